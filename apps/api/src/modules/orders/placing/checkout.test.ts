import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { anAddress, aProduct, aShop, aUser, unitsLeft } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
let transfer: number
beforeAll(async () => {
  shop = await startApp(await freshDatabase('checkout'))
  await aShop(shop.db)
  transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
})
beforeEach(() => {
  shop.clock.now = new Date('2026-11-24T03:00:00.000Z')
})
afterAll(() => shop.close())

const path = '/storefront/checkout'

async function aCart(input: Parameters<typeof aProduct>[1] = {}, quantity = 1) {
  const product = await aProduct(shop.db, input)
  const opened = await shop.call('POST', '/storefront/cart')
  const token: string = opened.body.data.attributes.token
  await shop.call('POST', '/storefront/cart/add_item', { token, body: { variant_id: product.variant_id, quantity } })
  return { token, number: opened.body.data.attributes.number as string, ...product }
}

const update = (token: string, order: object) => shop.call('PATCH', path, { token, body: { order } })
const step = (token: string, name: string) => shop.call('PATCH', `${path}/${name}`, { token, body: {} })
const stateOf = async (token: string) =>
  (await shop.call('GET', '/storefront/cart', { token })).body.data.attributes.state

/** A cart with everything but the payment. */
async function toPayment(input: Parameters<typeof aProduct>[1] = {}, quantity = 1) {
  const cart = await aCart(input, quantity)
  await update(cart.token, {
    email: 'saraa@shuudan.mn',
    bill_address_attributes: anAddress,
    ship_address_attributes: anAddress,
  })
  await step(cart.token, 'advance')
  return cart
}

/** A cart that only waits for `complete`. */
async function ready(input: Parameters<typeof aProduct>[1] = {}, quantity = 1) {
  const cart = await toPayment(input, quantity)
  await shop.call('POST', `${path}/create_payment`, {
    token: cart.token,
    body: { payment_method_id: String(transfer) },
  })
  return cart
}

