import { growingWords } from './growing.ts'
import type { RowColumn } from './row-table.ts'
import type { TermSet } from './term-set.ts'

/** Numbers of sets are lower. */
const SETS = 2 ** 21
/** The list without terms, of documents that have none. */
const EMPTY = 0
/** Lists that are read for a document that is counted alone. */
const perList = 4

/**
 * The terms of a field by document. A document is the number of its list of terms; a list is another one and one term more,
 * so that documents are counted by list first, and each list then hands its count to the one it extends.
 */
export class TermRows {
  private readonly numbers = new Map<TermSet, number>()
  /** The list of each document. */
  private readonly lists: RowColumn
  /** Of each list: the one that it extends, which has a lower number, and by which set. */
  private readonly extended = growingWords()
  private readonly added = growingWords()
  private readonly extensions = new Map<number, number>()

  constructor(sets: Iterable<TermSet>, lists: RowColumn) {
    this.lists = lists
    this.extended.push(EMPTY)
    this.added.push(0)
    for (const set of sets) this.addAll(set)
  }

  private get size(): number {
    return this.extended.length
  }

  /** Records that a document is in one set more. */
  add(set: TermSet, slot: number): void {
    const number = this.numberOf(set)
    const list = this.lists.at(slot)
    this.lists.set(slot, this.extensions.get(list * SETS + number) ?? this.extend(list, number))
  }

  /** What it costs to count so many documents. */
  reads(documents: number): number {
    return Math.min(documents * perList, documents + this.size)
  }

  /** How many of these documents are in each set. */
  count(documents: Uint32Array): (set: TermSet) => number {
    const counts = new Uint32Array(this.numbers.size)
    if (documents.length * perList < this.size) this.countEach(documents, counts)
    else this.countLists(documents, counts)
    return (set) => counts[this.numbers.get(set) ?? -1] ?? 0
  }

  private countEach(documents: Uint32Array, counts: Uint32Array): void {
    const { lists, extended, added } = this
    for (let i = 0; i < documents.length; i++) {
      for (let list = lists.at(documents[i] ?? 0); list !== EMPTY; list = extended.values[list] ?? EMPTY) {
        const number = added.values[list] ?? 0
        counts[number] = (counts[number] ?? 0) + 1
      }
    }
  }

  private countLists(documents: Uint32Array, counts: Uint32Array): void {
    const { lists, extended, added, size } = this
    const inList = new Uint32Array(size)
    lists.countIn(documents, inList)
    for (let list = size - 1; list > EMPTY; list--) {
      const count = inList[list] ?? 0
      if (count === 0) continue
      const [number, shorter] = [added.values[list] ?? 0, extended.values[list] ?? 0]
      counts[number] = (counts[number] ?? 0) + count
      inList[shorter] = (inList[shorter] ?? 0) + count
    }
  }

  /** Adds a set with all its documents. */
  private addAll(set: TermSet): void {
    const number = this.numberOf(set)
    const next = new Uint32Array(this.size)
    set.each((slot) => {
      const list = this.lists.at(slot)
      const longer = next[list] || this.extend(list, number)
      next[list] = longer
      this.lists.set(slot, longer)
    })
  }

  private extend(list: number, number: number): number {
    const longer = this.size
    this.extended.push(list)
    this.added.push(number)
    this.extensions.set(list * SETS + number, longer)
    return longer
  }

  private numberOf(set: TermSet): number {
    let number = this.numbers.get(set)
    if (number === undefined) {
      number = this.numbers.size
      this.numbers.set(set, number)
    }
    return number
  }
}
