import type { StaffPromotionRow } from '@delguur/contract/promotions-staff'
import { dayAndClock, sum } from '../../lib/text.ts'
import type { Words } from '../../words/mn.ts'

/** What of a promotion its sentence is made of. */
export type Told = Pick<StaffPromotionRow, 'kind' | 'value' | 'automatic' | 'audience' | 'least_orders'> & {
  min_total: number
  max_discount: number | null
  taxons: readonly { name: string }[]
  products_count: number
  starts_at: string
  expires_at: string | null
  exclusive?: boolean
  with_agreed?: boolean
}

export const toldOf = (row: StaffPromotionRow): Told => ({
  ...row,
  min_total: Number(row.min_total),
  max_discount: row.max_discount === null ? null : Number(row.max_discount),
})

/** A promotion as a shopkeeper says it: what, on which products, for whom, within which limits. */
export function sentence(w: Words, told: Told): string {
  const { say, audiences } = w.promotions
  const { kind, value, min_total, max_discount, audience, least_orders } = told
  const what = kind === 'amount' ? say.amount(sum(value)) : (say[kind] as (value: number) => string)(value)
  const isOfGoods = kind === 'percent' || kind === 'amount'
  const goods = [
    ...(told.taxons.length > 0 ? [say.taxons(told.taxons.map(({ name }) => name).join(', '))] : []),
    ...(told.products_count > 0 ? [say.products(told.products_count)] : []),
  ]
  return [
    what,
    ...(isOfGoods || goods.length > 0 ? [goods.join(', ') || say.all] : []),
    audience === 'regulars' ? say.regulars(least_orders ?? 1) : (audiences[audience] ?? ''),
    ...(min_total > 0 ? [say.from(sum(min_total))] : []),
    ...(max_discount !== null ? [say.upTo(sum(max_discount))] : []),
    ...(told.automatic ? [] : [say.code]),
    ...(told.exclusive ? [say.alone] : []),
    ...(told.with_agreed ? [say.agreed] : []),
  ].join(', ')
}

/** When it runs. */
export const spanText = (
  w: Words,
  { starts_at, expires_at }: Pick<Told, 'starts_at' | 'expires_at'>,
  now: Date,
): string =>
  expires_at === null
    ? w.promotions.say.since(dayAndClock(w, starts_at, now))
    : w.promotions.say.between(dayAndClock(w, starts_at, now), dayAndClock(w, expires_at, now))
