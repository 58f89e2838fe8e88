import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { type Grouped, periodOf, type ReportQuery, readGrouped } from './grouped.queries.ts'
import { heldKinds } from './report.domain.ts'
import { daysOf, rowsOf, tables } from './sums.queries.ts'

/**
 * What orders were paid with and what went back, as the ledger has it: the other side of every posting that pays an order or pays
 * it back. Recharges of wallets stand beside, for they are no sale yet.
 */
export async function paymentsOf(tx: Tx, query: ReportQuery): Promise<Grouped> {
  const byMethod = query.by === 'method'
  const from = sql`select ${byMethod ? sql`m.source` : periodOf(sql`m.day`, query.by)} as key, sum(m.payments) as payments,
      sum(m.received) as received, sum(m.refunded) as refunded, sum(m.received - m.refunded) as net, sum(m.recharged) as recharged
    from ${await rowsOf(tx, tables.money, daysOf(query))} m where (m.source <> '') = ${byMethod}
    group by 1 having bool_or(m.payments <> 0 or m.received <> 0 or m.refunded <> 0 or m.recharged <> 0)`
  const columns = ['payments', 'received', 'refunded', 'net', 'recharged']
  const label = byMethod ? sql`(select name from payment_methods where code = g.key)` : undefined
  return readGrouped(
    tx,
    { from, columns, order: byMethod ? sql`g.received desc, g.key` : sql`g.key`, label },
    query.limit,
  )
}

/** Receipts by the month or day they were made in. */
export async function vatOf(tx: Tx, query: ReportQuery): Promise<Grouped> {
  const columns = [...tables.receipts.columns, 'without_tax']
  const sums = sql.join(tables.receipts.columns.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`))
  const from = sql`select ${periodOf(sql`r.day`, query.by)} as key, ${sums}, sum(r.total - r.vat - r.city_tax) as without_tax
    from ${await rowsOf(tx, tables.receipts, daysOf(query))} r group by 1`
  return readGrouped(tx, { from, columns, order: sql`g.key` }, query.limit)
}

/** From the first posting on: what is held has no beginning. */
const allUntil = ({ from, until }: ReportQuery) => ({ from: '2000-01-01', to: daysOf({ from, until }).to })

/** What the shop holds for people, by kind: before the days, what came and went, and at their end. */
export async function heldByKind(tx: Tx, query: ReportQuery): Promise<Grouped> {
  const first = daysOf(query).from
  const from = sql`select h.kind as key, coalesce(sum(h.received - h.went) filter (where h.day < ${first}::date), 0) as opening,
      coalesce(sum(h.received) filter (where h.day >= ${first}::date), 0) as came,
      coalesce(sum(h.went) filter (where h.day >= ${first}::date), 0) as went, sum(h.received - h.went) as closing
    from ${await rowsOf(tx, tables.held, allUntil(query))} h group by 1`
  const order = sql`array_position(${[...heldKinds]}::text[], g.key)`
  return readGrouped(tx, { from, columns: ['opening', 'came', 'went', 'closing'], order }, query.limit)
}

/** What the shop held for people at the end of each day or month on which it changed. */
export async function heldByTime(tx: Tx, query: ReportQuery): Promise<Grouped> {
  const kinds = heldKinds.map(
    (kind) => sql`coalesce(sum(h.received - h.went) filter (where h.kind = ${kind}), 0) as ${sql.ref(kind)}`,
  )
  const running = heldKinds.map((kind) => sql`(sum(${sql.ref(kind)}) over (order by key))::bigint as ${sql.ref(kind)}`)
  const period = sql`case when h.day < ${daysOf(query).from}::date then '' else ${periodOf(sql`h.day`, query.by)} end`
  const grouping = sql`select key, ${sql.join(running)} from (select ${period} as key, ${sql.join(kinds)}
      from ${await rowsOf(tx, tables.held, allUntil(query))} h group by 1) s`
  const from = sql`select * from (${grouping}) t where key <> ''`
  return readGrouped(tx, { from, columns: heldKinds, order: sql`g.key` }, query.limit)
}
