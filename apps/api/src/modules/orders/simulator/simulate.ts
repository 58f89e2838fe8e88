import type { Simulated, simulator } from '@delguur/contract/orders/simulator'
import { decimal } from '@delguur/kit/money'
import { vatPercent } from '@delguur/kit/numbers/taxpayer'
import { isRefusal } from '@delguur/kit/result'
import { fullName } from '@delguur/kit/text/person-name'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { divisionChain, resolvePlace } from '../../delivery/shipping/index.ts'
import { asCode, type Deal, sampleVariants } from '../../promotions/promotions/index.ts'
import { emptyCart } from '../cart/open-cart.ts'
import { withShipments } from '../cart/propose-shipments.ts'
import { blankAddress } from '../order/domain/address.domain.ts'
import { selectRate } from '../order/domain/checkout.domain.ts'
import { refresh } from '../order/domain/lines.domain.ts'
import { type Address, type Order, selectedRate } from '../order/domain/order.domain.ts'
import { kept, preorderOf } from '../order/domain/preorder/preorder.domain.ts'
import { withTotals } from '../order/domain/totals.domain.ts'
import { loadOrder } from '../order/orders.queries.ts'
import { belowCost, linesOf, promotionsOf, stepsOf, totalsOf } from './simulated.ts'
import {
  codesOf,
  costsOfVariants,
  divisionName,
  type Tried,
  type TriedLine,
  triedDealsOf,
  triedPerson,
  variantsFor,
} from './simulator.queries.ts'

type Input = z.output<typeof simulator.run.body>

/**
 * What a cart would come to, by the functions that price carts in the checkout and in a transaction that the database lets
 * write nothing: each promotion taken or passed over with what it wanted.
 */
export async function simulate(ctx: Ctx, input: Input): Promise<Simulated> {
  const begun = performance.now()
  requireSeen(ctx, input)
  return inTransaction(
    ctx.db,
    async (db) => ({ ...(await simulateIn(ctx, db, input)), took_ms: Math.round(performance.now() - begun) }),
    { accessMode: 'read only' },
  )
}

/** An order and a person are for who may see them. */
function requireSeen({ user }: Ctx, { order, person }: Input): void {
  const needed = [...(order ? ['orders.view' as const] : []), ...(person ? ['people.view' as const] : [])]
  const missing = needed.find((permission) => !user?.permissions.has(permission))
  if (missing) throw new ShopError('permission_missing', { params: { permission: missing } })
}

async function simulateIn(ctx: Ctx, db: Db, input: Input): Promise<Omit<Simulated, 'took_ms'>> {
  const source = input.order ? await mustLoad(ctx, db, input.order) : undefined
  const at = input.at ? new Date(input.at) : (source?.completed_at ?? ctx.now)
  const then: Ctx = { ...ctx, now: at }
  const user_id = input.person === undefined ? (source?.user_id ?? null) : input.person
  const person = user_id === null ? undefined : await triedPerson(db, user_id)
  if (user_id !== null && !person) throw new ShopError('not_found')
  const typed = input.coupons ?? (source ? await codesOf(db, source.id) : [])
  const codes = [...new Set(typed.flatMap((code) => asCode(code) ?? []))]
  const lines = await wantedLines(ctx, db, input, source)
  const tried: Tried = {
    locale: ctx.locale,
    now: at,
    user_id,
    order_id: source?.id ?? null,
    drafts: input.drafts,
    codes,
  }
  const [{ deals, coupons }, variants] = await Promise.all([triedDealsOf(db, tried), variantsFor(db, lines, tried)])
  const known = lines.filter(({ variant_id }) => variants.has(variant_id))
  const place = await placeOf(ctx, db, input, source)
  const cart = withLines({ ...emptyCart(then), user_id, ship_address: place.address }, known, variants, source, input)
  const shipped = await withDelivery(then, db, cart, input.method_id ?? chosenBy(source))
  const all = [...deals, ...coupons]
  const order = priced(ctx, shipped, all)
  const drafted = new Set(input.drafts)
  const today =
    drafted.size > 0
      ? priced(
          ctx,
          shipped,
          all.filter((deal) => !drafted.has(deal.promotion_id)),
        )
      : null
  const costs = ctx.user?.permissions.has('cost.view')
    ? await costsOfVariants(
        db,
        known.map(({ variant_id }) => variant_id),
      )
    : null
  return {
    at: at.toISOString(),
    lines: linesOf(order),
    unknown: lines.flatMap(({ variant_id }) => (variants.has(variant_id) ? [] : [variant_id])),
    person: person ? serializePerson(person) : null,
    place: place.id === null ? null : { id: place.id, name: await divisionName(db, place.chain, ctx.locale) },
    rates: order.shipments.flatMap(({ rates }) =>
      rates.map(({ shipping_method_id: method_id, name, cost, selected }) => ({
        method_id,
        name,
        cost: decimal(cost),
        selected,
      })),
    ),
    promotions: promotionsOf(order, drafted, typed),
    steps: stepsOf(order),
    totals: totalsOf(order, costs),
    today: today && totalsOf(today, costs),
    below_cost: costs && belowCost(order, costs),
    order: source
      ? {
          number: source.number,
          total: decimal(source.total),
          promo_total: decimal(source.promo_total),
          placed_at: source.completed_at?.toISOString() ?? null,
        }
      : null,
  }
}

