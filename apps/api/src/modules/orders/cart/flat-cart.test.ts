import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser, unitsLeft } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
let transfer: number
let staff: string
beforeAll(async () => {
  shop = await startApp(await freshDatabase('flat'))
  await aShop(shop.db)
  transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
  staff = await signIn('staff@test.example', 'admin')
})
beforeEach(() => {
  shop.clock.now = new Date('2026-11-24T03:00:00.000Z')
})
afterAll(() => shop.close())

async function signIn(email: string, role: 'shopper' | 'admin' = 'shopper'): Promise<string> {
  return aBearer(shop, (await aUser(shop.db, { email, role })).id)
}

async function aCart(input: Parameters<typeof aProduct>[1] = {}, quantity = 1) {
  const product = await aProduct(shop.db, input)
  const { body } = await shop.call('POST', '/orders/0/line_items', {
    body: { line_item: { variant_id: product.variant_id, quantity } },
  })
  return { token: body.order.token as string, number: body.order.number as string, line: body.id as number, ...product }
}

const home = {
  firstname: 'Сараа',
  phone: '9911 2233',
  aimag_id: '11',
  district_id: '1110',
  khoroo_id: '1110-k03',
  address1: '45-р байр',
}
const checkout = (cart: { token: string; number: string }, order: object) =>
  shop.call('PUT', `/checkouts/${cart.number}`, { token: cart.token, body: { order } })
const place = (cart: { token: string; number: string }, expected_total?: string) =>
  shop.call('PUT', `/checkouts/${cart.number}/complete`, { token: cart.token, body: { expected_total } })

async function ready(input: Parameters<typeof aProduct>[1] = {}, quantity = 1) {
  const cart = await aCart(input, quantity)
  const { body } = await checkout(cart, {
    ship_address_attributes: home,
    payments_attributes: [{ payment_method_id: transfer }],
  })
  return { ...cart, total: body.total as string }
}

describe('the flat cart', () => {
  it('opens with its first line', async () => {
    const { variant_id } = await aProduct(shop.db, { price: 15_000, name: 'Өмд' })
    const { status, body } = await shop.call('POST', '/orders/0/line_items', {
      body: { line_item: { variant_id, quantity: 2 }, gift: true },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      variant_id,
      quantity: 2,
      price: '15000.0',
      total: '30000.0',
      max_quantity: 10,
      notice: null,
    })
    expect(body.product).toMatchObject({ name: 'Өмд', image: null })
    expect(body.order).toMatchObject({
      state: 'cart',
      status_label: 'pending',
      total: '30000.0',
      gift: true,
      just_changed: true,
    })
    expect(body.order.requirements.map(({ code }: { code: string }) => code)).toContain('address_missing')
  })

  it('is current for its token, and 204 for nobody', async () => {
    const { token, number } = await aCart()
    expect((await shop.call('GET', '/orders/current', { token })).body.number).toBe(number)
    const noPerson = await shop.call('GET', '/orders/current')
    expect([noPerson.status, noPerson.body]).toEqual([204, undefined])
  })

  it('belongs to its token and its owner: nobody 401, a stranger 404', async () => {
    const cart = await aCart()
    const get = (ask: object) => shop.call('GET', `/orders/${cart.number}`, ask)
    expect((await get({ token: cart.token })).status).toBe(200)
    expect((await get({})).status).toBe(401)
    expect((await get({ token: 'other' })).body.code).toBe('order_not_found')
    expect((await get({ bearer: await signIn('stranger@test.example') })).status).toBe(404)
    const line = await shop.call('DELETE', `/orders/${cart.number}/line_items/${cart.line}`, { token: 'other' })
    expect(line.status).toBe(404)
  })

  it('changes lines, removes them at zero, and is dropped', async () => {
    const cart = await aCart({ price: 1_000 })
    const at = `/orders/${cart.number}/line_items/${cart.line}`
    const more = await shop.call('PUT', at, { token: cart.token, body: { line_item: { quantity: 3 } } })
    expect(more.body).toMatchObject({ total_quantity: 3, total: '3000.0' })
    const wrapped = await shop.call('PUT', at, { token: cart.token, body: { line_item: { options: { wrap: 'red' } } } })
    expect(wrapped.body.line_items[0].options).toEqual({ wrap: 'red' })
    const none = await shop.call('PUT', at, { token: cart.token, body: { line_item: { quantity: 0 } } })
    expect(none.body.line_items).toEqual([])
    expect((await shop.call('PUT', at, { token: cart.token, body: { line_item: { quantity: 1 } } })).status).toBe(404)
    expect((await shop.call('DELETE', `/orders/${cart.number}`, { token: cart.token })).status).toBe(204)
    expect((await shop.call('GET', '/orders/current', { token: cart.token })).status).toBe(204)
  })

  it('says why a line is not what it was', async () => {
    const cart = await aCart({ price: 10_000, stock: [5] }, 4)
    const read = async () => (await shop.call('GET', `/orders/${cart.number}`, { token: cart.token })).body
    await shop.db.updateTable('variants').set({ price: 12_000 }).where('id', '=', cart.variant_id).execute()
    expect((await read()).line_items[0]).toMatchObject({
      price: '12000.0',
      notice: { code: 'price_up', from: 10_000, to: 12_000 },
    })
    await shop.db
      .updateTable('stock_items')
      .set({ count_on_hand: 3 })
      .where('variant_id', '=', cart.variant_id)
      .execute()
    expect(await read()).toMatchObject({
      total: '36000.0',
      line_items: [{ quantity: 3, notice: { code: 'stock_down', from: 4, to: 3 } }],
    })
    await shop.db
      .updateTable('stock_items')
      .set({ count_on_hand: 0 })
      .where('variant_id', '=', cart.variant_id)
      .execute()
    const removed = await read()
    expect(removed.line_items[0]).toMatchObject({ quantity: 4, notice: { code: 'gone', from: 4, to: 0 } })
    expect(removed.requirements).toContainEqual(expect.objectContaining({ step: 'cart', code: 'out_of_stock' }))
  })

  it('refuses a body with ten thousand lines or a line beyond reason', async () => {
    const cart = await aCart()
    const big = await shop.call('PUT', `/checkouts/${cart.number}`, {
      token: cart.token,
      body: { order: { shipments_attributes: Array.from({ length: 10_000 }, (_, id) => ({ id })) } },
    })
    expect(big.status).toBe(422)
    const far = await shop.call('POST', `/orders/${cart.number}/line_items`, {
      token: cart.token,
      body: { line_item: { variant_id: cart.variant_id, quantity: 1e15 } },
    })
    expect(far.status).toBe(422)
  })
})

