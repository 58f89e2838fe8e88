import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { reviveGivenUp } from './queues.repository.ts'

/** Work of a kind that was given up is tried again now; how much of it there was. Refuses a kind that has none (`not_found`). */
export const retryQueue = (ctx: Ctx, queue: string): Promise<number> =>
  transact(ctx.db, async (tx) => {
    const retried = await reviveGivenUp(tx, queue)
    if (retried === 0) throw new ShopError('not_found')
    const change = { before: { given_up: retried }, after: { given_up: 0 } }
    await audit(ctx, tx, { subject_type: 'queue', subject_id: queue, ...change })
    return retried
  })
