import { format } from '@delguur/kit/money'
import { isOwnType } from '../payments/index.ts'
import type { Fact, Part } from './letter.ts'
import type { OrderFacts } from './notify.queries.ts'
import { contents, pageLink, type Teller, type Told, type Words } from './order-parts.ts'

type Kind = 'received' | 'confirmed' | 'late' | 'expired' | 'refund_done'
type Refund = OrderFacts['refunds'][number]
type Cause = 'cancel' | 'expiry' | 'late_payment'

const text = (words: string): Part => ({ kind: 'text', text: words })

/** What is told of an order's money and of its end; nothing when it is no longer so. */
export const moneyTellers: Record<Kind, Teller> = {
  received: (words, order) => {
    if (order.payment_status !== 'paid' || order.status !== 'placed') return undefined
    return told(words, 'received', order, { total: format(order.total) })
  },
  confirmed: (words, order) => {
    if (order.status !== 'confirmed') return undefined
    const letter = told(words, 'confirmed', order, { total: format(order.total) })
    if (!order.all_digital) return letter
    const params = { number: order.number, total: format(order.total) }
    return { ...letter, parts: [text(words.t('mail.confirmed.digital', params)), ...letter.parts.slice(1)] }
  },
  late: (words, order) => {
    const amount = backOf(order, 'late_payment')
    if (amount === 0) return undefined
    return told(words, 'late', order, { amount: format(amount) }, statement(words, order, 'late_payment'))
  },
  expired: (words, order) => {
    if (order.status !== 'expired' || backOf(order, 'late_payment') > 0) return undefined
    return told(words, 'expired', order, { total: format(order.total) }, statement(words, order, 'expiry'))
  },
  refund_done: (words, order, _returned, about) => {
    const refund = order.refunds.find(({ number }) => number === about)
    if (refund?.status !== 'done') return undefined
    const { t } = words
    const params = { number: order.number, amount: format(refund.amount), method: goesTo(words, refund) }
    const title = { subject: t('mail.refund_done.subject', params), title: t('mail.refund_done.title') }
    return { ...title, parts: [text(t('mail.refund_done.text', params)), pageLink(words, order)] }
  },
}

function told(
  words: Words,
  kind: Exclude<Kind, 'refund_done'>,
  order: OrderFacts,
  amounts: { total?: string; amount?: string },
  more: Part[] = [],
): Told {
  const { t } = words
  const params = { number: order.number, ...amounts }
  const parts = [text(t(`mail.${kind}.text`, params)), ...more, pageLink(words, order), ...contents(words, order)]
  return { subject: t(`mail.${kind}.subject`, params), title: t(`mail.${kind}.title`), parts }
}

const goesTo = ({ t }: Words, { route, type, method }: Refund): string =>
  route === 'wallet' && !isOwnType(type) ? t('mail.refund.wallet') : method

/** How much of an order went back for a reason, whole tugrik. */
export const backOf = ({ refunds }: OrderFacts, why: Cause): number =>
  refunds.filter(({ cause }) => cause === why).reduce((sum, { amount }) => sum + amount, 0)

/** What goes back for a reason, to each of what it was paid with, and when it is there; nothing where nothing does. */
export function statement(words: Words, { refunds }: OrderFacts, why: Cause): Part[] {
  const back = refunds.filter(({ cause }) => cause === why)
  if (back.length === 0) return []
  const sums = new Map<string, number>()
  for (const refund of back) {
    const label = goesTo(words, refund)
    sums.set(label, (sums.get(label) ?? 0) + refund.amount)
  }
  const facts = [...sums].map(([label, amount]): Fact => ({ label, value: format(amount), strong: true }))
  const travels = back.some(({ route, type }) => route === 'source' && !isOwnType(type))
  return [
    { kind: 'heading', text: words.t('mail.refund.title') },
    { kind: 'facts', facts },
    ...(travels ? [{ kind: 'hint' as const, text: words.t('mail.refunded.source') }] : []),
  ]
}
