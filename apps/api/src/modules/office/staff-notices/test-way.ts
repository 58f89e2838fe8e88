import type { SentWay, WayTest } from '@delguur/contract/office/staff-notices'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { resumeWay } from './resume.ts'
import { senders } from './senders.ts'
import { personBehind, subjectOf, wayState } from './show.ts'
import { switchOff, waysOf } from './ways.repository.ts'

const budget = { name: 'staff_notices.test', tries: 10, seconds: 3_600 }

/** Sends the caller a notice by a way now; one that was off is on again where it arrives. */
export async function testWay(ctx: Ctx, way: SentWay): Promise<WayTest> {
  const { state } = await wayState(ctx, way)
  if (state === 'not_set_up' || state === 'not_linked') throw new ShopError('not_found')
  const person = await personBehind(ctx)
  const { user_id } = person
  await spend(ctx, budget, String(user_id))
  const stored = (await waysOf(ctx.db, user_id)).find((each) => each.way === way)
  const name = `staff-notice.test-${ctx.ids.token()}`
  const items = [{ kind: 'new_order' as const, count: 1, order_number: 'R000000000', total: 12_300 }]
  const outcome = await senders[way](ctx, person, stored, { name, items, digest: false })
  const problem = outcome.done === 'sent' ? null : outcome.done === 'off' ? outcome.problem : 'unreachable'
  await transact(ctx.db, async (tx) => {
    if (outcome.done === 'sent') await resumeWay(ctx, tx, user_id, way)
    if (outcome.done === 'off') await switchOff(tx, user_id, way, outcome.problem, ctx.now)
    await audit(ctx, tx, { ...subjectOf(user_id), before: null, after: { way, sent: problem === null } })
  })
  return { way, sent: problem === null, problem }
}
