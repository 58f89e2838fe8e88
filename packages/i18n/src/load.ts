import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { defaultLocale, type Locale } from '@delguur/kit/locale'
import { argumentsOf, compileText } from './compile.ts'
import type { Namespace } from './keys.ts'
import type { Messages } from './translator.ts'

/** Texts that replace the catalogue's, by full key: a tenant's file or the back office's `site_data.translation`. */
export type Overrides = Readonly<Record<string, string>>

/** Resolved through the package, so that it also works from inside a bundle. */
export const messagesFolder = join(
  dirname(createRequire(import.meta.url).resolve('@delguur/i18n/package.json')),
  'messages',
)

const read = (locale: Locale, namespace: string): Record<string, string> =>
  JSON.parse(readFileSync(join(messagesFolder, locale, `${namespace}.json`), 'utf8'))

/** Every namespace of the shop, which has a Mongolian file; the texts of the office lie in a folder of their own. */
export const namespaces = (): Namespace[] =>
  readdirSync(join(messagesFolder, defaultLocale))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, '') as Namespace)
    .sort()

/** What goes into mails and pushes is no client's business. */
const unshown = new Set<string>(['mail', 'push'])
const texts = new Map<Locale, Readonly<Record<string, string>>>()

/** The texts of the shop as they are written, by full key: Mongolian, over it the locale. */
export function shopTexts(locale: Locale): Readonly<Record<string, string>> {
  const known = texts.get(locale)
  if (known) return known
  const all = Object.fromEntries(
    namespaces()
      .filter((namespace) => !unshown.has(namespace))
      .flatMap((namespace) =>
        Object.entries({ ...read(defaultLocale, namespace), ...read(locale, namespace) }).map(([key, text]) => [
          `${namespace}.${key}`,
          text,
        ]),
      ),
  )
  texts.set(locale, all)
  return all
}

/** Texts of one namespace as they are written, by full key: Mongolian, over it the locale. */
export const writtenTexts = (locale: Locale, namespace: Namespace): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...read(defaultLocale, namespace), ...read(locale, namespace) }).map(([key, text]) => [
      `${namespace}.${key}`,
      text,
    ]),
  )

/** What is wrong with a text written over another: it is no valid text, or names other arguments than the other does. */
export function faultsOfText(base: string, text: string): { broken: boolean; unknown: string[]; missing: string[] } {
  try {
    const [wanted, named] = [argumentsOf(compileText(base)), argumentsOf(compileText(text))]
    return {
      broken: false,
      unknown: named.filter((name) => !wanted.includes(name)),
      missing: wanted.filter((name) => !named.includes(name)),
    }
  } catch {
    return { broken: true, unknown: [], missing: [] }
  }
}

/** The arguments that a text names. */
export const argumentsIn = (text: string): string[] => argumentsOf(compileText(text))

const compiled = new Map<string, Messages>()

/** One namespace in one locale, Mongolian where the locale has a gap; compiled once per process. */
function loadNamespace(locale: Locale, namespace: Namespace): Messages {
  const id = `${locale}/${namespace}`
  const known = compiled.get(id)
  if (known) return known
  const texts = { ...read(defaultLocale, namespace), ...read(locale, namespace) }
  const messages = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [`${namespace}.${key}`, compileText(text)]),
  )
  compiled.set(id, messages)
  return messages
}

/** An override counts only when its key exists, it is valid ICU and it asks for no argument the original lacks. */
function compileOverride(original: Messages[string] | undefined, text: string) {
  if (original === undefined) return undefined
  try {
    const message = compileText(text)
    const known = new Set(argumentsOf(original))
    return argumentsOf(message).every((name) => known.has(name)) ? message : undefined
  } catch {
    return undefined
  }
}

const merged = new WeakMap<Overrides, Map<string, Messages>>()

/**
 * The compiled messages of a page: Mongolian, over it the locale, over it the overrides. A broken override is
 * passed over in silence, so that a typing slip in the back office cannot take a page down. Server only; cached
 * by the identity of `overrides`.
 */
export function loadMessages(locale: Locale, wanted: readonly Namespace[], overrides?: Overrides): Messages {
  const id = `${locale}/${wanted.join()}`
  const key = overrides ?? noOverrides
  const cache = merged.get(key) ?? new Map<string, Messages>()
  merged.set(key, cache)
  const known = cache.get(id)
  if (known) return known
  const messages = Object.assign({}, ...wanted.map((namespace) => loadNamespace(locale, namespace)))
  for (const [name, text] of Object.entries(key)) {
    const message = compileOverride(messages[name], text)
    if (message !== undefined) messages[name] = message
  }
  cache.set(id, messages)
  return messages
}

const noOverrides: Overrides = {}
