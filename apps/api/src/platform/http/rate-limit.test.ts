import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { freshDatabase } from '../../../test/database.ts'
import { networkOf } from './rate-limit.ts'

let shop: TestApp | undefined
let database: string
beforeAll(async () => {
  database = await freshDatabase('rate_limit')
})
afterEach(async () => {
  vi.useRealTimers()
  await shop?.close()
  shop = undefined
})

async function ask(from: string, forwarded?: string) {
  const headers = forwarded ? { 'x-forwarded-for': forwarded } : {}
  const answer = await shop?.app.inject({ url: '/api/v2/storefront/nothing', remoteAddress: from, headers })
  return { status: answer?.statusCode, headers: answer?.headers ?? {}, body: JSON.parse(answer?.body ?? '{}') }
}
const start = async (options: { trustProxy: string; requestsPerMinute: number }): Promise<void> => {
  shop = await startApp(database, [], options)
}

describe('the request limit', () => {
  it('refuses the next request of an address with 429 and when to come back, until the minute is over', async () => {
    await start({ trustProxy: 'off', requestsPerMinute: 3 })
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let i = 0; i < 3; i++) expect((await ask('203.0.113.7')).status).toBe(404)
    vi.advanceTimersByTime(20_000)
    const refused = await ask('203.0.113.7')
    expect(refused.status).toBe(429)
    const refusal = { error: expect.any(String), code: 'too_many_requests', detail: { retry_after: '40' } }
    expect(refused.body).toEqual(refusal)
    expect(refused.headers).toMatchObject({ 'retry-after': '40', 'content-type': 'application/vnd.api+json' })
    expect((await ask('203.0.113.8')).status).toBe(404)
    vi.advanceTimersByTime(40_000)
    expect((await ask('203.0.113.7')).status).toBe(404)
  })

  it('counts by the forwarded address behind a trusted proxy, and only there', async () => {
    await start({ trustProxy: 'on', requestsPerMinute: 1 })
    expect((await ask('127.0.0.1', '198.51.100.1')).status).toBe(404)
    expect((await ask('127.0.0.1', '198.51.100.1')).status).toBe(429)
    expect((await ask('127.0.0.1', '198.51.100.2')).status).toBe(404)
    await shop?.close()
    await start({ trustProxy: 'off', requestsPerMinute: 1 })
    expect((await ask('203.0.113.9', '198.51.100.1')).status).toBe(404)
    expect((await ask('203.0.113.9', '198.51.100.2')).status).toBe(429)
  })

  it('guarantee 48: one caller is one, whatever it says of itself in forwarded headers or of its IPv6 address', async () => {
    await start({ trustProxy: '1', requestsPerMinute: 1 })
    expect((await ask('10.0.0.1', '198.51.100.1')).status).toBe(404)
    for (const made of ['1.1.1.1, 198.51.100.1', '127.0.0.1,8.8.8.8 , 198.51.100.1', '::ffff:198.51.100.1'])
      expect([made, (await ask('10.0.0.1', made)).status]).toEqual([made, 429])
    expect((await ask('10.0.0.1', '2001:db8:7:7::1')).status).toBe(404)
    for (const neighbour of ['2001:db8:7:7::2', '2001:db8:7:7:ffff::', '1.1.1.1, 2001:db8:7:7:1:2:3:4'])
      expect([neighbour, (await ask('10.0.0.1', neighbour)).status]).toEqual([neighbour, 429])
    await shop?.close()
    await start({ trustProxy: '2', requestsPerMinute: 1 })
    expect((await ask('10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2')).status).toBe(404)
    expect((await ask('10.0.0.1', '7.7.7.7, 198.51.100.1, 10.0.0.3')).status).toBe(429)
    await shop?.close()
    await start({ trustProxy: '10.0.0.0/8, fd00::/8', requestsPerMinute: 1 })
    expect((await ask('10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2')).status).toBe(404)
    expect((await ask('::ffff:10.9.9.9', '7.7.7.7, 198.51.100.1')).status).toBe(429)
    // who is no proxy of ours speaks for itself alone
    expect((await ask('198.51.100.9', '1.1.1.1')).status).toBe(404)
    expect((await ask('198.51.100.9', '2.2.2.2')).status).toBe(429)
  })

  it('leaves the machine itself alone, unless it forwards for others', async () => {
    await start({ trustProxy: 'off', requestsPerMinute: 1 })
    for (let i = 0; i < 5; i++) expect((await ask('127.0.0.1')).status).toBe(404)
    expect((await ask('127.0.0.1', '198.51.100.1')).status).toBe(404)
    expect((await ask('127.0.0.1', '198.51.100.1')).status).toBe(429)
  })

  it('is off at 0', async () => {
    await start({ trustProxy: 'off', requestsPerMinute: 0 })
    for (let i = 0; i < 50; i++) expect((await ask('203.0.113.7')).status).toBe(404)
  })
})

describe('who is counted as one', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['[2001:db8:1:2::7]:443', '2001:db8:1:2'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['nonsense', 'unknown'],
    ['', 'unknown'],
    ['::1', '0:0:0:0'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::ffff:1', '2001:db8:0:0'],
    ['2001:0DB8:0:0:1:2:3:4', '2001:db8:0:0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
  ])('%s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})
