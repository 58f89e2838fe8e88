import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { replaceReceipt } from '../../money/receipts/index.ts'
import { requireSeen } from '../order/audit-order.ts'
import { type Order, selectedRate } from '../order/domain/order.domain.ts'
import type { Shelves, Take } from '../order/domain/stock.domain.ts'
import { saveOrder } from '../order/orders.repository.ts'
import { isBeingPicked } from '../order/picking.queries.ts'
import { lockShelves, takeStock } from '../order/stock.repository.ts'
import { releaseUnits } from '../order/units.repository.ts'
import { lockPlaced } from '../staff/edit-order.ts'
import { fixedBy, lacking } from './order-places.ts'
import { holdPlaces, type LyingUnits, lyingUnits, type PlaceRow, placesOfParts } from './places.queries.ts'

export type MoveInput = { location_id: number; from_id?: number | undefined }

/**
 * Sends what of an order has not left from another place: its units go back to the shelves where they lie and are taken off those of
 * the other place, at once. Refuses a place that is archived (`location_archived`), sends nothing (`location_does_not_ship`) or has
 * too few (`location_lacks_units`, with what it lacks), and an order that is packed or over (`order_place_settled`), fetched in a
 * shop (`order_place_fetched`) or being picked (`order_being_picked`). What lies there already stays.
 */
export const moveOrder = (ctx: Ctx, number: string, input: MoveInput): Promise<Order> =>
  transact(ctx.db, async (tx) => {
    const stored = await lockPlaced(ctx, tx, number)
    await requireSeen(ctx, tx, stored)
    const lying = await lyingUnits(tx, stored.id)
    const held = [...new Set(lying.map(({ stock_location_id }) => stock_location_id))]
    const places = await holdPlaces(tx, [...new Set([input.location_id, ...held])])
    const to = places.find(({ id }) => id === input.location_id)
    if (!to) throw new ShopError('not_found')
    const from = input.from_id
    const moving = lying.filter(({ stock_location_id: at }) => at !== to.id && (from === undefined || at === from))
    await requireMovable(ctx, tx, stored, to)
    if (moving.length === 0) return stored
    const shelves = await lockShelves(tx, [...new Set(moving.map(({ variant_id }) => variant_id))])
    requireUnits(ctx, stored, to, { moving, shelves })
    await releaseUnits(
      tx,
      stored.id,
      moving.map(({ id }) => id),
    )
    for (const state of ['held', 'sold'] as const) {
      const takes = takesAt(to, moving, shelves, state)
      if (takes.length > 0) await takeStock(tx, stored.id, takes, state)
    }
    return write(ctx, tx, stored, { to, places, lying, moving })
  })

async function requireMovable(ctx: Ctx, tx: Tx, order: Order, to: PlaceRow): Promise<void> {
  const name = inLocale(to.name, ctx.locale)
  if (!to.active) throw new ShopError('location_archived', { params: { name } })
  if (!to.ships) throw new ShopError('location_does_not_ship', { params: { name } })
  const { number } = order
  const fixed = fixedBy(order)
  if (fixed === 'fetched') throw new ShopError('order_place_fetched', { params: { number, name: storeName(order) } })
  if (fixed) throw new ShopError('order_place_settled', { params: { number } })
  if (await isBeingPicked(tx, order.id)) throw new ShopError('order_being_picked', { params: { number } })
}

/** Where an order is fetched. */
const storeName = ({ shipments }: Order): string =>
  shipments.map((part) => selectedRate(part)?.store?.name ?? part.stock_location_name)[0] ?? ''

type Moving = { moving: readonly LyingUnits[]; shelves: Shelves }

function requireUnits(ctx: Ctx, order: Order, to: PlaceRow, { moving, shelves }: Moving): void {
  const lacks = lacking(to, moving, shelves)
  if (lacks.length === 0) return
  const names = order.lines.flatMap(({ id, variant }) => {
    const quantity = lacks.reduce((sum, each) => sum + (each.line_item_id === id ? each.quantity : 0), 0)
    return quantity > 0 ? [`${[variant.name, variant.options_text].filter(Boolean).join(', ')} × ${quantity}`] : []
  })
  throw new ShopError('location_lacks_units', {
    params: { name: inLocale(to.name, ctx.locale), names: names.join('; ') },
    beside: { lacks },
  })
}

const takesAt = (to: PlaceRow, moving: readonly LyingUnits[], shelves: Shelves, state: 'held' | 'sold'): Take[] =>
  moving
    .filter((each) => each.state === state)
    .flatMap(({ line_item_id, variant_id, quantity }) => {
      const item = shelves.get(variant_id)?.find(({ stock_location_id }) => stock_location_id === to.id)
      return item ? [{ line_item_id, variant_id, stock_item_id: item.stock_item_id, quantity }] : []
    })

type Moved = {
  to: PlaceRow
  places: readonly PlaceRow[]
  lying: readonly LyingUnits[]
  moving: readonly LyingUnits[]
}

/** The order whose parts leave from where their units lie now; its receipt says what is sold in the capital. */
async function write(ctx: Ctx, tx: Tx, stored: Order, { to, places, lying, moving }: Moved): Promise<Order> {
  const from = await placesOfParts(tx, stored.id)
  const nameOf = (id: number) => inLocale(places.find((place) => place.id === id)?.name ?? to.name, ctx.locale)
  const shipments = stored.shipments.map((part) => {
    const stock_location_id = from.get(part.id) ?? part.stock_location_id
    return { ...part, stock_location_id, stock_location_name: nameOf(stock_location_id) }
  })
  const saved = await saveOrder(tx, stored, { ...stored, shipments, updated_at: ctx.now })
  if (!saved) throw new Error(`order ${stored.id} is gone under its lock`)
  const isOfCapital = (order: Order) =>
    order.shipments.every(({ stock_location_id: id }) =>
      places.find((each) => each.id === id)?.division_id?.startsWith('11'),
    )
  if (isOfCapital(stored) !== isOfCapital(saved)) await replaceReceipt(ctx, tx, saved.id)
  const subject = { subject_type: 'order', subject_id: saved.number, version: saved.version }
  await audit(ctx, tx, {
    ...subject,
    before: { ships_from: liesIn(lying, nameOf) },
    after: {
      ships_from: liesIn(
        lying.map((each) => (moving.includes(each) ? { ...each, stock_location_id: to.id } : each)),
        nameOf,
      ),
    },
  })
  return saved
}

/** `Төв × 2, Зайсан × 1`. */
function liesIn(lying: readonly LyingUnits[], nameOf: (id: number) => string): string {
  const units = new Map<string, number>()
  for (const { stock_location_id, quantity } of lying) {
    const name = nameOf(stock_location_id)
    units.set(name, (units.get(name) ?? 0) + quantity)
  }
  return [...units].map(([name, quantity]) => `${name} × ${quantity}`).join(', ')
}
