import type { Words } from './mn.ts'

/** The texts of deciding about transfers in English. */
export const transfers: Words['transfers'] = {
  states: {
    no_order: 'No order',
    booked_by_hand: 'Booked by hand',
    own_money: 'Order of staff',
    rest: 'A rest is left',
    paid: 'Matched',
    part_paid: 'Paid in part',
    excess: 'Too much',
    late: 'Late',
    split: (n: number) => `Split over ${n} orders`,
    ignored: 'Not ours',
  },
  orders: 'Matched orders',
  left: (amount: string) => `${amount} left`,
  pay: (amount: string) => `Pay ${amount}`,
  ignored: 'Marked as not ours',
  undo: 'Take back…',
  undoTitle: 'Take this decision back?',
  undoMatched: (amount: string) =>
    `${amount} waits to be matched again. The order becomes unpaid, and its products are held until a new time to pay is over.`,
  undoIgnored: (amount: string) => `${amount} goes back to the list of what is to be matched.`,
  undoDo: 'Take back',
  undone: 'Decision taken back',
  cannot: {
    day_closed: 'The day is closed, so this decision stays.',
    transfer_order_moved: 'The order has gone on since, so this decision stays.',
    transfer_receipt_issued: 'A receipt has been issued for the order, so this decision stays.',
    transfer_refunded: 'Money of the order has gone back, so this decision stays.',
  },
  split: 'Split…',
  splitTitle: (amount: string) => `Split the transfer of ${amount}`,
  splitHint: 'Where somebody paid several orders with one transfer, type what is for each order.',
  splitOrder: (n: number) => `Number of order ${n}`,
  splitAmount: (n: number) => `Sum for order ${n}`,
  order: 'Order',
  amount: 'Sum',
  add: 'Add an order',
  remove: (n: number) => `Remove row ${n}`,
  suggest: 'It may be for',
  rest: 'Left',
  over: (amount: string) => `${amount} more than the transfer`,
  restQuestion: 'What about the rest?',
  restWait: 'Decide later',
  restIgnore: 'It is for no order',
  restNote: 'What it is for',
  splitDo: (amount: string, n: number) => `Split ${amount} over ${n} ${n === 1 ? 'order' : 'orders'}`,
  splitDone: (n: number) => `Split over ${n} ${n === 1 ? 'order' : 'orders'}`,
}

/** The texts of files of lists in English. */
export const exports: Words['exports'] = { xlsx: 'Export Excel' }
