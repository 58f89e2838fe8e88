import { type Mnt, minus, mnt, plus } from '@delguur/kit/money'
import type { ReceiptLine } from './receipt.ts'
import { spread } from './sold.ts'

/** The returned part of a line: quantity, and the sum refunded for it. null is the order's delivery. */
export type Returned = { line_item_id: number | null; quantity: number; amount: Mnt }

/**
 * The lines that are left after returns, worth together what all of them were less what was given back: what went back for a
 * line beyond what stands for it (money, before the points that made all products cheaper) goes off the others. A line of which
 * nothing is left, in number or in money, goes.
 */
export function withoutReturned(lines: ReceiptLine[], returned: Returned[]): ReceiptLine[] {
  const left = lines.flatMap((line): ReceiptLine[] => {
    const back = line.of === 'wrap' ? [] : returned.filter(({ line_item_id }) => line_item_id === line.line_item_id)
    const count = Math.min(
      back.reduce((sum, { quantity }) => sum + quantity, 0),
      line.quantity,
    )
    const total = minus(line.total, shareOf(line, count))
    return count < line.quantity ? [{ ...line, quantity: line.quantity - count, total }] : []
  })
  const remaining = minus(plus(...lines.map(({ total }) => total)), plus(...returned.map(({ amount }) => amount)))
  return spread(left, remaining)
}

/** What some units of a line are worth. */
const shareOf = ({ total, quantity }: ReceiptLine, count: number): Mnt => mnt(Math.floor((total * count) / quantity))

/** What is shown of a return: without an amount it is worth its share of what its line is on the receipt. */
export type ReportedReturn = Omit<Returned, 'amount'> & { amount?: Mnt | undefined }

/**
 * The returns with their amounts, over the lines as they stand. A line that comes back in parts gives its last tugrik with
 * its last unit; what is on no line is worth nothing.
 */
export function valued(lines: ReceiptLine[], reported: ReportedReturn[]): Returned[] {
  let standing = lines
  return reported.map(({ line_item_id, quantity, amount }) => {
    const line = standing.find((each) => each.line_item_id === line_item_id && each.of !== 'wrap')
    const share = line ? Math.round((line.total * Math.min(quantity, line.quantity)) / line.quantity) : 0
    const returned = { line_item_id, quantity, amount: amount ?? mnt(share) }
    standing = withoutReturned(standing, [returned])
    return returned
  })
}
