import type { Db } from '../../../platform/database/db.ts'

export type PayerLinkRow = NonNullable<Awaited<ReturnType<typeof findPayerLink>>>

/** The link of a key, with the order that it pays and the first name of who placed it. */
export const findPayerLink = (db: Db, hash: Buffer) =>
  db
    .selectFrom('payer_links as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .leftJoin('users as u', 'u.id', 'o.user_id')
    .select(['l.id', 'l.child_name', 'l.message', 'l.follows', 'l.created_at', 'l.expires_at', 'l.refused_at'])
    .select(['o.number', 'o.user_id', 'o.locale', 'u.first_name'])
    .where('l.key_hash', '=', hash)
    .executeTakeFirst()

/** How the link of an order was taken. */
export const payerLinkOf = (db: Db, order_id: number) =>
  db
    .selectFrom('payer_links')
    .select(['created_at', 'expires_at', 'opened_at', 'refused_at'])
    .where('order_id', '=', order_id)
    .executeTakeFirst()
