import { defaultLocale, inLocale, type Locale } from '@delguur/kit/locale'
import type { Tx } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { bookMoves, closedPlaces, type Move, type Mover } from './stock.repository.ts'

/** Refuses places that are archived; open ones stay so until the transaction ends. */
export async function requireOpen(tx: Tx, held: Parameters<typeof closedPlaces>[1], locale?: Locale): Promise<void> {
  const [closed] = await closedPlaces(tx, held)
  if (closed) throw new ShopError('location_archived', { params: { name: inLocale(closed, locale ?? defaultLocale) } })
}

/** Books movements; nothing is put on a shelf of a place that is archived. */
export async function bookOpen(tx: Tx, moves: readonly Move[], mover: Mover & { locale?: Locale }): Promise<number[]> {
  const items = moves.flatMap(({ quantity, stock_item_id }) => (quantity > 0 ? [stock_item_id] : []))
  if (items.length > 0) await requireOpen(tx, { items }, mover.locale)
  return bookMoves(tx, moves, mover)
}
