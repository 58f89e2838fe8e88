import type { BookDay } from '@delguur/contract/closed-days'
import { decimal, mnt } from '@delguur/kit/money'
import { fullName } from '@delguur/kit/person-name'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

type Stored = Omit<BookDay, 'transfers_sum' | 'closed_at' | 'closed_by'> & {
  transfers_sum: number
  closed_at: Date | null
  first_name: string | null
  last_name: string | null
  login: string | null
}

/** Days of Ulaanbaatar from one to another with what is open of each, the newest first. */
export async function bookDays(db: Db, from: string, to: string): Promise<BookDay[]> {
  const { rows } = await sql<Stored>`
    select d.day::date::text as day, coalesce(b.transfers, 0)::int as transfers, coalesce(b.sum, 0)::bigint as transfers_sum,
      coalesce(b.unmatched, 0)::int as unmatched, coalesce(r.compared, 0)::int as compared, coalesce(r.open, 0)::int as open_findings,
      c.closed_at, u.first_name, u.last_name, coalesce(u.email, u.phone) as login
    from generate_series(${from}::date, ${to}::date, interval '1 day') d(day)
    left join lateral (select count(*) as transfers, sum(amount) as sum, count(*) filter (where status = 'unmatched') as unmatched
      from bank_transactions where happened_at >= d.day::timestamp at time zone 'Asia/Ulaanbaatar'
        and happened_at < (d.day + interval '1 day')::timestamp at time zone 'Asia/Ulaanbaatar') b on true
    left join lateral (select count(*) as compared, sum((select count(*) from reconciliation_findings f
        where f.reconciliation_id = x.id and f.resolution is null)) as open
      from reconciliations x where x.day = d.day::date) r on true
    left join closed_days c on c.day = d.day::date left join users u on u.id = c.closed_by
    order by d.day desc`.execute(db)
  return rows.map(({ first_name, last_name, login, transfers_sum, closed_at, ...row }) => ({
    ...row,
    transfers_sum: decimal(mnt(Number(transfers_sum))),
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
