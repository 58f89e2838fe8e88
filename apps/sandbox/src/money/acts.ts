import { type Delivery, once, tell } from './callbacks.ts'
import type { Invoice, Invoices } from './invoices.ts'
import type { Act, Provider } from './provider.ts'

/** What happens to new invoices of a provider by themselves: nothing, unless a test or a bench says so. */
export type Plan = { act: Act; after_ms: number; delivery: Delivery; data?: Invoice['data'] }

const outcome: Record<Act, Invoice['status']> = {
  approve: 'paid',
  fail: 'failed',
  cancel: 'canceled',
  expire: 'expired',
}

/**
 * The payer or the bank acts on an invoice, and the shop is notified as the delivery says. Only an open invoice changes, but
 * one that the shop withdrew or that ran out may still be approved: the payer was in the bank's app already. Where a
 * provider lets a payer try again, one that failed may be too. `data` is what only this provider knows of the act.
 */
export function act(
  invoices: Invoices,
  provider: Provider,
  invoice: Invoice,
  deed: Act,
  { delivery = once, data = {} }: { delivery?: Delivery; data?: Invoice['data'] | undefined } = {},
): Invoice {
  const again = invoice.status === 'failed' && provider.again === true
  const late = deed === 'approve' && (invoice.status === 'canceled' || invoice.status === 'expired' || again)
  if (invoice.status !== 'open' && !late) return invoice
  const payment_id = deed === 'approve' ? provider.paymentId() : null
  const closed_at = new Date().toISOString()
  const changed = invoices.change(invoice, {
    status: outcome[deed],
    payment_id,
    closed_at,
    data: { ...invoice.data, ...data },
  })
  retell(invoices, provider, changed, deed, delivery)
  return changed
}

/** Tells the shop once more, or more than once more. */
export function retell(invoices: Invoices, provider: Provider, invoice: Invoice, deed: Act, delivery = once): void {
  const telling = provider.telling(invoice, deed)
  if (telling) tell(invoices, invoice, telling, delivery)
}

/** The last thing that happened to an invoice. */
export const lastAct = ({ status }: Invoice): Act | undefined =>
  (Object.keys(outcome) as Act[]).find((deed) => outcome[deed] === status)
