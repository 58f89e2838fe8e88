import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
let staff: string
let people = 0
let photos = 0
const stored = new Map<string, Buffer>()
beforeAll(async () => {
  shop = await startDemoShop('reviews')
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@reviews.example', role: 'admin' })).id)
  shop.services.ports.review_photos = {
    keep: async (picture) => {
      const path = `reviews/${++photos}.webp`
      stored.set(path, picture)
      return path
    },
    remove: async (path) => void stored.delete(path),
  }
})
beforeEach(async () => {
  shop.clock.now = demoNow
  await shop.pool.query('delete from rate_limits')
})
afterAll(() => shop.close())

/** Somebody who bought the first size of a product; received it, unless told otherwise. */
async function aBuyer(product = 1, status = 'delivered') {
  const user = await aUser(shop.db, { email: `buyer-${++people}@reviews.example` })
  await shop.pool.query("update users set first_name = 'Сараа' where id = $1", [user.id])
  const bearer = await aBearer(shop, user.id)
  const { rows } = await shop.pool.query(
    'select v.id from variants v where v.product_id = $1 and not v.is_master order by v.id limit 1',
    [product],
  )
  await shop.pool.query('update stock_items set count_on_hand = 50 where variant_id = $1', [rows[0].id])
  const opened = await shop.call('POST', '/orders/0/line_items', {
    bearer,
    body: { line_item: { variant_id: rows[0].id, quantity: 1 } },
  })
  await shop.pool.query('update orders set status = $1, user_id = $2, completed_at = $3 where id = $4', [
    status,
    user.id,
    demoNow,
    opened.body.order.id,
  ])
  return { id: user.id, bearer }
}
const write = (bearer: string, body: object, product = 1) =>
  shop.call('POST', `/products/${product}/reviews`, { bearer, body })
const meanOf = async (product = 1) =>
  (await shop.pool.query('select total_reviews, average_rating::float8 from products where id = $1', [product])).rows[0]
const listed = async (product = 1) =>
  (await shop.call('GET', `/products/${product}/reviews?per_page=1000`)).body.reviews
const decide = (id: number, act: string, body: object = {}) =>
  shop.call('PUT', `/backoffice/reviews/${id}/${act}`, { bearer: staff, body })

