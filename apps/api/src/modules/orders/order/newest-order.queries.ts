import type { NewestOrder } from '@delguur/contract/account/account-flat'
import type { Db } from '../../../platform/database/db.ts'
import { labelOf, openStatuses, type Standing } from './domain/labels.domain.ts'

/** The order of a person that the shop still works on, the newest if there are several, with when it should be there. */
export async function newestOpenOrder(db: Db, userId: number): Promise<NewestOrder | null> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('order_standings as w', 'w.id', 'o.id')
    .select(['o.vat_receipt', 'w.receipt_kind', 'w.lease', 'w.begun'])
    .select(['o.number', 'o.status', 'o.payment_status', 'o.shipment_status', 'o.total', 'o.completed_at'])
    .select((eb) =>
      eb
        .selectFrom('shipments as s')
        .innerJoin('shipping_rates as r', 'r.shipment_id', 's.id')
        .select((e) => e.fn.max('r.promised_to').as('last'))
        .whereRef('s.order_id', '=', 'o.id')
        .where('r.selected', '=', true)
        .as('promised_to'),
    )
    .where('o.user_id', '=', userId)
    .where('o.status', 'in', openStatuses)
    .orderBy('o.completed_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { number, total, completed_at, promised_to } = row
  return {
    number,
    status_label: labelOf(row as Standing),
    total,
    completed_at: completed_at?.toISOString() ?? null,
    promised_to: promised_to?.toISOString() ?? null,
  }
}
