import { dayMs, localDate } from '@delguur/kit/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aProduct, aUser } from '../../../../test/builders.ts'
import { aDispatchShop, type DispatchShop } from '../../../../test/shops/dispatch-shop.ts'

// Hours of delivery: made by staff, chosen at the checkout, never fuller than they may be, and followed wherever an order goes.

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const morning = { from: '10:00', to: '13:00', days: everyDay, capacity: 2, cut_off_hours: 2 }
const chingeltei = '1125'
// Wednesday, 11:00 in Ulaanbaatar
const start = new Date('2026-12-02T03:00:00.000Z')

let shop: DispatchShop
let transfer: number
let staff: string
let owner: number
beforeAll(async () => {
  shop = await aDispatchShop('delivery_windows')
  transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
  owner = (await aUser(shop.db, { email: 'ezen@windows.example', role: 'admin' })).id
  await goTo(start)
})
afterAll(() => shop.close())

/** Another moment, in which staff have signed in. */
async function goTo(now: Date): Promise<void> {
  shop.clock.now = now
  staff = await aBearer(shop, owner)
}

type Window = { id: number; version: number; from: string; booked: { day: string; orders: number }[] }
async function open(more: object = {}): Promise<Window> {
  const { status, body } = await shop.post('/delivery/windows', { ...morning, places: [chingeltei], ...more }, staff)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.windows.reduce((a: Window, b: Window) => (b.id > a.id ? b : a))
}
const inDays = (n: number): string => localDate(new Date(shop.clock.now.getTime() + n * dayMs))
const read = async (id: number): Promise<Window> =>
  (await shop.get('/delivery/windows', staff)).body.windows.find((each: Window) => each.id === id)
const remove = (id: number, version: number) =>
  shop.call('DELETE', `/backoffice/delivery/windows/${id}`, {
    bearer: staff,
    headers: { 'if-match': `"${version}"` },
  })

const home = {
  firstname: 'Номин',
  phone: '88112233',
  state_name: 'Улаанбаатар',
  city: 'Чингэлтэй',
  address1: '45-р байр',
}
type Cart = { number: string; token: string; variant_id: number }
async function aCart(district_id = chingeltei): Promise<Cart> {
  const { variant_id } = await aProduct(shop.db, { stock: [50], price: 20_000 })
  const opened = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id, quantity: 1 } } })
  const { number, token } = opened.body.order
  const order = {
    ship_address_attributes: { ...home, aimag_id: '11', district_id },
    payments_attributes: [{ payment_method_id: transfer }],
  }
  const saved = await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return { number, token, variant_id }
}
const choose = ({ number, token }: Cart, wish: object | null) =>
  shop.call('PUT', `/checkouts/${number}`, { token, body: { order: { delivery_window: wish } } })
const complete = ({ number, token }: Cart) => shop.call('PUT', `/checkouts/${number}/complete`, { token, body: {} })
const free = async ({ number, token }: Cart) =>
  (await shop.call('GET', `/shop/delivery_windows?order=${number}`, { token })).body.windows as {
    day: string
    hours: { id: number; from: string; to: string; left: number; full: boolean }[]
  }[]
async function ordered(id: number, day: string): Promise<Cart> {
  const cart = await aCart()
  expect((await choose(cart, { id, day })).status).toBe(200)
  const placed = await complete(cart)
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  return cart
}
const page = async (number: string) => (await shop.get(`/orders/${number}`, staff)).body

