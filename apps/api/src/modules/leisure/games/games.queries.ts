import type { DrawnSpin, DrawPrize } from '@delguur/kit/draw'
import type { Translated } from '@delguur/kit/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export type PrizeKind = 'nothing' | 'again' | 'bonus' | 'points' | 'coupon' | 'item'
export type PrizeRow = {
  id: number
  kind: PrizeKind
  name: Translated
  value: number
  coupon_promotion_id: number | null
  weight: number
  stock: number | null
  given: number
  fallback: boolean
}
export type GameRow = {
  id: number
  kind: 'wheel' | 'jackpot'
  name: Translated
  description: Translated | null
  active: boolean
  starts_at: Date
  expires_at: Date | null
  day_tries: number
  order_tries: number
  friend_tries: number
  ticket_amount: number | null
  draws_at: Date | null
  drawn_at: Date | null
  tickets: number
  winning_ticket: number | null
  version: number
  prizes: PrizeRow[]
}
export type RoundRow = {
  promotion_id: number
  number: number
  seed: Buffer
  commitment: string
  committed_at: Date
  opened_at: Date | null
  closed_at: Date | null
  prizes: DrawPrize[] | null
  spins: number
}

const game = sql`select p.id, p.kind, p.name, p.description, p.active, p.starts_at, p.expires_at, g.day_tries, g.order_tries,
    g.friend_tries, g.ticket_amount::float8 as ticket_amount, g.draws_at, g.drawn_at, g.tickets, g.winning_ticket, g.version,
    coalesce((select jsonb_agg(jsonb_build_object('id', z.id, 'kind', z.kind, 'name', z.name, 'value', z.value,
      'coupon_promotion_id', z.coupon_promotion_id, 'weight', z.weight, 'stock', z.stock, 'given', z.given,
      'fallback', z.fallback) order by z.position, z.id)
      from game_prizes z where z.promotion_id = p.id and z.removed_at is null), '[]') as prizes
  from games g join promotions p on p.id = g.promotion_id`

async function read(db: Db, where: RawBuilder<unknown>): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`${game} where ${where} order by p.position, p.id`.execute(db)
  return rows
}

/** Those that are shown: that run or are about to, and those that ended since a moment. */
export const readGames = (db: Db, endedSince: Date): Promise<GameRow[]> =>
  read(
    db,
    sql`p.active and p.listed and (p.expires_at is null or p.expires_at > ${endedSince})
      and (g.drawn_at is null or g.drawn_at > ${endedSince})`,
  )
export const allGames = (db: Db): Promise<GameRow[]> => read(db, sql`true`)
export const findGame = async (db: Db, id: number): Promise<GameRow | undefined> =>
  (await read(db, sql`p.id = ${id}`))[0]

/** The round that is drawn from, the one that is committed for later, and the last one that is over. */
export async function roundsOf(
  db: Db,
  promotionId: number,
): Promise<{ open?: RoundRow; next?: RoundRow; last?: RoundRow }> {
  const { rows } = await sql<RoundRow>`
    (select * from game_rounds where promotion_id = ${promotionId} and closed_at is null)
    union all
    (select * from game_rounds where promotion_id = ${promotionId} and closed_at is not null order by number desc limit 1)`.execute(
    db,
  )
  const open = rows.find((row) => row.opened_at && !row.closed_at)
  const next = rows.find((row) => !row.opened_at)
  const last = rows.find((row) => row.closed_at)
  return { ...(open && { open }), ...(next && { next }), ...(last && { last }) }
}

export async function findRound(db: Db, promotionId: number, number: number): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`
    select * from game_rounds where promotion_id = ${promotionId} and number = ${number}`.execute(db)
  return rows[0]
}

/** Spins of a round from a number on, without who spun. */
export async function spinsOf(db: Db, promotionId: number, round: number, from: number): Promise<DrawnSpin[]> {
  const { rows } = await sql<DrawnSpin>`
    select number, nonce, prize_id from game_spins where promotion_id = ${promotionId} and round = ${round}
      and number >= ${from} order by number limit 2000`.execute(db)
  return rows
}

export type Try = { cause: 'day' | 'again' | 'order' | 'friend'; cause_key: string }

/**
 * The tries that somebody has earned and not used, those that end first before others. Each is for one thing that happened:
 * a day, a spin that gave another, an order that was received, a friend whose first order was received. The try of a day is one of
 * the player, whichever account they come with.
 */
