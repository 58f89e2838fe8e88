import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../../../platform/database/db.ts'
import { peopleRows } from './books.queries.ts'
import { type Month, monthOf, spansOf, timesOf } from './sums.domain.ts'
import { asYears, markedPeople, type Table, type Topic, tables, withinDays } from './sums.queries.ts'
import type { Years } from './weights.queries.ts'
import { weighedAt } from './weights.queries.ts'

// Everything of one transaction is of one moment: a mark that it sees is of a change that it sees, and no other is taken away.

/** One at a time: nobody else sums while this transaction lasts, and what it sees begins once it is alone. */
export async function alone<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(
    db,
    async (tx) => {
      await sql`lock table report_changes in share update exclusive mode`.execute(tx)
      await sql`select set_config('work_mem', '64MB', true), set_config('statement_timeout', '5min', true)`.execute(tx)
      return work(tx)
    },
    { level: 'repeatable read' },
  )
}

const topics: readonly Topic[] = ['orders', 'ledger', 'stock', 'receipts']

/**
 * Sums the changed days of one month of one topic that are over, the newest month first; tells whether there was one. The day
 * that goes on is read from the books.
 */
export const sumMonth = (db: Db, today: string): Promise<boolean> =>
  alone(db, async (tx) => {
    for (const topic of topics) {
      const { rows } = await sql<{ day: string }>`select distinct day::text as day from report_changes
        where topic = ${topic} and day < ${today}::date and date_trunc('month', day) = (select date_trunc('month', max(day))
          from report_changes where topic = ${topic} and day < ${today}::date) order by 1`.execute(tx)
      const days = rows.map(({ day }) => day)
      if (days.length === 0) continue
      for (const table of Object.values<Table>(tables)) if (table.topic === topic) await sumDays(tx, table, days)
      await sql`delete from report_changes where topic = ${topic} and day = any(${days}::date[])`.execute(tx)
      return true
    }
    return false
  })

/** Sums some days of one month anew; its months change by the difference. */
async function sumDays(tx: Tx, { table, columns, rows, years = () => [] }: Table, days: string[]): Promise<void> {
  const spans = spansOf(days)
  const [first = ''] = days
  const all = sql.join(['day', ...columns].map((column) => sql.ref(column)))
  const stored = sql`(select * from ${sql.table(table)} where ${withinDays(spans)})`
  await sql`create temp table fresh on commit drop as select ${all} from (${rows(timesOf(spans))}) fresh`.execute(tx)
  for (const each of years(await weighedAt(tx))) await addDifference(tx, each, monthOf(first), stored)
  await sql`delete from ${sql.table(table)} where ${withinDays(spans)}`.execute(tx)
  await sql`insert into ${sql.table(table)} (${all}) select ${all} from fresh`.execute(tx)
  await sql`drop table fresh`.execute(tx)
}

async function addDifference(tx: Tx, of: Years, { year, month }: Month, stored: RawBuilder<unknown>): Promise<void> {
  const keys = sql.join(Object.keys(of.keys).map((key) => sql.ref(key)))
  const names = Object.keys(of.measures)
  const wide = names.map((name) => sql.ref(`${name}_${month}`))
  const sums = names.map((name) => sql`sum(${sql.ref(name)})`)
  const differ = sql.join(
    sums.map((sum) => sql`${sum} <> 0`),
    sql` or `,
  )
  const set = sql.join(wide.map((name) => sql`${name} = coalesce(t.${name}, 0) + excluded.${name}`))
  await sql`insert into ${sql.table(of.table)} as t (year, ${keys}, ${sql.join(wide)})
    select ${year}::int, ${keys}, ${sql.join(sums)} from (${asYears(of, sql`fresh`)} union all ${asYears(of, stored, '-')}) d
    group by ${keys} having ${differ} order by ${keys}
    on conflict (year, ${keys}) do update set ${set}`.execute(tx)
}

/** Sums the people whose orders changed, or everybody where that is less work. */
export const sumPeople = (db: Db): Promise<void> =>
  alone(db, async (tx) => {
    const people = await markedPeople(tx)
    if (people === 'all') {
      await sql`delete from report_cohorts`.execute(tx)
      await sql`delete from report_people`.execute(tx)
      await sql`insert into report_people (person, month, first, net) select person, month, first, net from (${peopleRows()}) p`.execute(
        tx,
      )
      await sql`insert into report_cohorts (first, month, people, net)
        select first, month, count(*)::int, sum(net) from report_people group by 1, 2`.execute(tx)
      await sql`delete from report_person_changes`.execute(tx)
      return
    }
    if (people.length === 0) return
    const these = sql`select unnest(${people}::uuid[])`
    await sql`insert into report_cohorts as t (first, month, people, net)
      select first, month, sum(people)::int, sum(net) from (
        select first, month, 1 as people, net from (${peopleRows(these)}) fresh
        union all select first, month, -1, -net from report_people where person in (${these})) d
      group by 1, 2 having sum(people) <> 0 or sum(net) <> 0
      on conflict (first, month) do update set people = t.people + excluded.people, net = t.net + excluded.net`.execute(
      tx,
    )
    await sql`delete from report_people where person in (${these})`.execute(tx)
    await sql`insert into report_people (person, month, first, net)
      select person, month, first, net from (${peopleRows(these)}) fresh`.execute(tx)
    await sql`delete from report_person_changes where person in (${these})`.execute(tx)
  })

/** The marks of the day that goes on become few; what is written meanwhile stays. */
export async function thinMarks(db: Db, today: string): Promise<void> {
  await sql`delete from report_changes a where a.day >= ${today}::date
    and exists (select from report_changes b where b.topic = a.topic and b.day = a.day and b.xid > a.xid)`.execute(db)
}
