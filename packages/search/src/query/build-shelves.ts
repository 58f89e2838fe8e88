import { foldCode } from '../analysis/fold.ts'
import { WEIGHTS } from '../engine/listing/related.ts'
import {
  byScore,
  type Clause,
  listingRule,
  newestFirst,
  type SearchBody,
  saleRuns,
  shelf,
  term,
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
