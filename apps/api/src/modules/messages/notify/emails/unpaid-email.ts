import { readBankTransfer } from '@delguur/contract/money/bank-transfer'
import { dayTimeText } from '@delguur/i18n/dates'
import { hourMs } from '@delguur/kit/dates'
import { format } from '@delguur/kit/money'
import type { OrderFacts } from '../notify.queries.ts'
import type { Fact, Part } from './email.ts'
import {
  awaitedOf,
  contents,
  isOnDelivery,
  isTransferred,
  type MessageContent,
  pageLink,
  payButton,
  shortLink,
  type Teller,
  type Words,
} from './order-parts.ts'

/** Whether an order waits for money of its buyer, who can still pay it. */
export const isUnpaid = ({ about }: Words, order: OrderFacts): boolean =>
  order.status === 'placed' &&
  !isOnDelivery(order) &&
  order.payment_due_at !== null &&
  order.payment_due_at > about.clock() &&
  awaitedOf(order) > 0

/** What its text messages and its mails name: the sum, until when, and where. */
export const paramsOf = ({ t, about }: Words, order: OrderFacts) => ({
  number: order.number,
  total: format(awaitedOf(order)),
  date: order.payment_due_at ? dayTimeText(t, order.payment_due_at) : '',
  link: shortLink(about, order),
})

/** An order that is to be paid at a provider: it is not thanked for as if it were paid, and says how it is. */
export function tellUnpaid(words: Words, order: OrderFacts): MessageContent {
  const { t } = words
  const params = paramsOf(words, order)
  return {
    subject: t('mail.unpaid.subject', params),
    title: t('mail.unpaid.title'),
    params,
    parts: [{ kind: 'text', text: t('mail.unpaid.text', params) }, payButton(words, order), ...contents(words, order)],
  }
}

/** So long a shopper may be paying; who has no mail address is written to after that. */
export const payingMs = hourMs / 4
/** Clocks of several machines. */
const slackMs = 60_000

/** When somebody who has not paid is reminded: at two thirds of the time to pay. */
export const remindAt = (since: Date, due: Date): Date =>
  new Date(since.getTime() + ((due.getTime() - since.getTime()) * 2) / 3)

function isTime({ about }: Words, { completed_at, payment_due_at }: OrderFacts, kind: string | undefined): boolean {
  if (!completed_at || !payment_due_at) return false
  const at = kind === 'soon' ? completed_at.getTime() + payingMs : remindAt(completed_at, payment_due_at).getTime()
  return about.clock().getTime() >= at - slackMs
}

/** Once more before its time is over; nothing once it is paid, over or its time has passed. */
export const tellReminder: Teller = (words, order, _returned, about) => {
  if (!isUnpaid(words, order) || !isTime(words, order, about)) return undefined
  const { t } = words
  const params = paramsOf(words, order)
  const how = isTransferred(order) ? [...howToPay(words, order), pageLink(words, order)] : [payButton(words, order)]
  return {
    subject: t('mail.reminder.subject', params),
    title: t('mail.reminder.title'),
    params,
    parts: [{ kind: 'text', text: t('mail.reminder.text', params) }, ...how, ...contents(words, order)],
  }
}

/** Where to transfer how much until when, for each payment that waits for a transfer. */
export function howToPay({ t }: Words, { payments }: OrderFacts): Part[] {
  return payments.flatMap(({ public_metadata }): Part[] => {
    const transfer = readBankTransfer(public_metadata as Record<string, unknown>)
    if (!transfer) return []
    const date = dayTimeText(t, new Date(transfer.due_at))
    const facts: Fact[] = [
      { label: t('order.bank.amount'), value: format(transfer.amount), strong: true },
      { label: t('order.bank.reference'), value: transfer.description, strong: true },
    ]
    return [
      { kind: 'text', text: t('mail.placed.pay', { date }) },
      { kind: 'facts', facts },
      { kind: 'hint', text: t('order.bank.reference_hint') },
      ...transfer.accounts.flatMap((account): Part[] => [
        { kind: 'heading', text: account.bank },
        {
          kind: 'facts',
          facts: [
            { label: t('order.bank.account'), value: account.number, strong: true },
            { label: t('order.bank.iban'), value: account.iban },
            { label: t('order.bank.receiver'), value: account.account_name },
          ],
        },
      ]),
    ]
  })
}
