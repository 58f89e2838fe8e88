import type { Members } from './members.ts'
import { RowTable } from './row-table.ts'
import { runs, type Section, type SectionReader, texts, value } from './sections.ts'
import { TermRows } from './term-rows.ts'
import { TermSet } from './term-set.ts'

/** Of a length that is saved: it is one of a bit set. */
const BITS = 0x80000000

/** One indexed field: its dictionary of terms and, for each, the documents that carry it. */
export class TermField<TTerm extends string | number = string> {
  terms = new Map<TTerm, TermSet>()
  private readonly table: RowTable
  /** Made when documents are first counted one by one. */
  private rows: TermRows | undefined
  private countedOfAll: { all: Members; counts: Map<TermSet, number> } | undefined

  /** Fields whose documents are counted together have a common table. */
  constructor(table = new RowTable()) {
    this.table = table
  }

  /** Records that the document in `slot` carries `term`. Slots come in ascending order. */
  add(term: TTerm, slot: number): void {
    let set = this.terms.get(term)
    if (!set) {
      set = new TermSet()
      this.terms.set(term, set)
    }
    if (this.rows && !set.has(slot)) this.rows.add(set, slot)
    set.add(slot)
  }

  /**
   * How many of some documents carry the term of each set. Few are counted one by one, many by the sets, whichever reads
   * less; all are counted once, and of nearly all only those that are not among them.
   */
  countsIn(some: Members, all: Members): (set: TermSet) => number {
    if (some === all) return this.countsOfAll(all)
    const others = all.size - some.size
    if (others < some.size && this.areFew(others)) {
      const ofAll = this.countsOfAll(all)
      const ofOthers = this.byDocument(all.set.clone().andNot(some.set).members())
      return (set) => ofAll(set) - ofOthers(set)
    }
    return this.areFew(some.size) ? this.byDocument(some.list) : (set) => set.countIn(some.set)
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

  *sections(): Iterable<Section> {
    const sets = [...this.terms.values()].map((set) => set.content())
    const [first] = this.terms.keys()
    yield value(typeof first)
    yield texts([...this.terms.keys()].map(String))
    yield runs([Uint32Array.from(sets, ({ isBits, words }) => words.length + (isBits ? BITS : 0))])
    yield runs(sets.map(({ words }) => words))
  }

  restore(saved: SectionReader): void {
    const isNumber = saved.value<string>() === 'number'
    const names = saved.texts()
    const lengths = saved.words()
    const words = saved.words()
    let from = 0
    for (const [at, name] of names.entries()) {
      const length = lengths[at] ?? 0
      const run = words.subarray(from, from + (length & ~BITS))
      from += run.length
      this.terms.set((isNumber ? Number(name) : name) as TTerm, TermSet.of(length >= BITS, run))
    }
  }

  /** Follows slots that moved (see `TermSet.remapped`) and forgets terms that no document carries any more. */
  compact(moved: Int32Array): void {
    const remaining = new Map<TTerm, TermSet>()
    for (const [term, set] of this.terms) {
      const next = set.remapped(moved)
      if (next) remaining.set(term, next)
    }
    this.terms = remaining
    this.rows = undefined
  }

  private countsOfAll(all: Members): (set: TermSet) => number {
    if (this.countedOfAll?.all !== all) this.countedOfAll = { all, counts: new Map() }
    const { counts } = this.countedOfAll
    return (set) => {
      let count = counts.get(set)
      if (count === undefined) {
        count = set.countIn(all.set)
        counts.set(set, count)
      }
      return count
    }
  }

  /** Whether so many documents are read sooner than the sets. */
  private areFew(documents: number): boolean {
    let reads = 0
    for (const set of this.terms.values()) reads += set.reads
    return (this.rows?.reads(documents) ?? documents) < reads
  }

  private byDocument(documents: Uint32Array): (set: TermSet) => number {
    this.rows ??= new TermRows(this.terms.values(), this.table.column())
    return this.rows.count(documents)
  }
}
