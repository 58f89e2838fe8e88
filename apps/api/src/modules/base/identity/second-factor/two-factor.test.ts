import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../../test/app.ts'
import { lastCode, queued, withTextMessages } from '../../../../../test/baskets/codes.ts'
import { aBearer, aUser } from '../../../../../test/builders.ts'
import { freshDatabase } from '../../../../../test/database.ts'
import { totpAt } from './totp.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp(await freshDatabase('two_factor'))
  withTextMessages(shop)
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, bearer: string, body?: object) =>
  shop.call(method, `/shop/account${path}`, { bearer, ...(body && { body }) })
const signIn = (email: string, password: string, otp?: string) =>
  shop.call('POST', '/mcs_auth', { body: { login: email, password, ...(otp && { otp }) } })
const oauth = (username: string, password: string, otp?: string) =>
  shop.call('POST', '/oauth/token', { body: { grant_type: 'password', username, password, ...(otp && { otp }) } })
const later = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
}

let people = 0
const aPerson = async (role: 'shopper' | 'admin' = 'shopper') => {
  const phone = String(95_500_000 + ++people)
  const user = await aUser(shop.db, { email: `two${people}@mail.example`, phone, role, proved: true })
  return { ...user, phone, bearer: await aBearer(shop, user.id) }
}
/** Somebody with a second factor, its secret and recovery codes. */
const aProtected = async (role?: 'admin') => {
  const person = await aPerson(role)
  const { secret } = (await ask('POST', '/two_factor', person.bearer, {})).body
  const { body } = await ask('PUT', '/two_factor', person.bearer, { code: totpAt(secret, shop.clock.now) })
  const codes: string[] = body.recovery_codes
  return { ...person, secret: String(secret), codes }
}
const notices = async (user_id: number) =>
  (await queued(shop, 'notify.account_notice')).filter((each) => Number(each.user_id) === user_id)

describe('a second factor', () => {
  it('is switched on with a code of the app, and asked for from then on', async () => {
    const { id, bearer, email, password, phone } = await aPerson()
    const { body } = await ask('POST', '/two_factor', bearer, {})
    expect(body.otpauth_url).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/)
    expect(body.qr_svg).toMatch(/^<svg /)
    expect((await signIn(email, password)).status).toBe(200)
    expect((await ask('PUT', '/two_factor', bearer, { code: '000000' })).body.code).toBe('otp_wrong')
    const first = totpAt(body.secret, shop.clock.now)
    expect((await ask('PUT', '/two_factor', bearer, { code: first })).body.two_factor_at).toBe(
      shop.clock.now.toISOString(),
    )
    expect(await signIn(email, password)).toMatchObject({ status: 400, body: { code: 'otp_required' } })
    expect(await oauth(email, password)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', code: 'otp_required', error_description: expect.any(String) },
    })
    expect((await oauth(email, password, first)).body).toMatchObject({ error: 'invalid_grant', code: 'otp_wrong' })
    later(30)
    const second = totpAt(body.secret, shop.clock.now)
    expect((await oauth(email, password, second)).status).toBe(200)
    expect((await signIn(email, password, second)).body.code).toBe('otp_wrong')
    later(60)
    await shop.call('POST', '/mcs_auth/check', { body: { login: phone } })
    const verify = (otp?: string) => async (code: string) =>
      shop.call('POST', '/mcs_auth/verify', { body: { login: phone, code, ...(otp && { otp }) } })
    const code = await lastCode(shop, phone)
    expect((await verify()(code)).body.code).toBe('otp_required')
    expect((await verify(totpAt(body.secret, shop.clock.now))(code)).body).toMatchObject({
      user: { id, two_factor: true },
    })
  })

  it('cannot be guessed', async () => {
    const { bearer, email, password } = await aPerson()
    const { secret } = (await ask('POST', '/two_factor', bearer, {})).body
    await ask('PUT', '/two_factor', bearer, { code: totpAt(secret, shop.clock.now) })
    const statuses: number[] = []
    for (let n = 0; n < 40; n++) {
      statuses.push((await signIn(email, password, String(300_000 + n))).status)
      later(1)
    }
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(7)
  })

  it('is not replaced by whoever came without it', async () => {
    const { id, bearer } = await aPerson()
    const { secret } = (await ask('POST', '/two_factor', bearer, {})).body
    await ask('PUT', '/two_factor', bearer, { code: totpAt(secret, shop.clock.now) })
    const without = await aBearer(shop, id)
    await shop.db.updateTable('sessions').set({ two_factor_at: null }).where('user_id', '=', id).execute()
    expect(await ask('POST', '/two_factor', without, {})).toMatchObject({
      status: 403,
      body: { code: 'two_factor_required' },
    })
  })
})

