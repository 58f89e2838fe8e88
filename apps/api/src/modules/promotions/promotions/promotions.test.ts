import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aCoupon, aPromotion, aTaxon, type CouponOptions } from '../../../../test/baskets/promotions.ts'
import { aBearer, anAddress, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { expireUnpaid } from '../../orders/payment/expire-unpaid.jobs.ts'

let shop: TestApp
let transfer: number
beforeAll(async () => {
  shop = await startApp(await freshDatabase('promotions'))
  await aShop(shop.db)
  transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
})
const now = new Date('2026-11-24T03:00:00.000Z')
beforeEach(() => {
  shop.clock.now = now
})
afterEach(async () => {
  await shop.pool.query('update promotions set active = false; delete from rate_limits')
})
afterAll(() => shop.close())

const post = (path: string, body: object, token?: string) => shop.call('POST', path, { body, ...(token && { token }) })

/** A guest's cart with a product in it. */
async function aCart(price = 30_000, quantity = 2) {
  const product = await aProduct(shop.db, { stock: [500], price })
  const opened = await post('/orders/0/line_items', { line_item: { variant_id: product.variant_id, quantity } })
  const { token, number, id } = opened.body.order as { token: string; number: string; id: number }
  const read = async () => (await shop.call('GET', `/orders/${number}`, { token })).body
  const apply = (coupon_code: string) =>
    shop.call('PATCH', '/storefront/cart/apply_coupon_code', { token, body: { coupon_code } })
  return { ...product, token, number, id, read, apply, opened: opened.body.order }
}
type Cart = Awaited<ReturnType<typeof aCart>>

/** The same, ready to be placed. */
async function ready(phone = '99112233', price?: number, quantity?: number, productCart?: Cart) {
  const cart = productCart ?? (await aCart(price, quantity))
  const order = {
    email: `guest-${cart.id}@shuudan.mn`,
    ship_address_attributes: { ...anAddress, phone },
    payments_attributes: [{ payment_method_id: transfer }],
  }
  const { token, number } = cart
  expect((await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })).body.requirements).toEqual([])
  const place = (body: object = {}) => shop.call('PUT', `/checkouts/${number}/complete`, { token, body })
  return { ...cart, place }
}

const uses = async (coupon: { id: number }) =>
  Number((await shop.pool.query('select count(*) from coupon_uses where coupon_id = $1', [coupon.id])).rows[0].count)

