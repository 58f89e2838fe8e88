import type { TemplateChannel } from '@delguur/contract/messages/message-lists'
import { dayTimeText } from '@delguur/i18n/dates'
import { argumentsIn } from '@delguur/i18n/load'
import { hourMs } from '@delguur/kit/dates'
import type { Locale } from '@delguur/kit/locale'
import { format } from '@delguur/kit/money'
import { titleIn } from '../../../platform/tenant.ts'
import {
  type About,
  type CodePurpose,
  codeEmail,
  emailOf,
  type LinkKind,
  linkEmail,
  linkKinds,
  type NoticeKind,
  noticeEmail,
  noticeKinds,
  type Words,
  wordsOf,
} from './emails/account-emails.ts'
import type { Email } from './emails/email.ts'
import { giftCardEmail, giftCardText } from './emails/gift-card-email.ts'
import { asHtml, asText } from './emails/mail-body.ts'
import { orderEmail } from './emails/order-email.ts'
import { type OrderFacts, readOrder } from './notify.queries.ts'
import { occasions } from './notify.repository.ts'
import { newestOrders } from './sample-message.queries.ts'
import { textsOf } from './template-catalogue.ts'
import { codeText, noticeText } from './text-message.ts'

export type Sample = { order_number: string | null; subject: string; html: string | null; text: string }
type Wanted = { event: string; channel: TemplateChannel; locale: Locale }
type Db = Parameters<typeof readOrder>[0]

const sampleCode = '482913'

/** A message as a shopper would get it: of a real order where one is in that state, else with the newest order’s numbers. */
export async function sampleMessage(about: About, db: Db, wanted: Wanted): Promise<Sample> {
  const words = wordsOf(about, wanted.locale)
  const ids = await newestOrders(db)
  const newest = await orderFor(about, db, ids[0], wanted.locale)
  const plain = plainSample(words, wanted, newest)
  if (wanted.channel !== 'email') return plain
  const sample = accountEmail(words, wanted.event) ?? (await orderSample(about, db, wanted, ids))
  if (!sample) return plain
  const { email, number } = sample
  return { order_number: number, subject: email.subject, html: asHtml(email), text: asText(email) }
}

const hidden = '…'

/** An order in the language of the message, without its buyer: whoever writes texts need not know them, and its link opens nothing. */
async function orderFor({ tenant }: About, db: Db, id: number | undefined, locale: Locale) {
  const order = id === undefined ? undefined : await readOrder(db, id, tenant)
  if (!order) return undefined
  const address = {
    khoroo: order.khoroo && hidden,
    address1: order.address1 && hidden,
    address2: order.address2 && hidden,
  }
  const buyer = {
    user_id: null,
    email: null,
    phone: null,
    firstname: order.firstname && hidden,
    token: hidden,
    is_proved: true,
  }
  return { ...order, ...address, ...buyer, locale }
}

async function orderSample(about: About, db: Db, { event, locale }: Wanted, ids: readonly number[]) {
  const kind = occasions.find((each) => event === `order_${each}`)
  if (!kind) return undefined
  for (const id of ids) {
    const order = await orderFor(about, db, id, locale)
    const email = order && orderEmail(about, { kind }, order)
    if (email) return { email, number: order.number as string | null }
  }
  return undefined
}

function accountEmail(words: Words, event: string): { email: Email; number: string | null } | undefined {
  const now = words.about.clock()
  const soon = new Date(now.getTime() + hourMs / 6)
  const of = (email: Email) => ({ email, number: null })
  if (event === 'code') return of(codeEmail(words, 'sign_in' satisfies CodePurpose, sampleCode, soon))
  const link = linkKinds.find((kind: LinkKind) => event === `link_${kind}`)
  if (link) return of(linkEmail(words, link, '/'))
  const notice = noticeKinds.find((kind: NoticeKind) => event === `notice_${kind}`)
  if (notice) return of(noticeEmail(words, { kind: notice, at: now }))
  if (event === 'gift_card') return of(giftCardEmail(words, { ...sampleCard, expires_at: soon }))
  return undefined
}

const sampleCard = { number: '0000000000000000', activation: sampleCode, amount: 50_000, message: '', is_own: false }

/** The texts one below the other, their variables filled in. */
function plainSample(words: Words, { event, channel, locale }: Wanted, order: OrderFacts | undefined): Sample {
  const { t, about } = words
  const date = dayTimeText(t, about.clock())
  const shop = titleIn(about.tenant, locale)
  const total = format(order?.total ?? 0)
  const { phone, email } = about.tenant.support
  const params: Record<string, string | number> = {
    shop,
    total,
    date,
    phone,
    email,
    amount: total,
    missing: total,
    code: sampleCode,
    codes: sampleCode,
    number: order?.number ?? 'R000000000',
    return_number: order?.number ?? 'R000000000',
    name: order?.firstname ?? shop,
    method: t('mail.refund.wallet'),
    reason: '—',
    what: t('mail.code.sign_in'),
    minutes: 10,
    days: about.tenant.receipt.days,
    message: '…',
    link: `${about.origin}/`,
    units: 1,
    kind: '—',
  }
  const texts = Object.entries(textsOf(event, channel, locale) ?? {})
  const written = texts.map(([key]) => t(key as Parameters<typeof t>[0], params))
  const numbered = texts.some(([, base]) => argumentsIn(base).some((name) => name === 'number' || name === 'total'))
  const order_number = numbered ? (order?.number ?? null) : null
  if (channel === 'sms')
    return { order_number, subject: '', html: null, text: smsText(words, event) ?? written.join('\n') }
  const [subject = '', ...rest] = written
  if (channel === 'push') return { order_number, subject, html: null, text: rest.join('\n') }
  const parts = rest.map((text) => ({ kind: 'text', text }) as const)
  const message = emailOf(words, { subject, parts, why: t('mail.code.why') })
  return { order_number, subject, html: asHtml(message), text: asText(message) }
}

function smsText(words: Words, event: string): string | undefined {
  const { t, about } = words
  if (event === 'code')
    return codeText(words, { what: t('mail.code.sign_in'), code: sampleCode, host: new URL(about.origin).hostname })
  if (event === 'notice') return noticeText(words, t('mail.notice.password_changed.subject'))
  if (event === 'gift_card') return giftCardText(words, { ...sampleCard, expires_at: about.clock() })
  return undefined
}
