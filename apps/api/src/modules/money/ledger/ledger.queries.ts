import { type Mnt, mnt } from '@delguur/kit/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type Account, type Entry, type HolderKind, type ShopKind, unitOf } from './ledger.domain.ts'

/** What an account holds at this moment; nothing when it was never used. */
export async function balanceOf(db: Db, account: Account): Promise<Mnt> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(e.amount), 0)::bigint as sum
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind = ${account.kind} and a.owner = ${String(account.owner)} and a.unit = ${unitOf(account)}`.execute(db)
  return mnt(rows[0]?.sum ?? 0)
}

/** What each of many owners holds on their accounts of a kind; who has nothing is not there. */
export async function balancesOf(
  db: Db,
  kind: HolderKind | ShopKind,
  owners: readonly (string | number)[],
): Promise<Map<string, Mnt>> {
  const { rows } = await sql<{ owner: string; sum: number }>`select a.owner, sum(e.amount)::bigint as sum
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind = ${kind} and a.owner = any(${owners.map(String)}::text[]) group by a.owner`.execute(db)
  return new Map(rows.map(({ owner, sum }) => [owner, mnt(sum)]))
}

export type Line = {
  id: number
  account: HolderKind | ShopKind
  /** What the account gained or lost, and what it held then. */
  amount: number
  balance: number
  kind: string
  originator: string
  order_id: number | null
  created_at: Date
}
export type Page = { page: number; per_page: number }

/** What happened on accounts of one owner, newest first, each line with the balance of its account after it. */
export async function history(
  db: Db,
  accounts: Account | readonly Account[],
  { page, per_page }: Page,
): Promise<{ lines: Line[]; total: number }> {
  const wanted = 'kind' in accounts ? [accounts] : accounts
  const { rows } = await sql<Line & { total: number }>`select *, count(*) over () as total from (
      select e.id, a.kind as account, e.amount, p.kind, p.originator, p.order_id, p.created_at,
        (sum(e.amount) over (partition by a.id order by e.id))::bigint as balance
      from unnest(${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ owner }) => String(owner))}::text[],
        ${wanted.map(unitOf)}::text[]) as w(kind, owner, unit)
      join ledger_accounts a on a.kind = w.kind and a.owner = w.owner and a.unit = w.unit
      join ledger_entries e on e.account_id = a.id
      join ledger_postings p on p.id = e.posting_id) l
    order by id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return { lines: rows.map(({ total, ...line }) => line), total: rows[0]?.total ?? 0 }
}

/** What an event moved, when it was booked already. */
export async function postedEntries(db: Db, key: string): Promise<Entry[] | undefined> {
  const rows = await db
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_entries as e', 'e.posting_id', 'p.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .select(['a.kind', 'a.owner', 'a.unit', 'e.amount'])
    .where('p.key', '=', key)
    .execute()
  if (rows.length === 0) return undefined
  return rows.map(({ kind, owner, unit, amount }) => ({ account: { kind, owner, unit } as Account, amount }))
}

/** What accounts of an owner gained by postings of some kinds for one order; what they lost is negative. */
export async function gainedByOrder(
  db: Db,
  account: Account,
  order_id: number,
  kinds: readonly string[],
): Promise<{ gained: Mnt; lost: Mnt }> {
  const { rows } = await sql<{ gained: number; lost: number }>`select
      coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as gained,
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as lost
    from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
    where p.order_id = ${order_id} and p.kind = any(${[...kinds]}::text[])
      and a.kind = ${account.kind} and a.owner = ${String(account.owner)} and a.unit = ${unitOf(account)}`.execute(db)
  const [row] = rows
  return { gained: mnt(row?.gained ?? 0), lost: mnt(row?.lost ?? 0) }
}
