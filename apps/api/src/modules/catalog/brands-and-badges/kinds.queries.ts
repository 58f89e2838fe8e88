import { type RawBuilder, sql } from 'kysely'

// What the kinds of names have in common, and what each has of its own.

export type KindName = 'brands' | 'vendors' | 'badges' | 'option_types' | 'properties'
type Column = { name: string; is: 'texts' | 'plain' }
/** Where a name is used: what that is called, and how its rows are found by the id. */
export type Usage = { what: string; count: (id: number | RawBuilder<unknown>) => RawBuilder<unknown> }

export type Kind = {
  table: string
  subject: string
  /** The text that staff know it by, in languages. */
  title: string
  columns: readonly Column[]
  uses: readonly Usage[]
  /** The page of one, by its address; what is merged leads on. */
  page?: { column: string; path: string }
}

const counted = (what: string, count: Usage['count']): Usage => ({ what, count })
const texts = (name: string): Column => ({ name, is: 'texts' })
const plain = (name: string): Column => ({ name, is: 'plain' })

export const kinds: Record<KindName, Kind> = {
  brands: {
    table: 'brands',
    subject: 'brand',
    title: 'name',
    columns: [plain('code'), texts('name'), texts('description'), texts('story'), plain('logo')],
    uses: [
      counted('products', (id) => sql`select count(*)::int from products where brand_id = ${id}`),
      counted('alerts', (id) => sql`select count(*)::int from alerts where brand_id = ${id}`),
    ],
    page: { column: 'code', path: '/brands/' },
  },
  vendors: {
    table: 'vendors',
    subject: 'vendor',
    title: 'name',
    columns: [plain('code'), plain('slug'), texts('name'), texts('about_us'), texts('contact_us'), plain('active')],
    uses: [
      counted('products', (id) => sql`select count(*)::int from products where vendor_id = ${id}`),
      counted('reviews', (id) => sql`select count(*)::int from vendor_reviews where vendor_id = ${id}`),
    ],
    page: { column: 'slug', path: '/vendors/' },
  },
  badges: {
    table: 'badges',
    subject: 'badge',
    title: 'name',
    columns: [plain('code'), texts('name'), plain('color')],
    uses: [counted('products', (id) => sql`select count(*)::int from product_badges where badge_id = ${id}`)],
  },
  option_types: {
    table: 'option_types',
    subject: 'option_type',
    title: 'presentation',
    columns: [plain('name'), texts('presentation'), plain('filterable')],
    uses: [
      counted('products', (id) => sql`select count(*)::int from product_option_types where option_type_id = ${id}`),
    ],
  },
  properties: {
    table: 'properties',
    subject: 'property',
    title: 'presentation',
    columns: [plain('name'), texts('presentation')],
    uses: [
      counted(
        'products',
        (id) =>
          sql`select count(*)::int from product_properties x join properties p on p.name = x.name where p.id = ${id}`,
      ),
    ],
  },
}
