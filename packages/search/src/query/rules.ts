/** What a shop says about its words. It is read with each query: nothing is indexed anew when it changes. */
export type SearchRules = {
  /** Words and phrases that mean the same; who asks for one of a group finds the others too, below it. */
  synonyms: readonly (readonly string[])[]
  /** Products shown first for a query, however it is written, by their slugs. */
  pins: readonly { queries: readonly string[]; slugs: readonly string[] }[]
  /** Ids of pinned products by their slugs, where they are known. */
  ids?: ReadonlyMap<string, number>
  /** Properties that a number in a query may mean: `minus 30` the warmth, `3 нас` the age group. */
  measures: { cold?: string; age?: string }
}

export const noRules: SearchRules = { synonyms: [], pins: [], measures: {} }

/** The field of a boost that is of one product, by its id. */
export const PRODUCT = 'product'

/** Products with this value of a field (`taxon`, or one of terms) count so many times as much in a search by words. */
export type Boost = { field: string; value: string | number; factor: number }
