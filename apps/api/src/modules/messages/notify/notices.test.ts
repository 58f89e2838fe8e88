import { Logger, runOnce } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { aSandbox, type Subscription, type TestSandbox } from '../../../../test/sandbox.ts'
import { makeVapidKeys, webPushPort } from '../../../adapters/push/web-push.ts'
import { transact } from '../../../platform/database/db.ts'
import { notifyJobs, notifyPerson } from './index.ts'

let shop: TestApp
let sandbox: TestSandbox
const vapid = makeVapidKeys()
const phone =
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await startApp(await freshDatabase('notices'))
  shop.services.ports.push = webPushPort({ ...vapid, subject: 'mailto:a@b.example', sandbox: sandbox.inbox_url })
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

let people = 0
async function aPerson() {
  const { id } = await aUser(shop.db, { email: `person${++people}@example.mn` })
  return { id, bearer: await aBearer(shop, id) }
}
type NoticeFields = Partial<Parameters<typeof notifyPerson>[2]>
const tell = (user_id: number, fields: NoticeFields = {}) =>
  transact(shop.db, (tx) =>
    notifyPerson(shop.services, tx, {
      user_id,
      topic: 'orders',
      title: 'Төлбөр орлоо',
      body: 'R1',
      url: '/account/orders/R1',
      ...fields,
    }),
  )
const link = (bearer: string, subscription: Subscription) =>
  shop.call('POST', '/users/link_device', {
    bearer,
    body: { playerId: JSON.stringify({ ...subscription, expirationTime: null }) },
    headers: { 'user-agent': phone },
  })
async function work(): Promise<void> {
  const taskList = Object.fromEntries(
    notifyJobs.map((each) => [each.name, (raw: unknown) => each.work(shop.services, raw)]),
  )
  await runOnce({ pgPool: shop.pool, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) })
}

describe('the notifications centre', () => {
  it('lists the newest first with how many are unread, in both dialects', async () => {
    const { id, bearer } = await aPerson()
    for (const title of ['нэг', 'хоёр', 'гурав']) await tell(id, { title })
    const a = await shop.call('GET', '/storefront/account/notifications?per_page=2', { bearer })
    expect(a.body.data.map((each: { attributes: { title: string } }) => each.attributes.title)).toEqual([
      'гурав',
      'хоёр',
    ])
    expect(a.body.data[0]).toMatchObject({
      type: 'notification',
      attributes: { read_at: null, url: '/account/orders/R1' },
    })
    expect(a.body.meta).toEqual({ count: 2, total_count: 3, total_pages: 2, unread_count: 3 })
    const { body } = await shop.call('GET', '/shop/account/notifications?page=2&per_page=2', { bearer })
    expect(body).toMatchObject({ unread_count: 3, count: 3, current_page: 2, pages: 2 })
    expect(body.notifications).toMatchObject([{ title: 'нэг', topic: 'orders' }])
  })

  it('is marked one by one, back again, and as a whole', async () => {
    const { id, bearer } = await aPerson()
    await tell(id)
    await tell(id)
    const list = async () => (await shop.call('GET', '/shop/account/notifications', { bearer })).body
    const [newest] = (await list()).notifications
    const path = `/storefront/account/notifications/${newest.id}`
    const read = await shop.call('PATCH', path, { bearer, body: { read: true } })
    expect(read.body.data.attributes.read_at).toBe(shop.clock.now.toISOString())
    expect((await list()).unread_count).toBe(1)
    await shop.call('PUT', `/shop/account/notifications/${newest.id}`, { bearer, body: { read: false } })
    expect((await list()).unread_count).toBe(2)
    const all = await shop.call('PATCH', '/storefront/account/notifications/read_all', { bearer, body: {} })
    expect(all.body.meta).toMatchObject({ unread_count: 0, total_count: 2 })
    expect((await shop.call('PUT', '/shop/account/notifications/read_all', { bearer, body: {} })).body).toEqual({
      unread_count: 0,
    })
  })

  it('is the person’s alone', async () => {
    const [owner, other] = [await aPerson(), await aPerson()]
    await tell(owner.id)
    const [mine] = (await shop.call('GET', '/shop/account/notifications', { bearer: owner.bearer })).body.notifications
    for (const path of [`/storefront/account/notifications/${mine.id}`, `/shop/account/notifications/${mine.id}`]) {
      const method = path.startsWith('/shop') ? 'PUT' : 'PATCH'
      expect((await shop.call(method, path, { bearer: other.bearer, body: { read: true } })).status).toBe(404)
    }
    await shop.call('PUT', '/shop/account/notifications/read_all', { bearer: other.bearer, body: {} })
    expect((await shop.call('GET', '/shop/account/notifications', { bearer: owner.bearer })).body.unread_count).toBe(1)
    expect((await shop.call('GET', '/storefront/account/notifications')).status).toBe(403)
    expect((await shop.call('GET', '/shop/account/notifications')).status).toBe(401)
  })

  it('tells one thing once', async () => {
    const { id, bearer } = await aPerson()
    await Promise.all([1, 2, 3].map(() => tell(id, { source: 'order-paid.R77' })))
    expect((await shop.call('GET', '/shop/account/notifications', { bearer })).body.count).toBe(1)
  })
})

