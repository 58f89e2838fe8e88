import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { type Locale, localePath } from '@delguur/kit/locale'
import type { Services } from '../../../platform/context.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import { readReceiver, writeEmail } from '../../messages/notify/index.ts'

export const sayings = [
  ...(['quote_offered', 'quote_refused', 'quote_expiring', 'quote_expired', 'quote_accepted'] as const),
  ...(['suggestion_accepted', 'suggestion_refused'] as const),
] as const
export type QuoteMessage = (typeof sayings)[number]

export type QuoteEmail = {
  id: string
  user_id: number
  locale: Locale
  message: QuoteMessage
  url: string
  params: Record<string, string>
  reply: string
}

/**
 * Mails a person what became of their request. Who has no mail address finds it among their notifications alone. Rejects with
 * the port's `MailError`.
 */
export async function mailPerson(services: Services, email: QuoteEmail): Promise<void> {
  const { id, user_id, message, url, params, reply } = email
  const locale = spokenIn(services.tenant, email.locale)
  const to = await readReceiver(services.db, user_id)
  if (!to?.includes('@')) return
  const t = createTranslator(locale, loadMessages(locale, ['quotes']))
  const title = t(`quotes.notice.${message}.title`)
  await services.ports.mail.send({
    id: `quote.${id}`,
    to,
    ...writeEmail(services, locale, {
      subject: params.number ? `${title}: ${params.number}` : title,
      title,
      parts: [
        { kind: 'text', text: t(`quotes.notice.${message}.body`, params) },
        ...(reply ? [{ kind: 'text' as const, text: t('quotes.mail.reply', { reply }) }] : []),
        { kind: 'link', label: t('quotes.mail.look'), href: `${services.origin}${localePath(locale, url)}` },
      ],
      why: t('quotes.mail.why'),
    }),
  })
}
