import type { ListQuery } from '@delguur/contract/list'
import type { BatchCode, CodeBatch } from '@delguur/contract/promotions/code-batches'
import type { Locale } from '@delguur/kit/locale'
import type { Mnt } from '@delguur/kit/money'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type PageOf, readList } from '../../../platform/http/list.ts'
import { anyOf } from '../../../platform/http/list-filters.ts'

export type Kind = CodeBatch['kind']
export type BatchRow = {
  id: number
  kind: Kind
  name: string
  units: number
  value: Mnt | null
  minimum_total: Mnt
  promotion_id: number | null
  promotion: string | null
  expires_at: Date
  shown_at: Date | null
  created_at: Date
  used: number
  canceled: number
  left: Mnt | null
}

/** What is left on what is worth money, by its kind of account. */
const balance = (
  kind: 'voucher' | 'gift_card',
  id: string,
) => sql`coalesce((select sum(e.amount)::bigint from ledger_accounts l
  join ledger_entries e on e.account_id = l.id where l.kind = ${kind} and l.owner = ${sql.ref(id)}::text), 0)`

const figures = sql`lateral (
    select count(*) filter (where exists (select from coupon_uses u where u.coupon_id = c.id and u.place is not null))::int as used,
      count(*) filter (where not c.active)::int as canceled, null::bigint as left
    from coupons c where b.kind = 'coupon' and c.batch_id = b.id
    having b.kind = 'coupon'
    union all
    select count(*) filter (where v.status <> 'blocked' and ${balance('voucher', 'v.id')} < v.value)::int,
      count(*) filter (where v.status = 'blocked')::int, coalesce(sum(${balance('voucher', 'v.id')}), 0)::bigint
    from vouchers v where b.kind = 'voucher' and v.batch_id = b.id
    having b.kind = 'voucher'
    union all
    select count(*) filter (where g.status <> 'blocked' and ${balance('gift_card', 'g.id')} < g.amount)::int,
      count(*) filter (where g.status = 'blocked')::int, coalesce(sum(${balance('gift_card', 'g.id')}), 0)::bigint
    from gift_cards g where b.kind = 'gift_card' and g.batch_id = b.id
    having b.kind = 'gift_card') f`

const columns = (locale: Locale) => sql`b.id, b.kind, b.name, b.units, b.value, b.minimum_total, b.promotion_id,
  (select coalesce(nullif(p.name->>${locale}, ''), p.name->>'mn') from promotions p where p.id = b.promotion_id) as promotion,
  b.expires_at, b.shown_at, b.created_at, f.used, f.canceled, f.left`

export const listBatches = (db: Db, query: ListQuery, locale: Locale): Promise<PageOf<BatchRow>> =>
  readList<BatchRow>(db, query, {
    from: sql`code_batches b`,
    select: (page) => sql<BatchRow>`select page.cursor, page.place, ${columns(locale)} from (${page}) page
      join code_batches b on b.id = page.id cross join ${figures}`,
    id: sql`b.id`,
    where: sql<SqlBool>`true`,
    sorts: { created_at: { by: sql`b.created_at`, type: 'timestamptz' } },
    sort: '-created_at',
    filters: { kind: anyOf(sql`b.kind`, ['coupon', 'voucher', 'gift_card']) },
    search: (q) => sql<SqlBool>`b.name ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`,
  })

export async function findBatch(db: Db, id: number, locale: Locale): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`select ${columns(locale)} from code_batches b cross join ${figures}
    where b.id = ${id}`.execute(db)
  return rows[0]
}

export type CodeRow = {
  id: number
  kind: Kind
  /** Of a coupon as it is, else sealed. */
  code: string | null
  sealed: Buffer | null
  number: string | null
  value: Mnt | null
  left: Mnt | null
  state: BatchCode['state']
  expires_at: Date | null
}

const sources = (now: Date): Record<Kind, ReturnType<typeof sql>> => ({
  coupon: sql`(select c.id, c.batch_id, 'coupon' as kind, c.code, null::bytea as sealed, null::text as number,
      null::bigint as value, null::bigint as left, c.expires_at,
      case when not c.active then 'canceled'
        when (select count(*) from coupon_uses u where u.coupon_id = c.id and u.place is not null) >= c.usage_limit then 'used'
        when c.expires_at <= ${now} then 'expired' else 'active' end as state
    from coupons c) k`,
  voucher: sql`(select v.id, v.batch_id, 'voucher' as kind, null::text as code, v.code_sealed as sealed, null::text as number,
      v.value, ${balance('voucher', 'v.id')} as left, v.expires_at,
      case when v.status = 'blocked' then 'canceled' when ${balance('voucher', 'v.id')} = 0 and v.status = 'active' then 'used'
        when v.expires_at <= ${now} or v.status = 'expired' then 'expired' else 'active' end as state
    from vouchers v) k`,
  gift_card: sql`(select g.id, g.batch_id, 'gift_card' as kind, null::text as code, g.activation_sealed as sealed, g.number,
      g.amount as value, ${balance('gift_card', 'g.id')} as left, g.expires_at,
      case when g.status = 'blocked' then 'canceled'
        when g.status = 'redeemed' or (${balance('gift_card', 'g.id')} = 0 and g.status = 'active') then 'used'
        when g.expires_at <= ${now} or g.status = 'expired' then 'expired' else 'active' end as state
    from gift_cards g) k`,
})

export function listCodes(db: Db, batch: Pick<BatchRow, 'id' | 'kind'>, query: ListQuery, now: Date) {
  const from = sources(now)[batch.kind]
  return readList<CodeRow>(db, query, {
    from,
    select: (page) =>
      sql<CodeRow>`select page.cursor, page.place, k.* from (${page}) page join ${from} on k.id = page.id`,
    id: sql`k.id`,
    where: sql<SqlBool>`k.batch_id = ${batch.id}`,
    sorts: { id: { by: sql`k.id`, type: 'bigint' } },
    sort: 'id',
    filters: { state: anyOf(sql`k.state`, ['active', 'used', 'expired', 'canceled']) },
  })
}

/** All codes of a batch that can still be used. */
export async function allCodes(db: Db, batch: Pick<BatchRow, 'id' | 'kind'>, now: Date): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`select k.* from ${sources(now)[batch.kind]}
    where k.batch_id = ${batch.id} and k.state = 'active' order by k.id`.execute(db)
  return rows
}

/** A code that came from a batch. */
export async function findCode(db: Db, kind: Kind, id: number, now: Date): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`select k.* from ${sources(now)[kind]}
    where k.id = ${id} and k.batch_id is not null`.execute(db)
  return rows[0]
}

export async function couponPromotion(db: Db, id: number) {
  const { rows } = await sql<{
    kind: string
    value: number
    max_discount: number | null
  }>`select kind, value, max_discount
    from promotions where id = ${id} and not automatic and kind in ('percent', 'amount', 'free_delivery')`.execute(db)
  return rows[0]
}
