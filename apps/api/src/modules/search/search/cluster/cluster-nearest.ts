import type { Searched } from '@delguur/search/engine/listing/listing'
import { deepestShared } from '@delguur/search/engine/listing/nearest-taxon'
import { namesHolding, TAXON_NAMES } from '@delguur/search/engine/name-index'
import { wordsQuery } from '@delguur/search/query/build-parts'
import type { Clause } from '@delguur/search/query/build-rule'
import { partsOf } from '@delguur/search/query/clauses/query-parts'
import { esField } from '@delguur/search/query/es-field'
import type { ListingFilter } from '@delguur/search/query/listing-filter'
import { countsOf, type Found } from '../engine-answers.ts'
import type { ClusterShop } from './cluster-shop.ts'
import { near, otherSpellings, type Reading, respelled, type Scope } from './cluster-words.ts'

/** More categories than a shop has. */
const mostTaxons = 1_000

/** Counts the products found by taxon. */
export const byTaxon: Clause = { by_taxon: { terms: { field: esField(TAXON_NAMES), size: mostTaxons } } }

/** The deepest taxon that most products found share. */
export function sharedBy(shop: ClusterShop, { total, aggregations }: Found): number | null {
  const counts = countsOf(aggregations.by_taxon)
  return deepestShared(shop.language().tree, total, (id) => counts.get(String(id)) ?? 0)
}

/** What became of the words of a query that left `total` products. */
export async function searchedBy(
  shop: ClusterShop,
  filter: ListingFilter,
  reading: Reading,
  total: number,
  now: Date,
): Promise<Searched> {
  const scope = await shop.scope(filter, now)
  return {
    used: reading.used,
    repaired: reading.used !== filter.q,
    did_you_mean: await otherSpellings(scope, filter, reading),
    nearest: total === 0 ? await nearestTaxon(shop, scope, filter, reading, now) : null,
  }
}

/** Where a shopper may go on: what those found share that filters hide, else the taxon that the words name. */
async function nearestTaxon(
  shop: ClusterShop,
  scope: Scope,
  { q, locale }: ListingFilter,
  reading: Reading,
  now: Date,
): Promise<number | null> {
  const shared = async (query: Clause) =>
    sharedBy(shop, await scope.client.one({ query, size: 0, track_total_hits: true, aggs: byTaxon }))
  if (reading.found > 0) return shared(wordsQuery(reading.query, scope.within))
  const texts = new Set([q, await respelled(scope, q, locale)])
  const parts = [...texts].flatMap((text) => partsOf(scope.reader, text, locale))
  const { taxons } = await shop.values(now)
  const named = namesHolding(scope.language.names, TAXON_NAMES, parts)
  const best = named.find(({ name }) => taxons.has(String(name.value)))
  return best ? Number(best.name.value) : shared(await near(scope, parts))
}
