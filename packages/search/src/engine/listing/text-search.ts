import { mostParts, type QueryPart, type QueryWord, type WayByValue } from '../../query/clauses/query-part.ts'
import type { Boost } from '../../query/rules.ts'
import { type NameIndex, namesHolding, namesWith, type ProductsOf, TAXON_NAMES } from '../name-index.ts'
import { BitSet } from '../store/bitset.ts'
import type { Known } from '../store/postings.ts'
import { Tally } from '../store/tally.ts'
import type { Take, TextIndex, TokenKind, Tokens } from './text-index.ts'

/** The field of codes. */
export const CODES = 'sku'

/** What a text query found: the products and how well each fits. */
export type TextMatch = {
  matched: BitSet
  /** Every product matched, each once, and beside it how well it fits. */
  slots: Uint32Array
  scores: Float32Array
  /** Whether every part of the query is in each of them. */
  complete: boolean
  /** How well the part that fits worst is found at best, before its rarity is counted. */
  strength: number
}

/** Where no product has all parts, those with at least this share of them are shown. */
export const enoughParts = 0.6

/** A product that has a word in its texts and in a name it bears is worth this part of the weaker more. */
export const alsoNamed = 0.25

/** Where no more than one product in so many is found, each is looked at; else all that are boosted. */
const few = 8

/** How much more a part weighs that so few of all products have. */
export const rarityOf = (found: number, products: number): number => Math.log(1 + products / (1 + found))

/** Finds products by the parts of a query, in their texts and in the names they share. Not for use within itself. */
export class TextSearch {
  private readonly texts: TextIndex
  private readonly names: NameIndex
  private readonly productsOf: ProductsOf
  private readonly boosts: readonly Boost[]
  private readonly sums = new Tally()
  private readonly counts = new Tally()
  private readonly part = new Tally()
  private readonly word = new Tally()
  private readonly named = new Tally()
  private readonly written = new Tally()
  private readonly least = new Tally()
  private readonly leastBefore = new Tally()

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
    const { sums, counts } = this
    sums.reset(slots)
    counts.reset(slots)
    const searched = parts.slice(0, mostParts)
    let strength = Number.POSITIVE_INFINITY
    for (const part of searched) {
      this.findPart(part, within, slots)
      const rarity = rarityOf(this.part.size, slots)
      strength = Math.min(strength, sums.addAll(this.part, rarity, counts))
    }
    this.boost()
    const most = Math.ceil(searched.length * enoughParts)
    const all = this.withParts(searched.length, slots)
    const isComplete = searched.length <= most || all.slots.length > 0
    return { ...(isComplete ? all : this.withParts(most, slots)), complete: isComplete, strength }
  }

  /** The products found with so many parts. */
  private withParts(wanted: number, slots: number): Pick<TextMatch, 'matched' | 'slots' | 'scores'> {
    const matched = new BitSet(slots)
    const found = new Uint32Array(this.sums.size)
    const scores = new Float32Array(this.sums.size)
    let size = 0
    this.sums.each((slot, score) => {
      if (this.counts.at(slot) < wanted) return
      matched.add(slot)
      found[size] = slot
      scores[size++] = score
    })
    return { matched, slots: found.subarray(0, size), scores: scores.subarray(0, size) }
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

  /** Whether any product, listed or not, has a word or bears a name with it, in any of these forms. */
  knows(tokens: Tokens, prefix: boolean, kinds: readonly TokenKind[]): boolean {
    return this.texts.knows(tokens, prefix, kinds) || this.names.knows(tokens, prefix, kinds)
  }

  /** Every written word of texts and names, with how often it stands; codes are no words. */
  *known(): Iterable<Known> {
    yield* this.texts.vocabulary('exact', CODES)
    yield* this.names.vocabulary('exact')
  }

  /** Into `this.part`: products with the part in any of its ways. */
  private findPart({ ways }: QueryPart, within: BitSet, slots: number): void {
    this.part.reset(slots)
    for (const way of ways) {
      if ('values' in way) this.findValues(way, within)
      else if (way.together) this.findTogether(way.words, within, slots, way.weight)
      else this.findPhrase(way.words, within, slots, way.weight)
    }
  }

  private findValues({ field, values, weight }: WayByValue, within: BitSet): void {
    for (const value of values) this.productsOf({ field, value })?.raiseIn(within, this.part, weight)
  }

  /** Products with all the words, worth what the word is that fits worst. */
  private findPhrase(words: readonly QueryWord[], within: BitSet, slots: number, weight: number): void {
    const [first, ...more] = words
    const find = (word: QueryWord, among: BitSet) => this.findWord(word, among, this.word, weight)
    if (first && more.length === 0) this.findWord(first, within, this.part, weight)
    else this.findAll(words, within, slots, find)
  }

  /** Products with all the words in their texts, or that bear one name with all of them. */
  private findTogether(words: readonly QueryWord[], within: BitSet, slots: number, weight: number): void {
    const inTexts = ({ tokens, prefix, every }: QueryWord, among: BitSet) => {
      const take: Take = (run, from, to, score) => this.word.raiseRun(run, from, to, among, score * weight)
      this.texts.find(tokens, prefix, take, every)
    }
    this.findAll(words, within, slots, inTexts)
    for (const [name, score] of namesWith(this.names, words))
      this.productsOf(name)?.raiseIn(within, this.part, score * weight)
  }

  private findAll(
    words: readonly QueryWord[],
    within: BitSet,
    slots: number,
    find: (word: QueryWord, among: BitSet) => void,
  ): void {
    if (words.length === 0) return
    let all = within
    let [least, before] = [this.least, this.leastBefore]
    for (const [place, word] of words.entries()) {
      this.word.reset(slots)
      find(word, all)
      const found = new BitSet(slots)
      least.reset(slots)
      this.word.each((slot, score) => {
        found.add(slot)
        least.raise(slot, place === 0 ? score : Math.min(score, before.at(slot)))
      })
      all = found
      ;[least, before] = [before, least]
    }
    this.part.raiseAll(before)
  }

  /** Products in which a word stands or that bear a name in which it stands; the weaker of both adds a little. */
  private findWord({ tokens, prefix, every }: QueryWord, within: BitSet, into: Tally, weight: number): void {
    const { named, written } = this
    named.reset(into.room)
    for (const { name, score } of this.names.find(tokens, prefix, every))
      this.productsOf(name)?.raiseIn(within, named, score * weight)
    const inTexts = named.size === 0 ? into : written
    written.reset(into.room)
    const take: Take = (run, from, to, score) => inTexts.raiseRun(run, from, to, within, score * weight)
    this.texts.find(tokens, prefix, take, every)
    if (named.size === 0) return
    into.raiseBoth(written, named, alsoNamed)
    into.raiseAll(named)
  }

  private boost(): void {
    const { sums } = this
    for (const { factor, ...name } of this.boosts) {
      const boosted = this.productsOf(name)
      if (!boosted) continue
      if (sums.size * few > sums.room) boosted.each((slot) => sums.scale(slot, factor))
      else sums.scaleIn(boosted, factor)
    }
  }
}
