import { randomUUID } from 'node:crypto'
import { StaffOrder } from '@delguur/contract/orders/staff-order'
import { Board, type BoardCard, Wave } from '@delguur/contract/warehouse/dispatch'
import { Courier, Run } from '@delguur/contract/warehouse/runs'
import { localDate, localTime } from '@delguur/kit/dates'
import { isRefusal } from '@delguur/kit/result'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queued, withTextMessages } from '../../../../test/baskets/codes.ts'
import { aLine, anOrder, aShipment } from '../../../../test/order-values.ts'
import { aDispatchShop, type DispatchShop, type Paid } from '../../../../test/shops/dispatch-shop.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { withJoined, withSplit } from '../order/domain/split.domain.ts'
import { partLines } from '../order/domain/units.domain.ts'

let shop: DispatchShop
let courier: Courier
beforeAll(async () => {
  shop = await aDispatchShop('split')
  withTextMessages(shop)
  courier = Courier.parse((await shop.post('/couriers', { name: 'Түмэн', phone: '99112233', area: 'ЧД' })).body)
})
afterAll(() => shop.close())

const page = async ({ number }: Paid) => StaffOrder.parse((await shop.get(`/orders/${number}`)).body)
const split = (order: Paid, line_item_id: number, quantity: number) =>
  shop.post(`/orders/${order.number}/shipments`, { lines: [{ line_item_id, quantity }] })
/** An order of three units, of which one was split off. */
async function inParts(): Promise<{ order: Paid; line: number; rest: string; part: string }> {
  const order = await shop.paid({ quantity: 3 })
  const line = (await page(order)).lines[0]?.id ?? 0
  const answer = await split(order, line, 1)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const [rest, part] = (await page(order)).shipments
  return { order, line, rest: rest?.number ?? '', part: part?.number ?? '' }
}
const ok = async (path: string, body: object = {}) => {
  const answer = await shop.put(path, body)
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}
const columnOf = async ({ number }: Paid): Promise<BoardCard['column'] | undefined> =>
  Board.parse((await shop.get('/dispatch/board')).body).cards.find((card) => card.number === number)?.column
/** Picks all that a wave of the order takes; gives how many units that were. */
async function pickAll(order: Paid): Promise<number> {
  const wave = Wave.parse((await shop.post('/waves', { numbers: [order.number] })).body)
  const units = wave.goods.map(({ line_item_id, unit, sku }) => ({ line_item_id, unit, code: sku }))
  const scans = units.map((unit) => ({ scan_id: randomUUID(), act: 'picked', ...unit }))
  await shop.post(`/waves/${wave.id}/picks`, { scans })
  expect(await ok(`/waves/${wave.id}/finish`)).toMatchObject({ packed: [order.number], left: [] })
  return units.length
}
async function sendWithCourier(order: Paid): Promise<string> {
  const { id } = Run.parse((await shop.post('/runs', { courier_id: courier.id })).body)
  await ok(`/runs/${id}/add`, { code: order.number })
  await ok(`/runs/${id}/hand_over`)
  return /\/office\/run\/([\w-]{32})$/.exec((await shop.get(`/runs/${id}/link`)).body.url)?.[1] ?? ''
}

