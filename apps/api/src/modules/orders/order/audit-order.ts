import { audit } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Order } from './order.domain.ts'

/** What of an order its audit rows say. */
const shown = ({
  status,
  payment_status,
  shipment_status,
  total,
  return_total,
  cancel_reason,
  tags,
  ...order
}: Order) => ({
  status,
  payment_status,
  shipment_status,
  total,
  return_total,
  cancel_reason,
  tags,
  tracking_url: order.shipments.map(({ tracking_url }) => tracking_url).find(Boolean) ?? null,
  payments: order.payments.map(({ number, status: is, amount, refunded }) => ({
    number,
    status: is,
    amount,
    refunded,
  })),
})

/** Records what staff did to a locked order, in its transaction. */
export const auditOrder = (ctx: Ctx, tx: Tx, before: Order, after: Order, reason?: string | null): Promise<void> =>
  audit(ctx, tx, {
    subject_type: 'order',
    subject_id: after.number,
    version: after.version,
    before: shown(before),
    after: shown(after),
    reason,
  })
