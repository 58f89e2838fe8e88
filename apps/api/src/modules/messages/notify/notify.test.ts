import { Logger, runOnce } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { aSandbox, type TestSandbox } from '../../../../test/sandbox.ts'
import { smtpMail } from '../../../adapters/mail/smtp.ts'
import { orderJobs } from '../../orders/orders.jobs.ts'
import { trackingToken } from '../order-access/index.ts'
import { notifyJobs, orderCanceledMail, orderOverdueMail, orderPaidMail, orderPlacedMail } from './index.ts'

let shop: TestApp
let sandbox: TestSandbox
let transfer: number
let staff: string
const placedAt = new Date('2026-11-24T03:00:00.000Z')
const hours = (count: number) => new Date(placedAt.getTime() + count * 3_600_000)
const from = 'Бамбар <shop@bambar.example>'

beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await startApp(await freshDatabase('notify'))
  shop.services.ports.mail = smtpMail({ url: sandbox.smtp_url, from })
  await aShop(shop.db)
  transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@test.example', role: 'admin' })).id)
})
beforeEach(() => {
  shop.clock.now = placedAt
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

type Options = { email?: string; locale?: string; name?: string; stock?: number[] }
let people = 0

async function placed({
  email = `parent${++people}@example.mn`,
  locale = 'mn',
  name = 'Өвлийн хүрэм',
  stock,
}: Options = {}) {
  const { variant_id } = await aProduct(shop.db, { name, stock, price: 60_000 })
  const { body } = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id, quantity: 2 } } })
  const { token, number, id } = body.order as { token: string; number: string; id: number }
  const ship_address_attributes = {
    firstname: 'Сараа',
    phone: '88112233',
    state_name: 'Улаанбаатар',
    city: 'БЗД',
    address1: '12-р байр',
  }
  const order = { email, ship_address_attributes, payments_attributes: [{ payment_method_id: transfer }] }
  await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
  const done = await shop.call('PUT', `/checkouts/${number}/complete?locale=${locale}`, { token, body: {} })
  expect(done.status).toBe(200)
  return { id, token, number, email, variant_id }
}

const pay = (number: string) => shop.call('PUT', `/backoffice/orders/${number}/mark_paid`, { bearer: staff, body: {} })

/** Works off what is due, as the worker of the shop does. */
async function work(): Promise<void> {
  const taskList = Object.fromEntries(
    notifyJobs.map((each) => [each.name, (raw: unknown) => each.work(shop.services, raw)]),
  )
  await runOnce({ pgPool: shop.pool, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) })
}

async function waiting(orderId: number) {
  const { rows } = await shop.pool.query(
    `select j.task_identifier, j.attempts, j.max_attempts, j.last_error from graphile_worker.jobs j
     join graphile_worker._private_jobs p on p.id = j.id
     where j.task_identifier like 'notify.%' and j.task_identifier <> 'notify.order_reminder' and p.payload->>'order_id' = $1`,
    [String(orderId)],
  )
  return rows
}

