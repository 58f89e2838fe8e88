import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, startApp, type TestApp } from '../../../../test/app.ts'
import { aProduct, aShop } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { statementCounter } from '../../../../test/sql/count-statements.ts'
import { orderPlacedMail } from '../../messages/notify/index.ts'

// What a guest's order costs is the statements that it sends: one more fails here, and is put into another or is worth its cost.

let shop: TestApp
let texts = 0
const counter = statementCounter()
beforeAll(async () => {
  const limits = { open_orders_per_person: 5, open_orders_per_network: 100 }
  shop = await startApp(await freshDatabase('checkout_statements'), undefined, { limits })
  await aShop(shop.db)
  shop.services.ports.sms = {
    send: async () => {
      texts += 1
    },
  }
})
afterAll(async () => {
  counter.restore()
  await shop.close()
})

const to = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }

/** A guest's order by bank transfer, step by step; how many statements each sends. */
async function steps(): Promise<Record<string, number>> {
  const { variant_id } = await aProduct(shop.db, { stock: [5], price: 55_000 })
  const counts: Record<string, number> = {}
  const step = async (name: string, run: () => Promise<Answer>): Promise<Answer['body']> => {
    let answer: Answer | undefined
    const sent = await counter.during(async () => {
      answer = await run()
    })
    expect([name, answer?.status]).toEqual([name, name === 'first line' ? 201 : 200])
    counts[name] = sent.length
    return answer?.body
  }
  const line_item = { variant_id, quantity: 1 }
  const { order } = await step('first line', () => shop.call('POST', '/orders/0/line_items', { body: { line_item } }))
  const token = String(order.token)
  const put = (path: string, body: object) => shop.call('PUT', `/checkouts/${order.number}${path}`, { token, body })
  const addressed = await step('address', () => put('', { order: { ship_address_attributes: to } }))
  const { payment_methods } = await step('ways to pay', () => shop.call('GET', '/checkouts/payment_methods', { token }))
  const method = payment_methods.find(({ type }: { type: string }) => type === 'bank_transfer')
  const [shipment] = addressed.shipments
  const chosen = await step('delivery and payment', () =>
    put('', {
      order: {
        shipments_attributes: [{ id: shipment.id, selected_shipping_rate_id: shipment.rates[0].id }],
        payments_attributes: [{ payment_method_id: method.id }],
      },
    }),
  )
  await step('order', () => put('/complete', { expected_total: chosen.total }))
  return counts
}

it('sends no more statements than these for a guest’s order', async () => {
  await steps()
  expect(await steps()).toEqual({ 'first line': 2, address: 6, 'ways to pay': 2, 'delivery and payment': 6, order: 10 })
})

it('sends no more than these for its message', async () => {
  await steps()
  const { id: order_id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const sent = await counter.during(() => orderPlacedMail.work(shop.services, { order_id }))
  expect([texts, sent.length]).toEqual([1, 12])
})
