import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  aBottle,
  aPaidOrder,
  aSpiritCart,
  asSpiritShop,
  type Cart,
  fetchAt,
  grown,
  licensed,
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
import { serveShop } from '../../../../test/shops/demo-shop.ts'
import { transact } from '../../../platform/database/db.ts'

let shop: SpiritShop
let bottle: number
const noon = new Date('2026-11-24T04:00:00.000Z')

beforeAll(async () => {
  const app = await serveShop(await freshDatabase('alcohol'))
  await aShop(app.db)
  shop = await asSpiritShop(app)
})
beforeEach(async () => {
  shop.clock.now = noon
  sells(shop)
  await openAllHours(shop)
  bottle = (await aBottle(shop)).variant_id
})
afterAll(() => shop.close())

const aCart = (quantity = 1, store = 'tuv') => aSpiritCart(shop, [{ variant_id: bottle, quantity }], { store })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const statusOf = async ({ id }: Cart) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const dry = { mn: 'Сонгууль', en: 'Election', ru: 'Выборы', cn: '选举日', it: 'Elezioni' }
const dryDay = (body: object) =>
  shop.call('POST', '/backoffice/alcohol/dry_days', { bearer: shop.staff, body: { reason: dry, ...body } })
const setHours = (division_id: string | null, hours: object[]) =>
  shop.call('PUT', '/backoffice/alcohol/hours', { bearer: shop.staff, body: { division_id, hours } })

