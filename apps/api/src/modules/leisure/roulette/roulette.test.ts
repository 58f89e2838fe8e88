import { createHash, createHmac, randomUUID } from 'node:crypto'
import { wrongSpins } from '@delguur/kit/draw'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { releaseDraws } from './hold.ts'

const hourMs = 3_600_000
let shop: DemoShop
let owner: string
let people = 0
let numbers = 10_000_000
beforeAll(async () => {
  shop = await startDemoShop('roulette')
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@roulette.example', role: 'admin' })).id)
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.now = demoNow
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const as = (bearer: string, method: Method, path: string, body?: object) =>
  shop.call(method, `/roulette_admin${path}`, { bearer, ...(body && { body }) })

async function aPromoter(location_id: number): Promise<string> {
  const email = `promoter-${people++}@roulette.example`
  const { id } = await aUser(shop.db, { email, role: 'staff', staff_role: 'plain' })
  const made = await as(owner, 'POST', '/users', { email, location_id })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return aBearer(shop, id)
}
const prize = (name: string, more: object = {}) => ({
  kind: 'item',
  name: { mn: name },
  value: 9000,
  weight: 1,
  ...more,
})

/** A store of its own with so many of one prize, which every draw falls on, and the demo's fallback. */
async function aStore(quantity: number, more: object = {}) {
  await shop.pool.query('update roulette_products set weight = 0')
  const { id: location } = (await as(owner, 'POST', '/locations', { name: { mn: `Салбар ${people++}` } })).body
  const { id: product } = (await as(owner, 'POST', '/products', prize('Бээлий', more))).body
  const { id: stock } = (await as(owner, 'POST', '/stocks', { location_id: location, product_id: product, quantity }))
    .body
  return { location, product, stock, bearer: await aPromoter(location) }
}
async function aReceipt(location_id: number, amount = 60_000, issued_at = demoNow.toISOString()): Promise<string> {
  const number = String(numbers++)
  const { body } = await as(owner, 'POST', '/numbers', { numbers: [{ number, location_id, amount, issued_at }] })
  expect(body).toEqual({ added: 1, known: 0 })
  return number
}
const check = async (bearer: string, number: string) =>
  (await as(bearer, 'POST', '/numbers/check_number', { number })).body
const spin = (bearer: string, number: string, more: object = {}) =>
  as(bearer, 'POST', '/numbers/roulette', { number, ...more })
const stockOf = async (id: number) =>
  (await as(owner, 'GET', '/stocks')).body.stocks.find((each: { id: number }) => each.id === id)
const hold = async (bearer: string, device: string) => (await as(bearer, 'POST', '/numbers/hold', { device })).body.held
const sync = async (bearer: string, device: string, spins: object[]) =>
  (await as(bearer, 'POST', '/numbers/sync', { device, spins })).body.results

describe('the wheel of a store', () => {
  it('takes twenty taps at once that name no turn for one, and the next after a while for another', async () => {
    const { location, bearer, stock } = await aStore(9)
    const number = await aReceipt(location, 180_000)
    expect(await check(bearer, number)).toMatchObject({ spins: 3, left: 3 })
    const taps = await Promise.all(Array.from({ length: 20 }, () => spin(bearer, number)))
    expect(new Set(taps.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(taps.map(({ body }) => `${body.spin.id} ${body.left}`)).size).toBe(1)
    expect(await check(bearer, number)).toMatchObject({ left: 2 })
    shop.clock.now = new Date(demoNow.getTime() + 6000)
    expect((await spin(bearer, number)).body).toMatchObject({ left: 1, spin: { turn: 2 } })
    expect(await stockOf(stock)).toMatchObject({ given: 2 })
  })

  it('checks a receipt, spins as often as its sum allows, and hands out what the store has', async () => {
    const { location, bearer, stock } = await aStore(5)
    const number = await aReceipt(location, 127_900)
    expect(await check(bearer, `${number.slice(0, 4)} ${number.slice(4)}`)).toMatchObject({
      ...{ number, verdict: 'good', spins: 2, left: 2, amount: 127_900, last: null },
    })
    const first = (await spin(bearer, number, { turn: 1 })).body
    expect(first).toMatchObject({ left: 1, spins: 2, spin: { prize: { mn: 'Бээлий' }, state: 'given', turn: 1 } })
    const again = await spin(bearer, number, { turn: 1 })
    expect([again.status, again.body.code]).toEqual([422, 'receipt_refused'])
    expect((await spin(bearer, number)).body.left).toBe(0)
    expect(await check(bearer, number)).toMatchObject({ verdict: 'used', left: 0, last: { prize: { mn: 'Бээлий' } } })
    expect((await spin(bearer, number)).status).toBe(422)
    expect(await stockOf(stock)).toMatchObject({ quantity: 5, given: 2 })
    const place = (await as(bearer, 'GET', '/place')).body
    expect(place).toMatchObject({ spins_today: 2, location: { id: location }, log: [{ turn: 2 }, { turn: 1 }] })
    expect(place.prizes.find(({ fallback }: { fallback: boolean }) => !fallback)).toMatchObject({
      left: 3,
      percent: '100.00',
    })
  })

  it('refuses receipts of other stores, old, small and unknown ones, and says which', async () => {
    const [here, there] = [await aStore(5), await aStore(5)]
    const old = new Date(demoNow.getTime() - 8 * 24 * hourMs).toISOString()
    const verdicts = [
      [await aReceipt(there.location), 'foreign'],
      [await aReceipt(here.location, 60_000, old), 'old'],
      [await aReceipt(here.location, 49_999), 'small'],
      ['99999999', 'unknown'],
      ['12', 'unknown'],
    ] as const
    for (const [number, verdict] of verdicts) {
      expect(await check(here.bearer, number)).toMatchObject({ verdict, left: 0 })
      expect((await spin(here.bearer, number)).body.code).toBe('receipt_refused')
    }
    expect((await check(here.bearer, verdicts[0][0])).amount).toBeNull()
  })

  it('gives a coupon for whoever has its code', async () => {
    const { rows } = await shop.pool.query(
      "select id from promotions where kind = 'amount' and not automatic and active order by id limit 1",
    )
    const { location, bearer } = await aStore(3, { kind: 'coupon', coupon_promotion_id: rows[0].id })
    const { spin: won } = (await spin(bearer, await aReceipt(location))).body
    const { rows: coupons } = await shop.pool.query('select user_id, usage_limit from coupons where code = $1', [
      won.coupon_code,
    ])
    expect(coupons).toEqual([{ user_id: null, usage_limit: 1 }])
  })

  it('is for its promoters alone, and set up by who may', async () => {
    const { id } = await aUser(shop.db, { email: 'other@roulette.example', role: 'staff', staff_role: 'plain' })
    const other = await aBearer(shop, id)
    expect((await as(other, 'GET', '/place')).body.code).toBe('promoter_needed')
    expect((await as(other, 'GET', '/check_auth')).body).toMatchObject({ authorized: false, location: null })
    expect((await as(other, 'GET', '/check_website_admin')).status).toBe(403)
    expect((await as(owner, 'GET', '/check_website_admin')).body.authorized).toBe(true)
    expect((await shop.call('GET', '/roulette_admin/check_auth')).status).toBe(401)
    const { bearer, location } = await aStore(1)
    expect((await as(bearer, 'GET', '/check_auth')).body).toMatchObject({
      authorized: true,
      location: { id: location },
    })
    expect((await as(bearer, 'POST', '/locations', { name: { mn: 'Өөр' } })).status).toBe(403)
  })
})

describe('guarantee 58: the wheel of a store gives no more than it has', () => {
  it('gives the last prize once to two phones at once, and the fallback to the other', async () => {
    const { location, bearer, stock } = await aStore(1)
    const second = await aPromoter(location)
    const receipts = [await aReceipt(location), await aReceipt(location)]
    const answers = await Promise.all([spin(bearer, receipts[0] ?? ''), spin(second, receipts[1] ?? '')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.filter(({ body }) => body.spin.prize.mn === 'Бээлий')).toHaveLength(1)
    expect(await stockOf(stock)).toMatchObject({ quantity: 1, given: 1 })
  })

  it('spins a receipt once for ten requests of two phones at once', async () => {
    const { location, bearer, stock } = await aStore(20)
    const second = await aPromoter(location)
    const number = await aReceipt(location)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, each) => spin(each % 2 ? bearer : second, number)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)])
    expect((await stockOf(stock)).given).toBe(1)
  })

  it('publishes the seed of a round once it is over, from which every draw follows', async () => {
    const { location, bearer, stock } = await aStore(3)
    for (let each = 0; each < 5; each++) await spin(bearer, await aReceipt(location), { nonce: `n${each}` })
    const { commitment } = (await as(bearer, 'GET', '/place')).body
    expect((await as(bearer, 'GET', `/locations/${location}/rounds/1`)).body).toMatchObject({ seed: null, commitment })
    expect((await as(owner, 'PUT', `/stocks/${stock}`, { quantity: 4 })).status).toBe(200)
    const round = (await as(bearer, 'GET', `/locations/${location}/rounds/1`)).body
    expect(createHash('sha256').update(round.seed).digest('hex')).toBe(commitment)
    expect(round.spins).toHaveLength(5)
    const sign = async (text: string) => createHmac('sha256', round.seed).update(text).digest()
    expect(await wrongSpins(round, sign)).toEqual([])
  })
})

