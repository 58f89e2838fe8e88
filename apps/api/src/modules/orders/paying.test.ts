import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { unitsLeft } from '../../../test/builders.ts'
import { aPayingShop, type Bought, buy, type PayingShop, until, viewOf } from '../../../test/paying-shop.ts'
import { checkLedger } from '../ledger/index.ts'
import { followDueCharges } from './use-cases/follow-charge.ts'

let shop: PayingShop
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await aPayingShop('paying')
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
const state = async (order: Bought): Promise<string> => (await viewOf(shop, order)).state
const label = async (order: Bought): Promise<string> =>
  (await shop.call('GET', `/orders/${order.number}`, { token: order.token })).body.status_label
const chargeOf = async (order: Bought): Promise<string> => (await viewOf(shop, order)).payment.charge.number
const booked = async (order: Bought) => {
  const { rows } = await shop.pool.query(
    `select p.kind, e.amount from ledger_entries e join ledger_postings p on p.id = e.posting_id
     join ledger_accounts a on a.id = e.account_id where a.kind = 'order' and a.owner = $1 order by e.id`,
    [String(order.id)],
  )
  return rows.map(({ kind, amount }) => `${kind} ${amount}`)
}

/** How each provider is paid with in the shop. */
const methods = [
  { code: 'qpay', type: 'qpay', source: undefined },
  { code: 'golomt-card', type: 'golomt_card', source: undefined },
  { code: 'socialpay', type: 'socialpay', source: undefined },
  { code: 'monpay', type: 'monpay', source: undefined },
  { code: 'lendmn', type: 'lendmn', source: undefined },
  { code: 'storepay', type: 'storepay', source: { phone: '99110203' } },
] as const

describe.each(methods)('an order paid by $code', ({ code, type, source }) => {
  const place = () => buy(shop, code, { ...(source && { source }) })

  it('waits with what the shopper needs, and is confirmed by the call of the provider', async () => {
    const order = await place()
    const view = await viewOf(shop, order)
    expect(view).toMatchObject({
      state: 'waiting',
      due: '60000.0',
      payment: { state: 'pending', charge: { state: 'pending' } },
    })
    expect(Object.keys(view.payment.charge.instructions)).not.toEqual([])
    await shop.sandbox.money.act(type, view.payment.charge.number, 'approve')
    await until(async () => (await label(order)) === 'order_confirmed', 'confirmed')
    expect(await viewOf(shop, order)).toMatchObject({ state: 'paid', paid: '60000.0', due: '0.0' })
    expect(await booked(order)).toEqual(['pay 60000'])
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(2)
  })

  it('guarantee 19: is settled within two minutes when the call never comes', async () => {
    const order = await place()
    await shop.sandbox.money.act(type, await chargeOf(order), 'approve', { times: 0 })
    expect(await label(order)).toBe('payment_pending')
    later(1)
    await followDueCharges(shop.services)
    expect(await label(order)).toBe('order_confirmed')
    expect(await booked(order)).toEqual(['pay 60000'])
  })

  it('guarantee 18: is paid once, however often and in whatever order it is told', async () => {
    const order = await place()
    const number = await chargeOf(order)
    await shop.sandbox.money.act(type, number, 'approve', { times: 50 })
    await until(async () => (await label(order)) === 'order_confirmed', 'confirmed')
    await shop.sandbox.money.act(type, number, 'tell', { times: 50 })
    await Promise.all(Array.from({ length: 10 }, () => viewOf(shop, order)))
    expect(await booked(order)).toEqual(['pay 60000'])
    const { body } = await shop.call('GET', `/orders/${order.number}`, { token: order.token })
    expect(body.events.filter(({ event }: { event: string }) => event === 'paid')).toHaveLength(1)
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
      await shop.sandbox.money.act(type, number, 'approve', { times: 1 })
      await until(async () => (await booked(order)).length > 0, 'the money came')
      expect(await label(order)).toBe(left > 0 ? 'order_confirmed' : 'expired')
      expect(await booked(order)).toEqual(left > 0 ? ['pay 60000'] : ['pay 60000', 'refund -60000'])
      expect(await unitsLeft(shop.db, order.variant_id)).toBe(Math.max(left - 1, 0))
    }
  })

  it('is tried again after it came to nothing', async () => {
    const order = await place()
    later(3 * 60)
    await shop.sandbox.money.act(type, await chargeOf(order), 'expire')
    await until(async () => (await state(order)) === 'failed', 'failed')
    const again = await shop.call('POST', `/orders/${order.number}/payments`, {
      token: order.token,
      body: { payment_method_id: await shop.method(code), ...source },
    })
    expect(again.status, JSON.stringify(again.body)).toBe(201)
    expect(again.body).toMatchObject({ state: 'waiting', payment: { charge: { state: 'pending' } } })
    await shop.sandbox.money.act(type, again.body.payment.charge.number, 'approve')
    await until(async () => (await state(order)) === 'paid', 'paid')
    expect(await booked(order)).toEqual(['pay 60000'])
  })
})

