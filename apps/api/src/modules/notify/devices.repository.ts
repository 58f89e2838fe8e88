import type { Db } from '../../platform/db.ts'

export const findDevice = (db: Db, id: number) =>
  db.selectFrom('devices').select(['user_id', 'endpoint', 'p256dh', 'auth']).where('id', '=', id).executeTakeFirst()

/** Devices of a person that a push message can be sent to. */
export const pushDevices = (db: Db, user_id: number) =>
  db.selectFrom('devices').select('id').where('user_id', '=', user_id).where('endpoint', 'is not', null).execute()

/** Forgets a device whose subscription ended, unless it has got another one meanwhile. */
export async function forgetEnded(db: Db, id: number, endpoint: string): Promise<void> {
  await db.deleteFrom('devices').where('id', '=', id).where('endpoint', '=', endpoint).execute()
}
