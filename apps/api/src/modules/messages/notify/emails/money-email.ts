import { dayText } from '@delguur/i18n/dates'
import { dayMs } from '@delguur/kit/dates'
import { format } from '@delguur/kit/money'
import { isOwnType } from '@delguur/kit/payment-types'
import type { OrderFacts } from '../notify.queries.ts'
import type { Fact, Part } from './email.ts'
import {
  awaitedOf,
  contents,
  isOnDelivery,
  type MessageContent,
  pageLink,
  type Teller,
  type Words,
} from './order-parts.ts'

type Kind = 'received' | 'confirmed' | 'late' | 'expired' | 'refund_done'
type Refund = OrderFacts['refunds'][number]
type Cause = 'cancel' | 'expiry' | 'late_payment'

const text = (words: string): Part => ({ kind: 'text', text: words })

/** What is reported of an order's money and of its end; nothing when it is no longer so. */
export const moneyTellers: Record<Kind, Teller> = {
  received: (words, order) => {
    if (order.payment_status !== 'paid' || order.status !== 'placed') return undefined
    return partsOf(words, 'received', order, { total: format(order.total) })
  },
  confirmed: (words, order) => {
    if (order.status !== 'confirmed') return undefined
    const message = partsOf(words, 'confirmed', order, { total: format(order.total) })
    const params = { number: order.number, total: format(order.total) }
    const other = isOnDelivery(order)
      ? words.t('mail.placed.at_door', { total: format(awaitedOf(order)) })
      : order.all_digital && words.t('mail.confirmed.digital', params)
    return other ? { ...message, parts: [text(other), ...message.parts.slice(1)] } : message
  },
  late: (words, order) => {
    const amount = backOf(order, 'late_payment')
    if (amount === 0) return undefined
    return partsOf(words, 'late', order, { amount: format(amount) }, statement(words, order, 'late_payment'))
  },
  expired: (words, order) => {
    if (order.status !== 'expired' || backOf(order, 'late_payment') > 0) return undefined
    return partsOf(words, 'expired', order, { total: format(order.total) }, statement(words, order, 'expiry'))
  },
  refund_done: (words, order, _returned, about) => {
    const refund = order.refunds.find(({ number }) => number === about)
    if (refund?.status !== 'done') return undefined
    const { t } = words
    const params = { number: order.number, amount: format(refund.amount), method: destinationOf(words, refund) }
    const title = { subject: t('mail.refund_done.subject', params), title: t('mail.refund_done.title') }
    return { ...title, params, parts: [text(t('mail.refund_done.text', params)), pageLink(words, order)] }
  },
}

function partsOf(
  words: Words,
  kind: Exclude<Kind, 'refund_done'>,
  order: OrderFacts,
  amounts: { total?: string; amount?: string },
  more: Part[] = [],
): MessageContent {
  const { t } = words
  const params = { number: order.number, ...amounts }
  const parts = [text(t(`mail.${kind}.text`, params)), ...more, pageLink(words, order), ...contents(words, order)]
  return { subject: t(`mail.${kind}.subject`, params), title: t(`mail.${kind}.title`), parts, params }
}

const destinationOf = ({ t }: Words, { route, type, method }: Refund): string =>
  route === 'wallet' && !isOwnType(type) ? t('mail.refund.wallet') : method

/** How much of an order went back for a reason, whole tugrik. */
export const backOf = ({ refunds }: OrderFacts, why: Cause): number =>
  refunds.filter(({ cause }) => cause === why).reduce((sum, { amount }) => sum + amount, 0)

/** What goes back for a reason, to each of what it was paid with, and when it is there; nothing where nothing does. */
export const statement = (words: Words, { refunds }: OrderFacts, why: Cause): Part[] =>
  refundParts(
    words,
    refunds.filter(({ cause }) => cause === why),
  )

/** The same of some refunds. A message of its own confirms that money was sent: this one announces it. */
export function refundParts(words: Words, refunds: Refund[]): Part[] {
  if (refunds.length === 0) return []
  const facts = [...Map.groupBy(refunds, (refund) => destinationOf(words, refund))].map(([label, list]): Fact => {
    const sum = format(list.reduce((total, { amount }) => total + amount, 0))
    return { label, value: `${sum}, ${whenOf(words, list)}`, strong: true }
  })
  return [
    { kind: 'heading', text: words.t('mail.refund.title') },
    { kind: 'facts', facts },
    ...(refunds.every(isThere) ? [] : [{ kind: 'hint' as const, text: words.t('mail.refund.later') }]),
  ]
}

/** What the shop itself holds is there at once. */
const isThere = ({ route, type }: Refund): boolean => route === 'wallet' || isOwnType(type)

function whenOf({ t, about }: Words, refunds: Refund[]): string {
  if (refunds.every(isThere)) return t('mail.refund.there')
  const decided = Math.max(...refunds.map(({ created_at }) => created_at.getTime()))
  return t('mail.refund.by', { date: dayText(t, new Date(decided + about.tenant.refund_days * dayMs)) })
}
