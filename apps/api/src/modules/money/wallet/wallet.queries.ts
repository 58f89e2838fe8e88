import { type Mnt, mnt } from '@delguur/kit/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type Account, history, type Line } from '../ledger/index.ts'
import type { Balances } from './domain/wallet.ts'

/** What a person holds in the wallet. */
export async function balancesOf(db: Db, userId: number): Promise<Balances & { points: Mnt }> {
  const { rows } = await sql<{ kind: string; sum: number }>`select a.kind, sum(e.amount)::bigint as sum
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.owner = ${String(userId)} and a.kind in ('wallet_money', 'wallet_bonus', 'points') group by a.kind`.execute(
    db,
  )
  const held = (kind: string): Mnt => mnt(rows.find((row) => row.kind === kind)?.sum ?? 0)
  return { money: held('wallet_money'), bonus: held('wallet_bonus'), points: held('points') }
}

export type Credit = {
  id: number
  account: 'wallet_money' | 'wallet_bonus'
  kind: string
  amount: number
  amount_used: number
  created_at: Date
}
type Page = { page: number; per_page: number }

/** Credits of a wallet, newest first; the oldest of each kind is used up first. */
export async function creditsOf(
  db: Db,
  userId: number,
  { page, per_page }: Page,
): Promise<{ credits: Credit[]; total: number }> {
  const { rows } = await sql<Credit & { total: number }>`
    with lines as (
      select e.id, a.kind as account, p.kind, e.amount, p.created_at,
        -sum(e.amount) filter (where e.amount < 0) over (partition by a.id) as gone,
        sum(e.amount) filter (where e.amount > 0) over (partition by a.id order by e.id) - e.amount as before
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_postings p on p.id = e.posting_id
      where a.owner = ${String(userId)} and a.kind in ('wallet_money', 'wallet_bonus'))
    select id, account, kind, amount, created_at, count(*) over () as total,
      least(amount, greatest(0, coalesce(gone, 0) - before))::bigint as amount_used
    from lines where amount > 0 order by id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return { credits: rows.map(({ total: _total, ...credit }) => credit), total: rows[0]?.total ?? 0 }
}

export type WalletKind = 'wallet_money' | 'wallet_bonus' | 'points'
export type LineWithOrder = Line & { order_number: string | null }

/** What happened in a wallet, newest first, each line with the order it belongs to. */
export async function walletHistory(
  db: Db,
  userId: number,
  kinds: readonly WalletKind[],
  page: Page,
): Promise<{ lines: LineWithOrder[]; total: number }> {
  const accounts: Account[] = kinds.map((kind) => ({ kind, owner: userId }))
  const { lines, total } = await history(db, accounts, page)
  const ids = lines.flatMap(({ order_id }) => (order_id === null ? [] : [order_id]))
  const orders =
    ids.length > 0 ? await db.selectFrom('orders').select(['id', 'number']).where('id', 'in', ids).execute() : []
  const numbers = new Map(orders.map(({ id, number }) => [id, number]))
  return { lines: lines.map((line) => ({ ...line, order_number: numbers.get(line.order_id ?? 0) ?? null })), total }
}
