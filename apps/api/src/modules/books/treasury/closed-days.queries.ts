import type { BookDay } from '@delguur/contract/base/closed-days'
import { decimal, mnt } from '@delguur/kit/money'
import { fullName } from '@delguur/kit/text/person-name'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

type Sums = Record<'transfers_sum' | 'by_hand_sum' | 'received' | 'refunded', number>
type Stored = Omit<BookDay, keyof Sums | 'closed_at' | 'closed_by'> &
  Sums & {
    closed_at: Date | null
    first_name: string | null
    last_name: string | null
    login: string | null
  }

const ofDay = (at: RawBuilder<unknown>) => sql`${at} >= d.day::timestamp at time zone 'Asia/Ulaanbaatar'
  and ${at} < (d.day + interval '1 day')::timestamp at time zone 'Asia/Ulaanbaatar'`
/** Staff said that it has come: the key is that of the payment, where banks and providers name their own transaction. */
const isByHand = sql`(p.kind = 'pay' and p.key like 'payment:%')`

/** Days of Ulaanbaatar from one to another with what is open of each, the newest first. */
export async function bookDays(db: Db, from: string, to: string): Promise<BookDay[]> {
  const { rows } = await sql<Stored>`
    select d.day::date::text as day, coalesce(b.transfers, 0)::int as transfers, coalesce(b.sum, 0)::bigint as transfers_sum,
      coalesce(b.unmatched, 0)::int as unmatched, h.by_hand::int as by_hand, h.by_hand_sum::bigint as by_hand_sum,
      h.received::bigint as received, h.refunded::bigint as refunded, coalesce(r.compared, 0)::int as compared, coalesce(r.open, 0)::int as open_findings,
      c.closed_at, u.first_name, u.last_name, coalesce(u.email, u.phone) as login
    from generate_series(${from}::date, ${to}::date, interval '1 day') d(day)
    left join lateral (select count(*) as transfers, sum(amount) as sum, count(*) filter (where status = 'unmatched') as unmatched
      from bank_transactions where ${ofDay(sql`happened_at`)}) b on true
    cross join lateral (select count(*) filter (where ${isByHand} and a.kind = 'clearing') as by_hand,
        coalesce(-sum(e.amount) filter (where ${isByHand} and a.kind = 'clearing'), 0) as by_hand_sum,
        coalesce(sum(e.amount) filter (where p.kind = 'pay' and a.kind = 'order'), 0) as received,
        coalesce(-sum(e.amount) filter (where p.kind = 'refund' and a.kind = 'order'), 0) as refunded
      from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
      where ${ofDay(sql`p.created_at`)} and p.kind in ('pay', 'refund')) h
    left join lateral (select count(*) as compared, sum((select count(*) from reconciliation_findings f
        where f.reconciliation_id = x.id and f.resolution is null)) as open
      from reconciliations x where x.day = d.day::date) r on true
    left join closed_days c on c.day = d.day::date left join users u on u.id = c.closed_by
    order by d.day desc`.execute(db)
  const written = (row: Sums) => ({
    transfers_sum: decimal(mnt(Number(row.transfers_sum))),
    by_hand_sum: decimal(mnt(Number(row.by_hand_sum))),
    received: decimal(mnt(Number(row.received))),
    refunded: decimal(mnt(Number(row.refunded))),
  })
  return rows.map(({ first_name, last_name, login, closed_at, ...row }) => ({
    ...row,
    ...written(row),
    closed_at: closed_at?.toISOString() ?? null,
    closed_by: closed_at ? fullName({ first_name, last_name }) || login : null,
  }))
}

/** The day of a difference. */
export const dayOfFinding = async (db: Db, id: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('reconciliation_findings as f')
      .innerJoin('reconciliations as r', 'r.id', 'f.reconciliation_id')
      .select(sql<string>`r.day::text`.as('day'))
      .where('f.id', '=', id)
      .executeTakeFirst()
  )?.day

/** Writes that a day is closed; nothing where it is already. */
export const closeBooks = (tx: Tx, day: string, closed_by: number | null, closed_at: Date) =>
  sql`insert into closed_days (day, closed_by, closed_at) values (${day}::date, ${closed_by}, ${closed_at})
    on conflict do nothing`.execute(tx)

/** A day is open again. */
export const openBooks = (tx: Tx, day: string) => sql`delete from closed_days where day = ${day}::date`.execute(tx)
