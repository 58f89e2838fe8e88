import { lowerBound } from './lower-bound.ts'
import { numbers, runs, type Section, type SectionReader, texts } from './sections.ts'

/** A term and in how many documents it stands, removed ones included. */
export type Known = { word: string; frequency: number }

/** Takes the slots from `from` to before `to`; `whole` when they are of the term itself, not of a longer one. */
export type TakeRun = (slots: Uint32Array, from: number, to: number, complete: boolean) => void

const takeAll = (list: readonly number[], take: TakeRun, complete: boolean): void =>
  take(Uint32Array.from(list), 0, list.length, complete)

/**
 * The words of a text field and the documents each stands in. Terms lie sorted, their slots one after the other in one
 * array, so that a prefix is a single run. What was added since the last `settle` waits in a map.
 */
export class Postings {
  private terms: string[] = []
  /** Where each term's slots begin in `slots`, and behind the last where they end. */
  private starts: Uint32Array = new Uint32Array(1)
  private slots: Uint32Array = new Uint32Array(0)
  private waiting = new Map<string, number[]>()
  private waitingCount = 0

  get isEmpty(): boolean {
    return this.terms.length === 0 && this.waiting.size === 0
  }

  /** Records that the document in `slot` holds `term`. Slots come in ascending order. */
  add(term: string, slot: number): void {
    const list = this.waiting.get(term)
    if (!list) this.waiting.set(term, [slot])
    else if (list.at(-1) !== slot) list.push(slot)
    this.waitingCount++
  }

  /** Gives the slots, with repeats, of every term that begins with `prefix`: those of the term itself come apart. */
  eachBeginning(prefix: string, take: TakeRun): void {
    const { terms, starts, slots } = this
    const first = this.placeOf(prefix)
    const own = terms[first] === prefix ? first + 1 : first
    const last = lowerBound(terms.length, (at) => terms[at]?.startsWith(prefix) ?? false, own)
    const [from, to] = [starts[own] ?? 0, starts[last] ?? 0]
    if (own > first) take(slots, starts[first] ?? 0, from, true)
    if (last > own) take(slots, from, to, false)
    if (this.waiting.size === 0) return
    for (const [term, list] of this.waiting) if (term.startsWith(prefix)) takeAll(list, take, term === prefix)
  }

  /** Gives the slots of a term. */
  each(term: string, take: TakeRun): void {
    const at = this.placeOf(term)
    if (this.terms[at] === term) take(this.slots, this.starts[at] ?? 0, this.starts[at + 1] ?? 0, true)
    const list = this.waiting.get(term)
    if (list) takeAll(list, take, true)
  }

  /** Every term there is, each once, those merged in order first. */
  *vocabulary(): Iterable<Known> {
    for (const [at, word] of this.terms.entries()) {
      const merged = (this.starts[at + 1] ?? 0) - (this.starts[at] ?? 0)
      yield { word, frequency: merged + (this.waiting.get(word)?.length ?? 0) }
    }
    for (const [word, slots] of this.waiting)
      if (this.terms[this.placeOf(word)] !== word) yield { word, frequency: slots.length }
  }

  /** Whether there is a term, or one that begins so. */
  has(term: string, prefix: boolean): boolean {
    const at = this.terms[this.placeOf(term)]
    if (at === term || (prefix && at?.startsWith(term)) || this.waiting.has(term)) return true
    return prefix && [...this.waiting.keys()].some((word) => word.startsWith(term))
  }

  /** In how many documents a term stands, removed ones included. */
  frequency(term: string): number {
    const at = this.placeOf(term)
    const merged = this.terms[at] === term ? (this.starts[at + 1] ?? 0) - (this.starts[at] ?? 0) : 0
    return merged + (this.waiting.get(term)?.length ?? 0)
  }

  private placeOf(term: string): number {
    const { terms } = this
    let low = 0
    let high = terms.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((terms[middle] ?? '') < term) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Merges what waits. */
  settle(): void {
    if (this.waiting.size > 0) this.rebuild(null)
  }

  /** Follows slots that moved (`moved[slot]` is the new slot, -1 for one that is gone) and forgets unused words. */
  compact(moved: Int32Array): void {
    this.rebuild(moved)
  }

  *sections(): Iterable<Section> {
    yield texts(this.terms)
    yield numbers(this.starts)
    yield numbers(this.slots)
    const lists = [...this.waiting.values()]
    yield texts([...this.waiting.keys()])
    yield numbers(Uint32Array.from(lists, ({ length }) => length))
    yield runs(lists.map((list) => Uint32Array.from(list)))
  }

  restore(saved: SectionReader): void {
    this.terms = saved.texts()
    this.starts = saved.words()
    this.slots = saved.words()
    const waiting = saved.texts()
    const lengths = saved.words()
    const slots = saved.words()
    let from = 0
    for (const [at, term] of waiting.entries()) {
      const end = from + (lengths[at] ?? 0)
      this.waiting.set(term, Array.from(slots.subarray(from, end)))
      from = end
    }
    this.waitingCount = from
  }

  private rebuild(moved: Int32Array | null): void {
    const old = { terms: this.terms, starts: this.starts, slots: this.slots }
    const fresh = [...this.waiting.keys()].sort()
    const terms: string[] = []
    const starts: number[] = []
    const slots = new Uint32Array(old.slots.length + this.waitingCount)
    let length = 0
    let next = 0
    for (const [term, known] of merged(old.terms, fresh)) {
      const start = length
      if (known) length = append(slots, length, old.slots.subarray(old.starts[next], old.starts[++next]), moved)
      length = append(slots, length, this.waiting.get(term) ?? [], moved)
      if (length === start) continue
      terms.push(term)
      starts.push(start)
    }
    starts.push(length)
    this.terms = terms
    this.starts = Uint32Array.from(starts)
    this.slots = slots.slice(0, length)
    this.waiting = new Map()
    this.waitingCount = 0
  }
}

/** Writes the slots, moved if asked, from `length` on and returns the new length; slots that are gone are left out. */
function append(into: Uint32Array, length: number, slots: Uint32Array | number[], moved: Int32Array | null): number {
  let end = length
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] ?? 0
    const to = moved ? (moved[slot] ?? -1) : slot
    if (to >= 0) into[end++] = to
  }
  return end
}

/** The terms of both sorted lists, each once and in order, with whether it stands in `known`. */
function* merged(known: readonly string[], fresh: readonly string[]): Iterable<[term: string, known: boolean]> {
  let k = 0
  for (const term of fresh) {
    for (let at = known[k]; at !== undefined && at < term; at = known[++k]) yield [at, true]
    const both = known[k] === term
    if (both) k++
    yield [term, both]
  }
  for (; k < known.length; k++) yield [known[k] ?? '', true]
}
