import { type Refusal, refuse } from '@delguur/kit/result'

/** State → event → next state of a quote request. An offer may be replaced by a better one while it waits. */
export const quoteFlow = {
  requested: { offer: 'offered', refuse: 'refused', cancel: 'canceled' },
  offered: { offer: 'offered', accept: 'accepted', decline: 'declined', refuse: 'refused', expire: 'expired' },
  accepted: {},
  declined: {},
  refused: {},
  expired: { offer: 'offered' },
  canceled: {},
} as const satisfies Record<string, Record<string, string>>

export type QuoteStatus = keyof typeof quoteFlow
export type QuoteEvent = { [S in QuoteStatus]: keyof (typeof quoteFlow)[S] }[QuoteStatus]

/** What the history calls an event once it has happened. */
export const happened: Record<QuoteEvent, string> = {
  offer: 'offered',
  refuse: 'refused',
  cancel: 'canceled',
  accept: 'accepted',
  decline: 'declined',
  expire: 'expired',
}

/** The next state, or a refusal when the table has no such pair. */
export function stepQuote(status: QuoteStatus, event: QuoteEvent): QuoteStatus | Refusal<'quote_status_refused'> {
  const events: Partial<Record<QuoteEvent, QuoteStatus>> = quoteFlow[status]
  return events[event] ?? refuse('quote_status_refused', { status, event })
}

type Item = { variant_id: number; quantity: number }

export const mostUnits = 100_000

/** Products with each variant once; refuses nothing at all, and numbers that nobody buys. */
export function gather(items: readonly Item[]): Item[] | Refusal<'quote_empty' | 'quantity_invalid'> {
  const units = new Map<number, number>()
  for (const { variant_id, quantity } of items) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) return refuse('quantity_invalid', {}, 'items')
    units.set(variant_id, (units.get(variant_id) ?? 0) + quantity)
  }
  if (units.size === 0) return refuse('quote_empty', {}, 'items')
  if ([...units.values()].some((quantity) => quantity > mostUnits)) return refuse('quantity_invalid', {}, 'items')
  return [...units].map(([variant_id, quantity]) => ({ variant_id, quantity }))
}

/** A proposed price lies below today's and at half of it or above; `limit` is the bound that it misses. */
export function checkSuggested(
  price: number,
  selling_price: number,
): number | Refusal<'suggestion_above_price' | 'suggestion_below_half'> {
  if (price >= selling_price) return refuse('suggestion_above_price', { limit: selling_price }, 'price')
  const half = Math.ceil(selling_price / 2)
  return price < half ? refuse('suggestion_below_half', { limit: half }, 'price') : price
}
