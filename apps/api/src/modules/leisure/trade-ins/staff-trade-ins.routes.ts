import { type StaffTradeIn, type StaffTradeInRules, staffTradeIns } from '@delguur/contract/leisure/trade-in-staff'
import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import {
  decidePiece,
  editRules,
  offered,
  picturePiece,
  receivePiece,
  refusePiece,
  sendBackPiece,
  shelvePiece,
  unshelvePiece,
} from './staff-trade-ins.ts'
import { staffTradeInOf, tradeInRowOf } from './trade-in.serializer.ts'
import {
  categoryNames,
  findTradeIn,
  listTradeIns,
  openStores,
  photoOf,
  priceNow,
  readRules,
} from './trade-ins.queries.ts'

const mostRows = 100

/** Trade-ins in the back office. */
export function staffTradeInRoutes(api: Api): void {
  serve(api, staffTradeIns.list, async ({ ctx, query: { view }, page }) => {
    offered(ctx)
    const per_page = Math.min(page.per_page, mostRows)
    const { rows, counts } = await listTradeIns(ctx.db, view, ctx.now, { page: page.page, per_page })
    const total_count = counts[view] ?? 0
    return {
      trade_ins: rows.map((row) => tradeInRowOf(row, ctx)),
      counts,
      total_count,
      current_page: page.page,
      pages: Math.ceil(total_count / per_page),
    }
  })
  serve(api, staffTradeIns.show, ({ ctx, params }) => serialize(ctx, params.number))
  serve(api, staffTradeIns.photo, async ({ ctx, params }) => {
    offered(ctx)
    const picture = await photoOf(ctx.db, params.number, params.id)
    if (!picture) throw new ShopError('not_found')
    return { content_type: 'image/webp', base64: picture.toString('base64') }
  })
  const acts = [
    [staffTradeIns.receive, receivePiece],
    [staffTradeIns.sendBack, sendBackPiece],
    [staffTradeIns.unshelve, unshelvePiece],
  ] as const
  for (const [route, act] of acts)
    serve(api, route, async ({ ctx, params }) => {
      await act(ctx, params.number)
      return serialize(ctx, params.number)
    })
  serve(api, staffTradeIns.decide, async ({ ctx, params, body }) => {
    const requested = await decidePiece(ctx, params.number, body.found, body.reason)
    return requested ?? serialize(ctx, params.number)
  })
  serve(api, staffTradeIns.refuse, async ({ ctx, params, body }) => {
    await refusePiece(ctx, params.number, body.reason)
    return serialize(ctx, params.number)
  })
  serve(api, staffTradeIns.picture, async ({ ctx, params, form }) => {
    await picturePiece(ctx, params.number, (await form()).files)
    return serialize(ctx, params.number)
  })
  serve(api, staffTradeIns.shelve, async ({ ctx, params, body }) => {
    await shelvePiece(ctx, params.number, body.store_id, body.words)
    return serialize(ctx, params.number)
  })
  serve(api, staffTradeIns.rules, ({ ctx }) => rulesNow(ctx))
  serve(api, staffTradeIns.editRules, async ({ ctx, body }) => {
    await editRules(ctx, body)
    return rulesNow(ctx)
  })
}

async function serialize(ctx: Ctx, number: string): Promise<StaffTradeIn> {
  offered(ctx)
  const row = await findTradeIn(ctx.db, number)
  if (!row) throw new ShopError('not_found')
  const [stores, price] = await Promise.all([openStores(ctx.db), priceNow(ctx.db, row.variant_id)])
  return staffTradeInOf(row, { stores, price, paidNow: row.paid }, ctx)
}

async function rulesNow(ctx: Ctx): Promise<StaffTradeInRules> {
  offered(ctx)
  const [rules, categories] = await Promise.all([readRules(ctx.db), categoryNames(ctx.db)])
  return {
    ...rules,
    sets: rules.sets.map(({ taxons, ...set }) => ({ ...set, taxons: [...taxons], steps: [...set.steps] })),
    categories: categories.map(({ name, ...each }) => ({ ...each, name: inLocale(name, ctx.locale) })),
  }
}
