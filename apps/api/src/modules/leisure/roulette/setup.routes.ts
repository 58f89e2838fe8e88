import { rouletteSetup as routes } from '@delguur/contract/leisure/roulette-setup'
import { localDayAt } from '@delguur/kit/dates'
import type { Translated } from '@delguur/kit/locale'
import { receiptNumber, spinsFor } from '@delguur/kit/roulette'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import {
  type LocationRow,
  locationRows,
  type ProductRow,
  type PromoterListRow,
  productRows,
  promoterRows,
  type ReceiptListRow,
  receiptRows,
  type StockRow,
  stockRows,
} from './setup.queries.ts'
import * as setup from './setup.ts'

/** Locations, prizes, stocks, promoters and receipts of the wheels of stores. */
export function rouletteSetupRoutes(api: Api): void {
  serve(api, routes.locations, async ({ ctx }) => {
    offered(ctx)
    return { locations: (await locationRows(ctx.db, localDayAt(ctx.now, 0, 0))).map(locationOf) }
  })
  serve(api, routes.addLocation, async ({ ctx, body }) => locationOf(await setup.addLocation(ctx, body)))
  serve(api, routes.editLocation, async ({ ctx, params, body }) =>
    locationOf(await setup.editLocation(ctx, params.id, body)),
  )
  serve(api, routes.removeLocation, async ({ ctx, params }) => {
    await setup.removeLocation(ctx, params.id)
    return undefined
  })

  serve(api, routes.products, async ({ ctx }) => {
    offered(ctx)
    return { products: (await productRows(ctx.db)).map(productOf) }
  })
  serve(api, routes.addProduct, async ({ ctx, body }) => productOf(await setup.addProduct(ctx, body)))
  serve(api, routes.editProduct, async ({ ctx, params, body }) =>
    productOf(await setup.editProduct(ctx, params.id, body)),
  )
  serve(api, routes.removeProduct, async ({ ctx, params }) => {
    await setup.removeProduct(ctx, params.id)
    return undefined
  })

  serve(api, routes.stocks, async ({ ctx }) => {
    offered(ctx)
    return { stocks: (await stockRows(ctx.db)).map(stockOf) }
  })
  serve(api, routes.addStock, async ({ ctx, body }) => stockOf(await setup.addStock(ctx, body)))
  serve(api, routes.editStock, async ({ ctx, params, body }) =>
    stockOf(await setup.editStock(ctx, params.id, body.quantity)),
  )
  serve(api, routes.removeStock, async ({ ctx, params }) => {
    await setup.removeStock(ctx, params.id)
    return undefined
  })

  serve(api, routes.users, async ({ ctx }) => {
    offered(ctx)
    return { users: (await promoterRows(ctx.db)).map(promoterOf) }
  })
  serve(api, routes.addUser, async ({ ctx, body }) => promoterOf(await setup.addPromoter(ctx, body)))
  serve(api, routes.editUser, async ({ ctx, params, body }) =>
    promoterOf(await setup.editPromoter(ctx, params.id, body)),
  )
  serve(api, routes.removeUser, async ({ ctx, params }) => {
    await setup.removePromoter(ctx, params.id)
    return undefined
  })

  serve(api, routes.numbers, async ({ ctx, query, page }) => {
    offered(ctx)
    const typed = query.q?.trim()
    const { rows, total } = await receiptRows(ctx.db, typed ? (receiptNumber(typed) ?? '') : undefined, page)
    const paged = { total_count: total, current_page: page.page, pages: Math.ceil(total / page.per_page) }
    return { numbers: rows.map(receiptOf), count: rows.length, ...paged, per_page: page.per_page }
  })
  serve(api, routes.addNumbers, ({ ctx, body }) => setup.addReceipts(ctx, body.numbers))
  serve(api, routes.editNumber, async ({ ctx, params, body }) =>
    receiptOf(await setup.editReceipt(ctx, params.id, body)),
  )
  serve(api, routes.removeNumber, async ({ ctx, params }) => {
    await setup.removeReceipt(ctx, params.id)
    return undefined
  })
}

function offered(ctx: Ctx): void {
  if (!ctx.tenant.flags.games) throw new ShopError('not_found')
}

const textOf = (text: Translated) => ({ ...text })
const locationOf = (row: LocationRow) => ({ ...row, name: textOf(row.name) })
const productOf = (row: ProductRow) => ({ ...row, name: textOf(row.name) })
const stockOf = (row: StockRow) => ({ ...row, location: textOf(row.location), product: textOf(row.product) })
const promoterOf = (row: PromoterListRow) => ({ ...row, location: textOf(row.location) })
const receiptOf = (row: ReceiptListRow) => ({
  ...row,
  location: textOf(row.location),
  issued_at: row.issued_at.toISOString(),
  spins: spinsFor(row.amount),
})
