import type { InstalmentPayment } from '@delguur/contract/leases'
import { tugrik } from '../../lib/cart-view.ts'
import { found } from '../../lib/found.server.ts'
import { wayGroups } from '../../lib/pay-groups.server.ts'
import type { Asked } from '../../lib/session.server.ts'
import { asOwner } from '../../lib/signed-in.server.ts'
import { billView, chargeView, type PayView } from './pay-view.server.ts'
import { returnedOf } from './paying.server.ts'

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
    await found(asOwner(asked, ({ leases }) => leases.paying({ params: { id, position }, query: returnedOf(asked) }))),
    asked.locale,
  )

function instalmentView(told: InstalmentPayment, locale: string): Instalment {
  const { state, payment, methods, amount, ...rest } = told
  const view = billView({
    number: `${told.lease_id}/${told.position}`,
    state: state === 'due' ? 'failed' : state,
    ...{ amount: tugrik(amount), groups: wayGroups(methods, false) },
    payment: payment && { ...payment, state, charge: chargeView(payment.charge, locale), transfer: false },
  })
  return { ...rest, view }
}
