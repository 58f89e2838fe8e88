import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startApp, type TestApp } from '../../../../../test/app.ts'
import { aBearer, aUser } from '../../../../../test/builders.ts'
import { freshDatabase } from '../../../../../test/database.ts'
import { type Act, appToken, visit } from '../../../../../test/people/social-visit.ts'
import { aSandbox, type TestSandbox } from '../../../../../test/sandbox.ts'
import { socialProviders } from '../../../../adapters/social/social-providers.ts'
import { sandboxKeys } from '../../../../entry/services/social-keys.ts'
import { newTotpSecret, totpAt } from '../second-factor/totp.ts'

type Provider = 'google' | 'facebook'
let sandbox: TestSandbox
let shop: TestApp
beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await startApp(await freshDatabase('social'))
  shop.services.ports.social = socialProviders(sandboxKeys(sandbox.inbox_url))
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

const redirectUri = (provider: Provider) => `http://bambar.test/auth/${provider}/callback`

async function begin(provider: Provider, act: Act): Promise<{ trip: string; callback: string }> {
  const body = { redirect_uri: redirectUri(provider) }
  const { status, body: started } = await shop.call('POST', `/shop/auth/social/${provider}/start`, { body })
  expect(status).toBe(200)
  return { trip: started.trip, callback: (await visit(started.url, act)).href }
}
const finish = (body: object): Promise<Answer> => shop.call('POST', '/shop/auth/social/finish', { body })
const travel = async (provider: Provider, act: Act): Promise<Answer> => finish(await begin(provider, act))
const link = (bearer: string, body: object) => shop.call('POST', '/shop/account/socials', { bearer, body })
const events = async (user_id: number): Promise<string[]> =>
  (
    await shop.db.selectFrom('account_events').select('event').where('user_id', '=', user_id).orderBy('id').execute()
  ).map(({ event }) => event)
const peopleCalled = (email: string) => shop.db.selectFrom('users').selectAll().where('email', '=', email).execute()

describe('the ways in', () => {
  it('are those the shop has keys for', async () => {
    const { body } = await shop.call('GET', '/shop/auth/methods')
    expect(body).toEqual({ providers: ['google', 'facebook'], phone: shop.services.ports.sms !== undefined })
  })

  it('refuse a provider without keys, by its name', async () => {
    const { social } = shop.services.ports
    shop.services.ports.social = socialProviders({ google: sandboxKeys(sandbox.inbox_url).google })
    const body = { redirect_uri: redirectUri('facebook'), locale: 'en' }
    const answer = await shop.call('POST', '/shop/auth/social/facebook/start', { body })
    expect(answer).toMatchObject({ status: 422, body: { code: 'social_unavailable' } })
    expect(answer.body.error).toContain('Facebook')
    shop.services.ports.social = social
    expect((await shop.call('POST', '/shop/auth/social/myspace/start', { body })).status).toBe(404)
  })

  it.each([
    'http://evil.test/auth/google/callback',
    'https://bambar.test/auth/google/callback',
    'http://bambar.test:81/auth/google/callback',
    'http://bambar.test@evil.test/',
    'http://user@bambar.test/',
    '//bambar.test/',
    'javascript:alert(1)',
  ])('lead back to nobody else: %s', async (redirect_uri) => {
    const answer = await shop.call('POST', '/shop/auth/social/google/start', { body: { redirect_uri } })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', errors: { redirect_uri: [expect.any(String)] } },
    })
  })

  it('give nothing of the trip away', async () => {
    const body = { redirect_uri: redirectUri('google') }
    const { body: started } = await shop.call('POST', '/shop/auth/social/google/start', { body })
    const text = Buffer.from(started.trip, 'base64url').toString('latin1')
    expect(text).not.toMatch(/verifier|nonce|bambar/)
  })
})

describe.each(['google', 'facebook'] as const)('somebody new from %s', (provider) => {
  it('gets an account with a confirmed address, and the same one next time', async () => {
    const email = `new.${provider}@example.mn`
    const first = await travel(provider, { email, name: 'Номин Бат' })
    expect(first).toMatchObject({
      status: 200,
      body: {
        created: true,
        token_type: 'Bearer',
        user: {
          email,
          first_name: 'Номин',
          last_name: 'Бат',
          email_state: 'confirmed',
          has_password: false,
          social: [provider],
        },
      },
    })
    const again = await travel(provider, { email, name: 'Номин Бат' })
    expect(again.body).toMatchObject({ created: false, user: { id: first.body.user.id } })
    const session = await shop.db
      .selectFrom('sessions')
      .select('kind')
      .where('user_id', '=', first.body.user.id)
      .execute()
    expect(session).toEqual([{ kind: provider }, { kind: provider }])
    expect(await events(first.body.user.id)).toEqual(['registered', 'social_linked', 'signed_in', 'signed_in'])
  })

  it('gets none without an address', async () => {
    const answer = await travel(provider, { email: '' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'social_email_missing' } })
  })

  it.each([
    ['declining', 'social_declined', { act: 'decline' }],
    ['a provider that breaks', 'social_failed', { act: 'break' }],
    ['a token endpoint that breaks', 'social_failed', { act: 'break_token' }],
  ] as const)('is told of %s, by the name of the provider', async (_what, code, act) => {
    const names = { google: 'Google', facebook: 'Facebook' }
    const ways = await begin(provider, act)
    for (const locale of ['mn', 'en', 'ru', 'cn', 'it']) {
      const { status, body } = await finish({ ...ways, locale })
      expect({ status, code: body.code }).toEqual({ status: 422, code })
      expect(body.error).toContain(names[provider])
    }
  })
})

