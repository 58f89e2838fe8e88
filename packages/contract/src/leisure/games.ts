import { z } from 'zod'
import { route } from '../route.ts'
import { at, count, integer, localeCode, ordinal } from '../schemas.ts'

// Flat: games of chance without a stake, drawn on the server so that anybody can check it; see the contract, part 8.1.

const locale = localeCode.optional()
const byId = z.object({ id: count })
export const prizeKinds = ['nothing', 'again', 'bonus', 'points', 'coupon', 'item'] as const
const day = z.iso.datetime()

const Prize = z.object({
  id: z.int(),
  kind: z.enum(prizeKinds),
  name: z.string(),
  /** Tugrik, or points; `"0"` where there is no sum. */
  value: z.string(),
  /** Of all draws; two decimals, `"2.50"`. */
  percent: z.string(),
  /** How many there were, and are left; null without limit. */
  stock: z.int().nullable(),
  left: z.int().nullable(),
  /** Given in the place of what there is no more of. */
  fallback: z.boolean(),
})
export type GamePrize = z.infer<typeof Prize>

export const Game = z.object({
  id: z.int(),
  kind: z.enum(['wheel', 'jackpot']),
  name: z.string(),
  description: z.string().nullable(),
  state: z.enum(['upcoming', 'running', 'over']),
  starts_at: day,
  expires_at: at,
  /** How many tries somebody gets for a day, an order, a friend. */
  tries: z.object({ day: z.int(), order: z.int(), friend: z.int() }),
  prizes: z.array(Prize),
  /** What is drawn now; `commitment` is the SHA-256 of a seed that is published once the round is over. */
  round: z.object({ number: z.int(), commitment: z.string(), committed_at: day, spins: z.int() }).nullable(),
  next_commitment: z.string().nullable(),
  /** The round before, which can be checked. */
  last: z.object({ number: z.int(), commitment: z.string(), seed: z.string(), spins: z.int() }).nullable(),
  /** Of a jackpot. */
  jackpot: z
    .object({
      ticket_amount: z.string(),
      draws_at: day,
      tickets: z.int(),
      winning_ticket: z.int().nullable(),
      drawn_at: at,
    })
    .nullable(),
})
export type Game = z.infer<typeof Game>

const Won = z.object({
  id: z.int(),
  kind: z.enum(prizeKinds),
  name: z.string(),
  value: z.string(),
  won_at: day,
  coupon_code: z.string().nullable(),
  expires_at: at,
  /** What is shown in a shop to get an item, and when it was handed over. */
  claim_code: z.string().nullable(),
  handed_at: at,
})
export type WonPrize = z.infer<typeof Won>

const given = z.object({
  kind: z.string(),
  value: z.string(),
  name: z.string(),
  coupon_code: z.string().optional(),
  claim_code: z.string().optional(),
})

export const games = {
  spin: route({
    method: 'PUT',
    path: '/promotions/lucky_wheel',
    access: 'user',
    summary: 'Spins a lucky wheel; `nonce` is the part of the draw that the caller chooses',
    body: z.object({ promotion_id: count, nonce: z.string().max(40).optional(), locale }),
    response: z.object({
      won: z.boolean(),
      prize: given.extend({ id: z.int() }),
      tries_left: z.int(),
      /** What was drawn from. */
      spin: z.object({ id: z.int(), round: z.int(), number: z.int(), nonce: z.string(), commitment: z.string() }),
    }),
  }),
  jackpot: route({
    method: 'PUT',
    path: '/promotions/jackpot',
    access: 'user',
    summary: 'Takes the tickets that the caller has earned; once it is drawn, says whether one has won',
    body: z.object({ promotion_id: count, locale }),
    response: z.object({
      won: z.boolean(),
      /** `kind` `ticket` with how many were taken, until it is drawn. */
      prize: given,
      tries_left: z.int(),
      tickets: z.array(z.int()),
    }),
  }),
  list: route({
    method: 'GET',
    path: '/shop/games',
    access: 'none',
    summary:
      'Games that run, then those that are about to, then those that ended in the last 90 days, with odds, stock and commitments',
    query: z.object({ locale }),
    response: z.object({ games: z.array(Game) }),
  }),
  show: route({
    method: 'GET',
    path: '/shop/games/{id}',
    access: 'none',
    summary: 'A game by the number of its promotion, also one that is over',
    params: byId,
    query: z.object({ locale }),
    response: Game,
  }),
  picture: route({
    method: 'GET',
    path: '/shop/games/{id}/picture',
    access: 'none',
    summary: 'A game as a picture of 1200 × 630 for links to it, without words',
    params: byId,
    response: z.object({ content_type: z.literal('image/jpeg'), base64: z.string() }),
  }),
  mine: route({
    method: 'GET',
    path: '/shop/games/{id}/mine',
    access: 'user',
    summary: "The caller's tries, prizes and tickets",
    params: byId,
    query: z.object({ locale }),
    response: z.object({
      tries_left: z.int(),
      /** Whether the tries of today are used. */
      day_used: z.boolean(),
      prizes: z.array(Won),
      tickets: z.array(z.int()),
      /** Earned and not taken yet. */
      tickets_to_take: z.int(),
      /** For the link that invites a friend. */
      invitation: z.string(),
    }),
  }),
  accept: route({
    method: 'PUT',
    path: '/shop/games/invitation',
    access: 'user',
    status: 204,
    summary: 'Accepts the invitation of a friend, before the first order',
    body: z.object({ invitation: z.string().max(200), locale }),
  }),
  round: route({
    method: 'GET',
    path: '/shop/games/{id}/rounds/{number}',
    access: 'none',
    summary: 'What a round was drawn from, and its spins from a number on, for checking; the seed once it is over',
    params: byId.extend({ number: ordinal }),
    query: z.object({ from: integer(1).optional() }),
    response: z.object({
      promotion_id: z.int(),
      number: z.int(),
      commitment: z.string(),
      seed: z.string().nullable(),
      prizes: z.array(z.object({ id: z.int(), weight: z.int(), left: z.int().nullable(), fallback: z.boolean() })),
      spins: z.array(z.object({ number: z.int(), nonce: z.string(), prize_id: z.int() })),
      total: z.int(),
    }),
  }),
}
