import type { DrawnSpin, DrawPrize } from '@delguur/kit/draw'
import type { Translated } from '@delguur/kit/locale'
import { receiptDays } from '@delguur/kit/roulette'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export type PrizeKind = 'nothing' | 'coupon' | 'item'
export type PrizeRow = {
  id: number
  kind: PrizeKind
  name: Translated
  value: number
  coupon_promotion_id: number | null
  weight: number
  fallback: boolean
  /** Of the location; null without limit. */
  quantity: number | null
  given: number
}
export type RoundRow = {
  location_id: number
  number: number
  seed: Buffer
  commitment: string
  opened_at: Date | null
  closed_at: Date | null
  prizes: DrawPrize[] | null
  spins: number
}

export type PromoterRow = { user_id: number; name: string; location_id: number; location: Translated }

/** Where somebody is the promoter now. */
export async function promoterOf(db: Db, userId: number): Promise<PromoterRow | undefined> {
  const { rows } = await sql<PromoterRow>`
    select r.user_id, coalesce(nullif(u.first_name, ''), u.email, '') as name, r.location_id, l.name as location
    from roulette_users r join roulette_locations l on l.id = r.location_id join users u on u.id = r.user_id
    where r.user_id = ${userId} and r.active and l.active`.execute(db)
  return rows[0]
}

/** What can be drawn at a location, in the order in which rounds publish it. */
export async function prizesAt(db: Db, locationId: number): Promise<PrizeRow[]> {
  const { rows } = await sql<PrizeRow>`
    select p.id, p.kind, p.name, p.value::float8 as value, p.coupon_promotion_id, p.weight, p.fallback,
      case when p.fallback then null else s.quantity end as quantity, case when p.fallback then 0 else s.given end as given
    from roulette_products p left join roulette_stocks s on s.product_id = p.id and s.location_id = ${locationId}
    where p.active and (p.fallback or s.id is not null) order by p.id`.execute(db)
  return rows
}

export async function roundsOf(
  db: Db,
  locationId: number,
): Promise<{ open?: RoundRow; next?: RoundRow; last: number }> {
  const { rows } = await sql<RoundRow>`
    select * from roulette_rounds where location_id = ${locationId} and closed_at is null`.execute(db)
  const open = rows.find((row) => row.opened_at)
  const next = rows.find((row) => !row.opened_at)
  const { rows: numbers } = await sql<{ last: number }>`
    select coalesce(max(number), 0)::int as last from roulette_rounds where location_id = ${locationId}`.execute(db)
  return { ...(open && { open }), ...(next && { next }), last: numbers[0]?.last ?? 0 }
}

export async function findRound(db: Db, locationId: number, number: number): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`
    select * from roulette_rounds where location_id = ${locationId} and number = ${number}`.execute(db)
  return rows[0]
}

export async function drawsOf(db: Db, locationId: number, round: number): Promise<DrawnSpin[]> {
  const { rows } = await sql<DrawnSpin>`
    select number, nonce, product_id as prize_id from roulette_spins
    where location_id = ${locationId} and round = ${round} order by number`.execute(db)
  return rows
}

export type ReceiptRow = {
  id: number
  number: string
  location_id: number
  amount: number
  issued_at: Date
  used: number
}
const used = sql`(select count(*)::int from roulette_spins s where s.number_id = n.id) as used`

export async function findReceipt(db: Db, number: string): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    select n.id, n.number, n.location_id, n.amount::float8 as amount, n.issued_at, ${used}
    from roulette_numbers n where n.number = ${number}`.execute(db)
  return rows[0]
}

const mostReceipts = 2000
/** Receipts of a location that are not too old, the newest first: what a phone checks by without network. */
export async function receiptsAt(db: Db, locationId: number, now: Date): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    select n.id, n.number, n.location_id, n.amount::float8 as amount, n.issued_at, ${used}
    from roulette_numbers n where n.location_id = ${locationId}
      and n.issued_at > ${now}::timestamptz - make_interval(days => ${receiptDays})
    order by n.issued_at desc, n.id desc limit ${mostReceipts}`.execute(db)
  return rows
}

export type SpinRow = {
  id: number
  receipt: string
  turn: number | null
  product_id: number
  prize: Translated
  kind: PrizeKind
  value: number
  state: 'given' | 'double' | 'refused'
  coupon_code: string | null
  who: string
  location: Translated
  spun_at: Date
}
const spin = sql`select s.id, s.receipt, s.turn, s.product_id, p.name as prize, p.kind, p.value::float8 as value, s.state,
    case when s.state = 'given' then s.coupon_code end as coupon_code, coalesce(nullif(u.first_name, ''), u.email, '') as who, l.name as location, s.spun_at
  from roulette_spins s join roulette_products p on p.id = s.product_id join roulette_locations l on l.id = s.location_id
    left join users u on u.id = s.user_id`

export async function logOf(db: Db, locationId: number): Promise<SpinRow[]> {
  const { rows } = await sql<SpinRow>`
    ${spin} where s.location_id = ${locationId} and s.spun_at is not null order by s.spun_at desc, s.id desc limit 20`.execute(
    db,
  )
  return rows
}

export async function findSpin(db: Db, id: number): Promise<SpinRow | undefined> {
  const { rows } = await sql<SpinRow>`${spin} where s.id = ${id} and s.spun_at is not null`.execute(db)
  return rows[0]
}

/** The last spin of a receipt, where it named no turn and was made after a moment. */
export async function tapSince(db: Db, numberId: number, since: Date): Promise<SpinRow | undefined> {
  const { rows } =
    await sql<SpinRow>`select * from (${spin} where s.number_id = ${numberId} order by s.turn desc limit 1) l
    where l.spun_at > ${since} and exists (select from roulette_spins t where t.id = l.id and t.tapped)`.execute(db)
  return rows[0]
}

/** The last spin of a receipt. */
export async function lastSpinOf(db: Db, numberId: number): Promise<SpinRow | undefined> {
  const { rows } = await sql<SpinRow>`${spin} where s.number_id = ${numberId} order by s.turn desc limit 1`.execute(db)
  return rows[0]
}

export async function spinsSince(db: Db, locationId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from roulette_spins
    where location_id = ${locationId} and state = 'given' and spun_at >= ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

export type HeldRow = {
  id: number
  location_id: number
  device: string
  product_id: number
  prize: Translated
  kind: PrizeKind
  value: number
  coupon_code: string | null
  coupon_promotion_id: number | null
  held_until: Date
  created_at: Date
}

/** The draws that somebody's phones hold, those of other locations too. */
export async function heldBy(db: Db, userId: number): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select s.id, s.location_id, s.device, s.product_id, p.name as prize, p.kind, p.value::float8 as value, s.coupon_code,
      p.coupon_promotion_id, s.held_until, s.created_at
    from roulette_spins s join roulette_products p on p.id = s.product_id
    where s.user_id = ${userId} and s.state = 'held' order by s.id`.execute(db)
  return rows
}

/** Locations with draws that were held so long ago that their prizes return. */
export async function locationsToRelease(db: Db, before: Date): Promise<number[]> {
  const { rows } = await sql<{ location_id: number }>`
    select distinct location_id from roulette_spins where state = 'held' and held_until < ${before}`.execute(db)
  return rows.map(({ location_id }) => location_id)
}

export async function locationOfHeld(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ location_id: number }>`
    select location_id from roulette_spins where id = ${id} and device is not null`.execute(db)
  return rows[0]?.location_id
}
