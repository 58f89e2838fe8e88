import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Login } from './sessions/login.domain.ts'

export type KnownPerson = { id: number; password_hash: string | null; proved: boolean; is_staff: boolean }

/** Whose a phone number or address is. */
export const findPerson = (db: Db, { kind, value }: Login): Promise<KnownPerson | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .select(sql<boolean>`${sql.ref(`${kind}_confirmed_at`)} is not null`.as('proved'))
    .select(sql<boolean>`role <> 'shopper' or suspended_role is not null`.as('is_staff'))
    .where((eb) => (kind === 'phone' ? eb('phone', '=', value) : eb(sql`lower(email)`, '=', value.toLowerCase())))
    .executeTakeFirst()

export type NewPerson = {
  email?: string
  phone?: string
  first_name: string
  last_name: string
  password_hash: string | null
  selected_locale: string | null
  email_confirmed_at?: Date
  phone_confirmed_at?: Date
  birth_date?: string | null
  gender?: 'male' | 'female' | null
  public_metadata?: string
  private_metadata?: string
  claimed_at?: Date
  created_at: Date
}

/** Makes an account; nothing where somebody has the number or address already. */
export const insertPerson = (tx: Tx, person: NewPerson): Promise<{ id: number } | undefined> =>
  tx
    .insertInto('users')
    .values({ ...person, updated_at: person.created_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Somebody has proved the number or address of an account. */
export const confirmLogin = (tx: Tx, id: number, kind: Login['kind'], now: Date) =>
  tx
    .updateTable('users')
    .set({ [`${kind}_confirmed_at`]: now })
    .where('id', '=', id)
    .where(`${kind}_confirmed_at`, 'is', null)
    .execute()

/** Nobody can sign in by password until a new one is set. */
export const dropPassword = (tx: Tx, id: number) =>
  tx.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute()

export const setPassword = (tx: Tx, id: number, password_hash: string, now: Date) =>
  tx
    .updateTable('users')
    .set({ password_hash, password_changed_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()

export type Contacts = { email: string | null; phone: string | null; email_confirmed_at: Date | null }

/** The number and address of a person, locked. */
export const lockContacts = (tx: Tx, id: number): Promise<Contacts> =>
  tx
    .selectFrom('users')
    .select(['email', 'phone', 'email_confirmed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Takes a number or address that was proved, in place of the present one. */
export const setContact = (tx: Tx, id: number, { kind, value }: Login, now: Date) =>
  tx
    .updateTable('users')
    .set(
      kind === 'phone'
        ? { phone: value, phone_confirmed_at: now, updated_at: now }
        : { email: value, email_confirmed_at: now, pending_email: null, updated_at: now },
    )
    .where('id', '=', id)
    .execute()

/** Remembers which address waits for its proof. */
export const setPendingEmail = (tx: Db, id: number, email: string) =>
  tx.updateTable('users').set({ pending_email: email }).where('id', '=', id).execute()

export const findPassword = async (db: Db, id: number): Promise<string | null> =>
  (await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst())?.password_hash ?? null
