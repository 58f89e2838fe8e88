import { afterAll, beforeAll, expect, it } from 'vitest'
import { secondHand } from '../../../seeds/demo/second-hand.ts'
import { startApp } from '../../../test/app.ts'
import { aBearer, aUser } from '../../../test/builders.ts'
import { freshDatabase } from '../../../test/database.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../test/shops/demo-shop.ts'
import { auditLedger } from '../../modules/money/ledger/index.ts'
import { fillDemoTradeIns } from './seed-trade-ins.ts'

let shop: DemoShop
let owner: string
beforeAll(async () => {
  shop = await startDemoShop('demo_trade_ins')
  await fillDemoTradeIns(shop.services, secondHand, demoNow)
  const admin = shop.db.selectFrom('users').select('id').where('role', '=', 'admin')
  owner = await aBearer(shop, (await admin.executeTakeFirstOrThrow()).id)
})
afterAll(() => shop.close())

it('the shelf has its pieces as a listing, one unit each, cheaper than new and said in five languages', async () => {
  const { rows } = await shop.pool.query(
    `select p.slug, p.name, p.description, v.price, m.price as new_price,
      (select sum(count_on_hand)::int from stock_items s where s.variant_id = v.id) as units,
      (select count(*)::int from images i where i.product_id = p.id) as pictures
    from second_hand_pieces h join products p on p.id = h.product_id
    join variants v on v.product_id = p.id and not v.is_master
    join variants m on m.product_id = h.model_id and m.is_master`,
  )
  expect(rows).toHaveLength(secondHand.pieces.length)
  for (const row of rows) {
    expect(row.units).toBe(1)
    expect(row.pictures).toBeGreaterThan(1)
    expect(Number(row.price)).toBeLessThan(Number(row.new_price))
    for (const text of [row.name, row.description])
      expect(Object.keys(text).sort()).toEqual(['cn', 'en', 'it', 'mn', 'ru'])
  }
})

it('shoppers hand on things in every state, and the ledger holds', async () => {
  const counts: Record<string, number> = {}
  for (const view of ['waiting', 'here', 'offered', 'returning', 'to_shelve', 'done']) {
    const { body } = await shop.call('GET', `/backoffice/trade_ins?view=${view}`, { bearer: owner })
    counts[view] = body.trade_ins.length
  }
  expect(counts).toEqual({ waiting: 2, here: 2, offered: 2, returning: 1, to_shelve: 2, done: 3 })
  expect(await auditLedger(shop.services)).toMatchObject({ violations: [] })
  const jobs = await shop.pool.query(`select 1 from graphile_worker.jobs where task_identifier like 'notify.%'`)
  expect(jobs.rows).toEqual([])
})

it('is done once', async () => {
  const count = async () => (await shop.pool.query('select count(*)::int as n from trade_ins')).rows[0].n
  const before = await count()
  await fillDemoTradeIns(shop.services, secondHand, demoNow)
  expect(await count()).toBe(before)
})

it('is not done where a demo was seeded before there were rules: its shop starts', async () => {
  const old = await startApp(await freshDatabase('old_demo'))
  try {
    await aUser(old.db, { email: 'admin@bambar.example', role: 'admin' })
    await fillDemoTradeIns(old.services, secondHand, demoNow)
    expect((await old.pool.query('select 1 from second_hand_pieces')).rows).toEqual([])
  } finally {
    await old.close()
  }
})
