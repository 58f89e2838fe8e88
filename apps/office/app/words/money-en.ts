import type { Words } from './mn.ts'

/** The texts of refunds that are sent by hand in English. */
export const refunds: Words['refunds'] = {
  title: 'Refunds',
  views: { manual: 'To transfer by hand', pending: 'On the way', done: 'Arrived' },
  nothing: 'No refunds here',
  nothingHint: 'Refunds that a bank transfer has to carry arrive here.',
  causes: {
    cancel: 'Order canceled',
    expiry: 'Order expired',
    return: 'Goods returned',
    late_payment: 'Late payment',
    excess: 'Paid too much',
    staff: 'By staff',
    goodwill: 'Goodwill',
  },
  account: 'Account',
  receiver: 'Receiver',
  amount: 'Sum',
  text: 'Reference',
  sent: 'Sent',
  sentTitle: (amount) => `Was ${amount} sent?`,
  sentHint: 'Mark it only after the bank transfer was made. The customer is notified.',
  done: 'Refund recorded',
}

/** The texts of VAT receipts in English. */
export const receipts: Words['receipts'] = {
  title: 'VAT receipts',
  views: {
    failed: 'Refused',
    waiting: 'Waiting',
    voiding: 'Being voided',
    issued: 'Issued',
    corrected: 'Corrected',
    voided: 'Voided',
    months: 'By month',
  },
  nothing: 'No receipts here',
  nothingHint: 'What the tax authority refuses arrives here.',
  kinds: { person: 'person', organization: 'organization' },
  due: (time) => `promised for ${time}`,
  attempts: (n) => (n === 1 ? '1 attempt' : `${n} attempts`),
  sure: 'I checked that the tax authority has no such receipt',
  retry: 'Send again',
  retried: 'Sent again',
  takeBack: 'Taken back by hand',
  takenBack: 'Recorded',
  columns: {
    month: 'Month',
    issued: 'Receipts',
    total: 'Total',
    vat: 'VAT',
    city: 'City tax',
    persons: 'Persons',
    organizations: 'Organizations',
    corrected: 'Corrected',
    voided: 'Voided',
  },
}

/** The texts of reconciliation in English. */
export const reconciliation: Words['reconciliation'] = {
  title: 'Reconciliation',
  nothing: 'No day was compared yet',
  nothingHint: 'Each night the day before is compared with the books of the providers.',
  columns: { day: 'Day', provider: 'Provider', ours: 'Ours', theirs: 'Theirs', result: 'Result' },
  agrees: 'Agrees',
  agreesHint: 'Our books and the provider’s agree to the tugrik.',
  explained: 'Explained',
  open: (n) => (n === 1 ? '1 difference' : `${n} differences`),
  kinds: {
    missing: 'Missing there',
    surplus: 'Missing here',
    wrong_amount: 'Different sum',
    refunded: 'Refunded there',
  },
  compare: 'Compare again',
  compared: 'Compared',
  explain: 'Explain',
  explainTitle: 'Explain the difference',
  why: 'Why does it differ, and how was it settled?',
}

/** The texts of leases in English. */
export const leases: Words['leases'] = {
  title: 'Leasing',
  views: {
    requested: 'Requested',
    approved: 'Approved',
    active: 'Active',
    overdue: 'Overdue',
    paid_off: 'Paid off',
    refused: 'Refused',
    canceled: 'Canceled',
  },
  nothing: 'No leases here',
  terms: (months, monthly, down) => `${months} × ${monthly}, ${down} down`,
  next: (day) => `next payment ${day}`,
  paid: (paid, total) => `${paid} of ${total} paid`,
  register: 'Register number',
  phone: 'Phone',
  email: 'Email',
  parts: { planned: 'planned', due: 'due', overdue: 'overdue', paid: 'paid' },
  book: (amount) => `${amount} arrived`,
  booked: 'Payment recorded',
  approve: 'Approve',
  approved: 'Approved',
  activate: 'Activate',
  activated: 'The lease runs',
  refuse: 'Refuse',
  cancel: 'Cancel the lease',
  reason: 'Reason (the customer reads it)',
}

/** The texts of quotes in English. */
export const quotes: Words['quotes'] = {
  title: 'Quotes',
  views: {
    requested: 'Requested',
    offered: 'Offered',
    accepted: 'Accepted',
    declined: 'Declined',
    refused: 'Refused',
    expired: 'Expired',
    canceled: 'Canceled',
  },
  nothing: 'No requests here',
  offer: 'Make an offer',
  again: 'Change the offer',
  offerTitle: (name) => `${name}: offer`,
  offerDo: (total) => `Offer ${total}`,
  offered: 'Offer sent',
  now: (price) => `Price now ${price}`,
  validOn: 'Last day',
  reply: 'Reply (the customer reads it)',
  refuse: 'Refuse',
  refuseTitle: (name) => `Make no offer to ${name}?`,
  refused: 'Reply sent',
}

/** The texts of price suggestions in English. */
export const suggestions: Words['suggestions'] = {
  title: 'Suggested prices',
  views: { waiting: 'Waiting', accepted: 'Accepted', refused: 'Refused', expired: 'Expired' },
  nothing: 'No suggestions here',
  reply: 'Reply (the customer reads it)',
  validOn: 'Last day',
  accept: (price) => `Sell for ${price}`,
  accepted: 'Price accepted',
  refuse: 'Refuse',
  refused: 'Refused',
}

/** The texts of the counter in English. */
export const counter: Words['counter'] = {
  title: 'Tickets and coupons',
  code: 'Type or scan a code',
  use: 'Check',
  camera: 'Camera',
  noCamera: 'The camera did not open. You can type the code.',
  ticketOk: 'Come in',
  couponOk: 'Coupon used',
  used: 'Used before',
  usedAt: (time) => `Used ${time}`,
  void: 'Not valid any more',
  unknown: 'Not one of ours',
  offline: 'No network: it cannot be checked',
  past: 'Last 20',
}

/** The texts of webhooks in English. */
export const webhooks: Words['webhooks'] = {
  title: 'Webhooks',
  add: 'Add a webhook',
  addTitle: 'New webhook',
  url: 'Address (https)',
  description: 'Description',
  nothing: 'No webhooks',
  nothingHint: 'Add one if another system (warehouse, accounting) is to hear of orders at once.',
  everything: 'every event',
  dead: (n) => `${n} failed`,
  pending: (n) => `${n} pending`,
  deliveries: 'Deliveries',
  noDeliveries: 'No deliveries',
  states: { pending: 'Pending', delivered: 'Delivered', dead: 'Failed' },
  tries: (n) => (n === 1 ? '1 try' : `${n} tries`),
  replay: 'Send again',
  replayed: 'Sent again',
  remove: 'Remove',
  removeTitle: 'Remove the webhook?',
  removed: 'Removed',
  added: 'Webhook added',
  secret: 'Secret',
  secretTitle: 'Secret of the signatures',
  secretHint: 'It is not shown again: keep it now.',
  kept: 'Kept',
}
