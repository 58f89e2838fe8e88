import type { TermSet } from './term-set.ts'
import { TextIndex, type Tokens } from './text-index.ts'

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
export type ProductsOf = (name: Name) => TermSet | undefined

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
  find(word: Tokens, prefix: boolean): { name: Name; score: number }[] {
    return [...this.index.find(word, prefix)].flatMap(([place, score]) => {
      const name = this.names[place]
      return name ? [{ name, score: score * name.weight }] : []
    })
  }

  vocabulary(kind: 'key' | 'exact'): Iterable<string> {
    return this.index.vocabulary(kind)
  }
}
