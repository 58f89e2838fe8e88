import { type Import, imports } from '@delguur/contract/office/imports'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { ArrowRight, Check, Minus } from 'lucide'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useAct } from '../../lib/use-act.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { fieldName, groupOf } from './fields.ts'
import styles from './import.module.css'

const few = 9

type Column = Import['columns'][number]

/** What was recognized, and what each column becomes. */
export function Columns({ of }: { of: Import }) {
  const t = useT()
  const { act, busy, fault } = useAct()
  const [all, setAll] = useState(false)
  const [saving, setSaving] = useState(false)
  const canEdit = of.status === 'asking' || of.status === 'checked'
  // what nobody knows stands first
  const sorted = [...of.columns].sort((a, b) => Number(a.target !== null) - Number(b.target !== null))
  const unknown = sorted.filter(({ target }) => target === null)
  const shown = all ? sorted : sorted.slice(0, Math.max(few, unknown.length))
  const edit = (body: { mapping: Record<string, string> } | { save_mapping_as: string }) =>
    call(imports.edit, { params: { id: of.id }, version: of.version, body })
  const skipRest = () =>
    act(
      () => edit({ mapping: Object.fromEntries(unknown.map(({ name }) => [name, 'skip'])) }),
      t('imports.restSkipped'),
    )
  const save = async (name: string) => {
    await edit({ save_mapping_as: name })
    return t('imports.saved')
  }
  return (
    <section className={clsx('card', styles.columns)} aria-labelledby="import-columns">
      <Recognized of={of} />
      <ErrorText text={fault} />
      {canEdit && unknown.length > 1 && (
        <p className={styles.rest}>
          <button type="button" className="btn" disabled={busy} onClick={() => void skipRest()}>
            <Icon icon={Minus} small />
            {t('imports.skipRest', { count: unknown.length })}
          </button>
        </p>
      )}
      <ul>
        {shown.map((column) => (
          <ColumnRow
            key={column.name}
            column={column}
            choices={choices(of, column)}
            disabled={busy}
            onTarget={
              canEdit
                ? (target) => void act(() => edit({ mapping: { [column.name]: target } }), t('common.save'))
                : undefined
            }
          />
        ))}
      </ul>
      <footer className="row wrap">
        {sorted.length > shown.length || all ? (
          <button type="button" className="btn btn-quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('imports.fewer') : t('imports.allColumns', { count: of.columns.length })}
          </button>
        ) : null}
        {canEdit && (
          <button type="button" className="btn btn-quiet push" onClick={() => setSaving(true)}>
            {t('imports.saveAs')}
          </button>
        )}
      </footer>
      {saving && <SaveDialog file={of.file.name} onClose={() => setSaving(false)} save={save} />}
    </section>
  )
}

/** What kind of file it is, and how its lines are read. */
function Recognized({ of }: { of: Import }) {
  const t = useT()
  const skipped = of.columns.filter(({ target }) => target === 'skip').length
  const mapped = of.columns.filter(({ target }) => target !== null && target !== 'skip').length
  return (
    <>
      <header className="row">
        <h2 className="section-title" id="import-columns">
          {t('imports.recognized')}
        </h2>
        <span className={of.source === 'unknown' ? 'state state-warn push' : 'state state-ok push'}>
          {of.source !== 'unknown' && <Icon icon={Check} small />}
          {t(`imports.sources.${of.source}`)}
        </span>
      </header>
      <dl className="pairs">
        <dt>{t('imports.encoding')}</dt>
        <dd>
          {of.encoding
            ? `${of.encoding.toUpperCase()} · ${of.delimiter === '\t' ? t('imports.tab') : of.delimiter}`
            : 'XLSX'}
        </dd>
        <dt>{t('imports.columns')}</dt>
        <dd>{t('imports.mapping', { all: of.columns.length, mapped, skipped })}</dd>
        <dt>{t('imports.matching')}</dt>
        <dd>{t(`importKinds.matchedBy.${groupOf(of.kind)}`)}</dd>
        <dt>{t('imports.emptyCell')}</dt>
        <dd>{t('imports.emptyIs')}</dd>
      </dl>
    </>
  )
}

type RowProps = {
  column: Column
  choices: string[]
  disabled: boolean
  /** Where it can be changed. */
  onTarget: ((target: string) => void) | undefined
}

function ColumnRow({ column: { name, target, sample }, choices, disabled, onTarget }: RowProps) {
  const t = useT()
  return (
    <li className={clsx(styles.map, target === null && styles.mapOpen)}>
      <span className={clsx(styles.clip, target === 'skip' && 'soft')} title={name}>
        {name}
      </span>
      <Icon icon={target === 'skip' ? Minus : ArrowRight} small />
      {onTarget ? (
        <select
          className="input"
          aria-label={name}
          disabled={disabled}
          value={target ?? ''}
          onChange={(event) => onTarget(event.target.value)}
        >
          {target === null && <option value="">{t('imports.pick')}</option>}
          <option value="skip">{t('imports.skippedColumn')}</option>
          {choices.map((each) => (
            <option key={each} value={each}>
              {fieldName(t, each)}
            </option>
          ))}
        </select>
      ) : (
        <b className={styles.clip}>
          {target === 'skip' || target === null ? t('imports.skippedColumn') : fieldName(t, target)}
        </b>
      )}
      {sample.length > 0 && <small className={styles.clip}>{sample.join(' · ')}</small>}
    </li>
  )
}

/** What a column may become: also a property of its own name. */
function choices({ targets }: Import, { name, target }: Column): string[] {
  const title = name
    .replace(/\s*\(.*$/, '')
    .replace(/^(meta:|metafield\.)/i, '')
    .trim()
  const own = title ? [`property_${title}`] : []
  const now = target && target !== 'skip' ? [target] : []
  return [...new Set([...now, ...targets, ...(targets.includes('brand') ? own : [])])]
}

function SaveDialog({
  file,
  onClose,
  save,
}: {
  file: string
  onClose: () => void
  save: (name: string) => Promise<string>
}) {
  const t = useT()
  const [name, setName] = useState(file.replace(/\.\w+$/, '').slice(0, 100))
  return (
    <FormDialog
      title={t('imports.saveAs')}
      verb={t('imports.saveAnswers')}
      disabled={!name.trim()}
      onClose={onClose}
      send={() => save(name.trim())}
    >
      <Field
        label={t('imports.saveName')}
        value={name}
        maxLength={100}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  )
}
