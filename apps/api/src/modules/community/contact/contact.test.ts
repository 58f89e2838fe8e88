import { Logger, runOnce } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ask, startApp, type TestApp } from '../../../../test/app.ts'
import { queued } from '../../../../test/baskets/codes.ts'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { aSandbox, type TestSandbox } from '../../../../test/sandbox.ts'
import { smtpMail } from '../../../adapters/mail/smtp.ts'
import { contactJobs } from './contact.jobs.ts'

let shop: TestApp
let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await startApp(await freshDatabase('contact'))
  shop.services.ports.mail = smtpMail({ url: sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

const saraa = {
  name: 'Сараа',
  email: 'saraa@example.mn',
  phone: '9911 2345',
  subject: 'size',
  message: '104 таарах уу?',
}
const send = (form: object, ask: Ask & { locale?: string } = {}) => {
  const { locale = 'mn', ...rest } = ask
  return shop.call('POST', '/contact_forms', { ...rest, body: { contact_form: form, locale } })
}
async function work(): Promise<void> {
  const taskList = Object.fromEntries(
    contactJobs.map((each) => [each.name, (raw: unknown) => each.work(shop.services, raw)]),
  )
  await runOnce({ pgPool: shop.pool, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) })
}
const stored = () => shop.db.selectFrom('contact_forms').selectAll().orderBy('id').execute()
const atShop = () => sandbox.arrived(shop.services.tenant.support.email)

describe('a message to the shop', () => {
  it('is kept, mailed to the shop with an answer address, and its number to the sender in their language', async () => {
    const { status, body } = await send(saraa, { locale: 'ru' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      number: expect.stringMatching(/^C\d{9}$/),
      key: expect.stringContaining(`${body.number}-`),
      email: saraa.email,
    })
    await work()
    expect(await stored()).toMatchObject([{ ...saraa, phone: '99112345', number: body.number, spam: false }])
    const [received] = await atShop()
    for (const part of [body.number, 'Сараа', '9911 2345', 'Хэмжээ', '104 таарах уу?'])
      expect(received?.text).toContain(part)
    const source = await (await fetch(`${sandbox.inbox_url}/messages/${received?.id}?part=source`)).text()
    expect(source).toMatch(/Reply-To: *saraa@example\.mn/i)
    const [answer] = await sandbox.arrived(saraa.email)
    expect(answer).toMatchObject({ subject: `Обращение ${body.number}: получено`, language: 'ru' })
  })

  it('sent again on one day is one message, also at once', async () => {
    const before = (await stored()).length
    const twice = { ...saraa, email: 'twice@example.mn' }
    const answers = await Promise.all([send(twice), send(twice), send(twice)])
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
    expect((await stored()).length).toBe(before + 1)
    await work()
    expect(await sandbox.arrived(twice.email)).toHaveLength(1)
  })

  it('may have a phone alone, and its confirmation says nothing that the sender typed', async () => {
    expect((await send({ ...saraa, email: '', name: 'Болд' })).body).toMatchObject({ email: null })
    await send({ name: 'Buy now http://spam.example', email: 'other@example.mn', message: 'http://spam.example' })
    await work()
    expect((await sandbox.arrived('other@example.mn'))[0]?.text).not.toContain('spam.example')
  })

  it('is refused field by field, in the language asked', async () => {
    const empty = await send({})
    expect(empty.status).toBe(422)
    expect(Object.keys(empty.body.errors).sort()).toEqual(['email', 'message', 'name'])
    const wrong = await send({ ...saraa, email: 'saraa@gmail', phone: '12' }, { locale: 'en' })
    expect(wrong.body.errors).toEqual({ email: [expect.stringContaining('email')], phone: [expect.any(String)] })
    expect((await send({ ...saraa, message: 'а'.repeat(5_001) })).body.errors).toHaveProperty('message')
    expect((await shop.call('POST', '/contact_forms', { body: {} })).status).toBe(422)
    expect((await send({ ...saraa, email: 'a@b.mn\r\nBcc: all@example.mn' })).status).toBe(422)
  })

  it('that a program filled in is kept as spam, answered alike and mailed to nobody', async () => {
    const mails = (await atShop()).length
    const { status, body } = await send({ ...saraa, email: 'bot@example.mn', website: 'http://spam.example' })
    expect([status, body.number]).toEqual([201, expect.stringMatching(/^C/)])
    await work()
    expect((await stored()).at(-1)).toMatchObject({ email: 'bot@example.mn', spam: true })
    expect(await sandbox.arrived('bot@example.mn')).toEqual([])
    expect((await atShop()).length).toBe(mails)
    expect((await send({ ...saraa, email: 'bot@example.mn' })).body.number).not.toBe(body.number)
  })

  it('mails an address three times a day, and keeps what comes after', async () => {
    const rows = (await stored()).length
    for (let i = 0; i < 5; i++) await send({ ...saraa, email: 'bombed@example.mn', message: `Асуулт ${i}` })
    await work()
    expect((await stored()).length).toBe(rows + 5)
    expect(await sandbox.arrived('bombed@example.mn')).toHaveLength(3)
  })
})

describe('guarantee 69: mails to addresses that somebody typed', () => {
  it('are few of one network, whatever it types; each message is kept, and whoever is signed in gets theirs', async () => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 3_600_000)
    await work()
    const typed = Array.from({ length: 200 }, (_, n) => `typed-${n}@example.mn`)
    const answers = []
    for (let n = 0; n < 200; n += 20)
      answers.push(...(await Promise.all(typed.slice(n, n + 20).map((email) => send({ ...saraa, email })))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(answers.filter(({ body }) => body.email !== null)).toHaveLength(20)
    const waiting = async (job: string) => (await queued(shop, job)).length
    expect([await waiting('contact.confirm'), await waiting('contact.mail_to_shop')]).toEqual([20, 60])
    const { id } = await aUser(shop.db, { email: 'known-writer@example.mn', proved: true })
    const bearer = await aBearer(shop, id)
    expect((await send({ ...saraa, email: 'known-writer@example.mn' }, { bearer })).body.email).not.toBeNull()
  })
})

describe('guarantee 49: nobody can shut another out of writing to the shop', () => {
  const from = (i: number) => ({ ...saraa, email: `friend${i}@example.mn` })

  it('one who writes without end is refused, a thousand behind the same address are heard', async () => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 3_600_000)
    const hostile = []
    for (let i = 0; i < 8; i++) hostile.push((await send({ ...saraa, message: `Хог ${i}` })).status)
    expect(hostile).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
    const refused = []
    for (let wave = 0; wave < 1_000; wave += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => send(from(wave + i))))
      refused.push(...answers.filter(({ status }) => status !== 201))
    }
    expect(refused).toEqual([])
  })

  it('once the guests of a network have spent theirs, people who are signed in are heard, each within their own', async () => {
    const key = 'contact_network 127.0.0.1'
    await shop.db.updateTable('rate_limits').set({ count: 1_500 }).where('key', '=', key).execute()
    const late = await send(from(5_000))
    expect([late.status, late.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    const { id } = await aUser(shop.db, { email: 'own@example.mn' })
    const bearer = await aBearer(shop, id)
    const own = []
    for (let i = 0; i < 6; i++) own.push((await send({ ...saraa, message: `Миний асуулт ${i}` }, { bearer })).status)
    expect(own).toEqual([201, 201, 201, 201, 201, 429])
    expect((await stored()).filter(({ user_id }) => user_id === id)).toHaveLength(5)
  })
})