describe('a linked device', () => {
  it('reads what the person is told, exactly', async () => {
    const { id, bearer } = await aPerson()
    const browser = await sandbox.subscribe((await shop.call('GET', '/shop/push_key')).body.public_key)
    expect((await link(bearer, browser)).body).toEqual({ linked: true })
    await tell(id, { source: 'order-paid.R5', locale: 'en', title: 'Payment received' })
    await work()
    const [read, ...more] = await sandbox.pushed(browser.id)
    expect(more).toEqual([])
    expect(JSON.parse(read?.payload ?? '')).toEqual({
      title: 'Payment received',
      body: 'R1',
      url: '/en/account/orders/R1',
      tag: 'order-paid.R5',
    })
  })

  it('is listed by a name that people know, and taken away', async () => {
    const [owner, other] = [await aPerson(), await aPerson()]
    await link(owner.bearer, await sandbox.subscribe())
    const list = async () => (await shop.call('GET', '/shop/account/devices', { bearer: owner.bearer })).body.devices
    const [device] = await list()
    expect(device).toMatchObject({ platform: 'web', device: 'Chrome, Android' })
    expect(JSON.stringify(device)).not.toMatch(/endpoint|p256dh|auth/)
    const path = `/shop/account/devices/${device.id}`
    expect((await shop.call('DELETE', path, { bearer: other.bearer })).status).toBe(404)
    expect((await shop.call('DELETE', path, { bearer: owner.bearer })).status).toBe(204)
    expect(await list()).toEqual([])
  })

  it('belongs to who linked it last', async () => {
    const [first, second] = [await aPerson(), await aPerson()]
    const browser = await sandbox.subscribe()
    await link(first.bearer, browser)
    await link(second.bearer, browser)
    await tell(first.id, { title: 'first' })
    await tell(second.id, { title: 'second' })
    await work()
    expect((await sandbox.pushed(browser.id)).map(({ subject }) => subject)).toEqual(['second'])
  })

  it('hears nothing once its sign-in is over, and again when its person signs in again', async () => {
    const { id, bearer } = await aPerson()
    const elsewhere = await aBearer(shop, id)
    const [phone, laptop] = [await sandbox.subscribe(), await sandbox.subscribe()]
    await link(bearer, phone)
    await link(elsewhere, laptop)
    await tell(id, { title: 'waits while the phone signs out' })
    await shop.call('POST', '/oauth/revoke', { bearer, body: { token: bearer } })
    await tell(id, { title: 'after' })
    await work()
    expect(await sandbox.pushed(phone.id)).toEqual([])
    expect((await sandbox.pushed(laptop.id)).map(({ subject }) => subject).sort()).toEqual([
      'after',
      'waits while the phone signs out',
    ])
    const devices = await shop.call('GET', '/shop/account/devices', { bearer: elsewhere })
    expect(devices.body.devices).toHaveLength(1)
    await shop.call('DELETE', '/shop/account/sessions', { bearer: elsewhere })
    const back = await aBearer(shop, id)
    await link(back, phone)
    await tell(id, { title: 'back' })
    await work()
    expect((await sandbox.pushed(phone.id)).map(({ subject }) => subject)).toEqual(['back'])
    expect(await sandbox.pushed(laptop.id)).toHaveLength(2)
  })

  it('is forgotten when its subscription is of other keys of the shop', async () => {
    const { id, bearer } = await aPerson()
    await link(bearer, await sandbox.subscribe(makeVapidKeys().public_key))
    await tell(id)
    await work()
    expect((await shop.call('GET', '/shop/account/devices', { bearer })).body.devices).toEqual([])
  })

  it('is forgotten when its subscription has ended, and nothing else is', async () => {
    const { id, bearer } = await aPerson()
    const [ended, alive] = [await sandbox.subscribe(), await sandbox.subscribe()]
    for (const browser of [ended, alive]) await link(bearer, browser)
    await sandbox.unsubscribe(ended.id)
    await tell(id)
    await work()
    expect((await shop.call('GET', '/shop/account/devices', { bearer })).body.devices).toHaveLength(1)
    expect(await sandbox.pushed(alive.id)).toHaveLength(1)
  })

  it('hears of a topic as its person allows, also of what waits already', async () => {
    const { id, bearer } = await aPerson()
    const browser = await sandbox.subscribe()
    await link(bearer, browser)
    const allow = (topic: string, granted: boolean) =>
      shop.db.insertInto('consents').values({ user_id: id, channel: 'push', topic, granted }).execute()
    await tell(id, { topic: 'offers', title: 'never asked' })
    await allow('offers', true)
    await tell(id, { topic: 'offers', title: 'allowed' })
    await work()
    await tell(id, { topic: 'orders', title: 'withdrawn meanwhile' })
    await allow('orders', false)
    await tell(id, { topic: 'orders', title: 'forbidden' })
    await tell(id, { topic: 'account', title: 'security' })
    await work()
    expect((await sandbox.pushed(browser.id)).map(({ subject }) => subject)).toEqual(['security', 'allowed'])
    expect((await shop.call('GET', '/shop/account/notifications', { bearer })).body.count).toBe(5)
  })

  it('may be an app’s own name, which no push goes to', async () => {
    const { id, bearer } = await aPerson()
    const body = { playerId: '3f2c9a1e-77aa-4b0e-9d11-0c1d2e3f4a5b', platform: 'android' }
    expect((await shop.call('POST', '/users/link_device', { bearer, body })).body).toEqual({ linked: true })
    await tell(id)
    const { devices } = (await shop.call('GET', '/shop/account/devices', { bearer })).body
    expect(devices).toMatchObject([{ platform: 'android' }])
  })

  it('is refused where it is broken or leads into our own network', async () => {
    const { bearer } = await aPerson()
    const good = await sandbox.subscribe()
    const wrong = [
      { ...good, endpoint: 'https://10.0.0.1/push' },
      { ...good, endpoint: 'http://127.0.0.1:5432/' },
      { ...good, keys: { ...good.keys, auth: 'c2hvcnQ' } },
      { ...good, keys: { ...good.keys, p256dh: good.keys.auth } },
      { endpoint: good.endpoint },
    ]
    const texts = [...wrong.map((each) => JSON.stringify(each)), '{broken', '', 'short', 'has spaces in it']
    for (const playerId of texts) {
      const answer = await shop.call('POST', '/users/link_device', { bearer, body: { playerId } })
      expect([answer.status, answer.body.code], playerId).toEqual([422, 'device_invalid'])
    }
    expect((await shop.call('POST', '/users/link_device', { body: { playerId: 'app-player-1' } })).status).toBe(401)
  })

  it('makes room when a person has too many', async () => {
    const { bearer } = await aPerson()
    for (let i = 0; i < 22; i++) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
      await shop.call('POST', '/users/link_device', { bearer, body: { playerId: `player-number-${i}` } })
    }
    expect((await shop.call('GET', '/shop/account/devices', { bearer })).body.devices).toHaveLength(20)
  })
})
