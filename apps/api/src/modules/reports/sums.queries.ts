import { localDate } from '@delguur/kit/dates'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import {
  heldRows,
  lineRows,
  moneyRows,
  peopleRows,
  promotionRows,
  receiptRows,
  salesRows,
  stockRows,
} from './books.queries.ts'
import type { Days } from './report.domain.ts'
import { type Month, type Parts, partsOf, spansOf, type Times, timesOf } from './sums.domain.ts'

// What reports read: kept sums of the days that are as they were summed, and the books for the others.

export type Topic = 'orders' | 'ledger' | 'stock' | 'receipts'
type Rows = (times: readonly Times[]) => RawBuilder<unknown>
export type Table = {
  topic: Topic
  table: string
  columns: readonly string[]
  rows: Rows
  /** The same with twelve months in a row. */
  years?: readonly Years[]
}
/** Whose row it is and what is in it, as made of a row `d` of a day. */
export type Years = {
  table: string
  keys: Readonly<Record<string, string>>
  measures: Readonly<Record<string, string>>
  join: string
}

const money = ['payments', 'received', 'refunded', 'recharged', 'order_received', 'order_refunded']
const receipts = ['issued', 'to_persons', 'to_organizations', 'corrected', 'voided', 'total', 'vat', 'city_tax']
const sold = ['orders', 'units', 'goods', 'discounts', 'delivery', 'total', 'returned']

export const years = {
  variant: {
    table: 'report_variant_years',
    keys: { variant_id: 'd.variant_id' },
    measures: { units: 'd.units', net: '(d.goods + d.discounts - d.returned)' },
    join: '',
  },
  product: {
    table: 'report_product_years',
    keys: { product_id: 'k.product_id' },
    measures: { units: 'd.units', line_total: 'd.goods', discounts: 'd.discounts', returned: 'd.returned' },
    join: 'join variants k on k.id = d.variant_id',
  },
  item: {
    table: 'report_item_years',
    keys: { stock_item_id: 'd.stock_item_id' },
    measures: { net: '(d.moved_in - d.moved_out)' },
    join: '',
  },
  place: {
    table: 'report_place_years',
    keys: { product_id: 'k.product_id', stock_location_id: 'i.stock_location_id' },
    measures: { moved_in: 'd.moved_in', moved_out: 'd.moved_out', sold: 'd.sold' },
    join: 'join stock_items i on i.id = d.stock_item_id join variants k on k.id = i.variant_id',
  },
} as const satisfies Record<string, Years>

export const tables = {
  sales: { topic: 'orders', table: 'report_sales', columns: ['channel', 'district', ...sold], rows: salesRows },
  promotions: {
    topic: 'orders',
    table: 'report_promotions',
    columns: ['promotion_id', 'orders', 'discounts', 'total'],
    rows: promotionRows,
  },
  goods: {
    topic: 'orders',
    table: 'report_line_days',
    columns: ['variant_id', 'units', 'goods', 'discounts', 'returned'],
    rows: lineRows,
    years: [years.variant, years.product],
  },
  money: { topic: 'ledger', table: 'report_money', columns: ['source', ...money], rows: moneyRows },
  held: { topic: 'ledger', table: 'report_held', columns: ['kind', 'received', 'went'], rows: heldRows },
  receipts: { topic: 'receipts', table: 'report_receipts', columns: receipts, rows: receiptRows },
  stock: {
    topic: 'stock',
    table: 'report_stock_days',
    columns: ['stock_item_id', 'moved_in', 'moved_out', 'sold'],
    rows: stockRows,
    years: [years.item, years.place],
  },
} as const satisfies Record<string, Table>

type Ends = { from: Date; until: Date }
export const daysOf = ({ from, until }: Ends): Days => ({
  from: localDate(from),
  to: localDate(new Date(until.getTime() - 1)),
})

/** The days of a topic that changed since they were summed, within some days. */
export async function markedDays(tx: Tx, topic: Topic, { from, to }: Days): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select distinct day::text as day from report_changes
    where topic = ${topic} and day >= ${from}::date and day <= ${to}::date order by 1`.execute(tx)
  return rows.map(({ day }) => day)
}

/** The last day that a topic has anything of. */
export async function lastDay(tx: Tx, topic: 'stock'): Promise<string> {
  const { rows } = await sql<{ day: string }>`select greatest((select max(day) from report_stock_days),
    (select max(day) from report_changes where topic = ${topic}))::text as day`.execute(tx)
  return rows[0]?.day ?? ''
}

export const withinDays = (spans: readonly Days[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    spans.map(({ from, to }) => sql`(day >= ${from}::date and day <= ${to}::date)`),
    sql` or `,
  )})`

/** Rows per day of a table without months, over some days. */
export async function rowsOf(tx: Tx, { topic, table, columns, rows }: Table, days: Days): Promise<RawBuilder<unknown>> {
  const marked = await markedDays(tx, topic, days)
  const all = sql.join(['day', ...columns].map((column) => sql.ref(column)))
  const kept = sql`select ${all} from ${sql.table(table)} where ${withinDays([days])} and day <> all (${marked}::date[])`
  if (marked.length === 0) return sql`(${kept})`
  return sql`(${kept} union all select ${all} from (${rows(timesOf(spansOf(marked)))}) live)`
}

