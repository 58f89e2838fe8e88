import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDeliveryShop, at, start } from '../../../../test/shops/delivery-shop.ts'
import { orderEmail } from '../../messages/notify/emails/order-email.ts'
import { readOrder } from '../../messages/notify/notify.queries.ts'

type Delivery = Awaited<ReturnType<typeof aDeliveryShop>>
let d: Delivery
let shop: Delivery['shop']
beforeAll(async () => {
  d = await aDeliveryShop('live_courier')
  shop = d.shop
})
beforeEach(async () => {
  shop.clock.now = start
  await shop.db.deleteFrom('rate_limits').execute()
})
afterAll(() => shop.close())

describe('the phone of a courier', () => {
  it('tells the receiver once that it is near, whoever taps how often', async () => {
    const order = await d.packed()
    const { token } = await d.out([order])
    await Promise.all([1, 2, 3, 4].map(() => d.act(token, 1, { act: 'heading', act_id: randomUUID() })))
    const [notice, ...more] = await d.notices(order)
    expect(more).toEqual([])
    const facts = await readOrder(shop.db, notice.payload.order_id, shop.services.tenant)
    if (!facts) throw new Error('no order')
    const mail = () => orderEmail(shop.services, { kind: 'near', about: notice.payload.about }, facts)
    expect(mail()?.subject).toBe(`Хүргэгч 15 минутын дараа ирнэ: ${order.number}`)
    shop.clock.now = at(21)
    expect(mail(), 'a notice that comes too late is not sent').toBeUndefined()
  })

  it('sends again what it kept without network: no act counts twice, none undoes what was delivered', async () => {
    const order = await d.packed()
    const { token } = await d.out([order])
    const queue = [
      { act: 'heading', act_id: randomUUID(), at: at(5).toISOString() },
      { act: 'nobody', act_id: randomUUID(), at: at(18).toISOString(), note: 'Утсаа авахгүй' },
      { act: 'heading', act_id: randomUUID(), at: at(40).toISOString() },
      { act: 'delivered', act_id: randomUUID(), at: at(52).toISOString() },
    ]
    shop.clock.now = at(90)
    for (const each of queue) expect((await d.act(token, 1, each)).status).toBe(200)
    const once = (await d.act(token, 1, { act: 'called' })).body.stops[0]
    expect(once).toMatchObject({ status: 'delivered', done_at: at(52).toISOString(), heading_at: at(40).toISOString() })
    const replayed = await Promise.all([...queue, ...queue].map((each) => d.act(token, 1, each)))
    expect(new Set(replayed.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await d.act(token, 1, { act: 'nobody', act_id: randomUUID() })).body.stops[0].status).toBe('delivered')
    const { rows } = await shop.pool.query(
      "select count(*)::int as times from order_events where event = 'delivered' and subject = 'order' and order_id = (select id from orders where number = $1)",
      [order.number],
    )
    expect(rows[0].times).toBe(1)
    expect(await d.notices(order), 'what is old news is told to nobody').toEqual([])
  })

  it('says no time outside of its run', async () => {
    const order = await d.packed()
    const { token } = await d.out([order])
    shop.clock.now = at(30)
    const early = await d.act(token, 1, { act: 'heading', at: '2020-01-01T00:00:00.000Z' })
    expect(early.body.stops[0].heading_at).toBe(start.toISOString())
    const late = await d.act(token, 1, { act: 'nobody', at: '2036-01-01T00:00:00.000Z' })
    expect(late.body.stops[0].done_at).toBe(at(30).toISOString())
    expect(await d.live(order)).toMatchObject({ state: 'missed', window: null })
    expect((await d.act(token, 1, { act: 'heading', at: 'today' })).status).toBe(422)
  })

  it('of a run that is closed reports nothing for the run that has the parcel now', async () => {
    const order = await d.packed()
    const old = await d.out([order])
    await d.act(old.token, 1, { act: 'nobody' })
    await shop.put(`/runs/${old.id}/close`)
    const now = await d.out([order])
    const answers = await Promise.all([
      d.act(old.token, 1, { act: 'delivered', act_id: randomUUID() }),
      d.act(now.token, 1, { act: 'heading' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 200])
    expect(await d.live(order)).toMatchObject({ state: 'near' })
  })
})
