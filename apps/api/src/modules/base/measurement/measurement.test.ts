import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, anAddress, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { aSandbox, type TestSandbox } from '../../../../test/sandbox.ts'
import { actAt } from '../../../../test/sandbox-act.ts'
import { googleReports } from '../../../adapters/measurement/google.ts'
import { parseEnv } from '../../../entry/env.ts'
import { thirdPartiesOf } from '../../../entry/web/third-parties.ts'
import { measurementJobs } from './measurement.jobs.ts'
import { sendReports } from './send-reports.ts'

type Fields = Record<string, unknown> & { user_data?: Record<string, string[]> }
type Arrived = { company: string; way: string; event: string; account: string; fields: Fields }

let shop: TestApp
let sandbox: TestSandbox
let staff: string
let transfer: number
const start = new Date('2026-11-24T03:00:00.000Z')
const account = { ANALYTICS_ID: 'G-TEST1234', PIXEL_ID: '1234567890' }

beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await startApp(await freshDatabase('measurement'))
  await aShop(shop.db)
  transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@test.example', role: 'admin' })).id)
}, 60_000)
beforeEach(async () => {
  shop.clock.now = start
  await shop.pool.query('delete from order_measurements')
  Object.assign(shop.services.ports, thirdPartiesOf(parseEnv(account), sandbox.inbox_url))
  await fate({ away: false })
})
afterAll(async () => {
  await shop?.close()
  await sandbox?.stop()
})

/** Whether the companies answer; when they do again what arrived before is forgotten. */
const fate = (body: object) =>
  actAt(`${sandbox.inbox_url}/third-parties`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const arrived = async (): Promise<Arrived[]> => (await fetch(`${sandbox.inbox_url}/third-parties.json`)).json()
const send = () => sendReports(shop.services)
const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}

type Options = { consent?: object; bearer?: string; quantity?: number; brand?: string }
const all = { analytics: true, advertising: true, client_id: '111.222', browser_id: 'fb.1.1795600000000.123456' }

