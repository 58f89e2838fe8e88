import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'

/** How often a query was sent on a day and how often it found nothing. */
export type QueryCount = { day: string; locale: string; query: string; searches: number; zero_results: number }

/** Adds to what is counted already. Rows go in one order, so that processes never wait for each other in a circle. */
export async function addCounts(db: Db, counts: readonly QueryCount[]): Promise<void> {
  await sql`
    insert into search_queries (day, locale, query, searches, zero_results)
    select * from unnest(${counts.map((row) => row.day)}::date[], ${counts.map((row) => row.locale)}::text[],
      ${counts.map((row) => row.query)}::text[], ${counts.map((row) => row.searches)}::int[],
      ${counts.map((row) => row.zero_results)}::int[]) as row(day, locale, query, searches, zero_results)
    order by day, locale, query
    on conflict (day, locale, query) do update set
      searches = search_queries.searches + excluded.searches,
      zero_results = search_queries.zero_results + excluded.zero_results`.execute(db)
}

/** How many products of a query were opened on a day. */
export type ClickCount = { day: string; locale: string; query: string; clicks: number }

/** Adds clicks to searches that were counted, as many at most as found something; no click makes a row. */
export async function addClicks(db: Db, clicks: readonly ClickCount[]): Promise<void> {
  await sql`
    with held as (
      select q.day, q.locale, q.query, row.clicks
      from unnest(${clicks.map(({ day }) => day)}::date[], ${clicks.map(({ locale }) => locale)}::text[],
        ${clicks.map(({ query }) => query)}::text[], ${clicks.map((row) => row.clicks)}::int[]) as row(day, locale, query, clicks)
      join search_queries q using (day, locale, query) order by day, locale, query for update of q)
    update search_queries q set clicks = least(q.searches - q.zero_results, q.clicks + held.clicks)
    from held where q.day = held.day and q.locale = held.locale and q.query = held.query`.execute(db)
}

export async function forgetCounts(db: Db, before: string): Promise<void> {
  await db.deleteFrom('search_queries').where('day', '<', before).execute()
}

/** Queries sent at least so often since a day that always found something, the most frequent first. */
export async function popularQueries(
  db: Db,
  { locale, since, least, limit }: { locale: string; since: string; least: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('search_queries')
    .select('query')
    .where('day', '>=', since)
    .where('locale', '=', locale)
    .groupBy('query')
    .having(sql<boolean>`sum(searches) >= ${least} and sum(zero_results) = 0`)
    .orderBy(sql`sum(searches)`, 'desc')
    .orderBy('query')
    .limit(limit)
    .execute()
  return rows.map(({ query }) => query)
}
