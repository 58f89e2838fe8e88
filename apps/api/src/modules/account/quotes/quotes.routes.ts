import { type Quote, quotes, type Suggestion } from '@delguur/contract/account/quotes'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { documentQuoteRoutes } from './quotes.document.routes.ts'
import { type QuoteRow, readQuotes, serializeQuotes } from './quotes.queries.ts'
import { acceptQuote, declineQuote, requestQuote } from './quotes.use-cases.ts'
import { staffQuoteRoutes } from './staff-quotes.routes.ts'
import { readSuggestions, type SuggestionRow, serializeSuggestions } from './suggestions.queries.ts'
import { suggestPrice, withdrawSuggestion } from './suggestions.use-cases.ts'

/** Quote requests of organizations and prices that shoppers propose, as JSON:API and flat and for staff. */
export function quoteRoutes(api: Api): void {
  flatRoutes(api)
  documentQuoteRoutes(api)
  staffQuoteRoutes(api)
}

function ownerOf({ user }: Ctx): number {
  if (!user) throw new ShopError('unauthenticated')
  return user.id
}

/** One request as it is shown. */
async function serializeQuote(ctx: Ctx, row: QuoteRow | undefined): Promise<Quote> {
  const [quote] = row ? await serializeQuotes(ctx, ctx.db, [row]) : []
  if (!quote) throw new ShopError('not_found')
  return quote
}

/** One suggestion as it is shown. */
async function serializeSuggestion(ctx: Ctx, row: SuggestionRow): Promise<Suggestion> {
  const [suggestion] = await serializeSuggestions(ctx, ctx.db, [row])
  if (!suggestion) throw new ShopError('not_found')
  return suggestion
}

function flatRoutes(api: Api): void {
  serve(api, quotes.list, async ({ ctx }) => ({
    quotes: await serializeQuotes(ctx, ctx.db, await readQuotes(ctx.db, { user_id: ownerOf(ctx) })),
  }))
  serve(api, quotes.create, async ({ ctx, body }) => serializeQuote(ctx, await requestQuote(ctx, body.quote_request)))
  serve(api, quotes.show, async ({ ctx, params }) => {
    const [row] = await readQuotes(ctx.db, { user_id: ownerOf(ctx), number: params.number })
    return serializeQuote(ctx, row)
  })
  serve(api, quotes.accept, async ({ ctx, params }) => {
    const { quote, order } = await acceptQuote(ctx, params.number)
    return { quote: await serializeQuote(ctx, quote), order: { number: order.number, token: order.token } }
  })
  serve(api, quotes.decline, async ({ ctx, params }) => serializeQuote(ctx, await declineQuote(ctx, params.number)))
  serve(api, quotes.suggestions, async ({ ctx }) => ({
    suggestions: await serializeSuggestions(ctx, ctx.db, await readSuggestions(ctx.db, { user_id: ownerOf(ctx) })),
  }))
  serve(api, quotes.suggest, async ({ ctx, body }) =>
    serializeSuggestion(ctx, await suggestPrice(ctx, body.price_suggestion)),
  )
  serve(api, quotes.withdraw, async ({ ctx, params }) => {
    await withdrawSuggestion(ctx, params.id)
    return undefined
  })
}
