import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

export type CodePurpose = 'sign_in' | 'sign_up' | 'reset' | 'proof' | 'change' | 'link'
export type CodePayload = { first_name?: string; last_name?: string; password_hash?: string; selected_locale?: string }

/** One at a time asks for codes to a login, until the transaction ends. */
export const holdLogin = (tx: Tx, login: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`code ${login}`}, 0))`.execute(tx)

/**
 * Where a code is requested from: `known` is the signed-in owner, a device of theirs or a network that they signed in from, else
 * anybody's network. What is `shared` by many is counted against the budget of its network besides.
 */
export type CodeSource = { source: string; known: boolean; shared: boolean }

/** The codes sent to a login since a moment, newest first: by this device or person, or by all who are not known. */
export const codesSince = (
  db: Db,
  login: string,
  { source, known }: Pick<CodeSource, 'source' | 'known'>,
  since: Date,
) =>
  db
    .selectFrom('login_codes')
    .select(['purpose', 'created_at'])
    .where('login', '=', login)
    .where('known', '=', known)
    .$if(known, (query) => query.where('source', '=', source))
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()

export type NewCode = {
  id: string
  login: string
  purpose: CodePurpose
  user_id: number | null
  code_hash: Buffer
  payload: CodePayload
  source: string
  known: boolean
  max_tries: number
  created_at: Date
  expires_at: Date
}

export const insertCode = (tx: Tx, { payload, ...code }: NewCode) =>
  tx
    .insertInto('login_codes')
    .values({ ...code, payload: JSON.stringify(payload) })
    .execute()

/**
 * Which code is meant: the one named, else the newest of these logins and purposes: of the person who is signed in, or of
 * those that were requested from the same `source`.
 */
export type WhichCode = {
  logins: readonly string[]
  purposes: readonly CodePurpose[]
  id?: string | undefined
  user_id?: number | undefined
  source?: string | undefined
}

export type TriedCode = {
  id: string
  login: string
  code_hash: Buffer
  tries: number
  max_tries: number
  payload: CodePayload
  alone: boolean
}

/**
 * Counts a try of a code that is alive and gives it; nothing when it was used, expired or tried as often as it may be.
 * Whoever comes at the same time is counted too: the row is locked while it is. The last try is left to whoever names the
 * code by its id, which a neighbour in the same network cannot.
 */
export async function countTry(db: Db, which: WhichCode, now: Date) {
  const { logins, purposes, id = null, user_id = null, source = null } = which
  const { rows } = await sql<TriedCode>`
    with live as (
      select c.id from login_codes c
      where c.login = any(${logins}) and c.purpose = any(${purposes}) and c.used_at is null and c.expires_at > ${now}
        and (${user_id}::bigint is null or c.user_id = ${user_id})
    ), chosen as (
      select c.id from login_codes c join live using (id)
      where case when ${id}::text is not null then c.id = ${id}
        else ${user_id}::bigint is not null or c.source = ${source}::text end order by c.created_at desc, c.id limit 1
    )
    update login_codes c set tries = c.tries + 1 from chosen
    where c.id = chosen.id and c.used_at is null
      and c.tries < c.max_tries - case when ${id}::text is null and ${user_id}::bigint is null then 1 else 0 end
    returning c.id, c.login, c.code_hash, c.tries, c.max_tries, c.payload, (select count(*) from live) = 1 as alone`.execute(
    db,
  )
  return rows[0]
}

/** What an open sign-up requested, by the id of its code; also where that code is too old or was tried too often. */
export async function findSignUp(db: Db, login: string, id: string): Promise<CodePayload | undefined> {
  const row = await db
    .selectFrom('login_codes')
    .select('payload')
    .where('id', '=', id)
    .where('login', '=', login)
    .where('purpose', '=', 'sign_up')
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row && (row.payload as CodePayload)
}

/** Uses a code up; false when somebody else did just now. */
export async function useCode(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('login_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends every code that lets in or sets a password, of all numbers and addresses of a person. */
export const voidCodesOf = (tx: Tx, userId: number, now: Date) =>
  sql`update login_codes c set used_at = ${now} from users u
    where u.id = ${userId} and c.login in (lower(u.email), u.phone, lower(u.pending_email))
      and c.purpose in ('reset', 'sign_in', 'sign_up') and c.used_at is null`.execute(tx)

/** Ends the codes of a login that wait for the same thing. */
export const voidCodes = (tx: Tx, login: string, purposes: readonly CodePurpose[], now: Date) =>
  tx
    .updateTable('login_codes')
    .set({ used_at: now })
    .where('login', '=', login)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
