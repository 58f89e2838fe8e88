import { z } from 'zod'
import { route } from '../route.ts'
import { localeCode } from '../schemas.ts'

// The same act on many orders, each for itself; flat.

export const bulkActs = ['confirm', 'make_ready', 'tag', 'message', 'cancel'] as const
export type BulkAct = (typeof bulkActs)[number]
/** As many are done while the caller waits; more are done by a job. */
export const mostAtOnce = 100
/** As many are done by one job. */
export const mostInBulk = 5_000

export const BulkRow = z.object({
  /** The number of the order. */
  id: z.string(),
  ok: z.boolean(),
  code: z.string().nullable(),
  error: z.string().nullable(),
  version: z.int().nullable(),
})
export type BulkRow = z.infer<typeof BulkRow>

export const BulkResult = z.object({
  /** Of the first hundred, where it is a dry run of more. */
  results: z.array(BulkRow),
  done: z.int(),
  failed: z.int(),
  total: z.int(),
  dry_run: z.boolean(),
})
export type BulkResult = z.infer<typeof BulkResult>

export const ordersBulk = {
  run: route({
    method: 'POST',
    path: '/backoffice/orders/bulk',
    access: 'staff',
    permission: ['orders.edit', 'dispatch.edit'],
    audit: 'orders.bulk',
    job: true,
    status: 200,
    summary:
      'Staff: one act on many orders, by number or all that a filter finds; each in a transaction of its own, more than a hundred by a job',
    body: z
      .object({
        act: z.enum(bulkActs),
        ids: z.array(z.string().max(40)).min(1).max(mostInBulk).optional(),
        /** The part of the list’s address after `?`; its orders are read once. */
        filter: z.string().max(2000).optional(),
        /** How many the caller saw: where it is more than a tenth off, nothing is done. */
        expected_total: z.int().min(0).optional(),
        params: z
          .object({
            tags: z.array(z.string().trim().min(1).max(30)).min(1).max(20).optional(),
            reason: z.string().trim().max(300).optional(),
            /** Of a message; may name `{number}`, `{name}` and `{total}`. */
            text: z.string().trim().min(1).max(1000).optional(),
          })
          .default({}),
        dry_run: z.boolean().default(false),
        locale: localeCode.optional(),
      })
      .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
        path: ['ids'],
        params: { rule: 'either_or', other: 'filter' },
      })
      .refine(({ act, params }) => act !== 'tag' || params.tags !== undefined, {
        path: ['params', 'tags'],
        params: { rule: 'blank' },
      })
      .refine(({ act, params }) => act !== 'message' || params.text !== undefined, {
        path: ['params', 'text'],
        params: { rule: 'blank' },
      }),
    response: BulkResult,
  }),
}