describe('a review', () => {
  it('is written by who has bought and received the product, and by nobody else', async () => {
    expect((await shop.call('POST', '/products/1/reviews', { body: { rating: 5, comment: 'Сайн' } })).status).toBe(401)
    for (const buyer of [await aBuyer(2), await aBuyer(1, 'confirmed')]) {
      const { status, body } = await write(buyer.bearer, { rating: 5, comment: 'Сайн' })
      expect([status, body.code]).toEqual([422, 'review_not_bought'])
    }
    const { bearer } = await aBuyer()
    const made = await write(bearer, { rating: 4, comment: 'Дулаан', fit: 'right', height_cm: 104 })
    expect([made.status, made.body]).toMatchObject([
      201,
      { approved: false, state: 'held', verified: true, fit: 'right', height_cm: 104, size: expect.any(String) },
    ])
  })

  it('counts once it is approved, and no more when it is refused or deleted', async () => {
    const before = await meanOf()
    const { bearer } = await aBuyer()
    const { id } = (await write(bearer, { rating: 1, comment: 'Жижиг ирсэн' })).body
    expect(await meanOf()).toEqual(before)
    expect((await decide(id, 'publish')).body.state).toBe('approved')
    expect((await meanOf()).total_reviews).toBe(before.total_reviews + 1)
    expect((await listed()).find((each: { id: number }) => each.id === id)).toMatchObject({ verified: true, rating: 1 })
    expect((await decide(id, 'refuse', { reason: '' })).status).toBe(422)
    await decide(id, 'refuse', { reason: 'Өөр бараа' })
    expect(await meanOf()).toEqual(before)
    const mine = (await shop.call('GET', '/reviews/mine', { bearer })).body.reviews
    expect(mine[0]).toMatchObject({ state: 'refused', reason: 'Өөр бараа' })
    await decide(id, 'publish')
    const other = await aBuyer()
    expect((await shop.call('DELETE', `/reviews/${id}`, { bearer: other.bearer })).status).toBe(404)
    expect((await shop.call('DELETE', `/reviews/${id}`, { bearer })).status).toBe(204)
    expect(await meanOf()).toEqual(before)
  })

  it('is one per person and product, however often and at whatever moment it is sent', async () => {
    const { id, bearer } = await aBuyer()
    const sent = await Promise.all([1, 2, 3, 4, 5].map((rating) => write(bearer, { rating, comment: `Үг ${rating}` })))
    expect(sent.every(({ status }) => status === 201)).toBe(true)
    const { rows } = await shop.pool.query('select count(*)::int from reviews where user_id = $1', [id])
    expect(rows[0].count).toBe(1)
    await decide(sent[0]?.body.id, 'publish')
    const again = await write(bearer, { rating: 2, comment: 'Бодлоо өөрчилсөн' })
    expect(again.body).toMatchObject({ id: sent[0]?.body.id, state: 'held' })
  })

  it('says at its fields what is wrong', async () => {
    const { bearer } = await aBuyer()
    const { body } = await write(bearer, { rating: 7, comment: ' ', fit: 'huge', height_cm: 9 })
    expect(Object.keys(body.errors).sort()).toEqual(['comment', 'fit', 'height_cm', 'rating'])
  })

  it('has photos, drawn anew; what is none is refused and leaves nothing', async () => {
    const { bearer } = await aBuyer()
    const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
      .withExif({ IFD0: { Artist: 'secret' } })
      .jpeg()
      .toBuffer()
    const send = async (files: Buffer[]) => {
      const form = new FormData()
      form.set('rating', '5')
      form.set('comment', 'Зурагтай')
      for (const [index, file] of files.entries()) {
        form.append('images[][file]', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), `${index}.jpg`)
        form.append('images[][name]', `Зураг ${index + 1}`)
      }
      const response = new Response(form)
      return shop.app.inject({
        method: 'POST',
        url: '/api/v2/products/1/reviews',
        headers: { 'content-type': response.headers.get('content-type') ?? '', authorization: `Bearer ${bearer}` },
        payload: Buffer.from(await response.arrayBuffer()),
      })
    }
    const made = await send([jpeg, jpeg])
    expect([made.statusCode, made.json().images?.length]).toEqual([201, 2])
    const [first] = stored.values()
    expect(first?.includes('secret')).toBe(false)
    expect((await sharp(first).metadata()).format).toBe('webp')
    const count = stored.size
    expect((await send([jpeg, Buffer.from('<svg onload=alert(1)>')])).statusCode).toBe(422)
    expect(stored.size).toBe(count)
    expect((await send(Array.from({ length: 6 }, () => jpeg))).json().code).toBe('limit_reached')
    await shop.call('DELETE', `/reviews/${made.json().id}`, { bearer })
    expect(stored.size).toBe(0)
  })

  it('takes photos one at a time, five at most, and waits again for approval', async () => {
    const { bearer } = await aBuyer()
    const { id } = (await write(bearer, { rating: 5, comment: 'Нэг нэгээр' })).body
    const picture = (
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#33c' } })
        .png()
        .toBuffer()
    ).toString('base64')
    const add = (caller = bearer, body = { picture, alt: 'Хажуугаас' }) =>
      shop.call('POST', `/reviews/${id}/photos`, { bearer: caller, body })
    await decide(id, 'publish')
    expect((await add((await aBuyer(2)).bearer)).status).toBe(404)
    const none = await add(bearer, { picture: Buffer.from('<svg onload=alert(1)>').toString('base64'), alt: '' })
    expect(none.status).toBe(422)
    const sent = await Promise.all(Array.from({ length: 8 }, () => add()))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(stored.size).toBe(5)
    const own = (await shop.call('GET', '/products/1/reviews/mine', { bearer })).body
    expect(own).toMatchObject({ can_review: true, review: { id, state: 'held', images: { length: 5 } } })
    await decide(id, 'publish')
    const { slug } = (await shop.call('GET', '/reviews/mine', { bearer })).body.reviews[0].product
    const page = (await shop.call('GET', `/shop/products/${slug}/reviews`)).body.reviews
    expect(page.find((each: { id: number }) => each.id === id).photos[0].alt).toBe('Хажуугаас')
    expect((await shop.call('DELETE', `/reviews/${id}/photos`, { bearer })).status).toBe(204)
    expect(stored.size).toBe(0)
  })

  it('is found helpful once by each other person', async () => {
    const { bearer } = await aBuyer()
    const { id } = (await write(bearer, { rating: 5, comment: 'Тустай байх' })).body
    const press = (caller: string, helpful = true) =>
      shop.call('PUT', `/reviews/${id}/helpful`, { bearer: caller, body: { helpful } })
    const readers = await Promise.all([1, 2, 3].map(() => aBuyer(2)))
    expect((await press(readers[0]?.bearer ?? '')).status).toBe(404)
    await decide(id, 'publish')
    await Promise.all(readers.flatMap((reader) => [press(reader.bearer), press(reader.bearer)]))
    expect((await press(bearer)).status).toBe(403)
    expect((await press(readers[0]?.bearer ?? '', false)).body).toEqual({ helpful_count: 2, helpful: false })
  })

  it('is answered by the shop', async () => {
    const { bearer } = await aBuyer()
    const { id } = (await write(bearer, { rating: 3, comment: 'Юүдэн том' })).body
    await decide(id, 'publish')
    await decide(id, 'answer', { answer: 'Хэвийг өөрчиллөө' })
    expect((await listed()).find((each: { id: number }) => each.id === id).answer).toBe('Хэвийг өөрчиллөө')
  })
})

it('how a size fits is said from ten answers on', async () => {
  const fit = async () => (await shop.call('GET', '/products/3/fit')).body.sizes
  const add = (count: number, kind: string) =>
    shop.pool.query(
      `insert into reviews (product_id, author_name, rating, comment, approved, size, fit)
       select 3, 'Х', 5, 'Сайн', true, '104 см', $2 from generate_series(1, $1::int)`,
      [count, kind],
    )
  await shop.pool.query('update reviews set fit = null where product_id = 3')
  await add(9, 'right')
  expect(await fit()).toEqual([])
  await add(4, 'small')
  expect((await fit())[0] ?? { count: 13 }).toMatchObject({ count: 13 })
})
