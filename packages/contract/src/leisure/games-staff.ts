import { z } from 'zod'
import { personName } from '../masked.ts'
import { route } from '../route.ts'
import { at, count, integer, tugrik } from '../schemas.ts'
import { someTexts } from '../texts.ts'
import { prizeKinds } from './games.ts'

// Flat: games in the back office.

const byId = z.object({ id: count })
const byPrize = z.object({ id: count, prize_id: count })
const text = z.object({
  mn: z.string().min(1).max(200),
  en: z.string().max(200).optional(),
  ru: z.string().max(200).optional(),
  cn: z.string().max(200).optional(),
  it: z.string().max(200).optional(),
})

export const StaffPrize = z.object({
  id: z.int(),
  kind: z.enum(prizeKinds),
  name: text,
  value: z.int(),
  coupon_promotion_id: z.int().nullable(),
  weight: z.int(),
  percent: z.string(),
  stock: z.int().nullable(),
  given: z.int(),
  fallback: z.boolean(),
})
export type StaffPrize = z.infer<typeof StaffPrize>

export const StaffGame = z.object({
  id: z.int(),
  kind: z.enum(['wheel', 'jackpot']),
  name: text,
  description: text.nullable(),
  active: z.boolean(),
  starts_at: z.iso.datetime(),
  expires_at: at,
  day_tries: z.int(),
  order_tries: z.int(),
  friend_tries: z.int(),
  ticket_amount: z.int().nullable(),
  draws_at: at,
  drawn_at: at,
  tickets: z.int(),
  winning_ticket: z.int().nullable(),
  version: z.int(),
  prizes: z.array(StaffPrize),
  /** Of today and of all time; `cost` is what was given, in tugrik. */
  today: z.object({ spins: z.int(), people: z.int(), cost: z.int() }),
  total: z.object({ spins: z.int(), people: z.int(), cost: z.int() }),
  /** What a spin costs on average, in tugrik. */
  mean_cost: z.number(),
})
export type StaffGame = z.infer<typeof StaffGame>

const tries = z.int().min(0).max(10)
const fields = {
  name: text,
  description: text.nullish(),
  active: z.boolean(),
  starts_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullish(),
  day_tries: tries,
  order_tries: tries,
  friend_tries: tries,
  ticket_amount: tugrik(1, Number.MAX_SAFE_INTEGER).nullish(),
  draws_at: z.iso.datetime().nullish(),
}
export const GameInput = z.object(fields)
export type GameInput = z.infer<typeof GameInput>
export const GameEdit = z.object({ ...fields, name: someTexts(200), description: someTexts(200).nullable() }).partial()
export type GameEdit = z.output<typeof GameEdit>

export const mostPrizes = 24
export const PrizeInput = z.object({
  /** Absent: a new one. */
  id: count.optional(),
  kind: z.enum(prizeKinds),
  name: text,
  value: tugrik(0, 100_000_000).default(0),
  coupon_promotion_id: count.nullish(),
  weight: z.int().min(0).max(1_000_000),
  stock: z.int().min(0).max(10_000_000).nullish(),
  fallback: z.boolean().default(false),
})
export type PrizeInput = z.infer<typeof PrizeInput>

export const PrizeEdit = PrizeInput.omit({ id: true, kind: true })
  .extend({ name: someTexts(200), value: PrizeInput.shape.value.unwrap(), fallback: z.boolean() })
  .partial()
export type PrizeEdit = z.output<typeof PrizeEdit>
/** A prize with the version of its game, which is what `If-Match` names. */
export const VersionedPrize = StaffPrize.extend({ version: z.int() })
export type VersionedPrize = z.infer<typeof VersionedPrize>

export const StaffSpin = z.object({
  id: z.int(),
  round: z.int(),
  number: z.int(),
  prize: text,
  kind: z.enum(prizeKinds),
  cause: z.enum(['day', 'again', 'order', 'friend']),
  user_id: z.int().nullable(),
  who: personName,
  claim_code: z.string().nullable(),
  handed_at: at,
  created_at: z.iso.datetime(),
})
export type StaffSpin = z.infer<typeof StaffSpin>
const paging = z.object({ page: z.unknown().optional(), per_page: z.unknown().optional() })
const pages = { count: z.int(), total_count: z.int(), current_page: z.int(), pages: z.int(), per_page: z.int() }

