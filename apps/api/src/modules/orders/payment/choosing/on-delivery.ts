import { mnt } from '@delguur/kit/money'
import { onDeliveryType } from '@delguur/kit/payment-types'
import type { Refusal } from '@delguur/kit/result'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { accept, ShopError } from '../../../../platform/shop-error.ts'
import { onDeliveryRules, type PaymentMethod } from '../../../money/payments/index.ts'
import {
  notForPerson,
  notOnDelivery,
  type OnDeliveryProblem,
  onDeliverySum,
} from '../../order/domain/chosen/on-delivery.domain.ts'
import type { Order } from '../../order/domain/order.domain.ts'
import { paidByOwn } from '../../order/domain/totals.domain.ts'
import { lockHolders } from '../../order/holders.repository.ts'
import { personHistory } from './on-delivery.queries.ts'

const phoneOf = ({ ship_address, bill_address }: Order): string => (ship_address ?? bill_address)?.phone ?? ''

/** Why an order cannot be paid at the door now: its products, its delivery, its district or its buyer; undefined where it can. */
export async function onDeliveryProblem(
  ctx: Ctx,
  db: Db,
  order: Order,
  { method, sum }: { method: Pick<PaymentMethod, 'preferences'>; sum: number },
): Promise<Refusal<OnDeliveryProblem> | undefined> {
  const rules = onDeliveryRules(method)
  const problem = notOnDelivery(order, rules, sum)
  if (problem || (rules.person_limit === null && rules.failures === null)) return problem
  const history = await personHistory(db, { user_id: order.user_id, phone: phoneOf(order), now: ctx.now })
  return notForPerson(history, rules, sum)
}

/** Of a cart that would be paid so: what its own means leave. */
export const onDeliveryOf = async (
  ctx: Ctx,
  order: Order,
  method: PaymentMethod,
): Promise<{ method: PaymentMethod; problem: Refusal<OnDeliveryProblem> | undefined }> => ({
  method,
  problem: await onDeliveryProblem(ctx, ctx.db, order, { method, sum: order.total - paidByOwn(order.payments) }),
})

/**
 * Refuses to place an order that cannot be paid at the door. Orders of one account or one phone are counted one at a time, so that two
 * at once do not pass a limit together; the locks hold until the transaction ends. Nothing else from outside pays a part of it.
 */
export async function requireOnDelivery(
  ctx: Ctx,
  tx: Tx,
  order: Order,
  methods: readonly PaymentMethod[],
): Promise<void> {
  const sum = onDeliverySum(order)
  if (sum === 0) return
  if (paidByOwn(order.payments) + sum !== order.total) throw new ShopError('cod_alone')
  const method = methods.find(({ type }) => type === onDeliveryType)
  if (!method) return
  const names = [...(order.user_id === null ? [] : [`user:${order.user_id}`]), `phone:${phoneOf(order)}`]
  await lockHolders(
    tx,
    names.map((name) => `on_delivery:${name}`),
  )
  const problem = await onDeliveryProblem(ctx, tx, order, { method, sum: mnt(sum) })
  accept(problem)
}
