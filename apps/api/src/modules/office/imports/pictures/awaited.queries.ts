import type { ListQuery } from '@delguur/contract/list'
import type { Translated } from '@delguur/kit/locale'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { readList } from '../../../../platform/http/list.ts'
import { anyOf } from '../../../../platform/http/list-filters.ts'
import type { PictureRequest } from './pictures.repository.ts'

export type Awaited = { waiting: number; failed: number; next: Date | null }

/** How many pictures of an import have not come, and when the next is tried. */
export async function awaitedPictures(db: Db | Tx, import_id: number): Promise<Awaited> {
  const { rows } = await sql<Awaited>`select
    (select count(*)::int from import_pictures where import_id = ${import_id} and state = 'waiting') as waiting,
    (select count(*)::int from import_pictures where import_id = ${import_id} and state = 'failed') as failed,
    (select min(due_at) from import_pictures where import_id = ${import_id} and state = 'waiting') as next`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0, next: null }
}

export type AwaitedRow = Pick<PictureRequest, 'line' | 'column_name' | 'source' | 'product_id'> & {
  id: number
  state: 'waiting' | 'failed'
  tries: number
  due_at: Date
  why: string | null
  slug: string
  name: Translated
}

/** Pictures of an import that have not come, in the order of its lines as they were asked for. */
export const listAwaited = (db: Db, import_id: number, query: ListQuery) =>
  readList<AwaitedRow>(db, query, {
    from: sql`import_pictures w`,
    select: (page) =>
      sql<AwaitedRow>`select e.cursor, e.place, w.id, w.line, w.column_name, w.source, w.product_id, w.state, w.tries, w.due_at, w.why, p.slug, p.name
        from (${page}) e join import_pictures w on w.id = e.id join products p on p.id = w.product_id`,
    id: sql`w.id`,
    where: sql<SqlBool>`(w.import_id = ${import_id} and w.state <> 'done')`,
    sorts: { line: { by: sql`w.line`, type: 'bigint' } },
    sort: 'line',
    filters: { state: anyOf(sql`w.state`, ['waiting', 'failed']) },
  })
