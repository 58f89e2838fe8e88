import type { Db, Tx } from '../../../platform/database/db.ts'

/** What of an order was personal before it was corrected, by the name that the log gives it. */
export type FormerFields = Partial<
  Record<'instructions' | 'gift_note' | 'firstname' | 'lastname' | 'phone' | 'address1' | 'address2', string | null>
>
type Former = { audit_id: number; order_id: number; fields: string; created_at: Date }

export const keepFormer = (tx: Tx, former: Former) => tx.insertInto('order_former_values').values(former).execute()

export async function formerOf(tx: Tx, audit_id: number): Promise<FormerFields | undefined> {
  const row = await tx
    .selectFrom('order_former_values')
    .select('fields')
    .where('audit_id', '=', audit_id)
    .executeTakeFirst()
  return row?.fields as FormerFields | undefined
}

export const forgetFormer = (db: Db, before: Date) =>
  db.deleteFrom('order_former_values').where('created_at', '<', before).execute()
