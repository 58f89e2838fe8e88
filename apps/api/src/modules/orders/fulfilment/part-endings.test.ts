import { StaffOrder } from '@delguur/contract/orders/staff-order'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unitsLeft } from '../../../../test/builders.ts'
import { aDispatchShop, type DispatchShop, type Paid } from '../../../../test/shops/dispatch-shop.ts'
import { checkUnits } from '../../money/ledger/index.ts'

let shop: DispatchShop
beforeAll(async () => {
  shop = await aDispatchShop('part_endings')
})
afterAll(async () => {
  expect((await checkUnits(shop.db)).violations).toEqual([])
  await shop.close()
})

const ok = async (order: Paid, name: string, body: object = {}) => {
  const answer = await shop.put(`/orders/${order.number}/${name}`, body)
  expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const page = async ({ number }: Paid) => StaffOrder.parse((await shop.get(`/orders/${number}`)).body)

describe('a part that was not handed over', () => {
  async function inParts(): Promise<{ order: Paid; line: number; rest: string; part: string }> {
    const order = await shop.paid({ quantity: 3 })
    const line = (await page(order)).lines[0]?.id ?? 0
    await shop.post(`/orders/${order.number}/shipments`, { lines: [{ line_item_id: line, quantity: 1 }] })
    const [rest = '', part = ''] = (await page(order)).shipments.map(({ number }) => number)
    for (const shipment of [rest, part]) await ok(order, 'make_ready', { shipment })
    await ok(order, 'ship')
    return { order, line, rest, part }
  }

  it('is taken back alone; the order is delivered with the other, and its buyer sends that back', async () => {
    const { order, line, rest, part } = await inParts()
    await ok(order, 'deliver', { shipment: rest })
    const early = { lines: [{ line_item_id: line, quantity: 3, reason: 'wrong_size' }] }
    const tooMany = await shop.call('POST', `/shop/orders/${order.number}/returns`, { token: order.token, body: early })
    expect(codeOf(tooMany)).toEqual([422, 'return_quantity'])
    await ok(order, 'not_delivered', { reason: 'refused', shipment: part })
    expect((await page(order)).shipments.map(({ acts }) => acts)).toEqual([
      [],
      ['deliver', 'not_delivered', 'receive_parcel', 'redeliver', 'keep_for_pickup', 'take_back'],
    ])
    await ok(order, 'take_back', { shipment: part })
    expect(await page(order)).toMatchObject({ status: 'delivered', sums: { returned: '20000.0' } })
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(7)
    const body = { lines: [{ line_item_id: line, quantity: 2, reason: 'wrong_size' }] }
    const requested = await shop.call('POST', `/shop/orders/${order.number}/returns`, { token: order.token, body })
    expect(requested.status, JSON.stringify(requested.body)).toBe(201)
    await ok(order, 'take_back', { shipment: part })
  })

  it('leaves the buyer free to send back what was delivered', async () => {
    const { order, line, rest } = await inParts()
    await ok(order, 'deliver', { shipment: rest })
    const body = { lines: [{ line_item_id: line, quantity: 2, reason: 'wrong_size' }] }
    const requested = await shop.call('POST', `/shop/orders/${order.number}/returns`, { token: order.token, body })
    expect(requested.status, JSON.stringify(requested.body)).toBe(201)
    const again = { lines: [{ line_item_id: line, quantity: 1, reason: 'wrong_size' }] }
    const more = await shop.call('POST', `/shop/orders/${order.number}/returns`, { token: order.token, body: again })
    expect(codeOf(more)).toEqual([422, 'return_quantity'])
  })
})

describe('an order that staff pay back whole', () => {
  const refundAll = async (order: Paid, quantity: number) => {
    const line = (await page(order)).lines[0]?.id
    const lines = [{ line_item_id: line, quantity, reason: 'other' }]
    return shop.post(`/orders/${order.number}/refunds`, { lines, restock: true, reason: 'Дууссан', to: 'source' })
  }

  it.each(['confirmed', 'packed'])('is canceled with its delivery where nothing has left: %s', async (state) => {
    const order = await shop.paid({ quantity: 2 })
    if (state === 'packed') await ok(order, 'make_ready')
    expect((await refundAll(order, 2)).status).toBe(201)
    const after = await page(order)
    expect(after).toMatchObject({ status: 'canceled', sums: { paid: '0.0' } })
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(9)
  })

  it('is returned where its parcel was on its way', async () => {
    const order = await shop.paid({ quantity: 2 })
    await ok(order, 'make_ready')
    await ok(order, 'ship')
    expect((await refundAll(order, 2)).status).toBe(201)
    expect(await page(order)).toMatchObject({ status: 'returned', next_step: null })
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(9)
  })

  it('of the part that is named, and of no more than it holds', async () => {
    const order = await shop.paid({ quantity: 3 })
    const line = (await page(order)).lines[0]?.id ?? 0
    await shop.post(`/orders/${order.number}/shipments`, { lines: [{ line_item_id: line, quantity: 1 }] })
    const [rest, part] = (await page(order)).shipments.map(({ number }) => number)
    const refund = (shipment: string | undefined, quantity: number) => {
      const lines = [{ line_item_id: line, quantity, reason: 'other' }]
      return shop.post(`/orders/${order.number}/refunds`, { lines, shipment, restock: true, reason: 'Дууссан' })
    }
    expect(codeOf(await refund('H000', 1))).toEqual([404, 'not_found'])
    expect(codeOf(await refund(part, 2))).toEqual([422, 'return_quantity'])
    expect((await refund(rest, 1)).status).toBe(201)
    expect((await page(order)).shipments.map(({ lines }) => lines[0]?.quantity)).toEqual([1, 1])
  })

  it('in its other part is delivered with the one that its buyer has', async () => {
    const order = await shop.paid({ quantity: 3 })
    const line = (await page(order)).lines[0]?.id ?? 0
    await shop.post(`/orders/${order.number}/shipments`, { lines: [{ line_item_id: line, quantity: 1 }] })
    const [rest = ''] = (await page(order)).shipments.map(({ number }) => number)
    await ok(order, 'make_ready', { shipment: rest })
    await ok(order, 'ship', { shipment: rest })
    await ok(order, 'deliver', { shipment: rest })
    expect((await refundAll(order, 1)).status).toBe(201)
    expect(await page(order)).toMatchObject({ status: 'delivered', next_step: null })
    const body = { lines: [{ line_item_id: line, quantity: 2, reason: 'wrong_size' }] }
    const requested = await shop.call('POST', `/shop/orders/${order.number}/returns`, { token: order.token, body })
    expect(requested.status, JSON.stringify(requested.body)).toBe(201)
  })
})
