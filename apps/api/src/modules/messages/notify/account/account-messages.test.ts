import { Writable } from 'node:stream'
import { locales } from '@delguur/kit/locale'
import { Logger, runOnce } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../../test/app.ts'
import { aUser } from '../../../../../test/builders.ts'
import { freshDatabase } from '../../../../../test/database.ts'
import { aSandbox, type TestSandbox } from '../../../../../test/sandbox.ts'
import { smtpMail } from '../../../../adapters/mail/smtp.ts'
import { httpSms } from '../../../../adapters/sms/http.ts'
import { createLog } from '../../../../platform/log.ts'
import { codePurposes, linkKinds, noticeKinds } from '../emails/account-emails.ts'
import { accountNotice, codeMessage, linkMessage, notifyJobs, securityAlert } from '../index.ts'
import { isOnePart } from '../text-message.ts'

let shop: TestApp
let sandbox: TestSandbox
let logged = ''
const from = 'Бамбар <shop@bambar.example>'
const log = createLog(
  'trace',
  new Writable({
    write(chunk, _encoding, done) {
      logged += chunk
      done()
    },
  }),
)

beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await startApp(await freshDatabase('account_messages'), undefined, { log })
  shop.services.ports.mail = smtpMail({ url: sandbox.smtp_url, from })
  shop.services.ports.sms = httpSms({ ...sandbox.sms, from: 'Bambar' })
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

let made = 0
const sealed = (purpose: 'code' | 'link', text: string) => shop.services.secrets.seal(purpose, text).toString('base64')
const inTenMinutes = () => new Date(shop.clock.now.getTime() + 600_000).toISOString()

type CodePayload = Parameters<typeof codeMessage.run>[1]
const aCode = (input: Partial<CodePayload> & { to: string }, code = '123456'): CodePayload => ({
  id: `v${++made}`,
  channel: input.to.includes('@') ? 'email' : 'phone',
  locale: 'mn',
  purpose: 'sign_in',
  sealed: sealed('code', code),
  expires_at: inTenMinutes(),
  ...input,
})

async function work(): Promise<void> {
  const taskList = Object.fromEntries(
    notifyJobs.map((each) => [each.name, (raw: unknown) => each.work(shop.services, raw)]),
  )
  await runOnce({ pgPool: shop.pool, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) })
}

describe('a code by mail', () => {
  it('stands first in the subject, and large enough to be read and copied', async () => {
    const to = 'saraa@example.mn'
    await codeMessage.work(shop.services, aCode({ to }, '048213'))
    const [mail] = await sandbox.arrived(to)
    expect(mail).toMatchObject({ subject: '048213 – нэвтрэх код', language: 'mn-MN' })
    expect(mail?.text).toMatch(/^ {4}048213$/m)
    expect(mail?.text).toContain('Код 10 минут хүчинтэй')
    expect(mail?.text).toContain('Манай ажилтан энэ кодыг хэзээ ч асуухгүй')
    expect(mail?.html).toMatch(/font-size:36px[^>]*user-select:all[^>]*>048213</)
  })

  it.each(locales)('is whole in %s for every purpose', async (locale) => {
    for (const purpose of codePurposes) {
      const to = `${purpose}.${locale}@example.mn`
      await codeMessage.work(shop.services, aCode({ to, locale, purpose }))
      const [mail] = await sandbox.arrived(to)
      expect(mail?.subject).toMatch(/^123456 – ./)
      expect(mail?.text).not.toMatch(/\b(mail|common|push)\.[a-z_]+|[{}]/)
    }
  })
})

describe('a code by text message', () => {
  it('names the shop and the purpose, and lets the browser of our host fill it in', async () => {
    await codeMessage.work(shop.services, aCode({ to: '99112233' }))
    const [sms] = await sandbox.texts('99112233')
    expect(sms?.text).toBe('Бамбар: нэвтрэх код 123456. Хэнд ч бүү хэлээрэй.\n@bambar.test #123456')
  })

  it.each(locales)('is one part in %s for every purpose, with the code once for a reader', async (locale) => {
    for (const [index, purpose] of codePurposes.entries()) {
      const to = `8800${locales.indexOf(locale)}${index}00`.slice(0, 8)
      await codeMessage.work(shop.services, aCode({ to, locale, purpose }))
      const text = (await sandbox.texts(to))[0]?.text ?? ''
      expect(isOnePart(text), text).toBe(true)
      expect(text).toMatch(/^Бамбар[:：] ?.*123456/)
    }
  })

  it('is the same message when the job runs again', async () => {
    const code = aCode({ to: '99445566' })
    await codeMessage.work(shop.services, code)
    await codeMessage.work(shop.services, code)
    expect(await sandbox.texts('99445566')).toHaveLength(1)
  })

  it('is given up for a number that takes none', async () => {
    await codeMessage.work(shop.services, aCode({ to: '99000000' }))
    expect(await sandbox.texts('99000000')).toEqual([])
  })

  it('is tried again when the gateway is busy', async () => {
    const code = aCode({ to: '99000001' })
    await expect(codeMessage.work(shop.services, code)).rejects.toMatchObject({ name: 'SmsError', reply: 503 })
    await codeMessage.work(shop.services, code)
    expect(await sandbox.texts('99000001')).toHaveLength(1)
  })
})

