import { Writable } from 'node:stream'
import { mnt } from '@delguur/kit/money'
import { parseCronItems } from 'graphile-worker'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { aSandbox, type TestSandbox } from '../../../../test/sandbox.ts'
import { actAt } from '../../../../test/sandbox-act.ts'
import { work } from '../../../../test/work.ts'
import { posapi } from '../../../adapters/ebarimt/posapi.ts'
import { smtpMail } from '../../../adapters/mail/smtp.ts'
import { httpSms } from '../../../adapters/sms/http.ts'
import { transact } from '../../../platform/database/db.ts'
import { recordedSms } from '../../messages/notify/index.ts'
import { trackingToken } from '../../messages/order-access/index.ts'
import { correctReceipt, receiptDue, voidReceipt } from './index.ts'
import { receiptJobs } from './receipts.jobs.ts'
import { receiptPort } from './use-cases/ask.ts'
import { issueReceipt } from './use-cases/issue.ts'
import { resumeReceipts, sendReceipts } from './use-cases/poll-receipts.ts'

type Bill = {
  id: string
  state: string
  lottery: string
  qrData: string
  body: {
    type: string
    customerTin?: string
    consumerNo?: string
    inactiveId?: string
    totalAmount: number
    totalVAT: number
    receipts: { items: { name: string; classificationCode: string; totalAmount: number; barCode: string | null }[] }[]
    payments: { code: string; paidAmount: number }[]
  }
}

let shop: TestApp
/** All that the shop wrote into its log. */
let logged = ''
function keepLine(line: Buffer, _encoding: string, next: () => void): void {
  logged += line.toString()
  next()
}
let sandbox: TestSandbox
let transfer: number
let staff: string
const start = new Date('2026-11-24T03:00:00.000Z')
const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}

beforeAll(async () => {
  sandbox = await aSandbox()
  const log = pino({ level: 'trace' }, new Writable({ write: keepLine }))
  shop = await startApp(await freshDatabase('receipts'), undefined, { log })
  const url = `${sandbox.inbox_url}/ebarimt`
  shop.services.ports.mail = smtpMail({ url: sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  shop.services.ports.receipts = posapi({ ...shop.services.tenant.receipt, url, info_url: url, timeout: 5_000 })
  await aShop(shop.db)
  transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@receipts.example', role: 'admin' })).id)
})
beforeEach(async () => {
  shop.clock.now = start
  await sandbox.money.calm()
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

let people = 0
type Placed = { id: number; token: string; number: string; email: string; line: number }

/** An order of two jackets at 80,000, delivered for free, unless set otherwise. */
async function anOrder(status = 'delivered'): Promise<Placed> {
  const email = `buyer${++people}@example.mn`
  const { variant_id, id: product } = await aProduct(shop.db, { name: 'Өвлийн хүрэм', price: 80_000, stock: [50] })
  await shop.db.updateTable('products').set({ classification_code: '2823510' }).where('id', '=', product).execute()
  await shop.db.updateTable('variants').set({ barcode: '8656001000017' }).where('id', '=', variant_id).execute()
  const { body } = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id, quantity: 2 } } })
  const { token, number, id, line_items } = body.order
  const ship_address_attributes = {
    firstname: 'Сараа',
    phone: '88112233',
    state_name: 'Улаанбаатар',
    city: 'БЗД',
    address1: '12-р байр',
  }
  const order = { email, ship_address_attributes, payments_attributes: [{ payment_method_id: transfer }] }
  await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
  const done = await shop.call('PUT', `/checkouts/${number}/complete`, { token, body: {} })
  expect(done.status).toBe(200)
  await shop.db.updateTable('payments').set({ status: 'completed' }).where('order_id', '=', id).execute()
  await shop.db.updateTable('orders').set({ status, payment_status: 'paid' }).where('id', '=', id).execute()
  return { id, token, number, email, line: line_items[0].id }
}

const bills = async (): Promise<Bill[]> => (await (await fetch(`${sandbox.inbox_url}/ebarimt.json`)).json()).receipts
const billOf = async (id: string | null) => (await bills()).find((each) => each.id === id)
const ask = (order: Placed, body: object = { kind: 'person' }, token = order.token) =>
  shop.call('POST', `/shop/orders/${order.number}/receipt`, { token, body })
