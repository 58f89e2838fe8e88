import { LruCache } from '@delguur/search/engine/store/lru'
import type { Ctx } from '../../../platform/context.ts'
import { cachePerCatalog } from '../../../platform/pages/catalog-version.ts'
import { type DetailRow, detailTexts } from './product-detail.queries.ts'

const mostDetailBytes = 24 * 1024 * 1024
/** What a cached detail costs besides its text. */
const overhead = 300

type Reading = { slugs: Set<string>; read: Promise<Map<string, string>> }

/** Rows of products by the slugs they were read by, and those that are about to be read in one statement. */
const cacheFor = cachePerCatalog(() => ({
  details: new LruCache<{ id: number; stock: number; text: Buffer }>(
    mostDetailBytes,
    ({ text }) => text.length + overhead,
  ),
  readings: new Map<string, Reading>(),
}))

/** A product page's row: cached as text outside the heap until the products or the product's stock change. */
export async function detailOf(ctx: Ctx, slug: string): Promise<DetailRow | undefined> {
  const { details } = cacheFor(ctx)
  const found = details.get(slug)
  if (found && found.stock === ctx.catalog.stockOf(found.id)) return rowOf(found.text.toString())
  const text = (await read(ctx, slug)).get(slug)
  return text === undefined ? undefined : rowOf(text)
}

/** Reads all that the parts of a page ask for at once in one statement. */
function read(ctx: Ctx, slug: string): Promise<Map<string, string>> {
  const { details, readings } = cacheFor(ctx)
  const before = ctx.catalog.at(ctx.now)
  const waiting = readings.get(before)
  if (waiting) {
    waiting.slugs.add(slug)
    return waiting.read
  }
  const slugs = new Set([slug])
  const started = new Promise<void>((resolve) => process.nextTick(resolve))
  const reading = started.then(async () => {
    readings.delete(before)
    const rows = await detailTexts(ctx.db, [...slugs], ctx.now)
    // Stock that changed meanwhile may be in what was read or not.
    if (ctx.catalog.at(ctx.now) === before)
      for (const { requested, id, detail } of rows)
        details.set(requested, { id, stock: ctx.catalog.stockOf(id), text: exactly(detail) })
    return new Map(rows.map(({ requested, detail }) => [requested, detail]))
  })
  readings.set(before, { slugs, read: reading })
  return reading
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
