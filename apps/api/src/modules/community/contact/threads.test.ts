import { Logger, runOnce } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { aSandbox, type TestSandbox } from '../../../../test/sandbox.ts'
import { smtpMail } from '../../../adapters/mail/smtp.ts'
import { contactJobs } from './contact.jobs.ts'

let shop: TestApp
let sandbox: TestSandbox
let staff: string
let staffId: number

beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await startApp(await freshDatabase('threads'))
  shop.services.ports.mail = smtpMail({ url: sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  const { id } = await aUser(shop.db, { email: 'oyu@threads.example', role: 'staff', staff_role: 'support' })
  await shop.db.updateTable('users').set({ first_name: 'Оюу' }).where('id', '=', id).execute()
  staffId = id
  staff = await aBearer(shop, id)
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

let requested = 0
const write = async (form: object = {}, locale = 'mn'): Promise<{ number: string; key: string }> => {
  const contact_form = {
    name: 'Сараа',
    email: `w${++requested}@threads.example`,
    message: `Асуулт ${requested}`,
    ...form,
  }
  return (await shop.call('POST', '/contact_forms', { body: { contact_form, locale } })).body
}
const thread = (key: string) => shop.call('GET', `/contact_forms/${key}`)
const again = (key: string, message: string) =>
  shop.call('POST', `/contact_forms/${key}/messages`, { body: { message } })
const office = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, bearer = staff) =>
  shop.call(method, `/backoffice/tickets${path}`, { bearer, ...(method !== 'GET' && { body: body ?? {} }) })
const listed = async (query: string): Promise<string[]> =>
  (await office('GET', `?${query}`)).body.tickets.map(({ number }: { number: string }) => number)
async function work(): Promise<void> {
  const taskList = Object.fromEntries(
    contactJobs.map((each) => [each.name, (raw: unknown) => each.work(shop.services, raw)]),
  )
  await runOnce({ pgPool: shop.pool, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) })
}
const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}

describe('a thread', () => {
  it('is answered by mail in the language of its writer, who reads it by a private link and writes again', async () => {
    const { number, key } = await write({ email: 'anna@threads.example', message: 'Есть 104?' }, 'ru')
    await work()
    const [confirmation] = await sandbox.arrived('anna@threads.example')
    expect(confirmation?.text).toContain(`/ru/contact/${key}`)
    const answered = await office('POST', `/${number}/answer`, { text: 'Да, есть.\nПриходите.' })
    expect(answered.body).toMatchObject({ state: 'answered', assignee: { id: staffId }, locale: 'ru' })
    await work()
    const mails = await sandbox.arrived('anna@threads.example')
    const mail = mails.find(({ subject }) => subject === `Обращение ${number}: ответ`)
    expect(mail?.text).toContain('Приходите.')
    expect(mail?.text).toContain(`/ru/contact/${key}`)
    const { body } = await thread(key)
    expect(body).toMatchObject({
      number,
      state: 'answered',
      messages: [
        { by_shop: false, text: 'Есть 104?' },
        { by_shop: true, author: 'Оюу', text: 'Да, есть.\nПриходите.' },
      ],
    })
    expect(JSON.stringify(body)).not.toMatch(/anna@|Сараа/)
    expect((await again(key, 'Спасибо!')).body).toMatchObject({ state: 'waiting' })
    await work()
    const message = await sandbox.arrived(shop.services.tenant.support.email)
    expect(message.some(({ text }) => text.includes('Спасибо!') && text.includes(`/office/tickets/${number}`))).toBe(
      true,
    )
  })

  it('takes the same text twice, also at once, as one message, and is open again where it was closed', async () => {
    const { number, key } = await write()
    await office('PUT', `/${number}/close`)
    expect((await thread(key)).body.state).toBe('closed')
    const answers = await Promise.all([again(key, 'Нэмж асууя'), again(key, 'Нэмж асууя'), again(key, 'Нэмж асууя')])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await thread(key)).body).toMatchObject({ state: 'open', messages: [{}, { text: 'Нэмж асууя' }] })
  })

  it('opens to its own key alone, and not where it is spam', async () => {
    const { number, key } = await write()
    const other = await write()
    const foreign = `${number}${other.key.slice(number.length)}`
    for (const wrong of [number, `${key}x`, foreign, 'x', `${number}-`, `${number}-${'a'.repeat(22)}`]) {
      expect((await thread(wrong)).status, wrong).toBe(404)
      expect((await again(wrong, 'Сайн уу')).status, wrong).toBe(404)
    }
    await office('PUT', `/${number}/spam`, { spam: true })
    expect([(await thread(key)).status, (await again(key, 'Сайн уу')).status]).toEqual([404, 404])
    expect((await office('POST', `/${number}/answer`, { text: 'Үгүй' })).body.code).toBe('conflict')
    await office('PUT', `/${number}/spam`, { spam: false })
    expect((await thread(key)).status).toBe(200)
  })

  it('of one who writes without end is refused, and holds text alone', async () => {
    const { key } = await write()
    const statuses = []
    for (let i = 0; i < 12; i++) statuses.push((await again(key, `Хог ${i}`)).status)
    expect(statuses).toEqual([...Array(10).fill(201), 429, 429])
    const { key: mine } = await write()
    await again(mine, '<script>alert(1)</script>\r\nhttp://x.example')
    expect((await thread(mine)).body.messages[1].text).toBe('<script>alert(1)</script>\nhttp://x.example')
    expect((await again(mine, '  ')).status).toBe(422)
    expect((await again(mine, 'а'.repeat(5_001))).status).toBe(422)
  })
})

