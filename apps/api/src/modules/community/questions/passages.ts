import type { Passage } from '@delguur/contract/community/questions'
import type { Locale } from '@delguur/kit/locale'
import { type Forms, forms } from '@delguur/search/analysis/analyze'
import { isQuestionWord } from './question-words.domain.ts'

/** A text of the shop with where it stands. */
export type Source = Omit<Passage, 'text'> & { text: string }

const mostPassages = 3
/** The share of what a question says, rare words counting more, that a passage has to say too. */
const leastShare = 0.34
const longestPassage = 400

/** What a word is to the search: its stem and, where it is spelled in another way, its key. */
type Word = { stem: string; key: string }

function wordOf({ token, stem, key, folded }: Forms): Word[] {
  const name = stem ?? folded
  return name && (token.kind !== 'word' || name.length > 1) ? [{ stem: name, key: key ?? name }] : []
}
const wordsOf = (text: string, locale: Locale): Word[] => forms(text, locale).flatMap(wordOf)

/** What a question is about, each once. */
const subjects = (question: string, locale: Locale): Word[] => [
  ...new Map(
    forms(question, locale)
      .filter(({ token }) => !isQuestionWord(token.text))
      .flatMap(wordOf)
      .map((word) => [word.stem, word]),
  ).values(),
]

/** Sentences of a text, as they stand in it; a long one stays whole up to a limit. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?…])\s+(?=["«“(]?[\p{Lu}\d])|(?<=[。！？])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 0 && sentence.length <= longestPassage)
}

/**
 * The passages of the shop's own texts that say most of what a question asks, best first; word for word. None where too little
 * of it is said: then a person answers.
 */
export function passagesFor(question: string, sources: readonly Source[], locale: Locale): Passage[] {
  const words = subjects(question, locale)
  if (words.length === 0) return []
  const all = sources.flatMap((source) =>
    sentencesOf(source.text).map((text) => {
      const own = wordsOf(text, locale)
      const titled = wordsOf(source.title, locale)
      const has = new Set([...own, ...titled].flatMap(({ stem, key }) => [stem, key]))
      return { source, text, has }
    }),
  )
  const isIn = ({ stem, key }: Word, has: ReadonlySet<string>) => has.has(stem) || has.has(key)
  // a word that every passage has tells nothing, one that none has counts as much as the rarest
  const weights = words.map((word) => {
    const known = all.filter(({ has }) => isIn(word, has)).length
    return Math.log(1 + all.length / (known + 1))
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total <= 0) return []
  return all
    .map((each, place) => {
      const known = words.reduce((sum, word, index) => sum + (isIn(word, each.has) ? (weights[index] ?? 0) : 0), 0)
      return { ...each, place, share: known / total }
    })
    .filter(({ share }) => share >= leastShare)
    .sort((one, other) => other.share - one.share || one.place - other.place)
    .filter((each, place, list) => list.findIndex(({ text }) => text === each.text) === place)
    .slice(0, mostPassages)
    .map(({ source: { source, title, href }, text }) => ({ text, source, title, href }))
}

/** How alike two questions are: the share of what the first says that the second says too. */
export function likeness(question: string, other: string, locale: Locale): number {
  const words = new Set(subjects(question, locale).map(({ stem }) => stem))
  const has = new Set(wordsOf(other, locale).flatMap(({ stem, key }) => [stem, key]))
  return words.size === 0 ? 0 : [...words].filter((stem) => has.has(stem)).length / words.size
}
