import type { SearchBody } from '@delguur/search/query/build-rule'
import type { Random } from '../../apps/api/seeds/random.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Ask } from '../load.ts'
import type { Row } from '../rows.ts'
import type { SearchService } from '../shop-process.ts'
import type { Bodies } from './search-bodies.ts'
import { listingAddresses, mixed, suggestAddresses } from './search-texts.ts'

/** What a question may cost, CPU milliseconds, and what one shopper may wait, milliseconds. */
export const searchGoals = (products: number) => ({
  text: products > 50_000 ? 8 : 0.9,
  suggestion: 1,
  related: 5,
  p99: 25,
})

const connections = [1, 50]

/** The questions of the shop's own pages, and those of clients of the search service. */
export function searchRows(catalogue: Catalogue, bodies: Bodies, service: SearchService, random: Random): Row[] {
  const goal = searchGoals(catalogue.products)
  const rails = mixed(catalogue.slugs, random).map((slug) => `/api/v2/shop/products/${slug}/rails`)
  const row = (name: string, addresses: Ask[], most?: number): Row => ({ name, goal: most, connections, addresses })
  const onEsApi = (name: string, list: SearchBody[], most?: number): Row =>
    row(`${name}, on the search API`, asksOf(service, list), most)
  return [
    { ...row('text search with all facets', listingAddresses(random), goal.text), p99Goal: goal.p99 },
    row('suggestion', suggestAddresses(random), goal.suggestion),
    row('related', rails, goal.related),
    onEsApi('text search with all facets', bodies.text),
    onEsApi('suggestion', bodies.suggestion),
    onEsApi('related', bodies.related),
    onEsApi('deals', bodies.deals),
    onEsApi('aggregations alone', bodies.counts),
  ]
}

function asksOf({ index, user, pass }: SearchService, bodies: SearchBody[]): Ask[] {
  const headers = { authorization: `Basic ${btoa(`${user}:${pass}`)}`, 'content-type': 'application/json' }
  return bodies.map((body) => ({ method: 'POST', path: `/es/${index}/_search`, headers, body: JSON.stringify(body) }))
}
