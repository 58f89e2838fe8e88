import type { Provider } from '@delguur/contract/base/identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SocialError, type SocialPort, type SocialProfile } from '../../src/modules/base/identity/index.ts'
import type { Visit } from '../people/social-visit.ts'

/** What a suite needs of an adapter: the port, others that must not work, and a person at the far end. */
export type SocialFixture = {
  port: SocialPort
  /** The same providers with a wrong secret. */
  wrongSecret: SocialPort
  /** Houses that are not there. */
  absent: SocialPort
  /** Somebody goes to an address of `start`, does something, and comes back to an address. */
  visit: Visit
  /** A token that an app was given for the shop, and one given to another app. */
  token: (provider: Provider, caller: string) => Promise<string>
  foreignToken: (provider: Provider) => Promise<string>
  stop: () => Promise<void>
}

const redirect_uri = 'https://bambar.test/auth/callback'

/** What every adapter of the social port must do, by the search API. */
export function socialSuite(name: string, start: () => Promise<SocialFixture>): void {
  let social: SocialFixture
  beforeAll(async () => {
    social = await start()
  })
  afterAll(() => social.stop())

  const travel = async (provider: Provider, act: Parameters<Visit>[1], port = social.port): Promise<SocialProfile> => {
    const { url, flow } = await port.start(provider, redirect_uri)
    return port.finish(flow, await social.visit(url, act))
  }
  const faultOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'none',
      (error) => (error instanceof SocialError ? error.fault : error),
    )

  describe.each(['google', 'facebook'] as const)(`${name}: %s`, (provider) => {
    it('tells who came back', async () => {
      const profile = await travel(provider, { email: 'ananda@example.mn', name: 'Ананда Бат-Эрдэнэ' })
      expect(profile).toEqual({
        provider,
        subject: expect.stringMatching(/^\d{10,}$/),
        email: 'ananda@example.mn',
        email_verified: true,
        first_name: 'Ананда',
        last_name: 'Бат-Эрдэнэ',
      })
    })

    it('gives a person the same subject each time, and others another', async () => {
      const [one, again, other] = [
        await travel(provider, { email: 'one@example.mn' }),
        await travel(provider, { email: 'one@example.mn' }),
        await travel(provider, { email: 'other@example.mn' }),
      ]
      expect(again.subject).toBe(one.subject)
      expect(other.subject).not.toBe(one.subject)
    })

    it('says of a person without an address that there is none', async () => {
      expect(await travel(provider, { email: '' })).toMatchObject({ email: null, email_verified: false })
    })

    it('asks with state, PKCE and the address to come back to, new secrets each time', async () => {
      const [one, other] = await Promise.all([
        social.port.start(provider, redirect_uri),
        social.port.start(provider, redirect_uri),
      ])
      const params = new URL(one.url).searchParams
      expect(Object.fromEntries(params)).toMatchObject({
        redirect_uri,
        response_type: 'code',
        state: one.flow.state,
        code_challenge_method: 'S256',
      })
      for (const key of ['state', 'nonce', 'verifier'] as const) expect(one.flow[key]).not.toBe(other.flow[key])
    })

    it.each([
      ['declining', 'declined', { act: 'decline' }],
      ['a provider that breaks', 'failed', { act: 'break' }],
      ['a token endpoint that breaks', 'failed', { act: 'break_token' }],
    ] as const)('tells %s', async (_what, fault, act) => {
      expect(await faultOf(travel(provider, act))).toBe(fault)
    })

    it('takes a code once', async () => {
      const { url, flow } = await social.port.start(provider, redirect_uri)
      const back = await social.visit(url, { email: 'once@example.mn' })
      await social.port.finish(flow, back)
      expect(await faultOf(social.port.finish(flow, back))).toBe('failed')
    })

    it('takes no code of another trip, no other state and no other way back', async () => {
      const [mine, theirs] = [
        await social.port.start(provider, redirect_uri),
        await social.port.start(provider, redirect_uri),
      ]
      const back = async () => social.visit(theirs.url, { email: 'victim@example.mn' })
      expect(await faultOf(social.port.finish(mine.flow, await back()))).toBe('failed')
      const forged = await back()
      forged.searchParams.set('state', mine.flow.state)
      expect(await faultOf(social.port.finish(mine.flow, forged))).toBe('failed')
      const elsewhere = new URL((await back()).href.replace('bambar.test', 'evil.test'))
      expect(await faultOf(social.port.finish(theirs.flow, elsewhere))).toBe('failed')
    })

    it('fails with a wrong secret, and where nobody answers', async () => {
      expect(await faultOf(travel(provider, { email: 'a@example.mn' }, social.wrongSecret))).toBe('failed')
      const { flow } = await social.port.start(provider, redirect_uri)
      const back = new URL(`${redirect_uri}?code=x&state=${flow.state}`)
      expect(await faultOf(social.absent.finish(flow, back))).toBe('failed')
      expect(await faultOf(social.absent.profileOf(provider, 'x'))).toBe('failed')
    })

    it('tells whose token an app brings', async () => {
      const token = await social.token(provider, 'app@example.mn')
      const profile = await social.port.profileOf(provider, token)
      expect(profile).toMatchObject({ provider, email: 'app@example.mn', email_verified: true })
      expect(profile.subject).toBe((await travel(provider, { email: 'app@example.mn' })).subject)
    })

    it('takes no token of another app, changed or made up', async () => {
      const token = await social.token(provider, 'app@example.mn')
      const foreign = await social.foreignToken(provider)
      for (const bad of [foreign, `${token.slice(0, -8)}AAAAAAAA`, 'made-up', '']) {
        expect(await faultOf(social.port.profileOf(provider, bad))).toBe('failed')
      }
    })
  })

  it(`${name}: Google tells apart an address that it has not checked`, async () => {
    const profile = await travel('google', { email: 'unchecked@example.mn', email_verified: '' })
    expect(profile).toMatchObject({ email: 'unchecked@example.mn', email_verified: false })
  })
}
