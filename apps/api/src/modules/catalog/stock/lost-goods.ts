import type { Ctx } from '../../../platform/context.ts'
import { type ApprovalRequest, doOrRequest, type Requested } from '../../../platform/staff/approvals.ts'
import { countGiving } from '../../../platform/staff/staff-limits.ts'
import { costOf, type Lost } from './variant-sql.queries.ts'

export type Losing<T> = { done: T; subject: { type: string; id: string }; lost: Lost; before: Record<string, unknown> }

/**
 * Does what may make units vanish from the books, or requests it: what they have cost counts as `goods` for who does it, and above
 * the limit another person has to approve it. `input` is what it is called with again then.
 */
export async function loseOrRequest<T>(
  ctx: Ctx,
  input: Record<string, unknown>,
  run: (ctx: Ctx) => Promise<Losing<T>>,
): Promise<T | Requested> {
  const request = async ({ subject: { type, id }, lost, before }: Losing<T>, within: Ctx) => {
    const amount = await costOf(within.db, lost)
    const over_limit = await countGiving(within, { kind: 'goods', amount, subject: `${type}:${id}`, to: null })
    if (!over_limit) return undefined
    const units = [...lost.values()].reduce((sum, each) => sum + each, 0)
    const after = { units: -units, amount }
    return { subject_type: type, subject_id: id, input, before, after, over_limit } satisfies ApprovalRequest
  }
  const done = await doOrRequest(ctx, run, request)
  return 'done' in done ? done.done : done
}
