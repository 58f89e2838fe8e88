import type { ListQuery } from '@delguur/contract/list'
import type { Translated } from '@delguur/kit/locale'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { type ListSpec, readList } from '../../../../platform/http/list.ts'
import type { Face } from '../articles.queries.ts'

// Authors who write for the shop; those who are shoppers keep themselves.

export type AuthorRow = {
  id: number
  name: string
  bio: Translated | null
  face: Face
  articles_count: number
  followers_count: number
  version: number
}

const columns = sql`w.id, w.name, w.bio, w.face, w.followers_count, w.version,
  (select count(*)::int from articles a where a.author_id = w.id) as articles_count`

const spec: ListSpec<AuthorRow> = {
  from: sql`authors w`,
  select: (page) => sql<AuthorRow>`select e.cursor, e.place, ${columns} from (${page}) e join authors w on w.id = e.id`,
  id: sql`w.id`,
  where: sql<SqlBool>`w.user_id is null`,
  sorts: { created_at: { by: sql`w.created_at`, type: 'timestamptz' } },
  sort: '-created_at',
  filters: {},
  search: (q) => sql<SqlBool>`w.name ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`,
}

export const readAuthors = (db: Db, query: ListQuery) => readList(db, query, spec)

export async function staffAuthor(db: Db | Tx, id: number): Promise<AuthorRow | undefined> {
  const { rows } = await sql<AuthorRow>`select ${columns} from authors w
    where w.id = ${id} and w.user_id is null`.execute(db)
  return rows[0] && { ...rows[0], id: Number(rows[0].id) }
}
