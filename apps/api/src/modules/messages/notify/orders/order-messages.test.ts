import { type Locale, locales, toBcp47 } from '@delguur/kit/locale'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../../test/builders.ts'
import { freshDatabase } from '../../../../../test/database.ts'
import { type Arrived, aSandbox, type TestSandbox } from '../../../../../test/sandbox.ts'
import { work } from '../../../../../test/work.ts'
import { smtpMail } from '../../../../adapters/mail/smtp.ts'
import { httpSms } from '../../../../adapters/sms/http.ts'
import { expireUnpaid } from '../../../orders/payment/expire-unpaid.jobs.ts'

// Every message about an order, in every language, as it arrives: the order's number, sums, and the way to it.

let shop: TestApp
let sandbox: TestSandbox
let transfer: number
let staff: string
const start = new Date('2026-11-24T03:00:00.000Z')
const hour = 3_600_000

beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await startApp(await freshDatabase('order_messages'))
  shop.services.ports.mail = smtpMail({ url: sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  shop.services.ports.sms = httpSms({ ...sandbox.sms, from: 'Bambar' })
  await aShop(shop.db)
  transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
})
beforeEach(async () => {
  shop.clock.now = start
  staff ??= await aBearer(shop, (await aUser(shop.db, { email: 'staff@messages.example', role: 'admin' })).id)
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

let made = 0
type Placed = { id: number; number: string; token: string; email: string | null; variant_id: number; line: number }

/** Two jackets at 60,000, brought for 5,000, to be paid by transfer. */
async function placed(locale: Locale, input: { bearer?: string; email?: null } = {}): Promise<Placed> {
  const as = input.bearer ? { bearer: input.bearer } : {}
  const email = input.email === null ? null : `${locale}${++made}@messages.example`
  const { variant_id } = await aProduct(shop.db, { name: 'Хүрэм', price: 60_000, stock: [2] })
  const body = { line_item: { variant_id, quantity: 2 } }
  const { token, number, id, line_items } = (await shop.call('POST', '/orders/0/line_items', { ...as, body })).body
    .order
  const ship_address_attributes = {
    firstname: 'Сараа',
    phone: '88112233',
    state_name: 'Улаанбаатар',
    city: 'БЗД',
    address1: '12-р байр',
  }
  const payments_attributes = [{ payment_method_id: transfer }]
  const order = { ...(email && { email }), ship_address_attributes, payments_attributes }
  await shop.call('PUT', `/checkouts/${number}`, { ...as, token, body: { order } })
  const done = await shop.call('PUT', `/checkouts/${number}/complete?locale=${locale}`, { ...as, token, body: {} })
  expect([done.status, done.body.total]).toEqual([200, '125000.0'])
  return { id, number, token, email, variant_id, line: line_items[0].id }
}

async function does(path: string, body: object = {}) {
  const answer = await shop.call('PUT', `/backoffice/${path}`, { bearer: staff, body })
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}
const step = ({ number }: Placed, what: string, body: object = {}) => does(`orders/${number}/${what}`, body)

async function expireAt({ id }: Placed, hours: number): Promise<void> {
  shop.clock.now = new Date(start.getTime() + hours * hour)
  await expireUnpaid.run(shop.services, { order_id: id })
}

async function sendBack({ number, token, line }: Placed, quantity: number, reason = 'wrong_size'): Promise<string> {
  const body = { lines: [{ line_item_id: line, quantity, reason }] }
  const requested = await shop.call('POST', `/shop/orders/${number}/returns`, { token, body })
  expect(requested.status, JSON.stringify(requested.body)).toBe(201)
  return requested.body.number
}

/** Works off all that waits, and gives the one mail of a kind that came of it. */
async function mailOf({ email }: Placed, kind: string): Promise<Arrived> {
  await work(shop)
  const found = (await sandbox.arrived(email ?? '')).filter(({ message_id }) =>
    message_id.startsWith(`<order-${kind}.`),
  )
  expect(found, `${kind} to ${email}`).toHaveLength(1)
  return found[0] as Arrived
}

const money = (amount: string) => `₮\u00a0${amount}`
const subjects = new Map<string, Map<Locale, string>>()

/** What every message has in every language, and the sums of this one. */
function isComplete(mail: Arrived, locale: Locale, order: Placed, kind: string, sums: string[]): void {
  expect(mail.language).toBe(toBcp47(locale))
  expect(mail.subject, kind).toContain(order.number)
  for (const body of [mail.text, mail.html]) {
    // nobody has proved the address: whoever typed it may have typed any name
    expect(body).not.toContain('Сараа')
    expect(body).toContain(order.number)
    for (const sum of sums) expect(body, `${kind} in ${locale}`).toContain(money(sum))
    expect(body).toContain(`http://bambar.test${locale === 'mn' ? '' : `/${locale}`}/orders/${order.number}?token=`)
    expect(body.replace(/<style[\s\S]*?<\/style>/g, ''), kind).not.toMatch(/\{\w+\}|\bundefined\b|\bnull\b|NaN/)
  }
  const written = subjects.get(kind) ?? new Map<Locale, string>()
  subjects.set(kind, written.set(locale, mail.subject.replace(order.number, '')))
}

describe.each(locales)('an order in %s', (locale) => {
  it('is followed from its placing to the hand of its shopper, and back', async () => {
    const { tenant } = shop.services
    const order = await placed(locale)
    isComplete(await mailOf(order, 'placed'), locale, order, 'placed', ['125,000', '120,000', '5,000'])
    shop.services.tenant = { ...tenant, auto_confirm: false }
    await step(order, 'mark_paid')
    shop.services.tenant = tenant
    isComplete(await mailOf(order, 'received'), locale, order, 'received', ['125,000'])
    await step(order, 'confirm')
    isComplete(await mailOf(order, 'paid'), locale, order, 'paid', ['125,000'])
    await step(order, 'make_ready')
    await step(order, 'ship', { tracking_url: 'https://carrier.example/42' })
    const shipped = await mailOf(order, 'shipped')
    isComplete(shipped, locale, order, 'shipped', ['125,000'])
    expect(shipped.text).toContain('https://carrier.example/42')
    await step(order, 'deliver')
    isComplete(await mailOf(order, 'delivered'), locale, order, 'delivered', [])

    const refused = await sendBack(order, 1)
    await does(`returns/${refused}/refuse`, { reason: 'Шошго нь тасарсан' })
    const no = await mailOf(order, 'return_refused')
    isComplete(no, locale, order, 'return_refused', [])
    expect(no.text).toContain('Шошго нь тасарсан')
    const agreed = await sendBack(order, 1)
    await does(`returns/${agreed}/approve`)
    isComplete(await mailOf(order, 'return_approved'), locale, order, 'return_approved', [])
    await does(`returns/${agreed}/receive`)
    await does(`returns/${agreed}/refund`)
    isComplete(await mailOf(order, 'refunded'), locale, order, 'refunded', ['60,000'])
    const { rows } = await shop.pool.query('select number from refunds where order_id = $1', [order.id])
    for (let i = 0; i < 2; i++) await does(`refunds/${rows[0].number}/sent`, { reference: 'хуулга 7' })
    isComplete(await mailOf(order, 'refund_done'), locale, order, 'refund_done', ['60,000'])
  })

  it('that staff take unpaid is told as confirmed, then as paid', async () => {
    const order = await placed(locale)
    await step(order, 'confirm', { accept_unpaid: true })
    isComplete(await mailOf(order, 'confirmed'), locale, order, 'confirmed', ['125,000'])
    await step(order, 'mark_paid')
    isComplete(await mailOf(order, 'paid'), locale, order, 'paid', ['125,000'])
  })

  it('that is canceled says what comes back, and where it was not paid that nothing is to be', async () => {
    const paid = await placed(locale)
    await step(paid, 'mark_paid')
    const unpaid = await placed(locale)
    for (const { number, token } of [paid, unpaid])
      expect((await shop.call('POST', `/shop/orders/${number}/cancel`, { token, body: {} })).status).toBe(200)
    const [back, nothing] = [await mailOf(paid, 'canceled'), await mailOf(unpaid, 'canceled')]
    isComplete(back, locale, paid, 'canceled', ['125,000'])
    // the sum, the statement of it and the total of the order
    expect(back.text.split(money('125,000'))).toHaveLength(4)
    expect(nothing.text.split(money('125,000'))).toHaveLength(2)
  })

  it('that nobody pays is overdue, then closed; money that comes later is sent back, once told', async () => {
    const order = await placed(locale)
    await expireAt(order, 24)
    isComplete(await mailOf(order, 'overdue'), locale, order, 'overdue', ['125,000'])
    await expireAt(order, 48)
    isComplete(await mailOf(order, 'expired'), locale, order, 'expired', ['125,000'])
    const { variant_id } = order
    await shop.db.updateTable('stock_items').set({ count_on_hand: 0 }).where('variant_id', '=', variant_id).execute()
    for (let i = 0; i < 2; i++) await step(order, 'mark_paid')
    const late = await mailOf(order, 'late')
    isComplete(late, locale, order, 'late', ['125,000'])
    expect(late.text.split(money('125,000'))).toHaveLength(4)
  })
})

it('speaks five languages, no two of them alike', () => {
  expect(subjects.size).toBe(14)
  for (const [kind, written] of subjects) expect(new Set(written.values()).size, kind).toBe(locales.length)
})

describe('who gave no e-mail address', () => {
  const texts = async () => (await sandbox.texts('88112233')).length
  it('hears by text message of what they have to know, and of nothing else', async () => {
    const order = await placed('mn', { email: null })
    const before = await texts()
    await step(order, 'mark_paid')
    await work(shop)
    expect(await texts()).toBe(before + 1)
    await shop.call('POST', `/shop/orders/${order.number}/cancel`, { token: order.token, body: {} })
    await work(shop)
    expect(await texts()).toBe(before + 2)
  })
})

describe('who is signed in', () => {
  it('finds each message among their notifications, with the sums', async () => {
    const { id: user_id } = await aUser(shop.db, { email: 'notified@messages.example' })
    const bearer = await aBearer(shop, user_id)
    const order = await placed('ru', { bearer })
    await step(order, 'mark_paid')
    await work(shop)
    await shop.call('POST', `/shop/orders/${order.number}/cancel`, { token: order.token, body: {} })
    await work(shop)
    const { rows } = await shop.pool.query('select number from refunds where order_id = $1', [order.id])
    await does(`refunds/${rows[0].number}/sent`, {})
    await work(shop)
    const written = await shop.db.selectFrom('notifications').selectAll().where('user_id', '=', user_id).execute()
    const bodies = written.map(({ source, body }) => [source?.split('.')[0], body.replace(order.number, 'R')])
    expect(bodies).toEqual([
      ['order-placed', `Заказ R, всего ${money('125,000')}.`],
      ['order-paid', 'Мы уже собираем заказ R.'],
      ['order-canceled', `Вернём ${money('125,000')} по заказу R.`],
      ['order-refund_done', `${money('125,000')} по заказу R отправлены.`],
    ])
    for (const { url } of written) expect(url).toBe(`/account/orders/${order.number}`)
  })
})
