import { BitSet } from '../bitset.ts'
import { lowerBound } from '../lower-bound.ts'
import type { TextField } from './collection.ts'
import type { FieldStore } from './field-store.ts'
import { growingWords } from './growing.ts'
import { PostingLists } from './posting-lists.ts'
import { Spans } from './spans.ts'
import { sortedOrder } from './term-index.ts'
import { type Analyzer, eachToken, type Token, tokenize } from './tokenize.ts'
import { flattened, textOf } from './values.ts'

/** The values of a field stand so far apart that no phrase reaches from one into the next. */
const GAP = 100

/** Texts as lists of numbered tokens, and for each token the documents it stands in. */
export class TextStore implements TextField, FieldStore {
  readonly kind = 'text'
  present = new BitSet()
  documents = 0
  private readonly analyzer: Analyzer
  private names: string[] = []
  private ordinals = new Map<string, number>()
  private postings = new PostingLists()
  /** The tokens of one document after those of another. */
  private readonly sequence = growingWords()
  private spans = new Spans()
  /** Where in `sequence` a further value of the same document begins. */
  private readonly breaks = growingWords()
  private readonly order = sortedOrder<string>((ordinal) => this.names[ordinal])

  constructor(analyzer: Analyzer) {
    this.analyzer = analyzer
  }

  add(slot: number, found: readonly unknown[]): void {
    const start = this.sequence.length
    for (const value of flattened(found)) {
      const text = textOf(value)
      if (text === undefined) continue
      this.present.add(slot)
      const begin = this.sequence.length
      eachToken(text, this.analyzer, (token) => {
        if (this.sequence.length === begin && begin > start) this.breaks.push(begin)
        this.push(slot, token)
      })
    }
    const length = this.sequence.length - start
    this.spans.push(length)
    if (length > 0) this.documents++
  }

  get tokens(): number {
    return this.sequence.length
  }

  tokenize(text: string): Token[] {
    return tokenize(text, this.analyzer)
  }

  analyze(text: string): string[] {
    const tokens: string[] = []
    eachToken(text, this.analyzer, (token) => tokens.push(token))
    return tokens
  }

  lengthOf(slot: number): number {
    return this.spans.to(slot) - this.spans.from(slot)
  }

  frequency(token: string): number {
    const ordinal = this.ordinals.get(token)
    return ordinal === undefined ? 0 : this.postings.frequency(ordinal)
  }

  each(token: string, visit: (slot: number, times: number) => void): void {
    const ordinal = this.ordinals.get(token)
    if (ordinal !== undefined) this.postings.each(ordinal, visit)
  }

  *beginningWith(beginning: string): Iterable<string> {
    const sorted = this.order.read(this.names.length)
    const nameAt = (index: number) => this.names[sorted[index] ?? -1]
    const first = lowerBound(sorted.length, (i) => (nameAt(i) ?? '') < beginning)
    for (let at = first; ; at++) {
      const name = nameAt(at)
      if (!name?.startsWith(beginning)) return
      yield name
    }
  }

  tokensOf(slot: number): readonly string[] {
    const tokens: string[] = []
    const end = this.spans.to(slot)
    for (let at = this.spans.from(slot); at < end; at++) tokens.push(this.names[this.sequence.at(at)] ?? '')
    return tokens
  }

  placesOf(slot: number): readonly number[] {
    const from = this.spans.from(slot)
    const end = this.spans.to(slot)
    const places: number[] = []
    let next = lowerBound(this.breaks.length, (i) => this.breaks.at(i) <= from)
    let place = 0
    for (let at = from; at < end; at++) {
      if (next < this.breaks.length && this.breaks.at(next) === at) {
        place += GAP
        next++
      }
      places.push(place++)
    }
    return places
  }

  settle(): void {
    this.postings.settle()
    this.sequence.settle()
    this.spans.settle()
    this.breaks.settle()
    this.order.read(this.names.length)
  }

  compact(moved: Int32Array): void {
    const { spans, places } = this.spans.compacted(moved)
    this.compactBreaks(places)
    this.sequence.compact(places)
    this.compactNames()
    this.spans = spans
    this.present = this.present.remapped(moved)
    this.postings = new PostingLists()
    this.documents = 0
    for (let slot = 0; slot < spans.slots; slot++) {
      const end = spans.to(slot)
      if (end > spans.from(slot)) this.documents++
      for (let at = spans.from(slot); at < end; at++) this.postings.push(this.sequence.at(at), slot)
    }
  }

  private push(slot: number, token: string): void {
    let ordinal = this.ordinals.get(token)
    if (ordinal === undefined) {
      ordinal = this.names.length
      const name = detached(token)
      this.names.push(name)
      this.ordinals.set(name, ordinal)
    }
    this.sequence.push(ordinal)
    this.postings.push(ordinal, slot)
  }

  private compactBreaks(places: Int32Array): void {
    let kept = 0
    for (let i = 0; i < this.breaks.length; i++) {
      const place = places[this.breaks.at(i)] ?? -1
      if (place >= 0) this.breaks.values[kept++] = place
    }
    this.breaks.length = kept
  }

  /** Forgets tokens that no document has any more; `sequence` is compacted already. */
  private compactNames(): void {
    const used = new BitSet(this.names.length)
    for (let i = 0; i < this.sequence.length; i++) used.add(this.sequence.at(i))
    const ordinals = new Int32Array(this.names.length).fill(-1)
    const names = [...used.members()].map((ordinal, index) => {
      ordinals[ordinal] = index
      return this.names[ordinal] ?? ''
    })
    for (let i = 0; i < this.sequence.length; i++) this.sequence.values[i] = ordinals[this.sequence.at(i)] ?? 0
    this.order.compact(ordinals)
    this.names = names
    this.ordinals = new Map(names.map((name, ordinal) => [name, ordinal]))
  }
}

/** A copy of its own: a longer part of a text would keep the whole text in memory. */
function detached(token: string): string {
  return token.length < 13 ? token : token.split('').join('')
}
