import type { ListQuery } from '@delguur/contract/list'
import {
  type HeldKind,
  heldKinds,
  liabilityAges,
  type WalletEntry,
  type WalletLiability,
} from '@delguur/contract/money/wallet-staff'
import { decimal } from '@delguur/kit/money'
import { fullName } from '@delguur/kit/text/person-name'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type ListSpec, readList } from '../../../platform/http/list.ts'
import { anyOf, texts, timeRange } from '../../../platform/http/list-filters.ts'

const kinds = [...heldKinds] as string[]
const isHeld = sql<SqlBool>`a.kind = any(${kinds}::text[])`

type Age = (typeof liabilityAges)[number]
type Aged = { kind: HeldKind; unit: 'MNT' | 'point'; age: Age; amount: number; holders: number; total: number }

/**
 * What is held, by kind and by how long ago it came. What went is taken from the oldest first, so that what is left of each credit
 * adds up to what the account holds, and all of it to the ledger.
 */
export async function liabilityOf(db: Db, now: Date): Promise<WalletLiability['liabilities']> {
  const { rows } = await sql<Aged>`
    with lines as (
      select a.id as account, a.kind, a.unit, e.amount, p.created_at,
        -coalesce(sum(e.amount) filter (where e.amount < 0) over (partition by a.id), 0) as gone,
        coalesce(sum(e.amount) filter (where e.amount > 0) over (partition by a.id order by e.id), 0) - e.amount as before
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_postings p on p.id = e.posting_id
      where ${isHeld}),
    left_over as (
      select account, kind, unit, created_at, least(amount, greatest(0, amount - greatest(0, gone - before))) as amount
      from lines where amount > 0),
    sums as (select kind, count(distinct account) filter (where amount > 0) as holders, sum(amount) as total from left_over group by 1)
    select l.kind, l.unit, l.age, l.amount::bigint, s.holders::int, s.total::bigint
    from (select kind, unit, case when created_at > ${now}::timestamptz - interval '30 days' then '30'
          when created_at > ${now}::timestamptz - interval '90 days' then '90'
          when created_at > ${now}::timestamptz - interval '180 days' then '180'
          when created_at > ${now}::timestamptz - interval '365 days' then '365' else 'older' end as age, sum(amount) as amount
        from left_over group by 1, 2, 3) l join sums s on s.kind = l.kind`.execute(db)
  return heldKinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    const ages = liabilityAges.map((age) => {
      const found = own.find((row) => row.age === age)
      return { age, amount: decimal(Number(found?.amount ?? 0)) }
    })
    const { holders = 0, total = 0 } = own[0] ?? {}
    return { kind, unit: kind === 'points' ? 'point' : 'MNT', holders, total: decimal(Number(total)), ages }
  })
}

type Expiring = { month: string; kind: 'gift_card' | 'voucher'; count: number; amount: number }

/** What is on cards and vouchers by the month in which they expire, a year ahead. */
export async function expiringOf(db: Db, now: Date): Promise<WalletLiability['expiring']> {
  const { rows } = await sql<Expiring>`
    select case when c.expires_at <= ${now} then 'past' else to_char(c.expires_at at time zone 'Asia/Ulaanbaatar', 'YYYY-MM') end as month,
      c.kind, count(*)::int as count, sum(b.amount)::bigint as amount
    from (select 'gift_card' as kind, id, expires_at from gift_cards where status in ('active', 'blocked')
        union all select 'voucher', id, expires_at from vouchers where status in ('active', 'blocked')) c
      join ledger_accounts a on a.kind = c.kind and a.owner = c.id::text
      join lateral (select sum(e.amount) as amount from ledger_entries e where e.account_id = a.id) b on b.amount > 0
    where c.expires_at < ${now}::timestamptz + interval '12 months' group by 1, 2 order by min(c.expires_at) > ${now}, 1, 2`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, amount: decimal(Number(row.amount)) }))
}

type Stored = {
  id: number
  at: Date
  account: HeldKind
  kind: string
  amount: number
  balance: number
  person_id: number | null
  first_name: string | null
  last_name: string | null
  login: string | null
  order_number: string | null
  originator: string
  reason: string | null
  note: string | null
}

/** Of people, by their ids. */
const ofPeople = (value: unknown) => {
  const ids = texts(value)
  return sql<SqlBool>`(a.kind in ('wallet_money', 'wallet_bonus', 'points') and a.owner = any(${ids}::text[])
    or a.kind = 'gift_card' and a.owner = any(array(select g.id::text from gift_cards g where g.owner_id::text = any(${ids}::text[])))
    or a.kind = 'voucher' and a.owner = any(array(select v.id::text from vouchers v where v.user_id::text = any(${ids}::text[]))))`
}

const spec: ListSpec<Stored> = {
  from: sql`ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_postings p on p.id = e.posting_id`,
  select: (page) => sql<Stored>`select g.cursor, g.place, e.id, p.created_at as at, a.kind as account, p.kind, e.amount,
      (select sum(b.amount) from ledger_entries b where b.account_id = e.account_id and b.id <= e.id)::bigint as balance,
      u.id as person_id, u.first_name, u.last_name, coalesce(u.email, u.phone) as login, o.number as order_number, p.originator,
      c.reason, c.note
    from (${page}) g join ledger_entries e on e.id = g.id join ledger_accounts a on a.id = e.account_id
      join ledger_postings p on p.id = e.posting_id left join orders o on o.id = p.order_id
      left join wallet_changes c on c.posting_key = p.key
      left join users u on a.kind in ('wallet_money', 'wallet_bonus', 'points') and u.id::text = a.owner`,
  id: sql`e.id`,
  where: isHeld,
  sorts: { at: { by: sql`e.id`, type: 'bigint' } },
  sort: '-at',
  filters: {
    account: anyOf(sql`a.kind`, kinds),
    kind: (value) => sql<SqlBool>`p.kind = any(${texts(value)}::text[])`,
    person: ofPeople,
    at: timeRange(sql`p.created_at`),
  },
}

/** A page of what came into and went out of what is held, each with what there was after it. */
export async function walletEntries(db: Db, query: ListQuery, masked: boolean) {
  const { rows, page } = await readList(db, query, spec)
  return { entries: rows.map((row) => serialize(row, masked)), page }
}

function serialize(row: Stored, masked: boolean): WalletEntry {
  const { person_id, first_name, last_name, login, at, amount, balance, ...rest } = row
  const { id, account, kind, order_number, originator, reason, note } = rest
  const name = masked ? (first_name ?? '') : fullName({ first_name, last_name }) || (login ?? '')
  return {
    id: Number(id),
    account,
    kind,
    order_number,
    originator,
    reason,
    note,
    at: at.toISOString(),
    amount: decimal(Number(amount)),
    balance: decimal(Number(balance)),
    person: person_id === null ? null : { id: Number(person_id), name },
  }
}
