import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Report } from '../report.ts'
import { environment, indexed, type Running, startShop } from '../shop-process.ts'
import { type Owner, openTable, signInAsOwner } from '../staff.ts'

// The lists of the back office with a million orders: each sort, filter, facet and search, by the milliseconds at the client.

/** Makes a data folder with that many orders; one that is there is used as it is. */
export async function prepareOffice(dataDir: string, orders: number, root: string): Promise<void> {
  const done = join(dataDir, 'filled')
  if (existsSync(done)) return
  const args = [join(root, 'apps/api/src/entry/seed/seed.ts'), '--size', 'office', '--count', String(orders)]
  const child = spawn(process.execPath, args, { cwd: root, env: environment(dataDir, {}), stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`the data folder ${dataDir} could not be filled`)
  const first = await startShop(dataDir, { root })
  await indexed(first)
  await first.stop()
  writeFileSync(done, `${orders}\n`)
}

const days = (count: number): string => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10)
const states = ['placed', 'overdue', 'confirmed', 'ready', 'delivered', 'finished', 'returned', 'expired', 'canceled']
const districts = ['1101', '1104', '1107', '1110', '1113', '1116', '1119', '1122', '1125']
/** Each way round. */
const sorts = (...keys: string[]) => keys.flatMap((key) => [`sort=${key}`, `sort=-${key}`])
const list = (query: string) => `/backoffice/orders?${query}`
const palette = (q: string) => `/backoffice/search?q=${encodeURIComponent(q)}`
const facets = 'count=1&facets=state'
const payments = (query: string) => `/backoffice/payments?count=1&${query}`
const audit = (query: string) => `/backoffice/audit?count=1&${query}`
const customers = (query: string) => `/backoffice/customers?count=1&${query}`
const values = (of: string, q: string) => `/backoffice/filter_values?of=${of}&q=${encodeURIComponent(q)}`

