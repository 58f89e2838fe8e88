import { BitSet } from './bitset.ts'
import { type NameIndex, namesHolding, type ProductsOf, TAXON_NAMES } from './name-index.ts'
import { mostParts, type QueryPart, type QueryWord, type Way } from './query-part.ts'
import type { Boost } from './rules.ts'
import { Tally } from './tally.ts'
import type { TextIndex } from './text-index.ts'

/** More words of a query than this are passed over. */
export const mostWords = mostParts

/** What a text query found: the products and how well each fits. */
export type TextMatch = {
  matched: BitSet
  /** By slot; 0 for what is not matched. */
  scores: Float32Array
  /** Whether every part of the query is in each of them. */
  whole: boolean
  /** How well the part that fits worst is found at best, before its rarity is counted. */
  strength: number
}

/** Where no product has all parts, those with at least this share of them are shown. */
const enoughParts = 0.6

/** A product that has a word in its texts and in a name it bears is worth this part of the weaker more. */
const alsoNamed = 0.25

/** Finds products by the parts of a query, in their texts and in the names they share. Not for use within itself. */
export class TextSearch {
  private readonly texts: TextIndex
  private readonly names: NameIndex
  private readonly productsOf: ProductsOf
  private readonly boosts: readonly Boost[]
  private readonly part = new Tally()
  private readonly word = new Tally()
  private readonly titled = new Tally()
  private readonly named = new Tally()

  constructor(texts: TextIndex, names: NameIndex, productsOf: ProductsOf, boosts: readonly Boost[] = []) {
    this.texts = texts
    this.names = names
    this.productsOf = productsOf
    this.boosts = boosts
  }

  /**
   * The products of `within` that fit a query: those with all its parts, else those with most. A rare part weighs more
   * than one that half the shop has.
   */
  find(parts: readonly QueryPart[], within: BitSet, slots: number): TextMatch {
    const scores = new Float32Array(slots)
    const counts = new Uint8Array(slots)
    const asked = parts.slice(0, mostParts)
    let strength = Number.POSITIVE_INFINITY
    for (const part of asked) {
      this.findPart(part, within, slots)
      const rarity = Math.log(1 + slots / (1 + this.part.size))
      let best = 0
      this.part.each((slot, score) => {
        best = Math.max(best, score)
        scores[slot] = (scores[slot] ?? 0) + score * rarity
        counts[slot] = (counts[slot] ?? 0) + 1
      })
      strength = Math.min(strength, best)
    }
    const most = Math.ceil(asked.length * enoughParts)
    const all = atLeast(counts, asked.length)
    const whole = asked.length <= most || all.count() > 0
    const matched = asked.length === 0 ? new BitSet() : whole ? all : atLeast(counts, most)
    for (let slot = 0; slot < slots; slot++) if (!matched.has(slot)) scores[slot] = 0
    this.boost(scores)
    return { matched, scores, whole, strength }
  }

  /** The products of `within` that have any of the parts. */
  near(parts: readonly QueryPart[], within: BitSet, slots: number): BitSet {
    const near = new BitSet(slots)
    for (const part of parts.slice(0, mostParts)) {
      this.findPart(part, within, slots)
      this.part.each((slot) => near.add(slot))
    }
    return near
  }

  /** The taxa whose names hold parts of a query and how many, those that hold more first, then those they fit better. */
  taxonsNamed(parts: readonly QueryPart[]): { id: number; held: number }[] {
    return namesHolding(this.names, TAXON_NAMES, parts).map(({ name, held }) => ({ id: Number(name.value), held }))
  }

  /** Whether any product, listed or not, has a word or bears a name with it. */
  knows({ tokens, prefix }: QueryWord): boolean {
    let found = false
    this.texts.find(tokens, prefix, () => {
      found = true
    })
    return found || this.names.find(tokens, prefix).length > 0
  }

  /** Every written word of texts and names, with how often it stands. */
  *known(): Iterable<{ word: string; frequency: number }> {
    for (const word of this.texts.vocabulary('exact')) yield { word, frequency: this.texts.frequency('exact', word) }
    for (const word of this.names.vocabulary('exact')) yield { word, frequency: 1 }
  }

  /** Into `this.part`: products with the part in any of its ways. */
  private findPart({ ways }: QueryPart, within: BitSet, slots: number): void {
    this.part.reset(slots)
    for (const way of ways) {
      const [first, ...more] = 'words' in way ? way.words : []
      if (!first) this.findValues(way, within)
      else if (more.length === 0) this.findWord(first, within, this.part, way.weight)
      else this.findPhrase([first, ...more], within, slots, way.weight)
    }
  }

  private findValues(way: Way, within: BitSet): void {
    if ('words' in way) return
    for (const value of way.values) {
      this.productsOf({ field: way.field, value })?.each((slot) => {
        if (within.has(slot)) this.part.raise(slot, way.weight)
      })
    }
  }

  /** Products with all the words, worth what the word is that fits worst. */
  private findPhrase(words: readonly QueryWord[], within: BitSet, slots: number, weight: number): void {
    let all = within
    const least = new Map<number, number>()
    for (const word of words) {
      this.word.reset(slots)
      this.findWord(word, all, this.word, weight)
      all = new BitSet(slots)
      this.word.each((slot, score) => {
        all.add(slot)
        least.set(slot, Math.min(score, least.get(slot) ?? score))
      })
    }
    all.each((slot) => this.part.raise(slot, least.get(slot) ?? 0))
  }

  /** Products in which a word stands or that bear a name in which it stands; the weaker of both adds a little. */
  private findWord({ tokens, prefix }: QueryWord, within: BitSet, into: Tally, weight: number): void {
    const { titled, named } = this
    titled.reset(into.room)
    named.reset(into.room)
    this.texts.find(tokens, prefix, (slot, score) => {
      if (within.has(slot)) titled.raise(slot, score * weight)
    })
    for (const { name, score } of this.names.find(tokens, prefix))
      this.productsOf(name)?.each((slot) => {
        if (within.has(slot)) named.raise(slot, score * weight)
      })
    titled.each((slot, score) => into.raise(slot, both(score, named.at(slot))))
    named.each((slot, score) => into.raise(slot, both(titled.at(slot), score)))
  }

  private boost(scores: Float32Array): void {
    for (const { factor, ...name } of this.boosts) {
      this.productsOf(name)?.each((slot) => {
        const score = scores[slot]
        if (score) scores[slot] = score * factor
      })
    }
  }
}

const both = (a: number, b: number): number => Math.max(a, b) + alsoNamed * Math.min(a, b)

function atLeast(counts: Uint8Array, wanted: number): BitSet {
  const found = new BitSet(counts.length)
  for (let slot = 0; slot < counts.length; slot++) if ((counts[slot] ?? 0) >= wanted) found.add(slot)
  return found
}
