import type { MovementReason } from '@delguur/contract/catalog/stock'
import type { Tx } from '../../../platform/database/db.ts'
import { bookOpen, requireOpen } from './open-places.ts'
import { changeTo } from './stock.domain.ts'
import { itemAt, keyOf, lockItems, type Mover, openItems } from './stock.repository.ts'

export type StockRow = { variant_id: number; location_id: number; to: number }
/** `item_id` is missing of a place that was opened for it. */
export type BookedRow = StockRow & { before: number; booked: number; held: number; item_id?: number }

/**
 * Sets what stores have on hand, many at once, and books the differences under one reason. A row that would leave less than orders
 * hold is not booked: its `booked` is 0 and its `before` still is not its `to`.
 */
export async function bookStock(
  tx: Tx,
  rows: readonly StockRow[],
  reason: MovementReason,
  mover: Mover,
): Promise<BookedRow[]> {
  if (new Set(rows.map(keyOf)).size < rows.length) return bookStanding(tx, rows, reason, mover)
  await requireOpen(tx, { places: rows.flatMap(({ to, location_id }) => (to > 0 ? [location_id] : [])) })
  const opened = new Set((await openItems(tx, rows, reason, mover)).map(keyOf))
  const rest = rows.filter((row) => !opened.has(keyOf(row)))
  const stood = new Map((await bookStanding(tx, rest, reason, mover)).map((row) => [keyOf(row), row]))
  return rows.map((row) => stood.get(keyOf(row)) ?? { ...row, before: 0, booked: row.to, held: 0 })
}

async function bookStanding(
  tx: Tx,
  rows: readonly StockRow[],
  reason: MovementReason,
  mover: Mover,
): Promise<BookedRow[]> {
  if (rows.length === 0) return []
  const items = await lockItems(tx, rows)
  const booked = rows.map((row) => {
    const item = itemAt(items, row)
    const by = changeTo(row.to, item)
    const isShort = item.free + by < 0
    return { ...row, id: item.id, held: item.held, before: item.free + item.held, booked: isShort ? 0 : by }
  })
  const moves = booked.map(({ id, booked: quantity }) => ({ stock_item_id: id, quantity, reason }))
  await bookOpen(tx, moves, mover)
  return booked.map(({ id: item_id, ...row }) => ({ ...row, item_id }))
}
