import type { ProviderNames } from './provider.ts'

// The adapter of a payment provider, and the test that runs the contract suite against its stand-in.

export const adapterOf = ({ kebab, snake, camel, pascal, title }: ProviderNames): string => `import { z } from 'zod'
import {
  type PaymentProvider,
  ProviderError,
  type ProviderLog,
  type ProviderPayment,
} from '../../modules/money/payments/index.ts'
import * as protocol from './${kebab}-protocol.ts'
import { createHttpClient, type HttpCall } from './http-client.ts'

export const ${pascal}Settings = z.object({
  url: z.url(),
  /** The key of the API, which every call carries. */
  token: z.string().min(1),
  /** What the provider signs its calls to the shop with. */
  secret: z.string().min(1),
  /** For one call, milliseconds. */
  timeout: z.coerce.number().optional(),
})
export type ${pascal}Settings = z.output<typeof ${pascal}Settings>

export const sandbox${pascal} = (url: string): ${pascal}Settings => ({
  url: \`\${url}/${snake}\`,
  token: '${kebab}-sandbox-token',
  secret: '${kebab}-sandbox-secret',
})

/** ${title}: an invoice that the shopper pays on a page, read by our number. The protocol has all the rest. */
export function ${camel}({ url, token, secret, timeout }: ${pascal}Settings, log: ProviderLog): PaymentProvider {
  const base = url.replace(/\\/$/, '')
  const http = createHttpClient({ provider: protocol.type, base, log, timeout, secrets: [token, secret] })
  const call = (request: HttpCall) => http({ ...request, headers: protocol.headersOf(token) })
  return {
    type: protocol.type,
    needs: [],
    open_minutes: 30,
    received: { body: 'OK', type: 'text/plain' },
    begin: async (begin) => protocol.startedOf(await call(protocol.createInvoice(begin))),
    check: async (charge) => protocol.outcomeOf(await call(protocol.readInvoice(charge))),
    cancel: async (charge) => protocol.requireCanceled(await call(protocol.cancelInvoice(charge))),
    // What a call says is compared and never booked: it is a reason to read the invoice.
    verify: (callback, charge) => protocol.verdictOf(callback, charge, secret),
    refund: async (_charge, request) => {
      if (request.amount > request.paid - request.refunded_before)
        throw new ProviderError('refused', \`\${protocol.type}: more than was paid\`)
      return protocol.refundedOf(await call(protocol.createRefund(request)))
    },
    checkRefund: async (_charge, { number }) => {
      const answer = await call(protocol.readRefund(number))
      return answer.status === 404 ? { state: 'unknown' } : protocol.refundedOf(answer)
    },
    list: async (day) => {
      const all: ProviderPayment[] = []
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const answer = protocol.paymentsOf(await call(protocol.listPayments(day, page)))
        all.push(...answer.payments)
        pages = answer.pages
      }
      return all
    },
  }
}
`

