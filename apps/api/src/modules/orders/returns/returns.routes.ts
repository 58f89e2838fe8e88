import { orderRefunds, type StaffRefundResult } from '@delguur/contract/approvals'
import { type OrderReturn, returns, type StaffReturn, staffReturns } from '@delguur/contract/orders/returns'
import { staffOrders } from '@delguur/contract/orders/staff-orders'
import { decimal, mnt } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { Requested } from '../../../platform/staff/approvals.ts'
import { queryFor } from '../../../platform/staff/masking.ts'
import { firstOver } from '../../../platform/staff/staff-limits.ts'
import { isPaidByAnother } from '../../money/payments/index.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { changedOrder } from '../order/order.serializer-flat.ts'
import { viewOf } from '../order/order-access.ts'
import { loadOrder } from '../order/orders.queries.ts'
import { givings } from '../payment/refunds/given-back.ts'
import { approveReturn, refuseReturn } from './handle-return.ts'
import { readReturns, requestReturn, returnableOf } from './request-return.ts'
import { returnByStaff } from './return-by-staff.ts'
import { type ListedReturn, listReturns } from './return-list.queries.ts'
import { findReturn, type StoredReturn } from './returns.queries.ts'
import { type Refunded, receiveOrRequest, refundByStaff, refundOrRequest, tryRefund } from './staff-refund.ts'
import { takeBackOrRequest } from './take-back.ts'

/** Products that go back: requested by shoppers, decided by staff. */
export function returnRoutes(api: Api): void {
  serve(api, returns.list, async ({ ctx, params }) => {
    const { order, returns: all } = await readReturns(ctx, params.number)
    const returnable = await returnableOf(ctx, ctx.db, order, all)
    return {
      returns: all.map((each) => serialize(order, each)),
      returnable: returnable.map(({ until, worth, for_fault, handed_on: _, ...each }) => ({
        ...each,
        until: until.toISOString(),
        open: each.quantity > 0 && until >= ctx.now && !for_fault,
        worth: worth.map(decimal),
      })),
      wallet: order.user_id !== null && ctx.tenant.flags.wallet && !(await isPaidByAnother(ctx.db, order.payments)),
    }
  })
  serve(api, returns.request, async ({ ctx, params, body }) => {
    const { lines, refund_to, note = null } = body
    const created = await requestReturn(ctx, params.number, { lines, refund_to, note: note || null })
    const { order } = await readReturns(ctx, params.number)
    return serialize(order, created)
  })
  staffRoutes(api)
}

function staffRoutes(api: Api): void {
  serve(api, staffReturns.list, async ({ ctx, query, page: { page, per_page } }) => {
    const { state, order, reason, ...wanted } = query
    const { returns: found, pages } = await listReturns(ctx.db, queryFor(ctx, wanted), {
      numbered: { page, per_page: Math.min(per_page, 100) },
      plain: { state, order, reason },
      locale: ctx.locale,
    })
    return { returns: found.map(listedForStaff), ...pages }
  })
  serve(api, staffReturns.show, async ({ ctx, params }) => {
    const found = await findReturn(ctx.db, params.number)
    if (!found) throw new ShopError('not_found')
    return returnForStaff(ctx, found)
  })
  serve(api, staffReturns.create, async ({ ctx, body }) => {
    const { order_number, lines, refund_to, note = null, late_reason = '' } = body
    const input = { lines, refund_to, note: note || null }
    return returnForStaff(ctx, await returnByStaff(ctx, order_number, input, late_reason))
  })
  serve(api, staffReturns.approve, async ({ ctx, params }) =>
    returnForStaff(ctx, await approveReturn(ctx, params.number)),
  )
  serve(api, staffReturns.refuse, async ({ ctx, params, body }) =>
    returnForStaff(ctx, await refuseReturn(ctx, params.number, body.reason)),
  )
  serve(api, staffReturns.receive, async ({ ctx, params, body }) => {
    const done = await receiveOrRequest(ctx, params.number, body.restock)
    return done instanceof Requested ? done : returnForStaff(ctx, done)
  })
  serve(api, staffReturns.refund, async ({ ctx, params, body }) => {
    const done = await refundOrRequest(ctx, params.number, body.stamp_ids ?? [])
    return done instanceof Requested ? done : returnForStaff(ctx, done)
  })
  serve(
    api,
    staffOrders.takeBack,
    async ({ ctx, params, body: { shipment: part, restock, reason, refund_to: route } }) => {
      const done = await takeBackOrRequest(ctx, params.number, { part, restock, reason, route })
      return done instanceof Requested ? done : changedOrder(ctx, done)
    },
  )
  serve(api, orderRefunds.refund, async ({ ctx, params, body }) => {
    const { lines, amount, restock, reason, to, shipment, dry_run } = body
    const sum = amount === undefined ? undefined : mnt(Number(amount))
    const input = { lines, amount: sum, restock, reason, to, part: shipment }
    const done = await (dry_run ? tryRefund : refundByStaff)(ctx, params.number, input)
    return done instanceof Requested ? done : refundForStaff(ctx, params.number, done, dry_run)
  })
}

async function refundForStaff(ctx: Ctx, number: string, done: Refunded, dry_run: boolean): Promise<StaffRefundResult> {
  const order = await loadOrder(ctx.db, { number }, viewOf(ctx))
  const parts = done.parts.flatMap(({ payment_id, source, route, amount }) => {
    const payment = order?.payments.find(({ id }) => id === payment_id)
    if (!payment) return []
    const { type, name } = payment.method
    return [{ payment: payment.number, method: { type, name }, source, to: route, amount: decimal(amount) }]
  })
  const over_limit = dry_run ? ((await firstOver(ctx, await givings(ctx, { number }, done))) ?? null) : null
  const needs_approval = over_limit !== null
  return { number: done.number, amount: decimal(done.amount), parts, dry_run, needs_approval, over_limit }
}

function serialize(order: Order, each: StoredReturn): OrderReturn {
  const nameOf = (id: number): string => order.lines.find((line) => line.id === id)?.variant.name ?? ''
  return named(each, nameOf)
}

function listedForStaff(each: ListedReturn): StaffReturn {
  const nameOf = (id: number): string => each.lines.find(({ line_item_id }) => line_item_id === id)?.name ?? ''
  return { ...named(each, nameOf), order_number: each.order_number, restocked: each.restocked }
}

function named(each: StoredReturn, nameOf: (line: number) => string): OrderReturn {
  return {
    number: each.number,
    state: each.status,
    refund_to: each.refund_to,
    note: each.note,
    refusal: each.refusal,
    exchange_order: each.exchange_order,
    amount: each.amount === null ? null : decimal(each.amount),
    created_at: each.created_at.toISOString(),
    decided_at: each.decided_at?.toISOString() ?? null,
    received_at: each.received_at?.toISOString() ?? null,
    refunded_at: each.refunded_at?.toISOString() ?? null,
    lines: each.lines.map(({ line_item_id, quantity, reason, amount }) => ({
      line_item_id,
      quantity,
      reason,
      name: nameOf(line_item_id),
      amount: amount === null ? null : decimal(amount),
    })),
  }
}

export async function returnForStaff(ctx: Ctx, each: StoredReturn): Promise<StaffReturn> {
  const order = await loadOrder(ctx.db, { id: each.order_id }, viewOf(ctx))
  if (!order) throw new Error(`return ${each.number} is of no order`)
  return { ...serialize(order, each), order_number: each.order_number, restocked: each.restocked }
}
