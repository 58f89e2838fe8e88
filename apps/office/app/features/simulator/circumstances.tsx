import { type Simulated, simulator } from '@delguur/contract/orders/simulator'
import type { StaffPromotionRow } from '@delguur/contract/promotions/promotions-staff'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { initials, shownName, sum } from '../../lib/text.ts'
import { fieldOf } from '../../lib/time-field.ts'
import { useFound } from '../../lib/use-found.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { capital, DivisionSelect, useDivisions } from '../drafts/draft-place.tsx'
import { sentence, termsOf } from '../promotions/sentence.ts'
import styles from './circumstances.module.css'
import type { Wish } from './use-simulated.ts'

type Props = { wish: Wish; seen: Simulated | undefined; set: (fields: Partial<Wish>) => void }

/** Who, when, where, with which code. */
export function Circumstances({ wish, seen, set }: Props) {
  const w = useWords()
  const s = w.simulator
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
          label={s.when}
          type="datetime-local"
          value={at ? fieldOf(new Date(at)) : ''}
          onChange={({ target }) =>
            set({ at: target.value ? new Date(`${target.value}:00+08:00`).toISOString() : undefined })
          }
        />
        {wish.at && (
          <button type="button" className={clsx('btn btn-quiet', styles.now)} onClick={() => set({ at: undefined })}>
            {s.now}
          </button>
        )}
      </div>
      <WhereFields wish={wish} seen={seen} set={set} />
      <div className={styles.two}>
        <Field
          label={s.coupon}
          value={codes}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setCodes(target.value)}
          onBlur={saveCodes}
          onKeyDown={(event) => event.key === 'Enter' && saveCodes()}
        />
        <label className="field">
          <span className="small strong">{s.delivery}</span>
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
  const w = useWords()
  const s = w.simulator
  const choose = (id: number, isChosen: boolean) =>
    set({ drafts: isChosen ? [...wish.drafts, id] : wish.drafts.filter((each) => each !== id) })
  return (
    <fieldset className={clsx(styles.fields, styles.drafts)}>
      <legend className="small strong">{s.drafts}</legend>
      {drafts.length === 0 && <p className="meta">{s.noDrafts}</p>}
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
            <span className="meta">{sentence(w, termsOf(draft))}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Somebody with an account, by phone or name; nobody in particular at first. */
function WhoField({ seen, set }: Pick<Props, 'seen' | 'set'>) {
  const w = useWords()
  const s = w.simulator
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
      <label htmlFor={id}>{s.who}</label>
      <p className="row wrap">
        {person && <span className="round">{initials(person.name)}</span>}
        <span className="cut">{person ? `${person.name} • ${s.personOrders(person.orders)}` : s.anybody}</span>
        {person && (
          <button type="button" className="btn btn-quiet push" onClick={() => choose(null)}>
            {w.common.clear}
          </button>
        )}
      </p>
      <input
        id={id}
        className="input"
        value={q}
        placeholder={s.findPerson}
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
        <ul className={styles.people} aria-label={s.who}>
          {found.length === 0 && <li className="meta">{s.noPerson}</li>}
          {found.map((each) => (
            <li key={each.id}>
              <button type="button" onClick={() => choose(each.id)}>
                <span className="cut">{each.name}</span>
                <span className="meta push">
                  {[each.phone, s.personOrders(each.orders)].filter(Boolean).join(' · ')}
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
  const w = useWords()
  const d = w.drafts
  const place = wish.place ?? seen?.place?.id ?? capital
  const aimag = place.slice(0, 2)
  const district = place.length > 2 ? (place.split('-')[0] ?? '') : ''
  const aimags = useDivisions('')
  const districts = useDivisions(aimag)
  const khoroos = useDivisions(district || null)
  return (
    <fieldset className={styles.place} aria-label={w.simulator.where}>
      <legend className="small strong">{w.simulator.where}</legend>
      <DivisionSelect label={d.aimag} value={aimag} list={aimags} onChange={(id) => set({ place: id })} />
      <DivisionSelect
        label={d.district}
        value={district}
        list={districts}
        onChange={(id) => set({ place: id || aimag })}
      />
      <DivisionSelect
        label={d.khoroo}
        value={place.includes('-') ? place : ''}
        list={khoroos}
        onChange={(id) => set({ place: id || district })}
      />
    </fieldset>
  )
}
