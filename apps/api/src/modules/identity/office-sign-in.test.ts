import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aUser } from '../../../test/builders.ts'
import { freshDatabase } from '../../../test/database.ts'
import { newTotpSecret, totpAt } from './totp.ts'

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
const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie'] ?? '')
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

  it('ends with signing out', async () => {
    const { email, secret } = await aClerk()
    const signed = await signIn(email, totpAt(secret, shop.clock.now))
    const out = await shop.app.inject({ method: 'DELETE', url: '/oauth/office', headers: { cookie: pairOf(signed) } })
    expect([out.statusCode, cookieOf(out)]).toEqual([204, expect.stringContaining('Max-Age=0')])
    expect((await me(signed.json().access_token)).status).toBe(401)
    expect((await post('/oauth/office/refresh', {}, pairOf(signed))).statusCode).toBe(400)
  })
})
