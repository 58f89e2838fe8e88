import { z } from 'zod'
import { ListPage, listQuery } from '../list.ts'
import { route } from '../route.ts'
import { at, count, integer } from '../schemas.ts'
import { StockLocation, StockVariant } from './stock.ts'

// Blind counts of a store by several people with scanners; flat.

const view = { access: 'staff', permission: 'stock.view' } as const
const edit = { access: 'staff', permission: 'stock.edit' } as const

export const countStatuses = ['open', 'closed', 'posted', 'canceled'] as const

export const CountLine = z.object({
  variant: StockVariant,
  shelf: z.string().nullable(),
  round: z.int(),
  counted: z.int(),
  /** Nothing of it was scanned in its round. */
  unscanned: z.boolean(),
  /** What should lie on the shelf, and the difference; null while the count is open: who counts does not know. */
  expected: z.int().nullable(),
  difference: z.int().nullable(),
  /** What was booked when it was posted; less than the difference where orders hold more than there is. */
  booked: z.int().nullable(),
  people: z.array(z.string()),
})
export type CountLine = z.infer<typeof CountLine>

export const CountRow = z.object({
  id: z.int(),
  status: z.enum(countStatuses),
  location: StockLocation,
  shelf: z.string(),
  note: z.string(),
  round: z.int(),
  by: z.string().nullable(),
  created_at: z.iso.datetime(),
  closed_at: at,
  posted_at: at,
  variants: z.int(),
  units: z.int(),
  people: z.array(z.string()),
})
export type CountRow = z.infer<typeof CountRow>
export const StockCount = CountRow.extend({
  lines: z.array(CountLine),
  /** Variants of which free stock would be below nothing: orders hold more than was found. */
  short: z.array(z.object({ variant_id: z.int(), sku: z.string(), units: z.int() })),
})
export type StockCount = z.infer<typeof StockCount>

export const CountScan = z.object({
  /** Made by the phone: a scan that is sent twice counts once. */
  scan_id: z.uuid(),
  /** A barcode or a SKU. */
  code: z.string().trim().min(1).max(100).optional(),
  variant_id: count.optional(),
  quantity: integer(-10_000, 10_000).default(1),
})
export type CountScan = z.output<typeof CountScan>

const one = z.object({ id: count })
const act = { ...edit, method: 'PUT', params: one, response: StockCount } as const
const named = z.union([z.int().positive(), z.string().trim().min(1).max(100)])

export const stockCounts = {
  list: route({
    ...view,
    method: 'GET',
    path: '/backoffice/counts',
    summary: 'Staff: counts of stock, the newest first',
    query: listQuery,
    response: z.object({ counts: z.array(CountRow), locations: z.array(StockLocation), page: ListPage }),
  }),
  show: route({
    ...view,
    method: 'GET',
    path: '/backoffice/counts/{id}',
    summary: 'Staff: a count with its lines; what is expected is told once it is closed',
    params: one,
    response: StockCount,
  }),
  create: route({
    ...edit,
    method: 'POST',
    path: '/backoffice/counts',
    audit: 'counts.create',
    status: 201,
    summary: 'Staff: opens a count of a store, or of its shelves that begin so',
    body: z.object({
      location: named.optional(),
      location_id: count.optional(),
      shelf: z.string().trim().max(20).default(''),
      note: z.string().trim().max(300).default(''),
    }),
    response: StockCount,
  }),
  scan: route({
    ...edit,
    method: 'POST',
    path: '/backoffice/counts/{id}/scans',
    audit: 'counts.scan',
    summary: 'Staff: what a phone has scanned; each scan counts once, a negative quantity takes one back',
    params: one,
    body: z.object({ scans: z.array(CountScan).min(1).max(200) }),
    response: z.object({
      results: z.array(
        z.object({
          scan_id: z.string(),
          result: z.enum(['counted', 'unknown', 'not_recounted']),
          variant: StockVariant.nullable(),
        }),
      ),
      /** What was counted of the scanned variants, by everybody. */
      counted: z.array(z.object({ variant_id: z.int(), counted: z.int() })),
    }),
  }),
  close: route({
    ...act,
    path: '/backoffice/counts/{id}/close',
    audit: 'counts.close',
    summary: 'Staff: ends the counting and shows the differences',
  }),
  recount: route({
    ...act,
    path: '/backoffice/counts/{id}/recount',
    audit: 'counts.recount',
    summary: 'Staff: has lines counted again, those that differ where none are named',
    body: z.object({ variant_ids: z.array(count).max(500).optional() }).default({}),
  }),
  post: route({
    ...act,
    path: '/backoffice/counts/{id}/post',
    audit: 'counts.post',
    approval: true,
    summary: 'Staff: books the differences, once; `unscanned: zero` also those of what was never scanned',
    body: z.object({ unscanned: z.enum(['keep', 'zero']).default('keep') }).default({ unscanned: 'keep' }),
  }),
  cancel: route({
    ...act,
    path: '/backoffice/counts/{id}/cancel',
    audit: 'counts.cancel',
    summary: 'Staff: ends a count without booking anything',
  }),
}
