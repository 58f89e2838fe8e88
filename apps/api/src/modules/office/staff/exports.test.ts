import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { readXlsx, type XlsxCell } from '../../../../test/documents/read-xlsx.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { fillDay } from '../../../entry/seed/seed-day.ts'
import { exportBatch } from './jobs.ts'
import { serialOf, xlsxFiles, xlsxRow } from './xlsx.domain.ts'

let shop: DemoShop
let owner: string
let accountant: string
let picker: string
const count = 230
beforeAll(async () => {
  shop = await startDemoShop('staff_exports')
  await fillDay(shop.services, { now: demoNow, count, staff: 'staff@bambar.example' })
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'owner@exports.example', role: 'admin' })).id)
  const staff = async (email: string, staff_role: 'accountant' | 'picker') =>
    aBearer(shop, (await aUser(shop.db, { email, role: 'staff', staff_role })).id)
  accountant = await staff('books@exports.example', 'accountant')
  picker = await staff('shelf@exports.example', 'picker')
  await moneyOf(shop)
})
afterAll(() => shop.close())

/** More than two pages of everything that has to do with money. */
async function moneyOf({ pool }: DemoShop): Promise<void> {
  await pool.query(`insert into bank_transactions (bank, account, reference, source, amount, text, payer_account, payer_name,
      happened_at, status, imported_by, decided_at, note)
    select 'golomt', '150000000' || n % 2, 'E' || n, 'file', 1000 + n, case n % 3 when 0 then '=1+1' else 'куртик 88022' || 100 + n end,
      '5011223344', 'БОЛД ДОРЖ', timestamptz '2026-11-20 03:00Z' + n % 40 * interval '1 hour',
      case n % 4 when 0 then 'ignored' else 'unmatched' end, 'test', case n % 4 when 0 then now() end, 'тэмдэглэл "а", б'
    from generate_series(1, ${count}) n`)
  await pool.query(`insert into refunds (number, key, order_id, payment_id, amount, cause, status, actor, created_at, done_at)
    select 'F9' || p.id, 'export' || p.id, p.order_id, p.id, 1, 'staff', case p.id % 3 when 0 then 'done' else 'manual' end, 'test',
      timestamptz '2026-11-20 03:00Z' + p.id % 7 * interval '1 hour', case p.id % 3 when 0 then now() end
    from payments p where p.status <> 'checkout'`)
  await pool.query(`insert into receipts (order_id, version, state, kind, locale, due_at, last_error)
    select o.id, 90, case o.id % 3 when 0 then 'failed' else 'waiting' end, 'person', 'mn',
      timestamptz '2026-11-22 03:00Z' + o.id % 5 * interval '1 hour', case o.id % 3 when 0 then '@SUM(A1)' end
    from orders o where o.status <> 'cart'`)
  await pool.query(`insert into order_returns (number, order_id, status, refund_to, note)
    select 'RT9' || o.id, o.id, case o.id % 2 when 0 then 'requested' else 'approved' end, 'source', '-cmd|calc'
    from orders o where o.status <> 'cart'`)
}

const call = (bearer: string, method: 'GET' | 'POST', path: string, body?: object) =>
  shop.call(method, `/backoffice${path}`, { bearer, ...(body && { body }) })

async function fileOf(bearer: string, input: object): Promise<Buffer> {
  const made = await call(bearer, 'POST', '/exports', input)
  expect(made.status, JSON.stringify(made.body)).toBe(202)
  const { id } = made.body.job
  for (let n = 0; n < 20; n++) {
    await exportBatch.run(shop.services, { job_id: id })
    const { body } = await call(bearer, 'GET', `/jobs/${id}`)
    if (body.status !== 'done') continue
    const answer = await shop.app.inject({ method: 'GET', url: body.file_url })
    expect(answer.statusCode).toBe(200)
    return answer.rawPayload
  }
  throw new Error('the export did not end')
}
const csvOf = async (bearer: string, list: string, query = ''): Promise<string[][]> =>
  (await fileOf(bearer, { list, query }))
    .toString('utf8')
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g)].map(([, cell = '']) => unquoted(cell)))
const unquoted = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
const displayedOf = (cell: XlsxCell): string =>
  cell === null ? '' : 'text' in cell ? cell.text : String(Object.values(cell)[0])

