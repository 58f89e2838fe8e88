import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aProduct, aShop } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { computeTogether } from './bought-together.jobs.ts'

let shop: TestApp
let products: { id: number; variant_id: number }[]
let orders = 0
beforeAll(async () => {
  shop = await startApp(await freshDatabase('together'))
  await aShop(shop.db)
  products = await Promise.all(Array.from({ length: 5 }, () => aProduct(shop.db)))
}, 60_000)
afterAll(() => shop?.close())
beforeEach(async () => {
  await sql`delete from line_items`.execute(shop.db)
  await sql`delete from orders`.execute(shop.db)
})

/** An order of somebody, of some of the products. */
async function order(buyer: string, places: number[], daysAgo = 1, paid = 'paid'): Promise<void> {
  orders += 1
  const at = new Date(shop.clock.now.getTime() - daysAgo * 86_400_000)
  const variants = places.map((place) => products[place]?.variant_id ?? 0)
  await sql`with o as (insert into orders (number, token, email, status, payment_status, completed_at)
      values (${`R${orders}`}, ${`T${orders}`}, ${buyer}, 'delivered', ${paid}, ${at}) returning id)
    insert into line_items (order_id, variant_id, quantity, price)
    select o.id, v, 1, 1000 from o, unnest(${variants}::bigint[]) v`.execute(shop.db)
}
async function together(): Promise<[number, number, number, number][]> {
  await computeTogether(shop.services)
  const place = new Map(products.map(({ id }, index) => [id, index]))
  const { rows } = await sql<{ product_id: number; other_id: number; orders: number; lift: number }>`
    select * from bought_together order by product_id, lift desc, other_id`.execute(shop.db)
  const found = rows.map((row): [number, number, number, number] => [
    place.get(Number(row.product_id)) ?? -1,
    place.get(Number(row.other_id)) ?? -1,
    row.orders,
    Number(row.lift.toFixed(2)),
  ])
  // products are made at the same moment, so that their ids are in no order
  return found.sort(([one], [other]) => one - other)
}

it('is what several buyers had in one order more often than by chance, both ways', async () => {
  await order('a', [0, 1])
  await order('b', [0, 1])
  await order('c', [0, 1])
  await order('d', [2])
  await order('e', [2])
  await order('f', [3, 4])
  // of six orders three have each of the pair, and three have both: twice as often as by chance
  expect(await together()).toEqual([
    [0, 1, 3, 2],
    [1, 0, 3, 2],
  ])
})

it('is not the taste of one buyer or two, nor what everybody buys with everything', async () => {
  await order('a', [0, 1])
  await order('A', [0, 1])
  await order('f', [0, 1])
  await order('b', [2, 3])
  await order('c', [2])
  await order('d', [2, 3])
  await order('e', [2, 3])
  // 3 is in three of seven orders, 2 in four; together three times where 1.7 are expected
  expect(await together()).toEqual([
    [2, 3, 3, 1.75],
    [3, 2, 3, 1.75],
  ])
})

it('forgets orders that are older than a year, and says nothing where nothing changed', async () => {
  for (const buyer of ['a', 'b', 'c']) await order(buyer, [0, 1])
  await order('d', [2])
  expect(await together()).toHaveLength(2)
  await sql`delete from catalog_changes`.execute(shop.db)
  await together()
  const notices = async () =>
    (await sql`select 1 from catalog_changes where kind = 'site'`.execute(shop.db)).rows.length
  expect(await notices()).toBe(0)
  await sql`update orders set completed_at = completed_at - interval '400 days'`.execute(shop.db)
  expect(await together()).toEqual([])
  expect(await notices()).toBe(1)
})

it('is not what was canceled or never paid, but what was paid at the door', async () => {
  await order('d', [2])
  for (const buyer of ['a', 'b', 'c']) await order(buyer, [0, 1], 1, 'balance_due')
  expect(await together()).toEqual([])
  await sql`update orders set delivered_at = completed_at`.execute(shop.db)
  expect(await together()).toHaveLength(2)
  await sql`update orders set canceled_at = completed_at`.execute(shop.db)
  expect(await together()).toEqual([])
})