describe('recovery codes', () => {
  it('are ten, shown once, kept as hashes, and each stands in once for the app', async () => {
    const { id, bearer, email, password, secret, codes } = await aProtected()
    expect(new Set(codes).size).toBe(10)
    for (const each of codes) expect(each).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/)
    const { rows } = await sql<{ kept: string }>`select encode(code_hash, 'escape') as kept from recovery_codes
      where user_id = ${id}`.execute(shop.db)
    expect(rows).toHaveLength(10)
    expect(rows.filter(({ kept: stored }) => codes.some((each) => stored.includes(each.replace('-', ''))))).toEqual([])
    later(30)
    const stepped = await ask('PUT', '/two_factor', bearer, { code: totpAt(secret, shop.clock.now) })
    expect(stepped.body).toEqual({ two_factor_at: shop.clock.now.toISOString() })
    const [first = '', second = '', third = ''] = codes
    expect((await signIn(email, password, first)).status).toBe(200)
    expect((await signIn(email, password, first)).body.code).toBe('otp_wrong')
    expect((await oauth(email, password, ` ${second.toUpperCase().replace('-', ' ')} `)).status).toBe(200)
    expect((await ask('GET', '/two_factor', bearer)).body).toEqual({ on: true, recovery_codes_left: 8 })
    expect((await notices(id)).map(({ kind }) => kind)).toEqual(['recovery_code_used', 'recovery_code_used'])
    const racing = await Promise.all(Array.from({ length: 4 }, () => signIn(email, password, third)))
    expect(racing.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('of somebody else are wrong, and a new app brings new ones', async () => {
    const [one, other] = [await aProtected(), await aProtected()]
    const [theirs = ''] = other.codes
    expect((await signIn(one.email, one.password, theirs)).body.code).toBe('otp_wrong')
    const [old = '', older = ''] = one.codes
    const { secret } = (await ask('POST', '/two_factor', one.bearer, {})).body
    later(30)
    expect((await ask('PUT', '/two_factor', one.bearer, { code: old })).body.code).toBe('otp_wrong')
    const { body } = await ask('PUT', '/two_factor', one.bearer, { code: totpAt(secret, shop.clock.now) })
    expect(body.recovery_codes).toHaveLength(10)
    expect((await signIn(one.email, one.password, older)).body.code).toBe('otp_wrong')
    expect((await signIn(one.email, one.password, body.recovery_codes[0])).status).toBe(200)
  })
})

describe('switching the second factor off', () => {
  it('takes a proof and a code, and is told', async () => {
    const { id, bearer, email, password, secret } = await aProtected()
    later(601)
    const code = totpAt(secret, shop.clock.now)
    expect(await ask('DELETE', '/two_factor', bearer, { code })).toMatchObject({
      status: 403,
      body: { code: 'proof_required' },
    })
    await ask('PUT', '/proofs', bearer, { password })
    expect((await ask('DELETE', '/two_factor', bearer, { code: '000000' })).body.code).toBe('otp_wrong')
    expect((await signIn(email, password)).body.code).toBe('otp_required')
    expect((await ask('DELETE', '/two_factor', bearer, { code })).status).toBe(204)
    expect((await signIn(email, password)).body).toMatchObject({ user: { id, two_factor: false } })
    expect((await ask('GET', '/two_factor', bearer)).body).toEqual({ on: false, recovery_codes_left: 0 })
    expect((await ask('DELETE', '/two_factor', bearer, { code })).status).toBe(404)
    expect(await notices(id)).toMatchObject([{ kind: 'two_factor_off' }])
  })

  it('works with a recovery code, when the phone is lost', async () => {
    const { bearer, codes, email, password } = await aProtected()
    expect((await ask('DELETE', '/two_factor', bearer, { code: codes[4] ?? '' })).status).toBe(204)
    expect((await signIn(email, password)).status).toBe(200)
  })

  it('is not for staff, whose routes demand it', async () => {
    const { bearer, secret, email, password } = await aProtected('admin')
    later(30)
    const code = totpAt(secret, shop.clock.now)
    expect(await ask('DELETE', '/two_factor', bearer, { code })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect((await signIn(email, password)).body.code).toBe('otp_required')
  })
})

describe('what happened to an account', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

  it('is told to its owner and nobody else, newest first, with the device and no secret', async () => {
    const { bearer, email, password, codes } = await aProtected()
    const stranger = await aPerson()
    const enter = (given: string, otp = '') =>
      shop.call('POST', '/mcs_auth', {
        body: { login: email, password: given, otp },
        headers: { 'user-agent': chrome },
      })
    await enter('not-the-password')
    await enter(password, codes[0])
    const { body } = await ask('GET', '/events', bearer)
    expect(body.events.map(({ event, device }: Record<string, string>) => [event, device])).toEqual([
      ['signed_in', 'Chrome, Windows'],
      ['recovery_code_used', 'Chrome, Windows'],
      ['sign_in_failed', 'Chrome, Windows'],
      ['two_factor_on', ''],
    ])
    expect(Object.keys(body.events[0])).toEqual(['id', 'event', 'device', 'created_at'])
    expect((await ask('GET', '/events', stranger.bearer)).body).toEqual({ events: [] })
    expect((await shop.call('GET', '/shop/account/events')).status).toBe(401)
  })

  it('goes back fifty events', async () => {
    const { id, bearer } = await aPerson()
    const rows = Array.from({ length: 60 }, () => ({ user_id: id, event: 'proved' }))
    await shop.db.insertInto('account_events').values(rows).execute()
    expect((await ask('GET', '/events', bearer)).body.events).toHaveLength(50)
  })
})

describe('a sign-in of staff', () => {
  const info = (bearer: string) => shop.call('GET', '/oauth/token/info', { bearer })
  const refresh = (refresh_token: string) =>
    shop.call('POST', '/oauth/token', { body: { grant_type: 'refresh_token', refresh_token } })
  /** Half a minute on, so that the code of the app is another one. */
  const staffPair = async () => {
    const { email, password, secret } = await aProtected('admin')
    later(30)
    return { ...(await oauth(email, password, totpAt(secret, shop.clock.now))).body, secret }
  }

  it('ends after thirty minutes without use, and cannot be renewed then', async () => {
    let pair = await staffPair()
    for (let n = 0; n < 3; n++) {
      later(29 * 60)
      expect((await info(pair.access_token)).body.code).toBe('token_expired')
      pair = (await refresh(pair.refresh_token)).body
      expect((await info(pair.access_token)).status).toBe(200)
    }
    later(31 * 60)
    expect((await info(pair.access_token)).body.code).toBe('token_expired')
    expect((await refresh(pair.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('ends twelve hours after it began, however much it is used or renewed', async () => {
    let pair = await staffPair()
    for (let n = 0; n < 28; n++) {
      later(25 * 60)
      pair = (await refresh(pair.refresh_token)).body
      expect((await info(pair.access_token)).status).toBe(200)
    }
    later(25 * 60)
    expect((await info(pair.access_token)).body.code).toBe('token_expired')
    expect((await refresh(pair.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('has ten minutes for money after the second factor, which is given again without a new sign-in', async () => {
    const { access_token: bearer, secret } = await staffPair()
    const sent = () => shop.call('PUT', '/backoffice/refunds/B1/sent', { bearer, body: {} })
    expect((await sent()).status).toBe(404)
    later(11 * 60)
    expect(await sent()).toMatchObject({ status: 403, body: { code: 'proof_required' } })
    expect((await ask('PUT', '/two_factor', bearer, { code: totpAt(secret, shop.clock.now) })).status).toBe(200)
    expect((await sent()).status).toBe(404)
  })

  it('is not that of a shopper, which goes on', async () => {
    const { email, password } = await aPerson()
    const { access_token } = (await oauth(email, password)).body
    later(13 * 3600)
    expect((await info(access_token)).status).toBe(200)
  })
})
