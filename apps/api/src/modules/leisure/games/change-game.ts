import {
  type GameEdit,
  type GameInput,
  mostPrizes,
  type PrizeEdit,
  type PrizeInput,
} from '@delguur/contract/leisure/games-staff'
import type { Translated } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen, withSent } from '../../../platform/http/seen-version.ts'
import { type FieldError, ShopError } from '../../../platform/shop-error.ts'
import { doOrRequest, type Requested, requireUnchanged } from '../../../platform/staff/approvals.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { merged } from '../../catalog/taxons/index.ts'
import { type GameRow, type PrizeRow, roundsOf } from './games.queries.ts'
import { lockGame, savePrizes } from './games.repository.ts'
import { turnRound } from './rounds.ts'
import { stateOf } from './spin-wheel.ts'
import { isCouponPromotion } from './staff-games.queries.ts'
import { deleteGame, type GameFields, handOver, insertGame, lockClaim, updateGame } from './staff-games.repository.ts'

const subject = (id: number) => ({ subject_type: 'game', subject_id: String(id) })
const dateOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null)

function fieldsOf(kind: GameRow['kind'], input: GameInput): GameFields {
  const faults: FieldError[] = []
  const { name, description, starts_at, expires_at, ticket_amount = null, draws_at, ...rest } = input
  const fields = {
    ...rest,
    name: name as Translated,
    description: (description ?? null) as Translated | null,
    starts_at: new Date(starts_at),
    expires_at: dateOf(expires_at),
    ticket_amount: kind === 'jackpot' ? ticket_amount : null,
    draws_at: kind === 'jackpot' ? dateOf(draws_at) : null,
  }
  if (fields.expires_at && fields.expires_at <= fields.starts_at)
    faults.push({ key: 'expires_at', code: 'moment_before_start' })
  if (kind === 'jackpot' && !fields.ticket_amount) faults.push({ key: 'ticket_amount', code: 'blank' })
  if (kind === 'jackpot' && !fields.draws_at) faults.push({ key: 'draws_at', code: 'blank' })
  if (fields.draws_at && fields.draws_at <= fields.starts_at)
    faults.push({ key: 'draws_at', code: 'moment_before_start' })
  if (faults.length > 0) throw new ShopError('invalid_input', { faults })
  return fields
}

const auditFields = (game: GameFields | GameRow) => ({
  name: game.name,
  description: game.description,
  active: game.active,
  starts_at: game.starts_at.toISOString(),
  expires_at: game.expires_at?.toISOString() ?? null,
  day_tries: game.day_tries,
  order_tries: game.order_tries,
  friend_tries: game.friend_tries,
  ticket_amount: game.ticket_amount,
  draws_at: game.draws_at?.toISOString() ?? null,
})

/** A game as its fields are sent. */
const inputOf = (game: GameRow): GameInput => ({
  ...auditFields(game),
  name: { ...game.name },
  description: game.description && { ...game.description },
})

export const createGame = (ctx: Ctx, kind: GameRow['kind'], input: GameInput): Promise<number> =>
  transact(ctx.db, async (tx) => {
    const fields = fieldsOf(kind, input)
    const id = await insertGame(tx, kind, fields, ctx.now)
    await audit(ctx, tx, { ...subject(id), before: null, after: { kind, ...auditFields(fields) } })
    return id
  })

/**
 * Changes the names, times and tries that are sent. Refuses a version that is not the newest; when a jackpot is drawn and what a
 * ticket is for stays once somebody has one.
 */
export const editGame = (
  ctx: Ctx,
  id: number,
  seen: SeenVersion,
  { name, description, ...sent }: GameEdit,
): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const game = await lockGame(tx, id)
    if (!game) throw new ShopError('not_found')
    const { version } = game
    const before = auditFields(game)
    await requireSeen(tx, subject(id), { version, seen }, () => ({ id, kind: game.kind, version, ...before }))
    const words = description && merged(game.description, description)
    const input = withSent<GameInput>(inputOf(game), {
      ...sent,
      name: name && { ...merged(game.name, name) },
      description: words && (words.mn ? { ...words } : null),
    })
    if (!input.name.mn) throw new ShopError('invalid_input', { faults: [{ key: 'name', code: 'blank' }] })
    const fields = fieldsOf(game.kind, input)
    const moved = fields.ticket_amount !== game.ticket_amount || fields.draws_at?.getTime() !== game.draws_at?.getTime()
    if (game.tickets > 0 && moved) throw new ShopError('conflict')
    await updateGame(tx, id, fields)
    await audit(ctx, tx, { ...subject(id), version: version + 1, before, after: auditFields(fields) })
  })