export const testOf = ({
  kebab,
  snake,
  camel,
  pascal,
}: ProviderNames): string => `import { createHmac } from 'node:crypto'
import { localDate } from '@delguur/kit/dates'
import { mnt, zero } from '@delguur/kit/money'
import { expect, it } from 'vitest'
import { amount, nextNumber } from '../../../test/suites/payment-fixture.ts'
import { paymentProviderSuite } from '../../../test/suites/payment-provider.ts'
import type { Callback } from '../../modules/money/payments/index.ts'
import { type ${pascal}Settings, ${camel}, sandbox${pascal} } from './${kebab}.ts'
import { startedOf } from './${kebab}-protocol.ts'

const settings = ({ url, timeout }: { url: string; timeout?: number }): ${pascal}Settings => ({
  ...sandbox${pascal}(url),
  ...(timeout && { timeout }),
})
const { token, secret } = settings({ url: '' })

/** Signed by the provider itself. */
function signed(genuine: Callback, changes: object, moment = Math.floor(Date.now() / 1000)): Callback {
  const body = Buffer.from(JSON.stringify({ ...JSON.parse(genuine.body.toString('utf8')), ...changes }))
  const signature = createHmac('sha256', secret).update(\`\${moment}.\`).update(body).digest('hex')
  return { ...genuine, body, headers: { 'x-timestamp': String(moment), 'x-signature': signature } }
}

const on = paymentProviderSuite('${snake}', {
  build: (target, log) => ${camel}(settings(target), log),
  wrongKeys: (target, log) => ${camel}({ ...settings(target), token: 'not-our-token' }, log),
  secrets: [token, secret, 'not-our-token', 'Bearer'],
  paths: { begin: '/v1/invoices', check: '/v1/invoices/', cancel: '/cancel', refund: '/v1/refunds' },
  callbacks: 'signed',
  forged: (genuine) => [
    { what: 'another sum', callback: { ...genuine, body: Buffer.from('{"amount":1}') }, verdict: 'signature' },
    { what: 'no signature', callback: { ...genuine, headers: {} }, verdict: 'signature' },
    { what: 'a signed lie of the sum', callback: signed(genuine, { amount: 1 }), verdict: 'amount' },
    { what: 'another currency', callback: signed(genuine, { currency: 'USD' }), verdict: 'currency' },
    { what: 'another number', callback: signed(genuine, { number: 'C000' }), verdict: 'number' },
    { what: 'a call of long ago', callback: signed(genuine, {}, 1_700_000_000), verdict: 'stale' },
  ],
  refunds: 'parts',
})

it('leads to a page of the provider, where the shopper pays and is led back', async () => {
  const charge = on.charge()
  const begin = on.beginWith(charge)
  const { redirect_url = '', qr_text } = (await on.provider.begin(begin)).instructions
  expect(qr_text).toBe(redirect_url)
  const page = await (await fetch(redirect_url)).text()
  expect(page).toContain(charge.number)
  const csrf_token = /name="csrf_token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const pressed = await fetch(redirect_url, {
    method: 'POST',
    body: new URLSearchParams({ act: 'approve', csrf_token }),
    redirect: 'manual',
  })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, begin.return_url])
  expect(await on.provider.check(charge)).toMatchObject({ state: 'paid', amount })
})

it('has the shopper scan a QR code where the provider has no page', () => {
  const json = { id: 'I1', status: 'open', amount, qr_text: 'QR' }
  expect(startedOf({ status: 200, text: '', json })).toEqual({ reference: 'I1', instructions: { qr_text: 'QR' } })
  expect(() => startedOf({ status: 200, text: '', json: { ...json, qr_text: null } })).toThrow(/cannot be read/)
})

it('knows a charge whose answer was lost by our number, and one that it never got', async () => {
  const charge = on.charge()
  expect(await on.provider.check(charge)).toEqual({ state: 'pending' })
  await on.provider.cancel?.(charge)
  await on.open({ number: charge.number })
  await on.sandbox.money.act('${snake}', charge.number, 'approve', { times: 0 })
  expect(await on.provider.check(charge)).toMatchObject({ state: 'paid', amount })
})

it('lists what was paid and what went back on a day, over as many pages as there are', async () => {
  const { charge, payment_reference } = await on.paid()
  const back = { number: nextNumber(), paid: amount, refunded_before: zero, payment_reference, reason: 'буцаалт' }
  await on.provider.refund?.(charge, { ...back, amount })
  await on.sandbox.money.plan('${snake}', 'approve', { times: 0 })
  const charges = await Promise.all(Array.from({ length: 24 }, () => on.open({ amount: mnt(1_000) })))
  await on.sandbox.money.calm()
  await expect.poll(async () => (await on.provider.check(charges.at(-1) ?? charge)).state).toBe('paid')
  const books = (await on.provider.list?.(localDate(new Date()))) ?? []
  expect(books).toContainEqual({ payment_reference, reference: charge.reference, amount, state: 'refunded' })
  const paid = new Set(books.filter(({ state }) => state === 'paid').map(({ reference }) => reference))
  expect(charges.filter(({ reference }) => !paid.has(reference))).toEqual([])
  expect(await on.provider.list?.('2026-01-01')).toEqual([])
})
`
