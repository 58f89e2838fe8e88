import { localDate } from '@delguur/kit/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aGiftCard, aHolder, aVoucher } from '../../../../test/baskets/holdings.ts'
import { aCoupon, aPromotion } from '../../../../test/baskets/promotions.ts'
import {
  aBottle,
  aPaidOrder,
  aSpiritCart,
  asSpiritShop,
  type Cart,
  grown,
  openAllHours,
  place,
  type SpiritShop,
  save,
  sells,
  staffStep,
  viewCart,
} from '../../../../test/baskets/spirits.ts'
import { aBearer, aProduct, aShop, aUser, unitsLeft } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: SpiritShop
let bottle: number
let scans = 0

beforeAll(async () => {
  const app: TestApp = await startApp(await freshDatabase('hand_over'))
  await aShop(app.db)
  shop = await asSpiritShop(app)
  await openAllHours(shop)
})
beforeEach(async () => {
  sells(shop)
  bottle = (await aBottle(shop)).variant_id
})
afterAll(() => shop.close())

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const stampsFor = (count: number) => Array.from({ length: count }, () => `STAMP-${process.pid}-${++scans}`)
const linesOf = async (order: Cart) =>
  (await viewCart(shop, order)).line_items as { id: number; variant_id: number; quantity: number }[]
const bottlesOf = async (order: Cart, variant = bottle) =>
  (await linesOf(order)).find(({ variant_id }) => variant_id === variant)?.id ?? 0
const scan = async (order: Cart, stamp_ids: string[], line?: number) =>
  staffStep(shop, order, 'stamps', { line_item_id: line ?? (await bottlesOf(order)), stamp_ids })
const checked = (order: Cart, outcome = 'of_age', document: string | null = 'identity_card') =>
  staffStep(shop, order, 'id_check', { outcome, ...(document && { document }) })
/** Packed, seen, scanned and handed over. */
async function handedOver(quantity = 2): Promise<{ order: Cart; stamps: string[]; line: number }> {
  const order = await aPaidOrder(shop, [{ variant_id: bottle, quantity }])
  const stamps = stampsFor(quantity)
  const line = await bottlesOf(order)
  await staffStep(shop, order, 'make_ready')
  await checked(order)
  expect((await scan(order, stamps)).status).toBe(200)
  const done = await staffStep(shop, order, 'deliver')
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return { order, stamps, line }
}

