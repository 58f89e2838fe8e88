import type { ListQuery } from '@delguur/contract/list'
import { type Redirect, redirectKinds } from '@delguur/contract/search/redirects'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type ListSpec, readList } from '../../../platform/http/list.ts'
import { anyOf } from '../../../platform/http/list-filters.ts'

type Stored = { id: number; from: string; to: string; kind: Redirect['kind']; created_at: Date; by: string | null }

const columns = sql`r.id, r.from_path as from, r.to_path as to, r.kind, r.created_at,
  (select coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email, u.phone)
    from users u where u.id = r.created_by) as by`

const like = (q: string): string => `%${q.replace(/[\\%_]/g, '\\$&')}%`
const spec: ListSpec<Stored> = {
  from: sql`redirects r`,
  select: (page) => sql<Stored>`select e.cursor, e.place, ${columns} from (${page}) e join redirects r on r.id = e.id`,
  id: sql`r.id`,
  where: sql<SqlBool>`true`,
  sorts: { id: { by: sql`r.id`, type: 'bigint' } },
  sort: '-id',
  filters: { kind: anyOf(sql`r.kind`, [...redirectKinds]) },
  search: (q) => sql<SqlBool>`(r.from_path ilike ${like(q)} or r.to_path ilike ${like(q)})`,
}

const serialize = ({ created_at, ...row }: Stored): Redirect => ({ ...row, created_at: created_at.toISOString() })

export async function listRedirects(db: Db, query: ListQuery) {
  const { rows, page } = await readList(db, query, spec)
  return { redirects: rows.map(serialize), page }
}

export async function findRedirect(db: Db, id: number): Promise<Redirect | undefined> {
  const { rows } = await sql<Stored>`select ${columns} from redirects r where r.id = ${id}`.execute(db)
  return rows[0] && serialize(rows[0])
}

/** The paths that lead to one because of what it was called, the newest first. */
export async function formerPaths(db: Db, to: string): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`select from_path as path from redirects
    where to_path = ${to} and kind = 'page' order by id desc limit 100`.execute(db)
  return rows.map(({ path }) => path)
}

/** Where an old path leads. */
export async function redirectOf(db: Db, path: string): Promise<string | undefined> {
  const row = await db.selectFrom('redirects').select('to_path').where('from_path', '=', path).executeTakeFirst()
  return row?.to_path
}
