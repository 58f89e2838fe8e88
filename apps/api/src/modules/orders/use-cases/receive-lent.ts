import { defaultLocale } from '@delguur/kit/locale'
import type { Mnt } from '@delguur/kit/money'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Act } from '../domain/transitions.ts'
import { lenderMethod } from '../lender.repository.ts'
import { lockOrder } from '../orders.repository.ts'
import { receiveMoney } from './receive-money.ts'

/**
 * A lender pays the rest of a placed order: a payment of its own, which completes the order as any
 * other money does. Called again with the same key it changes nothing.
 */
export async function receiveLent(
  services: Services,
  tx: Tx,
  orderId: number,
  lent: { amount: Mnt; key: string },
  act: Act,
): Promise<void> {
  const order = (await lockOrder(tx, { id: orderId }, { locale: defaultLocale, now: act.now }))?.order
  const [first] = order?.payments ?? []
  if (!order || !first) throw new Error(`order ${orderId} has no payment`)
  // what has its money already is left as it is, and this becomes a payment of its own
  const payment = {
    ...first,
    status: 'completed' as const,
    method: await lenderMethod(tx, defaultLocale),
    source: {},
    public_metadata: {},
  }
  await receiveMoney(services, tx, order, payment, { ...lent, reference: null }, act)
}
