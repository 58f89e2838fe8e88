/** A text for each locale; Mongolian is always there and stands in for a locale that is missing. */
export type LocalizedText = { mn: string } & { [locale: string]: string | undefined }

/** One variant of a product as search results carry it. Money in whole tugrik. */
export type VariantDocument = {
  id: number
  sku: string
  image: string | null
  price: number
  selling_price: number
  option_values: Record<string, string>
  total_on_hand: number
}

/**
 * What the search engine knows of a product. Ids are numbers, money is whole tugrik, times are milliseconds since 1970.
 * `price` is the lowest regular price and `sale_price` the lowest while the sale runs, from `sale_start_at` (null: has
 * always run) until just before `sale_expire_at` (null: has no end); `selling_price` is what held when the document was
 * written, and the engine works out its own for the moment of each query. `card` is handed back untouched with each hit.
 */
export type ProductDocument<TCard> = {
  id: number
  slug: string
  sku: string
  /** The default variant. */
  vid: number
  title: LocalizedText
  price: number
  selling_price: number
  max_price?: number
  sale_price: number | null
  sale_percent: number
  sale_start_at: number | null
  sale_expire_at: number | null
  available_on: number
  created_at: number
  total_on_hand: number
  has_image: boolean
  brand: { code: string; name: LocalizedText } | null
  store: { vendor_id: number; slug: string } | null
  /** For each assigned taxon, its chain of taxon ids from the root down to itself. */
  taxons: number[][]
  /** The ids of `taxons` by level; `taxonLevels` derives them. */
  l0: number[]
  l1: number[]
  l2: number[]
  l3: number[]
  l4: number[]
  /** Values by property name: gender, age_group, color, warm_to … */
  property: Record<string, string[]>
  /** Values in stock by option type: clothing_size, shoe_size, pants_size … */
  options: Record<string, string[]>
  /** The combinations of colour and sizes that variants in stock have, as `combinationsOf` names them. */
  combinations: string[]
  /** Ids or codes. */
  badges: (number | string)[]
  average_rating: number
  total_reviews: number
  keyword: { id: number; name: string; mn: string } | null
  variants: VariantDocument[]
  card: TCard
}

/** The level fields of a document, without repeats, from its taxon chains. Levels below the fifth have no field. */
export function taxonLevels(chains: readonly (readonly number[])[]): {
  l0: number[]
  l1: number[]
  l2: number[]
  l3: number[]
  l4: number[]
} {
  const level = (depth: number) => [...new Set(chains.flatMap((chain) => chain.slice(depth, depth + 1)))]
  return { l0: level(0), l1: level(1), l2: level(2), l3: level(3), l4: level(4) }
}
