import { type Draft, drafts } from '@delguur/contract/orders/drafts'
import { orders } from '@delguur/contract/orders/orders'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { sum } from '../../lib/text.ts'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'
import { useKeys } from '../frame/use-keys.ts'
import styles from './drafts.module.css'

const ways = ['link', 'qr', 'transfer', 'counter'] as const
type Way = (typeof ways)[number]
type Method = Draft['methods'][number]
type Props = { draft: Draft; saving: boolean; settled: () => Promise<void> }

/** The means of payment behind each way that is offered; by the counter only to who may book money. */
function useWays({ methods }: Draft): Record<Way, Method | undefined> {
  const mayBook = useMay('payments.edit')
  const transfer = methods.find(({ type }) => type === 'bank_transfer')
  const first = transfer ?? methods[0]
  return {
    link: first,
    qr: methods.find(({ type }) => type === 'qpay'),
    transfer,
    counter: mayBook ? first : undefined,
  }
}

/** Places the order and goes to it; money of the counter is booked with it. */
function usePlacing(draft: Draft, settled: () => Promise<void>) {
  const t = useT()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  async function place(by: Way, { id: payment_method_id }: Method) {
    setBusy(true)
    setFault(undefined)
    try {
      await settled()
      const expected_total = Math.round(Number(draft.order.total))
      const body = { payment_method_id, expected_total, send_link: by === 'link' }
      const { number } = await call(drafts.place, { params: { id: draft.id }, body })
      if (by === 'counter') await takeMoney(number)
      else showToast(by === 'link' ? t('drafts.linkSent') : t('drafts.placed'))
      await navigate(`/orders/${number}`)
    } catch (error) {
      setFault(
        error instanceof ApiError ? (Object.values(error.errors)[0]?.[0] ?? error.message) : t('states.unreachable'),
      )
      setBusy(false)
    }
  }
  /** The order stands whatever comes of it: its page says what is still due. */
  async function takeMoney(number: string) {
    try {
      await call(orders.markPaid, { params: { number }, body: { reference: t('drafts.counterReference') } })
      showToast(t('drafts.counterDone'))
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : t('states.unreachable'))
    }
  }
  return { place, busy, fault }
}

/** What it comes to, how it is paid, and the one button that places it. */
export function DraftPay({ draft, saving, settled }: Props) {
  const t = useT()
  const { order } = draft
  const offered = useWays(draft)
  const [by, setBy] = useState<Way>('link')
  const { place, busy, fault } = usePlacing(draft, settled)
  const method = offered[by]
  const missing = order.requirements.filter(({ step }) => step !== 'payment')
  const isReady = order.line_items.length > 0 && missing.length === 0 && method !== undefined
  const total = sum(order.total)
  const run = () => {
    if (method && isReady && !busy) void place(by, method)
  }
  useKeys({ 'mod+Enter': run })
  return (
    <aside className={styles.pay}>
      <section className="card">
        <header>
          <h2>{t('drafts.how')}</h2>
        </header>
        <fieldset className="card-body" aria-label={t('drafts.how')}>
          {ways
            .filter((each) => offered[each])
            .map((each) => (
              <label key={each} className={clsx(styles.rate, by === each && styles.chosen)}>
                <input type="radio" name="by" checked={by === each} onChange={() => setBy(each)} />
                <span className="stack" style={{ gap: 0 }}>
                  <b>{t(`drafts.ways.${each}`)}</b>
                  <span className="meta">{t(`drafts.wayHints.${each}`)}</span>
                </span>
              </label>
            ))}
        </fieldset>
      </section>
      <section className="card">
        <Sums order={order} />
        <div className="card-body">
          {order.line_items.length > 0 && missing.length > 0 && (
            <p className="meta">
              {t('common.missing', {
                what: [...new Set(missing.map(({ field }) => t.maybe(`drafts.fields.${field}`) ?? field))].join(', '),
              })}
            </p>
          )}
          <button type="button" className="btn btn-go btn-large" disabled={!isReady || busy || saving} onClick={run}>
            {by === 'link'
              ? t('drafts.sendLink', { total })
              : by === 'counter'
                ? t('drafts.counterDo', { total })
                : t('drafts.place', { total })}
            <kbd>Ctrl ↵</kbd>
          </button>
          <ErrorText text={fault} />
        </div>
      </section>
    </aside>
  )
}

function Sums({ order }: { order: Draft['order'] }) {
  const t = useT()
  return (
    <dl className="sums">
      <dt>{t('order.sums.items', { n: order.total_quantity })}</dt>
      <dd>{sum(order.item_total)}</dd>
      <dt>{t('order.sums.delivery')}</dt>
      <dd>{Number(order.ship_total) > 0 ? sum(order.ship_total) : t('order.sums.free')}</dd>
      {order.gift_wrap?.chosen && (
        <>
          <dt>{order.gift_wrap.name}</dt>
          <dd>{sum(order.gift_wrap.price)}</dd>
        </>
      )}
      {Number(order.promo_total) !== 0 && (
        <>
          <dt>{t('drafts.discount')}</dt>
          <dd>{sum(order.promo_total)}</dd>
        </>
      )}
      <dt className="whole">{t('order.sums.total')}</dt>
      <dd className="whole">{sum(order.total)}</dd>
    </dl>
  )
}
