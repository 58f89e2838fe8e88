import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser, type MadeProduct } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { plansOf } from '../../../../test/list-plans.ts'
import { guestOrder } from '../../../../test/people/guest-order.ts'
import { atPush } from '../../../../test/proofs.ts'
import { giveCustomers } from '../../base/customers/index.ts'
import { listPeople } from './people-list.queries.ts'

let shop: TestApp
let owner: string
let product: MadeProduct
beforeAll(async () => {
  shop = await startApp(await freshDatabase('customer_figures'))
  await aShop(shop.db)
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@figures.example', role: 'admin' })).id)
  product = await aProduct(shop.db, { stock: [100_000], price: 20_000 })
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body: object = {}) =>
  shop.call(method, `/backoffice${path}`, { bearer: owner, ...(method !== 'GET' && { body }) })

/** Customers whose figures are not those of their orders. */
const wrong = async () =>
  (
    await shop.pool.query(`select u.id, to_jsonb(f) - 'user_id' as stored, to_jsonb(s) as counted from users u
      left join customer_figures f on f.user_id = u.id,
      lateral (select count(*)::int as orders, coalesce(sum(o.total - o.return_total), 0)::bigint as spent,
        coalesce(sum(o.return_total), 0)::bigint as returned, min(o.completed_at) as first_order_at, max(o.completed_at) as last_order_at
        from orders o where o.customer_id = u.id and o.status not in ('cart', 'canceled', 'expired')) s
      where to_jsonb(f) - 'user_id' is distinct from to_jsonb(s)`)
  ).rows

const phones = ['86110001', '86110002', '86110003']
const idOf = async (phone: string): Promise<number | undefined> =>
  (await ask('GET', `/customers?q=${phone}`)).body.people[0]?.id

type Order = { id: number; number: string }

/** An act by its number, on one of the orders; the same numbers do the same. */
async function act(kind: number, { orders, bearer }: { orders: Order[]; bearer: string }, pick: number): Promise<void> {
  const phone = phones[pick % phones.length] ?? ''
  const order = orders[pick % Math.max(orders.length, 1)]
  if (kind === 0 || !order) orders.push(await guestOrder(shop, product, { phone, quantity: 1 + (pick % 3) }))
  else if (kind === 1) orders.push(await guestOrder(shop, product, { phone, bearer }))
  else if (kind === 2) await ask('PUT', `/orders/${order.number}/cancel`)
  else if (kind === 3) await giveCustomers({ db: shop.db })
  else if (kind === 4) await shop.pool.query('update orders set return_total = total / 2 where id = $1', [order.id])
  else if (kind === 5)
    await shop.pool.query('update orders set item_total = item_total + 1000, total = total + 1000 where id = $1', [
      order.id,
    ])
  else if (kind === 6) {
    const [kept, merged] = [await idOf(phones[0] ?? ''), await idOf(phone)]
    if (kept && merged && kept !== merged) await ask('POST', '/customers/merge', { kept, merged, reason: 'Нэг хүн' })
  } else if (kind === 7) {
    const { rows } = await shop.pool.query(
      'select id from person_merges where undone_at is null order by id desc limit 1',
    )
    if (rows[0]) await ask('PUT', `/customers/merges/${rows[0].id}/undo`)
  } else if (kind === 8) {
    const id = await idOf(phone)
    if (id) await ask('POST', `/customers/${id}/forget`, { reason: 'Хүсэлт' })
  }
  // of guests: an account has one cart
  else await Promise.all([1, 2, 3].map(async () => orders.push(await guestOrder(shop, product, { phone }))))
}

it('figures of customers are those of their orders after any acts', async () => {
  const { id } = await aUser(shop.db, { email: 'buyer@figures.example', phone: phones[0] ?? '', proved: true })
  const state = { orders: [] as Order[], bearer: await aBearer(shop, id) }
  let seed = 20261201
  const random = (below: number): number => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  const done: number[] = []
  for (let step = 0; step < atPush(70, { proofs: 1500 }); step++) {
    const kind = random(10)
    done.push(kind)
    await act(kind, state, random(1000))
    expect(await wrong(), `after ${done.join(' ')}`).toEqual([])
  }
  expect(new Set(done).size).toBe(10)
})

it('rows that were loaded without triggers are counted anew', async () => {
  await guestOrder(shop, product, { phone: '86110009' })
  await giveCustomers({ db: shop.db })
  await shop.pool.query('update customer_figures set orders = 7, spent = 0; select count_customers()')
  expect(await wrong()).toEqual([])
})

it('no sort, filter or search of the list reads a table whole', async () => {
  const ctx = { now: shop.clock.now, user: null } as never
  const sorts = ['-created_at', '-orders', '-spent', '-last_order_at', 'spent']
  const queries = [
    ...sorts.map((sort) => ({ sort })),
    ...['none', 'unproved', 'proved'].map((account) => ({ filter: { account } })),
    ...['88776655', '6655', 'Номин', 'a@b.mn'].map((q) => ({ q })),
    { filter: { tag: 'vip' } },
    { filter: { account: 'none', orders: { gte: '2' } }, sort: '-spent' },
  ]
  for (const query of queries) {
    const plans = await plansOf(shop, (db) =>
      listPeople({ ...(ctx as object), db } as never, {
        limit: 50,
        filter: {},
        count: false,
        sees_people: true,
        ...query,
      }),
    )
    for (const plan of plans)
      expect([query, plan]).toEqual([query, expect.not.stringMatching(/Seq Scan on (users|orders|customer_\w+)\b/)])
  }
  await shop.pool.query(`insert into users (has_account, first_name) select false, 'Бат' from generate_series(1, 3000)`)
  await shop.pool.query(
    'update customer_figures set orders = user_id % 9, spent = user_id * 1000; analyze users, customer_figures',
  )
  const sorted = (sort: string, filter: Record<string, unknown>) =>
    plansOf(shop, (db) => listPeople({ ...(ctx as object), db } as never, { limit: 50, filter, count: false, sort }))
  const [all] = await sorted('-spent', {})
  expect(all).toContain('customer_figures_spent')
  expect(all).not.toMatch(/Sort Key: f\.spent/)
  // of customers who never ordered, the others are not read first
  expect((await sorted('-spent', { ordered: '0' }))[0]).toContain('customer_figures_none_spent')
  expect((await sorted('-last_order_at', { ordered: '0' }))[0]).toContain('customer_figures_none_last')
})
