import type { TemplateChannel, TemplateGroup } from '@delguur/contract/messages/message-lists'
import { writtenTexts } from '@delguur/i18n/load'
import type { Locale } from '@delguur/kit/locale'
import { linkKinds, noticeKinds } from './emails/account-emails.ts'
import { occasions } from './notify.repository.ts'
import { textedKinds } from './text-message.ts'

// Which texts belong to which message, by the keys of the catalogue: what staff may write over.

type Event = { group: TemplateGroup; email: string[]; sms?: string; push?: string[] }

const isTexted = (kind: string): boolean => (textedKinds as readonly string[]).includes(kind)
const pushes: Record<string, string[]> = { canceled: ['canceled', 'refund'] }
const mails: Record<string, string[]> = { delivered: ['delivered.', 'handed_over.'], placed: ['placed.'] }

const orderEvents = occasions.map((kind): [string, Event] => [
  `order_${kind}`,
  {
    group: 'orders',
    email: mails[kind] ?? [`${kind}.`],
    ...(isTexted(kind) && { sms: `sms.${kind}` }),
    push: (pushes[kind] ?? [kind]).map((each) => `order.${each}.`),
  },
])
const noticeEvents = noticeKinds.map((kind): [string, Event] => [
  `notice_${kind}`,
  { group: 'account', email: [`notice.${kind}.`] },
])
const linkEvents = linkKinds.map((kind): [string, Event] => [
  `link_${kind}`,
  { group: 'account', email: [`link.${kind}.`] },
])

const events = new Map<string, Event>([
  ...orderEvents,
  ['code', { group: 'account', email: ['code.'], sms: 'sms.code' }],
  ...linkEvents,
  ...noticeEvents,
  ['notice', { group: 'account', email: ['notice.not_you', 'notice.why'], sms: 'sms.notice' }],
  ['link', { group: 'account', email: ['link.once', 'link.not_you'] }],
  ['pay_link', { group: 'orders', email: ['pay_link.'], sms: 'pay_link.sms' }],
  ['digital', { group: 'orders', email: ['digital.'], sms: 'sms.digital' }],
  ['gift_card', { group: 'gifts', email: ['gift.'], sms: 'sms.gift' }],
  ['coupon', { group: 'gifts', email: ['coupon.'] }],
  ['subscribe', { group: 'news', email: ['subscribe.'] }],
  ['welcome', { group: 'news', email: ['welcome.', 'newsletter.'] }],
  [
    'frame',
    { group: 'shared', email: ['greeting', 'greeting_named', 'why', 'help', 'bring_id', 'delivery.', 'refund.'] },
  ],
])

export type Unit = { event: string; group: TemplateGroup; channel: TemplateChannel }

/** Every message that has texts, by channel. */
export const units: readonly Unit[] = [...events].flatMap(([event, { group, sms, push }]) => [
  { event, group, channel: 'email' as const },
  ...(sms ? [{ event, group, channel: 'sms' as const }] : []),
  ...(push ? [{ event, group, channel: 'push' as const }] : []),
])

const isOf = (key: string, parts: readonly string[]): boolean =>
  parts.some((part) => (part.endsWith('.') ? key.startsWith(part) : key === part))

/** The texts in code of a message, by key; undefined where there is no such message. */
export function textsOf(event: string, channel: TemplateChannel, locale: Locale): Record<string, string> | undefined {
  const found = events.get(event)
  if (!found) return undefined
  const written = writtenTexts(locale, channel === 'push' ? 'push' : 'mail')
  const wanted = channel === 'sms' ? found.sms && [found.sms] : channel === 'push' ? found.push : found.email
  if (!wanted) return undefined
  const prefix = channel === 'push' ? 'push.' : 'mail.'
  const texts = Object.entries(written).filter(([key]) => {
    const own = key.slice(prefix.length)
    return isOf(own, wanted) && (channel === 'sms' || own !== found.sms)
  })
  return Object.fromEntries(texts)
}
