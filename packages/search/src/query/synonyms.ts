import { localesOf } from '../analysis/languages.ts'
import { normalize } from '../analysis/normalize.ts'
import type { Words } from '../analysis/words.ts'
import { type TokenKind, type Tokens, tokenKinds } from '../engine/listing/text-index.ts'
import { lowerBound } from '../engine/store/lower-bound.ts'
import type { Known } from '../engine/store/postings.ts'
import type { QueryPart, QueryWord, Way } from './clauses/query-part.ts'

/** What is found by another word for it is worth this part of what is found by the word itself. */
const otherWord = 0.8
/** A word may be told from its beginning when so much of it is typed; what it means is worth this part. */
const shortestBeginning = 4
const beginning = 0.6
/** Forms in which a typed word is the one of a group; the others are too loose to change what is meant. */
const sameIn: readonly TokenKind[] = ['exact', 'folded', 'stem', 'key']

type Member = { group: number; words: readonly Tokens[] }

/** Groups of words and phrases that mean the same, to find the others of a group by one. */
export class Synonyms {
  private readonly groups: readonly (readonly Member[])[]
  /** Members by each form of their first word. */
  private readonly byFirst = new Map<string, Member[]>()
  /** Members of one word as it is written, in order. */
  private readonly singles: readonly { text: string; group: number }[]

  constructor(groups: readonly (readonly string[])[], words: Words) {
    this.singles = groups
      .flatMap((texts, group) => texts.map((text) => ({ text: normalize(text), group })))
      .filter(({ text }) => !/\s/.test(text))
      .sort((a, b) => (a.text < b.text ? -1 : 1))
    this.groups = groups.map((texts, group) => texts.map((text) => ({ group, words: analysed(text, words) })))
    for (const member of this.groups.flat()) {
      for (const form of new Set(formsOf(member.words[0]))) {
        const known = this.byFirst.get(form)
        if (known) known.push(member)
        else this.byFirst.set(form, [member])
      }
    }
  }

  /** The words of a query as parts: a run of words that is a member of groups becomes one part with all their members. */
  parts(words: readonly QueryWord[]): QueryPart[] {
    const parts: QueryPart[] = []
    for (let at = 0; at < words.length; ) {
      const { length, groups, weight } = this.longestAt(words, at)
      const typed = words.slice(at, at + length)
      parts.push({ ways: [{ words: typed, weight: 1 }, ...groups.flatMap((group) => this.ways(group, weight))] })
      at += length
    }
    return parts
  }

  /** Every single word of the groups, for guesses at what was meant. */
  known(): Known[] {
    return this.singles.map(({ text }) => ({ word: text, frequency: 1 }))
  }

  private ways(group: number, weight: number): Way[] {
    return (this.groups[group] ?? []).map(({ words }) => ({
      words: words.map((tokens) => ({ tokens: { ...tokens, loose: [], skeleton: [] }, prefix: false })),
      weight,
    }))
  }

  private longestAt(words: readonly QueryWord[], at: number): { length: number; groups: number[]; weight: number } {
    const first = words[at]?.tokens
    const fitting = [...new Set(formsOf(first).flatMap((form) => this.byFirst.get(form) ?? []))].filter((member) =>
      member.words.every((own, i) => sameWord(words[at + i]?.tokens, own)),
    )
    const length = Math.max(1, ...fitting.map((member) => member.words.length))
    const groups = fitting.filter((member) => member.words.length === length).map(({ group }) => group)
    if (groups.length > 0) return { length, groups: [...new Set(groups)], weight: otherWord }
    return { length: 1, groups: this.startedBy(words[at]), weight: otherWord * beginning }
  }

  /** Groups with a single word that begins so. */
  private startedBy(word: QueryWord | undefined): number[] {
    const found = new Set<number>()
    for (const text of word?.prefix ? word.tokens.exact : []) {
      if (text.length < shortestBeginning) continue
      const { singles } = this
      const first = lowerBound(singles.length, (at) => (singles[at]?.text ?? '') < text)
      for (let at = first; singles[at]?.text.startsWith(text); at++) found.add(singles[at]?.group ?? 0)
    }
    return [...found]
  }
}

const formsOf = (tokens: Tokens | undefined): string[] =>
  tokens ? sameIn.flatMap((kind) => tokens[kind].map((token) => `${kind} ${token}`)) : []

function sameWord(typed: Tokens | undefined, own: Tokens): boolean {
  return typed !== undefined && sameIn.some((kind) => typed[kind].some((token) => own[kind].includes(token)))
}

/** A member may be of any language that its letters belong to: its words are known by the forms of all. */
function analysed(text: string, words: Words): Tokens[] {
  const readings = localesOf(text).map((locale) => words.ofText(text, locale))
  return (readings[0] ?? []).map((tokens, at) => {
    const all = [tokens, ...readings.slice(1).flatMap((other) => other[at] ?? [])]
    const of = (kind: TokenKind) => [...new Set(all.flatMap((each) => each[kind]))]
    return Object.fromEntries(tokenKinds.map((kind) => [kind, of(kind)])) as Record<TokenKind, string[]>
  })
}
