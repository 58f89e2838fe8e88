import type { SavedView } from '@delguur/contract/office/views'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

type Fields = Pick<SavedView, 'name' | 'query' | 'shared'>

/** The views of a list that somebody sees: their own first, then those that others share. */
export async function viewsOf(db: Db, list: string, person: number): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_views')
    .select(['id', 'list', 'name', 'query', 'shared', 'owner_id'])
    .where('list', '=', list)
    .where((eb) => eb.or([eb('owner_id', '=', person), eb('shared', '=', true)]))
    .orderBy(sql<SqlBool>`owner_id <> ${person}`)
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ owner_id, ...row }) => ({ ...row, list: row.list as SavedView['list'], own: owner_id === person }))
}

export const countViews = async (tx: Tx, owner: number): Promise<number> =>
  (await tx.selectFrom('saved_views').select('id').where('owner_id', '=', owner).execute()).length

export const insertView = async (
  tx: Tx,
  view: Fields & { id?: number; list: string; owner_id: number; created_at: Date },
) => (await tx.insertInto('saved_views').values(view).returning('id').executeTakeFirstOrThrow()).id

/** An own view, locked. */
export const lockView = (tx: Tx, id: number, owner: number) =>
  tx
    .selectFrom('saved_views')
    .select(['id', 'list', 'name', 'query', 'shared'])
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .forUpdate()
    .executeTakeFirst()

export const changeView = (tx: Tx, id: number, fields: Partial<Fields>) =>
  tx.updateTable('saved_views').set(fields).where('id', '=', id).execute()

export const removeView = (tx: Tx, id: number) => tx.deleteFrom('saved_views').where('id', '=', id).execute()
