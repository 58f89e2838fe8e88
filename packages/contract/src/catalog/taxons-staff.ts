import { z } from 'zod'
import { route } from '../route.ts'
import { count, integer } from '../schemas.ts'
import { someTexts, texts } from '../texts.ts'
import { pictureKey } from './content-pictures.ts'

// The tree of categories as the office keeps it; flat.

const view = { access: 'staff', permission: 'products.view' } as const
const edit = { access: 'staff', permission: 'products.edit' } as const
const one = z.object({ id: count })

/** In which order a category shows its products where nobody asks for another. */
export const productOrders = ['manual', 'newest', 'price', 'best_selling'] as const
export type ProductOrder = (typeof productOrders)[number]

export const StaffTaxon = z.object({
  id: z.int(),
  version: z.int(),
  parent_id: z.int().nullable(),
  /** Among its siblings, from one on. */
  position: z.int(),
  depth: z.int(),
  /** Its address after `/t/`. */
  permalink: z.string(),
  /** The last part of its address. */
  slug: z.string(),
  name: texts(1000),
  description: texts(10_000),
  picture_key: z.string().nullable(),
  picture: z.string().nullable(),
  /** `manual`: those that are pinned, then the newest. */
  product_order: z.enum(productOrders),
  /** Products that stand in it itself, and in it or below it. */
  products: z.int(),
  all_products: z.int(),
})
export type StaffTaxon = z.infer<typeof StaffTaxon>

/** The last part of an address. */
export const slugPart = z
  .string()
  .trim()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(60)

const fields = {
  slug: slugPart.optional(),
  description: someTexts(5000).nullish(),
  picture_key: pictureKey.nullish(),
  product_order: z.enum(productOrders).optional(),
}

export const TaxonProduct = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  pinned: z.boolean(),
})
export type TaxonProduct = z.infer<typeof TaxonProduct>

export const staffTaxons = {
  list: route({
    ...view,
    method: 'GET',
    path: '/backoffice/taxons',
    summary: 'Staff: all categories in the order of the tree',
    response: z.object({ taxons: z.array(StaffTaxon) }),
  }),
  show: route({
    ...view,
    method: 'GET',
    path: '/backoffice/taxons/{id}',
    summary: 'Staff: one category',
    params: one,
    response: StaffTaxon,
  }),
  create: route({
    ...edit,
    method: 'POST',
    path: '/backoffice/taxons',
    audit: 'taxons.create',
    status: 201,
    summary: 'Staff: a category below another, or at the top; without a slug its name makes the address',
    body: z.object({
      ...fields,
      parent_id: count.nullish(),
      position: integer(1, 10_000).optional(),
      name: texts(200),
    }),
    response: StaffTaxon,
  }),
  edit: route({
    ...edit,
    method: 'PATCH',
    path: '/backoffice/taxons/{id}',
    audit: 'taxons.edit',
    versioned: true,
    summary:
      'Staff: names, description, picture, order and address of a category; its old address, and those below it, lead to the new ones',
    params: one,
    body: z.object({ ...fields, name: someTexts(200).optional() }),
    response: StaffTaxon,
  }),
  picture: route({
    ...edit,
    method: 'PUT',
    path: '/backoffice/taxons/{id}/picture',
    audit: 'taxons.edit',
    may_match: true,
    summary: 'Staff: gives a category an upload as its picture, drawn anew in the widths of the shop',
    params: one,
    body: z.object({ upload_id: count }),
    response: StaffTaxon,
  }),
  move: route({
    ...edit,
    method: 'PUT',
    path: '/backoffice/taxons/{id}/move',
    audit: 'taxons.move',
    may_match: true,
    summary: 'Staff: moves a category with all below it; old addresses lead to the new ones',
    params: one,
    body: z.object({ parent_id: count.nullish(), position: integer(1, 10_000).default(10_000) }),
    response: StaffTaxon,
  }),
  remove: route({
    ...edit,
    method: 'DELETE',
    path: '/backoffice/taxons/{id}',
    audit: 'taxons.remove',
    versioned: true,
    status: 204,
    summary: 'Staff: deletes a category that nothing stands in (409 `in_use` names what does)',
    params: one,
  }),
  products: route({
    ...view,
    method: 'GET',
    path: '/backoffice/taxons/{id}/products',
    summary: 'Staff: products of a category, those that are pinned first',
    params: one,
    response: z.object({ products: z.array(TaxonProduct), more: z.boolean() }),
  }),
  pin: route({
    ...edit,
    method: 'PUT',
    path: '/backoffice/taxons/{id}/products',
    audit: 'taxons.products',
    summary: 'Staff: products that stand first in a category, in this order; all others follow by the usual rule',
    params: one,
    body: z.object({ product_ids: z.array(count).max(100) }),
    response: z.object({ products: z.array(TaxonProduct), more: z.boolean() }),
  }),
}
