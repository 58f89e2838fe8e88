import { dayMs } from '@delguur/kit/dates'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aHolder, heldBy } from '../../../../test/baskets/holdings.ts'
import { aPayingShop, type PayingShop } from '../../../../test/shops/paying-shop.ts'
import { broughtIn, handIn, type Owned, received, someRules, someStaff, storeId } from '../../../../test/trade-scene.ts'
import { checkLedger } from '../../money/ledger/index.ts'

let shop: PayingShop
let owner: string
let desk: string
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await aPayingShop('trade_ins')
  owner = await someRules(shop)
  desk = await someStaff(shop, 'desk@trade.example')
})
beforeEach(() => {
  shop.clock.now = start
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
  // no unit of a line is both back and handed on, nor one of them twice
  const { rows } = await shop.pool.query(`select l.id from line_items l
    where (select count(*) from trade_ins t where t.line_item_id = l.id
        and t.status in ('received', 'offered', 'returning', 'credited'))
      + (select coalesce(sum(x.quantity), 0) from order_return_lines x join order_returns r on r.id = x.return_id
        where x.line_item_id = l.id and r.status <> 'refused') > l.quantity`)
  expect(rows).toEqual([])
})
afterAll(() => shop.close())

const staff = (method: 'GET' | 'PUT', path: string, body?: object, bearer = desk) =>
  shop.call(method, `/backoffice/trade_ins${path}`, { bearer, ...(body && { body }) })
const mine = async ({ person }: Owned) =>
  (await shop.call('GET', '/shop/account/trade_ins', { bearer: person.bearer })).body
const one = async (owned: Owned, number: string) =>
  (await shop.call('GET', `/shop/account/trade_ins/${number}`, { bearer: owned.person.bearer })).body
const moneyOf = async ({ person }: Owned) => (await heldBy(shop, person.id)).money
const goodwill = (order: Owned, amount: number) =>
  shop.call('POST', `/backoffice/orders/${order.number}/refunds`, {
    bearer: owner,
    body: { amount, goodwill: true, reason: 'Хайрцаг нь гэмтсэн' },
  })

describe('a quote', () => {
  it('is shown for each state before anything is sent, by what was paid and how long ago', async () => {
    const owned = await received(shop, owner, { price: 50_000, quantity: 2 })
    const { pieces, stores, days } = await mine(owned)
    expect(pieces).toMatchObject([
      {
        line_item_id: owned.line_item_id,
        months: 3,
        paid: 50_000,
        left: 2,
        sums: { like_new: 25_000, good: 20_000, worn: 10_000 },
      },
    ])
    expect(stores.length).toBeGreaterThan(0)
    expect(days).toHaveLength(4)
    const older = await received(shop, owner, { price: 50_000, months: 7 })
    expect((await mine(older)).pieces).toMatchObject([{ months: 7, sums: { good: 10_000, worn: 5_000 } }])
    const old = await received(shop, owner, { months: 25 })
    expect((await mine(old)).pieces).toEqual([])
  })

  it('holds for its days, keeps its table, and its piece is not handed on twice', async () => {
    const owned = await received(shop, owner)
    const made = await handIn(shop, owned, { quote: 20_000 })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body).toMatchObject({ status: 'quoted', quote: 20_000, claimed: 'good', way: 'store' })
    expect((await handIn(shop, owned)).body.code).toBe('trade_in_held')
    expect((await mine(owned)).pieces).toEqual([])
    shop.clock.now = new Date(start.getTime() + 14 * dayMs)
    expect((await one(owned, made.body.number)).status).toBe('expired')
    expect((await staff('PUT', `/${made.body.number}/receive`, {})).body.code).toBe('trade_in_moved')
    expect((await handIn(shop, owned)).status).toBe(201)
  })

  it('is refused where it is less than was shown, for what is somebody else’s, and for what is too old', async () => {
    const owned = await received(shop, owner)
    expect((await handIn(shop, owned, { quote: 20_001 })).body.code).toBe('trade_in_quote_lower')
    const stranger = await aHolder(shop)
    expect((await handIn(shop, { ...owned, person: stranger })).status).toBe(404)
    const { body } = await handIn(shop, owned)
    for (const path of [body.number, `${body.number}/photos/1`])
      expect((await shop.call('GET', `/shop/account/trade_ins/${path}`, { bearer: stranger.bearer })).status).toBe(404)
    expect((await handIn(shop, await received(shop, owner, { months: 30 }))).body.code).toBe('trade_in_not_taken')
  })

  it('counts only what real money still pays', async () => {
    const owned = await received(shop, owner, { price: 50_000 })
    expect((await goodwill(owned, 27_500)).status).toBe(201)
    expect((await mine(owned)).pieces).toMatchObject([{ paid: 25_000, sums: { good: 10_000 } }])
  })

  it('costs the courier, who comes only where somebody delivers', async () => {
    const owned = await received(shop, owner)
    const { days } = await mine(owned)
    const courier = { way: 'courier', fetch_on: days[0], store_id: undefined }
    expect((await handIn(shop, owned, { ...courier, address_id: 999_999 })).status).toBe(422)
    const address = {
      firstname: 'Бат',
      phone: '88112233',
      state_name: 'Улаанбаатар',
      city: 'Баянзүрх',
      address1: '12-р байр',
      country_iso: 'MN',
    }
    const saved = await shop.call('POST', '/shop/account/addresses', { bearer: owned.person.bearer, body: { address } })
    expect(saved.status, JSON.stringify(saved.body)).toBe(201)
    const { addresses } = await mine(owned)
    expect(addresses).toHaveLength(1)
    const late = await handIn(shop, owned, { ...courier, address_id: addresses[0].id, fetch_on: '2027-01-01' })
    expect(late.body.code).toBe('trade_in_no_courier')
    const made = await handIn(shop, owned, { ...courier, address_id: addresses[0].id })
    expect(made.body).toMatchObject({ status: 'quoted', quote: 15_000, courier_fee: 5_000, fetch_on: days[0] })
  })
})

