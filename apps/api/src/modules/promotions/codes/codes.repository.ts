import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { Kind } from './codes.queries.ts'

export type NewBatch = {
  kind: Kind
  name: string
  units: number
  value: number | null
  minimum_total: number
  promotion_id: number | null
  expires_at: Date
  created_at: Date
}

export async function insertBatch(tx: Tx, batch: NewBatch): Promise<number> {
  const { id } = await tx.insertInto('code_batches').values(batch).returning('id').executeTakeFirstOrThrow()
  return id
}

export type NewCoupons = {
  batch_id: number
  promotion_id: number
  usage_limit: number
  per_customer: number | null
  max_share: number
  expires_at: Date
  codes: readonly string[]
}

/** How many of the codes were free; the others are drawn again. */
export async function insertCoupons(tx: Tx, { codes, ...coupon }: NewCoupons): Promise<number> {
  const { rows } =
    await sql`insert into coupons (code, batch_id, promotion_id, usage_limit, per_customer, max_share, expires_at)
    select w.code, ${coupon.batch_id}, ${coupon.promotion_id}, ${coupon.usage_limit}, ${coupon.per_customer},
      ${coupon.max_share}, ${coupon.expires_at}
    from unnest(${[...codes]}::text[]) as w(code) on conflict (code) do nothing returning id`.execute(tx)
  return rows.length
}

export const putInBatch = (
  tx: Tx,
  table: 'vouchers' | 'gift_cards',
  ids: readonly number[],
  batch: number,
  until: Date,
) =>
  tx
    .updateTable(table)
    .set({ batch_id: batch, expires_at: until })
    .where('id', 'in', [...ids])
    .execute()

/** A batch, locked: of two who read its codes at once the second finds them read. */
export async function lockBatch(tx: Tx, id: number) {
  return tx.selectFrom('code_batches').select(['id', 'shown_at']).where('id', '=', id).forUpdate().executeTakeFirst()
}

export const markRevealed = (tx: Tx, id: number, now: Date) =>
  sql`update code_batches set shown_at = coalesce(shown_at, ${now}) where id = ${id}`.execute(tx)

export async function lockCoupon(tx: Tx, id: number) {
  return tx
    .selectFrom('coupons')
    .select(['id', 'active', 'expires_at'])
    .where('id', '=', id)
    .where('batch_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

export const setCoupon = (tx: Tx, id: number, fields: { active: boolean } | { expires_at: Date }) =>
  tx.updateTable('coupons').set(fields).where('id', '=', id).execute()