/** What is measured: a name, the goal in milliseconds at the 95th percentile, and the addresses that are asked in turn. */
const rows: { name: string; goal: number; paths: string[] }[] = [
  { name: 'list, newest first', goal: 200, paths: [list('count=1')] },
  {
    name: 'list, each sort',
    goal: 200,
    paths: ['placed_at', 'promised_to', '-promised_to', 'total', '-total'].map((sort) => list(`count=1&sort=${sort}`)),
  },
  { name: 'list, each state', goal: 200, paths: states.map((state) => list(`count=1&filter[state]=${state}`)) },
  {
    name: 'list, each state by promise',
    goal: 200,
    paths: states.map((state) => list(`count=1&filter[state]=${state}&sort=promised_to`)),
  },
  {
    name: 'list, each state by total',
    goal: 200,
    paths: states.map((state) => list(`count=1&filter[state]=${state}&sort=-total`)),
  },
  {
    name: 'list, payment state',
    goal: 200,
    paths: ['balance_due', 'paid', 'void', 'failed', 'credit_owed'].map((state) =>
      list(`count=1&filter[payment_state]=${state}`),
    ),
  },
  { name: 'list, district', goal: 200, paths: districts.map((id) => list(`count=1&filter[district]=${id}`)) },
  {
    name: 'list, district and state',
    goal: 200,
    paths: districts.map((id) => list(`count=1&filter[district]=${id}&filter[state]=ready`)),
  },
  {
    name: 'list, delivery',
    goal: 200,
    paths: ['standard', 'urgent', 'carrier', 'pick_up'].map((kind) => list(`count=1&filter[delivery]=${kind}`)),
  },
  {
    name: 'list, day',
    goal: 200,
    paths: [1, 7, 30, 200].map((count) => list(`count=1&filter[placed_at]=${days(count)}`)),
  },
  {
    name: 'list, total',
    goal: 200,
    paths: [100_000, 400_000, 425_000, 10_000_000].map((least) => list(`count=1&filter[total][gte]=${least}`)),
  },
  { name: 'list, tag', goal: 200, paths: [list('count=1&filter[tag]=vip'), list('count=1&filter[tag]=nothing')] },
  {
    name: 'list, late',
    goal: 200,
    paths: [
      list(
        `count=1&filter[state]=confirmed,ready&filter[promised_to][lt]=${new Date().toISOString()}&sort=promised_to`,
      ),
    ],
  },
  {
    name: 'list, facets',
    goal: 200,
    paths: [list(facets), list(`${facets}&filter[district]=1125`), list(`${facets}&filter[delivery]=urgent`)],
  },
  {
    name: 'search, phone and its end',
    goal: 100,
    paths: ['4455', '88007919', '9999', '0001'].map((q) => list(`q=${q}&limit=8`)),
  },
  {
    name: 'search, number',
    goal: 100,
    paths: ['R700000001', 'R700500000', 'R7009'].map((q) => list(`q=${q}&limit=8`)),
  },
  {
    name: 'search, name',
    goal: 100,
    paths: ['Номин', 'unurbayar', 'Мөнхзул Төмөр', 'qqqq'].map((q) => list(`q=${encodeURIComponent(q)}&limit=8`)),
  },
  {
    name: 'palette, phone, number and mail',
    goal: 100,
    paths: ['4455', '88007919', '0001', 'R700000001', 'R7009', 'a@'].map(palette),
  },
  {
    name: 'palette, name and product',
    goal: 100,
    paths: ['Номин', 'unurbayar', 'Мөнхзул Төмөр', 'куртик', 'UNG-1'].map(palette),
  },
  {
    name: 'palette, wrong layout, one letter wrong, nothing',
    goal: 100,
    paths: ['ybrby', 'Номинн', 'Мөнхзулл', 'qqqq'].map(palette),
  },
  {
    name: 'scanned code',
    goal: 100,
    paths: ['R700000001', 'UNG-1001', 'QQQQQQ'].map((code) => `/backoffice/scanned?code=${code}`),
  },
  {
    name: 'order',
    goal: 150,
    paths: ['R700000001', 'R700000020', 'R700500000'].map((number) => `/backoffice/orders/${number}`),
  },
  {
    name: 'timeline',
    goal: 150,
    paths: ['R700000001', 'R700500000'].map((number) => `/backoffice/orders/${number}/timeline`),
  },
  { name: 'payments, each sort', goal: 200, paths: sorts('created_at', 'amount').map(payments) },
  {
    name: 'payments, state and method',
    goal: 200,
    paths: [
      ...['pending', 'completed', 'failed', 'void', 'refunded'].map((state) => payments(`filter[state]=${state}`)),
      ...['bank-transfer', 'qpay'].map((code) => payments(`filter[method]=${code}`)),
      payments('filter[stuck]=1'),
      payments('facets=state'),
    ],
  },
  {
    name: 'payments, day, sum, order and search',
    goal: 200,
    paths: [
      ...[1, 30, 200].map((count) => payments(`filter[created_at]=${days(count)}`)),
      payments('filter[amount][gte]=400000'),
      payments('filter[order]=R700000001'),
      payments('q=R700000001'),
      payments('q=4455'),
    ],
  },
  {
    name: 'audit, each sort and filter',
    goal: 200,
    paths: [
      ...sorts('at').map(audit),
      audit('filter[subject]=order:R700000001'),
      audit('filter[actor]=1'),
      audit('filter[act]=orders.confirm'),
      audit('filter[act]=orders.nothing'),
      ...[1, 30, 200].map((count) => audit(`filter[at]=${days(count)}`)),
      audit('q=R700500000'),
    ],
  },
  {
    name: 'customers, each sort',
    goal: 200,
    paths: sorts('created_at', 'orders', 'spent', 'last_order_at').map(customers),
  },
  {
    name: 'customers, each filter',
    goal: 200,
    paths: [
      ...['none', 'unproved', 'proved'].map((account) => customers(`filter[account]=${account}`)),
      ...['vip', 'сайн', 'nothing'].map((tag) => customers(`filter[tag]=${encodeURIComponent(tag)}`)),
      customers('filter[ordered]=1'),
      customers('filter[orders][gte]=3'),
      customers('filter[spent][gte]=900000'),
      customers('filter[blocked]=1'),
      customers(`filter[created_at]=${days(200)}`),
    ],
  },
  {
    name: 'customers, filters by each sort',
    goal: 200,
    paths: ['orders', 'spent', 'last_order_at'].flatMap((sort) => [
      customers(`filter[account]=proved&sort=-${sort}`),
      customers(`filter[tag]=vip&sort=-${sort}`),
      customers(`filter[ordered]=0&sort=-${sort}`),
    ]),
  },
  {
    name: 'customers, search by number, mail and name',
    goal: 200,
    paths: ['4455', '8800', '88007919', 'buyer300', 'Номин', 'Мөнхзул Төмөр', 'unurbayar', 'qqqq'].map((q) =>
      customers(`q=${encodeURIComponent(q)}`),
    ),
  },
  {
    name: 'values of filters',
    goal: 100,
    paths: [
      ...(['staff', 'brand', 'category', 'location', 'method', 'segment'] as const).map((of) => values(of, '')),
      ...[values('district', 'ХУД'), values('sku', 'UNG'), values('product', 'куртик'), values('order', 'R7009')],
      ...[values('person', 'Номин'), values('order_tag', ''), values('person_tag', ''), values('product_tag', '')],
      ...[values('coupon', ''), values('shelf', '')],
    ],
  },
  {
    name: 'pulse',
    goal: 20,
    paths: ['/backoffice/pulse'],
  },
  { name: 'work that waits', goal: 200, paths: ['/backoffice/dashboard/work'] },
  { name: 'dashboard', goal: 200, paths: ['/backoffice/dashboard', `/backoffice/dashboard?day=${days(3)}`] },
]

/** What is saved: an order under the version that was seen, read before and not measured. */
const saved = ['R700000001', 'R700000020', 'R700500000']
const saveGoal = 250

/** Asks one after the other, as one person does. */
export async function measureOffice(running: Running, dataDir: string, report: Report, quick: boolean): Promise<void> {
  const owner = await signInAsOwner(running, dataDir)
  const table = openTable(report, quick)
  for (const { name, goal, paths } of rows)
    await table.row(
      name,
      goal,
      paths.map((path) => ({ name: path, run: () => owner.timed('GET', path) })),
    )
  await table.row(
    'save of an order',
    saveGoal,
    saved.map((number) => ({ name: `PATCH /orders/${number}`, run: (round) => save(owner, number, round) })),
  )
}

async function save(owner: Owner, number: string, round: number): Promise<number> {
  const path = `/backoffice/orders/${number}`
  const { etag } = await owner.call('GET', path)
  return await owner.timed('PATCH', path, { tags: [`bench ${round}`] }, { 'if-match': etag })
}
