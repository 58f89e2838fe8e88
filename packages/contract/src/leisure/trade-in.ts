import { pieceStates } from '@delguur/kit/trade-in'
import { z } from 'zod'
import { personsOwn, personWords } from '../masked.ts'
import { route } from '../route.ts'
import { count, day, localeCode, Picture } from '../schemas.ts'

// Flat: goods of past orders that their buyers hand on for wallet credit. Sums are whole tugrik.

const locale = localeCode.optional()
const state = z.enum(pieceStates)
export const tradeInStatuses = [
  'quoted',
  'withdrawn',
  'expired',
  'received',
  'offered',
  'returning',
  'sent_back',
  'credited',
] as const

const Sums = z.object({ like_new: z.int(), good: z.int(), worn: z.int() })

export const TradeInPiece = z.object({
  line_item_id: z.int(),
  order_number: z.string(),
  name: z.string(),
  options: z.string(),
  slug: z.string(),
  picture: Picture.nullable(),
  bought_on: z.string(),
  /** Whole months since it was delivered. */
  months: z.int(),
  paid: z.int(),
  /** Units that can be handed on. */
  left: z.int(),
  /** What each state is worth today. */
  sums: Sums,
  /** The child of the caller's who has outgrown it. */
  outgrown_by: z.string().nullable(),
})
export type TradeInPiece = z.infer<typeof TradeInPiece>

export const TradeInStore = z.object({ id: z.int(), name: z.string(), address: z.string(), opening_hours: z.string() })

export const TradeIn = z.object({
  number: z.string(),
  status: z.enum(tradeInStatuses),
  name: z.string(),
  options: z.string(),
  slug: z.string(),
  picture: Picture.nullable(),
  order_number: z.string(),
  claimed: state,
  found: state.nullable(),
  quote: z.int(),
  offer: z.int().nullable(),
  credit: z.int().nullable(),
  courier_fee: z.int(),
  reason: z.string().nullable(),
  note: personWords,
  way: z.enum(['store', 'courier']),
  store: TradeInStore,
  address: personsOwn.nullable(),
  fetch_on: z.string().nullable(),
  photos: z.array(z.object({ id: z.int() })),
  quoted_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  received_at: z.iso.datetime().nullable(),
  decided_at: z.iso.datetime().nullable(),
  answer_by: z.iso.datetime().nullable(),
  closed_at: z.iso.datetime().nullable(),
})
export type TradeIn = z.infer<typeof TradeIn>

const Overview = z.object({
  pieces: z.array(TradeInPiece),
  trade_ins: z.array(TradeIn),
  stores: z.array(TradeInStore),
  /** Addresses of the caller's that a courier comes to, and on which days. */
  addresses: z.array(z.object({ id: z.int(), text: z.string() })),
  days: z.array(z.string()),
  courier_fee: z.int(),
  valid_days: z.int(),
  answer_days: z.int(),
  /** The category of the shelf, and how many pieces lie there. */
  shelf: z.object({ permalink: z.string(), count: z.int() }),
})
export type TradeInOverview = z.infer<typeof Overview>

const byNumber = z.object({ number: z.string().max(20) })
const query = z.object({ locale })

export const tradeIns = {
  list: route({
    method: 'GET',
    path: '/shop/account/trade_ins',
    access: 'user',
    summary:
      'What the caller can hand on with what it is worth today, what a child has outgrown first; and what they did',
    query,
    response: Overview,
  }),
  create: route({
    method: 'POST',
    path: '/shop/account/trade_ins',
    access: 'user',
    secret: true,
    status: 201,
    summary: 'Keeps a quote for a piece; it holds for some days, and the piece cannot be returned meanwhile',
    body: z.object({
      line_item_id: count,
      state,
      way: z.enum(['store', 'courier']),
      store_id: count.optional(),
      address_id: count.optional(),
      fetch_on: day.optional(),
      note: z.string().trim().max(500).default(''),
      /** What the caller was shown; refused where it is less now. */
      quote: count,
      locale,
    }),
    response: TradeIn,
  }),
  show: route({
    method: 'GET',
    path: '/shop/account/trade_ins/{number}',
    access: 'user',
    summary: 'A trade-in of the caller',
    params: byNumber,
    query,
    response: TradeIn,
  }),
  photograph: route({
    method: 'POST',
    path: '/shop/account/trade_ins/{number}/photos',
    access: 'user',
    secret: true,
    status: 201,
    summary: 'Adds a photo before the piece is brought; only the shop sees it',
    params: byNumber,
    /** `picture` is the file as Base64. */
    body: z.object({ picture: z.string().max(1_000_000).default('') }),
    response: TradeIn,
  }),
  photo: route({
    method: 'GET',
    path: '/shop/account/trade_ins/{number}/photos/{id}',
    access: 'user',
    summary: 'A photo of a trade-in of the caller',
    params: byNumber.extend({ id: count }),
    response: z.object({ content_type: z.string(), base64: z.string() }),
  }),
  withdraw: route({
    method: 'PUT',
    path: '/shop/account/trade_ins/{number}/withdraw',
    access: 'user',
    secret: true,
    summary: 'Keeps the piece after all; until it is at the shop',
    params: byNumber,
    body: z.object({ locale }),
    response: TradeIn,
  }),
  answer: route({
    method: 'PUT',
    path: '/shop/account/trade_ins/{number}/answer',
    access: 'user',
    secret: true,
    summary: 'Takes a lower offer, which is credited at once, or has the piece sent back',
    params: byNumber,
    body: z.object({ accept: z.boolean(), locale }),
    response: TradeIn,
  }),
}
