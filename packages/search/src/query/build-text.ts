import type { Locale } from '@delguur/kit/locale'
import { Words } from '../analysis/words.ts'
import { formField } from '../documents/product-mapping.ts'
import type { NameIndex } from '../name-index.ts'
import { textWeights } from '../product-index.ts'
import {
  beginning,
  kindWeight,
  shortestBeginning,
  shortestToken,
  type TokenKind,
  type Tokens,
  tokenKinds,
} from '../text-index.ts'
import { type Clause, term, terms, worth } from './build-rule.ts'
import { wireField } from './wire-field.ts'

/** What turns typed words into clauses: the forms of words, and the names of categories, colours, sizes and vendors. */
export type TextContext = { words?: Words; names?: NameIndex }

/** More words than this are passed over: nobody types them, and each costs. */
const mostWords = 12
/** Names that fit a word less well than the best so many are left out: each costs a clause. */
const mostNames = 6

/**
 * One clause for each word of a text, at most 12; none when it has no words. A product's score for a word is the best of
 * the fields and forms that have it, or a word that begins with it.
 */
export function textClauses(text: string, locale: Locale, context: TextContext = {}): Clause[] {
  const words = context.words ?? new Words()
  return words
    .ofQuery(text, locale)
    .slice(0, mostWords)
    .map((word) => ({ dis_max: { queries: [...formClauses(word), ...nameClauses(word, context.names)] } }))
}

const searched: readonly { field: (kind: TokenKind) => string; kinds: readonly TokenKind[]; weight: number }[] = [
  { field: () => 'sku_exact', kinds: ['exact'], weight: textWeights.sku },
  { field: (kind) => formField('title', kind), kinds: tokenKinds, weight: textWeights.title },
  { field: (kind) => formField('brand', kind), kinds: tokenKinds, weight: textWeights.brand },
]

function formClauses(word: Tokens): Clause[] {
  return searched.flatMap(({ field, kinds, weight }) =>
    kinds.flatMap((kind) => {
      const tokens = word[kind].filter((token) => token.length >= shortestToken[kind])
      const begun = tokens.filter((token) => token.length >= shortestBeginning[kind])
      const full = weight * kindWeight[kind]
      const whole = tokens.length > 0 ? [worth(full, anyOf(field(kind), tokens))] : []
      return [
        ...whole,
        ...begun.map((token) => worth(full * beginning, { prefix: { [field(kind)]: { value: token } } })),
      ]
    }),
  )
}

const anyOf = (field: string, tokens: readonly string[]): Clause => {
  const [only, ...others] = tokens
  return only !== undefined && others.length === 0 ? term(field, only) : terms(field, tokens)
}

/** The best names for a word; those of one field that fit alike make one clause. */
function nameClauses(word: Tokens, names: NameIndex | undefined): Clause[] {
  const groups = new Map<string, { field: string; score: number; values: (string | number)[] }>()
  for (const { name, score } of names?.find(word, true) ?? []) {
    const key = `${name.field} ${score}`
    const group = groups.get(key) ?? { field: wireField(name.field), score, values: [] }
    group.values.push(name.value)
    groups.set(key, group)
  }
  return [...groups.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, mostNames)
    .map(({ field, score, values }) => worth(score, terms(field, values)))
}
