import { Found, FoundCode } from '@delguur/contract/office/lookup'
import type { StaffRole } from '@delguur/contract/permissions'
import { retype } from '@delguur/search/analysis/layout'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCoupon } from '../../../../test/baskets/promotions.ts'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
let owner: string
let number: string

beforeAll(async () => {
  shop = await startDemoShop('lookup')
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@lookup.example', role: 'admin' })).id)
  number = await anOrder({ firstname: 'Өнөрцэцэг', lastname: 'Дорж', phone: '88447731' })
})
afterAll(() => shop.close())

async function anOrder(person: { firstname: string; lastname: string; phone: string }): Promise<string> {
  const opened = await shop.call('POST', '/orders/0/line_items', {
    body: { line_item: { variant_id: 5, quantity: 1 } },
  })
  const { token, number: of } = opened.body.order as { token: string; number: string }
  const { id } = await shop.db
    .selectFrom('payment_methods')
    .select('id')
    .where('code', '=', 'bank-transfer')
    .executeTakeFirstOrThrow()
  const home = { ...person, state_name: 'Улаанбаатар', city: 'Хан-Уул', address1: '45-р байр' }
  const place = { aimag_id: '11', district_id: '1125', khoroo_id: '1125-k11' }
  const order = {
    email: 'onortsetseg@mail.example',
    ship_address_attributes: { ...home, ...place },
    payments_attributes: [{ payment_method_id: id }],
  }
  await shop.call('PUT', `/checkouts/${of}`, { token, body: { order } })
  const done = await shop.call('PUT', `/checkouts/${of}/complete`, { token, body: {} })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return of
}

const as = async (role: StaffRole): Promise<string> =>
  aBearer(shop, (await aUser(shop.db, { email: `${role}@lookup.example`, role: 'staff', staff_role: role })).id)

async function find(q: string, bearer = owner): Promise<Found> {
  const { status, body } = await shop.call('GET', `/backoffice/search?q=${encodeURIComponent(q)}`, { bearer })
  expect(status, JSON.stringify(body)).toBe(200)
  return Found.parse(body)
}
const numbers = async (q: string) => (await find(q)).orders.map((order) => order.number)

async function scan(code: string, bearer = owner): Promise<FoundCode | null> {
  const { status, body } = await shop.call('GET', `/backoffice/scanned?code=${encodeURIComponent(code)}`, { bearer })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.found === null ? null : FoundCode.parse(body.found)
}

