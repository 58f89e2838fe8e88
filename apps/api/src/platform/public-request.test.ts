import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isPublicAddress, isPublicUrl, publicLookup } from './public-address.ts'
import { mayCall, type PublicRequest, requestPublic } from './public-request.ts'

const dns = vi.hoisted(() => ({ answer: undefined as { address: string; family: number }[] | undefined }))
vi.mock('node:dns', async (original) => {
  const real = await original<typeof import('node:dns')>()
  const lookup: typeof real.lookup = ((...args: unknown[]) => {
    const done = args.at(-1) as (error: null, answer: unknown) => void
    return dns.answer ? done(null, dns.answer) : Reflect.apply(real.lookup, real, args)
  }) as typeof real.lookup
  return { ...real, lookup }
})

describe('guarantee 46: an address that a person chose', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://8.8.8.8/x',
  ])('may be %s', (url) => {
    expect(isPublicUrl(url)).toBe(true)
  })

  it.each([
    'http://fcm.googleapis.com/x',
    'https://localhost/x',
    'https://shop.localhost/x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
    'https://intranet/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://10.1.2.3/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'file:///etc/passwd',
    'https://localhost./x',
    'https://[64:ff9b::10.0.0.1]/x',
    'https://[fe80::1]/x',
    'https://[ff02::1]/x',
    'https://100.64.0.1/x',
    'https://224.0.0.1/x',
    'https://0/x',
    'nonsense',
  ])('is never %s', async (url) => {
    expect(isPublicUrl(url)).toBe(false)
    expect(mayCall(url)).toBe(false)
    await expect(requestPublic(url, { method: 'GET', timeout: 1_000 })).rejects.toMatchObject({ reason: 'not_public' })
  })

  it('is no name that leads inside, looked at as it is called', async () => {
    const error = await new Promise((done) => publicLookup('localhost', { all: true }, (reason) => done(reason)))
    expect(error).toMatchObject({ code: 'EPRIVATE' })
  })

  it('knows public addresses from others', () => {
    for (const address of ['1.1.1.1', '2606:4700::1111']) expect(isPublicAddress(address), address).toBe(true)
    for (const address of [
      '100.64.0.1',
      '192.0.2.1',
      '2001:db8::1',
      '2002:a00:1::',
      'fe80::1',
      '::',
      '3fff::1',
      '::ffff:8.8.8.8',
      'x',
    ])
      expect(isPublicAddress(address), address).toBe(false)
  })

  it('is not asked where its name leads inside, nor by a connection that was made for another', async () => {
    await expect(requestPublic('https://localtest.invalid/', { method: 'GET', timeout: 5_000 })).rejects.toMatchObject({
      reason: 'unreachable',
    })
    const inside = 'https://rebound.example.com/secret'
    dns.answer = [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ]
    await expect(requestPublic(inside, { method: 'GET', timeout: 5_000 })).rejects.toMatchObject({
      reason: 'not_public',
      message: 'not a public address',
    })
  })
})

describe('what is answered', () => {
  const server = createServer((request, response) => {
    if (request.url === '/away') return void response.writeHead(302, { location: '/there' }).end()
    if (request.url === '/mute') return
    response.end('x'.repeat(2_000))
  })
  let origin = ''
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const ask = (path: string, more: Partial<PublicRequest> = {}) =>
    requestPublic(`${origin}${path}`, {
      method: 'GET',
      timeout: 5_000,
      allows: (url) => url.origin === origin,
      ...more,
    })

  it('is read up to a bound, and not at all without one', async () => {
    expect((await ask('/')).body).toHaveLength(0)
    expect((await ask('/', { maxBytes: 2_000 })).body).toHaveLength(2_000)
    await expect(ask('/', { maxBytes: 1_999 })).rejects.toMatchObject({ reason: 'too_large' })
  })

  it('leads nowhere else, and is not waited for longer than told', async () => {
    expect(await ask('/away', { maxBytes: 10 })).toMatchObject({ status: 302 })
    await expect(ask('/mute', { timeout: 100 })).rejects.toMatchObject({ reason: 'timeout' })
  })
})
