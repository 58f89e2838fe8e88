import { LruCache } from '@delguur/search/engine/store/lru'
import type { Ctx } from '../../../platform/context.ts'
import { cachePerCatalog } from '../../../platform/pages/catalog-version.ts'
import { type DetailRow, detailText, findProduct } from './product-detail.queries.ts'

const mostDetailBytes = 24 * 1024 * 1024
/** What a kept detail costs besides its text. */
const overhead = 300
const mostNames = 10_000

/** Rows of products by the slugs they were read by. */
const cacheFor = cachePerCatalog(() => ({
  details: new LruCache<{ id: number; stock: number; text: Buffer }>(
    mostDetailBytes,
    ({ text }) => text.length + overhead,
  ),
  names: new LruCache<{ id: number; sku: string }>(mostNames),
}))

/** A product page's row: kept as text outside the heap until the products or the product's stock change. */
export async function detailOf(ctx: Ctx, slug: string): Promise<DetailRow | undefined> {
  const { details } = cacheFor(ctx)
  const found = details.get(slug)
  if (found && found.stock === ctx.catalog.stockOf(found.id)) return rowOf(found.text.toString())
  const before = ctx.catalog.at(ctx.now)
  const read = await detailText(ctx.db, slug, ctx.now)
  if (!read) return undefined
  // Stock that changed meanwhile may be in what was read or not.
  if (ctx.catalog.at(ctx.now) === before)
    details.set(slug, { id: read.id, stock: ctx.catalog.stockOf(read.id), text: exactly(read.detail) })
  return rowOf(read.detail)
}

/** The id and SKU of a slug or an earlier slug. */
export async function nameOf(ctx: Ctx, slug: string): Promise<{ id: number; sku: string } | undefined> {
  const { names } = cacheFor(ctx)
  const found = names.get(slug) ?? (await findProduct(ctx.db, slug, ctx.now))
  if (found) names.set(slug, found)
  return found
}

/** In memory of its own, not in a shared block that would be kept for its sake. */
function exactly(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

type Written<T> = T extends Date ? string : T
type WrittenRow = { [K in keyof DetailRow]: Written<DetailRow[K]> }
const time = (text: string | null): Date | null => (text === null ? null : new Date(text))

export function rowOf(text: string): DetailRow {
  const row = JSON.parse(text) as WrittenRow
  return {
    ...row,
    sale_start_at: time(row.sale_start_at),
    sale_expire_at: time(row.sale_expire_at),
    updated_at: new Date(row.updated_at),
  }
}
