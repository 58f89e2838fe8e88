import type { SentWay } from '@delguur/contract/office/staff-notices'
import { dayMs } from '@delguur/kit/dates'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { gatherFailed } from './messages.repository.ts'
import { queue } from './queue.ts'
import { switchOn } from './ways.repository.ts'

/** A way works again: what it could not tell within a day is told now, as one message. */
export async function resumeWay(services: Services, tx: Tx, user_id: number, way: SentWay): Promise<void> {
  await switchOn(tx, user_id, way)
  const waiting = await gatherFailed(tx, user_id, way, new Date(services.clock().getTime() - dayMs))
  if (waiting !== undefined) await queue(services, tx, waiting)
}
