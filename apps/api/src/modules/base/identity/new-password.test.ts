import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { lastCode, lastLink, withTextMessages } from '../../../../test/baskets/codes.ts'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { forgottenPassword } from './identity.jobs.ts'

// Guarantee 64: each way to a new password × each code and link that was sent before.

let shop: TestApp
beforeAll(async () => {
  shop = await startApp(await freshDatabase('new_password'))
  withTextMessages(shop)
})
afterAll(() => shop.close())

const old = 'ulaan-malgai-7'
const fresh = { password: 'khavar-zun-namar-77', password_confirmation: 'khavar-zun-namar-77' }
const other = { password: 'minii-shine-nuuts-55', password_confirmation: 'minii-shine-nuuts-55' }

let person: { id: number; email: string; phone: string }
let made = 0
beforeEach(async () => {
  const [email, phone] = [`person-${++made}@new.example`, `9955${1000 + made}`]
  person = { ...(await aUser(shop.db, { email, phone, password: old })), phone }
})

type Sent = { use: (given: typeof fresh) => Promise<number> }
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status
const coded = (login: string, sent: { code: string; verification_id: string }) => (given: typeof fresh) =>
  statusOf(shop.call('POST', '/mcs_auth/reset', { body: { login, ...sent, ...given } }))

async function code(login: string): Promise<Sent> {
  const { verification_id } = (await shop.call('POST', '/mcs_auth/reset', { body: { login } })).body
  return { use: coded(login, { code: await lastCode(shop, login), verification_id }) }
}
async function link(): Promise<Sent> {
  await forgottenPassword.work(shop.services, { email: person.email, locale: 'mn' })
  const token = (await lastLink(shop, person.email)).split('=')[1] ?? ''
  return { use: (given) => statusOf(shop.call('PATCH', `/storefront/passwords/${token}`, { body: { user: given } })) }
}
async function account(path: 'flat' | 'profile' | 'jsonapi'): Promise<Sent> {
  const bearer = await aBearer(shop, person.id)
  const complete = (given: typeof fresh) => ({ ...given, current_password: old })
  const calls = {
    flat: (given: typeof fresh) => shop.call('PUT', '/shop/account/password', { bearer, body: complete(given) }),
    profile: (given: typeof fresh) =>
      shop.call('POST', '/users/update_profile', { bearer, body: { user: complete(given) } }),
    jsonapi: (given: typeof fresh) =>
      shop.call('PATCH', '/storefront/account', { bearer, body: { user: complete(given) } }),
  }
  return { use: (given) => statusOf(calls[path](given)) }
}
const sent: [string, () => Promise<Sent>][] = [
  ['a code by mail', () => code(person.email)],
  ['a code by text message', () => code(person.phone)],
  ['a link', link],
]
const ways: [string, () => Promise<Sent>][] = [
  ...sent,
  ['the account', () => account('flat')],
  ['the profile', () => account('profile')],
  ['the profile of the other dialect', () => account('jsonapi')],
]

describe('guarantee 64: a new password', () => {
  it.each(ways)('by %s voids every code and link that was sent before', async (_, way) => {
    const before: [string, Sent][] = []
    for (const [name, send] of sent) before.push([name, await send()])
    // the code of one login takes the place of another of that login: the way itself is sent last
    const chosen = before.find(([name]) => name === _)?.[1] ?? (await way())
    const used = await chosen.use(fresh)
    expect(used).toBe(200)
    for (const [name, each] of before) expect([name, await each.use(other)]).toEqual([name, 422])
    const signed = await shop.call('POST', '/mcs_auth', { body: { login: person.email, password: fresh.password } })
    expect(signed.status).toBe(200)
  })

  it('voids a code to sign in that was sent before, too', async () => {
    const { verification_id } = (await shop.call('POST', '/mcs_auth/check', { body: { login: person.phone } })).body
    const given = { login: person.phone, code: await lastCode(shop, person.phone), verification_id }
    expect(await (await account('flat')).use(fresh)).toBe(200)
    expect((await shop.call('POST', '/mcs_auth/verify', { body: given })).body.code).toBe('code_void')
  })
})
