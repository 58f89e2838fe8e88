import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aProduct, unitsLeft } from '../../../../test/builders.ts'
import { aPayingShop, buy, type PayingShop, until, viewOf } from '../../../../test/shops/paying-shop.ts'
import { checkLedger } from '../../money/ledger/index.ts'
import { pollDueCharges } from './poll-charge.ts'

let shop: PayingShop
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await aPayingShop('paying_guarantees')
})
afterEach(async () => {
  await shop.sandbox.money.calm()
  shop.clock.now = start
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }

async function aCart(quantity = 1, stock = 50) {
  const { variant_id } = await aProduct(shop.db, { stock: [stock], price: 160_000 })
  const { body } = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id, quantity } } })
  const { token, number, id } = body.order as { token: string; number: string; id: number }
  const order = {
    ship_address_attributes: home,
    payments_attributes: [{ payment_method_id: await shop.method('qpay') }],
  }
  await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
  return { token, number, id, variant_id, line: body.order.line_items[0].id as number, total: 160_000 * quantity }
}

describe('guarantee 4: a cart that is changed while it is paid', () => {
  it('guarantee 4: is charged for the lines it has, never for a mix', async () => {
    for (let round = 0; round < 6; round++) {
      const cart = await aCart()
      const { token, number, line } = cart
      const edits = [2, 3, 4, 5].map((quantity) =>
        shop.call('PUT', `/orders/${number}/line_items/${line}`, { token, body: { line_item: { quantity } } }),
      )
      const complete = () =>
        shop.call('PUT', `/checkouts/${number}/complete`, { token, body: { expected_total: '160000.0' } })
      const [placed, ...answers] = await Promise.all([complete(), ...edits])
      for (const { status } of answers) expect([200, 404]).toContain(status)
      const order = (await shop.call('GET', `/orders/${number}`, { token })).body
      const lines = order.line_items.reduce((sum: number, each: { total: string }) => sum + Number(each.total), 0)
      expect(lines).toBe(Number(order.item_total))
      if (placed.status !== 200) {
        // the shopper is asked again: nothing was placed, nothing is charged
        expect(placed.body).toMatchObject({ code: 'total_changed' })
        expect(order.completed_at).toBeNull()
        continue
      }
      const { payment } = await viewOf(shop, cart)
      const invoice = await shop.sandbox.money.invoice('qpay', payment.charge.number)
      expect(invoice.amount).toBe(Number(order.total))
      expect(Number(order.total)).toBe(160_000)
    }
  })
})

describe('guarantee 6: a crash while an order is paid', () => {
  it('guarantee 6: before the provider is asked leaves an order that the next look begins', async () => {
    await shop.sandbox.money.fault('qpay', 'hang', { times: 1, path: '/v2/invoice' })
    const order = await buy(shop, 'qpay')
    // whoever asked is gone: what it held is let go when its time is over
    shop.clock.now = new Date(start.getTime() + 60_000)
    await pollDueCharges(shop.services)
    const { payment } = await viewOf(shop, order)
    expect(payment.charge).toMatchObject({ state: 'pending', instructions: { qr_text: expect.any(String) } })
  })

  it('guarantee 6: after the money came and before it was booked is made good by the next look', async () => {
    const order = await buy(shop, 'qpay')
    const { number } = (await viewOf(shop, order)).payment.charge
    await shop.sandbox.money.act('qpay', number, 'approve', { times: 0 })
    // every connection is cut in the middle of whatever it does
    const cut = shop.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await Promise.allSettled([pollDueCharges(shop.services), viewOf(shop, order), cut])
    await until(async () => {
      shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
      await pollDueCharges(shop.services).catch(() => undefined)
      return (await viewOf(shop, order).catch(() => ({ state: '' }))).state === 'paid'
    }, 'paid')
    const { rows } = await shop.pool.query(`select count(*)::int as total from ledger_postings where order_id = $1`, [
      order.id,
    ])
    expect(rows).toEqual([{ total: 1 }])
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(2)
  })
})
