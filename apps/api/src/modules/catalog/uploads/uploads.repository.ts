import type { UploadKind } from '@delguur/contract/uploads'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

type NewUpload = { created_by: number; name: string; size: number; created_at: Date }

/** One at a time of a person, so that their budget is counted right. */
export async function holdUploader(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('uploads'), ${userId}::int)`.execute(tx)
}

export async function insertUpload(tx: Tx, upload: NewUpload): Promise<number> {
  const row = await tx.insertInto('uploads').values(upload).returning('id').executeTakeFirstOrThrow()
  return Number(row.id)
}

export async function putPart(tx: Tx, upload_id: number, n: number, bytes: number): Promise<void> {
  await tx
    .insertInto('upload_parts')
    .values({ upload_id, n, bytes })
    .onConflict((on) => on.columns(['upload_id', 'n']).doUpdateSet({ bytes }))
    .execute()
}

export async function setFinished(tx: Tx, id: number, kind: UploadKind, size: number, at: Date): Promise<void> {
  await tx.updateTable('uploads').set({ kind, size, finished_at: at }).where('id', '=', id).execute()
}

export async function setTaken(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('uploads').set({ taken_at: at }).where('id', '=', id).execute()
}

export async function deleteUpload(db: Db | Tx, id: number): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute()
}
