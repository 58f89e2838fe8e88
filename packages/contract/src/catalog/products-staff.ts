import { z } from 'zod'
import { Facets, ListPage, listQuery } from '../list.ts'
import { BulkResult, mostInBulk } from '../office/bulk.ts'
import { route } from '../route.ts'
import { count, localeCode, ordinal, tugrik } from '../schemas.ts'
import { mostVariants, ProductInput, ProductRow, StaffProduct } from './product-shapes.ts'

// Flat: goods in the back office.

const view = { access: 'staff', permission: 'products.view' } as const
const edit = { access: 'staff', permission: 'products.edit' } as const
const byId = z.object({ id: count })
const byVersion = z.object({ id: count, version: ordinal })
const locale = localeCode.optional()
const plain = z.object({ locale })
export const ProductBody = ProductInput.extend({ locale })

const Named = z.object({ code: z.string(), name: z.string() })
const Change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
const Version = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  act: z.string(),
  fields: z.array(z.string()),
})
export type ProductVersion = z.infer<typeof Version>

export const ProductChoices = z.object({
  brands: z.array(Named),
  vendors: z.array(Named),
  badges: z.array(Named),
  /** In the order of the tree; `name` is the whole path. */
  categories: z.array(Named),
  option_types: z.array(Named.extend({ values: z.array(Named.extend({ hex: z.string().nullable() })) })),
  properties: z.array(z.string()),
  tags: z.array(z.string()),
})
export type ProductChoices = z.infer<typeof ProductChoices>

export const GeneratedVariant = z.object({
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  text: z.string(),
  exists: z.boolean(),
})
export type GeneratedVariant = z.infer<typeof GeneratedVariant>

export const productBulkActs = ['publish', 'hide', 'archive', 'schedule', 'tag', 'category', 'badge', 'price'] as const
export type ProductBulkAct = (typeof productBulkActs)[number]

/** How a price changes, in the words of the sheet: `-20%`, `+5000`, `=cost*1.6`, `~900`. */
export const priceFormula = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().trim().min(1).max(40),
)

const command = { ...edit, method: 'PUT', params: byId, may_match: true, response: StaffProduct } as const

