import { mostParts, type QueryPart, type QueryWord } from '../query/clauses/query-part.ts'
import { type Take, TextIndex, type TokenKind, type Tokens } from './listing/text-index.ts'
import type { Known } from './store/postings.ts'
import type { TermSet } from './store/term-set.ts'

/** The field of names that lead to a category. */
export const TAXON_NAMES = 'taxon'

/** A name that many products share: of a category, a brand, a colour, a size. */
export type Name = {
  /** Where its products are found: `taxon`, or a field of terms. */
  field: string
  value: string | number
  /** In every language there is one. */
  texts: readonly Tokens[]
  /** What a product is worth that is found by it. */
  weight: number
}

/** The products, removed ones included, that bear a name. */
export type ProductsOf = (name: Pick<Name, 'field' | 'value'>) => TermSet | undefined

/** Shared names, each held once however many products bear it. */
export class NameIndex {
  readonly names: readonly Name[]
  private readonly index = new TextIndex()

  constructor(names: readonly Name[]) {
    this.names = names
    for (const [place, name] of names.entries()) for (const text of name.texts) this.index.add(place, 'name', text)
    this.index.settle()
  }

  /** The names that hold a word and how well they fit it. */
  find(word: Tokens, prefix: boolean, every = false): { name: Name; score: number }[] {
    const best = new Map<number, number>()
    const take: Take = (places, from, to, score) => {
      for (const place of places.subarray(from, to)) best.set(place, Math.max(score, best.get(place) ?? 0))
    }
    this.index.find(word, prefix, take, every)
    return [...best].flatMap(([place, score]) => {
      const name = this.names[place]
      return name ? [{ name, score: score * name.weight }] : []
    })
  }

  /** Whether any name has a word, or one that begins with it, in any of these forms. */
  knows(word: Tokens, prefix: boolean, kinds: readonly TokenKind[]): boolean {
    return this.index.knows(word, prefix, kinds)
  }

  vocabulary(kind: TokenKind): Iterable<Known> {
    return this.index.vocabulary(kind)
  }
}

/** A name, how many parts of a query it holds and how well they fit it. */
export type NameFit = { name: Name; held: number; fit: number }

/** The names of a field that hold any part of a query: those with more of them first, then those they fit better, then short ones. */
export function namesHolding(names: NameIndex, field: string, parts: readonly QueryPart[]): NameFit[] {
  const fits = new Map<Name, NameFit>()
  for (const part of parts.slice(0, mostParts)) {
    for (const [name, score] of bestWay(names, part)) {
      if (name.field !== field) continue
      const { held, fit } = fits.get(name) ?? { held: 0, fit: 0 }
      fits.set(name, { name, held: held + 1, fit: fit + score })
    }
  }
  return [...fits.values()].sort(
    (a, b) => b.held - a.held || b.fit - a.fit || a.name.texts.length - b.name.texts.length,
  )
}

/** The names that hold all words of one way, with how well in the best way. */
function bestWay(names: NameIndex, { ways }: QueryPart): Map<Name, number> {
  const best = new Map<Name, number>()
  for (const way of ways) {
    if (!('words' in way)) continue
    for (const [name, score] of namesWith(names, way.words))
      best.set(name, Math.max(score * way.weight, best.get(name) ?? 0))
  }
  return best
}

/** The names that hold all the words, with the fit of the word that fits worst. */
export function namesWith(names: NameIndex, words: readonly QueryWord[]): Map<Name, number> {
  let all: Map<Name, number> | undefined
  for (const { tokens, prefix, every } of words) {
    const before = all
    const found = names.find(tokens, prefix, every).filter(({ name }) => before?.has(name) ?? true)
    all = new Map(found.map(({ name, score }) => [name, Math.min(score, before?.get(name) ?? score)]))
  }
  return all ?? new Map()
}
