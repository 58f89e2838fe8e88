import type { Coupon, Promotion, StaffCoupon } from '@delguur/contract/promotions/promotions'
import { inLocale, type Locale } from '@delguur/kit/locale'
import { decimal } from '@delguur/kit/money'
import type { CouponRow, GivenRow, PromotionRow } from './promotions.queries.ts'

/** Whether a coupon can be used now, and if not, why. */
export function couponState(row: CouponRow, now: Date): Coupon['state'] {
  if (!row.active) return 'inactive'
  if (row.usage_limit !== null && row.uses >= row.usage_limit) return 'used'
  if (row.expires_at && row.expires_at <= now) return 'expired'
  return row.starts_at > now ? 'upcoming' : 'active'
}

const valueText = ({ kind, value }: GivenRow): string => (kind === 'amount' ? decimal(value) : String(value))

const givenOf = (row: GivenRow, locale: Locale) => ({
  id: row.id,
  name: inLocale(row.name, locale),
  description: row.description && inLocale(row.description, locale),
  kind: row.kind,
  value: valueText(row),
  min_total: decimal(row.min_total),
  max_discount: row.max_discount === null ? null : decimal(row.max_discount),
  taxons: row.taxons.map(({ permalink, name }) => ({ permalink, name: inLocale(name, locale) })),
  starts_at: row.starts_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
})

export const asCoupon = (row: CouponRow, locale: Locale, now: Date): Coupon => ({
  ...givenOf(row, locale),
  kind: row.kind,
  code: row.code,
  state: couponState(row, now),
  usage_limit: row.usage_limit,
  uses: row.uses,
})

export function asPromotion(row: PromotionRow, locale: Locale): Promotion {
  const { picture } = row
  const { key = '', ...size } = picture ?? {}
  const image = picture ? { base: `/media/${key}`, ...(size as Omit<typeof picture, 'key'>), alt: '' } : null
  const products = row.products.map(({ name, ...product }) => ({ ...product, name: inLocale(name, locale) }))
  return { ...givenOf(row, locale), code: row.code, image, products }
}

export const asStaffCoupon = (row: CouponRow, locale: Locale, now: Date): StaffCoupon => ({
  id: row.id,
  code: row.code,
  name: inLocale(row.name, locale),
  kind: row.kind,
  value: valueText(row),
  state: couponState(row, now),
  expires_at: row.expires_at?.toISOString() ?? null,
  used_at: row.used_at?.toISOString() ?? null,
  used_by: row.used_by,
})
