import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { lastCode, lastLink, queued, withTextMessages } from '../../../../test/baskets/codes.ts'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp(await freshDatabase('security'))
  withTextMessages(shop)
})
afterAll(() => shop.close())

const own = '/shop/account'
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, bearer: string, body?: object) =>
  shop.call(method, `${own}${path}`, { bearer, ...(body && { body }) })
const later = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
}

let people = 0
const aPerson = async (role: 'shopper' | 'admin' = 'shopper', proved = true) => {
  const n = ++people
  const user = await aUser(shop.db, { email: `p${n}@mail.example`, phone: String(95_000_000 + n), role, proved })
  return { ...user, phone: String(95_000_000 + n), bearer: await aBearer(shop, user.id) }
}
const notices = async (user_id: number) =>
  (await queued(shop, 'notify.account_notice')).filter((each) => Number(each.user_id) === user_id)

describe('a proof of being the owner', () => {
  it('comes by a code to the own number or address, and to no other', async () => {
    const { bearer, phone, email } = await aPerson()
    later(601)
    expect(await ask('POST', '/contacts', bearer, { login: '95111111' })).toMatchObject({
      status: 403,
      body: { code: 'proof_required' },
    })
    const sent = await ask('POST', '/proofs', bearer, { channel: 'phone' })
    expect(sent.body).toMatchObject({ code_sent: true, sent_to: `95••••${phone.slice(-2)}` })
    for (const login of ['95999999', email, 'x'])
      expect((await ask('POST', '/proofs', bearer, { channel: 'phone', login })).body.code).toBe('not_own_login')
    expect((await ask('PUT', '/proofs', bearer, { code: '12' })).body.code).toBe('code_wrong')
    expect(await ask('PUT', '/proofs', bearer, { code: await lastCode(shop, phone) })).toMatchObject({
      status: 200,
      body: { proved_until: new Date(shop.clock.now.getTime() + 600_000).toISOString() },
    })
    expect((await ask('POST', '/contacts', bearer, { login: '95111111' })).status).toBe(200)
    const mailed = await ask('POST', '/proofs', bearer, { channel: 'email', login: email.toUpperCase() })
    expect(mailed.body.sent_to).toBe('p••••@mail.example')
    expect((await ask('PUT', '/proofs', bearer, { code: await lastCode(shop, email) })).status).toBe(200)
  })

  it('or by the password, and guesses are slowed down', async () => {
    const { bearer, password } = await aPerson()
    later(601)
    expect((await ask('PUT', '/proofs', bearer, {})).body.errors).toHaveProperty('code')
    const codes: string[] = []
    for (let n = 0; n < 6; n++) codes.push((await ask('PUT', '/proofs', bearer, { password: `guess-${n}` })).body.code)
    expect(codes).toEqual([...Array(5).fill('password_wrong'), 'too_many_requests'])
    later(15)
    expect((await ask('PUT', '/proofs', bearer, { password })).status).toBe(200)
  })

  it('of one person is nothing to another', async () => {
    const [one, two] = [await aPerson(), await aPerson()]
    await ask('POST', '/proofs', one.bearer, { channel: 'phone' })
    const code = await lastCode(shop, one.phone)
    expect((await ask('PUT', '/proofs', two.bearer, { code })).body.code).toBe('code_void')
  })
})

describe('a new number or address', () => {
  it('is taken with the code that went there, and the old one is told', async () => {
    const { id, bearer, phone, email } = await aPerson()
    expect((await ask('POST', '/contacts', bearer, { login: '95222222' })).status).toBe(200)
    const code = await lastCode(shop, '95222222')
    expect((await ask('PUT', '/contacts', bearer, { login: '95222223', code })).body.code).toBe('code_void')
    expect((await ask('PUT', '/contacts', bearer, { login: '95222222', code })).body).toMatchObject({
      phone: '95222222',
      phone_confirmed: true,
    })
    await ask('POST', '/contacts', bearer, { login: 'New@Mail.example' })
    const waiting = await shop.db.selectFrom('users').select('pending_email').where('id', '=', id).executeTakeFirst()
    expect(waiting?.pending_email).toBe('new@mail.example')
    const mailCode = await lastCode(shop, 'new@mail.example')
    expect((await ask('PUT', '/contacts', bearer, { login: 'new@mail.example', code: mailCode })).body).toMatchObject({
      email: 'new@mail.example',
      email_state: 'confirmed',
      pending_email: null,
    })
    expect(await notices(id)).toMatchObject([
      { kind: 'phone_changed', to: phone },
      { kind: 'email_changed', to: email },
    ])
  })

  it('of somebody else is refused, but only to whoever reads what arrives there', async () => {
    const [one, two] = [await aPerson(), await aPerson()]
    expect((await ask('POST', '/contacts', one.bearer, { login: two.phone })).body.code_sent).toBe(true)
    const body = { login: two.phone, code: await lastCode(shop, two.phone) }
    expect(await ask('PUT', '/contacts', one.bearer, body)).toMatchObject({
      status: 422,
      body: { code: 'login_taken' },
    })
  })
})

