import { TermSet } from './term-set.ts'

/** One indexed field: its dictionary of terms and, for each, the documents that carry it. */
export class TermField<TTerm extends string | number = string> {
  terms = new Map<TTerm, TermSet>()

  /** Records that the document in `slot` carries `term`. Slots come in ascending order. */
  add(term: TTerm, slot: number): void {
    let set = this.terms.get(term)
    if (!set) {
      set = new TermSet()
      this.terms.set(term, set)
    }
    set.add(slot)
  }

  /** The terms the document in `slot` carries, in the order of the dictionary. */
  termsOf(slot: number): TTerm[] {
    const found: TTerm[] = []
    for (const [term, set] of this.terms) if (set.has(slot)) found.push(term)
    return found
  }

  /** Brings every term to its smaller form. */
  settle(): void {
    for (const set of this.terms.values()) set.settle()
  }

  /** Follows slots that moved (see `TermSet.remapped`) and forgets terms that no document carries any more. */
  compact(moved: Int32Array): void {
    const remaining = new Map<TTerm, TermSet>()
    for (const [term, set] of this.terms) {
      const next = set.remapped(moved)
      if (next) remaining.set(term, next)
    }
    this.terms = remaining
  }
}
