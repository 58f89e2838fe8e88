import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { StaffDevices } from '../../../platform/database/db-types.ts'

/** Browsers of somebody whose sign-in lasts. */
export const devicesOf = (db: Db, user_id: number) =>
  db
    .selectFrom('staff_devices as d')
    .innerJoin('sessions as s', (join) => join.onRef('s.id', '=', 'd.session_id').onRef('s.user_id', '=', 'd.user_id'))
    .select(['d.id', 'd.session_id', 'd.endpoint', 'd.p256dh', 'd.auth', 'd.user_agent', 'd.created_at'])
    .where('d.user_id', '=', user_id)
    .where('s.ended_at', 'is', null)
    .orderBy('d.id', 'desc')
    .execute()

const most = 10

/** Adds a browser, the newest ten of a person; one that is known goes to its new person. */
export async function addDevice(tx: Tx, device: Insertable<StaffDevices>): Promise<void> {
  const { endpoint: _name, ...changes } = device
  await tx
    .insertInto('staff_devices')
    .values(device)
    .onConflict((clash) => clash.column('endpoint').doUpdateSet(changes))
    .execute()
  const newest = tx
    .selectFrom('staff_devices')
    .select('id')
    .where('user_id', '=', device.user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
  await tx.deleteFrom('staff_devices').where('user_id', '=', device.user_id).where('id', 'not in', newest).execute()
}

export async function removeDevice(db: Db, user_id: number, id: number): Promise<boolean> {
  const done = await db
    .deleteFrom('staff_devices')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}