describe('promotions in the cart', () => {
  it('take off and say why, on the line and on the order, in both dialects and the language asked for', async () => {
    const id = await aPromotion(shop.db, { name: 'Цагаан сарын хямдрал', value: 15 })
    const cart = await aCart(33_333, 3)
    expect(cart.opened).toMatchObject({ item_total: '99999.0', promo_total: '-15000.0', total: '84999.0' })
    expect(cart.opened.discounts).toEqual([
      { label: 'Цагаан сарын хямдрал', amount: '-15000.0', kind: 'goods', promotion_id: id, coupon_code: null },
    ])
    const { data, included } = (
      await shop.call('GET', '/storefront/cart?include=line_items,promotions&locale=en', { token: cart.token })
    ).body
    expect(data.attributes).toMatchObject({ promo_total: '-15000.0', adjustment_total: '-15000.0', total: '84999.0' })
    const of = (type: string) => included.filter((each: { type: string }) => each.type === type)
    expect(of('line_item')[0].attributes).toMatchObject({
      promo_total: '-15000.0',
      discounted_amount: '84999.0',
      total: '84999.0',
      display_promo_total: '-₮15,000',
    })
    expect(of('promotion')).toMatchObject([
      { id: String(id), attributes: { name: 'Цагаан сарын хямдрал (en)', amount: '-15000.0', code: null } },
    ])
  })

  it('of one group take the best, of different groups all, and an exclusive one stands alone', async () => {
    await aPromotion(shop.db, { value: 10 })
    await aPromotion(shop.db, { value: 20 })
    const cart = await aCart(50_000, 2)
    expect(cart.opened.promo_total).toBe('-20000.0')
    await aPromotion(shop.db, { kind: 'amount', value: 5_000, stack_group: 'present' })
    expect((await cart.read()).promo_total).toBe('-25000.0')
    await aPromotion(shop.db, { value: 40, stack_group: 'alone', exclusive: true })
    expect((await cart.read()).promo_total).toBe('-40000.0')
  })

  it('are for some categories, from some sum on, up to some sum, and for some time', async () => {
    const cart = await aCart(50_000, 2)
    const other = await aTaxon(shop.db, [])
    await aPromotion(shop.db, { value: 50, taxons: [other] })
    await aPromotion(shop.db, { value: 50, min_total: 100_001 })
    await aPromotion(shop.db, { value: 50, from: new Date('2026-11-24T03:00:00.001Z') })
    await aPromotion(shop.db, { value: 50, to: now })
    expect((await cart.read()).promo_total).toBe('0.0')
    await aPromotion(shop.db, {
      value: 10,
      taxons: [await aTaxon(shop.db, [cart.id === 0 ? 0 : await productOf(cart)])],
    })
    expect((await cart.read()).promo_total).toBe('-10000.0')
    await aPromotion(shop.db, { value: 50, max_discount: 12_000, min_total: 100_000 })
    expect((await cart.read()).promo_total).toBe('-12000.0')
  })

  it('give a package less when all of it is there, and one gift free', async () => {
    const cart = await aCart(40_000, 2)
    const second = await aProduct(shop.db, { price: 10_000 })
    await aPromotion(shop.db, { kind: 'package', value: 25, items: [await productOf(cart), second.id] })
    expect((await cart.read()).promo_total).toBe('0.0')
    await shop.call('POST', '/storefront/cart/add_item', { token: cart.token, body: { variant_id: second.variant_id } })
    const order = await cart.read()
    expect(order.promo_total).toBe('-12500.0')
    expect(order.line_items.map((line: { discounted_total: string }) => line.discounted_total)).toEqual([
      '70000.0',
      '7500.0',
    ])
    const toy = await aProduct(shop.db, { price: 8_000 })
    await aPromotion(shop.db, { kind: 'gift', gifts: [toy.id], min_total: 90_000, stack_group: 'gift' })
    expect((await cart.read()).gift_offers).toMatchObject([{ products: [{ id: toy.id }] }])
    const two = { variant_id: toy.variant_id, quantity: 2 }
    await shop.call('POST', '/storefront/cart/add_item', { token: cart.token, body: two })
    expect(await cart.read()).toMatchObject({ promo_total: '-20500.0', gift_offers: [] })
  })

  it('make a delivery free, and every rate says what it would cost', async () => {
    await aPromotion(shop.db, { kind: 'free_delivery', stack_group: 'delivery', max_discount: 6_000 })
    const cart = await ready()
    const order = await cart.read()
    const [{ rates }] = order.shipments
    const paid = rates.filter((rate: { cost: string }) => rate.cost !== '0.0')
    expect(paid.length).toBeGreaterThan(0)
    for (const rate of paid) expect(Number(rate.final_cost)).toBe(Math.max(0, Number(rate.cost) - 6_000))
    const chosen = rates.find((rate: { selected: boolean }) => rate.selected)
    expect(Number(order.total)).toBe(Number(order.item_total) + Number(chosen.final_cost))
    expect((await cart.place({ expected_total: order.total })).status).toBe(200)
    const placed = await cart.read()
    expect([placed.total, placed.discounts.map((each: { kind: string }) => each.kind)]).toEqual([
      order.total,
      ['delivery'],
    ])
  })

  it('stay as they were in a placed order, whatever becomes of them', async () => {
    await aPromotion(shop.db, { name: 'Өвлийн', value: 30 })
    const cart = await ready('99110011', 33_333, 1)
    const before = await cart.read()
    expect((await cart.place()).status).toBe(200)
    await shop.pool.query('update promotions set active = false, value = 1')
    const after = await cart.read()
    expect([after.total, after.promo_total, after.discounts]).toEqual([before.total, '-10000.0', before.discounts])
    const { rows } = await shop.pool.query(
      'select a.amount, a.label, l.id from adjustments a join line_items l on l.id = a.line_item_id where a.order_id = $1',
      [cart.id],
    )
    expect(rows).toEqual([{ amount: -10_000, label: 'Өвлийн', id: expect.anything() }])
  })
})

