import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

const columns = [
  ...(['id', 'first_name', 'last_name', 'email', 'phone', 'birth_date', 'gender', 'version', 'role'] as const),
  ...([
    'suspended_role',
    'blocked_at',
    'blocked_reason',
    'merged_into',
    'email_confirmed_at',
    'phone_confirmed_at',
    'selected_locale',
    'tags',
    'has_account',
  ] as const),
] as const

/** A person, held until the end of the transaction. */
export const lockPerson = (tx: Tx, id: number) =>
  tx.selectFrom('users').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
export type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

export type PersonFields = Partial<{
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  email_confirmed_at: Date | null
  phone_confirmed_at: Date | null
  birth_date: string | null
  gender: string | null
  selected_locale: string | null
  tags: string[]
  blocked_at: Date | null
  blocked_reason: string | null
  merged_into: number | null
  updated_at: Date
}>

export const changePerson = (tx: Tx, id: number, fields: PersonFields) =>
  tx.updateTable('users').set(fields).where('id', '=', id).execute()

type Note = { user_id: number; text: string; author_id: number | null; created_at: Date }
export const insertNote = async (tx: Tx, note: Note): Promise<number> =>
  (await tx.insertInto('person_notes').values(note).returning('id').executeTakeFirstOrThrow()).id

export const deleteNote = (tx: Tx, user_id: number, id: number) =>
  tx
    .deleteFrom('person_notes')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning(['id', 'text'])
    .executeTakeFirst()

export const deleteContact = (tx: Tx, user_id: number, id: number) =>
  tx
    .deleteFrom('customer_contacts')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirst()

/** What a customer has with the shop without an account becomes theirs as by an account; gives what they are known by. */
export async function ownGuestRows(tx: Tx, id: number): Promise<string[]> {
  for (const table of ['orders', 'travel_bookings', 'contact_forms'])
    await sql`update ${sql.table(table)} set user_id = ${id} where customer_id = ${id} and user_id is null`.execute(tx)
  const rows = await tx.selectFrom('customer_contacts').select('value').where('user_id', '=', id).execute()
  return rows.map(({ value }) => value)
}

export const firstContact = async (tx: Tx, user_id: number, kind: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('customer_contacts')
      .select('value')
      .where('user_id', '=', user_id)
      .where('kind', '=', kind)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.value ?? null
