import { hourMs } from '@delguur/kit/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser, type MadeProduct } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { aSandbox, type TestSandbox } from '../../../../test/sandbox.ts'
import { smtpMail } from '../../../adapters/mail/smtp.ts'
import { httpSms } from '../../../adapters/sms/http.ts'
import { confirmMail } from './confirm-mail.jobs.ts'
import { lookAtChanges } from './look-at-changes.ts'
import { sendAlerts } from './send-alerts.ts'

let shop: TestApp
let sandbox: TestSandbox
/** Eleven in the morning in Ulaanbaatar. */
const day = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await startApp(await freshDatabase('alerts'))
  shop.services.ports.mail = smtpMail({ url: sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  shop.services.ports.sms = httpSms({ ...sandbox.sms, from: 'Bambar' })
  await aShop(shop.db)
  await lookAtChanges(shop.services)
})
beforeEach(() => {
  shop.clock.now = day
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

let people = 0
async function aPerson(channel?: 'email' | 'sms') {
  const n = ++people
  const { id, email } = await aUser(shop.db, { email: `waiter${n}@alerts.example`, phone: `9911${1000 + n}` })
  await shop.pool.query('update users set phone_confirmed_at = now() where id = $1', [id])
  const bearer = await aBearer(shop, id)
  const person = { id, email, phone: `9911${1000 + n}`, bearer }
  if (channel) await allow(person, channel, true)
  return person
}
type Person = Awaited<ReturnType<typeof aPerson>>
const allow = ({ bearer }: { bearer: string }, channel: string, granted: boolean, topic = 'wishes') =>
  shop.call('PUT', '/shop/account/consents', { bearer, body: { channel, topic, granted } })
const ask = ({ bearer }: { bearer: string }, body: object) => shop.call('POST', '/shop/alerts', { bearer, body })
const mine = async ({ bearer }: Person) => (await shop.call('GET', '/shop/account/alerts', { bearer })).body
const message = async ({ bearer }: Person) =>
  (await shop.call('GET', '/shop/account/notifications', { bearer })).body.notifications
const stock = ({ variant_id }: MadeProduct, units: number) =>
  shop.pool.query('update stock_items set count_on_hand = $2 where variant_id = $1', [variant_id, units])
const cost = ({ variant_id }: MadeProduct, price: number) =>
  shop.pool.query('update variants set price = $2 where id = $1', [variant_id, price])
async function round(): Promise<void> {
  while (!(await lookAtChanges(shop.services)));
  while (!(await sendAlerts(shop.services)));
}
const mails = (to: string) => sandbox.arrived(to)
const tokenIn = (text = '') => /\/alerts\/link\?token=([\w.-]+)/.exec(text)?.[1] ?? ''
async function aGuest(email: string, body: object) {
  const answer = await shop.call('POST', '/shop/alerts', { body: { ...body, email } })
  expect([answer.status, answer.body]).toEqual([200, { state: 'confirm', channels: [] }])
  const { rows } = await shop.pool.query(
    'select a.id from alerts a join alert_readers r on r.id = a.reader_id where r.email = $1 order by a.id desc',
    [email],
  )
  await confirmMail.run(shop.services, { alert_id: rows[0].id, locale: 'mn' })
  return tokenIn((await mails(email))[0]?.text)
}
const follow = (token: string) => shop.call('POST', `/shop/alert_links/${token}`, { body: {} })

describe('an alert', () => {
  it('tells that goods are back, once, in the shop and by what the person allows', async () => {
    const hat = await aProduct(shop.db, { name: 'Ноосон малгай', stock: [0] })
    const [silent, byMail, bySms] = [await aPerson(), await aPerson('email'), await aPerson('sms')]
    expect((await ask(silent, { kind: 'stock', variant_id: hat.variant_id })).body).toEqual({
      state: 'waiting',
      channels: [],
    })
    expect((await ask(byMail, { kind: 'stock', variant_id: hat.variant_id })).body.channels).toEqual(['email'])
    const answer = await ask(bySms, { kind: 'stock', variant_id: hat.variant_id })
    expect(answer.body.channels).toEqual(['sms'])
    await round()
    expect(await message(silent)).toEqual([])
    await stock(hat, 4)
    await round()
    await round()
    for (const each of [silent, byMail, bySms]) {
      const url = `/products/${hat.slug}`
      expect(await message(each)).toMatchObject([{ title: 'Ноосон малгай ирлээ', topic: 'wishes', url }])
    }
    expect(await mails(silent.email)).toEqual([])
    expect(await mails(byMail.email)).toMatchObject([{ subject: 'Ноосон малгай ирлээ' }])
    expect(await mails(bySms.email)).toEqual([])
    expect(await sandbox.texts(bySms.phone)).toHaveLength(1)
    expect((await mine(byMail)).alerts).toMatchObject([
      { kind: 'stock', waiting: false, notified_at: day.toISOString() },
    ])
    await stock(hat, 0)
    await stock(hat, 9)
    await round()
    expect(await mails(byMail.email)).toHaveLength(1)
  })

  it('tells a lower price for what is charged, of a sale that begins by the clock too, and says nothing twice', async () => {
    const from = new Date(day.getTime() + hourMs)
    const coat = await aProduct(shop.db, { price: 90_000, sale: { price: 70_000, from, to: null } })
    const person = await aPerson('email')
    await ask(person, { kind: 'price', variant_id: coat.variant_id })
    await round()
    expect(await message(person)).toEqual([])
    shop.clock.now = new Date(from.getTime() + 60_000)
    await round()
    const answer = await shop.call('GET', `/shop/alerts?kind=price&variant_id=${coat.variant_id}`)
    expect(answer.body.url).toBe(`/products/${coat.slug}`)
    expect(await message(person)).toMatchObject([{ body: expect.stringMatching(/70[, ]?000/) }])
    await cost(coat, 80_000)
    await round()
    expect(await message(person)).toHaveLength(1)
    await shop.pool.query('update variants set sale_price = 60000 where id = $1', [coat.variant_id])
    await round()
    expect(await message(person)).toHaveLength(2)
    expect(await mails(person.email)).toHaveLength(2)
  })

  it('says that few are left, and what is new of a brand in one message', async () => {
    const boots = await aProduct(shop.db, { stock: [9] })
    const { rows } = await shop.pool.query(
      `insert into brands (code, name, position) values ('khulan', '{"mn": "Хулан"}', 90) returning id`,
    )
    const old = await aProduct(shop.db)
    const person = await aPerson('email')
    await ask(person, { kind: 'low', variant_id: boots.variant_id })
    await ask(person, { kind: 'brand', brand: 'khulan' })
    await stock(boots, 2)
    for (const each of [
      old,
      await aProduct(shop.db, { name: 'Хос', available_on: new Date(day.getTime() + 1) }),
      await aProduct(shop.db, { name: 'Ганц', available_on: new Date(day.getTime() + 1) }),
    ])
      await shop.pool.query('update products set brand_id = $2 where id = $1', [each.id, rows[0].id])
    shop.clock.now = new Date(day.getTime() + 60_000)
    await round()
    await round()
    const titles = (await message(person)).map(({ title }: { title: string }) => title).sort()
    expect(titles).toEqual(['Туршилтын хүрэм цөөхөн үлдлээ', 'Хулан: 2 шинэ бараа гарлаа'])
    expect(await mails(person.email)).toHaveLength(2)
    expect((await mine(person)).alerts).toMatchObject([{ waiting: true }, { waiting: false }])
  })

  it('waits for the morning, and for goods that are gone again', async () => {
    const hat = await aProduct(shop.db, { stock: [0] })
    const person = await aPerson('email')
    await ask(person, { kind: 'stock', variant_id: hat.variant_id })
    shop.clock.now = new Date('2026-11-24T15:00:00.000Z')
    await stock(hat, 3)
    await round()
    expect(await message(person)).toEqual([])
    await stock(hat, 0)
    shop.clock.now = new Date('2026-11-25T00:00:00.000Z')
    await round()
    expect(await message(person)).toEqual([])
    expect((await mine(person)).alerts).toMatchObject([{ waiting: true }])
    await stock(hat, 3)
    await round()
    expect(await message(person)).toHaveLength(1)
  })

  it('is nobody else’s, is stopped by its owner, and is never about alcohol', async () => {
    const hat = await aProduct(shop.db, { stock: [0] })
    const [person, other] = [await aPerson('email'), await aPerson()]
    await ask(person, { kind: 'stock', variant_id: hat.variant_id })
    const [{ id }] = (await mine(person)).alerts
    expect((await shop.call('DELETE', `/shop/account/alerts/${id}`, { bearer: other.bearer })).status).toBe(404)
    expect((await shop.call('DELETE', `/shop/account/alerts/${id}`, { bearer: person.bearer })).status).toBe(204)
    await stock(hat, 3)
    await round()
    expect(await message(person)).toEqual([])
    const vodka = await aProduct(shop.db, { alcohol: 40 })
    expect((await ask(person, { kind: 'price', variant_id: vodka.variant_id })).status).toBe(404)
    expect(
      (await shop.call('POST', '/shop/alerts', { body: { kind: 'stock', variant_id: hat.variant_id } })).status,
    ).toBe(401)
  })
})

describe('guarantee 61: no alert without consent', () => {
  it('guarantee 61: a guest is written to after they confirmed, and no more once they stopped', async () => {
    const hat = await aProduct(shop.db, { stock: [0] })
    const input = { kind: 'stock', variant_id: hat.variant_id }
    await aGuest('never@alerts.example', input)
    const token = await aGuest('guest@alerts.example', input)
    expect((await shop.call('GET', `/shop/alert_links/${token}`)).body).toEqual({
      does: 'confirm',
      email: 'guest@alerts.example',
    })
    expect((await follow(`${token.slice(0, -2)}AA`)).body.code).toBe('mail_token_invalid')
    for (const each of [await follow(token), await follow(token)]) expect(each.body).toEqual({ done: true })
    await stock(hat, 3)
    await round()
    expect(await mails('never@alerts.example')).toHaveLength(1)
    const [alert] = await mails('guest@alerts.example')
    expect(alert?.subject).toContain('ирлээ')
    await aGuest('guest@alerts.example', { ...input, kind: 'price' }).then(follow)
    expect((await follow(tokenIn(alert?.text))).status).toBe(200)
    await cost(hat, 1_000)
    await round()
    expect((await mails('guest@alerts.example')).filter(({ subject }) => subject.includes('хямдарлаа'))).toEqual([])
  })

  it('guarantee 61: consent that is taken back counts at the moment of sending', async () => {
    const hat = await aProduct(shop.db, { stock: [0] })
    const person = await aPerson('email')
    await ask(person, { kind: 'stock', variant_id: hat.variant_id })
    await stock(hat, 3)
    await lookAtChanges(shop.services)
    const token = await stopTokenOf(person)
    await follow(token)
    await round()
    expect(await mails(person.email)).toHaveLength(1)
    expect((await mine(person)).channels).toEqual([])
  })

  /** The link of a mail about something else. */
  async function stopTokenOf(person: Person): Promise<string> {
    const other = await aProduct(shop.db, { price: 5_000 })
    await ask(person, { kind: 'price', variant_id: other.variant_id })
    await shop.pool.query(`update alert_messages set due_at = due_at + interval '1 hour' where outcome is null`)
    await cost(other, 4_000)
    await round()
    await shop.pool.query(`update alert_messages set due_at = $1 where outcome is null`, [day])
    return tokenIn((await mails(person.email))[0]?.text)
  }
})

describe('guarantee 61: no alert twice', () => {
  it('guarantee 61: six workers at once send each of 60 people one mail', async () => {
    const hat = await aProduct(shop.db, { stock: [0] })
    await shop.pool.query(
      `with r as (insert into alert_readers (email) select 'crowd' || n || '@alerts.example' from generate_series(1, 60) n
         returning id)
       insert into alerts (kind, reader_id, variant_id, state) select 'stock', id, $1, 'active' from r`,
      [hat.variant_id],
    )
    await stock(hat, 3)
    await Promise.all(Array.from({ length: 6 }, round))
    const counts = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => (await mails(`crowd${n + 1}@alerts.example`)).length),
    )
    expect(counts).toEqual(Array.from({ length: 60 }, () => 1))
  })

  it('guarantee 61: a process that dies while it sends leaves nothing to be sent again, and loses nobody else', async () => {
    const hat = await aProduct(shop.db, { stock: [0] })
    const [first, second] = [await aPerson('email'), await aPerson('email')]
    for (const each of [first, second]) await ask(each, { kind: 'stock', variant_id: hat.variant_id })
    await stock(hat, 3)
    const { mail } = shop.services.ports
    let died = false
    const dying: typeof mail = {
      send: async (each) => {
        await mail.send(each)
        if (!died) {
          died = true
          throw new Error('killed')
        }
      },
    }
    await lookAtChanges(shop.services)
    const services = { ...shop.services, ports: { ...shop.services.ports, mail: dying } }
    await expect(sendAlerts(services)).rejects.toThrow('killed')
    await round()
    for (const each of [first, second]) {
      expect(await mails(each.email)).toHaveLength(1)
      expect(await message(each)).toHaveLength(1)
    }
  })

  it('fires a product that thousands wait for page by page, and the others in between', async () => {
    const [crowded, quiet] = [await aProduct(shop.db, { stock: [0] }), await aProduct(shop.db, { stock: [0] })]
    await shop.pool.query(
      `with r as (insert into alert_readers (email) select 'many' || n || '@alerts.example' from generate_series(1, 5000) n
         returning id)
       insert into alerts (kind, reader_id, variant_id, state) select 'stock', id, $1, 'active' from r`,
      [crowded.variant_id],
    )
    const person = await aPerson()
    await ask(person, { kind: 'stock', variant_id: quiet.variant_id })
    await stock(crowded, 3)
    await stock(quiet, 3)
    while (!(await lookAtChanges(shop.services)));
    const { rows } = await shop.pool.query(
      `select (select count(*)::int from alert_messages n where n.id > m.id) as later from alert_messages m
         join alerts a on a.id = m.alert_id where a.variant_id = $1`,
      [quiet.variant_id],
    )
    expect(rows).toEqual([{ later: 4_500 }])
    await shop.pool.query(`delete from alert_readers where email like 'many%'`)
  })
})
