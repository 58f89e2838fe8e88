import { staffQuotes } from '@delguur/contract/quotes-staff'
import type { Ctx } from '../../platform/context.ts'
import type { Page } from '../../platform/jsonapi.ts'
import { type Api, serve } from '../../platform/serve.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { countQuotes, type QuoteRow, readQuotes, shownQuotes } from './quotes.queries.ts'
import { offerQuote, quoteToOrder, refuseQuote } from './quotes.use-cases.ts'
import { countSuggestions, readSuggestions, shownSuggestions } from './suggestions.queries.ts'
import { answerSuggestion } from './suggestions.use-cases.ts'

const rangeOf = ({ page, per_page }: Page) => ({ limit: per_page, offset: (page - 1) * per_page })
const countsOf = (total_count: number, { page, per_page }: Page) => ({
  total_count,
  current_page: page,
  pages: Math.ceil(total_count / per_page),
})

/** What staff do: look, offer, refuse, answer. */
export function staffQuoteRoutes(api: Api): void {
  serve(api, staffQuotes.list, async ({ ctx, query, page }) => {
    const rows = await readQuotes(ctx.db, { status: query.state }, rangeOf(page))
    const quotes = await shownQuotes(ctx, ctx.db, rows)
    return { quotes, ...countsOf(await countQuotes(ctx.db, query.state), page) }
  })
  serve(api, staffQuotes.show, async ({ ctx, params }) =>
    shown(ctx, (await readQuotes(ctx.db, { number: params.number }))[0]),
  )
  serve(api, staffQuotes.offer, async ({ ctx, params, body }) => shown(ctx, await offerQuote(ctx, params.number, body)))
  serve(api, staffQuotes.refuse, async ({ ctx, params, body }) =>
    shown(ctx, await refuseQuote(ctx, params.number, body.reply)),
  )
  serve(api, staffQuotes.toOrder, async ({ ctx, params }) => {
    const { quote, draft } = await quoteToOrder(ctx, params.number)
    return { quote: await shown(ctx, quote), draft }
  })
  serve(api, staffQuotes.suggestions, async ({ ctx, query, page }) => {
    const rows = await readSuggestions(ctx.db, { status: query.state }, rangeOf(page))
    const suggestions = await shownSuggestions(ctx, ctx.db, rows)
    return { suggestions, ...countsOf(await countSuggestions(ctx.db, query.state), page) }
  })
  serve(api, staffQuotes.answer, async ({ ctx, params, body }) => {
    const [suggestion] = await shownSuggestions(ctx, ctx.db, [await answerSuggestion(ctx, params.id, body)])
    if (!suggestion) throw new ShopError('not_found')
    return suggestion
  })
}

async function shown(ctx: Ctx, row: QuoteRow | undefined) {
  const [quote] = row ? await shownQuotes(ctx, ctx.db, [row]) : []
  if (!quote) throw new ShopError('not_found')
  return quote
}