const productOf = async ({ variant_id }: { variant_id: number }) =>
  (await shop.db.selectFrom('variants').select('product_id').where('id', '=', variant_id).executeTakeFirstOrThrow())
    .product_id

describe('a coupon on the cart', () => {
  it('is taken in any case, with blanks and dashes; told twice it is refused, taken off the price is as before', async () => {
    const { code } = await aCoupon(shop.db, { value: 20 })
    const cart = await aCart()
    const applied = await cart.apply(` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`)
    expect([applied.status, applied.body.data.attributes.promo_total]).toEqual([200, '-12000.0'])
    expect((await cart.read()).coupons).toEqual([
      { code, name: 'Купон', kind: 'percent', amount: '-12000.0', problem: null },
    ])
    const again = await cart.apply(code)
    expect([again.status, again.body.code]).toEqual([422, 'coupon_already_applied'])
    const off = await shop.call('DELETE', `/storefront/cart/remove_coupon_code/${code}`, { token: cart.token })
    expect(off.body.data.attributes).toMatchObject({ promo_total: '0.0', total: '60000.0' })
    for (const path of [`/${code}`, '']) {
      const none = await shop.call('DELETE', `/storefront/cart/remove_coupon_code${path}`, { token: cart.token })
      expect([none.status, none.body.code, none.body.errors]).toEqual([422, 'no_coupon', undefined])
    }
  })

  it('of four digits is a promo code, for everybody', async () => {
    await aCoupon(shop.db, { code: '2026', kind: 'amount', value: 7_000 })
    const cart = await aCart()
    expect((await cart.apply('2026')).body.data.attributes.promo_total).toBe('-7000.0')
    expect((await cart.apply('20261')).body.code).toBe('promo_code_invalid')
  })

  it('takes half of the price at most, several of them together', async () => {
    const first = await aCoupon(shop.db, { kind: 'amount', value: 50_000 })
    const second = await aCoupon(shop.db, { value: 40, stack_group: 'second' })
    const cart = await aCart(33_333, 1)
    expect((await cart.apply(first.code)).body.data.attributes.promo_total).toBe('-16666.0')
    await cart.apply(second.code)
    expect((await cart.read()).promo_total).toBe('-16666.0')
  })

  const inputs: [string, string, CouponOptions][] = [
    ['of the past', 'coupon_expired', { to: now }],
    ['of tomorrow', 'coupon_not_started', { from: new Date('2026-11-25') }],
    ['taken back', 'coupon_inactive', { active: false }],
    ['for dearer carts', 'coupon_below_minimum', { min_total: 60_001 }],
  ]
  it.each(inputs)('%s is refused with the reason %s', async (_, code, input) => {
    const coupon = await aCoupon(shop.db, input)
    const cart = await aCart()
    const refused = await cart.apply(coupon.code)
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([422, code, undefined])
    expect(await cart.read()).toMatchObject({ promo_total: '0.0', coupons: [] })
    if (code === 'coupon_below_minimum') expect(refused.body.error).toContain('60,001')
  })

  it('unknown, somebody else’s, for other goods, or worse than what is there already is refused with the reason', async () => {
    const other = await aUser(shop.db, { email: 'other@test.example' })
    const cart = await aCart()
    expect((await cart.apply('NNNNNNNNNN')).body.code).toBe('coupon_not_found')
    expect((await cart.apply("' or 1=1")).body.code).toBe('coupon_not_found')
    const own = await aCoupon(shop.db, { user_id: other.id })
    expect((await cart.apply(own.code)).body.code).toBe('coupon_not_yours')
    const scoped = await aCoupon(shop.db, { taxons: [await aTaxon(shop.db, [])] })
    expect((await cart.apply(scoped.code)).body.code).toBe('coupon_not_eligible')
    await aPromotion(shop.db, { value: 20, stack_group: 'either' })
    const worse = await aCoupon(shop.db, { value: 10, stack_group: 'either' })
    expect((await cart.apply(worse.code)).body.code).toBe('coupon_better_active')
  })

  it('that came to its end stays on the cart and says why it takes nothing off', async () => {
    const { code } = await aCoupon(shop.db, { to: new Date('2026-11-24T04:00:00Z') })
    const cart = await aCart()
    await cart.apply(code)
    shop.clock.now = new Date('2026-11-24T04:00:00Z')
    expect(await cart.read()).toMatchObject({
      promo_total: '0.0',
      coupons: [{ code, amount: '0.0', problem: 'Купоны хугацаа дууссан байна' }],
    })
  })

  it('goes with everything else when the cart is emptied', async () => {
    const { code } = await aCoupon(shop.db)
    const cart = await aCart()
    await cart.apply(code)
    await shop.call('PATCH', '/storefront/cart/empty', { token: cart.token })
    expect((await shop.pool.query('select from order_coupons where order_id = $1', [cart.id])).rowCount).toBe(0)
  })

  it('guarantee 29: cannot be guessed: after ten wrong ones a person has to wait, in every call', async () => {
    const { limits } = shop.services
    shop.services.limits = { ...limits, coupon_guesses_per_person: 10 }
    const cart = await aCart()
    const codes = Array.from({ length: 11 }, (_, i) => String(3000 + i))
    const answers = []
    for (const code of codes) answers.push((await cart.apply(code)).status)
    expect(answers).toEqual([...Array(10).fill(422), 429])
    const flat = await post(`/orders/${cart.number}/coupons`, { coupon_code: '3999' }, cart.token)
    expect([flat.status, Number(flat.headers['retry-after']) > 0]).toEqual([429, true])
    const order = { coupon_code: '3999' }
    expect((await shop.call('PUT', `/checkouts/${cart.number}`, { token: cart.token, body: { order } })).status).toBe(
      429,
    )
    shop.services.limits = limits
  })
})

