import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoOrders, demoWallet } from '../../../seeds/demo/data.ts'
import { aBearer } from '../../../test/builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../test/shops/demo-shop.ts'
import { auditLedger } from '../../modules/money/ledger/index.ts'
import { fillDemoOrders } from './seed-orders.ts'
import { fillDemoWallet } from './seed-wallet.ts'

let shop: DemoShop
let bearer: string

beforeAll(async () => {
  shop = await startDemoShop('demo_orders')
  const { db, services } = shop
  await fillDemoWallet(db, services, demoWallet, demoNow)
  await fillDemoOrders(services, demoOrders, demoNow)
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoOrders.owner)
    .executeTakeFirstOrThrow()
  bearer = await aBearer(shop, id)
})
afterAll(() => shop.close())

it('the demo shopper has orders that wait, are on their way, came long ago and went back, and the ledger holds', async () => {
  const { body } = await shop.call('GET', '/orders/mine?per_page=20', { bearer })
  expect(body.orders.map((order: { status_label: string }) => order.status_label)).toEqual([
    'payment_pending',
    'shipped',
    'finished',
    'returned',
    'finished',
  ])
  const times = body.orders.map(({ completed_at }: { completed_at: string }) => new Date(completed_at).getTime())
  expect(times).toEqual(demoOrders.orders.map(({ hours_ago }) => demoNow.getTime() - hours_ago * 3_600_000).reverse())
  expect(await auditLedger(shop.services)).toMatchObject({ violations: [] })
})

it('what was sent back is in the wallet, what was bought has brought bonus, and nobody was told of it', async () => {
  const { body } = await shop.call('GET', '/shop/wallet/history?per_page=50', { bearer })
  const kinds = body.lines.map(({ kind }: { kind: string }) => kind)
  for (const kind of ['refund', 'cashback', 'spend']) expect(kinds).toContain(kind)
  const { rows } = await shop.pool.query(
    `select task_identifier from graphile_worker.jobs where task_identifier like 'notify.%'`,
  )
  expect(rows).toEqual([])
})

it('is done once: orders and stock stay as they are at the next start', async () => {
  const state = async () =>
    (
      await shop.pool.query(`select (select count(*) from orders) as orders, (select count(*) from addresses) as addresses,
        (select sum(count_on_hand) from stock_items) as stock, (select count(*) from wished_products) as wishes`)
    ).rows[0]
  const before = await state()
  expect(Number(before.wishes)).toBe(demoOrders.wishes.length)
  await fillDemoOrders(shop.services, demoOrders, demoNow)
  expect(await state()).toEqual(before)
})
