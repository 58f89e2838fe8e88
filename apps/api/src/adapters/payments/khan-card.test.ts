import { mnt } from '@delguur/kit/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOddBank } from '../../../test/odd-bank.ts'
import { choose } from '../../../test/people/card-visit.ts'
import { aSandbox, type TestSandbox } from '../../../test/sandbox.ts'
import { paymentProviderSuite } from '../../../test/suites/payment-provider.ts'
import type { Begin, Charge, RefundRequest } from '../../modules/money/payments/index.ts'
import { KhanCardSettings, khanCard, sandboxKhanCard } from './khan-card.ts'

const { password } = sandboxKhanCard('http://127.0.0.1:9')

paymentProviderSuite('khan_card', {
  build: ({ url, timeout }, log) => khanCard(sandboxKhanCard(url), log, timeout),
  wrongKeys: ({ url }, log) => khanCard({ ...sandboxKhanCard(url), password: 'wrong-password' }, log),
  secrets: [password, 'sandbox-bambar'],
  paths: { begin: '/register.do', check: '/getOrderStatus.do', refund: '/refund.do' },
  callbacks: 'none',
  after: { cancel: 'failed', expire: 'failed' },
  refunds: 'parts',
})

let made = 0
const asking = (changes: Partial<Charge> = {}): Begin => ({
  charge: {
    id: 1,
    number: `K${Date.now().toString(36).toUpperCase()}${made++}`,
    amount: mnt(45_900),
    description: 'Бамбар',
    reference: null,
    provider_data: {},
    created_at: new Date(),
    expires_at: new Date(Date.now() + 1_200_000),
    ...changes,
  },
  locale: 'mn',
  callback_url: 'http://127.0.0.1:9/',
  return_url: 'http://bambar.localhost:3000/back?charge=7',
  phone: null,
  tan: null,
  app_tokens: null,
  card_token: null,
  keep_card: false,
})

describe('khan_card: the gateway', () => {
  let sandbox: TestSandbox
  beforeAll(async () => {
    sandbox = await aSandbox()
  })
  afterAll(() => sandbox.stop())
  const gateway = (changes: Partial<KhanCardSettings> = {}) =>
    khanCard({ ...sandboxKhanCard(sandbox.inbox_url), ...changes }, () => {})

  it.each([
    ['visa', { state: 'paid', amount: 45_900 }],
    ['empty', { state: 'failed', reason: 'Дансны үлдэгдэл хүрэлцэхгүй байна' }],
    ['stopped', { state: 'failed', reason: '3-D Secure баталгаажуулалтыг цуцалсан' }],
  ])('shows a page where a card is chosen, %s, and leads back', async (card, expected) => {
    const begin = asking()
    const { reference, instructions } = await gateway().begin(begin)
    const back = new URL(await choose(instructions.redirect_url ?? '', card))
    expect(back.origin).toBe('http://bambar.localhost:3000')
    expect(Object.fromEntries(back.searchParams)).toEqual({ charge: '7', orderId: reference })
    expect(await gateway().check({ ...begin.charge, reference })).toMatchObject(expected)
  })

  it('is not paid by somebody who leaves the page, though the browser comes back', async () => {
    const begin = asking()
    const { reference, instructions } = await gateway().begin(begin)
    await choose(instructions.redirect_url ?? '', 'visa', 'leave')
    expect(await gateway().check({ ...begin.charge, reference })).toMatchObject({ state: 'failed' })
  })

  it('counts in mongo where the bank wants it, to and fro', async () => {
    const minor = gateway({ amounts: 'minor' })
    const begin = asking()
    const { reference, instructions } = await minor.begin(begin)
    expect((await sandbox.money.invoice('khan_card', begin.charge.number)).amount).toBe(45_900)
    await choose(instructions.redirect_url ?? '', 'visa')
    const charge = { ...begin.charge, reference }
    expect(await minor.check(charge)).toEqual({ state: 'paid', amount: 45_900, payment_reference: reference })
    const request = { number: 'B1', amount: mnt(900), paid: mnt(45_900), refunded_before: mnt(0), reason: '' }
    const refund: RefundRequest = { ...request, payment_reference: reference }
    expect(await minor.refund?.(charge, refund)).toMatchObject({ state: 'done' })
    expect(await minor.refund?.(charge, refund)).toMatchObject({ state: 'done' })
    expect((await sandbox.money.invoice('khan_card', charge.number)).refunds).toMatchObject([{ amount: 900 }])
  })

  it('pays no charge by an order that is another’s', async () => {
    const [one, other] = [asking(), asking()]
    const { reference, instructions } = await gateway().begin(one)
    await choose(instructions.redirect_url ?? '', 'visa')
    await expect(gateway().check({ ...other.charge, reference })).rejects.toMatchObject({ fault: 'away' })
  })

  it.each([
    ['held, not yet taken', { orderStatus: 1 }, { state: 'pending' }],
    ['at 3-D Secure', { orderStatus: '5' }, { state: 'pending' }],
    ['a hold that was let go', { orderStatus: '3' }, { state: 'canceled' }],
    ['given back at the bank', { orderStatus: '4' }, { state: 'canceled' }],
    ['paid, with no amount said', { orderStatus: 2 }, { state: 'paid', amount: 45_900 }],
    ['paid, another amount', { orderStatus: '2', Amount: '459.00' }, { state: 'paid', amount: 459 }],
    ['no access', { ErrorCode: '5', ErrorMessage: 'Access denied' }, 'refused'],
    ['its own breakdown', { ErrorCode: '7', ErrorMessage: 'System error' }, 'away'],
  ])('understands %s', async (_what, body, expected) => {
    const { charge } = asking({ reference: 'f4d0' })
    const bank = await anOddBank(JSON.stringify({ ErrorCode: '0', OrderNumber: charge.number, ...body }))
    const outcome = await gateway({ url: bank.url })
      .check(charge)
      .catch((error: { fault?: string }) => error.fault)
    bank.stop()
    if (typeof expected === 'string') expect(outcome).toBe(expected)
    else expect(outcome).toMatchObject(expected)
  })

  it('gives nothing back where the bank does not let it', () => {
    const provider = gateway({ refunds: false })
    expect(provider.refund).toBeUndefined()
    expect(provider.checkRefund).toBeUndefined()
  })
})

it('reads its settings as an environment writes them', () => {
  const given = { url: 'https://bank.example/payment/rest', user: 'shop', password: 'secret' }
  expect(KhanCardSettings.parse(given)).toEqual({ ...given, amounts: 'decimal', refunds: false })
  expect(KhanCardSettings.parse({ ...given, refunds: 'true', amounts: 'minor' })).toMatchObject({ refunds: true })
})
