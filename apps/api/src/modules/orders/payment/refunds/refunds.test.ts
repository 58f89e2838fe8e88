import { mnt } from '@delguur/kit/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../../test/builders.ts'
import { aPayingShop, type Bought, buy, type PayingShop, until, viewOf } from '../../../../../test/shops/paying-shop.ts'
import { transact } from '../../../../platform/database/db.ts'
import { checkLedger } from '../../../money/ledger/index.ts'
import { dueRefunds } from '../../../money/payments/index.ts'
import { lockOrder, saveOrder } from '../../order/orders.repository.ts'
import { pollCharge } from '../poll-charge.ts'
import { refundOrder } from './refund-order.ts'
import { sendRefundJob } from './send-refund.jobs.ts'

let shop: PayingShop
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await aPayingShop('refunds')
})
afterEach(async () => {
  await shop.sandbox.money.calm()
  shop.clock.now = start
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

const label = async (order: Bought): Promise<string> =>
  (await shop.call('GET', `/orders/${order.number}`, { token: order.token })).body.status_label

/** An order that was paid by a card at Khan Bank's page, whose gateway gives parts back. */
async function paid(): Promise<Bought & { charge: string }> {
  const order = await buy(shop, 'khan-card')
  const charge = (await viewOf(shop, order)).payment.charge.number
  await shop.sandbox.money.act('khan_card', charge, 'approve', { times: 0 })
  shop.clock.now = new Date(shop.clock.now.getTime() + 5_000)
  await until(async () => (await viewOf(shop, order)).state === 'paid', 'paid')
  return { ...order, charge }
}

it('what staff marked by hand and the provider took too goes back through the provider, all of it', async () => {
  const order = await buy(shop, 'khan-card')
  const charge = (await viewOf(shop, order)).payment.charge.number
  const { id } = await aUser(shop.db, { email: 'desk@refunds.example', role: 'admin' })
  const marked = await shop.call('PUT', `/backoffice/orders/${order.number}/mark_paid`, {
    bearer: await aBearer(shop, id),
    body: { reference: 'Бэлнээр' },
  })
  expect(marked.status, JSON.stringify(marked.body)).toBe(200)
  await shop.sandbox.money.act('khan_card', charge, 'approve', { times: 0 })
  const { id: requested } = await shop.db
    .selectFrom('charges')
    .select('id')
    .where('number', '=', charge)
    .executeTakeFirstOrThrow()
  await pollCharge(shop.services, requested)
  await send()
  expect(await sent(charge)).toEqual([order.total])
  expect(await refunds(order)).toEqual([`${order.total}.0 done`])
})

/** Decides that a part of an order goes back, under a key. */
const decide = ({ number }: Bought, amount: number, key: string) =>
  transact(shop.db, async (tx) => {
    const act = { actor: 'staff:1', now: shop.clock.now }
    const stored = (await lockOrder(tx, { number }, { locale: 'mn', now: act.now }))?.order
    if (!stored) throw new Error(`no order ${number}`)
    const { order, parts } = await refundOrder(
      shop.services,
      tx,
      stored,
      { amount: mnt(amount), key, cause: 'staff' },
      act,
    )
    await saveOrder(tx, stored, { ...order, updated_at: act.now })
    return parts
  })

async function send(): Promise<void> {
  for (const refund_id of await dueRefunds(shop.db, shop.clock.now, 50))
    await sendRefundJob.run(shop.services, { refund_id })
}
const sent = async (charge: string) =>
  (await shop.sandbox.money.invoice('khan_card', charge)).refunds.map(({ amount }) => amount)
const refunds = async (order: Bought) =>
  (await viewOf(shop, order)).refunds.map(
    ({ amount, state }: { amount: string; state: string }) => `${amount} ${state}`,
  )

describe('a refund', () => {
  it('in two parts goes to the provider, and never above what was paid', async () => {
    const order = await paid()
    await decide(order, 20_000, 'first')
    await send()
    await decide(order, 15_000, 'second')
    await send()
    expect(await sent(order.charge)).toEqual([20_000, 15_000])
    const parts = await decide(order, 999_999, 'the rest')
    expect(parts.map(({ amount }) => amount)).toEqual([25_000])
    expect(await decide(order, 1, 'more than there was')).toEqual([])
    await send()
    expect(await sent(order.charge)).toEqual([20_000, 15_000, 25_000])
    expect(await refunds(order)).toEqual(['20000.0 done', '15000.0 done', '25000.0 done'])
    expect(await viewOf(shop, order)).toMatchObject({ paid: '0.0' })
  })

  it('guarantee 13: decided a hundred times at once is decided once, and sent once', async () => {
    const order = await paid()
    const decided = await Promise.all(Array.from({ length: 100 }, () => decide(order, 20_000, 'again and again')))
    expect(decided.filter((parts) => parts.length > 0)).toHaveLength(1)
    const [refund_id = 0] = await dueRefunds(shop.db, shop.clock.now, 50)
    await Promise.all(Array.from({ length: 100 }, () => sendRefundJob.run(shop.services, { refund_id })))
    await send()
    expect(await sent(order.charge)).toEqual([20_000])
    expect(await refunds(order)).toEqual(['20000.0 done'])
  })

  it('guarantee 13: whose answer was lost is asked about before it is sent again', async () => {
    const order = await paid()
    await decide(order, 20_000, 'lost')
    await shop.sandbox.money.fault('khan_card', 'lose', { path: 'refund' })
    await send()
    expect(await sent(order.charge)).toEqual([20_000])
    expect(await refunds(order)).toEqual(['20000.0 pending'])
    shop.clock.now = new Date(shop.clock.now.getTime() + 120_000)
    await send()
    expect(await sent(order.charge)).toEqual([20_000])
    expect(await refunds(order)).toEqual(['20000.0 done'])
  })

  it('waits for a provider that is away, and for a person where a provider does not send money', async () => {
    const order = await paid()
    await decide(order, 20_000, 'away')
    await shop.sandbox.money.fault('khan_card', 'error', { times: 20 })
    for (let minute = 0; minute < 3; minute++) {
      await send()
      shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    }
    expect(await refunds(order)).toEqual(['20000.0 pending'])
    await shop.sandbox.money.calm()
    shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000)
    await send()
    expect(await refunds(order)).toEqual(['20000.0 done'])

    const other = await buy(shop, 'monpay')
    const { number } = (await viewOf(shop, other)).payment.charge
    await shop.sandbox.money.act('monpay', number, 'approve')
    await until(async () => (await label(other)) === 'order_confirmed', 'confirmed')
    await decide(other, 1_000, 'a part that MonPay does not give')
    await send()
    expect(await refunds(other)).toEqual(['1000.0 manual'])
  })
})