type Row = Record<string, unknown>
type List = { key: string; path: string; rows: string; of: (row: Row) => string; queries: string[] }
const lists: Record<string, List> = {
  payments: {
    key: 'order',
    path: '/payments',
    rows: 'payments',
    of: ({ order_number }) => String(order_number),
    queries: ['', 'filter[state]=pending&sort=amount', 'filter[method]=qpay,bank-transfer'],
  },
  bank: {
    key: 'reference',
    path: '/bank/transactions',
    rows: 'transactions',
    of: ({ reference }) => String(reference),
    queries: ['', 'status=unmatched', 'status=ignored&account=1500000000&page=3'],
  },
  refunds: {
    key: 'number',
    path: '/refunds',
    rows: 'refunds',
    of: ({ number }) => String(number),
    queries: ['', 'status=manual', 'status=done'],
  },
  receipts: {
    key: 'order',
    path: '/receipts',
    rows: 'receipts',
    of: ({ order_number }) => String(order_number),
    queries: ['', 'state=failed', 'state=issued'],
  },
  returns: {
    key: 'number',
    path: '/returns',
    rows: 'returns',
    of: ({ number }) => String(number),
    queries: ['', 'state=approved'],
  },
}

/** All rows of a list as its screen reads them, page by page. */
async function listed({ path, rows, of }: List, query: string): Promise<string[]> {
  const found: string[] = []
  const base = query.replace(/&?page=\d+/, '')
  for (let page = 1, after = ''; page < 20; page++) {
    const paging = path === '/payments' ? `limit=100${after}` : `page=${page}&per_page=50`
    const { body } = await call(owner, 'GET', `${path}?${base}&${paging}`)
    found.push(...body[rows].map(of))
    if (path === '/payments') {
      if (body.page.after === null) break
      after = `&after=${encodeURIComponent(body.page.after)}`
    } else if (body[rows].length === 0) break
  }
  return found
}

describe.each(Object.entries(lists))('the file of %s', (name, list) => {
  it('holds exactly the rows of the list under its filters, in its order, as CSV and as XLSX', async () => {
    for (const query of list.queries) {
      const expected = await listed(list, query)
      const [head = [], ...rows] = await csvOf(owner, name, query)
      const place = head.indexOf(list.key)
      expect(
        rows.map((row) => row[place]),
        `${name} ${query}`,
      ).toEqual(expected)
      const { rows: sheet, isFrozen } = readXlsx(await fileOf(owner, { list: name, query, format: 'xlsx' }))
      expect(isFrozen).toBe(true)
      expect(sheet[0]?.map(displayedOf)).toEqual(head)
      expect(sheet.slice(1).map((row) => displayedOf(row[place] ?? null))).toEqual(expected)
    }
    expect((await listed(list, '')).length).toBeGreaterThan(200)
  })

  it('runs no formula, and has numbers as numbers and dates as dates', async () => {
    const [head = [], ...rows] = await csvOf(owner, name)
    for (const cell of rows.flat()) expect(/^[=@\t]|^[-+](?![\d.]+$)/.test(cell), cell).toBe(false)
    const { rows: sheet } = readXlsx(await fileOf(owner, { list: name, format: 'xlsx' }))
    const column = (key: string) => sheet.slice(1).map((row) => row[head.indexOf(key)] ?? null)
    const dates = name === 'bank' ? 'happened_at' : name === 'receipts' ? 'due_at' : 'created_at'
    for (const cell of column(dates)) expect(cell).toEqual({ date: expect.any(Number) })
    if (name !== 'receipts' && name !== 'returns')
      for (const cell of column('amount')) expect(cell).toEqual({ number: expect.any(Number) })
  })

  it('refuses filters that the list does not know, and people who may not see the list', async () => {
    const bad = await call(owner, 'POST', '/exports', {
      list: name,
      query: name === 'payments' ? 'filter[x]=1' : 'x=1',
    })
    expect([bad.status, bad.body.code]).toEqual([400, 'unknown_filter'])
    const no = await call(picker, 'POST', '/exports', { list: name })
    expect([no.status, no.body.code]).toEqual(name === 'returns' ? [202, undefined] : [403, 'permission_missing'])
  })
})

