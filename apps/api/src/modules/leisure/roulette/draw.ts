import { randomBytes } from 'node:crypto'
import { localDate } from '@delguur/kit/dates'
import { type DrawPrize, drawText, givenFor } from '@delguur/kit/draw'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { digestOf, newSeed, seedOf } from '../games/index.ts'
import { type PrizeRow, prizesAt, type RoundRow, roundsOf } from './roulette.queries.ts'
import { closeRound, commitRound, countDraw, openRound, takePrize } from './roulette.repository.ts'

type Sealing = Pick<Services, 'secrets'>

const prizesNow = (prizes: readonly PrizeRow[]): DrawPrize[] =>
  prizes.map(({ id, weight, quantity, given, fallback }) => ({
    id,
    weight,
    left: quantity === null ? null : quantity - given,
    fallback,
  }))

/** Ends the round of a location and begins the one that was committed; commits the one after it. The location is locked. */
export async function turnRound(services: Sealing, tx: Tx, location_id: number, now: Date): Promise<RoundRow> {
  const { open, next, last } = await roundsOf(tx, location_id)
  if (open) await closeRound(tx, open, now)
  const number = next?.number ?? last + 1
  if (!next) await commitRound(tx, { location_id, number, ...newSeed(services) }, now)
  const committed = next ?? (await roundsOf(tx, location_id)).next
  if (!committed) throw new Error('a round is committed')
  await openRound(tx, committed, prizesNow(await prizesAt(tx, location_id)), now)
  await commitRound(tx, { location_id, number: number + 1, ...newSeed(services) }, now)
  const opened = (await roundsOf(tx, location_id)).open
  if (!opened) throw new Error('a round is open')
  return opened
}

/** Ends the round where one is open: what could be drawn has changed. */
export async function endRound(tx: Tx, location_id: number, now: Date): Promise<void> {
  const { open } = await roundsOf(tx, location_id)
  if (open) await closeRound(tx, open, now)
}

export type Drawn = { prize: PrizeRow; round: number; number: number; nonce: string }

/**
 * Draws once at a location and takes the prize from its stock. The location is locked, so that draws are one after the other;
 * `game_over` where nothing can be drawn.
 */
export async function draw(
  services: Sealing,
  tx: Tx,
  location_id: number,
  sent: string | undefined,
  now: Date,
): Promise<Drawn> {
  const { open } = await roundsOf(tx, location_id)
  const isToday = open?.opened_at && localDate(open.opened_at) === localDate(now)
  const round = isToday && open ? open : await turnRound(services, tx, location_id, now)
  const prizes = await prizesAt(tx, location_id)
  const nonce = sent ?? randomBytes(6).toString('hex')
  const number = round.spins + 1
  const digest = digestOf(seedOf(services, round), drawText(location_id, round.number, number, nonce))
  const given = givenFor(digest, prizesNow(prizes))
  const prize = prizes.find(({ id }) => id === given?.id)
  if (!prize) throw new ShopError('game_over')
  if (prize.quantity !== null && !(await takePrize(tx, location_id, prize.id)))
    throw new Error(`no prize for draw ${number} of round ${round.number} at location ${location_id}`)
  await countDraw(tx, round)
  return { prize, round: round.number, number, nonce }
}
