import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import {
  aBearer,
  anAddress,
  aProduct,
  aShop,
  aUser,
  type MadeProduct,
  type ProductOptions,
} from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { acceptedPrices } from './index.ts'
import { expireOffers } from './quotes.jobs.ts'
import { insertSuggestion } from './suggestions.repository.ts'

let shop: TestApp
let staff: string
let person: { id: number; bearer: string }
let stranger: string
let products: MadeProduct
let people = 0
const start = new Date('2026-11-24T03:00:00.000Z')

const bought = (input: ProductOptions = {}) => aProduct(shop.db, { price: 50_000, stock: [90], ...input })

beforeAll(async () => {
  shop = await startApp(await freshDatabase('quotes'))
  await aShop(shop.db)
})
beforeEach(async () => {
  shop.clock.now = start
  const user = async (role: 'shopper' | 'admin' = 'shopper') => {
    const { id } = await aUser(shop.db, { email: `quotes-${++people}@test.example`, role })
    return { id, bearer: await aBearer(shop, id) }
  }
  person = await user()
  stranger = (await user()).bearer
  staff = (await user('admin')).bearer
  products = await bought()
})
afterAll(() => shop.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, bearer = person.bearer) =>
  shop.call(method, path, { bearer, ...(body && { body }) })
const organization = {
  name: 'Хөх Тэнгэр ХХК',
  register_number: '20 99887',
  phone: '7700-0010',
  address: 'Баянзүрх',
  employee_count: '40',
  business_direction: 'Цэцэрлэг',
}
const request = (more: object = {}) => ({
  quote_request: {
    organization,
    items: [{ variant_id: products.variant_id, quantity: 30 }],
    comment: 'Хавар хэрэгтэй',
    ...more,
  },
})
const noticesOf = async () =>
  (
    await shop.db.selectFrom('notifications').select('title').where('user_id', '=', person.id).orderBy('id').execute()
  ).map(({ title }) => title)
const days = (count: number) => {
  shop.clock.now = new Date(start.getTime() + count * 86_400_000)
}

describe('a quote request', () => {
  it('keeps the organization in its one form and shows today’s prices until there is an offer', async () => {
    const { status, body } = await call('POST', '/shop/account/quote_requests', request())
    expect(status).toBe(201)
    expect(body).toMatchObject({
      state: 'requested',
      total: 1_500_000,
      list_total: 1_500_000,
      total_quantity: 30,
      valid_until: null,
      organization: { register_number: '2099887', phone: '77000010', employee_count: 40 },
      comment: 'Хавар хэрэгтэй',
    })
    expect(body.number).toMatch(/^Q\d{9}$/)
    expect(body.items).toMatchObject([{ quantity: 30, price: null, selling_price: 50_000, slug: products.slug }])
    expect((await call('GET', '/shop/account/quote_requests')).body.quotes).toEqual([body])
    const document = (await call('GET', `/storefront/account/quote_requests/${body.id}`)).body.data
    expect(document).toMatchObject({ type: 'quote_request', attributes: { number: body.number, total: 1_500_000 } })
    expect((await call('GET', `/shop/account/quote_requests/${body.number}`, undefined, stranger)).status).toBe(404)
  })

  it('is made in dialect A too', async () => {
    const { status, body } = await call('POST', '/storefront/account/quote_requests', request())
    expect(status).toBe(201)
    expect(body.data.attributes).toMatchObject({
      state: 'requested',
      items: [{ variant_id: products.variant_id, quantity: 30 }],
    })
    expect((await call('GET', '/storefront/account/quote_requests')).body.meta.total_count).toBe(1)
    expect((await call('POST', '/storefront/account/quote_requests', {})).status).toBe(400)
  })

  it('refuses wrong fields by their names, nothing, and what is not sold', async () => {
    const refused = async (more: object) => (await call('POST', '/shop/account/quote_requests', request(more))).body
    const wrong = { ...organization, name: 'Blue Sky LLC', register_number: '209', phone: '' }
    expect(Object.keys((await refused({ organization: wrong })).errors).sort()).toEqual([
      ...['organization.name', 'organization.phone', 'organization.register_number'],
    ])
    expect((await refused({ items: [] })).code).toBe('quote_empty')
    expect((await refused({ items: [{ variant_id: products.variant_id, quantity: 0 }] })).code).toBe('quantity_invalid')
    expect((await refused({ items: [{ variant_id: 999_999, quantity: 1 }] })).code).toBe('variant_unavailable')
  })
})

