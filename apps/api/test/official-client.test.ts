import createAxiosFetcher from '@spree/axios-fetcher'
import spree from '@spree/storefront-api-v2-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddress } from './builders.ts'
import { type DemoShop, startDemoShop } from './shops/demo-shop.ts'

// The family's official client on the demo shop, over a socket: part 9 of the contract.

let shop: DemoShop
let host: string
beforeAll(async () => {
  shop = await startDemoShop('official_client')
  host = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/`
})
afterAll(() => shop.close())

const client = () => spree.makeClient({ host, createFetcher: createAxiosFetcher.default ?? createAxiosFetcher })
const slug = 'kurtik-tsasan-shuurga-okhin'

describe('the catalogue', () => {
  it('has the store, which the client has no call for', async () => {
    const answer = await fetch(new URL('api/v2/storefront/store?include=default_country', host))
    expect(answer.headers.get('content-type')).toBe('application/vnd.api+json')
    expect(await answer.json()).toMatchObject({
      data: { type: 'store', attributes: { name: 'Бамбар' } },
      included: [{ type: 'country', attributes: { iso: 'MN' } }],
    })
  })

  it('has countries: the default one, all, and one with its states', async () => {
    const api = client()
    const home = (await api.countries.default()).success().data
    expect(home.attributes).toMatchObject({
      iso: 'MN',
      iso3: 'MNG',
      iso_name: 'MONGOLIA',
      default: true,
      states_required: true,
    })
    const all = (await api.countries.list()).success()
    expect(all.meta?.total_count).toBe(all.data.length)
    const answer = (await api.countries.show({ iso: 'MN', include: 'states' })).success()
    expect(answer.included?.filter(({ type }) => type === 'state')).toHaveLength(22)
  })

  it('has products: filtered, sorted, sparse, with what they link to, by page', async () => {
    const api = client()
    const page = (
      await api.products.list({
        filter: { price: '20000,200000', in_stock: 'true', option_value_ids: '2', taxons: '1' },
        include: 'images,default_variant',
        fields: { product: 'name,price,images,default_variant' },
        sort: '-price',
        page: 2,
        per_page: 5,
        image_transformation: { size: '360x450', quality: 70 },
      })
    ).success()
    expect(page.data).toHaveLength(5)
    expect(Object.keys(page.data[0]?.attributes ?? {})).toEqual(['name', 'price'])
    const prices = page.data.map(({ attributes }) => Number(attributes.price))
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
    for (const price of prices) expect(price >= 20_000 && price <= 200_000).toBe(true)
    expect(page.included?.find(({ type }) => type === 'image')?.attributes.transformed_url).toMatch(/-360\.jpg$/)
    expect(page.meta).toMatchObject({ count: 5, total_pages: expect.any(Number) })
    const named = (await api.products.list({ filter: { name: 'ЦАСАН ШУУРГА' } })).success()
    expect(named.data.map(({ attributes }) => attributes.slug)).toContain(slug)
    const english = (await api.products.list({ filter: { name: 'SNOWSTORM' }, locale: 'en' })).success()
    expect(english.data.every(({ attributes }) => /snowstorm/i.test(attributes.name))).toBe(true)
  })

  it('shows a product by slug and by id, and says so when there is none', async () => {
    const api = client()
    const bySlug = (await api.products.show({ id: slug, include: 'variants.option_values,vendor' })).success()
    const byId = (await api.products.show({ id: bySlug.data.id })).success()
    expect(byId.data).toEqual(bySlug.data)
    expect(new Set(bySlug.included?.map(({ type }) => type))).toEqual(new Set(['variant', 'option_value', 'vendor']))
    const none = (await api.products.show({ id: 'nothing/at all' })).fail()
    expect([none.name, 'summary' in none && none.summary]).toEqual([
      'BasicSpreeError',
      'The resource you were looking for could not be found.',
    ])
  })

  it('has categories, nested ones by their encoded permalink', async () => {
    const api = client()
    const all = (await api.taxons.list({ filter: { roots: 'true' }, per_page: 999, include: 'children' })).success()
    expect(all.data.every(({ attributes }) => attributes.is_root)).toBe(true)
    const id = 'khuukhed/khuvtsas/tsamts/futbolk/okhin'
    const answer = (await api.taxons.show({ id, include: 'parent,products,taxonomy' })).success()
    expect(answer.data.attributes).toMatchObject({ permalink: id, depth: 4, is_leaf: true })
    expect(new Set(answer.included?.map(({ type }) => type))).toEqual(new Set(['taxon', 'product', 'taxonomy']))
  })

  it('has menus, pages and vendors', async () => {
    const api = client()
    const menus = (
      await api.menus.list({ locale: 'en', filter: { location: 'header' }, include: 'menu_items' })
    ).success()
    expect(menus.data).toHaveLength(1)
    expect((await api.menus.show({ id: String(menus.data[0]?.id) })).success().data.type).toBe('menu')
    const pages = (await api.pages.list({ include: 'cms_sections' })).success()
    const [page] = pages.data
    expect((await api.pages.show({ id: String(page?.attributes.slug) })).success().data.id).toBe(page?.id)
    const vendors = (await api.vendors.list({ per_page: 2 })).success()
    expect(vendors.data).toHaveLength(2)
    const vendor = (
      await api.vendors.show({ id: String(vendors.data[0]?.attributes.slug), include: 'products' })
    ).success()
    expect(vendor.included?.length).toBeGreaterThan(0)
  })
})

describe('what the client’s own tests need of the demo shop', () => {
  it('is there: purchasable goods in nested categories, one not backorderable, several prices, SKUs, images, options, a vendor', async () => {
    const { data } = (await client().products.list({ per_page: 1000, filter: { purchasable: 'true' } })).success()
    expect(data.length).toBeGreaterThanOrEqual(30)
    const of = (name: 'name' | 'price' | 'sku') => new Set(data.map(({ attributes }) => attributes[name]))
    expect([of('name').size, of('sku').size]).toEqual([data.length, data.length])
    expect(of('price').size).toBeGreaterThan(1)
    expect(data.some(({ attributes }) => attributes.in_stock && !attributes.backorderable)).toBe(true)
    const linked = (name: string) =>
      data.filter(({ relationships }) => [relationships[name]?.data ?? []].flat().length > 0)
    expect(linked('images').length).toBeGreaterThan(data.length / 2)
    for (const name of ['option_types', 'vendor', 'taxons']) expect(linked(name).length).toBeGreaterThan(0)
    const taxons = (await client().taxons.list({ per_page: 1000 })).success().data
    expect(taxons.some(({ attributes }) => attributes.depth > 0)).toBe(true)
  })

  it('is there: money as decimal strings, ids as strings, times with milliseconds', async () => {
    const { data } = (await client().products.list({ per_page: 50 })).success()
    for (const { id, attributes } of data) {
      expect(id).toMatch(/^\d+$/)
      expect(attributes.price).toMatch(/^-?\d+(\.\d+)?$/)
      expect(attributes.display_price).toMatch(/^₮\d{1,3}(,\d{3})*$/)
      expect(attributes.available_on).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    }
  })

  it('is there: delivery to every state of the default country, and a payment without a source', async () => {
    const api = client()
    const states = (await api.countries.show({ iso: 'default', include: 'states' })).success().included ?? []
    const order_token = await aFilledCart()
    for (const state of states.filter(({ type }) => type === 'state')) {
      const ship_address_attributes = {
        ...anAddress,
        ...(await aPlaceIn(String(state.id), String(state.attributes.name))),
      }
      const order = {
        email: 'saraa@shuudan.mn',
        bill_address_attributes: ship_address_attributes,
        ship_address_attributes,
      }
      expect((await api.checkout.orderUpdate({ order_token, order })).isSuccess()).toBe(true)
      const rates = (await api.checkout.shippingRates({ order_token })).success().included ?? []
      expect([state.attributes.name, rates.some(({ type }) => type === 'shipping_rate')]).toEqual([
        state.attributes.name,
        true,
      ])
    }
    const methods = (await api.checkout.paymentMethods({ order_token })).success().data
    expect(methods.length).toBeGreaterThan(0)
  })
})

/** A district of a city or a soum of an aimag. */
async function aPlaceIn(
  id: string,
  state_name: string,
): Promise<{ state_name: string; city: string; zipcode: string }> {
  const { body } = await shop.call('GET', `/shop/divisions?parent_id=${id}`)
  const [district] = body.divisions
  return { state_name, city: district.name_mn, zipcode: district.zipcode ?? '13000' }
}

async function aFilledCart(): Promise<string> {
  const api = client()
  const order_token = (await api.cart.create()).success().data.attributes.token
  const product = (await api.products.show({ id: slug, include: 'default_variant' })).success()
  const variant_id = String(product.included?.[0]?.id)
  expect((await api.cart.addItem({ order_token, variant_id, quantity: 1 })).isSuccess()).toBe(true)
  return order_token
}

describe('the cart', () => {
  it('is opened, filled, changed, emptied and dropped', async () => {
    const api = client()
    const { number, token: order_token, state } = (await api.cart.create()).success().data.attributes
    expect([number, state]).toEqual([expect.stringMatching(/^R\d{9}$/), 'cart'])
    expect(order_token.length).toBeGreaterThanOrEqual(22)
    const variants = (await api.products.show({ id: slug, include: 'variants' })).success().included ?? []
    const [first, second] = variants.filter(({ attributes }) => attributes.in_stock).map(({ id }) => String(id))
    await api.cart.addItem({ order_token, variant_id: String(first), quantity: 2 })
    await api.cart.addItem({ order_token, variant_id: String(first), quantity: 1 })
    const added = await api.cart.addItem({
      order_token,
      variant_id: String(second),
      quantity: 1,
      include: 'line_items.variant',
    })
    const cart = added.success()
    expect(cart.data.attributes.item_count).toBe(4)
    const lines = cart.included?.filter(({ type }) => type === 'line_item') ?? []
    expect(lines.map(({ attributes }) => attributes.quantity).sort()).toEqual([1, 3])
    const [line] = lines
    const set = await api.cart.setQuantity({ order_token, line_item_id: String(line?.id), quantity: 5 })
    expect(set.success().data.attributes.item_count).toBe(5 + 4 - Number(line?.attributes.quantity))
    for (const quantity of [0, -1]) {
      const refused = await api.cart.setQuantity({ order_token, line_item_id: String(line?.id), quantity })
      expect(refused.fail().name).toBe('BasicSpreeError')
    }
    const removed = await api.cart.removeItem({ order_token, id: String(line?.id) })
    expect(removed.success().data.relationships.line_items?.data).toHaveLength(1)
    expect((await api.cart.removeItem({ order_token, id: String(line?.id) })).isFail()).toBe(true)
    expect((await api.cart.show({ order_token })).success().data.attributes.number).toBe(number)
    expect((await api.cart.emptyCart({ order_token })).success().data.attributes.item_count).toBe(0)
    expect((await api.cart.remove({ order_token })).isSuccess()).toBe(true)
    expect((await api.cart.show({ order_token })).isFail()).toBe(true)
  })

  it('estimates delivery, and refuses what it cannot do in the client’s own kinds of errors', async () => {
    const api = client()
    const order_token = await aFilledCart()
    const rates = (await api.cart.estimateShippingRates({ order_token, country_iso: 'MN' })).success()
    expect(rates.data.length).toBeGreaterThan(0)
    expect((await api.cart.estimateShippingRates({ order_token, country_iso: 'US' })).success().data).toEqual([])
    const refusals = [
      await api.cart.applyCouponCode({ order_token, coupon_code: 'NO-SUCH' }),
      await api.cart.removeCouponCode({ order_token, code: 'v1.5/a' }),
      await api.cart.removeAllCoupons({ order_token }),
      await api.cart.changeCurrency({ order_token, new_currency: 'USD' }),
      await api.cart.addItem({ order_token, variant_id: '99999999', quantity: 1 }),
    ]
    for (const refusal of refusals) {
      expect(refusal.fail()).toMatchObject({ name: 'BasicSpreeError' })
      expect(refusal.fail()).toMatchObject({ summary: expect.stringMatching(/\S/) })
    }
    const short = await api.cart.addItem({ order_token, variant_id: '2', quantity: 100_000 })
    expect(short.fail()).toMatchObject({ name: 'ExpandedSpreeError', errors: { quantity: [expect.any(String)] } })
  })
})

describe('the checkout', () => {
  it('leads a guest to a placed order and its status, step by step', async () => {
    const api = client()
    const order_token = await aFilledCart()
    const stateAfter = async (step: Promise<{ success: () => { data: { attributes: { state: string } } } }>) =>
      (await step).success().data.attributes.state
    const early = (await api.checkout.complete({ order_token })).fail()
    expect(early.name).toBe('ExpandedSpreeError')
    expect(await stateAfter(api.checkout.orderNext({ order_token }))).toBe('address')
    const order = { email: 'saraa@shuudan.mn', bill_address_attributes: anAddress, ship_address_attributes: anAddress }
    const updated = await api.checkout.orderUpdate({ order_token, order, include: 'billing_address,shipping_address' })
    expect(updated.success().included?.map(({ type }) => type)).toEqual(['address', 'address'])
    expect(await stateAfter(api.checkout.orderNext({ order_token }))).toBe('delivery')
    const shipments = (await api.checkout.shippingRates({ order_token })).success()
    const rates = shipments.included?.filter(({ type }) => type === 'shipping_rate') ?? []
    const dearest = rates.sort((a, b) => Number(b.attributes.final_price) - Number(a.attributes.final_price))[0]
    const chosen = await api.checkout.selectShippingMethod({
      order_token,
      shipping_method_id: String(dearest?.attributes.shipping_method_id),
    })
    expect(chosen.success().data.attributes.ship_total).toBe(dearest?.attributes.final_price)
    const nowhere = await api.checkout.selectShippingMethod({ order_token, shipping_method_id: '999999' })
    expect(nowhere.fail().name).toBe('BasicSpreeError')
    expect(await stateAfter(api.checkout.orderNext({ order_token }))).toBe('payment')
    expect(await stateAfter(api.checkout.advance({ order_token }))).toBe('payment')
    const methods = (await api.checkout.paymentMethods({ order_token })).success().data
    const bank = methods.find(({ attributes }) => !/card/i.test(attributes.type))
    const paid = await api.checkout.addPayment({
      order_token,
      payment_method_id: String(bank?.id),
      include: 'payments',
    })
    expect(paid.success().included).toMatchObject([
      { type: 'payment', attributes: { amount: paid.success().data.attributes.total } },
    ])
    expect(await stateAfter(api.checkout.advance({ order_token }))).toBe('confirm')
    const done = (await api.checkout.complete({ order_token, include: 'line_items,payments,shipments' })).success()
    expect(done.data.attributes).toMatchObject({ state: 'complete', item_total: '219000.0' })
    expect(new Set(done.included?.map(({ type }) => type))).toEqual(new Set(['line_item', 'payment', 'shipment']))
    const { number } = done.data.attributes
    const again = (await api.checkout.complete({ order_token })).success()
    expect(again.data.attributes.number).toBe(number)
    const status = (await api.order.status({ order_token, order_number: number })).success()
    expect(status.data).toMatchObject({ type: 'cart', attributes: { completed_at: done.data.attributes.completed_at } })
    expect((await api.order.status({ order_token: 'another', order_number: number })).isFail()).toBe(true)
    expect((await api.cart.show({ order_token })).isFail()).toBe(true)
  })

  it('has no session of a gateway nobody uses', async () => {
    const refused = await client().checkout.createStripeSession({
      order_token: await aFilledCart(),
      success_url: 'https://x.test',
      cancel_url: 'https://x.test',
    })
    expect(refused.fail()).toMatchObject({ summary: 'The resource you were looking for could not be found.' })
  })
})
