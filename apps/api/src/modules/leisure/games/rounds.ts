import { createHash, createHmac, randomBytes } from 'node:crypto'
import { localDate } from '@delguur/kit/dates'
import type { DrawPrize } from '@delguur/kit/draw'
import type { Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { type GameRow, type PrizeRow, type RoundRow, roundsOf } from './games.queries.ts'
import { closeRound, commitRound, lockGame, openRound } from './games.repository.ts'

type Sealing = Pick<Services, 'secrets'>
const purpose = 'game_seed'

export const seedOf = ({ secrets }: Sealing, { seed }: Pick<RoundRow, 'seed'>): string => secrets.open(purpose, seed)

/** A new seed, sealed, and the SHA-256 of its text, which is published before anything is drawn from it. */
export function newSeed({ secrets }: Sealing): { seed: Buffer; commitment: string } {
  const text = randomBytes(32).toString('hex')
  return { seed: secrets.seal(purpose, text), commitment: createHash('sha256').update(text).digest('hex') }
}

/** HMAC-SHA256 of a text under a seed: what decides a draw. */
export const digestOf = (seed: string, text: string): Uint8Array => createHmac('sha256', seed).update(text).digest()

/** What a round that begins now can give. */
export const prizesNow = (prizes: readonly PrizeRow[]): DrawPrize[] =>
  prizes.map(({ id, weight, stock, given, fallback }) => ({
    id,
    weight,
    left: stock === null ? null : stock - given,
    fallback,
  }))

const commit = (services: Sealing, tx: Tx, promotion_id: number, number: number, now: Date): Promise<void> =>
  commitRound(tx, { promotion_id, number, ...newSeed(services) }, now)

/** Ends the round of a game that runs and begins the one that was committed; commits the one after it. The game is locked. */
export async function turnRound(services: Sealing, tx: Tx, game: GameRow, now: Date): Promise<RoundRow> {
  const before = await roundsOf(tx, game.id)
  if (before.open) await closeRound(tx, before.open, now)
  if (!before.next) await commit(services, tx, game.id, (before.open?.number ?? before.last?.number ?? 0) + 1, now)
  const { next } = await roundsOf(tx, game.id)
  if (!next) throw new Error('a round is committed')
  await openRound(tx, next, prizesNow(game.prizes), now)
  await commit(services, tx, game.id, next.number + 1, now)
  const { open } = await roundsOf(tx, game.id)
  if (!open) throw new Error('a round is open')
  return open
}

/** The round of today; the one of another day ends. The game is locked. */
export async function roundOfToday(services: Sealing, tx: Tx, game: GameRow, now: Date): Promise<RoundRow> {
  const { open } = await roundsOf(tx, game.id)
  if (open?.opened_at && localDate(open.opened_at) === localDate(now)) return open
  return turnRound(services, tx, game, now)
}

/** Ends the round of a game that is over, so that its seed is published. */
export async function endRound(tx: Tx, game: GameRow, now: Date): Promise<void> {
  const { open } = await roundsOf(tx, game.id)
  if (open) await closeRound(tx, open, now)
}

/** Publishes the commitment of a game's first round where there is none yet. */
export const commitFirst = (services: Sealing & Pick<Services, 'db'>, promotionId: number, now: Date): Promise<void> =>
  transact(services.db, async (tx) => {
    const game = await lockGame(tx, promotionId)
    if (!game) return
    const { open, next } = await roundsOf(tx, promotionId)
    if (!open && !next) await commit(services, tx, promotionId, 1, now)
  })
