import type { filters as mn } from './filters-mn.ts'

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
  } as Record<string, string>,
  today: 'today',
  yesterday: 'yesterday',
  now: 'now',
}
