import { randomBytes } from 'node:crypto'
import { type StaffGame, type StaffSpin, staffGames, type VersionedPrize } from '@delguur/contract/leisure/games-staff'
import { localDayAt } from '@delguur/kit/dates'
import { after, givenFor, prizeAt } from '@delguur/kit/draw'
import type { Translated } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { Requested } from '../../../platform/staff/approvals.ts'
import { audit } from '../../../platform/staff/audit.ts'
import {
  addPrize,
  changePrizes,
  createGame,
  editGame,
  editPrize,
  handOverItem,
  removeGame,
  removePrize,
} from './change-game.ts'
import { allGames, findGame, type GameRow } from './games.queries.ts'
import { percentOf } from './games.serializer.ts'
import { prizesNow } from './rounds.ts'
import {
  claimForStaff,
  claimsForStaff,
  claimsOfGame,
  figuresOf,
  type SpinRow,
  spinsForStaff,
} from './staff-games.queries.ts'

/** Games in the back office. */
export function staffGameRoutes(api: Api): void {
  serve(api, staffGames.list, async ({ ctx }) => {
    const rows = await allGames(ctx.db)
    return { games: await Promise.all(rows.map((row) => serialize(ctx, row))) }
  })
  serve(api, staffGames.show, async ({ ctx, params }) => serialize(ctx, await mustFind(ctx, params.id)))
  serve(api, staffGames.create, async ({ ctx, body: { kind, ...input } }) =>
    serialize(ctx, await mustFind(ctx, await createGame(ctx, kind, input))),
  )
  serve(api, staffGames.edit, async ({ ctx, params, version, body }) => {
    await editGame(ctx, params.id, version, body)
    return serialize(ctx, await mustFind(ctx, params.id))
  })
  serve(api, staffGames.remove, async ({ ctx, params }) => {
    await removeGame(ctx, params.id)
    return undefined
  })
  serve(api, staffGames.listPrizes, async ({ ctx, params }) => ({
    prizes: prizesOf(await mustFind(ctx, params.id)),
  }))
  serve(api, staffGames.addPrize, async ({ ctx, params, body }) => {
    const done = await addPrize(ctx, params.id, body)
    if (done instanceof Requested) return done
    const { prizes } = await mustFind(ctx, params.id)
    return onePrize(ctx, { id: params.id, prize_id: prizes.at(-1)?.id ?? 0 })
  })
  serve(api, staffGames.showPrize, ({ ctx, params }) => onePrize(ctx, params))
  serve(api, staffGames.editPrize, async ({ ctx, params, body, version: seen }) => {
    const done = await editPrize(ctx, { ...params, seen }, body)
    return done instanceof Requested ? done : onePrize(ctx, params)
  })
  serve(api, staffGames.removePrize, async ({ ctx, params, version: seen }) => {
    const done = await removePrize(ctx, { ...params, seen })
    return done instanceof Requested ? done : serialize(ctx, await mustFind(ctx, params.id))
  })
  serve(api, staffGames.prizes, async ({ ctx, params, body }) => {
    const done = await changePrizes(ctx, params.id, body.prizes)
    return done instanceof Requested ? done : serialize(ctx, await mustFind(ctx, params.id))
  })
  serve(api, staffGames.try, async ({ ctx, params, body }) => {
    const game = await mustFind(ctx, params.id)
    const answer = tried(game, body.spins)
    const noted = { subject_type: 'game', subject_id: String(game.id), before: null, after: { spins: body.spins } }
    await transact(ctx.db, (tx) => audit(ctx, tx, noted))
    return answer
  })
  serve(api, staffGames.spins, async ({ ctx, params, page }) => {
    const rows = await spinsForStaff(ctx.db, (await mustFind(ctx, params.id)).id, page)
    return { spins: rows.map(spinOf), ...paged(rows, page) }
  })
  serve(api, staffGames.claims, async ({ ctx, query, page }) => {
    const rows = await claimsForStaff(ctx.db, query.code?.trim().toUpperCase(), page)
    return { claims: rows.map(spinOf), ...paged(rows, page) }
  })
  serve(api, staffGames.claimsOfGame, async ({ ctx, params, page }) => {
    const rows = await claimsOfGame(ctx.db, (await mustFind(ctx, params.id)).id, page)
    return { claims: rows.map(spinOf), ...paged(rows, page) }
  })
  serve(api, staffGames.handOver, async ({ ctx, params }) => {
    await handOverItem(ctx, params.id)
    const row = await claimForStaff(ctx.db, params.id)
    if (!row) throw new ShopError('not_found')
    return spinOf(row)
  })
}