/** An order of a guest or a person that waits for its money, with what its buyer allowed. */
async function placed({ consent = all, bearer, quantity = 2, brand }: Options = {}) {
  const { id, variant_id } = await aProduct(shop.db, { stock: [9], price: 30_000 })
  if (brand)
    await shop.pool.query(
      `with made as (insert into brands (code, name, position) values ('unaga-told', jsonb_build_object('mn', $2::text), 99) returning id)
      update products p set brand_id = made.id from made where p.id = $1`,
      [id, brand],
    )
  const by = bearer ? { bearer } : {}
  const opened = await shop.call('POST', '/orders/0/line_items', {
    ...by,
    body: { line_item: { variant_id, quantity } },
  })
  const { token, number } = opened.body.order as { token: string; number: string }
  const as = { token, ...by, headers: { 'user-agent': 'Firefox/140' } }
  const order = {
    email: ' Saraa@Shuudan.mn ',
    bill_address_attributes: anAddress,
    use_billing: true,
    payments_attributes: [{ payment_method_id: transfer }],
  }
  await shop.call('PUT', `/checkouts/${number}`, { ...as, body: { order } })
  expect((await shop.call('PUT', '/shop/measurement', { ...as, body: consent })).status).toBe(200)
  expect((await shop.call('PUT', `/checkouts/${number}/complete`, { ...as, body: {} })).status).toBe(200)
  const keep = (body: object) => shop.call('PUT', '/shop/measurement', { ...as, body })
  const pay = async () => {
    const { status, body } = await shop.call('PUT', `/backoffice/orders/${number}/mark_paid`, {
      bearer: staff,
      body: {},
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const claim = async () => (await shop.call('POST', '/shop/measurement/purchase', { token, body: {} })).body
  return { token, number, variant_id, keep, pay, claim }
}
const states = async () =>
  (await shop.pool.query('select purpose, status from purchase_reports order by id')).rows.map(
    ({ purpose, status }) => `${purpose} ${status}`,
  )

describe('guarantee 61: nobody outside is told of a purchase without consent', () => {
  it('guarantee 61: a purchase is reported once it is confirmed, once to each company, under the id that the browser has', async () => {
    const order = await placed({ brand: 'Унага' })
    await send()
    expect(await arrived(), 'an order that nobody paid is no purchase').toEqual([])
    await order.pay()
    await Promise.all([send(), send(), send()])
    await send()
    const message = await arrived()
    expect(message.map(({ company, way, event, account: at }) => [company, way, event, at]).sort()).toEqual([
      ['analytics', 'server', 'purchase', 'G-TEST1234'],
      ['pixel', 'server', 'Purchase', '1234567890'],
    ])
    const { event } = await order.claim()
    const [google, meta] = ['analytics', 'pixel'].map((name) => message.find(({ company }) => company === name)?.fields)
    expect(google).toMatchObject({
      transaction_id: event.event_id,
      currency: 'MNT',
      value: 60_000,
      client_id: '111.222',
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      items: [{ item_id: String(order.variant_id), item_brand: 'Унага', price: 30_000, quantity: 2 }],
    })
    expect(meta).toMatchObject({
      event_id: event.event_id,
      action_source: 'website',
      custom_data: { currency: 'MNT', value: 60_000 },
      user_data: { fbp: all.browser_id, client_user_agent: 'Firefox/140' },
    })
  })

  it('guarantee 61: no name, number, mail address or order number leaves the shop; what is hashed is hashed as Meta reads it', async () => {
    const order = await placed()
    await order.pay()
    await send()
    const text = JSON.stringify(await arrived())
    for (const secret of [
      'saraa',
      'Saraa',
      order.number,
      order.token,
      anAddress.phone,
      anAddress.firstname,
      anAddress.address1,
    ])
      expect(text).not.toContain(secret)
    const meta = (await arrived()).find(({ company }) => company === 'pixel')
    // printf 'saraa@shuudan.mn' | sha256sum
    expect(meta?.fields.user_data?.em).toEqual(['a8b565015c2b8e32ac55791d25eb1872c4ad513b54f73214231549ea184ab5b4'])
    expect(meta?.fields.user_data?.ph?.[0]).toMatch(/^[0-9a-f]{64}$/)
  })

  it('guarantee 61: who allowed nothing, or one thing, is reported nowhere, or there alone; nothing is kept of who refused', async () => {
    await (await placed({ consent: { analytics: false, advertising: false, client_id: '1.1' } })).pay()
    await (await placed({ consent: { ...all, advertising: false } })).pay()
    await send()
    expect((await arrived()).map(({ company }) => company)).toEqual(['analytics'])
    const { rows } = await shop.pool.query(
      'select analytics, advertising, browser_id, user_agent from order_measurements',
    )
    expect(rows).toEqual([{ analytics: true, advertising: false, browser_id: null, user_agent: null }])
  })

  it('guarantee 61: consent taken back stops what is not sent yet, at the order and in the account, and is never given anew for a placed order', async () => {
    const guest = await placed()
    await guest.pay()
    expect((await guest.keep({ analytics: false, advertising: true })).status).toBe(200)
    await guest.keep(all)
    expect(await states()).toEqual(['analytics dropped', 'advertising pending'])
    const bearer = await aBearer(shop, (await aUser(shop.db, { email: 'buyer@test.example' })).id)
    await (await placed({ bearer })).pay()
    const answer = await shop.call('PUT', '/shop/account/measurement', { bearer, body: { advertising: false } })
    expect(answer.body).toMatchObject({ analytics: null, advertising: false })
    await send()
    expect((await arrived()).map(({ company }) => company).sort()).toEqual(['analytics', 'pixel'])
    expect(await states()).toEqual(['analytics dropped', 'advertising sent', 'analytics sent', 'advertising dropped'])
  })

  it('guarantee 61: a company that is away neither slows nor fails an order; it is told later, or given up', async () => {
    await fate({ away: true })
    const order = await placed()
    await order.pay()
    const status = 'select status from orders where number = $1'
    expect((await shop.pool.query(status, [order.number])).rows).toEqual([{ status: 'confirmed' }])
    for (const minutes of [0, 1, 5]) {
      later(minutes)
      await send()
    }
    expect(await states()).toEqual(['analytics pending', 'advertising pending'])
    await fate({ away: false })
    later(30)
    await send()
    expect(await arrived()).toHaveLength(2)
    const { rows } = await shop.pool.query('select client_id, browser_id, user_agent from order_measurements')
    expect(rows, 'what names the browser is forgotten once all is sent').toEqual([
      { client_id: null, browser_id: null, user_agent: null },
    ])
    await fate({ away: true })
    await (await placed({ consent: { ...all, advertising: false } })).pay()
    for (let hours = 0; hours < 72; hours++) {
      later(60)
      await send()
    }
    expect((await states()).at(-1)).toBe('analytics dead')
  })

  it('guarantee 61: one that never answers is left after its time, and hears no key in what is noted', async () => {
    const mute: Server = createServer(() => undefined)
    await new Promise<void>((done) => mute.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(mute.address() as AddressInfo).port}/mp/collect`
    const report = googleReports({ url, measurement_id: 'G-TEST1234', api_secret: 'hidden-key', timeout: 100 })
    Object.assign(shop.services.ports, {
      analytics: { id: 'G-TEST1234', script: '', hosts: [], report },
      advertising: undefined,
    })
    await (await placed()).pay()
    await send()
    mute.closeAllConnections()
    mute.close()
    expect(await states()).toEqual(['analytics pending', 'advertising dropped'])
    const { rows } = await shop.pool.query('select last_error from purchase_reports where last_error is not null')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('hidden-key')
  })

  it('guarantee 61: an order that was canceled before it was reported is not', async () => {
    const order = await placed()
    await order.pay()
    await shop.pool.query(`update orders set status = 'canceled' where number = $1`, [order.number])
    await send()
    expect(await arrived()).toEqual([])
    expect(await order.claim()).toEqual({ state: 'none', event: null })
  })
})

describe('the purchase for the browser', () => {
  it('is given to one of many tabs, once, after the order is confirmed and not days later', async () => {
    const order = await placed()
    expect(await order.claim()).toEqual({ state: 'waiting', event: null })
    await order.pay()
    const answers = await Promise.all(Array.from({ length: 8 }, order.claim))
    expect(answers.map(({ state }) => state).sort()).toEqual([...Array(7).fill('none'), 'ready'].sort())
    const late = await placed()
    await late.pay()
    later(4 * 24 * 60)
    expect(await late.claim()).toEqual({ state: 'none', event: null })
  })

  it('is of its holder alone, and a forged number of a browser is refused', async () => {
    const { number } = await placed()
    expect((await shop.call('POST', '/shop/measurement/purchase', { body: {} })).status).toBe(401)
    expect((await shop.call('POST', '/shop/measurement/purchase', { token: number, body: {} })).status).toBe(404)
    expect((await shop.call('PUT', '/shop/measurement', { token: 'nobody', body: all })).status).toBe(404)
    const forged = await shop.call('PUT', '/shop/measurement', {
      token: 'nobody',
      body: { ...all, client_id: '<script>' },
    })
    expect(forged.status).toBe(422)
  })
})

it('an answer of the account is a row for each change, and carts that came to nothing are forgotten', async () => {
  const { id } = await aUser(shop.db, { email: 'person@test.example' })
  const bearer = await aBearer(shop, id)
  const print = (body: object) => shop.call('PUT', '/shop/account/measurement', { bearer, body })
  for (const analytics of [true, true, false]) expect((await print({ analytics })).body.analytics).toBe(analytics)
  const { rows } = await shop.pool.query('select topic, granted from consents where user_id = $1 order by id', [id])
  expect(rows).toEqual([
    { topic: 'analytics', granted: true },
    { topic: 'analytics', granted: false },
  ])
  await placed()
  later(31 * 24 * 60)
  await measurementJobs.find(({ name }) => name === 'measurement.forget')?.work(shop.services, {})
  expect((await shop.pool.query('select from order_measurements')).rowCount).toBe(0)
})