describe('guarantee 43: the age of the buyer', () => {
  it('is asked for each order, by the year and no more where that is enough', async () => {
    const cart = await aCart()
    expect(codeOf(await place(shop, cart))).toEqual([422, 'age_missing'])
    const young = await place(shop, cart, { year: 2010 })
    expect(young.body).toMatchObject({ code: 'under_age', errors: { 'age.year': [expect.any(String)] } })
    expect(codeOf(await place(shop, cart, { year: 2005 }))).toEqual([422, 'birth_date_unclear'])
    expect(codeOf(await place(shop, cart, { year: 2005, month: 11, day: 25 }))).toEqual([422, 'under_age'])
    expect(codeOf(await place(shop, cart, { year: 3000 }))).toEqual([422, 'birth_date_invalid'])
    expect(await statusOf(cart)).toBe('cart')
    const placed = await place(shop, cart, { year: 2005, month: 11, day: 24 })
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    expect(placed.body.alcohol).toEqual({
      minimum_age: 21,
      delivered: false,
      affirmed_at: noon.toISOString(),
      id_checked_at: null,
    })
  })

  it('is asked in the other dialect as well', async () => {
    const cart = await aCart()
    const address = {
      firstname: 'Бат',
      lastname: 'Дорж',
      address1: '1',
      city: 'СБД',
      state_name: 'УБ',
      phone: '88112233',
    }
    const order = { email: 'a@spirits.example', ship_address_attributes: { ...address, country_iso: 'MN' } }
    const complete = (body: object) => shop.call('PATCH', '/storefront/checkout/complete', { token: cart.token, body })
    await shop.call('PATCH', '/storefront/checkout', { token: cart.token, body: { order } })
    await shop.call('PATCH', '/storefront/checkout/advance', { token: cart.token, body: {} })
    expect(codeOf(await complete({}))).toEqual([422, 'age_missing'])
    const done = await complete({ age: { year: 1980 } })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
  })

  it('leaves a yes behind and no date of birth, anywhere', async () => {
    const cart = await aCart()
    const dates = /1947\D{0,3}0?3\D{0,3}14|year\W+1947/
    const key = 'a key that nobody else thinks of'
    const { number, ...as } = cart
    const body = { age: { year: 1947, month: 3, day: 14 } }
    await shop.call('PUT', `/checkouts/${number}/complete`, { ...as, body, headers: { 'idempotency-key': key } })
    const { rows } = await sql<{ name: string; text: string }>`
      select t.name, (xpath('/table/row', query_to_xml('select * from ' || t.name, true, false, '')))::text as text
      from (select quote_ident(tablename) as name from pg_tables where schemaname = 'public'
        and tablename in ('orders', 'age_affirmations', 'order_events', 'idempotency_keys', 'payments', 'addresses')) t`.execute(
      shop.db,
    )
    for (const { name, text } of rows) expect([name, dates.test(text ?? '')]).toEqual([name, false])
    const stored = await shop.db.selectFrom('age_affirmations').selectAll().where('order_id', '=', cart.id).execute()
    expect(stored).toEqual([
      { order_id: cart.id, minimum_age: 21, country: 'MN', affirmed_at: noon, how: 'birth_date' },
    ])
  })

  it('is not carried over by ordering again, by a merged cart, by a package or by a gift', async () => {
    const { id: user_id } = await aUser(shop.db, { email: 'again@spirits.example' })
    const bearer = await aBearer(shop, user_id)
    const own = { bearer }
    const first = await aSpiritCart(shop, [{ variant_id: bottle }], own)
    expect((await place(shop, first, grown)).status).toBe(200)
    const again = await shop.call('POST', `/shop/orders/${first.number}/reorder`, { bearer, body: {} })
    const reordered = {
      number: again.body.order.number,
      token: again.body.order.token,
      id: again.body.order.id,
      bearer,
    }
    await save(shop, reordered, { ship_address_attributes: { firstname: 'Бат', phone: '88112233' } })
    const transfer = await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()
    await save(shop, reordered, { gift: true, payments_attributes: [{ payment_method_id: transfer.id }] })
    expect(codeOf(await place(shop, reordered))).toEqual([422, 'age_missing'])
    const guest = await aCart()
    const merged = await shop.call('POST', '/shop/cart/merge', { bearer, body: { guest_order_token: guest.token } })
    const one = { ...reordered, number: merged.body.order.number, token: merged.body.order.token }
    expect(codeOf(await place(shop, one))).toEqual([422, 'age_missing'])
    const { slug } = await aBottle(shop)
    const added = await shop.call('POST', '/compatibility_build/add', {
      ...own,
      token: one.token,
      body: { items: [{ slug }] },
    })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    expect(codeOf(await place(shop, one))).toEqual([422, 'age_missing'])
    expect((await place(shop, one, grown)).status).toBe(200)
  })

  it('is affirmed once however many complete at once', async () => {
    const cart = await aCart()
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(shop, cart, grown)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.number}`))).toEqual(
      new Set([`200 ${cart.number}`]),
    )
    expect(await unitsLeft(shop.db, bottle)).toBe(119)
  })
})

describe('guarantee 43: what became alcohol after it was ordered', () => {
  const flagged = async (): Promise<Cart> => {
    const { variant_id, id } = await aProduct(shop.db, { price: 40_000, stock: [9] })
    const cart = await aSpiritCart(shop, [{ variant_id }])
    expect((await place(shop, cart)).status).toBe(200)
    await shop.db.updateTable('products').set({ alcohol_percent: 38 }).where('id', '=', id).execute()
    return cart
  }

  it('is not paid late: the order ends and all of its money goes back', async () => {
    const cart = await flagged()
    const paid = await staffStep(shop, cart, 'mark_paid')
    expect(paid.status, JSON.stringify(paid.body)).toBe(200)
    expect([paid.body.state, paid.body.payment_state]).toEqual(['canceled', 'credit_owed'])
    const refunds = await shop.db.selectFrom('refunds').select('amount').where('order_id', '=', cart.id).execute()
    expect(refunds.map(({ amount }) => amount)).toEqual([40_000])
  })

  it('is not accepted by staff, nor by anything that writes to the database', async () => {
    const cart = await flagged()
    const confirmed = await staffStep(shop, cart, 'confirm', { accept_unpaid: true })
    expect(codeOf(confirmed)).toEqual([422, 'age_missing'])
    const by = (set: object) => shop.db.updateTable('orders').set(set).where('id', '=', cart.id).execute()
    await expect(by({ payment_status: 'paid' })).rejects.toThrow('no affirmed age')
    await expect(by({ status: 'confirmed' })).rejects.toThrow('no affirmed age')
    const orders = await aPaidOrder(shop, [{ variant_id: bottle }])
    const deliver = shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', orders.id).execute()
    await expect(deliver).rejects.toThrow('nobody saw a document')
  })
})

describe('where alcohol is handed over', () => {
  it('is in licensed shops, and no delivery is offered, to whatever address', async () => {
    const cart = await aCart()
    const home = { state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
    const { body } = await save(shop, cart, {
      ship_address_attributes: { firstname: 'Бат', phone: '88112233', ...home },
    })
    expect(body.shipments[0].rates.map(({ code }: { code: string }) => code).sort()).toEqual([
      'pick-up-darkhan',
      'pick-up-tuv',
    ])
    expect(body.delivery_type).toBe('pick_up')
  })

  it('is promised at no door before that either: in an estimate of the cart, on the page of a bottle', async () => {
    const cart = await aCart()
    const estimate = async () => {
      const { body } = await shop.call('GET', '/storefront/cart/estimate_shipping_rates', { token: cart.token })
      return body.data.length
    }
    const promised = async () => {
      const path = `/shop/variants/${bottle}/availability?division_id=1110`
      const { stores, delivery } = (await shop.call('GET', path)).body
      const fetched = stores.filter(({ pick_up_at }: { pick_up_at: string | null }) => pick_up_at !== null)
      return [delivery.length > 0, fetched.map(({ id }: { id: number }) => id).sort()]
    }
    const shops = licensed.map((code) => shop.stores[code]).sort()
    expect([await estimate(), await promised()]).toEqual([0, [false, shops]])
    sells(shop, 'licensed_shops')
    expect([await estimate(), await promised()]).toEqual([0, [false, []]])
    sells(shop, 'delivery')
    expect(await estimate()).toBeGreaterThan(0)
    expect(await promised()).toEqual([true, shops])
  })

  it('is nowhere in a shop without alcohol, nor where shops are named only', async () => {
    const cart = await aCart()
    sells(shop, 'licensed_shops')
    expect(codeOf(await place(shop, cart, grown))).toEqual([422, 'alcohol_not_sold'])
    const { alcohol: _, ...none } = shop.services.tenant
    shop.services.tenant = none
    expect(codeOf(await place(shop, cart, grown))).toEqual([422, 'alcohol_not_sold'])
    sells(shop)
    expect((await place(shop, cart, grown)).status).toBe(200)
  })

  it('is at the door where the market delivers, at the hours of that district', async () => {
    sells(shop, 'delivery')
    const cart = await aCart()
    const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
    const { body } = await save(shop, cart, { ship_address_attributes: home })
    expect(body.delivery_type).not.toBe('pick_up')
    await dryDay({ division_id: '1110', on_date: '2026-11-24' })
    expect(codeOf(await place(shop, cart, grown))).toEqual([422, 'alcohol_dry_day'])
    await openAllHours(shop)
    expect((await place(shop, cart, grown)).status).toBe(200)
  })

  it('is not in a shop that lost its license while the cart waited', async () => {
    const cart = await aCart()
    const set = (license: string | null) =>
      shop.db.updateTable('stock_locations').set({ alcohol_license: license }).where('code', '=', 'tuv').execute()
    await set(null)
    expect(codeOf(await place(shop, cart, grown))).toEqual([422, 'selected_shipping_method_not_found'])
    await set('А-tuv')
  })

  it('is told to everybody: the shops, and which are closed', async () => {
    await dryDay({ division_id: '45', on_date: '2026-11-24' })
    const { body } = await shop.call('GET', '/alcohol/shops?locale=en')
    expect(body.shops.map(({ license, closed }: { license: string; closed: object }) => [license, closed])).toEqual([
      ['А-tuv', null],
      ['А-darkhan', { why: 'dry_day', reason: 'Election', opens_at: '2026-11-24T16:00:00.000Z' }],
    ])
  })
})

describe('when alcohol is sold', () => {
  it('is by the hours and dry days of the district of the shop: refused with reason and opening, the cart kept', async () => {
    const cart = await aCart()
    await setHours('1119', [{ weekday: null, opens: '18:00', closes: '21:00' }])
    const closed = await place(shop, cart, grown, { locale: 'en' })
    expect(closed.body).toMatchObject({
      code: 'alcohol_closed_hours',
      detail: { why: 'hours', opens_at: '2026-11-24T10:00:00.000Z' },
      error: 'Alcohol is not sold there at this hour. Sale opens: 24 November, 18:00',
    })
    expect(await statusOf(cart)).toBe('cart')
    const seen = await viewCart(shop, cart)
    const answer = seen.shipments[0].rates.map(
      ({ code, closed: why }: { code: string; closed: { why: string } | null }) => [code, why?.why ?? 'open'],
    )
    expect(Object.fromEntries(answer)).toEqual({ 'pick-up-tuv': 'hours', 'pick-up-darkhan': 'open' })
    await fetchAt(shop, cart, 'darkhan')
    expect((await place(shop, cart, grown)).status).toBe(200)
  })

  it('is told in five languages', async () => {
    await dryDay({ division_id: '11', day_of_month: 24 })
    const cart = await aCart()
    const dates = new Set<string>()
    for (const locale of ['mn', 'en', 'ru', 'cn', 'it'] as const) {
      const { body } = await place(shop, cart, grown, { locale })
      expect(body).toMatchObject({ code: 'alcohol_dry_day', detail: { reason: dry[locale] } })
      expect(body.error).toContain(dry[locale])
      dates.add(body.error)
    }
    expect(dates.size).toBe(5)
  })

  it('says no more than that it is closed where nothing is known to open', async () => {
    await setHours(null, [])
    expect(codeOf(await place(shop, await aCart(), grown))).toEqual([422, 'alcohol_closed'])
  })

  it('is decided once: a day that becomes dry while an order is placed comes before it or after it', async () => {
    const cart = await aCart()
    const waiting = async (what: string) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database() and a.query ilike ${`%${what}%`}`.execute(shop.db)
      return rows[0]?.count
    }
    // staff are first: the order waits for them, and is refused
    const refused = await transact(shop.db, async (tx) => {
      await tx.insertInto('dry_days').values({ on_date: '2026-11-24', reason: dry }).execute()
      const placing = place(shop, cart, grown)
      await vi.waitFor(async () => expect(await waiting('lock table')).toBe(1), 30_000)
      return { placing }
    })
    expect(codeOf(await refused.placing)).toEqual([422, 'alcohol_dry_day'])
    await openAllHours(shop)
    // the order is first: staff wait for it, and it is placed
    const { placing, drying } = await transact(shop.db, async (tx) => {
      await sql`select from stock_items where variant_id = ${bottle} for update`.execute(tx)
      const order = place(shop, cart, grown)
      await vi.waitFor(async () => expect(await waiting('stock_items')).toBe(1), 30_000)
      const day = dryDay({ division_id: null, on_date: '2026-11-24' })
      await vi.waitFor(async () => expect(await waiting('dry_days')).toBe(1), 30_000)
      return { placing: order, drying: day }
    })
    expect([(await placing).status, (await drying).status]).toEqual([200, 201])
  })

  it('is for staff to say, who are told what is no hour, no day and no division', async () => {
    const wrong = [
      setHours('nowhere', []),
      setHours(null, [{ weekday: null, opens: '10:00', closes: '10:00' }]),
      setHours(null, [
        { weekday: 1, opens: '10:00', closes: '12:00' },
        { weekday: 1, opens: '10:00', closes: '13:00' },
      ]),
      setHours(null, [{ weekday: 8, opens: '10:00', closes: '12:00' }]),
      setHours(null, [{ weekday: null, opens: '25:00', closes: '26:00' }]),
      dryDay({ division_id: null }),
      dryDay({ division_id: null, on_date: '2026-11-24', day_of_month: 1 }),
      dryDay({ division_id: null, on_date: '2026-02-30' }),
      dryDay({ division_id: 'nowhere', on_date: '2026-11-24' }),
    ]
    for (const { status } of await Promise.all(wrong)) expect(status).toBe(422)
    const made = await dryDay({ division_id: null, day_of_month: 1 })
    const changed = await dryDay({ division_id: null, day_of_month: 1, reason: { ...dry, mn: 'Шинэ' } })
    expect([made.status, changed.body.id, changed.body.reason.mn]).toEqual([201, made.body.id, 'Шинэ'])
    const path = `/backoffice/alcohol/dry_days/${made.body.id}`
    expect((await shop.call('DELETE', path, { bearer: shop.staff })).status).toBe(204)
    expect((await shop.call('DELETE', path, { bearer: shop.staff })).status).toBe(404)
    const { body } = await shop.call('GET', '/backoffice/alcohol/calendar', { bearer: shop.staff })
    expect(body).toMatchObject({ hours: [{ division_id: null, opens: '00:00', closes: '24:00' }], dry_days: [] })
  })
})
