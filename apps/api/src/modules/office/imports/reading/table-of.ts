import type { Db, Tx } from '../../../../platform/database/db.ts'
import { analyse } from '../analyse.ts'
import type { Table } from '../domain/build-product.domain.ts'
import type { ImportRecord } from '../imports.queries.ts'

/** How the lines of an import are read, kept while nothing about it changes: a batch need not ask the whole file again. */
const cache = new Map<string, Table>()
const most = 20

const keyOf = ({ id, mapped, created_at }: ImportRecord): string => `${id} ${mapped} ${created_at.getTime()}`

async function read(db: Db | Tx, record: ImportRecord): Promise<Table> {
  const { table } = await analyse(db, record, record.answers)
  if (cache.size >= most) cache.delete(cache.keys().next().value ?? '')
  cache.set(keyOf(record), table)
  return table
}

/** Reads it before anything is locked: anew where a run begins, since the shop may have other words by now. */
export const prepareTable = async (db: Db, record: ImportRecord): Promise<Table> =>
  (record.position > 0 && cache.get(keyOf(record))) || read(db, record)

export const tableOf = async (tx: Tx, record: ImportRecord): Promise<Table> =>
  cache.get(keyOf(record)) ?? read(tx, record)
