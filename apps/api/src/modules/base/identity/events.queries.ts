import type { AccountEventAnswer } from '@delguur/contract/base/identity-flat'
import { deviceName } from '@delguur/kit/text/device-name'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

const eventLimit = 50

/** What happened to an account last, newest first, with the device where it is known. */
export async function listEvents(db: Db, userId: number): Promise<AccountEventAnswer[]> {
  const rows = await db
    .selectFrom('account_events as e')
    .leftJoin('sessions as s', (join) => join.onRef('s.id', '=', 'e.session_id').onRef('s.user_id', '=', 'e.user_id'))
    .select(['e.id', 'e.event', 'e.created_at', 's.user_agent', sql<string | null>`e.detail ->> 'device'`.as('device')])
    .where('e.user_id', '=', userId)
    .orderBy('e.id', 'desc')
    .limit(eventLimit)
    .execute()
  return rows.map(({ id, event, created_at, user_agent, device }) => ({
    id,
    event,
    device: device ?? deviceName(user_agent ?? ''),
    created_at: created_at.toISOString(),
  }))
}
