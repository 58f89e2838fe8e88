import { z } from 'zod'
import { route } from '../route.ts'
import { at, count, localeCode, money, Picture } from '../schemas.ts'
import { ProductCard } from '../shopfront/shop-schemas.ts'

// Flat: what the shop gives off, and a person's coupons; see the contract, part 8.1.

const locale = localeCode.optional()
const paged = z.object({ page: z.unknown().optional(), per_page: z.unknown().optional(), locale })

export const promotionKinds = ['percent', 'amount', 'free_delivery', 'package', 'gift'] as const
/** Those that are listed: what takes something off, and games. */
export const listedKinds = [...promotionKinds, 'wheel', 'jackpot'] as const
export const couponStates = ['active', 'upcoming', 'used', 'expired', 'inactive'] as const

const given = {
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  kind: z.enum(promotionKinds),
  /** Percent, or tugrik of an amount; `"0"` of the others. */
  value: z.string(),
  /** What its products must come to at least. */
  min_total: money,
  max_discount: money.nullable(),
  /** Categories it is for; all products when there are none. */
  taxons: z.array(z.object({ permalink: z.string(), name: z.string() })),
  starts_at: at,
  expires_at: at,
}

export const Coupon = z.object({
  ...given,
  code: z.string(),
  state: z.enum(couponStates),
  /** How often it may be used, and how often it was; null for ever. */
  usage_limit: z.int().nullable(),
  uses: z.int(),
})
export type Coupon = z.infer<typeof Coupon>

export const Promotion = z.object({
  ...given,
  kind: z.enum(listedKinds),
  /** Of a promo code for everybody. */
  code: z.string().nullable(),
  image: Picture.nullable(),
  /** What a package is made of, or what is given free. */
  products: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
})
export type Promotion = z.infer<typeof Promotion>

/** What a promotion is for, with the prices that the cart gives. */
export const PromotionGoods = z.object({
  /** `price`: of one, in a cart with nothing else than the promotion asks for; null where it takes nothing off it. */
  products: z.array(z.object({ card: ProductCard, price: z.int().nullable() })),
  /** Of all of a package: before and after. */
  set: z.object({ full: z.int(), price: z.int() }).nullable(),
})
export type PromotionGoods = z.infer<typeof PromotionGoods>

/** A coupon as staff see it at the counter. */
export const StaffCoupon = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(promotionKinds),
  value: z.string(),
  state: z.enum(couponStates),
  expires_at: at,
  used_at: at,
  used_by: z.string().nullable(),
})
export type StaffCoupon = z.infer<typeof StaffCoupon>

const id = z.object({ id: count })

export const coupons = {
  list: route({
    method: 'GET',
    path: '/coupons',
    access: 'user',
    summary: "A person's own coupons, those that can be used first",
    query: z.object({ locale }),
    response: z.object({ coupons: z.array(Coupon) }),
  }),
  show: route({
    method: 'GET',
    path: '/coupons/{id}',
    access: 'user',
    summary: 'One of them',
    params: id,
    query: z.object({ locale }),
    response: Coupon,
  }),
  sendByEmail: route({
    method: 'POST',
    path: '/coupons/{id}/send_by_email',
    access: 'user',
    summary: 'Mails one of them',
    params: id,
    body: z.object({ email: z.string().max(254), locale }),
    response: z.object({ sent: z.literal(true) }),
  }),
}

export const promotions = {
  list: route({
    method: 'GET',
    path: '/promotions',
    access: 'none',
    summary: 'What the shop gives off now and soon',
    query: paged,
    response: z.object({ promotions: z.array(Promotion), count: z.int(), current_page: z.int(), pages: z.int() }),
  }),
  show: route({
    method: 'GET',
    path: '/promotions/{id}',
    access: 'none',
    summary: 'One of them',
    params: id,
    query: z.object({ locale }),
    response: Promotion,
  }),
  goods: route({
    method: 'GET',
    path: '/promotions/{id}/goods',
    access: 'none',
    summary: 'What it is for, the first eight, with the prices that the cart gives',
    params: id,
    query: z.object({ locale }),
    response: PromotionGoods,
  }),
}

/** `{id}` is the number of a coupon or its code. */
const key = z.object({ id: z.string().max(60) })

export const staffCoupons = {
  show: route({
    method: 'GET',
    path: '/backoffice/coupons/{id}',
    permission: 'vouchers.view',
    access: 'staff',
    summary: 'A coupon and whether it is used',
    params: key,
    response: StaffCoupon,
  }),
  use: route({
    method: 'PUT',
    path: '/backoffice/coupons/{id}/use',
    audit: 'coupons.use',
    permission: 'tickets.edit',
    access: 'staff',
    summary: 'Uses a coupon at the counter',
    params: key,
    body: z.object({ scan_code: z.string().max(60).optional(), location_id: count.optional() }),
    response: StaffCoupon,
  }),
}