describe('the checkout of dialect A', () => {
  it('goes cart, address, delivery, payment, confirm, complete', async () => {
    const { token, variant_id, number } = await aCart({ price: 60_000, stock: [2, 3] }, 4)
    expect((await step(token, 'next')).body.data.attributes.state).toBe('address')
    await update(token, { email: 'saraa@shuudan.mn', bill_address_attributes: anAddress, use_billing: true })
    const delivery = await shop.call('PATCH', `${path}/next?include=shipments.shipping_rates`, { token, body: {} })
    expect(delivery.body.data.attributes).toMatchObject({ state: 'delivery', ship_total: '0.0', total: '240000.0' })
    expect((await step(token, 'next')).body.data.attributes.state).toBe('payment')
    const unpaid = await step(token, 'next')
    expect([unpaid.status, unpaid.body.code]).toEqual([422, 'payment_missing'])
    const paid = await shop.call('POST', `${path}/create_payment?include=payments.payment_method`, {
      token,
      body: { payment_method_id: transfer },
    })
    expect(paid.status).toBe(201)
    expect(paid.body.included[0].attributes).toMatchObject({ amount: '240000.0', state: 'checkout' })
    expect((await step(token, 'next')).body.data.attributes.state).toBe('confirm')
    const done = await step(token, 'complete')
    expect(done.status).toBe(200)
    expect(done.body.data.attributes).toMatchObject({
      number,
      state: 'complete',
      payment_state: 'balance_due',
      shipment_state: 'pending',
      completed_at: '2026-11-24T03:00:00.000Z',
    })
    expect(await unitsLeft(shop.db, variant_id)).toBe(1)
    expect((await shop.call('GET', '/storefront/cart', { token })).status).toBe(404)
  })

  it('advances as far as it can and never completes', async () => {
    const { token } = await aCart()
    expect((await step(token, 'advance')).body.data.attributes.state).toBe('address')
    await update(token, { email: 'a@b.mn', bill_address_attributes: anAddress, ship_address_attributes: anAddress })
    const stuck = await step(token, 'advance')
    expect([stuck.status, stuck.body.data.attributes.state]).toEqual([200, 'payment'])
    await shop.call('POST', `${path}/create_payment`, { token, body: { payment_method_id: transfer } })
    expect((await step(token, 'advance')).body.data.attributes).toMatchObject({ state: 'confirm', completed_at: null })
  })

  it('completes in one call what is filled in', async () => {
    const { token } = await aCart({ price: 20_000 })
    await update(token, {
      email: 'a@b.mn',
      bill_address_attributes: anAddress,
      ship_address_attributes: anAddress,
      payments_attributes: [{ payment_method_id: transfer, amount: '1.0' }],
    })
    const { status, body } = await shop.call('PATCH', `${path}/complete?include=payments,shipments`, {
      token,
      body: {},
    })
    expect(status).toBe(200)
    expect(body.data.attributes).toMatchObject({ ship_total: '5000.0', total: '25000.0' })
    const payment = body.included.find((each: { type: string }) => each.type === 'payment')
    expect(payment.attributes).toMatchObject({ amount: '25000.0', state: 'pending' })
    expect(payment.attributes.public_metadata.bank_transfer).toMatchObject({
      description: body.data.attributes.number,
      amount: 25_000,
      due_at: '2026-11-25T03:00:00.000Z',
    })
  })

  it('refuses an empty cart, and one without an address', async () => {
    const token = (await shop.call('POST', '/storefront/cart')).body.data.attributes.token
    const empty = await step(token, 'next')
    expect([empty.status, empty.body.code, Object.keys(empty.body.errors)]).toEqual([422, 'cart_empty', ['base']])
    const cart = await aCart()
    await step(cart.token, 'next')
    const { status, body } = await step(cart.token, 'next')
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'address_missing', ['ship_address']])
    expect(await stateOf(cart.token)).toBe('address')
  })

  it('refuses an address that lacks something, by field, and stores nothing of it', async () => {
    const { token } = await aCart()
    const { status, body, headers } = await update(token, {
      email: 'saraa@shuudan.mn',
      ship_address_attributes: { ...anAddress, firstname: '', phone: '123', address1: ' ', zipcode: '13' },
      bill_address_attributes: { ...anAddress, lastname: '', city: '', state_name: '' },
    })
    expect([status, headers['content-type']]).toEqual([422, 'application/vnd.api+json'])
    expect(Object.keys(body.errors).sort()).toEqual([
      ...['bill_address.city', 'bill_address.lastname', 'bill_address.state_name'],
      ...['ship_address.address1', 'ship_address.firstname', 'ship_address.phone', 'ship_address.zipcode'],
    ])
    for (const [text] of Object.values(body.errors) as string[][]) expect(body.error).toContain(text)
    const { data } = (await shop.call('GET', '/storefront/cart', { token })).body
    expect(data.attributes).toMatchObject({ email: null, state: 'cart' })
    expect([data.relationships.shipping_address.data, data.relationships.billing_address.data]).toEqual([null, null])
  })

  it('names a faulty address once when it is for both, and leaves a good one as it was', async () => {
    const { token } = await aCart()
    const both = await update(token, { bill_address_attributes: { ...anAddress, phone: '' }, use_billing: true })
    expect([both.status, Object.keys(both.body.errors)]).toEqual([422, ['bill_address.phone']])
    await update(token, { bill_address_attributes: anAddress, use_billing: true })
    const changed = await update(token, { ship_address_attributes: { firstname: 'Болд' } })
    expect(changed.status).toBe(200)
    expect((await update(token, { ship_address_attributes: { firstname: ' ' } })).status).toBe(422)
    const { included } = (await shop.call('GET', '/storefront/cart?include=shipping_address', { token })).body
    expect(included[0].attributes).toMatchObject({ firstname: 'Болд', phone: '99112233' })
    expect((await update(token, { email: 'saraa@shuudan.mn' })).status).toBe(200)
  })

  it('refuses a bad e-mail under its key, and asks for one before payment', async () => {
    const { token } = await aCart()
    const bad = await update(token, { email: 'nobody' })
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['email']])
    await update(token, { bill_address_attributes: anAddress, ship_address_attributes: anAddress })
    expect((await step(token, 'advance')).body.data.attributes.state).toBe('delivery')
    const { status, body } = await step(token, 'next')
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'email_missing', ['email']])
  })

  it.each(['mn', 'en', 'ru'])('answers in English, letter by letter, when nobody delivers (%s)', async (locale) => {
    const { token } = await aCart()
    const nowhere = { ...anAddress, state_name: 'Атлантис', city: 'Poseidonis' }
    await update(token, { email: 'a@b.mn', bill_address_attributes: nowhere, ship_address_attributes: nowhere })
    const { status, body } = await shop.call('PATCH', `${path}/next`, { token, body: { locale } })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ base: ['We are unable to calculate shipping rates for the selected items.'] })
    expect(body.error).toBe('We are unable to calculate shipping rates for the selected items.')
    const advanced = await step(token, 'advance')
    expect([advanced.status, advanced.body.data.attributes.state]).toEqual([200, 'address'])
    expect((await step(token, 'complete')).body.code).toBe('shipping_unavailable')
  })

  it('does not deliver to a place that is marked so, nor abroad', async () => {
    for (const place of [
      { state_name: 'Баян-Өлгий', city: 'Цагааннуур' },
      { country_iso: 'US', state_name: 'CA', city: 'Fresno' },
    ]) {
      const { token } = await aCart()
      const address = { ...anAddress, ...place, zipcode: undefined, phone: '99112233' }
      await update(token, { email: 'a@b.mn', bill_address_attributes: address, ship_address_attributes: address })
      await step(token, 'advance')
      expect((await step(token, 'next')).body.code).toBe('shipping_unavailable')
    }
  })

  it('lists shipments with their rates and lets one be chosen', async () => {
    const { token } = await aCart({ price: 10_000 })
    expect((await shop.call('GET', `${path}/shipping_rates`, { token })).status).toBe(422)
    await update(token, { email: 'a@b.mn', bill_address_attributes: anAddress, ship_address_attributes: anAddress })
    const { status, body } = await shop.call('GET', `${path}/shipping_rates`, { token })
    expect(status).toBe(200)
    expect(body.data[0].type).toBe('shipment')
    const rates = body.included.filter((each: { type: string }) => each.type === 'shipping_rate')
    expect(rates.length).toBeGreaterThan(2)
    expect(body.included.some((each: { type: string }) => each.type === 'stock_location')).toBe(true)
    const [selected] = rates.filter((rate: { attributes: { selected: boolean } }) => rate.attributes.selected)
    expect(selected.attributes).toMatchObject({ name: 'Энгийн хүргэлт', cost: '5000.0', free: false })
    const urgent = rates.find((rate: { attributes: { cost: string } }) => rate.attributes.cost === '12000.0')
    const chosen = await shop.call('PATCH', `${path}/select_shipping_method`, {
      token,
      body: { shipping_method_id: urgent.attributes.shipping_method_id },
    })
    expect(chosen.body.data.attributes).toMatchObject({ ship_total: '12000.0', total: '22000.0' })
    const back = await update(token, {
      shipments_attributes: [{ id: body.data[0].id, selected_shipping_rate_id: selected.id }],
    })
    expect(back.body.data.attributes).toMatchObject({ ship_total: '5000.0', state: 'delivery' })
    const wrong = await shop.call('PATCH', `${path}/select_shipping_method`, {
      token,
      body: { shipping_method_id: 99_999 },
    })
    expect([wrong.status, wrong.body.code, wrong.body.errors]).toEqual([422, 'shipping_method_not_found', undefined])
  })

  it('goes back to the address when lines change after deliveries were proposed', async () => {
    const { token, variant_id } = await toPayment()
    expect(await stateOf(token)).toBe('payment')
    const { body } = await shop.call('POST', '/storefront/cart/add_item', { token, body: { variant_id } })
    expect(body.data.attributes).toMatchObject({ state: 'address', ship_total: '0.0' })
    expect(body.data.relationships.shipments.data).toEqual([])
    await update(token, { ship_address_attributes: { ...anAddress, country_iso: 'MN' } })
    expect(await stateOf(token)).toBe('address')
  })

  it('takes payment amounts above zero and up to what is due, and knows its methods', async () => {
    const { token } = await toPayment({ price: 200_000 })
    const pay = (body: object) => shop.call('POST', `${path}/create_payment`, { token, body })
    for (const amount of ['0', '-5', '200000.5', '200001.0', 'all']) {
      const answer = await pay({ payment_method_id: transfer, amount })
      expect([amount, answer.status, answer.body.code, answer.body.errors]).toEqual([
        amount,
        422,
        'payment_amount_invalid',
        {},
      ])
    }
    expect((await pay({ payment_method_id: 999 })).body).toMatchObject({ code: 'payment_method_not_found', errors: {} })
    expect((await pay({ payment_method_id: transfer, source_id: '5' })).body).toMatchObject({
      code: 'source_not_found',
    })
    await pay({ payment_method_id: transfer, amount: '150000.0' })
    expect((await step(token, 'next')).body.code).toBe('payment_missing')
    expect((await pay({ payment_method_id: transfer, amount: '200000.0' })).status).toBe(201)
    expect((await step(token, 'next')).body.data.attributes.state).toBe('confirm')
    const methods = await shop.call('GET', `${path}/payment_methods`, { token })
    expect(methods.body.data).toMatchObject([{ type: 'payment_method', attributes: { type: 'bank_transfer' } }])
  })

  it('has no store credit to give', async () => {
    const { token } = await toPayment()
    const { status, body } = await shop.call('POST', `${path}/add_store_credit`, { token, body: {} })
    expect([status, body.code, body.errors]).toEqual([422, 'store_credit_unavailable', undefined])
    expect((await shop.call('POST', `${path}/remove_store_credit`, { token, body: {} })).status).toBe(200)
  })

  it('does not open the address of somebody else', async () => {
    const { id } = await aUser(shop.db, { email: 'neighbour@test.example' })
    const foreign = await shop.db
      .insertInto('addresses')
      .values({ user_id: id, firstname: 'Х' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { token } = await aCart()
    for (const order of [
      { ship_address_id: foreign.id },
      { ship_address_attributes: { ...anAddress, id: String(foreign.id) } },
    ]) {
      const { status, body } = await update(token, order)
      expect([status, body.code]).toEqual([422, 'address_not_owned'])
    }
  })
})

