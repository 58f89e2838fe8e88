import type { Words } from './mn.ts'

/** The texts of payments in English. */
export const payments: Words['payments'] = {
  title: 'Payments',
  total: (n, more) => (more ? `more than ${n}` : n === 1 ? '1 payment' : `${n} payments`),
  views: {
    all: 'All',
    stuck: 'Stuck',
    pending: 'Waiting',
    completed: 'Paid',
    failed: 'Failed',
    refunded: 'Refunded',
    void: 'Void',
  },
  states: { pending: 'Waiting', completed: 'Paid', failed: 'Failed', refunded: 'Refunded', void: 'Void' },
  chargeStates: {
    created: 'Not begun',
    pending: 'Open',
    paid: 'Paid',
    failed: 'Failed',
    canceled: 'Canceled',
    expired: 'Expired',
  },
  columns: { order: 'Order', method: 'Method', state: 'State', amount: 'Sum', charge: 'Payment request' },
  search: 'Number of an order or request',
  anyMethod: 'Any method',
  from: 'From',
  to: 'To',
  nothing: 'No payments yet',
  nothingHint: 'They appear here with the first order.',
  nothingFound: 'No such payment',
  nothingStuck: 'No payment is stuck',
  stuck: 'Stuck',
  refunded: (amount) => `${amount} refunded`,
  checked: (when) => `checked ${when}`,
  chargeOf: (number) => `Payment request ${number}`,
  number: 'Request',
  bill: 'Bill',
  paymentReference: 'Transaction',
  begun: 'Begun',
  ended: 'Ended',
  check: 'Check now',
  checking: 'Checking…',
  answered: (state) => `Answer: ${state}`,
  silent: (method) => `${method} did not answer. Orders and money are untouched; check again later.`,
  words: 'What was exchanged with the provider',
  noWords: 'Nothing has been exchanged yet.',
  noAnswer: 'no answer',
}

/** The texts of months of receipts that are closed, in English. */
export const receiptMonths: Words['receiptMonths'] = {
  none: 'No month has receipts',
  noneHint: 'A month appears here with its first receipt.',
  state: 'Close',
  running: 'Not over yet',
  closedBy: (who, time) => `Closed by ${who}, ${time}`,
  changed: (total) => `Was ${total} when closed`,
  close: 'Close the month',
  reopen: 'Reopen',
  closeTitle: (month) => `Close ${month}?`,
  reopenTitle: (month) => `Reopen ${month}?`,
  closeHint: 'Close it after the VAT report was sent. After that staff take back none of its receipts.',
  reopenHint: 'It opens once another person has approved.',
  done: 'Saved',
}

/** The texts of what changes by itself, in English. */
export const pulse: Words['pulse'] = {
  changed: 'The list has changed · Show',
  waiting: (name, n) => `${name}: ${n} waiting`,
}

/** The texts of using a code at once or when somebody says so, in English. */
export const counterAtOnce: Words['counterAtOnce'] = {
  label: 'Use as soon as it is read',
  valid: 'Valid',
  letIn: 'Let in',
  useCoupon: 'Use the coupon',
}

/** What became of a part of a payment. */
export const paymentPart: Record<string, string> = {
  checkout: 'Chosen',
  pending: 'Waiting',
  completed: 'Paid',
  failed: 'Failed',
  void: 'Void',
  refunded: 'Returned',
}
