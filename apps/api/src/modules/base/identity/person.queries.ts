import type { FlatUser } from '@delguur/contract/base/identity'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'

/** A person as the flat format shows them to themselves; `not_found` for an id that nobody has. */
export async function flatUser(db: Db, id: number): Promise<FlatUser> {
  const row = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.phone', 'u.first_name', 'u.last_name', 'u.gender', 'u.salutation', 'u.occupation'])
    .select(['u.birth_date', 'u.selected_locale', 'u.pending_email', 'u.avatar_path', 'u.role'])
    .select(['u.email_confirmed_at', 'u.phone_confirmed_at'])
    .select(sql<boolean>`u.password_hash is not null`.as('has_password'))
    .select(sql<boolean>`u.totp_confirmed_at is not null`.as('two_factor'))
    .select(
      sql<
        FlatUser['social']
      >`array(select s.provider from social_identities s where s.user_id = u.id order by s.id)`.as('social'),
    )
    .where('u.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ShopError('not_found')
  const { email_confirmed_at, phone_confirmed_at, avatar_path, ...answer } = row
  return {
    ...answer,
    gender: row.gender as FlatUser['gender'],
    salutation: row.salutation as FlatUser['salutation'],
    role: row.role as FlatUser['role'],
    email_state: emailState(row),
    phone_confirmed: phone_confirmed_at !== null,
    avatar_url: avatar_path === null ? null : `/media/${avatar_path}`,
  }
}

/** The number and the address of a person, in small letters, that were proved. */
export async function provedLogins(db: Db, id: number): Promise<string[]> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'phone', 'email_confirmed_at', 'phone_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [row.phone_confirmed_at && row.phone, row.email_confirmed_at && row.email?.toLowerCase()].filter(
    (login) => typeof login === 'string',
  )
}

type Mail = { email: string | null; pending_email: string | null; email_confirmed_at: Date | null }

function emailState({ email, pending_email, email_confirmed_at }: Mail): FlatUser['email_state'] {
  if (pending_email !== null) return 'waiting'
  if (email === null) return 'none'
  return email_confirmed_at === null ? 'not_confirmed' : 'confirmed'
}
