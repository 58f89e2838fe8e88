import { randomUUID } from 'node:crypto'
import { StaffOrder } from '@delguur/contract/orders/staff-order'
import { Wave, WavePaper } from '@delguur/contract/warehouse/dispatch'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aDispatchShop, type DispatchShop, type Paid } from '../../../../test/shops/dispatch-shop.ts'
import { checkLedger, checkUnits } from '../../money/ledger/index.ts'

let shop: DispatchShop
beforeAll(async () => {
  shop = await aDispatchShop('units')
})
afterEach(async () => {
  expect(await checkUnits(shop.db)).toMatchObject({ violations: [] })
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

const ok = async (path: string, body: object = {}) => {
  const answer = await shop.put(path, body)
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}
const page = async ({ number }: Paid) => StaffOrder.parse((await shop.get(`/orders/${number}`)).body)
const lineOf = async (order: Paid) => (await page(order)).lines[0]?.id ?? 0
/** Units on the shelves of the places of an order's product, and what of them were written off. */
async function places({ variant_id }: Paid): Promise<{ shelves: number[]; written_off: number }> {
  const { rows } = await shop.pool.query(
    `select s.count_on_hand as units, coalesce((select sum(u.quantity) from inventory_units u
       where u.stock_item_id = s.id and u.state = 'written_off'), 0)::int as gone
     from stock_items s join stock_locations l on l.id = s.stock_location_id where s.variant_id = $1 order by l.position, l.id`,
    [variant_id],
  )
  return {
    shelves: rows.map(({ units }) => units),
    written_off: rows.reduce((sum, { gone: removed }) => sum + removed, 0),
  }
}
async function refund(order: Paid, quantity: number, restock: boolean, more: object = {}) {
  const lines = [{ line_item_id: await lineOf(order), quantity, reason: 'other' }]
  return shop.post(`/orders/${order.number}/refunds`, { reason: 'тавиурт алга', lines, restock, ...more })
}
async function refunded(order: Paid, quantity: number, restock: boolean): Promise<void> {
  const answer = await refund(order, quantity, restock)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
}
const waveOf = async (order: Paid): Promise<Wave> => {
  const answer = await shop.post('/waves', { numbers: [order.number] })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return Wave.parse(answer.body)
}
const read = async ({ id }: Wave) => Wave.parse((await shop.get(`/waves/${id}`)).body)
const pick = (wave: Wave, units: Wave['goods'], act = 'picked') =>
  shop.post(`/waves/${wave.id}/picks`, {
    scans: units.map(({ line_item_id, unit, sku }) => ({
      scan_id: randomUUID(),
      ...{ act, line_item_id, unit },
      ...(act === 'picked' && { code: sku }),
    })),
  })
const cancel = ({ number }: Paid) => ok(`/orders/${number}/cancel`, { reason: 'худалдан авагч больсон' })

describe('guarantee 65: units that are paid back before they leave', () => {
  it.each([true, false])('are not put back again by a cancel (restock: %s)', async (restock) => {
    const order = await shop.paid({ quantity: 3, stock: [9] })
    await refunded(order, 1, restock)
    expect(await places(order)).toEqual({ shelves: [restock ? 7 : 6], written_off: restock ? 0 : 1 })
    await cancel(order)
    expect(await places(order)).toEqual({ shelves: [restock ? 9 : 8], written_off: restock ? 0 : 1 })
  })

  it('of two parts leave both', async () => {
    const order = await shop.paid({ quantity: 4 })
    const lines = [{ line_item_id: await lineOf(order), quantity: 1 }]
    expect((await shop.post(`/orders/${order.number}/shipments`, { lines })).status).toBe(201)
    await refunded(order, 2, false)
    expect(await places(order)).toEqual({ shelves: [5], written_off: 2 })
    await refunded(order, 1, true)
    expect(await places(order)).toEqual({ shelves: [6], written_off: 2 })
  })

  it('are on no wave, list, slip or board, and are not sent', async () => {
    const order = await shop.paid({ quantity: 3 })
    await refunded(order, 2, true)
    const wave = await waveOf(order)
    expect([wave.units, wave.goods.length]).toEqual([1, 1])
    const paper = WavePaper.parse((await shop.get(`/waves/${wave.id}/print`)).body)
    expect(paper.parcels[0]?.lines).toMatchObject([{ quantity: 1 }])
    expect(paper.shelves.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(1)
    const board = (await shop.get('/dispatch/board')).body
    expect(board.cards.find(({ number }: Paid) => number === order.number)?.units).toBe(1)
    await pick(wave, wave.goods)
    expect(await ok(`/waves/${wave.id}/finish`)).toMatchObject({ packed: [order.number] })
    const answer = await page(order)
    expect(answer.shipments[0]?.lines).toMatchObject([{ quantity: 1 }])
    expect(answer.lines[0]).toMatchObject({ quantity: 3, owed: 1 })
    await ok(`/orders/${order.number}/ship`)
    expect((await places(order)).shelves).toEqual([8])
  })

  it('leave a list that somebody walks with, and stay where they are in the basket', async () => {
    const order = await shop.paid({ quantity: 3 })
    const wave = await waveOf(order)
    await refunded(order, 1, true)
    expect((await read(wave)).goods).toHaveLength(2)
    expect((await pick(wave, wave.goods.slice(2))).body.results).toMatchObject([{ result: 'gone' }])
    await pick(wave, wave.goods.slice(0, 1))
    const late = await refund(order, 1, true)
    expect([late.status, late.body.code]).toEqual([409, 'order_being_picked'])
    await pick(wave, wave.goods.slice(1, 2), 'missing')
    expect(await ok(`/waves/${wave.id}/finish`)).toMatchObject({ left: [order.number] })
    await refunded(order, 1, false)
    expect((await waveOf(order)).goods).toHaveLength(1)
    expect(await places(order)).toEqual({ shelves: [7], written_off: 1 })
  })

  it('of a packed order are taken out of its parcel, and of one on its way they come back from its buyer', async () => {
    const order = await shop.paid({ quantity: 3 })
    await ok(`/orders/${order.number}/make_ready`)
    await refunded(order, 1, true)
    expect((await page(order)).shipments[0]?.lines).toMatchObject([{ quantity: 2 }])
    await ok(`/orders/${order.number}/ship`)
    await refunded(order, 1, true)
    expect((await page(order)).shipments[0]?.lines).toMatchObject([{ quantity: 2 }])
    expect((await places(order)).shelves).toEqual([8])
    const { rows } = await shop.pool.query(
      `select m.reason, m.quantity from stock_movements m join orders o on o.id = m.order_id where o.number = $1 order by m.id`,
      [order.number],
    )
    expect(rows).toEqual([
      { reason: 'sold', quantity: -3 },
      { reason: 'released', quantity: 1 },
      { reason: 'returned', quantity: 1 },
    ])
  })

  it('go back once, however many desks want it at the same moment', async () => {
    const order = await shop.paid({ quantity: 3 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(order, 1, true)))
    // all of an order is not paid back by lines before it left: it is canceled
    const done = answers.filter(({ status }) => status === 201).length
    expect((await places(order)).shelves).toEqual([6 + done])
    if ((await page(order)).status === 'confirmed') await cancel(order)
    expect((await places(order)).shelves).toEqual([9])
  })

  it('are named once: a line that is named twice is refused', async () => {
    const order = await shop.paid({ quantity: 3 })
    const line = { line_item_id: await lineOf(order), quantity: 1, reason: 'other' }
    const answer = await refund(order, 1, true, { lines: [line, line] })
    expect([answer.status, answer.body.code]).toEqual([422, 'return_quantity'])
    for (const quantity of [0, -1]) {
      const none = await refund(order, quantity, true)
      expect([quantity, none.status, none.body.code]).toEqual([quantity, 422, 'return_quantity'])
    }
    expect((await places(order)).shelves).toEqual([6])
  })

  it('of an order in parts are taken off what is not packed, and what was packed stays whole', async () => {
    const order = await shop.paid({ quantity: 3 })
    const line = await lineOf(order)
    const split = await shop.post(`/orders/${order.number}/shipments`, { lines: [{ line_item_id: line, quantity: 1 }] })
    expect(split.status).toBe(201)
    const [rest, part] = (await page(order)).shipments
    await ok(`/orders/${order.number}/make_ready`, { shipment: part?.number })
    await refunded(order, 1, true)
    expect((await page(order)).shipments.map(({ number, lines }) => [number, lines[0]?.quantity])).toEqual([
      [rest?.number, 1],
      [part?.number, 1],
    ])
    await ok(`/orders/${order.number}/ship`, { shipment: part?.number })
    await refunded(order, 1, true)
    const { shipments, status } = await page(order)
    expect([status, shipments.map(({ number, state }) => [number, state])]).toEqual([
      'ready',
      [
        [rest?.number, 'canceled'],
        [part?.number, 'shipped'],
      ],
    ])
    expect((await places(order)).shelves).toEqual([8])
  })
})

describe('guarantee 65: units of one line from two shops', () => {
  const split = { quantity: 5, stock: [3, 4] }

  it('are picked each where it lies', async () => {
    const order = await shop.paid(split)
    const { goods } = await waveOf(order)
    const [first, second] = [goods[0]?.location, goods[4]?.location]
    expect(first).not.toBe(second)
    expect(goods.map(({ location }) => location)).toEqual([first, first, first, second, second])
  })

  it('go back each to where it was taken from: by a refund, a cancel and a return', async () => {
    const canceled = await shop.paid(split)
    expect(await places(canceled)).toMatchObject({ shelves: [0, 2] })
    await refunded(canceled, 1, true)
    expect(await places(canceled)).toMatchObject({ shelves: [0, 3] })
    await cancel(canceled)
    expect(await places(canceled)).toMatchObject({ shelves: [3, 4] })
    const returned = await shop.paid(split)
    for (const step of ['make_ready', 'ship', 'deliver']) await ok(`/orders/${returned.number}/${step}`)
    const lines = [{ line_item_id: await lineOf(returned), quantity: 4, reason: 'damaged' }]
    const requested = await shop.post('/returns', { order_number: returned.number, lines })
    expect(requested.status, JSON.stringify(requested.body)).toBe(201)
    const { number } = requested.body
    await ok(`/returns/${number}/receive`, { restock: true })
    expect(await places(returned)).toMatchObject({ shelves: [2, 4] })
    await ok(`/returns/${number}/refund`)
    expect(await places(returned)).toMatchObject({ shelves: [2, 4] })
    await refunded(returned, 1, false)
    expect(await places(returned)).toEqual({ shelves: [2, 4], written_off: 1 })
  })

  it('of a part that has left are not taken for those of one that has not', async () => {
    const order = await shop.paid(split)
    const line = await lineOf(order)
    await shop.post(`/orders/${order.number}/shipments`, { lines: [{ line_item_id: line, quantity: 2 }] })
    const [rest, part] = (await page(order)).shipments
    await ok(`/orders/${order.number}/make_ready`, { shipment: part?.number })
    await ok(`/orders/${order.number}/ship`, { shipment: part?.number })
    // the two of the second shop are on their way; what is taken off lies in the first
    await refunded(order, 1, true)
    expect(await places(order)).toMatchObject({ shelves: [1, 2] })
    const wave = await waveOf(order)
    expect(wave.goods).toHaveLength(2)
    expect((await page(order)).shipments.map(({ number, lines }) => [number, lines[0]?.quantity])).toEqual([
      [rest?.number, 2],
      [part?.number, 2],
    ])
  })

  it('are shelved or not as a count finds them', async () => {
    const order = await shop.paid(split)
    const shelved = async () => {
      const { rows } = await shop.pool.query(
        `select shelved_units(s.id) as units from stock_items s join stock_locations l on l.id = s.stock_location_id
         where s.variant_id = $1 order by l.position, l.id`,
        [order.variant_id],
      )
      return rows.map(({ units }) => units)
    }
    expect(await shelved()).toEqual([3, 4])
    const wave = await waveOf(order)
    await pick(wave, wave.goods.slice(2, 4))
    expect(await shelved()).toEqual([2, 3])
    await pick(wave, [...wave.goods.slice(0, 2), ...wave.goods.slice(4)])
    await ok(`/waves/${wave.id}/finish`)
    expect(await shelved()).toEqual([0, 2])
  })
})
