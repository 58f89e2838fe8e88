import { mnt } from '@delguur/kit/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOddBank } from '../../../test/odd-bank.ts'
import { agreedAddress, choose, formOf } from '../../../test/people/card-visit.ts'
import { aSandbox, type TestSandbox } from '../../../test/sandbox.ts'
import { paymentProviderSuite } from '../../../test/suites/payment-provider.ts'
import type { Begin, Callback, PaymentProvider, ProviderCall, SavedCard } from '../../modules/money/payments/index.ts'
import { GolomtCardSettings, golomtCard, sandboxGolomtCard } from './golomt-card.ts'
import { checksum } from './golomt-checksum.ts'

const { secret, token } = sandboxGolomtCard('http://127.0.0.1:9')
type CallbackBody = { transactionId: string; errorCode: string; amount: string; token: string; checksum: string }
const callbackOf = ({ body }: Callback): CallbackBody => JSON.parse(body.toString('utf8'))
const saying = (genuine: Callback, changes: Partial<CallbackBody>): Callback => ({
  ...genuine,
  body: Buffer.from(JSON.stringify({ ...callbackOf(genuine), ...changes })),
})
const signed = (genuine: Callback, changes: Partial<CallbackBody>): Callback => {
  const callback = { ...callbackOf(genuine), ...changes }
  return saying(genuine, {
    ...callback,
    checksum: checksum(secret, callback.transactionId, callback.errorCode, callback.amount, callback.token),
  })
}

paymentProviderSuite('golomt_card', {
  build: ({ url, timeout }, log) => agreedAddress(url, 'bambar', golomtCard(sandboxGolomtCard(url), log, timeout)),
  wrongKeys: ({ url }, log) => golomtCard({ ...sandboxGolomtCard(url), token: 'of-somebody-else' }, log),
  secrets: [secret, token],
  paths: { begin: '/api/invoice', check: '/api/inquiry' },
  callbacks: 'signed',
  forged: (genuine) => [
    { what: 'another amount', callback: saying(genuine, { amount: '1.00' }), verdict: 'signature' },
    { what: 'no checksum', callback: saying(genuine, { checksum: '' }), verdict: 'signature' },
    {
      what: 'a short checksum',
      verdict: 'signature',
      callback: saying(genuine, { checksum: callbackOf(genuine).checksum.slice(0, 10) }),
    },
    { what: 'a signed other amount', callback: signed(genuine, { amount: '1.00' }), verdict: 'amount' },
    { what: 'a signed other number', callback: signed(genuine, { transactionId: 'OTHER0001' }), verdict: 'number' },
  ],
  after: { cancel: 'failed', expire: 'failed' },
  refunds: 'none',
})

const number = (() => {
  let made = 0
  return (): string => `G${Date.now().toString(36).toUpperCase()}${made++}`
})()
const return_url = 'http://bambar.localhost:3000/orders/return?charge=1'
const asking = (changes: Partial<Begin> = {}, amount = 45_900): Begin => ({
  charge: {
    id: 1,
    number: number(),
    amount: mnt(amount),
    description: 'Бамбар',
    reference: null,
    provider_data: {},
    created_at: new Date(),
    expires_at: new Date(Date.now() + 1_800_000),
  },
  locale: 'mn',
  callback_url: 'http://127.0.0.1:9/',
  return_url,
  phone: null,
  tan: null,
  app_tokens: null,
  card_token: null,
  keep_card: false,
  ...changes,
})