describe('an address that has an account', () => {
  it('opens it only to whoever proves it, and links it then', async () => {
    const owner = await aUser(shop.db, { email: 'Owner@Example.mn' })
    const refused = await travel('google', { email: 'owner@example.mn' })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'social_link_required', detail: { provider: 'google', email: 'owner@example.mn' } },
    })
    const { sealed } = refused.body.detail
    expect((await link('nonsense', { sealed })).status).toBe(401)
    const bearer = await aBearer(shop, owner.id)
    expect(await link(bearer, { sealed })).toMatchObject({ status: 200, body: { social: ['google'] } })
    expect(await link(bearer, { sealed })).toMatchObject({ status: 200, body: { social: ['google'] } })
    const signed = await travel('google', { email: 'owner@example.mn' })
    expect(signed.body).toMatchObject({ created: false, user: { id: owner.id } })
    expect((await events(owner.id)).filter((event) => event === 'social_linked')).toHaveLength(1)
    const { rows } = await shop.pool.query(
      "select payload from graphile_worker._private_jobs where payload::text like '%social_linked%'",
    )
    expect(rows).toHaveLength(1)
  })

  it('is linked to that account and to no other', async () => {
    await aUser(shop.db, { email: 'victim@example.mn' })
    const thief = await aUser(shop.db, { email: 'thief@example.mn' })
    const { sealed } = (await travel('google', { email: 'victim@example.mn' })).body.detail
    const answer = await link(await aBearer(shop, thief.id), { sealed })
    expect(answer).toMatchObject({ status: 409, body: { code: 'social_link_required' } })
    expect((await travel('google', { email: 'victim@example.mn' })).status).toBe(409)
  })

  it('is not linked without a fresh proof, nor later than a quarter of an hour', async () => {
    const owner = await aUser(shop.db, { email: 'slow@example.mn' })
    const { sealed } = (await travel('google', { email: 'slow@example.mn' })).body.detail
    const bearer = await aBearer(shop, owner.id)
    const now = shop.clock.now
    shop.clock.now = new Date(now.getTime() + 11 * 60_000)
    expect((await link(bearer, { sealed })).body.code).toBe('proof_required')
    shop.clock.now = new Date(now.getTime() + 16 * 60_000)
    expect((await link(await aBearer(shop, owner.id), { sealed })).body.code).toBe('social_failed')
    shop.clock.now = now
  })

  it('says nothing of it to whom the provider does not vouch for', async () => {
    await aUser(shop.db, { email: 'quiet@example.mn' })
    for (const email of ['quiet@example.mn', 'nobody-has-this@example.mn']) {
      const answer = await travel('google', { email, email_verified: '' })
      expect(answer).toMatchObject({ status: 422, body: { code: 'social_email_missing' } })
    }
    expect(await peopleCalled('nobody-has-this@example.mn')).toEqual([])
  })
})

describe('a trip', () => {
  it('ends once, at its own end, and within a quarter of an hour', async () => {
    const ways = await begin('google', { email: 'trip@example.mn' })
    const other = await begin('google', { email: 'other-trip@example.mn' })
    expect((await finish({ trip: ways.trip, callback: other.callback })).body.code).toBe('social_failed')
    const now = shop.clock.now
    shop.clock.now = new Date(now.getTime() + 16 * 60_000)
    expect((await finish(ways)).body.code).toBe('social_failed')
    shop.clock.now = now
    expect((await finish(ways)).status).toBe(200)
    expect((await finish(ways)).body.code).toBe('social_failed')
  })

  it.each([
    ['no trip', { callback: 'http://bambar.test/' }],
    ['a made-up trip', { trip: 'AAAA', callback: 'http://bambar.test/' }],
    ['a seal of another kind', { sealed: 'AAAA' }],
    ['nothing', {}],
  ])('is not believed: %s', async (_what, body) => {
    expect(await finish(body)).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
  })

  it('makes one account however many finish at once', async () => {
    const email = 'twins@example.mn'
    const both = await Promise.all([1, 2, 3, 4].map(() => begin('google', { email })))
    const facebook = await begin('facebook', { email })
    const answers = await Promise.all([...both, facebook].map((ways) => finish(ways)))
    expect(await peopleCalled(email)).toHaveLength(1)
    const statuses = answers.map(({ status }) => status)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    expect(answers.filter(({ body }) => body.created)).toHaveLength(1)
  })
})

