import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { registerClient } from './index.ts'
import { hashPassword, verifyPassword } from './password.ts'

let shop: TestApp
const user = { email: 'Saraa@Test.example', password: 'tsagaan-deel-9', phone: '99112233' }
beforeAll(async () => {
  shop = await startApp(await freshDatabase('identity'))
  await aUser(shop.db, user)
})
afterAll(() => shop.close())

const token = (body: object, path = '/oauth/token') => shop.call('POST', path, { body })
const signIn = () => token({ grant_type: 'password', username: user.email, password: user.password })
const info = (bearer?: string) => shop.call('GET', '/oauth/token/info', bearer ? { bearer } : {})

describe('signing in', () => {
  it.each(['/oauth/token', '/spree_oauth/token'])('gives a bearer pair at %s', async (path) => {
    const { status, body, headers } = await token(
      { grant_type: 'password', username: 'saraa@test.EXAMPLE', password: user.password, client_id: 'ignored' },
      path,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 2_629_746,
      created_at: shop.clock.now.getTime() / 1000,
    })
    expect(headers['cache-control']).toBe('no-store')
    expect((await info(body.access_token)).body).toMatchObject({ expires_in: 2_629_746, scope: [] })
  })

  it('takes a phone number and a form as well', async () => {
    expect((await token({ grant_type: 'password', username: '+976 9911 2233', password: user.password })).status).toBe(
      200,
    )
    const form = await shop.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'password',
        username: user.email,
        password: user.password,
      }).toString(),
    })
    expect(form.statusCode).toBe(200)
  })

  it('answers the same to a wrong password and an unknown user', async () => {
    const wrong = await token({ grant_type: 'password', username: user.email, password: 'x' })
    const unknown = await token({ grant_type: 'password', username: 'nobody@test.example', password: 'x' })
    expect([wrong.status, wrong.body.error]).toEqual([400, 'invalid_grant'])
    expect(typeof wrong.body.error_description).toBe('string')
    expect(unknown.body).toEqual(wrong.body)
  })

  it.each([
    [{}, 400, 'invalid_request'],
    [{ grant_type: 'password', username: 'a' }, 400, 'invalid_request'],
    [{ grant_type: 'refresh_token' }, 400, 'invalid_request'],
    [{ grant_type: 'refresh_token', refresh_token: 'none' }, 400, 'invalid_grant'],
    [{ grant_type: 'magic' }, 400, 'unsupported_grant_type'],
    [{ grant_type: 'client_credentials', client_id: 'a', client_secret: 'b' }, 401, 'invalid_client'],
  ])('refuses %j', async (body, status, error) => {
    const answer = await token(body)
    expect([answer.status, answer.body.error]).toEqual([status, error])
  })

  it('keeps neither passwords nor tokens readable', async () => {
    const { body } = await signIn()
    const tokens = await shop.db.selectFrom('access_tokens').selectAll().execute()
    const users = await shop.db.selectFrom('users').selectAll().execute()
    const stored = JSON.stringify([
      tokens.map(({ token_hash, refresh_hash }) => [`${token_hash}`, `${refresh_hash}`]),
      users,
    ])
    for (const secret of [body.access_token, body.refresh_token, user.password]) expect(stored).not.toContain(secret)
    expect(users[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('refreshing', () => {
  it('ends the old pair when the new access token is first used', async () => {
    const old = (await signIn()).body
    const refresh = { grant_type: 'refresh_token', refresh_token: old.refresh_token }
    const lost = await token(refresh)
    expect(lost.status).toBe(200)
    const again = await token(refresh)
    expect(again.status).toBe(200)
    expect((await info(old.access_token)).status).toBe(200)
    expect((await info(again.body.access_token)).status).toBe(200)
    const dead = await info(old.access_token)
    expect([dead.status, dead.body.code]).toEqual([401, 'token_revoked'])
    expect((await token(refresh)).body.error).toBe('invalid_grant')
  })

  it('ends by revoking, of either token, and forgives unknown ones', async () => {
    for (const which of ['access_token', 'refresh_token'] as const) {
      const pair = (await signIn()).body
      expect((await shop.call('POST', '/oauth/revoke', { body: { token: pair[which] } })).body).toEqual({})
      expect((await info(pair.access_token)).status).toBe(401)
      const again = await token({ grant_type: 'refresh_token', refresh_token: pair.refresh_token })
      expect(again.status).toBe(400)
    }
    const ended = await shop.db.selectFrom('sessions').select('end_reason').where('ended_at', 'is not', null).execute()
    expect(ended).toEqual([{ end_reason: 'signed_out' }, { end_reason: 'signed_out' }])
    expect((await shop.call('POST', '/spree_oauth/revoke', { body: { token: 'nobody' } })).status).toBe(200)
  })

  it('is over for whoever stayed away for two months', async () => {
    const { body } = await signIn()
    const before = shop.clock.now
    shop.clock.now = new Date(before.getTime() + 2 * 2_629_747_000)
    expect((await token({ grant_type: 'refresh_token', refresh_token: body.refresh_token })).status).toBe(400)
    shop.clock.now = before
    expect((await token({ grant_type: 'refresh_token', refresh_token: body.refresh_token })).status).toBe(200)
  })

  it('ends with time', async () => {
    const { body } = await signIn()
    const before = shop.clock.now
    shop.clock.now = new Date(before.getTime() + 2_629_747_000)
    expect((await info(body.access_token)).body.code).toBe('token_expired')
    shop.clock.now = before
    expect((await info()).status).toBe(401)
    expect((await info('nobody')).status).toBe(401)
  })
})

describe('a program', () => {
  it('gets a token for its credentials, without a refresh token, and is a guest', async () => {
    const credentials = await registerClient(shop.services, { name: 'Агуулах', scopes: 'read write' })
    const grant = (scope?: string) =>
      token({ grant_type: 'client_credentials', ...credentials, ...(scope && { scope }) })
    const { status, body } = await grant()
    expect([status, body]).toEqual([
      200,
      {
        access_token: expect.any(String),
        token_type: 'Bearer',
        expires_in: 2_629_746,
        created_at: expect.any(Number),
        scope: 'read write',
      },
    ])
    expect((await grant('write admin')).body.scope).toBe('write')
    expect((await info(body.access_token)).status).toBe(401)
    expect((await shop.call('GET', '/storefront/account', { bearer: body.access_token })).status).toBe(403)
    expect((await shop.call('GET', '/storefront/products', { bearer: body.access_token })).status).toBe(200)
    const wrong = await token({ grant_type: 'client_credentials', ...credentials, client_secret: 'guess' })
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client'])
    await token({ token: body.access_token }, '/oauth/revoke')
    expect((await shop.call('GET', '/storefront/products', { bearer: body.access_token })).status).toBe(401)
    const { rows } = await shop.pool.query('select secret_hash, name from oauth_clients')
    expect([rows[0].name, rows[0].secret_hash.length]).toEqual(['Агуулах', 32])
    await shop.pool.query('update oauth_clients set revoked_at = now()')
    expect((await grant()).body.error).toBe('invalid_client')
  })
})

describe('passwords', () => {
  it('are hashed with a salt of their own and verified', async () => {
    const [one, two] = [await hashPassword('нууц үг 1'), await hashPassword('нууц үг 1')]
    expect(one).not.toBe(two)
    expect(await verifyPassword('нууц үг 1', one)).toBe(true)
    expect(await verifyPassword('нууц үг 2', one)).toBe(false)
    expect(await verifyPassword('нууц үг 1', 'plain')).toBe(false)
  })
})
