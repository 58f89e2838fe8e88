import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Written } from '../../catalog/products/index.ts'
import { bookStock } from '../../catalog/stock/index.ts'
import type { ProductDraft } from './domain/product-draft.domain.ts'
import type { TableRow } from './domain/table-row.domain.ts'
import { setLowLevels } from './imports.repository.ts'
import { storesByCode } from './shop.queries.ts'

/** What a line did to a store: units on hand, those that orders hold among them. */
export type StockDone = {
  line: number
  code: string
  variant_id: number
  location_id: number
  before: number
  after: number
  item_id: number | undefined
}
type Wanted = { draft: ProductDraft | null; lines: readonly TableRow[]; written: Written | undefined }
type Input = {
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
  const inputs = products.flatMap((product, at) => inputsOf(product, at, stores))
  if (inputs.length === 0) return done
  const wanted = inputs.flatMap(({ variant_id, location_id, to }) =>
    to === undefined ? [] : [{ variant_id, location_id, to }],
  )
  const booked = await bookStock(tx, wanted, 'import', { actor_id: ctx.user?.id ?? null, now: ctx.now })
  const found = new Map(booked.map((row) => [`${row.variant_id} ${row.location_id}`, row]))
  for (const { at, line, code, to, variant_id, location_id } of inputs) {
    const row = found.get(`${variant_id} ${location_id}`)
    if (to === undefined || !row) continue
    if (row.booked !== 0)
      done[at]?.push({
        line: line?.line ?? 0,
        code,
        variant_id,
        location_id,
        before: row.before,
        after: to,
        item_id: row.item_id,
      })
    else if (row.before !== to)
      line?.problem(`stock_${code}`, 'stock_held', {
        params: { held: row.held, on_hand: row.before },
        severity: 'warning',
      })
  }
  await setLowLevels(
    tx,
    inputs.flatMap(({ variant_id, location_id, low }) => (low === undefined ? [] : [{ variant_id, location_id, low }])),
  )
  return done
}

function inputsOf({ draft, lines, written }: Wanted, at: number, stores: ReadonlyMap<string, number>): Input[] {
  if (!draft || !written || written.outcome === 'refused') return []
  return draft.variants.flatMap((variant, i) => {
    const variant_id = written.variants[i]?.id
    const lineOf = (code: string): TableRow | undefined =>
      lines.find((each) => each.line === (variant.stock_lines?.[code] ?? variant.line))
    if (!variant_id || written.variants[i]?.outcome === 'refused') return []
    const units = Object.entries(variant.stock ?? {}).map(([code, to]) => [code, to] as const)
    const levels = variant.low_levels ?? {}
    const others = Object.keys(levels).filter((code) => variant.stock?.[code] === undefined)
    const main = units.length === 0 && variant.low_stock !== undefined ? [...stores.keys()].slice(0, 1) : []
    const unmoved = [...new Set([...main, ...others])].map((code) => [code, undefined] as const)
    const places: (readonly [string, number | undefined])[] = [...units, ...unmoved]
    return places.flatMap(([code, to]) => {
      const location_id = stores.get(code)
      const line = lineOf(code)
      if (location_id === undefined) {
        line?.problem(`stock_${code}`, 'unknown_location')
        return []
      }
      return [
        {
          at,
          line,
          variant_id,
          code,
          location_id,
          to,
          low: levels[code] ?? (code in levels ? null : variant.low_stock),
        },
      ]
    })
  })
}