describe('guarantee 21, 36: a code', () => {
  it('is not sent once it has expired, by no channel', async () => {
    const expires_at = shop.clock.now.toISOString()
    await codeMessage.work(shop.services, aCode({ to: 'late@example.mn', expires_at }))
    await codeMessage.work(shop.services, aCode({ to: '88990011', expires_at }))
    expect(await sandbox.arrived('late@example.mn')).toEqual([])
    expect(await sandbox.texts('88990011')).toEqual([])
  })

  it('stands in no log line and in no row of the queue, however its message fares', async () => {
    const code = '739182'
    const add = (to: string) => shop.services.jobs.add(shop.db, codeMessage, aCode({ to }, code))
    for (const to of ['log@example.mn', 'unknown@example.mn', '99112200', '99000000', '99000001']) await add(to)
    const { rows } = await shop.pool.query('select payload::text from graphile_worker._private_jobs')
    expect(rows.length).toBeGreaterThanOrEqual(5)
    await work()
    const { rows: left } = await shop.pool.query('select payload::text, last_error from graphile_worker._private_jobs')
    expect(left.length).toBeGreaterThan(0)
    expect(JSON.stringify([rows, left])).not.toContain(code)
    expect(logged).not.toContain(code)
    expect(JSON.stringify(left.map(({ last_error }) => last_error))).not.toMatch(/99000001|unknown@example/)
    expect(logged).not.toMatch(/99000000|99112200|log@example/)
    expect(await sandbox.texts('99112200')).toHaveLength(1)
    await shop.pool.query('delete from graphile_worker._private_jobs')
  })
})

describe('a link by mail', () => {
  it.each(locales)('leads into the shop in %s and appears in clear in no payload', async (locale) => {
    for (const kind of linkKinds) {
      const to = `${kind}.${locale}@example.mn`
      const path = `/login/reset?token=t-${kind}`
      const payload = { id: `l${++made}`, to, locale, kind, sealed: sealed('link', path) }
      expect(JSON.stringify(payload)).not.toContain('token=')
      await linkMessage.work(shop.services, payload)
      const [mail] = await sandbox.arrived(to)
      expect(mail?.text).toContain(`http://bambar.test${locale === 'mn' ? '' : `/${locale}`}${path}`)
      expect(mail?.text).not.toMatch(/\b(mail|common)\.[a-z_]+\.|[{}]/)
    }
  })
})

describe('a notice of an account', () => {
  const rowsOf = (user_id: number) =>
    shop.db.selectFrom('notifications').selectAll().where('user_id', '=', user_id).execute()

  it.each(noticeKinds)('%s is mailed in five languages', async (kind) => {
    const { id: user_id } = await aUser(shop.db, { email: `${kind}@example.mn` })
    for (const locale of locales) {
      const to = `${kind}.${locale}@example.mn`
      await shop.services.jobs.add(shop.db, accountNotice, { user_id, kind, locale, to })
      await work()
      const [mail] = await sandbox.arrived(to)
      expect(mail?.text).toContain('77000010')
      expect(mail?.text).not.toMatch(/\b(mail|common)\.[a-z_]+\.|[{}]/)
    }
  })

  it('is one row and one mail however often its job runs', async () => {
    const { id: user_id, email } = await aUser(shop.db, { email: 'once@example.mn' })
    const payload = accountNotice.payload.parse({ user_id, kind: 'password_changed', locale: 'mn' })
    await accountNotice.work(shop.services, payload)
    await accountNotice.work(shop.services, payload)
    await work()
    expect(await sandbox.arrived(email)).toHaveLength(1)
    expect(await rowsOf(user_id)).toMatchObject([
      { topic: 'account', title: 'Нууц үг тань солигдлоо', url: '/account/security', read_at: null },
    ])
  })

  it('goes to the phone of who has no mail address, in one part', async () => {
    const { id: user_id } = await aUser(shop.db, { email: 'phone-only@example.mn', phone: '88123456' })
    await shop.db.updateTable('users').set({ email: null }).where('id', '=', user_id).execute()
    await shop.services.jobs.add(shop.db, accountNotice, { user_id, kind: 'phone_changed', locale: 'mn' })
    await work()
    const [sms] = await sandbox.texts('88123456')
    expect(sms?.text).toBe('Бамбар: Утасны дугаар тань солигдлоо. Та биш бол залгаарай: 77000010')
  })

  it('of a deleted account leaves no row behind', async () => {
    const { id: user_id, email } = await aUser(shop.db, { email: 'gone@example.mn' })
    await shop.services.jobs.add(shop.db, accountNotice, { user_id, kind: 'account_deleted', locale: 'mn', to: email })
    await work()
    expect(await sandbox.arrived(email)).toHaveLength(1)
    expect(await rowsOf(user_id)).toEqual([])
  })
})

describe('a security alert', () => {
  it('is logged each time, and mailed once an hour for each kind', async () => {
    const raise = async (kind: string) => {
      await shop.services.jobs.add(shop.db, securityAlert, { kind, detail: { network: '10.0.0.0', tries: 21 } })
      await work()
    }
    const mails = async () => (await sandbox.arrived(shop.services.tenant.support.email)).map(({ subject }) => subject)
    for (const kind of ['sms_pumping', 'sms_pumping', 'refresh_reused']) await raise(kind)
    expect(await mails()).toEqual([
      'Аюулгүй байдлын анхааруулга: refresh_reused',
      'Аюулгүй байдлын анхааруулга: sms_pumping',
    ])
    shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_001)
    await raise('sms_pumping')
    expect(await mails()).toHaveLength(3)
    expect(logged.match(/"kind":"sms_pumping"/g)).toHaveLength(3)
  })
})
