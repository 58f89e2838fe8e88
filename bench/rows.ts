import type { Random } from '../apps/api/seeds/random.ts'
import { type Addresses, addressesOf, type Catalogue } from './catalogue.ts'
import { buy, newCart, newCartA } from './guest.ts'
import type { Ask } from './load.ts'
import type { Shop } from './shopper.ts'

/**
 * A row that asks for addresses, or one that does something in closed loops. Goals are CPU milliseconds of server and
 * PostgreSQL, or of the server alone; `warmUpTimes`: so often it is done before it is measured.
 */
export type Row = {
  name: string
  goal: number | undefined
  goalOf?: 'server'
  connections: number[]
  p99Goal?: number
} & ({ addresses: Ask[] } | { once: () => Promise<number>; warmUpTimes?: number })

const few = [10, 50]

/** What is measured; a row with one address is answered from the cache. */
export function rowsOf(catalogue: Catalogue, random: Random, shop: Shop): Row[] {
  const addresses = addressesOf(catalogue, random)
  return [...jsonRows(addresses, catalogue), ...pageRows(addresses, catalogue), ...writeRows(catalogue, shop)]
}

/** At 100,000 products a search may cost eight milliseconds. */
const searchGoal = (catalogue: Catalogue): number => (catalogue.products > 50_000 ? 8 : 0.9)

function jsonRows(addresses: Addresses, catalogue: Catalogue): Row[] {
  const pair = (name: string, goal: number, list: string[], connections = few): Row[] => [
    { name: `${name}, uncached`, goal, connections, addresses: list },
    { name: `${name}, cached`, goal, connections: [10], addresses: list.slice(0, 1) },
  ]
  return [
    ...pair('list JSON (JSON:API, 20 items)', 1.1, addresses.products),
    ...pair('list JSON (shop, 20 items, facets)', 1.1, addresses.shopList),
    ...pair('product JSON (JSON:API)', 0.3, addresses.product),
    ...pair('product JSON (shop)', 0.3, addresses.shopProduct),
    ...pair('faceted listing, filters', searchGoal(catalogue), addresses.listing),
    ...pair('faceted listing, text', searchGoal(catalogue), addresses.search),
  ]
}

function pageRows(addresses: Addresses, catalogue: Catalogue): Row[] {
  const pair = (name: string, list: string[], one = list[0]): Row[] =>
    one === undefined
      ? []
      : [
          { name: `${name} HTML, uncached`, goal: 3, connections: few, addresses: list },
          { name: `${name} HTML, cached`, goal: 0.2, connections: few, addresses: [one] },
        ]
  return [
    ...pair('home', addresses.homePage, '/'),
    ...pair('category', addresses.categoryPage, `/t/${catalogue.taxons[0]?.permalink}`),
    ...pair('product', addresses.productPage, `/products/${catalogue.slugs[0]}`),
    ...pair('article', addresses.articlePage),
    ...pair('look book', addresses.lookbookPage),
    ...pair('reviews', addresses.reviewsPage),
    ...pair('wheel', addresses.wheelPage),
  ]
}

function writeRows({ variants }: Catalogue, shop: Shop): Row[] {
  let next = 0
  const variant = (): number => variants[next++ % variants.length] ?? 0
  return [
    { name: 'guest cart + item, one call', goal: 1.6, connections: few, once: () => newCart(shop, variant()) },
    {
      name: 'guest cart + item, JSON:API, two calls',
      goal: 1.6,
      connections: [10],
      once: () => newCartA(shop, variant()),
    },
    { name: 'guest checkout, five calls', goal: 25, connections: [1, 8], once: () => buy(shop, variant()) },
  ]
}
