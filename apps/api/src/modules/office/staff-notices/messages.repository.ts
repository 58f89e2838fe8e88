import type { SentWay } from '@delguur/contract/office/staff-notices'
import type { Db, Tx } from '../../../platform/database/db.ts'

export type StoredMessage = {
  id: number
  user_id: number
  way: SentWay
  instead_of: string[]
  digest: boolean
  tries: number
  state: string
}
type NewMessage = Pick<StoredMessage, 'user_id' | 'way'> & { instead_of?: string[]; digest?: boolean; created_at: Date }

export const addMessage = async (tx: Tx, message: NewMessage): Promise<number> =>
  (await tx.insertInto('staff_messages').values(message).returning('id').executeTakeFirstOrThrow()).id

export const removeMessage = (tx: Tx, id: number) => tx.deleteFrom('staff_messages').where('id', '=', id).execute()

export const markDigest = (tx: Tx, id: number) =>
  tx.updateTable('staff_messages').set({ digest: true }).where('id', '=', id).execute()

/** Takes a message to be sent: one process at a time, and what is sent or given up by none. */
export async function takeMessage(db: Db, id: number): Promise<(StoredMessage & { interrupted: boolean }) | undefined> {
  const row = await db
    .updateTable('staff_messages as m')
    .from((eb) => eb.selectFrom('staff_messages').select(['id', 'state']).where('id', '=', id).forUpdate().as('before'))
    .set((eb) => ({ state: 'sending', tries: eb('m.tries', '+', 1) }))
    .whereRef('m.id', '=', 'before.id')
    .where('before.state', 'in', ['waiting', 'sending'])
    .returning(['m.id', 'm.user_id', 'm.way', 'm.instead_of', 'm.digest', 'm.tries', 'before.state'])
    .executeTakeFirst()
  return row && { ...row, way: row.way as SentWay, interrupted: row.state === 'sending' }
}

type End = { state: 'waiting' | 'sent' | 'failed' | 'replaced' | 'unsure' | 'dropped'; fault?: string; sent_at?: Date }
export const settle = (db: Db, id: number, end: End) =>
  db.updateTable('staff_messages').set(end).where('id', '=', id).execute()

/** The newest message of the last day that nobody could be told by a way, with the events of the others; undefined where there is none. */
export async function gatherFailed(tx: Tx, user_id: number, way: SentWay, since: Date): Promise<number | undefined> {
  const failed = await tx
    .selectFrom('staff_messages')
    .select('id')
    .where('user_id', '=', user_id)
    .where('way', '=', way)
    .where('state', '=', 'failed')
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  const [newest, ...others] = failed.map(({ id }) => id)
  if (newest === undefined) return undefined
  if (others.length > 0) {
    await tx.updateTable('staff_message_events').set({ message_id: newest }).where('message_id', 'in', others).execute()
    await tx.deleteFrom('staff_messages').where('id', 'in', others).execute()
  }
  await tx
    .updateTable('staff_messages')
    .set({ state: 'waiting', tries: 0, fault: null })
    .where('id', '=', newest)
    .execute()
  return newest
}
