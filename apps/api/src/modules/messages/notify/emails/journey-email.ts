import { dayTimeText } from '@delguur/i18n/dates'
import { windowText } from '@delguur/i18n/window'
import { format } from '@delguur/kit/money'
import { givesReceipts } from '@delguur/kit/numbers/taxpayer'
import type { OrderFacts, ReturnFacts } from '../notify.queries.ts'
import type { Part } from './email.ts'
import { refundParts } from './money-email.ts'
import { bringId, contents, type MessageContent, pageLink, type Teller, type Words } from './order-parts.ts'

type Kind =
  | 'ready'
  | 'shipped'
  | 'part_shipped'
  | 'postponed'
  | 'near'
  | 'not_delivered'
  | 'redelivery'
  | 'kept'
  | 'delivered'
  | 'return_approved'
  | 'return_refused'
  | 'refunded'
  | 'exchanged'

/** After that a courier who was near is there or is not. */
const nearMs = 20 * 60_000

const text = (words: string): Part => ({ kind: 'text', text: words })

/** What is reported of an order on its way, and of products that go back; nothing when it is no longer so. */
export const journeyTellers: Record<Kind, Teller> = {
  ready: (words, order) => {
    const { t } = words
    const store = order.deliveries.find(({ kind }) => kind === 'pick_up')
    if (order.status !== 'ready' || !store) return undefined
    const parts = [
      text(t('mail.ready.text', { number: order.number })),
      ...bringId(words, order),
      ...where(words, store),
    ]
    return { ...titled(words, 'ready', order), parts: [...parts, pageLink(words, order), ...contents(words, order)] }
  },
  shipped: (words, order) => {
    const { t } = words
    if (order.status !== 'ready' || order.shipment_status !== 'shipped') return undefined
    const parts = [
      text(t('mail.shipped.text', { number: order.number })),
      ...tracking(words, order),
      pageLink(words, order),
    ]
    return { ...titled(words, 'shipped', order), parts: [...parts, ...contents(words, order)] }
  },
  part_shipped: (words, order) => {
    const { t } = words
    if (order.status !== 'ready' || order.shipment_status === 'shipped') return undefined
    const parts = [text(t('mail.part_shipped.text', { number: order.number })), ...tracking(words, order)]
    return { ...titled(words, 'part_shipped', order), parts: [...parts, pageLink(words, order)] }
  },
  postponed: (words, order) => {
    const { t, about } = words
    const { number, status } = order
    const to = order.deliveries.map(({ promised_to }) => promised_to).sort((a, b) => Number(a) - Number(b))
    const last = to.at(-1)
    if ((status !== 'confirmed' && status !== 'ready') || !last || last < about.clock()) return undefined
    const date = dayTimeText(t, last)
    return {
      subject: t('mail.postponed.subject', { number, date }),
      title: t('mail.postponed.title'),
      params: { number, date },
      parts: [text(t('mail.postponed.text', { number, date })), pageLink(words, order), ...contents(words, order)],
    }
  },
  near: (words, order, _, about) => {
    const since = Number(about?.split('-').at(-1)) * 1000
    const over = !(words.about.clock().getTime() - since < nearMs)
    if (order.status !== 'ready' || order.shipment_status !== 'shipped' || over) return undefined
    const parts = [text(words.t('mail.near.text', { number: order.number })), pageLink(words, order)]
    return { ...titled(words, 'near', order), parts }
  },
  not_delivered: (words, order) => {
    const failed = order.deliveries.find(({ status }) => status === 'not_delivered')
    if (order.status !== 'ready' || !failed) return undefined
    const { number } = order
    const parts = [...whyOf(words, order, failed.not_delivered), pageLink(words, order)]
    return { ...titled(words, 'not_delivered', order), parts, params: { number } }
  },
  redelivery: (words, order) => {
    const { t, about } = words
    const waits = order.deliveries.find(
      ({ status, delivered_at, kept_at }) => status === 'ready' && !delivered_at && !kept_at,
    )
    if (order.status !== 'ready' || !waits || waits.promised_to < about.clock()) return undefined
    const params = { number: order.number, date: windowText(t, waits.promised_from, waits.promised_to) }
    return {
      subject: t('mail.redelivery.subject', params),
      title: t('mail.redelivery.title'),
      params,
      parts: [text(t('mail.redelivery.text', params)), pageLink(words, order)],
    }
  },
  kept: (words, order) => {
    const { t } = words
    const held = order.deliveries.find(({ kept_at, delivered_at }) => kept_at && !delivered_at)
    if (order.status !== 'ready' || !held) return undefined
    const { name, address, phone, hours } = held.home
    const params = { number: order.number, store: name, address }
    const facts = [
      { label: t('order.address'), value: [name, address].filter(Boolean).join(', ') },
      ...(hours ? [{ label: t('mail.kept.hours'), value: hours }] : []),
      ...(phone ? [{ label: t('mail.kept.phone'), value: phone }] : []),
    ]
    const parts: Part[] = [text(t('mail.kept.text', params)), ...bringId(words, order), { kind: 'facts', facts }]
    return { ...titled(words, 'kept', order), parts: [...parts, pageLink(words, order)], params }
  },
  delivered: (words, order) => {
    const { t, about } = words
    // codes come with an email of their own
    if (order.status !== 'delivered' || !order.delivered_at || order.all_digital) return undefined
    const date = dayTimeText(t, order.delivered_at)
    const { tenant } = about
    const parts = [
      text(t('mail.delivered.text', { number: order.number, date })),
      text(t('mail.delivered.return')),
      ...(givesReceipts(tenant) ? [text(t('mail.delivered.receipt', { days: tenant.receipt.days }))] : []),
    ]
    const fetched = order.deliveries.every(({ kind }) => kind === 'pick_up')
    return { ...titled(words, fetched ? 'handed_over' : 'delivered', order), parts: [...parts, pageLink(words, order)] }
  },
  return_approved: (words, order, returned) =>
    returned?.status === 'approved' ? approved(words, order, returned) : undefined,
  return_refused: (words, order, returned) =>
    returned?.status === 'refused' ? ofReturn(words, 'return_refused', order, returned) : undefined,
  refunded: (words, order, returned) => {
    if (returned?.status !== 'refunded' || !returned.amount || returned.exchange) return undefined
    const refund = ofReturn(words, 'refunded', order, returned)
    const back = order.refunds.filter(({ key }) => key.startsWith(`return:${returned.number}:`))
    const held = returned.held > 0 ? [text(words.t('mail.refunded.held', { amount: format(returned.held) }))] : []
    return {
      ...refund,
      parts: [...refund.parts.slice(0, 1), ...held, ...refundParts(words, back), ...refund.parts.slice(1)],
    }
  },
  exchanged: (words, order, returned) => returned && exchanged(words, order, returned),
}

