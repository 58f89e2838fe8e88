import { hourMs } from '@delguur/kit/dates'
import { defaultLocale, type Locale } from '@delguur/kit/locale'
import { type Mnt, mnt, zero } from '@delguur/kit/money'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { accept } from '../../../platform/shop-error.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import { holdHours, instructionsOf, type PaymentMethod, paymentMethods } from '../../money/payments/index.ts'
import type { Order, Payment } from '../order/domain/order.domain.ts'
import { dueOf } from '../order/domain/paying.domain.ts'
import { type Act, movePayment } from '../order/domain/transitions.domain.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'
import { newPayment } from './new-payment.domain.ts'
import { receiveMoney } from './receive-money.ts'

export type Transfer = {
  /** Of the order that its text names. */
  number: string
  amount: Mnt
  /** The bank and its own name of the transaction, `khan:1234`. */
  reference: string
  /** Names the event where it is not all of the transaction or not the first time: booked again, it moves nothing. */
  key?: string
  actor: string
  /** A person says that it is money of its own, although somebody booked such a sum for the order by hand. */
  second?: boolean
}

/** The result: `missing` is still to be paid, `excess` goes back. `late`: the order was over, all of it goes back. */
export type TransferOutcome = {
  order_id: number
  outcome: 'paid' | 'part_paid' | 'excess' | 'late'
  missing: Mnt
  excess: Mnt
}

/**
 * Money on the shop's account names an order: it pays that order, in part or whole, and what is too much goes back. What
 * a part leaves is requested again in a payment of its own. Moves nothing and says `no_order` where there is none,
 * `booked_by_hand` where staff have marked such a sum as paid before the bank reported it.
 */
export async function receiveTransfer(
  services: Services,
  tx: Tx,
  { number, amount, reference, key = reference, actor, second = false }: Transfer,
): Promise<TransferOutcome | 'no_order' | 'booked_by_hand'> {
  const now = services.clock()
  const stored = (await lockOrder(tx, { number }, { locale: defaultLocale, now }))?.order
  if (!stored || stored.status === 'cart') return 'no_order'
  if (!second && isBookedByHand(stored, amount)) return 'booked_by_hand'
  const act = { actor, now }
  const awaiting = await awaitTransfer(services, tx, stored, amount, act)
  const payment = awaiting && transferOf(awaiting)
  if (!awaiting || !payment) return 'no_order'
  const over = ['expired', 'canceled', 'returned']
  const before = dueOf(awaiting)
  const done = await receiveMoney(services, tx, awaiting, payment, { amount, key: transferKey(key), reference }, act)
  const order_id = done.id
  if (over.includes(done.status)) return { order_id, outcome: 'late', missing: zero, excess: amount }
  const missing = dueOf(done)
  if (missing > 0) {
    await awaitTransfer(services, tx, done, missing, act)
    return { order_id, outcome: 'part_paid', missing, excess: zero }
  }
  const excess = mnt(Math.max(amount - before, 0))
  return { order_id, outcome: excess > 0 ? 'excess' : 'paid', missing: zero, excess }
}

/** The key under which the ledger books a transfer. */
export const transferKey = (key: string): string => `bank:${key}`

export const isTransfer = ({ method }: Payment): boolean => method.type === 'bank_transfer'
/** References of banks name the bank first; whatever else staff wrote there is theirs. */
const isFromBank = ({ response_code }: Payment): boolean => /^[a-z]+:/.test(response_code ?? '')

const isBookedByHand = ({ payments }: Order, amount: Mnt): boolean =>
  payments.some(
    (payment) =>
      isTransfer(payment) && payment.status === 'completed' && payment.amount === amount && !isFromBank(payment),
  )

/** The transfer of an order that money is put down to: one that waits, or waited. */
const transferOf = ({ payments }: Order): Payment | undefined =>
  payments.find((payment) => isTransfer(payment) && payment.status === 'pending') ??
  payments.findLast((payment) => isTransfer(payment) && (payment.status === 'void' || payment.status === 'failed')) ??
  payments.findLast(isTransfer)

/**
 * The order with a transfer that waits for a sum, unless it has one that it can be put down to; undefined where the
 * shop takes none.
 */
async function awaitTransfer(
  services: Services,
  tx: Tx,
  order: Order,
  amount: Mnt,
  act: Act,
): Promise<Order | undefined> {
  const known = transferOf(order)
  if (known && known.status !== 'completed' && known.status !== 'refunded') return order
  if (known && dueOf(order) === 0) return order
  return (await requestTransfer(services, tx, order, amount, act)) ?? (known && order)
}

/** The order with a new transfer that waits for a sum; undefined where the shop takes none. */
export async function requestTransfer(
  services: Services,
  tx: Tx,
  order: Order,
  amount: Mnt,
  act: Act,
): Promise<Order | undefined> {
  const locale = spokenIn(services.tenant, order.locale)
  const method = (await paymentMethods(services, tx, locale)).find(({ type }) => type === 'bank_transfer')
  if (!method) return undefined
  const fresh = freshPayment(services, order, method, amount, { act, locale })
  const submitted = accept(movePayment({ ...order, payments: [...order.payments, fresh] }, fresh, 'submit', act))
  const saved = await saveOrder(tx, order, { ...submitted, updated_at: act.now })
  if (!saved) throw new Error(`order ${order.id} is gone under its lock`)
  return saved
}

function freshPayment(
  services: Services,
  order: Order,
  method: PaymentMethod,
  amount: Mnt,
  { act, locale }: { act: Act; locale: Locale },
): Payment {
  const due_at = order.payment_due_at ?? new Date(act.now.getTime() + holdHours(services, method) * hourMs)
  return newPayment({
    method,
    amount,
    number: `P${services.ids.number('')}${order.number.replace(/\D/g, '')}`,
    public_metadata: instructionsOf({ method, order_number: order.number, amount, due_at, locale }),
  })
}