export const staffProducts = {
  list: route({
    ...view,
    method: 'GET',
    path: '/backoffice/products',
    summary:
      'Products by `filter[status]`, `filter[problem]`, `filter[brand]`, `filter[vendor]`, `filter[category]` (with those below), `filter[badge]`, `filter[tag]`, `filter[price]`, `filter[updated_at]`, `filter[stock]`; `q` is a name in any script, SKU or barcode',
    query: listQuery,
    response: z.object({ products: z.array(ProductRow), page: ListPage, facets: Facets.optional() }),
  }),
  choices: route({
    ...view,
    method: 'GET',
    path: '/backoffice/product_choices',
    summary: 'What a product can be given: brands, vendors, badges, categories, options',
    query: plain,
    response: ProductChoices,
  }),
  show: route({
    ...view,
    method: 'GET',
    path: '/backoffice/products/{id}',
    summary: 'A product whole',
    params: byId,
    response: StaffProduct,
  }),
  create: route({
    ...edit,
    method: 'POST',
    path: '/backoffice/products',
    audit: 'products.create',
    summary: 'Adds a product as a draft; its slug is made of its name where none is said',
    status: 201,
    body: ProductBody,
    response: StaffProduct,
  }),
  edit: route({
    ...edit,
    method: 'PATCH',
    path: '/backoffice/products/{id}',
    audit: 'products.edit',
    versioned: true,
    approval: true,
    summary:
      'Changes fields and variants of a product; prices need `prices.edit`, cost `cost.view`. A price below cost or less than half waits for an approval',
    params: byId,
    body: ProductBody,
    response: StaffProduct,
  }),
  remove: route({
    ...edit,
    method: 'DELETE',
    path: '/backoffice/products/{id}',
    audit: 'products.remove',
    versioned: true,
    summary: 'Removes a product that nobody ever ordered; any other is 409 `in_use`, with what has it in `uses`',
    params: byId,
  }),
  publish: route({
    ...command,
    path: '/backoffice/products/{id}/publish',
    audit: 'products.publish',
    summary:
      'Shows a product from now on; refused as `product_incomplete` where it lacks name, price, picture or category',
    body: plain,
  }),
  hide: route({
    ...command,
    path: '/backoffice/products/{id}/hide',
    audit: 'products.hide',
    summary: 'Shows a product no more',
    body: plain,
  }),
  archive: route({
    ...command,
    path: '/backoffice/products/{id}/archive',
    audit: 'products.archive',
    summary: 'Puts a product aside: it is in no list but that of what is archived',
    body: plain,
  }),
  schedule: route({
    ...command,
    path: '/backoffice/products/{id}/schedule',
    audit: 'products.schedule',
    summary: 'Shows a product from a time on, and until another where one is said',
    body: z.object({
      available_on: z.iso.datetime({ offset: true }),
      discontinued_on: z.iso.datetime({ offset: true }).nullable().optional(),
      locale,
    }),
  }),
  duplicate: route({
    ...edit,
    method: 'PUT',
    path: '/backoffice/products/{id}/duplicate',
    audit: 'products.duplicate',
    summary: 'A copy as a draft, with SKUs of its own and without barcodes',
    status: 201,
    params: byId,
    body: plain,
    response: StaffProduct,
  }),
  versions: route({
    ...view,
    method: 'GET',
    path: '/backoffice/products/{id}/versions',
    summary: 'The versions of a product, the newest first',
    params: byId,
    query: plain,
    response: z.object({ versions: z.array(Version) }),
  }),
  version: route({
    ...view,
    method: 'GET',
    path: '/backoffice/products/{id}/versions/{version}',
    summary: 'What a version was, and what differs from now',
    params: byVersion,
    query: plain,
    response: z.object({ snapshot: z.record(z.string(), z.unknown()), changes: z.array(Change) }),
  }),
  restore: route({
    ...edit,
    method: 'PUT',
    path: '/backoffice/products/{id}/versions/{version}/restore',
    audit: 'products.restore',
    may_match: true,
    approval: true,
    summary: 'Makes a product exactly what it was at a version; a change of its own',
    params: byVersion,
    body: plain,
    response: StaffProduct,
  }),
  generate: route({
    ...edit,
    method: 'POST',
    path: '/backoffice/products/{id}/variants/generate',
    audit: 'products.edit',
    may_match: true,
    summary: `Variants for every combination of option values, at most ${mostVariants}; those that are there stay. Sizes and colours of the presets are created where the shop has none of them. A dry run only says which`,
    params: byId,
    body: z.object({
      options: z
        .array(z.object({ type: z.string().max(100), values: z.array(z.string().max(100)).min(1).max(100) }))
        .min(1)
        .max(3),
      price: tugrik().optional(),
      dry_run: z.boolean().default(false),
      locale,
    }),
    response: z.object({ variants: z.array(GeneratedVariant), created: z.int(), version: z.int() }),
  }),
  bulk: route({
    ...edit,
    method: 'POST',
    path: '/backoffice/products/bulk',
    audit: 'products.bulk',
    job: true,
    status: 200,
    summary:
      'One act on many products, by id or all that a filter finds; each in a transaction of its own, more than a hundred by a job',
    body: z
      .object({
        act: z.enum(productBulkActs),
        ids: z.array(z.int().positive()).min(1).max(mostInBulk).optional(),
        filter: z.string().max(2000).optional(),
        expected_total: z.int().min(0).optional(),
        params: z
          .object({
            tags: z.array(z.string().trim().min(1).max(60)).min(1).max(20).optional(),
            category: z.string().max(500).optional(),
            badge: z.string().max(200).optional(),
            /** Of tags, category and badge: taken away instead of given. */
            remove: z.boolean().optional(),
            available_on: z.iso.datetime({ offset: true }).optional(),
            price: priceFormula.optional(),
          })
          .default({}),
        dry_run: z.boolean().default(false),
        locale,
      })
      .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
        path: ['ids'],
        params: { rule: 'either_or', other: 'filter' },
      })
      .refine(({ act, params }) => act !== 'tag' || params.tags !== undefined, {
        path: ['params', 'tags'],
        params: { rule: 'blank' },
      })
      .refine(({ act, params }) => act !== 'category' || params.category !== undefined, {
        path: ['params', 'category'],
        params: { rule: 'blank' },
      })
      .refine(({ act, params }) => act !== 'badge' || params.badge !== undefined, {
        path: ['params', 'badge'],
        params: { rule: 'blank' },
      })
      .refine(({ act, params }) => act !== 'schedule' || params.available_on !== undefined, {
        path: ['params', 'available_on'],
        params: { rule: 'blank' },
      })
      .refine(({ act, params }) => act !== 'price' || params.price !== undefined, {
        path: ['params', 'price'],
        params: { rule: 'blank' },
      }),
    response: BulkResult,
  }),
}
