import { randomBytes } from 'node:crypto'
import { localDate } from '@delguur/kit/dates'
import { drawText, givenFor } from '@delguur/kit/draw'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Db, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { birthDateOf, type GameRow, type PrizeRow, unusedTries } from './games.queries.ts'
import { addSpin, countSpin, lockGame, setCoupon, takePrize } from './games.repository.ts'
import { givePrize, randomCode } from './give-prize.ts'
import { mustBeProved, playerOf } from './player.ts'
import { digestOf, prizesNow, roundOfToday, seedOf } from './rounds.ts'

const spins = { name: 'games.spin', tries: 60, seconds: 60 }
const adult = 18

export type Spun = {
  prize: PrizeRow
  tries_left: number
  coupon_code?: string
  claim_code?: string
  spin: { id: number; round: number; number: number; nonce: string; commitment: string }
}

export const stateOf = ({ active, starts_at, expires_at, drawn_at }: GameRow, now: Date) => {
  if (!active || drawn_at || (expires_at && expires_at <= now)) return 'over' as const
  return starts_at > now ? ('upcoming' as const) : ('running' as const)
}

/** Refuses who is known to be a child: by law nobody under eighteen plays for prizes. */
export async function requireAdult(db: Db, userId: number, now: Date): Promise<void> {
  const born = await birthDateOf(db, userId)
  if (!born) return
  const today = localDate(now)
  const day = `${Number(today.slice(0, 4)) - adult}${today.slice(4)}`
  if (born > day) throw new ShopError('under_age', { params: { age: adult } })
}

/**
 * Spins a wheel for the caller with a try that they have earned: draws, takes the prize from the stock and books it, all in
 * one transaction, one spin of a game after the other. `phone_proof_needed`, `no_tries`, `game_over`, `under_age`; a nonce of other characters is
 * `invalid_input`.
 */
export async function spinWheel(ctx: Ctx, promotionId: number, sent: string | undefined): Promise<Spun> {
  const user = ctx.user
  if (!user) throw new ShopError('unauthenticated')
  if (!ctx.tenant.flags.games) throw new ShopError('not_found')
  const nonce = sent || randomBytes(6).toString('hex')
  if (!/^[0-9A-Za-z_-]{1,40}$/.test(nonce))
    throw new ShopError('invalid_input', { faults: [{ key: 'nonce', code: 'form_wrong' }] })
  await spend(ctx, spins, String(user.id))
  await requireAdult(ctx.db, user.id, ctx.now)
  const proved = await playerOf(ctx, ctx.db, user.id)
  return transact(ctx.db, async (tx) => {
    const game = await lockGame(tx, promotionId)
    if (game?.kind !== 'wheel') throw new ShopError('not_found')
    const player = mustBeProved(proved)
    if (stateOf(game, ctx.now) !== 'running' || game.prizes.length === 0) throw new ShopError('game_over')
    const [used, ...tries] = await unusedTries(tx, game, { id: user.id, player }, localDate(ctx.now))
    if (!used) throw new ShopError('no_tries')
    const round = await roundOfToday(ctx, tx, game, ctx.now)
    const number = round.spins + 1
    // what changes the prizes begins a new round, so these are the ones that the round published, less what was given since
    const digest = digestOf(seedOf(ctx, round), drawText(game.id, round.number, number, nonce))
    const drawn = givenFor(digest, prizesNow(game.prizes))
    const prize = game.prizes.find(({ id }) => id === drawn?.id)
    if (!prize || !(await takePrize(tx, prize.id))) throw new Error(`no prize for spin ${number} of game ${game.id}`)
    const claim_code = prize.kind === 'item' ? randomCode(8) : null
    const spin = { promotion_id: game.id, round: round.number, number, nonce, prize_id: prize.id }
    const id = await addSpin(tx, { ...spin, ...used, user_id: user.id, claim_code, player }, ctx.now)
    await countSpin(tx, round)
    const coupon = await givePrize(tx, prize, { user_id: user.id, key: `game:${id}`, now: ctx.now })
    if (coupon) await setCoupon(tx, id, coupon.id)
    return {
      prize,
      tries_left: tries.length + (prize.kind === 'again' ? 1 : 0),
      ...(coupon && { coupon_code: coupon.code }),
      ...(claim_code && { claim_code }),
      spin: { id, round: round.number, number, nonce, commitment: round.commitment },
    }
  })
}
