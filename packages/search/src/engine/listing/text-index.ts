import { type Known, Postings, type TakeRun } from '../store/postings.ts'
import { type Section, type SectionReader, value } from '../store/sections.ts'

/** The forms a word is known by, strongest first: a match of an earlier one means more. */
export const tokenKinds = ['exact', 'folded', 'stem', 'key', 'loose', 'skeleton'] as const
export type TokenKind = (typeof tokenKinds)[number]

/** The tokens of a text, or of one word of it, by their form. */
export type Tokens = Readonly<Record<TokenKind, readonly string[]>>

export const noTokens: Tokens = { exact: [], folded: [], stem: [], key: [], loose: [], skeleton: [] }

/** After the recommended boosts of the language notes: exact 4, key 3, loose 2, skeleton 1. */
export const kindWeight: Readonly<Record<TokenKind, number>> = {
  exact: 4,
  folded: 3.6,
  stem: 3.3,
  key: 3,
  loose: 2,
  skeleton: 1,
}
/** A word that only begins so is worth this part of the whole word. */
export const beginning = 0.6
/** A word as it is written; its endings are always requested as well. */
const writtenSo: ReadonlySet<TokenKind> = new Set(['exact', 'folded'])
/** In Latin letters a word may be foreign or Mongolian: `bor` is бор, though a title may have `bor`. */
const writtenSoInLatin: ReadonlySet<TokenKind> = new Set(['exact', 'folded', 'stem'])

/** Forms that are followed by weaker ones even where they are found. */
const followedForms = (word: Tokens): ReadonlySet<TokenKind> => (isLatinWord(word) ? writtenSoInLatin : writtenSo)

export const isLatinWord = ({ exact }: Tokens): boolean => exact.some((token) => /^[a-z]+$/.test(token))
/** A beginning shorter than this says too little in a form; of skeletons every beginning does. */
export const shortestBeginning: Readonly<Record<TokenKind, number>> = {
  exact: 2,
  folded: 2,
  stem: 2,
  key: 3,
  loose: 3,
  skeleton: Number.POSITIVE_INFINITY,
}
/** Shorter tokens of a form are shared by too many words. */
export const shortestToken: Readonly<Record<TokenKind, number>> = {
  exact: 1,
  folded: 1,
  stem: 1,
  key: 1,
  loose: 2,
  skeleton: 3,
}

type Field = { weight: number; postings: ReadonlyMap<TokenKind, Postings> }

/** Takes documents of equal score, as a run of slots; a document comes as often as it is found, and its best score counts. */
export type Take = (slots: Uint32Array, from: number, to: number, score: number) => void

/** Named text fields of documents; a document's slot holds its tokens of each field in every form. */
export class TextIndex {
  private readonly fields = new Map<string, Field>()
  private readonly weights: Readonly<Record<string, number>>

  /** `weights` says what a match in each field is worth; a field not named there is worth 1. */
  constructor(weights: Readonly<Record<string, number>> = {}) {
    this.weights = weights
  }

  /** Adds the tokens of a field of the document in `slot`. Slots come in ascending order. */
  add(slot: number, field: string, tokens: Tokens): void {
    const { postings } = this.field(field)
    for (const kind of tokenKinds) for (const token of tokens[kind]) postings.get(kind)?.add(token, slot)
  }

  /**
   * Gives the documents that have a word, or one that begins with it. A weaker form counts only while no stronger one is found
   * as a whole word: `ус` does not bring `үс` along where both are known. With `every` all forms count.
   */
  find(word: Tokens, prefix: boolean, take: Take, every = false): void {
    let complete = false
    const followed = followedForms(word)
    for (const kind of tokenKinds) {
      complete = this.findKind(word, kind, prefix, take) || complete
      if (complete && !every && !followed.has(kind)) break
    }
  }

  private findKind(word: Tokens, kind: TokenKind, prefix: boolean, take: Take): boolean {
    const terms = word[kind]
    if (terms.length === 0) return false
    let anyComplete = false
    let full = 0
    const takeRun: TakeRun = (slots, from, to, complete) => {
      anyComplete ||= complete && to > from
      take(slots, from, to, complete ? full : full * beginning)
    }
    for (const { weight, postings } of this.fields.values()) {
      const list = postings.get(kind)
      if (!list || list.isEmpty) continue
      full = weight * kindWeight[kind]
      for (const token of terms) {
        if (token.length < shortestToken[kind]) continue
        if (prefix && token.length >= shortestBeginning[kind]) list.eachBeginning(token, takeRun)
        else list.each(token, takeRun)
      }
    }
    return anyComplete
  }

  /** Whether any document has a word, or one that begins with it, in any of these forms. */
  knows(word: Tokens, prefix: boolean, kinds: readonly TokenKind[] = tokenKinds): boolean {
    return kinds.some((kind) =>
      word[kind].some((token) => {
        if (token.length < shortestToken[kind]) return false
        const begins = prefix && token.length >= shortestBeginning[kind]
        return [...this.fields.values()].some(({ postings }) => postings.get(kind)?.has(token, begins))
      }),
    )
  }

  /** Every token of a form in each field but one. */
  *vocabulary(kind: TokenKind, besides?: string): Iterable<Known> {
    for (const [name, { postings }] of this.fields) if (name !== besides) yield* postings.get(kind)?.vocabulary() ?? []
  }

  /** In how many places a token of a form stands. */
  frequency(kind: TokenKind, token: string): number {
    let sum = 0
    for (const { postings } of this.fields.values()) sum += postings.get(kind)?.frequency(token) ?? 0
    return sum
  }

  settle(): void {
    for (const { postings } of this.fields.values()) for (const each of postings.values()) each.settle()
  }

  /** Follows slots that moved: `moved[slot]` is the new slot, -1 for one that is gone. */
  compact(moved: Int32Array): void {
    for (const { postings } of this.fields.values()) for (const each of postings.values()) each.compact(moved)
  }

  *sections(): Iterable<Section> {
    yield value([...this.fields.keys()])
    for (const { postings } of this.fields.values())
      for (const kind of tokenKinds) yield* postings.get(kind)?.sections() ?? []
  }

  restore(saved: SectionReader): void {
    for (const name of saved.value<string[]>()) {
      const { postings } = this.field(name)
      for (const kind of tokenKinds) postings.get(kind)?.restore(saved)
    }
  }

  private field(name: string): Field {
    let field = this.fields.get(name)
    if (!field) {
      field = { weight: this.weights[name] ?? 1, postings: new Map(tokenKinds.map((kind) => [kind, new Postings()])) }
      this.fields.set(name, field)
    }
    return field
  }
}
