import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

export type Leaving = {
  email: string | null
  email_confirmed_at: Date | null
  phone: string | null
  role: string
  avatar_path: string | null
}

/** The person who goes, with everything that could be added to them meanwhile held; nothing of one who has gone. */
export const lockLeaving = (tx: Tx, userId: number): Promise<Leaving | undefined> =>
  tx
    .selectFrom('users')
    .select(['email', 'email_confirmed_at', 'phone', 'role', 'avatar_path'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/**
 * Forgets what stands under a person's number or address without knowing the account: codes and links that were sent, the
 * newsletter and messages to the shop if the address was proved, what other companies were told of orders, and answers kept for repeated calls, which name the person or an order of theirs.
 */
export async function forgetTraces(tx: Tx, leaving: Leaving, logins: string[], orders: string[]): Promise<void> {
  await sql`delete from login_codes where lower(login) = any(${logins}::text[])`.execute(tx)
  await sql`delete from outbox_messages where lower(receiver) = any(${logins}::text[])
    or order_number = any(${orders}::text[])`.execute(tx)
  await sql`delete from mail_tokens where lower(email) = any(${logins}::text[])`.execute(tx)
  if (leaving.email && leaving.email_confirmed_at) {
    await sql`delete from subscribers where lower(email) = lower(${leaving.email})`.execute(tx)
    await sql`delete from alert_readers where lower(email) = lower(${leaving.email})`.execute(tx)
    await sql`delete from contact_forms where lower(email) = lower(${leaving.email})`.execute(tx)
  }
  await sql`delete from order_measurements m using orders o where o.id = m.order_id and o.number = any(${orders}::text[])`.execute(
    tx,
  )
  const words = [...logins, ...orders]
  await sql`delete from idempotency_keys k
    where exists (select from unnest(${words}::text[]) w where strpos(lower(k.body), lower(w)) > 0)`.execute(tx)
}

/** Lines of files that staff imported which are about a person. */
export async function forgetImported(tx: Tx, logins: readonly string[]): Promise<void> {
  // a file is kept for a week: its lines are read, however they write a number
  const { rows } = await sql<{ import_id: number }>`delete from import_rows r using imports i
    where i.id = r.import_id and i.kind = 'people' and (lower(r.sku) = any(${[...logins]}::text[])
      or exists (select from jsonb_array_elements_text(r.cells) cell where lower(btrim(cell)) = any(${[...logins]}::text[])
        or (length(cell) < 30 and right(regexp_replace(cell, '[^0-9]', '', 'g'), 8) = any(${[...logins]}::text[]))))
    returning r.import_id`.execute(tx)
  const ids = [...new Set(rows.map(({ import_id }) => import_id))]
  if (ids.length === 0) return
  await sql`update imports set columns = (select coalesce(jsonb_agg(c || '{"sample": []}' order by n), '[]')
      from jsonb_array_elements(columns) with ordinality e(c, n)) where id = any(${ids}::bigint[])`.execute(tx)
}

export const rememberRemoved = (tx: Tx, macs: readonly Buffer[], at: Date) =>
  sql`insert into forgotten_logins (mac, forgotten_at) select unnest(${[...macs]}::bytea[]), ${at}
    on conflict (mac) do update set forgotten_at = excluded.forgotten_at`.execute(tx)

/** Which of these logins are of people who had their account deleted, in hexadecimal. */
export async function forgottenAmong(tx: Tx, macs: readonly Buffer[]): Promise<Set<string>> {
  if (macs.length === 0) return new Set()
  const rows = await tx
    .selectFrom('forgotten_logins')
    .select('mac')
    .where('mac', 'in', [...macs])
    .execute()
  return new Set(rows.map(({ mac }) => mac.toString('hex')))
}

/** Accounts that became a part of a person's. */
export async function mergedInto(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx.selectFrom('users').select('id').where('merged_into', '=', userId).execute()
  return rows.map(({ id }) => id)
}

/** The devices of a person, by which waiting messages name them. */
export async function devicesOf(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx.selectFrom('devices').select('id').where('user_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}

/** Deletes the person; what is theirs alone goes with them, sign-ins included. */
export async function deletePerson(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('addresses').where('user_id', '=', userId).execute()
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}
