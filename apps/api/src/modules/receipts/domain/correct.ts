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

/** What is said of a return: without an amount it is worth its share of what its line is on the receipt. */
export type SaidReturn = Omit<Returned, 'amount'> & { amount?: Mnt | undefined }

/**
 * The returns with their amounts, over the lines as they stand. A line that comes back in parts gives its last tugrik with
 * its last unit; what is on no line is worth nothing.
 */
export function valued(lines: ReceiptLine[], said: SaidReturn[]): Returned[] {
  let standing = lines
  return said.map(({ line_item_id, quantity, amount }) => {
    const line = standing.find((each) => each.line_item_id === line_item_id)
    const share = line ? Math.round((line.total * Math.min(quantity, line.quantity)) / line.quantity) : 0
    const returned = { line_item_id, quantity, amount: amount ?? mnt(share) }
    standing = withoutReturned(standing, [returned])
    return returned
  })
}
