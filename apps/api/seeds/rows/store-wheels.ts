import type { Insertable } from 'kysely'
import type { DB } from '../../src/platform/database/db-types.ts'
import type { Demo } from './demo.ts'
import { idsOf } from './ids.ts'

type Rows<T extends keyof DB> = Insertable<DB[T]>[]

const placeOf = (demo: Demo, code: string): number => (demo.store_wheels?.locations.indexOf(code) ?? -1) + 1

export const rouletteLocationRows = (demo: Demo, now: Date): Rows<'roulette_locations'> =>
  (demo.store_wheels?.locations ?? []).flatMap((code) => {
    const store = demo.stores.find((each) => each.code === code)
    return store ? [{ id: placeOf(demo, code), name: store.name, created_at: now }] : []
  })

export const rouletteProductRows = (demo: Demo, now: Date): Rows<'roulette_products'> =>
  (demo.store_wheels?.prizes ?? []).map(({ kind, name, value = 0, coupon, weight, fallback = false }, index) => ({
    id: index + 1,
    kind,
    name,
    value,
    coupon_promotion_id: coupon ? idsOf(demo).promotion(coupon) : null,
    weight,
    fallback,
    created_at: now,
  }))

export const rouletteStockRows = (demo: Demo): Rows<'roulette_stocks'> =>
  (demo.store_wheels?.prizes ?? []).flatMap(({ stock = {} }, index) =>
    Object.entries(stock).map(([code, quantity]) => {
      return { location_id: placeOf(demo, code), product_id: index + 1, quantity }
    }),
  )

export const rouletteUserRows = (demo: Demo, now: Date, userId: (email: string) => number): Rows<'roulette_users'> =>
  (demo.store_wheels?.promoters ?? []).map(({ email, location }) => {
    return { user_id: userId(email), location_id: placeOf(demo, location), created_at: now }
  })

export const rouletteNumberRows = (demo: Demo, now: Date): Rows<'roulette_numbers'> =>
  (demo.store_wheels?.receipts ?? []).map(({ number, location, amount, minutes_ago }) => ({
    number,
    location_id: placeOf(demo, location),
    amount,
    issued_at: new Date(now.getTime() - minutes_ago * 60_000),
    created_at: now,
  }))
