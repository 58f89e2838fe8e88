import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bookedOn } from '../../../../test/baskets/order-steps.ts'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { aPayingShop, type Bought, buy, type PayingShop, until, viewOf } from '../../../../test/shops/paying-shop.ts'
import { trackingToken } from '../../messages/order-access/index.ts'
import { checkLedger } from '../../money/ledger/index.ts'
import { pollDueCharges } from './poll-charge.ts'

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
const label = async (order: Bought): Promise<string> =>
  (await shop.call('GET', `/orders/${order.number}`, { token: order.token })).body.status_label
const chargeOf = async (order: Bought): Promise<string> => (await viewOf(shop, order)).payment.charge.number

describe('a provider that is away', () => {
  it('does not keep the order from being placed, and is asked again', async () => {
    await shop.sandbox.money.fault('qpay', 'error', { times: 3 })
    const order = await buy(shop, 'qpay')
    expect(await viewOf(shop, order)).toMatchObject({ state: 'waiting', payment: { charge: { state: 'created' } } })
    await shop.sandbox.money.calm()
    later(1)
    await pollDueCharges(shop.services)
    expect(await viewOf(shop, order)).toMatchObject({ payment: { charge: { state: 'pending' } } })
  })
})

describe('guarantee 31: the token that only tracks', () => {
  it('shows nobody whose an order is, nor which number was asked to pay, in either dialect', async () => {
    const owner = await aUser(shop.db, { email: 'tracked-owner@mail.example', phone: '88554433' })
    const bearer = await aBearer(shop, owner.id)
    const order = await buy(shop, 'socialpay', { bearer, source: { phone: '88554433' } })
    const { payment } = (await shop.call('GET', `/orders/${order.number}/payment`, { bearer })).body
    expect(payment.charge.instructions).toMatchObject({ pushed_to: '88554433' })
    const token = trackingToken(order.token)
    const include = 'user,payments,line_items.digital_links,billing_address,shipping_address'
    const paths = [
      `/orders/${order.number}`,
      `/orders/${order.number}/payment`,
      `/storefront/order_status/${order.number}?include=${include}`,
      `/checkouts/payment_methods?order=${order.number}`,
    ]
    for (const path of paths) {
      const answer = await shop.call('GET', path, { token })
      expect([path, JSON.stringify(answer.body).match(/88554433|88112233|tracked-owner/)]).toEqual([path, null])
    }
    const followed = (await shop.call('GET', `/orders/${order.number}/payment`, { token })).body
    expect(followed.payment.charge.instructions.pushed_to).toBe('88••••33')
  })
})

describe('guarantee 49: tries to pay', () => {
  it('of strangers do not count against the owner', async () => {
    const order = await buy(shop, 'qpay')
    const body = { payment_method_id: await shop.method('qpay') }
    const path = `/orders/${order.number}/payments`
    const stranger = await aBearer(shop, (await aUser(shop.db, { email: 'payer-49@mail.example' })).id)
    const asStrangers = [{ token: 'nobody' }, { bearer: stranger }]
    for (let n = 0; n < 24; n++)
      expect((await shop.call('POST', path, { ...asStrangers[n % 2], body })).status).toBe(404)
    const token = trackingToken(order.token)
    const followers = await Promise.all(Array.from({ length: 31 }, () => shop.call('POST', path, { token, body })))
    expect(followers.map(({ status }) => status)).toContain(429)
    expect((await shop.call('POST', path, { token: order.token, body })).status).toBe(201)
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
    const payload = { transactionId: number, errorCode: '000', amount: '60000.00', checksum: 'f'.repeat(64) }
    expect((await post(token, payload)).statusCode).toBe(401)
    expect((await post('by/golomt_card', payload)).statusCode).toBe(401)
    expect((await post('by/golomt_card', { ...payload, transactionId: 'CUNKNOWN00000' })).statusCode).toBe(404)
    expect((await post('by/nobody', payload)).statusCode).toBe(404)
    expect((await post('nothing-of-ours', payload)).statusCode).toBe(404)
    expect((await post(token, { ...payload, filler: 'x'.repeat(70_000) })).statusCode).toBe(413)
    expect(await bookedOn(shop, order)).toEqual([])
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
    await pollDueCharges(shop.services)
    expect(await viewOf(shop, other)).toMatchObject({ state: 'failed', payment: { charge: { state: 'expired' } } })
    const { rows } = await shop.pool.query('select next_check_at from charges where number = $1', [
      (await viewOf(shop, other)).payment.charge.number,
    ])
    expect(rows[0].next_check_at.getTime()).toBeGreaterThan(shop.clock.now.getTime())
  })
})

describe('an order that is paid', () => {
  const pay = async (order: Bought) => {
    await shop.sandbox.money.act('qpay', await chargeOf(order), 'approve')
    await until(async () => (await viewOf(shop, order)).state === 'paid', 'paid')
  }

  it('is just paid for an hour, and paid before from then on', async () => {
    const order = await buy(shop, 'qpay')
    expect(await viewOf(shop, order)).toMatchObject({ just_paid: false })
    await pay(order)
    later(59)
    expect(await viewOf(shop, order)).toMatchObject({ state: 'paid', just_paid: true })
    later(2)
    expect(await viewOf(shop, order)).toMatchObject({ state: 'paid', just_paid: false })
  })

  it('is not just paid once it is on its way or called off', async () => {
    const [sent, canceled] = [await buy(shop, 'qpay'), await buy(shop, 'qpay')]
    await pay(sent)
    await pay(canceled)
    const staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@paying.example', role: 'admin' })).id)
    const path = `/backoffice/orders/${sent.number}/make_ready`
    expect((await shop.call('PUT', path, { bearer: staff, body: {} })).status).toBe(200)
    expect(await viewOf(shop, sent)).toMatchObject({
      state: 'paid',
      status_label: 'ready_to_deliver',
      just_paid: false,
    })
    await shop.call('POST', `/shop/orders/${canceled.number}/cancel`, { token: canceled.token, body: {} })
    expect(await viewOf(shop, canceled)).toMatchObject({ state: 'over', status_label: 'canceled', just_paid: false })
  })
})
