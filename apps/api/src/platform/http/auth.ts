import { createHash } from 'node:crypto'
import type { LimitRole } from '@delguur/contract/limits'
import { sql } from 'kysely'
import type { CurrentUser } from '../context.ts'
import { type Db, type Tx, transact } from '../database/db.ts'
import { ShopError } from '../shop-error.ts'
import { rightsOf } from '../staff/staff-roles.ts'

/** Opaque tokens are kept as their SHA-256 only. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** `none`: no bearer; `unknown`: one nobody issued; `application`: client credentials, a guest. */
export type Bearer = { kind: 'none' | 'unknown' | 'application' } | { kind: 'user'; user: CurrentUser }

/** A session's last sign of life is kept to five minutes, of staff to one: reading writes seldom. */
const seenEveryMs = { shopper: 300_000, staff: 60_000, admin: 60_000 }

const hourMs = 3_600_000
type Signed = { role: string; signed_in_at: Date; seen_at: Date }

/** A sign-in of staff is over after twelve hours, and after thirty minutes without use. */
export const isStaffSessionOver = ({ role, signed_in_at, seen_at }: Signed, now: Date): boolean =>
  role !== 'shopper' &&
  (now.getTime() - signed_in_at.getTime() > 12 * hourMs || now.getTime() - seen_at.getTime() > hourMs / 2)

const see = (db: Db, id: number, now: Date) =>
  db.updateTable('sessions').set({ seen_at: now }).where('id', '=', id).execute()

/** Who a bearer token belongs to; an expired or revoked one is refused by name. */
export async function readBearer(db: Db, token: string | undefined, now: Date): Promise<Bearer> {
  if (!token) return { kind: 'none' }
  const row = await db
    .selectFrom('access_tokens as t')
    .leftJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('sessions as s', 's.id', 't.session_id')
    // whose permissions count: of the role that they look as, else of their own
    .leftJoin('staff_roles as r', (join) =>
      join.on('r.key', '=', sql<string>`case when s.view_as_until > ${now} then s.view_as else u.own_role end`),
    )
    .select(['t.id as token_id', 't.scope', 't.created_at', 't.expires_at', 't.revoked_at', 't.replaces_id'])
    .select(['u.id', 'u.email', 'u.phone', 'u.role', 'u.staff_role', 's.view_as', 's.view_as_until'])
    .select(['r.key as role_key', 'r.name as role_name', 'r.copied_from', 'r.permissions'])
    .select(['s.id as session_id', 's.proved_at', 's.two_factor_at', 's.seen_at', 's.ended_at'])
    .select('s.created_at as signed_in_at')
    .where('t.token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row) return { kind: 'unknown' }
  if (row.revoked_at || row.ended_at) throw new ShopError('token_revoked')
  if (row.expires_at <= now) throw new ShopError('token_expired')
  if (row.replaces_id !== null && row.session_id !== null) {
    const pair = { id: row.token_id, replaces_id: row.replaces_id, session_id: row.session_id }
    if (!(await transact(db, (tx) => endReplaced(tx, pair, now)))) throw new ShopError('token_revoked')
  }
  if (row.id === null || row.role === null || row.session_id === null) return { kind: 'application' }
  const { scope, created_at, expires_at, session_id, proved_at, two_factor_at } = row
  const role = row.role as CurrentUser['role']
  const [signed_in_at, seen_at] = [row.signed_in_at ?? created_at, row.seen_at ?? created_at]
  if (isStaffSessionOver({ role, signed_in_at, seen_at }, now)) throw new ShopError('token_expired')
  const viewed = role === 'shopper' ? undefined : viewedRole(row, now)
  if (now.getTime() - seen_at.getTime() > seenEveryMs[role]) await see(db, session_id, now)
  return {
    kind: 'user',
    user: {
      id: row.id,
      email: row.email,
      phone: row.phone,
      ...(viewed ? rightsOf('staff', viewed.staff_role, row) : rightsOf(role, row.staff_role, row)),
      ...(viewed && { view_as: { role: viewed.key, until: viewed.until } }),
      token: { scope, created_at, expires_at },
      session: { id: session_id, proved_at, two_factor_at },
    },
  }
}

type Viewing = {
  view_as: string | null
  view_as_until: Date | null
  role_key: string | null
  copied_from: string | null
}

/** The role as which somebody looks at the office now, with the built-in one behind it. */
function viewedRole({ view_as, view_as_until, role_key, copied_from }: Viewing, now: Date) {
  if (!view_as || !view_as_until || view_as_until <= now || role_key === null) return undefined
  return { key: role_key as LimitRole, staff_role: copied_from ?? role_key, until: view_as_until }
}

/** Pairs of one sign-in are renewed, replaced and ended by one transaction at a time. */
export const lockSession = (tx: Tx, id: number) =>
  tx.selectFrom('sessions').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

type Replacement = { id: number; replaces_id: number; session_id: number }

/**
 * The first use of a refreshed pair proves that it arrived: the pair it replaces ends, and with it every other pair that was
 * given in its place. False where another of these was used first, which has ended this one.
 */
export async function endReplaced(tx: Tx, { id, replaces_id, session_id }: Replacement, now: Date): Promise<boolean> {
  await lockSession(tx, session_id)
  const own = await tx.selectFrom('access_tokens').select('revoked_at').where('id', '=', id).executeTakeFirst()
  if (!own || own.revoked_at) return false
  await tx
    .updateTable('access_tokens')
    .set({ revoked_at: now })
    .where((eb) => eb.or([eb('id', '=', replaces_id), eb('replaces_id', '=', replaces_id)]))
    .where('id', '<>', id)
    .where('revoked_at', 'is', null)
    .execute()
  await tx.updateTable('access_tokens').set({ replaces_id: null }).where('id', '=', id).execute()
  return true
}
