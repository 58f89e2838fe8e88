import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { Versioned } from './content-versions.queries.ts'

type StoredVersion = { version: number; at: Date; actor_id: number | null; act: string; snapshot: object }

/** Keeps a version that is not kept yet. */
export const insertContentVersion = (
  tx: Tx,
  of: Versioned,
  { version, at, actor_id, act, snapshot }: StoredVersion,
) => {
  const { article_id = null, lookbook_id = null, banner_id = null }: Record<string, number | null> = of
  return sql`insert into content_versions (article_id, lookbook_id, banner_id, version, at, actor_id, act, snapshot)
    values (${article_id}, ${lookbook_id}, ${banner_id}, ${version}, ${at}, ${actor_id}, ${act}, ${JSON.stringify(snapshot)})
    on conflict do nothing`.execute(tx)
}