it('asks an account with a second factor for its code, and remembers meanwhile who came back', async () => {
  const { user } = (await travel('google', { email: 'careful@example.mn' })).body
  const secret = newTotpSecret()
  const factor = { totp_secret: shop.services.secrets.seal('totp', secret), totp_confirmed_at: shop.clock.now }
  await shop.db.updateTable('users').set(factor).where('id', '=', user.id).execute()
  const reply = await travel('google', { email: 'careful@example.mn' })
  expect(reply).toMatchObject({ status: 400, body: { code: 'otp_required' } })
  const { sealed } = reply.body.detail
  const wrong = await finish({ sealed, otp: '000000' })
  expect(wrong.body.code).toBe('otp_wrong')
  const otp = totpAt(secret, shop.clock.now)
  const signed = await finish({ sealed: wrong.body.detail.sealed, otp })
  expect(signed).toMatchObject({ status: 200, body: { user: { id: user.id }, created: false } })
  expect((await finish({ sealed, otp })).body.code).toBe('otp_wrong')
})

describe('linking in the account', () => {
  it('takes a trip of one’s own, after a proof', async () => {
    const user = await aUser(shop.db, { email: 'linker@example.mn' })
    const bearer = await aBearer(shop, user.id)
    const ways = await begin('facebook', { email: '' })
    expect(await link(bearer, ways)).toMatchObject({ status: 200, body: { social: ['facebook'] } })
    expect((await travel('facebook', { email: '' })).body.user.id).toBe(user.id)

    const now = shop.clock.now
    shop.clock.now = new Date(now.getTime() + 11 * 60_000)
    const body = { redirect_uri: redirectUri('google'), link: true }
    const started = await shop.call('POST', '/shop/auth/social/google/start', { bearer, body })
    expect(started).toMatchObject({ status: 403, body: { code: 'proof_required' } })
    expect((await shop.call('DELETE', '/shop/account/socials/facebook', { bearer })).status).toBe(403)
    shop.clock.now = now
    expect((await shop.call('POST', '/shop/auth/social/google/start', { bearer, body })).status).toBe(200)
  })

  it('refuses somebody who is linked elsewhere, and a second one of the same provider', async () => {
    const taken = await travel('google', { email: 'taken@example.mn' })
    const user = await aUser(shop.db, { email: 'wants-two@example.mn' })
    const bearer = await aBearer(shop, user.id)
    const input = async (email: string) => (await link(bearer, await begin('google', { email }))).body
    expect((await input('taken@example.mn')).code).toBe('social_taken')
    expect((await input('first@example.mn')).social).toEqual(['google'])
    expect((await input('second@example.mn')).code).toBe('social_other_linked')
    expect(taken.body.user.social).toEqual(['google'])
  })

  it('unlinks while another way in remains', async () => {
    const { body } = await travel('google', { email: 'leaves@example.mn' })
    const bearer = body.access_token
    const unlink = () => shop.call('DELETE', '/shop/account/socials/google', { bearer })
    const user = { phone: '99118877', email: null }
    await shop.db.updateTable('users').set(user).where('id', '=', body.user.id).execute()
    const { sms } = shop.services.ports
    shop.services.ports.sms = undefined
    expect(await unlink()).toMatchObject({ status: 422, body: { code: 'last_login' } })
    await shop.db.updateTable('users').set({ email: 'leaves@example.mn' }).where('id', '=', body.user.id).execute()
    shop.services.ports.sms = sms
    expect((await unlink()).status).toBe(204)
    expect((await unlink()).status).toBe(204)
    expect((await events(body.user.id)).at(-1)).toBe('social_unlinked')
    expect((await travel('google', { email: 'leaves@example.mn' })).body.code).toBe('social_link_required')
  })
})

describe('/mcs_auth with a token of an app', () => {
  const signIn = (body: object) => shop.call('POST', '/mcs_auth', { body })

  it.each(['google', 'facebook'] as const)('follows the same rules: %s', async (provider) => {
    const email = `app.${provider}@example.mn`
    const provider_token = await appToken(sandbox.inbox_url, provider, email)
    expect((await signIn({ provider, provider_token })).body).toMatchObject({ created: true, user: { email } })
    expect((await signIn({ provider, provider_token })).body).toMatchObject({ created: false, user: { email } })
    await aUser(shop.db, { email: `owned.${provider}@example.mn` })
    const owned = await appToken(sandbox.inbox_url, provider, `owned.${provider}@example.mn`)
    expect((await signIn({ provider, provider_token: owned })).body.code).toBe('social_link_required')
  })

  it('refuses tokens that are not for this shop, and providers it does not know', async () => {
    expect((await signIn({ provider: 'google', provider_token: 'x.y.z' })).body.code).toBe('social_failed')
    expect((await signIn({ provider: 'facebook', provider_token: 'EAAGx' })).body.code).toBe('social_failed')
    expect((await signIn({ provider: 'myspace', provider_token: 'x' })).body.code).toBe('social_unavailable')
  })
})