async function mustLoad(ctx: Ctx, db: Db, number: string): Promise<Order> {
  const order = await loadOrder(db, { number }, { locale: ctx.locale, now: ctx.now })
  if (!order) throw new ShopError('order_not_found')
  return order
}

/** The lines that are named, else those of the order, else one each of the goods of a promotion; each variant once. */
async function wantedLines(ctx: Ctx, db: Db, input: Input, source: Order | undefined): Promise<TriedLine[]> {
  const named = input.cart ?? source?.lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  if (!named && input.sample_of) {
    const ids = await sampleVariants(db, input.sample_of, ctx.now)
    return ids.map((variant_id) => ({ variant_id, quantity: 1 }))
  }
  const units = new Map<number, number>()
  for (const { variant_id, quantity } of named ?? []) units.set(variant_id, (units.get(variant_id) ?? 0) + quantity)
  return [...units].map(([variant_id, quantity]) => ({ variant_id, quantity }))
}

type Variants = Awaited<ReturnType<typeof variantsFor>>

/** The cart with its lines: at today's prices and no more than there are; what was ordered stands at what it was sold for. */
function withLines(
  cart: Order,
  lines: readonly TriedLine[],
  variants: Variants,
  source: Order | undefined,
  input: Input,
): Order {
  const sold = input.cart ? undefined : source
  const filled = {
    ...cart,
    lines: lines.flatMap(({ variant_id, quantity }, place) => {
      const variant = variants.get(variant_id)
      const before = sold?.lines.find((line) => line.variant_id === variant_id)
      const price = before?.price ?? variant?.price
      const nothing = { options: {}, public_metadata: {}, private_metadata: {}, taken_off: 0, awaited: 0, notice: null }
      const preorder = variant ? kept(preorderOf(variant)) : null
      return variant && price !== undefined
        ? [{ id: place + 1, variant_id, quantity, price, variant, preorder, ...nothing }]
        : []
    }),
  }
  return sold ? filled : refresh(filled)
}

const chosenBy = (source: Order | undefined): number | undefined =>
  source?.shipments.map(selectedRate).find((rate) => rate !== undefined)?.shipping_method_id

async function withDelivery(ctx: Ctx, db: Db, cart: Order, methodId: number | undefined): Promise<Order> {
  const shipped = await withShipments(ctx, db, cart)
  if (isRefusal(shipped)) return cart
  const order = { ...shipped, shipments: shipped.shipments.map((shipment, place) => ({ ...shipment, id: place + 1 })) }
  const [shipment] = order.shipments
  const rate = shipment?.rates.find(({ shipping_method_id }) => shipping_method_id === methodId)
  return shipment && rate ? selectRate(order, shipment, rate) : order
}

const priced = (ctx: Ctx, order: Order, deals: Deal[]): Order => withTotals({ ...order, deals }, vatPercent(ctx.tenant))

type TriedPlace = { id: string | null; chain: string[]; address: Address | null }

async function placeOf(ctx: Ctx, db: Db, input: Input, source: Order | undefined): Promise<TriedPlace> {
  if (input.place === undefined && source?.ship_address) {
    const { khoroo_id, district_id, aimag_id } = source.ship_address
    const id = khoroo_id ?? district_id ?? aimag_id
    return { id, chain: await divisionChain(ctx, db, id), address: source.ship_address }
  }
  const id = input.place ?? (await resolvePlace(ctx, db, { state_name: 'Улаанбаатар' }))?.aimag.id ?? null
  const chain = await divisionChain(ctx, db, id)
  if (id !== null && chain.length === 0) throw new ShopError('not_found')
  return { id, chain, address: id === null ? null : addressIn(chain) }
}

/** An address of which only the place is known. */
function addressIn(chain: readonly string[]): Address {
  const [aimag_id = null, district_id = null, khoroo_id = null] = [...chain].reverse()
  return { ...blankAddress, aimag_id, district_id, khoroo_id }
}

export const serializePerson = ({
  id,
  first_name,
  last_name,
  phone,
  orders,
}: NonNullable<Awaited<ReturnType<typeof triedPerson>>>) => ({
  id,
  name: fullName({ first_name, last_name }) || (phone ?? `№ ${id}`),
  phone: phone ?? '',
  orders,
})
