import { type ContactTopic, contactTopics } from '@delguur/contract/contact-fields'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator, type Translate } from '@delguur/i18n/translator'
import { defaultLocale } from '@delguur/kit/locale'
import { formatPhone } from '@delguur/kit/numbers/phone'
import type { Services } from '../../../platform/context.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import { writeEmail } from '../../messages/notify/index.ts'
import { findContactForm } from './contact.repository.ts'
import { linkOfThread } from './thread-key.ts'

const isTopic = (text: string): text is ContactTopic => contactTopics.some((topic) => topic === text)
export const subjectIn = (t: Translate, subject: string): string =>
  isTopic(subject) ? t(`contact.topic.${subject}`) : subject || t('contact.topic.other')

export const officeLink = ({ origin }: Pick<Services, 'origin'>, number: string): string =>
  `${origin}/office/tickets/${number}`

/** Mails a message to the shop; an answer to the mail goes to its sender. Rejects with the port's `MailError`. */
export async function mailStaff(services: Services, { id }: { id: number }): Promise<void> {
  const form = await findContactForm(services.db, id)
  if (!form) return
  const t = createTranslator(defaultLocale, loadMessages(defaultLocale, ['contact', 'thread']))
  const subject = subjectIn(t, form.subject)
  const facts = [
    { label: t('contact.mail.number'), value: form.number, strong: true },
    { label: t('contact.topic.label'), value: subject },
    { label: t('contact.name'), value: form.name },
    { label: t('contact.email'), value: form.email ?? '' },
    { label: t('contact.phone'), value: form.phone ? formatPhone(form.phone) : '' },
    { label: t('contact.order'), value: form.order_number },
    { label: t('contact.mail.language'), value: form.locale },
  ]
  await services.ports.mail.send({
    id: `contact.${id}`,
    to: services.tenant.support.email,
    ...writeEmail(services, defaultLocale, {
      subject: t('contact.mail.staff_subject', { number: form.number, subject }),
      title: t('contact.mail.staff_title'),
      parts: [
        { kind: 'facts', facts: facts.filter(({ value }) => value !== '') },
        ...form.message.split('\n').map((text) => ({ kind: 'text' as const, text })),
        { kind: 'link', label: t('thread.mail.office'), href: officeLink(services, form.number) },
      ],
      why: t('contact.mail.staff_why'),
    }),
    ...(form.email && { headers: { 'reply-to': form.email } }),
  })
}

/**
 * Mails its number to whoever wrote. Nothing that they typed is in it: anybody can write in the name of another address.
 * Rejects with the port's `MailError`.
 */
export async function mailConfirmation(services: Services, { id }: { id: number }): Promise<void> {
  const form = await findContactForm(services.db, id)
  if (!form?.email) return
  const locale = spokenIn(services.tenant, form.locale)
  const t = createTranslator(locale, loadMessages(locale, ['contact', 'thread']))
  const { number } = form
  await services.ports.mail.send({
    id: `contact.${id}.confirm`,
    to: form.email,
    ...writeEmail(services, locale, {
      subject: t('contact.mail.subject', { number }),
      title: t('contact.sent.title'),
      parts: [
        { kind: 'text', text: t('contact.mail.text') },
        { kind: 'facts', facts: [{ label: t('contact.mail.number'), value: number, strong: true }] },
        { kind: 'link', label: t('thread.mail.thread'), href: linkOfThread(services, locale, number) },
      ],
      why: t('contact.mail.why'),
    }),
  })
}
