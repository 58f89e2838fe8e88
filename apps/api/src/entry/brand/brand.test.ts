import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { precompress } from '../../../../../scripts/precompress.ts'
import { ageGateState, verifyAge } from '../../modules/delivery/alcohol/index.ts'
import type { Services } from '../../platform/context.ts'
import { secretsFrom } from '../../platform/secrets.ts'
import { type Brand, openBrand } from './brand.ts'

const secrets = secretsFrom('a secret of more than thirty-two characters')
const now = new Date('2026-11-22T06:00:00Z')
const store = 'http://altan-tal.localhost:3999'
const base = '/altan-tal'

const fields = ['day', 'month', 'year'].map((name) => `<input id="gate-${name}" name="${name}" required=""/>`).join('')
const form = (to: string) =>
  `<form method="post" action="${base}/age"><input type="hidden" name="to" value="${to}"/><select name="country">` +
  `<option value="MN" data-from="21">Монгол</option><option value="IT" data-from="18">Итали</option></select>${fields}` +
  '<input type="checkbox" name="remember" value="1"/></form>'
const page = (age: string, to: string, text: string) =>
  `<!doctype html><html lang="mn" data-age="${age}" data-base="${base}"><body>${age === 'ask' ? form(to) : ''}` +
  `<main>${text.padEnd(2_000, ' үг')}</main></body></html>\n`

const built: Record<string, string> = {
  'site/assets/site.0a1b.js': 'export {}'.padEnd(2_000, ' '),
  'site/assets/art.0a1b.avif': 'picture',
  'site/robots.txt': 'User-agent: *\n',
  'site/responsibility.html': page('open', '', 'Ухаалаг хэрэглээ'),
  'secret.txt': 'not for anybody',
}
for (const [name, path, text] of [
  ['index', '/', 'Нүүр'],
  ['en', '/en', 'Home'],
  ['story', '/story', 'Түүх'],
  ['en/story', '/en/story', 'Story'],
  ['404', '/404', 'Хуудас алга'],
  ['en/404', '/en/404', 'No such page'],
] as const) {
  built[`site/${name}.html`] = page('ask', base + path, text)
  built[`gate/yes/${name}.html`] = page('yes', '', text)
  built[`gate/no/${name}.html`] = page('no', '', 'Дараа уулзацгаая')
}