describe('golomt_card: cards', () => {
  let sandbox: TestSandbox
  let provider: PaymentProvider
  const calls: ProviderCall[] = []
  beforeAll(async () => {
    sandbox = await aSandbox()
    provider = golomtCard(sandboxGolomtCard(sandbox.inbox_url), (call) => calls.push(call))
  })
  afterAll(() => sandbox.stop())
  const stored = async (card: string): Promise<SavedCard> => {
    const transaction = number()
    const { redirect_url } = (await provider.cards?.begin({ ...asking(), number: transaction })) ?? { redirect_url: '' }
    expect(await provider.cards?.read(transaction)).toBeUndefined()
    await choose(redirect_url, card)
    const read = await provider.cards?.read(transaction)
    if (!read) throw new Error('no card was kept')
    return read
  }

  it('is paid on the page of the bank, in the language of the shopper, and leads back to the shop', async () => {
    const begin = asking()
    const { reference, instructions } = await provider.begin(begin)
    const page = instructions.redirect_url ?? ''
    expect(page).toBe(`${sandbox.inbox_url}/golomt_card/payment/MN/${reference}`)
    expect(await formOf(page)).toContain('₮ 45,900')
    const back = await choose(page, 'mastercard')
    expect(new URL(back).searchParams.get('charge')).toBe('1')
    expect(new URL(back).origin).toBe('http://bambar.localhost:3000')
    const outcome = await provider.check({ ...begin.charge, reference })
    expect(outcome).toEqual({ state: 'paid', amount: 45_900, payment_reference: begin.charge.number })
    const english = await provider.begin(asking({ locale: 'cn' }))
    expect(english.instructions.redirect_url).toContain('/payment/EN/')
  })

  it.each([
    ['empty', 'Дансны үлдэгдэл хүрэлцэхгүй байна'],
    ['stopped', '3-D Secure баталгаажуулалтыг цуцалсан'],
  ])('is refused with the words of the bank: %s', async (card, reason) => {
    const begin = asking()
    const { instructions } = await provider.begin(begin)
    await choose(instructions.redirect_url ?? '', card)
    expect(await provider.check(begin.charge)).toEqual({ state: 'failed', reason })
  })

  it('is kept with a payment when the shopper wants it, and pays the next one at once', async () => {
    const begin = asking({ keep_card: true })
    const { instructions } = await provider.begin(begin)
    await choose(instructions.redirect_url ?? '', 'visa')
    const outcome = await provider.check(begin.charge)
    if (outcome.state !== 'paid' || !outcome.card) throw new Error('no card came with the payment')
    const { card } = outcome
    expect(card).toEqual({
      token: expect.stringMatching(/^\w{20,}$/),
      masked_number: '411111******1111',
      holder: 'BATBOLD ANU',
      kind: 'visa',
    })
    const next = asking({ card_token: card.token })
    const paid = { state: 'paid', amount: 45_900, payment_reference: next.charge.number }
    const started = await provider.begin(next)
    expect(started.outcome).toEqual(paid)
    expect(started.instructions).toEqual({})
    expect(await provider.check(next.charge)).toEqual(paid)
    expect(JSON.stringify(calls)).not.toContain(card.token)
  })

  it('is kept without a purchase, and takes no money when it has none', async () => {
    expect((await stored('tcard')).kind).toBe('tcard')
    const { token: poor } = await stored('empty')
    const begin = asking({ card_token: poor })
    const { outcome } = await provider.begin(begin)
    expect(outcome).toEqual({ state: 'failed', reason: 'Дансны үлдэгдэл хүрэлцэхгүй байна' })
    expect(await provider.check(begin.charge)).toEqual(outcome)
  })

  it('is charged once by its token, though the answer was lost and it was asked again', async () => {
    const { token: card } = await stored('visa')
    const begin = asking({ card_token: card })
    await sandbox.money.fault('golomt_card', 'lose', { path: '/api/pay' })
    await expect(provider.begin(begin)).rejects.toMatchObject({ fault: 'away' })
    expect(await provider.check(begin.charge)).toMatchObject({ state: 'paid', amount: 45_900 })
    expect((await provider.begin(begin)).outcome).toMatchObject({ state: 'paid' })
    expect(await sandbox.money.invoices('golomt_card', begin.charge.number)).toHaveLength(1)
  })

  it('of another merchant, or nobody’s, pays nothing', async () => {
    const { token: card } = await stored('visa')
    const other = golomtCard(sandboxGolomtCard(sandbox.inbox_url, 'altan-tal'), () => {})
    const begin = asking({ card_token: card })
    await expect(other.begin(begin)).rejects.toMatchObject({ fault: 'refused' })
    expect(await sandbox.money.invoices('golomt_card', begin.charge.number)).toEqual([])
  })

  it('says nothing where the bank’s answer is not signed by our secret', async () => {
    const begin = asking()
    const { reference } = await provider.begin(begin)
    const settings = { ...sandboxGolomtCard(sandbox.inbox_url), secret: 'another-secret' }
    const other = golomtCard(settings, () => {})
    await expect(other.check({ ...begin.charge, reference })).rejects.toMatchObject({ fault: 'refused' })
  })
})

describe('golomt_card: what a bank may say', () => {
  const hear = async (callback: Record<string, string | number>, { charge }: Begin, status = 200) => {
    const values = [charge.number, callback.errorCode ?? '', callback.amount ?? '', callback.token ?? ''].map(String)
    const answer = { transactionId: charge.number, checksum: checksum(secret, ...values), ...callback }
    const bank = await anOddBank(JSON.stringify(answer), status)
    const calls: ProviderCall[] = []
    const provider = golomtCard({ ...sandboxGolomtCard(bank.url), url: bank.url }, (call) => calls.push(call))
    return provider
      .check(charge)
      .then(
        (outcome) => ({ outcome, calls: JSON.stringify(calls) }),
        (error: { fault?: string }) => ({ outcome: error.fault, calls: JSON.stringify(calls) }),
      )
      .finally(bank.stop)
  }
  const paid = { errorCode: '000', amount: '45900.00' }

  it('a whole card number stays with the bank', async () => {
    const number = '4111111111111111'
    const { outcome, calls } = await hear({ ...paid, token: 'kept-at-the-bank', cardNumber: number }, asking())
    expect(outcome).toMatchObject({ state: 'paid', card: { masked_number: '411111******1111' } })
    expect(calls).not.toContain(number)
    expect(calls).not.toContain('kept-at-the-bank')
  })

  it.each([
    ['an amount as a number', { ...paid, amount: 45_900 }, { state: 'paid', amount: 45_900 }],
    ['an amount of its own', { ...paid, amount: '100.00' }, { state: 'paid', amount: 100 }],
    ['an amount that is none', { ...paid, amount: '45900.50' }, 'away'],
    ['another transaction', { ...paid, transactionId: 'OTHER0001' }, 'away'],
    ['a wrong checksum', { ...paid, checksum: 'a'.repeat(64) }, 'away'],
    ['not yet, with a code', { errorCode: '100', status: 'PENDING', amount: '45900.00' }, { state: 'pending' }],
    ['a refusal without words', { errorCode: '305', amount: '45900.00' }, { state: 'failed', reason: '305' }],
  ])('%s', async (_what, callback, expected) => {
    const { outcome } = await hear(callback, asking())
    if (typeof expected === 'string') expect(outcome).toBe(expected)
    else expect(outcome).toMatchObject(expected)
  })

  it('no transaction of ours: it waits, and no access: it is refused', async () => {
    expect((await hear({}, asking(), 404)).outcome).toEqual({ state: 'pending' })
    expect((await hear({}, asking(), 401)).outcome).toBe('refused')
    expect((await hear({}, asking(), 502)).outcome).toBe('away')
  })
})

it('reads its settings and names what is missing', () => {
  const settings = sandboxGolomtCard('http://127.0.0.1:9')
  expect(GolomtCardSettings.parse(settings)).toEqual(settings)
  expect(GolomtCardSettings.safeParse({ ...settings, secret: '' }).success).toBe(false)
})
