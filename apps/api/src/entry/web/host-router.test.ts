import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { freePort } from '../../embedded/free-port.ts'
import { pickSite, type Site, startHostRouter } from './host-router.ts'

const site = (name: string, hosts: string[], owns?: (url: string) => boolean): Site => ({
  hosts,
  ...(owns && { owns }),
  handle: (_request: IncomingMessage, response: ServerResponse) => void response.end(name),
})
const sites = [
  site('children', ['bambar.localhost', 'localhost']),
  site('spirits', ['altan-tal.localhost']),
  site('brand', ['altan-tal.localhost', 'localhost'], (url) => url.startsWith('/altan-tal')),
]
const noPerson = { HOST: '127.0.0.1' }

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

async function open(TRUST_PROXY: string, own: readonly Site[] = sites): Promise<number> {
  const port = await freePort()
  close = await startHostRouter(own, { ...noPerson, TRUST_PROXY, port })
  return port
}

const ask = (port: number, headers: Record<string, string>, path = '/'): Promise<string> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      let body = ''
      answer.on('data', (chunk) => {
        body += chunk
      })
      answer.on('end', () => resolve(body))
    })
    outgoing.on('error', reject)
    outgoing.end()
  })

it('leads to the shop of the host, whatever its case and port, and to the first where nobody has it', async () => {
  const port = await open('off')
  for (const host of ['altan-tal.localhost', `Altan-Tal.localhost:${port}`, 'altan-tal.localhost.'])
    expect([host, await ask(port, { host })]).toEqual([host, 'spirits'])
  for (const host of [
    'bambar.localhost',
    'localhost:1',
    '',
    'altan-tal.localhost.evil.example',
    'xaltan-tal.localhost',
    '[::1]:80',
  ])
    expect([host, await ask(port, { host })]).toEqual([host, 'children'])
})

it('takes a whole address at its word, whatever host is said beside it', async () => {
  const requests: string[] = []
  const echo = (name: string, hosts: string[]): Site => ({
    hosts,
    handle: (outgoing, response) => {
      requests.push(`${name} ${outgoing.headers.host} ${outgoing.url}`)
      response.end()
    },
  })
  const port = await open('off', [echo('children', ['bambar.localhost']), echo('spirits', ['altan-tal.localhost'])])
  const headers = { host: 'bambar.localhost' }
  for (const path of [
    'http://altan-tal.localhost:80/a?b=//c',
    'HTTP://u@Altan-Tal.localhost',
    'http://x.example?q',
    '//x/y',
  ])
    await ask(port, headers, path)
  expect(requests).toEqual([
    ...['spirits altan-tal.localhost:80 /a?b=//c', 'spirits Altan-Tal.localhost /', 'children x.example /?q'],
    'children bambar.localhost //x/y',
  ])
})

it('has another site below a path on the hosts that show it, and on no other', () => {
  const at = (host: string, url: string) => sites.indexOf(pickSite(sites)(host, url) as Site)
  expect([at('altan-tal.localhost', '/altan-tal/en'), at('localhost', '/altan-tal')]).toEqual([2, 2])
  expect([at('bambar.localhost', '/altan-tal/en'), at('nobody.example', '/altan-tal')]).toEqual([0, 0])
  expect([at('altan-tal.localhost', '/'), at('localhost', '/')]).toEqual([1, 0])
})

it('believes a forwarded host from a trusted proxy alone, the last one it names', async () => {
  const forwarded = { host: 'localhost', 'x-forwarded-host': 'altan-tal.localhost' }
  expect(await ask(await open('off'), forwarded)).toBe('children')
  await close?.()
  const port = await open('on')
  expect(await ask(port, forwarded)).toBe('spirits')
  expect(await ask(port, { ...forwarded, 'x-forwarded-host': 'altan-tal.localhost, localhost' })).toBe('children')
  await close?.()
  expect(await ask(await open('10.0.0.0/8'), forwarded)).toBe('children')
  await close?.()
  expect(await ask(await open('10.0.0.0/8,127.0.0.1'), forwarded)).toBe('spirits')
})

it('guarantee 48: refuses a request with two Host headers, and closes its connection', async () => {
  const port = await open('on')
  const ask = (lines: string[]) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`${['GET / HTTP/1.1', ...lines].join('\r\n')}\r\n\r\n`),
      )
      let text = ''
      socket.on('data', (part) => {
        text += part
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(text))
    })
  const twice = await ask(['Host: localhost', 'Host: altan-tal.localhost', 'X-Forwarded-Host: localhost'])
  expect(twice).toMatch(/^HTTP\/1.1 400 /)
  expect(twice).toContain('"code":"bad_request"')
  const same = await ask(['Host: localhost', 'host: localhost'])
  expect(same).toMatch(/^HTTP\/1.1 400 /)
  expect(await ask(['Host: altan-tal.localhost', 'Connection: close'])).toMatch(/200 OK[\s\S]*spirits/)
})

it('tells browsers of a site that is reached by https to come by nothing else', async () => {
  const [children, spirits] = sites
  if (!children || !spirits) throw new Error('there are sites')
  const port = await open('off', [children, { ...spirits, secure: true }])
  const hsts = async (host: string) =>
    new Promise((resolve) =>
      request({ host: '127.0.0.1', port, headers: { host }, agent: false }, (answer) => {
        answer.resume()
        resolve(answer.headers['strict-transport-security'])
      }).end(),
    )
  expect(await hsts('altan-tal.localhost')).toBe('max-age=31536000; includeSubDomains')
  expect(await hsts('bambar.localhost')).toBeUndefined()
})

it('finishes what is under way before it is closed', async () => {
  const underWay = Promise.withResolvers<ServerResponse>()
  const port = await open('off', [{ hosts: [], handle: (_request, response) => underWay.resolve(response) }])
  const answer = ask(port, { host: 'localhost', connection: 'keep-alive' })
  const response = await underWay.promise
  const closed = close?.()
  close = undefined
  response.end('whole')
  expect(await answer).toBe('whole')
  await closed
})

it('says which port is taken', async () => {
  const port = await open('off')
  await expect(startHostRouter(sites, { ...noPerson, TRUST_PROXY: 'off', port })).rejects.toThrow(
    `port ${port} is taken`,
  )
})

/** What a server says to bytes that no client library would send. */
const printTo = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (part) => {
      text += part
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })

it('answers what is no request, too long an address and too large headers in the usual words', async () => {
  const port = await open('off')
  const long = 'x'.repeat(20_000)
  for (const [bytes, status, code] of [
    [`GET /api/v2/shop/cards?ids=${long} HTTP/1.1\r\nhost: a\r\n\r\n`, 414, 'uri_too_long'],
    [`GET /api/v2/storefront/products?locale=en&q=${long} HTTP/1.1\r\nhost: a\r\n\r\n`, 414, 'uri_too_long'],
    [`GET / HTTP/1.1\r\nhost: a\r\ncookie: ${long}\r\n\r\n`, 431, 'headers_too_large'],
    ['GET / HTTP/9.9\r\n\r\n', 400, 'bad_request'],
  ] as const) {
    const [head = '', body = ''] = (await printTo(port, bytes)).split('\r\n\r\n')
    const jsonapi = bytes.includes('/storefront/')
    expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head.toLowerCase()).toContain(
      `content-type: application/${jsonapi ? 'vnd.api+json' : 'json; charset=utf-8'}`,
    )
    expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(jsonapi ? /^The / : /[а-я]/), code })
  }
  expect(await ask(port, { host: 'localhost' })).toBe('children')
})
