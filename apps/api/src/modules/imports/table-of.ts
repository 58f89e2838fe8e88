import type { Tx } from '../../platform/db.ts'
import { analyse } from './analyse.ts'
import type { Table } from './domain/build-product.domain.ts'
import type { ImportRecord } from './imports.queries.ts'

/** How the lines of an import are read, kept while nothing about it changes: a batch need not ask the whole file again. */
const kept = new Map<string, Table>()
const most = 20

export async function tableOf(tx: Tx, record: ImportRecord): Promise<Table> {
  const key = `${record.id} ${record.mapped} ${record.created_at.getTime()}`
  const known = kept.get(key)
  if (known && record.position > 0) return known
  const { table } = await analyse(tx, record, record.answers)
  if (kept.size >= most) kept.delete(kept.keys().next().value ?? '')
  kept.set(key, table)
  return table
}
