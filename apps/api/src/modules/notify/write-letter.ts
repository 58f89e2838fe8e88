import type { Locale } from '@delguur/kit/locale'
import type { Services } from '../../platform/context.ts'
import { letterOf, wordsOf } from './account-letters.ts'
import type { Part } from './letter.ts'
import type { Mail } from './mail.port.ts'
import { asHtml, asText } from './mail-body.ts'

type About = Pick<Services, 'tenant' | 'origin' | 'clock'>
/** What another module has to tell in a letter; `why` it came stands at its end. */
export type EmailContent = { subject: string; title: string; parts: Part[]; why: string }

/** A letter of the shop's in a language: greeted, signed, as text and as HTML. */
export function writeLetter(
  about: About,
  locale: Locale,
  content: EmailContent,
): Pick<Mail, 'language' | 'subject' | 'text' | 'html'> {
  const letter = letterOf(wordsOf(about, locale), content)
  return { language: letter.language, subject: letter.subject, text: asText(letter), html: asHtml(letter) }
}
