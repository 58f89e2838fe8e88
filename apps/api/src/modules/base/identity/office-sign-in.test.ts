import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { newTotpSecret, totpAt } from './second-factor/totp.ts'

let shop: TestApp
const password = 'ulaan-malgai-7'
beforeAll(async () => {
  shop = await startApp(await freshDatabase('office_sign_in'))
})
afterAll(() => shop.close())

let people = 0
/** Somebody of the staff, with the secret of their authenticator app. */
async function aClerk(role: 'staff' | 'admin' | 'shopper' = 'staff') {
  const email = `nyarav-${++people}@office.example`
  const { id } = await aUser(shop.db, { email, password, role, staff_role: 'desk' })
  const secret = newTotpSecret()
  const sealed = { totp_secret: shop.services.secrets.seal('totp', secret), totp_confirmed_at: shop.clock.now }
  await shop.db.updateTable('users').set(sealed).where('id', '=', id).execute()
  return { id, email, secret }
}
const post = (path: string, body: object = {}, cookie?: string) =>
  shop.app.inject({ method: 'POST', url: path, payload: body, headers: cookie ? { cookie } : {} })
const signIn = (email: string, otp?: string) => post('/oauth/office', { username: email, password, otp })
const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []].flat().map(String)
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  cookiesOf(answer).find((line) => line.startsWith('office_refresh=')) ?? ''
const pairOf = (answer: { headers: Record<string, unknown> }) => cookieOf(answer).split(';')[0] ?? ''
const me = (bearer: string) => shop.call('GET', '/backoffice/me', { bearer })

