import {
  accountQuotes,
  priceSuggestion,
  type Quote,
  QuoteInput,
  quoteRequest,
  type Suggestion,
  SuggestionInput,
} from '@delguur/contract/account/quotes'
import type { Ctx } from '../../../platform/context.ts'
import type { Entity, Page } from '../../../platform/http/jsonapi.ts'
import { type Api, type List, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { readRoot } from '../account/index.ts'
import { readQuotes, serializeQuotes } from './quotes.queries.ts'
import { requestQuote } from './quotes.use-cases.ts'
import { readSuggestions, serializeSuggestions } from './suggestions.queries.ts'
import { suggestPrice, withdrawSuggestion } from './suggestions.use-cases.ts'

/** JSON:API. */
export function documentQuoteRoutes(api: Api): void {
  serve(api, accountQuotes.list, async ({ ctx, page }) => pageOf(await ownQuotes(ctx), page))
  serve(api, accountQuotes.create, async ({ ctx, body }) => {
    const row = await requestQuote(ctx, readRoot(QuoteInput, body.quote_request))
    return only((await serializeQuotes(ctx, ctx.db, [row])).map(quoteEntity))
  })
  serve(api, accountQuotes.show, async ({ ctx, params }) => only(await ownQuotes(ctx, params.id)))
  serve(api, accountQuotes.suggestions, async ({ ctx, page }) => {
    const rows = await readSuggestions(ctx.db, { user_id: ownerOf(ctx) })
    return pageOf((await serializeSuggestions(ctx, ctx.db, rows)).map(suggestionEntity), page)
  })
  serve(api, accountQuotes.suggest, async ({ ctx, body }) => {
    const row = await suggestPrice(ctx, readRoot(SuggestionInput, body.price_suggestion))
    return only((await serializeSuggestions(ctx, ctx.db, [row])).map(suggestionEntity))
  })
  serve(api, accountQuotes.withdraw, async ({ ctx, params }) => {
    await withdrawSuggestion(ctx, params.id)
    return undefined
  })
}

function ownerOf({ user }: Ctx): number {
  if (!user) throw new ShopError('unauthenticated')
  return user.id
}

async function ownQuotes(ctx: Ctx, number?: string): Promise<Entity[]> {
  const rows = await readQuotes(ctx.db, { user_id: ownerOf(ctx), ...(number !== undefined && { number }) })
  return (await serializeQuotes(ctx, ctx.db, rows)).map(quoteEntity)
}

function only([entity]: Entity[]): Entity {
  if (!entity) throw new ShopError('not_found')
  return entity
}

const pageOf = (entities: Entity[], { page, per_page }: Page): List => ({
  entities: entities.slice((page - 1) * per_page, page * per_page),
  total: entities.length,
})

const quoteEntity = ({
  id,
  items,
  list_total: _list,
  order_number: _order,
  events: _events,
  ...rest
}: Quote): Entity => ({
  id,
  type: quoteRequest.type,
  attributes: {
    ...rest,
    items: items.map(({ variant_id, name, quantity, price }) => ({ variant_id, name, quantity, price })),
  },
})

const suggestionEntity = ({ id, product, ...attributes }: Suggestion): Entity => ({
  id,
  type: priceSuggestion.type,
  attributes,
  related: { variant: { id: String(product.variant_id), type: 'variant' } },
})
