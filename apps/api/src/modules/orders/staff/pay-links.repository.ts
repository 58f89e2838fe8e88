import type { Db, Tx } from '../../../platform/database/db.ts'

type NewLink = { order_id: number; key_hash: Buffer; created_at: Date; expires_at: Date }

export const insertPayLink = (tx: Tx, link: NewLink) => tx.insertInto('pay_links').values(link).execute()

/** The link of a key with the order that it pays. */
export const findPayLink = (db: Db, hash: Buffer) =>
  db
    .selectFrom('pay_links as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.expires_at', 'l.opened_at', 'o.number', 'o.token', 'o.status', 'o.payment_status'])
    .where('l.key_hash', '=', hash)
    .executeTakeFirst()

export const markOpened = (db: Db, id: number, opened_at: Date) =>
  db.updateTable('pay_links').set({ opened_at }).where('id', '=', id).where('opened_at', 'is', null).execute()

/** The newest link of an order. */
export const newestPayLink = (db: Db, order_id: number) =>
  db
    .selectFrom('pay_links')
    .select(['created_at', 'opened_at', 'expires_at'])
    .where('order_id', '=', order_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
