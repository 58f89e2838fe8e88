import { staffQuotes } from '@delguur/contract/account/quotes-staff'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { Requested } from '../../../platform/staff/approvals.ts'
import { queryFor } from '../../../platform/staff/masking.ts'
import { type QuoteRow, readQuotes, shownQuotes } from './quotes.queries.ts'
import { offerQuote, quoteToOrder, refuseQuote } from './quotes.use-cases.ts'
import { listQuotes, listSuggestions } from './request-lists.queries.ts'
import { shownSuggestions } from './suggestions.queries.ts'
import { answerSuggestion } from './suggestions.use-cases.ts'

/** What staff do: look, offer, refuse, answer. */
export function staffQuoteRoutes(api: Api): void {
  serve(api, staffQuotes.list, async ({ ctx, query: { state, ...query }, page }) => {
    const { rows, pages } = await listQuotes(ctx.db, queryFor(ctx, query), page, { state })
    return { quotes: await shownQuotes(ctx, ctx.db, rows), ...pages }
  })
  serve(api, staffQuotes.show, async ({ ctx, params }) =>
    shown(ctx, (await readQuotes(ctx.db, { number: params.number }))[0]),
  )
  serve(api, staffQuotes.offer, async ({ ctx, params, body }) => {
    const done = await offerQuote(ctx, params.number, body)
    return done instanceof Requested ? done : shown(ctx, done)
  })
  serve(api, staffQuotes.refuse, async ({ ctx, params, body }) =>
    shown(ctx, await refuseQuote(ctx, params.number, body.reply)),
  )
  serve(api, staffQuotes.toOrder, async ({ ctx, params }) => {
    const { quote, draft } = await quoteToOrder(ctx, params.number)
    return { quote: await shown(ctx, quote), draft }
  })
  serve(api, staffQuotes.suggestions, async ({ ctx, query: { state, ...query }, page }) => {
    const { rows, pages } = await listSuggestions(ctx.db, query, page, { state })
    return { suggestions: await shownSuggestions(ctx, ctx.db, rows), ...pages }
  })
  serve(api, staffQuotes.answer, async ({ ctx, params, body }) => {
    const done = await answerSuggestion(ctx, params.id, body)
    if (done instanceof Requested) return done
    const [suggestion] = await shownSuggestions(ctx, ctx.db, [done])
    if (!suggestion) throw new ShopError('not_found')
    return suggestion
  })
}

async function shown(ctx: Ctx, row: QuoteRow | undefined) {
  const [quote] = row ? await shownQuotes(ctx, ctx.db, [row]) : []
  if (!quote) throw new ShopError('not_found')
  return quote
}
