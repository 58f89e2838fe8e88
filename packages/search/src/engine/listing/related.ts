import type { TermSet } from '../store/term-set.ts'
import type { ProductIndex } from './product-index.ts'

export const WEIGHTS = { taxon_level: 4, brand: 3, gender: 3, age_group: 2, color: 1 }

/**
 * The slots of the listed products most like the one in `slot`: four points for each taxon shared (a deeper shared
 * taxon brings those above it along), three for the brand, three for the gender, two for each age group and one for
 * each colour. A product sharing neither taxon nor brand is not related. Equal scores: the newest first.
 */
export function relatedSlots<TCard extends object>(index: ProductIndex<TCard>, slot: number, size: number): number[] {
  const scores = new Uint16Array(index.slots)
  const kin = (set: TermSet, weight: number) =>
    set.each((other) => {
      scores[other] = (scores[other] ?? 0) + weight
    })
  const likeness = (set: TermSet, weight: number) =>
    set.each((other) => {
      const score = scores[other] ?? 0
      if (score > 0) scores[other] = score + weight
    })
  for (const set of setsOf(index.taxons.field.terms, slot)) kin(set, WEIGHTS.taxon_level)
  for (const set of setsOf(index.fields.get('brand')?.terms, slot)) kin(set, WEIGHTS.brand)
  for (const name of ['gender', 'age_group', 'color'] as const) {
    for (const set of setsOf(index.fields.get(`property:${name}`)?.terms, slot)) likeness(set, WEIGHTS[name])
  }
  scores[slot] = 0
  return best(index, scores, size)
}

function* setsOf<TTerm>(terms: ReadonlyMap<TTerm, TermSet> | undefined, slot: number): Iterable<TermSet> {
  for (const set of terms?.values() ?? []) if (set.has(slot)) yield set
}

/** The listed slots with the highest scores above 0, the newest first among equals. */
function best<TCard extends object>(index: ProductIndex<TCard>, scores: Uint16Array, size: number): number[] {
  const byScore = new Map<number, number[]>()
  for (const slot of index.orders.read('date_desc', index.slots)) {
    const score = scores[slot] ?? 0
    if (score === 0 || !index.clock.listed.has(slot)) continue
    const equals = byScore.get(score)
    if (!equals) byScore.set(score, [slot])
    else if (equals.length < size) equals.push(slot)
  }
  return [...byScore.keys()]
    .sort((a, b) => b - a)
    .flatMap((score) => byScore.get(score) ?? [])
    .slice(0, size)
}
