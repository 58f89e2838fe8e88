import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
let staff: string
let people = 0
let vendor: { id: number; slug: string; product: number; elsewhere: number }
beforeAll(async () => {
  shop = await startDemoShop('vendor_reviews')
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@vendors.example', role: 'admin' })).id)
  const { rows } = await shop.pool.query(
    `select v.id, v.slug, min(p.id) as product, (select min(id) from products where vendor_id <> v.id) as elsewhere
     from vendors v join products p on p.vendor_id = v.id group by v.id order by v.id limit 1`,
  )
  vendor = rows[0]
})
beforeEach(() => shop.pool.query('delete from rate_limits'))
afterAll(() => shop.close())

async function aBuyer(product = vendor.product, status = 'delivered') {
  const user = await aUser(shop.db, { email: `buyer-${++people}@vendors.example` })
  await shop.pool.query("update users set first_name = 'Сараа' where id = $1", [user.id])
  await shop.pool.query(
    `with o as (insert into orders (number, token, user_id, status, completed_at) values ($1, $1, $2, $3, $4) returning id)
     insert into line_items (order_id, variant_id, quantity, price)
     select o.id, (select id from variants where product_id = $5 order by id limit 1), 1, 1000 from o`,
    [`V${people}`, user.id, status, demoNow, product],
  )
  return { id: user.id, bearer: await aBearer(shop, user.id) }
}
const path = () => `/vendors/${vendor.slug}/reviews`
const write = (bearer: string, body: object) => shop.call('POST', path(), { bearer, body })
const decide = (id: number, act: string, body: object = {}) =>
  shop.call('PUT', `/backoffice/vendor_reviews/${id}/${act}`, { bearer: staff, body })

describe('a review of a vendor', () => {
  it('is written by who has received something of it, once, and shown once it is approved', async () => {
    expect((await shop.call('POST', path(), { body: { rating: 5, comment: 'Сайн' } })).status).toBe(401)
    for (const buyer of [await aBuyer(vendor.elsewhere), await aBuyer(vendor.product, 'confirmed')]) {
      const { status, body } = await write(buyer.bearer, { rating: 5, comment: 'Сайн' })
      expect([status, body.code]).toEqual([422, 'review_not_bought'])
    }
    const { bearer } = await aBuyer()
    const made = await Promise.all(Array.from({ length: 6 }, () => write(bearer, { rating: 4, comment: 'Хурдан' })))
    expect(new Set(made.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    const { id } = made[0]?.body ?? {}
    expect((await shop.call('GET', path())).body).toMatchObject({ total_reviews: 0, reviews: [] })
    const waiting = (await shop.call('GET', '/backoffice/moderation?kind=vendor_reviews', { bearer: staff })).body
    expect(waiting.moderation).toMatchObject([{ id, subject: { path: `/vendors/${vendor.slug}` }, text: 'Хурдан' }])
    await decide(id, 'publish')
    const answer = (await shop.call('GET', `/vendors/${vendor.id}/reviews?per_page=1`)).body
    expect(answer).toMatchObject({
      reviews: [{ id, rating: 4, user: { name: 'Сараа' } }],
      total_reviews: 1,
      average_rating: 4,
      stars: [0, 0, 0, 1, 0],
    })
    expect(answer.reviews[0]).not.toHaveProperty('user.id')
  })

  it('says what is wrong with it, and waits again once it is changed', async () => {
    const { bearer } = await aBuyer()
    const { status, body } = await write(bearer, { rating: 6, comment: ' ' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['rating', 'comment']])
    const { id } = (await write(bearer, { rating: '2', comment: 'Залгаарай 99112233' })).body
    await decide(id, 'refuse', { reason: 'Утасны дугаар' })
    expect((await shop.call('GET', `${path()}/mine`, { bearer })).body).toMatchObject({
      can_review: true,
      review: { id, state: 'refused', reason: 'Утасны дугаар' },
    })
    expect((await decide(id, 'refuse', { reason: ' ' })).status).toBe(422)
    expect((await write(bearer, { rating: 3, comment: 'Дажгүй' })).body).toMatchObject({ id, state: 'held' })
  })

  it('is deleted by its writer only', async () => {
    const { bearer } = await aBuyer()
    const { id } = (await write(bearer, { rating: 1, comment: 'Удаан' })).body
    await decide(id, 'publish')
    expect((await shop.call('DELETE', path(), { bearer: (await aBuyer()).bearer })).status).toBe(404)
    const total = (await shop.call('GET', path())).body.total_reviews
    expect((await shop.call('DELETE', path(), { bearer })).status).toBe(204)
    expect((await shop.call('GET', path())).body.total_reviews).toBe(total - 1)
    expect(total).toBe(2)
    expect((await shop.call('DELETE', path(), { bearer })).status).toBe(404)
    expect((await shop.call('GET', '/vendors/nobody/reviews')).status).toBe(404)
  })
})

// Before: the list of vendors and the head of a vendor's page told the mean of the reviews of its products, the part below and the
// structured data that of its own reviews; staff who decided were told nothing.
it('the rating of a vendor is one figure, of its approved reviews alone, wherever it is told', async () => {
  const compared = async () => {
    const [list, flat, reviews] = await Promise.all(
      ['/vendors?per_page=999', `/vendors/${vendor.slug}`, path()].map((at) => shop.call('GET', at)),
    )
    const figures = (body: { average_rating: number; total_reviews: number }) => [
      body.average_rating,
      body.total_reviews,
    ]
    const listed = list?.body.vendors.find(({ id }: { id: number }) => id === vendor.id)
    const all = [listed, flat?.body, reviews?.body].map(figures)
    const waiting = (await shop.call('GET', '/backoffice/moderation?kind=vendor_reviews', { bearer: staff })).body
    for (const { subject } of waiting.moderation)
      if (subject.path === `/vendors/${vendor.slug}`) all.push([subject.rating, subject.reviews])
    const { rows } = await shop.pool.query(
      'select coalesce(round(avg(rating), 2), 0)::float8 as mean, count(*)::int from vendor_reviews where vendor_id = $1 and approved',
      [vendor.id],
    )
    const truth = [rows[0].mean, rows[0].count]
    expect(all).toEqual(all.map(() => truth))
    return truth
  }
  // kept answers go as soon as the process hears of the change
  const message = () => vi.waitFor(compared, { timeout: 10_000 })
  const before = await message()
  const [one, other] = [await aBuyer(), await aBuyer()]
  const { id } = (await write(one.bearer, { rating: 5, comment: 'Сайн' })).body
  expect(await message()).toEqual(before)
  await decide(id, 'publish')
  const published = await message()
  expect(published[1]).toBe((before[1] ?? 0) + 1)
  const { id: second } = (await write(other.bearer, { rating: 2, comment: 'Удаан' })).body
  await decide(second, 'publish')
  expect((await message())[1]).toBe((before[1] ?? 0) + 2)
  await write(one.bearer, { rating: 3, comment: 'Дажгүй болсон' })
  expect((await message())[1]).toBe((before[1] ?? 0) + 1)
  await decide(id, 'refuse', { reason: 'Нэр дурдсан' })
  await message()
  expect((await shop.call('DELETE', path(), { bearer: other.bearer })).status).toBe(204)
  expect(await message()).toEqual(before)
  await shop.pool.query('update products set average_rating = 1, total_reviews = 40 where vendor_id = $1', [vendor.id])
  expect(await message()).toEqual(before)
})