/** The clock takes an unpaid order to its end. */
async function expire({ id }: Bought): Promise<void> {
  const { expireUnpaid } = await import('./orders.jobs.ts')
  await expireUnpaid.run(shop.services, { order_id: id })
  await expireUnpaid.run(shop.services, { order_id: id })
}

describe('a provider that is away', () => {
  it('does not keep the order from being placed, and is asked again', async () => {
    await shop.sandbox.money.fault('qpay', 'error', { times: 3 })
    const order = await buy(shop, 'qpay')
    expect(await viewOf(shop, order)).toMatchObject({ state: 'waiting', payment: { charge: { state: 'created' } } })
    await shop.sandbox.money.calm()
    later(1)
    await followDueCharges(shop.services)
    expect(await viewOf(shop, order)).toMatchObject({ payment: { charge: { state: 'pending' } } })
  })
})

describe('guarantee 17: a call that is not the provider’s', () => {
  it('changes nothing', async () => {
    const order = await buy(shop, 'golomt-card')
    const number = await chargeOf(order)
    const { token } = await shop.db
      .selectFrom('charges')
      .select('token')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const post = (path: string, payload: object) =>
      shop.app.inject({ method: 'POST', url: `/api/v2/payment_callbacks/${path}`, payload })
    const said = { transactionId: number, errorCode: '000', amount: '60000.00', checksum: 'f'.repeat(64) }
    expect((await post(token, said)).statusCode).toBe(401)
    expect((await post('by/golomt_card', said)).statusCode).toBe(401)
    expect((await post('by/golomt_card', { ...said, transactionId: 'CUNKNOWN00000' })).statusCode).toBe(404)
    expect((await post('by/nobody', said)).statusCode).toBe(404)
    expect((await post('nothing-of-ours', said)).statusCode).toBe(404)
    expect((await post(token, { ...said, filler: 'x'.repeat(70_000) })).statusCode).toBe(413)
    expect(await booked(order)).toEqual([])
    expect(await label(order)).toBe('payment_pending')
  })
})

describe('a charge that waits for the shopper', () => {
  it('is begun with the number that is given then, and ends in its time when none is', async () => {
    const order = await buy(shop, 'storepay')
    const view = await viewOf(shop, order)
    expect(view).toMatchObject({ payment: { charge: { state: 'created', needs: ['phone'] } } })
    const again = await shop.call('POST', `/orders/${order.number}/payments`, {
      token: order.token,
      body: { payment_method_id: await shop.method('storepay'), phone: '99110203' },
    })
    expect(again.body).toMatchObject({ payment: { charge: { state: 'pending', number: view.payment.charge.number } } })

    const other = await buy(shop, 'storepay')
    later(24 * 60)
    await followDueCharges(shop.services)
    expect(await viewOf(shop, other)).toMatchObject({ state: 'failed', payment: { charge: { state: 'expired' } } })
    const { rows } = await shop.pool.query('select next_check_at from charges where number = $1', [
      (await viewOf(shop, other)).payment.charge.number,
    ])
    expect(rows[0].next_check_at.getTime()).toBeGreaterThan(shop.clock.now.getTime())
  })
})