describe('tickets in the back office', () => {
  it('are listed by state, person and words, a page after another, spam apart', async () => {
    const { number } = await write({ name: 'Цэцэгмаа', email: '', phone: '9900 1122', order_number: 'R000000009' })
    later(1)
    const spam = await write({ website: 'http://spam.example' })
    expect(await listed('q=цэцэг')).toEqual([number])
    expect(await listed('q=99001122')).toEqual([number])
    expect(await listed('q=R000000009')).toEqual([number])
    expect(await listed(`q=${number}`)).toEqual([number])
    expect(await listed('filter[state]=open&limit=100')).toContain(number)
    expect(await listed('limit=100')).not.toContain(spam.number)
    expect(await listed('filter[spam]=1')).toContain(spam.number)
    await office('PUT', `/${number}/assign`, { staff_id: staffId })
    expect(await listed(`filter[staff]=${staffId}&limit=100`)).toContain(number)
    expect((await office('PUT', `/${number}/assign`, { staff_id: 999_999 })).status).toBe(404)
    const first = (await office('GET', '?limit=2&count=1&facets=state')).body
    expect(first.page.total.value).toBeGreaterThan(2)
    const next = await listed(`limit=2&after=${first.page.after}`)
    expect(next).not.toContain(first.tickets[0].number)
    // an order that is none is no link
    expect((await office('GET', `/${number}`)).body).toMatchObject({
      order_number: null,
      email: null,
      phone: '99001122',
    })
  })

  it('belong to who may see people, and each change is recorded once', async () => {
    const { number } = await write()
    const { id } = await aUser(shop.db, { email: 'tuugch@threads.example', role: 'staff', staff_role: 'picker' })
    const picker = await aBearer(shop, id)
    expect((await office('GET', '', undefined, picker)).status).toBe(403)
    expect((await office('POST', `/${number}/answer`, { text: 'Үгүй' }, picker)).status).toBe(403)
    await office('PUT', `/${number}/close`)
    await office('PUT', `/${number}/close`)
    await office('PUT', `/${number}/reopen`)
    await office('PUT', `/${number}/spam`, { spam: true })
    const { rows } = await shop.pool.query(
      "select act, before, after from audit_rows where subject_type = 'ticket' and subject_id = $1 order by id",
      [number],
    )
    expect(rows).toEqual([
      { act: 'contact.close', before: { state: 'open' }, after: { state: 'closed' } },
      { act: 'contact.reopen', before: { state: 'closed' }, after: { state: 'open' } },
      { act: 'contact.spam', before: { spam: false }, after: { spam: true } },
    ])
  })

  it('say how long a first answer takes, once there are enough', async () => {
    const waiting = async () => (await shop.call('GET', '/contact_forms/waiting')).body.minutes
    later(40 * 24 * 60)
    staff = await aBearer(shop, staffId)
    expect(await waiting()).toBeNull()
    for (const minutes of [10, 20, 30, 40, 500]) {
      const { number } = await write()
      later(minutes)
      await office('POST', `/${number}/answer`, { text: 'Тийм' })
      await office('POST', `/${number}/answer`, { text: 'Бас тийм' })
    }
    later(6)
    expect(await waiting()).toBe(30)
  })
})
