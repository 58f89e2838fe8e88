import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

/** The picture of a failed delivery of an order: that of staff, else that of the stop where it was. */
export async function attemptPhotoOf(db: Db, number: string, id: number): Promise<Buffer | null | undefined> {
  const { rows } = await sql<{ photo: Buffer | null }>`
    select coalesce(a.photo, p.photo) as photo from delivery_attempts a join orders o on o.id = a.order_id
    left join stop_photos p on p.stop_id = a.stop_id where a.id = ${id} and o.number = ${number}`.execute(db)
  return rows[0]?.photo
}

/** Whether there was such an attempt to keep it with. */
export async function storeAttemptPhoto(tx: Tx, number: string, id: number, photo: Buffer): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update delivery_attempts a set photo = ${photo} from orders o
    where o.id = a.order_id and a.id = ${id} and o.number = ${number}`.execute(tx)
  return numAffectedRows > 0n
}

/** What was written and photographed of failed deliveries before an instant goes; that they failed stays. */
export async function dropAttemptDetails(tx: Tx, before: Date): Promise<void> {
  await tx
    .updateTable('delivery_attempts')
    .set({ note: null, photo: null })
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('note', 'is not', null), eb('photo', 'is not', null)]))
    .execute()
}
