import type { LiveDelivery } from '@delguur/contract/warehouse/live-delivery'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDeliveryShop, at, deliveryPath, start } from '../../../../test/shops/delivery-shop.ts'
import { trackingToken } from '../../messages/order-access/index.ts'
import { forgetPhotos } from './dispatch.jobs.ts'

type Delivery = Awaited<ReturnType<typeof aDeliveryShop>>
let d: Delivery
let shop: Delivery['shop']
beforeAll(async () => {
  d = await aDeliveryShop('live_delivery')
  shop = d.shop
})
beforeEach(async () => {
  shop.clock.now = start
  await shop.db.deleteFrom('rate_limits').execute()
})
afterAll(() => shop.close())

const statesOf = ({ steps }: LiveDelivery) => steps.map(({ step, state }) => `${step} ${state}`)

describe('the way of an order', () => {
  it('is told from what happened alone, stop by stop, until it is there', async () => {
    const [first, mine] = [await shop.paid(), await shop.paid()]
    expect(await d.live(mine)).toMatchObject({ state: 'packing', courier: null, window: null, ahead: null })
    for (const { number } of [first, mine]) await shop.put(`/orders/${number}/make_ready`)
    expect(statesOf(await d.live(mine))).toEqual(['confirmed done', 'packed done', 'sent now', 'door soon'])
    const { token } = await d.out([first, mine])
    const way = await d.live(mine)
    expect(way).toMatchObject({ state: 'out', ahead: 1, late: false, courier: { name: 'Ганаа', phone: '99112233' } })
    expect(way.window).toEqual({ from: at(15).toISOString(), to: at(35).toISOString() })
    expect(statesOf(way)).toEqual([
      ...['confirmed done', 'packed done', 'sent done', 'way now', 'notice soon', 'door soon'],
    ])
    shop.clock.now = at(10)
    await d.act(token, 1, { act: 'delivered' })
    expect((await d.live(mine)).ahead).toBe(0)
    expect((await d.live(mine)).as_of).toBe(at(10).toISOString())
    shop.clock.now = at(60)
    expect(await d.live(mine)).toMatchObject({ late: true, window: { from: at(55).toISOString() } })
    await d.act(token, 2, { act: 'heading' })
    expect(await d.live(mine)).toMatchObject({ state: 'near', ahead: 0 })
    await d.act(token, 2, { act: 'delivered' })
    const done = await d.live(mine)
    expect(done).toMatchObject({
      state: 'delivered',
      courier: { name: 'Ганаа', phone: null },
      window: null,
      choices: [],
    })
    expect(statesOf(done)).toEqual(['confirmed done', 'packed done', 'sent done', 'notice done', 'door done'])
  })

  it('is the same answer for who asks again: 304 without a body, until something happens', async () => {
    const order = await d.packed()
    const { token } = await d.out([order])
    const ask = (etag?: string) =>
      shop.app.inject({
        url: `/api/v2${deliveryPath(order)}`,
        headers: { 'x-spree-order-token': order.token, ...(etag && { 'if-none-match': etag }) },
      })
    const tag = String((await ask()).headers.etag)
    shop.clock.now = at(3)
    expect([(await ask(tag)).statusCode, (await ask(tag)).body]).toEqual([304, ''])
    await d.act(token, 1, { act: 'heading' })
    expect((await ask(tag)).statusCode).toBe(200)
  })

  it('is shown to nobody else, and by a tracking key without picture and wish', async () => {
    const [mine, others] = [await d.packed(), await d.packed()]
    const { token } = await d.out([mine])
    expect((await d.photograph(token)).statusCode).toBe(200)
    for (const wrong of [others.token, 'x'.repeat(30)])
      expect((await shop.call('GET', deliveryPath(mine), { token: wrong })).status).toBe(404)
    expect((await shop.call('GET', deliveryPath(mine))).status).toBe(401)
    await d.wish(mine, { choice: 'neighbour', neighbour: 'Дулмаа, 46 тоот' })
    expect((await d.live(mine)).photo).not.toBeNull()
    const tracked = await d.live(mine, trackingToken(mine.token))
    expect(tracked).toMatchObject({ mine: false, photo: null, wish: null, choices: [], state: 'out' })
    expect(JSON.stringify(tracked)).not.toMatch(/Дулмаа|45-р байр|88112233/)
    for (const call of [
      shop.call('PUT', `${deliveryPath(mine)}/wish`, { token: trackingToken(mine.token), body: { choice: 'pick_up' } }),
      shop.call('DELETE', `${deliveryPath(mine)}/photo`, { token: trackingToken(mine.token), body: {} }),
      shop.call('POST', `${deliveryPath(mine)}/problem`, { token: others.token, body: { message: 'Алга' } }),
    ])
      expect((await call).status).toBe(404)
  })

  it('is missing where the shop does not tell it', async () => {
    const order = await d.packed()
    shop.services.tenant.flags.live_delivery = false
    const { token } = await d.out([order])
    expect((await shop.call('GET', deliveryPath(order), { token: order.token })).status).toBe(404)
    const heading = await d.act(token, 1, { act: 'heading' })
    expect([heading.body.live, heading.body.stops[0].notified_at]).toEqual([false, null])
    expect(await d.notices(order)).toEqual([])
    shop.services.tenant.flags.live_delivery = true
  })
})

