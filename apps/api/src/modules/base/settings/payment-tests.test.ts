import type { PaymentTest } from '@delguur/contract/base/settings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { aPayingShop, type PayingShop } from '../../../../test/shops/paying-shop.ts'
import { qpay, sandboxQpay } from '../../../adapters/payments/qpay.ts'
import { providerKeys } from '../../../entry/services/providers.ts'
import { providerLog } from '../../money/payments/index.ts'

// A test of ₮ 100 ends with a sentence that a shopkeeper can act on: paid and heard of, or what exactly was wrong.

let shop: PayingShop
let owner: string
let id: number
beforeAll(async () => {
  shop = await aPayingShop('payment_tests')
  const { id: user } = await aUser(shop.db, { email: 'ezen@tests.example', role: 'admin' })
  owner = await aBearer(shop, user)
  id = await shop.method('qpay')
})
afterAll(() => shop.close())

const test = async (again: boolean) => {
  const { status, body } = await shop.call('PUT', `/backoffice/payment_methods/${id}/test`, {
    bearer: owner,
    body: { again },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const lastTest = async () => {
  const { body } = await shop.call('GET', '/backoffice/payment_methods', { bearer: owner })
  return body.payment_methods.find((method: { id: number }) => method.id === id).last_test
}
const numberOf = async (test_id: number): Promise<string> =>
  (await shop.pool.query('select number from payment_tests where id = $1', [test_id])).rows[0].number

it('is paid and heard of by the call of the provider alone', async () => {
  const begun = await test(true)
  expect(begun).toMatchObject({ state: 'pending', problem: null, callback: 'awaited', paid: null })
  await shop.sandbox.money.act('qpay', await numberOf(begun.id), 'approve')
  await expect.poll(lastTest).toMatchObject({ state: 'paid', problem: null, callback: 'arrived', paid: '100.0' })
})

it('says that it is paid and that the provider did not call', async () => {
  const begun = await test(true)
  await shop.sandbox.money.act('qpay', await numberOf(begun.id), 'approve', { times: 0 })
  expect(await test(false)).toMatchObject({ state: 'paid', callback: 'awaited' })
  await shop.pool.query("update payment_tests set settled_at = settled_at - interval '2 minutes' where id = $1", [
    begun.id,
  ])
  expect(await lastTest()).toMatchObject({ state: 'paid', callback: 'missing' })
})

it('tells wrong keys from a provider that does not answer, and another sum from ours', async () => {
  const held = shop.services.ports.payments as Map<string, ReturnType<typeof qpay>>
  const own = held.get('qpay')
  const log = providerLog(shop.db, shop.services.log)
  const right = sandboxQpay(shop.sandbox.inbox_url)
  held.set('qpay', qpay({ ...right, password: 'another' }, log))
  shop.services.ports.provider_keys = providerKeys
  const keys = (await test(true)) as PaymentTest
  expect([keys.state, keys.problem]).toEqual(['failed', 'keys'])
  expect(keys.fields.map(({ key }) => key)).toEqual(['payments.qpay.user', 'payments.qpay.password'])
  held.set('qpay', qpay({ ...right, invoice_code: 'ANOTHER' }, log))
  expect(await test(true)).toMatchObject({ fields: [{ label: { mn: 'Нэхэмжлэхийн код', en: 'Invoice code' } }] })
  held.set('qpay', qpay({ ...right, url: 'http://127.0.0.1:9/v2' }, log))
  expect(await test(true)).toMatchObject({ problem: 'away', fields: [{ key: 'payments.qpay.url' }] })
  if (!own) throw new Error('qpay is offered')
  held.set('qpay', { ...own, check: async () => ({ state: 'paid', amount: 90 as never, payment_reference: '1' }) })
  await test(true)
  expect(await test(false)).toMatchObject({ state: 'failed', problem: 'amount', paid: '90.0' })
  held.set('qpay', own)
})

it('is of nobody who calls with a number that is none', async () => {
  for (const number of ['C00000000', 'test', 'C1'])
    expect((await shop.call('GET', `/payment_callbacks/${number}`)).status).toBe(404)
})

it('keeps accounts for transfers under a version, and takes no number twice', async () => {
  await shop.pool.query(
    "insert into payment_methods (code, type, name, preferences, active, position) values ('transfer', 'bank_transfer', '{\"mn\":\"Данс\"}', '{\"accounts\":[]}', true, 90) on conflict do nothing",
  )
  const read = async () => (await shop.call('GET', '/backoffice/bank_accounts', { bearer: owner })).body
  const put = (version: number, accounts: object[]) =>
    shop.call('PUT', '/backoffice/bank_accounts', {
      bearer: owner,
      body: { accounts },
      headers: { 'if-match': `"${version}"` },
    })
  const before = await read()
  const account = { bank: 'Хас банк', number: '5001 234 567', account_name: 'Номин ХХК', iban: '' }
  const done = await put(before.version, [account])
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  expect(done.body).toMatchObject({ accounts: [{ ...account, number: '5001234567' }], version: before.version + 1 })
  expect(done.body.changed_by).not.toBeNull()
  expect((await put(before.version, [])).status).toBe(412)
  expect((await put(before.version + 1, [account, account])).status).toBe(422)
  expect((await put(before.version + 1, [{ ...account, number: '12' }])).status).toBe(422)
})
