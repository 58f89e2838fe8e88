import type { CurrentUser } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { rightsOf } from '../../../platform/staff/staff-roles.ts'

/** Somebody of the staff as they may act now, for work that goes on without them; undefined for who works here no more. */
export async function memberById(db: Db, id: number, session_id: number): Promise<CurrentUser | undefined> {
  const found = await db
    .selectFrom('users as u')
    .leftJoin('staff_roles as r', 'r.key', 'u.own_role')
    .select(['u.id', 'u.email', 'u.phone', 'u.role', 'u.staff_role'])
    .select(['r.key as role_key', 'r.name as role_name', 'r.permissions'])
    .where('u.id', '=', id)
    .where('u.role', '<>', 'shopper')
    .executeTakeFirst()
  if (!found) return undefined
  const never = new Date(0)
  const { email, phone, role, staff_role } = found
  return {
    id,
    email,
    phone,
    ...rightsOf(role as CurrentUser['role'], staff_role, found),
    token: { scope: '', created_at: never, expires_at: never },
    session: { id: session_id, proved_at: null, two_factor_at: null },
  }
}
