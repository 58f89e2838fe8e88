import type { Provider } from '@delguur/contract/base/identity'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import type { WaysIn } from './social.domain.ts'

type Person = { provider: Provider; subject: string }

/** Holds back whoever else comes as the same person at the same provider until this transaction is done. */
export const holdPerson = (tx: Tx, { provider, subject }: Person) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`social ${provider} ${subject}`}, 0))`.execute(tx)

export const findLinked = async (db: Db, { provider, subject }: Person): Promise<number | undefined> =>
  (
    await db
      .selectFrom('social_identities')
      .select('user_id')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.user_id

export const findOwner = async (db: Db, email: string): Promise<number | undefined> =>
  (await db.selectFrom('users').select('id').where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst())?.id

export type NewPerson = { email: string; first_name: string; last_name: string; selected_locale: string; now: Date }

/** An account whose e-mail address a provider has vouched for. */
export async function insertPerson(tx: Tx, { now, ...person }: NewPerson): Promise<number> {
  const row = { ...person, email_confirmed_at: now, claimed_at: now, created_at: now, updated_at: now }
  return (await tx.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id
}

type Identity = Person & { user_id: number; email: string | null; created_at: Date }
export const insertIdentity = (tx: Tx, identity: Identity) =>
  tx.insertInto('social_identities').values(identity).execute()

/** Gives whether there was one. */
export const deleteIdentity = async (tx: Tx, user_id: number, provider: Provider): Promise<boolean> =>
  Number(
    (
      await tx
        .deleteFrom('social_identities')
        .where('user_id', '=', user_id)
        .where('provider', '=', provider)
        .executeTakeFirst()
    ).numDeletedRows,
  ) > 0

/** Where a person is linked, oldest first. */
export const socialsOf = async (db: Db, user_id: number): Promise<Person[]> =>
  (await db
    .selectFrom('social_identities')
    .select(['provider', 'subject'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()) as Person[]

/** How a person could sign in; the row is locked, so that two ways cannot be given up at once. */
export async function lockWaysIn(tx: Tx, user_id: number): Promise<WaysIn> {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'phone', 'password_hash'])
    .where('id', '=', user_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { length: socials } = await socialsOf(tx, user_id)
  return { email: user.email !== null, phone: user.phone !== null, password: user.password_hash !== null, socials }
}
