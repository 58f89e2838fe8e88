import { randomUUID } from 'node:crypto'
import { StaffOrder } from '@delguur/contract/orders/staff-order'
import { Board } from '@delguur/contract/warehouse/dispatch'
import { Courier, CourierPage, Run } from '@delguur/contract/warehouse/runs'
import type { NotDeliveredReason } from '@delguur/kit/not-delivered'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queued, withTextMessages } from '../../../../test/baskets/codes.ts'
import { unitsLeft } from '../../../../test/builders.ts'
import { aDispatchShop, type DispatchShop, type Paid } from '../../../../test/shops/dispatch-shop.ts'

let shop: DispatchShop
let courier: Courier
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await aDispatchShop('endings')
  withTextMessages(shop)
  courier = Courier.parse((await shop.post('/couriers', { name: 'Түмэн', phone: '99112233', area: 'ЧД' })).body)
})
beforeEach(() => {
  shop.clock.now = start
})
afterAll(() => shop.close())

const act = (order: Paid, name: string, body: object = {}) => shop.put(`/orders/${order.number}/${name}`, body)
const ok = async (order: Paid, name: string, body: object = {}) => {
  const answer = await act(order, name, body)
  expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const page = async ({ number }: Paid) => StaffOrder.parse((await shop.get(`/orders/${number}`)).body)
const timeline = async ({
  number,
}: Paid): Promise<{ name: string; detail?: string; actor: { kind: string; name: string } }[]> =>
  (await shop.get(`/orders/${number}/timeline`)).body.timeline
const card = async ({ number }: Paid) =>
  Board.parse((await shop.get('/dispatch/board')).body).cards.find((each) => each.number === number)
const refundsOf = async ({ number }: Paid) =>
  (await page({ number } as Paid)).refunds.reduce((sum, { amount }) => sum + Number(amount), 0)
const audited = async (order: Paid, name: string) =>
  (
    await shop.db
      .selectFrom('audit_rows')
      .select('id')
      .where('subject_id', '=', order.number)
      .where('act', '=', name)
      .execute()
  ).length
const messages = async (kind: string, { number }: Paid) => {
  const { id } = await shop.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  return (await queued(shop, `notify.order_${kind}`)).filter(({ order_id }) => Number(order_id) === id).length
}
async function packed(quantity = 2): Promise<Paid> {
  const order = await shop.paid({ quantity })
  await ok(order, 'make_ready')
  return order
}
async function sent(): Promise<Paid> {
  const order = await packed()
  await ok(order, 'ship')
  return order
}
async function failed(reason: NotDeliveredReason = 'nobody'): Promise<Paid> {
  const order = await sent()
  await ok(order, 'not_delivered', { reason })
  return order
}
async function withCourier(order: Paid): Promise<{ run: Run; token: string }> {
  const run = Run.parse((await shop.post('/runs', { courier_id: courier.id })).body)
  expect((await shop.put(`/runs/${run.id}/add`, { code: order.number })).status).toBe(200)
  expect((await shop.put(`/runs/${run.id}/hand_over`)).status).toBe(200)
  const { body } = await shop.get(`/runs/${run.id}/link`)
  return { run, token: /\/office\/run\/([\w-]{32})$/.exec(body.url)?.[1] ?? '' }
}
const atDoor = (token: string, body: object) => shop.call('PUT', `/backoffice/runs/by_token/${token}/stops/1`, { body })
const doorOf = async (token: string) =>
  CourierPage.parse((await shop.call('GET', `/backoffice/runs/by_token/${token}`)).body).stops[0]

describe('guarantee 66: a delivery that failed', () => {
  it('is said by the courier with its reason and picture, stands in the history, and its buyer is told', async () => {
    const order = await packed()
    const { token } = await withCourier(order)
    expect((await atDoor(token, { act: 'not_delivered' })).status).toBe(422)
    const once = { act: 'not_delivered', reason: 'refused', note: 'Хэмжээ нь таараагүй', act_id: randomUUID() }
    for (const answer of await Promise.all([1, 2, 3].map(() => atDoor(token, once)))) expect(answer.status).toBe(200)
    expect(await doorOf(token)).toMatchObject({ status: 'refused' })
    const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#334455' } })
      .jpeg()
      .toBuffer()
    const mark = 'photo-boundary'
    const head = `--${mark}\r\ncontent-disposition: form-data; name="photo"; filename="p.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
    await shop.app.inject({
      method: 'POST',
      url: `/api/v2/backoffice/runs/by_token/${token}/stops/1/photo`,
      headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
      payload: Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${mark}--\r\n`)]),
    })
    const answer = await page(order)
    expect(answer).toMatchObject({
      status: 'ready',
      shipment_state: 'not_delivered',
      next_step: { step: 'not_delivered' },
    })
    expect(answer.attempts).toMatchObject([
      { reason: 'refused', note: 'Хэмжээ нь таараагүй', by: 'Түмэн', photo: true },
    ])
    const picture = await shop.get(`/orders/${order.number}/attempts/${answer.attempts[0]?.id}/photo`)
    expect(picture.body.photo).toMatch(/^data:image\/webp/)
    const message = (await timeline(order)).filter(({ name }) => name === 'not_delivered')
    expect(message.filter(({ actor }) => actor.kind === 'courier')).toMatchObject([
      { detail: 'refused', actor: { name: 'Түмэн' } },
    ])
    expect(await audited(order, 'orders.not_delivered')).toBe(1)
    expect(await messages('not_delivered', order)).toBe(1)
    const seen = await shop.call('GET', `/orders/${order.number}`, { token: order.token })
    expect(seen.body).toMatchObject({ status_label: 'not_delivered' })
    expect(seen.body.events.at(-1)).toMatchObject({ event: 'not_delivered' })
  })

  it('is tried again by the courier, and delivered after all', async () => {
    const order = await packed()
    const { token } = await withCourier(order)
    await atDoor(token, { act: 'nobody' })
    expect((await page(order)).shipment_state).toBe('not_delivered')
    await atDoor(token, { act: 'heading' })
    expect((await page(order)).shipment_state).toBe('shipped')
    await atDoor(token, { act: 'not_delivered', reason: 'wrong_address' })
    await atDoor(token, { act: 'delivered' })
    expect((await page(order)).status).toBe('delivered')
    expect(await doorOf(token)).toMatchObject({ status: 'delivered', name: null })
  })

  it('stands on the board until its parcel is scanned in the shop, and then is in nobody’s hands', async () => {
    const order = await packed()
    const { run, token } = await withCourier(order)
    await atDoor(token, { act: 'nobody' })
    expect(await card(order)).toMatchObject({ column: 'gone', not_delivered: 'nobody' })
    const back = await shop.put('/dispatch/receive', { code: order.number })
    expect(back.body).toMatchObject({
      number: order.number,
      reason: 'nobody',
      acts: ['redeliver', 'keep_for_pickup', 'take_back'],
    })
    expect(await card(order)).toMatchObject({ column: 'packed', not_delivered: 'nobody', run: { active: false } })
    expect((await shop.put('/dispatch/receive', { code: order.number })).status).toBe(200)
    expect(await audited(order, 'orders.receive_parcel')).toBe(1)
    expect((await shop.put(`/runs/${run.id}/close`)).status).toBe(200)
    expect((await page(order)).shipments[0]?.back_at).toBe(start.toISOString())
    expect(codeOf(await shop.put('/dispatch/receive', { code: (await packed()).number }))[0]).toBe(409)
  })

  it('is over for its courier once the parcel is in the shop: nobody is told that he is near', async () => {
    const order = await packed()
    const { token } = await withCourier(order)
    await atDoor(token, { act: 'nobody' })
    await shop.put('/dispatch/receive', { code: order.number })
    await ok(order, 'take_back', { reason: 'Авахгүй' })
    for (const act of ['heading', 'called', 'nobody']) expect((await atDoor(token, { act })).status).toBe(200)
    expect(await messages('near', order)).toBe(0)
    const { rows } = await shop.pool.query(
      `select t.heading_at, t.called_at from run_stops t join orders o on o.id = t.order_id where o.number = $1`,
      [order.number],
    )
    expect(rows).toEqual([{ heading_at: null, called_at: null }])
  })

  it('keeps a picture of staff, redrawn, with its row in the audit', async () => {
    const order = await failed('damaged')
    const { id } = (await page(order)).attempts[0] ?? { id: 0 }
    const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#334455' } })
      .png()
      .toBuffer()
    const send = (attempt: number, file: Buffer) => {
      const mark = 'photo-boundary'
      const head = `--${mark}\r\ncontent-disposition: form-data; name="photo"; filename="p.png"\r\ncontent-type: image/png\r\n\r\n`
      return shop.app.inject({
        method: 'POST',
        url: `/api/v2/backoffice/orders/${order.number}/attempts/${attempt}/photo`,
        headers: { 'content-type': `multipart/form-data; boundary=${mark}`, authorization: `Bearer ${shop.staff}` },
        payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${mark}--\r\n`)]),
      })
    }
    expect((await send(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).statusCode).toBe(422)
    expect((await send(id + 999, photo)).statusCode).toBe(404)
    expect((await send(id, photo)).statusCode).toBe(200)
    expect((await shop.get(`/orders/${order.number}/attempts/${id}/photo`)).body.photo).toMatch(/^data:image\/webp/)
    expect(await audited(order, 'orders.attempt_photo')).toBe(1)
  })

  it('of a parcel that nobody said anything of is one that was not tried', async () => {
    const order = await sent()
    expect((await shop.put('/dispatch/receive', { code: order.number })).body.reason).toBe('not_tried')
    expect((await page(order)).attempts).toMatchObject([{ reason: 'not_tried' }])
  })

  it('leads to another day, of which the buyer is told, and the parcel goes with another run', async () => {
    const order = await failed()
    const input = { choice: 'other_day', day: '2026-11-27' }
    const requested = await shop.call('PUT', `/shop/orders/${order.number}/delivery/wish`, {
      token: order.token,
      body: input,
    })
    expect(requested.status, JSON.stringify(requested.body)).toBe(200)
    expect((await page(order)).wish).toMatchObject(input)
    expect(codeOf(await act(order, 'redeliver', { date: '2026-11-20' }))).toEqual([422, 'delivery_date_refused'])
    await ok(order, 'redeliver', { date: '2026-11-27' })
    const answer = await page(order)
    expect(answer).toMatchObject({ status: 'ready', shipment_state: 'ready', next_step: { step: 'hand_over' } })
    expect(answer.promised_to?.slice(0, 10)).toBe('2026-11-27')
    expect(await messages('redelivery', order)).toBe(1)
    expect(codeOf(await act(order, 'redeliver', { date: '2026-11-28' }))).toEqual([409, 'status_change_refused'])
    const { token } = await withCourier(order)
    await atDoor(token, { act: 'nobody' })
    await ok(order, 'redeliver', { date: '2026-11-28' })
    expect((await card(order))?.column).toBe('packed')
    shop.clock.now = new Date(start.getTime() + 3_600_000)
    await ok(order, 'ship')
    expect((await card(order))?.column).toBe('gone')
    await ok(order, 'deliver')
    expect((await page(order)).status).toBe('delivered')
    expect((await timeline(order)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['not_delivered', 'redelivery', 'delivered']),
    )
  })

  it('leads to the shop’s counter: kept, told, and handed over there; or to another day after all', async () => {
    const order = await failed()
    await ok(order, 'keep_for_pickup')
    await ok(order, 'keep_for_pickup')
    expect(await audited(order, 'orders.keep_for_pickup')).toBe(1)
    expect(await page(order)).toMatchObject({ next_step: { step: 'deliver' }, place: { kind: 'pick_up' } })
    expect(await messages('kept', order)).toBe(1)
    const run = Run.parse((await shop.post('/runs', { courier_id: courier.id })).body)
    expect(codeOf(await shop.put(`/runs/${run.id}/add`, { code: order.number }))).toEqual([422, 'parcel_not_ready'])
    await ok(order, 'deliver')
    expect((await page(order)).status).toBe('delivered')
    const other = await failed()
    await ok(other, 'keep_for_pickup')
    await ok(other, 'redeliver', { date: '2026-11-28' })
    expect(await page(other)).toMatchObject({ next_step: { step: 'hand_over' }, place: { kind: 'standard' } })
  })

  it.each([
    ['back on the shelf', 'refused', true, 9],
    ['written off', 'damaged', false, 7],
    ['written off, for it is lost', 'lost', true, 7],
  ] as const)('ends with the money back, the goods %s', async (_how, reason, restock, left) => {
    const order = await failed(reason)
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(7)
    const body = { restock, reason: 'Авахгүй гэсэн' }
    for (const answer of await Promise.all([1, 2, 3].map(() => act(order, 'take_back', body))))
      expect(answer.status).toBe(200)
    expect(await page(order)).toMatchObject({ status: 'canceled', cancel_reason: 'Авахгүй гэсэн' })
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(left)
    expect(await refundsOf(order)).toBe(Number((await page(order)).sums.total))
    expect(await audited(order, 'orders.take_back')).toBe(1)
    expect(await messages('canceled', order)).toBe(1)
  })

  it('that is lost comes back only where it is found', async () => {
    const order = await failed('lost')
    expect(codeOf(await act(order, 'redeliver', { date: '2026-11-27' }))).toEqual([409, 'parcel_lost'])
    expect(codeOf(await act(order, 'keep_for_pickup'))).toEqual([409, 'parcel_lost'])
    await ok(order, 'receive_parcel')
    await ok(order, 'redeliver', { date: '2026-11-27' })
  })

  it('is nobody’s to say of what has not left, and is refused to who may not', async () => {
    const order = await packed()
    expect(codeOf(await act(order, 'not_delivered', { reason: 'nobody' }))).toEqual([409, 'status_change_refused'])
    const picker = await shop.as('picker')
    const refused = await shop.put(`/orders/${order.number}/take_back`, {}, picker)
    expect(refused.status).toBe(403)
  })
})

describe('a packed order', () => {
  it.each([
    [true, 9],
    [false, 7],
  ])('is canceled by staff, its goods back on the shelf: %s', async (restock, left) => {
    const order = await packed()
    await ok(order, 'cancel', { reason: 'Бодлоо өөрчилсөн', restock })
    expect(await page(order)).toMatchObject({ status: 'canceled', cancel_reason: 'Бодлоо өөрчилсөн' })
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(left)
    expect(await refundsOf(order)).toBe(Number((await page(order)).sums.total))
  })

  it('is not canceled by its buyer, and what has left says to staff what to do', async () => {
    const order = await packed()
    const own = await shop.call('POST', `/shop/orders/${order.number}/cancel`, { token: order.token, body: {} })
    expect(own.body.code).toBe('order_not_cancelable')
    await ok(order, 'ship')
    expect(codeOf(await act(order, 'cancel'))).toEqual([422, 'order_on_its_way'])
  })
})
