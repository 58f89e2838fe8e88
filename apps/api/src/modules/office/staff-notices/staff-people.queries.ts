import { type NoticeKind, noticeKinds } from '@delguur/contract/office/staff-notices'
import { mayCall, type Permission } from '@delguur/contract/permissions'
import type { OfficeLanguage } from '@delguur/i18n/office-translator'
import type { CurrentUser, Registry } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { rightsOf } from '../../../platform/staff/staff-roles.ts'
import type { Hearer } from './heard.queries.ts'
import type { Quiet } from './notices.domain.ts'

/** Somebody of the staff as they are told of things now. */
export type Person = Hearer & {
  name: { first_name: string; last_name: string }
  email: string | null
  phone: string | null
  quiet: Quiet | null
  sound: boolean
  locale: OfficeLanguage
}

const columns = [
  ...(['u.id', 'u.email', 'u.phone', 'u.role', 'u.staff_role', 'u.first_name', 'u.last_name'] as const),
  ...(['u.email_confirmed_at', 'u.phone_confirmed_at', 'u.selected_locale'] as const),
  ...(['r.key as role_key', 'r.name as role_name', 'r.permissions'] as const),
  ...(['n.user_id as chosen', 'n.quiet_from', 'n.quiet_to', 'n.sound', 'n.locale'] as const),
] as const

/** Kinds that somebody with these permissions may hear, and acts that they may approve. */
export function heardBy(registry: Registry, permissions: ReadonlySet<Permission>): Pick<Hearer, 'kinds' | 'acts'> {
  const acts = Object.entries(registry.approvals).flatMap(([act, { needs }]) => (permissions.has(needs) ? [act] : []))
  const kinds = (Object.keys(noticeKinds) as NoticeKind[]).filter((kind) =>
    kind === 'approval' ? acts.length > 0 : mayCall(permissions, noticeKinds[kind]),
  )
  return { kinds, acts }
}

const staffOf = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('staff_roles as r', 'r.key', 'u.own_role')
    .leftJoin('staff_notice_settings as n', 'n.user_id', 'u.id')
    .select(columns)
    .where('u.role', '<>', 'shopper')
    .where('u.blocked_at', 'is', null)
    .where('u.merged_into', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof staffOf>['executeTakeFirstOrThrow']>>

function asPerson(registry: Registry, row: Row): Person {
  const { permissions } = rightsOf(row.role as CurrentUser['role'], row.staff_role, row)
  const { quiet_from: from, quiet_to: to } = row
  return {
    user_id: row.id,
    ...heardBy(registry, permissions),
    has_chosen: row.chosen !== null,
    name: { first_name: row.first_name, last_name: row.last_name },
    email: row.email_confirmed_at ? row.email : null,
    phone: row.phone_confirmed_at ? row.phone : null,
    quiet: from === null || to === null ? null : { from, to },
    sound: row.sound ?? true,
    locale: (row.locale ?? row.selected_locale) === 'en' ? 'en' : 'mn',
  }
}

/** Everybody of the staff who hears of anything. */
export async function staffPeople(db: Db, registry: Registry): Promise<Person[]> {
  const rows = await staffOf(db).orderBy('u.id').execute()
  return rows.map((row) => asPerson(registry, row)).filter(({ kinds }) => kinds.length > 0)
}

/** One of them; undefined for who works here no more. */
export async function staffPerson(db: Db, registry: Registry, id: number): Promise<Person | undefined> {
  const row = await staffOf(db).where('u.id', '=', id).executeTakeFirst()
  return row && asPerson(registry, row)
}
