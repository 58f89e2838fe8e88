import { isLocale } from '@delguur/kit/locale'
import { zero } from '@delguur/kit/money'
import { vatPercent } from '@delguur/kit/numbers/taxpayer'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { type Deal, runningDeals } from '../../promotions/promotions/index.ts'
import { noWindow } from '../order/domain/chosen/window.domain.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { withTotals } from '../order/domain/totals.domain.ts'
import { findCart } from '../order/order-access.ts'
import { saveOrder } from '../order/orders.repository.ts'

export type CartInput = {
  public_metadata?: Record<string, unknown>
  private_metadata?: Record<string, unknown>
  gift?: boolean | undefined
}

/** The open cart that the tokens name, or a new one; a signed-in user's new cart is theirs. */
export async function openCart(ctx: Ctx, input: CartInput = {}): Promise<Order> {
  return (await findCart(ctx)) ?? insertOrder(ctx, ctx.db, emptyCart(ctx, input))
}

/** A cart with nothing in it, not yet stored. */
export function emptyCart(
  ctx: Ctx,
  { public_metadata = {}, private_metadata = {}, gift = false }: CartInput = {},
): Order {
  return {
    id: 0,
    version: 1,
    tags: [],
    number: ctx.ids.number('R'),
    token: ctx.ids.token(),
    user_id: ctx.user?.id ?? null,
    email: ctx.user?.email ?? null,
    locale: isLocale(ctx.locale) ? ctx.locale : 'mn',
    currency: 'MNT',
    status: 'cart',
    checkout_step: 'cart',
    payment_status: null,
    shipment_status: null,
    special_instructions: null,
    gift,
    gift_note: null,
    gift_wrap: null,
    ...noWindow,
    public_metadata,
    private_metadata,
    created_at: ctx.now,
    updated_at: ctx.now,
    completed_at: null,
    canceled_at: null,
    cancel_reason: null,
    payment_due_at: null,
    vat_receipt: null,
    receipt_kind: null,
    lease: null,
    delivered_at: null,
    return_total: zero,
    accepted_due: zero,
    preorder: null,
    rest_total: zero,
    rest_requested_at: null,
    late_since: null,
    age: null,
    id_checked_at: null,
    bill_address: null,
    ship_address: null,
    lines: [],
    shipments: [],
    payments: [],
    adjustments: [],
    events: [],
    deals: [],
    coupons: [],
    item_total: zero,
    ship_total: zero,
    adjustment_total: zero,
    promo_total: zero,
    included_tax_total: zero,
    total: zero,
    item_count: 0,
  }
}

/** Stores a new order with the discounts of today, read here unless they are known; a number that is taken is drawn again. */
export async function insertOrder(ctx: Ctx, db: Db, fresh: Order, known?: Deal[]): Promise<Order> {
  const deals = known ?? (fresh.lines.length > 0 ? await runningDeals(db, ctx, fresh.user_id) : [])
  const order = withTotals({ ...fresh, deals }, vatPercent(ctx.tenant))
  for (let attempt = 0; attempt < 20; attempt++) {
    const number = attempt === 0 ? order.number : ctx.ids.number('R')
    const saved = await saveOrder(db, null, { ...order, number })
    if (saved) return withTotals(saved, vatPercent(ctx.tenant))
  }
  throw new Error('no free order number in twenty draws')
}
