import { z } from 'zod'
import { route } from '../route.ts'
import { at, count, integer, ordinal } from '../schemas.ts'

// Flat: the wheel of a store on its promoter's phone; see the contract, part 8.1, row of the roulette admin.

export const roulettePrizeKinds = ['nothing', 'coupon', 'item'] as const
export const rouletteVerdicts = ['good', 'unknown', 'foreign', 'old', 'early', 'small', 'used'] as const
const text = z.object({ mn: z.string() }).catchall(z.string())

const Prize = z.object({
  id: z.int(),
  kind: z.enum(roulettePrizeKinds),
  name: text,
  value: z.int(),
  percent: z.string(),
  /** Of this location; null without limit. */
  quantity: z.int().nullable(),
  left: z.int().nullable(),
  fallback: z.boolean(),
})
export type RoulettePrize = z.infer<typeof Prize>

export const RouletteSpin = z.object({
  id: z.int(),
  receipt: z.string(),
  turn: z.int().nullable(),
  product_id: z.int(),
  prize: text,
  kind: z.enum(roulettePrizeKinds),
  value: z.int(),
  state: z.enum(['given', 'double', 'refused']),
  coupon_code: z.string().nullable(),
  who: z.string(),
  spun_at: z.iso.datetime(),
})
export type RouletteSpin = z.infer<typeof RouletteSpin>

const Held = z.object({
  id: z.int(),
  product_id: z.int(),
  prize: text,
  kind: z.enum(roulettePrizeKinds),
  value: z.int(),
  coupon_code: z.string().nullable(),
  held_until: z.iso.datetime(),
})
export type HeldDraw = z.infer<typeof Held>

const Receipt = z.object({
  number: z.string(),
  location_id: z.int(),
  amount: z.int(),
  issued_at: z.iso.datetime(),
  used: z.int(),
})
export type KnownReceipt = z.infer<typeof Receipt>

const Place = z.object({
  location: z.object({ id: z.int(), name: text }),
  promoter: z.object({ id: z.int(), name: z.string() }),
  prizes: z.array(Prize),
  spins_today: z.int(),
  log: z.array(RouletteSpin),
  /** Receipts of the last days that can still spin: what the phone checks by without network. */
  receipts: z.array(Receipt),
  /** SHA-256 of the seed from which this round is drawn. */
  commitment: z.string().nullable(),
})
export type RoulettePlace = z.infer<typeof Place>

const Checked = z.object({
  number: z.string(),
  verdict: z.enum(rouletteVerdicts),
  spins: z.int(),
  left: z.int(),
  amount: z.int().nullable(),
  issued_at: at,
  /** Of one that was used: when last, by whom and where. */
  last: z.object({ spun_at: z.iso.datetime(), who: z.string(), location: text, prize: text }).nullable(),
})
export type CheckedReceipt = z.infer<typeof Checked>

const typed = z.string().min(1).max(60)
const device = z.uuid()

export const roulette = {
  checkAuth: route({
    method: 'GET',
    path: '/roulette_admin/check_auth',
    access: 'staff',
    permission: 'roulette.view',
    summary: 'Whether the caller may use the wheel of a store, and of which one',
    response: z.object({
      authorized: z.boolean(),
      user_id: z.int(),
      location: z.object({ id: z.int(), name: text }).nullable(),
    }),
  }),
  checkWebsiteAdmin: route({
    method: 'GET',
    path: '/roulette_admin/check_website_admin',
    access: 'staff',
    permission: 'games.edit',
    summary: 'Whether the caller may set up wheels: 403 for who may not',
    response: z.object({ authorized: z.boolean(), user_id: z.int() }),
  }),
  place: route({
    method: 'GET',
    path: '/roulette_admin/place',
    access: 'staff',
    permission: 'roulette.view',
    summary: 'The location of the caller: prizes with stock and odds, the last spins, receipts that can spin',
    response: Place,
  }),
  check: route({
    method: 'POST',
    path: '/roulette_admin/numbers/check_number',
    access: 'staff',
    permission: 'roulette.view',
    audit: 'roulette.check',
    status: 200,
    summary: 'What the number of a receipt is worth at the location of the caller',
    body: z.object({ number: typed }),
    response: Checked,
  }),
  spin: route({
    method: 'POST',
    path: '/roulette_admin/numbers/roulette',
    access: 'staff',
    permission: 'roulette.edit',
    audit: 'roulette.spin',
    status: 200,
    summary:
      'Draws once for a receipt and takes the prize from the stock of the location; `turn`: which spin of the receipt it is',
    body: z.object({
      number: typed,
      turn: integer(1, 100).optional(),
      nonce: z
        .string()
        .regex(/^[0-9A-Za-z_-]{1,40}$/)
        .optional(),
    }),
    response: z.object({ spin: RouletteSpin, left: z.int(), spins: z.int() }),
  }),
  hold: route({
    method: 'POST',
    path: '/roulette_admin/numbers/hold',
    access: 'staff',
    permission: 'roulette.edit',
    audit: 'roulette.hold',
    status: 200,
    summary: 'Draws ahead for a phone that may lose its network; the prizes are taken from the stock until they return',
    body: z.object({ device }),
    response: z.object({ held: z.array(Held) }),
  }),
  sync: route({
    method: 'POST',
    path: '/roulette_admin/numbers/sync',
    access: 'staff',
    permission: 'roulette.edit',
    audit: 'roulette.sync',
    status: 200,
    summary:
      'Spins made without network, each of a draw that was held; one of a receipt used meanwhile is refused and its prize returns to the stock',
    body: z.object({
      device,
      spins: z
        .array(z.object({ held_id: count, number: typed, spun_at: z.iso.datetime() }))
        .min(1)
        .max(50),
    }),
    response: z.object({
      results: z.array(
        z.object({
          held_id: z.int(),
          result: z.enum(['given', 'double', 'refused']),
          verdict: z.enum([...rouletteVerdicts, 'late']),
        }),
      ),
    }),
  }),
  round: route({
    method: 'GET',
    path: '/roulette_admin/locations/{id}/rounds/{number}',
    access: 'staff',
    permission: 'roulette.view',
    summary: 'A round with its spins, and with its seed once it is over: everything to draw it again',
    params: z.object({ id: count, number: ordinal }),
    response: z.object({
      promotion_id: z.int(),
      number: z.int(),
      commitment: z.string(),
      seed: z.string().nullable(),
      prizes: z.array(z.object({ id: z.int(), weight: z.int(), left: z.int().nullable(), fallback: z.boolean() })),
      spins: z.array(z.object({ number: z.int(), nonce: z.string(), prize_id: z.int() })),
    }),
  }),
}
