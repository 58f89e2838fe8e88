import type { Simulated } from '@delguur/contract/orders/simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aCoupon, aPromotion, aTaxon } from '../../../../test/baskets/promotions.ts'
import { aBearer, anAddress, aProduct, aShop, aUser, type MadeProduct } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { atPush } from '../../../../test/proofs.ts'

let shop: TestApp
let owner: string
let marketer: string
const products: MadeProduct[] = []
const codes: string[] = []
let spirit: MadeProduct
const now = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await startApp(await freshDatabase('simulator'))
  shop.clock.now = now
  await aShop(shop.db)
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@simulator.example', role: 'admin' })).id)
  const { id } = await aUser(shop.db, { email: 'promo@simulator.example', role: 'staff', staff_role: 'marketer' })
  marketer = await aBearer(shop, id)
  for (const price of [1_999, 24_900, 52_000, 99_999, 219_000, 333_333])
    products.push(await aProduct(shop.db, { price, stock: [40, 3] }))
  products.push(
    await aProduct(shop.db, { price: 80_000, stock: [2], sale: { price: 61_001, from: new Date(0), to: null } }),
  )
  spirit = await aProduct(shop.db, { price: 64_000, stock: [9], alcohol: 38 })
  const [a, b, c, d] = products.map(({ id: product }) => product) as [number, number, number, number]
  const taxon = await aTaxon(shop.db, [b, c])
  await aPromotion(shop.db, { value: 13, name: 'Бүгдэд' })
  await aPromotion(shop.db, { value: 20, taxons: [taxon], name: 'Ангилал' })
  await aPromotion(shop.db, { kind: 'amount', value: 7_777, min_total: 150_000, stack_group: 'sum', name: 'Дүн' })
  await aPromotion(shop.db, { value: 35, exclusive: true, min_total: 400_000, stack_group: 'alone', name: 'Ганцаараа' })
  await aPromotion(shop.db, { kind: 'package', value: 15, items: [a, d], stack_group: 'set', name: 'Багц' })
  await aPromotion(shop.db, { kind: 'gift', gifts: [a], min_total: 200_000, stack_group: 'gift', name: 'Бэлэг' })
  await aPromotion(shop.db, { kind: 'free_delivery', min_total: 120_000, stack_group: 'delivery', name: 'Хүргэлт' })
  await aPromotion(shop.db, { value: 90, from: new Date('2026-12-01T00:00:00Z'), name: 'Дараа' })
  codes.push((await aCoupon(shop.db, { value: 10, max_share: 60 })).code)
  codes.push((await aCoupon(shop.db, { kind: 'amount', value: 30_000, min_total: 60_000, max_share: 30 })).code)
})
afterAll(() => shop.close())

/** A number from 0 up to below 1, the same in each run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

type Line = { variant_id: number; quantity: number }
const simulate = async (body: object, bearer = owner): Promise<Simulated> => {
  const answer = await shop.call('POST', '/backoffice/promotions/simulate', { bearer, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

/** How many rows there are of everything but of when somebody was last seen. */
async function rowsOf(): Promise<Record<string, number>> {
  const { rows } = await shop.pool.query(`select relname, (xpath('/row/c/text()', query_to_xml(format(
    'select count(*) || coalesce(max(xmin::text::bigint), 0)::text as c from %I', relname), false, true, '')))[1]::text as rows
    from pg_stat_user_tables where schemaname = 'public'
    and relname <> 'sessions' order by 1`)
  return Object.fromEntries(rows.map((row) => [row.relname, row.rows]))
}

type Sums = { item_total: string; promo_total: string; ship_total: string; total: string; tax_total: string }

/** The same cart in the checkout: its lines, its coupons, its place. */
async function checkedOut(lines: readonly Line[], coupons: readonly string[], khoroo: string | null) {
  const [first, ...others] = lines
  const opened = await shop.call('POST', '/orders/0/line_items', { body: { line_item: first } })
  const { token, number } = opened.body.order
  for (const line of others) await shop.call('POST', '/storefront/cart/add_item', { token, body: { ...line } })
  for (const coupon_code of coupons)
    await shop.call('PATCH', '/storefront/cart/apply_coupon_code', { token, body: { coupon_code } })
  const { khoroo_id: _, ...address } = { ...anAddress, khoroo_id: khoroo }
  const order = { ship_address_attributes: khoroo === null ? anAddress : { ...address, khoroo_id: khoroo } }
  await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
  const read = (await shop.call('GET', `/orders/${number}`, { token })).body
  const applied: string[] = read.coupons?.map((each: { code: string }) => each.code) ?? []
  return {
    order: read as Sums & { ship_address: { khoroo_id: string | null; district_id: string | null; aimag_id: string } },
    applied,
    number,
    token,
  }
}

