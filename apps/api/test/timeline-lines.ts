import { expect } from 'vitest'
import type { BankShop } from './shops/bank-shop.ts'

/** Acts that take back or repeat what has a line already. */
const withoutLine = ['orders.note_remove', 'orders.message', 'orders.message_again', 'audit.undo']

/** The order that an act is about: itself, its lease, its return or a piece of it that was handed on. */
const orderOf = `select o.number, o.status from orders o where a.subject_type = 'order' and o.number = a.subject_id
  union all select o.number, o.status from leases l join orders o on o.id = l.order_id where a.subject_type = 'lease' and l.id::text = a.subject_id
  union all select o.number, o.status from order_returns r join orders o on o.id = r.order_id where a.subject_type = 'return' and r.number = a.subject_id
  union all select o.number, o.status from trade_ins t join line_items i on i.id = t.line_item_id join orders o on o.id = i.order_id
    where a.subject_type = 'trade_in' and t.number = a.subject_id`

/** What was done to an order since a row of the log has a line in its timeline, of the same moment. */
export async function isInTimeline(shop: BankShop, before: number): Promise<void> {
  const { rows } = await shop.pool.query(
    `select a.act, o.number, a.at from audit_rows a join lateral (${orderOf}) o on o.status <> 'cart'
     where a.id > $1 and a.act <> all($2)`,
    [before, withoutLine],
  )
  for (const { act, number, at } of rows) {
    const { timeline } = (await shop.call('GET', `/backoffice/orders/${number}/timeline`, { bearer: shop.staff })).body
    const message = timeline.some((entry: { at: string }) => entry.at === at.toISOString())
    expect([act, message]).toEqual([act, true])
  }
}
