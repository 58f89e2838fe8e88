import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Devices } from '../../platform/db-types.ts'

export const findDevice = (db: Db, id: number) =>
  db.selectFrom('devices').select(['user_id', 'endpoint', 'p256dh', 'auth']).where('id', '=', id).executeTakeFirst()

/** Devices of a person that a push message can be sent to. */
export const pushDevices = (db: Db, user_id: number) =>
  db.selectFrom('devices').select('id').where('user_id', '=', user_id).where('endpoint', 'is not', null).execute()

export const listDevices = (db: Db, user_id: number) =>
  db
    .selectFrom('devices')
    .select(['id', 'player_id', 'platform', 'user_agent', 'created_at', 'seen_at'])
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .execute()

/** Keeps a device; one that is known goes to its new person, with its new keys. */
export async function upsertDevice(db: Db, device: Insertable<Devices>): Promise<void> {
  const { player_id: _name, created_at: _then, ...changes } = device
  await db
    .insertInto('devices')
    .values(device)
    .onConflict((clash) => clash.column('player_id').doUpdateSet(changes))
    .execute()
}

/** Forgets what a person has beyond so many devices, those first that were not seen for longest. */
export async function keepNewest(db: Db, user_id: number, count: number): Promise<void> {
  const kept = db
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', user_id)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
  await db.deleteFrom('devices').where('user_id', '=', user_id).where('id', 'not in', kept).execute()
}

export async function deleteDevice(db: Db, user_id: number, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('devices').where('user_id', '=', user_id).where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Forgets a device whose subscription ended, unless it has got another one meanwhile. */
export async function forgetEnded(db: Db, id: number, endpoint: string): Promise<void> {
  await db.deleteFrom('devices').where('id', '=', id).where('endpoint', '=', endpoint).execute()
}
