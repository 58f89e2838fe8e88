import { z } from 'zod'
import { one, resource, timestamp } from '../jsonapi.ts'
import { route } from '../route.ts'
import { at, count, localeCode, Picture } from '../schemas.ts'
import { line } from '../text-fields.ts'
import { FlatOrganization } from './account-flat.ts'

// What many products would cost an organization, and prices that shoppers propose; see the contract, part 8.4. Sums are whole
// tugrik in both dialects. Dialect A for its clients, flat for pages.

const sum = z.int()
const locale = localeCode.optional()
export const id = z.object({ id: count })
export const comment = z.string().trim().max(1_000)

export const quoteStates = ['requested', 'offered', 'accepted', 'declined', 'refused', 'expired', 'canceled'] as const
export type QuoteState = (typeof quoteStates)[number]
export const suggestionStates = ['waiting', 'accepted', 'refused', 'expired'] as const
export type SuggestionState = (typeof suggestionStates)[number]

/** A product as a list of them shows it. */
const QuotedProduct = z.object({
  variant_id: z.int(),
  name: z.string(),
  slug: z.string(),
  options_text: z.string(),
  picture: Picture.nullable(),
  /** What one costs now. */
  selling_price: sum,
  available: z.boolean(),
})

const organization = FlatOrganization
const quoteFields = {
  number: z.string(),
  state: z.enum(quoteStates),
  organization,
  comment: z.string(),
  /** The shop's words with its offer or its refusal. */
  reply: z.string(),
  /** Of the offer, or of the products at today's prices while there is none. */
  total: sum,
  total_quantity: z.int(),
}
export const QuoteItem = QuotedProduct.extend({ quantity: z.int(), price: sum.nullable() })
export const Quote = z.object({
  id: z.int(),
  ...quoteFields,
  /** What the products cost at today's prices. */
  list_total: sum,
  valid_until: at,
  created_at: z.iso.datetime(),
  /** The order it became, once it is placed. */
  order_number: z.string().nullable(),
  items: z.array(QuoteItem),
  events: z.array(z.object({ event: z.string(), to: z.enum(quoteStates), created_at: z.iso.datetime() })),
})
export type Quote = z.infer<typeof Quote>
export type QuoteItem = z.infer<typeof QuoteItem>

export const Suggestion = z.object({
  id: z.int(),
  price: sum,
  state: z.enum(suggestionStates),
  url: z.string().nullable(),
  comment: z.string(),
  reply: z.string(),
  /** Until when an accepted price holds. */
  valid_until: at,
  created_at: z.iso.datetime(),
  product: QuotedProduct,
})
export type Suggestion = z.infer<typeof Suggestion>

export const quoteRequest = resource('quote_request', {
  ...quoteFields,
  valid_until: timestamp,
  created_at: timestamp,
  items: z.array(z.object({ variant_id: z.int(), name: z.string(), quantity: z.int(), price: sum.nullable() })),
})
export const priceSuggestion = resource(
  'price_suggestion',
  {
    price: sum,
    state: z.enum(suggestionStates),
    url: z.string().nullable(),
    comment: z.string(),
    reply: z.string(),
    valid_until: timestamp,
    created_at: timestamp,
  },
  { variant: one('variant') },
)

const anything = z.record(z.string(), z.unknown()).optional()

/** Dialect A. */
export const accountQuotes = {
  list: route({
    method: 'GET',
    path: '/storefront/account/quote_requests',
    access: 'user',
    summary: 'Own quote requests, newest first',
    jsonapi: { types: ['quote_request'], many: true },
  }),
  create: route({
    method: 'POST',
    path: '/storefront/account/quote_requests',
    access: 'user',
    status: 201,
    summary: 'Asks what goods would cost an organization',
    body: z.object({ quote_request: anything }),
    jsonapi: { types: ['quote_request'] },
  }),
  show: route({
    method: 'GET',
    path: '/storefront/account/quote_requests/{id}',
    access: 'user',
    summary: 'One own quote request, by its id or number',
    params: z.object({ id: z.string().max(40) }),
    jsonapi: { types: ['quote_request'] },
  }),
  suggestions: route({
    method: 'GET',
    path: '/storefront/account/price_suggestions',
    access: 'user',
    summary: 'Own price suggestions, newest first',
    jsonapi: { types: ['price_suggestion'], many: true },
  }),
  suggest: route({
    method: 'POST',
    path: '/storefront/account/price_suggestions',
    access: 'user',
    status: 201,
    summary: 'Proposes a price for a variant',
    body: z.object({ price_suggestion: anything }),
    jsonapi: { types: ['price_suggestion'] },
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/storefront/account/price_suggestions/{id}',
    access: 'user',
    summary: 'Takes a price suggestion back',
    params: id,
  }),
}

export const QuoteInput = z.object({
  organization: z.object({
    name: z.string().max(200),
    register_number: z.string().max(40),
    address: line(300).default(''),
    phone: z.string().max(40),
    employee_count: count.nullish().default(null),
    business_direction: z.string().max(200).default(''),
  }),
  items: z.array(z.object({ variant_id: count, quantity: count })).max(200),
  comment: comment.default(''),
})
export type QuoteInput = z.infer<typeof QuoteInput>

export const SuggestionInput = z.object({
  variant_id: count,
  price: count,
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullish(),
  comment: comment.default(''),
})
export type SuggestionInput = z.infer<typeof SuggestionInput>

/** Flat: what the shop's pages call. */
export const quotes = {
  list: route({
    method: 'GET',
    path: '/shop/account/quote_requests',
    access: 'user',
    summary: 'Own quote requests, newest first',
    query: z.object({ locale }),
    response: z.object({ quotes: z.array(Quote) }),
  }),
  create: route({
    method: 'POST',
    path: '/shop/account/quote_requests',
    access: 'user',
    status: 201,
    summary: 'Asks what goods would cost an organization',
    body: z.object({ quote_request: QuoteInput, locale }),
    response: Quote,
  }),
  show: route({
    method: 'GET',
    path: '/shop/account/quote_requests/{number}',
    access: 'user',
    summary: 'One own quote request with its offer',
    params: z.object({ number: z.string().max(40) }),
    query: z.object({ locale }),
    response: Quote,
  }),
  accept: route({
    method: 'POST',
    path: '/shop/account/quote_requests/{number}/accept',
    access: 'user',
    status: 200,
    summary: 'Takes the offer: its goods stand in a cart of their own at the offered prices',
    params: z.object({ number: z.string().max(40) }),
    body: z.object({ locale }),
    response: z.object({ quote: Quote, order: z.object({ number: z.string(), token: z.string() }) }),
  }),
  decline: route({
    method: 'POST',
    path: '/shop/account/quote_requests/{number}/decline',
    access: 'user',
    status: 200,
    summary: 'Says no to the offer, or takes back a request that has none yet',
    params: z.object({ number: z.string().max(40) }),
    body: z.object({ locale }),
    response: Quote,
  }),
  suggestions: route({
    method: 'GET',
    path: '/shop/account/price_suggestions',
    access: 'user',
    summary: 'Own price suggestions, newest first',
    query: z.object({ locale }),
    response: z.object({ suggestions: z.array(Suggestion) }),
  }),
  suggest: route({
    method: 'POST',
    path: '/shop/account/price_suggestions',
    access: 'user',
    status: 201,
    summary: 'Proposes a price for a variant',
    body: z.object({ price_suggestion: SuggestionInput, locale }),
    response: Suggestion,
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/shop/account/price_suggestions/{id}',
    access: 'user',
    summary: 'Takes a price suggestion back',
    params: id,
  }),
}
