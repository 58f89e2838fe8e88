import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { randomIds } from '../../../platform/ids.ts'
import { freeOwner, ownerLink, totpAt } from './index.ts'

let shop: TestApp
let url: string
beforeAll(async () => {
  url = await freshDatabase('owner_link')
  shop = await startApp(url)
})
afterAll(() => shop.close())

const email = 'owner@new-shop.example'
const linkOf = async (of = email): Promise<string> => {
  const path = await ownerLink({ db: shop.db, ids: randomIds }, { email: of, name: '', locale: 'mn' }, shop.clock.now)
  return path.split('/').at(-1) ?? ''
}
const open = (path: string) => shop.call('GET', `/backoffice/invitations/${path}`, {})
async function follow(token: string, password: string) {
  const { body } = await open(`${token}/second_factor`)
  const otp_secret_confirmed = body.secret ? totpAt(body.secret, shop.clock.now) : '000000'
  return shop.call('POST', `/backoffice/invitations/${token}/accept`, { body: { password, otp_secret_confirmed } })
}
const me = (bearer: string) => shop.call('GET', '/backoffice/me', { bearer })

describe('the link of an owner', () => {
  it('works once, for 72 hours, and ends with the next one', async () => {
    const [earlier, token] = [await linkOf(), await linkOf()]
    expect((await open(earlier)).body.code).toBe('mail_token_invalid')
    const begun = shop.clock.now
    shop.clock.now = new Date(begun.getTime() + 72 * 3_600_000 + 1)
    expect((await open(token)).body.code).toBe('mail_token_invalid')
    shop.clock.now = begun
    const answers = await Promise.all([1, 2, 3].map(() => follow(token, 'long-winter-morning-58')))
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect((await follow(token, 'another-summer-evening-77')).body.code).toBe('mail_token_invalid')
    await expect(linkOf()).rejects.toMatchObject({ code: 'already_staff' })
  })

  it('is printed by `npm run shop:link`, which begins anew with whoever is in when it is told to', async () => {
    const root = resolve(import.meta.dirname, '../../../../../..')
    const link = async (...more: string[]) => {
      const args = ['scripts/shop/shop-link.ts', '--name', 'bambar', '--email', 'printed@new-shop.example', ...more]
      const env = {
        ...process.env,
        DATABASE_URL: url,
        TENANTS: '',
        TENANTS_DIR: '',
        PUBLIC_URL: 'https://shop.example',
      }
      return promisify(execFile)(process.execPath, args, { cwd: root, env })
    }
    const tokenIn = ({ stdout }: { stdout: string }): string =>
      /https:\/\/shop\.example\/office\/\S*\/(\S+)/.exec(stdout)?.[1] ?? ''
    const owner = await follow(tokenIn(await link()), 'printed-morning-frost-12')
    expect(owner.status, JSON.stringify(owner.body)).toBeLessThan(300)
    const again = tokenIn(await link('--reset'))
    expect((await me(owner.body.access_token)).status).toBe(401)
    expect((await follow(again, 'printed-evening-thaw-34')).status).toBeLessThan(300)
  }, 120_000)

  it('that somebody else followed first is worth nothing to them once the owner begins anew', async () => {
    const of = 'robbed@new-shop.example'
    const thief = await follow(await linkOf(of), 'stolen-autumn-night-31')
    expect(thief.status, JSON.stringify(thief.body)).toBeLessThan(300)
    const bearer = thief.body.access_token
    expect((await me(bearer)).status).toBe(200)
    await freeOwner(shop.db, of, shop.clock.now)
    expect((await me(bearer)).status).toBe(401)
    const again = await shop.app.inject({
      method: 'POST',
      url: '/oauth/token',
      payload: { grant_type: 'password', username: of, password: 'stolen-autumn-night-31' },
    })
    expect(again.statusCode).toBeGreaterThanOrEqual(400)
    const owner = await follow(await linkOf(of), 'honest-spring-noon-90')
    expect(owner.status, JSON.stringify(owner.body)).toBeLessThan(300)
    expect((await me(owner.body.access_token)).body).toMatchObject({ email: of })
  })
})
