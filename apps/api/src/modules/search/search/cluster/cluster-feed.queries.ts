import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'

export type FeedMark = { seen: string; fed_at: Date }

/** How far an index has been brought; undefined when nobody has brought anything yet. */
export async function feedMark(db: Db, index: string): Promise<FeedMark | undefined> {
  const { rows } = await sql<FeedMark>`
    select seen::text as seen, fed_at from search_feeds where index_name = ${index}`.execute(db)
  return rows[0]
}

export const markFed = (db: Db, index: string, seen: string, now: Date) =>
  sql`
    insert into search_feeds (index_name, seen, fed_at) values (${index}, ${seen}::pg_snapshot, ${now}::timestamptz)
    on conflict (index_name) do update set seen = excluded.seen, fed_at = excluded.fed_at`.execute(db)

/** Takes the feeding of an index for the life of the connection; false when another process has it. */
export async function takeFeed(connection: Db, index: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(hashtextextended(${`search feed ${index}`}, 0)) as taken`.execute(connection)
  return rows[0]?.taken ?? false
}

export const leaveFeed = (connection: Db) => sql`select pg_advisory_unlock_all()`.execute(connection)

export type RefusedDocument = { id: string; reason: string }

export async function keepDeadLetters(
  db: Db,
  index: string,
  documents: readonly RefusedDocument[],
  now: Date,
): Promise<void> {
  const [ids, reasons] = [documents.map(({ id }) => id), documents.map(({ reason }) => reason)]
  await sql`
    insert into search_dead_letters (index_name, document_id, reason, failed_at)
    select ${index}, d.id, d.reason, ${now}::timestamptz from unnest(${ids}::text[], ${reasons}::text[]) as d(id, reason)
    on conflict (index_name, document_id) do update
      set reason = excluded.reason, failed_at = excluded.failed_at, tries = search_dead_letters.tries + 1`.execute(db)
}

/** Documents that failed before a moment. */
export async function deadLetters(db: Db, index: string, before: Date): Promise<string[]> {
  const { rows } = await sql<{ document_id: string }>`
    select document_id from search_dead_letters
    where index_name = ${index} and failed_at < ${before}::timestamptz order by failed_at limit 1000`.execute(db)
  return rows.map((row) => row.document_id)
}

/** Those among them that have not failed again since. */
export const forgetDeadLetters = (db: Db, index: string, ids: readonly string[], before: Date) =>
  sql`
    delete from search_dead_letters where index_name = ${index} and document_id = any(${ids}::text[])
      and failed_at < ${before}::timestamptz`.execute(db)
