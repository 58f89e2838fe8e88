import { format, mnt } from '@delguur/kit/money'
import { actorOf, type Ctx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { audit } from '../../../../platform/staff/audit.ts'
import { freeStops, holdRun, setRun } from '../runs.repository.ts'
import { cashOf } from './cash.queries.ts'
import { bookDifference } from './cash.repository.ts'

/**
 * The courier is back: the link is dead, what was not delivered can go with another run, and the cash that was collected is compared with
 * what the cashier counted; the difference stands with the courier. Refuses a run with cash that nobody counted (`cash_not_counted`).
 * Closed again with the same count it stays as it is; with another one it is refused (`run_closed`).
 */
export async function closeRun(ctx: Ctx, id: number, counted?: number): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const run = await holdRun(tx, id, 'loading', 'out', 'closed')
    if (run.status === 'closed') {
      if (counted !== undefined && counted !== run.counted_cash) throw new ShopError('run_closed')
      return
    }
    const expected = await cashOf(tx, id)
    if (expected > 0 && counted === undefined)
      throw new ShopError('cash_not_counted', { params: { sum: format(expected) } })
    const counted_cash = counted ?? 0
    const closed_by = ctx.user?.id ?? null
    await setRun(tx, id, { status: 'closed', closed_at: ctx.now, expected_cash: expected, counted_cash, closed_by })
    await freeStops(tx, id)
    await bookDifference(tx, {
      key: `run:${id}:close`,
      courier_id: run.courier_id,
      amount: mnt(counted_cash - expected),
      originator: actorOf(ctx),
      at: ctx.now,
    })
    await audit(ctx, tx, {
      subject_type: 'run',
      subject_id: String(id),
      before: { status: run.status },
      after: { status: 'closed', ...(counted_cash + expected > 0 && { expected, counted: counted_cash }) },
    })
  })
}
