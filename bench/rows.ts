import type { Random } from '../apps/api/seeds/random.ts'
import { type Addresses, addressesOf, type Catalogue } from './catalogue.ts'
import type { Floor } from './floors/floors.ts'
import { buy, newCart, newCartA } from './guest.ts'
import type { Ask } from './load.ts'
import type { Source } from './page-counts.ts'
import { type Shop, withCartOf } from './shopper.ts'

/**
 * A row that asks for addresses, or one that does something in closed loops. Goals are CPU milliseconds of server and
 * PostgreSQL, or of the server alone, or multiples of a floor; `warmUpTimes`: so often it is done before it is measured.
 */
export type Row = {
  name: string
  goal: number | undefined
  goalOf?: 'server' | Floor
  connections: number[]
  p99Goal?: number
  /** What the row is called, which is checked. */
  source?: Source
} & ({ addresses: Ask[] } | { once: () => Promise<number>; warmUpTimes?: number })

const few = [10, 50]

/** What is measured of reading and of a guest's carts and orders. */
export function rowsOf(catalogue: Catalogue, random: Random, shop: Shop): Row[] {
  const addresses = addressesOf(catalogue, random)
  return [...jsonRows(addresses, catalogue), ...pageRows(addresses, catalogue), ...writeRows(catalogue, shop)]
}

/** Of a search, in Q; at 100,000 products it may cost nine times as much. */
const searchGoal = (catalogue: Catalogue): number => (catalogue.products > 50_000 ? 80 : 9)

/** Multiples of the floors: a page that is rendered, and one from the cache. */
const pageGoals = { rendered: { goal: 5, goalOf: 'T' }, cached: { goal: 4, goalOf: 'R' } } as const

function jsonRows(addresses: Addresses, catalogue: Catalogue): Row[] {
  const pair = (name: string, goal: number, list: string[]): Row[] => [
    { name: `${name}, uncached`, goal, goalOf: 'Q', connections: few, addresses: list, source: 'rendered' },
    { name: `${name}, cached`, ...pageGoals.cached, connections: [10], addresses: list.slice(0, 1), source: 'cached' },
  ]
  return [
    ...pair('list JSON (JSON:API, 20 items)', 6, addresses.products),
    ...pair('list JSON (shop, 20 items, facets)', 6, addresses.shopList),
    ...pair('product JSON (JSON:API)', 2.5, addresses.product),
    ...pair('product JSON (shop)', 2.5, addresses.shopProduct),
    ...pair('faceted listing, filters', searchGoal(catalogue), addresses.listing),
    ...pair('faceted listing, text', searchGoal(catalogue), addresses.search),
  ]
}

function pageRows(addresses: Addresses, catalogue: Catalogue): Row[] {
  const pair = (name: string, list: string[], connections = [10], one = list[0]): Row[] =>
    one === undefined
      ? []
      : [
          { name: `${name} HTML, rendered`, ...pageGoals.rendered, connections, addresses: list, source: 'rendered' },
          { name: `${name} HTML, cached`, ...pageGoals.cached, connections, addresses: [one], source: 'cached' },
        ]
  return [
    ...pair('home', addresses.homePage, few, '/'),
    ...pair('category', addresses.categoryPage, few, `/t/${catalogue.taxons[0]?.permalink}`),
    ...pair('product', addresses.productPage, few, `/products/${catalogue.slugs[0]}`),
    ...pair('article', addresses.articlePage),
    ...pair('look book', addresses.lookbookPage),
    ...pair('reviews', addresses.reviewsPage),
    ...pair('brands', addresses.brandsPage),
    ...pair('brand', addresses.brandPage),
    ...pair('travel', addresses.travelPage),
    ...pair('hotel', addresses.hotelPage),
    ...pair('games', addresses.gamesPage),
    ...pair('wheel', addresses.wheelPage),
  ]
}

const cartGoal = { goal: 15, goalOf: 'Q' } as const

function writeRows({ variants }: Catalogue, shop: Shop): Row[] {
  let next = 0
  const variant = (): number => variants[next++ % variants.length] ?? 0
  const reads = (name: string, path: string): Row => {
    const read = withCartOf(shop, variant, path)
    return { name: `${name} HTML, rendered`, ...pageGoals.rendered, connections: [10], once: read }
  }
  return [
    reads('cart with an item', '/cart'),
    reads('checkout step', '/checkout'),
    { name: 'guest cart + item, one call', ...cartGoal, connections: few, once: () => newCart(shop, variant()) },
    {
      name: 'guest cart + item, JSON:API, two calls',
      ...cartGoal,
      connections: [10],
      once: () => newCartA(shop, variant()),
    },
    {
      name: 'guest checkout, five calls',
      goal: 140,
      goalOf: 'Q',
      connections: [1, 8],
      once: () => buy(shop, variant()),
    },
  ]
}
