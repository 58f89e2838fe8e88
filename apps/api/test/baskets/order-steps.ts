import { expect } from 'vitest'
import type { TestApp } from '../app.ts'

type Named = { id: number; number: string }

/** What the ledger says of an order's money, oldest first: `pay 60000`, `refund -60000`. */
export async function bookedOn(shop: TestApp, { id }: Pick<Named, 'id'>): Promise<string[]> {
  const { rows } = await shop.pool.query(
    `select p.kind, e.amount from ledger_entries e join ledger_postings p on p.id = e.posting_id
     join ledger_accounts a on a.id = e.account_id where a.kind = 'order' and a.owner = $1 order by e.id`,
    [String(id)],
  )
  return rows.map(({ kind, amount }) => `${kind} ${amount}`)
}

/** Staff pack a confirmed order, send it and hand it over. */
export async function deliver(shop: TestApp, staff: string, { number }: Named): Promise<void> {
  for (const step of ['make_ready', 'ship', 'deliver']) {
    const { status, body } = await shop.call('PUT', `/backoffice/orders/${number}/${step}`, { bearer: staff, body: {} })
    expect(status, JSON.stringify(body)).toBe(200)
  }
}

type Holder = { token: string; bearer?: string }

/** One unit of the first line goes back, broken, and its money with it. */
export async function sendOneBack(shop: TestApp, staff: string, order: Named & Holder): Promise<void> {
  const as = { token: order.token, ...(order.bearer && { bearer: order.bearer }) }
  const { body } = await shop.call('GET', `/orders/${order.number}`, as)
  const lines = [{ line_item_id: body.line_items[0].id, quantity: 1, reason: 'defective' }]
  const requested = await shop.call('POST', `/shop/orders/${order.number}/returns`, { ...as, body: { lines } })
  expect(requested.status, JSON.stringify(requested.body)).toBe(201)
  for (const step of ['approve', 'receive', 'refund']) {
    const path = `/backoffice/returns/${requested.body.number}/${step}`
    const done = await shop.call('PUT', path, { bearer: staff, body: {} })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
  }
}
