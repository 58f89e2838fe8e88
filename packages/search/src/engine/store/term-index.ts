import { SlotOrder } from './slot-order.ts'
import { TermSet } from './term-set.ts'

/** The values that many documents share, numbered as they came, and the documents of each. */
export class TermIndex<TTerm extends string | number> {
  readonly terms: TTerm[] = []
  private readonly ordinals = new Map<TTerm, number>()
  private readonly sets: TermSet[] = []
  private readonly order = sortedOrder<TTerm>((ordinal) => this.terms[ordinal])

  /** Records that the document in `slot` has a value; gives the value's number. Slots come in ascending order. */
  add(term: TTerm, slot: number): number {
    let ordinal = this.ordinals.get(term)
    if (ordinal === undefined) {
      ordinal = this.terms.length
      this.ordinals.set(term, ordinal)
      this.terms.push(term)
      this.sets.push(new TermSet())
    }
    this.sets[ordinal]?.add(slot)
    return ordinal
  }

  /** The documents with a value. */
  with(term: TTerm): TermSet | undefined {
    const ordinal = this.ordinals.get(term)
    return ordinal === undefined ? undefined : this.sets[ordinal]
  }

  /** Every value in ascending order, with its documents. */
  *entries(): Iterable<readonly [TTerm, TermSet]> {
    for (const ordinal of this.order.read(this.terms.length)) {
      const term = this.terms[ordinal]
      const documents = this.sets[ordinal]
      if (term !== undefined && documents) yield [term, documents]
    }
  }

  settle(): void {
    for (const set of this.sets) set.settle()
    this.order.read(this.terms.length)
  }

  /** The same values after slots moved down, without those that no document has any more; says where the numbers moved. */
  compacted(moved: Int32Array): { index: TermIndex<TTerm>; ordinals: Int32Array } {
    const index = new TermIndex<TTerm>()
    const ordinals = new Int32Array(this.terms.length).fill(-1)
    for (const [ordinal, term] of this.terms.entries()) {
      const set = this.sets[ordinal]?.remapped(moved)
      if (!set) continue
      ordinals[ordinal] = index.terms.length
      index.ordinals.set(term, index.terms.length)
      index.terms.push(term)
      index.sets.push(set)
    }
    index.order.follow(this.order, ordinals)
    return { index, ordinals }
  }
}

/** Numbered values in ascending order, equal ones as they came. */
export function sortedOrder<TTerm extends string | number>(termAt: (index: number) => TTerm | undefined): SlotOrder {
  const compare = (a: number, b: number) => {
    const left = termAt(a)
    const right = termAt(b)
    if (left === undefined || right === undefined || left === right) return a - b
    return left < right ? -1 : 1
  }
  return new SlotOrder({
    compare,
    sort: (count) => Uint32Array.from({ length: count }, (_, index) => index).sort(compare),
  })
}
