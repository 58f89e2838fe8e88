import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { openChargesOf } from '../../money/payments/index.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { withdrawCharge } from './withdraw-charge.jobs.ts'

/** Closes the open bills of an order, those of payments that were called off among them: all, or those that were opened by a link to it. */
export async function withdrawBills(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  { payments }: Pick<Order, 'payments'>,
  which: 'all' | 'by_link' = 'all',
): Promise<void> {
  const ids = payments.map(({ id }) => id)
  for (const charge_id of await openChargesOf(tx, ids, which)) await jobs.add(tx, withdrawCharge, { charge_id })
}
