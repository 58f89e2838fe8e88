import { type Locale, toBcp47 } from '@delguur/kit/locale'
import { groups } from '@delguur/kit/money'
import type { MessageKey } from './keys.ts'

/** A piece of a compiled message: text, `#`, `[argument]`, or `[argument, kind, cases]`. */
export type Token = string | [argument: string, kind?: string, cases?: Cases]
type Cases = { offset?: number } & { [choice: string]: Token[] | number | undefined }

/** What the server sends: plain texts as they are, texts with arguments as token lists, by full key. */
export type Messages = Readonly<Record<string, string | Token[]>>

export type Params = Readonly<Record<string, string | number | boolean>>

/** Answers the text of a key. An unknown key answers itself, so that a gap shows and nothing breaks. */
export type Translate = (key: MessageKey, params?: Params) => string

/** Whole numbers get comma groups in every locale, as prices do; server and browser always agree. */
const show = (value: unknown) => (Number.isInteger(value) ? groups(value as number) : value)

function choose(kind: string, cases: Cases, value: unknown, rules: Intl.PluralRules): Token[] {
  const exact = cases[String(value)]
  if (Array.isArray(exact)) return exact
  const category = kind === 'plural' ? cases[rules.select(Number(value))] : undefined
  if (Array.isArray(category)) return category
  return Array.isArray(cases.other) ? cases.other : []
}

function write(
  tokens: Token[],
  params: Record<string, unknown>,
  rules: Intl.PluralRules,
  out: unknown[],
  hash?: unknown,
) {
  for (const token of tokens) {
    if (typeof token === 'string') out.push(token === '#' && hash !== undefined ? show(hash) : token)
    else {
      const [argument, kind, cases] = token
      const value = Object.hasOwn(params, argument) ? params[argument] : ''
      if (!kind || !cases) out.push(show(value))
      else write(choose(kind, cases, value, rules), params, rules, out, kind === 'plural' ? value : hash)
    }
  }
  return out
}

const pluralRules = new Map<Locale, Intl.PluralRules>()
function rulesOf(locale: Locale) {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(toBcp47(locale))
  pluralRules.set(locale, rules)
  return rules
}

/** The pieces of a text in order, arguments left as given: for texts that hold a link or bold words. */
export function translateParts(
  locale: Locale,
  messages: Messages,
  key: string,
  params: Readonly<Record<string, unknown>>,
): unknown[] {
  const message = messages[key] ?? key
  return typeof message === 'string' ? [message] : write(message, params, rulesOf(locale), [])
}

/** Makes the `t` of a locale from compiled messages; needs no compiler and runs the same on both sides. */
export const createTranslator =
  (locale: Locale, messages: Messages): Translate =>
  (key, params = {}) =>
    translateParts(locale, messages, key, params).join('')
