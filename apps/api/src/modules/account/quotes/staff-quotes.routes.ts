import { staffQuotes } from '@delguur/contract/account/quotes-staff'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { Requested } from '../../../platform/staff/approvals.ts'
import { queryFor } from '../../../platform/staff/masking.ts'
import { type QuoteRow, readQuotes, serializeQuotes } from './quotes.queries.ts'
import { offerQuote, quoteToOrder, refuseQuote } from './quotes.use-cases.ts'
import { listQuotes, listSuggestions } from './request-lists.queries.ts'
import { serializeSuggestions } from './suggestions.queries.ts'
import { answerSuggestion } from './suggestions.use-cases.ts'

/** What staff do: look, offer, refuse, answer. */
export function staffQuoteRoutes(api: Api): void {
  serve(api, staffQuotes.list, async ({ ctx, query: { state, ...query }, page }) => {
    const { rows, pages } = await listQuotes(ctx.db, queryFor(ctx, query), page, { state })
    return { quotes: await serializeQuotes(ctx, ctx.db, rows), ...pages }
  })
  serve(api, staffQuotes.show, async ({ ctx, params }) =>
    serialize(ctx, (await readQuotes(ctx.db, { number: params.number }))[0]),
  )
  serve(api, staffQuotes.offer, async ({ ctx, params, body }) => {
    const done = await offerQuote(ctx, params.number, body)
    return done instanceof Requested ? done : serialize(ctx, done)
  })
  serve(api, staffQuotes.refuse, async ({ ctx, params, body }) =>
    serialize(ctx, await refuseQuote(ctx, params.number, body.reply)),
  )
  serve(api, staffQuotes.toOrder, async ({ ctx, params }) => {
    const { quote, draft } = await quoteToOrder(ctx, params.number)
    return { quote: await serialize(ctx, quote), draft }
  })
  serve(api, staffQuotes.suggestions, async ({ ctx, query: { state, ...query }, page }) => {
    const { rows, pages } = await listSuggestions(ctx.db, query, page, { state })
    return { suggestions: await serializeSuggestions(ctx, ctx.db, rows), ...pages }
  })
  serve(api, staffQuotes.answer, async ({ ctx, params, body }) => {
    const done = await answerSuggestion(ctx, params.id, body)
    if (done instanceof Requested) return done
    const [suggestion] = await serializeSuggestions(ctx, ctx.db, [done])
    if (!suggestion) throw new ShopError('not_found')
    return suggestion
  })
}

async function serialize(ctx: Ctx, row: QuoteRow | undefined) {
  const [quote] = row ? await serializeQuotes(ctx, ctx.db, [row]) : []
  if (!quote) throw new ShopError('not_found')
  return quote
}
