import { type OrderPlaces, orderPlaces } from '@delguur/contract/orders/order-places'
import { type OrderRow, staffOrderList } from '@delguur/contract/orders/staff-order-list'
import type { ShipCriterion } from '@delguur/kit/places/ship-rule'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { usePrefs } from '../../lib/prefs.ts'
import { Finder } from '../../parts/list/finder.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { distanceText, unitNames } from '../order/place-text.ts'
import { shipSentence } from './ship-sentence.ts'
import styles from './try-shipping.module.css'

const readOrders = async (query: Record<string, string>, signal?: AbortSignal): Promise<OrderRow[]> =>
  (await call(staffOrderList.list, { query: new URLSearchParams({ limit: '5', ...query }), ...(signal && { signal }) }))
    .orders

/** The rule in words, and what it would do with an order before it is saved: which place ships which lines, and why. */
export function TryShipping({ rule }: { rule: readonly ShipCriterion[] }) {
  const t = useT()
  const [latest, setLatest] = useState<OrderRow[]>()
  const [number, setNumber] = useState<string>()
  const [answer, setAnswer] = useState<OrderPlaces>()
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    readOrders({}).then(setLatest, () => setLatest([]))
  }, [])
  const requested = rule.join(',')
  useEffect(() => {
    if (number === undefined) return
    const abort = new AbortController()
    call(orderPlaces.show, {
      params: { number },
      query: new URLSearchParams({ rule: requested }),
      signal: abort.signal,
    }).then(
      (got) => {
        setAnswer(got)
        setFault(undefined)
      },
      (error) => abort.signal.aborted || setFault(error instanceof ApiError ? error.message : t('states.unreachable')),
    )
    return () => abort.abort()
  }, [number, requested, t])
  return (
    <div className={styles.try}>
      <p className="note" role="status">
        {shipSentence(t, rule)}
      </p>
      <h3>{t('shipsFrom.try')}</h3>
      <p className="hint">{t('shipsFrom.tryNote')}</p>
      <Finder
        label={t('shipsFrom.tryHint')}
        find={(q, signal) => readOrders({ q }, signal)}
        keyOf={(order) => order.number}
        onChosen={(order) => setNumber(order.number)}
      >
        {(order) => (
          <span className="cut">
            {order.number} · {order.place.text}
          </span>
        )}
      </Finder>
      {latest?.length === 0 && <p className="soft">{t('shipsFrom.noOrders')}</p>}
      {latest && latest.length > 0 && (
        <fieldset className="row wrap bare" aria-label={t('shipsFrom.latest')}>
          {latest.map((order) => (
            <button
              key={order.number}
              type="button"
              className="btn"
              aria-pressed={order.number === number}
              onClick={() => setNumber(order.number)}
            >
              {order.number}
            </button>
          ))}
        </fieldset>
      )}
      <ErrorText text={fault} />
      <div role="status">{answer && <Outcome answer={answer} />}</div>
    </div>
  )
}

function Outcome({ answer: { number, goes_to, places, plan } }: { answer: OrderPlaces }) {
  const t = useT()
  const { lang } = usePrefs()
  const place = goes_to.map((each) => each[lang]).join(' › ')
  const sending = plan.parcels.map(({ location_id }) => location_id)
  const others = places.filter(({ id, ships }) => ships && !sending.includes(id))
  return (
    <div className={styles.outcome}>
      <p>
        <b>{number}</b>{' '}
        <span className="meta">{place ? t('shipsFrom.goesTo', { place }) : t('shipsFrom.unknownPlace')}</span>
      </p>
      {plan.missing.length > 0 ? (
        <p className="fault">{t('shipsFrom.missing', { names: unitNames(plan.missing) })}</p>
      ) : (
        <p>
          <b>{t('shipsFrom.parcels', { n: plan.parcels.length })}</b>{' '}
          {[t(`shipsFrom.way.${plan.way}`), plan.by && plan.by !== plan.way && t(`shipsFrom.by.${plan.by}`)]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <ul>
        {plan.parcels.map(({ location_id, lines }) => {
          const from = places.find(({ id }) => id === location_id)
          return (
            <li key={location_id}>
              <span className="row wrap">
                <b>{from?.name}</b>
                {from && <span className="state">{t(`locations.kinds.${from.kind}`)}</span>}
                <span className="meta push">{distanceText(t, from?.kilometres)}</span>
              </span>
              <span className="soft">{unitNames(lines)}</span>
            </li>
          )
        })}
        {others.map(({ id, name, kind, kilometres }) => (
          <li key={id} className={styles.other}>
            <span className="row wrap">
              <span>{name}</span>
              <span className="state">{t(`locations.kinds.${kind}`)}</span>
              <span className="meta push">{distanceText(t, kilometres)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