describe('changing the password', () => {
  const next = { password: 'буурал-тэмээ-44', password_confirmation: 'буурал-тэмээ-44' }

  it('wants the present one or a proof, ends other sign-ins and tells the owner', async () => {
    const { id, bearer, email, password } = await aPerson()
    const elsewhere = await aBearer(shop, id)
    later(601)
    expect((await ask('PUT', '/password', bearer, next)).body.code).toBe('proof_required')
    expect(await ask('PUT', '/password', bearer, { ...next, current_password: 'no' })).toMatchObject({
      status: 422,
      body: { code: 'password_wrong', errors: { current_password: [expect.any(String)] } },
    })
    const weak = { password: 'password1', password_confirmation: 'password2', current_password: password }
    expect(Object.keys((await ask('PUT', '/password', bearer, weak)).body.errors)).toEqual([
      'password',
      'password_confirmation',
    ])
    const changed = await ask('PUT', '/password', bearer, { ...next, current_password: password })
    expect(changed.body).toMatchObject({ id, has_password: true })
    expect((await ask('GET', '/sessions', elsewhere)).status).toBe(401)
    expect((await ask('GET', '/sessions', bearer)).status).toBe(200)
    expect(await notices(id)).toMatchObject([{ kind: 'password_changed' }])
    const signIn = (word: string) => shop.call('POST', '/mcs_auth', { body: { login: email, password: word } })
    expect([(await signIn(password)).status, (await signIn(next.password)).status]).toEqual([401, 200])
  })
})

describe('sign-ins', () => {
  it('are listed, and end one by one or all together', async () => {
    const { id, bearer } = await aPerson()
    const [stranger, other] = [await aPerson(), await aBearer(shop, id)]
    const { sessions } = (await ask('GET', '/sessions', bearer)).body
    expect(sessions).toHaveLength(2)
    expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([false, true])
    expect((await ask('DELETE', `/sessions/${sessions[0].id}`, stranger.bearer)).status).toBe(404)
    expect((await ask('DELETE', `/sessions/${sessions[0].id}`, bearer)).status).toBe(204)
    expect((await ask('DELETE', `/sessions/${sessions[0].id}`, bearer)).status).toBe(404)
    expect((await ask('GET', '/sessions', other)).body.code).toBe('token_revoked')
    expect((await ask('GET', '/sessions', bearer)).body.sessions).toHaveLength(1)
    const third = await aBearer(shop, id)
    expect((await ask('DELETE', '/sessions', bearer)).status).toBe(204)
    for (const token of [bearer, third]) expect((await ask('GET', '/sessions', token)).status).toBe(401)
    expect((await ask('GET', '/sessions', stranger.bearer)).status).toBe(200)
  })
})

