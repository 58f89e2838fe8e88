import type { FestivalClock } from '@delguur/contract/leisure/festivals'
import { localDayAt } from '@delguur/kit/dates'
import { defaultLocale } from '@delguur/kit/locale'
import { type Mnt, mnt } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { type Place, type PlaceWords, zipcodeOf } from './divisions.domain.ts'
import { nextFestival, orderBy } from './festival.domain.ts'
import { type Promised, promiseOf, rateCost } from './promise.domain.ts'
import { divisionIndex, type Offer, offersFor, type ZoneQuestion } from './shipping.queries.ts'

export type ResolvedPlace = Place & { zipcode: string | null }

/** The divisions a shopper means by ids or by names in either script; `undefined` when not even the aimag is known. */
export async function resolvePlace(ctx: Ctx, db: Db, words: PlaceWords): Promise<ResolvedPlace | undefined> {
  const place = (await divisionIndex(ctx.db, db)).resolve(words)
  return place && { ...place, zipcode: zipcodeOf(place) }
}

/** The ids of a division and all above it, the lowest first; of none, none. */
export async function divisionChain(ctx: Pick<Ctx, 'db'>, db: Db, id: string | null): Promise<string[]> {
  return id === null ? [] : (await divisionIndex(ctx.db, db)).chain(id).map((division) => division.id)
}

/** A way products can go now: cost in tugrik for these products, promised instants. */
export type Proposed = {
  shipping_method_id: number
  code: string
  kind: Offer['kind']
  name: string
  description: string
  cost: Mnt
  /** Without free delivery. */
  full_cost: Mnt
  free_from: number | null
  promised_from: string
  promised_to: string
  stock_location_id: number | null
  store: Offer['store']
}

export type Wanted = { division_id: string | null; item_total: number }

/**
 * Every way products of a sum can go to a division now, deliveries and pick-ups; without a division pick-ups only. Ways
 * closed for today (urgent after its cut-off or on a holiday) are left out.
 */
export async function proposeRates(ctx: Ctx, db: Db, { division_id, item_total }: Wanted): Promise<Proposed[]> {
  const { offers, holidays } = await offersFor(db, await zoneQuestion(ctx, db, division_id), ctx.locale, ctx.now)
  return offers.flatMap((offer): Proposed[] => {
    const promised = promiseOf(offer, ctx.now, holidays)
    if (!promised) return []
    return [
      {
        shipping_method_id: offer.shipping_method_id,
        code: offer.code,
        kind: offer.kind,
        name: offer.name,
        description: offer.description,
        cost: mnt(rateCost(offer.price, offer.free_from, item_total)),
        full_cost: mnt(offer.price),
        free_from: offer.free_from,
        promised_from: promised.from.toISOString(),
        promised_to: promised.to.toISOString(),
        stock_location_id: offer.stock_location_id,
        store: offer.store,
      },
    ]
  })
}

/** A city known without its district has no zone of its own: its districts stand in. */
async function zoneQuestion(ctx: Ctx, db: Db, divisionId: string | null): Promise<ZoneQuestion> {
  const index = await divisionIndex(ctx.db, db)
  const chain = divisionId ? index.chain(divisionId) : []
  const standIns = chain[0]?.level === 'city' ? index.childrenOf(chain[0].id) : []
  return { chain: chain.map(({ id }) => id), stand_ins: standIns.map(({ id }) => id) }
}

/** How products of a sum get to a division, for pages that show it before there is a cart. Deliveries only. */
export async function deliveryPromises(ctx: Ctx, wanted: { division_id: string; item_total: number }) {
  const rates = await proposeRates(ctx, ctx.db, wanted)
  return rates
    .filter(({ kind }) => kind !== 'pick_up')
    .map(({ code, name, cost, full_cost, free_from, promised_from, promised_to }) => ({
      code,
      name,
      price: cost,
      full_price: full_cost,
      free_from,
      promised_from,
      promised_to,
    }))
}

const nextDay = { kind: 'standard', min_hours: 0, max_hours: 0, cut_off_hour: null } as const

/** The next working day, from morning to evening: when what missed the couriers of a day goes. */
export async function nextDayPromise(db: Db, now: Date): Promise<Promised> {
  const { holidays } = await offersFor(db, { chain: [], stand_ins: [] }, defaultLocale, now)
  const tomorrow = localDayAt(now, 1, 0)
  return promiseOf(nextDay, tomorrow, holidays) ?? { from: tomorrow, to: localDayAt(now, 2, 0) }
}

const shopCounter = { kind: 'pick_up', min_hours: 2, max_hours: 4, cut_off_hour: 16 } as const

/** When something on a shop's shelf now could be picked up there: the same day for a request before 16:00. */
export const pickUpAt = (now: Date): Date => promiseOf(shopCounter, now, new Set())?.from ?? now

/** The next festival, and until when what goes to a division has to be ordered for it; nothing where nobody delivers. */
export async function festivalClock(ctx: Ctx, division_id: string): Promise<FestivalClock | undefined> {
  const festival = nextFestival(ctx.now)
  if (!festival) return undefined
  const { offers, holidays } = await offersFor(
    ctx.db,
    await zoneQuestion(ctx, ctx.db, division_id),
    ctx.locale,
    ctx.now,
  )
  if (!offers.some(({ kind }) => kind !== 'pick_up')) return undefined
  return { ...festival, order_by: orderBy(offers, ctx.now, festival.day, holidays)?.toISOString() ?? null }
}
