import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { methodRows, type StoredTest, type TestState } from './payment-tests.queries.ts'

/** A way to pay, locked: of two who test it at once the second finds the test of the first. */
export async function lockMethod(tx: Tx, id: number) {
  const { rows } = await sql`select from payment_methods where id = ${id} for update`.execute(tx)
  return rows.length > 0 ? (await methodRows(tx, id))[0] : undefined
}

export const setActive = (tx: Tx, id: number, active: boolean) =>
  tx.updateTable('payment_methods').set({ active }).where('id', '=', id).execute()

export async function insertTest(
  tx: Tx,
  {
    payment_method_id,
    number,
    now,
    expires_at,
  }: { payment_method_id: number; number: string; now: Date; expires_at: Date },
): Promise<StoredTest> {
  const { rows } = await sql<StoredTest>`
    insert into payment_tests (payment_method_id, number, state, created_at, expires_at)
    values (${payment_method_id}, ${number}, 'pending', ${now}, ${expires_at}) returning *`.execute(tx)
  if (!rows[0]) throw new Error('a test is inserted')
  return rows[0]
}

type Change = {
  state: TestState
  reference?: string | null
  provider_data?: Record<string, unknown>
  instructions?: object
  message?: string | null
  problem?: StoredTest['problem']
  paid?: number | null
}

/** A provider called by itself; what it said was taken for its own, or not. */
export const noteCall = (db: Db, id: number, isRefused: boolean, now: Date) =>
  db
    .updateTable('payment_tests')
    .set(isRefused ? { call_refused: true } : { called_at: now })
    .where('id', '=', id)
    .where('called_at', 'is', null)
    .execute()

export async function changeTest(db: Db | Tx, test: StoredTest, change: Change, now: Date): Promise<StoredTest> {
  const merged = { ...test, ...change }
  const settled_at = merged.state === 'pending' ? null : now
  const { rows } = await sql<StoredTest>`
    update payment_tests set state = ${merged.state}, reference = ${merged.reference}, message = ${merged.message},
      problem = ${merged.problem}, paid = ${merged.paid},
      provider_data = ${JSON.stringify(merged.provider_data)}, instructions = ${JSON.stringify(merged.instructions)},
      settled_at = ${settled_at}
    where id = ${test.id} and state in ('pending', ${test.state}) returning *`.execute(db)
  return rows[0] ?? test
}

export const setAccounts = (tx: Tx, id: number, accounts: readonly object[]) =>
  sql`update payment_methods set preferences = jsonb_set(preferences, '{accounts}', ${JSON.stringify(accounts)}::jsonb)
    where id = ${id}`.execute(tx)

export const setPreferences = (tx: Tx, id: number, preferences: object) =>
  tx
    .updateTable('payment_methods')
    .set({ preferences: JSON.stringify(preferences) })
    .where('id', '=', id)
    .execute()
