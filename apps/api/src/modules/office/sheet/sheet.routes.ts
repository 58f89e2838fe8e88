import { type SheetChange, type SheetRow, sheet } from '@delguur/contract/office/sheet'
import { decimal, mnt } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { listVariants, type VariantRow } from '../../catalog/products/index.ts'
import { newestChanges, priceHistory } from './sheet.queries.ts'
import { changeVariants } from './sheet.ts'
import { undoSheetChange } from './undo-sheet.ts'

const sum = (amount: number | null): string | null => (amount === null ? null : decimal(mnt(amount)))
const seesCost = ({ user }: Ctx): boolean => user?.permissions.has('cost.view') ?? false

/** The sheet of variants, and what their prices were. */
export function sheetRoutes(api: Api): void {
  serve(api, sheet.rows, async ({ ctx, query }) => {
    const { rows, page } = await listVariants(ctx.db, query)
    return { variants: rows.map((row) => rowOf(row, seesCost(ctx))), page }
  })
  serve(api, sheet.change, ({ ctx, body }) => changeVariants(ctx, body, body.dry_run))
  serve(api, sheet.changes, async ({ ctx }) => ({
    changes: (await newestChanges(ctx.db)).map((row) => ({
      ...row,
      id: Number(row.id),
      state: row.state as SheetChange['state'],
      created_at: row.created_at.toISOString(),
      run_at: row.run_at?.toISOString() ?? null,
    })),
  }))
  serve(api, sheet.undo, ({ ctx, params }) => undoSheetChange(ctx, params.id))
  serve(api, sheet.history, async ({ ctx, params }) => {
    const rows = await priceHistory(ctx.db, params.id)
    if (!rows) throw new ShopError('not_found')
    return {
      prices: rows.map((row) => ({
        at: row.at.toISOString(),
        price: decimal(mnt(row.price)),
        sale_price: sum(row.sale_price),
        compare_at_price: sum(row.compare_at_price),
        ...(seesCost(ctx) && { cost: sum(row.cost) }),
      })),
    }
  })
}

const rowOf = (row: VariantRow, withCost: boolean): SheetRow => ({
  id: Number(row.id),
  version: row.version,
  product_id: Number(row.product_id),
  product: { slug: row.slug, name: row.name, status: row.status },
  picture: row.picture_key && `/media/${row.picture_key}`,
  options: { mn: row.options_mn, en: row.options_en },
  sku: row.sku,
  barcode: row.barcode,
  price: decimal(mnt(row.price)),
  compare_at_price: sum(row.compare_at_price),
  sale_price: sum(row.sale_price),
  ...(withCost && { cost: sum(row.cost) }),
  stock: row.stock,
})
