import { daysText, dayText, dayTimeText } from '@delguur/i18n/dates'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator, type Translate } from '@delguur/i18n/translator'
import { daysBetween } from '@delguur/kit/dates'
import { toBcp47 } from '@delguur/kit/locale'
import { format } from '@delguur/kit/money'
import { onDeliveryType } from '@delguur/kit/payment-types'
import { addressParts } from '@delguur/kit/text/address'
import { withoutLinks } from '@delguur/kit/text/without-links'
import { titleIn } from '../../../../platform/tenant.ts'
import type { OrderFacts, ReturnFacts } from '../notify.queries.ts'
import type { Occasion } from '../notify.repository.ts'
import type { Email, Fact, Part } from './email.ts'
import { journeyTellers } from './journey-email.ts'
import { backOf, moneyTellers, statement } from './money-email.ts'
import {
  type About,
  bringId,
  contents,
  isTransferred,
  type MessageContent,
  pageLink,
  type Teller,
  type Words,
} from './order-parts.ts'
import { depositParts, preorderTellers } from './preorder-email.ts'
import { howToPay, isUnpaid, paramsOf, tellReminder, tellUnpaid } from './unpaid-email.ts'

/** What to tell about an order on an occasion; nothing when that is no longer so. */
export function orderEmail(
  about: About,
  { kind, about: number }: Pick<Occasion, 'kind' | 'about'>,
  order: OrderFacts,
  returned?: ReturnFacts,
): Email | undefined {
  const t = createTranslator(
    order.locale,
    loadMessages(order.locale, ['mail', 'order', 'cart', 'common'], about.edited),
  )
  const content = tellers[kind]({ t, about }, order, returned, number)
  if (!content) return undefined
  const { phone, email } = about.tenant.support
  // whoever placed it may have typed somebody else's address, and any name
  const name = order.is_proved ? withoutLinks(order.firstname ?? '') : ''
  const greeting = name ? t('mail.greeting_named', { name }) : t('mail.greeting')
  return {
    language: toBcp47(order.locale),
    subject: content.subject,
    sender: titleIn(about.tenant, order.locale),
    title: content.title,
    params: { number: order.number, ...content.params },
    parts: [{ kind: 'text', text: greeting }, ...content.parts],
    ending: [t('mail.why', { number: order.number }), t('mail.help', { phone, email })],
  }
}

const tellers: Record<Occasion['kind'], Teller> = {
  placed: tellPlaced,
  paid: tellPaid,
  overdue: tellOverdue,
  reminder: tellReminder,
  canceled: tellCanceled,
  ...moneyTellers,
  ...journeyTellers,
  ...preorderTellers,
}

function tellPlaced(words: Words, order: OrderFacts): MessageContent {
  const { t } = words
  const { number } = order
  if (isUnpaid(words, order) && !isTransferred(order)) return tellUnpaid(words, order)
  const pay = order.status === 'placed' ? howToPay(words, order) : []
  const way = order.all_digital ? 'mail.paid.digital' : 'mail.placed.confirmed'
  const onDelivery = order.payments.find(({ type }) => type === onDeliveryType)
  const accepted = order.status === 'placed' ? 'mail.placed.to_confirm' : 'mail.placed.at_door'
  const confirmed: Part[] =
    order.payment_status === 'paid'
      ? [{ kind: 'text', text: t(way) }]
      : onDelivery
        ? [{ kind: 'text', text: t(accepted, { total: format(onDelivery.amount) }) }]
        : []
  return {
    subject: t('mail.placed.subject', { number }),
    title: t('order.done.title'),
    params: paramsOf(words, order),
    parts: [
      ...confirmed,
      ...pay,
      ...depositParts(words, order),
      ...bringId(words, order),
      pageLink(words, order),
      ...contents(words, order),
      ...delivery(words, order),
    ],
  }
}

