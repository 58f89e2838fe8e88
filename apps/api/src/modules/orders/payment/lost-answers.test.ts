import { localDate } from '@delguur/kit/dates'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import type { SandboxInvoice } from '../../../../test/sandbox.ts'
import { aPayingShop, type Bought, buy, type PayingShop, until, viewOf } from '../../../../test/shops/paying-shop.ts'
import { work } from '../../../../test/work.ts'
import { checkLedger } from '../../money/ledger/index.ts'
import type { PaymentProvider, StartedCharge } from '../../money/payments/index.ts'
import { pollDueCharges } from './poll-charge.ts'
import { withdrawCharge } from './withdraw-charge.jobs.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await aPayingShop('lost_answers')
})
beforeEach(() => {
  shop.clock.now = new Date()
})
afterEach(async () => {
  await shop.sandbox.money.calm()
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

const phone = { phone: '99110203' }
const chargeOf = async (order: Bought): Promise<string> => (await viewOf(shop, order)).payment.charge.number
const state = async (order: Bought): Promise<string> => (await viewOf(shop, order)).state
const booked = async ({ id }: Bought): Promise<number[]> => {
  const { rows } = await shop.pool.query(
    `select e.amount from ledger_entries e join ledger_postings p on p.id = e.posting_id
     join ledger_accounts a on a.id = e.account_id where a.kind = 'order' and a.owner = $1 and p.kind = 'pay'`,
    [String(id)],
  )
  return rows.map(({ amount }) => Number(amount))
}

/** An order whose bill was made without an answer, and made again: the one nobody told of, and the one that we hold. */
async function billedTwice(code: string, path: string) {
  await shop.sandbox.money.fault(code, 'lose', { path })
  const order = await buy(shop, code, { ...(code === 'storepay' && { source: phone }) })
  const number = await chargeOf(order)
  shop.clock.now = new Date(shop.clock.now.getTime() + 5_000)
  expect(await viewOf(shop, order)).toMatchObject({ payment: { charge: { state: 'pending' } } })
  const [held, lost] = (await shop.sandbox.money.invoices(code, number)) as [SandboxInvoice, SandboxInvoice]
  return { order, number, held, lost }
}

/** Providers that make a second bill of the same number, and what loses the answer of the first. */
const makers = [
  { code: 'storepay', path: '/merchant/loan' },
  { code: 'lendmn', path: '/w/invoices' },
  { code: 'monpay', path: '/generate' },
  { code: 'qpay', path: '/v2/invoice' },
] as const

describe.each(makers)('a bill of $code whose making was never answered', ({ code, path }) => {
  it('is the order’s when it is paid, whichever bill we hold', async () => {
    const { order, lost } = await billedTwice(code, path)
    await shop.sandbox.money.actOn(lost, 'approve')
    await until(async () => (await state(order)) === 'paid', 'paid')
    expect(await booked(order)).toEqual([60_000])
  })

  it('is given back when the other one was paid too', async () => {
    const { order, held, lost } = await billedTwice(code, path)
    await shop.sandbox.money.actOn(lost, 'approve', { times: 3 })
    await until(async () => (await state(order)) === 'paid', 'paid')
    await shop.sandbox.money.actOn(held, 'approve', { times: 3 })
    await until(async () => (await booked(order)).length === 2, 'booked')
    await shop.sandbox.money.actOn(lost, 'tell', { times: 3 })
    expect(await viewOf(shop, order)).toMatchObject({ state: 'paid', refunds: [{ amount: '60000.0' }] })
    expect(await booked(order)).toEqual([60_000, 60_000])
  })

  it('is asked about again when its provider was away as the call came', async () => {
    const { order, lost } = await billedTwice(code, path)
    await shop.sandbox.money.fault(code, 'error', { times: 3 })
    await shop.sandbox.money.actOn(lost, 'approve', { times: 0 })
    await shop.sandbox.money.actOn(lost, 'tell')
    await until(async () => (await callbackStatuses(lost)).length > 0, 'told')
    await shop.sandbox.money.calm()
    if ((await callbackStatuses(lost)).includes(200) && code !== 'qpay') await work(shop)
    else await shop.sandbox.money.actOn(lost, 'tell')
    await until(async () => (await state(order)) === 'paid', 'paid')
  })
})

const callbackStatuses = async ({ provider, id, number }: SandboxInvoice): Promise<(number | null)[]> => {
  const now = (await shop.sandbox.money.invoices(provider, number)).find((each) => each.id === id)
  return now?.callbacks.map(({ status }) => status) ?? []
}

describe('a call that names a bill of somebody else', () => {
  it('changes nothing', async () => {
    const mine = await buy(shop, 'storepay', { source: phone })
    const yours = await buy(shop, 'storepay', { source: phone })
    await shop.sandbox.money.act('storepay', await chargeOf(yours), 'approve')
    await until(async () => (await state(yours)) === 'paid', 'paid')
    const paid = await shop.sandbox.money.invoice('storepay', await chargeOf(yours))
    const [open] = await shop.sandbox.money.invoices('storepay', await chargeOf(mine))
    const { rows } = await shop.pool.query('select token from charges where number = $1', [await chargeOf(mine)])
    const call = async (id: string) =>
      (await shop.app.inject(`/api/v2/payment_callbacks/${rows[0].token}?id=${id}`)).statusCode
    expect(await call(paid.id)).toBe(422)
    expect(await call('10000001')).toBe(422)
    expect(await call(open?.id ?? '')).toBe(200)
    expect(await viewOf(shop, mine)).toMatchObject({ state: 'waiting', payment: { charge: { state: 'pending' } } })
    expect(await booked(mine)).toEqual([])
  })
})

describe('a bill that nobody tells of', () => {
  it('is found by its number in the books of the day', async () => {
    const { order, number, lost } = await billedTwice('qpay', '/v2/invoice')
    await shop.sandbox.money.actOn(lost, 'approve', { times: 0 })
    const { id } = await aUser(shop.db, { email: 'nyarav@example.mn', role: 'admin' })
    const body = { provider: 'qpay', day: localDate(shop.clock.now) }
    const ask = { bearer: await aBearer(shop, id), body }
    const { body: day } = await shop.call('POST', '/backoffice/reconciliations', ask)
    const mine = day.findings.filter((each: { charge_number: string }) => each.charge_number === number)
    expect(mine).toMatchObject([{ kind: 'surplus', order_number: order.number, resolution: 'settled' }])
    expect(await state(order)).toBe('paid')
    expect((await shop.call('POST', '/backoffice/reconciliations', ask)).body).toMatchObject({ total_open: 0 })
    expect(await booked(order)).toEqual([60_000])
  })
})

describe('two conversations that begin one charge', () => {
  it('show one bill, and close the other', async () => {
    const order = await slowly('qpay', async () => buy(shop, 'qpay'))
    const number = await chargeOf(order)
    const bills = await shop.sandbox.money.invoices('qpay', number)
    expect(bills).toHaveLength(2)
    const { payment } = await viewOf(shop, order)
    const answer = bills.find(({ data }) => data.qr_text === payment.charge.instructions.qr_text)
    await until(async () => (await statuses(number)).includes('canceled'), 'closed')
    expect(answer).toMatchObject({ status: 'open' })
    await shop.sandbox.money.actOn(answer as SandboxInvoice, 'approve', { times: 0 })
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    await pollDueCharges(shop.services)
    expect(await state(order)).toBe('paid')
  })
})

const statuses = async (number: string): Promise<string[]> =>
  (await shop.sandbox.money.invoices('qpay', number)).map(({ status }) => status)

/** While the first beginning waits for its answer its time runs out, and somebody begins anew. */
async function slowly(type: string, act: () => Promise<Bought>): Promise<Bought> {
  const real = shop.services.ports.payments
  const provider = real.get(type) as PaymentProvider
  let isFirst = true
  const begin: PaymentProvider['begin'] = async (submitted): Promise<StartedCharge> => {
    const started = await provider.begin(submitted)
    if (!isFirst) return started
    isFirst = false
    shop.clock.now = new Date(shop.clock.now.getTime() + 40_000)
    await pollDueCharges(shop.services)
    return started
  }
  shop.services.ports.payments = new Map([...real, [type, { ...provider, begin }]])
  try {
    return await act()
  } finally {
    shop.services.ports.payments = real
  }
}

describe('a charge that was called off before it was begun', () => {
  it('is never begun', async () => {
    await shop.sandbox.money.fault('storepay', 'error', { times: 9 })
    const order = await buy(shop, 'storepay', { source: phone })
    const number = await chargeOf(order)
    const body = { payment_method_id: await shop.method('qpay') }
    await shop.call('POST', `/orders/${order.number}/payments`, { token: order.token, body })
    const { id } = await shop.db
      .selectFrom('charges')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    await withdrawCharge.run(shop.services, { charge_id: id })
    await shop.sandbox.money.calm()
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    await pollDueCharges(shop.services)
    expect(await shop.sandbox.money.invoices('storepay', number)).toEqual([])
    expect(await viewOf(shop, order)).toMatchObject({ state: 'waiting', payment: { method: { type: 'qpay' } } })
  })
})