describe('hours of a place', () => {
  it('are offered to who lives there, a fortnight ahead, not past their cut-off, on closed days or holidays', async () => {
    const closed = inDays(3)
    const { id } = await open({ closed_days: [closed] })
    await shop.db
      .insertInto('holidays')
      .values({ day: inDays(4), name: { mn: 'Цагаан сар' } })
      .execute()
    const cart = await aCart()
    const days = (await free(cart)).filter(({ hours }) => hours.some((each) => each.id === id)).map(({ day }) => day)
    // today has passed its cut-off at eight
    expect(days).toEqual([1, 2, 5, 6, 7, 8, 9, 10, 11, 12, 13].map(inDays))
    expect(await free(await aCart('1122'))).toEqual([])
    const nobody = await shop.call('GET', `/shop/delivery_windows?order=${cart.number}`, { token: 'x'.repeat(20) })
    expect(nobody.status).toBe(404)
    await remove(id, 1)
  })

  it('know the days of Tsagaan Sar though nobody has entered them', async () => {
    await goTo(new Date('2027-02-03T03:00:00.000Z'))
    const { id } = await open()
    const days = (await free(await aCart())).map(({ day }) => day)
    const tsagaanSar = ['2027-02-07', '2027-02-08', '2027-02-09']
    expect(days).toContain('2027-02-06')
    expect(days.filter((day) => tsagaanSar.includes(day))).toEqual([])
    expect((await choose(await aCart(), { id, day: tsagaanSar[0] })).body.code).toBe('delivery_window_unavailable')
    await remove(id, 1)
    await goTo(start)
  })

  it('are chosen with a day, promise the order for it, and go with another place or way', async () => {
    const { id } = await open()
    const cart = await aCart()
    const day = inDays(2)
    const { body } = await choose(cart, { id, day })
    expect(body.delivery_window).toEqual({ id, day, from: '10:00', to: '13:00' })
    const rate = body.shipments[0].rates.find(({ selected }: { selected: boolean }) => selected)
    expect([rate.promised_from, rate.promised_to]).toEqual([`${day}T02:00:00.000Z`, `${day}T05:00:00.000Z`])
    for (const wish of [
      { id: id + 1000, day },
      { id, day: inDays(0) },
      { id, day: inDays(14) },
    ])
      expect((await choose(cart, wish)).body.code).toBe('delivery_window_unavailable')
    const moved = await shop.call('PUT', `/checkouts/${cart.number}`, {
      token: cart.token,
      body: { order: { ship_address_attributes: { aimag_id: '11', district_id: '1122' } } },
    })
    expect(moved.body.delivery_window).toBe(null)
    const again = await aCart()
    const chosen = (await choose(again, { id, day })).body
    const pickUp = chosen.shipments[0].rates.find(({ kind }: { kind: string }) => kind === 'pick_up')
    await shop.call('PUT', `/checkouts/${again.number}`, {
      token: again.token,
      body: {
        order: { shipments_attributes: [{ id: chosen.shipments[0].id, selected_shipping_rate_id: pickUp.id }] },
      },
    })
    expect((await complete(again)).body.delivery_window).toBe(null)
    expect((await choose(cart, null)).body.delivery_window).toBe(null)
    await remove(id, 1)
  })

  it('are refused once where they closed or were removed since they were chosen, and then the order goes without', async () => {
    const { id } = await open()
    const cart = await aCart()
    await choose(cart, { id, day: inDays(1) })
    await remove(id, 1)
    const refused = await complete(cart)
    expect([refused.status, refused.body.code]).toEqual([422, 'delivery_window_unavailable'])
    const placed = await complete(cart)
    expect([placed.status, placed.body.delivery_window]).toEqual([200, null])
  })
})

