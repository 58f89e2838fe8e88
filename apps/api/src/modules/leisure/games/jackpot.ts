import { localDate } from '@delguur/kit/dates'
import { drawnNumber, drawText } from '@delguur/kit/draw'
import { spend } from '../../../platform/budget.ts'
import type { Ctx, Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { doEach } from '../../../platform/jobs/do-each.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { findGame, type GameRow, type PrizeRow, roundsOf, ticketsEarned, ticketsOf } from './games.queries.ts'
import { addTickets, gamesToRoll, lockGame, settleJackpot, takePrize, ticketHolder } from './games.repository.ts'
import { givePrize } from './give-prize.ts'
import { mustBeProved, playerOf } from './player.ts'
import { commitFirst, digestOf, endRound, roundOfToday, seedOf, turnRound } from './rounds.ts'
import { requireAdult, stateOf } from './spin-wheel.ts'

const takes = { name: 'games.tickets', tries: 60, seconds: 60 }
/** Tickets that one call takes at most. */
const mostTickets = 500

export type Taken = { won: boolean; prize: PrizeRow | null; tickets: number[]; tries_left: number }

/** Takes the tickets that the caller has earned by received orders; once it is drawn, says whether one of theirs has won. */
export async function takeTickets(ctx: Ctx, promotionId: number): Promise<Taken> {
  const user = ctx.user
  if (!user) throw new ShopError('unauthenticated')
  if (!ctx.tenant.flags.games) throw new ShopError('not_found')
  await spend(ctx, takes, String(user.id))
  const known = await findGame(ctx.db, promotionId)
  if (known?.kind !== 'jackpot') throw new ShopError('not_found')
  const [prize = null] = known.prizes
  if (known.drawn_at) {
    const tickets = await ticketsOf(ctx.db, promotionId, user.id)
    return {
      won: known.winning_ticket !== null && tickets.includes(known.winning_ticket),
      prize,
      tickets,
      tries_left: 0,
    }
  }
  await requireAdult(ctx.db, user.id, ctx.now)
  mustBeProved(await playerOf(ctx, ctx.db, user.id))
  return transact(ctx.db, async (tx) => {
    const game = await lockGame(tx, promotionId)
    const isOver = !game?.draws_at || game.draws_at <= ctx.now || stateOf(game, ctx.now) !== 'running'
    if (!game || isOver) throw new ShopError('game_over')
    const due = (await ticketsEarned(tx, game, user.id)) - (await ticketsOf(tx, promotionId, user.id)).length
    if (due <= 0) throw new ShopError('no_tries')
    const tickets = await addTickets(tx, game, user.id, Math.min(due, mostTickets), ctx.now)
    return { won: false, prize: null, tickets, tries_left: due - tickets.length }
  })
}

/** Ends rounds of other days, so that their seeds are published, and draws the jackpots whose hour has come. */
export async function rollGames(services: Services): Promise<void> {
  const now = services.clock()
  const ids = await transact(services.db, (tx) => gamesToRoll(tx, now))
  await doEach(services, ids, async (id) => {
    await commitFirst(services, id, now)
    await transact(services.db, async (tx) => {
      const game = await lockGame(tx, id)
      if (!game || game.drawn_at) return
      if (game.kind === 'jackpot') return drawJackpot(services, tx, game, now)
      if (stateOf(game, now) === 'over') return endRound(tx, game, now)
      await roundOfToday(services, tx, game, now)
    })
  })
}

/**
 * Draws a jackpot once its hour has come, from a seed that was committed before the first ticket. A ticket of somebody who has
 * left cannot win: the draw is repeated with the next nonce, `1`, `2` and so on.
 */
async function drawJackpot(services: Services, tx: Tx, game: GameRow, now: Date): Promise<void> {
  if (!game.draws_at || game.draws_at > now) return
  const { next } = await roundsOf(tx, game.id)
  const [prize] = game.prizes
  if (!next || !prize) return
  const round = await turnRound(services, tx, game, now)
  const seed = seedOf(services, round)
  for (let nonce = 1; game.tickets > 0 && nonce <= 1000; nonce++) {
    const text = drawText(game.id, round.number, game.tickets, String(nonce))
    const ticket = 1 + drawnNumber(digestOf(seed, text), game.tickets)
    const user_id = await ticketHolder(tx, game.id, ticket)
    if (user_id === null) continue
    if (!(await takePrize(tx, prize.id))) break
    await givePrize(tx, prize, { user_id, key: `jackpot:${game.id}`, now })
    await settleJackpot(tx, game.id, ticket, now)
    await endRound(tx, game, now)
    services.log.info({ area: 'games', game: game.id, ticket, day: localDate(now) }, 'a jackpot was drawn')
    return
  }
  await settleJackpot(tx, game.id, null, now)
  await endRound(tx, game, now)
}
