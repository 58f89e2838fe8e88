import { z } from 'zod'
import { route } from '../route.ts'
import { at, count, localeCode, money, tugrik } from '../schemas.ts'

// Scheduled sales: for some time some variants cost less. A product is in one sale at a time.

export const mostInSale = 2_000

const price = tugrik(1)
/** A sale price, or percent off the price. */
const Item = z
  .object({
    variant_id: z.int().positive(),
    price: price.optional(),
    percent: z.number().min(1).max(99).optional(),
  })
  .refine((item) => (item.price === undefined) !== (item.percent === undefined), {
    path: ['price'],
    params: { rule: 'either_or', other: 'percent' },
  })
export type SaleItemInput = z.infer<typeof Item>

export const Sale = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(['scheduled', 'running', 'over']),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  version: z.int(),
  products: z.int(),
  items: z.array(
    z.object({
      variant_id: z.int(),
      product_id: z.int(),
      sku: z.string(),
      name: z.string(),
      price: money,
      sale_price: money,
      percent: z.number().nullable(),
    }),
  ),
})
export type Sale = z.infer<typeof Sale>

const fields = {
  name: z.string().trim().min(1).max(120),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  items: z.array(Item).min(1).max(mostInSale),
}
const edits = { access: 'staff', permission: 'prices.edit', approval: true, many: true } as const
const byId = z.object({ id: count })

export const sales = {
  list: route({
    method: 'GET',
    path: '/backoffice/sales',
    access: 'staff',
    permission: 'prices.view',
    summary: 'Staff: sales that run or will, then those of the past, of one product or of all; 100 at most',
    query: z.object({ product_id: count.optional(), from: at.optional(), locale: localeCode.optional() }),
    response: z.object({ sales: z.array(Sale) }),
  }),
  create: route({
    ...edits,
    method: 'POST',
    path: '/backoffice/sales',
    audit: 'sales.create',
    status: 201,
    summary: 'Staff: schedules a sale; 409 names another sale of a product at that time',
    body: z.object(fields),
    response: Sale,
  }),
  edit: route({
    ...edits,
    method: 'PATCH',
    path: '/backoffice/sales/{id}',
    audit: 'sales.edit',
    versioned: true,
    summary: 'Staff: changes a sale that is not over; what has begun keeps its beginning',
    params: byId,
    body: z.object(fields).partial(),
    response: Sale,
  }),
  remove: route({
    method: 'DELETE',
    path: '/backoffice/sales/{id}',
    access: 'staff',
    permission: 'prices.edit',
    audit: 'sales.remove',
    versioned: true,
    status: 204,
    summary: 'Staff: deletes a sale that has not begun; one that runs is ended by its end instead (409)',
    params: byId,
  }),
}
