import { hourMs } from '@delguur/kit/dates'
import { defaultLocale } from '@delguur/kit/locale'
import { type Mnt, mnt } from '@delguur/kit/money'
import type { Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { doEach } from '../../../platform/jobs/do-each.ts'
import { accept } from '../../../platform/shop-error.ts'
import { returnHours } from '../../base/site/index.ts'
import { balanceOf, post, shop } from '../../money/ledger/index.ts'
import { bookCashback } from '../../money/wallet/index.ts'
import { alcoholWorth } from '../order/alcohol/alcohol.domain.ts'
import { cardWorth } from '../order/domain/digital.domain.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { returnUntil } from '../order/domain/returns.domain.ts'
import { type Act, moveOrder } from '../order/domain/transitions.domain.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'
import { sourcesOf } from '../payment/choosing/store-balance.ts'
import { categoriesOf, deliveredSince, returnsOf } from './returns.queries.ts'

const atOnce = 500

/** Closes every delivered order whose time to send something back is over and of which nothing is on its way back. */
export async function finishDelivered(services: Services): Promise<void> {
  const { return_hours } = services.tenant
  const shortest = Math.min(return_hours.default, ...Object.values(return_hours.categories))
  const before = new Date(services.clock().getTime() - shortest * hourMs)
  await doEach(services, await deliveredSince(services.db, before, atOnce), (id) => finishOrder(services, id))
}

/** Closes one order if its time has come: what it brought is the shop's, and its shopper gets cashback and points. */
export async function finishOrder(services: Services, orderId: number): Promise<void> {
  const now = services.clock()
  await transact(services.db, async (tx) => {
    const stored = (await lockOrder(tx, { id: orderId }, { locale: defaultLocale, now }))?.order
    if (stored?.status !== 'delivered' || !stored.delivered_at) return
    const returns = await returnsOf(tx, orderId)
    if (returns.some(({ status }) => status !== 'refused' && status !== 'refunded')) return
    if ((await lastReturn(services, tx, stored, stored.delivered_at)) > now) return
    const act = { actor: 'clock', now }
    const finished = accept(moveOrder(stored, 'finish', act))
    await earn(tx, stored, act)
    const paid = earningMoney(finished, cardWorth(stored, returns) + alcoholWorth(stored, returns))
    if (stored.user_id !== null && paid > 0) {
      const booking = { order_id: stored.id, user_id: stored.user_id, key: `cashback:${stored.number}`, actor: 'clock' }
      await bookCashback(services, tx, { ...booking, paid, at: now })
    }
    await saveOrder(tx, stored, { ...finished, updated_at: now })
  })
}

async function lastReturn({ tenant }: Services, tx: Tx, order: Order, deliveredAt: Date): Promise<Date> {
  const categories = await categoriesOf(tx, order.id)
  const hours = order.lines.map(({ id }) => returnHours(tenant, categories.get(id)))
  return returnUntil(deliveredAt, Math.max(0, ...hours))
}

/** What is left of an order's money is the shop's. */
export async function earn(tx: Tx, order: Order, act: Act): Promise<void> {
  const account = { kind: 'order', owner: order.id } as const
  const left = await balanceOf(tx, account)
  if (left <= 0) return
  await post(tx, {
    key: `earn:${order.number}`,
    kind: 'earn',
    originator: act.actor,
    order_id: order.id,
    at: act.now,
    entries: [
      { account, amount: mnt(-left) },
      { account: shop('revenue'), amount: left },
    ],
  })
}

/** What was the shop's belongs to the order again, to go back from it. */
export const unearn = (tx: Tx, order: Order, amount: Mnt, key: string, act: Act): Promise<unknown> =>
  post(tx, {
    key,
    kind: 'unearn',
    originator: act.actor,
    order_id: order.id,
    at: act.now,
    entries: [
      { account: shop('revenue'), amount: mnt(-amount) },
      { account: { kind: 'order', owner: order.id }, amount },
    ],
  })

/** What is money and was not given away by the shop. */
export const real: readonly string[] = ['provider', 'wallet_money']

/** What of an order was paid, and not given back, with money and not with what the shop gave away. */
export const realMoney = ({ payments }: Order): Mnt =>
  mnt(
    payments
      .flatMap((payment) => sourcesOf(payment))
      .filter(({ source }) => real.includes(source))
      .reduce((sum, { left }) => sum + left, 0),
  )

/** What cashback is reckoned on: money on a card earns when it is spent, not when the card is bought, and alcohol never. */
export const earningMoney = (order: Order, without: number): Mnt => mnt(Math.max(0, realMoney(order) - without))
