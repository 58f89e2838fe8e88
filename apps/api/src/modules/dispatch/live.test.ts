import { randomUUID } from 'node:crypto'
import { LiveDelivery } from '@delguur/contract/live-delivery'
import { Courier, Run } from '@delguur/contract/runs'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDispatchShop, type DispatchShop, type Paid } from '../../../test/dispatch-shop.ts'
import { readOrder } from '../notify/notify.queries.ts'
import { orderEmail } from '../notify/order-email.ts'
import { trackingToken } from '../order-access/index.ts'
import { forgetPhotos } from './dispatch.jobs.ts'

let shop: DispatchShop
let courier: Courier
const start = new Date('2026-11-24T03:00:00.000Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
beforeAll(async () => {
  shop = await aDispatchShop('live_delivery')
  courier = Courier.parse((await shop.post('/couriers', { name: 'Ганаа', phone: '9911 2233' })).body)
})
beforeEach(async () => {
  shop.clock.now = start
  await shop.db.deleteFrom('rate_limits').execute()
})
afterAll(() => shop.close())

async function packed(): Promise<Paid> {
  const order = await shop.paid()
  await shop.put(`/orders/${order.number}/make_ready`)
  return order
}
/** The token of the page of a run that is out with such parcels. */
async function out(orders: Paid[]): Promise<{ id: number; token: string }> {
  const { id } = Run.parse((await shop.post('/runs', { courier_id: courier.id })).body)
  for (const { number } of orders) await shop.put(`/runs/${id}/add`, { code: number })
  const left = await shop.put(`/runs/${id}/hand_over`)
  expect(left.status, JSON.stringify(left.body)).toBe(200)
  return { id, token: (await shop.get(`/runs/${id}/link`)).body.url.split('/').at(-1) }
}
const act = (token: string, n: number, body: object) =>
  shop.call('PUT', `/backoffice/runs/by_token/${token}/stops/${n}`, { body })
const path = ({ number }: Paid) => `/shop/orders/${number}/delivery`
async function live(order: Paid, token = order.token) {
  const { status, body } = await shop.call('GET', path(order), { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return LiveDelivery.parse(body)
}
const wish = (order: Paid, body: object, token = order.token) =>
  shop.call('PUT', `${path(order)}/wish`, { token, body })
async function photograph(token: string, n = 1) {
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer()
  const mark = 'photo-boundary'
  const head = `--${mark}\r\ncontent-disposition: form-data; name="photo"; filename="p.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  return shop.app.inject({
    method: 'POST',
    url: `/api/v2/backoffice/runs/by_token/${token}/stops/${n}/photo`,
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
    payload: Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${mark}--\r\n`)]),
  })
}
const notices = async ({ number }: Paid) =>
  (
    await shop.pool.query(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'notify.order_near' and (j.payload ->> 'order_id')::bigint = (select id from orders where number = $1)`,
      [number],
    )
  ).rows
const statesOf = ({ steps }: LiveDelivery) => steps.map(({ step, state }) => `${step} ${state}`)

describe('the way of an order', () => {
  it('is told from what happened alone, stop by stop, until it is there', async () => {
    const [first, mine] = [await shop.paid(), await shop.paid()]
    expect(await live(mine)).toMatchObject({ state: 'packing', courier: null, window: null, ahead: null })
    for (const { number } of [first, mine]) await shop.put(`/orders/${number}/make_ready`)
    expect(statesOf(await live(mine))).toEqual(['confirmed done', 'packed done', 'sent now', 'door soon'])
    const { token } = await out([first, mine])
    const way = await live(mine)
    expect(way).toMatchObject({ state: 'out', ahead: 1, late: false, courier: { name: 'Ганаа', phone: '99112233' } })
    expect(way.window).toEqual({ from: at(15).toISOString(), to: at(35).toISOString() })
    expect(statesOf(way)).toEqual([
      ...['confirmed done', 'packed done', 'sent done', 'way now', 'notice soon', 'door soon'],
    ])
    shop.clock.now = at(10)
    await act(token, 1, { act: 'delivered' })
    expect((await live(mine)).ahead).toBe(0)
    expect((await live(mine)).as_of).toBe(at(10).toISOString())
    shop.clock.now = at(60)
    expect(await live(mine)).toMatchObject({ late: true, window: { from: at(55).toISOString() } })
    await act(token, 2, { act: 'heading' })
    expect(await live(mine)).toMatchObject({ state: 'near', ahead: 0 })
    await act(token, 2, { act: 'delivered' })
    const done = await live(mine)
    expect(done).toMatchObject({
      state: 'delivered',
      courier: { name: 'Ганаа', phone: null },
      window: null,
      choices: [],
    })
    expect(statesOf(done)).toEqual(['confirmed done', 'packed done', 'sent done', 'notice done', 'door done'])
  })

  it('is the same answer for who asks again: 304 without a body, until something happens', async () => {
    const order = await packed()
    const { token } = await out([order])
    const ask = (etag?: string) =>
      shop.app.inject({
        url: `/api/v2${path(order)}`,
        headers: { 'x-spree-order-token': order.token, ...(etag && { 'if-none-match': etag }) },
      })
    const tag = String((await ask()).headers.etag)
    shop.clock.now = at(3)
    expect([(await ask(tag)).statusCode, (await ask(tag)).body]).toEqual([304, ''])
    await act(token, 1, { act: 'heading' })
    expect((await ask(tag)).statusCode).toBe(200)
  })

  it('is shown to nobody else, and by a tracking key without picture and wish', async () => {
    const [mine, others] = [await packed(), await packed()]
    const { token } = await out([mine])
    expect((await photograph(token)).statusCode).toBe(200)
    for (const wrong of [others.token, 'x'.repeat(30)])
      expect((await shop.call('GET', path(mine), { token: wrong })).status).toBe(404)
    expect((await shop.call('GET', path(mine))).status).toBe(401)
    await wish(mine, { choice: 'neighbour', neighbour: 'Дулмаа, 46 тоот' })
    expect((await live(mine)).photo).not.toBeNull()
    const tracked = await live(mine, trackingToken(mine.token))
    expect(tracked).toMatchObject({ mine: false, photo: null, wish: null, choices: [], state: 'out' })
    expect(JSON.stringify(tracked)).not.toMatch(/Дулмаа|45-р байр|88112233/)
    for (const call of [
      shop.call('PUT', `${path(mine)}/wish`, { token: trackingToken(mine.token), body: { choice: 'pick_up' } }),
      shop.call('DELETE', `${path(mine)}/photo`, { token: trackingToken(mine.token), body: {} }),
      shop.call('POST', `${path(mine)}/problem`, { token: others.token, body: { message: 'Алга' } }),
    ])
      expect((await call).status).toBe(404)
  })

  it('is missing where the shop does not tell it', async () => {
    const order = await packed()
    shop.services.tenant.flags.live_delivery = false
    const { token } = await out([order])
    expect((await shop.call('GET', path(order), { token: order.token })).status).toBe(404)
    const heading = await act(token, 1, { act: 'heading' })
    expect([heading.body.live, heading.body.stops[0].notified_at]).toEqual([false, null])
    expect(await notices(order)).toEqual([])
    shop.services.tenant.flags.live_delivery = true
  })
})

describe('the phone of a courier', () => {
  it('tells the receiver once that it is near, whoever taps how often', async () => {
    const order = await packed()
    const { token } = await out([order])
    await Promise.all([1, 2, 3, 4].map(() => act(token, 1, { act: 'heading', act_id: randomUUID() })))
    const [notice, ...more] = await notices(order)
    expect(more).toEqual([])
    const facts = await readOrder(shop.db, notice.payload.order_id)
    if (!facts) throw new Error('no order')
    const mail = () => orderEmail(shop.services, { kind: 'near', about: notice.payload.about }, facts)
    expect(mail()?.subject).toBe(`Хүргэгч 15 минутын дараа ирнэ: ${order.number}`)
    shop.clock.now = at(21)
    expect(mail(), 'a notice that comes too late is not sent').toBeUndefined()
  })

  it('sends again what it kept without network: no act counts twice, none undoes what was delivered', async () => {
    const order = await packed()
    const { token } = await out([order])
    const queue = [
      { act: 'heading', act_id: randomUUID(), at: at(5).toISOString() },
      { act: 'nobody', act_id: randomUUID(), at: at(18).toISOString(), note: 'Утсаа авахгүй' },
      { act: 'heading', act_id: randomUUID(), at: at(40).toISOString() },
      { act: 'delivered', act_id: randomUUID(), at: at(52).toISOString() },
    ]
    shop.clock.now = at(90)
    for (const each of queue) expect((await act(token, 1, each)).status).toBe(200)
    const once = (await act(token, 1, { act: 'called' })).body.stops[0]
    expect(once).toMatchObject({ status: 'delivered', done_at: at(52).toISOString(), heading_at: at(40).toISOString() })
    const replayed = await Promise.all([...queue, ...queue].map((each) => act(token, 1, each)))
    expect(new Set(replayed.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await act(token, 1, { act: 'nobody', act_id: randomUUID() })).body.stops[0].status).toBe('delivered')
    const { rows } = await shop.pool.query(
      "select count(*)::int as times from order_events where event = 'delivered' and subject = 'order' and order_id = (select id from orders where number = $1)",
      [order.number],
    )
    expect(rows[0].times).toBe(1)
    expect(await notices(order), 'what is old news is told to nobody').toEqual([])
  })

  it('says no time outside of its run', async () => {
    const order = await packed()
    const { token } = await out([order])
    shop.clock.now = at(30)
    const early = await act(token, 1, { act: 'heading', at: '2020-01-01T00:00:00.000Z' })
    expect(early.body.stops[0].heading_at).toBe(start.toISOString())
    const late = await act(token, 1, { act: 'nobody', at: '2036-01-01T00:00:00.000Z' })
    expect(late.body.stops[0].done_at).toBe(at(30).toISOString())
    expect(await live(order)).toMatchObject({ state: 'missed', window: null })
    expect((await act(token, 1, { act: 'heading', at: 'today' })).status).toBe(422)
  })

  it('of a run that is closed reports nothing for the run that has the parcel now', async () => {
    const order = await packed()
    const old = await out([order])
    await act(old.token, 1, { act: 'nobody' })
    await shop.put(`/runs/${old.id}/close`)
    const now = await out([order])
    const answers = await Promise.all([
      act(old.token, 1, { act: 'delivered', act_id: randomUUID() }),
      act(now.token, 1, { act: 'heading' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 200])
    expect(await live(order)).toMatchObject({ state: 'near' })
  })
})

describe('the picture of the door', () => {
  it('opens by its signed address for a while, and by no other', async () => {
    const order = await packed()
    const { token } = await out([order])
    await photograph(token)
    const url = (await live(order)).photo?.url ?? ''
    shop.clock.now = at(50)
    expect((await live(order)).photo?.url, 'the same within the hour').toBe(url)
    const opened = await shop.app.inject({ url })
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(opened.headers['content-security-policy']).toContain('sandbox')
    expect(opened.headers['cache-control']).toContain('private')
    const [id = '', end = '', mac = ''] = url.split('/').at(-1)?.split('.') ?? []
    const other = (Number.parseInt(id, 36) + 1).toString(36)
    for (const key of [`${other}.${end}.${mac}`, `${id}.zzzzzzzz.${mac}`, `${id}.${end}.${'A'.repeat(32)}`, 'x'])
      expect((await shop.app.inject({ url: `/api/v2/shop/delivery_photos/${key}` })).statusCode).toBe(404)
    shop.clock.now = at(121)
    expect((await shop.app.inject({ url })).statusCode).toBe(404)
  })

  it('goes when its buyer says so, and what the phone sends again is not kept', async () => {
    const order = await packed()
    const { token } = await out([order])
    await photograph(token)
    const url = (await live(order)).photo?.url ?? ''
    const gone = await shop.call('DELETE', `${path(order)}/photo`, { token: order.token, body: {} })
    expect([gone.status, (await live(order)).photo]).toEqual([204, null])
    expect((await shop.app.inject({ url })).statusCode).toBe(404)
    expect((await photograph(token)).statusCode).toBe(200)
    expect((await live(order)).photo).toBeNull()
  })

  it('is forgotten after a month, with wishes of orders that are over', async () => {
    const order = await packed()
    const { token } = await out([order])
    await photograph(token)
    await wish(order, { choice: 'neighbour', neighbour: 'Дулмаа' })
    await act(token, 1, { act: 'delivered' })
    const month = 30 * 24 * 60
    const rows = async () =>
      (
        await shop.pool.query(
          'select (select count(*) from stop_photos)::int as photos, (select count(*) from delivery_wishes w join orders o on o.id = w.order_id where o.number = $1)::int as wishes',
          [order.number],
        )
      ).rows[0]
    shop.clock.now = at(month - 1)
    await forgetPhotos.run(shop.services, {})
    expect(await rows()).toMatchObject({ wishes: 1 })
    shop.clock.now = at(month + 1)
    await forgetPhotos.run(shop.services, {})
    expect(await rows()).toEqual({ photos: 0, wishes: 0 })
  })
})

describe('who is not at home', () => {
  it('names a neighbour, whom the courier reads until it is delivered, or takes that back', async () => {
    const order = await packed()
    const { token } = await out([order])
    for (const bad of [
      { choice: 'neighbour' },
      { choice: 'neighbour', neighbour: 'а'.repeat(121) },
      { choice: 'hide' },
    ])
      expect((await wish(order, bad)).status).toBe(422)
    expect((await wish(order, { choice: 'neighbour', neighbour: ' Дулмаа,\n 46  тоот' })).body.wish).toEqual({
      choice: 'neighbour',
      neighbour: 'Дулмаа, 46 тоот',
      day: null,
    })
    const page = async () => (await shop.call('GET', `/backoffice/runs/by_token/${token}`)).body.stops[0]
    expect((await page()).wish).toMatchObject({ neighbour: 'Дулмаа, 46 тоот' })
    expect((await wish(order, { choice: 'home' })).body.wish).toBeNull()
    expect((await page()).wish).toBeNull()
    await wish(order, { choice: 'pick_up' })
    await act(token, 1, { act: 'delivered' })
    expect((await page()).wish).toBeNull()
    expect((await wish(order, { choice: 'pick_up' })).body.code).toBe('delivery_wish_refused')
  })

  it('moves what has not left to another day at once, and tells the courier of what has', async () => {
    const order = await packed()
    const before = (await live(order)).promised
    expect((await wish(order, { choice: 'other_day', day: '2026-11-24' })).status).toBe(422)
    expect((await wish(order, { choice: 'pick_up' })).body.code).toBe('delivery_wish_refused')
    const moved = await wish(order, { choice: 'other_day', day: '2026-11-28' })
    expect(moved.body).toMatchObject({ wish: null })
    expect(moved.body.promised.to.slice(11)).toBe(before?.to.slice(11))
    expect(moved.body.promised.to.slice(0, 10)).toBe('2026-11-28')
    const { token } = await out([order])
    expect((await wish(order, { choice: 'other_day', day: '2026-11-26' })).body.wish.day).toBe('2026-11-26')
    const page = await shop.call('GET', `/backoffice/runs/by_token/${token}`)
    expect(page.body.stops[0].wish).toEqual({ choice: 'other_day', neighbour: null, day: '2026-11-26' })
  })

  it('races with the delivery: a wish is refused or was there before', async () => {
    const order = await packed()
    const { token } = await out([order])
    const [, ...answers] = await Promise.all([
      act(token, 1, { act: 'delivered' }),
      ...[1, 2, 3].map(() => wish(order, { choice: 'neighbour', neighbour: 'Дулмаа' })),
    ])
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('delivery_wish_refused')
    expect((await live(order)).state).toBe('delivered')
  })
})

it('a problem opens a thread with the shop that names the order', async () => {
  const order = await packed()
  const { token } = await out([order])
  await act(token, 1, { act: 'delivered' })
  const sent = await shop.call('POST', `${path(order)}/problem`, {
    token: order.token,
    body: { message: 'Хайрцаг нойтон' },
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  const thread = await shop.call('GET', `/contact_forms/${sent.body.key}`)
  expect(thread.body.messages[0].text).toBe('Хайрцаг нойтон')
  expect((await shop.get(`/tickets/${sent.body.number}`)).body).toMatchObject({ order_number: order.number })
  expect(
    (await shop.call('POST', `${path(order)}/problem`, { token: order.token, body: { message: '' } })).status,
  ).toBe(422)
})
