import { dayTimeText } from '@delguur/i18n/dates'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import type { Birth } from '@delguur/kit/age/legal-age'
import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { accept, ShopError } from '../../../../platform/shop-error.ts'
import {
  type Affirmation,
  affirm,
  holdCalendar,
  homeCountry,
  marketsOf,
  type SalePlace,
  type SaleState,
  type SaleThere,
  salesAt,
} from '../../../delivery/alcohol/index.ts'
import { type Order, type Rate, selectedRate } from '../domain/order.domain.ts'
import { ageNeeded } from './age.domain.ts'
import { hasAlcohol } from './alcohol.domain.ts'
import { keepAffirmation } from './alcohol.repository.ts'

type Way = Pick<Rate, 'stock_location_id'>

/** Where a way would hand the products over: in its shop, else at the address. */
function placeOf({ ship_address: to }: Order, { stock_location_id }: Way): SalePlace {
  if (stock_location_id !== null) return { kind: 'shop', stock_location_id }
  const division_id = to && (to.khoroo_id ?? to.district_id ?? to.aimag_id)
  return { kind: 'address', country: to?.country_iso ?? homeCountry, division_id: division_id ?? null }
}

/** What holds for the alcohol of an order by each of some ways. */
export const salesBy = (ctx: Ctx, via: Db, order: Order, ways: readonly Way[]): Promise<SaleThere[]> =>
  salesAt(
    ctx,
    via,
    ways.map((way) => placeOf(order, way)),
  )

/** The ways by which alcohol may be handed over, whatever the hour. */
export async function lawfulRates<T extends Way>(ctx: Ctx, via: Db, order: Order, ways: T[]): Promise<T[]> {
  const sales = await salesBy(ctx, via, order, ways)
  return ways.filter((_, i) => sales[i]?.allowed)
}

/** Refuses alcohol in a shop that sells none to anybody. */
export function refuseUnsold(ctx: Pick<Ctx, 'tenant'>, order: Order): void {
  const sells = marketsOf(ctx).some(({ sale }) => sale !== 'licensed_shops')
  if (hasAlcohol(order) && !sells) throw new ShopError('alcohol_not_sold', { withErrors: true })
}

const chosenPlaces = (ctx: Ctx, tx: Tx, order: Order): Promise<SaleThere[]> =>
  salesBy(
    ctx,
    tx,
    order,
    order.shipments.flatMap((shipment) => selectedRate(shipment) ?? []),
  )

/** Whether an order holds alcohol that may not be handed over where it was to be, at any hour: its shop lost the license. */
export const isUnlawful = async (ctx: Ctx, tx: Tx, order: Order): Promise<boolean> =>
  hasAlcohol(order) && (await chosenPlaces(ctx, tx, order)).some(({ allowed }) => !allowed)

/** What holds where an order is handed over: refused where alcohol is not; the calendar stays as it was read until the transaction ends. */
async function lawfulPlaces(ctx: Ctx, tx: Tx, order: Order): Promise<[SaleThere, ...SaleThere[]]> {
  await holdCalendar(tx)
  const [first, ...others] = await chosenPlaces(ctx, tx, order)
  if (!first?.allowed || others.some(({ allowed }) => !allowed))
    throw new ShopError('alcohol_pick_up_only', { withErrors: true })
  return [first, ...others]
}

function refuseClosed(ctx: Ctx, places: readonly SaleThere[]): void {
  for (const { state } of places) if (!state.open) throw closedError(ctx, state)
}

/**
 * Whether an order may be sold now: to its buyer by their age, and its alcohol in the way that was chosen, in the place where it is
 * handed over. Gives what is kept of the age, nothing where anybody may buy. Refuses with the reason and when it opens.
 */
export async function checkSale(
  ctx: Ctx,
  tx: Tx,
  order: Order,
  { age: birth, by_phone = false }: { age?: Birth | undefined; by_phone?: boolean | undefined },
): Promise<Affirmation | undefined> {
  const places = hasAlcohol(order) ? await lawfulPlaces(ctx, tx, order) : []
  const minimum_age = ageNeeded(order, places[0]?.minimum_age ?? 0)
  // whoever takes an order by phone asks; alcohol is not sold so
  if (minimum_age === 0 || (places.length === 0 && by_phone)) return undefined
  const country = places[0]?.country ?? order.ship_address?.country_iso ?? homeCountry
  const affirmed = accept(affirm(birth, { minimum_age }, country, ctx.now))
  refuseClosed(ctx, places)
  return affirmed
}

/** Refuses to hand alcohol over on a dry day, outside the hours of sale, or in a shop without a license, whenever it was bought. */
export async function checkHandOver(ctx: Ctx, tx: Tx, order: Order): Promise<void> {
  if (hasAlcohol(order)) refuseClosed(ctx, await lawfulPlaces(ctx, tx, order))
}

/** A placed order with what its buyer affirmed, kept. */
export async function withAge(tx: Tx, order: Order, affirmed: Affirmation | undefined, now: Date): Promise<Order> {
  if (!affirmed) return order
  await keepAffirmation(tx, order.id, affirmed, now)
  const { minimum_age, country } = affirmed
  return { ...order, age: { minimum_age, country, affirmed_at: now.toISOString() } }
}

type Closed = Extract<SaleState, { open: false }>

function closedError({ locale }: Pick<Ctx, 'locale'>, { why, reason, opens_at }: Closed): ShopError {
  const detail = { why, ...(reason && { reason: inLocale(reason, locale) }) }
  if (!opens_at) return new ShopError('alcohol_closed', { detail, withErrors: true })
  const t = createTranslator(locale, loadMessages(locale, ['common']))
  const params = { opens: dayTimeText(t, opens_at), reason: (detail.reason ?? '').replace(/[.。]$/, '') }
  const code = why === 'dry_day' ? 'alcohol_dry_day' : 'alcohol_closed_hours'
  return new ShopError(code, { params, detail: { ...detail, opens_at: opens_at.toISOString() }, withErrors: true })
}
