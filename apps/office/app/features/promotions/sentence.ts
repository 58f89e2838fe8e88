import type { StaffPromotionRow } from '@delguur/contract/promotions/promotions-staff'
import { dayAndClock, sum } from '../../lib/text.ts'
import type { Words } from '../../words/mn.ts'

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
export function sentence(w: Words, terms: Terms): string {
  const { say, audiences } = w.promotions
  const { kind, value, min_total, max_discount, audience, least_orders } = terms
  const what = kind === 'amount' ? say.amount(sum(value)) : (say[kind] as (value: number) => string)(value)
  const isOfProducts = kind === 'percent' || kind === 'amount'
  const goods = [
    ...(terms.taxons.length > 0 ? [say.taxons(terms.taxons.map(({ name }) => name).join(', '))] : []),
    ...(terms.products_count > 0 ? [say.products(terms.products_count)] : []),
  ]
  return [
    what,
    ...(isOfProducts || goods.length > 0 ? [goods.join(', ') || say.all] : []),
    audience === 'regulars' ? say.regulars(least_orders ?? 1) : (audiences[audience] ?? ''),
    ...(min_total > 0 ? [say.from(sum(min_total))] : []),
    ...(max_discount !== null ? [say.upTo(sum(max_discount))] : []),
    ...(terms.automatic ? [] : [say.code]),
    ...(terms.exclusive ? [say.alone] : []),
    ...(terms.with_agreed ? [say.agreed] : []),
  ].join(', ')
}

/** When it runs. */
export const spanText = (
  w: Words,
  { starts_at, expires_at }: Pick<Terms, 'starts_at' | 'expires_at'>,
  now: Date,
): string =>
  expires_at === null
    ? w.promotions.say.since(dayAndClock(w, starts_at, now))
    : w.promotions.say.between(dayAndClock(w, starts_at, now), dayAndClock(w, expires_at, now))