const paged = (rows: readonly { total: number }[], { page, per_page }: { page: number; per_page: number }) => {
  const total_count = rows[0]?.total ?? 0
  return { count: rows.length, total_count, current_page: page, pages: Math.ceil(total_count / per_page), per_page }
}

async function mustFind(ctx: Ctx, id: number): Promise<GameRow> {
  const game = await findGame(ctx.db, id)
  if (!game) throw new ShopError('not_found')
  return game
}

async function onePrize(ctx: Ctx, { id, prize_id }: { id: number; prize_id: number }): Promise<VersionedPrize> {
  const game = await mustFind(ctx, id)
  const prize = prizesOf(game).find((each) => each.id === prize_id)
  if (!prize) throw new ShopError('not_found')
  return { ...prize, version: game.version }
}

const costOf = ({ kind, value }: { kind: string; value: number }) =>
  kind === 'nothing' || kind === 'again' ? 0 : value
const textOf = (text: Translated): StaffGame['name'] => ({ ...text })

const prizesOf = ({ prizes }: GameRow): StaffGame['prizes'] =>
  prizes.map((prize) => ({ ...prize, name: textOf(prize.name), percent: percentOf(prize.weight, prizes) }))

async function serialize(ctx: Ctx, row: GameRow): Promise<StaffGame> {
  const [today, total] = await Promise.all([
    figuresOf(ctx.db, row.id, localDayAt(ctx.now, 0, 0)),
    figuresOf(ctx.db, row.id, null),
  ])
  const { prizes, name, description, starts_at, expires_at, draws_at, drawn_at, ...rest } = row
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0)
  return {
    ...rest,
    name: textOf(name),
    description: description && textOf(description),
    starts_at: starts_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    draws_at: draws_at?.toISOString() ?? null,
    drawn_at: drawn_at?.toISOString() ?? null,
    prizes: prizesOf(row),
    today,
    total,
    mean_cost: weights === 0 ? 0 : prizes.reduce((sum, prize) => sum + costOf(prize) * prize.weight, 0) / weights,
  }
}

/** So many spins from random digests with the stock that there is: what they fall on, and what would be given. */
function tried({ prizes }: GameRow, spins: number) {
  let left = prizesNow(prizes)
  const drawn = new Map<number, number>()
  const given = new Map<number, number>()
  const count = (map: Map<number, number>, id: number | undefined) => id && map.set(id, (map.get(id) ?? 0) + 1)
  const random = randomBytes(6 * spins)
  for (let spin = 0; spin < spins; spin++) {
    const digest = random.subarray(spin * 6, spin * 6 + 6)
    count(drawn, prizeAt(digest, left)?.id)
    const gives = givenFor(digest, left)?.id
    count(given, gives)
    if (gives && left.find(({ id }) => id === gives)?.left != null) left = after(left, gives)
  }
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0)
  return {
    spins,
    cost: prizes.reduce((sum, prize) => sum + costOf(prize) * (given.get(prize.id) ?? 0), 0),
    prizes: prizes.map(({ id, name, weight }) => ({
      id,
      name: textOf(name),
      expected: weights === 0 ? 0 : (spins * weight) / weights,
      drawn: drawn.get(id) ?? 0,
      given: given.get(id) ?? 0,
    })),
  }
}

const spinOf = ({ total: _, handed_at, created_at, prize, ...row }: SpinRow): StaffSpin => ({
  ...row,
  prize: textOf(prize),
  handed_at: handed_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})
