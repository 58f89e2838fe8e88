import type { Translate } from '@delguur/i18n/translator'
import { inLocale, localePath } from '@delguur/kit/locale'
import { format, mnt, times } from '@delguur/kit/money'
import { onDeliveryType } from '@delguur/kit/payment-types'
import { shortPath, trackingToken } from '../../order-access/index.ts'
import type { OrderFacts, ReturnFacts } from '../notify.queries.ts'
import type { About } from './account-emails.ts'
import type { Fact, Part } from './email.ts'

export type { About }
export type Words = { t: Translate; about: About }
/** `params` is what its text message may name. */
export type MessageContent = { subject: string; title: string; parts: Part[]; params?: Record<string, string> }
/** What to tell of an order, and of the return or of what has a number of its own; nothing when it is no longer so. */
export type Teller = (
  words: Words,
  order: OrderFacts,
  returned?: ReturnFacts,
  about?: string,
) => MessageContent | undefined

/** The order's page; the token in it is the right to follow the order without signing in, not to read who gets it. */
export function pageLink({ t, about }: Words, { locale, number, token }: OrderFacts): Part {
  const href = `${about.origin}${localePath(locale, `/orders/${number}`)}?token=${trackingToken(token)}`
  return { kind: 'link', label: t('order.track.link'), href }
}

/** The order's page as a text message names it: short, and where it is to be paid at once the page that does. */
export const shortLink = (about: Pick<About, 'origin'>, { locale, number, token }: OrderFacts): string =>
  about.origin + localePath(locale, shortPath({ number, token }))

/** What its buyer is still to pay: what a lender was asked for is not, and a courier collects what is not paid before. */
export function awaitedOf({ payments }: Pick<OrderFacts, 'payments'>): number {
  const buyers = payments.filter(({ type }) => type !== 'lease')
  const before = buyers.filter(({ type }) => type !== onDeliveryType)
  return (before.length > 0 ? before : buyers).reduce((sum, { amount }) => sum + amount, 0)
}

/** Whether a courier is to collect the money of it. */
export const isOnDelivery = ({ payments }: Pick<OrderFacts, 'payments'>): boolean =>
  payments.some(({ type }) => type === onDeliveryType)

export const isTransferred = ({ payments }: Pick<OrderFacts, 'payments'>): boolean =>
  payments.some(({ type }) => type === 'bank_transfer')

/** The one thing to do about an order that is not paid. */
export const payButton = ({ t, about }: Words, order: OrderFacts): Part => ({
  kind: 'link',
  label: t('mail.pay_link.button', { total: format(awaitedOf(order)) }),
  href: shortLink(about, order),
})

/** What who comes for alcohol needs. */
export const bringId = ({ t }: Words, { alcohol }: OrderFacts): Part[] =>
  alcohol ? [{ kind: 'text', text: t('mail.bring_id') }] : []

const deliveryOf = (t: Translate, { ship_total }: OrderFacts): string =>
  ship_total === 0 ? t('common.price.free') : format(ship_total)

export function contents({ t }: Words, order: OrderFacts): Part[] {
  const products = order.lines.map(({ name, options, quantity, price }) => ({
    name,
    detail: [options, t('common.pieces', { count: quantity })].filter(Boolean).join(' · '),
    amount: format(times(mnt(price), quantity)),
  }))
  const facts: Fact[] = [
    { label: t('cart.subtotal', { count: order.item_count }), value: format(order.item_total) },
    ...(order.promo_total === 0 ? [] : [{ label: t('cart.discount'), value: format(order.promo_total) }]),
    ...(order.all_digital ? [] : [{ label: t('cart.delivery'), value: deliveryOf(t, order) }]),
    ...(order.gift_wrap
      ? [{ label: inLocale(order.gift_wrap.name, order.locale), value: format(order.gift_wrap.price) }]
      : []),
    { label: t('cart.total'), value: format(order.total), strong: true },
  ]
  const vat = t('cart.tax_included', { amount: format(order.included_tax_total) })
  return [
    { kind: 'heading', text: t('order.title', { number: order.number }) },
    { kind: 'goods', products },
    { kind: 'facts', facts },
    ...(order.included_tax_total > 0 ? [{ kind: 'hint' as const, text: vat }] : []),
  ]
}