describe('the flat checkout', () => {
  it('proposes deliveries as soon as there is an address, the cheapest chosen', async () => {
    const cart = await aCart({ price: 20_000 })
    const { status, body } = await checkout(cart, { ship_address_attributes: home })
    expect(status).toBe(200)
    expect(body.ship_address).toMatchObject({
      state_name: 'Улаанбаатар',
      city: 'Баянзүрх',
      khoroo: '3-р хороо',
      zipcode: '13000',
      phone: '99112233',
    })
    const [shipment] = body.shipments
    const chosen = shipment.rates.find(({ selected }: { selected: boolean }) => selected)
    expect(chosen).toMatchObject({ code: 'standard', cost: '5000.0', promised_from: '2026-11-25T02:00:00.000Z' })
    expect(body).toMatchObject({ state: 'payment', ship_total: '5000.0', total: '25000.0', delivery_type: 'standard' })
    expect(body.requirements).toEqual([{ step: 'payment', field: 'payments', code: 'payment_missing' }])
    expect(body.free_shipping_missing).toBe('130000.0')
  })

  it('is free from the threshold, and keeps the choice when lines change', async () => {
    const cart = await aCart({ price: 75_000 })
    const first = await checkout(cart, { ship_address_attributes: home })
    expect(first.body.ship_total).toBe('5000.0')
    const [shipment] = first.body.shipments
    const urgent = shipment.rates.find(({ code }: { code: string }) => code === 'urgent')
    await checkout(cart, { shipments_attributes: [{ id: shipment.id, selected_shipping_rate_id: urgent.id }] })
    const at = `/orders/${cart.number}/line_items/${cart.line}`
    const more = await shop.call('PUT', at, { token: cart.token, body: { line_item: { quantity: 2 } } })
    expect(more.body).toMatchObject({ ship_total: '12000.0', delivery_type: 'urgent', state: 'payment' })
    const standard = more.body.shipments[0].rates.find(({ code }: { code: string }) => code === 'standard')
    expect(standard).toMatchObject({ cost: '0.0', free: true })
  })

  it('offers pick-ups where a shop has every line, needing a name and a phone only', async () => {
    const cart = await aCart({ stock: [1, 3], price: 30_000 }, 2)
    const { body } = await checkout(cart, { ship_address_attributes: { firstname: 'Сараа', phone: '99112233' } })
    const codes = body.shipments[0].rates.map(({ code }: { code: string }) => code)
    expect(codes).toEqual(['pick-up-zaisan'])
    expect(body.shipments[0].rates[0].store.name).toBe('Зайсан салбар')
    expect(body.requirements.map(({ code }: { code: string }) => code)).toEqual(['payment_missing'])
    const paid = await checkout(cart, { payments_attributes: [{ payment_method_id: transfer }] })
    const done = await place(cart, paid.body.total)
    expect(done.body).toMatchObject({ state: 'complete', delivery_type: 'pick_up', total: '60000.0' })
    const shelves = await shop.db
      .selectFrom('stock_items')
      .select('count_on_hand')
      .where('variant_id', '=', cart.variant_id)
      .orderBy('stock_location_id')
      .execute()
    expect(shelves.map(({ count_on_hand }) => count_on_hand)).toEqual([1, 1])
  })

  it('answers with the fixed text when nobody delivers, and stores nothing', async () => {
    const cart = await aCart()
    const { status, body } = await checkout(cart, {
      ship_address_attributes: { ...home, aimag_id: '83', district_id: '8340', khoroo_id: null },
    })
    expect(status).toBe(422)
    expect(body.errors.base).toEqual(['We are unable to calculate shipping rates for the selected items.'])
    expect((await shop.call('GET', '/orders/current', { token: cart.token })).body.ship_address).toBeNull()
  })

  it('refuses a division that does not exist', async () => {
    const { status, body } = await checkout(await aCart(), {
      ship_address_attributes: { ...home, aimag_id: '99', district_id: '9', khoroo_id: '9' },
    })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['ship_address.district']])
  })

  it('places for the total that was shown and for no other', async () => {
    const cart = await ready({ price: 20_000 })
    const other = await place(cart, '24000.0')
    expect([other.status, other.body.code]).toEqual([422, 'total_changed'])
    const done = await place(cart, cart.total)
    expect(done.status).toBe(200)
    expect(done.body).toMatchObject({
      state: 'complete',
      status_label: 'payment_pending',
      payment_state: 'balance_due',
      total: '25000.0',
    })
    expect(done.body.payments[0].bank_transfer).toMatchObject({
      description: cart.number,
      due_at: '2026-11-25T03:00:00.000Z',
    })
    expect(done.body.payments[0].bank_transfer.accounts[0].iban).toMatch(/^MN\d{18}$/)
    expect(done.body.events.map(({ event }: { event: string }) => event)).toEqual(['placed'])
    shop.clock.now = new Date('2026-12-20T03:00:00.000Z')
    expect((await place(cart, '1.0')).body).toMatchObject({ number: cart.number, state: 'complete' })
  })

  it('charges the reduced lines only when their total was shown', async () => {
    const cart = await ready({ price: 20_000, stock: [5] }, 3)
    await shop.db
      .updateTable('stock_items')
      .set({ count_on_hand: 2 })
      .where('variant_id', '=', cart.variant_id)
      .execute()
    expect((await place(cart, cart.total)).body.code).toBe('stock_insufficient')
    const answer = (await shop.call('GET', `/orders/${cart.number}`, { token: cart.token })).body
    expect(answer).toMatchObject({ total: '45000.0', total_quantity: 2 })
    expect((await place(cart, answer.total)).body).toMatchObject({
      state: 'complete',
      total: '45000.0',
      total_quantity: 2,
    })
    expect(await unitsLeft(shop.db, cart.variant_id)).toBe(0)
  })

  it('says all that is missing at once', async () => {
    const { status, body } = await place(await aCart())
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual(
      ['payments', 'ship_address', 'shipments'].filter((key) => key in body.errors).sort(),
    )
    expect(body.errors.ship_address).toBeDefined()
    expect(body.errors.payments).toBeDefined()
  })

  it('refuses urgent delivery that closed since it was chosen', async () => {
    const cart = await ready({ price: 20_000 })
    const { body } = await shop.call('GET', `/orders/${cart.number}`, { token: cart.token })
    const urgent = body.shipments[0].rates.find(({ code }: { code: string }) => code === 'urgent')
    const chosen = await checkout(cart, {
      shipments_attributes: [{ id: body.shipments[0].id, selected_shipping_rate_id: urgent.id }],
    })
    shop.clock.now = new Date('2026-11-24T06:30:00.000Z') // 14:30 in Ulaanbaatar
    const refused = await place(cart, chosen.body.total)
    expect([refused.status, refused.body.code]).toEqual([422, 'total_changed'])
    const now = (await shop.call('GET', `/orders/${cart.number}`, { token: cart.token })).body
    expect(now).toMatchObject({ delivery_type: 'standard', total: '25000.0' })
  })

  it('is found again by number and phone', async () => {
    const cart = await ready()
    const find = (number: string, phone: string) => shop.call('POST', '/orders/find', { body: { number, phone } })
    expect((await find(cart.number, '99112233')).status).toBe(404)
    await place(cart, cart.total)
    const found = (await find(cart.number.toLowerCase(), '+976 9911-2233')).body
    expect(found).toEqual({ number: cart.number, token: expect.stringMatching(/^[\w-]{43}$/) })
    expect(found.token).not.toBe(cart.token)
    expect((await find(cart.number, '99112234')).body.code).toBe('order_not_found')
  })

  it('shows no more than its state to whoever found it, and lets nobody change it', async () => {
    const cart = await ready()
    await place(cart, cart.total)
    const body = { number: cart.number, phone: '99112233' }
    const { token } = (await shop.call('POST', '/orders/find', { body })).body
    const flat = (await shop.call('GET', `/orders/${cart.number}`, { token })).body
    const own = (await shop.call('GET', `/orders/${cart.number}`, { token: cart.token })).body
    expect(flat).toMatchObject({ status_label: own.status_label, total: own.total, token, email: null })
    expect(flat.ship_address).toMatchObject({ phone: '99••••33', address1: '', city: own.ship_address.city })
    const status = (await shop.call('GET', `/storefront/order_status/${cart.number}`, { token })).body
    for (const hidden of [cart.token, '99112233', own.ship_address.firstname, own.ship_address.address1])
      expect(JSON.stringify([flat, status])).not.toContain(hidden)
    const change = await shop.call('PUT', `/orders/${cart.number}`, { token, body: { order: { email: 'a@b.mn' } } })
    expect(change.status).toBe(404)
  })

  it('tells how a cart can be paid', async () => {
    const { body } = await shop.call('GET', '/checkouts/payment_methods')
    expect(body.payment_methods).toMatchObject([{ id: transfer, type: 'bank_transfer', min_amount: '1000.0' }])
    const { token } = await aCart({ price: 900 })
    expect((await shop.call('GET', '/checkouts/payment_methods', { token })).body.payment_methods).toEqual([])
  })
})

