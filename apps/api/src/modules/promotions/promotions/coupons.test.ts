import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aCoupon, aPromotion } from '../../../../test/baskets/promotions.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
let me: number
let bearer: string
let staff: string
beforeAll(async () => {
  shop = await startApp(await freshDatabase('coupons'))
  await aShop(shop.db)
  me = (await aUser(shop.db, { email: 'me@test.example' })).id
  bearer = await aBearer(shop, me)
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@test.example', role: 'admin' })).id)
})
const now = new Date('2026-11-24T03:00:00.000Z')
beforeEach(async () => {
  shop.clock.now = now
  await shop.pool.query('update promotions set active = false; delete from rate_limits')
})
afterAll(() => shop.close())

describe('my coupons', () => {
  it('are those given to me, what can be used first, each with its state', async () => {
    await shop.pool.query('delete from coupons')
    const other = await aUser(shop.db, { email: `other-${Date.now()}@test.example` })
    const used = await aCoupon(shop.db, { user_id: me, usage_limit: 1 })
    await shop.pool.query(`insert into coupon_uses (coupon_id, place, used_by) values (${used.id}, 1, 'test')`)
    const active = await aCoupon(shop.db, { user_id: me, kind: 'amount', value: 5_000, min_total: 50_000 })
    const past = await aCoupon(shop.db, { user_id: me, to: now })
    const soon = await aCoupon(shop.db, { user_id: me, from: new Date('2026-12-01') })
    await aCoupon(shop.db, { user_id: other.id })
    await aCoupon(shop.db)
    const { body } = await shop.call('GET', '/coupons?locale=en', { bearer })
    expect(body.coupons.map(({ id, state }: { id: number; state: string }) => [id, state])).toEqual([
      [active.id, 'active'],
      [soon.id, 'upcoming'],
      [used.id, 'used'],
      [past.id, 'expired'],
    ])
    expect(body.coupons[0]).toMatchObject({ code: active.code, value: '5000.0', kind: 'amount', min_total: '50000.0' })
    expect((await shop.call('GET', `/coupons/${active.id}`, { bearer })).body.code).toBe(active.code)
  })

  it('guarantee 26: of somebody else are not there', async () => {
    const other = await aUser(shop.db, { email: `another-${Date.now()}@test.example` })
    const { id } = await aCoupon(shop.db, { user_id: other.id })
    expect((await shop.call('GET', `/coupons/${id}`, { bearer })).status).toBe(404)
    const body = { email: 'a@shuudan.mn' }
    expect((await shop.call('POST', `/coupons/${id}/send_by_email`, { bearer, body })).status).toBe(404)
    expect((await shop.call('GET', '/coupons')).status).toBe(401)
  })

  it('are mailed by a job that tells no code, ten in an hour', async () => {
    const { id, code } = await aCoupon(shop.db, { user_id: me })
    const send = (email: string) => shop.call('POST', `/coupons/${id}/send_by_email`, { bearer, body: { email } })
    expect((await send('nowhere')).body.errors).toHaveProperty('email')
    expect(await send('naiz@shuudan.mn')).toMatchObject({ status: 200, body: { sent: true } })
    const { rows } = await shop.pool.query(`select payload::text as payload from graphile_worker._private_jobs
      where payload ->> 'to' = 'naiz@shuudan.mn'`)
    expect(rows).toHaveLength(1)
    expect(rows[0].payload).not.toContain(code)
    for (let n = 0; n < 9; n++) expect((await send('naiz@shuudan.mn')).status).toBe(200)
    const eleventh = await send('naiz@shuudan.mn')
    expect([eleventh.status, Number(eleventh.headers['retry-after']) > 0]).toEqual([429, true])
  })
})

describe('at the counter', () => {
  it('a coupon is found by code or number and used once, however many scan it at once', async () => {
    const { id, code } = await aCoupon(shop.db, { user_id: me, usage_limit: 1 })
    const seen = await shop.call('GET', `/backoffice/coupons/${code.toLowerCase()}`, { bearer: staff })
    expect(seen.body).toMatchObject({ id, code, state: 'active', used_at: null, used_by: null })
    const use = () => shop.call('PUT', `/backoffice/coupons/${id}/use`, { bearer: staff, body: {} })
    const answers = await Promise.all(Array.from({ length: 8 }, use))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { body } of answers.filter(({ status }) => status !== 200)) expect(body.code).toBe('coupon_used_up')
    const after = await shop.call('GET', `/backoffice/coupons/${id}`, { bearer: staff })
    expect(after.body).toMatchObject({ state: 'used', used_by: expect.stringMatching(/^admin:\d+$/) })
  })

  it('nothing is used that is over, unknown, or not what was scanned; shoppers have nothing to do there', async () => {
    const past = await aCoupon(shop.db, { to: now })
    const good = await aCoupon(shop.db)
    const use = (key: string, body = {}, caller = staff) =>
      shop.call('PUT', `/backoffice/coupons/${key}/use`, { bearer: caller, body })
    expect((await use(past.code)).body.code).toBe('coupon_expired')
    expect((await use('NNNNNNNNNN')).status).toBe(404)
    expect((await use(good.code, { scan_code: past.code })).status).toBe(404)
    expect((await use(good.code, {}, bearer)).status).toBe(403)
    expect((await use(good.code, { scan_code: good.code.toLowerCase() })).status).toBe(200)
  })
})

it('the list of promotions tells what is given off now and soon, with the promo code of each', async () => {
  await aPromotion(shop.db, { name: 'Дууссан', to: now })
  const soon = await aPromotion(shop.db, { name: 'Удахгүй', from: new Date('2026-12-01') })
  const promo = await aCoupon(shop.db, { code: '1234', name: 'Промо' })
  await aCoupon(shop.db, { user_id: me, name: 'Миний' })
  await shop.pool.query(`update promotions set listed = false where name->>'mn' = 'Миний'`)
  const { body } = await shop.call('GET', '/promotions')
  expect(body.promotions.map(({ id }: { id: number }) => id)).toContain(soon)
  expect(body.promotions.map(({ name, code }: { name: string; code: string }) => [name, code])).toEqual([
    ['Удахгүй', null],
    ['Промо', promo.code],
  ])
  expect((await shop.call('GET', `/promotions/${soon}`)).body).toMatchObject({
    name: 'Удахгүй',
    kind: 'percent',
    value: '10',
  })
  const [toy, removed] = [await aProduct(shop.db), await aProduct(shop.db, { available_on: new Date('2099-01-01') })]
  const gift = await aPromotion(shop.db, { kind: 'gift', gifts: [toy.id, removed.id] })
  const { products } = (await shop.call('GET', `/promotions/${gift}?locale=en`)).body
  expect(products).toEqual([{ id: toy.id, name: 'Test Туршилтын хүрэм', slug: toy.slug }])
  expect((await shop.call('GET', '/promotions/999999')).status).toBe(404)
})
