import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, anAddress, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
let transfer: number
let person: { id: number; bearer: string }
let made = 0

beforeAll(async () => {
  shop = await startApp(await freshDatabase('account'))
  await aShop(shop.db)
  transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
})
beforeEach(async () => {
  shop.clock.now = new Date('2026-11-24T03:00:00.000Z')
  person = await aPerson()
})
afterAll(() => shop.close())

async function aPerson() {
  const { id } = await aUser(shop.db, { email: `person-${++made}@test.example` })
  return { id, bearer: await aBearer(shop, id) }
}
const as = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object, bearer = person.bearer) =>
  shop.call(method, path, { bearer, ...(body && { body }) })

const base = '/storefront/account'
const save = async (address: object = anAddress) =>
  (await as('POST', `${base}/addresses`, { address })).body.data.id as string

/** An order placed to a saved address. */
async function placedTo(addressId: string) {
  const product = await aProduct(shop.db)
  const token: string = (await as('POST', '/storefront/cart')).body.data.attributes.token
  const call = (method: 'POST' | 'PATCH', path: string, body: object) =>
    shop.call(method, `/storefront/${path}`, { token, bearer: person.bearer, body })
  await call('POST', 'cart/add_item', { variant_id: product.variant_id, quantity: 1 })
  await call('PATCH', 'checkout', {
    order: { email: 'saraa@shuudan.mn', bill_address_id: addressId, ship_address_id: addressId },
  })
  await call('PATCH', 'checkout/advance', {})
  await call('POST', 'checkout/create_payment', { payment_method_id: String(transfer) })
  const done = await call('PATCH', 'checkout/complete', { include: 'shipping_address' })
  expect(done.body.data?.attributes.completed_at).toEqual(expect.any(String))
  return { token, shipped: done.body.included[0] }
}

describe('the profile of dialect A', () => {
  it('is shown with its default addresses, and to nobody else', async () => {
    const id = await save()
    const { status, body, headers } = await as(
      'GET',
      `${base}?include=default_billing_address,default_shipping_address`,
    )
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/vnd.api+json')
    expect(body.data).toMatchObject({
      id: String(person.id),
      type: 'user',
      attributes: { store_credits: 0, completed_orders: 0, public_metadata: {}, email_confirmed: false },
      relationships: {
        default_billing_address: { data: { id, type: 'address' } },
        default_shipping_address: { data: { id, type: 'address' } },
      },
    })
    expect(Object.keys(body.data.attributes).sort()).toEqual(
      [
        ...['birth_date', 'completed_orders', 'email', 'email_confirmed', 'first_name', 'gender', 'last_name'],
        ...['loyalty_points', 'occupation', 'phone', 'phone_confirmed', 'public_metadata', 'salutation'],
        ...['selected_locale', 'store_credits'],
      ].sort(),
    )
    expect(body.included).toEqual([expect.objectContaining({ id, type: 'address' })])
    expect((await shop.call('GET', base)).status).toBe(403)
  })

  it('takes names, gender, birth date, locale and metadata', async () => {
    const user = {
      first_name: '  Анужин ',
      last_name: 'Бат-Эрдэнийн',
      gender: 'female',
      salutation: 'MS',
      occupation: 'Багш',
      birth_date: '1992-02-29',
      selected_locale: 'zh',
      public_metadata: { search_history: ['гутал', 'хүрэм'] },
      private_metadata: { note: 'only for us' },
    }
    const { status, body } = await as('PATCH', base, { user })
    expect(status).toBe(200)
    const { private_metadata: _hidden, ...answer } = user
    expect(body.data.attributes).toMatchObject({ ...answer, first_name: 'Анужин', selected_locale: 'cn' })
    expect(JSON.stringify(body)).not.toContain('only for us')
    const cleared = await as('PATCH', base, { user: { gender: null, birth_date: '', occupation: '' } })
    expect(cleared.body.data.attributes).toMatchObject({ gender: null, birth_date: null, occupation: null })
    expect(cleared.body.data.attributes.last_name).toBe('Бат-Эрдэнийн')
  })

  it('wants its root key', async () => {
    expect((await as('PATCH', base, {})).status).toBe(400)
    expect((await as('POST', `${base}/addresses`, {})).status).toBe(400)
  })

  it.each([
    [{ first_name: '' }, 'first_name'],
    [{ first_name: 'х'.repeat(51) }, 'first_name'],
    [{ last_name: '<b>Бат</b>' }, 'last_name'],
    [{ first_name: 'R2-D2' }, 'first_name'],
    [{ gender: 'other' }, 'gender'],
    [{ salutation: 'DR' }, 'salutation'],
    [{ birth_date: '2023-02-29' }, 'birth_date'],
    [{ birth_date: '1899-12-31' }, 'birth_date'],
    [{ birth_date: '2026-11-25' }, 'birth_date'],
    [{ birth_date: '24.11.1990' }, 'birth_date'],
    [{ occupation: 'а'.repeat(101) }, 'occupation'],
    [{ first_name: { $ne: 1 } }, 'first_name'],
    [{ public_metadata: [1] }, 'public_metadata'],
    [{ public_metadata: 'text' }, 'public_metadata'],
    [{ public_metadata: { big: 'x'.repeat(30_000) } }, 'public_metadata'],
    [{ private_metadata: null }, 'private_metadata'],
    [{ bill_address_id: 999_999 }, 'bill_address_id'],
    [{ ship_address_id: 'x' }, 'ship_address_id'],
  ])('refuses %j and keeps nothing', async (wrong, key) => {
    const answer = await as('PATCH', base, { user: { occupation: 'Зураач', ...wrong } })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [key]])
    expect((await as('GET', base)).body.data.attributes.occupation).toBeNull()
  })

  it('counts the day of Ulaanbaatar as today', async () => {
    shop.clock.now = new Date('2026-11-24T17:00:00.000Z')
    expect((await as('PATCH', base, { user: { birth_date: '2026-11-25' } })).status).toBe(200)
  })

  it('takes own addresses only as defaults', async () => {
    await save()
    const second = await save({ ...anAddress, label: 'Ажил' })
    const { body } = await as('PATCH', base, { user: { ship_address_id: second } })
    expect(body.data.relationships.default_shipping_address.data.id).toBe(second)
    expect(body.data.relationships.default_billing_address.data.id).not.toBe(second)
    const neighbour = await aPerson()
    const stolen = await as('PATCH', base, { user: { ship_address_id: second } }, neighbour.bearer)
    expect([stolen.status, stolen.body.code]).toEqual([422, 'address_not_owned'])
  })
})

