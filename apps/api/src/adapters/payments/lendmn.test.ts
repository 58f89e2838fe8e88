import { mnt } from '@delguur/kit/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCallbackPlace, type CallbackPlace } from '../../../test/baskets/payment-calls.ts'
import { agreedAddress } from '../../../test/people/card-visit.ts'
import { aSandbox, type TestSandbox } from '../../../test/sandbox.ts'
import { paymentProviderSuite } from '../../../test/suites/payment-provider.ts'
import type { Callback, Charge, PaymentProvider, ProviderLog } from '../../modules/money/payments/index.ts'
import { type LendmnSettings, lendmn, sandboxLendmn } from './lendmn.ts'

type Target = { url: string; timeout?: number }
const settings = ({ url, timeout }: Target): LendmnSettings => ({
  ...sandboxLendmn(url),
  ...(timeout && { timeout }),
})

const built = (target: Target, log: ProviderLog): PaymentProvider =>
  agreedAddress(target.url, 'bambar', lendmn(settings(target), log))

const changed = (callback: Callback, change: (text: string) => string): Callback => ({
  ...callback,
  body: Buffer.from(change(callback.body.toString('utf8'))),
})

paymentProviderSuite('lendmn', {
  build: built,
  wrongKeys: (target, log) => lendmn({ ...settings(target), token: 'wrong' }, log),
  secrets: ['lendmn-sandbox-bambar'],
  paths: { begin: '/w/invoices', check: '/w/invoices/' },
  callbacks: 'signed',
  forged: (genuine, { number }) => [
    { what: 'another sum', callback: changed(genuine, (text) => text.replace('45900', '1')), verdict: 'signature' },
    { what: 'another number', callback: changed(genuine, (text) => text.replace(number, 'R1')), verdict: 'signature' },
    {
      what: 'no signature',
      callback: changed(genuine, (text) => text.replace(/,"signature":"[^"]*"/, '')),
      verdict: 'signature',
    },
    {
      what: 'a signature of nothing',
      callback: changed(genuine, (text) => text.replace(/"signature":"[^"]*"/, '"signature":""')),
      verdict: 'signature',
    },
  ],
  after: { fail: 'pending' },
  refunds: 'none',
})

let sandbox: TestSandbox
let place: CallbackPlace
beforeAll(async () => {
  sandbox = await aSandbox()
  place = await aCallbackPlace()
})
afterAll(async () => {
  place.stop()
  await sandbox.stop()
})

const aCharge = (number: string): Charge => ({
  id: 1,
  number,
  amount: mnt(45_900),
  description: 'Бамбар, a/b',
  reference: null,
  provider_data: {},
  created_at: new Date(),
  expires_at: new Date(Date.now() + 3_600_000),
})

async function paidEvent(number: string): Promise<{ provider: PaymentProvider; charge: Charge; event: Callback }> {
  const provider = built({ url: sandbox.inbox_url }, () => {})
  const charge = aCharge(number)
  const { reference, instructions } = await provider.begin({
    charge,
    locale: 'mn',
    callback_url: place.urlOf(number),
    return_url: 'http://127.0.0.1:3000/orders/1',
    phone: null,
    tan: null,
    app_tokens: null,
    card_token: null,
    keep_card: false,
  })
  expect(instructions.links?.[0]?.link).toBe(`andpay://lend.mn/i/m/${reference}`)
  await sandbox.money.act('lendmn', number, 'approve')
  const [event] = await place.come(number, 1)
  if (!event) throw new Error('no call came')
  return { provider, charge: { ...charge, reference }, event }
}

it('takes a signed event for the charge that it names, and for no other', async () => {
  const { provider, charge, event } = await paidEvent('LENDTEST01')
  expect(event.body.toString('utf8')).toContain('a\\/b')
  expect(provider.verify(event, charge)).toBe('ask')
  expect(provider.verify(event, { ...charge, number: 'LENDTEST02' })).toBe('number')
  expect(provider.verify(event, { ...charge, reference: '1' })).toBe('number')
  expect(provider.verify(event, { ...charge, amount: mnt(45_901) })).toBe('amount')
  expect(provider.numberOf?.(event)).toBe('LENDTEST01')
  expect(provider.referenceOf?.(event, charge)).toBe(charge.reference)
})

it('refuses a true event that is more than 5 minutes old', async () => {
  const { provider, charge, event } = await paidEvent('LENDTEST03')
  const now = Date.now
  try {
    Date.now = () => now() + 5 * 60_000 + 2_000
    expect(provider.verify(event, charge)).toBe('stale')
  } finally {
    Date.now = now
  }
})
