import { createHash } from 'node:crypto'
import type { Route } from '@delguur/contract/route'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import type { Secrets } from '../secrets.ts'
import { ShopError } from '../shop-error.ts'

export type Stored = { status: number; content_type: string; body: string }
export type Claim = { key: string; scope: string; hash: Buffer; sealing?: Secrets | undefined }

const sealed = 'idempotent_answer'

/** An answer is replayed for a day; a call that died without one may be tried again after a minute. */
const retention = '24 hours'
const abandonedAfter = '1 minute'

/** The body is kept as a keyed hash: what it says, such as when somebody was born, cannot be guessed from it. */
export const claimOf = (
  secrets: Secrets,
  key: string,
  caller: string,
  request: string,
  body: string,
  isSealed = false,
): Claim => ({
  key,
  sealing: isSealed ? secrets : undefined,
  scope: createHash('sha256').update(`${caller}\n${request}`).digest('base64url'),
  hash: secrets.mac('idempotency', body),
})

/**
 * Takes a key for this call. Gives the stored answer of an equal earlier call, or `undefined` when the caller is to do
 * the work. Refuses the key of another body (422) and of a call still under way (409).
 */
export async function claimKey(db: Db, claim: Claim): Promise<Stored | undefined> {
  const taken = await sql`
    insert into idempotency_keys as k (key, scope, request_hash) values (${claim.key}, ${claim.scope}, ${claim.hash})
    on conflict (scope, key) do update
      set request_hash = excluded.request_hash, status = null, body = null, created_at = now()
      where k.created_at < now() - ${retention}::interval
        or (k.status is null and k.request_hash = excluded.request_hash and k.created_at < now() - ${abandonedAfter}::interval)
    returning 1`.execute(db)
  if (taken.rows.length > 0) return undefined
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'content_type', 'body'])
    .where('scope', '=', claim.scope)
    .where('key', '=', claim.key)
    .executeTakeFirst()
  if (!row?.request_hash.equals(claim.hash)) throw new ShopError('idempotency_key_reused')
  if (row.status === null) throw new ShopError('idempotency_in_progress')
  const { sealing } = claim
  const stored = row.body ?? ''
  const body = sealing && stored ? sealing.open(sealed, Buffer.from(stored, 'base64')) : stored
  return { status: row.status, content_type: row.content_type ?? 'application/json', body }
}

const mayChange = new Set(['POST', 'PUT', 'PATCH'])

/**
 * Whether a call under a key is done once: what makes or changes something; answers that hold secrets are never kept, and
 * foreign systems have keys of their own.
 */
export const keepsKeys = ({ method, secret, raw }: Pick<Route, 'method' | 'secret' | 'raw'>): boolean =>
  mayChange.has(method) && !secret && !raw

/** Callers without a token are told apart by their network alone, so their keys must be ones that nobody else thinks of. */
const longEnough = 16

/** Checks a key as it came; `bad_request` for what is none. */
export function readKey(key: unknown, nameless: boolean): string {
  const fits = typeof key === 'string' && key.length >= (nameless ? longEnough : 1) && key.length <= 255
  if (!fits) throw new ShopError('bad_request')
  return key
}

/** Keeps the answer; a server fault and a budget that is spent free the key instead, so that the call can be tried again. */
export async function settleKey(db: Db, claim: Claim, answer: Stored): Promise<void> {
  if (answer.status >= 500 || answer.status === 429) {
    await db.deleteFrom('idempotency_keys').where('scope', '=', claim.scope).where('key', '=', claim.key).execute()
    return
  }
  const { sealing } = claim
  const body = sealing && answer.body ? sealing.seal(sealed, answer.body).toString('base64') : answer.body
  await db
    .updateTable('idempotency_keys')
    .set({ status: answer.status, content_type: answer.content_type, body })
    .where('scope', '=', claim.scope)
    .where('key', '=', claim.key)
    .execute()
}
