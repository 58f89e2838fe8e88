import { accountPayments, type PayBody, payments } from '@delguur/contract/money/payments'
import { decimal } from '@delguur/kit/money'
import { parsePhone } from '@delguur/kit/numbers/phone'
import type { z } from 'zod'
import { type Budget, spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { testCalled } from '../../base/settings/index.ts'
import { findCharge, providerOf } from '../../money/payments/index.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { cartEntity } from '../order/order.serializer.ts'
import { flatOrder } from '../order/order.serializer-flat.ts'
import { isOwn, mayPay, openOrder, openPayable, requireHolder, requireTokens } from '../order/order-access.ts'
import { orderExtras } from '../order/order-includes.ts'
import { paymentView, trackedView } from '../order/payment.serializer-flat.ts'
import { chooseOwn, dropOwn } from './choosing/choose-store-balance.ts'
import { callbackOf, handleCallback } from './handle-callback.ts'
import { lookAt } from './look-at.ts'
import { type Again, payAgain, requestCharge } from './pay-again.ts'

/** Whoever tries codes of wallets: thirty times in ten minutes for an order. */
const payBudget: Budget = { name: 'orders.pay', tries: 30, seconds: 600 }

/** A budget apart for callers with a tracking token alone, so that they do not spend the buyer's. */
const linkBudget: Budget = { name: 'orders.pay_by_link', tries: 30, seconds: 600 }

/** Paying placed orders, and what providers tell. */
export function payingRoutes(api: Api): void {
  serve(api, payments.view, async ({ ctx, params, query }) =>
    payableView(ctx, await lookedPayable(ctx, params.number, query.returned)),
  )
  serve(api, payments.pay, async ({ ctx, params, body }) => {
    requireTokens(ctx)
    const { tracked } = await openPayable(ctx, params.number)
    await spend(ctx, tracked ? linkBudget : payBudget, params.number)
    await requestCharge(ctx, params.number, mayPay, paymentInputOf(body))
    return payableView(ctx, await openPayable(ctx, params.number))
  })
  serve(api, accountPayments.pay, async ({ ctx, params, body, shape }) => {
    await requireHolder(ctx, params.number, isOwn)
    await spend(ctx, payBudget, params.number)
    const order = await payAgain(ctx, params.number, isOwn, paymentInputOf(body))
    return cartEntity(order, await orderExtras(ctx, [order], shape), 'order')
  })
  serve(api, payments.checkLend, async ({ ctx, params, query }) => {
    const order = await looked(ctx, params.number)
    const payment = query.payment
      ? order.payments.find(({ id, number }) => String(id) === query.payment || number === query.payment)
      : (order.payments.findLast(({ charge }) => charge !== null) ?? order.payments.at(-1))
    if (!payment) throw new ShopError('not_found')
    const paid = payment.status === 'completed'
    return {
      status: payment.charge?.status ?? payment.status,
      paid,
      amount: decimal(payment.amount),
      payment_id: payment.id,
    }
  })
  serve(api, payments.payOwn, async ({ ctx, params, body, ip }) => {
    requireTokens(ctx)
    return flatOrder(ctx, await chooseOwn(ctx, { number: params.number }, body, ip))
  })
  serve(api, payments.dropOwn, async ({ ctx, params, query }) => {
    requireTokens(ctx)
    return flatOrder(ctx, await dropOwn(ctx, { number: params.number }, params.kind, query.payment))
  })
  for (const route of [payments.called, payments.posted]) {
    serve(api, route, async (input) => {
      const { token } = input.params
      const charge = await findCharge(api.services.db, { token })
      const tested = charge ? undefined : await testCalled(api.services, token, callbackOf(input))
      return tested ?? handleCallback(api.services, charge, callbackOf(input))
    })
  }
  for (const route of [payments.calledBy, payments.postedBy]) {
    serve(api, route, async (input) => {
      const callback = callbackOf(input)
      const number = providerOf(api.services, input.params.type)?.numberOf?.(callback)
      const charge = number ? await findCharge(api.services.db, { number }) : undefined
      const tested = charge || !number ? undefined : await testCalled(api.services, number, callback)
      if (tested) return tested
      return handleCallback(api.services, charge?.type === input.params.type ? charge : undefined, callback)
    })
  }
}

type Payable = Awaited<ReturnType<typeof openPayable>>

const payableView = (ctx: Ctx, { order, tracked }: Payable) =>
  tracked ? trackedView(ctx, order) : paymentView(ctx, order)

/** A placed order for a caller who may pay it, after a request to its provider if the last answer is old. */
async function lookedPayable(ctx: Ctx, number: string, returned?: string): Promise<Payable> {
  requireTokens(ctx)
  const opened = await openPayable(ctx, number)
  return (await lookAt(ctx, opened.order, returned)) ? openPayable(ctx, number) : opened
}

/** A placed order, after a request to its provider if the last answer is old. */
async function looked(ctx: Ctx, number: string): Promise<Order> {
  requireTokens(ctx)
  const order = await openOrder(ctx, number)
  if (order.status === 'cart') throw new ShopError('order_not_found')
  return (await lookAt(ctx, order)) ? openOrder(ctx, number) : order
}

/** What a body says of how to pay; `phone_invalid` at its field. */
export function paymentInputOf({ payment_method_id, phone, tan, card_id, keep_card }: z.output<typeof PayBody>): Again {
  const number = phone === undefined ? undefined : parsePhone(phone)
  if (phone !== undefined && !number)
    throw new ShopError('invalid_input', { faults: [{ key: 'phone', code: 'phone_invalid' }] })
  return {
    method_id: payment_method_id,
    phone: number,
    card_id,
    keep_card,
    ...((tan || number) && { given: { ...(tan && { tan }), ...(number && { phone: number }) } }),
  }
}