describe('an offer', () => {
  async function offered(price = 40_000, valid_on = '2026-12-01') {
    const { number } = (await call('POST', '/shop/account/quote_requests', request())).body
    const items = [{ variant_id: products.variant_id, price }]
    const offer = await call(
      'PUT',
      `/backoffice/quote_requests/${number}/offer`,
      { items, valid_on, reply: 'Баярлалаа' },
      staff,
    )
    return { number: String(number), offer }
  }
  const accept = (number: string, bearer = person.bearer) =>
    call('POST', `/shop/account/quote_requests/${number}/accept`, {}, bearer)
  const cartOf = async (token: string) =>
    (await shop.call('GET', '/storefront/cart?include=line_items', { token, bearer: person.bearer })).body
  const transfer = async () =>
    (await shop.db.selectFrom('payment_methods').select('id').orderBy('position').executeTakeFirstOrThrow()).id

  it('prices every line until the end of a day, and tells the person', async () => {
    const { offer } = await offered()
    expect(offer.body).toMatchObject({
      state: 'offered',
      total: 1_200_000,
      list_total: 1_500_000,
      reply: 'Баярлалаа',
      valid_until: '2026-12-01T16:00:00.000Z',
    })
    expect(await noticesOf()).toEqual(['Үнийн санал тань бэлэн'])
  })

  it('refuses missing prices, days gone by and people who are not staff', async () => {
    const { number } = (await call('POST', '/shop/account/quote_requests', request())).body
    const code = async (body: object, bearer = staff) =>
      (await call('PUT', `/backoffice/quote_requests/${number}/offer`, body, bearer)).body.code
    const items = [{ variant_id: products.variant_id, price: 40_000 }]
    expect(await code({ items: [], valid_on: '2026-12-01' })).toBe('quote_prices_missing')
    expect(await code({ items, valid_on: '2026-11-23' })).toBe('quote_validity_invalid')
    expect(await code({ items, valid_on: '2027-12-01' })).toBe('quote_validity_invalid')
    expect(await code({ items, valid_on: '2026-12-01' }, person.bearer)).toBe('forbidden')
    expect(await code({ items, valid_on: '2026-11-24' })).toBeUndefined()
  })

  it('becomes an order at its prices, in numbers that the cart alone would not take', async () => {
    const { number } = await offered()
    const { body } = await accept(number)
    expect(body.quote.state).toBe('accepted')
    const again = await accept(number)
    expect(again.body.order).toEqual(body.order)
    const cart = await cartOf(body.order.token)
    expect(cart.data.attributes).toMatchObject({ number: body.order.number, item_total: '1200000.0' })
    const order = {
      email: 'saraa@shuudan.mn',
      bill_address_attributes: anAddress,
      use_billing: true,
      payments_attributes: [{ payment_method_id: await transfer() }],
    }
    const { token } = body.order
    await shop.call('PUT', `/checkouts/${body.order.number}`, { token, bearer: person.bearer, body: { order } })
    const placed = await shop.call('PUT', `/checkouts/${body.order.number}/complete`, {
      token,
      bearer: person.bearer,
      body: {},
    })
    expect([placed.status, placed.body.item_total]).toEqual([200, '1200000.0'])
    const answer = (await call('GET', `/shop/account/quote_requests/${number}`)).body
    expect(answer.order_number).toBe(body.order.number)
    expect((await accept(number)).body.code).toBe('quote_status_refused')
  })

  it('is made an order by staff: one draft at its prices, of its person once it is placed', async () => {
    const { number } = await offered()
    const order = () => call('PUT', `/backoffice/quote_requests/${number}/to_order`, {}, staff)
    const [{ status, body }, second] = await Promise.all([order(), order()])
    expect([status, second.status, second.body.draft.id]).toEqual([200, 200, body.draft.id])
    expect(body.quote).toMatchObject({ state: 'accepted', order_number: null })
    expect(body.draft).toMatchObject({ owner_id: person.id, order: { item_total: '1200000.0' } })
    const { id, version } = body.draft
    const address = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
    const headers = { 'if-match': `"${version}"` }
    const filled = await shop.call('PATCH', `/backoffice/drafts/${id}`, { bearer: staff, body: { address }, headers })
    expect(filled.body.order.item_total).toBe('1200000.0')
    const priced = await call('PUT', `/backoffice/drafts/${id}/price`, {}, staff)
    expect([priced.status, priced.body.order.total]).toEqual([200, filled.body.order.total])
    const placing = { payment_method_id: await transfer(), expected_total: Number(priced.body.order.total) }
    const placed = await call('PUT', `/backoffice/drafts/${id}/send_link`, placing, staff)
    expect(placed.body, JSON.stringify(placed.body)).toMatchObject({ status: 'placed', pay_link: { opened_at: null } })
    const answer = (await call('GET', `/shop/account/quote_requests/${number}`)).body
    expect(answer.order_number).toBe(placed.body.number)
    const { rows } = await shop.pool.query(
      `select act from audit_rows where act in ('quote_requests.to_order', 'drafts.send_link') and subject_id = any($1) order by id`,
      [[number, placed.body.number]],
    )
    expect(rows.map(({ act }) => act)).toEqual(['quote_requests.to_order', 'drafts.send_link'])
    expect((await order()).body.code).toBe('quote_status_refused')
  })

  it('holds for as many as were agreed, and goes back to the shop’s price below', async () => {
    const { number } = await offered()
    const { token, number: order } = (await accept(number)).body.order
    const cart = await cartOf(token)
    const line = cart.data.relationships.line_items.data[0].id
    const body = { line_item: { quantity: 5 } }
    await shop.call('PUT', `/orders/${order}/line_items/${line}`, { token, bearer: person.bearer, body })
    expect((await cartOf(token)).data.attributes.item_total).toBe('250000.0')
  })

  it('holds for all there are where there are fewer than were agreed', async () => {
    products = await bought({ stock: [7] })
    const { number } = await offered()
    const { token, number: order } = (await accept(number)).body.order
    const line = (await cartOf(token)).data.relationships.line_items.data[0].id
    const set = (quantity: number) =>
      shop.call('PUT', `/orders/${order}/line_items/${line}`, {
        token,
        bearer: person.bearer,
        body: { line_item: { quantity } },
      })
    await set(7)
    expect((await cartOf(token)).data.attributes.item_total).toBe('280000.0')
    await set(6)
    expect((await cartOf(token)).data.attributes.item_total).toBe('300000.0')
  })

  it('is for its person alone', async () => {
    const { number } = await offered()
    expect((await accept(number, stranger)).status).toBe(404)
    const line_item = { variant_id: products.variant_id, quantity: 20 }
    await accept(number)
    const other = await call('POST', '/orders/0/line_items', { line_item }, stranger)
    expect((await shop.call('GET', '/storefront/cart', { bearer: stranger })).body.data.attributes.item_total).toBe(
      '1000000.0',
    )
    expect(other.status).toBe(201)
  })

  it('ends by the clock', async () => {
    const { number } = await offered(40_000, '2026-11-25')
    days(2)
    expect((await call('GET', `/shop/account/quote_requests/${number}`)).body.state).toBe('expired')
    expect((await accept(number)).body.code).toBe('quote_expired')
    await expireOffers.run(shop.services, {})
    await expireOffers.run(shop.services, {})
    const { body } = await call('GET', `/shop/account/quote_requests/${number}`)
    expect(body.events.map(({ event }: { event: string }) => event)).toEqual(['requested', 'offered', 'expired'])
    expect((await noticesOf()).at(-1)).toBe('Үнийн саналын хугацаа дууслаа')
  })

  it('is declined, a request taken back, and refused with words', async () => {
    const { number } = await offered()
    const no = await call('POST', `/shop/account/quote_requests/${number}/decline`, {})
    expect(no.body.state).toBe('declined')
    expect((await accept(number)).body.code).toBe('quote_status_refused')
    const second = (await call('POST', '/shop/account/quote_requests', request())).body.number
    expect((await call('POST', `/shop/account/quote_requests/${second}/decline`, {})).body.state).toBe('canceled')
    const third = (await call('POST', '/shop/account/quote_requests', request())).body.number
    const refused = await call('PUT', `/backoffice/quote_requests/${third}/refuse`, { reply: 'Үлдэгдэл алга' }, staff)
    expect(refused.body).toMatchObject({ state: 'refused', reply: 'Үлдэгдэл алга' })
    const listed = await call('GET', '/backoffice/quote_requests?state=refused', undefined, staff)
    expect(listed.body.quotes.map(({ number: each }: { number: string }) => each)).toContain(third)
  })

  it('is accepted once when two tabs accept it at once', async () => {
    const { number } = await offered()
    const answers = await Promise.all([accept(number), accept(number), accept(number)])
    expect(new Set(answers.map(({ body }) => body.order.token)).size).toBe(1)
  })
})

