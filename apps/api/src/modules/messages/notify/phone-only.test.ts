import { type Locale, locales } from '@delguur/kit/locale'
import { smsLength } from '@delguur/kit/text/sms-length'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBearer, aProduct, aUser } from '../../../../test/builders.ts'
import { aPayingShop, type PayingShop, until } from '../../../../test/shops/paying-shop.ts'
import { work } from '../../../../test/work.ts'
import { smtpMail } from '../../../adapters/mail/smtp.ts'
import { httpSms } from '../../../adapters/sms/http.ts'
import { orderReminderMessage } from './index.ts'

// Who gave only a phone learned nothing of a transfer, of a bill that was not paid yet, nor that time ran out; a mail thanked for what
// was not paid, and its button led nowhere.

let shop: PayingShop
let staff: string
/** The queue goes by the clock of the machine: what is planned for later waits. */
const start = new Date(Math.floor(Date.now() / 60_000) * 60_000)
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)

beforeAll(async () => {
  shop = await aPayingShop('phone_only')
  shop.services.ports.sms = httpSms({ ...shop.sandbox.sms, from: 'Bambar' })
  shop.services.ports.mail = smtpMail({ url: shop.sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@phone-only.example', role: 'admin' })).id)
})
beforeEach(() => {
  shop.clock.now = start
})
afterAll(() => shop.close())

type Placed = { id: number; number: string; token: string; phone: string }
let phones = 80_110_000
const aPhone = () => String(++phones)

async function place(
  code: string,
  { locale = 'mn', phone = aPhone(), email }: { locale?: Locale; phone?: string; email?: string } = {},
): Promise<Placed> {
  const { variant_id } = await aProduct(shop.db, { stock: [3], price: 120_000 })
  const body = { line_item: { variant_id, quantity: 1 } }
  const { token, number, id } = (await shop.call('POST', '/orders/0/line_items', { body })).body.order
  const home = { firstname: 'Сараа', phone, state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
  const payments_attributes = [{ payment_method_id: await shop.method(code) }]
  const order = { ...(email && { email }), ship_address_attributes: home, payments_attributes }
  await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
  const done = await shop.call('PUT', `/checkouts/${number}/complete?locale=${locale}`, { token, body: {} })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return { id, number, token, phone }
}

const textsTo = async ({ phone }: Pick<Placed, 'phone'>): Promise<string[]> =>
  (await shop.sandbox.texts(phone)).map(({ text }) => text)
const remind = ({ id }: Placed, about?: string) =>
  orderReminderMessage.run(shop.services, { order_id: id, ...(about && { about }) })
const linkIn = (text: string) => /\/o\/(R\d+)\/([\w-]+)$/.exec(text)?.slice(1) as [string, string]
const open = ([number, code]: [string, string]) => shop.call('GET', `/shop/short_links/${number}/${code}`)
const markPaid = ({ number }: Placed) =>
  shop.call('PUT', `/backoffice/orders/${number}/mark_paid`, { bearer: staff, body: {} })

async function remindersOf({ id }: Placed): Promise<[string, number][]> {
  const { rows } = await shop.pool.query(
    `select coalesce(j.payload ->> 'about', '') as about, extract(epoch from j.run_at) as at
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'notify.order_reminder' and (j.payload ->> 'order_id')::bigint = $1 order by j.run_at`,
    [id],
  )
  return rows.map(({ about, at }) => [about, (Number(at) * 1000 - start.getTime()) / 60_000])
}

describe('a transfer of who gave only a phone', () => {
  it.each(locales)('is told in %s at once: sum, until when, and a link with the accounts', async (locale) => {
    const order = await place('bank-transfer', { locale })
    await work(shop)
    const [text = '', ...more] = await textsTo(order)
    expect(more).toEqual([])
    expect(text).toContain('₮\u00a0125,000')
    expect(text).not.toMatch(/\{\w+\}|undefined|mail\./)
    expect(smsLength(text).parts).toBeLessThanOrEqual(3)
    const found = await open(linkIn(text))
    expect(found.body).toMatchObject({ number: order.number, pays: false })
    const seen = await shop.call('GET', `/orders/${order.number}`, { token: found.body.token })
    expect(JSON.stringify(seen.body)).toContain('5000000001')
    for (const own of ['Сараа', order.phone, '12-р байр', order.token])
      expect(JSON.stringify(seen.body)).not.toContain(own)
  })

  it('is reminded of once at two thirds of its time, and then that the time is over', async () => {
    const order = await place('bank-transfer')
    const { payment_due_at } = await shop.db
      .selectFrom('orders')
      .select('payment_due_at')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const complete = ((payment_due_at?.getTime() ?? 0) - start.getTime()) / 60_000
    const [[, at = 0] = ['', 0], ...others] = await remindersOf(order)
    expect(others).toEqual([])
    expect(at).toBeCloseTo((complete * 2) / 3, 1)
    await work(shop)
    shop.clock.now = minutes(at)
    await Promise.all([remind(order), remind(order), remind(order)])
    const texts = await textsTo(order)
    expect(texts).toHaveLength(2)
    expect(texts.some((text) => text.includes('Төлбөр ороогүй байна') && text.includes('₮\u00a0125,000'))).toBe(true)
  })

  it('is not reminded of once it is paid, canceled or late', async () => {
    const [paid, canceled, late] = [
      await place('bank-transfer'),
      await place('bank-transfer'),
      await place('bank-transfer'),
    ]
    await markPaid(paid)
    const { number, token } = canceled
    await shop.call('POST', `/shop/orders/${number}/cancel`, { token, body: {} })
    await work(shop)
    const before = [await textsTo(paid), await textsTo(canceled), await textsTo(late)]
    shop.clock.now = minutes(100)
    await remind(paid)
    await remind(canceled)
    shop.clock.now = minutes(60 * 24 * 5)
    await remind(late)
    expect([await textsTo(paid), await textsTo(canceled), await textsTo(late)]).toEqual(before)
    expect(before[0]?.some((text) => text.includes('Төлбөр орлоо'))).toBe(true)
    expect(before[1]?.some((text) => text.includes('цуцлагдлаа'))).toBe(true)
  })

  it('costs a number that was only typed five messages a day', async () => {
    const phone = aPhone()
    for (let i = 0; i < 7; i++) await place('bank-transfer', { phone })
    await work(shop)
    expect((await textsTo({ phone })).length).toBe(5)
  })
})

describe('a bill of a provider that nobody has paid', () => {
  it('is told after a quarter of an hour, and its link pays it without naming its buyer', async () => {
    const order = await place('qpay')
    await work(shop)
    expect(await textsTo(order)).toEqual([])
    expect((await remindersOf(order))[0]).toEqual(['soon', 15])
    shop.clock.now = minutes(15)
    await remind(order, 'soon')
    const [text = ''] = await textsTo(order)
    expect(text).toContain('Төлбөр ороогүй байна')
    const { body } = await open(linkIn(text))
    expect(body.pays).toBe(true)
    const path = `/orders/${order.number}/payment`
    const view = await shop.call('GET', path, { token: body.token })
    expect(view.body).toMatchObject({ state: 'waiting', due: '125000.0', payment: { charge: { state: 'pending' } } })
    expect(JSON.stringify(view.body)).not.toContain('Сараа')
    const again = await shop.call('POST', `/orders/${order.number}/payments`, {
      token: body.token,
      body: { payment_method_id: await shop.method('golomt-card') },
    })
    expect([again.status, JSON.stringify(again.body).includes(order.phone)]).toEqual([201, false])
    await shop.sandbox.money.act('golomt_card', again.body.payment.charge.number, 'approve')
    await until(async () => (await shop.call('GET', path, { token: body.token })).body.state === 'paid', 'paid')
    await work(shop)
    await remind(order)
    expect((await textsTo(order)).filter((each) => each.includes('Төлбөр ороогүй'))).toHaveLength(1)
    const { rows } = await shop.pool.query('select kind, channel from sent_mails where order_id = $1 order by kind', [
      order.id,
    ])
    expect(rows).toEqual([
      { kind: 'paid', channel: 'sms' },
      { kind: 'reminder', channel: 'sms' },
    ])
    expect((await textsTo(order)).filter((each) => each.includes('Төлбөр орлоо'))).toHaveLength(1)
    expect((await open(linkIn(text))).body.pays).toBe(false)
  })

  it.each(locales)('is not thanked for by mail in %s: it says how, until when, and has one button', async (locale) => {
    const order = await place('qpay', { locale, email: `${locale}@unpaid.example` })
    await work(shop)
    const [mail, ...more] = await shop.sandbox.arrived(`${locale}@unpaid.example`)
    expect(more).toEqual([])
    const title = {
      mn: 'хараахан төлөгдөөгүй',
      en: 'not paid yet',
      ru: 'ещё не оплачен',
      cn: '尚未付款',
      it: 'non è ancora',
    }
    expect(mail?.subject).toContain(title[locale])
    const links = [...(mail?.html ?? '').matchAll(/<a href="([^"]*\/o\/[^"]*)"/g)]
    expect(links).toHaveLength(1)
    expect(mail?.html).not.toContain('?token=')
    expect(await remindersOf(order)).toHaveLength(1)
    shop.clock.now = minutes(30)
    await remind(order)
    const [reminder] = await shop.sandbox.arrived(`${locale}@unpaid.example`)
    expect(reminder?.text).toContain('₮\u00a0125,000')
    expect(reminder?.text).not.toMatch(/\{\w+\}|undefined|mail\./)
  })
})

describe('what goes wrong', () => {
  it('a gateway that is away delays the word and does not send it to who has paid meanwhile', async () => {
    const order = await place('bank-transfer')
    await work(shop)
    const { sms } = shop.services.ports
    shop.clock.now = minutes((await remindersOf(order))[0]?.[1] ?? 0)
    shop.services.ports.sms = httpSms({ ...shop.sandbox.sms, url: 'http://127.0.0.1:9/sms', from: 'Bambar' })
    const failed = await remind(order).catch((error: unknown) => error)
    shop.services.ports.sms = sms
    expect(failed).toMatchObject({ fault: 'unreachable' })
    await markPaid(order)
    await remind(order)
    await work(shop)
    expect((await textsTo(order)).filter((text) => text.includes('ороогүй'))).toEqual([])
  })

  it('a link that was guessed, or of another order, opens nothing', async () => {
    const [one, other] = [await place('bank-transfer'), await place('bank-transfer')]
    await work(shop)
    const [, code] = linkIn((await textsTo(one))[0] ?? '')
    for (const link of [
      [other.number, code],
      [one.number, code.slice(0, 11)],
      [one.number, ''],
    ] as [string, string][])
      expect((await open(link)).status).toBe(404)
    expect((await open([one.number, `${code.slice(0, 11)}!`])).status).toBe(404)
  })

  it('an order that is over is shown by its link, and not paid by it', async () => {
    const order = await place('bank-transfer')
    await work(shop)
    const { body } = await open(linkIn((await textsTo(order))[0] ?? ''))
    await shop.call('POST', `/shop/orders/${order.number}/cancel`, { token: order.token, body: {} })
    const pay = { token: body.token, body: { payment_method_id: await shop.method('qpay') } }
    expect((await shop.call('POST', `/orders/${order.number}/payments`, pay)).body.code).toBe('order_not_payable')
    expect((await shop.call('GET', `/orders/${order.number}`, { token: body.token })).status).toBe(200)
  })
})
