import { foldCode } from '../analysis/fold.ts'
import { WEIGHTS } from '../engine/listing/related.ts'
import {
  allOf,
  byScore,
  type Clause,
  listingRule,
  newestFirst,
  type SearchBody,
  saleRuns,
  shelf,
  shuffled,
  shuffleOrder,
  term,
  terms,
  window,
  worth,
} from './build-rule.ts'

// Every `now` is in milliseconds since 1970, every size a number of products; hits come without sources.

/** The newest listed products, 40. */
export const newArrivalsBody = (now: number, size = 40): SearchBody => shelf(now, [], size)

/** Listed products on sale, the highest percent first, 40. */
export const saleBody = (now: number, size = 40): SearchBody =>
  shelf(now, [term('on_sale', true)], size, [{ sale_percent: { order: 'desc' } }, ...newestFirst])

/** Listed products whose sale has a start, an end and `now` between them: the soonest ending first, then the highest percent. */
export const dealsBody = (now: number, size = 40): SearchBody =>
  shelf(now, [term('on_sale', true), ...saleRuns(now)], size, [
    { sale_expire_at: { order: 'asc' } },
    { sale_percent: { order: 'desc' } },
    ...newestFirst,
  ])

/** Listed products whose SKU begins so, letter case and punctuation aside, the newest first; none for an empty beginning. */
export const sameSeriesBody = (skuPrefix: string, now: number, size = 30): SearchBody => {
  const code = foldCode(skuPrefix)
  return shelf(now, [code === '' ? { match_none: {} } : { prefix: { sku_code: { value: code } } }], size)
}

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
export type Lifestyle = { taxon_ids?: readonly number[]; age_groups?: readonly string[]; genders?: readonly string[] }

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

/** What a product is compared by. `taxon_ids` are its taxa with all above them. */
export type Likeness = {
  id: number
  taxon_ids: readonly number[]
  brand: string | null
  genders: readonly string[]
  age_groups: readonly string[]
  colors: readonly string[]
}

/**
 * Listed products like one, 30: four points for each taxon shared, three for the brand, three for the gender, two for each
 * age group, one for each colour. What shares neither taxon nor brand is left out. Equals: the newest first.
 */
export function relatedBody(product: Likeness, now: number, size = 30): SearchBody {
  const any = (field: string, values: readonly (string | number)[], points: number): Clause[] =>
    values.map((value) => worth(points, term(field, value)))
  const kin = [
    ...any('taxonomy.id', product.taxon_ids, WEIGHTS.taxon_level),
    ...any('brand.code', product.brand === null ? [] : [product.brand], WEIGHTS.brand),
  ]
  const alike = [
    ...any('property.gender', product.genders, WEIGHTS.gender),
    ...any('property.age_group', product.age_groups, WEIGHTS.age_group),
    ...any('property.color', product.colors, WEIGHTS.color),
  ]
  return {
    query: {
      bool: {
        filter: listingRule(now),
        must: [kin.length > 0 ? { bool: { should: kin } } : { match_none: {} }],
        should: alike,
        must_not: [{ ids: { values: [String(product.id)] } }],
      },
    },
    size,
    sort: [byScore, ...newestFirst],
    _source: false,
    track_total_hits: false,
  }
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
