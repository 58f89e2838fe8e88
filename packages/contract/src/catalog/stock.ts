import { adjustReasons } from '@delguur/kit/stock-reasons'
import { z } from 'zod'
import { ListPage, listQuery } from '../list.ts'
import { route } from '../route.ts'
import { at, count, integer, Picture } from '../schemas.ts'

// Stock in the office: what each store has of each variant, and the ledger of its movements; flat.

const view = { access: 'staff', permission: 'stock.view' } as const
const edit = { access: 'staff', permission: 'stock.edit' } as const

export const movementReasons = [
  ...adjustReasons,
  'sold',
  'released',
  'import',
  'counted',
  'transfer_out',
  'transfer_in',
  'transfer_difference',
] as const
export type MovementReason = (typeof movementReasons)[number]

export const StockLocation = z.object({ id: z.int(), code: z.string(), name: z.string() })
export type StockLocation = z.infer<typeof StockLocation>

/** A variant as stock screens show it. */
export const StockVariant = z.object({
  id: z.int(),
  product_id: z.int(),
  sku: z.string(),
  barcode: z.string().nullable(),
  name: z.string(),
  options_text: z.string(),
  picture: Picture.nullable(),
})
export type StockVariant = z.infer<typeof StockVariant>

export const StockItem = z.object({
  id: z.int(),
  version: z.int(),
  variant: StockVariant,
  location: StockLocation,
  shelf: z.string().nullable(),
  /** In the store: free, or held for orders that have not left it. */
  on_hand: z.int(),
  held: z.int(),
  free: z.int(),
  /** On the way here by transfers. */
  incoming: z.int(),
  /** How long what is free lasts at the pace of the last 28 days; null where nothing was sold. */
  days_left: z.int().nullable(),
  low_level: z.int().nullable(),
  low: z.boolean(),
  /** Whether units are counted; what is not can always be sold. */
  tracked: z.boolean(),
  updated_at: z.iso.datetime(),
})
export type StockItem = z.infer<typeof StockItem>

export const stockSorts = ['id', 'free', 'updated_at'] as const
export const stockFilters = ['location', 'variant', 'product', 'category', 'shelf', 'free', 'low', 'out'] as const

export const StockMovement = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  variant: StockVariant,
  location: StockLocation,
  quantity: z.int(),
  /** What was free after it. */
  after: z.int(),
  reason: z.enum(movementReasons),
  note: z.string().nullable(),
  order_number: z.string().nullable(),
  transfer_id: z.int().nullable(),
  count_id: z.int().nullable(),
  /** Who of the staff; null where an order moved it. */
  by: z.string().nullable(),
})
export type StockMovement = z.infer<typeof StockMovement>

/** What was free at the beginning of the days asked for, what moved, and what was free at their end. */
export const StockBalance = z.object({
  opening: z.int(),
  in: z.int(),
  out: z.int(),
  closing: z.int(),
  by_reason: z.record(z.string(), z.int()),
})
export type StockBalance = z.infer<typeof StockBalance>

/** An id, or the text that names it: a SKU, the code of a store. */
const named = z.union([z.int().positive(), z.string().trim().min(1).max(100)])
export const adjusted = { least: -100_000, most: 100_000 } as const

export const stock = {
  items: route({
    ...view,
    method: 'GET',
    path: '/backoffice/stock_items',
    summary: 'Staff: what each store has of each variant; `q` finds name, SKU and barcode',
    query: listQuery,
    response: z.object({ stock_items: z.array(StockItem), locations: z.array(StockLocation), page: ListPage }),
  }),
  item: route({
    ...view,
    method: 'GET',
    path: '/backoffice/stock_items/{id}',
    summary: 'Staff: what a store has of a variant',
    params: z.object({ id: count }),
    response: StockItem,
  }),
  edit: route({
    ...edit,
    method: 'PATCH',
    path: '/backoffice/stock_items/{id}',
    audit: 'stock.edit',
    versioned: true,
    summary: 'Staff: the level at which an item is low, and its shelf',
    params: z.object({ id: count }),
    body: z.object({
      low_level: integer(0, 100_000).nullish(),
      shelf: z.string().trim().max(20).nullish(),
    }),
    response: StockItem,
  }),
  move: route({
    ...edit,
    method: 'POST',
    path: '/backoffice/stock_movements',
    audit: 'stock.move',
    approval: true,
    status: 201,
    summary:
      'Staff: changes what a store has `by` so many units, or `to` so many on hand; never below what is held for orders (422 `stock_held`)',
    body: z.object({
      variant: named.optional(),
      variant_id: count.optional(),
      location: named.optional(),
      location_id: count.optional(),
      by: integer(adjusted.least, adjusted.most).optional(),
      to: integer(0, adjusted.most).optional(),
      reason: z.string().trim().min(1).max(200),
      note: z.string().trim().max(200).optional(),
    }),
    response: z.object({ stock_item: StockItem, movement: StockMovement.nullable() }),
  }),
  movements: route({
    ...view,
    method: 'GET',
    path: '/backoffice/stock_movements',
    summary:
      'Staff: the ledger of stock, the newest first; of one variant with opening and closing balance for the days asked for',
    query: listQuery,
    response: z.object({
      stock_movements: z.array(StockMovement),
      locations: z.array(StockLocation),
      balance: StockBalance.nullable(),
      page: ListPage,
    }),
  }),
  variants: route({
    ...view,
    method: 'GET',
    path: '/backoffice/stock_variants',
    summary: 'Staff: up to 20 variants by name, SKU or barcode, with what a store has free of them',
    query: z.object({
      q: z.string().trim().max(100),
      location: count.optional(),
      locale: z.string().max(35).optional(),
    }),
    response: z.object({ variants: z.array(StockVariant.extend({ free: z.int() })) }),
  }),
}