const namesOf = (of: Readonly<Record<string, string>>) => sql.join(Object.keys(of).map((name) => sql.ref(name)))
const madeOf = (of: Readonly<Record<string, string>>, sign = '') =>
  sql.raw(
    Object.entries(of)
      .map(([name, made]) => `${sign}${made} as ${name}`)
      .join(', '),
  )

/** Rows of days as rows of years have them, with each figure less where a sign says so. */
export const asYears = ({ keys, measures, join }: Years, from: RawBuilder<unknown>, sign = ''): RawBuilder<unknown> =>
  sql`select ${madeOf(keys)}, ${madeOf(measures, sign)} from ${from} d ${sql.raw(join)}`

/** Sums of months, some days more, some less, and what the books say: one row or more for each key, without days. */
function unionOf({ table, rows }: Table, of: Years, { months, plus, minus, live }: Parts): RawBuilder<unknown> {
  const { keys, measures } = of
  const whole = [...Map.groupBy(months, ({ year }) => year)].map(([year, its]) => {
    const sums = Object.keys(measures).map((measure) => {
      const parts = its.map(({ month }) => sql`coalesce(${sql.ref(`${measure}_${month}`)}, 0)`)
      return sql`${sql.join(parts, sql` + `)} as ${sql.ref(measure)}`
    })
    return sql`select ${namesOf(keys)}, ${sql.join(sums)} from ${sql.table(of.table)} where year = ${year}`
  })
  const days = (spans: readonly Days[], sign = '') =>
    spans.length > 0 ? [asYears(of, sql`(select * from ${sql.table(table)} where ${withinDays(spans)})`, sign)] : []
  const now = live.length > 0 ? [asYears(of, sql`(${rows(timesOf(live))})`)] : []
  const zeros = [...Object.keys(keys), ...Object.keys(measures)].map((name) => sql`0::bigint as ${sql.ref(name)}`)
  const none = sql`select ${sql.join(zeros)} where false`
  return sql`(${sql.join([none, ...whole, ...days(plus), ...days(minus, '-'), ...now], sql` union all `)})`
}

/** What some days come to, by the keys of `of`. */
export async function sumsOf(tx: Tx, table: Table, of: Years, days: Days): Promise<RawBuilder<unknown>> {
  return unionOf(table, of, partsOf(days, new Set(await markedDays(tx, table.topic, days))))
}

/** The months that are taken whole, and for each month what else belongs to it. */
export async function monthsOf(tx: Tx, table: Table, of: Years, days: Days) {
  const { months, ...others } = partsOf(days, new Set(await markedDays(tx, table.topic, days)))
  const names = [...new Set(Object.values(others).flatMap((spans) => spans.flatMap(monthNames)))].sort()
  const rest = names.map((name) => {
    const cutTo = (spans: readonly Days[]) => spans.flatMap((span) => cut(span, name))
    const own = { months: [], plus: cutTo(others.plus), minus: cutTo(others.minus), live: cutTo(others.live) }
    return { name, rows: unionOf(table, of, own) }
  })
  return { months, rest }
}

export const nameOfMonth = ({ year, month }: Month): string => `${year}-${String(month).padStart(2, '0')}`
const lastDayOf = (name: string): string =>
  new Date(Date.UTC(Number(name.slice(0, 4)), Number(name.slice(5)), 0)).toISOString().slice(0, 10)

function monthNames({ from, to }: Days): string[] {
  const names: string[] = []
  for (let [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]; ; ) {
    const name = nameOfMonth({ year, month })
    if (name > to) return names
    names.push(name)
    ;[year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  }
}

/** The part of some days that is in a month. */
function cut({ from, to }: Days, name: string): Days[] {
  const [first, last] = [`${name}-01`, lastDayOf(name)]
  const part = { from: from > first ? from : first, to: to < last ? to : last }
  return part.from <= part.to ? [part] : []
}

const everybody = '00000000-0000-0000-0000-000000000000'
const mostPeople = 20_000

/** People whose orders changed since they were summed; `all` where the sums are of no use. */
export async function markedPeople(tx: Tx): Promise<'all' | string[]> {
  const { rows } = await sql<{ person: string }>`select distinct person::text as person from report_person_changes
    order by 1 limit ${mostPeople + 1}`.execute(tx)
  const people = rows.map(({ person }) => person)
  return people[0] === everybody || people.length > mostPeople ? 'all' : people
}

/** How many people of a first month ordered in a month, and for how much. */
export async function cohortRows(tx: Tx): Promise<RawBuilder<unknown>> {
  const people = await markedPeople(tx)
  if (people === 'all') return sql`(select first, month, 1 as people, net from (${peopleRows()}) live)`
  const these = sql`select unnest(${people}::uuid[])`
  const kept = sql`select first, month, people::bigint as people, net from report_cohorts`
  if (people.length === 0) return sql`(${kept})`
  return sql`(${kept} union all select first, month, -1, -net from report_people where person in (${these})
    union all select first, month, 1, net from (${peopleRows(these)}) live)`
}
