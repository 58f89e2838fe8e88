import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aShop } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { transact } from '../../../platform/database/db.ts'
import { type Account, checkLedger, lastCheck, type Posting, post } from './index.ts'
import { ledgerJobs } from './ledger.jobs.ts'

let url: string
let shop: TestApp
beforeAll(async () => {
  url = await freshDatabase('ledger_check')
  shop = await startApp(url, [])
  await aShop(shop.db)
})
afterAll(() => shop.close())

const clearing: Account = { kind: 'clearing', owner: 'qpay' }
const book = (posting: Pick<Posting, 'key' | 'kind' | 'entries'>) =>
  transact(shop.db, (tx) => post(tx, { ...posting, originator: 'test' }))
const into = (order: number, amount: number) => [
  { account: { kind: 'order', owner: order } as const, amount },
  { account: clearing, amount: -amount },
]
const found = async () => (await checkLedger(shop.db)).violations

async function aPaidOrder(number: string, amount: number): Promise<number> {
  const order = await shop.db
    .insertInto('orders')
    .values({ number, token: number, status: 'confirmed', completed_at: new Date(), item_total: amount, total: amount })
    .returning('id')
    .executeTakeFirstOrThrow()
  const method = await shop.db.selectFrom('payment_methods').select('id').limit(1).executeTakeFirstOrThrow()
  const payment = { order_id: order.id, number: `P${number}`, payment_method_id: method.id, amount }
  await shop.db
    .insertInto('payments')
    .values({ ...payment, status: 'completed' })
    .execute()
  return order.id
}

/** As somebody could who owns the database and means harm, or a restore that went wrong. */
async function behindTheLedger(statement: string): Promise<void> {
  await shop.db.connection().execute(async (one) => {
    await sql
      .raw(`set session_replication_role = replica; ${statement}; set session_replication_role = default`)
      .execute(one)
  })
}

const run = async () => {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../../entry/ledger-check.ts')], {
    env: { ...process.env, DATABASE_URL: url },
  })
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { out, code }
}

it('finds an order whose payments are not booked, and is content once they are, earned or not', async () => {
  const order = await aPaidOrder('R1', 45_000)
  expect(await found()).toEqual([
    { rule: 'an order holds what was paid for it', id: String(order), detail: 'paid 45000, booked 0' },
  ])
  await book({ key: 'pay R1', kind: 'pay', entries: into(order, 45_000) })
  expect(await found()).toEqual([])
  const revenue: Account = { kind: 'revenue', owner: 'shop' }
  await book({
    key: 'earn R1',
    kind: 'earn',
    entries: [
      { account: { kind: 'order', owner: order }, amount: -45_000 },
      { account: revenue, amount: 45_000 },
    ],
  })
  expect(await found()).toEqual([])
})

it('says that all is well on the command line, with exit code 0', async () => {
  const { out, code } = await run()
  expect(out).toBe('2 postings, 0 violations\n')
  expect(code).toBe(0)
}, 60_000)

it('names what somebody changed behind its back: on the command line, every night, and in the numbers', async () => {
  await book({
    key: 'a wallet',
    kind: 'recharge',
    entries: [
      { account: { kind: 'wallet_money', owner: 5 }, amount: 1_000 },
      { account: clearing, amount: -1_000 },
    ],
  })
  await behindTheLedger(`update ledger_entries set amount = -7 where amount = 1000;
    insert into ledger_postings (key, kind, originator) values ('hollow', 'x', 'x')`)
  const rules = (await found()).map(({ rule }) => rule)
  expect(rules).toEqual(['a posting has entries', 'a posting sums to zero', 'what is held is not negative at any time'])
  const { out, code } = await run()
  expect(code).toBe(1)
  expect(out).toContain('wallet_money 5: -7')
  expect(out).toContain('4 postings, 3 violations')
  const [job] = ledgerJobs
  await job?.work(shop.services, {})
  expect(await lastCheck(shop.db)).toMatchObject({ total_violations: 3, checked_at: shop.clock.now })
}, 60_000)