export const staffGames = {
  list: route({
    method: 'GET',
    path: '/backoffice/games',
    access: 'staff',
    permission: 'games.view',
    summary: 'Games with prizes and what they cost',
    response: z.object({ games: z.array(StaffGame) }),
  }),
  show: route({
    method: 'GET',
    path: '/backoffice/games/{id}',
    access: 'staff',
    permission: 'games.view',
    summary: 'One of them',
    params: byId,
    response: StaffGame,
  }),
  create: route({
    method: 'POST',
    path: '/backoffice/games',
    access: 'staff',
    permission: 'games.edit',
    audit: 'games.create',
    status: 201,
    summary: 'Adds a game; it has no prizes yet and is not shown',
    body: GameInput.extend({ kind: z.enum(['wheel', 'jackpot']) }),
    response: StaffGame,
  }),
  edit: route({
    method: 'PATCH',
    path: '/backoffice/games/{id}',
    access: 'staff',
    permission: 'games.edit',
    audit: 'games.edit',
    versioned: true,
    summary: 'Changes the names, times and tries of a game that are sent, shows it or takes it down',
    params: byId,
    body: GameEdit,
    response: StaffGame,
  }),
  remove: route({
    method: 'DELETE',
    path: '/backoffice/games/{id}',
    access: 'staff',
    permission: 'games.edit',
    audit: 'games.remove',
    versioned: true,
    status: 204,
    summary: 'Deletes a game in which nobody has played yet',
    params: byId,
  }),
  listPrizes: route({
    method: 'GET',
    path: '/backoffice/games/{id}/prizes',
    access: 'staff',
    permission: 'games.view',
    summary: 'Prizes of a game with weights and stock, in their order',
    params: byId,
    response: z.object({ prizes: z.array(StaffPrize) }),
  }),
  addPrize: route({
    method: 'POST',
    path: '/backoffice/games/{id}/prizes',
    access: 'staff',
    permission: 'games.edit',
    audit: 'games.prizes',
    approval: true,
    status: 201,
    summary: 'One prize more, the last; while the game runs another person approves it',
    params: byId,
    body: PrizeInput.omit({ id: true }),
    response: VersionedPrize,
  }),
  showPrize: route({
    method: 'GET',
    path: '/backoffice/games/{id}/prizes/{prize_id}',
    access: 'staff',
    permission: 'games.view',
    summary: 'One prize of a game, with the version of the game',
    params: byPrize,
    response: VersionedPrize,
  }),
  editPrize: route({
    method: 'PATCH',
    path: '/backoffice/games/{id}/prizes/{prize_id}',
    access: 'staff',
    permission: 'games.edit',
    audit: 'games.prizes',
    versioned: true,
    approval: true,
    summary:
      'Changes the fields of a prize that are sent, of its name the languages; `If-Match` is of the game. While it runs another person approves it',
    params: byPrize,
    body: PrizeEdit,
    response: VersionedPrize,
  }),
  removePrize: route({
    method: 'DELETE',
    path: '/backoffice/games/{id}/prizes/{prize_id}',
    access: 'staff',
    permission: 'games.edit',
    audit: 'games.prizes',
    versioned: true,
    approval: true,
    summary:
      'Takes a prize out of a game and gives the game; what was won of it stays. While the game runs another person approves it',
    params: byPrize,
    response: StaffGame,
  }),
  prizes: route({
    method: 'PUT',
    path: '/backoffice/games/{id}/prizes',
    access: 'staff',
    permission: 'games.edit',
    audit: 'games.prizes',
    approval: true,
    summary:
      'All prizes of a game with weights and stock; while it runs another person approves it, and a round begins anew',
    params: byId,
    body: z.object({ prizes: z.array(PrizeInput).min(1).max(mostPrizes) }),
    response: StaffGame,
  }),
  try: route({
    method: 'POST',
    path: '/backoffice/games/{id}/try',
    access: 'staff',
    permission: 'games.view',
    audit: 'games.try',
    status: 200,
    summary: 'Spins a wheel many times for trial: what would be given and what it would cost; nothing is given',
    params: byId,
    body: z.object({ spins: integer(1, 100_000).default(10_000) }),
    response: z.object({
      spins: z.int(),
      cost: z.int(),
      prizes: z.array(z.object({ id: z.int(), name: text, expected: z.number(), drawn: z.int(), given: z.int() })),
    }),
  }),
  spins: route({
    method: 'GET',
    path: '/backoffice/games/{id}/spins',
    access: 'staff',
    permission: 'games.view',
    summary: 'Spins of a game, the newest first',
    params: byId,
    query: paging,
    response: z.object({ spins: z.array(StaffSpin), ...pages }),
  }),
  claims: route({
    method: 'GET',
    path: '/backoffice/games/claims',
    access: 'staff',
    permission: 'games.view',
    summary: 'Items that were won: those that were not handed over first; `code` finds one',
    query: paging.extend({ code: z.string().max(20).optional() }),
    response: z.object({ claims: z.array(StaffSpin), ...pages }),
  }),
  claimsOfGame: route({
    method: 'GET',
    path: '/backoffice/games/{id}/claims',
    access: 'staff',
    permission: 'games.view',
    summary: 'Items that were won in a game: those that were not handed over first',
    params: byId,
    query: paging,
    response: z.object({ claims: z.array(StaffSpin), ...pages }),
  }),
  handOver: route({
    method: 'PUT',
    path: '/backoffice/claims/{id}/hand_over',
    access: 'staff',
    permission: 'games.edit',
    audit: 'games.hand_over',
    summary: 'Hands an item over to who has won it, once',
    params: byId,
    response: StaffSpin,
  }),
}
