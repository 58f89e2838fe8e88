import type { StaffPromotionRow } from '@delguur/contract/promotions/promotions-staff'
import type { Translate } from '../../lib/i18n.ts'
import { dayAndClock, sum } from '../../lib/text.ts'

/** What of a promotion its sentence is made of. */
export type Terms = Pick<StaffPromotionRow, 'kind' | 'value' | 'automatic' | 'audience' | 'least_orders'> & {
  min_total: number
  max_discount: number | null
  taxons: readonly { name: string }[]
  products_count: number
  starts_at: string
  expires_at: string | null
  exclusive?: boolean
  with_agreed?: boolean
}

export const termsOf = (row: StaffPromotionRow): Terms => ({
  ...row,
  min_total: Number(row.min_total),
  max_discount: row.max_discount === null ? null : Number(row.max_discount),
})

/** A promotion as a shopkeeper says it: what, on which products, for whom, within which limits. */
export function sentence(t: Translate, terms: Terms): string {
  const { kind, value, min_total, max_discount, audience, least_orders } = terms
  const what =
    kind === 'amount'
      ? t('promotions.say.amount', { sum: sum(value) })
      : kind === 'percent' || kind === 'package'
        ? t(`promotions.say.${kind}`, { value })
        : t(`promotions.say.${kind}`)
  const isOfProducts = kind === 'percent' || kind === 'amount'
  const goods = [
    ...(terms.taxons.length > 0
      ? [t('promotions.say.taxons', { names: terms.taxons.map(({ name }) => name).join(', ') })]
      : []),
    ...(terms.products_count > 0 ? [t('promotions.say.products', { n: terms.products_count })] : []),
  ]
  return [
    what,
    ...(isOfProducts || goods.length > 0 ? [goods.join(', ') || t('promotions.say.all')] : []),
    audience === 'regulars'
      ? t('promotions.say.regulars', { n: least_orders ?? 1 })
      : (t.maybe(`promotions.audiences.${audience}`) ?? ''),
    ...(min_total > 0 ? [t('promotions.say.from', { sum: sum(min_total) })] : []),
    ...(max_discount !== null ? [t('promotions.say.upTo', { sum: sum(max_discount) })] : []),
    ...(terms.automatic ? [] : [t('promotions.say.code')]),
    ...(terms.exclusive ? [t('promotions.say.alone')] : []),
    ...(terms.with_agreed ? [t('promotions.say.agreed')] : []),
  ].join(', ')
}

/** When it runs. */
export const spanText = (
  t: Translate,
  { starts_at, expires_at }: Pick<Terms, 'starts_at' | 'expires_at'>,
  now: Date,
): string =>
  expires_at === null
    ? t('promotions.say.since', { from: dayAndClock(t, starts_at, now) })
    : t('promotions.say.between', { from: dayAndClock(t, starts_at, now), to: dayAndClock(t, expires_at, now) })
