import { type Locale, localePath } from '@delguur/kit/locale'
import type { Services } from '../../../platform/context.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import { sms } from './account/account-messages.use-cases.ts'
import { wordsOf } from './emails/account-emails.ts'
import type { Part } from './emails/email.ts'
import { writeEmail } from './emails/write-email.ts'
import { readReceiver } from './notify.queries.ts'
import { orderText } from './text-message.ts'

type Message = {
  id: string
  user_id: number
  locale: Locale
  title: string
  body: string
  facts: { label: string; value: string }[]
  button: string
  url: string
  why: string
}

/** Sends it; nobody is written to who is gone. Rejects with the port's error. */
export async function sendPersonMessage(services: Services, message: Message): Promise<void> {
  const { id, user_id, title, body, facts, button, url, why } = message
  const locale = spokenIn(services.tenant, message.locale)
  const to = await readReceiver(services.db, user_id)
  if (!to) return
  if (!to.includes('@')) return sms(services, id, to, orderText(wordsOf(services, locale), title))
  const parts: Part[] = [
    { kind: 'text', text: body },
    { kind: 'facts', facts },
    { kind: 'link', label: button, href: `${services.origin}${localePath(locale, url)}` },
  ]
  await services.ports.mail.send({ id, to, ...writeEmail(services, locale, { subject: title, title, parts, why }) })
}
