import { LISTING_SORTS, type ListingQuery } from '@delguur/search/engine/listing/listing'
import fc from 'fast-check'
import type { Vocabulary } from '../src/modules/search/search/search.queries.ts'

/** Questions to a listing with values of the catalogue, and one that nothing has. */
export function listingQueries({ taxons, brands, vendors, badges, values }: Vocabulary): fc.Arbitrary<ListingQuery> {
  // Mostly not chosen: under many filters at once nothing is left to compare.
  const optional = <T>(arbitrary: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
  const several = (names: string[]) =>
    optional(fc.uniqueArray(fc.constantFrom(...names, 'nobody'), { minLength: 1, maxLength: 3 }))
  const named = (type: string) => [...values.values()].filter((value) => value.type === type).map(({ name }) => name)
  return fc.record({
    taxon_id: optional(fc.constantFrom(...taxons.keys(), 999)),
    brand: several([...brands.values()].map(({ code }) => code)),
    vendor: several([...vendors.values()].map(({ slug }) => slug)),
    color: several(named('color')),
    gender: several(['girl', 'boy', 'unisex', 'woman', 'man']),
    age_group: several(['0-1', '1-3', '3-5', '6-8', '9-12']),
    badge: several([...badges.values()].map(({ code }) => code)),
    size: optional(
      fc.record({ clothing_size: several(named('clothing_size')), shoe_size: several(named('shoe_size')) }),
    ),
    property: optional(fc.record({ warm_to: several(['-10', '-25', '-30']) })),
    price_min: optional(fc.constantFrom(0, 20_000, 60_000)),
    price_max: optional(fc.constantFrom(45_000, 120_000)),
    on_sale: optional(fc.boolean()),
    ids: optional(fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 80 })),
    sort: fc.constantFrom(...LISTING_SORTS),
    seed: fc.nat(5),
    page: fc.integer({ min: 1, max: 3 }),
    per_page: fc.integer({ min: 1, max: 40 }),
    facets: fc.constant(true),
  }) as fc.Arbitrary<ListingQuery>
}
