import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { PrizeKind } from './roulette.queries.ts'

export type LocationFields = { name: Translated; active: boolean }
export type ProductFields = {
  kind: PrizeKind
  name: Translated
  value: number
  coupon_promotion_id: number | null
  weight: number
  fallback: boolean
  active: boolean
}
export type ReceiptFields = { number: string; location_id: number; amount: number; issued_at: Date }

const idOf = ({ id }: { id: number }): number => id

export const insertLocation = async (tx: Tx, { name, active }: LocationFields, now: Date): Promise<number> =>
  idOf(
    await tx
      .insertInto('roulette_locations')
      .values({ name, active, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
export const updateLocation = (tx: Tx, id: number, { name, active }: LocationFields) =>
  tx.updateTable('roulette_locations').set({ name, active }).where('id', '=', id).execute()

export const insertProduct = async (tx: Tx, fields: ProductFields, now: Date): Promise<number> =>
  idOf(
    await tx
      .insertInto('roulette_products')
      .values({ ...fields, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
export const updateProduct = (tx: Tx, id: number, fields: ProductFields) =>
  tx.updateTable('roulette_products').set(fields).where('id', '=', id).execute()
/** Only one prize is given in the place of others. */
export const dropFallback = (tx: Tx, except: number | null) =>
  sql`update roulette_products set fallback = false where fallback and id is distinct from ${except}`.execute(tx)

/** Undefined where the location has it already. */
export async function insertStock(
  tx: Tx,
  stock: { location_id: number; product_id: number; quantity: number },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('roulette_stocks')
    .values(stock)
    .onConflict((on) => on.columns(['location_id', 'product_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
/** False where more was given. */
export async function updateStock(tx: Tx, id: number, quantity: number): Promise<boolean> {
  const { rows } = await sql`update roulette_stocks set quantity = ${quantity} where id = ${id} and given <= ${quantity}
    returning id`.execute(tx)
  return rows.length > 0
}
export async function deleteStock(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`delete from roulette_stocks where id = ${id} and given = 0 returning id`.execute(tx)
  return rows.length > 0
}

/** Undefined where they are one already. */
export async function insertPromoter(
  tx: Tx,
  promoter: { user_id: number; location_id: number },
  now: Date,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('roulette_users')
    .values({ ...promoter, active: true, created_at: now })
    .onConflict((on) => on.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
export const updatePromoter = (tx: Tx, id: number, fields: { location_id: number; active: boolean }) =>
  tx.updateTable('roulette_users').set(fields).where('id', '=', id).execute()
export const deletePromoter = (tx: Tx, id: number) => tx.deleteFrom('roulette_users').where('id', '=', id).execute()

/** How many of them are new. */
export async function insertReceipts(tx: Tx, receipts: readonly ReceiptFields[], now: Date): Promise<number> {
  const added = await tx
    .insertInto('roulette_numbers')
    .values(receipts.map((each) => ({ ...each, created_at: now })))
    .onConflict((on) => on.column('number').doNothing())
    .returning('id')
    .execute()
  return added.length
}
const unused = sql`not exists (select 1 from roulette_spins s where s.number_id = roulette_numbers.id)`
/** False where it was used. */
export async function updateReceipt(tx: Tx, id: number, fields: Omit<ReceiptFields, 'number'>): Promise<boolean> {
  const { rows } = await sql`update roulette_numbers set location_id = ${fields.location_id}, amount = ${fields.amount},
    issued_at = ${fields.issued_at} where id = ${id} and ${unused} returning id`.execute(tx)
  return rows.length > 0
}
export async function deleteReceipt(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`delete from roulette_numbers where id = ${id} and ${unused} returning id`.execute(tx)
  return rows.length > 0
}

/** False where something refers to it. */
export async function deleteLocation(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`delete from roulette_locations l where l.id = ${id}
    and not exists (select 1 from roulette_stocks where location_id = l.id)
    and not exists (select 1 from roulette_users where location_id = l.id)
    and not exists (select 1 from roulette_numbers where location_id = l.id)
    and not exists (select 1 from roulette_rounds where location_id = l.id) returning id`.execute(tx)
  return rows.length > 0
}
export async function deleteProduct(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`delete from roulette_products p where p.id = ${id}
    and not exists (select 1 from roulette_stocks where product_id = p.id)
    and not exists (select 1 from roulette_spins where product_id = p.id) returning id`.execute(tx)
  return rows.length > 0
}
