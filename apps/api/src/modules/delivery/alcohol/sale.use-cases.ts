import type { SaleClosed } from '@delguur/contract/delivery/alcohol'
import { type Market, minimumAge } from '@delguur/kit/alcohol-market'
import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { divisionChain } from '../shipping/index.ts'
import { readCalendar, readShops } from './calendar.queries.ts'
import { type SaleState, saleAt } from './domain/calendar.ts'
import { maySellAt } from './domain/market.ts'

/** Shops stand in the country whose divisions they name. */
export const homeCountry = 'MN'

/** Where alcohol would be handed over. */
export type SalePlace =
  | { kind: 'shop'; stock_location_id: number }
  | { kind: 'address'; country: string; division_id: string | null }

/** Whether alcohol may be handed over there at all, from what age, and whether now. */
export type SaleThere = { allowed: boolean; minimum_age: number; country: string; state: SaleState }

type Asker = Pick<Ctx, 'db' | 'tenant' | 'now'>

/** The markets of the shop; one that names none sells no alcohol. */
export const marketsOf = ({ tenant }: Pick<Ctx, 'tenant'>): readonly Market[] => tenant.alcohol?.markets ?? []

/** What holds for alcohol in several places, in their order; `via` is the transaction that decides, if one does. */
export async function salesAt(ctx: Asker, via: Db, places: readonly SalePlace[]): Promise<SaleThere[]> {
  const ids = places.flatMap((place) => (place.kind === 'shop' ? [place.stock_location_id] : []))
  const [calendar, shops] = [await readCalendar(via), ids.length > 0 ? await readShops(via, ids) : new Map()]
  const answers: SaleThere[] = []
  for (const place of places) {
    const shop = place.kind === 'shop' ? shops.get(place.stock_location_id) : undefined
    const country = place.kind === 'shop' ? homeCountry : place.country
    const division = place.kind === 'shop' ? (shop?.division_id ?? null) : place.division_id
    const there = place.kind === 'shop' ? { kind: place.kind, country, licensed: shop?.licensed ?? false } : place
    answers.push({
      allowed: maySellAt(marketsOf(ctx), there),
      minimum_age: minimumAge(marketsOf(ctx), country),
      country,
      state: saleAt(calendar, await divisionChain(ctx, via, division), ctx.now),
    })
  }
  return answers
}

/** Why alcohol is not handed over somewhere now, in the caller's language; null where it is. */
export const closedNow = ({ locale }: Pick<Ctx, 'locale'>, { state }: SaleThere): SaleClosed | null =>
  state.open
    ? null
    : {
        why: state.why,
        reason: state.reason && inLocale(state.reason, locale),
        opens_at: state.opens_at?.toISOString() ?? null,
      }
