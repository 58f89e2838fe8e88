import { MAX_TAXONS_PER_LEVEL, TAXON_LEVELS } from '../src/engine/listing/taxon-facet.ts'
import {
  allOf,
  type Clause,
  listingRule,
  type SearchBody,
  shelf,
  shuffled,
  shuffleOrder,
  term,
  terms,
  window,
} from '../src/query/build-rule.ts'

// Bodies that clients of the search service send and the shop itself does not.

/** Listed products of a taxon, by id or permalink, and of all below it, the newest first. */
export const taxonBody = (taxon: number | string, now: number, size = 40): SearchBody =>
  shelf(now, [term(typeof taxon === 'number' ? 'taxonomy.id' : 'taxonomy.permalink', taxon)], size)

/** The listed products with these SKUs, their own or a variant's. */
export const skusBody = (skus: readonly string[], now: number): SearchBody =>
  shelf(now, [{ bool: { should: [terms('sku', skus), terms('variants.sku', skus)] } }], sizeFor(skus))

/** The listed products that have these variants. */
export const variantsBody = (ids: readonly number[], now: number): SearchBody =>
  shelf(now, [terms('variants.id', ids)], sizeFor(ids))

/** Engines take no size of 0 for "as many as asked", and no window beyond 10,000. */
const sizeFor = (wanted: readonly unknown[]): number => Math.min(Math.max(wanted.length, 1), window)

/** What a shelf of a way of life is made of: any of these categories, for any of these people. */
type Lifestyle = { taxon_ids?: readonly number[]; age_groups?: readonly string[]; genders?: readonly string[] }

/** Listed products for a way of life, 100, shuffled by `seed` so that a shelf shows something else each day. */
export function lifestyleBody(
  { taxon_ids, age_groups, genders }: Lifestyle,
  seed: number,
  now: number,
  size = 100,
): SearchBody {
  const filter = [
    ...(taxon_ids?.length ? [terms('taxonomy.id', taxon_ids)] : []),
    ...(age_groups?.length ? [terms('property.age_group', age_groups)] : []),
    ...(genders?.length ? [terms('property.gender', genders)] : []),
  ]
  return { ...shelf(now, filter, size, shuffleOrder), query: shuffled(allOf([...listingRule(now), ...filter]), seed) }
}

const likeFields = [
  'title',
  'brand.code',
  'taxonomy.permalink',
  'property.color',
  'property.gender',
  'property.age_group',
]

/** Listed products that share the rarest words and values of one, 30: more-like-this, for engines to which only its id is told. */
export const moreLikeThisBody = (id: number, now: number, size = 30): SearchBody => ({
  query: {
    bool: {
      filter: listingRule(now),
      must: [
        {
          more_like_this: {
            fields: likeFields,
            like: [{ _id: String(id) }],
            min_term_freq: 1,
            min_doc_freq: 1,
            max_query_terms: 25,
            minimum_should_match: '30%',
          },
        },
      ],
    },
  },
  size,
  _source: false,
  track_total_hits: false,
})

/**
 * Counts of listed products by taxon, level in level, at most five levels with 20 buckets each, under more filters if
 * given. `now` is in milliseconds since 1970. A product of two branches counts in both, below either: who draws the tree
 * keeps a taxon where its parent is.
 */
export function taxonLevelsBody(now: number, levels = TAXON_LEVELS, filter: readonly Clause[] = []): SearchBody {
  const depth = Math.min(Math.max(levels, 1), TAXON_LEVELS)
  const level = (at: number): Clause => ({
    [`l${at}`]: {
      terms: { field: `l${at}`, size: MAX_TAXONS_PER_LEVEL },
      ...(at + 1 < depth && { aggs: level(at + 1) }),
    },
  })
  return counting(now, level(0), filter)
}

/** Counts of listed products by the values of a field, at most 200, the most frequent first, as `values`. */
export const termCountsBody = (field: string, now: number, size = 200, filter: readonly Clause[] = []): SearchBody =>
  counting(now, { values: { terms: { field, size } } }, filter)

const counting = (now: number, aggs: Clause, filter: readonly Clause[]): SearchBody => ({
  query: allOf([...listingRule(now), ...filter]),
  aggs,
  size: 0,
  _source: false,
  track_total_hits: true,
})

/** What suggesters complete and how much may be mistyped. */
type CompletionOptions = { size?: number; fuzzy?: boolean }

/**
 * Titles that go on as typed, 50, each once, as `titles`; and what else leads to products (Latin letters, other languages,
 * SKUs) as `others`. Only listed products have completions, so that no rule is needed. `fuzzy` forgives one slip from
 * three letters on and two from six.
 */
export function completionBody(typed: string, { size = 50, fuzzy = false }: CompletionOptions = {}): SearchBody {
  const of = (field: string) => ({
    prefix: typed,
    completion: {
      field,
      size,
      skip_duplicates: true,
      ...(fuzzy && { fuzzy: { fuzziness: 'AUTO', min_length: 3, prefix_length: 1, unicode_aware: true } }),
    },
  })
  return { suggest: { titles: of('suggestion'), others: of('custom_suggestion') }, size: 0, _source: false }
}
