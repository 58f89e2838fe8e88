import type { Draft } from '@delguur/contract/orders/drafts'
import { shop } from '@delguur/contract/shopfront/shop'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { usePrefs } from '../../lib/prefs.ts'
import { day, sum } from '../../lib/text.ts'
import { Field } from '../../parts/form/field.tsx'
import { useFreeWindows, WindowField } from '../../parts/window-field.tsx'
import { DraftPart } from './draft-part.tsx'
import styles from './drafts.module.css'
import type { DraftEdit } from './use-draft.ts'

type Props = { draft: Draft; save: (edit: DraftEdit) => Promise<void> }
export type Division = { id: string; name: string; name_mn: string }

/** Cities and aimags, or what lies in one. */
export function useDivisions(parent: string | null): Division[] {
  const { lang } = usePrefs()
  const [list, setList] = useState<Division[]>([])
  useEffect(() => {
    if (parent === null) return setList([])
    const abort = new AbortController()
    const query = { locale: lang, ...(parent && { parent_id: parent }) }
    call(shop.divisions, { query, signal: abort.signal })
      .then(({ divisions }) => setList(divisions))
      .catch(() => undefined)
    return () => abort.abort()
  }, [parent, lang])
  return list
}

export const capital = '11'

/** Where it goes and when it is there. */
export function DraftPlace({ draft, save }: Props) {
  const t = useT()
  const to = draft.order.ship_address
  const aimag = to?.aimag_id ?? capital
  const aimags = useDivisions('')
  const districts = useDivisions(aimag)
  const khoroos = useDivisions(to?.district_id ?? null)
  const [address1, setAddress] = useState(to?.address1 ?? '')
  useEffect(() => setAddress(to?.address1 ?? ''), [to?.address1])
  const nameOf = (list: Division[], id: string) => list.find((each) => each.id === id)?.name_mn ?? ''
  const rates = draft.order.shipments.flatMap(({ rates: own }) => own)
  const chosen = rates.some(({ selected }) => selected)
  const days = useFreeWindows(draft.number, to?.khoroo_id ?? to?.district_id ?? '')
  return (
    <DraftPart title={t('drafts.where')} done={chosen && Boolean(to?.address1)}>
      <div className={styles.fields}>
        <DivisionSelect
          label={t('drafts.aimag')}
          value={aimag}
          list={aimags}
          onChange={(id) =>
            void save({
              address: { aimag_id: id, state_name: nameOf(aimags, id), district_id: null, khoroo_id: null, city: '' },
            })
          }
        />
        <DivisionSelect
          label={t('drafts.district')}
          value={to?.district_id ?? ''}
          list={districts}
          onChange={(id) =>
            void save({
              address: {
                aimag_id: aimag,
                state_name: nameOf(aimags, aimag),
                district_id: id,
                city: nameOf(districts, id),
                khoroo_id: null,
              },
            })
          }
        />
        <DivisionSelect
          label={t('drafts.khoroo')}
          value={to?.khoroo_id ?? ''}
          list={khoroos}
          onChange={(id) => void save({ address: { khoroo_id: id } })}
        />
        <Field
          label={t('drafts.building')}
          value={address1}
          maxLength={200}
          onChange={(event) => setAddress(event.target.value)}
          onBlur={() => address1 !== (to?.address1 ?? '') && void save({ address: { address1 } })}
        />
      </div>
      {days.length > 0 && rates.some(({ selected, kind }) => selected && kind === 'standard') && (
        <WindowField
          days={days}
          value={draft.order.delivery_window}
          none={t('deliveryWindows.anyHours')}
          onChange={(wish) => void save({ delivery_window: wish })}
        />
      )}
      {rates.length > 0 && <Rates rates={rates} onChosen={(id) => void save({ shipping_rate_id: id })} />}
    </DraftPart>
  )
}

type Rate = Draft['order']['shipments'][number]['rates'][number]

/** By what it is brought, and on which day. */
function Rates({ rates, onChosen }: { rates: Rate[]; onChosen: (id: number) => void }) {
  const t = useT()
  return (
    <fieldset className={styles.rates} aria-label={t('order.delivery')}>
      {rates.map((rate) => (
        <label key={rate.id} className={clsx(styles.rate, rate.selected && styles.chosen)}>
          <input type="radio" name="rate" checked={rate.selected} onChange={() => onChosen(rate.id)} />
          <span className="stack" style={{ gap: 0 }}>
            <b>{rate.name}</b>
            <span className="meta">
              {day(t, rate.promised_to, new Date())}
              {rate.store && ` · ${rate.store.name}`}
            </span>
          </span>
          <span className="push">{Number(rate.final_cost) > 0 ? sum(rate.final_cost) : t('order.sums.free')}</span>
        </label>
      ))}
    </fieldset>
  )
}

type SelectProps = { label: string; value: string; list: Division[]; onChange: (id: string) => void }

export const DivisionSelect = ({ label, value, list, onChange }: SelectProps) => (
  <label className="field">
    <span className="small strong">{label}</span>
    <select className="input" value={value} onChange={(event) => onChange(event.target.value)}>
      {!list.some(({ id }) => id === value) && <option value={value} />}
      {list.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
)
