import { COMBINATIONS, combinedTerms, type FieldValues, isVariantField } from '../../query/combinations.ts'
import type { ListingFilter } from '../../query/listing-filter.ts'
import { BitSet } from '../store/bitset.ts'
import { lowerBound } from '../store/lower-bound.ts'
import { Members } from '../store/members.ts'
import type { TermSet } from '../store/term-set.ts'
import type { ProductIndex } from './product-index.ts'
import { type Found, findText } from './text-query.ts'

/** Groups that are no field of terms. */
export const TAXON_GROUP = 'taxon'
export const PRICE_GROUP = 'price'
export const ON_SALE_GROUP = 'on_sale'

/** The products a filter leaves, and what would be left without one of its groups. */
export type Selection = {
  matched: Members
  /** What the words requested found; undefined when there were none. */
  text: Found | undefined
  /** The products that words were looked for in. */
  listed: BitSet
  /** The products under the filters of all groups but this one. */
  without(group: string): Members
  /** Of a fact of a variant: how many of some products have a value together with what is chosen of the other facts. */
  together(field: string, value: string, some: Members): number | undefined
}

/** Applies a filter to the products listed at the moment of the index's clock. */
export function select<TCard extends object>(index: ProductIndex<TCard>, filter: ListingFilter): Selection {
  const all = index.listed()
  const listed = filter.ids ? withIds(index, filter.ids).and(all.set) : all.set
  const text = findText(index, filter, listed)
  const base = text ? listed.clone().and(text.matched) : listed
  const groups = filterGroups(index, filter)
  const ofVariants = filter.terms.filter(([field]) => isVariantField(field))
  const others = (field: string) => ofVariants.filter(([name]) => name !== field)
  const under = (names: readonly [string, BitSet][], variants: FieldValues): Members => {
    if (names.length === 0 && base === all.set) return all
    const left = base.clone()
    for (const [, set] of names) left.and(set)
    return new Members(variants.length > 1 ? left.and(withAll(index, variants)) : left)
  }
  const matched = under([...groups], ofVariants)
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
    together: (field, value, some) =>
      isVariantField(field) && others(field).length > 0
        ? countAll(index, [...others(field), [field, [value]]], some)
        : undefined,
  }
}

/** The products of which one variant in stock has a chosen value of every field. */
function withAll<TCard extends object>(index: ProductIndex<TCard>, chosen: FieldValues): BitSet {
  return union(index, setsWithAll(index, chosen))
}

/** How many of some products are among them. */
function countAll<TCard extends object>(index: ProductIndex<TCard>, chosen: FieldValues, some: Members): number {
  const sets = setsWithAll(index, chosen)
  return sets.length > 1 ? union(index, sets).countAnd(some.set) : (sets[0]?.countIn(some.set) ?? 0)
}

function union<TCard extends object>({ slots }: ProductIndex<TCard>, sets: readonly TermSet[]): BitSet {
  const found = new BitSet(slots)
  for (const set of sets) set.addTo(found)
  return found
}

function setsWithAll<TCard extends object>({ fields }: ProductIndex<TCard>, chosen: FieldValues): TermSet[] {
  const terms = fields.get(COMBINATIONS)?.terms
  // a value that no product has is in no combination
  const known = chosen.map(
    ([field, values]) => [field, values.filter((value) => fields.get(field)?.terms.has(value))] as const,
  )
  return combinedTerms(known, (term) => terms?.has(term) ?? false).flatMap((term) => terms?.get(term) ?? [])
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
