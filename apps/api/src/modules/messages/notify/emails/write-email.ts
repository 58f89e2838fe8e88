import type { Locale } from '@delguur/kit/locale'
import type { Mail } from '../mail.port.ts'
import { type About, emailOf, wordsOf } from './account-emails.ts'
import type { Part } from './email.ts'
import { asHtml, asText } from './mail-body.ts'

/** What another module sends in an email; `why` is its closing line. */
export type EmailContent = { subject: string; title: string; parts: Part[]; why: string; ending?: string[] }

/** An email of the shop's in a language: greeted, signed, as text and as HTML. */
export function writeEmail(
  about: About,
  locale: Locale,
  content: EmailContent,
): Pick<Mail, 'language' | 'subject' | 'text' | 'html'> {
  const message = emailOf(wordsOf(about, locale), content)
  message.ending.push(...(content.ending ?? []))
  return { language: message.language, subject: message.subject, text: asText(message), html: asHtml(message) }
}
