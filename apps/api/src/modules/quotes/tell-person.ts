import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { parseLocale } from '@delguur/kit/locale'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { notifyPerson } from '../notify/index.ts'

export type Said = 'quote_offered' | 'quote_refused' | 'quote_expired' | 'suggestion_accepted' | 'suggestion_refused'
type Telling = { user_id: number; locale: string; said: Said; url: string; params?: Record<string, string> }

/** Tells a person what became of their request, in the language they asked in. */
export async function tellPerson(services: Services, tx: Tx, telling: Telling): Promise<void> {
  const locale = parseLocale(telling.locale) ?? 'mn'
  const t = createTranslator(locale, loadMessages(locale, ['quotes']))
  const { user_id, url, said, params = {} } = telling
  const [title, body] = [t(`quotes.notice.${said}.title`), t(`quotes.notice.${said}.body`, params)]
  await notifyPerson(services, tx, { user_id, topic: 'orders', title, body, url, locale })
}
