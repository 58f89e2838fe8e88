import { lowestListedPrice } from '@delguur/kit/selling'

/** One query clause, or a part of a body, as plain JSON. */
export type Clause = { readonly [key: string]: unknown }

/** A search body of the accepted subset, ready to be sent to any engine of the family. */
export type SearchBody = {
  readonly query?: Clause
  readonly post_filter?: Clause
  readonly aggs?: Clause
  readonly suggest?: Clause
  readonly from?: number
  readonly size: number
  readonly sort?: readonly Clause[]
  readonly _source: boolean | readonly string[]
  readonly track_total_hits?: boolean
}

/** The most hits a list can lead to: engines open no page beyond. */
export const window = 10_000

/** A moment (milliseconds since 1970) as bodies write it. */
export const instant = (now: number): string => new Date(now).toISOString()

export const term = (field: string, value: string | number | boolean): Clause => ({ term: { [field]: { value } } })
export const terms = (field: string, values: readonly (string | number)[]): Clause => ({ terms: { [field]: values } })
export const allOf = (filter: readonly Clause[]): Clause => ({ bool: { filter } })

/** A clause that counts the same for whatever it finds. */
export const worth = (boost: number, filter: Clause): Clause => ({ constant_score: { filter, boost } })

/**
 * The rule of every list: sells for more than one tugrik, in stock, available at `now` (milliseconds since 1970), with an
 * image.
 */
export const listingRule = (now: number): Clause[] => [
  { range: { selling_price: { gt: lowestListedPrice } } },
  { range: { total_on_hand: { gt: 0 } } },
  { range: { available_on: { lte: instant(now) } } },
  { exists: { field: 'image' } },
]

/** A sale that has a start and an end, with `now` between them. */
export const saleRuns = (now: number): Clause[] => [
  { range: { sale_start_at: { lte: instant(now) } } },
  { range: { sale_expire_at: { gt: instant(now) } } },
]

/** The newest first; between equals the highest id. */
export const newestFirst: readonly Clause[] = [{ available_on: { order: 'desc' } }, { id: { order: 'desc' } }]

export const byScore: Clause = { _score: { order: 'desc' } }

/** Gives every product its place by its id and the seed alone, so that pages neither overlap nor lose one. */
export const shuffled = (query: Clause, seed: number): Clause => ({
  function_score: { query, random_score: { seed, field: 'id' }, boost_mode: 'replace' },
})
export const shuffleOrder: readonly Clause[] = [byScore, { id: { order: 'asc' } }]

/** `size` listed products under more filters, without a total. */
export const shelf = (now: number, filter: readonly Clause[], size: number, sort = newestFirst): SearchBody => ({
  query: allOf([...listingRule(now), ...filter]),
  size,
  sort,
  _source: false,
  track_total_hits: false,
})
