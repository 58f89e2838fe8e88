import type { DrawPrize } from '@delguur/kit/draw'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { RoundRow } from './roulette.queries.ts'

/** Nobody else draws at a location, or changes what it has, until this is over. False where there is none. */
export async function lockLocation(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select id from roulette_locations where id = ${id} for update`.execute(tx)
  return rows.length > 0
}

export async function lockAllLocations(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from roulette_locations order by id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

type NewRound = Pick<RoundRow, 'location_id' | 'number' | 'seed' | 'commitment'>
export const commitRound = (tx: Tx, { location_id, number, seed, commitment }: NewRound, now: Date) =>
  sql`insert into roulette_rounds (location_id, number, seed, commitment, committed_at)
    values (${location_id}, ${number}, ${seed}, ${commitment}, ${now})`.execute(tx)

export const openRound = (tx: Tx, { location_id, number }: RoundRow, prizes: readonly DrawPrize[], now: Date) =>
  sql`update roulette_rounds set opened_at = ${now}, prizes = ${JSON.stringify(prizes)}
    where location_id = ${location_id} and number = ${number}`.execute(tx)

export const closeRound = (tx: Tx, { location_id, number }: RoundRow, now: Date) =>
  sql`update roulette_rounds set closed_at = ${now} where location_id = ${location_id} and number = ${number}`.execute(
    tx,
  )

export const countDraw = (tx: Tx, { location_id, number }: RoundRow) =>
  sql`update roulette_rounds set spins = spins + 1 where location_id = ${location_id} and number = ${number}`.execute(
    tx,
  )

/** False where there is none left. */
export async function takePrize(tx: Tx, location_id: number, product_id: number): Promise<boolean> {
  const { rows } = await sql`update roulette_stocks set given = given + 1
    where location_id = ${location_id} and product_id = ${product_id} and given < quantity returning id`.execute(tx)
  return rows.length > 0
}

/** A prize is back; of one without limit there is nothing to count. */
export const returnPrize = (tx: Tx, location_id: number, product_id: number) =>
  sql`update roulette_stocks s set given = given - 1 where s.location_id = ${location_id} and s.product_id = ${product_id}
    and exists (select 1 from roulette_products p where p.id = s.product_id and not p.fallback)`.execute(tx)

export type NewSpin = {
  location_id: number
  round: number
  number: number
  nonce: string
  product_id: number
  state: 'held' | 'given'
  user_id: number
  device: string | null
  held_until: Date | null
  receipt: string | null
  number_id: number | null
  turn: number | null
  coupon_code: string | null
  spun_at: Date | null
  /** It named no turn of its receipt. */
  tapped?: boolean
}

export async function addSpin(tx: Tx, spin: NewSpin, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('roulette_spins')
    .values({ ...spin, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setCoupon = (tx: Tx, spinId: number, couponId: number) =>
  sql`update roulette_spins set coupon_id = ${couponId} where id = ${spinId}`.execute(tx)

export type LockedSpin = {
  id: number
  state: 'held' | 'given' | 'double' | 'refused' | 'returned'
  location_id: number
  product_id: number
  receipt: string | null
  coupon_code: string | null
  coupon_promotion_id: number | null
  held_until: Date
  created_at: Date
}

/** A draw that was held for a phone of somebody. */
export async function lockHeld(tx: Tx, id: number, userId: number, device: string): Promise<LockedSpin | undefined> {
  const { rows } = await sql<LockedSpin>`
    select s.id, s.state, s.location_id, s.product_id, s.receipt, s.coupon_code, p.coupon_promotion_id, s.held_until,
      s.created_at
    from roulette_spins s join roulette_products p on p.id = s.product_id
    where s.id = ${id} and s.user_id = ${userId} and s.device = ${device} for update of s`.execute(tx)
  return rows[0]
}

type Used = { receipt: string; number_id: number | null; turn: number | null; spun_at: Date }
export const settleHeld = (tx: Tx, id: number, state: 'given' | 'double' | 'refused', used: Used) =>
  sql`update roulette_spins set state = ${state}, receipt = ${used.receipt}, number_id = ${used.number_id},
    turn = ${used.turn}, spun_at = ${used.spun_at} where id = ${id}`.execute(tx)

/** Draws that no phone used in time; gives their prizes. */
export async function releaseHeld(tx: Tx, location_id: number, before: Date): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    update roulette_spins set state = 'returned' where location_id = ${location_id} and state = 'held'
      and held_until < ${before} returning product_id`.execute(tx)
  return rows.map(({ product_id }) => product_id)
}
