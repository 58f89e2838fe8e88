import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBearer } from '../../../test/builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../test/shops/demo-shop.ts'
import { checkLedger } from '../../modules/money/ledger/index.ts'
import { fillDay } from './seed-day.ts'

let shop: DemoShop
let bearer: string
type Shelf = { id: number; on_hand: number }
let before: Shelf[]
const now = demoNow
beforeAll(async () => {
  shop = await startDemoShop('seed_day')
  before = await shelves()
  await fillDay(shop.services, { now, count: 60, staff: 'staff@bambar.example' })
  const { id } = await shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@bambar.example')
    .executeTakeFirstOrThrow()
  bearer = await aBearer(shop, id)
}, 60_000)
afterAll(() => shop.close())

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await shop.pool.query(text, values)).rows as Row[]
const shelves = () => query<Shelf>('select id, count_on_hand as on_hand from stock_items order by id')
const get = async (path: string) => (await shop.call('GET', path, { bearer })).body

it('has orders in every state, and every kind of work waits', async () => {
  const { facets } = await get('/backoffice/orders?facets=state')
  for (const state of [
    'placed',
    'overdue',
    'confirmed',
    'ready',
    'delivered',
    'finished',
    'returned',
    'expired',
    'canceled',
  ])
    expect([state, facets.state[state] > 0]).toEqual([state, true])
  const { work } = await get('/backoffice/dashboard/work')
  const waiting = Object.fromEntries(work.map(({ kind, count }: { kind: string; count: number }) => [kind, count]))
  for (const kind of ['orders_unpaid', 'orders_to_pack', 'orders_to_send', 'returns_to_decide', 'returns_to_refund'])
    expect([kind, waiting[kind] > 0]).toEqual([kind, true])
})

it('ledger and orders agree to the tugrik', async () => {
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
  const [books] = await query<{ ledger: number; orders: number }>(`
    select (select coalesce(sum(e.amount), 0) from ledger_postings p join ledger_entries e on e.posting_id = p.id
        join ledger_accounts a on a.id = e.account_id where a.kind in ('order', 'revenue') and p.order_id is not null)::bigint as ledger,
      (select coalesce(sum(y.amount), 0) - coalesce((select sum(amount) from refunds), 0) from payments y
        where y.status in ('completed', 'refunded'))::bigint as orders`)
  expect(books?.orders).toBeGreaterThan(0)
  expect(books?.ledger).toBe(books?.orders)
})

it('stock is what it was, less what moved', async () => {
  const moved = new Map(
    (
      await query<{ id: number; quantity: number }>(
        'select stock_item_id as id, sum(quantity)::int as quantity from stock_movements where order_id is not null group by 1',
      )
    ).map(({ id, quantity }) => [id, quantity]),
  )
  expect(await shelves()).toEqual(before.map(({ id, on_hand }) => ({ id, on_hand: on_hand + (moved.get(id) ?? 0) })))
})

it('the dashboard shows of a day what its rows come to', async () => {
  const day = '2026-11-24'
  const { figures } = await get(`/backoffice/dashboard?day=${day}`)
  const [rows] = await query<{ orders: number; revenue: number }>(
    `select count(*)::int as orders, coalesce(sum(total - return_total), 0)::bigint as revenue from orders
     where status not in ('cart', 'canceled', 'expired') and (completed_at at time zone 'Asia/Ulaanbaatar')::date = $1
       and completed_at <= $2`,
    [day, now],
  )
  expect([figures.orders, Number(figures.revenue)]).toEqual([rows?.orders, rows?.revenue])
})
