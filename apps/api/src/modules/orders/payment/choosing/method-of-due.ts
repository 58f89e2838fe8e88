import { isCollected } from '@delguur/kit/payment-types'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { amountProblem, type PaymentMethod, paymentMethods } from '../../../money/payments/index.ts'
import type { Order } from '../../order/domain/order.domain.ts'
import { dueOf } from '../../order/domain/paying.domain.ts'

/** How the rest is paid: as its buyer meant to pay, or paid; by another one that takes such a sum where that does not. */
export async function methodOfDue(ctx: Ctx, tx: Tx, order: Order): Promise<PaymentMethod | undefined> {
  const due = dueOf(order)
  const methods = (await paymentMethods(ctx, tx, ctx.locale)).filter(
    (method) => isCollected(method.type) && !amountProblem(method, due),
  )
  const chosen = [...order.payments].reverse().map(({ method }) => method.id)
  const usual = methods.find(({ type }) => type === 'bank_transfer')
  return chosen.flatMap((id) => methods.find((method) => method.id === id) ?? [])[0] ?? usual ?? methods[0]
}
