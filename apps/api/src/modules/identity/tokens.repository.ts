import type { Db, Tx } from '../../platform/db.ts'

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

export type RefreshRow = {
  id: number
  user_id: number
  session_id: number
  created_at: Date
  revoked_at: Date | null
  ended_at: Date | null
}

/** The pair behind a refresh token, alive or not, and the end of its sign-in; the pair is locked. */
export const lockRefresh = (tx: Tx, hash: Buffer): Promise<RefreshRow | undefined> =>
  tx
    .selectFrom('access_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['t.id', 's.user_id', 's.id as session_id', 't.created_at', 't.revoked_at', 's.ended_at'])
    .where('t.refresh_hash', '=', hash)
    .forUpdate('t')
    .executeTakeFirst()

/** Ends the pair that a token, access or refresh, belongs to; gives whose sign-in it was of, where it was alive. */
export const revokePair = (db: Db, hash: Buffer, now: Date) =>
  db
    .updateTable('access_tokens')
    .set({ revoked_at: now })
    .where((eb) => eb.or([eb('token_hash', '=', hash), eb('refresh_hash', '=', hash)]))
    .where('revoked_at', 'is', null)
    .returning(['user_id', 'session_id'])
    .executeTakeFirst()

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
