import type { UploadKind } from '@delguur/contract/uploads'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

export type UploadRow = {
  id: number
  created_by: number | null
  name: string
  kind: UploadKind | null
  size: number
  finished_at: Date | null
  taken_at: Date | null
  parts: { n: number; bytes: number }[]
}

const fields = sql<UploadRow>`u.id, u.created_by, u.name, u.kind, u.size::float8 as size, u.finished_at, u.taken_at,
  coalesce((select json_agg(json_build_object('n', p.n, 'bytes', p.bytes) order by p.n) from upload_parts p
    where p.upload_id = u.id), '[]') as parts`

export async function findUpload(db: Db | Tx, id: number): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`select ${fields} from uploads u where u.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockUpload(tx: Tx, id: number): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`select ${fields} from uploads u where u.id = ${id} for update of u`.execute(tx)
  return rows[0]
}

/** Bytes that somebody has sent or announced and not used. */
export async function waitingBytes(db: Db | Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::float8 as bytes from uploads where created_by = ${userId} and taken_at is null`.execute(
    db,
  )
  return rows[0]?.bytes ?? 0
}

/** Those that nobody used within a day, and those used long ago. */
export async function oldUploads(db: Db, unused: Date, used: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from uploads
    where (taken_at is null and created_at < ${unused}) or taken_at < ${used} order by id limit 500`.execute(db)
  return rows.map(({ id }) => Number(id))
}
