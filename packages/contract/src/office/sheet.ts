import { z } from 'zod'
import { ListPage, listQuery } from '../list.ts'
import { route } from '../route.ts'
import { at, count, integer, money, tugrik } from '../schemas.ts'

// Variants as a sheet: flat rows, changed many at once; an act is undone whole.

/** Rows that one act changes at most. */
export const mostRows = 5_000
/** Rows that are changed while the caller waits; more are changed by a job. */
export const mostRowsAtOnce = 200
/** Rows that are undone while the caller waits; more are undone by a job. */
export const mostUndoneAtOnce = 1_000

const amount = tugrik()
export const sheetFields = ['price', 'compare_at_price', 'sale_price', 'cost', 'sku', 'barcode'] as const
export type SheetField = (typeof sheetFields)[number]

export const SheetRow = z.object({
  id: z.int(),
  version: z.int(),
  product_id: z.int(),
  product: z.object({ slug: z.string(), name: z.record(z.string(), z.string().nullable()), status: z.string() }),
  /** Its files are `<picture>-<width>.<avif|webp|jpg>`. */
  picture: z.string().nullable(),
  /** Its options in Mongolian and English, as `Улаан · 104`. */
  options: z.object({ mn: z.string(), en: z.string() }),
  sku: z.string(),
  barcode: z.string().nullable(),
  price: money,
  compare_at_price: money.nullable(),
  sale_price: money.nullable(),
  /** Absent for who may not see it. */
  cost: money.nullable().optional(),
  /** On hand at all places; null where it is not counted. */
  stock: z.int().nullable(),
})
export type SheetRow = z.infer<typeof SheetRow>

const RowSet = z
  .object({
    price: amount.optional(),
    compare_at_price: amount.nullish(),
    sale_price: amount.nullish(),
    cost: amount.nullish(),
    sku: z.string().trim().min(1).max(80).optional(),
    barcode: z.string().trim().max(14).nullish(),
  })
  .strict()
export type SheetSet = z.infer<typeof RowSet>

const Result = z.object({
  id: z.int(),
  ok: z.boolean(),
  /** After the change; null where there was none. */
  version: z.int().nullable(),
  /** Why not, at which field. */
  field: z.string().nullable(),
  code: z.string().nullable(),
  error: z.string().nullable(),
  /** It needs a second person: below cost, or more than half off. */
  needs_approval: z.boolean(),
})
export type SheetResult = z.infer<typeof Result>

export const SheetChanged = z.object({
  /** Null after a dry run, and where nothing was changed. */
  change_id: z.int().nullable(),
  done: z.int(),
  failed: z.int(),
  run_at: at,
  results: z.array(Result),
})
export type SheetChanged = z.infer<typeof SheetChanged>

export const SheetUndone = z.object({
  undone: z.int(),
  /** Changed since by somebody else. */
  left: z.array(z.object({ id: z.int(), sku: z.string() })),
  state: z.enum(['canceled', 'undone']),
})
export type SheetUndone = z.infer<typeof SheetUndone>

export const SheetChange = z.object({
  id: z.int(),
  state: z.enum(['running', 'done', 'scheduled', 'canceled', 'undone']),
  rows: z.int(),
  created_at: z.iso.datetime(),
  run_at: at,
  by: z.string(),
})
export type SheetChange = z.infer<typeof SheetChange>

export const sheet = {
  rows: route({
    method: 'GET',
    path: '/backoffice/variants',
    access: 'staff',
    permission: 'products.view',
    summary: 'Staff: variants as flat rows by product, 200 a page',
    query: listQuery.extend({ limit: integer(1, 200).default(200) }),
    response: z.object({ variants: z.array(SheetRow), page: ListPage }),
  }),
  change: route({
    method: 'PATCH',
    path: '/backoffice/variants',
    access: 'staff',
    permission: ['products.edit', 'prices.edit'],
    audit: 'sheet.change',
    approval: true,
    many: true,
    job: true,
    status: 200,
    summary: `Staff: changes variants, each under the version that was seen; a row that cannot be is left and said. With \`at\` it is done then; more than ${mostRowsAtOnce} rows by a job, whose \`change_id\` undoes it whole`,
    body: z.object({
      rows: z
        .array(z.object({ id: z.int().positive(), version: z.int().positive(), set: RowSet }))
        .min(1)
        .max(mostRows),
      dry_run: z.boolean().default(false),
      at: z.iso.datetime().nullish(),
    }),
    response: SheetChanged,
  }),
  changes: route({
    method: 'GET',
    path: '/backoffice/sheet_changes',
    access: 'staff',
    permission: ['products.edit', 'prices.edit'],
    summary: 'Staff: the newest acts of the sheet, and what is scheduled',
    response: z.object({ changes: z.array(SheetChange) }),
  }),
  undo: route({
    method: 'PUT',
    path: '/backoffice/sheet_changes/{id}/undo',
    access: 'staff',
    permission: ['products.edit', 'prices.edit'],
    audit: 'sheet.undo',
    job: true,
    status: 200,
    summary: `Staff: undoes an act whole, or takes a scheduled one back; rows that were changed since stay, and are named. More than ${mostUndoneAtOnce} rows by a job, whose refused rows are those that stay`,
    params: z.object({ id: count }),
    response: SheetUndone,
  }),
  history: route({
    method: 'GET',
    path: '/backoffice/variants/{id}/price_history',
    access: 'staff',
    permission: 'prices.view',
    summary: 'Staff: prices that a variant had, the newest first',
    params: z.object({ id: count }),
    response: z.object({
      prices: z.array(
        z.object({
          at: z.iso.datetime(),
          price: money,
          sale_price: money.nullable(),
          compare_at_price: money.nullable(),
          cost: money.nullable().optional(),
        }),
      ),
    }),
  }),
}