describe('money', () => {
  const pay = (number: string, body: object = {}, bearer = staff) =>
    shop.call('PUT', `/backoffice/orders/${number}/mark_paid`, { bearer, body })

  it('confirms the order, sells its goods and may come again', async () => {
    const cart = await ready({ price: 20_000 })
    await place(cart, cart.total)
    expect((await pay(cart.number, { amount: '24999.0' })).body.code).toBe('payment_amount_invalid')
    const paid = await pay(cart.number, { amount: '25000.0', reference: 'T-1' })
    expect(paid.body).toMatchObject({ status_label: 'order_confirmed', payment_state: 'paid' })
    expect(paid.body.events.map(({ event }: { event: string }) => event)).toEqual(['placed', 'paid', 'confirmed'])
    const again = await pay(cart.number, { amount: '25000.0', reference: 'T-1' })
    expect(again.body.events).toHaveLength(3)
    const units = await shop.db
      .selectFrom('inventory_units as u')
      .innerJoin('orders as o', 'o.id', 'u.order_id')
      .select('u.state')
      .where('o.number', '=', cart.number)
      .execute()
    expect(units).toEqual([{ state: 'sold' }])
    const actors = await shop.db
      .selectFrom('order_events as e')
      .innerJoin('orders as o', 'o.id', 'e.order_id')
      .select(['e.subject', 'e.actor'])
      .where('o.number', '=', cart.number)
      .orderBy('e.id')
      .execute()
    expect(actors[0]).toEqual({ subject: 'order', actor: 'guest' })
    expect(actors.at(-1)?.actor).toMatch(/^admin:\d+$/)
  })

  it('is told by staff alone', async () => {
    const cart = await ready()
    await place(cart, cart.total)
    expect((await shop.call('PUT', `/backoffice/orders/${cart.number}/mark_paid`, { body: {} })).status).toBe(401)
    expect((await pay(cart.number, {}, await signIn('plain@test.example'))).status).toBe(403)
    expect((await pay('R000000000')).status).toBe(404)
    expect((await pay((await aCart()).number)).status).toBe(404)
  })
})