/** With what other goods come, and what is still to be paid or goes back. */
function exchanged(words: Words, order: OrderFacts, returned: ReturnFacts): MessageContent | undefined {
  const { number: return_number, exchange } = returned
  if (!exchange) return undefined
  const { t } = words
  const params = { number: order.number, return_number, exchange: exchange.number, amount: format(exchange.due) }
  const back = order.refunds.filter(({ key }) => key.startsWith(`return:${return_number}:`))
  const due = exchange.due > 0 ? [text(t('mail.exchanged.due', params))] : []
  const parts = [text(t('mail.exchanged.text', params)), ...due, ...refundParts(words, back)]
  const page = pageLink(words, { ...order, number: exchange.number, token: exchange.token })
  return { ...titled(words, 'exchanged', order), parts: [...parts, page], params }
}

/** What is said of a failed delivery, by its reason: what the shop did wrong it says so. */
/** That it was brought is said where it was: what was lost, broken or not tried is the shop's fault. */
const whyOf = ({ t }: Words, { number }: OrderFacts, reason: string | null): Part[] =>
  reason === 'nobody' || reason === 'refused' || reason === 'wrong_address'
    ? [text(t('mail.not_delivered.text', { number })), text(t(`mail.not_delivered.${reason}`))]
    : [text(t('order.missed.ours'))]

const tracking = ({ t }: Words, { deliveries }: OrderFacts): Part[] =>
  deliveries.flatMap(({ tracking_url }): Part[] =>
    tracking_url ? [{ kind: 'link', label: t('mail.shipped.track'), href: tracking_url }] : [],
  )

const titled = (
  { t }: Words,
  kind: Kind | 'handed_over',
  { number }: OrderFacts,
): { subject: string; title: string } => ({
  subject: t(`mail.${kind}.subject`, { number }),
  title: t(`mail.${kind}.title`),
})

const where = ({ t }: Words, { name, store_address }: OrderFacts['deliveries'][number]): Part[] => [
  {
    kind: 'facts',
    facts: [
      { label: t('mail.delivery.way'), value: name },
      ...(store_address ? [{ label: t('order.address'), value: store_address }] : []),
    ],
  },
]

/** A code is not brought: it is made void. */
function approved(words: Words, order: OrderFacts, returned: ReturnFacts): MessageContent {
  const message = ofReturn(words, 'return_approved', order, returned)
  const { things, codes } = returned.of
  if (!codes) return message
  const way = things ? 'mail.return_approved.mixed' : 'mail.return_approved.digital'
  const parts = [text(words.t(way, { return_number: returned.number })), ...message.parts.slice(1)]
  return things ? { ...message, parts } : { ...message, title: words.t('mail.return_approved.digital_title'), parts }
}

function ofReturn(
  words: Words,
  kind: Kind,
  order: OrderFacts,
  { number, refusal, amount }: ReturnFacts,
): MessageContent {
  const params = { number: order.number, return_number: number, reason: refusal ?? '', amount: format(amount ?? 0) }
  const parts = [text(words.t(`mail.${kind}.text`, params)), pageLink(words, order)]
  return { ...titled(words, kind, order), parts, params }
}
