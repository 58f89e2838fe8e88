import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Devices } from '../../../platform/database/db-types.ts'

/** Devices whose sign-in lasts: who signed out of a browser, or was signed out, gets no message there. */
const signedIn = (db: Db) =>
  db
    .selectFrom('devices as d')
    .innerJoin('sessions as s', (join) => join.onRef('s.id', '=', 'd.session_id').onRef('s.user_id', '=', 'd.user_id'))
    .where('s.ended_at', 'is', null)

/** A device, as long as it takes messages. */
export const findDevice = (db: Db, id: number) =>
  signedIn(db).select(['d.user_id', 'd.endpoint', 'd.p256dh', 'd.auth']).where('d.id', '=', id).executeTakeFirst()

/** Devices of a person that a push message can be sent to. */
export const pushDevices = (db: Db, user_id: number) =>
  signedIn(db).select('d.id').where('d.user_id', '=', user_id).where('d.endpoint', 'is not', null).execute()

/** Devices of a person that take messages, newest first. */
export const listDevices = (db: Db, user_id: number) =>
  signedIn(db)
    .select(['d.id', 'd.player_id', 'd.platform', 'd.user_agent', 'd.created_at', 'd.seen_at'])
    .where('d.user_id', '=', user_id)
    .orderBy('d.id', 'desc')
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
  const stored = db
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', user_id)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
  await db.deleteFrom('devices').where('user_id', '=', user_id).where('id', 'not in', stored).execute()
}

export async function deleteDevice(db: Db, user_id: number, id: number): Promise<boolean> {
  const removed = await db.deleteFrom('devices').where('user_id', '=', user_id).where('id', '=', id).executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** Forgets a device whose subscription ended, unless it has got another one meanwhile. */
export async function forgetEnded(db: Db, id: number, endpoint: string): Promise<void> {
  await db.deleteFrom('devices').where('id', '=', id).where('endpoint', '=', endpoint).execute()
}
