import { defaultLocale } from '@delguur/kit/locale'
import type { Mnt } from '@delguur/kit/money'
import type { Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { findCharge } from '../../money/payments/index.ts'
import { orderOfCharge } from '../order/orders.queries.ts'
import { lockOrder } from '../order/orders.repository.ts'
import { receiveMoney } from './receive-money.ts'

/**
 * Money that a provider took for a charge besides what settled it: somebody paid the same code twice. It is booked as a
 * payment of its own, and goes back where the order needs no more. False where it is of no order; reported again it moves nothing.
 */
export async function receiveOrphan(
  services: Services,
  chargeId: number,
  { amount, payment_reference }: { amount: Mnt; payment_reference: string },
): Promise<boolean> {
  const charge = await findCharge(services.db, { id: chargeId })
  const payment_id = charge?.payment_id ?? null
  if (!charge || payment_id === null) return false
  return transact(services.db, async (tx) => {
    const now = services.clock()
    const id = await orderOfCharge(tx, chargeId)
    const order = id == null ? undefined : (await lockOrder(tx, { id }, { locale: defaultLocale, now }))?.order
    const payment = order?.payments.find((each) => each.id === payment_id)
    if (!order || !payment) return false
    const key = `charge:${charge.number}:${payment_reference}`
    const act = { actor: `provider:${charge.type}`, now }
    await receiveMoney(services, tx, order, payment, { amount, key, reference: payment_reference }, act)
    return true
  })
}
