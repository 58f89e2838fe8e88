import { z } from 'zod'
import { consentChannels, consentTopics } from '../account/account-flat.ts'
import { route } from '../route.ts'
import { at, count, integer, localeCode } from '../schemas.ts'

// Groups of people by rules; who is in one is found out each time it is asked; flat.

const amount = integer(0, 1_000_000_000_000)
const days = integer(1, 3650)
const is = z.enum(['is', 'not'])
const size = z.enum(['gte', 'lte'])
const since = z.enum(['within', 'before'])

/** One condition of a segment. */
export const SegmentRule = z.discriminatedUnion('field', [
  /** Placed orders that were neither canceled nor expired. */
  z.object({ field: z.literal('orders'), op: size, value: amount }),
  /** What was kept of their totals, in tugrik. */
  z.object({ field: z.literal('spent'), op: size, value: amount }),
  z.object({ field: z.literal('points'), op: size, value: amount }),
  /** The newest order, or the account, is from the last days or older. Who never ordered is in `before`. */
  z.object({ field: z.literal('last_order'), op: since, value: days }),
  z.object({ field: z.literal('joined'), op: since, value: days }),
  /** Something of a category or of one below it was bought. */
  z.object({ field: z.literal('category'), op: is, value: count }),
  /** Something was sent to a province, city or district: `11`, `1125`. */
  z.object({ field: z.literal('place'), op: is, value: z.string().regex(/^\d{2}(\d{2})?$/) }),
  z.object({ field: z.literal('language'), op: is, value: z.enum(['mn', 'en', 'ru', 'cn', 'it']) }),
  z.object({
    field: z.literal('consent'),
    op: is,
    value: z.object({ channel: z.enum(consentChannels), topic: z.enum(consentTopics) }),
  }),
])
export type SegmentRule = z.infer<typeof SegmentRule>

/** Everybody with an account to whom all of the rules apply, or any of them. */
export const SegmentRules = z.object({
  match: z.enum(['all', 'any']).default('all'),
  rules: z.array(SegmentRule).min(1).max(20),
})
export type SegmentRules = z.infer<typeof SegmentRules>

export const Segment = z.object({
  id: z.int(),
  name: z.string(),
  rules: SegmentRules,
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: at,
})
export type Segment = z.infer<typeof Segment>

const id = z.object({ id: count })
const name = z.string().trim().min(1).max(80)
const locale = localeCode.optional()
const seen = { access: 'staff', permission: 'people.view' } as const
const edits = { access: 'staff', permission: ['people.edit', 'promotions.edit'] } as const
const counted = z.object({
  count: z.int(),
  /** Of them, who may be written to about offers, by channel. */
  reachable: z.record(z.string(), z.int()),
})

export const segments = {
  list: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/segments',
    summary: 'Staff: all segments by name, with what rules can name',
    response: z.object({
      segments: z.array(Segment),
      categories: z.array(z.object({ id: z.int(), name: z.string(), depth: z.int() })),
      places: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  show: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/segments/{id}',
    summary: 'Staff: one segment',
    params: id,
    response: Segment,
  }),
  count: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/segments/{id}/count',
    summary: 'Staff: how many people are in a segment now',
    params: id,
    response: counted,
  }),
  tried: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/segment_count',
    summary: 'Staff: how many people rules that are not kept yet would find; `rules` is their JSON',
    query: z.object({ rules: z.string().max(8000), locale }),
    response: counted,
  }),
  create: route({
    ...edits,
    method: 'POST',
    path: '/backoffice/segments',
    audit: 'segments.create',
    status: 201,
    summary: 'Staff: a new segment',
    body: z.object({ name, rules: SegmentRules, locale }),
    response: Segment,
  }),
  edit: route({
    ...edits,
    method: 'PATCH',
    path: '/backoffice/segments/{id}',
    audit: 'segments.edit',
    versioned: true,
    summary: 'Staff: changes the name or the rules of a segment',
    params: id,
    body: z.object({ name: name.optional(), rules: SegmentRules.optional(), locale }),
    response: Segment,
  }),
  remove: route({
    ...edits,
    method: 'DELETE',
    path: '/backoffice/segments/{id}',
    audit: 'segments.remove',
    versioned: true,
    status: 204,
    summary: 'Staff: removes a segment that nothing uses',
    params: id,
  }),
}
