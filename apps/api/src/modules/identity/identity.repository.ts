import { parsePhone } from '@delguur/kit/phone'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

/** Who signs in under an e-mail address or phone number. */
export function findLogin(db: Db, login: string): Promise<{ id: number; password_hash: string | null } | undefined> {
  const phone = parsePhone(login)
  return db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where((eb) => (phone ? eb('phone', '=', phone) : eb(sql`lower(email)`, '=', login.trim().toLowerCase())))
    .executeTakeFirst()
}

export type NewToken = {
  token_hash: Buffer
  refresh_hash: Buffer
  user_id: number
  session_id: number
  created_at: Date
  expires_at: Date
  replaces_id: number | null
}

export const insertToken = (tx: Db, token: NewToken) => tx.insertInto('access_tokens').values(token).execute()

/** The live token pair behind a refresh token, locked. */
export const lockRefresh = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('access_tokens')
    .select(['id', 'user_id', 'session_id'])
    .where('refresh_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Ends the pair that a token, access or refresh, belongs to. */
export const revokePair = (db: Db, hash: Buffer, now: Date) =>
  db
    .updateTable('access_tokens')
    .set({ revoked_at: now })
    .where((eb) => eb.or([eb('token_hash', '=', hash), eb('refresh_hash', '=', hash)]))
    .where('revoked_at', 'is', null)
    .execute()

export const findPassword = async (db: Db, userId: number): Promise<string | null> =>
  (await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst())?.password_hash ??
  null
