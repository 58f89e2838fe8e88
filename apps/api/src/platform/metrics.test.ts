import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { freshDatabase } from '../../test/database.ts'
import { gaugeOnAsking, serveMetrics } from './metrics.ts'

let shop: TestApp | undefined
let database: string
beforeAll(async () => {
  database = await freshDatabase('metrics')
})
afterEach(async () => {
  await shop?.close()
  shop = undefined
})

const token = 'a-token-of-the-house'
type From = { remoteAddress?: string; headers?: Record<string, string> }

async function start(access: { token?: string; behindProxy?: boolean; trustProxy?: string } = {}): Promise<void> {
  shop = await startApp(database, [], { trustProxy: access.trustProxy ?? 'off' })
  serveMetrics(shop.app, { token: access.token, behindProxy: access.behindProxy ?? false })
}
const read = async ({ remoteAddress = '127.0.0.1', headers = {} }: From = {}) => {
  const answer = await shop?.app.inject({ url: '/metrics', remoteAddress, headers })
  return { status: answer?.statusCode, body: answer?.body ?? '' }
}
const bearer = (text: string): From => ({ headers: { authorization: `Bearer ${text}` } })

describe('the numbers of the shop', () => {
  it('are shown to the machine itself when there is neither token nor proxy', async () => {
    await start()
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      const { status, body } = await read({ remoteAddress })
      expect([remoteAddress, status]).toEqual([remoteAddress, 200])
      expect(body).toContain('http_request_duration_seconds')
    }
  })

  it('are refused to all others, and to who is only forwarded by this machine', async () => {
    await start()
    for (const remoteAddress of ['203.0.113.7', '10.0.0.5', '192.168.1.9', '2001:db8::1'])
      expect((await read({ remoteAddress })).status).toBe(403)
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
      expect((await read({ headers: { [name]: '127.0.0.1' } })).status).toBe(403)
    const { body } = await read({ remoteAddress: '203.0.113.7' })
    expect(JSON.parse(body)).toEqual({ error: expect.any(String), code: 'forbidden' })
    expect((await read({ remoteAddress: '203.0.113.7', ...bearer('') })).status).toBe(403)
  })

  it('are never local behind a proxy, whatever addresses a caller makes up', async () => {
    await start({ behindProxy: true, trustProxy: 'on' })
    expect((await read()).status).toBe(403)
    expect((await read({ headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(403)
    expect((await read({ remoteAddress: '203.0.113.7', headers: { 'x-forwarded-for': '::1' } })).status).toBe(403)
  })

  it('are shown from anywhere to who has the token, and to nobody else then', async () => {
    await start({ token, behindProxy: true })
    expect((await read({ remoteAddress: '203.0.113.7', ...bearer(token) })).status).toBe(200)
    expect((await read({ headers: { authorization: `bearer ${token}` } })).status).toBe(200)
    for (const wrong of ['', 'a-token-of-the-hous', `${token}e`, 'A-token-of-the-house', 'ө'.repeat(token.length)])
      expect((await read({ headers: { authorization: encodeURI(`Bearer ${wrong}`) } })).status).toBe(403)
    expect((await read()).status).toBe(403)
  })
})

it('reads a number of the shop when it is asked for, and keeps the last one while that fails', async () => {
  let value: number | undefined = 3
  gaugeOnAsking('ledger_violations', 'for this test', 'bambar', async () => {
    if (value === undefined) throw new Error('the database is away')
    return value
  })
  await start()
  gaugeOnAsking('ledger_violations', 'for this test', 'altan-tal', async () => 5)
  expect((await read()).body).toContain('ledger_violations{tenant="bambar"} 3')
  value = undefined
  const { body } = await read()
  expect(body).toContain('ledger_violations{tenant="bambar"} 3')
  expect(body).toContain('ledger_violations{tenant="altan-tal"} 5')
})
