import { BitSet } from './bitset.ts'
import { type Name, type NameIndex, type ProductsOf, TAXON_NAMES } from './name-index.ts'
import type { TextIndex, Tokens, WordScores } from './text-index.ts'

/** A word of a query; `prefix` when it may be the beginning of a longer one. */
export type QueryWord = { tokens: Tokens; prefix: boolean }

/** What a text query found: the products and how well each fits. */
export type TextMatch = {
  matched: BitSet
  /** By slot; 0 for what is not matched. */
  scores: Float32Array
  /** Whether every word of the query is in each of them. */
  whole: boolean
  /** How well the word that fits worst is found at best, before its rarity is counted. */
  strength: number
}

/** A taxon and how many words of a query its name holds. */
export type NamedTaxon = { id: number; held: number }

/** A name, how many words of a query it holds and how well they fit it. */
type NameFit = { name: Name; held: number; fit: number }

/** More words than this are passed over: nobody types them, and each costs. */
export const mostWords = 12
/** Where no product has all words, those with at least this part of them are shown. */
const enoughWords = 0.6

export class TextSearch {
  private readonly texts: TextIndex
  private readonly names: NameIndex
  private readonly productsOf: ProductsOf

  constructor(texts: TextIndex, names: NameIndex, productsOf: ProductsOf) {
    this.texts = texts
    this.names = names
    this.productsOf = productsOf
  }

  /**
   * The products of `within` that fit a query of words: those with all of them, else those with most. A rare word weighs
   * more than one that half the shop has.
   */
  find(words: readonly QueryWord[], within: BitSet, slots: number): TextMatch {
    const scores = new Float32Array(slots)
    const counts = new Uint8Array(slots)
    const asked = words.slice(0, mostWords)
    let strength = Number.POSITIVE_INFINITY
    for (const word of asked) {
      const found = this.findWord(word, within)
      const rarity = Math.log(1 + slots / (1 + found.size))
      let best = 0
      for (const [slot, score] of found) {
        best = Math.max(best, score)
        scores[slot] = (scores[slot] ?? 0) + score * rarity
        counts[slot] = (counts[slot] ?? 0) + 1
      }
      strength = Math.min(strength, best)
    }
    const most = Math.ceil(asked.length * enoughWords)
    const all = atLeast(counts, asked.length)
    const whole = asked.length <= most || all.count() > 0
    const matched = asked.length === 0 ? new BitSet() : whole ? all : atLeast(counts, most)
    for (let slot = 0; slot < slots; slot++) if (!matched.has(slot)) scores[slot] = 0
    return { matched, scores, whole, strength }
  }

  /** The products of `within` that have any of the words. */
  near(words: readonly QueryWord[], within: BitSet, slots: number): BitSet {
    const near = new BitSet(slots)
    for (const word of words.slice(0, mostWords)) for (const slot of this.findWord(word, within).keys()) near.add(slot)
    return near
  }

  /** The taxa whose names hold the words, those that hold more of them first, then those they fit better. */
  taxonsNamed(words: readonly QueryWord[]): NamedTaxon[] {
    return namesHolding(this.names, TAXON_NAMES, words).map(({ name, held }) => ({ id: Number(name.value), held }))
  }

  /** Whether any product, listed or not, has a word or bears a name with it. */
  knows({ tokens, prefix }: QueryWord): boolean {
    return this.texts.find(tokens, prefix).size > 0 || this.names.find(tokens, prefix).length > 0
  }

  /** Every written word of texts and names, with how often it stands. */
  *known(): Iterable<{ word: string; frequency: number }> {
    for (const word of this.texts.vocabulary('exact')) yield { word, frequency: this.texts.frequency('exact', word) }
    for (const word of this.names.vocabulary('exact')) yield { word, frequency: 1 }
  }

  /** Products in which a word stands, or that bear a name in which it stands; the better of both counts. */
  private findWord({ tokens, prefix }: QueryWord, within: BitSet): WordScores {
    const found: WordScores = new Map()
    const take = (slot: number, score: number) => {
      if (within.has(slot) && score > (found.get(slot) ?? 0)) found.set(slot, score)
    }
    for (const [slot, score] of this.texts.find(tokens, prefix)) take(slot, score)
    for (const { name, score } of this.names.find(tokens, prefix))
      this.productsOf(name)?.each((slot) => take(slot, score))
    return found
  }
}

/** The names of a field that hold any of the words: those that hold more first, then those they fit better, then short ones. */
export function namesHolding(names: NameIndex, field: string, words: readonly QueryWord[]): NameFit[] {
  const fits = new Map<Name, NameFit>()
  for (const { tokens, prefix } of words.slice(0, mostWords)) {
    for (const { name, score } of names.find(tokens, prefix)) {
      if (name.field !== field) continue
      const { held, fit } = fits.get(name) ?? { held: 0, fit: 0 }
      fits.set(name, { name, held: held + 1, fit: fit + score })
    }
  }
  return [...fits.values()].sort(
    (a, b) => b.held - a.held || b.fit - a.fit || a.name.texts.length - b.name.texts.length,
  )
}

function atLeast(counts: Uint8Array, wanted: number): BitSet {
  const found = new BitSet(counts.length)
  for (let slot = 0; slot < counts.length; slot++) if ((counts[slot] ?? 0) >= wanted) found.add(slot)
  return found
}
