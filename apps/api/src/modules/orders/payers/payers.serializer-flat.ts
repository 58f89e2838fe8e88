import type { PayerView } from '@delguur/contract/orders/payers'
import { decimal, times } from '@delguur/kit/money'
import { maskPhone } from '@delguur/kit/numbers/phone'
import type { Ctx } from '../../../platform/context.ts'
import { plainMethods } from '../../money/payments/index.ts'
import { wrapCost } from '../order/domain/chosen/gift.domain.ts'
import { isPickUp, type Order, selectedRate } from '../order/domain/order.domain.ts'
import { paymentView } from '../order/payment.serializer-flat.ts'
import { mayPay, type PayerBill } from './payers.ts'

/** What who pays sees of an order: each field is named here, so that nothing of where it goes is among them. */
export async function payerView(ctx: Ctx, { link, order }: PayerBill): Promise<PayerView> {
  const { status_label, state, just_paid, total, paid, due, payment_due_at, all_digital, payment, methods, instead } =
    await paymentView(ctx, order)
  const open = mayPay(link, ctx.now)
  const offered = open ? await plainMethods(ctx) : []
  const own = methods.filter(({ id }) => offered.some((each) => each.id === id))
  const buyer = order.ship_address ?? order.bill_address
  return {
    status_label,
    state: open || state === 'paid' || state === 'lending' ? state : 'over',
    just_paid,
    total,
    paid,
    due,
    payment_due_at,
    all_digital,
    // a transfer names the order
    payment: open && payment?.bank_transfer === null ? payment : null,
    instead: instead && own.map(({ name }) => name).filter((name) => instead.includes(name)),
    methods: own,
    from: link.first_name?.trim() || (buyer?.firstname ?? ''),
    phone: buyer?.phone ? maskPhone(buyer.phone) : null,
    child_name: link.child_name,
    message: link.message,
    expires_at: link.expires_at.toISOString(),
    refused: link.refused_at !== null,
    follows: link.follows,
    lines: order.lines.map(({ id, variant, quantity, price }) => ({
      id,
      name: variant.name,
      options_text: variant.options_text,
      quantity,
      total: decimal(times(price, quantity)),
      picture: variant.picture && `/media/${variant.picture.key}`,
    })),
    ship_total: decimal(order.ship_total),
    wrap: decimal(wrapCost(order)),
    discount: decimal(order.promo_total),
    follow: link.follows && state === 'paid' ? wayOf(order) : null,
  }
}

function wayOf(order: Order): PayerView['follow'] {
  const [shipment] = order.shipments
  const rate = shipment && selectedRate(shipment)
  return {
    promised_from: rate?.promised_from ?? null,
    promised_to: rate?.promised_to ?? null,
    shipped_at: shipment?.shipped_at ?? null,
    delivered_at: shipment?.delivered_at ?? null,
    fetched: isPickUp(order),
  }
}