const organization = { kind: 'organization', register_number: '2011226' }
const viewReceipt = async (order: Placed, token = order.token) =>
  (await shop.call('GET', `/shop/orders/${order.number}/receipt`, { token })).body
/** Receipts alone: the order writes letters of its own. */
const mailed = async ({ email }: Placed) =>
  (await sandbox.arrived(email)).filter(({ message_id }) => message_id.startsWith('<receipt.'))
const rowsOf = (order: Placed) =>
  shop.db.selectFrom('receipts').selectAll().where('order_id', '=', order.id).orderBy('version').execute()
const due = (order: Placed, occasion: 'paid' | 'delivered') =>
  transact(shop.db, (tx) => receiptDue(shop.services, tx, order.id, occasion))
const refundOrder = (order: Placed, key: string, quantity: number, amount: number) =>
  transact(shop.db, (tx) =>
    correctReceipt(shop.services, tx, {
      order_id: order.id,
      key,
      returned: [{ line_item_id: order.line, quantity, amount: mnt(amount) }],
    }),
  )
const end = (order: Placed) => transact(shop.db, (tx) => voidReceipt(shop.services, tx, order.id))
/** The queue waits longer between tries each time; this does not. A job that failed is let go a moment after. */
async function workAgain(): Promise<void> {
  const jobs = 'graphile_worker._private_jobs'
  await vi.waitFor(async () => {
    const { rows } = await shop.pool.query(`select 1 from ${jobs} where locked_at is not null`)
    expect(rows).toEqual([])
  }, 20_000)
  await shop.pool.query(`update ${jobs} set run_at = now()`)
  await work(shop)
}
const textIn = async (needle: string): Promise<string[]> => {
  const { rows } = await shop.pool.query(`select table_name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { table_name } of rows) {
    const schema = String(table_name).startsWith('_private') ? 'graphile_worker.' : ''
    const hit = await shop.pool
      .query(`select 1 from ${schema}"${table_name}" t where t::text like $1 limit 1`, [`%${needle}%`])
      .catch(() => ({ rows: [] }))
    if (hit.rows.length > 0) found.push(table_name)
  }
  return found
}

describe('a receipt', () => {
  it('of a delivered order is made at once for whoever asks, and is on the order', async () => {
    const order = await anOrder()
    expect(await viewReceipt(order)).toEqual({ receipt: null, possible: true, days: 14, email: order.email })
    const requested = await ask(order)
    expect(requested.status).toBe(202)
    expect(requested.body.receipt).toMatchObject({ kind: 'person', state: 'waiting', secret: null })
    await work(shop)
    const { receipt } = await viewReceipt(order)
    expect(receipt).toMatchObject({ state: 'issued', total: '160000.00', vat: '14545.45', city_tax: '0.00' })
    const bill = await billOf(receipt.bill_id)
    expect(bill?.body).toMatchObject({ type: 'B2C_RECEIPT', totalAmount: 160_000, totalVAT: 14_545.45 })
    expect(bill?.body.receipts[0]?.items[0]).toMatchObject({ classificationCode: '2823510', barCode: '8656001000017' })
    expect(bill?.body.payments).toEqual([{ code: 'BANK_TRANSFER', status: 'PAID', paidAmount: 160_000 }])
    expect((await shop.call('GET', `/orders/${order.number}`, { token: order.token })).body.vat_receipt).toBe('issued')
  })

  it('is waited for until delivery, once, and can be changed until then', async () => {
    const order = await anOrder('confirmed')
    expect((await ask(order)).body.receipt.state).toBe('waiting')
    await due(order, 'paid')
    await work(shop)
    expect(await rowsOf(order)).toMatchObject([{ state: 'waiting', kind: 'person', attempts: 0 }])
    await ask(order, { kind: 'organization', register_number: '512-3456' })
    await shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order.id).execute()
    await Promise.all([
      due(order, 'delivered'),
      due(order, 'delivered'),
      ask(order, { kind: 'organization', register_number: '5123456' }),
    ])
    await work(shop)
    const [row, ...more] = await rowsOf(order)
    expect(more).toEqual([])
    expect(row).toMatchObject({ state: 'issued', kind: 'organization', customer_tin: '37900000101', version: 1 })
    expect(await billOf(row?.bill_id ?? null)).toMatchObject({
      lottery: '',
      body: { type: 'B2B_RECEIPT', customerTin: '37900000101' },
    })
  })

  it('is made for a person by itself when the order is delivered and nobody asked', async () => {
    const order = await anOrder()
    await due(order, 'delivered')
    await work(shop)
    expect(await rowsOf(order)).toMatchObject([{ state: 'issued', kind: 'person', email: null }])
    expect(await mailed(order)).toHaveLength(1)
  })

  it('is refused for an unknown organization, a wrong number, a canceled order and a stranger', async () => {
    const order = await anOrder()
    expect((await ask(order, { kind: 'organization', register_number: '1111111' })).body.code).toBe(
      'organization_unknown',
    )
    const wrong = (await ask(order, { kind: 'organization', register_number: '12' })).body
    expect(wrong.errors).toHaveProperty('register_number')
    expect((await ask(order, { kind: 'person', email: 'no mail' })).status).toBe(422)
    expect((await ask(order, { kind: 'person' }, 'somebody-elses-token')).status).toBe(404)
    expect((await ask(order, { kind: 'person' }, trackingToken(order.token))).status).toBe(404)
    const canceled = await anOrder('canceled')
    expect((await ask(canceled)).body.code).toBe('receipt_impossible')
    expect(await rowsOf(order)).toEqual([])
  })

  it('goes to the address of the order or of its buyer’s account, and to no other', async () => {
    const order = await anOrder()
    const elsewhere = { kind: 'person', email: 'somebody-else@example.mn' }
    const refused = await ask(order, elsewhere)
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      ...[422, 'receipt_own_only'],
      ['email'],
    ])
    const path = `/storefront/account/orders/${order.number}/receipt`
    const user = await aUser(shop.db, { email: 'own-address@receipts.example' })
    await shop.db.updateTable('orders').set({ user_id: user.id }).where('id', '=', order.id).execute()
    const bearer = await aBearer(shop, user.id)
    expect((await shop.call('POST', path, { bearer, body: elsewhere })).status).toBe(422)
    expect(await rowsOf(order)).toEqual([])
    const own = { kind: 'person', email: 'Own-Address@receipts.example' }
    expect((await shop.call('POST', path, { bearer, body: own })).status).toBe(202)
    expect(await rowsOf(order)).toMatchObject([{ email: 'own-address@receipts.example' }])
    expect((await ask(order, { kind: 'person', email: order.email.toUpperCase() })).status).toBe(202)
  })

  it('that is made is not made anew for another wish', async () => {
    const order = await anOrder()
    await ask(order)
    await work(shop)
    expect((await ask(order)).body.receipt.state).toBe('issued')
    expect((await ask(order, { kind: 'organization', register_number: '5123456' })).body.code).toBe('receipt_issued')
  })

  it('of a person with a number of the app carries it, corrections too, and forgets it with the person', async () => {
    const order = await anOrder()
    expect((await ask(order, { kind: 'person', consumer_no: '123' })).status).toBe(422)
    expect((await ask(order, { kind: 'person', consumer_no: '10038765' })).status).toBe(202)
    await work(shop)
    await refundOrder(order, 'part', 1, 80_000)
    await work(shop)
    const chain = await Promise.all((await rowsOf(order)).map(({ bill_id }) => billOf(bill_id)))
    expect(chain.map((bill) => bill?.body.consumerNo)).toEqual(['10038765', '10038765'])
    const other = await anOrder()
    await ask(other, { ...organization, consumer_no: '10038765' })
    expect(await rowsOf(other)).toMatchObject([{ consumer_no: null }])
  })

  it('speaks dialect A by bearer and by token', async () => {
    const order = await anOrder()
    const user = await aUser(shop.db, { email: 'owner@receipts.example' })
    await shop.db.updateTable('orders').set({ user_id: user.id }).where('id', '=', order.id).execute()
    const [owner, other] = [
      await aBearer(shop, user.id),
      await aBearer(shop, (await aUser(shop.db, { email: 'other@receipts.example' })).id),
    ]
    const path = `/storefront/account/orders/${order.number}/receipt`
    expect((await shop.call('GET', path, { bearer: owner })).status).toBe(404)
    const requested = await shop.call('POST', path, { bearer: owner, body: { kind: 'person' } })
    expect(requested.body.data).toMatchObject({ type: 'receipt', attributes: { state: 'waiting', lottery: null } })
    await work(shop)
    expect((await shop.call('GET', path, { bearer: other })).status).toBe(404)
    const { attributes } = (await shop.call('GET', path, { bearer: owner })).body.data
    expect(attributes).toMatchObject({ state: 'issued', total: '160000.00', vat: '14545.45' })
    expect(attributes.lottery).toMatch(/^[A-Z]{2} \d{8}$/)
  })
})

describe('lottery number and QR text', () => {
  it('are shown to the buyer for some minutes, mailed once, and then stand nowhere', async () => {
    const order = await anOrder()
    await ask(order)
    await shop.pool.query('update receipts set locale = $1 where order_id = $2', ['en', order.id])
    await work(shop)
    expect((await viewReceipt(order, trackingToken(order.token))).receipt).toMatchObject({
      state: 'issued',
      secret: null,
      bill_id: null,
    })
    const { secret, bill_id } = (await viewReceipt(order)).receipt
    const bill = await billOf(bill_id)
    expect(secret).toMatchObject({ lottery: bill?.lottery, qr_data: bill?.qrData })
    expect(secret.qr_path).toMatch(/^M0 0h1v1h-1z/)
    expect(new Date(secret.shown_until).getTime() - start.getTime()).toBe(10 * 60_000)
    const [mail, ...more] = await mailed(order)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`VAT receipt for order ${order.number}`)
    expect(mail?.text).toContain(bill?.lottery)
    expect(mail).toMatchObject({
      attachments: [{ filename: `receipt-${order.number}.pdf`, mime_type: 'application/pdf' }],
    })
    const pdf = await shop.call('GET', `/shop/orders/${order.number}/receipt/pdf`, { token: order.token })
    expect(Buffer.from(pdf.body.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.body.filename).toBe(`receipt-${order.number}.pdf`)
    expect(await textIn(bill?.lottery ?? 'none')).toEqual([])
    expect(logged).toContain('receipt')
    expect(logged).not.toContain(bill?.lottery)
    expect(logged).not.toContain(bill?.qrData.slice(0, 40))
    expect(await textIn(bill?.qrData.slice(0, 40) ?? 'none')).toEqual([])
    later(11)
    expect((await viewReceipt(order)).receipt.secret).toBeNull()
    expect((await shop.call('GET', `/shop/orders/${order.number}/receipt/pdf`, { token: order.token })).status).toBe(
      404,
    )
    await receiptJobs.find(({ name }) => name === 'receipts.forget_secrets')?.work(shop.services, {})
    expect(
      await shop.db.selectFrom('receipt_secrets').selectAll().where('expires_at', '<=', shop.clock.now).execute(),
    ).toEqual([])
  })

  // who gave no mail address was never told of a receipt
  it('reach who gave only a phone by text message, once, and are kept in no outbox', async () => {
    shop.services.ports.sms = recordedSms(shop.services, httpSms({ ...sandbox.sms, from: 'Bambar' }))
    const order = await anOrder()
    await shop.db.updateTable('orders').set({ email: null }).where('id', '=', order.id).execute()
    expect((await ask(order)).status).toBe(202)
    for (let i = 0; i < 2; i++) await work(shop)
    const texts = (await sandbox.texts('88112233')).filter(({ text }) => text.includes(order.number))
    expect(texts).toHaveLength(1)
    expect((await bills()).some(({ lottery }) => texts[0]?.text.includes(`Сугалаа ${lottery} `))).toBe(true)
    expect(texts[0]?.text).toMatch(new RegExp(`/o/${order.number}/[\\w-]{12}$`))
    const { rows } = await shop.pool.query("select sealed, subject from outbox_messages where kind = 'receipt-text'")
    expect(rows).toEqual([{ sealed: null, subject: '' }])
    shop.services.ports.sms = undefined
  })

  it('that nobody read are gone from the page after half an hour, and wait for a mail server that is away', async () => {
    const order = await anOrder()
    const { mail } = shop.services.ports
    shop.services.ports.mail = smtpMail({ url: 'smtp://127.0.0.1:9', from: 'shop@bambar.example', timeout: 500 })
    await ask(order)
    await work(shop)
    later(31)
    expect((await viewReceipt(order)).receipt).toMatchObject({ state: 'issued', secret: null, mailed: false })
    shop.services.ports.mail = mail
    await workAgain()
    const [message] = await mailed(order)
    expect(message?.text).toMatch(/[A-Z]{2} \d{8}/)
    expect((await viewReceipt(order)).receipt).toMatchObject({ secret: null, mailed: true })
  })
})

describe('a tax authority in trouble', () => {
  it('whose answer is lost makes one receipt however often it is asked', async () => {
    const order = await anOrder()
    const before = (await bills()).length
    await sandbox.money.fault('ebarimt', 'lose', { path: 'rest/receipt', times: 2 })
    await ask(order)
    await work(shop)
    expect(await rowsOf(order)).toMatchObject([{ state: 'waiting', attempts: 1, last_error: 'unsure: no answer' }])
    await workAgain()
    await workAgain()
    const [row] = await rowsOf(order)
    expect(row).toMatchObject({ state: 'issued', attempts: 3 })
    expect((await bills()).length).toBe(before + 1)
    expect((await bills())[0]?.id).toBe(row?.bill_id)
  })

  it('is asked once by many workers at the same moment', async () => {
    const order = await anOrder()
    const before = (await bills()).length
    await ask(order)
    const [row] = await rowsOf(order)
    const tries = Array.from({ length: 6 }, () => issueReceipt(shop.services, row?.id ?? 0))
    const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    expect(done.length).toBeGreaterThan(0)
    await work(shop)
    expect(await rowsOf(order)).toMatchObject([{ state: 'issued', attempts: 1 }])
    expect((await bills()).length).toBe(before + 1)
  })

  it('made it, and then the shop was killed: the same receipt is found again', async () => {
    const order = await anOrder()
    const before = (await bills()).length
    const real = receiptPort(shop.services)
    shop.services.ports.receipts = {
      ...real,
      issue: async (request) => {
        await real.issue(request)
        throw new Error('killed')
      },
    }
    await ask(order)
    await work(shop)
    expect(await rowsOf(order)).toMatchObject([{ state: 'waiting', bill_id: null }])
    shop.services.ports.receipts = real
    await workAgain()
    expect(await rowsOf(order)).toMatchObject([{ state: 'waiting' }])
    later(3)
    await workAgain()
    const [row] = await rowsOf(order)
    expect(row?.state).toBe('issued')
    const all = await bills()
    expect([all.length, all[0]?.id]).toEqual([before + 1, row?.bill_id])
  })

  it('of which nobody knows at the end of the day is not asked again, until somebody has looked', async () => {
    const order = await anOrder()
    await sandbox.money.fault('ebarimt', 'error', { path: 'rest/receipt' })
    await ask(order)
    await work(shop)
    later(24 * 60)
    await workAgain()
    const [row] = await rowsOf(order)
    expect(row).toMatchObject({ state: 'failed', last_error: 'unsure: the day is over' })
    const retry = (body: object) => shop.call('POST', `/backoffice/receipts/${row?.id}/retry`, { bearer: staff, body })
    expect((await retry({})).body.code).toBe('receipt_unsure')
    expect((await retry({ sure: true })).body).toMatchObject({ state: 'waiting' })
    await work(shop)
    expect(await rowsOf(order)).toMatchObject([{ state: 'issued' }])
  })

  it('that refuses is told to staff, and tried again when they say so', async () => {
    const order = await anOrder()
    await shop.db.updateTable('variants').set({ barcode: null }).execute()
    await shop.pool.query(
      `with wrong as (update line_items set bought = bought || '{"classification_code": "2413150", "barcode": null}'
        where order_id = $1 returning variant_id)
      update products set classification_code = '2413150' where id in
      (select v.product_id from variants v join wrong on wrong.variant_id = v.id)`,
      [order.id],
    )
    await ask(order)
    await work(shop)
    const [row] = await rowsOf(order)
    expect(row).toMatchObject({ state: 'failed', unsure_since: null })
    expect(row?.last_error).toContain('stockQR')
    const listed = (await shop.call('GET', '/backoffice/receipts?state=failed', { bearer: staff })).body
    expect(listed.receipts).toContainEqual(expect.objectContaining({ order_number: order.number, state: 'failed' }))
    const alerts = await sandbox.arrived(shop.services.tenant.support.email)
    expect(alerts.some(({ subject }) => subject.includes('receipt_refused'))).toBe(true)
    await shop.pool.query(`update products set classification_code = '2823510' where classification_code = '2413150'`)
    await shop.call('POST', `/backoffice/receipts/${row?.id}/retry`, { bearer: staff, body: {} })
    await work(shop)
    expect(await rowsOf(order)).toMatchObject([{ state: 'issued' }])
  })

  it('that was away while its jobs ran out is asked when it is back', async () => {
    const order = await anOrder()
    const { receipts } = shop.services.ports
    shop.services.ports.receipts = posapi({
      ...shop.services.tenant.receipt,
      url: 'http://127.0.0.1:9',
      info_url: 'http://127.0.0.1:9',
      timeout: 500,
    })
    await ask(order)
    await work(shop)
    await shop.pool.query('delete from graphile_worker._private_jobs')
    shop.services.ports.receipts = receipts
    await shop.pool.query('update receipts set created_at = $1 where order_id = $2', [start, order.id])
    later(20)
    await resumeReceipts(shop.services)
    await work(shop)
    expect(await rowsOf(order)).toMatchObject([{ state: 'issued' }])
  })

  it('is made to tell what it has every day, and somebody is told when it said nothing for two days', async () => {
    shop.clock.now = new Date()
    const last_sent = new Date(Date.now() - 60 * 3_600_000).toISOString()
    const headers = { 'content-type': 'application/json' }
    await actAt(`${sandbox.inbox_url}/ebarimt/last-sent`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ last_sent }),
    })
    await sendReceipts(shop.services)
    await work(shop)
    const alerts = await sandbox.arrived(shop.services.tenant.support.email)
    expect(alerts.filter(({ subject }) => subject.includes('receipts_not_sent'))).toHaveLength(1)
    await sendReceipts(shop.services)
    await work(shop)
    expect((await sandbox.arrived(shop.services.tenant.support.email)).length).toBe(alerts.length)
  })
})

describe('a return', () => {
  it('of a part replaces the receipt without a new lottery number, again and again, each once', async () => {
    const order = await anOrder()
    await ask(order)
    await work(shop)
    await refundOrder(order, 'return-1', 1, 50_000)
    await refundOrder(order, 'return-1', 1, 50_000)
    await work(shop)
    await refundOrder(order, 'return-2', 0, 10_000)
    await work(shop)
    const rows = await rowsOf(order)
    expect(rows.map(({ version, state, total }) => [version, state, total])).toEqual([
      [1, 'corrected', 16_000_000],
      [2, 'corrected', 11_000_000],
      [3, 'issued', 10_000_000],
    ])
    const chain = await Promise.all(rows.map(({ bill_id }) => billOf(bill_id)))
    expect(chain.map((bill) => bill?.state)).toEqual(['replaced', 'replaced', 'active'])
    expect(chain.map((bill) => bill?.body.inactiveId)).toEqual([undefined, rows[0]?.bill_id, rows[1]?.bill_id])
    expect(chain.map((bill) => bill?.lottery === '')).toEqual([false, true, true])
    expect(await mailed(order)).toHaveLength(3)
  })

  it('of goods bought with bonus and points takes off what they are on the receipt', async () => {
    const order = await anOrder()
    const wallet = await shop.db
      .insertInto('payment_methods')
      .values({ code: 'wallet-of-test', type: 'wallet', name: { mn: 'Хэтэвч' }, position: 90, active: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    const source = JSON.stringify({ money: 30_000, bonus: 40_000 })
    await shop.pool.query('update payments set amount = 90000 where order_id = $1', [order.id])
    await shop.pool.query(
      `insert into payments (order_id, number, payment_method_id, amount, status, source)
       values ($1, $2, $3, 70000, 'completed', $4)`,
      [order.id, `PW${order.id}`, wallet.id, source],
    )
    await ask(order)
    await work(shop)
    expect(await rowsOf(order)).toMatchObject([{ state: 'issued', total: 12_000_000 }])
    await transact(shop.db, (tx) =>
      correctReceipt(shop.services, tx, {
        order_id: order.id,
        key: 'one-unit',
        returned: [{ line_item_id: order.line, quantity: 1 }],
      }),
    )
    await work(shop)
    const [, corrected] = await rowsOf(order)
    expect(corrected).toMatchObject({ state: 'issued', total: 6_000_000 })
    expect((await billOf(corrected?.bill_id ?? null))?.body.payments).toEqual([
      { code: 'BANK_TRANSFER', status: 'PAID', paidAmount: 60_000 },
    ])
  })

  it('before the receipt is made is left out of it', async () => {
    const order = await anOrder('confirmed')
    await ask(order)
    await refundOrder(order, 'early', 1, 80_000)
    await shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order.id).execute()
    await due(order, 'delivered')
    await work(shop)
    expect(await rowsOf(order)).toMatchObject([{ state: 'issued', total: 8_000_000, version: 1 }])
  })

  it('while its answer was lost corrects the receipt that came of it', async () => {
    const order = await anOrder()
    await sandbox.money.fault('ebarimt', 'lose', { path: 'rest/receipt' })
    await ask(order)
    await work(shop)
    await refundOrder(order, 'meanwhile', 1, 80_000)
    await workAgain()
    expect((await rowsOf(order)).map(({ state, total }) => [state, total])).toEqual([
      ['corrected', 16_000_000],
      ['issued', 8_000_000],
    ])
  })

  it('of the whole takes a receipt of a person back, also one that was corrected before', async () => {
    const order = await anOrder()
    await ask(order)
    await work(shop)
    await refundOrder(order, 'part', 1, 80_000)
    await work(shop)
    await end(order)
    await end(order)
    await work(shop)
    const rows = await rowsOf(order)
    expect(rows.map(({ state }) => state)).toEqual(['corrected', 'voided'])
    expect(await billOf(rows[1]?.bill_id ?? null)).toMatchObject({ state: 'voided' })
    expect((await ask(order)).body.code).toBe('receipt_impossible')
  })

  it('of every line in parts takes the receipt back as well', async () => {
    const order = await anOrder()
    await ask(order)
    await work(shop)
    await refundOrder(order, 'all', 2, 160_000)
    await work(shop)
    const rows = await rowsOf(order)
    expect(rows.map(({ state }) => state)).toEqual(['voided', 'voided'])
    expect(await billOf(rows[0]?.bill_id ?? null)).toMatchObject({ state: 'voided' })
  })

  it('of the whole before it was made leaves nothing to make', async () => {
    const order = await anOrder('confirmed')
    await ask(order)
    await end(order)
    await shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order.id).execute()
    await due(order, 'delivered')
    await work(shop)
    expect(await rowsOf(order)).toMatchObject([{ state: 'voided', bill_id: null }])
  })

  it('is not waited for any more when its order was called off', async () => {
    const order = await anOrder('confirmed')
    await ask(order)
    await shop.db.updateTable('orders').set({ status: 'canceled' }).where('id', '=', order.id).execute()
    expect(await viewReceipt(order)).toMatchObject({ receipt: null, possible: false })
    const [row] = await rowsOf(order)
    await issueReceipt(shop.services, row?.id ?? 0)
    expect(await rowsOf(order)).toMatchObject([{ state: 'voided', bill_id: null }])
  })

  it('of an organization is corrected until nothing is left, also after a part of it came back', async () => {
    const order = await anOrder()
    await ask(order, organization)
    await work(shop)
    await refundOrder(order, 'part', 1, 80_000)
    await work(shop)
    await end(order)
    await end(order)
    await work(shop)
    const rows = await rowsOf(order)
    expect(rows.map(({ version, state, total }) => [version, state, total])).toEqual([
      [1, 'corrected', 16_000_000],
      [2, 'corrected', 8_000_000],
      [3, 'voided', 0],
    ])
    const chain = await Promise.all(rows.map(({ bill_id }) => billOf(bill_id)))
    expect(chain.map((bill) => [bill?.state, bill?.body.type, bill?.body.totalAmount])).toEqual([
      ['replaced', 'B2B_RECEIPT', 160_000],
      ['replaced', 'B2B_RECEIPT', 80_000],
      ['active', 'B2B_RECEIPT', 0],
    ])
    expect(chain.map((bill) => bill?.body.inactiveId)).toEqual([undefined, rows[0]?.bill_id, rows[1]?.bill_id])
    expect((await viewReceipt(order)).receipt).toMatchObject({ state: 'voided', total: '0.00' })
  })

  it('of an organization in parts, to the last unit, leaves nothing standing', async () => {
    const order = await anOrder()
    await ask(order, organization)
    await work(shop)
    await refundOrder(order, 'all', 2, 160_000)
    await work(shop)
    expect((await rowsOf(order)).map(({ state, total }) => [state, total])).toEqual([
      ['corrected', 16_000_000],
      ['voided', 0],
    ])
  })

  it('of an organization whose correction is refused is closed by staff who did it by hand', async () => {
    const order = await anOrder()
    await ask(order, organization)
    await work(shop)
    const [made] = await rowsOf(order)
    // somebody has replaced it at the tax authority without the shop
    await fetch(`${sandbox.inbox_url}/ebarimt/rest/receipt`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...(await billOf(made?.bill_id ?? null))?.body,
        billIdSuffix: `hand-${order.id}`,
        inactiveId: made?.bill_id,
      }),
    })
    await end(order)
    await work(shop)
    const [, refused] = await rowsOf(order)
    expect(refused).toMatchObject({ state: 'failed', void_wanted: true })
    const path = `/backoffice/receipts/${refused?.id}/taken_back`
    expect((await shop.call('POST', `/backoffice/receipts/${made?.id}/taken_back`, { bearer: staff })).body.code).toBe(
      'receipt_impossible',
    )
    expect((await shop.call('POST', path, { bearer: staff })).body).toMatchObject({ state: 'voided' })
    expect((await shop.call('POST', path, { bearer: staff })).status).toBe(200)
    expect((await rowsOf(order)).map(({ state }) => state)).toEqual(['voided', 'voided'])
  })
})

describe('the clock', () => {
  it('is read by the queue as it is written', () => {
    const items = receiptJobs.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron }] : []))
    expect(items).toHaveLength(3)
    expect(parseCronItems(items)).toHaveLength(3)
  })
})

describe('the state register', () => {
  it('names an organization by its number, for so many tries', async () => {
    const found = await shop.call('GET', '/receipts/organizations/2011226')
    expect(found.body).toEqual({
      register_number: '2011226',
      tin: '37900000102',
      name: 'АЛТАН ГАДАС ХХК',
      vat_payer: true,
    })
    expect((await shop.call('GET', '/receipts/organizations/7654321')).body.code).toBe('organization_unknown')
    const statuses = new Set<number>()
    for (let i = 0; i < 40; i += 1) statuses.add((await shop.call('GET', '/receipts/organizations/2011226')).status)
    expect(statuses).toEqual(new Set([200, 429]))
  })
})

describe('the months', () => {
  it('lose all of an order whose receipt was taken back, of a person as of an organization', async () => {
    const sums = async () => {
      const path = '/backoffice/receipts/months?from=2020-01&to=2099-12'
      const { months } = (await shop.call('GET', path, { bearer: staff })).body
      const of = (key: string) =>
        months.reduce((sum: number, each: Record<string, string>) => sum + Number(each[key]), 0)
      return ['issued', 'total', 'vat', 'to_persons', 'to_organizations'].map((key) => Math.round(of(key) * 100) / 100)
    }
    const before = await sums()
    later(15)
    const orders = [await anOrder(), await anOrder()] as const
    await ask(orders[0])
    await ask(orders[1], organization)
    await work(shop)
    const [issued = 0, total = 0, vat = 0, persons = 0, organizations = 0] = before
    const both = [issued + 2, total + 320_000, Math.round((vat + 29_090.9) * 100) / 100, persons + 1, organizations + 1]
    expect(await sums()).toEqual(both)
    for (const order of orders) await end(order)
    await work(shop)
    expect(await sums()).toEqual(before)
  })

  it('sum what stands, and count what was replaced and taken back', async () => {
    const rows = await shop.db.selectFrom('receipts').selectAll().where('issued_at', 'is not', null).execute()
    const state = rows.filter(({ state }) => state === 'issued' || state === 'voiding')
    const { months } = (
      await shop.call('GET', '/backoffice/receipts/months?from=2020-01&to=2099-12', { bearer: staff })
    ).body
    const sum = (key: 'issued' | 'corrected' | 'voided') =>
      months.reduce((total: number, month: Record<string, number>) => total + (month[key] ?? 0), 0)
    expect(sum('issued')).toBe(state.length)
    expect(sum('corrected')).toBe(rows.filter(({ state }) => state === 'corrected').length)
    expect(sum('voided')).toBe(rows.filter(({ state }) => state === 'voided').length)
    const vat = months.reduce((total: number, month: { vat: string }) => total + Number(month.vat), 0)
    expect(Math.round(vat * 100)).toBe(state.reduce((total, row) => total + (row.vat ?? 0), 0))
    const shopper = await aBearer(shop, (await aUser(shop.db, { email: 'curious@receipts.example' })).id)
    expect((await shop.call('GET', '/backoffice/receipts/months', { bearer: shopper })).status).toBe(403)
  })
})
