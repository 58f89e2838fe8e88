import type { listFilters as lists, filters as mn, removing as removes } from './filters-mn.ts'

/** The texts of the filters of orders in English. */
export const filters: typeof mn = {
  state: 'State',
  payment_state: 'Payment',
  delivery: 'Delivery',
  total: 'Total',
  placed_at: 'Date',
  promised_to: 'Promise',
  tag: 'Tag',
  sku: 'SKU',
  staff: 'Looked after by',
  channel: 'Channel',
  district: 'District',
  method: 'Paid with',
  coupon: 'Coupon',
  q: 'Search',
  words: {
    state: 'state',
    payment: 'payment_state',
    delivery: 'delivery',
    total: 'total',
    date: 'placed_at',
    promise: 'promised_to',
    tag: 'tag',
    district: 'district',
    sku: 'sku',
    channel: 'channel',
    method: 'method',
    coupon: 'coupon',
  } as Record<string, string>,
  today: 'today',
  yesterday: 'yesterday',
  now: 'now',
}

/** What other lists are narrowed by. */
export const listFilters: typeof lists = {
  more: 'Filters',
  find: {
    returns: 'Return, order number, phone',
    refunds: 'Order number, phone',
    bank: 'Order, reference, name, sum',
    receipts: 'Order, phone, number of a receipt',
    leases: 'Order number, phone',
    quotes: 'Number, organization, register, phone',
    suggestions: 'SKU, name of a product',
  },
  any: {
    reason: 'Any reason',
    cause: 'Any reason',
    source: 'Any source',
    kind: 'People and organizations',
  },
  sources: { file: 'From a statement', gateway: 'From the bank' },
}

/** What is asked before something is deleted, and what is said of changes that were thrown away. */
export const removing: typeof removes = {
  title: 'Delete this?',
  noUndo: 'What is deleted cannot be brought back.',
  discarded: 'Changes discarded',
}
