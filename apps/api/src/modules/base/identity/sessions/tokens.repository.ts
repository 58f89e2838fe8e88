import type { Db, Tx } from '../../../../platform/database/db.ts'
import { lockSession } from '../../../../platform/http/auth.ts'

export type NewToken = {
  token_hash: Buffer
  /** None for a program. */
  refresh_hash: Buffer | null
  user_id: number | null
  session_id: number | null
  client_id?: string
  scope?: string
  created_at: Date
  expires_at: Date
  replaces_id: number | null
}

export const insertToken = (tx: Db, token: NewToken) => tx.insertInto('access_tokens').values(token).execute()

/** `shopper`, `staff` or `admin`. */
export const roleOf = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role

export type RefreshRow = {
  id: number
  user_id: number
  role: string
  session_id: number
  replaces_id: number | null
  created_at: Date
  revoked_at: Date | null
  ended_at: Date | null
  signed_in_at: Date
  seen_at: Date
}

/** The pair behind a refresh token, alive or not, with its sign-in, which is locked: one at a time renews it. */
export async function lockRefresh(tx: Tx, hash: Buffer): Promise<RefreshRow | undefined> {
  const pair = await tx
    .selectFrom('access_tokens')
    .select('session_id')
    .where('refresh_hash', '=', hash)
    .executeTakeFirst()
  if (!pair?.session_id) return undefined
  await lockSession(tx, pair.session_id)
  return tx
    .selectFrom('access_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['t.id', 's.user_id', 'u.role', 's.id as session_id', 't.replaces_id', 't.created_at', 't.revoked_at'])
    .select(['s.ended_at', 's.created_at as signed_in_at', 's.seen_at'])
    .where('t.refresh_hash', '=', hash)
    .executeTakeFirst()
}

/** The last pair that a refresh made in place of another, where it is alive. */
export const lastReplacement = (tx: Tx, id: number) =>
  tx
    .selectFrom('access_tokens')
    .select(['token_hash', 'created_at', 'expires_at'])
    .where('replaces_id', '=', id)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Ends the pair that a token, access or refresh, belongs to; gives whose sign-in it was of, where it was alive. */
export async function revokePair(tx: Tx, hash: Buffer, now: Date) {
  const pair = await tx
    .selectFrom('access_tokens')
    .select(['id', 'user_id', 'session_id'])
    .where((eb) => eb.or([eb('token_hash', '=', hash), eb('refresh_hash', '=', hash)]))
    .executeTakeFirst()
  if (!pair) return undefined
  if (pair.session_id) await lockSession(tx, pair.session_id)
  const { numUpdatedRows } = await tx
    .updateTable('access_tokens')
    .set({ revoked_at: now })
    .where('id', '=', pair.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? pair : undefined
}

/** A program that calls with client credentials. */
export const findClient = (db: Db, clientId: string) =>
  db
    .selectFrom('oauth_clients')
    .select(['client_id', 'secret_hash', 'scopes'])
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

export type NewClient = { client_id: string; secret_hash: Buffer; name: string; scopes: string }
export const insertClient = (db: Db, client: NewClient) => db.insertInto('oauth_clients').values(client).execute()
