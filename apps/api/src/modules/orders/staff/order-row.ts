import { orderSteps } from '@delguur/contract/orders/order-steps'
import type { OrderRow } from '@delguur/contract/orders/staff-order-list'
import { mayCall } from '@delguur/contract/permissions'
import { decimal, mnt } from '@delguur/kit/money'
import { onDeliveryType } from '@delguur/kit/payment-types'
import type { Ctx } from '../../../platform/context.ts'
import { nextStep } from '../order/domain/next-step.domain.ts'
import type { ListedOrder } from './order-list.queries.ts'

/** An order as the list of the back office shows it. */
export function orderRow(ctx: Ctx, order: ListedOrder): OrderRow {
  const { id, number, version, status, item_count, tags, assignee, pictures } = order
  return {
    id,
    number,
    version,
    status,
    payment_state: order.payment_status,
    shipment_state: order.shipment_status,
    placed_at: order.placed_at.toISOString(),
    promised_to: order.promised_to?.toISOString() ?? null,
    window: order.window_hours,
    due_at: order.due_at?.toISOString() ?? null,
    total: decimal(mnt(order.total)),
    paid: decimal(mnt(order.paid)),
    item_count,
    preorder: order.preorder && {
      state: order.preorder,
      arrives_on: order.arrives_on,
      later: decimal(mnt(order.later)),
      late: order.late_since !== null && order.preorder === 'waiting',
    },
    person: { id: order.user_id, name: order.contact_name ?? '', phone: order.contact_phone, email: order.email },
    place: { kind: order.delivery_kind, district_id: order.district_id, khoroo_id: order.khoroo_id, text: order.place },
    payment_methods: order.methods,
    pictures,
    tags,
    assignee,
    next_step: stepOf(ctx, order),
  }
}

function stepOf({ user, now }: Ctx, order: ListedOrder): OrderRow['next_step'] {
  const on_delivery = order.methods?.some(({ type }) => type === onDeliveryType) ?? false
  const step = nextStep({ ...order, on_delivery }, now)
  if (!step) return null
  const permissions = [...orderSteps[step]]
  return { step, permissions, allowed: user !== null && mayCall(user.permissions, permissions) }
}
