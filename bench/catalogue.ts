import pg from 'pg'
import type { Random } from '../apps/api/seeds/random.ts'

/** What addresses are made of. */
export type Catalogue = {
  /** How many there are; lists below name at most 20,000. */
  products: number
  slugs: string[]
  /** Categories with something in them, and how many products. */
  taxons: { id: number; permalink: string; products: number }[]
  brands: string[]
  colors: string[]
  names: string[]
  variants: number[]
  /** Published articles and look books; a shop of measurements alone has none. */
  articles: string[]
  wheels: number[]
  lookbooks: string[]
  hotels: string[]
}

/** Reads a shop's words from its database. */
export async function readCatalogue(url: string): Promise<Catalogue> {
  const client = new pg.Client(url)
  await client.connect()
  const column = async <T>(sql: string): Promise<T[]> =>
    (await client.query<[T]>({ text: sql, rowMode: 'array' })).rows.map(([value]) => value)
  try {
    const taxons =
      await client.query(`select t.id::int as id, t.permalink, count(distinct pt.product_id)::int as products
      from taxons t join taxons b on b.lft between t.lft and t.rgt join product_taxons pt on pt.taxon_id = b.id
      group by t.id, t.permalink having count(*) > 20 order by t.id`)
    const visible = `p.deleted_at is null and p.available_on <= now() and (p.discontinued_on is null or p.discontinued_on > now())`
    const [products = 0] = await column<number>(`select count(*)::int from products p where ${visible}`)
    return {
      products,
      slugs: await column(`select p.slug from products p where ${visible} order by p.id limit 20000`),
      names: await column(`select p.name ->> 'mn' from products p where ${visible} order by p.id limit 20000`),
      taxons: taxons.rows,
      wheels: await column(`select id::int from promotions where kind = 'wheel' and active order by id`),
      articles: await column(`select slug from articles where kind = 'article' and status = 'published' order by id`),
      lookbooks: await column('select slug from lookbooks where published_at <= now() order by id'),
      hotels: await column('select slug from hotels order by id'),
      brands: await column('select code from brands order by id'),
      colors: await column(`select v.name from option_values v join option_types t on t.id = v.option_type_id
        where t.name = 'color' order by v.id`),
      variants: await column(`select v.id::int from variants v join products p on p.id = v.product_id
        where v.deleted_at is null and not v.is_master and ${visible} order by v.id limit 400`),
    }
  } finally {
    await client.end()
  }
}

/** More than any cache of the shop keeps, so that walking through them in a circle never finds an answer again. */
const manyAddresses = 6_000
const sorts = ['date_desc', 'date_asc', 'price_asc', 'price_desc', 'sale_percent_desc']
const prefixes = ['', '/en', '/ru', '/cn', '/it']

function distinct(make: () => string): string[] {
  const found = new Set<string>()
  for (let tries = 0; found.size < manyAddresses && tries < manyAddresses * 20; tries++) found.add(make())
  return [...found]
}

/** The pages of a kind are few; the host that each is requested from makes them differ. */
const everyLocale = (names: readonly (string | number)[], path = ''): string[] =>
  names.flatMap((name) => prefixes.map((prefix) => `${prefix}${path}${name}` || '/'))

const parameters = (values: Record<string, string | number | undefined>): string =>
  Object.entries(values)
    .flatMap(([key, value]) => (value === undefined ? [] : `${key}=${encodeURIComponent(value)}`))
    .join('&')

/** Addresses that differ, by kind of page; the same for the same seed. */
export function addressesOf(
  { slugs, taxons, brands, colors, names, articles, lookbooks, wheels, hotels }: Catalogue,
  random: Random,
) {
  const sometimes = <T>(probability: number, pick: () => T): T | undefined =>
    random.chance(probability) ? pick() : undefined
  const pageOf = (products: number, size: number): number => 1 + random.below(Math.min(20, Math.ceil(products / size)))
  const filters = () => {
    const taxon = random.pick(taxons)
    return {
      taxon: taxon.permalink,
      brand: sometimes(0.5, () => random.pick(brands)),
      color: sometimes(0.5, () => random.pick(colors)),
      gender: sometimes(0.3, () => random.pick(['girl', 'boy'])),
      price_min: sometimes(0.5, () => random.below(60) * 1_000),
      sort: random.pick(sorts),
    }
  }
  return {
    /** Dialect A's list: category, page, order. */
    products: distinct(() => {
      const taxon = random.pick(taxons)
      const sort = random.pick(['-available_on', 'price', '-price', 'name', 'id'])
      const locale = random.pick(['mn', 'en', 'ru'])
      return `/api/v2/storefront/products?filter[taxons]=${taxon.id}&per_page=20&page=${pageOf(taxon.products, 20)}&sort=${sort}&locale=${locale}`
    }),
    product: distinct(() => `/api/v2/storefront/products/${random.pick(slugs)}?locale=${random.pick(['mn', 'en'])}`),
    shopProduct: distinct(() => `/api/v2/shop/products/${random.pick(slugs)}?locale=${random.pick(['mn', 'en'])}`),
    /** Category, page and order without a filter. */
    shopList: distinct(() => {
      const taxon = random.pick(taxons)
      return `/api/v2/shop/listing?${parameters({ taxon: taxon.permalink, per_page: 20, page: pageOf(taxon.products, 20), sort: random.pick(sorts), locale: random.pick(['mn', 'en', 'ru']) })}`
    }),
    listing: distinct(() => `/api/v2/shop/listing?${parameters(filters())}`),
    /** One or two beginnings of words of a product's name. */
    search: distinct(() => {
      const words = random
        .pick(names)
        .split(/[\s,]+/)
        .filter((word) => word.length > 2)
      const beginnings = words.slice(0, random.chance(0.6) ? 2 : 1).map((word) => word.slice(0, 3 + random.below(6)))
      return `/api/v2/shop/listing?${parameters({
        q: beginnings.join(' '),
        page: random.pick([1, 1, 2]),
        sort: random.pick(sorts),
        brand: sometimes(0.2, () => random.pick(brands)),
      })}`
    }),
    homePage: everyLocale(['']),
    categoryPage: distinct(() => {
      const taxon = random.pick(taxons)
      return `${random.pick(prefixes)}/t/${taxon.permalink}?${parameters({ sort: random.pick(sorts), page: pageOf(taxon.products, 40), price_min: sometimes(0.3, () => random.below(60) * 1_000) })}`
    }),
    articlePage: everyLocale(articles, '/articles/'),
    lookbookPage: everyLocale(lookbooks, '/lookbooks/'),
    wheelPage: everyLocale(wheels, '/games/'),
    hotelPage: everyLocale(hotels, '/hotels/'),
    brandPage: everyLocale(brands, '/brands/'),
    brandsPage: everyLocale(['/brands']),
    travelPage: everyLocale(['/travel']),
    gamesPage: everyLocale(['/games']),
    reviewsPage: distinct(() => `${random.pick(prefixes)}/products/${random.pick(slugs)}/reviews`),
    productPage: distinct(() => `${random.pick(prefixes)}/products/${random.pick(slugs)}`),
  }
}

export type Addresses = ReturnType<typeof addressesOf>
