import { COMBINATIONS, combinedTerms, type FieldValues, isVariantField } from '../../query/combinations.ts'
import type { ListingFilter } from '../../query/listing-filter.ts'
import { BitSet } from '../store/bitset.ts'
import { lowerBound } from '../store/lower-bound.ts'
import type { ProductIndex } from './product-index.ts'
import { type Found, findText } from './text-query.ts'

/** Groups that are no field of terms. */
export const TAXON_GROUP = 'taxon'
export const PRICE_GROUP = 'price'
export const ON_SALE_GROUP = 'on_sale'

/** The products a filter leaves, and what would be left without one of its groups. */
export type Selection = {
  matched: BitSet
  /** What the words requested found; undefined when there were none. */
  text: Found | undefined
  /** The products that words were looked for in. */
  listed: BitSet
  /** The products under the filters of all groups but this one. */
  without(group: string): BitSet
  /** Of a fact of a variant: the products that have a value together with what is chosen of the other facts. */
  together(field: string, value: string): BitSet | undefined
}

/** Applies a filter to the products listed at the moment of the index's clock. */
export function select<TCard extends object>(index: ProductIndex<TCard>, filter: ListingFilter): Selection {
  const listed = index.clock.listed.clone()
  if (filter.ids) listed.and(withIds(index, filter.ids))
  const text = findText(index, filter, listed)
  const base = listed.clone()
  if (text) base.and(text.matched)
  const groups = filterGroups(index, filter)
  const ofVariants = filter.terms.filter(([field]) => isVariantField(field))
  const others = (field: string) => ofVariants.filter(([name]) => name !== field)
  const under = (names: Iterable<[string, BitSet]>, variants: FieldValues) => {
    const left = base.clone()
    for (const [, set] of names) left.and(set)
    return variants.length > 1 ? left.and(withAll(index, variants)) : left
  }
  const matched = under(groups, ofVariants)
  return {
    matched,
    text,
    listed,
    without: (group) =>
      groups.has(group)
        ? under(
            [...groups].filter(([name]) => name !== group),
            others(group),
          )
        : matched,
    together: (field, value) =>
      isVariantField(field) && others(field).length > 0
        ? withAll(index, [...others(field), [field, [value]]])
        : undefined,
  }
}

/** The products of which one variant in stock has a chosen value of every field. */
function withAll<TCard extends object>(index: ProductIndex<TCard>, chosen: FieldValues): BitSet {
  const found = new BitSet(index.slots)
  const terms = index.fields.get(COMBINATIONS)?.terms
  // a value that no product has is in no combination
  const known = chosen.map(
    ([field, values]) => [field, values.filter((value) => index.fields.get(field)?.terms.has(value))] as const,
  )
  for (const term of combinedTerms(known, (term) => terms?.has(term) ?? false)) terms?.get(term)?.addTo(found)
  return found
}

function filterGroups<TCard extends object>(index: ProductIndex<TCard>, filter: ListingFilter): Map<string, BitSet> {
  const groups = new Map<string, BitSet>()
  if (filter.taxon_id !== null) {
    const below = new BitSet(index.slots)
    index.taxons.field.terms.get(filter.taxon_id)?.addTo(below)
    groups.set(TAXON_GROUP, below)
  }
  for (const [field, values] of filter.terms) {
    const any = new BitSet(index.slots)
    for (const value of values) index.fields.get(field)?.terms.get(value)?.addTo(any)
    groups.set(field, any)
  }
  if (filter.price_min !== null || filter.price_max !== null) {
    groups.set(PRICE_GROUP, withPrice(index, filter.price_min ?? 0, filter.price_max ?? Number.POSITIVE_INFINITY))
  }
  if (filter.on_sale) groups.set(ON_SALE_GROUP, index.clock.onSale)
  return groups
}

function withIds<TCard extends object>(index: ProductIndex<TCard>, ids: readonly number[]): BitSet {
  const found = new BitSet(index.slots)
  for (const id of ids) {
    const slot = index.slotOf(id)
    if (slot !== undefined) found.add(slot)
  }
  return found
}

/** The products of a price range are one run of the price order; the shorter way is to add them, or to drop all others. */
function withPrice<TCard extends object>(index: ProductIndex<TCard>, min: number, max: number): BitSet {
  const order = index.orders.read('price_asc', index.slots)
  const priceAt = (place: number) => index.clock.selling.get(order[place] ?? 0)
  const first = lowerBound(order.length, (place) => priceAt(place) < min)
  const end = lowerBound(order.length, (place) => priceAt(place) <= max, first)
  const found = new BitSet(index.slots)
  if (end - first > order.length / 2) {
    found.words.fill(-1)
    for (let i = 0; i < first; i++) found.delete(order[i] ?? 0)
    for (let i = end; i < order.length; i++) found.delete(order[i] ?? 0)
  } else for (let i = first; i < end; i++) found.add(order[i] ?? 0)
  return found
}
