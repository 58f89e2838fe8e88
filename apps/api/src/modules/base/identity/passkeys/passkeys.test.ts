import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../../test/app.ts'
import { queued } from '../../../../../test/baskets/codes.ts'
import { aBearer, aUser } from '../../../../../test/builders.ts'
import { freshDatabase } from '../../../../../test/database.ts'
import { type Authenticator, anAuthenticator } from '../../../../../test/people/authenticator.ts'
import { forgetSignIns } from '../identity.jobs.ts'

let shop: TestApp
const site = { origin: 'http://bambar.test', rpId: 'bambar.test' }
beforeAll(async () => {
  shop = await startApp(await freshDatabase('passkeys'))
})
afterAll(() => shop.close())

let people = 0
async function aClerk(role: 'staff' | 'admin' = 'staff') {
  const user = await aUser(shop.db, { email: `clerk-${++people}@passkeys.example`, role, staff_role: 'desk' })
  return { id: user.id, bearer: await aBearer(shop, user.id) }
}
type Clerk = Awaited<ReturnType<typeof aClerk>>

async function add({ bearer }: Clerk, authenticator: Authenticator, changed: object = {}) {
  const { body } = await shop.call('GET', '/backoffice/me/passkeys/new', { bearer })
  const credential = authenticator.create({ challenge: body.challenge, ...site, ...changed })
  return shop.call('POST', '/backoffice/me/passkeys', { bearer, body: { credential, name: 'Утас' } })
}
const challenge = async (): Promise<string> =>
  (await shop.app.inject({ method: 'GET', url: '/oauth/office/passkey' })).json().challenge
const signInWith = (credential: object) =>
  shop.app.inject({ method: 'POST', url: '/oauth/office/passkey', payload: { credential } })
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]
const wrong = [422, 'passkey_wrong']
async function withPasskey(options?: { counts?: boolean }) {
  const clerk = await aClerk()
  const authenticator = anAuthenticator(options)
  const { status, body } = await add(clerk, authenticator)
  expect(status, JSON.stringify(body)).toBe(201)
  return { clerk, authenticator, id: body.id as number }
}

describe('a passkey', () => {
  it('signs staff in without password and code, and counts as their second factor', async () => {
    const { clerk, authenticator } = await withPasskey()
    const signed = await signInWith(authenticator.get({ challenge: await challenge(), ...site }))
    expect(signed.statusCode, signed.body).toBe(200)
    expect(String([signed.headers['set-cookie'] ?? []].flat()[0])).toMatch(
      /^office_refresh=[\w.~-]+; Path=\/oauth; .*HttpOnly; SameSite=Strict/,
    )
    const { access_token } = signed.json()
    expect((await shop.call('GET', '/backoffice/me', { bearer: access_token })).body).toMatchObject({ id: clerk.id })
    const { rows } = await shop.pool.query(
      'select kind, two_factor_at is not null as both from sessions where user_id = $1 order by id desc limit 1',
      [clerk.id],
    )
    expect(rows).toEqual([{ kind: 'passkey', both: true }])
    const { passkeys } = (await shop.call('GET', '/backoffice/me/passkeys', { bearer: clerk.bearer })).body
    expect(passkeys).toMatchObject([{ name: 'Утас', used_at: shop.clock.now.toISOString() }])
  })

  it('answers a challenge once, however many send it at the same moment', async () => {
    for (const counts of [true, false]) {
      const { authenticator } = await withPasskey({ counts })
      const given = authenticator.get({ challenge: await challenge(), ...site })
      const answers = await Promise.all([1, 2, 3, 4].map(() => signInWith(given)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422])
    }
  })

  it('is refused with another site’s page, challenge or key, without its owner, or copied', async () => {
    const { authenticator } = await withPasskey()
    const sign = async (changed: object) =>
      signInWith(authenticator.get({ challenge: await challenge(), ...site, ...changed }))
    expect(codeOf(await sign({ origin: 'http://bambar.test.evil.example' }))).toEqual(wrong)
    expect(codeOf(await sign({ rpId: 'evil.example' }))).toEqual(wrong)
    expect(codeOf(await sign({ verified: false }))).toEqual(wrong)
    expect(codeOf(await sign({ challenge: Buffer.alloc(60).toString('base64url') }))).toEqual(wrong)
    const stranger = anAuthenticator().get({ challenge: await challenge(), ...site })
    expect(codeOf(await signInWith(stranger))).toEqual(wrong)
    const good = authenticator.get({ challenge: await challenge(), ...site })
    expect(codeOf(await signInWith({ ...stranger, id: good.id, rawId: good.id }))).toEqual(wrong)
    const old = authenticator.get({ challenge: await challenge(), ...site })
    expect((await sign({})).statusCode).toBe(200)
    expect(codeOf(await signInWith(old)), 'a copy lags behind in its count').toEqual(wrong)
  })

  it('is late after five minutes, and what was used is forgotten then', async () => {
    const { authenticator } = await withPasskey()
    const start = shop.clock.now
    const given = authenticator.get({ challenge: await challenge(), ...site })
    shop.clock.now = new Date(start.getTime() + 5 * 60_000)
    expect(codeOf(await signInWith(given))).toEqual(wrong)
    await forgetSignIns.run(shop.services, {})
    const { rows } = await shop.pool.query('select from used_challenges where expires_at < $1', [shop.clock.now])
    expect(rows).toEqual([])
    shop.clock.now = start
  })

  it('no longer opens the office to who does not work there', async () => {
    const { clerk, authenticator } = await withPasskey()
    await shop.db.updateTable('users').set({ role: 'shopper' }).where('id', '=', clerk.id).execute()
    const refused = await signInWith(authenticator.get({ challenge: await challenge(), ...site }))
    expect(codeOf(refused)).toEqual([403, 'forbidden'])
    const open = await shop.pool.query(`select from sessions where user_id = $1 and kind = 'passkey'`, [clerk.id])
    expect(open.rowCount).toBe(0)
  })

  it('gives the second factor again, for its owner alone', async () => {
    const { clerk, authenticator } = await withPasskey()
    const other = await aClerk()
    const prove = async (bearer: string) => {
      const credential = authenticator.get({ challenge: await challenge(), ...site })
      return shop.call('PUT', '/oauth/office/passkey', { bearer, body: { credential } })
    }
    const before = shop.clock.now
    shop.clock.now = new Date(before.getTime() + 11 * 60_000)
    const done = await prove(clerk.bearer)
    expect([done.status, done.body.two_factor_at]).toEqual([200, shop.clock.now.toISOString()])
    expect((await prove(other.bearer)).body.code).toBe('passkey_wrong')
    shop.clock.now = before
  })
})