describe('an inspection', () => {
  it('that finds what was told credits the quote, once, as money that does not expire', async () => {
    const owned = await received(shop, owner)
    const number = await broughtIn(shop, owned, desk)
    const done = await staff('PUT', `/${number}/decide`, { found: 'like_new' })
    expect(done.body, JSON.stringify(done.body)).toMatchObject({
      status: 'credited',
      found: 'like_new',
      credit: 20_000,
    })
    expect(await moneyOf(owned)).toBe(20_000)
    expect((await staff('PUT', `/${number}/decide`, { found: 'good' })).body.code).toBe('trade_in_moved')
    const { rows } = await shop.pool.query(`select act from audit_rows where subject_id = $1 order by id`, [number])
    expect(rows.map(({ act }) => act)).toEqual(['trade_ins.receive', 'trade_ins.decide'])
  })

  it('that finds less offers less with a reason; the shopper takes it or has the piece back', async () => {
    const owned = await received(shop, owner, { quantity: 2 })
    const [taken, declined] = [await broughtIn(shop, owned, desk), await broughtIn(shop, owned, desk)]
    expect((await staff('PUT', `/${taken}/decide`, { found: 'worn' })).status).toBe(422)
    for (const number of [taken, declined]) {
      const { body } = await staff('PUT', `/${number}/decide`, { found: 'worn', reason: 'Тохой нь элэгдсэн' })
      expect(body).toMatchObject({ status: 'offered', offer: 10_000, reason: 'Тохой нь элэгдсэн' })
    }
    expect(await moneyOf(owned)).toBe(0)
    const answer = (number: string, accept: boolean) =>
      shop.call('PUT', `/shop/account/trade_ins/${number}/answer`, { bearer: owned.person.bearer, body: { accept } })
    expect((await answer(taken, true)).body).toMatchObject({ status: 'credited', credit: 10_000 })
    expect((await answer(declined, false)).body).toMatchObject({ status: 'returning' })
    expect((await answer(declined, true)).body.code).toBe('trade_in_moved')
    expect((await staff('PUT', `/${declined}/send_back`, {})).body.status).toBe('sent_back')
    expect(await moneyOf(owned)).toBe(10_000)
    // what came back can be handed on again
    expect((await mine(owned)).pieces).toMatchObject([{ left: 1 }])
  })

  it('that nobody answered in time is declined', async () => {
    const owned = await received(shop, owner)
    const number = await broughtIn(shop, owned, desk)
    await staff('PUT', `/${number}/decide`, { found: 'worn', reason: 'Толботой' })
    shop.clock.now = new Date(start.getTime() + 7 * dayMs)
    expect((await one(owned, number)).status).toBe('returning')
    const late = await shop.call('PUT', `/shop/account/trade_ins/${number}/answer`, {
      bearer: owned.person.bearer,
      body: { accept: true },
    })
    expect(late.body.code).toBe('trade_in_moved')
    expect((await staff('GET', '?view=returning')).body.trade_ins).toMatchObject([{ number }])
  })

  it('never credits more than is still paid when money went back meanwhile', async () => {
    const owned = await received(shop, owner)
    const number = await broughtIn(shop, owned, desk)
    expect((await goodwill(owned, 44_000)).status).toBe(201)
    const { body } = await staff('PUT', `/${number}/decide`, { found: 'good', reason: 'Буцаалт хийсэн' })
    expect(body).toMatchObject({ status: 'offered', offer: 4_000 })
  })
})

