import type { Namespace } from '@delguur/i18n/keys'
import { loadMessages, type Overrides } from '@delguur/i18n/load'
import { createTranslator, type Messages, type Translate } from '@delguur/i18n/translator'
import type { Locale } from '@delguur/kit/locale'
import { inRequest } from './in-request.server.ts'
import { type Packed, pack } from './packed.ts'

type Words = { messages: Packed<Messages>; t: Translate }
const known = new WeakMap<Overrides, Map<string, Words>>()
const none: Overrides = {}

/** What the tenant whose page is made says in words of its own. */
export const ownWords = (locale: Locale): Overrides => inRequest.getStore()?.theme.messages[locale] ?? none

/**
 * The words a route needs, for its components (`messages`) and for the server (`t`): those of whole namespaces and those whose
 * keys begin with one of `beginnings`.
 */
export function words(locale: Locale, namespaces: Namespace[], beginnings: readonly string[] = []): Words {
  const own = ownWords(locale)
  const cached = known.get(own) ?? new Map<string, Words>()
  known.set(own, cached)
  const key = `${locale} ${namespaces} ${beginnings}`
  const found = cached.get(key)
  if (found) return found
  const messages = { ...loadMessages(locale, namespaces, own), ...beginningWith(beginnings, locale, own) }
  const made = { messages: pack(messages), t: createTranslator(locale, messages) }
  cached.set(key, made)
  return made
}

function beginningWith(beginnings: readonly string[], locale: Locale, own: Overrides): Messages {
  const namespaces = new Set(beginnings.map((each) => each.slice(0, each.indexOf('.')) as Namespace))
  const all = Object.entries(loadMessages(locale, [...namespaces], own))
  return Object.fromEntries(all.filter(([key]) => beginnings.some((each) => key.startsWith(each))))
}
