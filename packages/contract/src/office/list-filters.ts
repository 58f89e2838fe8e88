// The filters of every list of the office, and where the values of each come from. The office offers them as buttons and reads them as
// they are typed; a test compares them with what the API knows.

export const filterSources = [
  ...(['staff', 'district', 'brand', 'vendor', 'badge', 'category', 'location', 'sku', 'product', 'order'] as const),
  ...(['person', 'method', 'order_tag', 'product_tag', 'person_tag', 'coupon', 'shelf', 'segment'] as const),
  ...(['bank_account', 'window'] as const),
] as const
export type FilterSource = (typeof filterSources)[number]

export type ListFilter =
  /** `name`: under which it is named, where the same filter of other lists means another thing. `words`: the group of the office's texts that names its values; where none are listed, all that it names. */
  | { kind: 'one_of'; values: readonly string[]; words: string; name?: string }
  /** Its values have names that are searched by `filter_values`. */
  | { kind: 'named'; of: FilterSource }
  | { kind: 'day' | 'money' | 'number' }
  | { kind: 'yes_no'; values: readonly [yes: string, no: string] }
  /** Another name of a filter. */
  | { kind: 'same_as'; filter: string }
  /** It is set by a link of a row, and the screen names it. */
  | { kind: 'by_row' }

const oneOf = (words: string, values: readonly string[]) => ({ kind: 'one_of', values, words }) as const
const named = (of: FilterSource) => ({ kind: 'named', of }) as const
const day = { kind: 'day' } as const
const money = { kind: 'money' } as const
const number = { kind: 'number' } as const
const yesNo = { kind: 'yes_no', values: ['1', '0'] } as const
const trueFalse = { kind: 'yes_no', values: ['true', 'false'] } as const
const sameAs = (filter: string) => ({ kind: 'same_as', filter }) as const
const byRow = { kind: 'by_row' } as const

type Lists = Record<string, { path: string; filters: Readonly<Record<string, ListFilter>> }>

