import type { LimitRole } from '@delguur/contract/limits'
import type { StaffPerson } from '@delguur/contract/office/staff-people'
import { fullName } from '@delguur/kit/text/person-name'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

type Stored = Pick<StaffPerson, 'id' | 'email' | 'phone' | 'role_name' | 'state' | 'second_factor' | 'sessions'> & {
  role_id: string
  first_name: string | null
  last_name: string | null
  seen_at: Date | null
  invited_until: Date | null
}

const select = (now: Date, where: ReturnType<typeof sql<SqlBool>>) => sql<Stored>`
  select u.id, u.email, u.phone, u.first_name, u.last_name, u.totp_confirmed_at is not null as second_factor,
    case when u.suspended_role is not null then 'suspended' when u.role <> 'shopper' then 'active' else 'invited' end as state,
    case when u.role = 'shopper' and u.suspended_role is null then coalesce(i.own_role, i.role)
      when coalesce(u.suspended_role, u.role) = 'admin' then 'owner' else coalesce(u.own_role, u.staff_role) end as role_id,
    case when coalesce(u.suspended_role, u.role) <> 'admin' then r.name end as role_name,
    (select count(*)::int from sessions s where s.user_id = u.id and s.ended_at is null
      and s.seen_at > ${now}::timestamptz - interval '12 hours') as sessions,
    (select max(s.seen_at) from sessions s where s.user_id = u.id) as seen_at,
    case when i.expires_at > ${now} then i.expires_at end as invited_until
  from users u left join staff_invitations i on i.user_id = u.id and u.role = 'shopper' and u.suspended_role is null
    left join staff_roles r on r.key = case when i.user_id is null then u.own_role else i.own_role end
  where ${where}`

const isStaff = sql<SqlBool>`(u.role <> 'shopper' or u.suspended_role is not null)`

/** Everybody who works in the back office, or is invited to. */
export async function listStaff(db: Db, now: Date): Promise<StaffPerson[]> {
  const { rows } = await sql<Stored>`select * from (${select(now, isStaff)}
    union all ${select(now, sql<SqlBool>`not ${isStaff} and i.user_id is not null`)}) p order by p.state, p.id`.execute(
    db,
  )
  return rows.map(serialize)
}

/** One of them; undefined for anybody else. */
export async function findStaff(db: Db, id: number, now: Date): Promise<StaffPerson | undefined> {
  const { rows } = await select(now, sql<SqlBool>`u.id = ${id} and (${isStaff} or i.user_id is not null)`).execute(db)
  return rows[0] && serialize(rows[0])
}

const serialize = ({ first_name, last_name, seen_at, invited_until, role_id, ...row }: Stored): StaffPerson => ({
  ...row,
  role_id: role_id as LimitRole,
  name: fullName({ first_name, last_name }),
  seen_at: seen_at?.toISOString() ?? null,
  invited_until: invited_until?.toISOString() ?? null,
})
