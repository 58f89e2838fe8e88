import { readBankTransfer } from '@delguur/contract/money/bank-transfer'
import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { decimal } from '@delguur/kit/money'
import { isCollected } from '@delguur/kit/payment-types'
import type { Ctx } from '../../../platform/context.ts'
import { qrSvg } from '../../../platform/files/qr-code.ts'
import { amountProblem, paymentMethods } from '../../money/payments/index.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { dueOf, isPayable } from '../order/domain/paying.domain.ts'
import { openInstructions } from '../order/payment.serializer-flat.ts'
import { requestCharge } from '../payment/pay-again.ts'

/**
 * Requests what is due of a placed order by a means that the buyer names, for instance as a QR code on the screen; what waited before
 * is called off. Refuses an order with nothing to pay (`order_not_payable`) and a means that does not take the sum.
 */
export async function requestPayment(ctx: Ctx, number: string, method_id: number): Promise<void> {
  await requestCharge(ctx, number, () => true, { method_id })
}

/** How the money that an order waits for can be paid now, and by what else; null where nothing is due. */
export async function payingOf(ctx: Ctx, order: Order): Promise<StaffOrder['paying']> {
  const due = dueOf(order)
  if (order.status === 'overdue' || !isPayable(order)) return null
  const payment = order.payments.findLast(({ status, method }) => status === 'pending' && isCollected(method.type))
  const { qr_text } = payment ? openInstructions(payment) : {}
  const methods = await paymentMethods(ctx, ctx.db, ctx.locale)
  return {
    amount: decimal(due),
    method: payment ? { id: payment.method.id, name: payment.method.name, type: payment.method.type } : null,
    qr_svg: qr_text ? await qrSvg(qr_text, 2) : null,
    transfer: payment ? readBankTransfer(payment.public_metadata) : null,
    expires_at: payment?.charge?.expires_at ?? order.payment_due_at?.toISOString() ?? null,
    methods: methods
      .filter((method) => isCollected(method.type) && !amountProblem(method, due))
      .map(({ id, type, name }) => ({ id, type, name })),
  }
}