export const listFilters = {
  orders: {
    path: '/backoffice/orders',
    filters: {
      state: oneOf('status', [
        ...['placed', 'overdue', 'confirmed', 'ready', 'delivered', 'finished', 'returned', 'expired', 'canceled'],
      ]),
      payment_state: oneOf('payment', ['balance_due', 'credit_owed', 'failed', 'paid', 'void']),
      delivery: oneOf('delivery', ['standard', 'urgent', 'carrier', 'pick_up']),
      district: named('district'),
      staff: named('staff'),
      method: named('method'),
      placed_at: day,
      promised_to: day,
      total: money,
      sku: named('sku'),
      tag: named('order_tag'),
      channel: oneOf('channel', ['web', 'staff']),
      coupon: named('coupon'),
      window: named('window'),
      waits_for: oneOf('listFilters.waits_for', ['confirmation', 'payment', 'packing']),
      preorder: oneOf('listFilters.preorder', ['waiting', 'late', 'rest_due', 'rest_overdue']),
      number: named('order'),
    },
  },
  products: {
    path: '/backoffice/products',
    filters: {
      status: oneOf('products.status', ['draft', 'live', 'hidden', 'archived']),
      category: named('category'),
      brand: named('brand'),
      vendor: named('vendor'),
      badge: named('badge'),
      stock: oneOf('listFilters.stock', ['in', 'out']),
      problem: oneOf('products.problem', ['picture', 'price', 'category', 'receipt_class', 'translation', 'alt']),
      price: money,
      tag: named('product_tag'),
      updated_at: day,
      created_at: day,
    },
  },
  stock_items: {
    path: '/backoffice/stock_items',
    filters: {
      location: named('location'),
      variant: named('sku'),
      product: named('product'),
      category: named('category'),
      shelf: named('shelf'),
      free: number,
      low: yesNo,
      out: yesNo,
    },
  },
  stock_movements: {
    path: '/backoffice/stock_movements',
    filters: {
      reason: oneOf('stock.reasons', [
        ...['received', 'damaged', 'lost', 'found', 'returned', 'own_use', 'corrected', 'sold', 'released', 'import'],
        ...['counted', 'transfer_out', 'transfer_in', 'transfer_difference'],
      ]),
      location: named('location'),
      variant: named('sku'),
      by: named('staff'),
      order: named('order'),
      created_at: day,
      quantity: number,
      item: byRow,
      transfer: byRow,
      count: byRow,
    },
  },
  transfers: {
    path: '/backoffice/transfers',
    filters: {
      state: oneOf('stockTransfers.states', ['draft', 'sent', 'received', 'canceled']),
      status: sameAs('state'),
      from: named('location'),
      to: named('location'),
      created_at: day,
    },
  },
  counts: {
    path: '/backoffice/counts',
    filters: {
      state: oneOf('stockCounts.states', ['open', 'closed', 'posted', 'canceled']),
      status: sameAs('state'),
      location: named('location'),
      created_at: day,
    },
  },
  returns: {
    path: '/backoffice/returns',
    filters: {
      state: oneOf('listFilters.returnStates', ['requested', 'approved', 'received', 'refunded', 'refused']),
      reason: oneOf('order.return.reason', [
        ...['defective', 'damaged', 'wrong_item', 'not_as_described', 'wrong_size', 'changed_mind', 'other'],
      ]),
      refund_to: oneOf('listFilters.refundTo', ['source', 'wallet']),
      order: named('order'),
      created_at: day,
    },
  },
  refunds: {
    path: '/backoffice/refunds',
    filters: {
      status: oneOf('refunds.views', ['pending', 'manual', 'done']),
      cause: oneOf('refunds.causes', ['cancel', 'expiry', 'return', 'late_payment', 'excess', 'staff']),
      route: oneOf('listFilters.refundTo', ['source', 'wallet']),
      order: named('order'),
      created_at: day,
      amount: money,
    },
  },
  payments: {
    path: '/backoffice/payments',
    filters: {
      state: oneOf('payments.states', ['pending', 'completed', 'failed', 'void', 'refunded']),
      method: named('method'),
      created_at: day,
      amount: money,
      order: named('order'),
      stuck: yesNo,
    },
  },
  bank: {
    path: '/backoffice/bank/transactions',
    filters: {
      status: oneOf('bank.views', ['unmatched', 'matched', 'ignored']),
      source: oneOf('listFilters.sources', ['file', 'gateway']),
      account: named('bank_account'),
      happened_at: day,
      amount: money,
      order: named('order'),
    },
  },
  receipts: {
    path: '/backoffice/receipts',
    filters: {
      state: oneOf('receipts.views', ['waiting', 'issued', 'corrected', 'voiding', 'voided', 'failed']),
      kind: oneOf('receipts.kinds', ['person', 'organization']),
      order: named('order'),
      due_at: day,
      issued_at: day,
    },
  },
  leases: {
    path: '/backoffice/leases',
    filters: {
      state: oneOf('leases.views', [
        ...['requested', 'approved', 'active', 'overdue', 'paid_off', 'refused', 'canceled'],
      ]),
      order: named('order'),
      created_at: day,
      total: money,
    },
  },
  quotes: {
    path: '/backoffice/quote_requests',
    filters: {
      state: oneOf('quotes.views', [
        ...['requested', 'offered', 'accepted', 'declined', 'refused', 'expired', 'canceled'],
      ]),
      created_at: day,
      valid_until: day,
    },
  },
  suggestions: {
    path: '/backoffice/price_suggestions',
    filters: {
      state: oneOf('suggestions.views', ['waiting', 'accepted', 'refused', 'expired']),
      created_at: day,
      price: money,
    },
  },
  wallet: {
    path: '/backoffice/wallet/ledger',
    filters: {
      account: oneOf('walletPage.kinds', ['wallet_money', 'wallet_bonus', 'points', 'gift_card', 'voucher']),
      kind: oneOf('walletPage.entries', [
        ...['recharge', 'spend', 'refund', 'cashback', 'cashback_back', 'cashback_cover', 'redeem', 'earn', 'unearn'],
        ...['issue', 'void', 'grant', 'expire', 'leave', 'trade_in', 'change', 'merge'],
      ]),
      person: named('person'),
      at: day,
    },
  },
  people: {
    path: '/backoffice/people',
    filters: {
      segment: named('segment'),
      account: { ...oneOf('peoplePage.accounts', ['none', 'unproved', 'proved']), name: 'has_account' },
      ordered: yesNo,
      orders: number,
      spent: money,
      tag: named('person_tag'),
      blocked: yesNo,
      created_at: day,
    },
  },
  tickets: {
    path: '/backoffice/tickets',
    filters: {
      state: oneOf('messagesToShop.states', ['open', 'waiting', 'answered', 'closed']),
      staff: named('staff'),
      order: named('order'),
      spam: yesNo,
      created_at: day,
    },
  },
  promotions: {
    path: '/backoffice/promotions',
    filters: {
      state: oneOf('promotions.states', ['draft', 'scheduled', 'running', 'stopped', 'over']),
      kind: oneOf('promotions.kinds', ['percent', 'amount', 'free_delivery', 'package', 'gift']),
      automatic: trueFalse,
    },
  },
  batches: {
    path: '/backoffice/batches',
    filters: { kind: oneOf('codes.kinds', ['coupon', 'voucher', 'gift_card']) },
  },
  abandoned_carts: {
    path: '/backoffice/abandoned_carts',
    filters: {
      reminder: oneOf('carts.states', ['none', 'not_allowed', 'sent', 'sent_again', 'failed']),
      known: trueFalse,
      total: money,
    },
  },
  audit: {
    path: '/backoffice/audit',
    filters: { actor: named('staff'), act: oneOf('auditLog.acts', []), at: day, subject: byRow },
  },
  outbox: {
    path: '/backoffice/outbox',
    filters: {
      state: oneOf('outbox.states', ['queued', 'sending', 'sent', 'failed']),
      channel: oneOf('listFilters.channels', ['email', 'sms', 'push']),
      kind: oneOf('outbox.kinds', []),
      person: named('person'),
      order: named('order'),
      at: day,
    },
  },
  campaigns: {
    path: '/backoffice/campaigns',
    filters: {
      state: oneOf('campaigns.states', ['draft', 'scheduled', 'sending', 'stopping', 'stopped', 'done']),
      channel: oneOf('listFilters.channels', ['email', 'sms', 'push']),
    },
  },
} satisfies Lists
export type FilteredList = keyof typeof listFilters