/** Deletes a game that nobody has played; `conflict` otherwise. */
export const removeGame = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const game = await lockGame(tx, id)
    if (!game) throw new ShopError('not_found')
    await requireSeen(tx, subject(id), { version: game.version, seen: ctx.act?.seen }, () => auditFields(game))
    if (!(await deleteGame(tx, id))) throw new ShopError('conflict')
    await audit(ctx, tx, { ...subject(id), before: auditFields(game), after: null })
  })

const odds = (prizes: readonly Pick<PrizeRow, 'name' | 'weight' | 'stock' | 'value'>[]): Odds =>
  Object.fromEntries(
    prizes.map(({ name, weight, stock, value }, index) => [
      `${index + 1} ${name.mn}`,
      `${weight}/${stock ?? '∞'}/${value}`,
    ]),
  )

/**
 * Sets all prizes of a game. What runs is changed only with the approval of another person, and its round ends: the next one,
 * committed before, draws from the new prizes. Refuses prizes of which nothing can be drawn, that run out without a fallback,
 * that were given more often than there are, and coupons of promotions that need none.
 */
export const changePrizes = (ctx: Ctx, id: number, input: Input): Promise<Changed | Requested> =>
  doOrRequest(
    ctx,
    (within) => transact(within.db, (tx) => setPrizes(within, tx, id, input)),
    async ({ prizes, before, after, runs }) =>
      runs ? { subject_type: 'game', subject_id: String(id), input: { id, prizes }, before, after } : undefined,
  )

/** The same with one prize more, after those that there are. */
export const addPrize = (ctx: Ctx, id: number, prize: PrizeInput): Promise<Changed | Requested> =>
  changePrizes(ctx, id, (game) => {
    if (game.prizes.length >= mostPrizes)
      throw new ShopError('invalid_input', {
        faults: [{ key: 'prizes', code: 'list_too_long', params: { most: mostPrizes } }],
      })
    return [...inputsOf(game), prize]
  })

const inputsOf = ({ prizes }: GameRow): PrizeInput[] =>
  prizes.map(({ given: _, ...each }) => ({ ...each, name: { ...each.name } }))

/** Which prize of which game, and which version of the game was seen. */
type OnePrize = { id: number; prize_id: number; seen: SeenVersion }

/** The same with one of them changed in the fields that are sent. Refuses a version of the game that is not the newest. */
export const editPrize = (ctx: Ctx, which: OnePrize, { name, ...sent }: PrizeEdit): Promise<Changed | Requested> =>
  changeOne(ctx, which, (before) => {
    const words = name && { ...merged(before.name as Translated, name) }
    if (words && !words.mn) throw new ShopError('invalid_input', { faults: [{ key: 'name', code: 'blank' }] })
    return [withSent<PrizeInput>(before, { ...sent, name: words })]
  })

/** The same without one of them. Refuses a version of the game that is not the newest. */
export const removePrize = (ctx: Ctx, which: OnePrize): Promise<Changed | Requested> => changeOne(ctx, which, () => [])

const changeOne = (ctx: Ctx, { id, prize_id, seen }: OnePrize, change: (before: PrizeInput) => PrizeInput[]) =>
  changePrizes(ctx, id, async (game, tx) => {
    const prizes = inputsOf(game)
    if (!prizes.some((each) => each.id === prize_id)) throw new ShopError('not_found')
    await requireSeen(tx, subject(id), { version: game.version, seen }, () => odds(game.prizes))
    return prizes.flatMap((each) => (each.id === prize_id ? change(each) : [each]))
  })

