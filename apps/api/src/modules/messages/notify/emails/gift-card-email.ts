import { yearDayText } from '@delguur/i18n/dates'
import { lastInstant } from '@delguur/kit/dates'
import { localePath } from '@delguur/kit/locale'
import { format } from '@delguur/kit/money'
import { withoutLinks } from '@delguur/kit/text/without-links'
import { emailOf, type Words } from './account-emails.ts'
import type { Email } from './email.ts'

/** A gift card on its way to somebody. */
export type GivenCard = {
  number: string
  activation: string
  amount: number
  message: string
  is_own: boolean
  expires_at: Date
}

const grouped = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

/** The email that a gift card comes with; its link leads to where it is put into a wallet. */
export function giftCardEmail(words: Words, card: GivenCard): Email {
  const { t, locale, about } = words
  const amount = format(card.amount)
  return emailOf(words, {
    subject: t(card.is_own ? 'mail.gift.own_subject' : 'mail.gift.subject', { amount }),
    parts: [
      {
        kind: 'text',
        text: t(card.is_own ? 'mail.gift.own_text' : 'mail.gift.text', { shop: about.tenant.title, amount }),
      },
      ...(card.message
        ? [{ kind: 'text', text: t('mail.gift.message', { message: withoutLinks(card.message) }) } as const]
        : []),
      {
        kind: 'facts',
        facts: [
          { label: t('mail.gift.number'), value: grouped(card.number), strong: true },
          { label: t('mail.gift.code'), value: card.activation, strong: true },
          { label: t('mail.gift.expires'), value: yearDayText(t, lastInstant(card.expires_at)) },
        ],
      },
      {
        kind: 'link',
        label: t('mail.gift.button'),
        href: `${about.origin}${localePath(locale, '/account/gift-cards')}`,
      },
      { kind: 'hint', text: t('mail.gift.keep') },
    ],
    why: t(card.is_own ? 'mail.gift.own_why' : 'mail.gift.why'),
  })
}

/** The same as one text message. */
export const giftCardText = ({ t, about }: Words, { number, activation, amount }: GivenCard): string =>
  t('mail.sms.gift', { shop: about.tenant.title, amount: format(amount), number, code: activation })
