import { type Sale, sales } from '@delguur/contract/catalog/sales'
import { decimal, mnt } from '@delguur/kit/money'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { Requested } from '../../../platform/staff/approvals.ts'
import { stateAt } from './sale-rules.domain.ts'
import { listSales, type SaleRow } from './sales.queries.ts'
import { createSale, editSale, removeSale } from './sales.ts'

/** Scheduled sales in the back office. */
export function saleRoutes(api: Api): void {
  serve(api, sales.list, async ({ ctx, query }) => ({
    sales: (await listSales(ctx.db, ctx.now, query.product_id)).map((row) => saleOf(row, ctx.now)),
  }))
  serve(api, sales.create, async ({ ctx, body }) => {
    const done = await createSale(ctx, body)
    return done instanceof Requested ? done : saleOf(done, ctx.now)
  })
  serve(api, sales.edit, async ({ ctx, params, body, version }) => {
    const done = await editSale(ctx, params.id, version, body)
    return done instanceof Requested ? done : saleOf(done, ctx.now)
  })
  serve(api, sales.remove, async ({ ctx, params, version }) => {
    await removeSale(ctx, params.id, version)
    return undefined
  })
}

const saleOf = (row: SaleRow, now: Date): Sale => ({
  id: Number(row.id),
  name: row.name,
  state: stateAt(now, row),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  version: row.version,
  products: new Set(row.items.map(({ product_id }) => product_id)).size,
  items: row.items.map((item) => ({
    ...item,
    price: decimal(mnt(item.price)),
    sale_price: decimal(mnt(item.sale_price)),
    percent: item.percent === null ? null : Number(item.percent),
  })),
})
