import type { MergeField, PersonMerge, PersonPage, PersonRow } from '@delguur/contract/office/people-schemas'
import { staffPersons } from '@delguur/contract/office/people-staff'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { phoneText, sum } from '../../lib/text.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { showToast } from '../../parts/toast.tsx'
import styles from './merge-dialog.module.css'

/** The other account of a person: found, tried, looked at, and only then made one with this. */
export function MergeDialog({ person, onClose }: { person: PersonPage; onClose: () => void }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [q, setQ] = useState('')
  const [found, setFound] = useState<PersonRow[]>()
  const [tried, setTried] = useState<PersonMerge>()
  const [pick, setPick] = useState<Partial<Record<MergeField, 'kept' | 'merged'>>>({})
  const merge = (merged: number, dry_run: boolean) =>
    call(staffPersons.merge, { body: { kept: person.id, merged, pick: dry_run ? {} : pick, dry_run } })
  const look = async (merged: number) => {
    try {
      const result = await merge(merged, true)
      if ('approval' in result) return
      setPick(Object.fromEntries(result.fields.map(({ field, picked }) => [field, picked])))
      setTried(result)
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : t('states.unreachable'))
    }
  }
  const send = async () => {
    if (!tried) {
      const query = { q, limit: '10' }
      const { people } = await call(staffPersons.list, { query })
      setFound(people.filter(({ id }) => id !== person.id))
      return false
    }
    const done = await merge(tried.merged.id, false)
    void revalidate()
    if ('approval' in done) return t('refund.requested')
    return {
      text: t('peoplePage.merged'),
      undo: () => call(staffPersons.undoMerge, { params: { id: done.id }, body: {} }).finally(() => void revalidate()),
    }
  }
  return (
    <FormDialog
      title={t('peoplePage.mergeTitle', { name: person.name })}
      verb={tried ? t('peoplePage.mergeDo') : t('keys.search')}
      danger={tried !== undefined}
      disabled={!tried && q.trim().length < 3}
      onClose={onClose}
      send={send}
    >
      <p className="soft small">{t('peoplePage.mergeHint')}</p>
      {!tried && (
        <Field
          label={t('peoplePage.mergeFind')}
          hint={t('peoplePage.mergeFindHint')}
          autoFocus
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
      )}
      {!tried && found && (
        <div className={styles.found} role="status">
          {found.length === 0 && <span className="soft small">{t('peoplePage.none')}</span>}
          {found.map(({ id, name, phone, email, orders }) => (
            <button key={id} type="button" className="btn" onClick={() => void look(id)}>
              <span>
                <b>{name}</b>{' '}
                <span className="meta">
                  {[phone && phoneText(phone), email, t('peoplePage.orders', { n: orders })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </button>
          ))}
        </div>
      )}
      {tried && <Preview tried={tried} pick={pick} onPick={(field, side) => setPick({ ...pick, [field]: side })} />}
    </FormDialog>
  )
}

type PreviewProps = {
  tried: PersonMerge
  pick: Partial<Record<MergeField, 'kept' | 'merged'>>
  onPick: (field: MergeField, side: 'kept' | 'merged') => void
}

function Preview({ tried, pick, onPick }: PreviewProps) {
  const t = useT()
  const { money, bonus, points } = tried.balances
  const held = [
    Number(money) > 0 && sum(money),
    Number(bonus) > 0 && sum(bonus),
    points > 0 && t('reportsPage.points', { n: String(points) }),
  ].filter(Boolean)
  return (
    <>
      <div className={styles.fields}>
        {tried.fields
          .filter(({ kept, merged }) => kept !== merged && (kept || merged))
          .map(({ field, kept, merged }) => (
            <fieldset key={field} className={clsx('bare', styles.field)}>
              <legend className="unseen">{t.maybe(`peoplePage.fields.${field}`)}</legend>
              <span className="meta" aria-hidden="true">
                {t.maybe(`peoplePage.fields.${field}`)}
              </span>
              {(['kept', 'merged'] as const).map((side) => (
                <label key={side}>
                  <input
                    type="radio"
                    name={field}
                    checked={pick[field] === side}
                    onChange={() => onPick(field, side)}
                  />
                  {(side === 'kept' ? kept : merged) || '–'}
                </label>
              ))}
            </fieldset>
          ))}
      </div>
      <dl className="pairs">
        {tried.moves.map(({ table, rows, left }) => (
          <MoveLine key={table} name={t.maybe(`peoplePage.tables.${table}`) ?? table} rows={rows} left={left} />
        ))}
        {held.length > 0 && <MoveLine name={t('walletPage.title')} rows={held.join(', ')} left={0} />}
      </dl>
    </>
  )
}

function MoveLine({ name, rows, left }: { name: string; rows: number | string; left: number }) {
  const t = useT()
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <b>{rows}</b> {left > 0 && <span className="meta">{t('peoplePage.left', { n: left })}</span>}
      </dd>
    </>
  )
}
