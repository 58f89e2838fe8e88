import { randomUUID } from 'node:crypto'
import { StaffOrder } from '@delguur/contract/orders/staff-order'
import { Wave, WavePaper } from '@delguur/contract/warehouse/dispatch'
import { LiveDelivery } from '@delguur/contract/warehouse/live-delivery'
import { Courier, CourierPage, Run } from '@delguur/contract/warehouse/runs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDispatchShop, type DispatchShop, type Paid } from '../../../../test/shops/dispatch-shop.ts'

let shop: DispatchShop
let couriers: Courier[] = []
beforeAll(async () => {
  shop = await aDispatchShop('leaving')
  for (const name of ['Түмэн', 'Ганаа'])
    couriers = [
      ...couriers,
      Courier.parse((await shop.post('/couriers', { name, phone: '99112233', area: 'ЧД' })).body),
    ]
})
afterAll(() => shop.close())

const ok = async (path: string, body: object = {}) => {
  const answer = await shop.put(path, body)
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}
const page = async ({ number }: Paid) => StaffOrder.parse((await shop.get(`/orders/${number}`)).body)
const waveOf = async (...orders: Paid[]) =>
  Wave.parse((await shop.post('/waves', { numbers: orders.map(({ number }) => number) })).body)
const readWave = async ({ id }: Wave) => Wave.parse((await shop.get(`/waves/${id}`)).body)
const paper = async ({ id }: Wave) => WavePaper.parse((await shop.get(`/waves/${id}/print`)).body)
const aRun = async (courier = couriers[0]) => Run.parse((await shop.post('/runs', { courier_id: courier?.id })).body)
const readRun = async ({ id }: Run): Promise<Run> => {
  const { runs } = (await shop.get('/runs')).body as { runs: Run[] }
  return Run.parse(runs.find((run) => run.id === id))
}
async function packed(): Promise<Paid> {
  const order = await shop.paid({ quantity: 2 })
  await ok(`/orders/${order.number}/make_ready`)
  return order
}
/** A run that is out with such parcels, and the token of its page. */
async function out(codes: string[], courier = couriers[0]): Promise<{ run: Run; token: string }> {
  const run = await aRun(courier)
  for (const code of codes) await ok(`/runs/${run.id}/add`, { code })
  await ok(`/runs/${run.id}/hand_over`)
  const { body } = await shop.get(`/runs/${run.id}/link`)
  return { run, token: /\/office\/run\/([\w-]{32})$/.exec(body.url)?.[1] ?? '' }
}
const stops = async (token: string) =>
  CourierPage.parse((await shop.call('GET', `/backoffice/runs/by_token/${token}`)).body).stops
const act = (token: string, n: number, body: object) =>
  shop.call('PUT', `/backoffice/runs/by_token/${token}/stops/${n}`, { body })
const audited = async ({ number }: Paid, name: string) =>
  (
    await shop.db
      .selectFrom('audit_rows')
      .selectAll()
      .where('subject_id', '=', number)
      .where('act', '=', name)
      .orderBy('id')
      .execute()
  ).map(({ after }) => after)
/** An order of three units in two parts, both packed. */
async function inParts(): Promise<{ order: Paid; rest: string; part: string }> {
  const order = await shop.paid({ quantity: 3 })
  const line = (await page(order)).lines[0]?.id
  await shop.post(`/orders/${order.number}/shipments`, { lines: [{ line_item_id: line, quantity: 1 }] })
  const [rest = '', part = ''] = (await page(order)).shipments.map(({ number }) => number)
  for (const shipment of [rest, part]) await ok(`/orders/${order.number}/make_ready`, { shipment })
  return { order, rest, part }
}