export const transferStatuses = ['draft', 'sent', 'received', 'canceled'] as const
const units = integer(1, 100_000)

export const Transfer = z.object({
  id: z.int(),
  version: z.int(),
  status: z.enum(transferStatuses),
  from: StockLocation,
  to: StockLocation,
  note: z.string(),
  by: z.string().nullable(),
  created_at: z.iso.datetime(),
  sent_at: at,
  received_at: at,
  canceled_at: at,
  units: z.int(),
  /** Units that came; null until it is received. */
  received_units: z.int().nullable(),
  lines: z.array(
    z.object({
      variant: StockVariant,
      quantity: z.int(),
      received: z.int().nullable(),
      /** What is free where it comes from. */
      free: z.int(),
      shelf: z.string().nullable(),
    }),
  ),
})
export type Transfer = z.infer<typeof Transfer>
export const TransferRow = Transfer.omit({ lines: true }).extend({ variants: z.int() })
export type TransferRow = z.infer<typeof TransferRow>

const transferLines = z
  .array(z.object({ variant: named.optional(), variant_id: count.optional(), quantity: units }))
  .max(500)
const one = z.object({ id: count })
const act = { ...edit, method: 'PUT', params: one, response: Transfer, may_match: true } as const

export const transfers = {
  list: route({
    ...view,
    method: 'GET',
    path: '/backoffice/transfers',
    summary: 'Staff: transfers between stores, the newest first',
    query: listQuery,
    response: z.object({ transfers: z.array(TransferRow), locations: z.array(StockLocation), page: ListPage }),
  }),
  show: route({
    ...view,
    method: 'GET',
    path: '/backoffice/transfers/{id}',
    summary: 'Staff: a transfer with its lines',
    params: one,
    response: Transfer,
  }),
  create: route({
    ...edit,
    method: 'POST',
    path: '/backoffice/transfers',
    audit: 'transfers.create',
    status: 201,
    summary: 'Staff: a draft of a transfer',
    body: z.object({
      from: named.optional(),
      from_id: count.optional(),
      to: named.optional(),
      to_id: count.optional(),
      note: z.string().trim().max(300).default(''),
      lines: transferLines.default([]),
    }),
    response: Transfer,
  }),
  edit: route({
    ...edit,
    method: 'PATCH',
    path: '/backoffice/transfers/{id}',
    audit: 'transfers.edit',
    versioned: true,
    summary: 'Staff: changes the draft of a transfer',
    params: one,
    body: z.object({ note: z.string().trim().max(300).optional(), lines: transferLines.optional() }),
    response: Transfer,
  }),
  send: route({
    ...act,
    path: '/backoffice/transfers/{id}/send',
    audit: 'transfers.send',
    summary: 'Staff: sends a transfer; what is free must suffice (422 `stock_short`)',
  }),
  receive: route({
    ...act,
    path: '/backoffice/transfers/{id}/receive',
    audit: 'transfers.receive',
    approval: true,
    summary: 'Staff: what came of a transfer; without lines all of it. Differences are booked',
    body: z
      .object({
        lines: z
          .array(z.object({ variant: named.optional(), variant_id: count.optional(), quantity: integer(0, 100_000) }))
          .max(500)
          .optional(),
      })
      .default({}),
  }),
  cancel: route({
    ...act,
    path: '/backoffice/transfers/{id}/cancel',
    audit: 'transfers.cancel',
    summary: 'Staff: cancels a transfer; what was sent goes back to where it came from',
  }),
}
