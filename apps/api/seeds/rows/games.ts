import { localDayAt } from '@delguur/kit/dates'
import type { Insertable } from 'kysely'
import type { DB } from '../../src/platform/database/db-types.ts'
import type { Demo } from './demo.ts'
import { idsOf } from './ids.ts'

type Rows<T extends keyof DB> = Insertable<DB[T]>[]

const gamesOf = (demo: Demo) =>
  demo.promotions.flatMap(({ code, game }) => (game ? [{ id: idsOf(demo).promotion(code), game }] : []))

export const gameRows = (demo: Demo, now: Date): Rows<'games'> =>
  gamesOf(demo).map(({ id, game: { tries, ticket_amount = null, draws_day, draws_hour = 20 } }) => ({
    promotion_id: id,
    day_tries: tries[0],
    order_tries: tries[1],
    friend_tries: tries[2],
    ticket_amount,
    draws_at: draws_day === undefined ? null : localDayAt(now, draws_day, draws_hour),
  }))

export const gamePrizeRows = (demo: Demo): Rows<'game_prizes'> =>
  gamesOf(demo).flatMap(({ id, game: { prizes } }) =>
    prizes.map(({ kind, name, value = 0, coupon, weight, stock = null, fallback = false }, position) => ({
      promotion_id: id,
      position,
      kind,
      name,
      value,
      coupon_promotion_id: coupon ? idsOf(demo).promotion(coupon) : null,
      weight,
      stock,
      fallback,
    })),
  )
