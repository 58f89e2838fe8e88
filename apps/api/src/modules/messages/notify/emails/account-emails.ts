import { dayTimeText } from '@delguur/i18n/dates'
import { loadMessages, type Overrides } from '@delguur/i18n/load'
import { createTranslator, type Translate } from '@delguur/i18n/translator'
import { type Locale, localePath, toBcp47 } from '@delguur/kit/locale'
import type { Services } from '../../../../platform/context.ts'
import { spokenIn, titleIn } from '../../../../platform/tenant.ts'
import { withEdited } from '../edited-texts.queries.ts'
import type { Email, Part } from './email.ts'

export type About = Pick<Services, 'tenant' | 'origin' | 'clock'> & { edited?: Overrides }
/** What an email is written with: its language and the shop it comes from. */
export type Words = { t: Translate; locale: Locale; about: About }
type AccountMessage = { subject: string; title?: string; parts: Part[]; why: string }

export const codePurposes = ['sign_in', 'sign_up', 'reset', 'proof', 'change', 'link'] as const
export type CodePurpose = (typeof codePurposes)[number]
export const linkKinds = ['confirm_email', 'reset_password', 'staff_invitation'] as const
export type LinkKind = (typeof linkKinds)[number]
export const noticeKinds = [
  'password_changed',
  'email_changed',
  'phone_changed',
  'refresh_reused',
  'social_linked',
  'two_factor_off',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'account_deleted',
  'merged',
  'claimed',
] as const
/** What may be taken off an account at its first proof. */
export const deletedKinds = [
  ...(['phone', 'password', 'two_factor', 'social', 'sessions', 'devices', 'cards', 'addresses'] as const),
  ...(['organization', 'bank_accounts', 'consents', 'wish_lists', 'children', 'alerts'] as const),
] as const
export type DeletedKind = (typeof deletedKinds)[number]
export type NoticeKind = (typeof noticeKinds)[number]

/** What a message to somebody is written with: in their language, with the shop's own texts of it. */
export async function wordsFor(services: Services, stored: unknown): Promise<Words> {
  const locale = spokenIn(services.tenant, stored)
  return wordsOf(await withEdited(services, locale), locale)
}

export function wordsOf(about: About, stored: Locale): Words {
  const locale = spokenIn(about.tenant, stored)
  return { about, locale, t: createTranslator(locale, loadMessages(locale, ['mail', 'push', 'common'], about.edited)) }
}

/** An email from the shop: with a greeting, the reason for it and the contact of the shop. */
export function emailOf({ t, locale, about }: Words, { subject, title = subject, parts, why }: AccountMessage): Email {
  const { phone, email } = about.tenant.support
  return {
    language: toBcp47(locale),
    subject,
    sender: titleIn(about.tenant, locale),
    title,
    parts: [{ kind: 'text', text: t('mail.greeting') }, ...parts],
    ending: [why, t('mail.help', { phone, email })],
  }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The code first, in the subject and on the page: most read it from the notice of a phone. */
export function codeEmail(words: Words, purpose: CodePurpose, code: string, expiresAt: Date): Email {
  const { t, about } = words
  const what = t(`mail.code.${purpose}`)
  const minutes = Math.max(1, Math.ceil((expiresAt.getTime() - about.clock().getTime()) / 60_000))
  return emailOf(words, {
    subject: t('mail.code.subject', { code, what }),
    title: capitalised(what),
    parts: [
      { kind: 'text', text: t('mail.code.text') },
      { kind: 'code', code },
      { kind: 'text', text: t('mail.code.valid', { minutes }) },
      { kind: 'text', text: t('mail.code.warning') },
      { kind: 'hint', text: t('mail.code.not_you') },
    ],
    why: t('mail.code.why'),
  })
}

/** The office has one address in every language. */
const addressOf = (locale: Locale, path: string): string =>
  path.startsWith('/office/') ? path : localePath(locale, path)

/** A link that does something when its reader follows it; `path` is one of the shop's. */
export function linkEmail(words: Words, kind: LinkKind, path: string): Email {
  const { t, locale, about } = words
  return emailOf(words, {
    subject: t(`mail.link.${kind}.subject`, { shop: titleIn(about.tenant, locale) }),
    parts: [
      { kind: 'text', text: t(`mail.link.${kind}.text`, { shop: titleIn(about.tenant, locale) }) },
      { kind: 'link', label: t(`mail.link.${kind}.button`), href: `${about.origin}${addressOf(locale, path)}` },
      { kind: 'text', text: t('mail.link.once') },
      { kind: 'hint', text: t('mail.link.not_you') },
    ],
    why: t('mail.code.why'),
  })
}

/** Something that happened to an account: when, and what was taken off it where that is told. */
export type Happened = {
  kind: NoticeKind
  at: Date
  went?: readonly DeletedKind[] | undefined
  /** Where its owner objects. */
  link?: string | undefined
}

export function noticeEmail(words: Words, happened: Happened): Email {
  const { t } = words
  return emailOf(words, {
    subject: t(`mail.notice.${happened.kind}.subject`),
    parts: [
      { kind: 'text', text: noticeOf(words, happened) },
      ...(happened.link ? [{ kind: 'link' as const, label: t('mail.notice.object'), href: happened.link }] : []),
      { kind: 'text', text: t('mail.notice.not_you', { phone: words.about.tenant.support.phone }) },
    ],
    why: t('mail.notice.why'),
  })
}

/** What happened and when, in one sentence or two. */
export const noticeOf = ({ t }: Words, { kind, at, went: deleted = deletedKinds }: Happened): string =>
  t(`mail.notice.${kind}.text`, {
    date: dayTimeText(t, at),
    ...(kind === 'claimed' && { what: deleted.map((each) => t(`mail.went.${each}`)).join(', ') }),
  })

/** For whoever looks after the shop. */
export function alertEmail(words: Words, kind: string, detail: Record<string, unknown>, at: Date): Email {
  const { t } = words
  const facts = Object.entries(detail).map(([label, value]) => ({ label, value: String(value) }))
  return emailOf(words, {
    subject: t('mail.alert.subject', { kind }),
    parts: [
      { kind: 'text', text: t('mail.alert.text', { date: dayTimeText(t, at) }) },
      { kind: 'facts', facts },
    ],
    why: t('mail.notice.why'),
  })
}