let folder: string
let server: Server
let brand: Brand | undefined
let origin: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'))
  for (const [name, text] of Object.entries(built)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  precompress(join(folder, 'site'))
  const services = { secrets, clock: () => now, origin: store, log: pino({ level: 'silent' }) }
  brand = await openBrand(services, { folder, base })
  if (!brand) throw new Error('the site was not found')
  server = createServer((request, response) => {
    if (brand?.owns(request.url ?? '/')) brand.handle(request, response)
    else response.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await brand?.close()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + path, { headers, method, redirect: 'manual' })
const as = (cookie: string) => ({ cookie: `other=1; altan_tal_age=${cookie}` })
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${origin}${base}/age`, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })

describe('pages', () => {
  it('are given with the gate that the cookie asks for', async () => {
    const ages = { '': 'ask', yes: 'yes', 'yes.IT': 'yes', no: 'no', maybe: 'ask', yesterday: 'ask' }
    for (const [cookie, age] of Object.entries(ages)) {
      const html = await (await get(`${base}/story`, as(cookie))).text()
      expect(html, cookie).toContain(`data-age="${age}"`)
      expect(html.includes('Түүх'), cookie).toBe(age !== 'no')
    }
  })
  it('that all may read are the same for everybody', async () => {
    for (const cookie of ['', 'yes', 'no']) {
      expect(await (await get(`${base}/responsibility`, as(cookie))).text()).toContain('Ухаалаг хэрэглээ')
    }
  })
  it('stay out of caches that do not know the visitor, and out of histories while the gate is closed', async () => {
    const answer = await get(`${base}/story`)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding, Save-Data')
    const open = await get(`${base}/story`, as('yes'))
    expect(open.headers.get('cache-control')).toBe('private, no-cache')
    expect(open.headers.get('etag')).not.toBe(answer.headers.get('etag'))
  })
  it('may run and load nothing but their own', async () => {
    const policy = (await get(`${base}/story`)).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).toContain(`form-action 'self' ${store}`)
    expect((await get(`${base}/story`)).headers.get('x-frame-options')).toBe('DENY')
  })
  it('are sent once: an ETag answers the second request, HEAD sends no body', async () => {
    const { headers } = await get(`${base}/story`, as('yes'))
    const again = await get(`${base}/story`, { ...as('yes'), 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    const head = await get(`${base}/story`, as('yes'), 'HEAD')
    expect(head.status).toBe(200)
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100)
    expect(await head.text()).toBe('')
  })
  it('are compressed', async () => {
    const response = await get(`${base}/story`, { 'accept-encoding': 'gzip' })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(await response.text()).toContain('Түүх')
  })
  it('tell their styles who saves data', async () => {
    expect(await (await get(`${base}/`, { 'save-data': 'on' })).text()).toContain('<html data-save="" lang="mn"')
    expect(await (await get(`${base}/`)).text()).not.toContain('data-save')
  })
  it('have one address each', async () => {
    const places = {
      '': '/',
      '?a=1': '/?a=1',
      '/story/': '/story',
      '/story/?a=1': '/story?a=1',
      '/story.html': '/story',
      '/index.html': '/',
      '/en/': '/en',
      '/mn': '/',
      '/mn/story': '/story',
    }
    for (const [path, right] of Object.entries(places)) {
      const response = await get(base + path)
      expect([response.status, response.headers.get('location')], path).toEqual([301, base + right])
    }
  })
  it('that are none say so, in the language of their address, and pass no gate', async () => {
    for (const path of ['/nowhere', '/404', '/story/more', '/secret.txt', '/..%2fsecret.txt', '/%ff', '/__proto__']) {
      expect((await get(base + path)).status, path).toBe(404)
    }
    expect(await (await get(`${base}/nowhere`, as('yes'))).text()).toContain('Хуудас алга')
    expect(await (await get(`${base}/en/nowhere`, as('yes'))).text()).toContain('No such page')
    expect((await get('/altan-talx')).status).toBe(418)
  })
  it('are for reading only', async () => {
    const response = await get(`${base}/story`, {}, 'DELETE')
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

it('keeps assets for a year, and other files for an hour', async () => {
  const script = await get(`${base}/assets/site.0a1b.js`)
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(script.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
  const picture = await get(`${base}/assets/art.0a1b.avif`, { 'accept-encoding': 'br' })
  expect([picture.headers.get('content-type'), picture.headers.get('content-encoding')]).toEqual(['image/avif', null])
  expect((await get(`${base}/robots.txt`)).headers.get('cache-control')).toBe('public, max-age=3600')
  expect((await get(`${base}/assets/gone.js`)).status).toBe(404)
})

it('sends files as they were compressed, in parts, by HEAD, and once', async () => {
  const script = `${base}/assets/site.0a1b.js`
  const complete = await get(script, { 'accept-encoding': 'br' })
  expect([complete.headers.get('content-encoding'), complete.headers.get('vary')]).toEqual(['br', 'Accept-Encoding'])
  expect((await complete.text()).trim()).toBe('export {}')
  const known = { 'if-none-match': complete.headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
  expect((await get(script, { ...known, 'accept-encoding': 'br' })).status).toBe(304)
  const part = await get(script, { range: 'bytes=0-5', 'accept-encoding': 'identity' })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 0-5/2000', 'export'])
  const head = await get(script, { 'accept-encoding': 'identity' }, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '2000', ''])
  expect([(await get(`${script}.br`)).status, (await get(script, {}, 'DELETE')).status]).toEqual([404, 405])
})

describe('the form without a script', () => {
  const adult = { country: 'MN', year: '1990', month: '', day: '', to: `${base}/story?a=1#land` }

  it('lets an adult in to where they wanted, until the browser closes', async () => {
    const response = await post(adult)
    expect([response.status, response.headers.get('location')]).toEqual([303, adult.to])
    expect(response.headers.get('set-cookie')).toBe(`altan_tal_age=yes.MN; Path=${base}; SameSite=Lax`)
  })
  it('remembers for 30 days who wishes so', async () => {
    const cookie = (await post({ ...adult, remember: '1' })).headers.get('set-cookie')
    expect(cookie).toBe(`altan_tal_age=yes.MN; Path=${base}; SameSite=Lax; Max-Age=2592000`)
  })
  it('keeps a no for a day, whether said or worked out, and no date', async () => {
    for (const fields of [
      { ...adult, deny: '1' },
      { ...adult, year: '2010' },
      { ...adult, year: '2005', month: '11', day: '23' },
    ]) {
      const response = await post(fields)
      expect(response.headers.get('set-cookie')).toBe('altan_tal_age=no; Path=/; SameSite=Lax; Max-Age=86400')
      expect(response.status).toBe(303)
    }
  })
  it('takes a refusal at the store of the same host for its own, and lets a no win over a yes', async () => {
    const services = { secrets, clock: () => now, tenant: {} } as unknown as Services
    const answer = { headers: {} } as FastifyRequest
    const refused = String(ageGateState(services, answer, store).keep('no', 'MN').split(';')[0])
    for (const cookie of [refused, `${refused}; altan_tal_age=yes.MN`, 'altan_tal_age=yes.MN; altan_tal_age=no']) {
      expect(await (await get(`${base}/story`, { cookie })).text()).toContain('Дараа уулзацгаая')
      const { headers, status } = await get(`${base}/buy`, { cookie })
      expect([status, headers.get('location')]).toEqual([200, null])
      expect((await post(adult, { cookie })).headers.get('set-cookie')).toBeNull()
    }
  })
  it('counts by the law of the country, on the day in Ulaanbaatar', async () => {
    const of = async (fields: Record<string, string>) => (await post({ ...adult, ...fields })).headers.get('set-cookie')
    expect(await of({ country: 'IT', year: '2007' })).toContain('=yes.IT')
    expect(await of({ country: 'ZZ', year: '2007' })).toContain('=no')
    expect(await of({ year: '2005', month: '11', day: '22' })).toContain('=yes.MN')
  })
  it('does not come back for who has said no today', async () => {
    const response = await post(adult, as('no'))
    expect([response.status, response.headers.get('set-cookie')]).toEqual([303, null])
  })
  it('names the field that is wrong and keeps what was typed', async () => {
    const response = await post({ ...adult, country: 'IT', year: '"><b>$&', remember: '1' })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('<html lang="mn" data-age="ask" data-wrong="year"')
    expect(html).toContain(
      'name="year" aria-invalid="true" aria-describedby="gate-wrong-year" autofocus="" value="&#34;&#62;&#60;b&#62;$&#38;"',
    )
    expect(html).toContain('<option value="IT" selected=""')
    expect(html).toContain('name="remember" checked=""')
    expect(html).toContain(`name="to" value="${base}/story?a=1#land"`)
    expect(response.headers.get('set-cookie')).toBeNull()
  })
  it('unfolds month and day when the year is on the edge', async () => {
    const html = await (await post({ ...adult, year: '2005' })).text()
    expect(html).toContain('data-wrong="edge" data-edge=""')
    expect(html).toContain('name="month" aria-invalid="true" aria-describedby="gate-wrong-edge" autofocus=""')
    expect(html).toContain('name="day" aria-invalid="true" aria-describedby="gate-wrong-edge" value=""')
    const half = await (await post({ ...adult, year: '2005', month: '13', day: '1' })).text()
    expect(half).toContain('data-wrong="date" data-edge=""')
  })
  it('leads nowhere but to the site itself', async () => {
    for (const to of [
      'https://evil.example',
      '//evil.example',
      '/cart',
      `${base}x`,
      `${base}/\\evil`,
      `${base}/../products`,
      `${base}/%2e%2e/cart`,
      `${base}/..//evil.example`,
      '',
      `${base}/a\r\nb`,
    ]) {
      expect((await post({ ...adult, to })).headers.get('location'), to).toBe(`${base}/`)
    }
  })
  it('is read only from the site itself, and only if it is short', async () => {
    expect((await post(adult, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    for (const from of ['https://evil.example', 'null']) expect((await post(adult, { origin: from })).status).toBe(403)
    expect((await post(adult, { origin })).status).toBe(303)
    expect((await post({ ...adult, year: '1'.repeat(5_000) })).status).toBe(413)
    expect((await get(`${base}/age`)).headers.get('location')).toBe(`${base}/`)
  })
})

describe('the way to the store', () => {
  it('takes a yes along, signed', async () => {
    const response = await get(`${base}/en/buy`, as('yes.IT'))
    const to = new URL(response.headers.get('location') ?? '')
    expect([response.status, to.origin, to.pathname]).toEqual([303, store, '/en'])
    expect(verifyAge(secrets, to.searchParams.get('age') ?? '', now)).toEqual({ country: 'IT' })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })
  it('asks first who has not answered, and leads on after a yes', async () => {
    const html = await (await get(`${base}/buy`)).text()
    expect(html).toContain(`data-age="ask" data-then="${base}/buy"`)
    expect(html).toContain(`name="to" value="${base}/buy"`)
    expect((await post({ country: 'MN', year: '1990', to: `${base}/buy` })).headers.get('location')).toBe(`${base}/buy`)
  })
  it('is closed for who has said no', async () => {
    const response = await get(`${base}/buy`, as('no'))
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Дараа уулзацгаая')
  })
})

it('is not there where it has not been built', async () => {
  const services = { secrets, clock: () => now, origin: store, log: pino({ level: 'silent' }) }
  expect(await openBrand(services, { folder: join(folder, 'none'), base })).toBeUndefined()
})
