import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { act } from './acts.ts'
import { crc16, emvText } from './emv-qr.ts'
import { openInvoices } from './invoices.ts'
import { qpay } from './qpay.ts'

const app = fastify()
const invoices = openInvoices()
qpay.routes(app, invoices, () => 'http://127.0.0.1:3001')
let token: string
beforeAll(async () => {
  const authorization = `Basic ${Buffer.from('DELGUUR:qpay-sandbox-password').toString('base64')}`
  token = (await app.inject({ method: 'POST', url: '/qpay/v2/auth/token', headers: { authorization } })).json()
    .access_token
})
afterAll(() => app.close())

const call = async (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
  authorization = `Bearer ${token}`,
) => {
  const answer = await app.inject({
    method,
    url: `/qpay/v2${path}`,
    headers: { authorization },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const request = {
  invoice_code: 'DELGUUR_INVOICE',
  sender_invoice_no: 'C1',
  invoice_receiver_code: 'terminal',
  invoice_description: 'Захиалга R1',
  amount: 45_900,
  callback_url: 'http://127.0.0.1:9/x',
}
const bill = async () => String((await call('POST', '/invoice', request)).body.invoice_id)
const pay = (id: string, payment_type?: string) => {
  const invoice = invoices.find('qpay', id)
  if (!invoice) throw new Error(`no invoice ${id}`)
  return act(invoices, qpay, invoice, 'approve', { delivery: { times: 0, delay_ms: 0 }, data: { payment_type } })
}
const check = async (object_id: string) =>
  (await call('POST', '/payment/check', { object_type: 'INVOICE', object_id })).body

describe('QPay as it is known to surprise', () => {
  it('tells the end of a token as a moment', async () => {
    const authorization = `Basic ${Buffer.from('DELGUUR:qpay-sandbox-password').toString('base64')}`
    const { body } = await call('POST', '/auth/token', undefined, authorization)
    expect(body.expires_in).toBeGreaterThan(1_000_000_000)
    const again = await call('POST', '/auth/refresh', undefined, `Bearer ${body.refresh_token}`)
    expect(again.body.access_token).not.toBe(body.access_token)
  })

  it('leaves out the paid amount while nothing is paid, and writes sums as texts', async () => {
    const id = await bill()
    expect(await check(id)).toEqual({ count: 0, rows: [] })
    const { payment_id } = pay(id)
    expect(await check(id)).toMatchObject({
      count: 1,
      paid_amount: 45_900,
      rows: [{ payment_id, payment_status: 'PAID', payment_amount: '45900.00', payment_type: 'P2P' }],
    })
    expect((await call('GET', `/invoice/${id}`)).body).toMatchObject({ invoice_status: 'CLOSED', gross_amount: 45_900 })
  })

  it('lists all that was taken, the newest first, whatever days are asked for', async () => {
    const { payment_id } = pay(await bill())
    const merchant = { object_type: 'MERCHANT', object_id: '5f0e1c2a-7b64-4c0d-9a33-1d2b8e4f6a70' }
    const days = { start_date: '2020-01-01 00:00:00', end_date: '2020-01-01 23:59:59' }
    const offset = { page_number: 1, page_limit: 1 }
    const { body } = await call('POST', '/payment/list', { ...merchant, ...days, offset })
    expect(body).toMatchObject({ rows: [{ payment_id, payment_amount: 45_900 }] })
    expect(body.count).toBeGreaterThan(1)
    expect((await call('POST', '/payment/list', { ...merchant, object_id: 'other' })).status).toBe(400)
  })

  it('leads a short link to the bill and draws a sign for each app', async () => {
    const { body } = await call('POST', '/invoice', request)
    const short = await app.inject({ url: new URL(body.qPay_shortUrl).pathname })
    expect(short.headers.location).toBe(`/money?number=${body.invoice_id.slice(0, 8)}`)
    for (const { logo } of body.urls) {
      const drawn = await app.inject({ url: new URL(logo).pathname })
      expect(drawn.headers['content-type']).toBe('image/svg+xml')
    }
    expect((await app.inject({ url: '/qpay/logo/none.svg' })).statusCode).toBe(404)
  })

  it('makes two invoices of one number, and both are paid', async () => {
    const [first, second] = [await bill(), await bill()]
    expect(first).not.toBe(second)
    const payments = [pay(first), pay(second)].map(({ payment_id }) => payment_id)
    expect(new Set(payments).size).toBe(2)
  })

  it('closes an open invoice once, and no paid one', async () => {
    const id = await bill()
    expect(await call('DELETE', `/invoice/${id}`)).toEqual({ status: 200, body: {} })
    expect((await call('DELETE', `/invoice/${id}`)).body.error).toBe('INVOICE_ALREADY_CANCELED')
    const paid = await bill()
    pay(paid)
    expect((await call('DELETE', `/invoice/${paid}`)).body.error).toBe('INVOICE_PAID')
    expect((await call('DELETE', '/invoice/none')).status).toBe(404)
  })

  it('gives back a card payment once, and none of a bank app', async () => {
    const card = await bill()
    const { payment_id } = pay(card, 'CARD')
    expect((await call('DELETE', `/payment/refund/${payment_id}`, { note: 'x' })).status).toBe(200)
    expect((await call('DELETE', `/payment/refund/${payment_id}`)).body.error).toBe('PAYMENT_ALREADY_CANCELED')
    expect(await check(card)).toMatchObject({ count: 1, rows: [{ payment_status: 'REFUNDED' }] })
    expect(await check(card)).not.toHaveProperty('paid_amount')
    const app = pay(await bill())
    expect((await call('DELETE', `/payment/refund/${app.payment_id}`)).status).toBe(400)
    for (const path of ['payment', 'payment/get']) {
      expect((await call('GET', `/${path}/${payment_id}`)).body).toMatchObject({
        payment_id,
        payment_status: 'REFUNDED',
      })
    }
  })

  it.each([
    [{ invoice_code: 'OTHER' }, 'INVOICE_CODE_INVALID'],
    [{ amount: '45900' }, 'INVALID_AMOUNT'],
    [{ amount: 0 }, 'INVALID_AMOUNT'],
    [{ invoice_description: '' }, 'VALIDATION_ERROR'],
    [{ callback_url: 'shop' }, 'VALIDATION_ERROR'],
    [{ expiry_date: '2026-12-31T17:05:09Z' }, 'VALIDATION_ERROR'],
  ])('refuses an invoice with %j', async (changes, error) => {
    expect(await call('POST', '/invoice', { ...request, ...changes })).toMatchObject({ status: 400, body: { error } })
  })

  it.each([
    ['POST', '/invoice'],
    ['GET', '/invoice/x'],
    ['DELETE', '/invoice/x'],
    ['POST', '/payment/check'],
    ['POST', '/payment/list'],
    ['GET', '/payment/x'],
    ['DELETE', '/payment/refund/x'],
  ] as const)('lets nobody in without a token: %s %s', async (method, path) => {
    expect(await call(method, path, undefined, 'Bearer none')).toMatchObject({ status: 401 })
  })
})

describe('the text of a QR code', () => {
  it('ends with its checksum, and says tugrik and the sum', () => {
    expect(crc16('123456789')).toBe('29B1')
    const text = emvText({ account: 'a1b2', amount: 45_900, merchant: 'BAMBAR', bill: 'C1' })
    expect(text).toBe(`${text.slice(0, -4)}${crc16(text.slice(0, -4))}`)
    expect(text).toContain('5303496540545900')
  })
})