describe('the mail of a placed order', () => {
  it('tells in Mongolian what was ordered and how to pay it', async () => {
    const order = await placed()
    await work()
    const [mail, ...others] = await sandbox.arrived(order.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      from,
      language: 'mn-MN',
      subject: `Захиалга тань бүртгэгдлээ: ${order.number}`,
      message_id: `<order-placed.${order.number}@bambar.example>`,
    })
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Сайн байна уу!')
      expect(body).toContain('Өвлийн хүрэм')
      expect(body).toContain('2 ш')
      expect(body).toContain('₮\u00a0120,000')
      expect(body).toContain('Төлбөрөө 11-р сарын 25, 11:00 гэхэд')
      expect(body).toContain('Хаан банк')
      expect(body).toContain('5000000001')
      expect(body).toMatch(/MN\d{18}/)
      expect(body).toContain(`http://bambar.test/orders/${order.number}?token=${trackingToken(order.token)}`)
    }
    expect(mail?.text).toContain(`Гүйлгээний утга: ${order.number}`)
  })

  it('speaks the language the order was placed in', async () => {
    const order = await placed({ locale: 'en' })
    await work()
    const [mail] = await sandbox.arrived(order.email)
    expect(mail).toMatchObject({ language: 'en', subject: `We have your order ${order.number}` })
    expect(mail?.text).toContain('Test Өвлийн хүрэм')
    expect(mail?.text).toContain('Please transfer by 25 November, 11:00')
    expect(mail?.text).toContain('Khan Bank')
    expect(mail?.text).toContain(`http://bambar.test/en/orders/${order.number}?token=`)
  })

  it.each(['ru', 'cn', 'it'])('leaves no word out in %s', async (locale) => {
    const order = await placed({ locale })
    await work()
    const [mail] = await sandbox.arrived(order.email)
    expect(mail?.text).not.toMatch(/\b(mail|order|cart|common)\.[a-z_.]+\b(?!@)/)
    expect(mail?.text).toContain(order.number)
  })

  it('carries no markup of a product name or an address into its HTML', async () => {
    const order = await placed({ name: '<img src=x onerror="alert(1)"> & малгай' })
    await work()
    const [mail] = await sandbox.arrived(order.email)
    expect(mail?.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; малгай')
    expect(mail?.html).not.toMatch(/<img|<script|url\(|src=["']?http/)
  })

  it('is sent nowhere when nobody gave an address', async () => {
    const order = await placed({ email: '' })
    await work()
    expect((await sandbox.texts('88112233')).filter(({ text }) => text.includes(order.number))).toEqual([])
    expect(await waiting(order.id)).toEqual([])
  })

  it('does not ask for money that has come meanwhile', async () => {
    const order = await placed()
    await pay(order.number)
    await work()
    const mails = await sandbox.arrived(order.email)
    expect(mails).toHaveLength(2)
    const thanks = mails.find(({ message_id }) => message_id.startsWith('<order-placed.'))
    expect(thanks?.text).toContain('Захиалга тань баталгаажсан')
    expect(thanks?.text).not.toContain('5000000001')
  })
})

describe('whoever orders signed in', () => {
  it('finds the order among the notifications too, once for each occasion, also without an e-mail address', async () => {
    const { id: user_id } = await aUser(shop.db, { email: 'member@example.mn' })
    const order = await placed({ email: '' })
    await shop.db.updateTable('orders').set({ user_id }).where('id', '=', order.id).execute()
    const run = () => orderPlacedMail.run(shop.services, { order_id: order.id })
    await Promise.all([run(), run()])
    await pay(order.number)
    await work()
    await orderPaidMail.run(shop.services, { order_id: order.id })
    const notices = await shop.db.selectFrom('notifications').selectAll().where('user_id', '=', user_id).execute()
    expect(notices.map(({ title, body, url, topic }) => [topic, title, body, url])).toEqual([
      [
        'orders',
        'Захиалга тань бүртгэгдлээ',
        expect.stringContaining(`${order.number} дугаартай`),
        `/account/orders/${order.number}`,
      ],
      ['orders', 'Төлбөр орлоо', expect.stringContaining(order.number), `/account/orders/${order.number}`],
    ])
  })
})

describe('a job that runs again', () => {
  it('sends nothing more, also beside itself', async () => {
    const order = await placed()
    const run = () => orderPlacedMail.run(shop.services, { order_id: order.id })
    await Promise.all([run(), run(), run(), run()])
    await work()
    await run()
    expect(await sandbox.arrived(order.email)).toHaveLength(1)
  })

  it('knows nothing of a cart', async () => {
    const { body } = await shop.call('POST', '/orders/0/line_items', {
      body: { line_item: { variant_id: (await aProduct(shop.db)).variant_id, quantity: 1 } },
    })
    await orderPlacedMail.run(shop.services, { order_id: body.order.id })
    expect(await shop.db.selectFrom('sent_mails').selectAll().where('order_id', '=', body.order.id).execute()).toEqual(
      [],
    )
  })
})

describe('a mail server that is down', () => {
  it('delays a mail and loses none', async () => {
    const port = Number(new URL(sandbox.smtp_url).port)
    await sandbox.stop()
    const order = await placed()
    await work()
    const [job] = await vi.waitFor(async () => {
      const jobs = await waiting(order.id)
      expect(jobs[0]?.last_error).toEqual(expect.stringContaining('mail unreachable'))
      return jobs
    }, 20_000)
    expect(job).toMatchObject({ task_identifier: 'notify.order_placed', attempts: 1, max_attempts: 12 })
    expect(job?.last_error).not.toContain(order.email)

    const due = (when: string) =>
      shop.pool.query(`update graphile_worker._private_jobs set run_at = ${when} where attempts > 0`)
    await due(`now() + interval '1 hour'`)
    sandbox = await aSandbox(port)
    await work()
    expect(await sandbox.arrived(order.email)).toEqual([])
    await due('now()')
    await work()
    expect(await sandbox.arrived(order.email)).toHaveLength(1)
    await vi.waitFor(async () => expect(await waiting(order.id)).toEqual([]), 20_000)
  })
})

describe('the money of an order', () => {
  const expire = orderJobs.find(({ name }) => name === 'orders.expire_unpaid')
  const expireAt = async (orderId: number, at: number) => {
    shop.clock.now = hours(at)
    await expire?.work(shop.services, { order_id: orderId })
  }

  it('is thanked for once, however often it is marked', async () => {
    const order = await placed()
    await work()
    await pay(order.number)
    await pay(order.number)
    await work()
    const [paid, , ...more] = await sandbox.arrived(order.email)
    expect(more).toEqual([])
    expect(paid?.subject).toBe(`Төлбөр орлоо: ${order.number}`)
    expect(paid?.text).toContain('захиалга баталгаажлаа')
  })

  it('is missed by mail when it does not come, and that mail asks for none', async () => {
    const order = await placed()
    await work()
    await expireAt(order.id, 24)
    await work()
    const [overdue] = await sandbox.arrived(order.email)
    expect(overdue?.subject).toBe(`Төлбөрийн хугацаа дууслаа: ${order.number}`)
    expect(overdue?.text).toContain('11-р сарын 25, 11:00 хүртэл төлбөр орж ирээгүй')
    expect(overdue?.text).not.toContain('5000000001')
  })

  it('is not missed any more when it came before the mail went out', async () => {
    const order = await placed()
    await work()
    await expireAt(order.id, 24)
    await pay(order.number)
    await work()
    const subjects = (await sandbox.arrived(order.email)).map(({ subject }) => subject)
    expect(subjects).toHaveLength(2)
    expect(subjects).toContain(`Төлбөр орлоо: ${order.number}`)
    await orderOverdueMail.run(shop.services, { order_id: order.id })
    expect(await sandbox.arrived(order.email)).toHaveLength(2)
  })

  it('is promised back when it came after the goods were sold to others', async () => {
    const order = await placed({ stock: [2] })
    await work()
    await expireAt(order.id, 24)
    await expireAt(order.id, 48)
    await shop.db
      .updateTable('stock_items')
      .set({ count_on_hand: 0 })
      .where('variant_id', '=', order.variant_id)
      .execute()
    await pay(order.number)
    await work()
    await orderPaidMail.run(shop.services, { order_id: order.id })
    const [late, ...before] = await sandbox.arrived(order.email)
    expect(late?.subject).toBe(`Төлбөр орсон ч захиалга хаагдсан байна: ${order.number}`)
    expect(late?.text).toContain('Мөнгийг бүтнээр нь буцаана')
    expect(late?.text).toMatch(/Мөнгөний буцаалт\n-+\n+.*: ₮\s1\d\d,\d{3}/)
    expect(before.map(({ subject }) => subject)).not.toContain(`Төлбөр орлоо: ${order.number}`)
  })
})

describe('an order that is canceled', () => {
  const cancel = ({ number, token }: { number: string; token: string }) =>
    shop.call('POST', `/shop/orders/${number}/cancel`, { token, body: {} })

  it('is told once by mail, which asks for no money', async () => {
    const order = await placed()
    await work()
    expect((await cancel(order)).status).toBe(200)
    await cancel(order)
    await work()
    await orderCanceledMail.run(shop.services, { order_id: order.id })
    const [canceled, , ...more] = await sandbox.arrived(order.email)
    expect(more).toEqual([])
    expect(canceled?.subject).toBe(`Захиалга цуцлагдлаа: ${order.number}`)
    expect(canceled?.text).toContain('11-р сарын 24, 11:00 цуцлагдлаа')
    expect(canceled?.text).toContain('мөнгө төлөөгүй')
    expect(canceled?.text).not.toContain('5000000001')
  })

  it('promises back what was paid, in the language of the order and among the notifications', async () => {
    const { id: user_id } = await aUser(shop.db, { email: 'second-thoughts@example.mn' })
    const order = await placed({ locale: 'en' })
    await shop.db.updateTable('orders').set({ user_id }).where('id', '=', order.id).execute()
    await pay(order.number)
    await work()
    expect((await cancel(order)).status).toBe(200)
    await work()
    const [canceled] = await sandbox.arrived(order.email)
    expect(canceled?.subject).toBe(`Order ${order.number} is cancelled`)
    expect(canceled?.text).toMatch(/refund the full ₮\s1\d\d,\d{3} that you paid/)
    expect(canceled?.text).toMatch(/Your refund\n-+\n+Bank transfer: ₮\s1\d\d,\d{3}/)
    const notices = await shop.db.selectFrom('notifications').selectAll().where('user_id', '=', user_id).execute()
    expect(notices.at(-1)).toMatchObject({
      topic: 'orders',
      title: 'Your order is cancelled',
      body: expect.stringMatching(/^We refund ₮\s1\d\d,\d{3} of order R/),
      source: `order-canceled.${order.number}`,
    })
  })

  it('is told to nobody when the cancel is refused', async () => {
    const order = await placed()
    await shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order.id).execute()
    expect((await cancel(order)).status).toBe(422)
    expect((await waiting(order.id)).map((job) => job.task_identifier)).not.toContain('notify.order_canceled')
  })
})
