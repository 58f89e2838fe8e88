import { localDayAt } from '@delguur/kit/dates'
import { locales } from '@delguur/kit/locale'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aDispatchShop, type DispatchShop, type Paid } from '../../../../test/shops/dispatch-shop.ts'
import { orderEmail } from '../../messages/notify/emails/order-email.ts'
import { readOrder } from '../../messages/notify/notify.queries.ts'
import { missCut } from './dispatch.jobs.ts'

let shop: DispatchShop
// Tuesday, 14:00 in Ulaanbaatar
const cut = new Date('2026-11-24T06:00:00.000Z')
const evening = localDayAt(cut, 0, 18)
beforeAll(async () => {
  shop = await aDispatchShop('miss_cut')
})
beforeEach(() => {
  shop.clock.now = cut
})
afterAll(() => shop.close())

/** An order that is promised for this evening. */
async function promisedToday(input: { quantity?: number } = {}): Promise<Paid> {
  const order = await shop.paid(input)
  await shop.pool.query(
    `with o as (update orders set promised_to = $2 where number = $1 returning id)
     update shipping_rates r set promised_from = $2::timestamptz - interval '8 hours', promised_to = $2
     from shipments s, o where s.id = r.shipment_id and s.order_id = o.id`,
    [order.number, evening],
  )
  return order
}
const promiseOf = async ({ number }: Paid) => {
  const { rows } = await shop.pool.query(
    `select o.promised_to, r.promised_to as rate from orders o join shipments s on s.order_id = o.id
     join shipping_rates r on r.shipment_id = s.id and r.selected where o.number = $1`,
    [number],
  )
  return rows[0]
}
const messages = async ({ number }: Paid): Promise<number> => {
  const { rows } = await shop.pool.query(
    `select count(*)::int as jobs from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'notify.order_postponed' and (j.payload ->> 'order_id')::int = (select id from orders where number = $1)`,
    [number],
  )
  return rows[0].jobs
}
const run = () => missCut.run(shop.services, {})

it('an order that is not packed at 14:00 is promised for the next working day, and its shopper is told once', async () => {
  const [late, packed, later] = [await promisedToday(), await promisedToday(), await shop.paid()]
  await shop.put(`/orders/${packed.number}/make_ready`)
  const untouched = await promiseOf(later)
  await Promise.all([run(), run(), run()])
  await run()
  const next = localDayAt(cut, 1, 18)
  expect(await promiseOf(late)).toEqual({ promised_to: next, rate: next })
  expect(await messages(late)).toBe(1)
  expect((await promiseOf(packed)).promised_to).toEqual(evening)
  expect(await promiseOf(later)).toEqual(untouched)
  expect([await messages(packed), await messages(later)]).toEqual([0, 0])
  const card = (await shop.get('/dispatch/board')).body.cards.find(({ number }: Paid) => number === late.number)
  expect(card).toMatchObject({ window: 'later', promised_to: next.toISOString() })
})

it('moved again the next day it is told of that day too', async () => {
  const order = await promisedToday()
  await run()
  shop.clock.now = localDayAt(cut, 1, 14)
  await run()
  // the 26th is a public holiday
  expect((await promiseOf(order)).promised_to).toEqual(localDayAt(cut, 3, 18))
  expect(await messages(order)).toBe(2)
})

it('the message names the order and its new day in every language, and is not sent once the order is over', async () => {
  const order = await promisedToday()
  await run()
  const { rows } = await shop.pool.query('select id from orders where number = $1', [order.number])
  const facts = await readOrder(shop.db, rows[0].id, shop.services.tenant)
  if (!facts) throw new Error('the order is not there')
  for (const locale of locales) {
    const mail = orderEmail(shop.services, { kind: 'postponed' }, { ...facts, locale })
    expect([locale, mail?.subject]).toEqual([locale, expect.stringContaining(order.number)])
    expect(JSON.stringify(mail?.parts)).toContain('18:00')
  }
  expect(orderEmail(shop.services, { kind: 'postponed' }, { ...facts, status: 'canceled' })).toBeUndefined()
})