/** All prizes, or what they are to be made of those of the locked game. */
type Input = PrizeInput[] | ((game: GameRow, tx: Tx) => PrizeInput[] | Promise<PrizeInput[]>)
type Odds = Record<string, unknown>
type Changed = { prizes: PrizeInput[]; before: Odds; after: Odds; runs: boolean }

async function setPrizes(ctx: Ctx, tx: Tx, id: number, input: Input): Promise<Changed> {
  const game = await lockGame(tx, id)
  if (!game) throw new ShopError('not_found')
  if (game.drawn_at) throw new ShopError('game_over')
  const prizes = typeof input === 'function' ? await input(game, tx) : input
  await requirePossible(ctx, game, prizes)
  const before = odds(game.prizes)
  if (ctx.act?.approval_id) await requireUnchanged(tx, ctx.act.approval_id, before)
  const rows = prizes.map(rowOf)
  await savePrizes(tx, id, rows, ctx.now)
  const after = odds(rows)
  await audit(ctx, tx, { ...subject(id), version: game.version + 1, before, after })
  const changed = await lockGame(tx, id)
  const { open } = await roundsOf(tx, id)
  if (changed && open) await turnRound(ctx, tx, changed, ctx.now)
  return { prizes, before, after, runs: stateOf(game, ctx.now) === 'running' && game.prizes.length > 0 }
}

const rowOf = ({ id, kind, name, value, coupon_promotion_id, weight, stock, fallback }: PrizeInput) => ({
  id,
  kind,
  name: name as Translated,
  value,
  coupon_promotion_id: coupon_promotion_id ?? null,
  weight,
  stock: stock ?? null,
  fallback,
})

async function requirePossible(ctx: Ctx, game: GameRow, prizes: readonly PrizeInput[]): Promise<void> {
  const faults: FieldError[] = []
  const bad = (index: number, field: string, code: FieldError['code'], params?: FieldError['params']) =>
    faults.push({ key: `prizes.${index}.${field}`, code, ...(params && { params }) })
  const least = (index: number, field: string, most: number) => bad(index, field, 'number_too_small', { least: most })
  const fallbacks = prizes.filter(({ fallback }) => fallback).length
  if (prizes.every(({ weight }) => weight === 0)) least(0, 'weight', 1)
  if (fallbacks > 1) bad(0, 'fallback', 'entry_twice')
  else if (game.kind === 'wheel' && fallbacks === 0 && prizes.some(({ stock }) => stock != null))
    bad(0, 'fallback', 'blank')
  if (game.kind === 'jackpot' && (prizes.length !== 1 || prizes[0]?.kind !== 'bonus'))
    bad(0, 'kind', 'choice_unknown', { choices: 'bonus' })
  for (const [index, prize] of prizes.entries()) {
    const known = game.prizes.find(({ id }) => id === prize.id)
    if (prize.id !== undefined && known?.kind !== prize.kind)
      bad(index, 'kind', 'choice_unknown', { choices: known?.kind ?? '' })
    if (prize.fallback && prize.stock != null) bad(index, 'stock', 'left_empty')
    if (known && prize.stock != null && prize.stock < known.given) least(index, 'stock', known.given)
    if ((prize.kind === 'bonus' || prize.kind === 'points') && prize.value === 0) least(index, 'value', 1)
    const promotion = prize.coupon_promotion_id
    if ((prize.kind === 'coupon') !== (promotion != null))
      bad(index, 'coupon_promotion_id', promotion == null ? 'blank' : 'left_empty')
    else if (promotion != null && !(await isCouponPromotion(ctx.db, promotion)))
      bad(index, 'coupon_promotion_id', 'entry_unknown')
  }
  if (faults.length > 0) throw new ShopError('invalid_input', { faults })
}

/** Hands an item over that somebody has won; `conflict` where it was handed over before. */
export const handOverItem = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const claim = await lockClaim(tx, id)
    if (!claim) throw new ShopError('not_found')
    if (claim.handed_at) throw new ShopError('conflict')
    await handOver(tx, id, ctx.user?.id ?? null, ctx.now)
    const after = { handed_at: ctx.now.toISOString() }
    await audit(ctx, tx, { subject_type: 'game_claim', subject_id: String(id), before: { handed_at: null }, after })
  })
