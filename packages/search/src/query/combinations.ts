import { propertyField, sizeField } from './listing-filter.ts'

// Colour and sizes are facts of a variant: filters of two of them hold for one and the same variant. A product has a term for
// each combination of two or more values that a variant in stock has together.

/** The field of the combinations, and its name in the search API. */
export const COMBINATIONS = 'combinations'

/** Whether a field of terms is a fact of a variant. */
export const isVariantField = (field: string): boolean =>
  field === propertyField('color') || field.startsWith(sizeField(''))

/** The values of some fields, in the order of the fields' names. */
export type FieldValues = readonly (readonly [field: string, values: readonly string[]])[]

const byField = ([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]): number => (a < b ? -1 : 1)

const keyOf = (pairs: readonly (readonly [string, string])[]): string => JSON.stringify([...pairs].sort(byField))

/** The combinations of two or more values of one variant; `facts` is its value by field. */
export function combinationsOf(facts: ReadonlyMap<string, string>): string[] {
  let subsets: (readonly [string, string])[][] = [[]]
  for (const fact of facts) subsets = subsets.flatMap((subset) => [subset, [...subset, fact]])
  return subsets.filter(({ length }) => length > 1).map(keyOf)
}

/**
 * The terms of which a product has one when a variant in stock has a chosen value of every field; of one field there are none.
 * What a product has, it has every part of: with `isKnown` a part that no product has is followed no further.
 */
export function combinedTerms(chosen: FieldValues, isKnown: (term: string) => boolean = () => true): string[] {
  if (chosen.length < 2) return []
  let all = ['']
  for (const [place, [field, values]] of [...chosen].sort(byField).entries()) {
    const pairs = values.map((value) => JSON.stringify([field, value]))
    if (place === 0) all = pairs
    else all = all.flatMap((some) => pairs.map((pair) => `${some},${pair}`)).filter((pairs) => isKnown(`[${pairs}]`))
  }
  return all.map((pairs) => `[${pairs}]`)
}