describe('the palette finds', () => {
  it('an order and its person by number, phone, its last four digits and mail', async () => {
    for (const q of [number, number.toLowerCase(), '88447731', '8844 7731', '7731', 'onortsetseg@', 'ONORTSETSEG@mail'])
      expect([q, await numbers(q)]).toEqual([q, expect.arrayContaining([number])])
    const { people } = await find('7731')
    expect(people).toContainEqual(
      expect.objectContaining({ id: null, name: 'Өнөрцэцэг Дорж', phone: '88447731', orders: 1, masked: false }),
    )
  })

  it('a name in Cyrillic and Latin, in the wrong layout, and with one letter wrong', async () => {
    for (const q of ['Өнөрцэцэг', 'unurtsetseg', 'onortsetseg dorj', 'Өнөрц'])
      expect([q, await numbers(q)]).toEqual([q, [number]])
    // the keys of the name while the Latin layout was on, and the number's while the Mongolian was
    const keys = retype('өнөрцэцэг', 'mn', 'qwerty')
    expect(keys).toMatch(/^[a-z;'[\],.]+$/)
    expect(await find(keys)).toMatchObject({ q: keys, used: 'өнөрцэцэг', orders: [{ number }] })
    const cyrillic = retype(number.toLowerCase(), 'qwerty', 'mn')
    expect(cyrillic).not.toBe(number.toLowerCase())
    expect(await numbers(cyrillic)).toEqual([number])
    for (const q of ['Өнөрцэцг', 'Өнөрцэчэг', 'Өнөрцэцээг', 'Өнөрцжцэг', 'Өнрөцэцэг'])
      expect([q, await numbers(q)]).toEqual([q, [number]])
  })

  it('people with an account who have not ordered', async () => {
    const { id } = await aUser(shop.db, { email: 'shine.hun@lookup.example', phone: '95550187' })
    await shop.db
      .updateTable('users')
      .set({ first_name: 'Хүслэн', last_name: 'Ганболд' })
      .where('id', '=', id)
      .execute()
    for (const q of ['shine.hun', 'shine.hun@lookup', '0187', '95550187', 'Хүслэн', 'huslen']) {
      const { people } = await find(q)
      if (q !== 'shine.hun') expect([q, people]).toEqual([q, [expect.objectContaining({ id, orders: 0 })]])
    }
  })

  it('products by words, a mistyped word, SKU and barcode, with picture, price and stock', async () => {
    const some = await shop.db
      .selectFrom('variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['v.id', 'v.sku', 'p.name', 'p.slug'])
      .where('v.id', '=', 5)
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('variants').set({ barcode: '8659000012345' }).where('id', '=', 5).execute()
    const mn = (some.name as { mn: string }).mn
    for (const q of [some.sku, some.sku.toLowerCase(), '8659000012345'])
      expect([q, (await find(q)).products[0]]).toEqual([
        q,
        expect.objectContaining({ variant_id: 5, sku: some.sku, slug: some.slug, picture: expect.any(Object) }),
      ])
    const slugs = async (q: string) => (await find(q)).products.map(({ slug }) => slug)
    expect(await slugs(mn)).toContain(some.slug)
    const first = (await find('куртик')).products
    expect(first.length).toBeGreaterThan(0)
    expect(first.length).toBeLessThanOrEqual(6)
  })

  it('drafts, waves and runs by their number', async () => {
    const draft = await shop.call('POST', '/backoffice/drafts', { bearer: owner, body: {} })
    expect((await find(draft.body.number)).drafts).toEqual([expect.objectContaining({ id: draft.body.id })])
    const wave = await shop.db
      .insertInto('waves')
      .values({ created_at: shop.clock.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await find(`#${wave.id}`)).waves).toEqual([{ id: wave.id, status: 'open' }])
    expect((await find('999999')).waves).toEqual([])
  })

  it('nothing for what nobody has, and of each kind only what was requested', async () => {
    expect(await find('щщщъъъ')).toMatchObject({ orders: [], people: [], products: [] })
    const { body } = await shop.call('GET', '/backoffice/search?q=7731&kinds=orders', { bearer: owner })
    expect([body.orders.length, body.people]).toEqual([1, []])
  })
})

describe('what a role may not view', () => {
  it('is masked or absent in the palette', async () => {
    const picker = await find('7731', await as('picker'))
    expect(picker.orders[0]?.person).toEqual({
      id: null,
      name: 'Өнөрцэцэг Д.',
      phone: '88••••31',
      email: expect.any(String),
    })
    expect(picker.people).toEqual([
      expect.objectContaining({ name: 'Өнөрцэцэг Д.', phone: '88••••31', email: 'o•••@mail.example', masked: true }),
    ])
    expect((await find('7731', await as('marketer'))).people[0]?.phone).toBe('88••••31')
    expect((await find('7731', await as('support'))).people[0]?.phone).toBe('88447731')
    const editor = await as('editor')
    expect(await find('7731', editor)).toMatchObject({ orders: [], people: [] })
    expect((await find('куртик', editor)).products.length).toBeGreaterThan(0)
    expect(await scan(number, editor)).toBeNull()
  })
})

describe('a scanned code names', () => {
  it('an order by its number or the number of its parcel', async () => {
    expect(await scan(number)).toEqual({ kind: 'order', number })
    const { number: parcel } = await shop.db
      .selectFrom('shipments as s')
      .innerJoin('orders as o', 'o.id', 's.order_id')
      .select('s.number')
      .where('o.number', '=', number)
      .executeTakeFirstOrThrow()
    expect(await scan(parcel.toLowerCase())).toEqual({ kind: 'order', number })
  })

  it('a variant by SKU or barcode, and a coupon, which is not used by it', async () => {
    const { sku } = await shop.db.selectFrom('variants').select('sku').where('id', '=', 7).executeTakeFirstOrThrow()
    expect(await scan(sku.toLowerCase())).toMatchObject({ kind: 'product', product: { variant_id: 7, sku } })
    const { id, code } = await aCoupon(shop.db)
    expect(await scan(code)).toEqual({ kind: 'coupon' })
    expect(await shop.db.selectFrom('coupon_uses').where('coupon_id', '=', id).selectAll().execute()).toEqual([])
    expect(await scan('4006381333931')).toBeNull()
  })
})
