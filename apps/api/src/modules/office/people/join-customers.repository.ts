import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

/** Accounts that have proved something since they were looked at. */
export async function waitingJoins(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('customer_joins').select('user_id').orderBy('created_at').limit(1000).execute()
  return rows.map(({ user_id }) => user_id)
}

export const removeJoin = (tx: Tx, user_id: number) =>
  tx.deleteFrom('customer_joins').where('user_id', '=', user_id).execute()

export type ProvedContact = { id: number; user_id: number; has_account: boolean }

/** The first number or address, after one, that an account has proved and that names somebody else. */
export async function contactsProvedBy(tx: Tx, account: number, after = 0): Promise<ProvedContact | undefined> {
  const { rows } = await sql<ProvedContact>`
    select c.id, c.user_id, h.has_account from users a
      join customer_contacts c on (c.kind = 'phone' and c.value = a.phone and a.phone_confirmed_at is not null)
        or (c.kind = 'email' and c.value = lower(a.email) and a.email_confirmed_at is not null)
      join users h on h.id = c.user_id
    where a.id = ${account} and a.role = 'shopper' and a.has_account and a.merged_into is null and c.user_id <> a.id and c.id > ${after}
    order by c.id limit 1`.execute(tx)
  return rows[0]
}

export const takeContact = async (tx: Tx, id: number, user_id: number): Promise<void> =>
  void (await tx.updateTable('customer_contacts').set({ user_id }).where('id', '=', id).execute())
