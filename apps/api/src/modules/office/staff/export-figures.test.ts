import { exportLists as names } from '@delguur/contract/office/staff-jobs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../../seeds/random.ts'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { exportBooks } from '../../../../test/documents/export-books.ts'
import { fillLists } from '../../../../test/documents/export-rows.ts'
import { readXlsx, type XlsxCell } from '../../../../test/documents/read-xlsx.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { aHotel } from '../../../../test/travel-scene.ts'
import { fillDay } from '../../../entry/seed/seed-day.ts'
import { readEverything } from '../../account/account/export/export.queries.ts'
import { exportBatch } from './jobs.ts'

// Each column of numbers of each file that staff may have, as CSV and as a workbook, against the tables. A new list without a check fails.

let shop: DemoShop
let owner: string
beforeAll(async () => {
  shop = await startDemoShop('export_figures')
  await fillDay(shop.services, { now: demoNow, count: 12, staff: 'staff@bambar.example' })
  const { id } = await aUser(shop.db, { email: 'owner@figures.example', role: 'admin' })
  owner = await aBearer(shop, id)
  const person = await aUser(shop.db, { email: 'buyer@figures.example', phone: '88009911' })
  await fillLists(shop, person.id)
  await fillThrough(person.id)
}, 240_000)
afterAll(() => shop.close())

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  shop.call(method, `/backoffice${path}`, { bearer: owner, ...(body && { body }) })

/** What is written by the shop itself: money of a wallet, vouchers, carts; and bookings and spins, which need their own things. */
async function fillThrough(person: number): Promise<void> {
  for (const [unit, by] of [
    ['money', 7_000],
    ['bonus', 1_500],
    ['points', 300],
    ['money', -2_000],
  ] as const) {
    const input = { person, unit, by, reason: 'Уучлалт' }
    expect((await call('POST', '/wallet/changes', input)).status).toBeLessThan(300)
  }
  const batch = { kind: 'voucher', name: 'Баярын', units: 3, value: 5_000, expires_at: '2027-06-01T00:00:00.000Z' }
  const made = await call('POST', '/batches', batch)
  expect(made.status, JSON.stringify(made.body)).toBeLessThan(300)
  const random = seededRandom('figures')
  const { rows } = await shop.pool.query(
    `select variant_id as id from stock_items where count_on_hand > 9 order by 1 limit 3`,
  )
  for (const { id } of rows)
    await shop.call('POST', '/orders/0/line_items', {
      body: { line_item: { variant_id: Number(id), quantity: 1 + random.below(3) } },
    })
  await shop.pool.query(
    `update orders set updated_at = $1::timestamptz - interval '6 hours', channel = 'web' where status = 'cart'`,
    [shop.clock.now],
  )
  const { room_id } = await aHotel(shop.pool)
  await shop.pool.query(
    `insert into travel_bookings (number, room_id, check_in, check_out, rooms, adults, children, infants, contact, lines, terms, total, deposit,
        paid, refunded, state, created_at)
      select 'B10000000' || n, $1, date '2027-01-10', date '2027-01-12', n, 2, n, 1, '{"name": "Бат", "phone": "88112233", "email": null, "note": "", "airport": null}',
        '[]', '[]', 100000 * n, 50000, 60000 + n, n, 'deposit_paid', now() from generate_series(1, 3) n`,
    [room_id],
  )
  await shop.pool.query(`insert into game_rounds (promotion_id, number, seed, commitment, committed_at, opened_at, closed_at, prizes)
    select g.promotion_id, 100 + n, '\\x00', 'x', now(), now(), now(), '[]' from games g, generate_series(1, 2) n`)
  await shop.pool.query(
    `insert into game_spins (promotion_id, prize_id, round, number, nonce, cause, cause_key, claim_code, created_at, user_id)
      select z.promotion_id, z.id, 100 + n, z.id * 10 + n, 'x' || n, 'day', z.id || '-' || n, case when n = 1 then 'FIG' || z.id end, now(), $1
      from (select * from game_prizes order by id limit 3) z, generate_series(1, 2) n`,
    [person],
  )
}

/** A list of thousands of rows is read in part. */
const narrowed: Record<string, string> = { stock_items: 'filter[low]=1' }

