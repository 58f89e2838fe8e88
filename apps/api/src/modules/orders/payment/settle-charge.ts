import { defaultLocale } from '@delguur/kit/locale'
import type { Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { accept } from '../../../platform/shop-error.ts'
import {
  type ChargeAnswer,
  changeCharge,
  firstPollAt,
  isOpen,
  keepCard,
  lockCharge,
  type Outcome,
  type StoredCharge,
} from '../../money/payments/index.ts'
import type { Payable } from '../../registry.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { type Act, movePayment } from '../order/domain/transitions.domain.ts'
import { orderOfCharge } from '../order/orders.queries.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'
import { receiveMoney } from './receive-money.ts'
import { receiveOrphan } from './receive-orphan.ts'

/**
 * Does what a provider's word about a charge means, in one transaction under the order's and the charge's lock: once,
 * however often and from wherever it is reported. Money is money even when the charge was given up before, and when another
 * bill of the same charge brought some already.
 */
export async function settleCharge(
  services: Services,
  id: number,
  { outcome, reference }: ChargeAnswer,
): Promise<void> {
  if (outcome.state === 'pending') return
  const order_id = await orderOfCharge(services.db, id)
  if (order_id === undefined) return
  const isBesides = await transact(services.db, async (tx) => {
    const now = services.clock()
    const view = { locale: defaultLocale, now }
    const order = order_id === null ? undefined : (await lockOrder(tx, { id: order_id }, view))?.order
    const charge = await lockCharge(tx, id)
    if (charge.status === 'paid') return reference !== null && reference !== charge.reference
    const act = { actor: `provider:${charge.type}`, now }
    if (outcome.state === 'paid') await paid(services, tx, { ...charge, reference }, order, outcome, act)
    else if (isOpen(charge.status) && charge.reference === reference)
      await notPaid(services, tx, charge, order, outcome, act)
    return false
  })
  if (!isBesides || outcome.state !== 'paid') return
  const isBooked = await receiveOrphan(services, id, outcome)
  if (!isBooked) services.log.error({ charge: id, reference }, 'money besides a recharge waits for a person')
}

type Paid = Extract<Outcome, { state: 'paid' }>
type NotPaid = Exclude<Outcome, { state: 'paid' | 'pending' }>

/** What a charge pays where that is no order. */
function payableOf({ registry }: Services, charge: StoredCharge): (Payable & { id: number }) | undefined {
  for (const payable of registry.payables) {
    const id = charge[payable.column]
    if (id !== null) return { ...payable, id }
  }
  return undefined
}

async function paid(
  services: Services,
  tx: Tx,
  charge: StoredCharge,
  order: Order | undefined,
  { amount, payment_reference, card }: Paid,
  act: Act,
): Promise<void> {
  await changeCharge(tx, charge.id, {
    status: 'paid',
    payment_reference,
    failure: null,
    next_check_at: null,
    closed_at: act.now,
    ...(charge.reference !== null && { reference: charge.reference }),
  })
  const key = `charge:${charge.number}`
  const payable = payableOf(services, charge)
  if (payable) {
    const money = { id: payable.id, method_code: charge.method_code, amount, key, reference: payment_reference }
    return payable.receive(services, tx, money, act)
  }
  const payment = order?.payments.find(({ id }) => id === charge.payment_id)
  if (!order || !payment) throw new Error(`charge ${charge.number} is of no order`)
  const received = await receiveMoney(services, tx, order, payment, { amount, key, reference: payment_reference }, act)
  // where somebody had marked the payment as paid by hand, the provider's money is a payment of its own, and so is what goes back by it
  const taken = received.payments.find(({ id }) => !order.payments.some((each) => each.id === id))
  if (taken) await changeCharge(tx, charge.id, { payment_id: taken.id })
  if (card && charge.keep_card && order.user_id !== null) {
    await keepCard(services, tx, { user_id: order.user_id, payment_method_id: payment.method.id, card })
  }
}

async function notPaid(
  services: Services,
  tx: Tx,
  charge: StoredCharge,
  order: Order | undefined,
  { state, reason }: NotPaid,
  act: Act,
): Promise<void> {
  // the shopper may have been quicker than the end: it is polled a few times more
  const next_check_at = firstPollAt(act.now)
  await changeCharge(tx, charge.id, { status: state, failure: reason.slice(0, 300), closed_at: act.now, next_check_at })
  const payable = payableOf(services, charge)
  await payable?.fail?.(tx, payable.id)
  const payment = order?.payments.find(({ id }) => id === charge.payment_id)
  if (!order || payment?.status !== 'pending') return
  const failed = accept(movePayment(order, payment, 'fail', act))
  await saveOrder(tx, order, { ...failed, updated_at: act.now })
  services.log.info({ charge: charge.number, state }, 'a charge ended without money')
}
