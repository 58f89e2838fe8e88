import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { aBearer, aUser, unitsLeft } from '../../../../test/builders.ts'
import { aHoldingShop } from '../../../../test/shops/holding-shop.ts'
import { freeAgainAt } from '../order/free-again.ts'

// Goods that the unproved held were sold out for who wanted to buy: only money that had come made them give way.

const { open, reset, close, start, call, ready, products, codes, aProvedBearer, aFreshBearer, network } =
  aHoldingShop('giving_way')
let shop: TestApp
beforeAll(async () => {
  ;({ shop } = await open())
})
beforeEach(reset)
afterAll(close)

const later = (minutes: number) => {
  shop.clock.now = new Date(start.getTime() + minutes * 60_000)
}
const states = async (carts: { number: string }[]) => {
  const numbers = carts.map(({ number }) => number)
  const { rows } = await shop.pool.query('select number, status from orders where number = any($1)', [numbers])
  return numbers.map((number) => rows.find((row) => row.number === number)?.status)
}
/** A cart of somebody proved, and as many guests as hold all of what is in it. */
async function sold(stock: number, buyers: number, bearers: string[] = []) {
  const variant_id = await products(stock)
  const wanting = []
  for (let n = 0; n < buyers; n++) bearers.push(await aProvedBearer())
  for (const bearer of bearers) wanting.push(await ready(variant_id, { bearer }, 2))
  const holding = []
  for (let n = 0; n < stock / 2; n++) holding.push(await ready(variant_id, { ip: network() }, 2))
  for (const each of holding) expect((await each.place()).status).toBe(200)
  expect(await unitsLeft(shop.db, variant_id)).toBe(0)
  return { variant_id, wanting, holding }
}

describe('guarantee 70: goods that the unproved hold', () => {
  it('give way to who is proved and places them, ten minutes after they were placed', async () => {
    const { variant_id, wanting, holding } = await sold(4, 1)
    later(5)
    expect((await wanting[0]?.place())?.status).toBe(422)
    expect(await states(holding)).toEqual(['placed', 'placed'])
    later(11)
    const placed = await wanting[0]?.place()
    expect(placed?.status, JSON.stringify(placed?.body)).toBe(200)
    expect((await states(holding)).sort()).toEqual(['overdue', 'placed'])
    expect(await unitsLeft(shop.db, variant_id)).toBe(0)
  })

  it('stay with them where who comes has proved nothing either, or does not place the order after all', async () => {
    const [fresh, proved] = [await aFreshBearer(), await aProvedBearer()]
    const { wanting, holding } = await sold(4, 0, [fresh, proved])
    later(11)
    expect((await wanting[0]?.place())?.status).toBe(422)
    const { number, token } = wanting[1] ?? { number: '', token: '' }
    const as = { token, bearer: proved }
    const other = await call('PUT', `/checkouts/${number}/complete`, { expected_total: 1 }, as)
    expect(other.status, JSON.stringify(other.body)).toBe(422)
    expect(await states(holding)).toEqual(['placed', 'placed'])
  })

  // Before: the page said sold out, as if nothing of it could come back.
  it('are told to come back, and when, to who looks at what they make sold out', async () => {
    const { variant_id, holding } = await sold(4, 0)
    const freeAgain = () => freeAgainAt({ db: shop.db, now: shop.clock.now }, variant_id)
    const due = await shop.pool.query('select min(payment_due_at) as at from orders where number = any($1)', [
      holding.map(({ number }) => number),
    ])
    expect(await freeAgain()).toBe(due.rows[0].at.toISOString())
    await shop.pool.query(
      'delete from order_holders where order_id in (select id from orders where number = any($1))',
      [holding.map(({ number }) => number)],
    )
    expect(await freeAgain()).toBeNull()
  })

  it('go to as many as there are goods for, when several place at once', async () => {
    const { variant_id, wanting, holding } = await sold(4, 3)
    later(11)
    const answers = await Promise.all(wanting.map((each) => each.place()))
    expect(codes(answers).placed, JSON.stringify(codes(answers))).toBe(2)
    expect(await states(holding)).toEqual(['overdue', 'overdue'])
    expect(await unitsLeft(shop.db, variant_id)).toBe(0)
  })

  it('are either paid or given away, when both come at once', async () => {
    const { variant_id, wanting, holding } = await sold(2, 1)
    later(11)
    const owner = await aBearer(shop, (await aUser(shop.db, { email: 'marks@holds.example', role: 'admin' })).id)
    const pay = () => call('PUT', `/backoffice/orders/${holding[0]?.number}/mark_paid`, {}, { bearer: owner })
    const [placed, paid] = await Promise.all([wanting[0]?.place(), pay()])
    expect(paid.status, JSON.stringify(paid.body)).toBe(200)
    const [held] = await states(holding)
    expect([placed?.status === 200, held === 'confirmed'].filter(Boolean)).toHaveLength(1)
    expect(await unitsLeft(shop.db, variant_id)).toBe(0)
  })
})
