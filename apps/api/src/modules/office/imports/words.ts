import { type ErrorCode, errorStatus } from '@delguur/contract/errors'
import type { MessageKey } from '@delguur/i18n/keys'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator, type Translate } from '@delguur/i18n/translator'
import { type Locale, locales } from '@delguur/kit/locale'
import { errorText } from '../../../platform/http/errors.ts'

const translators = new Map<Locale, Translate>(
  locales.map((locale) => [locale, createTranslator(locale, loadMessages(locale, ['imports']))]),
)

function word(key: string, locale: Locale, params: Record<string, string | number> = {}): string | undefined {
  const full = `imports.${key}`
  const text = translators.get(locale)?.(full as MessageKey, params)
  return text === full ? undefined : text
}

const isError = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)

/** What is wrong, in the words of the caller's language. */
export function problemText(
  { code, params }: { code: string; params?: Record<string, string | number> },
  locale: Locale,
): string {
  if (code === 'html_dropped') return word(code, locale, { what: droppedText(params, locale) }) ?? code
  return word(code, locale, params) ?? (isError(code) ? errorText(code, locale, params) : code)
}

/** What was left out of a description, each kind with its number. */
const droppedText = (params: Record<string, string | number> = {}, locale: Locale): string =>
  ['scripts', 'styles', 'images', 'frames', 'other']
    .flatMap((kind) => (params[kind] ? (word(`dropped_${kind}`, locale, { count: params[kind] }) ?? kind) : []))
    .join(', ')

const named: Readonly<Record<string, string>> = {
  category: 'ask_category',
  value: 'ask_value',
  option: 'ask_option',
  location: 'ask_place',
  tax_class: 'ask_tax_name',
}
const alone: Readonly<Record<string, string>> = {
  currency: 'ask_currency',
  language: 'ask_language',
  location: 'ask_location',
  tax_class: 'ask_tax',
  keywords: 'ask_keywords',
  digital: 'ask_digital',
}

export function questionText(key: string, locale: Locale): string {
  const at = key.indexOf(':')
  const [kind, name] = at < 0 ? [key, ''] : [key.slice(0, at), key.slice(at + 1)]
  const found = at < 0 ? alone[kind] : named[kind]
  return (found && word(found, locale, { name: name.replace(':', ' · ') })) ?? key
}

export const optionText = (key: string, value: string, locale: Locale): string =>
  key === 'currency' && value !== 'skip' ? value : (word(`option_${value}`, locale) ?? value)
