import { Spans } from '../documents/spans.ts'
import { type Growing, growingWords } from './growing.ts'
import { TermIndex } from './term-index.ts'
import type { TermSet } from './term-set.ts'

/** What a value of a list costs beside a document that is counted. */
const perValue = 8

/**
 * Values that documents share. Two dictionaries, one of values and one of the lists of values that a document may have:
 * a document is the number of its list, so that many documents are counted by few lists.
 */
export class TermColumn<TTerm extends string | number> {
  /** The number of each document's list. */
  lists: Growing<Uint32Array> = growingWords()
  private index = new TermIndex<TTerm>()
  /** The numbers of the values of each list, list after list. */
  private readonly numbers = growingWords()
  private readonly spans = new Spans()
  private readonly byKey = new Map<number | string, number>()

  /** Takes the values of the next slot, in ascending order. */
  add(slot: number, terms: readonly TTerm[]): void {
    this.lists.push(this.listOf(terms.map((term) => this.index.add(term, slot))))
  }

  get terms(): readonly TTerm[] {
    return this.index.terms
  }

  /** How many lists there are. */
  get listCount(): number {
    return this.spans.slots
  }

  /** The most values that one document has. */
  get widest(): number {
    return this.spans.widest
  }

  with(term: TTerm): TermSet | undefined {
    return this.index.with(term)
  }

  entries(): Iterable<readonly [TTerm, TermSet]> {
    return this.index.entries()
  }

  /** The first value of a document. */
  first(slot: number): TTerm | undefined {
    if (slot >= this.lists.length) return undefined
    const list = this.lists.at(slot)
    const from = this.spans.from(list)
    return from < this.spans.to(list) ? this.index.terms[this.numbers.at(from)] : undefined
  }

  valuesOf(slot: number): TTerm[] {
    const values: TTerm[] = []
    this.eachOf(slot, (value) => values.push(value))
    return values
  }

  eachOf(slot: number, visit: (term: TTerm) => void): void {
    if (slot >= this.lists.length) return
    const list = this.lists.at(slot)
    const end = this.spans.to(list)
    for (let at = this.spans.from(list); at < end; at++) {
      const term = this.index.terms[this.numbers.at(at)]
      if (term !== undefined) visit(term)
    }
  }

  /** Visits the numbers of a list's different values; equal ones lie side by side. */
  eachNumber(list: number, visit: (number: number) => void): void {
    const end = this.spans.to(list)
    let before = -1
    for (let at = this.spans.from(list); at < end; at++) {
      const number = this.numbers.at(at)
      if (number !== before) visit(number)
      before = number
    }
  }

  /** Whether so many documents are counted by their lists sooner than by the documents of each value. */
  countsByList(documents: number): boolean {
    const sets = this.index.terms.length * (this.lists.length >>> 5)
    return documents + perValue * this.numbers.length < sets
  }

  settle(): void {
    this.index.settle()
    this.lists.settle()
    this.numbers.settle()
    this.spans.settle()
  }

  /** The same values after slots moved down: `moved[slot]` is the new slot, -1 for one that is gone. */
  compacted(moved: Int32Array): TermColumn<TTerm> {
    const next = new TermColumn<TTerm>()
    const { index, ordinals } = this.index.compacted(moved)
    next.index = index
    next.lists = this.lists.compacted(moved)
    const renamed = new Int32Array(this.listCount).fill(-1)
    for (let slot = 0; slot < next.lists.length; slot++) {
      const list = next.lists.at(slot)
      let number = renamed[list] ?? -1
      if (number < 0) {
        const from = this.spans.from(list)
        const numbers = this.numbers.values.subarray(from, this.spans.to(list))
        number = next.listOf(Array.from(numbers, (each) => ordinals[each] ?? 0))
        renamed[list] = number
      }
      next.lists.values[slot] = number
    }
    return next
  }

  private listOf(numbers: readonly number[]): number {
    const key = numbers.length > 1 ? numbers.join() : (numbers[0] ?? -1)
    let list = this.byKey.get(key)
    if (list === undefined) {
      list = this.listCount
      this.byKey.set(key, list)
      for (const number of numbers) this.numbers.push(number)
      this.spans.push(numbers.length)
    }
    return list
  }
}