describe('a window', () => {
  it('are not offered while goods of an order have not arrived', async () => {
    const { id } = await open()
    const cart = await aCart()
    expect((await choose(cart, { id, day: inDays(1) })).status).toBe(200)
    await shop.pool.query('update stock_items set count_on_hand = 0 where variant_id = $1', [cart.variant_id])
    const offer = { arrives_on: inDays(9), deposit_percent: 30, units: 5 }
    const announced = await shop.call('PUT', `/backoffice/variants/${cart.variant_id}/preorder`, {
      bearer: staff,
      body: offer,
      headers: { 'if-match': '"1"' },
    })
    expect(announced.status, JSON.stringify(announced.body)).toBe(200)
    // the shopper sees that the goods come later
    const seen = await shop.call('PUT', `/checkouts/${cart.number}`, { token: cart.token, body: { order: {} } })
    expect(seen.body.delivery_window ?? null).toBeNull()
    expect(await free(cart)).toEqual([])
    expect((await choose(cart, { id, day: inDays(10) })).body.code).toBe('delivery_window_unavailable')
    await remove(id, 1)
  })

  it('race: of twenty buyers of its last place one has it, and the others are told', async () => {
    const { id } = await open({ capacity: 1 })
    const day = inDays(1)
    const carts = await Promise.all(Array.from({ length: 20 }, () => aCart()))
    for (const cart of carts) expect((await choose(cart, { id, day })).status).toBe(200)
    const answers = await Promise.all(carts.map(complete))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['delivery_window_full']),
    )
    expect((await read(id)).booked).toEqual([{ day, orders: 1 }])
    const late = await aCart()
    expect((await free(late)).find((each) => each.day === day)?.hours.find((each) => each.id === id)).toMatchObject({
      left: 0,
      full: true,
    })
    expect(
      await shop.pool.query('select 1 from orders where window_id = $1 and status = $2', [id, 'placed']),
    ).toMatchObject({ rowCount: 1 })
  })

  it('has a place again once an order is canceled or not paid in time; late money has it back only while it is free', async () => {
    const { id } = await open({ capacity: 1 })
    const day = inDays(6)
    const first = await ordered(id, day)
    expect((await shop.put(`/orders/${first.number}/cancel`, { reason: 'Өөрөө больсон' }, staff)).status).toBe(200)
    const second = await ordered(id, day)
    await shop.pool.query("update orders set status = 'overdue' where number = $1", [second.number])
    expect((await read(id)).booked).toEqual([])
    const third = await ordered(id, day)
    await shop.put(`/orders/${second.number}/mark_paid`, {}, staff)
    const late = await page(second.number)
    expect([late.status, late.delivery_window]).toEqual(['confirmed', null])
    expect((await page(third.number)).delivery_window).toMatchObject({ id, day })
    expect((await read(id)).booked).toEqual([{ day, orders: 1 }])
  })

  it('is moved by staff to free hours alone, given up for other hours, and kept where nothing changes', async () => {
    const { id } = await open({ capacity: 1 })
    const [day, other] = [inDays(7), inDays(8)]
    const [one, two] = [await ordered(id, day), await ordered(id, other)]
    const move = (cart: Cart, body: object) => shop.put(`/orders/${cart.number}/date`, { tell: false, ...body }, staff)
    expect((await move(one, { date: other, window_id: id })).body.code).toBe('delivery_window_full')
    const days = (await shop.get(`/orders/${one.number}/windows`, staff)).body.windows
    expect(
      days.find((each: { day: string }) => each.day === other).hours.find((each: Window) => each.id === id).full,
    ).toBe(true)
    expect((await move(two, { date: inDays(9), window_id: id })).status).toBe(200)
    expect((await move(one, { date: other, window_id: id })).body.delivery_window).toMatchObject({ day: other })
    expect((await move(one, { date: other, from: '10:00', to: '13:00' })).body.delivery_window).toMatchObject({ id })
    expect((await move(one, { date: other, from: '15:00', to: '18:00' })).body.delivery_window).toBe(null)
    expect((await read(id)).booked.filter((each) => each.day === other)).toEqual([])
  })

  it('race: two orders moved to the last place of a day: one is there', async () => {
    const { id } = await open({ capacity: 2 })
    const [day, other] = [inDays(10), inDays(11)]
    const carts = [await ordered(id, day), await ordered(id, day), await ordered(id, other)]
    const moved = await Promise.all(
      carts
        .slice(0, 2)
        .map(({ number }) => shop.put(`/orders/${number}/date`, { date: other, window_id: id, tell: false })),
    )
    expect(moved.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('cannot be removed while open orders have it, is changed without them, and stays in what was promised', async () => {
    const { id } = await open()
    const day = inDays(12)
    const cart = await ordered(id, day)
    const refused = await remove(id, 1)
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      409,
      'delivery_window_used',
      { count: 1 },
    ])
    const edit = (body: object, version: number) =>
      shop.call('PATCH', `/backoffice/delivery/windows/${id}`, {
        bearer: staff,
        body,
        headers: { 'if-match': `"${version}"` },
      })
    expect((await edit({ from: '14:00', to: '13:00' }, 1)).status).toBe(422)
    expect((await edit({ from: '14:00', to: '17:00', places: ['1122'] }, 1)).status).toBe(200)
    expect((await edit({ capacity: 5 }, 1)).body.code).toBe('version_conflict')
    const { delivery_window, promised_to } = await page(cart.number)
    expect([delivery_window.from, promised_to]).toEqual(['10:00', `${day}T05:00:00.000Z`])
    await shop.put(`/orders/${cart.number}/cancel`, { reason: 'Өөрөө больсон' }, staff)
    expect((await remove(id, 2)).status).toBe(200)
    expect((await page(cart.number)).window).toBe('10:00-13:00')
    const rows = await shop.db
      .selectFrom('audit_rows')
      .select('act')
      .where('subject_type', '=', 'window')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(rows.map(({ act }) => act)).toEqual(['windows.add', 'windows.edit', 'windows.remove'])
  })
})

it('is on the papers, in the list by its hours, in the values of the filter and in the mail of its order', async () => {
  const { id } = await open({ from: '18:00', to: '21:00' })
  const day = inDays(2)
  const cart = await ordered(id, day)
  await shop.put(`/orders/${cart.number}/mark_paid`, {}, staff)
  const slip = (await shop.get(`/order_papers?kind=slip&numbers=${cart.number}`, staff)).body.papers[0]
  expect(slip.window).toBe('18:00-21:00')
  for (const hours of ['18-21', '18:00-21:00', '18:00–21:00']) {
    const { orders } = (await shop.get(`/orders?filter[window]=${encodeURIComponent(hours)}`, staff)).body
    expect(orders.map(({ number, window }: { number: string; window: string }) => [number, window])).toEqual([
      [cart.number, '18:00-21:00'],
    ])
  }
  expect((await shop.get('/orders?filter[window]=9-12', staff)).body.orders).toEqual([])
  const { values } = (await shop.get('/filter_values?of=window&q=18', staff)).body
  expect(values).toEqual([{ value: '18:00-21:00', label: '18:00–21:00', words: '18-21' }])
  const packer = await shop.as('tsonkh')
  expect((await shop.post('/delivery/windows', { ...morning, places: [chingeltei] }, packer)).status).toBe(403)
})
