import { z } from 'zod'
import { Facets, ListPage, listQuery } from '../list.ts'
import { route } from '../route.ts'
import { at, count, localeCode, money, tugrik } from '../schemas.ts'

// Flat: codes that staff make many of at once. They are whole once, when they are exported; after that they are masked.

export const batchKinds = ['coupon', 'voucher', 'gift_card'] as const
export const codeStates = ['active', 'used', 'expired', 'canceled'] as const

const byId = z.object({ id: count })
const locale = localeCode.optional()

export const CodeBatch = z.object({
  id: z.int(),
  kind: z.enum(batchKinds),
  name: z.string(),
  units: z.int(),
  /** What each is worth; null of coupons. */
  value: money.nullable(),
  minimum_total: money,
  promotion: z.object({ id: z.int(), name: z.string() }).nullable(),
  expires_at: z.iso.datetime(),
  used: z.int(),
  canceled: z.int(),
  /** What is still owed on all of them; null of coupons. */
  left: money.nullable(),
  /** When the whole codes were read first; null: not yet. */
  shown_at: at,
  created_at: z.iso.datetime(),
})
export type CodeBatch = z.infer<typeof CodeBatch>

export const BatchCode = z.object({
  /** `coupon-12`, `voucher-12`, `gift_card-12`. */
  id: z.string(),
  /** All but its end is masked. */
  code: z.string(),
  state: z.enum(codeStates),
  /** What is left on it; null of coupons. */
  left: money.nullable(),
  expires_at: at,
})
export type BatchCode = z.infer<typeof BatchCode>

export const CodeAnswer = z.object({
  id: z.string(),
  code: z.string(),
  /** The number of a gift card, which its code activates. */
  number: z.string().nullable(),
  value: money.nullable(),
  expires_at: z.iso.datetime(),
  /** What scanners read, as a picture. */
  qr_svg: z.string().nullable(),
})
export type CodeAnswer = z.infer<typeof CodeAnswer>

const view = { access: 'staff', permission: 'vouchers.view' } as const
const edit = { access: 'staff', permission: 'vouchers.edit' } as const
const codeId = z.object({ id: z.string().regex(/^(coupon|voucher|gift_card)-[1-9]\d{0,14}$/) })

export const batchInput = z.object({
  kind: z.enum(batchKinds),
  name: z.string().trim().min(1).max(120),
  /** Up to 10,000 coupons; up to 500 of what is worth money. */
  units: z.int().min(1).max(10_000),
  value: tugrik(1, 10_000_000).nullish(),
  minimum_total: tugrik().default(0),
  promotion_id: z.int().positive().max(1e15).nullish(),
  /** How often each coupon may be used, and how often by one person. */
  usage_limit: z.int().min(1).max(1_000_000).default(1),
  per_customer: z.int().min(1).max(1000).nullish(),
  /** How much of a line's price a coupon may take, percent. */
  max_share: z.int().min(1).max(100).default(50),
  expires_at: z.iso.datetime(),
})
export type BatchInput = z.output<typeof batchInput>

export const codeBatches = {
  list: route({
    ...view,
    method: 'GET',
    path: '/backoffice/batches',
    summary: 'Staff: batches of codes, the newest first, with what was used and is owed; filter `kind`',
    query: listQuery,
    response: z.object({ batches: z.array(CodeBatch), page: ListPage, facets: Facets.optional() }),
  }),
  show: route({
    ...view,
    method: 'GET',
    path: '/backoffice/batches/{id}',
    summary: 'Staff: one of them',
    params: byId,
    query: z.object({ locale }),
    response: CodeBatch,
  }),
  create: route({
    ...edit,
    method: 'POST',
    path: '/backoffice/batches',
    audit: 'batches.create',
    approval: true,
    status: 201,
    summary:
      'Staff: makes coupons of a promotion, vouchers or gift cards; worth more than the role’s limit they are requested',
    body: z.object({ ...batchInput.shape, locale }),
    response: CodeBatch,
  }),
  codes: route({
    ...view,
    method: 'GET',
    path: '/backoffice/batches/{id}/codes',
    summary: 'Staff: the codes of a batch, masked, with what became of each; filter `state`',
    params: byId,
    query: listQuery,
    response: z.object({ codes: z.array(BatchCode), page: ListPage, facets: Facets.optional() }),
  }),
  export: route({
    ...edit,
    method: 'POST',
    path: '/backoffice/batches/{id}/export',
    audit: 'batches.export',
    secret: true,
    fresh: true,
    status: 200,
    summary:
      'Staff: the whole codes, once; again only with a reason and the right to approve vouchers. Each time is logged',
    params: byId,
    body: z.object({ reason: z.string().trim().max(300).optional(), qr: z.boolean().default(false), locale }),
    response: z.object({ batch: CodeBatch, codes: z.array(CodeAnswer) }),
  }),
  cancel: route({
    ...edit,
    method: 'PUT',
    path: '/backoffice/codes/{id}/cancel',
    audit: 'codes.cancel',
    summary: 'Staff: ends a code; what is left on it is owed no more',
    params: codeId,
    body: z.object({ reason: z.string().trim().min(1).max(300), locale }),
    response: BatchCode,
  }),
  extend: route({
    ...edit,
    method: 'PUT',
    path: '/backoffice/codes/{id}/extend',
    audit: 'codes.extend',
    summary: 'Staff: lets a code that has not ended be used longer',
    params: codeId,
    body: z.object({ expires_at: z.iso.datetime(), locale }),
    response: BatchCode,
  }),
}
