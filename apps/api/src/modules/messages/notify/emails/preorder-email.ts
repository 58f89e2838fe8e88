import { dayText, dayTimeText } from '@delguur/i18n/dates'
import { format } from '@delguur/kit/money'
import type { OrderFacts } from '../notify.queries.ts'
import type { Part } from './email.ts'
import { contents, pageLink, shortLink, type Teller, type Words } from './order-parts.ts'

const open: readonly string[] = ['placed', 'confirmed', 'ready']

const text = (words: string): Part => ({ kind: 'text', text: words })

/** The day of what has not come, in words; empty where all is there. */
const dayOf = ({ t }: Words, { arrives_on }: OrderFacts): string =>
  arrives_on ? dayText(t, new Date(`${arrives_on}T04:00:00Z`)) : ''

/** What is paid of an order whose goods are to come, and what is to be paid once they are here; nothing of any other order. */
export function depositParts(words: Words, order: OrderFacts): Part[] {
  if (order.preorder !== 'waiting') return []
  const params = { date: dayOf(words, order), rest: format(order.rest_total) }
  return [text(words.t(order.rest_total > 0 ? 'mail.deposit.text' : 'mail.deposit.whole', params))]
}

/** What is told of goods that were ordered before they came; nothing when it is no longer so. */
export const preorderTellers: Record<'preorder_arrived' | 'preorder_late', Teller> = {
  preorder_arrived: (words, order, _returned, about) => {
    const { t } = words
    const { number, preorder, due, payment_due_at } = order
    if (preorder !== 'arrived' || !open.includes(order.status) || (about === 'reminder' && due === 0)) return undefined
    const until = payment_due_at ? dayTimeText(t, payment_due_at) : ''
    const params = { number, rest: format(due), date: until, link: shortLink(words.about, order) }
    const isDue = due > 0
    const pay: Part = { kind: 'link', label: t('mail.pay_link.button', { total: format(due) }), href: params.link }
    return {
      subject: t(isDue ? 'mail.preorder_arrived.subject' : 'mail.preorder_arrived.subject_paid', params),
      title: t('mail.preorder_arrived.title'),
      params: { ...params, number },
      parts: [
        text(t(isDue ? 'mail.preorder_arrived.text' : 'mail.preorder_arrived.paid', params)),
        isDue ? pay : pageLink(words, order),
        ...contents(words, order),
      ],
    }
  },
  preorder_late: (words, order) => {
    const { t, about } = words
    if (order.preorder !== 'waiting' || !order.late_since || !open.includes(order.status)) return undefined
    const isOver = order.arrives_on !== null && new Date(`${order.arrives_on}T16:00:00Z`) < about.clock()
    const params = { number: order.number, date: dayOf(words, order), link: shortLink(about, order) }
    return {
      subject: t('mail.preorder_late.subject', params),
      title: t('mail.preorder_late.title'),
      params,
      parts: [
        text(t(isOver ? 'mail.preorder_late.passed' : 'mail.preorder_late.text', params)),
        text(t('mail.preorder_late.choice')),
        { kind: 'link', label: t('mail.preorder_late.button'), href: params.link },
        ...contents(words, order),
      ],
    }
  },
}
