import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type InvoiceStatus = 'open' | 'paid' | 'failed' | 'canceled' | 'expired'

/** Something a stand-in was asked to collect. What only one provider knows of it stands in `data`. */
export type Invoice = {
  /** The provider's own name of it. */
  id: string
  provider: string
  /** The shop's number of it. */
  number: string
  /** Whole tugrik. */
  amount: number
  description: string
  status: InvoiceStatus
  /** What went back to the payer so far, each by the shop's key or a running number. */
  refunds: { key: string; amount: number; at: string }[]
  /** The provider's name of the payment, once paid. */
  payment_id: string | null
  created_at: string
  closed_at: string | null
  /** Where the shop wants to hear of it. */
  callback: CallbackPlan | null
  callbacks: { at: string; url: string; status: number | null; note: string }[]
  data: Record<string, unknown>
}
/** How a provider tells: `query` is added to the address, `body` sent as JSON where there is one. */
export type CallbackPlan = { url: string; method: 'GET' | 'POST' }

export type NewInvoice = Pick<Invoice, 'id' | 'provider' | 'number' | 'amount' | 'description' | 'callback'> & {
  data?: Record<string, unknown>
}

export type Invoices = {
  add: (invoice: NewInvoice) => Invoice
  find: (provider: string, id: string) => Invoice | undefined
  /** The newest with the shop's number; providers differ in whether there may be several. */
  byNumber: (provider: string, number: string) => Invoice | undefined
  /** Newest first. */
  list: (provider?: string) => Invoice[]
  /** Changes it, keeps the change, and answers it as it is now. */
  change: (invoice: Invoice, change: Partial<Invoice>) => Invoice
  watch: (onChange: () => void) => () => void
}

/**
 * The requests that the stand-ins received. A provider does not forget when its machine is switched off: with a folder each
 * change is written to a journal there before it is answered, and read again at the next start.
 */
export function openInvoices(folder?: string): Invoices {
  const file = folder ? join(folder, 'invoices.jsonl') : undefined
  const all = new Map<string, Invoice>()
  const newest = new Map<string, string>()
  const watchers = new Set<() => void>()
  const keyOf = ({ provider, id }: Pick<Invoice, 'provider' | 'id'>): string => `${provider} ${id}`
  const set = (invoice: Invoice): void => {
    const { provider, number } = invoice
    const key = keyOf(invoice)
    if (!all.has(key)) newest.set(keyOf({ provider, id: number }), key)
    all.set(key, invoice)
  }
  if (folder && file) {
    mkdirSync(folder, { recursive: true })
    if (existsSync(file)) for (const invoice of readJournal(file)) set(invoice)
    rewrite(file, [...all.values()])
  }
  const keep = (invoice: Invoice): Invoice => {
    if (file) appendFileSync(file, `${JSON.stringify(invoice)}\n`)
    set(invoice)
    for (const tell of watchers) tell()
    return invoice
  }
  const list = (provider?: string): Invoice[] =>
    [...all.values()].filter((each) => provider === undefined || each.provider === provider).reverse()
  return {
    add: ({ data = {}, ...given }) =>
      keep({
        ...given,
        status: 'open',
        refunds: [],
        payment_id: null,
        closed_at: null,
        callbacks: [],
        data,
        created_at: new Date().toISOString(),
      }),
    find: (provider, id) => all.get(keyOf({ provider, id })),
    byNumber: (provider, number) => all.get(newest.get(keyOf({ provider, id: number })) ?? ''),
    list,
    change: (invoice, change) => keep({ ...(all.get(keyOf(invoice)) ?? invoice), ...change }),
    watch(onChange) {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
  }
}

/** A line that a kill cut off half-way was never answered: it is left out. */
function readJournal(file: string): Invoice[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): Invoice[] => {
      try {
        return [JSON.parse(line)]
      } catch {
        return []
      }
    })
}

/** One line for each, and no half line that the next would be glued to. */
function rewrite(file: string, invoices: Invoice[]): void {
  writeFileSync(`${file}.new`, invoices.map((each) => `${JSON.stringify(each)}\n`).join(''))
  renameSync(`${file}.new`, file)
}

/** What of an invoice has not gone back yet. */
export const refundable = ({ status, amount, refunds }: Invoice): number =>
  status === 'paid' ? amount - refunds.reduce((sum, each) => sum + each.amount, 0) : 0
