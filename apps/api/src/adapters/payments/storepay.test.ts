import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSandbox, type TestSandbox } from '../../../test/sandbox.ts'
import { paymentProviderSuite } from '../../../test/suites/payment-provider.ts'
import { type StorepaySettings, sandboxStorepay, storepay } from './storepay.ts'

const settings = ({ url, timeout }: { url: string; timeout?: number }): StorepaySettings => ({
  ...sandboxStorepay(url),
  ...(timeout && { timeout }),
})
const secrets = ['storepay-sandbox-app', 'storepay-sandbox-merchant', 'Bearer', '"sp-']

paymentProviderSuite('storepay', {
  build: (target, log) => storepay(settings(target), log),
  wrongKeys: (target, log) => storepay({ ...settings(target), password: 'wrong' }, log),
  secrets,
  paths: { begin: '/merchant/loan', check: '/loan/check' },
  asks: () => ({ phone: '99110203' }),
  callbacks: 'unsigned',
  forged: (genuine) => [
    { what: 'another loan', callback: { ...genuine, query: { ...genuine.query, id: '1' } }, verdict: 'number' },
  ],
  after: { cancel: 'failed', expire: 'failed' },
  refunds: 'none',
})

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await aSandbox()
})
afterAll(() => sandbox.stop())

it('says how much somebody may buy for, and null where nobody is behind the number', async () => {
  const provider = storepay(sandboxStorepay(sandbox.inbox_url), () => {})
  expect(await provider.limit?.('99110203')).toBe(10_000_000)
  expect(await provider.limit?.('99110200')).toBe(50_000)
  expect(await provider.limit?.('51110203')).toBeNull()
})

it('takes the pairs the other way round where a contract has them so', async () => {
  const { app_username, app_password, username, password, ...rest } = sandboxStorepay(sandbox.inbox_url)
  const swapped = { app_username: username, app_password: password, username: app_username, password: app_password }
  expect(await storepay({ ...rest, ...swapped, basic: 'merchant' }, () => {}).limit?.('99110203')).toBe(10_000_000)
})

it('tells the loan of a call, so that one whose beginning was never answered is found', () => {
  const provider = storepay(sandboxStorepay(sandbox.inbox_url), () => {})
  const charge = { number: 'STORTEST01' }
  const empty = { query: {}, headers: {}, body: Buffer.alloc(0) }
  expect(provider.referenceOf?.({ ...empty, query: { id: '77' } }, charge)).toBe('77')
  expect(provider.referenceOf?.({ ...empty, body: Buffer.from('{"id":78}') }, charge)).toBe('78')
  expect(provider.referenceOf?.(empty, charge)).toBeUndefined()
})
