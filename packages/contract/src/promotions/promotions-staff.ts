import { z } from 'zod'
import { Facets, ListPage, listQuery } from '../list.ts'
import { route } from '../route.ts'
import { at, count, day, localeCode, money, Picture, tugrik } from '../schemas.ts'
import { texts } from '../texts.ts'
import { promotionKinds } from './promotions.ts'

// Flat: what the shop gives off, as staff make it, start it, stop it and see what it cost.

export const audiences = ['everyone', 'members', 'first_order', 'regulars'] as const
export const promotionStates = ['draft', 'scheduled', 'running', 'stopped', 'over'] as const

const byId = z.object({ id: count })
const locale = localeCode.optional()
const text = texts(1000)

export const PromotedProduct = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  /** Of its dearest variant. */
  price: money,
  quantity: z.int(),
  image: Picture.nullable(),
})

export const StaffPromotionRow = z.object({
  id: z.int(),
  version: z.int(),
  kind: z.enum(promotionKinds),
  name: text,
  state: z.enum(promotionStates),
  /** Percent, whole tugrik of an amount, 0 of the others. */
  value: z.int(),
  min_total: money,
  max_discount: money.nullable(),
  /** False: only with a code. */
  automatic: z.boolean(),
  audience: z.enum(audiences),
  least_orders: z.int().nullable(),
  starts_at: z.iso.datetime(),
  expires_at: at,
  /** Names of the categories that it is for; with neither these nor products it is for everything. */
  taxons: z.array(z.object({ id: z.int(), name: z.string() })),
  /** How many products are named one by one. */
  products_count: z.int(),
  /** Of orders that were not canceled. */
  spared: money,
  orders_count: z.int(),
  updated_at: z.iso.datetime(),
})
export type StaffPromotionRow = z.infer<typeof StaffPromotionRow>

export const StaffPromotion = StaffPromotionRow.extend({
  description: text.nullable(),
  stack_group: z.string(),
  priority: z.int(),
  exclusive: z.boolean(),
  with_agreed: z.boolean(),
  listed: z.boolean(),
  products: z.array(PromotedProduct),
  items: z.array(PromotedProduct),
  gifts: z.array(PromotedProduct),
  /** How many products it is for, and what sinks below its cost; null for who may not see costs. */
  reach: z.object({
    products: z.int(),
    below_cost: z.array(z.object({ id: z.int(), name: z.string(), price: money, cost: money })).nullable(),
  }),
  /** Groups of other promotions that run or will. */
  groups: z.array(z.string()),
})
export type StaffPromotion = z.infer<typeof StaffPromotion>

const ids = z.array(z.int().positive().max(1e15))
const parts = z
  .array(z.object({ id: z.int().positive().max(1e15), quantity: z.int().min(1).max(100).default(1) }))
  .max(20)

const fields = {
  kind: z.enum(promotionKinds),
  name: texts(120),
  description: texts(600).nullable(),
  value: tugrik(),
  automatic: z.boolean(),
  min_total: tugrik(),
  max_discount: tugrik(1).nullable(),
  audience: z.enum(audiences),
  least_orders: z.int().min(1).max(1000).nullable(),
  starts_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  taxon_ids: ids.max(100),
  product_ids: ids.max(1000),
  items: parts,
  gifts: parts,
  stack_group: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}_ -]{1,40}$/u),
  priority: z.int().min(-1000).max(1000),
  exclusive: z.boolean(),
  with_agreed: z.boolean(),
  listed: z.boolean(),
}
const edit = z.object(fields).partial()
export type PromotionEdit = z.output<typeof edit>

export const PromotionUsage = z.object({
  orders: z.int(),
  spared: money,
  /** Total of the orders in which it was taken. */
  revenue: money,
  days: z.array(z.object({ day, orders: z.int(), spared: money })),
  recent: z.array(z.object({ number: z.string(), placed_at: at, total: money, spared: money })),
})
export type PromotionUsage = z.infer<typeof PromotionUsage>

const view = { access: 'staff', permission: 'promotions.view' } as const
const change = { access: 'staff', permission: 'promotions.edit' } as const

export const staffPromotions = {
  list: route({
    ...view,
    method: 'GET',
    path: '/backoffice/promotions',
    summary: 'Staff: promotions with what they cost so far; filters `state`, `kind`, `automatic`',
    query: listQuery,
    response: z.object({ promotions: z.array(StaffPromotionRow), page: ListPage, facets: Facets.optional() }),
  }),
  show: route({
    ...view,
    method: 'GET',
    path: '/backoffice/promotions/{id}',
    summary: 'Staff: one of them, with its goods and what would be sold below its cost',
    params: byId,
    query: z.object({ locale }),
    response: StaffPromotion,
  }),
  create: route({
    ...change,
    method: 'POST',
    path: '/backoffice/promotions',
    audit: 'promotions.create',
    status: 201,
    summary: 'Staff: a draft; nobody is given anything before it is started',
    body: z.object({ ...edit.shape, kind: fields.kind, name: fields.name, locale }),
    response: StaffPromotion,
  }),
  edit: route({
    ...change,
    method: 'PATCH',
    path: '/backoffice/promotions/{id}',
    audit: 'promotions.edit',
    versioned: true,
    approval: true,
    summary:
      'Staff: changes fields of a promotion; of one that runs, more than half off or below cost is requested from another person',
    params: byId,
    body: edit.extend({ locale }),
    response: StaffPromotion,
  }),
  start: route({
    ...change,
    method: 'PUT',
    path: '/backoffice/promotions/{id}/start',
    audit: 'promotions.start',
    may_match: true,
    approval: true,
    summary: 'Staff: lets it run within its dates; more than half off or below cost is requested from another person',
    params: byId,
    body: z.object({ locale }).default({}),
    response: StaffPromotion,
  }),
  stop: route({
    ...change,
    method: 'PUT',
    path: '/backoffice/promotions/{id}/stop',
    audit: 'promotions.stop',
    may_match: true,
    summary: 'Staff: ends it at once; placed orders keep what they were given',
    params: byId,
    body: z.object({ locale }).default({}),
    response: StaffPromotion,
  }),
  remove: route({
    ...change,
    method: 'DELETE',
    path: '/backoffice/promotions/{id}',
    audit: 'promotions.remove',
    status: 204,
    versioned: true,
    summary: 'Staff: deletes what nobody was given and no code opens; else 409 `in_use`',
    params: byId,
  }),
  usage: route({
    ...view,
    method: 'GET',
    path: '/backoffice/promotions/{id}/usage',
    summary: 'Staff: what it cost by day, and the newest orders with it',
    params: byId,
    response: PromotionUsage,
  }),
  goods: route({
    ...view,
    method: 'GET',
    path: '/backoffice/promotion_goods',
    summary: 'Staff: products by words or category, 20 to look at and the ids of up to 1,000; and the categories',
    query: z.object({ q: z.string().trim().max(100).optional(), taxon_id: count.optional(), locale }),
    response: z.object({
      products: z.array(PromotedProduct),
      ids: z.array(z.int()),
      taxons: z.array(z.object({ id: z.int(), name: z.string(), products: z.int() })),
    }),
  }),
}
