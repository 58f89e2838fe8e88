import { dayTimeText } from '@delguur/i18n/dates'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { format } from '@delguur/kit/money'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import { notifyPerson } from '../../messages/notify/index.ts'
import { quoteEmail } from './email.jobs.ts'
import type { QuoteMessage } from './email.use-cases.ts'

type Telling = {
  user_id: number
  locale: string
  message: QuoteMessage
  url: string
  /** Names the request: sent twice it is one email. */
  about: string
  number?: string
  name?: string
  /** Whole tugrik. */
  price?: number
  total?: number
  until?: Date | null
  reply?: string
}

/** Sends a person the result of their request, in the language of the request: a notification and an email. */
export async function tellPerson(services: Services, tx: Tx, telling: Telling): Promise<void> {
  const locale = spokenIn(services.tenant, telling.locale)
  const t = createTranslator(locale, loadMessages(locale, ['quotes', 'common']))
  const { user_id, url, message, about, number, name, price, total, until, reply = '' } = telling
  const params = {
    ...(number !== undefined && { number }),
    ...(name !== undefined && { name }),
    ...(price !== undefined && { price: format(price) }),
    ...(total !== undefined && { total: format(total) }),
    // what holds to the end of a day ends at 23:59, not at 0:00 of the next
    ...(until && { date: dayTimeText(t, new Date(until.getTime() - 1)) }),
  }
  const [title, body] = [t(`quotes.notice.${message}.title`), t(`quotes.notice.${message}.body`, params)]
  await notifyPerson(services, tx, { user_id, topic: 'orders', title, body, url, locale })
  const id = `${message}.${about}.${services.clock().getTime()}`
  await services.jobs.add(tx, quoteEmail, { id, user_id, locale, message, url, params, reply })
}
