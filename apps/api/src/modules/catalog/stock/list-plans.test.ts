import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { plansOf } from '../../../../test/list-plans.ts'
import type { Db } from '../../../platform/database/db.ts'
import { listQuotes } from '../../account/quotes/request-lists.queries.ts'
import { readCredits } from '../../books/bank/bank.queries.ts'
import { readRefunds } from '../../books/treasury/treasury.queries.ts'
import { listLeases } from '../../money/leasing/index.ts'
import { staffReceipts } from '../../money/receipts/receipts.queries.ts'
import { readOutbox } from '../../office/messages/outbox.queries.ts'
import { listReturns } from '../../orders/returns/return-list.queries.ts'
import { listRedirects } from '../taxons/redirects.queries.ts'
import { listCounts } from './counts.queries.ts'
import { listTransfers } from './transfers.queries.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp(await freshDatabase('list_plans'))
})
afterAll(() => shop.close())

type Query = Parameters<typeof listRedirects>[1]
type Case = { table: string; read: (db: Db, query: Query) => Promise<unknown>; filters: object; searches?: string[] }
const sums = { gte: '1000', lt: '2000' }
const numbered = { page: 1, per_page: 50 }
const day = { gte: '2026-11-01', lt: '2026-11-20' }
const lists: Case[] = [
  {
    table: 'transfers',
    read: (db, query) => listTransfers(db, query, 'mn'),
    filters: { state: 'sent', status: 'draft,sent', from: '1', to: '1', created_at: day },
  },
  {
    table: 'stock_counts',
    read: (db, query) => listCounts(db, query, 'mn'),
    filters: { state: 'open', status: 'open,closed', location: '1', created_at: day },
  },
  {
    table: 'order_returns',
    read: (db, query) => listReturns(db, query, { numbered, plain: {}, locale: 'mn' }),
    filters: { state: 'approved', order: 'R700000001', reason: 'defective', refund_to: 'wallet', created_at: day },
    searches: ['RT123', 'R700000001', '99118822', '8822'],
  },
  {
    table: 'refunds',
    read: (db, query) => readRefunds(db, query, numbered, {}),
    filters: { status: 'manual', cause: 'staff', route: 'source', order: 'R700000001', created_at: day, amount: sums },
    searches: ['F123', 'R700000001', '99118822', '8822'],
  },
  {
    table: 'bank_transactions',
    read: (db, query) => readCredits(db, query, numbered, {}),
    filters: {
      status: 'unmatched',
      account: '5000',
      source: 'file',
      happened_at: day,
      amount: sums,
      order: 'R700000001',
    },
    searches: ['R700000001', 'E123', '5011223344', 'куртик'],
  },
  {
    table: 'receipts',
    read: (db, query) => staffReceipts(db, query, numbered, {}),
    filters: { state: 'failed', kind: 'person', order: 'R700000001', due_at: day, issued_at: day },
    searches: ['R700000001', '99118822', '123456789012345678901234567890123'],
  },
  {
    table: 'leases',
    read: (db, query) => listLeases(db, query, numbered, {}),
    filters: { state: 'requested', order: 'R700000001', created_at: day, total: sums },
    searches: ['R700000001', '99118822'],
  },
  {
    table: 'quote_requests',
    read: (db, query) => listQuotes(db, query, numbered, {}),
    filters: { state: 'requested', created_at: day, valid_until: day },
    searches: ['Q123', '5000042', '99118822', 'Хур'],
  },
  { table: 'redirects', read: listRedirects, filters: { kind: 'manual' }, searches: ['/t/khuukhed'] },
  {
    table: 'outbox_messages',
    read: readOutbox,
    filters: { state: 'failed', channel: 'sms', kind: 'order_placed', person: '7', order: 'R700000001', at: day },
    searches: ['R700000001', '99118822'],
  },
]

it.each(lists)('the list of $table reads none of it whole, page, total or search', async ({ table, read, ...of }) => {
  const plain = { limit: 50, filter: {}, count: true } as Query
  const wanted = [
    {},
    ...Object.entries(of.filters).map(([name, value]) => ({ filter: { [name]: value } })),
    ...(of.searches ?? []).map((q) => ({ q })),
  ]
  for (const each of wanted)
    for (const plan of await plansOf(shop, (db) => read(db, { ...plain, ...each })))
      expect([JSON.stringify(each), plan]).toEqual([
        JSON.stringify(each),
        expect.not.stringContaining(`Seq Scan on ${table}`),
      ])
})