describe('an order sent in parts', () => {
  it('is picked, handed over and delivered part by part, and is delivered with the last', async () => {
    const { order, rest, part, line } = await inParts()
    expect((await page(order)).shipments.map(({ number, lines }) => [number, lines])).toEqual([
      [rest, [{ line_item_id: line, quantity: 2 }]],
      [part, [{ line_item_id: line, quantity: 1 }]],
    ])
    expect(await pickAll(order)).toBe(2)
    expect(await page(order)).toMatchObject({ status: 'ready', next_step: { step: 'hand_over' } })
    const first = await sendWithCourier(order)
    expect(await page(order)).toMatchObject({ status: 'ready', next_step: { step: 'make_ready' } })
    expect(await columnOf(order)).toBe('to_pick')
    expect(await queued(shop, 'notify.order_part_shipped')).toMatchObject([{ about: rest }])
    const done = await shop.call('PUT', `/backoffice/runs/by_token/${first}/stops/1`, { body: { act: 'delivered' } })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect((await page(order)).status).toBe('ready')
    expect(await pickAll(order)).toBe(1)
    const second = await sendWithCourier(order)
    expect(await queued(shop, 'notify.order_shipped')).toHaveLength(1)
    await shop.call('PUT', `/backoffice/runs/by_token/${second}/stops/1`, { body: { act: 'delivered' } })
    const { status, track } = await page(order)
    expect([status, track.find(({ step }) => step === 'delivered')?.at]).toEqual(['delivered', expect.any(String)])
    const seen = await shop.call('GET', `/orders/${order.number}`, { token: order.token })
    expect(seen.body.events.map(({ event }: { event: string }) => event)).toEqual(
      expect.arrayContaining(['part_shipped', 'part_delivered', 'shipped', 'delivered']),
    )
    expect(seen.body.shipments.map(({ lines }: { lines: object[] }) => lines.length)).toEqual([1, 1])
  })

  it('costs what it cost, keeps its units, and is one again when a part is put back', async () => {
    const before = await shop.paid({ quantity: 3 })
    const { sums, lines } = await page(before)
    await split(before, lines[0]?.id ?? 0, 1)
    const [, part] = (await page(before)).shipments
    expect(await page(before)).toMatchObject({ sums, acts: expect.not.arrayContaining(['edit_lines']) })
    const joined = await shop.call('DELETE', `/backoffice/orders/${before.number}/shipments/${part?.number}`, {
      bearer: shop.staff,
    })
    expect(joined.status, JSON.stringify(joined.body)).toBe(200)
    const after = await page(before)
    expect([after.shipments.length, after.sums, after.acts.includes('edit_lines')]).toEqual([1, sums, true])
  })

  it('is packed and sent by the number of a part too', async () => {
    const { order, part, rest } = await inParts()
    await ok(`/orders/${order.number}/make_ready`, { shipment: part })
    await ok(`/orders/${order.number}/ship`, { shipment: part, tracking_url: 'https://carrier.example/7' })
    const { shipments, status, acts } = await page(order)
    expect(shipments.map(({ number, state, tracking_url }) => [number, state, tracking_url])).toEqual([
      [rest, 'pending', null],
      [part, 'shipped', 'https://carrier.example/7'],
    ])
    expect([status, acts.includes('make_ready')]).toEqual(['ready', true])
    const unknown = await shop.put(`/orders/${order.number}/ship`, { shipment: 'H000' })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found'])
  })

  // the part that had left kept the first hour and the last day of the order, so that nothing was written down
  it('writes down another day of what has not left', async () => {
    const { order, part, rest } = await inParts()
    await ok(`/orders/${order.number}/make_ready`, { shipment: part })
    await ok(`/orders/${order.number}/ship`, { shipment: part })
    const promised = (await page(order)).shipments.find(({ number }) => number === rest)?.promised_to ?? ''
    const { hour } = localTime(new Date(promised))
    const date = { date: localDate(new Date(promised)), from: `${hour - 1}:30`, to: `${hour}:00`, tell: false }
    await ok(`/orders/${order.number}/date`, date)
    const { timeline } = (await shop.get(`/orders/${order.number}/timeline`)).body
    expect(timeline.find(({ name }: { name: string }) => name === 'orders.date')?.changes).toMatchObject([
      { field: 'parts', after: [{ number: rest, promised_to: promised }, { number: part }] },
    ])
  })

  it('is not split while a wave has it, once it left, or so that a part is empty', async () => {
    const { order, line } = await inParts()
    const code = async (quantity: number) => {
      const { status, body } = await split(order, line, quantity)
      return [status, body.code]
    }
    expect(await code(2)).toEqual([409, 'order_not_splittable'])
    expect(await code(3)).toEqual([422, 'quantity_above_limit'])
    const wave = Wave.parse((await shop.post('/waves', { numbers: [order.number] })).body)
    expect(await code(1)).toEqual([409, 'order_being_picked'])
    await ok(`/waves/${wave.id}/finish`)
    await ok(`/orders/${order.number}/make_ready`)
    await ok(`/orders/${order.number}/ship`)
    expect(await code(1)).toEqual([409, 'order_not_splittable'])
  })

  it('is wanted as often as a line is named', async () => {
    const order = await shop.paid({ quantity: 3 })
    const line = { line_item_id: (await page(order)).lines[0]?.id ?? 0, quantity: 1 }
    const named = (times: number) =>
      shop.post(`/orders/${order.number}/shipments`, { lines: Array.from({ length: times }, () => line) })
    expect((await named(4)).body.code).toBe('quantity_above_limit')
    expect((await named(2)).status).toBe(201)
    expect((await page(order)).shipments.map(({ lines }) => lines[0]?.quantity)).toEqual([1, 2])
  })

  it('is split once where two desks do it at the same moment', async () => {
    const order = await shop.paid({ quantity: 2 })
    const line = (await page(order)).lines[0]?.id ?? 0
    const answers = await Promise.all(Array.from({ length: 6 }, () => split(order, line, 1)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect((await page(order)).shipments).toHaveLength(2)
  })
})

describe('the parts of an order', () => {
  it('hold each unit once, however it is split and joined', () => {
    const input = fc.record({ line: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }), join: fc.boolean() })
    fc.assert(
      fc.property(fc.array(input, { maxLength: 12 }), (inputs) => {
        const lines = [1, 2, 3].map((id) => ({ ...aLine(), id, quantity: id + 1 }))
        let order: Order = anOrder({ status: 'confirmed', lines, shipments: [aShipment()] })
        inputs.forEach(({ line, quantity, join }, k) => {
          const changed = join
            ? withJoined(order, order.shipments.at(-1)?.number ?? '')
            : withSplit(order, [{ line_item_id: line + 1, quantity }], `H${k + 2}`)
          if (!isRefusal(changed)) order = changed
        })
        const held = order.shipments.flatMap((shipment) => partLines(order, shipment))
        const units = lines.map(({ id }) =>
          held.filter((each) => each.line_item_id === id).reduce((all, each) => all + each.quantity, 0),
        )
        expect(units).toEqual([2, 3, 4])
        for (const shipment of order.shipments) expect(partLines(order, shipment).length).toBeGreaterThan(0)
        expect(order.shipments.slice(1).flatMap(({ rates }) => rates.map(({ cost }) => cost))).not.toContain(5_000)
      }),
    )
  })
})