async function fileOf(list: string, format: string): Promise<Buffer> {
  const reason = 'Тайлан'
  const made = await call('POST', '/exports', { list, query: narrowed[list] ?? '', format, reason })
  expect(made.status, `${list} ${JSON.stringify(made.body)}`).toBe(202)
  const { id } = made.body.job
  for (let n = 0; n < 60; n++) {
    await exportBatch.run(shop.services, { job_id: id })
    const { body } = await call('GET', `/jobs/${id}`)
    if (body.status !== 'done') continue
    return (await shop.app.inject({ method: 'GET', url: body.file_url })).rawPayload
  }
  throw new Error(`the export of ${list} did not end`)
}

type Value = number | null | string
/** A number, nothing, or what stands there instead. */
const inBook = (cell: XlsxCell): Value =>
  cell === null ? null : 'number' in cell ? cell.number : 'date' in cell ? 'date' : `text ${cell.text}`
const inCsv = (cell: string): Value =>
  cell === '' ? null : /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : `text ${cell}`
const cellsOf = (line: string) =>
  [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  )
const sorted = (rows: Value[][]) => rows.map((row) => JSON.stringify(row)).sort()

describe.each(names)('guarantee 65: the file of %s', (name) => {
  it('has in each column of numbers what the tables have', async () => {
    const { rows: sheet } = readXlsx(await fileOf(name, 'xlsx'))
    const head = (sheet[0] ?? []).map((cell) => (cell && 'text' in cell ? cell.text : ''))
    const cells = sheet.slice(1).map((row) => head.map((_, place) => inBook(row[place] ?? null)))
    const numeric = head.filter((_, place) => cells.some((row) => typeof row[place] === 'number'))
    const text = exportBooks[name]
    if (text === null) return expect([name, numeric]).toEqual([name, []])
    const { rows, fields } = await shop.pool.query(text, text.includes('$1') ? [shop.clock.now] : [])
    const columns = fields.map(({ name: of }) => of)
    expect(rows.length, 'the scene has nothing of it').toBeGreaterThan(0)
    expect(
      numeric.filter((column) => !columns.includes(column)),
      'numbers that nothing is held against',
    ).toEqual([])
    const booked = rows.map((row) => columns.map((column) => (row[column] === null ? null : Number(row[column]))))
    const only = (row: Value[]) => columns.map((column) => row[head.indexOf(column)] ?? null)
    expect(sorted(cells.map(only))).toEqual(sorted(booked))
    const csv = (await fileOf(name, 'csv')).toString('utf8').slice(1).trimEnd().split('\r\n').map(cellsOf)
    const sums = (list: Value[][]) =>
      columns.map((_, place) => list.reduce((sum, row) => sum + Math.round(Number(row[place] ?? 0) * 10_000), 0))
    const inFile = csv.slice(1).map((row) => columns.map((column) => inCsv(row[csv[0]?.indexOf(column) ?? -1] ?? '')))
    if (name !== 'products') expect(sorted(inFile)).toEqual(sorted(booked))
    expect(sums(booked)).toEqual(sums(cells.map(only)))
  })
})

it('the copy of their own data has receipts in tugrik too', async () => {
  const { rows: people } = await shop.pool.query('select id from users where email = $1', ['buyer@figures.example'])
  const [{ id }] = people
  const everything = await readEverything(shop.db, { id: Number(id), logins: [] })
  const orders = everything.find(({ file }) => file === 'orders')?.data as { receipts: Record<string, number>[] }[]
  const copied = orders.flatMap(({ receipts }) => receipts.map(({ total, vat, city_tax }) => [total, vat, city_tax]))
  const { rows } = await shop.pool.query(
    `select r.total / 100.0 as total, r.vat / 100.0 as vat, r.city_tax / 100.0 as city_tax from receipts r
      join orders o on o.id = r.order_id where o.user_id = $1 order by o.id, r.id`,
    [id],
  )
  expect(copied.length).toBeGreaterThan(0)
  expect(copied).toEqual(rows.map(({ total, vat, city_tax }) => [Number(total), Number(vat), Number(city_tax)]))
})
