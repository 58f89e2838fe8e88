import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { type Grouped, periodOf, readGrouped, type Wish } from './grouped.queries.ts'
import { heldKinds } from './report.domain.ts'

const within = ({ from, until }: Wish) => sql`p.created_at >= ${from} and p.created_at < ${until}`

/** By what an order was paid: the provider's method, or what the shop holds for somebody. */
const source = sql`case a.kind when 'clearing' then a.owner when 'wallet_money' then 'wallet' when 'wallet_bonus' then 'wallet'
  when 'points_cost' then 'points' else a.kind end`

/**
 * What orders were paid with and what went back, as the ledger has it: the other side of every posting that pays an order or pays
 * it back. Recharges of wallets stand beside, for they are no sale yet.
 */
export function paymentsOf(db: Db, wish: Wish): Promise<Grouped> {
  const byMethod = wish.by === 'method'
  const key: RawBuilder<unknown> = byMethod ? source : periodOf(sql`p.created_at`, wish.by)
  const grouping = sql`select s.key, ${byMethod ? sql`(select m.name from payment_methods m where m.code = s.key)` : sql`null`} as label,
      s.payments, s.received, s.refunded, s.received - s.refunded as net, s.recharged
    from (select ${key} as key,
        count(distinct p.id) filter (where p.kind in ('pay', 'spend') and e.amount < 0) as payments,
        coalesce(-sum(e.amount) filter (where p.kind in ('pay', 'spend')), 0) as received,
        coalesce(sum(e.amount) filter (where p.kind = 'refund'), 0) as refunded,
        coalesce(-sum(e.amount) filter (where p.kind = 'recharge' and a.kind = 'clearing'), 0) as recharged
      from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
      where ${within(wish)} and a.unit = 'MNT' and a.kind <> 'order'
        and ((p.kind in ('pay', 'spend', 'refund') and p.order_id is not null) or (p.kind = 'recharge' and a.kind = 'clearing'))
      group by 1) s`
  const order = byMethod ? sql`g.received desc, g.key` : sql`g.key`
  return readGrouped(db, grouping, ['payments', 'received', 'refunded', 'net', 'recharged'], order, wish.limit)
}

/** Receipts by the month or day they were made in; sums are of those that stand, as the screen of receipts has them. */
export function vatOf(db: Db, wish: Wish): Promise<Grouped> {
  const stands = sql`r.state in ('issued', 'voiding')`
  const sum = (column: string) => sql`coalesce(sum(${sql.ref(`r.${column}`)}) filter (where ${stands}), 0)`
  const grouping = sql`select ${periodOf(sql`r.issued_at`, wish.by)} as key, null as label,
      count(*) filter (where ${stands}) as issued,
      count(*) filter (where ${stands} and r.kind = 'person') as to_persons,
      count(*) filter (where ${stands} and r.kind = 'organization') as to_organizations,
      count(*) filter (where r.state = 'corrected') as corrected, count(*) filter (where r.state = 'voided') as voided,
      ${sum('total')} as total, ${sum('vat')} as vat, ${sum('city_tax')} as city_tax,
      ${sum('total')} - ${sum('vat')} - ${sum('city_tax')} as without_tax
    from receipts r where r.issued_at >= ${wish.from} and r.issued_at < ${wish.until} group by 1`
  const columns = [
    'issued',
    'to_persons',
    'to_organizations',
    'corrected',
    'voided',
    'total',
    'vat',
    'city_tax',
    'without_tax',
  ]
  return readGrouped(db, grouping, columns, sql`g.key`, wish.limit)
}

const held = sql`a.kind = any(${[...heldKinds]}::text[])`

/** What the shop holds for people, by kind: before the days, what came and went, and at their end. */
export function heldByKind(db: Db, { from, until, limit }: Wish): Promise<Grouped> {
  const grouping = sql`select a.kind as key, null as label,
      coalesce(sum(e.amount) filter (where p.created_at < ${from}), 0) as opening,
      coalesce(sum(e.amount) filter (where p.created_at >= ${from} and e.amount > 0), 0) as came,
      coalesce(-sum(e.amount) filter (where p.created_at >= ${from} and e.amount < 0), 0) as went, sum(e.amount) as closing
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_postings p on p.id = e.posting_id
    where ${held} and p.created_at < ${until} group by 1`
  return readGrouped(
    db,
    grouping,
    ['opening', 'came', 'went', 'closing'],
    sql`array_position(${[...heldKinds]}::text[], g.key)`,
    limit,
  )
}

/** What the shop held for people at the end of each day or month on which it changed. */
export function heldByTime(db: Db, { from, until, by, limit }: Wish): Promise<Grouped> {
  const kinds = heldKinds.map(
    (kind) => sql`coalesce(sum(e.amount) filter (where a.kind = ${kind}), 0) as ${sql.ref(kind)}`,
  )
  const running = heldKinds.map((kind) => sql`(sum(${sql.ref(kind)}) over (order by key))::bigint as ${sql.ref(kind)}`)
  const period = sql`case when p.created_at < ${from} then '' else ${periodOf(sql`p.created_at`, by)} end`
  const grouping = sql`select key, null as label, ${sql.join(running)} from (select ${period} as key, ${sql.join(kinds)}
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_postings p on p.id = e.posting_id
      where ${held} and p.created_at < ${until} group by 1) s`
  return readGrouped(db, sql`select * from (${grouping}) t where key <> ''`, [...heldKinds], sql`g.key`, limit)
}
