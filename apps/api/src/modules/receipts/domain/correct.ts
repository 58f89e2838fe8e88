import { type Mnt, mnt } from '@delguur/kit/money'
import type { ReceiptLine } from './receipt.ts'

/** What came back of a line: how many, and what was given back for them. null is the order's delivery. */
export type Returned = { line_item_id: number | null; quantity: number; amount: Mnt }

/**
 * The lines that are left after a return. What was given back goes off its line's total, never below nothing; a line of
 * which nothing is left, in number or in money, goes.
 */
export function withoutReturned(lines: ReceiptLine[], returned: Returned[]): ReceiptLine[] {
  return lines
    .map((line): ReceiptLine => {
      const back = returned.filter(({ line_item_id }) => line_item_id === line.line_item_id)
      const count = back.reduce((sum, { quantity }) => sum + quantity, 0)
      const amount = back.reduce((sum, each) => sum + each.amount, 0)
      const quantity = Math.max(0, line.quantity - count)
      return { ...line, quantity, total: mnt(Math.max(0, line.total - amount)) }
    })
    .filter(({ quantity, total }) => quantity > 0 && total > 0)
}