describe('the picture of the door', () => {
  it('opens by its signed address for a while, and by no other', async () => {
    const order = await d.packed()
    const { token } = await d.out([order])
    await d.photograph(token)
    const url = (await d.live(order)).photo?.url ?? ''
    shop.clock.now = at(50)
    expect((await d.live(order)).photo?.url, 'the same within the hour').toBe(url)
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
    const order = await d.packed()
    const { token } = await d.out([order])
    await d.photograph(token)
    const url = (await d.live(order)).photo?.url ?? ''
    const removed = await shop.call('DELETE', `${deliveryPath(order)}/photo`, { token: order.token, body: {} })
    expect([removed.status, (await d.live(order)).photo]).toEqual([204, null])
    expect((await shop.app.inject({ url })).statusCode).toBe(404)
    expect((await d.photograph(token)).statusCode).toBe(200)
    expect((await d.live(order)).photo).toBeNull()
  })

  it('is forgotten after a month, with wishes of orders that are over', async () => {
    const order = await d.packed()
    const { token } = await d.out([order])
    await d.photograph(token)
    await d.wish(order, { choice: 'neighbour', neighbour: 'Дулмаа' })
    await d.act(token, 1, { act: 'delivered' })
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
    const order = await d.packed()
    const { token } = await d.out([order])
    for (const bad of [
      { choice: 'neighbour' },
      { choice: 'neighbour', neighbour: 'а'.repeat(121) },
      { choice: 'hide' },
    ])
      expect((await d.wish(order, bad)).status).toBe(422)
    expect((await d.wish(order, { choice: 'neighbour', neighbour: ' Дулмаа,\n 46  тоот' })).body.wish).toEqual({
      choice: 'neighbour',
      neighbour: 'Дулмаа, 46 тоот',
      day: null,
    })
    const page = async () => (await shop.call('GET', `/backoffice/runs/by_token/${token}`)).body.stops[0]
    expect((await page()).wish).toMatchObject({ neighbour: 'Дулмаа, 46 тоот' })
    expect((await d.wish(order, { choice: 'home' })).body.wish).toBeNull()
    expect((await page()).wish).toBeNull()
    await d.wish(order, { choice: 'pick_up' })
    await d.act(token, 1, { act: 'delivered' })
    expect((await page()).wish).toBeNull()
    expect((await d.wish(order, { choice: 'pick_up' })).body.code).toBe('delivery_wish_refused')
  })

  it('moves what has not left to another day at once, and tells the courier of what has', async () => {
    const order = await d.packed()
    const before = (await d.live(order)).promised
    expect((await d.wish(order, { choice: 'other_day', day: '2026-11-24' })).status).toBe(422)
    expect((await d.wish(order, { choice: 'pick_up' })).body.code).toBe('delivery_wish_refused')
    const moved = await d.wish(order, { choice: 'other_day', day: '2026-11-28' })
    expect(moved.body).toMatchObject({ wish: null })
    expect(moved.body.promised.to.slice(11)).toBe(before?.to.slice(11))
    expect(moved.body.promised.to.slice(0, 10)).toBe('2026-11-28')
    const { token } = await d.out([order])
    expect((await d.wish(order, { choice: 'other_day', day: '2026-11-26' })).body.wish.day).toBe('2026-11-26')
    const page = await shop.call('GET', `/backoffice/runs/by_token/${token}`)
    expect(page.body.stops[0].wish).toEqual({ choice: 'other_day', neighbour: null, day: '2026-11-26' })
  })

  it('races with the delivery: a wish is refused or was there before', async () => {
    const order = await d.packed()
    const { token } = await d.out([order])
    const [, ...answers] = await Promise.all([
      d.act(token, 1, { act: 'delivered' }),
      ...[1, 2, 3].map(() => d.wish(order, { choice: 'neighbour', neighbour: 'Дулмаа' })),
    ])
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('delivery_wish_refused')
    expect((await d.live(order)).state).toBe('delivered')
  })
})

it('a problem opens a thread with the shop that names the order', async () => {
  const order = await d.packed()
  const { token } = await d.out([order])
  await d.act(token, 1, { act: 'delivered' })
  const sent = await shop.call('POST', `${deliveryPath(order)}/problem`, {
    token: order.token,
    body: { message: 'Хайрцаг нойтон' },
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  const thread = await shop.call('GET', `/contact_forms/${sent.body.key}`)
  expect(thread.body.messages[0].text).toBe('Хайрцаг нойтон')
  expect((await shop.get(`/tickets/${sent.body.number}`)).body).toMatchObject({ order_number: order.number })
  expect(
    (await shop.call('POST', `${deliveryPath(order)}/problem`, { token: order.token, body: { message: '' } })).status,
  ).toBe(422)
})
