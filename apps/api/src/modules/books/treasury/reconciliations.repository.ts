import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Difference } from './compare.domain.ts'

export type Compared = {
  provider: string
  day: string
  total_ours: number
  total_theirs: number
  sum_ours: number
  sum_theirs: number
  compared_at: Date
}
export type Open = {
  id: number
  kind: Difference['kind']
  payment_reference: string
  charge_id: number | null
  theirs: number | null
}

/** Writes down a day's comparison: what was found before and differs no more goes, what was set right stays. Gives what is open. */
export async function saveComparison(tx: Tx, compared: Compared, found: Difference[]): Promise<Open[]> {
  const { id: reconciliation_id } = await tx
    .insertInto('reconciliations')
    .values({ ...compared, day: sql`${compared.day}::date` })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'day']).doUpdateSet((eb) => ({
        total_ours: eb.ref('excluded.total_ours'),
        total_theirs: eb.ref('excluded.total_theirs'),
        sum_ours: eb.ref('excluded.sum_ours'),
        sum_theirs: eb.ref('excluded.sum_theirs'),
        compared_at: eb.ref('excluded.compared_at'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const names = found.map(({ kind, payment_reference }) => `${kind} ${payment_reference}`)
  await tx
    .deleteFrom('reconciliation_findings')
    .where('reconciliation_id', '=', reconciliation_id)
    .where('resolution', 'is', null)
    .where(sql<boolean>`kind || ' ' || payment_reference <> all(${names}::text[])`)
    .execute()
  for (const difference of found)
    await tx
      .insertInto('reconciliation_findings')
      .values({ ...difference, reconciliation_id, found_at: compared.compared_at })
      .onConflict((conflict) => conflict.columns(['reconciliation_id', 'kind', 'payment_reference']).doNothing())
      .execute()
  const rows = await tx
    .selectFrom('reconciliation_findings')
    .select(['id', 'kind', 'payment_reference', 'charge_id', 'theirs'])
    .where('reconciliation_id', '=', reconciliation_id)
    .where('resolution', 'is', null)
    .orderBy('id')
    .execute()
  return rows as Open[]
}

type Resolution = {
  resolution: 'settled' | 'refunded' | 'explained'
  note?: string
  charge_id?: number
  resolved_at: Date
}

/** Closes a finding; whether it was open. */
export async function resolveFinding(db: Db, id: number, resolution: Resolution): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reconciliation_findings')
    .set(resolution)
    .where('id', '=', id)
    .where('resolution', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
