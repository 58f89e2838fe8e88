import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPromotion } from '../../../../test/baskets/promotions.ts'
import { aBearer, aProduct, aUser } from '../../../../test/builders.ts'
import { aDispatchShop, type DispatchShop } from '../../../../test/shops/dispatch-shop.ts'

// An order that is a gift: the words of its card, and wrapping as a line of its own in sums, refunds, returns, edits and receipts.

const price = 20_000
const wrap = 5_000
const words = 'Төрсөн өдрийн мэнд! 🎂\nАав, ээж <b>хоёр</b>'

let shop: DispatchShop
let transfer: number
beforeAll(async () => {
  shop = await aDispatchShop('gift_orders')
  transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => shop.close())

const home = {
  firstname: 'Номин',
  phone: '88112233',
  state_name: 'Улаанбаатар',
  city: 'Чингэлтэй',
  address1: '45-р байр',
}
const place = { aimag_id: '11', district_id: '1125', khoroo_id: '1125-k11' }

async function aCart(quantity = 1, more: object = {}) {
  const { variant_id } = await aProduct(shop.db, { stock: [9], price })
  const opened = await shop.call('POST', '/orders/0/line_items', {
    body: { line_item: { variant_id, quantity } },
    ...more,
  })
  return { ...(opened.body.order as { number: string; token: string }), variant_id }
}
const update = (cart: { number: string; token: string }, order: object) =>
  shop.call('PUT', `/orders/${cart.number}`, { token: cart.token, body: { order } })
async function placing(cart: { number: string; token: string }, order: object = {}, expected?: number) {
  const address = {
    ship_address_attributes: { ...home, ...place },
    payments_attributes: [{ payment_method_id: transfer }],
  }
  const saved = await shop.call('PUT', `/checkouts/${cart.number}`, {
    token: cart.token,
    body: { order: { ...address, ...order } },
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const body = expected === undefined ? {} : { expected_total: String(expected) }
  return shop.call('PUT', `/checkouts/${cart.number}/complete`, { token: cart.token, body })
}
async function wrapped(quantity = 1) {
  const cart = await aCart(quantity)
  const placed = await placing(cart, { gift_note: words, gift_wrap: true })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  return { ...cart, total: Number(placed.body.total), body: placed.body }
}
async function paid(quantity = 1) {
  const order = await wrapped(quantity)
  expect((await shop.put(`/orders/${order.number}/mark_paid`)).status).toBe(200)
  return order
}
const page = async (number: string) => (await shop.get(`/orders/${number}`)).body
const setWrap = async (change: object) => {
  shop.services.tenant.gift_wrap = { ...shop.services.tenant.gift_wrap, ...change }
}

describe('the words of a gift', () => {
  it('are kept with their lines, make a cart a gift, and go with the mark and with the last line', async () => {
    const cart = await aCart()
    const noted = await update(cart, { gift_note: words })
    expect(noted.body).toMatchObject({ gift: true, gift_note: words, gift_wrap: { price: '5000.0', chosen: false } })
    expect((await update(cart, { special_instructions: 'Утасдаарай' })).body.gift_note).toBe(words)
    expect((await update(cart, { gift: false })).body).toMatchObject({ gift: false, gift_note: null })
    await update(cart, { gift_note: words, gift_wrap: true })
    const emptied = await shop.call('PATCH', '/storefront/cart/empty', { token: cart.token })
    expect(emptied.body.data.attributes).toMatchObject({ gift: false, gift_note: null, gift_wrap: false })
  })

  it('are two hundred letters at most, as a reader counts them: an emoji of several signs is one', async () => {
    const cart = await aCart()
    const family = '👨‍👩‍👧‍👦'
    expect((await update(cart, { gift_note: family.repeat(200) })).body.gift_note).toBe(family.repeat(200))
    expect((await update(cart, { gift_note: 'ө'.repeat(200) })).status).toBe(200)
    expect((await update(cart, { gift_note: 'ᠮᠣᠩᠭᠣᠯ ᠪᠢᠴᠢᠭ' })).body.gift_note).toBe('ᠮᠣᠩᠭᠣᠯ ᠪᠢᠴᠢᠭ')
    const long = await update(cart, { gift_note: 'ө'.repeat(201) })
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['order.gift_note']])
    expect((await update(cart, { gift_note: 'e\u0301'.repeat(1001) })).status).toBe(422)
  })

  it('are kept when carts become one at a sign-in, the words of this browser first; another order has none of them', async () => {
    const bearer = await aBearer(shop, (await aUser(shop.db, { email: 'belegt@gift.example' })).id)
    const own = await aCart(1, { bearer })
    await shop.call('PUT', `/orders/${own.number}`, {
      bearer,
      body: { order: { gift_note: 'Өөрийн', gift_wrap: true } },
    })
    const guest = await aCart()
    await update(guest, { gift_note: 'Зочны' })
    const merged = await shop.call('POST', '/shop/cart/merge', { bearer, body: { guest_order_token: guest.token } })
    expect(merged.body.order).toMatchObject({ gift: true, gift_note: 'Зочны', gift_wrap: { chosen: true } })
    const number = merged.body.order.number as string
    const order = {
      ship_address_attributes: { ...home, ...place },
      payments_attributes: [{ payment_method_id: transfer }],
    }
    await shop.call('PUT', `/checkouts/${number}`, { bearer, body: { order } })
    expect((await shop.call('PUT', `/checkouts/${number}/complete`, { bearer, body: {} })).status).toBe(200)
    const again = await shop.call('POST', `/shop/orders/${number}/reorder`, { bearer, body: {} })
    expect(again.body.order).toMatchObject({ gift: true, gift_note: null, gift_wrap: { chosen: false } })
  })

  it('are read by the buyer alone and by staff who may see people; their numbers are masked for the others', async () => {
    const cart = await aCart()
    const placed = await placing(cart, { gift_note: 'Хайраар, 99112233' })
    const found = await shop.call('POST', '/orders/find', { body: { number: cart.number, phone: home.phone } })
    const followed = await shop.call('GET', `/orders/${cart.number}`, { token: found.body.token })
    expect([placed.body.gift_note, followed.body.gift_note]).toEqual(['Хайраар, 99112233', null])
    expect((await page(cart.number)).gift_note).toBe('Хайраар, 99112233')
    const picker = await shop.as('tuuj-beleg')
    const seen = (await shop.get(`/orders/${cart.number}`, picker)).body
    expect(JSON.stringify(seen)).not.toContain('99112233')
    expect(seen.gift_note).toContain('Хайраар')
  })

  it('are changed by staff and changed back, and the log has a digest of them', async () => {
    const { number } = await wrapped()
    const { version } = await page(number)
    const edit = (body: object, seen: number) =>
      shop.call('PATCH', `/backoffice/orders/${number}`, {
        bearer: shop.staff,
        body,
        headers: { 'if-match': `"${seen}"` },
      })
    const changed = await edit({ gift_note: 'Баяр хүргэе' }, version)
    expect(changed.body.gift_note).toBe('Баяр хүргэе')
    expect((await edit({ gift: false }, changed.body.version)).body.code).toBe('gift_is_wrapped')
    const timeline = (await shop.get(`/orders/${number}/timeline`)).body
    expect(JSON.stringify(timeline)).not.toContain('Баяр хүргэе')
    expect(JSON.stringify(timeline)).toContain('gift_note')
  })
})

describe('wrapping', () => {
  it('costs once for an order, is in the total with its VAT, and no promotion makes it cheaper', async () => {
    await aPromotion(shop.db, { kind: 'percent', value: 10 })
    const { body, total } = await wrapped(3)
    const { items, delivery, wrap: paidFor, discounts } = (await page(body.number)).sums
    const off = discounts.reduce((sum: number, { amount }: { amount: string }) => sum + Number(amount), 0)
    expect([Number(items), Number(paidFor), off]).toEqual([3 * price, wrap, -6_000])
    expect(total).toBe(3 * price - 6_000 + Number(delivery) + wrap)
    expect(body.gift_wrap).toEqual({ name: 'Бэлгийн боодол', price: '5000.0', chosen: true })
    expect(Number(body.tax_total)).toBe(Math.round(total / 11))
    await shop.db.updateTable('promotions').set({ active: false }).execute()
  })

  it('is refused at another price than the one seen, and goes where it is not offered any more', async () => {
    const cart = await aCart()
    const seen = (await update(cart, { gift_wrap: true })).body
    expect(Number(seen.total)).toBe(price + wrap)
    await setWrap({ price: 6_000 })
    const shown = (await shop.call('GET', '/orders/current', { token: cart.token })).body
    expect(shown.gift_wrap).toMatchObject({ price: '6000.0', chosen: true })
    expect((await placing(cart, {}, 1)).body.code).toBe('total_changed')
    await setWrap({ price: 9_000 })
    const dearer = await shop.call('PUT', `/checkouts/${cart.number}/complete`, { token: cart.token, body: {} })
    expect([dearer.status, dearer.body.code]).toEqual([422, 'total_changed'])
    const again = await shop.call('PUT', `/checkouts/${cart.number}/complete`, { token: cart.token, body: {} })
    expect([again.status, again.body.gift_wrap?.price]).toEqual([200, '9000.0'])
    const other = await aCart()
    await update(other, { gift_wrap: true })
    await setWrap({ offered: false, price: wrap })
    const now = await shop.call('GET', '/orders/current', { token: other.token })
    expect([now.body.gift_wrap, Number(now.body.total)]).toEqual([null, price])
    expect((await update(other, { gift_wrap: true })).body.code).toBe('gift_wrap_not_offered')
    await setWrap({ offered: true })
  })

  it('is offered for nothing that is no thing', async () => {
    const { variant_id } = await aProduct(shop.db, { digital: 'license', price })
    const opened = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id, quantity: 1 } } })
    expect(opened.body.order.gift_wrap).toBe(null)
    const refused = await update(opened.body.order, { gift_wrap: true })
    expect([refused.status, refused.body.code]).toEqual([422, 'gift_wrap_not_offered'])
  })

  it('goes back with a canceled order, and not with its returned goods', async () => {
    const canceled = await paid()
    expect((await shop.put(`/orders/${canceled.number}/cancel`, { reason: 'Өөрөө больсон' })).status).toBe(200)
    const refunds = (await page(canceled.number)).refunds as { amount: string }[]
    expect(refunds.map(({ amount }) => Number(amount))).toEqual([canceled.total])

    const kept = await paid(2)
    const { lines } = await page(kept.number)
    for (const step of ['make_ready', 'ship', 'deliver']) {
      const done = await shop.put(`/orders/${kept.number}/${step}`)
      expect(done.status, JSON.stringify(done.body)).toBe(200)
    }
    const back = await shop.post(`/orders/${kept.number}/refunds`, {
      lines: [{ line_item_id: lines[0].id, quantity: 2, reason: 'wrong_size' }],
      reason: 'Тохирсонгүй',
    })
    expect(back.status, JSON.stringify(back.body)).toBeLessThan(300)
    const { sums } = await page(kept.number)
    expect([Number(sums.returned), Number(sums.wrap)]).toEqual([2 * price, wrap])
    expect(Number(sums.worth)).toBe(kept.total - 2 * price)
  })

  it('is added and taken off by staff: the buyer is asked for it, or has it back, and lines keep what they cost', async () => {
    const order = await paid()
    const edit = async (body: object) => {
      const { version } = await page(order.number)
      const done = await shop.post(`/orders/${order.number}/edits`, { version, ...body })
      expect(done.status, JSON.stringify(done.body)).toBe(200)
      return done.body
    }
    const tried = await edit({ gift_wrap: false, dry_run: true })
    expect([tried.before.wrap, tried.after.wrap, tried.refund]).toEqual(['5000.0', '0.0', '5000.0'])
    const off = await edit({ gift_wrap: false })
    expect([off.after.total, off.refund]).toEqual([`${order.total - wrap}.0`, '5000.0'])
    expect(await page(order.number)).toMatchObject({ gift: true, gift_note: words, gift_wrap: null })
    const on = await edit({ gift_wrap: true })
    expect([on.after.wrap, on.due]).toEqual(['5000.0', '5000.0'])
    const { lines } = await page(order.number)
    const more = await edit({ lines: [{ id: lines[0].id, quantity: 2 }] })
    expect([more.after.wrap, Number(more.after.item_total)]).toEqual(['5000.0', 2 * price])
  })

  it('is taken by phone with the words that were dictated', async () => {
    const { variant_id } = await aProduct(shop.db, { stock: [5], price })
    const made = (await shop.post('/drafts')).body
    const save = (version: number, body: object) =>
      shop.call('PATCH', `/backoffice/drafts/${made.id}`, {
        bearer: shop.staff,
        body,
        headers: { 'if-match': `"${version}"` },
      })
    const filled = await save(made.version, {
      lines: [{ variant_id, quantity: 1 }],
      address: { ...home, ...place },
      gift_note: words,
      gift_wrap: true,
    })
    expect(filled.status, JSON.stringify(filled.body)).toBe(200)
    expect(filled.body.order).toMatchObject({ gift: true, gift_note: words, gift_wrap: { chosen: true } })
    const expected_total = Math.round(Number(filled.body.order.total))
    const placed = await shop.put(`/drafts/${made.id}/place`, { payment_method_id: transfer, expected_total })
    expect(placed.body).toMatchObject({ gift_note: words, gift_wrap: { price: '5000.0' } })
  })
})