export async function unusedTries(
  db: Db,
  game: GameRow,
  { id: userId, player = null }: { id: number; player?: Buffer | null | undefined },
  day: string,
): Promise<Try[]> {
  const received = sql`o.status in ('delivered', 'finished') and o.completed_at >= ${game.starts_at}
    and o.completed_at < coalesce(${game.expires_at}::timestamptz, 'infinity')`
  const { rows } = await sql<Try>`
    with earned as (
      select 0 as rank, 'day' as cause, ${day} || '#' || n as cause_key from generate_series(1, ${game.day_tries}::int) n
      union all
      select 1, 'again', s.id::text from game_spins s join game_prizes z on z.id = s.prize_id
        where s.user_id = ${userId} and s.promotion_id = ${game.id} and z.kind = 'again'
      union all
      select 2, 'order', o.id || '#' || n from orders o, generate_series(1, ${game.order_tries}::int) n
        where o.user_id = ${userId} and ${received}
      union all
      select 3, 'friend', f.user_id || '#' || n from friend_invitations f, generate_series(1, ${game.friend_tries}::int) n
        where f.inviter_id = ${userId} and f.created_at >= ${game.starts_at}
          and exists (select 1 from orders o where o.user_id = f.user_id and ${received})
    )
    select e.cause, e.cause_key from earned e
    where not exists (select 1 from game_spins s where s.promotion_id = ${game.id} and s.user_id = ${userId}
      and s.cause = e.cause and s.cause_key = e.cause_key)
      and not exists (select 1 from game_spins s where e.cause = 'day' and s.promotion_id = ${game.id}
        and s.player = ${player}::bytea and s.cause = 'day' and s.cause_key = e.cause_key)
    order by e.rank, e.cause_key limit 200`.execute(db)
  return rows
}

export type WonRow = {
  id: number
  kind: PrizeKind
  name: Translated
  value: number
  created_at: Date
  coupon_code: string | null
  expires_at: Date | null
  claim_code: string | null
  handed_at: Date | null
}

export async function wonBy(db: Db, promotionId: number, userId: number): Promise<WonRow[]> {
  const { rows } = await sql<WonRow>`
    select s.id, z.kind, z.name, z.value::float8 as value, s.created_at, c.code as coupon_code, c.expires_at, s.claim_code,
      s.handed_at
    from game_spins s join game_prizes z on z.id = s.prize_id left join coupons c on c.id = s.coupon_id
    where s.user_id = ${userId} and s.promotion_id = ${promotionId} and z.kind not in ('nothing', 'again')
    order by s.id desc limit 50`.execute(db)
  return rows
}

export async function ticketsOf(db: Db, promotionId: number, userId: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from game_tickets where promotion_id = ${promotionId} and user_id = ${userId} order by number limit 1000`.execute(
    db,
  )
  return rows.map(({ number }) => number)
}

/** How many tickets somebody's received orders come to. */
export async function ticketsEarned(db: Db, game: GameRow, userId: number): Promise<number> {
  const { rows } = await sql<{ earned: number }>`
    select floor(coalesce(sum(o.total), 0) / ${game.ticket_amount ?? 1})::int as earned from orders o
    where o.user_id = ${userId} and o.status in ('delivered', 'finished') and o.completed_at >= ${game.starts_at}
      and o.completed_at < coalesce(${game.draws_at}::timestamptz, 'infinity')`.execute(db)
  return rows[0]?.earned ?? 0
}

/** The number and the address that somebody has proved. */
export async function provedContacts(db: Db, userId: number): Promise<{ phone: string | null; email: string | null }> {
  const { rows } = await sql<{ phone: string | null; email: string | null }>`
    select case when phone_confirmed_at is not null then phone end as phone,
      case when email_confirmed_at is not null then lower(email) end as email from users where id = ${userId}`.execute(
    db,
  )
  return rows[0] ?? { phone: null, email: null }
}

/** What somebody has told of the day they were born. */
export async function birthDateOf(db: Db, userId: number): Promise<string | null> {
  const { rows } = await sql<{ birth_date: string | null }>`
    select birth_date::text from users where id = ${userId}`.execute(db)
  return rows[0]?.birth_date ?? null
}

/** Whether somebody has ever ordered. */
export async function hasOrdered(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from orders where user_id = ${userId} and status <> 'cart' limit 1`.execute(db)
  return rows.length > 0
}
