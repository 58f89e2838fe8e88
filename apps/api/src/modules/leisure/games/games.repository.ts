import type { DrawPrize } from '@delguur/kit/draw'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { findGame, type GameRow, type PrizeRow, type RoundRow, type Try } from './games.queries.ts'

/** A game that nobody else draws from until this is over. */
export async function lockGame(tx: Tx, id: number): Promise<GameRow | undefined> {
  await sql`select promotion_id from games where promotion_id = ${id} for update`.execute(tx)
  return findGame(tx, id)
}

export async function commitRound(
  tx: Tx,
  { promotion_id, number, seed, commitment }: Pick<RoundRow, 'promotion_id' | 'number' | 'seed' | 'commitment'>,
  now: Date,
): Promise<void> {
  await sql`insert into game_rounds (promotion_id, number, seed, commitment, committed_at)
    values (${promotion_id}, ${number}, ${seed}, ${commitment}, ${now})`.execute(tx)
}

export const openRound = (tx: Tx, { promotion_id, number }: RoundRow, prizes: readonly DrawPrize[], now: Date) =>
  sql`update game_rounds set opened_at = ${now}, prizes = ${JSON.stringify(prizes)}
    where promotion_id = ${promotion_id} and number = ${number}`.execute(tx)

export const closeRound = (tx: Tx, { promotion_id, number }: RoundRow, now: Date) =>
  sql`update game_rounds set closed_at = ${now} where promotion_id = ${promotion_id} and number = ${number}`.execute(tx)

export const countSpin = (tx: Tx, { promotion_id, number }: RoundRow) =>
  sql`update game_rounds set spins = spins + 1 where promotion_id = ${promotion_id} and number = ${number}`.execute(tx)

/** False where there is none left. */
export async function takePrize(tx: Tx, prizeId: number): Promise<boolean> {
  const { rows } = await sql`update game_prizes set given = given + 1
    where id = ${prizeId} and (stock is null or given < stock) returning id`.execute(tx)
  return rows.length > 0
}

type Spin = Try & {
  promotion_id: number
  round: number
  number: number
  user_id: number
  nonce: string
  prize_id: number
  claim_code: string | null
  player: Buffer
}

export async function addSpin(tx: Tx, spin: Spin, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into game_spins (promotion_id, round, number, user_id, nonce, prize_id, cause, cause_key, claim_code, player, created_at)
    values (${spin.promotion_id}, ${spin.round}, ${spin.number}, ${spin.user_id}, ${spin.nonce}, ${spin.prize_id},
      ${spin.cause}, ${spin.cause_key}, ${spin.claim_code}, ${spin.player}, ${now}) returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a spin is saved')
  return id
}

export const setCoupon = (tx: Tx, spinId: number, couponId: number) =>
  sql`update game_spins set coupon_id = ${couponId} where id = ${spinId}`.execute(tx)

/** Gives the next so many tickets to somebody. */
export async function addTickets(tx: Tx, game: GameRow, userId: number, many: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    insert into game_tickets (promotion_id, number, user_id, created_at)
    select ${game.id}, n, ${userId}, ${now} from generate_series(${game.tickets + 1}::int, ${game.tickets + many}::int) n
    returning number`.execute(tx)
  await sql`update games set tickets = tickets + ${many} where promotion_id = ${game.id}`.execute(tx)
  return rows.map(({ number }) => number)
}

export async function ticketHolder(tx: Tx, promotionId: number, number: number): Promise<number | null> {
  const { rows } = await sql<{ user_id: number | null }>`
    select user_id from game_tickets where promotion_id = ${promotionId} and number = ${number}`.execute(tx)
  return rows[0]?.user_id ?? null
}

export const settleJackpot = (tx: Tx, promotionId: number, ticket: number | null, now: Date) =>
  sql`update games set drawn_at = ${now}, winning_ticket = ${ticket} where promotion_id = ${promotionId}`.execute(tx)

/** Jackpots that are to be drawn by now, and wheels that have begun and are not over. */
export async function gamesToRoll(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select g.promotion_id as id from games g join promotions p on p.id = g.promotion_id
    where p.active and p.starts_at <= ${now} and g.drawn_at is null order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

export const insertInvitation = (tx: Tx, userId: number, inviterId: number, now: Date) =>
  sql`insert into friend_invitations (user_id, inviter_id, created_at) select ${userId}, id, ${now} from users
    where id = ${inviterId} on conflict do nothing`.execute(tx)

/** All prizes of a game as they are to be; those that are not named are given no more. */
export async function savePrizes(
  tx: Tx,
  promotionId: number,
  prizes: readonly (Omit<PrizeRow, 'id' | 'given'> & { id?: number | undefined })[],
  now: Date,
): Promise<void> {
  const remaining = prizes.flatMap(({ id }) => (id === undefined ? [] : [id]))
  await sql`update game_prizes set fallback = false, removed_at = case when id = any(${remaining}::bigint[]) then removed_at else ${now} end
    where promotion_id = ${promotionId} and removed_at is null`.execute(tx)
  for (const [position, prize] of prizes.entries()) {
    const { id, kind, name, value, coupon_promotion_id, weight, stock, fallback } = prize
    const words = JSON.stringify(name)
    if (id === undefined)
      await sql`insert into game_prizes (promotion_id, position, kind, name, value, coupon_promotion_id, weight, stock, fallback)
        values (${promotionId}, ${position}, ${kind}, ${words}, ${value}, ${coupon_promotion_id}, ${weight}, ${stock}, ${fallback})`.execute(
        tx,
      )
    else
      await sql`update game_prizes set position = ${position}, name = ${words}, value = ${value},
        coupon_promotion_id = ${coupon_promotion_id}, weight = ${weight}, stock = ${stock}, fallback = ${fallback}
        where id = ${id} and promotion_id = ${promotionId}`.execute(tx)
  }
  await sql`update games set version = version + 1 where promotion_id = ${promotionId}`.execute(tx)
}