describe('adding and removing', () => {
  it('is audited, and its owner is notified', async () => {
    const { clerk, id } = await withPasskey()
    const removed = await shop.call('DELETE', `/backoffice/me/passkeys/${id}`, { bearer: clerk.bearer })
    expect(removed.status).toBe(204)
    const { rows } = await shop.pool.query(
      'select act, before, after from audit_rows where actor_id = $1 and subject_type = $2 order by id',
      [clerk.id, 'passkey'],
    )
    expect(rows).toEqual([
      { act: 'passkeys.add', before: {}, after: { name: 'Утас' } },
      { act: 'passkeys.remove', before: { name: 'Утас' }, after: {} },
    ])
    const kinds = (await queued(shop, 'notify.account_notice'))
      .filter(({ user_id }) => Number(user_id) === clerk.id)
      .map(({ kind }) => kind)
    expect(kinds).toEqual(['passkey_added', 'passkey_removed'])
  })

  it('takes a challenge of its own person alone, and a key once', async () => {
    const [one, other] = [await aClerk(), await aClerk()]
    const { body } = await shop.call('GET', '/backoffice/me/passkeys/new', { bearer: one.bearer })
    const authenticator = anAuthenticator()
    const credential = authenticator.create({ challenge: body.challenge, ...site })
    const post = (bearer: string) =>
      shop.call('POST', '/backoffice/me/passkeys', { bearer, body: { credential, name: 'Утас' } })
    expect((await post(other.bearer)).body.code).toBe('passkey_wrong')
    expect((await post(one.bearer)).status).toBe(201)
    expect((await add(other, authenticator)).body.code).toBe('passkey_wrong')
    const elsewhere = await add(one, anAuthenticator(), { origin: 'http://evil.example' })
    expect([elsewhere.status, elsewhere.body.code]).toEqual(wrong)
    const { id } = (await shop.call('GET', '/backoffice/me/passkeys', { bearer: one.bearer })).body.passkeys[0]
    expect((await shop.call('DELETE', `/backoffice/me/passkeys/${id}`, { bearer: other.bearer })).status).toBe(404)
  })

  it('ends at twenty', async () => {
    const clerk = await aClerk()
    for (let k = 0; k < 20; k++) expect((await add(clerk, anAuthenticator())).status).toBe(201)
    expect((await add(clerk, anAuthenticator())).body.code).toBe('too_many_passkeys')
  })
})
