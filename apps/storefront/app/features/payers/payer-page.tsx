import { daysText, dayTimeText } from '@delguur/i18n/dates'
import { format } from '@delguur/kit/money'
import { LiveRegion } from '@delguur/ui/a11y'
import { Button } from '@delguur/ui/button'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Note } from '@delguur/ui/note'
import { Picture } from '@delguur/ui/picture'
import { SummaryRows } from '@delguur/ui/summary-rows'
import { ShieldCheck, Truck } from 'lucide'
import { useTenant } from '../../lib/tenant.ts'
import { ShopMark } from '../../parts/shop-mark.tsx'
import { ChooseWay } from '../paying/choose-way.tsx'
import { OtherWays } from '../paying/other-ways.tsx'
import { payAt } from '../paying/pay-ways.ts'
import { Away, Pending } from '../paying/pending.tsx'
import { type Paying, usePaying } from '../paying/use-paying.ts'
import type { Payer, PayerBill } from './payer.server.ts'

/** What somebody is asked to pay: who asks, for what, how much, and the ways to pay it. */
export function PayerPage({ payer: { bill, view: first }, now }: { payer: Payer; now: number }) {
  const t = useT()
  const paying = usePaying(first)
  const { view, heading } = paying
  const open = view.state === 'waiting' || view.state === 'failed'
  return (
    <div className="co-body">
      <div className="wrap paying payer">
        <BillSummary bill={bill} open={open} title={titleOf(t, bill, view.state)} heading={heading} />
        <Products bill={bill} view={view} />
        <Away pollState={paying.pollState} />
        {open && <Pay bill={bill} paying={paying} now={now} />}
        {view.state === 'paid' && bill.follows && <Way bill={bill} follow={bill.follow ?? justPaid} />}
        <LiveRegion>{view.state === 'paid' && view.fresh ? t('payers.paid.title') : ''}</LiveRegion>
      </div>
    </div>
  )
}

/** Until the page is read anew. */
const justPaid = { promised_from: null, promised_to: null, shipped_at: null, delivered_at: null, fetched: false }

type T = ReturnType<typeof useT>

function titleOf(t: T, { refused, child_name, from: name }: PayerBill, state: Paying['view']['state']): string {
  if (state === 'paid') return t('payers.paid.title')
  if (state === 'lending') return t('payers.lending.title')
  if (refused) return t('payers.refused.title')
  if (state === 'over') return t('payers.over.title')
  return t(child_name ? 'payers.ask_child' : 'payers.ask', { name })
}

type BillSummaryProps = { bill: PayerBill; open: boolean; title: string; heading: Paying['heading'] }

function BillSummary({ bill, open, title, heading }: BillSummaryProps) {
  const t = useT()
  const { from: name, message, phone, child_name, expires_at, refused } = bill
  const done = refused ? t('payers.refused.text', { name }) : open ? null : t('payers.over.text')
  return (
    <header className="payer-ask">
      <div className="payer-says">
        <span className="payer-face">
          <ShopMark />
        </span>
        {message && <p className="payer-words">{message}</p>}
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {child_name && <p>{t('payers.for_child', { child: child_name })}</p>}
      {open && (
        <p className="small">
          {phone && `${t('payers.phone', { phone })} · `}
          {t('payers.until', { time: dayTimeText(t, new Date(expires_at)) })}
        </p>
      )}
      {!open && done && title !== t('payers.paid.title') && <p>{done}</p>}
    </header>
  )
}

function Products({ bill, view }: { bill: PayerBill; view: Paying['view'] }) {
  const t = useT()
  const { lines, ship_total, wrap, discount } = bill
  const { receipts } = useTenant()
  const rows = [
    {
      key: 'delivery',
      label: t('payers.delivery'),
      value: ship_total > 0 ? format(ship_total) : t('common.price.free'),
    },
    ...(wrap > 0 ? [{ key: 'wrap', label: t('payers.wrap'), value: format(wrap) }] : []),
    ...(discount < 0
      ? [{ key: 'off', label: t('payers.discount'), value: format(discount), kind: 'good' as const }]
      : []),
    ...(receipts ? [{ key: 'tax', label: t('payers.tax'), value: t('payers.tax_inside') }] : []),
    ...(view.paid > 0 && view.due > 0 ? [{ key: 'paid', label: t('payers.paid'), value: format(view.paid) }] : []),
    {
      key: 'total',
      label: t(view.paid > 0 && view.due > 0 ? 'payers.due' : 'payers.total'),
      value: format(view.due > 0 ? view.due : view.total),
      kind: 'total' as const,
    },
  ]
  return (
    <section className="step">
      <h2>{t('payers.lines', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}</h2>
      <ul className="payer-lines">
        {lines.map(({ id, name, options_text, quantity, total, picture }) => (
          <li key={id}>
            {picture ? <Picture src={picture} alt="" sizes="4rem" upTo={360} eager /> : <span />}
            <span>
              <b>{name}</b>
              <span className="muted small block">
                {[options_text, quantity > 1 && t('payers.quantity', { count: quantity })].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="num">{format(total)}</span>
          </li>
        ))}
      </ul>
      <SummaryRows rows={rows} />
      <Note kind="ok" icon={ShieldCheck}>
        {t('payers.private')}
      </Note>
    </section>
  )
}

function Pay({ bill, paying, now }: { bill: PayerBill; paying: Paying; now: number }) {
  const t = useT()
  const locale = useLocale()
  const { view, setView } = paying
  const waits = view.state === 'waiting' && view.payment !== null
  const choose = <ChooseWay key={view.payment?.charge?.number ?? ''} view={view} onView={setView} />
  return (
    <>
      <section className="step">
        {waits ? <Pending paying={paying} now={now} /> : choose}
        <p className="small muted">{t(bill.follows ? 'payers.after' : 'payers.after_plain')}</p>
        <form method="post" action={payAt(view)} className="payer-no">
          <input type="hidden" name="locale" value={locale} />
          <Button type="submit" name="intent" value="refuse" variant="line">
            {t('payers.refuse')}
          </Button>
        </form>
      </section>
      {waits && view.groups.length > 0 && <OtherWays>{choose}</OtherWays>}
    </>
  )
}

/** How far the delivery is: days alone, never where it goes. */
function Way({ bill: { status_label }, follow }: { bill: PayerBill; follow: NonNullable<PayerBill['follow']> }) {
  const t = useT()
  const { promised_from, promised_to, shipped_at, delivered_at, fetched } = follow
  const done = delivered_at !== null || status_label === 'delivered' || status_label === 'completed'
  const state = done ? 'done' : shipped_at ? 'sent' : fetched ? 'ready' : 'packing'
  return (
    <section className="step">
      <h2>{t('payers.follow.title')}</h2>
      <p className="payer-way">
        <Icon icon={Truck} />
        <b>{t(`payers.follow.${state}`)}</b>
      </p>
      {!done && promised_from && promised_to && (
        <p>{t('payers.follow.promised', { days: daysText(t, new Date(promised_from), new Date(promised_to)) })}</p>
      )}
    </section>
  )
}