describe('a suggested price', () => {
  const suggest = (price: number, more: object = {}) =>
    call('POST', '/shop/account/price_suggestions', {
      price_suggestion: { variant_id: products.variant_id, price, ...more },
    })
  const answer = (id: number, body: object) => call('PUT', `/backoffice/price_suggestions/${id}/answer`, body, staff)
  const cartTotal = async (bearer = person.bearer) =>
    (await shop.call('GET', '/storefront/cart', { bearer })).body.data.attributes.item_total
  const intoCart = (bearer = person.bearer) =>
    call('POST', '/orders/0/line_items', { line_item: { variant_id: products.variant_id, quantity: 1 } }, bearer)

  it('lies below the price and not below its half', async () => {
    expect((await suggest(50_000)).body).toMatchObject({
      code: 'suggestion_above_price',
      error: expect.stringContaining('50,000'),
    })
    expect((await suggest(24_999)).body).toMatchObject({
      code: 'suggestion_below_half',
      error: expect.stringContaining('25,000'),
    })
    const { status, body } = await suggest(25_000, { url: 'https://example.com/hat', comment: 'Тэнд хямд' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      state: 'waiting',
      price: 25_000,
      comment: 'Тэнд хямд',
      product: { slug: products.slug },
    })
    expect((await suggest(26_000)).body.code).toBe('suggestion_exists')
    expect((await suggest(26_000, { url: 'javascript:alert(1)' })).status).toBe(422)
    expect((await call('GET', '/storefront/account/price_suggestions')).body.data).toMatchObject([
      { type: 'price_suggestion', relationships: { variant: { data: { id: String(products.variant_id) } } } },
    ])
  })

  it('is honoured for that shopper once it is accepted, for one order', async () => {
    const { id } = (await suggest(40_000)).body
    await intoCart()
    await intoCart(stranger)
    expect(await cartTotal()).toBe('50000.0')
    const accepted = await answer(id, { accepted: true, valid_on: '2026-12-01', reply: 'За' })
    expect(accepted.body).toMatchObject({ state: 'accepted', valid_until: '2026-12-01T16:00:00.000Z', reply: 'За' })
    expect([await cartTotal(), await cartTotal(stranger)]).toEqual(['40000.0', '50000.0'])
    expect(await acceptedPrices(shop.db, person.id, [products.variant_id], start)).toEqual(
      new Map([[products.variant_id, 40_000]]),
    )
    expect(await noticesOf()).toEqual(['Санал болгосон үнийг тань зөвшөөрлөө'])
    const cart = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('line_items').set({ price: 40_000 }).where('order_id', '=', cart.id).execute()
    await shop.db
      .updateTable('orders')
      .set({ status: 'placed', completed_at: shop.clock.now })
      .where('id', '=', cart.id)
      .execute()
    expect((await acceptedPrices(shop.db, person.id, [products.variant_id], start)).size).toBe(0)
    await shop.db.updateTable('orders').set({ status: 'canceled' }).where('id', '=', cart.id).execute()
    expect((await acceptedPrices(shop.db, person.id, [products.variant_id], start)).size).toBe(1)
  })

  it('ends with its day, is refused with words, and answered once', async () => {
    const { id } = (await suggest(40_000)).body
    await answer(id, { accepted: true, valid_on: '2026-11-24' })
    expect((await answer(id, { accepted: false })).body.code).toBe('suggestion_status_refused')
    await intoCart()
    expect(await cartTotal()).toBe('40000.0')
    days(1)
    expect(await cartTotal()).toBe('50000.0')
    await expireOffers.run(shop.services, {})
    expect((await call('GET', '/shop/account/price_suggestions')).body.suggestions[0].state).toBe('expired')
    const second = (await suggest(45_000)).body
    const refused = await answer(second.id, { accepted: false, reply: 'Өртгөөс доогуур' })
    expect(refused.body).toMatchObject({ state: 'refused', reply: 'Өртгөөс доогуур', valid_until: null })
  })

  it('is stored as often as people like over one connection, whose plan is kept after a few', async () => {
    const suggestion = { user_id: person.id, price: 40_000, url: null, comment: '', locale: 'mn', created_at: start }
    await shop.db.connection().execute(async (db) => {
      for (let n = 0; n < 14; n++) {
        const { variant_id } = await bought()
        expect(await insertSuggestion(db, { ...suggestion, variant_id })).toMatchObject({ id: expect.any(Number) })
        expect(await insertSuggestion(db, { ...suggestion, variant_id })).toBeUndefined()
      }
    })
  })

  it('is taken back by its person alone, with the price', async () => {
    const { id } = (await suggest(40_000)).body
    await answer(id, { accepted: true })
    expect((await call('DELETE', `/shop/account/price_suggestions/${id}`, undefined, stranger)).status).toBe(404)
    expect((await call('DELETE', `/shop/account/price_suggestions/${id}`)).status).toBe(204)
    expect((await acceptedPrices(shop.db, person.id, [products.variant_id], start)).size).toBe(0)
  })
})
