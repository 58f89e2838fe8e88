import type { ShopPromises } from '@delguur/contract/shopfront/shop-promises'
import type { Translate } from '@delguur/i18n/translator'
import { format } from '@delguur/kit/money'

export type Part = {
  key: 'delivery' | 'returns' | 'receipt' | 'wallet' | 'points' | 'age'
  title: string
  lines: string[]
  more?: string
}

const percent = (share: number): number => Math.round(share * 1_000) / 10

export function deliveryLines(t: Translate, { ways, leaves, ordered_days }: ShopPromises): string[] {
  const wayLine = ({
    kind,
    name,
    from_hours: from,
    to_hours: to,
    cut_off_hour,
  }: ShopPromises['ways'][number]): string => {
    const isWithin = kind === 'urgent' || from === to
    const words =
      kind === 'pick_up'
        ? t('promises.delivery.pick_up', { to })
        : t(isWithin ? 'promises.delivery.way_once' : 'promises.delivery.way', { name, from, to })
    return cut_off_hour === null ? words : `${words}, ${t('promises.delivery.before', { hour: cut_off_hour })}`
  }
  const isDelivered = ways.some(({ kind }) => kind !== 'pick_up')
  return [
    ...ways.map(wayLine),
    ...(isDelivered ? [t('promises.delivery.leaves', { hours: leaves.hours, hour: leaves.before_hour })] : []),
    t('promises.delivery.ordered', ordered_days),
    t('promises.delivery.day'),
  ]
}

export const returnLines = (t: Translate, promises: ShopPromises): string[] => [
  t('promises.returns.hours', { hours: promises.return_hours }),
  ...promises.category_return_hours.map((category) => t('promises.returns.category', category)),
  t('promises.returns.refund', { hours: promises.refund.app_hours, ...promises.refund.account_days }),
]

/** When the VAT receipt comes, in a shop that gives one. */
export const receiptParts = (t: Translate, { receipt_days: days }: ShopPromises): Part[] =>
  days === undefined
    ? []
    : [
        {
          key: 'receipt',
          title: t('promises.receipt.title'),
          lines: [t('promises.receipt.days', { days }), t('promises.receipt.own')],
          more: '/pages/payment',
        },
      ]

/** Wallet, points and the age of alcohol, as far as the shop has them. */
export function moneyParts(t: Translate, { wallet, alcohol_age }: ShopPromises): Part[] {
  const age: Part[] =
    alcohol_age === undefined
      ? []
      : [{ key: 'age', title: t('alcohol.promise.title'), lines: [t('alcohol.promise.text', { age: alcohol_age })] }]
  if (!wallet) return age
  const amounts = wallet.voucher_minima.map((sum) => format(sum)).join(', ')
  const money: Part = {
    key: 'wallet',
    title: t('promises.wallet.title'),
    lines: [
      t('promises.wallet.minimum', { amount: format(wallet.minimum_use) }),
      t('promises.wallet.full', { days: wallet.gift_card_days }),
      t('promises.wallet.bonus', { percent: percent(wallet.cashback), share: percent(wallet.bonus_share) }),
      ...(amounts ? [t('promises.wallet.vouchers', { amounts })] : []),
    ],
  }
  const percents = [...new Set(wallet.point_rates.map((rate) => `${percent(rate)}%`))].join(', ')
  const points: Part = {
    key: 'points',
    title: t('promises.points.title'),
    lines: [t('promises.points.rates', { percents }), t('promises.points.worth')],
  }
  return [money, points, ...age]
}