it('has the columns that are wanted, in their order, and refuses one that the list does not have', async () => {
  const [complete = []] = await csvOf(owner, 'payments')
  const columns = ['amount', 'order']
  for (const format of ['csv', 'xlsx'] as const) {
    const file = await fileOf(owner, { list: 'payments', columns, format })
    const rows = format === 'csv' ? undefined : readXlsx(file).rows.map((row) => row.map(displayedOf))
    const head = rows?.[0] ?? file.toString('utf8').slice(1).split('\r\n')[0]?.split(',')
    expect(head).toEqual(columns)
    if (rows) expect(Number(rows[1]?.[0])).toBeGreaterThan(0)
  }
  for (const wrong of ['secret', 'amount']) {
    const { status, body } = await call(owner, 'POST', '/exports', { list: 'payments', columns: ['amount', wrong] })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['columns.1']])
    expect(body.error).toContain(complete[0])
  }
})

it('is in the audit log with its list, its filters and its format', async () => {
  await fileOf(accountant, { list: 'bank', query: 'status=ignored', format: 'xlsx', reason: 'Тайлан' })
  const { rows } = await shop.pool.query(
    `select after, reason from audit_rows where act = 'exports.create' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ after: { list: 'bank', query: 'status=ignored', format: 'xlsx' }, reason: 'Тайлан' }])
})

it('leaves out names, accounts and phones of people for those who may not see them', async () => {
  const [head = [], ...rows] = await csvOf(picker, 'returns')
  expect(new Set(rows.map((row) => row[head.indexOf('note')]))).toEqual(new Set(['']))
  const { tenant, origin } = shop.services
  const reader = { db: shop.db, now: demoNow, locale: 'mn', tenant, origin } as const
  // a random identifier may hold any eight digits: what is sought are the phones that this shop knows
  const { rows: known } = await shop.pool.query(`select distinct phone from (
      select phone from users union select phone from addresses union select substring(text from '88022[0-9]{3}')
      from bank_transactions) known where phone ~ '^[0-9]{8}$'`)
  const phones: string[] = known.map(({ phone }) => phone)
  expect(phones.length).toBeGreaterThan(200)
  for (const [name, list] of Object.entries(shop.services.registry.exports)) {
    const page = await list.read(reader, { query: '', after: null, sees_people: false })
    const text = JSON.stringify(page.rows)
    expect(text, name).not.toMatch(/БОЛД|5011223344/)
    const numbers = new Set(text.match(/(?<![\w-])\d{8}(?![\w-])/g))
    expect(
      phones.filter((phone) => numbers.has(phone)),
      name,
    ).toEqual([])
    const seen = await list.read(reader, { query: '', after: null, sees_people: true })
    if (name === 'bank') expect(JSON.stringify(seen.rows)).toMatch(/БОЛД ДОРЖ.*5011223344.*88022/)
  }
})

it('a sheet says what XML cannot, and its times are those of Ulaanbaatar', () => {
  const files = xlsxFiles('a&b', [
    xlsxRow(['<b> & "c" \u0001\uD800', -5.5, new Date('2026-11-24T01:05:00.000Z'), null]),
  ])
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain('&lt;b&gt; &amp; &quot;c&quot; \uFFFD</t>')
  expect(sheet).toContain('<v>-5.5</v>')
  // 2026-11-24 09:05
  expect(serialOf(new Date('2026-11-24T01:05:00.000Z'))).toBeCloseTo(46_350 + (9 * 60 + 5) / 1_440, 8)
  expect(files['xl/workbook.xml']).toContain('name="a&amp;b"')
})