describe('paper of a gift', () => {
  it('is a card with its words as they were written, for one part of a split order, and a slip without prices', async () => {
    const order = await paid(3)
    const { lines } = await page(order.number)
    await shop.post(`/orders/${order.number}/shipments`, { lines: [{ line_item_id: lines[0].id, quantity: 1 }] })
    const plain = await shop.paid()
    const cards = (await shop.get(`/order_papers?kind=card&numbers=${order.number},${plain.number}`)).body
    expect(cards.papers).toHaveLength(1)
    expect(cards.papers[0]).toMatchObject({ gift: true, gift_note: words, part: 1 })
    expect(cards.refused).toMatchObject([{ number: plain.number, code: 'paper_no_card' }])
    const slips = (await shop.get(`/order_papers?kind=slip&numbers=${order.number}`)).body.papers
    expect(slips.map(({ gift, gift_wrap }: { gift: boolean; gift_wrap: string }) => [gift, gift_wrap])).toEqual([
      [true, 'Бэлгийн боодол'],
      [true, 'Бэлгийн боодол'],
    ])
    const invoice = (await shop.get(`/order_papers?kind=invoice&numbers=${order.number}`)).body.papers[0]
    const { items, delivery, wrap: paidFor, discount, total } = invoice.sums
    expect(Number(items) + Number(delivery) + Number(paidFor) + Number(discount)).toBe(Number(total))
    const support = await shop.as('tuslah-beleg', 'support')
    expect((await shop.get(`/order_papers?kind=card&numbers=${order.number}`, support)).body.papers).toHaveLength(1)
  })
})
