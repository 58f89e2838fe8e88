import type { InstalmentPayment } from '@delguur/contract/leases'
import { tugrik } from '../../lib/cart-view.ts'
import { found } from '../../lib/found.server.ts'
import { markOf, wayGroups } from '../../lib/pay-groups.server.ts'
import type { Asked } from '../../lib/session.server.ts'
import { asOwner } from '../../lib/signed-in.server.ts'
import { chargeView, type PayView } from './pay-view.server.ts'

/** The paying of an instalment as its page shows it: `number` is the lease's id and the position. */
export type Instalment = {
  view: PayView
  lease_id: number
  order_number: string
  position: number
  months: number
  due_on: string
  is_overdue: boolean
}

/** How the paying of an instalment of the person's own stands. */
export const loadInstalment = async (asked: Asked, id: number, position: number): Promise<Instalment> =>
  instalmentView(
    await found(asOwner(asked, ({ leases }) => leases.paying({ params: { id, position }, query: {} }))),
    asked.locale,
  )

export function instalmentView(told: InstalmentPayment, locale: string): Instalment {
  const { state, payment, methods, ...rest } = told
  const amount = tugrik(told.amount)
  const paid = state === 'paid' ? amount : 0
  return {
    ...rest,
    view: {
      number: `${told.lease_id}/${told.position}`,
      ...{ state: state === 'due' ? 'failed' : state, payment_due_at: null, fresh: false },
      ...{ total: amount, paid, due: amount - paid, groups: wayGroups(methods, false), refunds: [] },
      payment: payment && {
        ...{ amount, state, charge: chargeView(payment.charge, locale), transfer: false },
        // no kind that has forms of its own: they pay orders
        method: {
          ...{ id: payment.method.id, name: payment.method.name },
          ...{ type: 'instalment', mark: markOf(payment.method.type) },
        },
      },
    },
  }
}