describe('saved addresses of dialect A', () => {
  it('are added, listed in pages, changed and forgotten', async () => {
    const added = await as('POST', `${base}/addresses`, { address: { ...anAddress, label: 'Гэр' } })
    expect(added.status).toBe(200)
    expect(added.body.data).toMatchObject({
      type: 'address',
      attributes: { ...anAddress, state_name: 'Ulaanbaatar', label: 'Гэр', country_iso3: 'MNG', district: 'Баянзүрх' },
    })
    const id = added.body.data.id
    await save({ ...anAddress, label: 'Ажил' })
    const list = await as('GET', `${base}/addresses?per_page=1&page=2`)
    expect(list.body.meta).toEqual({ count: 1, total_count: 2, total_pages: 2 })
    expect(list.body.data[0].attributes.label).toBe('Ажил')
    const changed = await as('PATCH', `${base}/addresses/${id}`, { address: { address2: '7 тоот' } })
    expect(changed.body.data).toMatchObject({ id, attributes: { address2: '7 тоот', city: 'Баянзүрх' } })
    expect((await as('DELETE', `${base}/addresses/${id}`)).status).toBe(204)
    expect((await as('GET', `${base}/addresses/${id}`)).status).toBe(404)
    const { relationships } = (await as('GET', base)).body.data
    expect(relationships.default_shipping_address.data.id).toBe(list.body.data[0].id)
    expect(relationships.default_billing_address.data.id).toBe(list.body.data[0].id)
  })

  it('keep the rules of the checkout', async () => {
    const { status, body } = await as('POST', `${base}/addresses`, { address: { ...anAddress, city: '', phone: '12' } })
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['city', 'phone']])
    const nowhere = await as('POST', `${base}/addresses`, {
      address: { ...anAddress, state_name: '', city: '', district_id: 'nowhere' },
    })
    expect([nowhere.status, Object.keys(nowhere.body.errors)]).toEqual([422, ['district']])
    const country = await as('POST', `${base}/addresses`, { address: { ...anAddress, country_iso: 'XX' } })
    expect(country.body.errors).toHaveProperty('country')
  })

  it('are thirty at most, also when saved at once', async () => {
    for (let i = 0; i < 28; i++) await save()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => as('POST', `${base}/addresses`, { address: anAddress })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('limit_reached')
  })

  it('stay with the order they were used for', async () => {
    const id = await save()
    const { token, shipped } = await placedTo(id)
    expect(shipped.id).toBe(id)
    const changed = await as('PATCH', `${base}/addresses/${id}`, { address: { address1: 'Шинэ гудамж 1' } })
    expect(changed.status).toBe(200)
    const next = changed.body.data.id
    expect(next).not.toBe(id)
    const { relationships } = (await as('GET', base)).body.data
    expect(relationships.default_shipping_address.data.id).toBe(next)
    const status = async () =>
      (await shop.call('GET', `/storefront/order_status/${number}?include=shipping_address`, { token })).body
        .included[0]
    const { number } = await shop.db
      .selectFrom('orders')
      .select('number')
      .where('token', '=', token)
      .executeTakeFirstOrThrow()
    expect(await status()).toMatchObject({ id, attributes: { address1: anAddress.address1 } })
    await as('DELETE', `${base}/addresses/${next}`)
    expect((await as('GET', `${base}/addresses`)).body.data).toEqual([])
    expect(await status()).toMatchObject({ id, attributes: { address1: anAddress.address1 } })
  })

  it('are filled in on leaving the cart, where none was given', async () => {
    const id = await save()
    const product = await aProduct(shop.db)
    const token: string = (await as('POST', '/storefront/cart')).body.data.attributes.token
    const cart = (method: 'POST' | 'PATCH', path: string, body: object) =>
      shop.call(method, `/storefront/${path}`, { token, bearer: person.bearer, body })
    await cart('POST', 'cart/add_item', { variant_id: product.variant_id, quantity: 1 })
    const { relationships } = (await cart('PATCH', 'checkout/next', {})).body.data
    expect(relationships.shipping_address.data.id).toBe(id)
    expect(relationships.billing_address.data.id).toBe(id)
    const own = { ...anAddress, address1: 'Өөр газар 9' }
    const changed = await cart('PATCH', 'checkout', { order: { ship_address_attributes: own } })
    expect(changed.body.data.relationships.shipping_address.data.id).not.toBe(id)
    expect((await as('GET', `${base}/addresses/${id}`)).body.data.attributes.address1).toBe(anAddress.address1)
  })

  it('leave a cart what was chosen for it', async () => {
    const id = await save()
    const token: string = (await as('POST', '/storefront/cart')).body.data.attributes.token
    const cart = (method: 'GET' | 'PATCH', path: string, body?: object) =>
      shop.call(method, `/storefront/${path}`, { token, bearer: person.bearer, ...(body && { body }) })
    const chosen = await cart('PATCH', 'checkout', {
      order: { bill_address_id: id, ship_address_id: id },
      include: 'shipping_address',
    })
    expect(chosen.body.included[0].id).toBe(id)
    await as('PATCH', `${base}/addresses/${id}`, { address: { address1: 'Шинэ гудамж 2' } })
    const stored = (await cart('GET', 'cart?include=shipping_address,billing_address')).body
    expect(stored.included).toHaveLength(1)
    expect(stored.included[0]).toMatchObject({ attributes: { address1: anAddress.address1 } })
    expect(stored.included[0].id).not.toBe(id)
    await cart('PATCH', 'checkout', { order: { ship_address_id: id } })
    expect((await as('DELETE', `${base}/addresses/${id}`)).status).toBe(204)
    const after = (await cart('GET', 'cart?include=shipping_address')).body.included[0]
    expect(after.attributes.address1).toBe('Шинэ гудамж 2')
  })
})

