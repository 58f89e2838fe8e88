import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { httpWebhooks } from '../../../adapters/webhooks/http.ts'
import { sendWebhooks } from './webhooks.use-cases.ts'

type Call = { headers: Record<string, string | string[] | undefined>; body: string }
let shop: TestApp
let staff: string
let url: string
let calls: Call[] = []
let answer = 200
const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  calls.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') })
  response.writeHead(answer).end()
})

beforeAll(async () => {
  shop = await startApp(await freshDatabase('webhook_pause'))
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
  calls = []
  answer = 200
  await shop.pool.query('delete from webhook_endpoints')
})
afterAll(async () => {
  await shop.close()
  server.close()
})

const add = async (): Promise<{ id: number; secret: string }> =>
  (await shop.call('POST', '/backoffice/webhooks', { bearer: staff, body: { url } })).body
const put = (id: number, act: string) => shop.call('PUT', `/backoffice/webhooks/${id}/${act}`, { bearer: staff })
const list = async () => (await shop.call('GET', '/backoffice/webhooks', { bearer: staff })).body.webhooks
const audited = async (id: number) =>
  (
    await shop.pool.query(
      `select act, before, after from audit_rows where subject_type = 'webhook' and subject_id = $1 order by id`,
      [String(id)],
    )
  ).rows.slice(1)
async function anEvent(): Promise<void> {
  const { rows } = await shop.pool.query(
    `insert into orders (number, token, status, completed_at) values ('R' || lpad((random() * 999999999)::bigint::text, 9, '0'), gen_random_uuid()::text, 'placed', now()) returning id`,
  )
  await shop.pool.query(
    `insert into order_events (order_id, subject, event, from_status, to_status, actor, created_at)
     values ($1, 'order', 'confirmed', 'placed', 'confirmed', 'test', now())`,
    [rows[0].id],
  )
  await shop.pool.query(`update webhook_deliveries set next_try_at = $1 where tries = 0 and status = 'pending'`, [
    shop.clock.now,
  ])
}

it('tells a paused program nothing, and what happened meanwhile once it is resumed', async () => {
  const { id } = await add()
  expect((await put(id, 'pause')).body).toMatchObject({ id, active: false })
  expect((await put(id, 'pause')).body).toMatchObject({ id, active: false })
  await anEvent()
  await sendWebhooks(shop.services)
  expect(calls).toEqual([])
  expect(await list()).toMatchObject([{ active: false, pending: 1, dead: 0 }])
  expect((await put(id, 'resume')).body).toMatchObject({ active: true })
  await sendWebhooks(shop.services)
  expect(calls).toHaveLength(1)
  expect(await audited(id)).toEqual([
    { act: 'webhooks.pause', before: { active: true }, after: { active: false } },
    { act: 'webhooks.resume', before: { active: false }, after: { active: true } },
  ])
})

it('makes a signed test call now and says what was answered', async () => {
  const { id, secret } = await add()
  await put(id, 'pause')
  const { status, body } = await put(id, 'test')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    event: 'webhook.test',
    state: 'delivered',
    last_status: 200,
    last_error: null,
    tries: 1,
  })
  expect(body.took_ms).toBeGreaterThanOrEqual(0)
  const [call] = calls
  expect(JSON.parse(call?.body ?? '')).toEqual({ id: body.id, event: 'webhook.test', at: body.created_at })
  const [, t, v1] = /t=(\d+),v1=(\w+)/.exec(String(call?.headers['x-delguur-signature'])) ?? []
  expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${call?.body}`).digest('hex'))
})

it('says that a program refused or was away, and does not try again', async () => {
  const { id } = await add()
  answer = 500
  expect((await put(id, 'test')).body).toMatchObject({ state: 'dead', last_status: 500, last_error: 'answered 500' })
  await shop.pool.query(`update webhook_endpoints set url = 'http://127.0.0.1:9/hook' where id = $1`, [id])
  expect((await put(id, 'test')).body).toMatchObject({ state: 'dead', last_status: null, next_try_at: null })
  await sendWebhooks(shop.services)
  expect(calls).toHaveLength(1)
  // a test is no call that was lost
  expect(await list()).toMatchObject([{ pending: 0, dead: 0 }])
  for (const act of ['pause', 'resume', 'test']) expect((await put(999_999, act)).status).toBe(404)
})
