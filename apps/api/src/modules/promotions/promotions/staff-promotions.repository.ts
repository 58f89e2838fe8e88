import type { Locale } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { noGame, type Role, type StaffRow, staffPromotion } from './staff-promotions.queries.ts'

/** A promotion, locked. */
export async function lockPromotion(tx: Tx, id: number, locale: Locale, now: Date): Promise<StaffRow | undefined> {
  const { rows } = await sql`select from promotions pr where pr.id = ${id} and ${noGame} for update`.execute(tx)
  return rows.length > 0 ? staffPromotion(tx, id, locale, now) : undefined
}

/** What is written of a promotion itself; translated texts as JSON. */
export type PromotionFields = Pick<
  StaffRow,
  | 'kind'
  | 'name'
  | 'description'
  | 'value'
  | 'automatic'
  | 'min_total'
  | 'max_discount'
  | 'audience'
  | 'least_orders'
  | 'starts_at'
  | 'expires_at'
  | 'stack_group'
  | 'priority'
  | 'exclusive'
  | 'with_agreed'
  | 'listed'
>

export async function insertPromotion(tx: Tx, fields: PromotionFields, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('promotions')
    .values({ ...fields, active: false, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updatePromotion = (tx: Tx, id: number, fields: PromotionFields, now: Date) =>
  tx
    .updateTable('promotions')
    .set({ ...fields, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Starts or stops it. */
export const setActive = (tx: Tx, id: number, active: boolean, now: Date) =>
  tx
    .updateTable('promotions')
    .set({
      active,
      updated_at: now,
      version: sql`version + 1`,
      ...(active && { started_at: sql<Date>`coalesce(started_at, ${now})` }),
    })
    .where('id', '=', id)
    .execute()

export async function setTaxons(tx: Tx, id: number, taxonIds: readonly number[]): Promise<void> {
  await sql`delete from promotion_taxons where promotion_id = ${id}`.execute(tx)
  await sql`insert into promotion_taxons (promotion_id, taxon_id)
    select distinct ${id}::bigint, w.id from unnest(${[...taxonIds]}::bigint[]) as w(id)`.execute(tx)
}

export type Part = { id: number; quantity: number }

/** All products of one role. */
export async function setParts(tx: Tx, id: number, role: Role, parts: readonly Part[]): Promise<void> {
  await sql`delete from promotion_products where promotion_id = ${id} and role = ${role}`.execute(tx)
  await sql`insert into promotion_products (promotion_id, product_id, role, quantity, position)
    select ${id}::bigint, w.product, ${role}, w.quantity, w.place from
      unnest(${parts.map((part) => part.id)}::bigint[], ${parts.map(({ quantity }) => quantity)}::int[])
      with ordinality as w(product, quantity, place)
    on conflict do nothing`.execute(tx)
}

/** What keeps a promotion from being deleted. */
export async function usersOf(tx: Tx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ by: string }>`
    select 'orders' as by where exists (select from adjustments where promotion_id = ${id})
    union all select 'coupons' where exists (select from coupons where promotion_id = ${id})
    union all select 'games' where exists (select from game_prizes where coupon_promotion_id = ${id})
      or exists (select from roulette_products where coupon_promotion_id = ${id})
    union all select 'looks' where exists (select from looks where promotion_id = ${id})`.execute(tx)
  return rows[0]?.by
}

export const deletePromotion = (tx: Tx, id: number) => tx.deleteFrom('promotions').where('id', '=', id).execute()
