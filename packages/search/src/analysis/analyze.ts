import type { Locale } from '@delguur/kit/locale'
import type { Tokens } from '../engine/listing/text-index.ts'
import { key, looseOfKey, skeleton } from './keys.ts'
import { toCyrillic } from './latin.ts'
import { fold } from './normalize.ts'
import { stem } from './stem.ts'
import { type Token, tokenize, withoutStopWords } from './tokenize.ts'

/** The tokens of a text by search field. `exact` keeps every token and its position; the others name each once. */
export type Analysis = {
  exact: { text: string; position: number }[]
  folded: string[]
  stem: string[]
  key: string[]
  loose: string[]
  skeleton: string[]
}

/** One word of a query in all its forms, to be searched as alternatives; a form that tells nothing is undefined. */
export type Forms = {
  token: Token
  exact: string | undefined
  folded: string | undefined
  stem: string | undefined
  key: string | undefined
  loose: string | undefined
  skeleton: string | undefined
  /** The same as lists, shared by all who read the word; of words alone. */
  tokens?: Tokens
}

/** `keepStopWords` for what is indexed, so that a query made only of stop words still finds. */
export type AnalyzeOptions = { keepStopWords?: boolean }

const MIN_SKELETON = 3

/**
 * The forms of each token of a text, in order. Whole runs of Chinese are only `exact`, their pairs only `folded`;
 * numbers, units, ordinals and codes are the same in every field but the skeleton, which is of words alone.
 */
export function forms(text: string, locale: Locale, options: AnalyzeOptions = {}): Forms[] {
  const tokens = tokenize(text)
  return (options.keepStopWords ? tokens : withoutStopWords(tokens)).map((token) => formsOf(token, locale))
}

/** The tokens of a text for each search field, made alike for documents and queries. */
export function analyze(text: string, locale: Locale, options: AnalyzeOptions = {}): Analysis {
  const all = forms(text, locale, options)
  const field = (name: Exclude<keyof Analysis, 'exact'>): string[] => [
    ...new Set(all.flatMap((one) => one[name] ?? [])),
  ]
  return {
    exact: all.flatMap((one) => (one.exact ? { text: one.exact, position: one.token.position } : [])),
    folded: field('folded'),
    stem: field('stem'),
    key: field('key'),
    loose: field('loose'),
    skeleton: field('skeleton'),
  }
}

function formsOf(token: Token, locale: Locale): Forms {
  const none = { exact: undefined, folded: undefined, stem: undefined, key: undefined, loose: undefined }
  const { kind, text } = token
  if (kind === 'run') return { ...none, token, exact: text, skeleton: undefined }
  if (kind === 'pair') return { ...none, token, folded: text, skeleton: undefined }
  if (kind !== 'word') {
    return { token, exact: text, folded: text, stem: text, key: text, loose: text, skeleton: undefined }
  }
  return { token, ...wordForms(text, locale) }
}

type WordForms = Omit<Forms, 'token'>

/** Texts of a shop repeat their words: the forms of recent ones are kept, a bounded number in two ages. */
const KNOWN_WORDS = 20_000
let known = new Map<string, WordForms>()
let knownBefore = new Map<string, WordForms>()

function wordForms(word: string, locale: Locale): WordForms {
  const name = `${locale} ${word}`
  const cached = known.get(name)
  if (cached !== undefined) return cached
  const made = knownBefore.get(name) ?? makeForms(word, locale)
  if (known.size >= KNOWN_WORDS) {
    knownBefore = known
    known = new Map()
  }
  known.set(name, made)
  return made
}

function makeForms(word: string, locale: Locale): WordForms {
  const wordKey = key(word)
  return withTokens({
    exact: word,
    folded: fold(word),
    stem: stem(word, locale),
    key: wordKey || undefined,
    loose: looseOfKey(wordKey) || undefined,
    skeleton: stemSkeleton(word, locale),
  })
}

const withTokens = (forms: WordForms): WordForms => ({ ...forms, tokens: tokensOf(forms) })

/** Forms as lists. */
export const tokensOf = (forms: WordForms): Tokens => ({
  exact: listOf(forms.exact),
  folded: listOf(forms.folded),
  stem: listOf(forms.stem),
  key: listOf(forms.key),
  loose: listOf(forms.loose),
  skeleton: listOf(forms.skeleton),
})

const listOf = (form: string | undefined): readonly string[] => (form === undefined ? [] : [form])

/** The skeleton of the stem; for Mongolian readers Latin words are read as Mongolian, so that `gutliin` is `гутал`. */
function stemSkeleton(word: string, locale: Locale): string | undefined {
  const read = locale === 'mn' ? toCyrillic(word) : word
  const consonants = skeleton(stem(read, locale))
  return consonants.length >= MIN_SKELETON ? consonants : undefined
}
