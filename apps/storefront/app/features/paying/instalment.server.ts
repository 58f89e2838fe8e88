import type { InstalmentPayment } from '@delguur/contract/money/leases'
import type { RequestArgs } from '../../lib/request-args.ts'
import { tugrik } from '../cart/cart-view.ts'
import { found } from '../catalog/found.server.ts'
import { asOwner } from '../visitor/signed-in.server.ts'
import { wayGroups } from './pay-groups.server.ts'
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
export const loadInstalment = async (args: RequestArgs, id: number, position: number): Promise<Instalment> =>
  instalmentView(
    await found(asOwner(args, ({ leases }) => leases.paying({ params: { id, position }, query: returnedOf(args) }))),
    args.locale,
  )

function instalmentView(paid: InstalmentPayment, locale: string): Instalment {
  const { state, payment, methods, amount, instead, ...rest } = paid
  const view = billView({
    number: `${paid.lease_id}/${paid.position}`,
    state: state === 'due' ? 'failed' : state,
    amount: tugrik(amount),
    groups: wayGroups(methods, false),
    instead,
    payment: payment && { ...payment, state, charge: chargeView(payment.charge, locale), transfer: false },
  })
  return { ...rest, view }
}
