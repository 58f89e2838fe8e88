import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { freshDatabase } from '../../../test/database.ts'
import { plansOf } from '../../../test/list-plans.ts'
import type { Db } from '../../platform/db.ts'
import { readOutbox } from '../messages/outbox.queries.ts'
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
