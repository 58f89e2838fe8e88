import { z } from 'zod'
import { Draft } from './drafts.ts'
import { comment, id, Quote, quoteStates, Suggestion, suggestionStates } from './quotes.ts'
import { route } from './route.ts'
import { count, day, localeCode } from './schemas.ts'

const paging = { page: z.unknown().optional(), per_page: z.unknown().optional() }
const counts = { total_count: z.int(), current_page: z.int(), pages: z.int() }
const reply = comment.default('')
const byNumber = z.object({ number: z.string().max(40) })

/** Staff. */
export const staffQuotes = {
  list: route({
    method: 'GET',
    path: '/backoffice/quote_requests',
    permission: 'requests.view',
    access: 'staff',
    summary: 'All quote requests, or those in a state, newest first',
    query: z.object({ state: z.enum(quoteStates).optional(), ...paging }),
    response: z.object({ quotes: z.array(Quote), ...counts }),
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
    permission: 'requests.edit',
    access: 'staff',
    summary: 'Offers a price for each of the goods until a day; an earlier offer is replaced',
    params: byNumber,
    body: z.object({
      items: z.array(z.object({ variant_id: count, price: count })).max(200),
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
    summary: 'All price suggestions, or those in a state, newest first',
    query: z.object({ state: z.enum(suggestionStates).optional(), ...paging }),
    response: z.object({ suggestions: z.array(Suggestion), ...counts }),
  }),
  answer: route({
    method: 'PUT',
    path: '/backoffice/price_suggestions/{id}/answer',
    audit: 'price_suggestions.answer',
    permission: 'requests.edit',
    access: 'staff',
    summary: 'Accepts a suggested price until a day, or refuses it',
    params: id,
    body: z.object({ accepted: z.boolean(), valid_on: day.optional(), reply }),
    response: Suggestion,
  }),
}