describe('the use of a coupon', () => {
  it('guarantee 10: of a single-use coupon is one, however many order with it at once', async () => {
    const coupon = await aCoupon(shop.db, { value: 10, usage_limit: 1 })
    const product = await aCart()
    const carts: Awaited<ReturnType<typeof ready>>[] = []
    for (let n = 0; n < 200; n++) {
      const line_item = { variant_id: product.variant_id, quantity: 1 }
      const { token, number, id } = (await post('/orders/0/line_items', { line_item })).body.order
      const cart = await ready(`9911${1000 + n}`, 0, 0, { ...product, token, number, id })
      expect((await post(`/orders/${number}/coupons`, { coupon_code: coupon.code }, token)).status).toBe(200)
      carts.push(cart)
    }
    const answers = await Promise.all(carts.map((cart) => cart.place()))
    const won = answers.filter(({ status }) => status === 200)
    expect([won.length, await uses(coupon)]).toEqual([1, 1])
    expect(won[0]?.body.coupons).toEqual([])
    expect(won[0]?.body.promo_total).toBe('-3000.0')
    for (const { status, body } of answers.filter((answer) => !won.includes(answer)))
      expect([status, body.code]).toEqual([422, 'coupon_used_up'])
    const { rows } = await shop.pool.query(`select count(*)::int as sold from inventory_units u join line_items l
      on l.id = u.line_item_id where l.variant_id = ${product.variant_id}`)
    expect(rows[0].sold).toBe(1)
    // a loser who came to the lock is notified once more by the cart, one who came later has been; without it they may have it
    const loser = carts[answers.findIndex(({ status }) => status === 422)]
    const first = await loser?.place()
    if (first?.status !== 200) expect([first?.status, first?.body.code]).toEqual([422, 'coupon_used_up'])
    const last = first?.status === 200 ? first : await loser?.place()
    expect(last).toMatchObject({ status: 200, body: { promo_total: '0.0' } })
  }, 180_000)

  it('guarantee 10: is one for a customer, who orders as many guests at once with one phone', async () => {
    const coupon = await aCoupon(shop.db, { value: 10, per_customer: 1 })
    const carts = await Promise.all(Array.from({ length: 12 }, () => ready('99887766')))
    for (const cart of carts) expect((await cart.apply(coupon.code)).status).toBe(200)
    const answers = await Promise.all(carts.map((cart) => cart.place()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect([status, body.code]).toEqual([422, 'coupon_already_used'])
    expect(await uses(coupon)).toBe(1)
    // somebody else may, and an account that has the phone may not
    const stranger = await ready('99887755')
    expect((await stranger.apply(coupon.code)).status).toBe(200)
    const owner = await aUser(shop.db, { email: 'phone-owner@test.example', phone: '99887766' })
    const bearer = await aBearer(shop, owner.id)
    const cart = await aCart()
    await shop.call('PATCH', '/storefront/cart/associate', { bearer, body: { guest_order_token: cart.token } })
    expect((await cart.apply(coupon.code)).body.code).toBe('coupon_already_used')
  }, 60_000)

  it('is given back when the order is canceled or expires, once', async () => {
    const coupon = await aCoupon(shop.db, { usage_limit: 1 })
    const owner = await aUser(shop.db, { email: 'cancels@test.example' })
    const bearer = await aBearer(shop, owner.id)
    const canceled = await ready()
    await shop.call('PATCH', '/storefront/cart/associate', { bearer, body: { guest_order_token: canceled.token } })
    await canceled.apply(coupon.code)
    expect((await canceled.place()).status).toBe(200)
    expect(await uses(coupon)).toBe(1)
    const cancel = () =>
      shop.call('PATCH', `/storefront/account/orders/${canceled.number}/cancel`, { bearer, body: {} })
    expect((await cancel()).status).toBe(200)
    await cancel()
    expect(await uses(coupon)).toBe(0)

    const late = await ready()
    await late.apply(coupon.code)
    const placed = await late.place()
    expect([placed.status, await uses(coupon)]).toEqual([200, 1])
    shop.clock.now = new Date(now.getTime() + 24 * 3_600_000)
    await expireUnpaid.run(shop.services, { order_id: late.id })
    expect(await uses(coupon)).toBe(1)
    shop.clock.now = new Date(now.getTime() + 48 * 3_600_000)
    await expireUnpaid.run(shop.services, { order_id: late.id })
    expect(await uses(coupon)).toBe(0)
  })

  it('is none of an order that could not be placed', async () => {
    const coupon = await aCoupon(shop.db, { usage_limit: 1 })
    const cart = await ready()
    await cart.apply(coupon.code)
    await shop.pool.query('update stock_items set count_on_hand = 0 where variant_id = $1', [cart.variant_id])
    expect((await cart.place()).status).toBe(422)
    expect(await uses(coupon)).toBe(0)
  })
})

describe('guarantee 8: a promotion that changes after the shopper saw the total', () => {
  it.each(['placeA', 'placeB', 'agreed'] as const)('is asked again, never charged otherwise (%s)', async (how) => {
    const id = await aPromotion(shop.db, { value: 30 })
    const cart = await ready()
    const { total } = await cart.read()
    const place = () =>
      how === 'placeA'
        ? shop.call('PATCH', '/storefront/checkout/complete', { token: cart.token, body: {} })
        : cart.place(how === 'agreed' ? { expected_total: total } : {})
    for (const change of [`value = 10`, `value = 50`, `active = false`]) {
      await shop.pool.query(`update promotions set ${change} where id = ${id}`)
      const refused = await place()
      expect([refused.status, refused.body.code]).toEqual([422, 'total_changed'])
    }
    const answer = await cart.read()
    expect([answer.state === 'complete', answer.promo_total]).toEqual([false, '0.0'])
    const agreed = await cart.place({ expected_total: answer.total })
    expect([agreed.status, agreed.body.total]).toEqual([200, answer.total])
  })

  it('is no change when the shopper agreed to what it comes to', async () => {
    const cart = await ready()
    const coupon = await aCoupon(shop.db, { to: new Date(now.getTime() + 60_000) })
    await cart.apply(coupon.code)
    shop.clock.now = new Date(now.getTime() + 60_000)
    const refused = await cart.place()
    expect([refused.status, refused.body.code]).toEqual([422, 'coupon_expired'])
    const { total } = await cart.read()
    expect((await cart.place({ expected_total: total })).body.total).toBe(total)
  })
})