describe('placing', () => {
  it('answers a second complete with the same order for ten minutes', async () => {
    const { token, number, variant_id } = await ready()
    await step(token, 'complete')
    shop.clock.now = new Date('2026-11-24T03:09:00.000Z')
    const again = await step(token, 'complete')
    expect([again.status, again.body.data.attributes.number]).toEqual([200, number])
    expect(await unitsLeft(shop.db, variant_id)).toBe(9)
    shop.clock.now = new Date('2026-11-24T03:11:00.000Z')
    expect((await step(token, 'complete')).status).toBe(404)
  })

  it('guarantee 3: makes one order of fifty taps at once', async () => {
    const { token, number, variant_id } = await ready({ stock: [7] }, 2)
    const answers = await Promise.all(Array.from({ length: 50 }, () => step(token, 'complete')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.data.attributes.number))).toEqual(new Set([number]))
    expect(await unitsLeft(shop.db, variant_id)).toBe(5)
    const { id } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const payments = await shop.db.selectFrom('payments').selectAll().where('order_id', '=', id).execute()
    expect(payments).toHaveLength(1)
    const placed = await shop.db
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', id)
      .where('event', '=', 'placed')
      .execute()
    expect(placed).toHaveLength(1)
  })

  it('is never a mix when the cart is edited meanwhile', async () => {
    for (let round = 0; round < 10; round++) {
      const { token, number, variant_id } = await ready({ price: 10_000 })
      const [, done] = await Promise.all([
        shop.call('POST', '/storefront/cart/add_item', { token, body: { variant_id, quantity: 2 } }),
        step(token, 'complete'),
        shop.call('POST', '/storefront/cart/add_item', { token, body: { variant_id, quantity: 1 } }),
      ])
      expect([200, 422]).toContain(done.status)
      const order = await shop.db
        .selectFrom('orders')
        .selectAll()
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
      const lines = await shop.db.selectFrom('line_items').selectAll().where('order_id', '=', order.id).execute()
      expect(order.item_total).toBe(lines.reduce((sum, line) => sum + line.price * line.quantity, 0))
      if (order.status === 'cart') continue
      const paid = await shop.db.selectFrom('payments').select('amount').where('order_id', '=', order.id).execute()
      expect(paid).toEqual([{ amount: order.total }])
      expect(await unitsLeft(shop.db, variant_id)).toBe(10 - order.item_count)
    }
  })

  it('answers the same Idempotency-Key with the same answer', async () => {
    const { token } = await ready()
    const tap = () =>
      shop.call('PATCH', `${path}/complete`, { token, body: {}, headers: { 'idempotency-key': 'tap-1' } })
    const first = await tap()
    const second = await tap()
    expect(second.body).toEqual(first.body)
    expect(second.headers['idempotent-replayed']).toBe('true')
  })

  it('takes from the stores in their order and writes where each unit came from', async () => {
    const { token, number, variant_id } = await ready({ stock: [2, 1, 5] }, 4)
    await step(token, 'complete')
    const units = await shop.db
      .selectFrom('inventory_units as u')
      .innerJoin('stock_items as s', 's.id', 'u.stock_item_id')
      .innerJoin('orders as o', 'o.id', 'u.order_id')
      .select(['u.quantity', 'u.state', 's.count_on_hand'])
      .where('o.number', '=', number)
      .orderBy('s.stock_location_id')
      .execute()
    expect(units).toEqual([
      { quantity: 2, state: 'held', count_on_hand: 0 },
      { quantity: 1, state: 'held', count_on_hand: 0 },
      { quantity: 1, state: 'held', count_on_hand: 4 },
    ])
    const moved = await shop.db
      .selectFrom('stock_movements as m')
      .innerJoin('stock_items as s', 's.id', 'm.stock_item_id')
      .select('m.quantity')
      .where('s.variant_id', '=', variant_id)
      .execute()
    expect(moved.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(-4)
  })

  it('guarantee 8: asks again, once, when a price changed since it was shown', async () => {
    const { token, variant_id } = await ready({ price: 40_000 })
    await shop.db.updateTable('variants').set({ price: 45_000 }).where('id', '=', variant_id).execute()
    const refused = await step(token, 'complete')
    expect([refused.status, refused.body.code]).toEqual([422, 'total_changed'])
    expect(await unitsLeft(shop.db, variant_id)).toBe(10)
    const done = await step(token, 'complete')
    expect(done.body.data.attributes).toMatchObject({ state: 'complete', item_total: '45000.0', total: '50000.0' })
  })

  it('refuses with what is left when stock fell short meanwhile', async () => {
    const { token, variant_id } = await ready({ stock: [5] }, 3)
    await shop.db.updateTable('stock_items').set({ count_on_hand: 2 }).where('variant_id', '=', variant_id).execute()
    const { status, body } = await step(token, 'complete')
    expect([status, body.code]).toEqual([422, 'stock_insufficient'])
    expect(body.errors.quantity[0]).toContain('2 ширхэг')
    expect(await unitsLeft(shop.db, variant_id)).toBe(2)
  })

  it('shows the order by number and token, and to nobody without the token', async () => {
    const { token, number } = await ready()
    expect((await shop.call('GET', `/storefront/order_status/${number}`, { token })).status).toBe(404)
    await step(token, 'complete')
    const { status, body } = await shop.call('GET', `/storefront/order_status/${number}?include=line_items`, { token })
    expect([status, body.data.type, body.data.attributes.state]).toEqual([200, 'cart', 'complete'])
    expect((await shop.call('GET', `/storefront/order_status/${number}`, { token: 'x' })).status).toBe(404)
    expect((await shop.call('GET', `/storefront/order_status/${number}`)).status).toBe(404)
  })
})