describe('guarantee 43: the hand-over', () => {
  it('waits for a document and a stamp of each bottle', async () => {
    const order = await aPaidOrder(shop, [{ variant_id: bottle, quantity: 2 }])
    await staffStep(shop, order, 'make_ready')
    expect(codeOf(await staffStep(shop, order, 'deliver'))).toEqual([422, 'id_check_missing'])
    const none = await checked(order, 'no_document', null)
    expect(none.body).toMatchObject({ state: 'complete', alcohol: { id_checked_at: null } })
    expect(codeOf(await staffStep(shop, order, 'deliver'))).toEqual([422, 'id_check_missing'])
    const seen = await checked(order)
    expect(seen.body.alcohol.id_checked_at).toBe(shop.clock.now.toISOString())
    const short = await staffStep(shop, order, 'deliver')
    expect([short.body.code, short.body.error]).toEqual(['stamps_missing', expect.stringContaining('2')])
    expect((await scan(order, stampsFor(2))).status).toBe(200)
    expect((await staffStep(shop, order, 'deliver')).body).toMatchObject({ status_label: 'completed' })
    const rows = await shop.db
      .selectFrom('id_checks')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ outcome, document }) => [outcome, document])).toEqual([
      ['no_document', null],
      ['of_age', 'identity_card'],
    ])
  })

  it('ends for who is under age: the goods are on the shelf again and the money goes back', async () => {
    for (const step of ['confirmed', 'ready'] as const) {
      const { variant_id } = await aBottle(shop)
      const order = await aPaidOrder(shop, [{ variant_id }])
      await scan(order, stampsFor(1), await bottlesOf(order, variant_id))
      if (step === 'ready') await staffStep(shop, order, 'make_ready')
      const away = await checked(order, 'under_age')
      expect(away.body).toMatchObject({ state: 'canceled', cancel_reason: 'under_age', payment_state: 'credit_owed' })
      expect(await unitsLeft(shop.db, variant_id)).toBe(120)
      const refunds = await shop.db.selectFrom('refunds').select('amount').where('order_id', '=', order.id).execute()
      expect(refunds.map(({ amount }) => amount)).toEqual([90_000])
      expect(codeOf(await staffStep(shop, order, 'deliver'))).toEqual([409, 'status_change_refused'])
      const { body } = await shop.call('GET', `/backoffice/orders/${order.number}/stamps`, { bearer: shop.staff })
      expect(body.lines[0].stamp_ids).toEqual([])
    }
  })

  it('waits for the end of a dry day, for the hours of sale and for a license, whenever the bottle was bought', async () => {
    const order = await aPaidOrder(shop, [{ variant_id: bottle }])
    await staffStep(shop, order, 'make_ready')
    await checked(order)
    await scan(order, stampsFor(1))
    const deliver = () => staffStep(shop, order, 'deliver')
    const reason = { mn: 'Сонгууль', en: 'Election', ru: 'Выборы', cn: '选举日', it: 'Elezioni' }
    const on_date = localDate(shop.clock.now)
    await shop.db.insertInto('dry_days').values({ division_id: '11', on_date, reason }).execute()
    const dry = await deliver()
    expect(dry.body).toMatchObject({
      code: 'alcohol_dry_day',
      detail: { reason: reason.mn, opens_at: expect.any(String) },
    })
    await openAllHours(shop)
    await shop.db.deleteFrom('sale_hours').execute()
    expect(codeOf(await deliver())).toEqual([422, 'alcohol_closed'])
    await openAllHours(shop)
    const license = (alcohol_license: string | null) =>
      shop.db.updateTable('stock_locations').set({ alcohol_license }).where('code', '=', 'tuv').execute()
    await license(null)
    expect(codeOf(await deliver())).toEqual([422, 'alcohol_pick_up_only'])
    await license('А-tuv')
    expect((await deliver()).body).toMatchObject({ status_label: 'completed' })
  })

  it('that its shop may not make any more is canceled by staff, packed as it is, and by nobody else', async () => {
    const { variant_id } = await aBottle(shop)
    const order = await aPaidOrder(shop, [{ variant_id }])
    await staffStep(shop, order, 'make_ready')
    const cancel = () => staffStep(shop, order, 'cancel')
    const license = (alcohol_license: string | null) =>
      shop.db.updateTable('stock_locations').set({ alcohol_license }).where('code', '=', 'tuv').execute()
    await license(null)
    const own = await shop.call('POST', `/shop/orders/${order.number}/cancel`, { token: order.token, body: {} })
    expect(own.body.code).toBe('order_not_cancelable')
    const canceled = await cancel()
    await license('А-tuv')
    expect(canceled.body).toMatchObject({ state: 'canceled', cancel_reason: null, payment_state: 'credit_owed' })
    expect(await unitsLeft(shop.db, variant_id)).toBe(120)
    const refunds = await shop.db.selectFrom('refunds').select('amount').where('order_id', '=', order.id).execute()
    expect(refunds.map(({ amount }) => amount)).toEqual([90_000])
  })

  it('asks for the document and the stamps of what was alcohol when it was bought', async () => {
    const { variant_id, id } = await aBottle(shop)
    const order = await aPaidOrder(shop, [{ variant_id }])
    await shop.db.updateTable('products').set({ alcohol_percent: null }).where('id', '=', id).execute()
    await staffStep(shop, order, 'make_ready')
    expect(codeOf(await staffStep(shop, order, 'deliver'))).toEqual([422, 'id_check_missing'])
    const by = shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order.id).execute()
    await expect(by).rejects.toThrow('nobody saw a document')
    expect((await checked(order)).body.alcohol.id_checked_at).toBe(shop.clock.now.toISOString())
    expect(codeOf(await staffStep(shop, order, 'deliver'))).toEqual([422, 'stamps_missing'])
    expect((await scan(order, stampsFor(1), await bottlesOf(order, variant_id))).status).toBe(200)
    expect((await staffStep(shop, order, 'deliver')).body).toMatchObject({ status_label: 'completed' })
  })

  it('is nobody’s but staff’s, of orders that wait for it, and names its document', async () => {
    const order = await aPaidOrder(shop, [{ variant_id: bottle }])
    const shopper = await aBearer(shop, (await aUser(shop.db, { email: 'no-clerk@spirits.example' })).id)
    for (const path of ['id_check', 'stamps']) {
      const body = { outcome: 'of_age', document: 'passport', line_item_id: 1, stamp_ids: [] }
      const { status } = await shop.call('PUT', `/backoffice/orders/${order.number}/${path}`, { bearer: shopper, body })
      expect(status).toBe(403)
    }
    expect((await staffStep(shop, order, 'id_check', { outcome: 'of_age' })).status).toBe(422)
    expect((await checked(order, 'no_document', 'passport')).status).toBe(422)
    const { variant_id } = await aProduct(shop.db)
    const plain = await aPaidOrder(shop, [{ variant_id }])
    expect(codeOf(await checked(plain))).toEqual([404, 'order_not_found'])
    const unpaid = await aSpiritCart(shop, [{ variant_id: bottle }])
    await place(shop, unpaid, grown)
    expect(codeOf(await checked(unpaid))).toEqual([409, 'status_change_refused'])
    expect(codeOf(await scan(unpaid, stampsFor(1)))).toEqual([409, 'status_change_refused'])
  })
})

