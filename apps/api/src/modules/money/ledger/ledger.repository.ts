import { type Mnt, mnt } from '@delguur/kit/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { listed } from '../../../platform/database/prepared.ts'
import { type Account, balancedEntries, type Entry, unitOf } from './ledger.domain.ts'

/** What moved, under a key that names the event: the same event reported again moves nothing. */
export type Posting = {
  key: string
  /** What kind of event it was: `recharge`, `spend`, `refund` … */
  kind: string
  /** Who caused it: `user:7`, `provider:qpay`, `job:orders.expire_unpaid`. */
  originator: string
  order_id?: number | null
  entries: readonly Entry[]
  /** When it happened; now when left out. */
  at?: Date
}

type Named = { kind: string; owner: string; unit: string }

const texts = (list: readonly string[]) => listed(list, 'text[]')
const columns = (accounts: readonly Named[]) => sql`unnest(${texts(accounts.map(({ kind }) => kind))},
  ${texts(accounts.map(({ owner }) => owner))}, ${texts(accounts.map(({ unit }) => unit))})`

/** Locks the guarded ones of the accounts in the order of their ids; says how many of all are there. */
async function lockThose(tx: Tx, accounts: readonly Named[]): Promise<number> {
  const { rows } = await sql<{ there: number }>`with wanted as (
      select distinct * from ${columns(accounts)} as w(kind, owner, unit)),
    locked as (
      select id from ledger_accounts where guarded and (kind, owner, unit) in (select * from wanted)
      order by id for no key update)
    select (select count(*) from locked) + (select count(*) from ledger_accounts
      where not guarded and (kind, owner, unit) in (select * from wanted)) as there`.execute(tx)
  return Number(rows[0]?.there)
}

/**
 * Opens accounts that are not there yet and locks the guarded ones before anything is written: lines of an account then
 * have ids in the order in which they came to be.
 */
async function lockAccounts(tx: Tx, accounts: readonly Named[]): Promise<void> {
  const wanted = new Set(accounts.map(({ kind, owner, unit }) => `${kind} ${owner} ${unit}`)).size
  const there = await lockThose(tx, accounts)
  if (there === wanted) return
  const { rows: opened } = await sql`insert into ledger_accounts (kind, owner, unit)
    select distinct kind, owner, unit from ${columns(accounts)} as w(kind, owner, unit) order by 1, 2, 3
    on conflict do nothing returning id`.execute(tx)
  // nobody else sees a new account before this transaction ends; one that another opened meanwhile has to be locked
  if (there + opened.length === wanted) return
  if ((await lockThose(tx, accounts)) !== wanted) throw new Error('an account was not opened')
}

/**
 * Books an event. `known` when its key was booked before, and then nothing happens. The database refuses a posting that does
 * not balance and one that would leave a holder with less than nothing; whoever wants to say so kindly asks `lockBalances` first.
 */
export async function post(tx: Tx, posting: Posting): Promise<'posted' | 'known'> {
  const entries = balancedEntries(posting.entries)
  await lockAccounts(tx, entries)
  const { rows } = await sql<{ total: number }>`with posting as (
      insert into ledger_postings (key, kind, originator, order_id, created_at)
      values (${posting.key}, ${posting.kind}, ${posting.originator}, ${posting.order_id ?? null},
        coalesce(${posting.at ?? null}::timestamptz, now()))
      on conflict (key) do nothing returning id),
    entry as (
      insert into ledger_entries (posting_id, account_id, amount)
      select p.id, a.id, w.amount from posting p, unnest(${entries.map(({ kind }) => kind)}::text[],
        ${entries.map(({ owner }) => owner)}::text[], ${entries.map(({ unit }) => unit)}::text[],
        ${entries.map(({ amount }) => amount)}::bigint[]) as w(kind, owner, unit, amount)
      join ledger_accounts a on a.kind = w.kind and a.owner = w.owner and a.unit = w.unit
      returning 1)
    select count(*) as total from entry`.execute(tx)
  return Number(rows[0]?.total) > 0 ? 'posted' : 'known'
}

/**
 * The balances of accounts, in the requested order; nobody else moves them until the transaction ends. Request all that one
 * transaction needs at once: they are locked in an order that is the same for everybody.
 */
export async function lockBalances(tx: Tx, accounts: readonly Account[]): Promise<Mnt[]> {
  if (accounts.length === 0) return []
  const named = accounts.map((account) => ({ ...account, owner: String(account.owner), unit: unitOf(account) }))
  await lockAccounts(tx, named)
  return sums(tx, named)
}

/** A statement of its own after the locks: it sees what was committed while they were waited for. */
async function sums(tx: Tx, accounts: readonly Named[]): Promise<Mnt[]> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(e.amount), 0)::bigint as sum
    from ${columns(accounts)} with ordinality as w(kind, owner, unit, place)
    left join ledger_accounts a on a.kind = w.kind and a.owner = w.owner and a.unit = w.unit
    left join ledger_entries e on e.account_id = a.id
    group by w.place order by w.place`.execute(tx)
  return rows.map(({ sum }) => mnt(sum))
}
