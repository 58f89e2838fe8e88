import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { csrfToken } from '../csrf.ts'
import { createInbox } from '../inbox.ts'
import { createWeb, listenWeb } from '../web.ts'
import type { Invoice } from './invoices.ts'

const web = await createWeb(createInbox(), 0)
const calls: URL[] = []
const shop = createServer((request, response) => {
  calls.push(new URL(request.url ?? '/', 'http://shop'))
  response.end('SUCCESS')
})
let url: string
let callback: string
beforeAll(async () => {
  url = `http://127.0.0.1:${await listenWeb(web, 0)}`
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const address = shop.address()
  callback = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/paid?charge=c1`
})
afterEach(async () => {
  await ask('DELETE', '/money/faults')
  calls.length = 0
})
afterAll(async () => {
  await web.close()
  shop.close()
})

const ask = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), 'x-csrf-token': csrfToken, ...headers },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'manual',
  })
const basic = { authorization: `Basic ${Buffer.from('DELGUUR:qpay-sandbox-password').toString('base64')}` }
const token = async () => (await (await ask('POST', '/qpay/v2/auth/token', undefined, basic)).json()).access_token
const bearer = async () => ({ authorization: `Bearer ${await token()}` })

let made = 0
async function bill(changes: object = {}): Promise<string> {
  made += 1
  const body = {
    invoice_code: 'DELGUUR_INVOICE',
    sender_invoice_no: `C${made}`,
    invoice_receiver_code: 'terminal',
    invoice_description: 'Бамбар <R1>',
    amount: 45_900,
    callback_url: callback,
    ...changes,
  }
  return (await (await ask('POST', '/qpay/v2/invoice', body, await bearer())).json()).invoice_id
}
const act = async (id: string, deed: string, body: object = {}): Promise<Invoice> =>
  (await ask('POST', `/money/qpay/${id}/${deed}`, body)).json()
const read = async (id: string): Promise<Invoice | undefined> =>
  (await (await ask('GET', '/money.json?provider=qpay')).json()).invoices.find((each: Invoice) => each.id === id)
const until = async (count: number) => {
  for (let i = 0; i < 500 && calls.length < count; i += 1) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('what a payer or a bank does', () => {
  it('approves, and the shop is told; the answer is noted', async () => {
    const id = await bill()
    expect(await act(id, 'approve')).toMatchObject({ status: 'paid', payment_id: expect.stringMatching(/^\d{15}$/) })
    await until(1)
    expect(calls[0]?.searchParams.get('charge')).toBe('c1')
    expect(calls[0]?.searchParams.get('qpay_payment_id')).toBe((await read(id))?.payment_id)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await read(id))?.callbacks).toMatchObject([{ status: 200, note: 'SUCCESS' }])
  })

  it('tells as often and as late as wished, or never', async () => {
    await act(await bill(), 'approve', { times: 3 })
    await until(3)
    expect(calls).toHaveLength(3)
    await act(await bill(), 'approve', { times: 0 })
    const late = await bill()
    await act(late, 'approve', { delay_ms: 200 })
    expect(calls).toHaveLength(3)
    await until(4)
    await act(late, 'tell')
    await until(5)
    expect(calls).toHaveLength(5)
  })

  it('approves late what the shop withdrew, once', async () => {
    const id = await bill()
    expect((await ask('DELETE', `/qpay/v2/invoice/${id}`, undefined, await bearer())).status).toBe(200)
    expect((await read(id))?.status).toBe('canceled')
    const { payment_id } = await act(id, 'approve')
    expect(await act(id, 'approve')).toMatchObject({ status: 'paid', payment_id })
    expect(await act(id, 'cancel')).toMatchObject({ status: 'paid' })
  })

  it('is planned for new bills', async () => {
    await ask('PUT', '/money/plan', { provider: 'qpay', act: 'approve', after_ms: 1_000, times: 2 })
    const id = await bill()
    expect((await read(id))?.status).toBe('open')
    await until(2)
    expect((await read(id))?.status).toBe('paid')
    await ask('PUT', '/money/plan', { provider: 'qpay', act: null, after_ms: 0 })
    const next = await bill()
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect((await read(next))?.status).toBe('open')
  })

  it('is nothing for a bill or a deed that is not known', async () => {
    expect((await ask('POST', '/money/qpay/none/approve', {})).status).toBe(404)
    expect((await ask('POST', `/money/qpay/${await bill()}/steal`, {})).status).toBe(400)
  })
})

describe('a trouble', () => {
  const sign = () => ask('POST', '/qpay/v2/auth/token', undefined, basic)
  it('strikes as often as it was told to, its provider only, then passes', async () => {
    await ask('PUT', '/money/faults', { provider: 'qpay', kind: 'error', times: 2 })
    await ask('PUT', '/money/faults', { provider: 'monpay', kind: 'error' })
    expect([(await sign()).status, (await sign()).status, (await sign()).status]).toEqual([503, 503, 200])
  })

  it('strikes where its path says', async () => {
    await ask('PUT', '/money/faults', { provider: 'qpay', kind: 'error', path: '/payment/check' })
    expect((await sign()).status).toBe(200)
    expect((await ask('POST', '/qpay/v2/payment/check', {}, await bearer())).status).toBe(503)
  })

  it('never answers, and nothing was done', async () => {
    const headers = await bearer()
    const id = await bill()
    await ask('PUT', '/money/faults', { provider: 'qpay', kind: 'hang', path: '/v2/invoice' })
    const signal = AbortSignal.timeout(200)
    await expect(fetch(`${url}/qpay/v2/invoice/${id}`, { method: 'DELETE', headers, signal })).rejects.toThrow(
      /timeout/,
    )
    expect((await read(id))?.status).toBe('open')
  })

  it('loses the answer to what was done', async () => {
    const headers = await bearer()
    const id = await bill()
    await ask('PUT', '/money/faults', { provider: 'qpay', kind: 'lose', path: '/v2/invoice' })
    await expect(ask('DELETE', `/qpay/v2/invoice/${id}`, undefined, headers)).rejects.toThrow(/fetch failed/)
    expect((await read(id))?.status).toBe('canceled')
  })
})

describe('the page of bills', () => {
  const open = async (query = '') => (await ask('GET', `/money${query}`)).text()
  it('groups them by what became of them, and writes texts as texts', async () => {
    await act(await bill(), 'approve', { times: 0 })
    await bill()
    const text = await open()
    expect(text.indexOf('Waiting for the payer')).toBeGreaterThan(0)
    expect(text.indexOf('<h2>Paid')).toBeGreaterThan(text.indexOf('Waiting for the payer'))
    expect(text).toContain('Бамбар &lt;R1&gt;')
  })

  it('finds a bill by its own number or by its order', async () => {
    await bill({ sender_invoice_no: 'CFIND', invoice_description: 'Захиалга R777123' })
    for (const wanted of ['cfind', 'R777123', 'r7771']) {
      const text = await open(`?number=${wanted}`)
      expect(text.match(/class="bill /g)).toHaveLength(1)
      expect(text).toContain('CFIND')
    }
    expect(await open('?number=R000')).toContain('No bill with R000')
  })

  it('brings back who pressed, and shows troubles until they are ended', async () => {
    const id = await bill()
    const pressed = await ask('POST', `/money/qpay/${id}/approve`, {}, { accept: 'text/html' })
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/money'])
    await ask('PUT', '/money/faults', { provider: 'qpay', kind: 'lose', times: 2 })
    expect(await open()).toContain('QPay: loses its answer, any call, 2×')
    await ask('POST', '/money/calm')
    expect(await open()).not.toContain('loses its answer')
  })
})
