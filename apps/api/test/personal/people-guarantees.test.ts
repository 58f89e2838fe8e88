import type { Route } from '@delguur/contract/route'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smtpMail } from '../../src/adapters/mail/smtp.ts'
import { httpSms } from '../../src/adapters/sms/http.ts'
import { fastifyPath } from '../../src/platform/http/http.ts'
import { keyOf } from '../../src/platform/http/serve.ts'
import { createLog } from '../../src/platform/log.ts'
import type { Answer } from '../app.ts'
import { lastCode, lastLink } from '../baskets/codes.ts'
import { aBearer, anAddress, aUser } from '../builders.ts'
import { aSandbox, type TestSandbox } from '../sandbox.ts'
import { type DemoShop, startDemoShop } from '../shops/demo-shop.ts'
import { work } from '../work.ts'

// Guarantees 30, 31, 33 and 36 over everything a person does, with the log at its most talkative.

let shop: DemoShop
let sandbox: TestSandbox
let logged = ''
const keepLine = (line: string): void => {
  logged += line
}
beforeAll(async () => {
  sandbox = await aSandbox()
  const log = createLog('trace', { write: keepLine })
  shop = await startDemoShop('people_guarantees', { log })
  shop.services.ports.mail = smtpMail({ url: sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  shop.services.ports.sms = httpSms({ ...sandbox.sms, from: 'Bambar' })
})
beforeEach(() => {
  logged = ''
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

const routes = (): Route[] => [...shop.api.operations.values()].map(({ route }) => route)
const post = (path: string, body: object, bearer?: string): Promise<Answer> =>
  shop.call('POST', path, { body, ...(bearer && { bearer }) })
let people = 0
async function aPerson() {
  const { id, email, password } = await aUser(shop.db, { email: `held-${++people}@test.example` })
  return { id, email, password, bearer: await aBearer(shop, id) }
}

describe('guarantee 30: bodies and lists beyond reason', () => {
  const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const beyond: [what: string, payload: string, status: number][] = [
    ['more than a megabyte', JSON.stringify({ user: { first_name: 'x'.repeat(1024 * 1024) } }), 413],
    ['twenty-one levels', `{"user":${nested(20)}}`, 422],
    ['ten thousand wishes', JSON.stringify({ wished_items: Array(10_000).fill({ variant_id: 5 }) }), 422],
  ]
  it.each(beyond)('%s are refused by every operation before the database is asked', async (_, payload, status) => {
    const { bearer } = await aPerson()
    let requested = 0
    const count = () => void requested++
    shop.pool.on('acquire', count)
    const wrong: string[] = []
    // a foreign system's bytes are read by nobody before they are known to be its own; they have a limit of their own, and so have
    // operations of staff on many rows
    const writing = routes().filter(({ method, file, raw, many }) => method !== 'GET' && !file && !raw && !many)
    for (const route of writing) {
      const url = fastifyPath(route).replace(/:\w+/g, '1')
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` }
      const answer = await shop.app.inject({ method: route.method, url, headers, payload })
      if (answer.statusCode !== status) wrong.push(`${keyOf(route)} → ${answer.statusCode}`)
    }
    shop.pool.off('acquire', count)
    expect(wrong).toEqual([])
    // the search looks for changes about twice a second; whoever reads a bearer token asks at least once
    expect(requested).toBeLessThan(writing.length / 2)
  })

  it('pages of lists have a largest size', async () => {
    const { id, bearer } = await aPerson()
    const notices = Array.from({ length: 30 }, (_, n) => ({ user_id: id, topic: 'account', title: `${n}` }))
    await shop.db.insertInto('notifications').values(notices).execute()
    const path = '/storefront/account/notifications?per_page='
    for (const [requested, given] of [
      ['7', 7],
      ['1001', 25],
      ['-1', 25],
      ['1e9', 25],
      ['all', 25],
    ] as const)
      expect([requested, (await shop.call('GET', path + requested, { bearer })).body.data.length]).toEqual([
        requested,
        given,
      ])
  })

  it('lists in bodies have a longest length', async () => {
    const { bearer } = await aPerson()
    const ids = (count: number) => Array.from({ length: count }, (_, n) => n + 1)
    const { token } = (await post('/shop/wishlists', { name: 'Их' }, bearer)).body
    const wishes = ids(501).map((variant_id) => ({ variant_id }))
    expect((await post(`/shop/wishlists/${token}/wishes`, { wishes }, bearer)).status).toBe(422)
    expect((await shop.call('PUT', '/shop/wishes', { bearer, body: { add: ids(4_000) } })).status).toBe(422)
    const items = ids(51).map((n) => ({ slug: `product-${n}` }))
    expect((await post('/compatibility_build/add', { items })).status).toBe(422)
  })
})

describe('guarantee 31: the token of an order', () => {
  it('has at least 128 random bits, is in no log line, and a tracked order shows no full phone or address', async () => {
    const tokens = new Set<string>()
    for (let n = 0; n < 50; n++) tokens.add((await post('/storefront/cart', {})).body.data.attributes.token)
    expect(tokens.size).toBe(50)
    // 22 characters of 64 kinds are 132 bits; all of them differ from token to token
    const letters = [...tokens].map((token) => [...token])
    for (const token of letters) expect(token.length).toBeGreaterThanOrEqual(22)
    for (let place = 0; place < 22; place++)
      expect(new Set(letters.map((token) => token[place])).size).toBeGreaterThan(15)
    const { number, token } = await aPlacedOrder()
    const path = `/storefront/order_status/${number}`
    await shop.call('GET', path, { token })
    await shop.call('GET', `/orders/${number}?order_token=${token}`)
    await shop.call('GET', `${path}?order_token=${token}&include=nothing`)
    const found = await post('/orders/find', { number, phone: anAddress.phone })
    const tracked = await shop.call('GET', `/orders/${number}`, { token: found.body.token })
    expect(tracked.status).toBe(200)
    for (const { body } of [found, tracked])
      expect(JSON.stringify(body)).not.toMatch(/99112233|38 тоот|13-р хороолол|Бат-Эрдэнийн|saraa@/)
    await work(shop)
    for (const each of [token, found.body.token]) expect(logged).not.toContain(each)
  })

  async function aPlacedOrder(): Promise<{ number: string; token: string }> {
    const { number, token } = (await post('/orders/0/line_items', { line_item: { variant_id: 5 } })).body.order
    const { payment_methods } = (await shop.call('GET', '/checkouts/payment_methods', { token })).body
    const order = {
      email: 'saraa@shuudan.mn',
      ship_address_attributes: anAddress,
      payments_attributes: [{ payment_method_id: payment_methods[0].id }],
    }
    await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
    const placed = await shop.call('PUT', `/checkouts/${number}/complete`, { token, body: {} })
    expect(placed.status).toBe(200)
    return { number, token }
  }
})

describe('guarantee 33: the API and browsers', () => {
  it('takes no cookie for a sign-in or a cart, sets none, and lets no other origin read or write', async () => {
    const { bearer, email, password } = await aPerson()
    const cart = (await post('/storefront/cart', {})).body.data.attributes.token
    const names = ['session', 'token', 'access_token', 'order_token', 'cart', 'bearer', '__Host-session']
    const cookie = names.flatMap((name) => [`${name}=${bearer}`, `${name}_order=${cart}`]).join('; ')
    const headers = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const wrong: string[] = []
    for (const route of routes().filter(({ access }) => access === 'user' || access === 'staff')) {
      const url = fastifyPath(route).replace(/:\w+/g, '1')
      const answer = await shop.app.inject({ method: route.method, url, headers })
      if (![401, 403].includes(answer.statusCode)) wrong.push(`${keyOf(route)} → ${answer.statusCode}`)
      for (const name of ['set-cookie', 'access-control-allow-origin', 'access-control-allow-credentials'])
        if (answer.headers[name] !== undefined) wrong.push(`${keyOf(route)}: ${name}`)
    }
    expect(wrong).toEqual([])
    expect((await shop.call('GET', '/storefront/cart', { headers: { cookie: `cart=${cart}` } })).status).toBe(404)
    const signed = await post('/oauth/token', { grant_type: 'password', username: email, password })
    expect([signed.status, signed.headers['set-cookie']]).toEqual([200, undefined])
    const url = '/api/v2/storefront/account'
    const preflight = await shop.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PATCH' },
    })
    expect(preflight.statusCode).toBeGreaterThanOrEqual(400)
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('guarantee 36: secrets', () => {
  const secrets = new Map<string, string>()
  const keep = (name: string, value: string): string => {
    expect([name, typeof value, value?.length >= 6]).toEqual([name, 'string', true])
    secrets.set(name, value)
    return value
  }
  const refusals: string[] = []
  const ask = async (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object, bearer?: string) => {
    const answer = await shop.call(method, path, { body, ...(bearer && { bearer }) })
    if (answer.status >= 400) refusals.push(JSON.stringify(answer.body))
    return answer.body
  }

  async function signUpAndIn(): Promise<string> {
    const login = '99441122'
    const password = keep('password', 'хөх-тэнгэр-дор-5')
    await ask('POST', '/mcs_auth/sign_up', { login, password, password_confirmation: password })
    await work(shop)
    const code = keep('code of the sign-up', /\d{6}/.exec((await sandbox.texts(login))[0]?.text ?? '')?.[0] ?? '')
    await ask('POST', '/mcs_auth/verify', { login, code: '000000' })
    const signed = await ask('POST', '/mcs_auth/verify', { login, code })
    keep('access token', signed.access_token)
    const renewed = await ask('POST', '/oauth/token', {
      grant_type: 'refresh_token',
      refresh_token: keep('refresh token', signed.refresh_token),
    })
    keep('next refresh token', renewed.refresh_token)
    await ask('POST', '/mcs_auth', { login, password: keep('wrong password', 'өөр-хэн-нэгний-6') })
    return keep('next access token', renewed.access_token)
  }

  async function resetByCodeAndLink(): Promise<void> {
    const email = 'secrets@test.example'
    const password = keep('password by mail', 'шар-нар-мандана-6')
    await ask('POST', '/storefront/account', { user: { email, password, password_confirmation: password } })
    const confirm = keep('token of the confirmation', (await lastLink(shop, email)).split('token=')[1] ?? '')
    await shop.call('GET', `/storefront/account_confirmations/${confirm}`)
    await ask('POST', '/storefront/passwords', { user: { email } })
    await work(shop)
    const [mail] = await sandbox.arrived(email)
    const link = keep('token of the reset', /reset\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '')
    const next = keep('password by link', 'ногоон-зүлэг-дээр-7')
    await ask('PATCH', `/storefront/passwords/${link}`, { user: { password: next, password_confirmation: next } })
    await ask('PATCH', `/storefront/passwords/${link}`, { user: { password: next, password_confirmation: next } })
    await ask('POST', '/mcs_auth/reset', { login: email })
    const code = keep('code of the reset', await lastCode(shop, email))
    const last = keep('password by code', 'цасан-шуурга-шуурна-8')
    await ask('POST', '/mcs_auth/reset', { login: email, code, password: last, password_confirmation: last })
  }

  async function secureAndLink(bearer: string): Promise<void> {
    await ask('POST', '/shop/account/proofs', { channel: 'phone' }, bearer)
    await ask('PUT', '/shop/account/proofs', { code: keep('TAN', await lastCode(shop, '99441122')) }, bearer)
    const enrolled = await ask('POST', '/shop/account/two_factor', {}, bearer)
    keep('secret of the authenticator', enrolled.secret)
    const browser = await sandbox.subscribe()
    const { p256dh, auth } = browser.keys
    keep('secret of the push subscription', auth)
    keep('key of the push subscription', p256dh)
    await ask(
      'POST',
      '/users/link_device',
      { playerId: JSON.stringify({ endpoint: browser.endpoint, keys: browser.keys }) },
      bearer,
    )
    const iban = keep('bank account', 'MN500005005009876543')
    const bank_account = { account_name: 'Б. Болд', number: '5009876543', iban }
    await ask('POST', '/storefront/account/bank_accounts', { bank_account }, bearer)
    // a gateway that is busy and a mailbox that is not there make the worker write errors
    await ask('POST', '/mcs_auth/check', { login: '99000001' })
    keep('code that could not be sent', await lastCode(shop, '99000001'))
    await ask('POST', '/mcs_auth/check', { login: 'unknown@test.example' })
    keep('code to nobody', await lastCode(shop, 'unknown@test.example'))
    await ask(
      'PUT',
      '/shop/account/password',
      { password: 'a', current_password: secrets.get('wrong password') },
      bearer,
    )
  }

  it('of signing up, in, proving, resetting, linking and pushing are in no log line, refusal or row of the queue', async () => {
    const bearer = await signUpAndIn()
    await resetByCodeAndLink()
    await secureAndLink(bearer)
    await work(shop)
    expect(secrets.size).toBeGreaterThanOrEqual(17)
    expect(refusals.length).toBeGreaterThanOrEqual(3)
    const { rows } = await shop.pool.query('select payload::text, last_error from graphile_worker._private_jobs')
    // digits of a request's own id may be anybody's code
    const log = logged.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    const places = { log, refusals: refusals.join('\n'), queue: JSON.stringify(rows) }
    expect(logged.length).toBeGreaterThan(0)
    for (const [name, secret] of secrets)
      for (const [place, text] of Object.entries(places)) {
        const found = /^\d{6}$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text) : text.includes(secret)
        expect([name, place, found]).toEqual([name, place, false])
      }
  })
})
