import { dayTimeText } from '@delguur/i18n/dates'
import { LiveRegion } from '@delguur/ui/a11y'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Note } from '@delguur/ui/note'
import { ChevronDown, FileDown } from 'lucide'
import type { OrderPlace } from '../act-form.tsx'
import type { OrderView } from '../order-view.server.ts'
import { useReceipt } from '../use-receipt.ts'
import type { ReceiptView } from './receipt.server.ts'
import { ReceiptForm } from './receipt-form.tsx'
import { receiptPromise } from './receipt-promise.ts'

type Props = { order: OrderView; initial: ReceiptView | null; place: OrderPlace }
type Made = NonNullable<ReceiptView['receipt']>

const arrived = new Set([
  ...['delivered', 'waiting_for_vat_receipt', 'e_receipt_waiting', 'completed'],
  ...['running', 'finished'],
])

/** The VAT receipt of an order: requested, waited for, and for some minutes its lottery number and QR code. */
export function Receipt({ order, initial, place }: Props) {
  const t = useT()
  const reached = arrived.has(order.status)
  const { view, setView } = useReceipt(order.number, initial, order.status, reached)
  if (!view || (!view.receipt && !(view.possible && view.mine))) return null
  const { receipt, mine } = view
  const promise = t(receiptPromise(view), { days: view.days })
  const form = <ReceiptForm number={order.number} view={view} place={place} onRequested={setView} />
  return (
    <section className="step" id="receipt">
      <h2>{t('receipt.title')}</h2>
      {receipt ? <State receipt={receipt} promise={promise} reached={reached} /> : <p className="muted">{promise}</p>}
      {receipt?.secret && <Secret number={order.number} receipt={receipt} secret={receipt.secret} />}
      {receipt?.bill_id && <Facts receipt={receipt} />}
      {mine && !receipt && form}
      {mine && receipt?.state === 'waiting' && !reached && (
        <details className="order-cancel">
          <summary className="link">
            {t('receipt.ask.change')}
            <span className="i-turn">
              <Icon icon={ChevronDown} small />
            </span>
          </summary>
          {form}
        </details>
      )}
      <LiveRegion>{receipt ? stateText(t, { receipt, promise, reached }) : ''}</LiveRegion>
    </section>
  )
}

type ReceiptState = { receipt: Made; promise: string; reached: boolean }

function stateText(
  t: ReturnType<typeof useT>,
  { receipt: { state, issued_at }, promise, reached }: ReceiptState,
): string {
  if (state === 'waiting') return reached ? t('receipt.state.waiting_now') : promise
  if (state === 'issued' || state === 'corrected')
    return t('receipt.state.issued', { date: issued_at ? dayTimeText(t, new Date(issued_at)) : '' })
  return t(`receipt.state.${state}`)
}

function State(view: ReceiptState) {
  const t = useT()
  const { kind, organization_name, register_number, state, mailed, correction, secret } = view.receipt
  return (
    <>
      <p>{stateText(t, view)}</p>
      {organization_name && (
        <p className="small muted">
          {organization_name}, <span className="num">{register_number}</span>
        </p>
      )}
      {state === 'issued' && correction && kind === 'person' && (
        <p className="small muted">{t('receipt.lottery_stays')}</p>
      )}
      {state === 'issued' && mailed && !secret && <p className="small muted">{t('receipt.state.mailed')}</p>}
    </>
  )
}

type SecretProps = { number: string; receipt: Made; secret: NonNullable<Made['secret']> }

/** What the shop forgets in some minutes. */
function Secret({ number, secret }: SecretProps) {
  const t = useT()
  const locale = useLocale()
  const { lottery, qr_path, qr_size, shown_until } = secret
  const time = dayTimeText(t, new Date(shown_until)).split(', ').at(-1) ?? ''
  return (
    <div className="receipt-secret">
      <svg
        className="receipt-qr"
        viewBox={`-2 -2 ${qr_size + 4} ${qr_size + 4}`}
        role="img"
        aria-label={t('receipt.qr')}
        shapeRendering="crispEdges"
      >
        <path d={qr_path} fill="currentColor" />
      </svg>
      <div className="receipt-lottery">
        {lottery && (
          <p>
            <span className="small muted block">{t('receipt.lottery')}</span>
            <strong className="num">{lottery}</strong>
          </p>
        )}
        <p className="small">{t('receipt.qr_hint')}</p>
        <a className="link" href={`/resources/receipts/${number}?pdf=1&locale=${locale}`} download data-reload>
          <Icon icon={FileDown} small />
          {t('receipt.pdf')}
        </a>
      </div>
      <Note kind="warn">{t('receipt.shown_until', { time })}</Note>
    </div>
  )
}

const displaySum = (amount: string): string => {
  const [integer = '', rest = '00'] = amount.split('.')
  return `₮\u00a0${integer.replace(/\B(?=(\d{3})+$)/g, ',')}${rest === '00' ? '' : `.${rest}`}`
}

function Facts({ receipt: { bill_id, total, vat, city_tax } }: { receipt: Made }) {
  const t = useT()
  const sums = [
    [t('receipt.total'), total],
    [t('receipt.vat'), vat],
    [t('receipt.city_tax'), city_tax === '0.00' ? null : city_tax],
  ] as const
  return (
    <dl className="facts-list">
      <div>
        <dt>{t('receipt.bill')}</dt>
        <dd className="num receipt-number">{bill_id}</dd>
      </div>
      {sums.map(
        ([label, amount]) =>
          amount && (
            <div className="order-payment" key={label}>
              <dt>{label}</dt>
              <dd className="num">{displaySum(amount)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
