import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

export type TestState = 'pending' | 'paid' | 'given_back' | 'failed'
export type StoredTest = {
  id: number
  payment_method_id: number
  number: string
  state: TestState
  reference: string | null
  provider_data: Record<string, unknown>
  instructions: Record<string, unknown>
  problem: 'keys' | 'away' | 'amount' | 'closed' | null
  message: string | null
  paid: number | null
  called_at: Date | null
  call_refused: boolean
  created_at: Date
  expires_at: Date
  settled_at: Date | null
}

export type MethodRow = {
  id: number
  code: string
  type: string
  name: Translated
  active: boolean
  preferences: Record<string, unknown>
  test: StoredTest | null
}

/** The test that a call of a provider is about, and by which method. */
export async function testBy(db: Db, number: string): Promise<(StoredTest & { type: string }) | undefined> {
  const { rows } = await sql<StoredTest & { type: string }>`
    select t.*, m.type from payment_tests t join payment_methods m on m.id = t.payment_method_id
    where t.number = ${number}`.execute(db)
  return rows[0]
}

/** Ways to pay, each with its last test. */
export async function methodRows(db: Db | Tx, id?: number): Promise<MethodRow[]> {
  const methods = await db
    .selectFrom('payment_methods')
    .select(['id', 'code', 'type', 'name', 'active', 'preferences'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const { rows } = await sql<StoredTest>`
    select distinct on (payment_method_id) id, payment_method_id, number, state, reference, provider_data, instructions, message,
      problem, paid, called_at, call_refused, created_at, expires_at, settled_at
    from payment_tests where ${id ?? null}::bigint is null or payment_method_id = ${id ?? null}
    order by payment_method_id, id desc`.execute(db)
  const tests = new Map(rows.map((row) => [row.payment_method_id, row]))
  return methods.map((method) => ({
    ...method,
    preferences: method.preferences as Record<string, unknown>,
    test: tests.get(method.id) ?? null,
  }))
}
