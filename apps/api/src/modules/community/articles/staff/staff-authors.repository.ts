import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/db.ts'
import { type AuthorRow, staffAuthor } from './staff-authors.queries.ts'

export type AuthorFields = Pick<AuthorRow, 'name' | 'bio' | 'face'>

/** An author of the shop, locked. */
export async function lockStaffAuthor(tx: Tx, id: number): Promise<AuthorRow | undefined> {
  const { rows } = await sql`select from authors where id = ${id} and user_id is null for update`.execute(tx)
  return rows.length > 0 ? staffAuthor(tx, id) : undefined
}

export async function insertStaffAuthor(tx: Tx, { name, bio, face }: AuthorFields, now: Date): Promise<number> {
  const row = { name, bio, face: JSON.stringify(face), created_at: now }
  return (await tx.insertInto('authors').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateStaffAuthor(tx: Tx, id: number, { name, bio, face }: AuthorFields): Promise<void> {
  await tx
    .updateTable('authors')
    .set((eb) => ({ name, bio, face: JSON.stringify(face), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
