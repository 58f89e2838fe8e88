import type { OrderPlaces } from '@delguur/contract/orders/order-places'
import { inLocale } from '@delguur/kit/locale'
import type { ShipCriterion } from '@delguur/kit/places/ship-rule'
import { isRefusal } from '@delguur/kit/result'
import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { distancesTo } from '../../delivery/places/index.ts'
import { divisionIndex } from '../../delivery/shipping/index.ts'
import { divisionOf } from '../order/domain/address.domain.ts'
import type { Order, Shipment } from '../order/domain/order.domain.ts'
import { isFetched, liveShipments } from '../order/domain/order.domain.ts'
import type { ShipChoice } from '../order/domain/ship-rule.domain.ts'
import { allocateStock, planOf, type Shelves, type Take } from '../order/domain/stock.domain.ts'
import { owedOf } from '../order/domain/units.domain.ts'
import { viewOf } from '../order/order-access.ts'
import { loadOrder } from '../order/orders.queries.ts'
import { isBeingPicked } from '../order/picking.queries.ts'
import { shipChoice } from '../order/ship-choice.ts'
import { readShelves } from '../order/stock.repository.ts'
import { type LyingUnits, lyingUnits, shippingPlaces } from './places.queries.ts'

type Fixed = NonNullable<OrderPlaces['fixed']>
type Units = OrderPlaces['places'][number]['holds'][number]

const hasLeft = ({ status, delivered_at, back_at }: Shipment): boolean =>
  delivered_at !== null || status === 'shipped' || (status === 'not_delivered' && back_at === null)

/** Why the goods of an order cannot be sent from another place, as far as the order itself says. */
export function fixedBy(order: Order): Exclude<Fixed, 'picked'> | null {
  const inShop = liveShipments(order).filter((part) => !hasLeft(part))
  if (order.lines.every(({ variant }) => variant.digital !== null)) return 'nothing_to_send'
  if (inShop.some(isFetched)) return 'fetched'
  const isOpen = ['placed', 'overdue', 'confirmed', 'ready'].includes(order.status)
  return isOpen && inShop.length > 0 && inShop.every(({ status }) => status === 'pending') ? null : 'settled'
}

/**
 * Where the goods of an order lie and which places could send them; and from where it would be sent by `criteria`, else by the rule
 * of the shop, if it were placed now: what it has itself counts as being on the shelves. Nothing is written.
 */
export async function orderPlaces(ctx: Ctx, number: string, criteria?: readonly ShipCriterion[]): Promise<OrderPlaces> {
  const order = await loadOrder(ctx.db, { number }, viewOf(ctx))
  if (!order || order.status === 'cart') throw new ShopError('order_not_found')
  const variants = [...new Set(order.lines.map(({ variant_id }) => variant_id))]
  const [lying, shelves] = await Promise.all([lyingUnits(ctx.db, order.id), readShelves(ctx.db, variants)])
  const rows = await shippingPlaces(ctx.db, [...new Set(lying.map(({ stock_location_id }) => stock_location_id))])
  const division = divisionOf(order.ship_address)
  const far = await distancesTo(ctx, ctx.db, division)
  const fixed = fixedBy(order) ?? ((await isBeingPicked(ctx.db, order.id)) ? 'picked' : null)
  const rule = criteria ?? ctx.tenant.ships_by
  const named = names(order)
  return {
    number,
    version: order.version,
    goes_to: await goesTo(ctx, division),
    fixed,
    places: rows.map((place) => ({
      id: place.id,
      name: inLocale(place.name, ctx.locale),
      kind: place.kind,
      ships: place.active && place.ships,
      position: place.position,
      kilometres: far(place),
      holds: named(lying.filter(({ stock_location_id }) => stock_location_id === place.id)),
      lacks: named(lacking(place, lying, shelves)),
    })),
    plan: planned(order, await asIfFree(ctx, order, { rule, shelves, lying }), { rule, named }),
  }
}

async function goesTo(ctx: Ctx, division: string | null): Promise<OrderPlaces['goes_to']> {
  if (division === null) return []
  const chain = (await divisionIndex(ctx.db)).chain(division)
  return chain.map(({ name_mn: mn, name_en: en }) => ({ mn, en })).reverse()
}