describe('the simulator', () => {
  it(
    'acceptance 50: comes to what the checkout comes to, on random carts, and writes nothing',
    async () => {
      const next = random(20261124)
      const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
      const { rows } = await shop.pool.query(
        "select id from divisions where level = 'khoroo' and parent_id is not null order by id limit 40",
      )
      const khoroos: string[] = rows.map(({ id }) => id)
      for (let cart = 0; cart < atPush(12, { proofs: 1_000 }); cart++) {
        const lines = new Map<number, number>()
        for (let line = 0; line <= next() * 4; line++)
          lines.set(pick([...products, spirit]).variant_id, 1 + Math.floor(next() * next() * 3))
        const wanted = [...lines].map(([variant_id, quantity]) => ({ variant_id, quantity }))
        const coupons = codes.filter(() => next() < 0.4)
        const khoroo = pick(khoroos)
        const { order, applied } = await checkedOut(wanted, coupons, khoroo)
        const { khoroo_id, district_id, aimag_id } = order.ship_address
        const before = await rowsOf()
        const seen = await simulate({
          cart: wanted,
          coupons: applied,
          place: khoroo_id ?? district_id ?? aimag_id,
          person: null,
        })
        expect(await rowsOf()).toEqual(before)
        const { totals } = seen
        expect({ cart, wanted, applied, ...totals, margin: null }).toEqual({
          cart,
          wanted,
          applied,
          item_total: order.item_total,
          promo_total: order.promo_total,
          ship_total: order.ship_total,
          total: order.total,
          included_tax: order.tax_total,
          margin: null,
        })
        expect(seen.steps.at(-1)?.total).toBe(totals.total)
        const off = seen.promotions.reduce((sum, { amount }) => sum + Number(amount), 0)
        expect(off).toBe(Number(totals.promo_total))
        // each that takes nothing says why
        for (const { applied: isApplied, checks, name } of seen.promotions)
          expect([name, isApplied, checks.every(({ met }) => met)]).toEqual([name, isApplied, isApplied])
      }
    },
    atPush(60_000, { proofs: 900_000 }),
  )

  it('says which rule failed, and what is missing', async () => {
    const [a, , , d] = products as [MadeProduct, MadeProduct, MadeProduct, MadeProduct]
    const { promotions, took_ms } = await simulate({
      cart: [{ variant_id: d.variant_id, quantity: 1 }],
      coupons: ['ABCDEFGHJKLM'],
    })
    const of = (name: string) => promotions.find((each) => each.name === name)?.checks.filter(({ met }) => !met)
    expect(of('Бүгдэд')).toEqual([])
    expect(of('Ангилал')).toMatchObject([{ rule: 'eligible', have: 0 }])
    expect(of('Дүн')).toMatchObject([{ rule: 'minimum', have: 99_999, want: 150_000, missing: 50_001 }])
    expect(of('Багц')).toMatchObject([{ rule: 'set', have: 1, want: 2, missing: 1 }])
    expect(of('Дараа')).toMatchObject([{ rule: 'running', code: 'coupon_not_started' }])
    expect(of('ABCDEFGHJKLM')).toMatchObject([{ rule: 'code', code: 'coupon_unknown' }])
    expect(took_ms).toBeGreaterThanOrEqual(0)
    const many = await simulate({ cart: [{ variant_id: d.variant_id, quantity: 5 }] })
    const beaten = (name: string) => many.promotions.find((each) => each.name === name)?.checks.at(-1)
    expect(beaten('Бүгдэд')).toMatchObject({ rule: 'exclusive', met: false, name: 'Ганцаараа' })
    const three = await simulate({ cart: [{ variant_id: d.variant_id, quantity: 3 }] })
    expect(three.promotions.find(({ name }) => name === 'Бэлэг')?.checks.at(-1)).toMatchObject({ rule: 'gift' })
    expect((await simulate({ cart: [{ variant_id: a.variant_id, quantity: 500 }] })).lines[0]?.quantity).toBe(43)
  })

  it('tries a draft beside today, another time, and the goods of a promotion', async () => {
    const [, b] = products as [MadeProduct, MadeProduct]
    const draft = await aPromotion(shop.db, { value: 45, name: 'Ноорог', from: new Date('2026-11-28T00:00:00Z') })
    await shop.pool.query('update promotions set active = false where id = $1', [draft])
    await shop.pool.query("insert into promotion_products (promotion_id, product_id, role) values ($1, $2, 'for')", [
      draft,
      b.id,
    ])
    const cart = [{ variant_id: b.variant_id, quantity: 2 }]
    const early = await simulate({ cart, drafts: [draft] })
    const of = (seen: Simulated) => seen.promotions.find(({ promotion_id }) => promotion_id === draft)
    expect(of(early)).toMatchObject({ draft: true, applied: false })
    expect(early.today?.total).toBe(early.totals.total)
    const later = await simulate({ cart, drafts: [draft], at: '2026-11-28T05:00:00.000Z' })
    expect(of(later)).toMatchObject({ draft: true, applied: true, amount: '-22410.0' })
    expect(Number(later.today?.total) - Number(later.totals.total)).toBe(22_410 - 9_960)
    expect(of(await simulate({ cart }))).toBeUndefined()
    const sample = await simulate({ sample_of: draft, drafts: [draft] })
    expect(sample.lines.map(({ variant_id }) => variant_id)).toEqual([b.variant_id])
    await shop.pool.query('delete from promotions where id = $1', [draft])
  })

  it('takes an order as it was sold, and promotions for some people only by who buys', async () => {
    const [, b] = products as [MadeProduct, MadeProduct]
    const { number } = await checkedOut([{ variant_id: b.variant_id, quantity: 2 }], [], null)
    await shop.pool.query(
      'update line_items set price = 20000 where order_id = (select id from orders where number = $1)',
      [number],
    )
    const seen = await simulate({ order: number })
    expect(seen).toMatchObject({ order: { number }, lines: [{ quantity: 2, price: '20000.0' }], person: null })
    expect(
      (await shop.call('POST', '/backoffice/promotions/simulate', { bearer: owner, body: { order: 'R000' } })).body
        .code,
    ).toBe('order_not_found')
    const id = await aPromotion(shop.db, { value: 50, name: 'Анхны', stack_group: 'first' })
    await shop.pool.query("update promotions set audience = 'first_order' where id = $1", [id])
    const cart = [{ variant_id: b.variant_id, quantity: 1 }]
    const person = await aUser(shop.db, { email: 'new@simulator.example' })
    const isApplied = async (body: object) =>
      (await simulate({ cart, ...body })).promotions.find(({ promotion_id }) => promotion_id === id)?.applied
    expect([await isApplied({}), await isApplied({ person: person.id })]).toEqual([false, true])
    const offered = await shop.call('GET', '/backoffice/promotions/people?q=new@simulator.example', { bearer: owner })
    expect(offered.body.people.map((each: { id: number }) => each.id)).toEqual([person.id])
    const bearer = await aBearer(shop, person.id)
    const bought = await shop.call('POST', '/orders/0/line_items', { bearer, body: { line_item: cart[0] } })
    const priced = await simulate({ cart, person: person.id })
    expect(bought.body.order.promo_total).toBe(priced.totals.promo_total)
    await shop.pool.query("update orders set status = 'placed', completed_at = $2 where number = $1", [
      bought.body.order.number,
      now,
    ])
    expect(await isApplied({ person: person.id })).toBe(false)
    await shop.pool.query('delete from promotions where id = $1', [id])
    expect((await simulate({ cart, person: person.id }, marketer)).person?.name).not.toContain('@')
    const { id: writer } = await aUser(shop.db, { email: 'red@simulator.example', role: 'staff', staff_role: 'editor' })
    const editor = await aBearer(shop, writer)
    for (const body of [{ order: number }, { cart, person: person.id }]) {
      const refused = await shop.call('POST', '/backoffice/promotions/simulate', { bearer: editor, body })
      expect([refused.status, refused.body.code]).toEqual([403, 'permission_missing'])
    }
    expect((await simulate({ cart }, editor)).lines).toHaveLength(1)
  })
})
