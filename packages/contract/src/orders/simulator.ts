import { z } from 'zod'
import { personName, personPhone } from '../masked.ts'
import { promotionKinds } from '../promotions/promotions.ts'
import { route } from '../route.ts'
import { at, count, localeCode, money, Picture } from '../schemas.ts'

// Flat: what a cart would be given, step by step, and why not; nothing is written.

export const promotionRules = [
  'running',
  'audience',
  'code',
  'eligible',
  'set',
  'gift',
  'minimum',
  'better_price',
  'group',
  'exclusive',
  'effect',
] as const
export type PromotionRule = (typeof promotionRules)[number]

const Check = z.object({
  rule: z.enum(promotionRules),
  met: z.boolean(),
  /** An error code that says more, of `running`, `audience` and `code`. */
  code: z.string().nullable(),
  /** What there is and what is wanted: units of a set, tugrik of a minimum, orders of a person. */
  have: z.number().nullable(),
  want: z.number().nullable(),
  /** Tugrik or units that are missing. */
  missing: z.number().nullable(),
  /** What was taken instead. */
  name: z.string().nullable(),
})

const Totals = z.object({
  item_total: money,
  promo_total: money,
  ship_total: money,
  total: money,
  included_tax: money,
  /** What is left of what was paid for the goods after their cost, percent; null for who may not see costs or where none is known. */
  margin: z.number().nullable(),
})

const Step = z.object({
  kind: z.enum(['goods', 'delivery', 'promotion']),
  label: z.string(),
  promotion_id: z.int().nullable(),
  amount: money,
  /** What is to pay after it. */
  total: money,
})

export const Simulated = z.object({
  at: z.iso.datetime(),
  lines: z.array(
    z.object({
      variant_id: z.int(),
      name: z.string(),
      options_text: z.string(),
      slug: z.string(),
      quantity: z.int(),
      price: money,
      total: money,
      /** What it comes to after promotions. */
      discounted: money,
      left: z.int(),
      image: Picture.nullable(),
    }),
  ),
  /** Ids that are no variants of the shop. */
  unknown: z.array(z.int()),
  person: z.object({ id: z.int(), name: personName, orders: z.int() }).nullable(),
  place: z.object({ id: z.string(), name: z.string() }).nullable(),
  rates: z.array(z.object({ method_id: z.int(), name: z.string(), cost: money, selected: z.boolean() })),
  promotions: z.array(
    z.object({
      promotion_id: z.int().nullable(),
      name: z.string(),
      kind: z.enum(promotionKinds).nullable(),
      coupon_code: z.string().nullable(),
      draft: z.boolean(),
      applied: z.boolean(),
      amount: money,
      checks: z.array(Check),
    }),
  ),
  steps: z.array(Step),
  totals: Totals,
  /** The same cart without the drafts. */
  today: Totals.nullable(),
  below_cost: z.array(z.object({ name: z.string(), price: money, cost: money })).nullable(),
  /** Of the order that it was begun from. */
  order: z.object({ number: z.string(), total: money, promo_total: money, placed_at: at }).nullable(),
  took_ms: z.int(),
})
export type Simulated = z.infer<typeof Simulated>

const line = z.object({ variant_id: count, quantity: z.int().min(1).max(999) })

export const simulator = {
  run: route({
    access: 'staff',
    permission: 'promotions.view',
    method: 'POST',
    path: '/backoffice/promotions/simulate',
    reads: true,
    while_viewing: true,
    status: 200,
    summary:
      'Staff: what a cart or the goods of an order would be given by the engine of the checkout: each promotion applied or passed over with the rule that failed; nothing is written. An order needs `orders.view`, a person `people.view`',
    body: z.object({
      cart: z.array(line).max(100).optional(),
      /** An order's number; what else is named stands instead of what it says. */
      order: z.string().max(40).optional(),
      /** The id of somebody with an account. */
      person: z.int().positive().max(1e15).nullish(),
      at: z.iso.datetime().nullish(),
      /** The id of a khoroo, district or aimag; the capital unless named. */
      place: z.string().max(20).nullish(),
      method_id: count.nullish(),
      coupons: z.array(z.string().max(60)).max(5).optional(),
      /** Ids of promotions that do not run and are taken as if they did. */
      drafts: z.array(z.int().positive().max(1e15)).max(20).default([]),
      /** Without lines: one each of the goods of this promotion. */
      sample_of: z.int().positive().max(1e15).nullish(),
      locale: localeCode.optional(),
    }),
    response: Simulated,
  }),
  people: route({
    access: 'staff',
    permission: 'people.view',
    method: 'GET',
    path: '/backoffice/promotions/people',
    summary: 'Staff: up to eight people with an account by name, phone or its last digits',
    query: z.object({ q: z.string().trim().min(2).max(60), locale: localeCode.optional() }),
    response: z.object({
      people: z.array(z.object({ id: z.int(), name: personName, phone: personPhone, orders: z.int() })),
    }),
  }),
}
