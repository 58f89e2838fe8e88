import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import { networkOf } from './http/rate-limit.ts'
import { ShopError } from './shop-error.ts'

export type Budget = { name: string; tries: number; seconds: number }

/** Counts a try against the budget of a network, however its address is written. */
export const spendOfNetwork = (ctx: Pick<Ctx, 'db' | 'now'>, budget: Budget, ip: string): Promise<void> =>
  spend(ctx, budget, networkOf(ip))

/**
 * Counts a try against the budget of `subject`, for all processes together; refuses with `too_many_requests` and how long to
 * wait once it is spent.
 */
export async function spend(ctx: Pick<Ctx, 'db' | 'now'>, budget: Budget, subject: string): Promise<void> {
  const key = `${budget.name} ${subject}`
  const ends = new Date(ctx.now.getTime() + budget.seconds * 1000)
  const { rows } = await sql<{ count: number; resets_at: Date }>`
    insert into rate_limits as r (key, count, resets_at) values (${key}, 1, ${ends})
    on conflict (key) do update set
      count = case when r.resets_at <= ${ctx.now} then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= ${ctx.now} then excluded.resets_at else r.resets_at end
    returning count, resets_at`.execute(ctx.db)
  const [row] = rows
  if (!row || row.count <= budget.tries) return
  const retry_after = Math.max(1, Math.ceil((row.resets_at.getTime() - ctx.now.getTime()) / 1000))
  throw new ShopError('too_many_requests', { params: { retry_after } })
}

/** Takes a try off again that `spend` counted and that was right, so that the budget counts wrong ones alone. */
export async function unspend({ db }: Pick<Ctx, 'db'>, { name }: Budget, key: string): Promise<void> {
  await sql`update rate_limits set count = count - 1 where key = ${`${name} ${key}`} and count > 0`.execute(db)
}

/** Tries that cost nothing, then the pause after each, which doubles up to the longest. */
export type Pace = { free: number; first_seconds: number; longest_seconds: number }
const usual: Pace = { free: 5, first_seconds: 15, longest_seconds: 900 }
const rememberedSeconds = 24 * 3600

/**
 * Slows guessing down: counts a try of `subject` before it is looked at; after the free ones each waits longer than the last.
 * Refuses with `too_many_requests`. Call `forgive` after a try that was right.
 */
export async function slowDown(
  ctx: Pick<Ctx, 'db' | 'now'>,
  name: string,
  subject: string,
  { free, first_seconds, longest_seconds }: Pace = usual,
): Promise<void> {
  const key = `${name} ${subject}`
  const { now } = ctx
  const tries = sql`case when r.resets_at < ${now}::timestamptz - make_interval(secs => ${rememberedSeconds})
    then 1 else r.count + 1 end`
  const pause = sql`case when ${tries} < ${free}::int then 0
    else least(${longest_seconds}::int, ${first_seconds}::int * power(2, least(${tries} - ${free}::int, 20))) end`
  const { rows } = await sql`
    insert into rate_limits as r (key, count, resets_at) values (${key}, 1, ${now})
    on conflict (key) do update set count = ${tries}, resets_at = ${now}::timestamptz + make_interval(secs => ${pause})
    where r.resets_at <= ${now}
    returning 1`.execute(ctx.db)
  if (rows.length > 0) return
  const { rows: waiting } = await sql<{
    resets_at: Date
  }>`select resets_at from rate_limits where key = ${key}`.execute(ctx.db)
  const until = waiting[0]?.resets_at.getTime() ?? now.getTime()
  const retry_after = Math.max(1, Math.ceil((until - now.getTime()) / 1000))
  throw new ShopError('too_many_requests', { params: { retry_after } })
}

/** Forgets the tries after a right one. */
export const forgive = async (ctx: Pick<Ctx, 'db'>, name: string, key: string): Promise<void> => {
  await sql`delete from rate_limits where key = ${`${name} ${key}`}`.execute(ctx.db)
}

/**
 * What a budget that counts failures alone has left: refuses with `too_many_requests` once it is spent, and counts nothing.
 * `since` is when the counting began.
 */
export async function refuseSpent(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { name, tries, seconds }: Budget,
  key: string,
  isExcused: (since: Date) => boolean = () => false,
): Promise<void> {
  const { rows } = await sql<{ resets_at: Date }>`select resets_at from rate_limits
    where key = ${`${name} ${key}`} and count >= ${tries} and resets_at > ${now}`.execute(db)
  const [row] = rows
  if (!row || isExcused(new Date(row.resets_at.getTime() - seconds * 1000))) return
  const retry_after = Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000))
  throw new ShopError('too_many_requests', { params: { retry_after } })
}

/** Counts a failure, and refuses nothing. */
export async function countFailure(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { name, seconds }: Budget,
  key: string,
): Promise<void> {
  const ends = new Date(now.getTime() + seconds * 1000)
  await sql`insert into rate_limits as r (key, count, resets_at) values (${`${name} ${key}`}, 1, ${ends})
    on conflict (key) do update set count = case when r.resets_at <= ${now} then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end`.execute(db)
}
