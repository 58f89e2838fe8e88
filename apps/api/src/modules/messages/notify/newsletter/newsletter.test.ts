import { Logger, runOnce } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../../test/app.ts'
import { freshDatabase } from '../../../../../test/database.ts'
import { aSandbox, type TestSandbox } from '../../../../../test/sandbox.ts'
import { smtpMail } from '../../../../adapters/mail/smtp.ts'
import { notifyJobs } from '../index.ts'
import { mailReader } from './newsletter-mail.use-cases.ts'

let shop: TestApp
let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await startApp(await freshDatabase('newsletter'))
  shop.services.ports.mail = smtpMail({ url: sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

const ask = (email: unknown, locale = 'mn') => shop.call('POST', '/subscribe', { body: { email, locale } })
async function work(): Promise<void> {
  const taskList = Object.fromEntries(
    notifyJobs.map((each) => [each.name, (raw: unknown) => each.work(shop.services, raw)]),
  )
  await runOnce({ pgPool: shop.pool, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) })
}
const tokenIn = (text = '', page = 'confirm') =>
  new RegExp(`/newsletter/${page}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? ''
async function subscribe(email: string, locale?: string): Promise<string> {
  await ask(email, locale)
  await work()
  return tokenIn((await sandbox.arrived(email))[0]?.text)
}
async function subscribed(email: string, locale?: string): Promise<string> {
  const token = await subscribe(email, locale)
  expect((await shop.call('POST', `/subscribe/${token}`, { body: {} })).body).toEqual({ confirmed: true })
  await work()
  return tokenIn((await sandbox.arrived(email))[0]?.text, 'unsubscribe')
}
const row = (email: string) =>
  shop.db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst()

describe('the newsletter', () => {
  it('is asked for, confirmed by mail, and welcomed, in the reader’s language', async () => {
    expect(await ask('Saraa@Example.mn', 'ru')).toMatchObject({ status: 201, body: { subscribed: true } })
    await work()
    const [mail] = await sandbox.arrived('saraa@example.mn')
    expect(mail).toMatchObject({ subject: 'Подтвердите подписку на новости', language: 'ru' })
    const token = tokenIn(mail?.text)
    expect(mail?.text).toContain('http://bambar.test/ru/newsletter/confirm?token=')
    expect((await row('saraa@example.mn'))?.confirmed_at).toBeNull()
    expect((await shop.call('GET', `/subscribe/${token}`)).body).toEqual({ email: 'saraa@example.mn' })
    expect((await row('saraa@example.mn'))?.confirmed_at).toBeNull()
    await shop.call('POST', `/subscribe/${token}`, { body: {} })
    await work()
    expect((await row('saraa@example.mn'))?.confirmed_at).toEqual(shop.clock.now)
    expect((await sandbox.arrived('saraa@example.mn'))[0]?.subject).toBe('Вы подписаны на новости')
  })

  it('ends at one press of a mail program, and again is no fault', async () => {
    const token = await subscribed('bold@example.mn')
    const { id } = (await sandbox.arrived('bold@example.mn'))[0] ?? { id: 0 }
    const source = await (await fetch(`${sandbox.inbox_url}/messages/${id}?part=source`)).text()
    const header = source.replace(/\r?\n[ \t]+/g, ' ')
    expect(header).toMatch(/List-Unsubscribe: *&lt;http:\/\/bambar\.test\/newsletter\/unsubscribe\?token=/)
    expect(header).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const press = () =>
      shop.app.inject({
        method: 'POST',
        url: `/api/v2/unsubscribe/${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect((await shop.call('GET', `/unsubscribe/${token}`)).body).toEqual({ email: 'bold@example.mn' })
    expect((await row('bold@example.mn'))?.unsubscribed_at).toBeNull()
    for (const answer of [await press(), await press()]) expect(answer.json()).toEqual({ unsubscribed: true })
    expect((await row('bold@example.mn'))?.unsubscribed_at).not.toBeNull()
  })

  it('is sent to nobody who has not confirmed or wants no more', async () => {
    await subscribe('waiting@example.mn')
    const token = await subscribed('left@example.mn')
    await shop.call('POST', `/unsubscribe/${token}`, { body: {} })
    for (const email of ['waiting@example.mn', 'left@example.mn']) {
      const before = (await sandbox.arrived(email)).length
      const reader = await row(email)
      await mailReader(shop.services, { id: `n.${email}`, subscriber_id: reader?.id ?? 0 }, () => ({
        subject: 'Хямдрал',
        parts: [],
      }))
      expect(await sandbox.arrived(email)).toHaveLength(before)
    }
  })

  it('starts anew for who comes back', async () => {
    const stop = await subscribed('back@example.mn')
    await shop.call('POST', `/unsubscribe/${stop}`, { body: {} })
    await subscribed('back@example.mn')
    expect(await row('back@example.mn')).toMatchObject({ unsubscribed_at: null, confirmed_at: shop.clock.now })
  })
})

describe('guarantee 23: signing up says nothing of who is known', () => {
  it('answers the same for new, waiting and confirmed addresses, and mails the confirmed ones nothing', async () => {
    await subscribed('known@example.mn')
    await subscribe('waits@example.mn')
    const before = (await sandbox.arrived('known@example.mn')).length
    const answers = await Promise.all(['known', 'waits', 'fresh'].map((name) => ask(`${name}@example.mn`)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    await work()
    expect(await sandbox.arrived('known@example.mn')).toHaveLength(before)
  })

  it('mails one address three times a day at most, and still answers the same', async () => {
    for (let i = 0; i < 6; i++) expect((await ask('flood@example.mn')).status).toBe(201)
    await work()
    expect(await sandbox.arrived('flood@example.mn')).toHaveLength(3)
    const { rows } = await shop.pool.query("select key from rate_limits where key like '%flood%'")
    expect(rows).toEqual([])
  })

  it('lets one network ask so often only', async () => {
    const from = (i: number) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/v2/subscribe',
        remoteAddress: '203.0.113.9',
        payload: { email: `pump${i}@example.mn` },
      })
    const statuses = []
    for (let i = 0; i < 22; i++) statuses.push((await from(i)).statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.slice(-2)).toEqual([429, 429])
  })
})

describe('the newsletter refuses', () => {
  it.each([
    [undefined, 'Хоосон байж болохгүй'],
    ['', 'Хоосон байж болохгүй'],
    ['not-an-address', 'Имэйл хаяг буруу байна'],
    ['a@b.mn\r\nBcc: c@d.mn', 'Имэйл хаяг буруу байна'],
  ])('%j as an address', async (email, text) => {
    const answer = await ask(email)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.email[0]).toContain(text)
  })

  it('tokens that are wrong, old or of another kind', async () => {
    const token = await subscribe('old@example.mn')
    const stop = await subscribed('other@example.mn')
    const forged = `${(await row('old@example.mn'))?.id}.${stop.split('.')[1]}`
    for (const path of [
      '/subscribe/x',
      `/subscribe/${stop}`,
      '/unsubscribe/x',
      `/unsubscribe/${token}`,
      `/unsubscribe/${forged}`,
    ])
      expect((await shop.call('POST', path, { body: {} })).body.code, path).toBe('mail_token_invalid')
    const now = shop.clock.now
    shop.clock.now = new Date(now.getTime() + 8 * 86_400_000)
    expect((await shop.call('POST', `/subscribe/${token}`, { body: {} })).body.code).toBe('mail_token_invalid')
    shop.clock.now = now
  })
})
