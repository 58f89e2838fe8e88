import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { lastCode, queued, withTextMessages } from '../../../../test/baskets/codes.ts'
import { aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp(await freshDatabase('mobile_auth'))
  withTextMessages(shop)
})
afterAll(() => shop.close())

const post = (path: string, body: object, headers?: Record<string, string>) =>
  shop.call('POST', `/mcs_auth${path}`, { body, ...(headers && { headers }) })
const check = (login: string) => post('/check', { login })
const wait = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
}

let numbers = 0
const aNumber = (): string => String(99_200_000 + ++numbers)
const events = async (user_id: number) =>
  (
    await shop.db.selectFrom('account_events').select('event').where('user_id', '=', user_id).orderBy('id').execute()
  ).map(({ event }) => event)

describe('a code', () => {
  it('goes to a phone number however it is typed, or to an address', async () => {
    const phone = aNumber()
    expect(await check(`+976 ${phone.slice(0, 4)}-${phone.slice(4)}`)).toMatchObject({
      status: 200,
      body: { kind: 'phone', code_sent: true, verification_id: expect.any(String), expires_in: 600, resend_in: 60 },
    })
    expect(await lastCode(shop, phone)).toMatch(/^\d{6}$/)
    expect((await check(' Bolor@Mail.example ')).body.kind).toBe('email')
    expect(await lastCode(shop, 'bolor@mail.example')).toMatch(/^\d{6}$/)
  })

  it('goes nowhere else', async () => {
    for (const [login, code] of [
      ['', 'login_blank'],
      ['hello', 'login_invalid'],
      ['+1 202 555 0123', 'login_invalid'],
      ['+976 7011 1234', 'phone_not_mobile'],
      ['5311 1234', 'phone_not_mobile'],
    ] as const) {
      const { status, body } = await check(login)
      expect([login, status, body.code, Object.keys(body.errors)]).toEqual([login, 422, code, ['login']])
    }
    shop.services.ports.sms = undefined
    expect(await check(aNumber())).toMatchObject({ status: 503, body: { code: 'phone_codes_unavailable' } })
    withTextMessages(shop)
  })

  it('comes again after a pause that grows', async () => {
    const phone = aNumber()
    for (const pause of [60, 120, 300]) {
      expect((await check(phone)).body.resend_in).toBe(pause)
      wait(pause - 1)
      const early = await check(phone)
      expect([early.status, early.headers['retry-after']]).toEqual([429, '1'])
      wait(1)
    }
    expect((await check(phone)).body.resend_in).toBe(600)
  })

  it('makes an account of a number that has none, and signs in one that has', async () => {
    const phone = aNumber()
    await check(phone)
    const body = { login: phone, code: await lastCode(shop, phone) }
    const first = await post('/verify', body, {
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
    })
    expect(first).toMatchObject({
      status: 200,
      body: {
        created: true,
        token_type: 'Bearer',
        user: { phone, phone_confirmed: true, has_password: false, email_state: 'none' },
      },
    })
    expect(await events(first.body.user.id)).toEqual(['registered', 'signed_in'])
    const list = await shop.call('GET', '/shop/account/sessions', { bearer: first.body.access_token })
    expect(list.body.sessions).toMatchObject([{ current: true, kind: 'code', device: 'Chrome, Android' }])
    expect((await post('/verify', body)).body.code).toBe('code_void')
    wait(60)
    await check(phone)
    const again = await post('/verify', { login: phone, code: await lastCode(shop, phone) })
    expect(again.body).toMatchObject({ created: false, user: { id: first.body.user.id } })
  })

  it('works once, for ten minutes, and is void after five wrong tries', async () => {
    const phone = aNumber()
    await check(phone)
    const right = await lastCode(shop, phone)
    const wrong = right === '000000' ? '000001' : '000000'
    const tries: string[] = []
    for (let i = 0; i < 6; i++)
      tries.push((await post('/verify', { login: phone, code: i < 5 ? wrong : right })).body.code)
    expect(tries).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'code_wrong', 'code_void', 'code_void'])
    wait(60)
    await check(phone)
    const late = await lastCode(shop, phone)
    wait(600)
    expect(await post('/verify', { login: phone, code: late })).toMatchObject({
      status: 422,
      body: { code: 'code_void' },
    })
  })

  it('lets one in of many who give it at once', async () => {
    const phone = aNumber()
    await check(phone)
    const body = { login: phone, code: await lastCode(shop, phone) }
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('/verify', body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

const aSignUp = (login: string, password = 'саарал-тогоруу-5') => ({
  login,
  first_name: 'Болор',
  last_name: 'Бат-Эрдэнийн',
  password,
  password_confirmation: password,
})

describe('signing up', () => {
  it('makes the account when the code is given', async () => {
    const phone = aNumber()
    const started = await post('/sign_up', aSignUp(phone))
    expect(started).toMatchObject({ status: 201, body: { code_sent: true, expires_in: 600 } })
    const { verification_id } = started.body
    const done = await post('/verify', { login: phone, code: await lastCode(shop, phone), verification_id })
    expect(done.body).toMatchObject({
      created: true,
      user: { first_name: 'Болор', last_name: 'Бат-Эрдэнийн', has_password: true, selected_locale: 'mn' },
    })
    expect((await post('', { login: phone, password: 'саарал-тогоруу-5' })).status).toBe(200)
  })

  it('keeps names and password when its code is sent again, though the first was tried too often or is too old', async () => {
    for (const loss of ['none', 'tries', 'age']) {
      const phone = aNumber()
      const first = await post('/sign_up', aSignUp(phone))
      const old = await lastCode(shop, phone)
      const wrong = old === '000000' ? '000001' : '000000'
      if (loss === 'tries') for (let i = 0; i < 5; i++) await post('/verify', { login: phone, code: wrong })
      wait(loss === 'age' ? 700 : 60)
      const { verification_id } = first.body
      const again = await post('/check', { login: phone, verification_id })
      expect(again).toMatchObject({ status: 200, body: { code_sent: true, resend_in: 120 } })
      expect((await post('/verify', { login: phone, code: old, verification_id })).body.code).toBe('code_void')
      const done = await post('/verify', {
        login: phone,
        code: await lastCode(shop, phone),
        ...(loss !== 'none' && { verification_id: again.body.verification_id }),
      })
      expect(done.body).toMatchObject({ created: true, user: { first_name: 'Болор', has_password: true } })
      expect((await post('', { login: phone, password: 'саарал-тогоруу-5' })).status).toBe(200)
    }
  })

  it('goes on only for its own number, and keeps the first code where the second has to wait', async () => {
    const [phone, other] = [aNumber(), aNumber()]
    const { verification_id } = (await post('/sign_up', aSignUp(phone))).body
    expect((await post('/check', { login: phone, verification_id })).status).toBe(429)
    const stranger = await post('/check', { login: other, verification_id })
    expect(stranger.body.resend_in).toBe(60)
    const entered = await post('/verify', {
      login: other,
      code: await lastCode(shop, other),
      verification_id: stranger.body.verification_id,
    })
    expect(entered.body).toMatchObject({ created: true, user: { first_name: '', has_password: false } })
    const done = await post('/verify', { login: phone, code: await lastCode(shop, phone), verification_id })
    expect(done.body).toMatchObject({ created: true, user: { first_name: 'Болор', has_password: true } })
  })

  it('says every fault at its field', async () => {
    const { status, body } = await post('/sign_up', {
      ...aSignUp('5311 0000', 'short'),
      password_confirmation: 'other',
      first_name: '<b>x</b>',
    })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual(['first_name', 'login', 'password', 'password_confirmation'])
  })

  it('only signs in whoever has an account, and changes nothing of it', async () => {
    const phone = aNumber()
    const known = await aUser(shop.db, { email: `known-${phone}@mail.example`, phone })
    await shop.db.updateTable('users').set({ phone_confirmed_at: shop.clock.now }).where('id', '=', known.id).execute()
    await post('/sign_up', aSignUp(phone))
    const { body } = await post('/verify', { login: phone, code: await lastCode(shop, phone) })
    expect(body).toMatchObject({ created: false, user: { id: known.id, first_name: '' } })
    expect((await post('', { login: phone, password: known.password })).status).toBe(200)
    expect((await post('', { login: phone, password: 'саарал-тогоруу-5' })).status).toBe(401)
  })

  it('of a stranger leaves no password in an account that its owner makes meanwhile', async () => {
    const phone = aNumber()
    await check(phone)
    await post('/sign_up', aSignUp(phone, 'the-strangers-own-9'))
    await post('/verify', { login: phone, code: await lastCode(shop, phone) })
    expect((await post('', { login: phone, password: 'the-strangers-own-9' })).status).toBe(401)
  })

  it('by a stranger ends when the owner of the address comes with a code', async () => {
    const email = 'later@owner.example'
    const stranger = { email, password: 'waiting-for-her-1', password_confirmation: 'waiting-for-her-1' }
    await shop.call('POST', '/storefront/account', { body: { user: stranger } })
    const inside = (await post('', { login: email, password: stranger.password })).body.access_token
    await check(email)
    const owner = await post('/verify', { login: email, code: await lastCode(shop, email) })
    expect(owner.body.user).toMatchObject({ email_state: 'confirmed', has_password: false })
    expect((await post('', { login: email, password: stranger.password })).status).toBe(401)
    expect((await shop.call('GET', '/shop/account/sessions', { bearer: inside })).status).toBe(401)
  })
})

describe('a password', () => {
  it('signs in by phone number and by address, in any case of its letters', async () => {
    const phone = aNumber()
    const { id, password } = await aUser(shop.db, { email: `Case-${phone}@Mail.example`, phone })
    for (const login of [phone, `+976${phone}`, `cASE-${phone}@mail.EXAMPLE`])
      expect((await post('', { login, password })).body).toMatchObject({ created: false, user: { id } })
  })

  it('is refused in the words of the catalogue', async () => {
    for (const [body, status, code] of [
      [{ login: 'nobody@mail.example', password: 'not-the-one-1' }, 401, 'login_wrong'],
      [{ password: 'x' }, 422, 'login_blank'],
      [{ login: 'nobody@mail.example' }, 422, 'blank'],
    ] as const) {
      const answer = await post('', body)
      expect([answer.status, answer.body.code]).toEqual([status, code])
    }
  })

  it('is set anew with a code, which ends every sign-in', async () => {
    const phone = aNumber()
    const { id, password } = await aUser(shop.db, { email: `reset-${phone}@mail.example`, phone })
    const { access_token: bearer } = (await post('', { login: phone, password })).body
    expect((await post('/reset', { login: phone })).body).toMatchObject({
      reset: false,
      code_sent: true,
      resend_in: 60,
    })
    const next = 'шинэ-нууц-үг-12'
    const body = { login: phone, code: await lastCode(shop, phone), password: next, password_confirmation: next }
    expect(await post('/reset', { ...body, password_confirmation: 'other' })).toMatchObject({
      status: 422,
      body: { errors: { password_confirmation: [expect.any(String)] } },
    })
    expect((await post('/reset', body)).body).toEqual({ reset: true })
    expect((await shop.call('GET', '/shop/account/sessions', { bearer })).body.code).toBe('token_revoked')
    expect((await post('', { login: phone, password })).status).toBe(401)
    expect((await post('', { login: phone, password: next })).status).toBe(200)
    expect(await events(id)).toContain('password_reset')
    expect((await queued(shop, 'notify.account_notice')).at(-1)).toMatchObject({
      user_id: id,
      kind: 'password_changed',
    })
  })
})
