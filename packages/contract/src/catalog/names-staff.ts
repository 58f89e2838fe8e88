import { z } from 'zod'
import { route, type Schema } from '../route.ts'
import { count, integer } from '../schemas.ts'
import { someTexts, texts } from '../texts.ts'
import { pictureKey } from './content-pictures.ts'
import { slugPart } from './taxons-staff.ts'

// Brands, vendors, badges, kinds of options and properties as the office keeps them; flat.

const view = { access: 'staff', permission: 'products.view' } as const
const edit = { access: 'staff', permission: 'products.edit' } as const
const one = z.object({ id: count })
const position = integer(1, 10_000).optional()

const Named = z.object({
  id: z.int(),
  version: z.int(),
  position: z.int(),
  /** Products that have it. */
  products: z.int(),
})

export const StaffBrand = Named.extend({
  code: z.string(),
  name: texts(1000),
  description: texts(5000),
  story: texts(20_000),
  /** The key of its picture, and where that is. */
  logo: z.string().nullable(),
  logo_url: z.string().nullable(),
})
export type StaffBrand = z.infer<typeof StaffBrand>

export const StaffVendor = Named.extend({
  code: z.string(),
  slug: z.string(),
  name: texts(1000),
  about_us: texts(20_000),
  contact_us: texts(5000),
  active: z.boolean(),
})
export type StaffVendor = z.infer<typeof StaffVendor>

export const badgeColors = ['night', 'warn', 'sun', 'sky', 'lilac', 'grass', 'rose', 'ice'] as const
export const StaffBadge = Named.extend({ code: z.string(), name: texts(1000), color: z.string() })
export type StaffBadge = z.infer<typeof StaffBadge>

export const StaffOptionValue = z.object({
  id: z.int(),
  name: z.string(),
  presentation: texts(1000),
  hint: texts(1000),
  hex: z.string().nullable(),
  position: z.int(),
  variants: z.int(),
})
export const StaffOptionType = Named.extend({
  name: z.string(),
  presentation: texts(1000),
  /** Whether lists offer it as a filter. */
  filterable: z.boolean(),
  values: z.array(StaffOptionValue),
})
export type StaffOptionType = z.infer<typeof StaffOptionType>

export const StaffProperty = Named.extend({ name: z.string(), presentation: texts(1000) })
export type StaffProperty = z.infer<typeof StaffProperty>

const hex = z.string().regex(/^#[0-9a-f]{6}$/)

/** What a merge does, or would do: how much of what is moved. */
export const Merged = z.object({
  dry_run: z.boolean(),
  moved: z.record(z.string(), z.int()),
})
export type Merged = z.infer<typeof Merged>

/** The operations of one kind of names. `created` and `edited` are what is sent. */
function namesOf<
  const Kind extends 'brands' | 'vendors' | 'badges' | 'option_types' | 'properties',
  Row extends Schema,
  Created extends Schema,
  Edited extends Schema,
>(kind: Kind, row: Row, created: Created, edited: Edited) {
  return {
    list: route({
      ...view,
      method: 'GET',
      path: `/backoffice/${kind}`,
      summary: `Staff: ${kind.replace('_', ' ')} with how many products have them`,
      query: z.object({ q: z.string().trim().max(100).optional() }),
      response: z.object({ [kind]: z.array(row) } as { [K in Kind]: z.ZodArray<Row> }),
    }),
    show: route({
      ...view,
      method: 'GET',
      path: `/backoffice/${kind}/{id}`,
      summary: `Staff: one of the ${kind.replace('_', ' ')}`,
      params: one,
      response: row,
    }),
    create: route({
      ...edit,
      method: 'POST',
      path: `/backoffice/${kind}`,
      audit: `${kind}.create`,
      status: 201,
      summary: `Staff: adds to the ${kind.replace('_', ' ')}`,
      body: created,
      response: row,
    }),
    edit: route({
      ...edit,
      method: 'PATCH',
      path: `/backoffice/${kind}/{id}`,
      audit: `${kind}.edit`,
      versioned: true,
      summary: `Staff: changes one of the ${kind.replace('_', ' ')}; one language may be sent alone`,
      params: one,
      body: edited,
      response: row,
    }),
    merge: route({
      ...edit,
      method: 'PUT',
      path: `/backoffice/${kind}/{id}/merge`,
      audit: `${kind}.merge`,
      summary: `Staff: moves all that has one of the ${kind.replace('_', ' ')} to another and deletes it; \`dry_run\` only counts`,
      params: one,
      body: z.object({ into: count, dry_run: z.boolean().default(false) }),
      response: Merged,
    }),
    remove: route({
      ...edit,
      method: 'DELETE',
      path: `/backoffice/${kind}/{id}`,
      audit: `${kind}.remove`,
      versioned: true,
      status: 204,
      summary: `Staff: deletes what nothing has (409 \`in_use\` names what does)`,
      params: one,
    }),
  }
}

const code = slugPart
const brand = {
  description: someTexts(2000).nullish(),
  story: someTexts(10_000).nullish(),
  logo: pictureKey.nullish(),
  position,
}
const vendor = {
  about_us: someTexts(10_000).nullish(),
  contact_us: someTexts(2000).nullish(),
  active: z.boolean().optional(),
  position,
}
const badge = { color: z.enum(badgeColors).optional(), position }
const value = z.object({
  /** Of a value that there is; without it one is added. */
  id: count.optional(),
  name: z.string().trim().min(1).max(60).optional(),
  presentation: someTexts(200),
  hint: someTexts(300).nullish(),
  hex: hex.nullish(),
})
const optionType = { filterable: z.boolean().optional(), position, values: z.array(value).max(200).optional() }
const some = someTexts(200).optional()

export const staffBrands = namesOf(
  'brands',
  StaffBrand,
  z.object({ ...brand, name: texts(200), code: code.optional() }),
  z.object({ ...brand, name: some }),
)
export const staffVendors = namesOf(
  'vendors',
  StaffVendor,
  z.object({ ...vendor, name: texts(200), code: code.optional() }),
  z.object({ ...vendor, name: some }),
)
export const staffBadges = namesOf(
  'badges',
  StaffBadge,
  z.object({ ...badge, name: texts(200), code: code.optional() }),
  z.object({ ...badge, name: some }),
)
export const staffOptionTypes = namesOf(
  'option_types',
  StaffOptionType,
  z.object({
    ...optionType,
    presentation: texts(200),
    name: z
      .string()
      .trim()
      .regex(/^[a-z][a-z0-9_]{0,40}$/),
  }),
  z.object({ ...optionType, presentation: some }),
)
export const staffProperties = namesOf(
  'properties',
  StaffProperty,
  z.object({
    position,
    presentation: texts(200),
    name: z
      .string()
      .trim()
      .regex(/^[a-z][a-z0-9_]{0,40}$/),
  }),
  z.object({ position, presentation: some }),
)
