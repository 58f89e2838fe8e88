import type { Db, Tx } from '../../../platform/database/db.ts'

export type NewPayerLink = {
  order_id: number
  key_hash: Buffer
  child_name: string | null
  message: string | null
  follows: boolean
  created_at: Date
  expires_at: Date
}

/** Puts a link in the place of the one that an order had. */
export async function replacePayerLink(tx: Tx, link: NewPayerLink): Promise<void> {
  await deletePayerLink(tx, link.order_id)
  await tx.insertInto('payer_links').values(link).execute()
}

export const deletePayerLink = (tx: Tx, order_id: number) =>
  tx.deleteFrom('payer_links').where('order_id', '=', order_id).execute()

export const markPayerOpened = (db: Db, id: number, opened_at: Date) =>
  db.updateTable('payer_links').set({ opened_at }).where('id', '=', id).where('opened_at', 'is', null).execute()

/** Whether this was the first no. */
export async function markPayerRefused(tx: Tx, id: number, refused_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payer_links')
    .set({ refused_at })
    .where('id', '=', id)
    .where('refused_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
