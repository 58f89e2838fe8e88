import type { Locale } from '@delguur/kit/locale'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { DB } from '../../../platform/database/db-types.ts'
import type { Returned } from './domain/correct.ts'
import type { ReceiptLine, ReceiptPayment } from './domain/receipt.ts'
import { type ReceiptState, statesBefore } from './domain/states.ts'

export type ReceiptRow = Omit<Selectable<DB['receipts']>, 'document' | 'state' | 'kind'> & {
  document: ReceiptDocument | null
  state: ReceiptState
  kind: 'person' | 'organization'
}
/** What a receipt is about, kept so that a call whose answer was lost is repeated word for word. */
export type ReceiptDocument = { lines: ReceiptLine[]; payments: ReceiptPayment[] }

/** For whom a receipt is, and where it is mailed to. */
export type ReceiptInput = Pick<
  ReceiptRow,
  'kind' | 'register_number' | 'organization_name' | 'customer_tin' | 'consumer_no' | 'email'
> & { locale: Locale | string }

/** Holds an order until the transaction ends: all that happens to its receipts happens one after the other. */
export const lockOrderRow = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'payment_status', 'email', 'locale', 'user_id', 'completed_at'])
    .where('id', '=', orderId)
    .where('status', '<>', 'cart')
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findReceipt = (db: Db, id: number): Promise<ReceiptRow | undefined> =>
  db.selectFrom('receipts').selectAll().where('id', '=', id).executeTakeFirst() as Promise<ReceiptRow | undefined>

/** Holds a receipt alone, so that it is mailed once; who comes second waits. */
export const lockReceipt = (tx: Tx, id: number) =>
  tx.selectFrom('receipts').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** The versions of an order's receipt, newest first. */
export const versionsOf = (db: Db, orderId: number): Promise<ReceiptRow[]> =>
  db.selectFrom('receipts').selectAll().where('order_id', '=', orderId).orderBy('version', 'desc').execute() as Promise<
    ReceiptRow[]
  >

export async function insertReceipt(tx: Tx, row: Insertable<DB['receipts']>): Promise<ReceiptRow> {
  return (await tx.insertInto('receipts').values(row).returningAll().executeTakeFirstOrThrow()) as ReceiptRow
}

export async function updateReceipt(tx: Tx, id: number, change: Updateable<DB['receipts']>): Promise<void> {
  await tx.updateTable('receipts').set(change).where('id', '=', id).execute()
}

/**
 * Lines of an order that has had no receipt take the tax class and codes of their products of today: what the tax authority
 * refused is set right at the product.
 */
export async function retakeTaxes(tx: Tx, orderId: number): Promise<void> {
  await sql`update line_items l set bought = l.bought || (select jsonb_object_agg(key, value) from jsonb_each(as_bought(l.variant_id))
      where key in ('tax_type', 'tax_product_code', 'city_tax', 'classification_code', 'merchant_tin', 'barcode'))
    where l.order_id = ${orderId} and l.bought is not null
      and not exists (select from receipts r where r.order_id = ${orderId} and r.bill_id is not null)`.execute(tx)
}

/** Moves a receipt to a state, if its table of states lets it; tells whether it did. */
export async function moveReceipt(
  tx: Tx,
  id: number,
  state: ReceiptState,
  change: Updateable<DB['receipts']> = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('receipts')
    .set({ ...change, state })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(state))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keeps the returned part of an order, each key once; gives whether it was new. */
export async function keepReturns(tx: Tx, orderId: number, key: string, returned: Returned[]): Promise<boolean> {
  if (returned.length === 0) return false
  const rows = await tx
    .insertInto('receipt_returns')
    .values(returned.map((each) => ({ ...each, key, order_id: orderId })))
    .onConflict((conflict) => conflict.columns(['key', 'line_item_id']).doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

type Sealed = { receipt_id: number; sealed: Buffer; shown_until: Date; expires_at: Date; mailed: boolean }

export async function keepSecret(tx: Tx, secret: Sealed): Promise<void> {
  await tx.insertInto('receipt_secrets').values(secret).execute()
}

/** Opens the last minutes of a secret at its first reading; nothing once they are over. */
export async function readSecret(db: Db, id: number, now: Date, minutes: number) {
  const until = new Date(now.getTime() + minutes * 60_000)
  return db
    .updateTable('receipt_secrets')
    .set({
      shown_until: sql`least(shown_until, ${until})`,
      expires_at: sql`case when mailed then least(shown_until, ${until}) else expires_at end`,
    })
    .where('receipt_id', '=', id)
    .where('shown_until', '>', now)
    .returning(['sealed', 'shown_until'])
    .executeTakeFirst()
}

export const peekSecret = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('receipt_secrets')
    .select('sealed')
    .where('receipt_id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** It is in the buyer's mail: from now on it lives only as long as the page shows it. */
export async function markMailed(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('receipts').set({ mailed_at: now, email: null }).where('id', '=', id).execute()
  await tx
    .updateTable('receipt_secrets')
    .set({ mailed: true, expires_at: sql`shown_until` })
    .where('receipt_id', '=', id)
    .execute()
}

/** Drops every secret whose time is over. */
export async function dropSecrets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('receipt_secrets').where('expires_at', '<=', now).execute()
}

/** Forgets where a person's receipts go, on paper and in the app, and what would have gone there; their sums stay for the books. */
export async function forgetReceivers(tx: Tx, userId: number): Promise<void> {
  const mine = sql<number>`(select r.id from receipts r join orders o on o.id = r.order_id where o.user_id = ${userId})`
  await sql`delete from receipt_secrets where receipt_id in ${mine}`.execute(tx)
  await sql`update receipts set email = null, consumer_no = null where id in ${mine}
    and (email is not null or consumer_no is not null)`.execute(tx)
}
