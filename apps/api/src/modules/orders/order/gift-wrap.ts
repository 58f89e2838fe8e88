import type { GiftWrap as WrapView } from '@delguur/contract/orders/gift'
import { inLocale } from '@delguur/kit/locale'
import { decimal, mnt } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import type { GiftWrap } from './domain/chosen/chosen.domain.ts'
import { isAllDigital, type Order } from './domain/order.domain.ts'

/** What the shop wraps an order for; null while it wraps none, and where nothing of it is a thing. */
export function wrapOffer({ tenant }: Pick<Ctx, 'tenant'>, order: Pick<Order, 'lines'>): GiftWrap | null {
  const { offered, price, name } = tenant.gift_wrap
  return offered && !isAllDigital(order) ? { price: mnt(price), name } : null
}

/** Wrapping as it is shown: of a cart what is offered, of a placed order what was bought. */
export function wrapView(ctx: Ctx, order: Order): WrapView | null {
  const shown = order.gift_wrap ?? (order.status === 'cart' ? wrapOffer(ctx, order) : null)
  if (!shown) return null
  return {
    name: inLocale(shown.name, ctx.locale),
    price: decimal(mnt(Number(shown.price))),
    chosen: order.gift_wrap !== null,
  }
}
