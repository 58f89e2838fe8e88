import type { Namespace } from '@delguur/i18n/keys'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator, type Messages, type Translate } from '@delguur/i18n/translator'
import type { Locale } from '@delguur/kit/locale'
import { type Packed, pack } from './packed.ts'

type Words = { messages: Packed<Messages>; t: Translate }
const known = new Map<string, Words>()

/** The words a route needs, for its components (`messages`) and for the server (`t`). */
export function words(locale: Locale, namespaces: Namespace[]): Words {
  const key = `${locale} ${namespaces}`
  const found = known.get(key)
  if (found) return found
  const messages = loadMessages(locale, namespaces)
  const made = { messages: pack(messages), t: createTranslator(locale, messages) }
  known.set(key, made)
  return made
}
