import { readBankTransfer } from '@delguur/contract/money/bank-transfer'
import type { PayableMethod, PaymentView } from '@delguur/contract/money/payments'
import { Instructions, needs } from '@delguur/contract/money/payments'
import { dayMs, hourMs } from '@delguur/kit/dates'
import { decimal } from '@delguur/kit/money'
import { maskPhone } from '@delguur/kit/numbers/phone'
import { isCollected } from '@delguur/kit/payment-types'
import type { Ctx, Services } from '../../../platform/context.ts'
import {
  amountProblem,
  type CreditCard,
  cardsOf,
  insteadOf,
  type PaymentMethod,
  paymentMethods,
  providerOf,
  type Refund,
  refundsOf,
} from '../../money/payments/index.ts'
import { isPaidOnDelivery } from './domain/chosen/on-delivery.domain.ts'
import { statusLabel } from './domain/labels.domain.ts'
import { isAllDigital, type Order, type Payment } from './domain/order.domain.ts'
import { dueOf } from './domain/paying.domain.ts'
import { paidTotal, worthOf } from './domain/transitions.domain.ts'

/** How the paying of a placed order stands, for whoever may see the order. */
export async function paymentView(ctx: Ctx, order: Order): Promise<PaymentView> {
  const payment = watched(order)
  const due = dueOf(order)
  const state = stateOf(order, payment)
  const methods =
    state === 'paid' || state === 'over' || state === 'lending' ? [] : await paymentMethods(ctx, ctx.db, ctx.locale)
  const cards = methods.length > 0 ? await ownCards(ctx) : []
  const open = methods.filter((method) => isCollected(method.type) && !amountProblem(method, due))
  return {
    number: order.number,
    status_label: statusLabel(order),
    state,
    just_paid: state === 'paid' && isJustPaid(order, ctx.now),
    total: decimal(order.total),
    paid: decimal(paidTotal(order)),
    due: decimal(due),
    payment_due_at: order.payment_due_at?.toISOString() ?? null,
    all_digital: isAllDigital(order),
    payment: payment ? serializePayment(ctx, payment) : null,
    instead: insteadOf(ctx, payment?.status === 'pending' ? payment.method : undefined, open),
    methods: open.map((method) => payable(ctx, method, cards)),
    refunds: (await sentBack(ctx, order)).map((refund) => serializeRefund(ctx, order, refund)),
  }
}

/** The same for who has only the link to an order: neither where money went back to, nor the number that a request was sent to. */
export async function trackedView(ctx: Ctx, order: Order): Promise<PaymentView> {
  const view = await paymentView(ctx, order)
  const charge = view.payment?.charge
  if (charge?.instructions.pushed_to) charge.instructions.pushed_to = maskPhone(charge.instructions.pushed_to)
  return { ...view, refunds: [] }
}

/** Codes are delivered with the payment, things some time after it. */
function isJustPaid(order: Order, now: Date): boolean {
  const { status, payments, events, completed_at } = order
  const early = status === 'placed' || status === 'confirmed' || (status === 'delivered' && isAllDigital(order))
  if (!early || payments.some(({ refunded }) => refunded > 0)) return false
  const paid = events.findLast(({ subject, to_status }) => subject === 'payment' && to_status === 'completed')
  const at = paid ? new Date(paid.created_at) : completed_at
  return at !== null && now.getTime() - at.getTime() < hourMs
}

/** Refunds, open and done; not read for an order without cancelled or returned lines. */
const sentBack = async (ctx: Ctx, { id, payments }: Order): Promise<Refund[]> =>
  payments.some(({ refunded }) => refunded > 0) ? refundsOf(ctx.db, id) : []

/** The payment a shopper waits for: one that is open, else the newest. */
const watched = ({ payments }: Order): Payment | undefined => {
  const foreign = payments.filter(({ method }) => isCollected(method.type))
  return foreign.findLast(({ status }) => status === 'pending') ?? foreign.at(-1)
}

function stateOf(order: Order, payment: Payment | undefined): PaymentView['state'] {
  if (order.status === 'canceled' || order.status === 'expired' || order.status === 'returned') return 'over'
  if (dueOf(order) === 0) return paidTotal(order) < worthOf(order) ? 'lending' : 'paid'
  return payment?.status === 'pending' || (!payment && isPaidOnDelivery(order)) ? 'waiting' : 'failed'
}

function serializePayment(services: Services, payment: Payment): NonNullable<PaymentView['payment']> {
  const { id, code, name, type } = payment.method
  return {
    id: payment.id,
    amount: decimal(payment.amount),
    state: payment.status,
    method: { id, code, name, type },
    charge: chargeOf(services, payment),
    bank_transfer: readBankTransfer(payment.public_metadata),
  }
}

/** What the shopper presses or shows to pay, while the charge is open. */
export function openInstructions({ charge }: Pick<Payment, 'charge'>): Instructions {
  const isOpen = charge?.status === 'created' || charge?.status === 'pending'
  return isOpen ? (Instructions.safeParse(charge.instructions).data ?? {}) : {}
}

/** What a provider's charge shows to the shopper. */
export function chargeOf(
  services: Services,
  { charge, method }: Payment,
): NonNullable<NonNullable<PaymentView['payment']>['charge']> | null {
  if (!charge) return null
  return {
    number: charge.number,
    state: charge.status,
    instructions: openInstructions({ charge }),
    needs: charge.needs_shopper && charge.status === 'created' ? needsOf(services, method.type) : [],
    failure: charge.failure,
    expires_at: charge.expires_at,
  }
}

const needsOf = (services: Services, type: string): PayableMethod['needs'] =>
  needs.filter((need) => providerOf(services, type)?.needs.includes(need))

/** The cards that the signed-in shopper keeps anywhere. */
export const ownCards = async (ctx: Ctx): Promise<CreditCard[]> => (ctx.user ? cardsOf(ctx.db, ctx.user.id) : [])

/** A way to pay with what it asks for, and those of the shopper's cards that it keeps. */
export const payable = (
  services: Services,
  { id, code, name, type, description }: PaymentMethod,
  cards: CreditCard[],
): PayableMethod => ({
  id,
  code,
  name,
  type,
  description,
  needs: needsOf(services, type),
  keeps_cards: providerOf(services, type)?.cards !== undefined,
  cards: cards
    .filter(({ payment_method_id }) => payment_method_id === id)
    .map((card) => ({ id: card.id, masked_number: card.masked_number, is_default: card.is_default })),
})

const serializeRefund = (
  { tenant }: Pick<Services, 'tenant'>,
  order: Order,
  refund: Refund,
): PaymentView['refunds'][number] => ({
  number: refund.number,
  amount: decimal(refund.amount),
  state: refund.status,
  to:
    refund.route === 'wallet'
      ? 'wallet'
      : (order.payments.find(({ id }) => id === refund.payment_id)?.method.name ?? ''),
  created_at: refund.created_at.toISOString(),
  due_at:
    refund.status === 'done' ? null : new Date(refund.created_at.getTime() + tenant.refund_days * dayMs).toISOString(),
  done_at: refund.done_at?.toISOString() ?? null,
})