describe('a phone without network', () => {
  it('spins from draws that it holds; a receipt used meanwhile is refused as double and its prize returns', async () => {
    const { location, bearer, stock } = await aStore(20)
    const [number, other] = [await aReceipt(location), await aReceipt(location)]
    const device = randomUUID()
    const held = await hold(bearer, device)
    expect(held).toHaveLength(5)
    expect(await hold(bearer, device)).toEqual(held)
    expect(await stockOf(stock)).toMatchObject({ given: 5, held: 5 })
    const second = await aPromoter(location)
    expect((await spin(second, number)).status).toBe(200)
    const spins = [
      { held_id: held[0].id, number, spun_at: demoNow.toISOString() },
      { held_id: held[1].id, number: other, spun_at: demoNow.toISOString() },
      { held_id: held[2].id, number: other, spun_at: demoNow.toISOString() },
    ]
    const results = [
      { held_id: held[0].id, result: 'double', verdict: 'used' },
      { held_id: held[1].id, result: 'given', verdict: 'good' },
      { held_id: held[2].id, result: 'double', verdict: 'used' },
    ]
    expect(await sync(bearer, device, spins)).toEqual(results)
    expect(await sync(bearer, device, spins)).toEqual(results)
    expect(await stockOf(stock)).toMatchObject({ given: 4, held: 2 })
    const { log } = (await as(bearer, 'GET', '/place')).body
    expect(log.map(({ state }: { state: string }) => state).sort()).toEqual(['double', 'double', 'given', 'given'])
    await check(bearer, number)
    const { rows } = await shop.pool.query(
      "select distinct act from audit_rows where act in ('roulette.check', 'roulette.hold', 'roulette.spin', 'roulette.sync') order by 1",
    )
    expect(rows.map(({ act }) => act)).toEqual(['roulette.check', 'roulette.hold', 'roulette.spin', 'roulette.sync'])
  })

  it('is one of two that spun the same receipt: the second to come back is refused', async () => {
    const { location, bearer, stock } = await aStore(20)
    const second = await aPromoter(location)
    const number = await aReceipt(location)
    const phones = [
      { bearer, device: randomUUID() },
      { bearer: second, device: randomUUID() },
    ]
    const answers = await Promise.all(
      phones.map(async (phone) => {
        const [first] = await hold(phone.bearer, phone.device)
        const spins = [{ held_id: first.id, number, spun_at: demoNow.toISOString() }]
        return (await sync(phone.bearer, phone.device, spins))[0].result
      }),
    )
    expect(answers.sort()).toEqual(['double', 'given'])
    expect(await stockOf(stock)).toMatchObject({ given: 9, held: 8 })
  })

  it('holds no more than there is, nothing of another phone, and gives back what it did not use in time', async () => {
    const { location, bearer, stock } = await aStore(3)
    const device = randomUUID()
    const held = await hold(bearer, device)
    expect(held.filter(({ prize: { mn } }: { prize: { mn: string } }) => mn === 'Бээлий')).toHaveLength(3)
    await hold(bearer, randomUUID())
    expect(await hold(bearer, randomUUID())).toEqual([])
    const spins = [{ held_id: held[0].id, number: await aReceipt(location), spun_at: demoNow.toISOString() }]
    expect((await as(bearer, 'POST', '/numbers/sync', { device: randomUUID(), spins })).status).toBe(404)
    expect((await as(await aPromoter(location), 'POST', '/numbers/sync', { device, spins })).status).toBe(404)
    shop.clock.now = new Date(demoNow.getTime() + 73 * hourMs)
    await releaseDraws({ ...shop.services, clock: () => shop.clock.now })
    expect(await stockOf(stock)).toMatchObject({ given: 0, held: 0 })
    const late = await sync(await aBearer(shop, (await userOf(location)).user_id), device, spins)
    expect(late).toEqual([{ held_id: held[0].id, result: 'refused', verdict: 'late' }])
  })
})

const userOf = async (location_id: number) =>
  (await as(await aBearer(shop, (await ownerId()).id), 'GET', '/users')).body.users.find(
    (each: { location_id: number }) => each.location_id === location_id,
  )
const ownerId = async () =>
  (await shop.pool.query("select id from users where email = 'ezen@roulette.example'")).rows[0]
