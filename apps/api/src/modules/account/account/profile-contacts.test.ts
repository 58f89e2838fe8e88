import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
let person: { id: number; bearer: string; email: string; password: string }
let made = 0

beforeAll(async () => {
  shop = await startApp(await freshDatabase('profile_contacts'))
})
beforeEach(async () => {
  shop.clock.now = new Date('2026-11-24T03:00:00.000Z')
  const user = await aUser(shop.db, { email: `old-${++made}@test.example`, phone: `9900${1000 + made}` })
  await shop.db.updateTable('users').set({ email_confirmed_at: shop.clock.now }).where('id', '=', user.id).execute()
  person = { ...user, bearer: await aBearer(shop, user.id) }
})
afterAll(() => shop.close())

const update = (user: object) => shop.call('POST', '/users/update_profile', { bearer: person.bearer, body: { user } })
/** The proof of the sign-in is over. */
const later = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000)
}
/** The paths of the links that wait to be mailed to an address, the newest last. */
async function linksTo(address: string): Promise<string[]> {
  const { rows } = await sql<{ payload: { sealed: string } }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'notify.link_message' and payload ->> 'to' = ${address} order by j.id`.execute(shop.db)
  return rows.map(({ payload }) => shop.services.secrets.open('link', Buffer.from(payload.sealed, 'base64')))
}
const tokenOf = (path: string | undefined) => new URLSearchParams(path?.split('?')[1]).get('token')
const open = (token: string | null) =>
  shop.call('GET', `/storefront/account_confirmations/${token}`, { bearer: person.bearer })

describe('another e-mail address', () => {
  it('waits for its link while the old one counts', async () => {
    const wanted = `new-${made}@test.example`
    const { status, body } = await update({ email: ` ${wanted.toUpperCase()} `, first_name: 'Сараа' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      email: person.email,
      pending_email: wanted,
      email_state: 'waiting',
      first_name: 'Сараа',
    })
    const [path, ...more] = await linksTo(wanted)
    expect([path, more]).toEqual([expect.stringMatching(/^\/account\/confirm\?token=/), []])
    expect((await open(tokenOf(path))).body).toEqual({ data: { state: 'confirmed' } })
    const after = (await shop.call('GET', '/shop/account', { bearer: person.bearer })).body.user
    expect(after).toMatchObject({ email: wanted, pending_email: null, email_state: 'confirmed' })
    expect((await open(tokenOf(path))).status).toBe(200)
    const { rows } = await sql`select 1 from graphile_worker._private_jobs
      where payload ->> 'kind' = 'email_changed' and payload ->> 'to' = ${person.email}`.execute(shop.db)
    expect(rows).toHaveLength(1)
  })

  it('wants the present password or a proof', async () => {
    later()
    const email = `proof-${made}@test.example`
    const refused = await update({ email })
    expect([refused.status, refused.body.code]).toEqual([403, 'proof_required'])
    const wrong = await update({ email, current_password: 'not this' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['current_password']])
    expect(await linksTo(email)).toEqual([])
    expect((await update({ email, current_password: person.password })).body.pending_email).toBe(email)
  })

  it('only takes the place by the newest link, and never somebody else’s', async () => {
    const taken = await aUser(shop.db, { email: `taken-${made}@test.example` })
    await update({ email: taken.email })
    const path = (await linksTo(taken.email)).at(-1)
    const lost = await open(tokenOf(path))
    expect([lost.status, lost.body.code]).toEqual([422, 'login_taken'])
    const next = `next-${made}@test.example`
    await update({ email: next })
    expect((await open(tokenOf(path))).status).toBe(422)
    expect((await open(tokenOf((await linksTo(next)).at(-1)))).status).toBe(200)
  })

  it('is refused where it is none', async () => {
    for (const [email, code] of [
      ['', 'blank'],
      ['saraa@', 'email_invalid'],
      ['a@b.mn\r\nbcc: x@y.mn', 'email_invalid'],
    ]) {
      const { status, body } = await update({ email })
      expect([status, body.code, Object.keys(body.errors)]).toEqual([422, code, ['email']])
    }
  })
})

describe('another phone number', () => {
  it('is taken by a code alone, even with a proof', async () => {
    const { status, body } = await update({ phone: '99887766', current_password: person.password })
    expect([status, body.code, Object.keys(body.errors)]).toEqual([403, 'proof_required', ['phone']])
    expect((await update({ phone: '123' })).body.code).toBe('phone_invalid')
  })
  it('is no other when it is the same in another form', async () => {
    later()
    const { status } = await update({
      phone: `+976 ${9900_1000 + made}`,
      email: person.email.toUpperCase(),
      occupation: 'Жолооч',
    })
    expect(status).toBe(200)
  })
})

describe('another password', () => {
  const fresh = { password: 'naran-mandakh-42', password_confirmation: 'naran-mandakh-42' }
  it('wants a proof, keeps the rules and ends other sign-ins', async () => {
    const elsewhere = await aBearer(shop, person.id)
    later()
    expect((await update(fresh)).body.code).toBe('proof_required')
    const weak = await update({
      password: '12345678',
      password_confirmation: '12345678',
      current_password: person.password,
    })
    expect([weak.status, Object.keys(weak.body.errors)]).toEqual([422, ['password']])
    const answer = await shop.call('PATCH', '/storefront/account', {
      bearer: person.bearer,
      body: { user: { ...fresh, current_password: person.password } },
    })
    expect(answer.status).toBe(200)
    expect((await shop.call('GET', '/shop/account', { bearer: elsewhere })).status).toBe(401)
    const grant = { grant_type: 'password', username: person.email, password: fresh.password }
    expect((await shop.call('POST', '/oauth/token', { body: grant })).status).toBe(200)
  })
})
