import { isObject, numberOf } from '../../query/clauses/clause.ts'
import type { Completion, CompletionField } from '../documents/collection.ts'
import { Spans } from '../documents/spans.ts'
import { flattened, textOf } from '../documents/values.ts'
import { BitSet } from './bitset.ts'
import type { FieldStore } from './field-store.ts'
import { growingFloats } from './growing.ts'
import { lowerBound } from './lower-bound.ts'
import { sortedOrder } from './term-index.ts'

type Contexts = Completion['contexts']

/** Texts that complete what was typed, with one list of their places sorted by the form they are compared in. */
export class CompletionStore implements CompletionField, FieldStore {
  readonly kind = 'completion'
  present = new BitSet()
  private readonly contextNames: readonly string[]
  private readonly isLive: (slot: number) => boolean
  private texts: string[] = []
  private keys: string[] = []
  private contexts: Contexts[] = []
  /** Contexts that several texts have are kept once. */
  private known = new Map<string, Contexts>()
  private weights = growingFloats()
  private spans = new Spans()
  private readonly order = sortedOrder<string>((place) => this.keys[place])

  constructor(contextNames: readonly string[], isLive: (slot: number) => boolean) {
    this.contextNames = contextNames
    this.isLive = isLive
  }

  add(slot: number, found: readonly unknown[]): void {
    const before = this.texts.length
    for (const value of flattened(found)) {
      if (isObject(value)) this.push(flattened([value.input]), weightOf(value.weight), this.contextsOf(value.contexts))
      else this.push([value], 1, this.contextsOf(undefined))
    }
    const count = this.texts.length - before
    this.spans.push(count)
    if (count > 0) this.present.add(slot)
    this.order.keepUp(this.keys.length)
  }

  normalize(text: string): string {
    return text.trim().toLowerCase().replace(/\s+/gu, ' ')
  }

  *beginningWith(beginning: string): Iterable<Completion & { key: string }> {
    const sorted = this.order.read(this.keys.length)
    const first = lowerBound(sorted.length, (i) => this.keyAt(sorted[i]) < beginning)
    for (let at = first; at < sorted.length; at++) {
      const place = sorted[at] ?? 0
      const key = this.keyAt(place)
      if (!key.startsWith(beginning)) return
      const slot = this.spans.ownerOf(place)
      if (!this.isLive(slot)) continue
      yield {
        key,
        slot,
        text: this.texts[place] ?? '',
        weight: this.weights.at(place),
        contexts: this.contexts[place] ?? {},
      }
    }
  }

  settle(): void {
    this.weights.settle()
    this.spans.settle()
    this.order.read(this.keys.length)
  }

  compacted(moved: Int32Array): CompletionStore {
    const next = new CompletionStore(this.contextNames, this.isLive)
    const { spans, places } = this.spans.compacted(moved)
    const stays = (_: unknown, place: number) => (places[place] ?? -1) >= 0
    next.texts = this.texts.filter(stays)
    next.keys = this.keys.filter(stays)
    next.contexts = this.contexts.filter(stays)
    next.known = new Map(next.contexts.map((contexts) => [JSON.stringify(contexts), contexts]))
    next.weights = this.weights.compacted(places)
    next.order.follow(this.order, places)
    next.spans = spans
    next.present = this.present.remapped(moved)
    return next
  }

  private push(inputs: readonly unknown[], weight: number, contexts: Contexts): void {
    for (const input of inputs) {
      const text = textOf(input)
      const key = text === undefined ? '' : this.normalize(text)
      if (text === undefined || key === '') continue
      this.texts.push(text)
      this.keys.push(key === text ? text : key)
      this.weights.push(weight)
      this.contexts.push(contexts)
    }
  }

  private contextsOf(value: unknown): Contexts {
    const contexts: Record<string, readonly string[]> = {}
    for (const name of this.contextNames) {
      const given = isObject(value) && Object.hasOwn(value, name) ? flattened([value[name]]) : []
      const texts = given.map(textOf).filter((text) => text !== undefined)
      if (texts.length > 0) contexts[name] = texts
    }
    const key = JSON.stringify(contexts)
    const known = this.known.get(key)
    if (!known) this.known.set(key, contexts)
    return known ?? contexts
  }

  private keyAt(place: number | undefined): string {
    return this.keys[place ?? -1] ?? ''
  }
}

function weightOf(value: unknown): number {
  const weight = numberOf(value) ?? 1
  return weight < 0 ? 0 : Math.trunc(weight)
}