describe('saved addresses of the pages', () => {
  const mine = '/shop/account/addresses'
  it('begin with the defaults and say what they are taken for', async () => {
    const home = { firstname: 'Сараа', phone: '9911 2233', address1: '45-р байр', aimag_id: null }
    const first = await as('POST', mine, { address: { ...anAddress, ...home } })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ phone: '99112233', default_shipping: true, default_billing: true, label: null })
    const second = await as('POST', mine, { address: { ...anAddress, label: 'Ажил', default_shipping: true } })
    expect(second.body).toMatchObject({ label: 'Ажил', default_shipping: true, default_billing: false })
    const { addresses } = (await as('GET', mine)).body
    expect(addresses.map(({ id }: { id: number }) => id)).toEqual([second.body.id, first.body.id])
    expect(addresses[1]).toMatchObject({ default_shipping: false, default_billing: true })
    const moved = await as('PATCH', `${mine}/${first.body.id}`, { address: { default_shipping: true } })
    expect(moved.body).toMatchObject({ id: first.body.id, default_shipping: true })
    expect((await as('DELETE', `${mine}/${first.body.id}`)).status).toBe(204)
    expect((await as('GET', mine)).body.addresses).toMatchObject([{ default_shipping: true, default_billing: true }])
  })

  it('resolve divisions by id and fill the postcode', async () => {
    const { addresses, ...rest } = (await as('GET', mine)).body
    expect([addresses, rest]).toEqual([[], {}])
    const named = await as('POST', mine, { address: { ...anAddress, zipcode: '' } })
    expect(named.body).toMatchObject({ aimag_id: expect.any(String), district_id: expect.any(String) })
    expect(named.body.zipcode).toMatch(/^13/)
    const { aimag_id, district_id } = named.body
    const { state_name: _state, city: _city, ...bare } = anAddress
    const picked = await as('POST', mine, { address: { ...bare, aimag_id, district_id } })
    expect(picked.body).toMatchObject({ state_name: expect.stringMatching(/^Улаанбаатар/), aimag_id, district_id })
  })

  it('ask for what a parcel needs', async () => {
    const { status, body } = await as('POST', mine, { address: { lastname: 'Бат' } })
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['address1', 'city', 'firstname', 'phone']])
  })
})

describe('the overview', () => {
  it('counts what the person keeps', async () => {
    await placedTo(await save())
    await save({ ...anAddress, label: 'Ажил' })
    const { status, body } = await as('GET', '/shop/account')
    expect(status).toBe(200)
    expect(body.counts).toEqual({ orders: 1, open_orders: 1, wished: 0, addresses: 2, unread: expect.any(Number) })
    expect(body.user).toMatchObject({ id: person.id, has_password: true, email_state: 'not_confirmed' })
  })
})
