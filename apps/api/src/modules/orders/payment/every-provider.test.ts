import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bookedOn, deliver, sendOneBack } from '../../../../test/baskets/order-steps.ts'
import { type PaidThrough, providers } from '../../../../test/baskets/paid-through.ts'
import { aBearer, aUser, unitsLeft } from '../../../../test/builders.ts'
import { aPayingShop, type Bought, buy, type PayingShop, until, viewOf } from '../../../../test/shops/paying-shop.ts'
import { work } from '../../../../test/work.ts'
import { checkLedger } from '../../money/ledger/index.ts'
import { expireUnpaid } from './expire-unpaid.jobs.ts'
import { pollDueCharges } from './poll-charge.ts'

// Every provider, and all that can become of an order that is paid through it, against its stand-in over HTTP.

let shop: PayingShop
let staff: string
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await aPayingShop('every_provider')
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@every.example', role: 'admin' })).id)
})
afterEach(async () => {
  await shop.sandbox.money.calm()
  shop.clock.now = start
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}
const label = async ({ number, token }: Bought): Promise<string> =>
  (await shop.call('GET', `/orders/${number}`, { token })).body.status_label
const chargeOf = async (order: Bought): Promise<string> => (await viewOf(shop, order)).payment.charge.number
const pollAfter = async (minutes = 1): Promise<void> => {
  later(minutes)
  await pollDueCharges(shop.services)
}
const expire = async ({ id }: Bought): Promise<void> => {
  for (let twice = 0; twice < 2; twice++) await expireUnpaid.run(shop.services, { order_id: id })
}
const refunds = async (order: Bought): Promise<string[]> =>
  (await viewOf(shop, order)).refunds.map(
    ({ amount, state }: { amount: string; state: string }) => `${amount} ${state}`,
  )
const sentBack = async ({ type }: PaidThrough, number: string): Promise<number[]> =>
  (await shop.sandbox.money.invoice(type, number)).refunds.map(({ amount }) => amount)

describe.each(providers)('an order paid by $code', (provider) => {
  const { code, type, source, data, calls, refused, closes, gives } = provider
  const place = (input = {}) => buy(shop, code, { ...(source && { source }), ...input })
  const approve = (number: string, times: number) =>
    shop.sandbox.money.act(type, number, 'approve', { times, ...(data && { data }) })

  /** Paid, and told of it as the provider does. */
  async function paid(input = {}): Promise<Bought & { charge: string }> {
    const order = await place(input)
    const charge = await chargeOf(order)
    await approve(charge, 1)
    if (!calls) await pollAfter()
    await until(async () => (await label(order)) === 'order_confirmed', 'confirmed')
    return { ...order, charge }
  }

  it(`is confirmed ${calls ? 'by the call of the provider' : 'by asking, as the provider calls nobody'}`, async () => {
    const order = await place()
    const view = await viewOf(shop, order)
    expect(view).toMatchObject({ state: 'waiting', due: '60000.0', payment: { charge: { state: 'pending' } } })
    expect(Object.keys(view.payment.charge.instructions)).not.toEqual([])
    await approve(view.payment.charge.number, 1)
    if (!calls) await pollAfter()
    await until(async () => (await label(order)) === 'order_confirmed', 'confirmed')
    expect(await viewOf(shop, order)).toMatchObject({ state: 'paid', paid: '60000.0', due: '0.0' })
    expect(await bookedOn(shop, order)).toEqual(['pay 60000'])
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(2)
  })

  it(`${refused === 'failed' ? 'fails' : 'stays unpaid, the provider does not tell,'} when its payer is refused, and ends without money`, async () => {
    const order = await place()
    await shop.sandbox.money.act(type, await chargeOf(order), 'fail')
    await pollAfter()
    await until(async () => (await viewOf(shop, order)).state === refused, refused)
    expect(await viewOf(shop, order)).toMatchObject({ state: refused, paid: '0.0' })
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(2)
    await pollAfter(49 * 60)
    await expire(order)
    expect(await label(order)).toBe('expired')
    expect(await bookedOn(shop, order)).toEqual([])
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(3)
  })

  it(`canceled while it waits is ${closes ? 'closed at the provider' : 'left to run out there, its bills cannot be closed'}, and gives back what is paid all the same`, async () => {
    const order = await place()
    const number = await chargeOf(order)
    const answer = await shop.call('POST', `/shop/orders/${order.number}/cancel`, { token: order.token, body: {} })
    expect([answer.status, await unitsLeft(shop.db, order.variant_id)]).toEqual([200, 3])
    await work(shop)
    expect((await shop.sandbox.money.invoice(type, number)).status).toBe(closes ? 'canceled' : 'open')
    expect(await bookedOn(shop, order)).toEqual([])
    await approve(number, 0)
    await pollAfter()
    expect(await label(order)).toBe('canceled')
    expect(await bookedOn(shop, order)).toEqual(['pay 60000', 'refund -60000'])
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(3)
  })

  it('that its payer calls off waits, or fails, and takes no money', async () => {
    const order = await place()
    await shop.sandbox.money.act(type, await chargeOf(order), 'cancel')
    await pollAfter()
    expect((await viewOf(shop, order)).state).toMatch(/^(failed|waiting)$/)
    expect(await bookedOn(shop, order)).toEqual([])
    expect(await label(order)).toMatch(/^payment_(failed|pending)$/)
  })

  it('guarantee 19: is settled within two minutes when the call never comes', async () => {
    const order = await place()
    await approve(await chargeOf(order), 0)
    expect(await label(order)).toBe('payment_pending')
    await pollAfter()
    expect(await label(order)).toBe('order_confirmed')
    expect(await bookedOn(shop, order)).toEqual(['pay 60000'])
  })

  it('guarantee 18: is paid once, however often and in whatever order it is told', async () => {
    const order = await place()
    const number = await chargeOf(order)
    await approve(number, calls ? 50 : 0)
    if (!calls) later(1)
    const polls = () => Promise.all(Array.from({ length: 10 }, () => viewOf(shop, order)))
    await Promise.all([polls(), pollDueCharges(shop.services)])
    await until(async () => (await label(order)) === 'order_confirmed', 'confirmed')
    if (calls) await shop.sandbox.money.act(type, number, 'tell', { times: 50 })
    await polls()
    expect(await bookedOn(shop, order)).toEqual(['pay 60000'])
    const { body } = await shop.call('GET', `/orders/${order.number}`, { token: order.token })
    expect(body.events.filter(({ event }: { event: string }) => event === 'paid')).toHaveLength(1)
  })

  it('guarantee 17: is not paid by whoever says that it is', async () => {
    const order = await place()
    const number = await chargeOf(order)
    const { token } = await shop.db
      .selectFrom('charges')
      .select('token')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const payload = { transactionId: number, invoice: number, status: 'PAID', success: true, errorCode: '000' }
    const lies = { ...payload, amount: '60000.00', payment_status: 'PAID', resp_code: '00', checksum: 'f'.repeat(64) }
    const query = new URLSearchParams(Object.entries(lies).map(([name, value]) => [name, String(value)]))
    const url = '/api/v2/payment_callbacks/'
    const answers = await Promise.all([
      shop.app.inject({ method: 'POST', url: `${url}${token}`, payload: lies }),
      shop.app.inject({ method: 'GET', url: `${url}${token}?${query}` }),
      shop.app.inject({ method: 'POST', url: `${url}by/${type}`, payload: lies }),
      shop.app.inject({ method: 'GET', url: `${url}by/${type}?${query}` }),
    ])
    if (calls === 'signed') for (const { statusCode } of answers) expect([400, 401, 404, 422]).toContain(statusCode)
    for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500)
    expect(await bookedOn(shop, order)).toEqual([])
    expect(await label(order)).toBe('payment_pending')
  })

  it('goes back by itself when it comes after the goods are gone, and is honoured when they are there', async () => {
    for (const left of [0, 2]) {
      const order = await place()
      const number = await chargeOf(order)
      later(49 * 60)
      await expire(order)
      await shop.db
        .updateTable('stock_items')
        .set({ count_on_hand: left })
        .where('variant_id', '=', order.variant_id)
        .execute()
      await approve(number, 1)
      if (!calls) await pollAfter()
      await until(async () => (await bookedOn(shop, order)).length > 0, 'the money came')
      expect(await label(order)).toBe(left > 0 ? 'order_confirmed' : 'expired')
      expect(await bookedOn(shop, order)).toEqual(left > 0 ? ['pay 60000'] : ['pay 60000', 'refund -60000'])
      expect(await unitsLeft(shop.db, order.variant_id)).toBe(Math.max(left - 1, 0))
    }
  })

  it(`goes back in two parts, ${gives === 'parts' ? 'by the provider' : 'by hand, as the provider sends no parts'}, and no more than that`, async () => {
    const order = await paid({ price: 27_500, quantity: 2 })
    await deliver(shop, staff, order)
    for (let unit = 0; unit < 2; unit++) {
      await sendOneBack(shop, staff, order)
      await work(shop)
    }
    const state = gives === 'parts' ? 'done' : 'manual'
    expect(await refunds(order)).toEqual([`27500.0 ${state}`, `32500.0 ${state}`])
    expect(await bookedOn(shop, order)).toEqual(['pay 60000', 'refund -27500', 'refund -32500'])
    expect(await sentBack(provider, order.charge)).toEqual(gives === 'parts' ? [27_500, 32_500] : [])
    for (const { number } of (await viewOf(shop, order)).refunds)
      await shop.call('PUT', `/backoffice/refunds/${number}/sent`, { bearer: staff, body: {} })
    expect(await refunds(order)).toEqual(['27500.0 done', '32500.0 done'])
    expect([await label(order), (await viewOf(shop, order)).paid]).toEqual(['returned', '0.0'])
  })

  it(`canceled after it was paid goes back whole, ${gives === 'nothing' ? 'by hand' : 'by the provider'}`, async () => {
    const order = await paid()
    await shop.call('POST', `/shop/orders/${order.number}/cancel`, { token: order.token, body: {} })
    await work(shop)
    expect(await refunds(order)).toEqual([`60000.0 ${gives === 'nothing' ? 'manual' : 'done'}`])
    expect(await sentBack(provider, order.charge)).toEqual(gives === 'nothing' ? [] : [60_000])
    expect(await bookedOn(shop, order)).toEqual(['pay 60000', 'refund -60000'])
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(3)
  })

  it('is tried again after it came to nothing', async () => {
    const order = await place()
    later(3 * 60)
    await shop.sandbox.money.act(type, await chargeOf(order), 'expire')
    if (!calls) await pollAfter()
    await until(async () => (await viewOf(shop, order)).state === 'failed', 'failed')
    const body = { payment_method_id: await shop.method(code), ...source }
    const again = await shop.call('POST', `/orders/${order.number}/payments`, { token: order.token, body })
    expect(again.status, JSON.stringify(again.body)).toBe(201)
    expect(again.body).toMatchObject({ state: 'waiting', payment: { charge: { state: 'pending' } } })
    await approve(again.body.payment.charge.number, 0)
    await pollAfter()
    expect(await bookedOn(shop, order)).toEqual(['pay 60000'])
  })
})

it('a provider that hangs keeps no order from being placed, is asked again, and is paid once', {
  timeout: 40_000,
}, async () => {
  const begin = async ({ code, type, source }: PaidThrough) => {
    await shop.sandbox.money.fault(type, 'hang')
    return { type, order: await buy(shop, code, { ...(source && { source }) }) }
  }
  const placed = await Promise.all(providers.map(begin))
  await pollAfter()
  for (const { type, order } of placed) {
    const { payment } = await viewOf(shop, order)
    expect(payment.charge, type).toMatchObject({ state: 'pending' })
    await shop.sandbox.money.act(type, payment.charge.number, 'approve', { times: 0 })
  }
  await pollAfter()
  for (const { type, order } of placed) {
    expect(await label(order), type).toBe('order_confirmed')
    expect(await bookedOn(shop, order)).toEqual(['pay 60000'])
  }
})
