import { dayTimeText } from '@delguur/i18n/dates'
import { type Locale, localePath } from '@delguur/kit/locale'
import type { Services } from '../../../platform/context.ts'
import { emailOf, wordsFor } from './emails/account-emails.ts'
import { asHtml, asText } from './emails/mail-body.ts'
import { couponRuns } from './visible-page.queries.ts'

type CouponMessage = { id: string; to: string; locale: Locale; name: string; sealed: string; expires_at: string | null }

/** Mails a coupon: its code, what it gives and until when; nothing where its promotion runs no more. Rejects with the port's `MailError`. */
export async function mailCoupon(
  services: Services,
  { id, to, name, sealed, expires_at, ...data }: CouponMessage,
): Promise<void> {
  const code = services.secrets.open('coupon', Buffer.from(sealed, 'base64'))
  if (!(await couponRuns(services.db, code, services.clock()))) return
  const words = await wordsFor(services, data.locale)
  const { t, locale } = words
  const date = expires_at && dayTimeText(t, new Date(expires_at))
  const message = emailOf(words, {
    subject: t('mail.coupon.subject', { name }),
    parts: [
      { kind: 'text', text: t('mail.coupon.text') },
      { kind: 'code', code },
      { kind: 'text', text: date ? t('mail.coupon.until', { date }) : t('mail.coupon.no_end') },
      { kind: 'link', label: t('mail.coupon.button'), href: `${services.origin}${localePath(locale, '/cart')}` },
    ],
    why: t('mail.coupon.why'),
  })
  const { language, subject } = message
  await services.ports.mail.send({
    id: `coupon.${id}`,
    to,
    language,
    subject,
    text: asText(message),
    html: asHtml(message),
  })
}
