import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { httpWebhooks } from '../../../adapters/webhooks/http.ts'
import { sendWebhooks } from './webhooks.use-cases.ts'

type Heard = { headers: Record<string, string | string[] | undefined>; body: string }

let shop: TestApp
let staff: string
let url: string
let heard: Heard[] = []
let answer = 200
const start = new Date('2026-11-24T03:00:00.000Z')
const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  heard.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') })
  response.writeHead(answer).end()
})

beforeAll(async () => {
  shop = await startApp(await freshDatabase('webhooks'))
  await aShop(shop.db)
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@test.example', role: 'admin' })).id)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  url = `${origin}/hook`
  shop.services.ports.webhooks = httpWebhooks({ allowed: [origin] })
})
beforeEach(async () => {
  heard = []
  answer = 200
  shop.clock.now = start
  await shop.pool.query('delete from webhook_endpoints')
})
afterAll(async () => {
  await shop.close()
  server.close()
})

const add = async (body: object) => shop.call('POST', '/backoffice/webhooks', { bearer: staff, body })
const deliveries = async (id: number) =>
  (await shop.call('GET', `/backoffice/webhooks/${id}/deliveries`, { bearer: staff })).body.deliveries
/** Something happens to an order. */
async function happens(event = 'confirmed'): Promise<void> {
  const { rows } = await shop.pool.query(
    `insert into orders (number, token, status, completed_at) values ('R' || lpad((random() * 999999999)::bigint::text, 9, '0'), gen_random_uuid()::text, 'placed', now()) returning id`,
  )
  await shop.pool.query(
    `insert into order_events (order_id, subject, event, from_status, to_status, actor, created_at)
     values ($1, 'order', $2, 'placed', 'confirmed', 'test', $3)`,
    [rows[0].id, event, shop.clock.now],
  )
  // the table's own clock is ahead of the test's
  await shop.pool.query(`update webhook_deliveries set next_try_at = $1 where tries = 0 and status = 'pending'`, [
    shop.clock.now,
  ])
}
const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}

describe('guarantee 20: what happens to orders is told to the retailer’s programs', () => {
  it('guarantee 20: signed with the time, over the very bytes', async () => {
    const { body } = await add({ url })
    await happens()
    await sendWebhooks(shop.services)
    expect(heard).toHaveLength(1)
    const [{ headers, body: text } = { headers: {}, body: '' }] = heard
    const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-delguur-signature'])) ?? []
    expect(Number(t)).toBe(start.getTime() / 1000)
    const own = createHmac('sha256', body.secret).update(`${t}.${text}`).digest()
    expect(timingSafeEqual(own, Buffer.from(v1, 'hex'))).toBe(true)
    expect(JSON.parse(text)).toMatchObject({ event: 'order.confirmed', from: 'placed', to: 'confirmed' })
    expect(headers['x-delguur-delivery']).toBe(String(JSON.parse(text).id))
    const list = await shop.call('GET', '/backoffice/webhooks', { bearer: staff })
    expect(JSON.stringify(list.body)).not.toContain(body.secret)
  })

  it('guarantee 20: again with growing waits until it is taken, once by however many senders', async () => {
    const { id } = (await add({ url, events: ['order.confirmed'] })).body
    await happens()
    await happens('canceled')
    answer = 500
    for (const minutes of [0, 1, 2, 6]) {
      later(minutes)
      await Promise.all([sendWebhooks(shop.services), sendWebhooks(shop.services), sendWebhooks(shop.services)])
    }
    expect(heard).toHaveLength(4)
    answer = 204
    later(31)
    await sendWebhooks(shop.services)
    await sendWebhooks(shop.services)
    expect(heard).toHaveLength(5)
    expect(new Set(heard.map(({ headers }) => headers['x-delguur-delivery'])).size).toBe(1)
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', tries: 5, last_status: 204 }])
  })

  it('guarantee 20: is given up after a day and a half, and replayed by staff', async () => {
    const { id } = (await add({ url })).body
    await happens()
    answer = 503
    for (let hours = 0; hours < 60; hours++) {
      later(60)
      await sendWebhooks(shop.services)
    }
    const [dead] = await deliveries(id)
    expect(dead).toMatchObject({ state: 'dead', last_status: 503, next_try_at: null })
    const tries = heard.length
    answer = 200
    const replayed = await shop.call('POST', `/backoffice/webhook_deliveries/${dead.id}/replay`, {
      bearer: staff,
      body: {},
    })
    expect(replayed.body).toMatchObject({ state: 'delivered', last_status: 200 })
    expect(heard).toHaveLength(tries + 1)
  })

  it('guarantee 20: never at an address that is not public, by number, by name or by a name that leads there', async () => {
    const strangers = httpWebhooks()
    shop.services.ports.webhooks = strangers
    for (const inner of [
      'http://shop.example/hook',
      'https://127.0.0.1/hook',
      'https://10.1.2.3/hook',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/hook',
      'https://[::ffff:10.0.0.1]/hook',
      'https://localhost/hook',
      'https://db.internal/hook',
      'https://shop.example:8443/hook',
      'https://me:secret@shop.example/hook',
      'file:///etc/passwd',
      'nothing',
    ]) {
      expect((await add({ url: inner })).body, inner).toMatchObject({ code: 'webhook_address_refused' })
      await expect(strangers.send(inner, {}, '{}'), inner).rejects.toThrow()
    }
    await expect(strangers.send('https://localtest.me/hook', {}, '{}')).rejects.toThrow()
    expect(heard).toEqual([])
  })

  it('is told once where it is added twice under one key, and its secret is kept for nobody to read', async () => {
    const headers = { 'idempotency-key': 'one-webhook' }
    const once = () =>
      shop.call('POST', '/backoffice/webhooks', { bearer: staff, body: { url: 'https://93.184.216.34/hook' }, headers })
    const [first, second] = [await once(), await once()]
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
    const { rows } = await shop.pool.query('select count(*)::int from webhook_endpoints')
    expect(rows).toEqual([{ count: 1 }])
    const stored = await shop.pool.query(`select body from idempotency_keys where key = 'one-webhook'`)
    expect(stored.rows[0].body).not.toContain(first.body.secret)
  })

  it('is staff’s alone', async () => {
    const shopper = await aBearer(shop, (await aUser(shop.db, { email: 'shopper@test.example' })).id)
    expect((await shop.call('POST', '/backoffice/webhooks', { bearer: shopper, body: { url } })).status).toBe(403)
    expect((await shop.call('GET', '/backoffice/webhooks')).status).toBe(401)
  })
})
