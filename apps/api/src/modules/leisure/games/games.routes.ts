import { games } from '@delguur/contract/leisure/games'
import { dayMs, localDate } from '@delguur/kit/dates'
import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { notePromotions, promotionTag } from '../../promotions/promotions/index.ts'
import {
  findGame,
  findRound,
  type GameRow,
  readGames,
  roundsOf,
  spinsOf,
  ticketsEarned,
  ticketsOf,
  unusedTries,
  wonBy,
} from './games.queries.ts'
import { gameOf, valueText, wonOf } from './games.serializer.ts'
import { acceptInvitation, invitationOf } from './invitations.ts'
import { takeTickets } from './jackpot.ts'
import { linkDrawing } from './link-drawing.ts'
import { playerOf } from './player.ts'
import { commitFirst, prizesNow, seedOf } from './rounds.ts'
import { spinWheel, stateOf } from './spin-wheel.ts'

/** What is over is read about for so long: who has won, and how it was drawn. */
const visibleAfterMs = 90 * dayMs
/** In the order in which they are listed. */
const states = ['running', 'upcoming', 'over'] as const

/** Games of chance without a stake. */
export function gameRoutes(api: Api): void {
  serve(api, games.spin, async ({ ctx, body }) => {
    const { prize, tries_left, spin, ...codes } = await spinWheel(ctx, body.promotion_id, body.nonce)
    const { id, kind, name } = prize
    return {
      won: kind !== 'nothing' && kind !== 'again',
      prize: { id, kind, name: inLocale(name, ctx.locale), value: valueText(prize), ...codes },
      tries_left,
      spin,
    }
  })
  serve(api, games.jackpot, async ({ ctx, body }) => {
    const { won, prize, tickets, tries_left } = await takeTickets(ctx, body.promotion_id)
    const name = prize ? inLocale(prize.name, ctx.locale) : ''
    const nothing = { kind: prize ? 'nothing' : 'ticket', value: prize ? '0' : String(tickets.length), name: '' }
    return {
      won,
      prize: won && prize ? { kind: prize.kind, value: valueText(prize), name } : nothing,
      tries_left,
      tickets,
    }
  })
  serve(api, games.accept, async ({ ctx, body }) => {
    await acceptInvitation(ctx, body.invitation)
    return undefined
  })
  readingRoutes(api)
}

function readingRoutes(api: Api): void {
  serve(api, games.list, async ({ ctx }) => {
    offered(ctx)
    ctx.cacheTags?.content('games')
    await notePromotions(ctx)
    const rows = await readGames(ctx.db, new Date(ctx.now.getTime() - visibleAfterMs))
    for (const row of rows) noteGame(ctx, row)
    const games = await Promise.all(rows.map((row) => serialize(ctx, row)))
    return { games: states.flatMap((state) => games.filter((game) => game.state === state)) }
  })
  serve(api, games.show, async ({ ctx, params }) => {
    const game = await mustFind(ctx, params.id)
    noteGame(ctx, game)
    return serialize(ctx, game)
  })
  serve(api, games.picture, async ({ ctx, params }) => {
    const game = await mustFind(ctx, params.id)
    if (!ctx.ports.drawing) throw new ShopError('not_found')
    const picture = await ctx.ports.drawing(linkDrawing(game.kind, game.prizes.length))
    return { content_type: 'image/jpeg' as const, base64: picture.toString('base64') }
  })
  serve(api, games.mine, async ({ ctx, params }) => {
    const user = ctx.user
    if (!user) throw new ShopError('unauthenticated')
    const game = await mustFind(ctx, params.id)
    const runs = stateOf(game, ctx.now) === 'running'
    const viewer = { id: user.id, player: await playerOf(ctx, ctx.db, user.id) }
    const [tries, won, tickets] = await Promise.all([
      game.kind === 'wheel' ? unusedTries(ctx.db, game, viewer, localDate(ctx.now)) : [],
      wonBy(ctx.db, game.id, user.id),
      ticketsOf(ctx.db, game.id, user.id),
    ])
    const earned = game.kind === 'jackpot' ? await ticketsEarned(ctx.db, game, user.id) : 0
    return {
      tries_left: runs ? tries.length : 0,
      day_used: !tries.some(({ cause }) => cause === 'day'),
      prizes: won.map((row) => wonOf(row, ctx.locale)),
      tickets,
      tickets_to_take: runs ? Math.max(earned - tickets.length, 0) : 0,
      invitation: invitationOf(ctx, user.id),
    }
  })
  serve(api, games.round, async ({ ctx, params, query }) => {
    const game = await mustFind(ctx, params.id)
    const round = await findRound(ctx.db, game.id, params.number)
    if (!round) throw new ShopError('not_found')
    return {
      promotion_id: game.id,
      number: round.number,
      commitment: round.commitment,
      seed: round.closed_at ? seedOf(ctx, round) : null,
      prizes: round.prizes ?? prizesNow(game.prizes),
      spins: await spinsOf(ctx.db, game.id, round.number, query.from ?? 1),
      total: round.spins,
    }
  })
}

/** Notes for cached pages that a game is displayed; time begins and ends it, and takes it off the list. */
function noteGame({ cacheTags, now }: Ctx, { id, starts_at, expires_at, drawn_at }: GameRow): void {
  const removed = [expires_at, drawn_at].map((at) => at && new Date(at.getTime() + visibleAfterMs))
  cacheTags?.content(`game:${id}`, promotionTag(id))
  for (const edge of [starts_at, expires_at, ...removed]) if (edge && edge > now) cacheTags?.until(edge)
}

function offered(ctx: Ctx): void {
  if (!ctx.tenant.flags.games) throw new ShopError('not_found')
}

async function mustFind(ctx: Ctx, id: number): Promise<GameRow> {
  offered(ctx)
  const game = await findGame(ctx.db, id)
  if (!game?.active) throw new ShopError('not_found')
  return game
}

async function serialize(ctx: Ctx, game: GameRow) {
  const rounds = await roundsOf(ctx.db, game.id)
  if (!rounds.open && !rounds.next && stateOf(game, ctx.now) !== 'over') {
    await commitFirst(ctx, game.id, ctx.now)
    return gameOf(game, await roundsOf(ctx.db, game.id), ctx)
  }
  return gameOf(game, rounds, ctx)
}
