import { locales } from '@delguur/kit/locale'
import { z } from 'zod'
import { searchSchema } from './tenant-search.ts'

const sum = z.int().nonnegative()

/** A tenant's data: flags, limits, names. Everything else about a shop is the same code. */
export const tenantSchema = z.object({
  name: z.string(),
  title: z.string(),
  hosts: z.array(z.string()),
  index_name: z.string(),
  locales: z.array(z.enum(locales)),
  flags: z.object({ avatar: z.boolean(), compare: z.boolean(), leasing: z.boolean(), wallet: z.boolean() }),
  lease: z.object({
    barrier: sum,
    term: z.number().min(0).max(1),
    interest: z.number().nonnegative(),
    allowed_min: sum,
    allowed_max: sum,
    lease_limit: sum,
    months: z.array(z.int().positive()).min(1),
  }),
  page_size: z.int().positive(),
  size_option_keys: z.array(z.string()),
  color_option_keys: z.array(z.string()),
  low_stock_at: sum,
  hold_hours: z.number().positive(),
  cart_days: z.int().positive(),
  free_shipping_from: sum,
  vat_percent: z.number().nonnegative(),
  return_hours: z.object({
    default: z.int().positive(),
    categories: z.record(z.string(), z.int().positive()),
  }),
  max_line_quantity: z.int().positive(),
  /** Permalinks of the categories on the home page. */
  home_taxons: z.array(z.string()),
  search: searchSchema,
  support: z.object({ phone: z.string(), email: z.email() }),
  social: z.object({ facebook: z.string(), instagram: z.string(), twitter: z.string() }),
})

export type Tenant = z.infer<typeof tenantSchema>

/** Hours in which goods of a category go back: its own, those of the nearest category above it, else the shop's. */
export function returnHours({ return_hours }: Pick<Tenant, 'return_hours'>, permalink?: string): number {
  for (let path = permalink ?? ''; path; path = path.slice(0, Math.max(0, path.lastIndexOf('/')))) {
    const own = Object.hasOwn(return_hours.categories, path) ? return_hours.categories[path] : undefined
    if (own !== undefined) return own
  }
  return return_hours.default
}

/** Checks a tenant file; throws one message naming every fault. */
export function parseTenant(input: unknown): Tenant {
  const result = tenantSchema.safeParse(input)
  if (!result.success) throw new Error(`tenant file: ${z.prettifyError(result.error)}`)
  return result.data
}
