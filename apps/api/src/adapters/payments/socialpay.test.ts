import { mnt } from '@delguur/kit/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOddBank } from '../../../test/odd-bank.ts'
import { agreedAddress } from '../../../test/people/card-visit.ts'
import { aSandbox, type TestSandbox } from '../../../test/sandbox.ts'
import { paymentProviderSuite } from '../../../test/suites/payment-provider.ts'
import type { Begin, Callback, PaymentProvider } from '../../modules/money/payments/index.ts'
import { checksum } from './golomt-checksum.ts'
import { SocialpaySettings, sandboxSocialpay, socialpay } from './socialpay.ts'

const { secret, terminal } = sandboxSocialpay('http://127.0.0.1:9')
type CallbackBody = { resp_code: string; amount: string | number; invoice: string; terminal: string; checksum: string }
const saying = (genuine: Callback, changes: Partial<CallbackBody>): Callback => ({
  ...genuine,
  body: Buffer.from(JSON.stringify({ ...JSON.parse(genuine.body.toString('utf8')), ...changes })),
})
const signed = (genuine: Callback, changes: Partial<CallbackBody>): Callback => {
  const callback: CallbackBody = { ...JSON.parse(genuine.body.toString('utf8')), ...changes }
  return saying(genuine, {
    ...callback,
    checksum: checksum(secret, callback.terminal, callback.invoice, String(callback.amount)),
  })
}

const forged = (genuine: Callback) =>
  [
    { what: 'another amount', callback: saying(genuine, { amount: '1.00' }), verdict: 'signature' },
    { what: 'the same amount in another text', callback: saying(genuine, { amount: 45_900 }), verdict: 'signature' },
    { what: 'a checksum of nobody', callback: saying(genuine, { checksum: '0'.repeat(64) }), verdict: 'signature' },
    { what: 'another terminal', callback: signed(genuine, { terminal: 'sandbox-other' }), verdict: 'signature' },
    { what: 'a signed other amount', callback: signed(genuine, { amount: '1.00' }), verdict: 'amount' },
    { what: 'a signed other number', callback: signed(genuine, { invoice: 'OTHER0001' }), verdict: 'number' },
    { what: 'a number, signed as it is written', callback: signed(genuine, { amount: 45_900 }), verdict: 'ask' },
  ] as const

const common = {
  wrongKeys: ({ url }, log) => socialpay({ ...sandboxSocialpay(url), secret: 'wrong-secret' }, log),
  build: ({ url, timeout }, log) => agreedAddress(url, terminal, socialpay(sandboxSocialpay(url), log, timeout)),
  secrets: [secret],
  callbacks: 'signed',
  forged: (genuine) => [...forged(genuine)],
  refunds: 'whole',
} satisfies Partial<Parameters<typeof paymentProviderSuite>[1]>
const paths = { check: '/invoice/check', cancel: '/invoice/cancel', refund: '/payment/cancel' }

describe('by a code', () => {
  paymentProviderSuite('socialpay', { ...common, paths: { ...paths, begin: '/invoice/qr' } })
})
describe('by a push', () => {
  const asks = () => ({ phone: '99110203' })
  paymentProviderSuite('socialpay', { ...common, paths: { ...paths, begin: '/invoice/phone' }, asks })
})