describe('an account by e-mail address', () => {
  const register = (user: object) => shop.call('POST', '/storefront/account', { body: { user } })
  const words = { password: 'хонгор-зул-81', password_confirmation: 'хонгор-зул-81' }

  it('signs in at once, and its address is confirmed by the link that was mailed', async () => {
    const made = await register({
      ...words,
      email: 'Tuya@Mail.example',
      first_name: 'Туяа',
      last_name: 'Дорж',
      selected_locale: 'en',
      public_metadata: { theme: 'dark' },
    })
    expect(made).toMatchObject({
      status: 200,
      body: {
        data: {
          type: 'user',
          attributes: {
            email: 'Tuya@Mail.example',
            first_name: 'Туяа',
            selected_locale: 'en',
            email_confirmed: false,
            public_metadata: { theme: 'dark' },
          },
        },
      },
    })
    const body = { grant_type: 'password', username: 'tuya@mail.example', password: words.password }
    expect((await shop.call('POST', '/spree_oauth/token', { body })).status).toBe(200)
    const link = await lastLink(shop, 'Tuya@Mail.example')
    expect(link).toMatch(/^\/account\/confirm\?token=[\w-]{32}$/)
    const confirm = (token: string) => shop.call('GET', `/storefront/account_confirmations/${token}`)
    const token = link.split('=')[1] ?? ''
    for (let n = 0; n < 2; n++) expect((await confirm(token)).body).toEqual({ data: { state: 'confirmed' } })
    expect(await confirm('nothing')).toMatchObject({ status: 422, body: { error: expect.any(String) } })
    const user = await shop.db
      .selectFrom('users')
      .select('email_confirmed_at')
      .where('email', '=', 'Tuya@Mail.example')
      .executeTakeFirst()
    expect(user?.email_confirmed_at).not.toBeNull()
  })

  it('is refused by field, and a taken address in any case of its letters', async () => {
    await register({ ...words, email: 'once@mail.example' })
    for (const [user, keys] of [
      [{ ...words, email: 'ONCE@mail.example' }, ['email']],
      [{}, ['email', 'password']],
      [
        { email: 'x', password: 'short', password_confirmation: 'other' },
        ['email', 'password', 'password_confirmation'],
      ],
      [{ ...words, email: 'a@mail.example', password_confirmation: undefined }, ['password_confirmation']],
    ] as const) {
      const { status, body } = await register(user)
      expect([status, Object.keys(body.errors).sort(), typeof body.error]).toEqual([422, keys, 'string'])
    }
    expect((await shop.call('POST', '/storefront/account', { body: {} })).status).toBe(400)
    expect((await register({ ...words, email: 'm@mail.example', public_metadata: 'text' })).body).not.toHaveProperty(
      'errors',
    )
    const role = await register({ ...words, email: 'role@mail.example', role: 'admin', id: 1 })
    const made = await shop.db
      .selectFrom('users')
      .select('role')
      .where('id', '=', Number(role.body.data.id))
      .executeTakeFirst()
    expect(made?.role).toBe('shopper')
  })

  it('gets a new password by a link, once and within an hour', async () => {
    const { id, bearer, email } = await aPerson()
    const forgot = (address: string) =>
      shop.call('POST', '/storefront/passwords', { body: { user: { email: address } } })
    const reset = (token: string, given: object) =>
      shop.call('PATCH', `/storefront/passwords/${token}`, { body: { user: given } })
    expect(await forgot(email)).toMatchObject({ status: 200, body: undefined })
    expect(await forgot('nobody@mail.example')).toMatchObject({ status: 200, body: undefined })
    const { forgottenPassword } = await import('./identity.jobs.ts')
    for (const payload of await queued(shop, 'identity.forgotten_password'))
      await forgottenPassword.work(shop.services, payload)
    await expect(lastLink(shop, 'nobody@mail.example')).rejects.toThrow()
    const link = await lastLink(shop, email)
    expect(link).toMatch(/^\/login\/reset\?token=/)
    const token = link.split('=')[1] ?? ''
    expect((await reset(token, { password: 'short' })).body.errors).toHaveProperty('password')
    expect(await reset(token, words)).toMatchObject({ status: 200, body: undefined })
    expect(await reset(token, words)).toMatchObject({ status: 422, body: { code: 'mail_token_invalid' } })
    expect((await ask('GET', '/sessions', bearer)).status).toBe(401)
    expect((await shop.call('POST', '/mcs_auth', { body: { login: email, password: words.password } })).status).toBe(
      200,
    )
    expect(await notices(id)).toMatchObject([{ kind: 'password_changed' }])
    await forgottenPassword.work(shop.services, { email, locale: 'mn' })
    const late = (await lastLink(shop, email)).split('=')[1] ?? ''
    later(3600)
    expect((await reset(late, words)).status).toBe(422)
  })

  it('is mailed the confirmation again as long as there is something to confirm', async () => {
    const { id, bearer, email } = await aPerson('shopper', false)
    expect((await ask('POST', '/confirmations', bearer, {})).body).toEqual({ sent: true })
    await shop.call('GET', `/storefront/account_confirmations/${(await lastLink(shop, email)).split('=')[1]}`)
    expect((await ask('POST', '/confirmations', await aBearer(shop, id), {})).body).toEqual({ sent: false })
  })
})
