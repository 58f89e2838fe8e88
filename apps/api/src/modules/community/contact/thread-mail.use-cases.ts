import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { defaultLocale } from '@delguur/kit/locale'
import type { Services } from '../../../platform/context.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import { writeEmail } from '../../messages/notify/index.ts'
import { findContactForm } from './contact.repository.ts'
import { officeLink, subjectIn } from './contact-mail.use-cases.ts'
import { linkOfThread } from './thread-key.ts'
import { findMessage } from './threads.queries.ts'

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'text' as const, text: line }))

/** Mails an answer of the shop in the language of whoever wrote. Rejects with the port's `MailError`. */
export async function mailOfAnswer(services: Services, { id }: { id: number }): Promise<void> {
  const message = await findMessage(services.db, id)
  const form = message && (await findContactForm(services.db, message.form_id))
  if (!message || !form?.email) return
  const locale = spokenIn(services.tenant, form.locale)
  const t = createTranslator(locale, loadMessages(locale, ['contact', 'thread']))
  const { number } = form
  await services.ports.mail.send({
    id: `contact.answer.${id}`,
    to: form.email,
    ...writeEmail(services, locale, {
      subject: t('thread.mail.subject', { number }),
      title: t('thread.mail.title'),
      parts: [
        ...linesOf(message.body),
        { kind: 'facts', facts: [{ label: t('contact.mail.number'), value: number, strong: true }] },
        { kind: 'link', label: t('thread.mail.reply'), href: linkOfThread(services, locale, number) },
      ],
      why: t('thread.mail.why'),
    }),
  })
}

/** Mails the shop what a writer added to their thread. Rejects with the port's `MailError`. */
export async function mailOfReply(services: Services, { id }: { id: number }): Promise<void> {
  const message = await findMessage(services.db, id)
  const form = message && (await findContactForm(services.db, message.form_id))
  if (!message || !form) return
  const t = createTranslator(defaultLocale, loadMessages(defaultLocale, ['contact', 'thread']))
  const { number } = form
  await services.ports.mail.send({
    id: `contact.reply.${id}`,
    to: services.tenant.support.email,
    ...writeEmail(services, defaultLocale, {
      subject: t('contact.mail.staff_subject', { number, subject: subjectIn(t, form.subject) }),
      title: t('thread.mail.again'),
      parts: [
        ...linesOf(message.body),
        { kind: 'link', label: t('thread.mail.office'), href: officeLink(services, number) },
      ],
      why: t('thread.mail.staff_why'),
    }),
    ...(form.email && { headers: { 'reply-to': form.email } }),
  })
}