type Counted = { line_item_id: number; quantity: number }

/** Units by the lines of an order, each line once and in their order. */
const names =
  ({ lines }: Order) =>
  (units: readonly Counted[]): Units[] =>
    lines.flatMap(({ id, variant }) => {
      const quantity = units.reduce((sum, each) => sum + (each.line_item_id === id ? each.quantity : 0), 0)
      return quantity > 0
        ? [{ line_item_id: id, name: variant.name, options_text: variant.options_text, quantity }]
        : []
    })

/** What a place is short of where all that has not left were sent from it. */
export function lacking({ id }: { id: number }, lying: readonly LyingUnits[], shelves: Shelves): Counted[] {
  const free = new Map<number, number>()
  return lying
    .filter(({ stock_location_id }) => stock_location_id !== id)
    .flatMap(({ line_item_id, variant_id, quantity }) => {
      const shelf = shelves.get(variant_id)?.find(({ stock_location_id }) => stock_location_id === id)
      const left = free.get(variant_id) ?? shelf?.on_hand ?? 0
      free.set(variant_id, Math.max(0, left - quantity))
      return left >= quantity ? [] : [{ line_item_id, quantity: quantity - left }]
    })
}

type Given = { rule: readonly ShipCriterion[]; shelves: Shelves; lying: readonly LyingUnits[] }
type Tried = { shelves: Shelves; choice: ShipChoice }

/** The shelves with what an order has itself, and what is chosen among. */
async function asIfFree(ctx: Ctx, order: Order, { rule, shelves, lying }: Given): Promise<Tried> {
  const own = (variant: number, place: number) =>
    lying.reduce(
      (sum, { variant_id, stock_location_id, quantity, counted }) =>
        sum + (counted && variant_id === variant && stock_location_id === place ? quantity : 0),
      0,
    )
  const free: Shelves = new Map(
    [...shelves].map(([variant, items]) => [
      variant,
      items.map((item) => ({ ...item, on_hand: item.on_hand + own(variant, item.stock_location_id) })),
    ]),
  )
  // the order of preference is a rule, too, where the shop has no other
  const criteria = rule.length > 0 ? rule : (['preference'] as const)
  const choice = await shipChoice(ctx, ctx.db, order, free, { criteria })
  const none = { places: [], rule: { criteria: [] } }
  return { shelves: free, choice: choice ? { ...choice, rule: { criteria: rule } } : none }
}

type Naming = { rule: readonly ShipCriterion[]; named: (units: readonly Counted[]) => Units[] }

function planned(order: Order, { shelves, choice }: Tried, { rule, named }: Naming): OrderPlaces['plan'] {
  const lines = order.lines.filter((line) => line.variant.digital === null && owedOf(line) > 0)
  // as what is sent, whatever way was chosen
  const sent: Order = { ...order, lines, shipments: [] }
  const { way, by, turn } = planOf(sent, shelves, choice)
  const missing = missingOf(sent, shelves)
  const takes = missing.length > 0 ? [] : allocateStock(sent, shelves, choice)
  const taken: readonly Take[] = isRefusal(takes) ? [] : takes
  const places = new Map([...shelves.values()].flat().map((item) => [item.stock_item_id, item.stock_location_id]))
  return {
    rule: [...rule],
    way,
    by: by === 'first' ? null : by,
    parcels: turn.flatMap(({ id }) => {
      const from = taken.filter(({ stock_item_id }) => places.get(stock_item_id) === id)
      return from.length === 0 ? [] : [{ location_id: id, lines: named(from) }]
    }),
    missing: named(missing),
  }
}

/** What the places that ship have too few of. */
function missingOf({ lines }: Order, shelves: Shelves): Counted[] {
  const free = new Map<number, number>()
  return lines.flatMap((line) => {
    const shelf = (shelves.get(line.variant_id) ?? []).filter(({ ships }) => ships !== false)
    const left = free.get(line.variant_id) ?? shelf.reduce((sum, { on_hand }) => sum + on_hand, 0)
    free.set(line.variant_id, Math.max(0, left - owedOf(line)))
    return left >= owedOf(line) ? [] : [{ line_item_id: line.id, quantity: owedOf(line) - left }]
  })
}
