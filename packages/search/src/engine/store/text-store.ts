import type { TextField } from '../documents/collection.ts'
import { Spans } from '../documents/spans.ts'
import { type Analyzer, eachToken, type Token, tokenize } from '../documents/tokenize.ts'
import { flattened, textOf } from '../documents/values.ts'
import { BitSet } from './bitset.ts'
import type { FieldStore } from './field-store.ts'
import { type Growing, growingWords } from './growing.ts'
import { lowerBound } from './lower-bound.ts'
import { PostingLists } from './posting-lists.ts'
import { sortedOrder } from './term-index.ts'

/** The values of a field stand so far apart that no phrase reaches from one into the next. */
const GAP = 100

/** Texts as lists of numbered tokens, and for each token the documents it stands in. */
export class TextStore implements TextField, FieldStore {
  readonly kind = 'text'
  present = new BitSet()
  documents = 0
  private readonly analyzer: Analyzer
  private readonly names: string[] = []
  private readonly ordinals = new Map<string, number>()
  private readonly postings = new PostingLists()
  /** The tokens of one document after those of another. */
  private sequence = growingWords()
  private spans = new Spans()
  /** Where in `sequence` a further value of the same document begins. */
  private breaks = growingWords()
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
    this.order.keepUp(this.names.length)
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

  compacted(moved: Int32Array): TextStore {
    const next = new TextStore(this.analyzer)
    const { spans, places } = this.spans.compacted(moved)
    next.spans = spans
    next.present = this.present.remapped(moved)
    next.sequence = this.sequence.compacted(places)
    next.breaks = this.movedBreaks(places)
    next.follow(this)
    for (let slot = 0; slot < spans.slots; slot++) {
      const end = spans.to(slot)
      if (end > spans.from(slot)) next.documents++
      for (let at = spans.from(slot); at < end; at++) next.postings.push(next.sequence.at(at), slot)
    }
    next.postings.settle()
    return next
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

  private movedBreaks(places: Int32Array): Growing<Uint32Array> {
    const next = growingWords()
    for (let i = 0; i < this.breaks.length; i++) {
      const place = places[this.breaks.at(i)] ?? -1
      if (place >= 0) next.push(place)
    }
    return next
  }

  /** Takes over the tokens of another store that still stand in `sequence`, under new numbers. */
  private follow(other: TextStore): void {
    const used = new BitSet(other.names.length)
    for (let i = 0; i < this.sequence.length; i++) used.add(this.sequence.at(i))
    const ordinals = new Int32Array(other.names.length).fill(-1)
    for (const ordinal of used.members()) {
      const name = other.names[ordinal] ?? ''
      ordinals[ordinal] = this.names.length
      this.ordinals.set(name, this.names.length)
      this.names.push(name)
    }
    for (let i = 0; i < this.sequence.length; i++) this.sequence.values[i] = ordinals[this.sequence.at(i)] ?? 0
    this.order.follow(other.order, ordinals)
  }
}

/** A copy of its own: a longer part of a text would keep the whole text in memory. */
function detached(token: string): string {
  return token.length < 13 ? token : token.split('').join('')
}
