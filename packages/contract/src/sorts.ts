/**
 * The orders a list of products may have; apart from the schemas, so that a browser can read it cheaply. `relevance` is
 * for searches.
 */
export const sorts = [
  'relevance',
  'random',
  'date_desc',
  'date_asc',
  'price_asc',
  'price_desc',
  'sale_percent_desc',
] as const
export type Sort = (typeof sorts)[number]
