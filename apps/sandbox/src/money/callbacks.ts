import type { Invoice, Invoices } from './invoices.ts'

/** What a provider says when it calls: pairs for the address and, where it posts, a body. */
export type Telling = { query?: Record<string, string>; body?: unknown; headers?: Record<string, string> }

/** How often, and after how long, the shop is notified. 0 times: the call is lost. */
export type Delivery = { times: number; delay_ms: number }
export const once: Delivery = { times: 1, delay_ms: 0 }

const timeout = 10_000

/**
 * Tells the shop about an invoice, as its provider would: in parallel when more than once, after the delay. Each call and
 * its answer are noted at the invoice. What the shop answers changes nothing.
 */
export function tell(
  invoices: Invoices,
  invoice: Invoice,
  telling: Telling,
  { times, delay_ms }: Delivery = once,
): void {
  const { callback } = invoice
  if (!callback) return
  for (let i = 0; i < times; i += 1) {
    setTimeout(() => void call(invoices, invoice, callback, telling), delay_ms).unref()
  }
}

async function call(
  invoices: Invoices,
  invoice: Invoice,
  plan: NonNullable<Invoice['callback']>,
  telling: Telling,
): Promise<void> {
  const outcome = await sent(plan, telling).catch((error: unknown) => ({
    url: plan.url,
    status: null,
    note: error instanceof Error ? error.message : String(error),
  }))
  const now = invoices.find(invoice.provider, invoice.id) ?? invoice
  const call = { at: new Date().toISOString(), ...outcome }
  invoices.change(now, { callbacks: [...now.callbacks, call].slice(-50) })
}

async function sent({ url, method }: NonNullable<Invoice['callback']>, { query = {}, body, headers = {} }: Telling) {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query)) address.searchParams.append(name, value)
  const answer = await fetch(address, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  })
  return { url: address.href, status: answer.status, note: (await answer.text()).slice(0, 200) }
}
