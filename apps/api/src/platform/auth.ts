import { createHash } from 'node:crypto'
import type { CurrentUser } from './context.ts'
import type { Db } from './db.ts'
import { ShopError } from './shop-error.ts'

/** Opaque tokens are kept as their SHA-256 only. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** `none`: no bearer; `unknown`: one nobody issued; `application`: client credentials, a guest. */
export type Bearer = { kind: 'none' | 'unknown' | 'application' } | { kind: 'user'; user: CurrentUser }

/** Who a bearer token belongs to; an expired or revoked one is refused by name. */
export async function readBearer(db: Db, token: string | undefined, now: Date): Promise<Bearer> {
  if (!token) return { kind: 'none' }
  const row = await db
    .selectFrom('access_tokens as t')
    .leftJoin('users as u', 'u.id', 't.user_id')
    .select(['t.expires_at', 't.revoked_at', 'u.id', 'u.email', 'u.role'])
    .where('t.token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row) return { kind: 'unknown' }
  if (row.revoked_at) throw new ShopError('token_revoked')
  if (row.expires_at <= now) throw new ShopError('token_expired')
  if (row.id === null || row.role === null) return { kind: 'application' }
  return { kind: 'user', user: { id: row.id, email: row.email, role: row.role as CurrentUser['role'] } }
}
