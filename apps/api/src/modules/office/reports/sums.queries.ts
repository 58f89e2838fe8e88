import { localDate } from '@delguur/kit/dates'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
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
import { type Parts, partsOf, spansOf, type Times, timesOf } from './sums.domain.ts'
import { type Years, years } from './weights.queries.ts'

// What reports read: kept sums of the days that are as they were summed, and the books for the others.

export type Topic = 'orders' | 'ledger' | 'stock' | 'receipts'
type Rows = (times: readonly Times[]) => RawBuilder<unknown>
export type Table = {
  topic: Topic
  table: string
  columns: readonly string[]
  rows: Rows
  /** The same with twelve months in a row, weighed at a moment. */
  years?: (at: Date) => readonly Years[]
}

const money = ['payments', 'received', 'refunded', 'recharged', 'order_received', 'order_refunded']
const receipts = ['issued', 'to_persons', 'to_organizations', 'corrected', 'voided', 'total', 'vat', 'city_tax']
const sold = ['orders', 'units', 'goods', 'discounts', 'delivery', 'total', 'returned']

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
    columns: ['variant_id', 'product_id', 'units', 'goods', 'discounts', 'returned'],
    rows: lineRows,
    years: () => [years.variant, years.product],
  },
  money: { topic: 'ledger', table: 'report_money', columns: ['source', ...money], rows: moneyRows },
  held: { topic: 'ledger', table: 'report_held', columns: ['kind', 'received', 'went'], rows: heldRows },
  receipts: { topic: 'receipts', table: 'report_receipts', columns: receipts, rows: receiptRows },
  stock: {
    topic: 'stock',
    table: 'report_stock_days',
    columns: ['stock_item_id', 'product_id', 'stock_location_id', 'moved_in', 'moved_out', 'sold'],
    rows: stockRows,
    years: (at) => [years.item, years.place(at)],
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
  const stored = sql`select ${all} from ${sql.table(table)} where ${withinDays([days])} and day <> all (${marked}::date[])`
  if (marked.length === 0) return sql`(${stored})`
  return sql`(${stored} union all select ${all} from (${rows(timesOf(spansOf(marked)))}) live)`
}

const namesOf = (of: Readonly<Record<string, unknown>>) => sql.join(Object.keys(of).map((name) => sql.ref(name)))

/** Rows of days as rows of years have them, with each figure less where a sign says so. */
export const asYears = ({ keys, measures, join }: Years, from: RawBuilder<unknown>, sign = ''): RawBuilder<unknown> =>
  sql`select ${sql.join([
    ...Object.entries(keys).map(([name, made]) => sql`${sql.raw(made)} as ${sql.ref(name)}`),
    ...Object.entries(measures).map(([name, made]) => sql`${sql.raw(sign)}(${made}) as ${sql.ref(name)}`),
  ])} from ${from} d ${sql.raw(join)}`

type Months = Parts['months']
/** Each month of a year in one figure. */
const monthsOf = (measure: string, months: Months): RawBuilder<unknown> =>
  sql.join(
    months.map(({ month }) => sql`coalesce(${sql.ref(`${measure}_${month}`)}, 0)`),
    sql` + `,
  )
const byYear = (months: Months): [number, Months][] => [...Map.groupBy(months, ({ year }) => year)]

/** Sums of months: of the products named, which changed since, what is weighed is of finer sums. */
function totalsOf({ table, keys, measures, weighed }: Years, months: Months, changed: readonly number[]) {
  const isWeighed = (measure: string) => changed.length > 0 && weighed?.measures.includes(measure)
  const ids = sql`${[...changed]}::bigint[]`
  return byYear(months).flatMap(([year, its]) => {
    const sums = Object.keys(measures).map((measure) => {
      const sum = monthsOf(measure, its)
      return sql`${isWeighed(measure) ? sql`case when product_id <> all(${ids}) then ${sum} else 0 end` : sum} as ${sql.ref(measure)}`
    })
    const stored = sql`select ${namesOf(keys)}, ${sql.join(sums)} from ${sql.table(table)} where year = ${year}`
    if (!weighed || changed.length === 0) return [stored]
    const finer = weighed.finer.map((measure) => sql`${monthsOf(measure, its)} as ${sql.ref(measure)}`)
    const made = Object.keys(measures).map((name) => sql`${weighed.made[name] ?? sql`0`} as ${sql.ref(name)}`)
    const own = Object.keys(keys).map((name) => sql`${sql.raw(weighed.keys[name] ?? '')} as ${sql.ref(name)}`)
    return [
      stored,
      sql`select ${sql.join([...own, ...made])} from (select ${sql.ref(weighed.key)}, ${sql.join(finer)}
        from ${sql.table(weighed.table)} where year = ${year} and ${sql.ref(weighed.key)} = any(array(${weighed.of(ids)}))) d
        ${sql.raw(weighed.join)}`,
    ]
  })
}

/** Sums of months, some days more, some less, and what the books say: one row or more for each key, without days. */
export function unionOf(
  { table, rows }: Table,
  of: Years,
  parts: Parts,
  changed: readonly number[],
): RawBuilder<unknown> {
  const days = (spans: readonly Days[], sign = '') =>
    spans.length > 0 ? [asYears(of, sql`(select * from ${sql.table(table)} where ${withinDays(spans)})`, sign)] : []
  const now = parts.live.length > 0 ? [asYears(of, sql`(${rows(timesOf(parts.live))})`)] : []
  const zeros = [...Object.keys(of.keys), ...Object.keys(of.measures)].map((name) => sql`0::bigint as ${sql.ref(name)}`)
  const none = sql`select ${sql.join(zeros)} where false`
  const all = [none, ...totalsOf(of, parts.months, changed), ...days(parts.plus), ...days(parts.minus, '-'), ...now]
  return sql`(${sql.join(all, sql` union all `)})`
}

/** What some days come to, by the keys of `of`; `changed` are the products that are to be weighed anew. */
export async function sumsOf(
  tx: Tx,
  table: Table,
  of: Years,
  { changed = [], ...days }: Days & { changed?: readonly number[] },
): Promise<RawBuilder<unknown>> {
  return unionOf(table, of, partsOf(days, new Set(await markedDays(tx, table.topic, days))), changed)
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
  const stored = sql`select first, month, people::bigint as people, net from report_cohorts`
  if (people.length === 0) return sql`(${stored})`
  return sql`(${stored} union all select first, month, -1, -net from report_people where person in (${these})
    union all select first, month, 1, net from (${peopleRows(these)}) live)`
}
