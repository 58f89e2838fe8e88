import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { isGivenUp } from '../../../platform/jobs/job-queue.ts'

const most = 1000

export type ProviderWord = {
  provider: string
  last_ok: Date | null
  last_fault: Date | null
  /** Of the failures since its last answer the first. */
  since: Date | null
  status: number | null
}

const fails = sql`(c.status is null or c.status >= 500 or c.status = 429)`

/** When each provider answered last and when it failed to, by the newest rows of an index. */
export async function providerWords(db: Db, providers: readonly string[]): Promise<ProviderWord[]> {
  const { rows } = await sql<ProviderWord>`
    select w.provider, a.created_at as last_ok, f.created_at as last_fault, f.status, s.created_at as since
    from unnest(${[...providers]}::text[]) w(provider)
      left join lateral (select c.id, c.created_at from provider_calls c where c.provider = w.provider
        and c.status < 500 and c.status <> 429 order by c.id desc limit 1) a on true
      left join lateral (select c.id, c.created_at, c.status from provider_calls c where c.provider = w.provider
        and ${fails} order by c.id desc limit 1) f on true
      left join lateral (select c.created_at from provider_calls c where c.provider = w.provider
        and ${fails} and c.id > coalesce(a.id, 0) order by c.id limit 1) s on true`.execute(db)
  return rows
}

/** What people call the ways to pay of each type. */
export async function methodNames(db: Db, locale: Locale): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('payment_methods')
    .select(['type', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return new Map(rows.reverse().map(({ type, name }) => [type, inLocale(name as Translated, locale)]))
}

export type Queue = { name: string; waiting: number; oldest: Date | null; given_up: number; last_fault: Date | null }

/** Work whose time has come and that nobody does, and what was given up, by kind. */
export async function queues(db: Db): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    select task_identifier as name,
      count(*) filter (where attempts < max_attempts and run_at <= now() and locked_at is null)::int as waiting,
      min(run_at) filter (where attempts < max_attempts and run_at <= now() and locked_at is null) as oldest,
      count(*) filter (where ${isGivenUp})::int as given_up,
      max(updated_at) filter (where ${isGivenUp}) as last_fault
    from (select * from graphile_worker.jobs where run_at <= now() or ${isGivenUp} limit ${10 * most}) j
    group by 1 having count(*) filter (where ${isGivenUp} or (attempts < max_attempts and run_at <= now() and locked_at is null)) > 0
    order by 1`.execute(db)
  return rows
}

/** Deliveries that were given up in the last week, and those whose time came an hour ago. */
export async function webhookBacklog(db: Db, now: Date) {
  const { rows } = await sql<{ dead: number; late: number; last_fault: Date | null }>`
    select count(*)::int as dead, max(created_at) as last_fault,
      (select count(*)::int from (select from webhook_deliveries where next_try_at < ${now}::timestamptz - interval '1 hour'
        limit ${most}) l) as late
    from (select created_at from webhook_deliveries where status = 'dead'
      and created_at > ${now}::timestamptz - interval '7 days' limit ${most}) d`.execute(db)
  return rows[0] ?? { dead: 0, late: 0, last_fault: null }
}

/** Receipts that were refused, and open ones that were promised for two days ago. */
export async function receiptBacklog(db: Db, now: Date) {
  const { rows } = await sql<{ failed: number; late: number; since: Date | null }>`
    select count(*) filter (where state = 'failed')::int as failed, min(due_at) as since,
      count(*) filter (where due_at < ${now}::timestamptz - interval '2 days')::int as late
    from (select state, due_at from receipts where state = 'failed' limit ${most}) r`.execute(db)
  return rows[0] ?? { failed: 0, late: 0, since: null }
}

/** How long the database takes to answer, what it is, and how large the shop's is. */
export async function databaseFigures(db: Db) {
  const began = performance.now()
  await sql`select 1`.execute(db)
  const took_ms = Math.round(performance.now() - began)
  const { rows } = await sql<{ size: number; version: number; connections: number }>`
    select pg_database_size(current_database()) as size, current_setting('server_version_num')::int / 10000 as version,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`.execute(db)
  return { took_ms, ...(rows[0] ?? { size: 0, version: 0, connections: 0 }) }
}

/** Whether the write-ahead log was archived within a day. */
export async function isArchived(db: Db): Promise<boolean> {
  const { rows } = await sql<{ archived: boolean }>`
    select coalesce(last_archived_time > now() - interval '1 day', false) as archived from pg_stat_archiver`.execute(db)
  return rows[0]?.archived === true
}
