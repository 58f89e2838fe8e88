import { type Simulated, simulator } from '@delguur/contract/orders/simulator'
import type { StaffPromotionRow } from '@delguur/contract/promotions/promotions-staff'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { call } from '../../lib/api.ts'
import { fieldOf } from '../../lib/form/time-field.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { initials, shownName, sum } from '../../lib/text.ts'
import { useFound } from '../../lib/use-found.ts'
import { Field } from '../../parts/form/field.tsx'
import { capital, DivisionSelect, useDivisions } from '../drafts/draft-place.tsx'
import { sentence, termsOf } from '../promotions/sentence.ts'
import styles from './circumstances.module.css'
import type { Wish } from './use-simulated.ts'

type Props = { wish: Wish; seen: Simulated | undefined; set: (fields: Partial<Wish>) => void }

/** Who, when, where, with which code. */
export function Circumstances({ wish, seen, set }: Props) {
  const t = useT()
  const mayViewPeople = useMay('people.view')
  const [codes, setCodes] = useState((wish.coupons ?? []).join(' '))
  const at = wish.at ?? seen?.at
  const saveCodes = () => {
    const list = codes.split(/[\s,]+/).filter(Boolean)
    if (list.join() !== (wish.coupons ?? []).join()) set({ coupons: list.length > 0 || wish.order ? list : undefined })
  }
  return (
    <div className={styles.fields}>
      {mayViewPeople && <WhoField seen={seen} set={set} />}
      <div className="field">
        <Field
          label={t('simulator.when')}
          type="datetime-local"
          value={at ? fieldOf(new Date(at)) : ''}
          onChange={({ target }) =>
            set({ at: target.value ? new Date(`${target.value}:00+08:00`).toISOString() : undefined })
          }
        />
        {wish.at && (
          <button type="button" className={clsx('btn btn-quiet', styles.now)} onClick={() => set({ at: undefined })}>
            {t('simulator.now')}
          </button>
        )}
      </div>
      <WhereFields wish={wish} seen={seen} set={set} />
      <div className={styles.two}>
        <Field
          label={t('simulator.coupon')}
          value={codes}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setCodes(target.value)}
          onBlur={saveCodes}
          onKeyDown={(event) => event.key === 'Enter' && saveCodes()}
        />
        <label className="field">
          <span className="small strong">{t('simulator.delivery')}</span>
          <select
            className="input"
            value={seen?.rates.find(({ selected }) => selected)?.method_id ?? ''}
            disabled={!seen || seen.rates.length === 0}
            onChange={({ target }) => set({ method_id: Number(target.value) || undefined })}
          >
            {(seen?.rates ?? []).map(({ method_id, name, cost }) => (
              <option key={method_id} value={method_id}>
                {name} · {sum(cost)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  )
}

type DraftsProps = Pick<Props, 'wish' | 'set'> & { drafts: StaffPromotionRow[] }

/** Promotions that do not run, to be tried. */
export function DraftChoice({ drafts, wish, set }: DraftsProps) {
  const t = useT()
  const choose = (id: number, isChosen: boolean) =>
    set({ drafts: isChosen ? [...wish.drafts, id] : wish.drafts.filter((each) => each !== id) })
  return (
    <fieldset className={clsx(styles.fields, styles.drafts)}>
      <legend className="small strong">{t('simulator.drafts')}</legend>
      {drafts.length === 0 && <p className="meta">{t('simulator.noDrafts')}</p>}
      {drafts.slice(0, 12).map((draft) => (
        <label key={draft.id} className="row">
          <input
            type="checkbox"
            className="check"
            checked={wish.drafts.includes(draft.id)}
            onChange={({ target }) => choose(draft.id, target.checked)}
          />
          <span className={clsx('stack', styles.draft)}>
            <span>{shownName(draft.name)}</span>
            <span className="meta">{sentence(t, termsOf(draft))}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Somebody with an account, by phone or name; nobody in particular at first. */
function WhoField({ seen, set }: Pick<Props, 'seen' | 'set'>) {
  const t = useT()
  const id = useId()
  const [q, setQ] = useState('')
  const wanted = q.trim()
  const found = useFound(wanted.length >= 2 ? wanted : undefined, (text, signal) =>
    call(simulator.people, { query: { q: text }, signal }).then(({ people }) => people),
  )
  const choose = (person: number | null) => {
    set({ person })
    setQ('')
  }
  const person = seen?.person
  return (
    <div className="field">
      <label htmlFor={id}>{t('simulator.who')}</label>
      <p className="row wrap">
        {person && <span className="round">{initials(person.name)}</span>}
        <span className="cut">
          {person ? `${person.name} • ${t('simulator.personOrders', { n: person.orders })}` : t('simulator.anybody')}
        </span>
        {person && (
          <button type="button" className="btn btn-quiet push" onClick={() => choose(null)}>
            {t('common.clear')}
          </button>
        )}
      </p>
      <input
        id={id}
        className="input"
        value={q}
        placeholder={t('simulator.findPerson')}
        autoComplete="off"
        maxLength={60}
        onChange={({ target }) => setQ(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !found?.[0]) return
          event.preventDefault()
          choose(found[0].id)
        }}
      />
      {found && (
        <ul className={styles.people} aria-label={t('simulator.who')}>
          {found.length === 0 && <li className="meta">{t('simulator.noPerson')}</li>}
          {found.map((each) => (
            <li key={each.id}>
              <button type="button" onClick={() => choose(each.id)}>
                <span className="cut">{each.name}</span>
                <span className="meta push">
                  {[each.phone, t('simulator.personOrders', { n: each.orders })].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function WhereFields({ wish, seen, set }: Props) {
  const t = useT()
  const place = wish.place ?? seen?.place?.id ?? capital
  const aimag = place.slice(0, 2)
  const district = place.length > 2 ? (place.split('-')[0] ?? '') : ''
  const aimags = useDivisions('')
  const districts = useDivisions(aimag)
  const khoroos = useDivisions(district || null)
  return (
    <fieldset className={styles.place} aria-label={t('simulator.where')}>
      <legend className="small strong">{t('simulator.where')}</legend>
      <DivisionSelect label={t('drafts.aimag')} value={aimag} list={aimags} onChange={(id) => set({ place: id })} />
      <DivisionSelect
        label={t('drafts.district')}
        value={district}
        list={districts}
        onChange={(id) => set({ place: id || aimag })}
      />
      <DivisionSelect
        label={t('drafts.khoroo')}
        value={place.includes('-') ? place : ''}
        list={khoroos}
        onChange={(id) => set({ place: id || district })}
      />
    </fieldset>
  )
}