describe('signing in to the office', () => {
  it('wants the second factor, and keeps the refresh token in a cookie that no script reads', async () => {
    const { email, secret, id } = await aClerk()
    const without = await signIn(email)
    expect([without.statusCode, without.json().code]).toEqual([400, 'otp_required'])
    const signed = await signIn(email, totpAt(secret, shop.clock.now))
    expect(signed.statusCode, signed.body).toBe(200)
    expect(Object.keys(signed.json()).sort()).toEqual(['access_token', 'created_at', 'expires_in'])
    expect(cookieOf(signed)).toMatch(
      /^office_refresh=[\w.~-]+; Path=\/oauth; Max-Age=43200; HttpOnly; SameSite=Strict(; Secure)?$/,
    )
    const { body } = await me(signed.json().access_token)
    expect(body).toMatchObject({ id, staff_role: 'desk' })
    // the name that the flat contract has for it
    const flat = await shop.call('GET', '/backoffice/users/me', { bearer: signed.json().access_token })
    expect(flat.body).toEqual(body)
  })

  it('is known to be of one device with who shops from the same browser', async () => {
    const { email, secret, id } = await aClerk()
    const signed = await signIn(email, totpAt(secret, shop.clock.now))
    const line = cookiesOf(signed).find((each) => each.startsWith('device=')) ?? ''
    expect(line).toMatch(/^device=[\w%]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/)
    const shopper = await aUser(shop.db, { email: `shops-${++people}@office.example`, password })
    const input = { grant_type: 'password', username: `shops-${people}@office.example`, password }
    const cookie = line.split(';')[0] ?? ''
    expect((await post('/oauth/token', input, cookie)).statusCode).toBe(200)
    expect((await post('/oauth/token', input)).statusCode).toBe(200)
    const { rows } = await shop.pool.query('select user_id, device from sessions where user_id = any($1) order by id', [
      [id, shopper.id],
    ])
    const [own, same, other] = rows.map(({ device }) => device)
    expect([typeof own, same === own, other === own]).toEqual(['string', true, false])
  })

  it('is not for shoppers, and leaves them signed in nowhere', async () => {
    const { email, secret, id } = await aClerk('shopper')
    const refused = await signIn(email, totpAt(secret, shop.clock.now))
    expect([refused.statusCode, refused.json().code, cookieOf(refused)]).toEqual([403, 'forbidden', ''])
    const open = await shop.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
    expect(open).toEqual([])
  })

  it('renews by the cookie alone, and ends it where one comes back after its end', async () => {
    const { email, secret } = await aClerk()
    const first = pairOf(await signIn(email, totpAt(secret, shop.clock.now)))
    expect((await post('/oauth/office/refresh')).statusCode).toBe(401)
    const renewed = await post('/oauth/office/refresh', {}, first)
    expect(renewed.statusCode, renewed.body).toBe(200)
    const { access_token } = renewed.json()
    expect((await me(access_token)).status).toBe(200)
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    const stolen = await post('/oauth/office/refresh', {}, first)
    expect(stolen.statusCode).toBe(400)
    expect((await me(access_token)).status).toBe(401)
  })

  it('lasts a quarter of an hour, is renewed by the cookie, and ends after twelve hours', async () => {
    const { email, secret } = await aClerk()
    const signed = await signIn(email, totpAt(secret, shop.clock.now))
    expect(signed.json().expires_in).toBe(900)
    const begun = shop.clock.now.getTime()
    const later = (minutes: number) => {
      shop.clock.now = new Date(begun + minutes * 60_000)
    }
    later(16)
    expect((await me(signed.json().access_token)).body.code).toBe('token_expired')
    let cookie = pairOf(signed)
    for (let minutes = 20; minutes <= 720; minutes += 20) {
      later(minutes)
      const renewed = await post('/oauth/office/refresh', {}, cookie)
      expect([minutes, renewed.statusCode, renewed.json().expires_in]).toEqual([minutes, 200, 900])
      cookie = pairOf(renewed)
      expect((await me(renewed.json().access_token)).status).toBe(200)
    }
    later(721)
    expect((await post('/oauth/office/refresh', {}, cookie)).statusCode).toBe(400)
    shop.clock.now = new Date(begun)
  })

  it('is as short by the calls of OAuth', async () => {
    for (const path of ['/oauth/token', '/spree_oauth/token']) {
      const { email, secret } = await aClerk()
      const otp = totpAt(secret, shop.clock.now)
      const body = { grant_type: 'password', username: email, password, otp }
      const { refresh_token, expires_in } = (await post(path, body)).json()
      expect(expires_in).toBe(900)
      const renewed = (await post(path, { grant_type: 'refresh_token', refresh_token })).json()
      expect(renewed.expires_in).toBe(900)
      const again = (await post(path, { grant_type: 'refresh_token', refresh_token })).json()
      expect([again.access_token, again.expires_in]).toEqual([renewed.access_token, 900])
    }
  })

  it('is refused where a page of another site makes the browser send it', async () => {
    const { email, secret } = await aClerk()
    const cookie = pairOf(await signIn(email, totpAt(secret, shop.clock.now)))
    const from = (method: 'POST' | 'DELETE', url: string, headers: object, payload: object = {}) =>
      shop.app.inject({ method, url, payload, headers: { cookie, ...headers } })
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]
    for (const headers of foreign) {
      const refused = [
        await from('POST', '/oauth/office/refresh', headers),
        await from('DELETE', '/oauth/office', headers),
        await from('POST', '/oauth/office', headers, { username: email, password }),
      ]
      expect(refused.map(({ statusCode, headers: given }) => [statusCode, given['set-cookie']])).toEqual(
        refused.map(() => [403, undefined]),
      )
    }
    const own = { origin: shop.services.origin, 'sec-fetch-site': 'same-origin' }
    expect((await from('POST', '/oauth/office/refresh', own)).statusCode).toBe(200)
  })

  it('ends with signing out', async () => {
    const { email, secret } = await aClerk()
    const signed = await signIn(email, totpAt(secret, shop.clock.now))
    const out = await shop.app.inject({ method: 'DELETE', url: '/oauth/office', headers: { cookie: pairOf(signed) } })
    expect([out.statusCode, cookieOf(out)]).toEqual([204, expect.stringContaining('Max-Age=0')])
    expect((await me(signed.json().access_token)).status).toBe(401)
    expect((await post('/oauth/office/refresh', {}, pairOf(signed))).statusCode).toBe(400)
  })
})