describe('socialpay: what the shopper sees', () => {
  let sandbox: TestSandbox
  let provider: PaymentProvider
  beforeAll(async () => {
    sandbox = await aSandbox()
    provider = socialpay(sandboxSocialpay(sandbox.inbox_url), () => {})
  })
  afterAll(() => sandbox.stop())
  let made = 0
  const asking = (phone: string | null): Begin => ({
    charge: {
      id: 1,
      number: `S${Date.now().toString(36).toUpperCase()}${made++}`,
      amount: mnt(45_900),
      description: 'Бамбар',
      reference: null,
      provider_data: {},
      created_at: new Date(),
      expires_at: new Date(Date.now() + 1_800_000),
    },
    locale: 'mn',
    callback_url: 'http://127.0.0.1:9/',
    return_url: 'http://127.0.0.1:9/',
    phone,
    tan: null,
    app_tokens: null,
    card_token: null,
    keep_card: false,
  })

  it('is a code to scan and a link that opens the app', async () => {
    const { instructions } = await provider.begin(asking(null))
    expect(instructions.qr_text).toMatch(/^socialpay-payment:\/\/key=/)
    expect(instructions.links).toEqual([
      { name: 'SocialPay', description: 'SocialPay', logo: null, link: instructions.qr_text },
    ])
  })

  it('is the number whose app asks', async () => {
    expect((await provider.begin(asking('99110203'))).instructions).toEqual({ pushed_to: '99110203' })
  })

  it('is the bank’s word where the number has no app, and no invoice', async () => {
    const begin = asking('11111111')
    await expect(provider.begin(begin)).rejects.toMatchObject({
      fault: 'refused',
      message: expect.stringContaining('SocialPay бүртгэлгүй дугаар байна'),
    })
    expect(await provider.check(begin.charge)).toEqual({ state: 'pending' })
  })

  it.each([
    ['45900.00', { state: 'paid', amount: 45_900 }],
    ['45900.0', { state: 'paid', amount: 45_900 }],
    ['"45900"', { state: 'paid', amount: 45_900 }],
    ['4.59E4', 'away'],
    ['45900.5', 'away'],
  ])('is signed over the amount as the bank writes it: %s', async (written, expected) => {
    const { charge } = asking(null)
    const sum = checksum(secret, terminal, charge.number, written.replaceAll('"', ''))
    const callback = `"resp_code":"00","approval_code":"1","amount":${written},"invoice":"${charge.number}"`
    const response = `{${callback},"terminal":"${terminal}","checksum":"${sum}"}`
    const bank = await anOddBank(
      `{"header":{"status":"SUCCESS","code":200},"body":{"response":${response},"error":{}}}`,
    )
    const odd = socialpay({ ...sandboxSocialpay(bank.url), url: bank.url }, () => {})
    const outcome = await odd.check(charge).catch((error: { fault?: string }) => error.fault)
    bank.stop()
    if (typeof expected === 'string') expect(outcome).toBe(expected)
    else expect(outcome).toMatchObject(expected)
  })

  it('names the charge of a call that comes to the one address', () => {
    const callback = (text: string): Callback => ({ query: {}, headers: {}, body: Buffer.from(text) })
    expect(provider.numberOf?.(callback('{"invoice":"S123","amount":"1.00"}'))).toBe('S123')
    expect(provider.numberOf?.(callback('no json'))).toBeUndefined()
  })

  it('is gone after the money went back, whatever is asked again', async () => {
    const begin = asking(null)
    const { reference } = await provider.begin(begin)
    const charge = { ...begin.charge, reference }
    await sandbox.money.act('socialpay', charge.number, 'approve')
    const paid = await provider.check(charge)
    if (paid.state !== 'paid') throw new Error('not paid')
    const request = {
      number: 'B1',
      amount: charge.amount,
      paid: charge.amount,
      refunded_before: mnt(0),
      reason: '',
      payment_reference: paid.payment_reference,
    }
    expect(await provider.checkRefund?.(charge, request)).toEqual({ state: 'unknown' })
    for (let i = 0; i < 3; i += 1) expect(await provider.refund?.(charge, request)).toMatchObject({ state: 'done' })
    expect(await provider.checkRefund?.(charge, request)).toMatchObject({ state: 'done' })
    expect((await sandbox.money.invoice('socialpay', charge.number)).refunds).toHaveLength(1)
  })
})

it('reads its settings and names what is missing', () => {
  const settings = sandboxSocialpay('http://127.0.0.1:9')
  expect(SocialpaySettings.parse(settings)).toEqual(settings)
  expect(SocialpaySettings.safeParse({ ...settings, terminal: '' }).success).toBe(false)
})
