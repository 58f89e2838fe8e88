import type { Namespace } from '@delguur/i18n/keys'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator, type Messages, type Translate } from '@delguur/i18n/translator'
import type { Locale } from '@delguur/kit/locale'
import { type Packed, pack } from './packed.ts'

/** The words a route needs, for its components (`messages`) and for the server (`t`). */
export function words(locale: Locale, namespaces: Namespace[]): { messages: Packed<Messages>; t: Translate } {
  const messages = loadMessages(locale, namespaces)
  return { messages: pack(messages), t: createTranslator(locale, messages) }
}