function tellPaid(words: Words, order: OrderFacts): MessageContent | undefined {
  const { t } = words
  const { number } = order
  const deposit = depositParts(words, order)
  if (deposit.length > 0 && order.due === 0) return tellDeposit(words, order, deposit)
  if (order.payment_status !== 'paid') return undefined
  const pickUp = order.deliveries.some(({ kind }) => kind === 'pick_up')
  const way = order.all_digital ? 'digital' : pickUp ? 'pick_up' : 'deliver'
  const next: Part = { kind: 'text', text: t(`mail.paid.${way}`) }
  return {
    subject: t('mail.paid.subject', { number }),
    title: t('mail.paid.title'),
    parts: [
      next,
      ...bringId(words, order),
      pageLink(words, order),
      ...contents(words, order),
      ...delivery(words, order),
    ],
  }
}

/** The deposit is here, and the goods are to come. */
const tellDeposit = (words: Words, order: OrderFacts, deposit: Part[]): MessageContent => ({
  subject: words.t('mail.deposit.subject', { number: order.number }),
  title: words.t('mail.deposit.title'),
  parts: [...deposit, pageLink(words, order), ...contents(words, order), ...delivery(words, order)],
})

function tellOverdue(words: Words, order: OrderFacts): MessageContent | undefined {
  const { t } = words
  const { number, status, payment_due_at } = order
  if (status !== 'overdue' || !payment_due_at) return undefined
  const text = t('mail.overdue.text', { date: dayTimeText(t, payment_due_at) })
  return {
    subject: t('mail.overdue.subject', { number }),
    title: t('mail.overdue.title'),
    parts: [
      { kind: 'text', text },
      { kind: 'text', text: t('mail.overdue.paid') },
      { kind: 'text', text: t('mail.overdue.again') },
      pageLink(words, order),
      ...contents(words, order),
    ],
  }
}

function tellCanceled(words: Words, order: OrderFacts): MessageContent | undefined {
  const { t } = words
  const { number, canceled_at, cancel_reason } = order
  if (!canceled_at) return undefined
  const young: Part[] = cancel_reason === 'under_age' ? [{ kind: 'text', text: t('mail.canceled.under_age') }] : []
  const unconfirmed: Part[] =
    cancel_reason === 'not_confirmed' ? [{ kind: 'text', text: t('mail.canceled.not_confirmed') }] : []
  const amount = backOf(order, 'cancel')
  const money = amount > 0 ? t('mail.canceled.refund', { amount: format(amount) }) : t('mail.canceled.unpaid')
  return {
    subject: t('mail.canceled.subject', { number }),
    title: t('mail.canceled.title'),
    parts: [
      { kind: 'text', text: t('mail.canceled.text', { number, date: dayTimeText(t, canceled_at) }) },
      ...young,
      ...unconfirmed,
      { kind: 'text', text: money },
      ...statement(words, order, 'cancel'),
      pageLink(words, order),
      ...contents(words, order),
    ],
  }
}

/** A day with the hours that were chosen, else until when. */
const dayAndHours = (t: Translate, from: Date, to: Date, window: string | null): string =>
  window === null ? dayTimeText(t, to) : `${dayText(t, from)}, ${window.replace('-', '–')}`

function delivery({ t, about }: Words, order: OrderFacts): Part[] {
  const home = withoutLinks(addressParts(order).join(', '))
  return order.deliveries.flatMap(({ kind, name, promised_from, promised_to, store_address, window }): Part[] => {
    const several = daysBetween(promised_from, promised_to) > 0
    const date = several ? daysText(t, promised_from, promised_to) : dayAndHours(t, promised_from, promised_to, window)
    const place = kind === 'pick_up' ? store_address : home
    const facts: Fact[] = [
      { label: t('mail.delivery.way'), value: name },
      ...(promised_to > about.clock() ? [{ label: t('mail.delivery.date'), value: date }] : []),
      ...(place ? [{ label: t('order.address'), value: place }] : []),
    ]
    return [
      { kind: 'heading', text: t('order.delivery') },
      { kind: 'facts', facts },
    ]
  })
}
