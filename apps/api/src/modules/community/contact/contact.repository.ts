import type { Locale } from '@delguur/kit/locale'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Message } from './message-input.ts'

export type Stored = Message & { id: number; number: string; locale: string }
type Row = Message & {
  number: string
  digest: Buffer
  user_id: number | null
  locale: Locale
  spam: boolean
  created_at: Date
  touched_at: Date
}

/** Keeps a message; nothing when the same one was sent today, or when its number is taken. */
export const insertContactForm = (tx: Tx, row: Row): Promise<{ id: number; number: string } | undefined> =>
  tx
    .insertInto('contact_forms')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst()

export const findByDigest = (tx: Tx, digest: Buffer): Promise<{ id: number; number: string } | undefined> =>
  tx.selectFrom('contact_forms').select(['id', 'number']).where('digest', '=', digest).executeTakeFirst()

export const findContactForm = (db: Db, id: number): Promise<Stored | undefined> =>
  db
    .selectFrom('contact_forms')
    .select(['id', 'number', 'name', 'email', 'phone', 'subject', 'order_number', 'message', 'locale'])
    .where('id', '=', id)
    .executeTakeFirst()
