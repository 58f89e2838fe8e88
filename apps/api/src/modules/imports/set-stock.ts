import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import type { Written } from '../products/index.ts'
import { bookMoves, itemAt, lockItems, type Move } from '../stock/index.ts'
import type { ProductDraft } from './domain/product-draft.domain.ts'
import type { TableRow } from './domain/table-row.domain.ts'
import { setLowLevels } from './imports.repository.ts'
import { storesByCode } from './shop.queries.ts'

/** What a line did to a store: units on hand, those that orders hold among them. */
export type StockDone = { line: number; code: string; item: number; before: number; after: number }
type Wanted = { draft: ProductDraft | null; lines: readonly TableRow[]; written: Written | undefined }
type Wish = {
  at: number
  line: TableRow | undefined
  variant_id: number
  code: string
  location_id: number
  to: number | undefined
  low: number | null | undefined
}

/**
 * Sets what stores have on hand of the variants that were written, and books the difference as «import»; gives it for each
 * product. What orders hold stays theirs: fewer than that is a mistake of the line.
 */
export async function setStock(ctx: Ctx, tx: Tx, products: readonly Wanted[]): Promise<StockDone[][]> {
  const done: StockDone[][] = products.map(() => [])
  const stores = await storesByCode(tx)
  const wishes = products.flatMap((product, at) => wishesOf(product, at, stores))
  if (wishes.length === 0) return done
  const items = await lockItems(tx, wishes)
  const moves: Move[] = []
  const levels: { id: number; low: number | null }[] = []
  for (const { at, line, code, to, low, ...place } of wishes) {
    const item = itemAt(items, place)
    if (low !== undefined) levels.push({ id: item.id, low })
    const on_hand = item.free + item.held
    if (to === undefined || to === on_hand) continue
    if (to < item.held) {
      line?.problem(`stock_${code}`, 'stock_held', { params: { held: item.held, on_hand }, severity: 'warning' })
      continue
    }
    moves.push({ stock_item_id: item.id, quantity: to - on_hand, reason: 'import' })
    done[at]?.push({ line: line?.line ?? 0, code, item: item.id, before: on_hand, after: to })
  }
  await bookMoves(tx, moves, { actor_id: ctx.user?.id ?? null, now: ctx.now })
  await setLowLevels(tx, levels)
  return done
}

function wishesOf({ draft, lines, written }: Wanted, at: number, stores: ReadonlyMap<string, number>): Wish[] {
  if (!draft || !written || written.outcome === 'refused') return []
  return draft.variants.flatMap((variant, i) => {
    const variant_id = written.variants[i]?.id
    const line = lines.find((each) => each.line === variant.line)
    if (!variant_id || written.variants[i]?.outcome === 'refused') return []
    const units = Object.entries(variant.stock ?? {}).map(([code, to]) => [code, to] as const)
    const places: (readonly [string, number | undefined])[] =
      units.length > 0
        ? units
        : variant.low_stock === undefined
          ? []
          : [...stores.keys()].slice(0, 1).map((code) => [code, undefined] as const)
    return places.flatMap(([code, to]) => {
      const location_id = stores.get(code)
      if (location_id === undefined) {
        line?.problem(`stock_${code}`, 'unknown_location')
        return []
      }
      return [{ at, line, variant_id, code, location_id, to, low: variant.low_stock }]
    })
  })
}