describe('handed on and returned', () => {
  const requestReturn = ({ number, token, line_item_id, person }: Owned, quantity = 1) =>
    shop.call('POST', `/shop/orders/${number}/returns`, {
      token,
      bearer: person.bearer,
      body: { lines: [{ line_item_id, quantity, reason: 'defective' }], refund_to: 'wallet' },
    })
  const refundBy = ({ number, line_item_id }: Owned) =>
    shop.call('POST', `/backoffice/orders/${number}/refunds`, {
      bearer: owner,
      body: {
        lines: [{ line_item_id, quantity: 1, reason: 'defective' }],
        restock: false,
        to: 'wallet',
        reason: 'Гэмтэлтэй',
      },
    })

  it('is one or the other: a piece that is being handed on is not returned, and the other way round', async () => {
    const owned = await received(shop, owner)
    const { body } = await handIn(shop, owned)
    expect((await requestReturn(owned)).body.code).toBe('return_traded_in')
    expect((await refundBy(owned)).body.code).toBe('return_traded_in')
    const stored = await shop.call('PUT', `/shop/account/trade_ins/${body.number}/withdraw`, {
      bearer: owned.person.bearer,
      body: {},
    })
    expect(stored.body.status).toBe('withdrawn')
    expect((await requestReturn(owned)).status).toBe(201)
    expect((await handIn(shop, owned)).body.code).toBe('trade_in_held')
  })

  it('pressed at the same moment, one of them is done', async () => {
    for (let round = 0; round < 4; round++) {
      const owned = await received(shop, owner)
      const answers = await Promise.all([
        handIn(shop, owned),
        requestReturn(owned),
        refundBy(owned),
        handIn(shop, owned),
      ])
      expect(
        answers.filter(({ status }) => status === 201),
        JSON.stringify(answers.map(({ body }) => body)),
      ).toHaveLength(1)
    }
  })

  it('and goodwill for the order gives back no more than is left of what was paid', async () => {
    const owned = await received(shop, owner)
    const number = await broughtIn(shop, owned, desk)
    await staff('PUT', `/${number}/decide`, { found: 'good' })
    expect((await goodwill(owned, 35_001)).body.code).toBe('refund_too_much')
    expect((await goodwill(owned, 35_000)).status).toBe(201)
  })
})

describe('a race', () => {
  it('of two of the staff and the shopper pays a piece once', async () => {
    const other = await someStaff(shop, 'desk2@trade.example')
    for (let round = 0; round < 3; round++) {
      const owned = await received(shop, owner)
      const number = await broughtIn(shop, owned, desk)
      const answers = await Promise.all(
        [desk, other, desk, owner].map((bearer) => staff('PUT', `/${number}/decide`, { found: 'good' }, bearer)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      expect(await moneyOf(owned)).toBe(20_000)
    }
  })

  it('of taking an offer twice, and of declining it, ends in one of them', async () => {
    const owned = await received(shop, owner)
    const number = await broughtIn(shop, owned, desk)
    await staff('PUT', `/${number}/decide`, { found: 'worn', reason: 'Толботой' })
    const answer = (accept: boolean) =>
      shop.call('PUT', `/shop/account/trade_ins/${number}/answer`, { bearer: owned.person.bearer, body: { accept } })
    const answers = await Promise.all([answer(true), answer(true), answer(false)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { status } = await one(owned, number)
    expect(await moneyOf(owned)).toBe(status === 'credited' ? 10_000 : 0)
  })

  it('of many quotes for two pieces gives two', async () => {
    const owned = await received(shop, owner, { quantity: 2 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => handIn(shop, owned)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  })
})

it('who leaves is refused while a piece is at the shop, and is taken out of what they handed on', async () => {
  const owned = await received(shop, owner, { quantity: 2 })
  const { body: open } = await handIn(shop, owned, { note: 'Сараагийн нууц үг' })
  const number = await broughtIn(shop, owned, desk)
  const leave = () => shop.call('DELETE', '/shop/account', { bearer: owned.person.bearer, body: {} })
  expect((await leave()).body.code).toBe('trade_in_at_shop')
  await staff('PUT', `/${number}/refuse`, { reason: 'Манай бараа биш' })
  await staff('PUT', `/${number}/send_back`, {})
  expect((await leave()).status).toBe(204)
  const { rows } = await shop.pool.query(`select user_id, note, status from trade_ins where number = $1`, [open.number])
  expect(rows).toEqual([{ user_id: null, note: '', status: 'withdrawn' }])
})

it('the office sees each where it waits, and only who may change it does', async () => {
  const owned = await received(shop, owner)
  const number = await broughtIn(shop, owned, desk)
  const editor = await someStaff(shop, 'zurag@trade.example', 'editor')
  expect((await staff('GET', '?view=here', undefined, editor)).status).toBe(403)
  const { body } = await staff('GET', '?view=here')
  expect(body.trade_ins.map((each: { number: string }) => each.number)).toContain(number)
  expect(body.counts.here).toBe(body.total_count)
  const { body: answer } = await staff('GET', `/${number}`)
  expect(answer).toMatchObject({ status: 'received', sums: { like_new: 20_000, good: 20_000, worn: 10_000 } })
  expect(answer.stores.map(({ id }: { id: number }) => id)).toContain(await storeId(shop))
})
