import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import { networkOf } from './rate-limit.ts'
import { ShopError } from './shop-error.ts'

export type Budget = { name: string; tries: number; seconds: number }

/**
 * Counts a try against the budget of an address, for all processes together; refuses with `too_many_requests` and how
 * long to wait once it is spent.
 */
export async function spend(ctx: Pick<Ctx, 'db' | 'now'>, budget: Budget, ip: string): Promise<void> {
  const key = `${budget.name} ${networkOf(ip)}`
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
