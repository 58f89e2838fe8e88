import { stock, transfers } from '@delguur/contract/catalog/stock'
import { stockCounts } from '@delguur/contract/catalog/stock-counts'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { Requested } from '../../../platform/staff/approvals.ts'
import { adjustStock, editItem } from './adjust.ts'
import { cancelCount, closeCount, createCount, postCount, recount, scan } from './count.ts'
import { findCount, listCounts } from './counts.queries.ts'
import { listMovements, movementById } from './movements.queries.ts'
import { listStockItems, stockItem } from './stock-items.queries.ts'
import { cancelTransfer, createTransfer, editTransfer, receiveTransfer, sendTransfer } from './transfer.ts'
import { findTransfer, listTransfers } from './transfers.queries.ts'
import { findVariants, stockLocations } from './variant-sql.queries.ts'

async function must<T>(found: Promise<T | undefined>): Promise<T> {
  const thing = await found
  if (thing === undefined) throw new ShopError('not_found')
  return thing
}
const withLocations = async <T extends object>(ctx: Ctx, list: Promise<T>) => ({
  ...(await list),
  locations: await stockLocations(ctx.db, ctx.locale),
})

export function stockRoutes(api: Api): void {
  const item = (ctx: Ctx, id: number) => must(stockItem(ctx.db, id, ctx.now, ctx.locale))
  serve(api, stock.items, ({ ctx, query }) => withLocations(ctx, listStockItems(ctx.db, query, ctx.now, ctx.locale)))
  serve(api, stock.item, ({ ctx, params }) => item(ctx, params.id))
  serve(api, stock.edit, async ({ ctx, params, version, body }) => {
    await editItem(ctx, params.id, version, body)
    return item(ctx, params.id)
  })
  serve(api, stock.move, async ({ ctx, body }) => {
    const done = await adjustStock(ctx, body)
    if (done instanceof Requested) return done
    const { item_id, movement_id } = done
    return {
      stock_item: await item(ctx, item_id),
      movement: movement_id === null ? null : await must(movementById(ctx.db, movement_id, ctx.locale)),
    }
  })
  serve(api, stock.movements, ({ ctx, query }) => withLocations(ctx, listMovements(ctx.db, query, ctx.locale)))
  serve(api, stock.variants, async ({ ctx, query }) => ({
    variants: await findVariants(ctx.db, query.q, query.location, ctx.locale),
  }))
  transferRoutes(api)
  countRoutes(api)
}

function transferRoutes(api: Api): void {
  const read = (ctx: Ctx, id: number) => must(findTransfer(ctx.db, id, ctx.locale))
  serve(api, transfers.list, ({ ctx, query }) => withLocations(ctx, listTransfers(ctx.db, query, ctx.locale)))
  serve(api, transfers.show, ({ ctx, params }) => read(ctx, params.id))
  serve(api, transfers.create, async ({ ctx, body }) => read(ctx, await createTransfer(ctx, body)))
  serve(api, transfers.edit, async ({ ctx, params, version, body }) => {
    await editTransfer(ctx, params.id, version, body)
    return read(ctx, params.id)
  })
  serve(api, transfers.send, async ({ ctx, params }) => {
    await sendTransfer(ctx, params.id)
    return read(ctx, params.id)
  })
  serve(api, transfers.receive, async ({ ctx, params, body }) => {
    const requested = await receiveTransfer(ctx, params.id, body)
    return requested ?? read(ctx, params.id)
  })
  serve(api, transfers.cancel, async ({ ctx, params }) => {
    await cancelTransfer(ctx, params.id)
    return read(ctx, params.id)
  })
}

function countRoutes(api: Api): void {
  const read = (ctx: Ctx, id: number) => must(findCount(ctx.db, id, ctx.locale))
  serve(api, stockCounts.list, ({ ctx, query }) => withLocations(ctx, listCounts(ctx.db, query, ctx.locale)))
  serve(api, stockCounts.show, ({ ctx, params }) => read(ctx, params.id))
  serve(api, stockCounts.create, async ({ ctx, body }) => read(ctx, await createCount(ctx, body)))
  serve(api, stockCounts.scan, ({ ctx, params, body }) => scan(ctx, params.id, body.scans))
  serve(api, stockCounts.close, async ({ ctx, params }) => {
    await closeCount(ctx, params.id)
    return read(ctx, params.id)
  })
  serve(api, stockCounts.recount, async ({ ctx, params, body }) => {
    await recount(ctx, params.id, body.variant_ids)
    return read(ctx, params.id)
  })
  serve(api, stockCounts.post, async ({ ctx, params, body }) => {
    const requested = await postCount(ctx, params.id, body.unscanned)
    return requested ?? read(ctx, params.id)
  })
  serve(api, stockCounts.cancel, async ({ ctx, params }) => {
    await cancelCount(ctx, params.id)
    return read(ctx, params.id)
  })
}
