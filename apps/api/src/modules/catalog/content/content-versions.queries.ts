import type { ContentVersion } from '@delguur/contract/catalog/content-versions'
import { fullName } from '@delguur/kit/text/person-name'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

/** Whose versions they are. */
export type Versioned = { article_id: number } | { lookbook_id: number } | { banner_id: number }

const isOf = (of: Versioned) =>
  sql.join(Object.entries(of).map(([column, id]) => sql`${sql.ref(`v.${column}`)} = ${id}`))

type Row = {
  version: number
  at: Date
  act: string
  first_name: string | null
  last_name: string | null
  login: string | null
}

/** The versions that are kept, the newest first. */
export async function contentVersions(db: Db, of: Versioned): Promise<ContentVersion[]> {
  const { rows } =
    await sql<Row>`select v.version, v.at, v.act, u.first_name, u.last_name, coalesce(u.email, u.phone) as login
    from content_versions v left join users u on u.id = v.actor_id where ${isOf(of)} order by v.version desc limit 100`.execute(
      db,
    )
  return rows.map(({ version, at, act, first_name, last_name, login }) => ({
    version,
    at: at.toISOString(),
    act,
    by: fullName({ first_name, last_name }) || login,
  }))
}

/** What it was at a version. */
export async function contentAt<T>(tx: Tx, of: Versioned, version: number): Promise<T | undefined> {
  const { rows } = await sql<{ snapshot: T }>`select v.snapshot from content_versions v
    where ${isOf(of)} and v.version = ${version}::bigint`.execute(tx)
  return rows[0]?.snapshot
}