describe('guarantee 66: an order that leaves', () => {
  it('its wave: canceled or packed by hand, its units, slip and basket go at once', async () => {
    const [stays, canceled, byHand] = [await shop.paid(), await shop.paid({ quantity: 2 }), await shop.paid()]
    const wave = await waveOf(stays, canceled, byHand)
    expect([wave.orders, wave.units, wave.goods.length]).toEqual([3, 4, 4])
    const unit = wave.goods.find(({ number }) => number === canceled.number)
    const scan = { scan_id: randomUUID(), act: 'picked', line_item_id: unit?.line_item_id, unit: 1, code: unit?.sku }
    await shop.post(`/waves/${wave.id}/picks`, { scans: [scan] })
    await ok(`/orders/${canceled.number}/cancel`)
    await ok(`/orders/${byHand.number}/make_ready`)
    const after = await readWave(wave)
    expect([after.orders, after.units, after.picked]).toEqual([1, 1, 0])
    expect(after.goods.map(({ number }) => number)).toEqual([stays.number])
    expect(after.slots.map(({ number, active }) => [number, active])).toEqual([
      [stays.number, true],
      [canceled.number, false],
      [byHand.number, false],
    ])
    expect((await paper(wave)).parcels.map(({ number }) => number)).toEqual([stays.number])
    expect((await paper(wave)).shelves.map(({ quantity }) => quantity)).toEqual([1])
    expect((await shop.post('/waves', { numbers: [byHand.number] })).body.code).toBe('order_not_for_wave')
    expect(await ok(`/waves/${wave.id}/finish`)).toMatchObject({ packed: [], left: [stays.number] })
  })

  it('keeps what the wave itself packed on its papers', async () => {
    const order = await shop.paid()
    const wave = await waveOf(order)
    const { line_item_id, sku } = wave.goods[0] ?? { line_item_id: 0, sku: '' }
    const scan = { scan_id: randomUUID(), act: 'picked', line_item_id, unit: 1, code: sku }
    await shop.post(`/waves/${wave.id}/picks`, { scans: [scan] })
    await ok(`/waves/${wave.id}/finish`)
    expect((await paper(wave)).parcels.map(({ number }) => number)).toEqual([order.number])
  })

  it('a run that is loaded: handed over or sent by hand it goes with nobody', async () => {
    const [sent, stays] = [await packed(), await packed()]
    const run = await aRun()
    for (const { number } of [sent, stays]) await ok(`/runs/${run.id}/add`, { code: number })
    await ok(`/orders/${sent.number}/ship`)
    expect((await readRun(run)).stops.map(({ number }) => number)).toEqual([stays.number])
    await ok(`/runs/${run.id}/hand_over`)
    expect((await readRun(run)).stops.map(({ number }) => number)).toEqual([stays.number])
  })

  it('a run that is out: delivered by hand, the courier’s page and who waits hear it', async () => {
    const [first, second] = [await packed(), await packed()]
    const { token } = await out([first.number, second.number])
    const ahead = async () =>
      LiveDelivery.parse(
        (await shop.call('GET', `/shop/orders/${second.number}/delivery`, { token: second.token })).body,
      ).ahead
    expect(await ahead()).toBe(1)
    await ok(`/orders/${first.number}/deliver`)
    expect((await stops(token)).map(({ status, phone }) => [status, phone])).toEqual([
      ['delivered', null],
      ['waiting', '88112233'],
    ])
    expect(await ahead()).toBe(0)
  })
})

describe('the parts of an order', () => {
  it('go with two couriers, and one tap delivers one of them', async () => {
    const { order, rest, part } = await inParts()
    const first = await out([rest], couriers[0])
    const second = await out([part], couriers[1])
    expect((await stops(first.token))[0]).toMatchObject({ shipment: rest, parts: 2, units: 2 })
    expect((await stops(second.token))[0]).toMatchObject({ shipment: part, parts: 2, units: 1 })
    expect((await act(first.token, 1, { act: 'delivered' })).status).toBe(200)
    const half = await page(order)
    expect(half.status).toBe('ready')
    expect(half.shipments.map(({ delivered_at }) => delivered_at !== null)).toEqual([true, false])
    expect((await stops(second.token))[0]?.status).toBe('waiting')
    expect((await act(first.token, 1, { act: 'delivered' })).status).toBe(200)
    expect((await page(order)).status).toBe('ready')
    expect((await act(second.token, 1, { act: 'delivered' })).status).toBe(200)
    expect((await page(order)).status).toBe('delivered')
  })

  it('are taken by the number of the order one after the other, each once', async () => {
    const { order, rest, part } = await inParts()
    const [one, two] = [await aRun(), await aRun(couriers[1])]
    await ok(`/runs/${one.id}/add`, { code: order.number })
    const again = await ok(`/runs/${two.id}/add`, { code: order.number })
    expect(again.stops.map(({ shipment }: { shipment: string }) => shipment)).toEqual([part])
    expect((await readRun(one)).stops.map(({ shipment }) => shipment)).toEqual([rest])
    const taken = await shop.put(`/runs/${two.id}/add`, { code: rest })
    expect([taken.status, taken.body.code]).toEqual([409, 'parcel_taken'])
  })

  it('are packed, sent and delivered by hand each for itself, and each act is in the audit', async () => {
    const { order, rest, part } = await inParts()
    expect(await audited(order, 'orders.make_ready')).toHaveLength(2)
    await ok(`/orders/${order.number}/ship`, { shipment: part })
    await ok(`/orders/${order.number}/deliver`, { shipment: part })
    expect((await audited(order, 'orders.deliver')).at(-1)).toMatchObject({
      parts: [
        { number: rest, status: 'ready' },
        { number: part, status: 'delivered' },
      ],
    })
    expect((await page(order)).next_step?.step).toBe('hand_over')
    const twice = await shop.put(`/orders/${order.number}/deliver`, { shipment: part })
    expect([twice.status, twice.body.code]).toEqual([409, 'status_change_refused'])
    await ok(`/orders/${order.number}/ship`, { shipment: rest })
    await ok(`/orders/${order.number}/deliver`)
    expect((await page(order)).status).toBe('delivered')
  })
})
