import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReceiptBody } from './ebarimt-body.ts'

/** `active` counts as tax; `replaced` by a later one; `unconfirmed` waits for the consumer to agree to its return. */
export type BillState = 'active' | 'replaced' | 'voided' | 'unconfirmed'

/** A receipt as the tax authority has it. */
export type Bill = {
  id: string
  date: string
  state: BillState
  /** Whether a consumer has taken it into the app. */
  registered: boolean
  sent: boolean
  lottery: string
  qrData: string
  subs: string[]
  body: ReceiptBody
}

export type Book = {
  find: (id: string) => Bill | undefined
  /** The one that was made of a suffix on a day. */
  bySuffix: (day: string, merchant: string, suffix: string) => Bill | undefined
  /** Newest first. */
  list: () => Bill[]
  keep: (bill: Bill) => Bill
  next: () => number
}

/** What the tax authority received, kept over its restarts: a journal in the folder, read again at the next start. */
export function openBook(folder?: string): Book {
  const file = folder ? join(folder, 'ebarimt.jsonl') : undefined
  const all = new Map<string, Bill>()
  if (file && existsSync(file)) for (const bill of readJournal(file)) all.set(bill.id, bill)
  if (folder) mkdirSync(folder, { recursive: true })
  const list = (): Bill[] => [...all.values()].reverse()
  return {
    find: (id) => all.get(id),
    bySuffix: (day, merchant, suffix) =>
      list().find(
        ({ date, body }) =>
          date.startsWith(day) && body.merchantTin === merchant && String(body.billIdSuffix ?? '') === suffix,
      ),
    list,
    keep: (bill) => {
      if (file) appendFileSync(file, `${JSON.stringify(bill)}\n`)
      all.set(bill.id, bill)
      return bill
    },
    next: () => all.size + 1,
  }
}

/** A line that a kill cut off half-way was never answered: it is left out. */
function readJournal(file: string): Bill[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): Bill[] => {
      try {
        return [JSON.parse(line)]
      } catch {
        return []
      }
    })
}
