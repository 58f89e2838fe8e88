import { z } from 'zod'
import { eitherPages, eitherQuery } from '../list.ts'
import { Draft } from '../orders/drafts.ts'
import { route } from '../route.ts'
import { count, day, localeCode, tugrik } from '../schemas.ts'
import { comment, id, Quote, quoteStates, Suggestion, suggestionStates } from './quotes.ts'

const reply = comment.default('')
const byNumber = z.object({ number: z.string().max(40) })

/** Staff. */
export const staffQuotes = {
  list: route({
    method: 'GET',
    path: '/backoffice/quote_requests',
    permission: 'requests.view',
    access: 'staff',
    summary: 'Quote requests, newest first; `q` finds a number, an organization, its register number or phone',
    query: eitherQuery.extend({ state: z.enum(quoteStates).optional() }),
    response: z.object({ quotes: z.array(Quote), ...eitherPages }),
  }),
  show: route({
    method: 'GET',
    path: '/backoffice/quote_requests/{number}',
    permission: 'requests.view',
    access: 'staff',
    summary: 'One quote request',
    params: byNumber,
    response: Quote,
  }),
  offer: route({
    method: 'PUT',
    path: '/backoffice/quote_requests/{number}/offer',
    audit: 'quote_requests.offer',
    approval: true,
    permission: 'requests.edit',
    access: 'staff',
    summary:
      'Offers a price for each of the goods until a day; an earlier offer is replaced; below cost or under half the price another person approves it',
    params: byNumber,
    body: z.object({
      items: z
        .array(z.object({ variant_id: count, price: tugrik(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER) }))
        .max(200),
      /** The last day, `2026-12-01`. */
      valid_on: day,
      reply,
    }),
    response: Quote,
  }),
  refuse: route({
    method: 'PUT',
    path: '/backoffice/quote_requests/{number}/refuse',
    audit: 'quote_requests.refuse',
    permission: 'requests.edit',
    access: 'staff',
    summary: 'Makes no offer, and says why',
    params: byNumber,
    body: z.object({ reply }),
    response: Quote,
  }),
  toOrder: route({
    method: 'PUT',
    path: '/backoffice/quote_requests/{number}/to_order',
    audit: 'quote_requests.to_order',
    permission: 'requests.edit',
    access: 'staff',
    summary:
      'Takes an offer for its organization: a draft of an order at the offered prices; again it is the same draft',
    params: byNumber,
    body: z.object({ locale: localeCode.optional() }),
    response: z.object({ quote: Quote, draft: Draft }),
  }),
  suggestions: route({
    method: 'GET',
    path: '/backoffice/price_suggestions',
    permission: 'requests.view',
    access: 'staff',
    summary: 'Price suggestions, newest first; `q` finds a SKU or the name of a product',
    query: eitherQuery.extend({ state: z.enum(suggestionStates).optional() }),
    response: z.object({ suggestions: z.array(Suggestion), ...eitherPages }),
  }),
  answer: route({
    method: 'PUT',
    path: '/backoffice/price_suggestions/{id}/answer',
    audit: 'price_suggestions.answer',
    approval: true,
    permission: 'requests.edit',
    access: 'staff',
    summary: 'Accepts a suggested price until a day, or refuses it; one below cost needs another person',
    params: id,
    body: z.object({ accepted: z.boolean(), valid_on: day.optional(), reply }),
    response: Suggestion,
  }),
}