describe('excise stamps', () => {
  it('are one for each bottle, of one bottle ever, and can be scanned anew before the hand-over', async () => {
    const order = await aPaidOrder(shop, [{ variant_id: bottle, quantity: 2 }])
    const [a = '', b = '', c = ''] = stampsFor(3)
    const few = await scan(order, [a])
    expect([few.body.code, few.body.error]).toEqual(['stamps_miscounted', expect.stringMatching(/2.+1/)])
    expect(codeOf(await scan(order, [a, b, c]))).toEqual([422, 'stamps_miscounted'])
    expect(codeOf(await scan(order, [a, a]))).toEqual([422, 'stamp_taken'])
    expect(codeOf(await scan(order, [a, a.toLowerCase()]))).toEqual([422, 'stamp_taken'])
    expect(codeOf(await scan(order, [a, b], 999_999_999))).toEqual([404, 'not_found'])
    expect((await scan(order, [a, b])).body.lines).toMatchObject([{ bottles: 2, stamp_ids: [a, b] }])
    expect((await scan(order, [c, b])).body.lines[0].stamp_ids.toSorted()).toEqual([b, c].toSorted())
    const other = await aPaidOrder(shop, [{ variant_id: bottle }])
    expect(codeOf(await scan(other, [b.toLowerCase()]))).toEqual([422, 'stamp_taken'])
    const taken = await scan(other, [b])
    expect([taken.body.code, taken.body.error]).toEqual(['stamp_taken', expect.stringContaining(b)])
    expect((await scan(other, [a])).status).toBe(200)
  })

  it('are of one order when two scan the same bottle at once', async () => {
    const orders = await Promise.all([1, 2, 3, 4].map(() => aPaidOrder(shop, [{ variant_id: bottle }])))
    const stamps = stampsFor(1)
    const answers = await Promise.all(orders.map((order) => scan(order, stamps)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  it('are given back with the bottles: by themselves when all of a line come back, else by name', async () => {
    const { order, stamps, line } = await handedOver(3)
    const [first = '', second = '', third = ''] = stamps
    const send = async (quantity: number, named?: string[]) => {
      const lines = [{ line_item_id: line, quantity, reason: 'defective' }]
      const requested = await shop.call('POST', `/shop/orders/${order.number}/returns`, {
        token: order.token,
        body: { lines },
      })
      const act = (step: string, body: object = {}) =>
        shop.call('PUT', `/backoffice/returns/${requested.body.number}/${step}`, { bearer: shop.staff, body })
      await act('approve')
      await act('receive', { restock: true })
      return (stamp_ids = named) => act('refund', stamp_ids ? { stamp_ids } : {})
    }
    const refund = await send(1)
    expect(codeOf(await refund())).toEqual([422, 'stamps_miscounted'])
    expect(codeOf(await refund(['STAMP-of-another']))).toEqual([422, 'stamps_miscounted'])
    expect((await refund([second])).status).toBe(200)
    const left = async () =>
      (await shop.call('GET', `/backoffice/orders/${order.number}/stamps`, { bearer: shop.staff })).body.lines[0]
        .stamp_ids
    expect(await left()).toEqual([first, third])
    const again = await aPaidOrder(shop, [{ variant_id: bottle }])
    expect((await scan(again, [second])).status).toBe(200)
    expect((await (await send(2))()).status).toBe(200)
    expect(await left()).toEqual([])
  })
})

describe('what never meets alcohol', () => {
  const glass = async () => (await aProduct(shop.db, { name: 'Хундага', price: 30_000, stock: [50] })).variant_id

  it('is no coupon and no promotion, and a glass in the same cart keeps its own', async () => {
    await aPromotion(shop.db, { value: 20 })
    const { code } = await aCoupon(shop.db, { value: 10 })
    const apply = (cart: Cart) =>
      shop.call('POST', `/orders/${cart.number}/coupons`, { token: cart.token, body: { coupon_code: code } })
    const alone = await aSpiritCart(shop, [{ variant_id: bottle }])
    expect(codeOf(await apply(alone))).toEqual([422, 'coupon_not_eligible'])
    expect(await viewCart(shop, alone)).toMatchObject({ promo_total: '0.0', total: '90000.0' })
    const both = await aSpiritCart(shop, [{ variant_id: bottle }, { variant_id: await glass() }])
    expect((await apply(both)).status).toBe(200)
    const { line_items, total } = await viewCart(shop, both)
    expect(line_items.map(({ discounted_total: each }: { discounted_total: string }) => each)).toEqual([
      '90000.0',
      '21600.0',
    ])
    expect(total).toBe('111600.0')
    await shop.db.updateTable('promotions').set({ active: false }).execute()
  })

  it('is no sale price and no place in a package or among gifts', async () => {
    const { id } = await aBottle(shop)
    const sale = shop.db.updateTable('variants').set({ sale_price: 1_000 }).where('product_id', '=', id).execute()
    await expect(sale).rejects.toThrow('no sale price')
    await expect(aPromotion(shop.db, { kind: 'gift', gifts: [id] })).rejects.toThrow('in no promotion')
    const { id: wine } = await aProduct(shop.db, { sale: { price: 1_000, from: new Date('2020-01-01'), to: null } })
    const flag = shop.db.updateTable('products').set({ alcohol_percent: 12 }).where('id', '=', wine).execute()
    await expect(flag).rejects.toThrow('no sale price')
  })

  it('is nothing that the shop holds for its shopper; the glass may be paid with it', async () => {
    const { id, bearer } = await aHolder(shop, { money: 100_000, bonus: 50_000, points: 100_000 })
    const card = await aGiftCard(shop, id, 100_000)
    const voucher = await aVoucher(shop, 50_000)
    const choose = (cart: Cart, kind: string, body: object) =>
      shop.call('POST', `/checkouts/${cart.number}/own_payments`, {
        bearer,
        token: cart.token,
        body: { kind, ...body },
      })
    const alone = await aSpiritCart(shop, [{ variant_id: bottle }], { bearer })
    const ways = [
      { kind: 'wallet' },
      { kind: 'points' },
      { kind: 'gift_card', card_number: card.card_number, activation_code: card.activation_code },
      { kind: 'voucher', code: voucher.code },
    ]
    for (const { kind, ...body } of ways)
      expect([kind, ...codeOf(await choose(alone, kind, body))]).toEqual([kind, 422, 'alcohol_needs_money'])
    // a person has one cart: two bottles and a glass are in it now
    const both = await aSpiritCart(shop, [{ variant_id: bottle }, { variant_id: await glass() }], { bearer })
    const points = await choose(both, 'points', {})
    expect(points.status, JSON.stringify(points.body)).toBe(200)
    const paidWith = ({ payments }: { payments: { amount: string }[] }) => payments.map(({ amount }) => amount).sort()
    expect(paidWith(points.body)).toEqual(['180000.0', '30000.0'])
    expect((await choose(both, 'wallet', { amount: 20_000 })).status).toBe(422)
    expect((await place(shop, both, grown)).status).toBe(200)
  })

  it('is no lease, no quote and no price of one’s own', async () => {
    const { id } = await aUser(shop.db, { email: 'lessee@spirits.example' })
    const bearer = await aBearer(shop, id)
    const cart = await aSpiritCart(shop, [{ variant_id: bottle, quantity: 4 }], { bearer })
    const { body } = await shop.call('GET', `/checkouts/payment_methods?order=${cart.number}`, {
      bearer,
      token: cart.token,
    })
    expect(body.payment_methods.map(({ type }: { type: string }) => type)).not.toContain('lease')
    const lease = await shop.db
      .selectFrom('payment_methods')
      .select('id')
      .where('type', '=', 'lease')
      .executeTakeFirst()
    const source_attributes = { months: 3, register_number: 'УБ90050412', phone: '88112233' }
    const requested = await save(shop, cart, {
      payments_attributes: [{ payment_method_id: lease?.id, source_attributes }],
    })
    expect(codeOf(requested)).toEqual([422, 'alcohol_not_leased'])
    const suggested = await shop.call('POST', '/shop/account/price_suggestions', {
      bearer,
      body: { price_suggestion: { variant_id: bottle, price: 60_000, comment: '' } },
    })
    expect(codeOf(suggested)).toEqual([422, 'alcohol_no_offers'])
    const organization = { name: 'Хөх Тэнгэр ХХК', register_number: '2099887', phone: '77000010', address: 'БЗД' }
    const quote = await shop.call('POST', '/shop/account/quote_requests', {
      bearer,
      body: { quote_request: { organization, items: [{ variant_id: bottle, quantity: 20 }], comment: '' } },
    })
    expect(codeOf(quote)).toEqual([422, 'alcohol_no_offers'])
  })
})
