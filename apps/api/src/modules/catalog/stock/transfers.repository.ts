import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

export type TransferStatus = 'draft' | 'sent' | 'received' | 'canceled'
export type LockedTransfer = {
  id: number
  version: number
  status: TransferStatus
  from_location_id: number
  to_location_id: number
  note: string
  lines: { variant_id: number; quantity: number; received: number | null }[]
}

export async function lockTransfer(tx: Tx, id: number): Promise<LockedTransfer | undefined> {
  const row = await tx
    .selectFrom('transfers')
    .select(['id', 'version', 'status', 'from_location_id', 'to_location_id', 'note'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const lines = await tx
    .selectFrom('transfer_lines')
    .select(['variant_id', 'quantity', 'received'])
    .where('transfer_id', '=', id)
    .orderBy('variant_id')
    .execute()
  return { ...row, status: row.status as TransferStatus, lines }
}

export type NewTransfer = { from_location_id: number; to_location_id: number; note: string; created_by: number | null }

export async function insertTransfer(tx: Tx, fields: NewTransfer, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('transfers')
    .values({ ...fields, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The lines of a draft, in place of those that were. */
export async function setLines(tx: Tx, id: number, lines: ReadonlyMap<number, number>): Promise<void> {
  await tx.deleteFrom('transfer_lines').where('transfer_id', '=', id).execute()
  if (lines.size === 0) return
  await sql`insert into transfer_lines (transfer_id, variant_id, quantity)
    select ${id}, x.variant_id, x.quantity from unnest(${[...lines.keys()]}::bigint[], ${[...lines.values()]}::integer[])
      as x(variant_id, quantity)`.execute(tx)
}

type Change = { status?: TransferStatus; note?: string; sent_at?: Date; received_at?: Date; canceled_at?: Date }

/** Changes a transfer; gives its new version. */
export async function changeTransfer(tx: Tx, id: number, change: Change): Promise<number> {
  const { version } = await tx
    .updateTable('transfers')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** What came of each line, and lines of what was never sent. */
export const setReceived = (tx: Tx, id: number, received: ReadonlyMap<number, number>) =>
  sql`update transfer_lines l set received = x.received
    from unnest(${[...received.keys()]}::bigint[], ${[...received.values()]}::integer[]) as x(variant_id, received)
    where l.transfer_id = ${id} and l.variant_id = x.variant_id`.execute(tx)

/** Codes of variants, to say which line does not do. */
export async function skusOf(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('variants')
    .select(['id', 'sku'])
    .where('id', 'in', [...ids, 0])
    .execute()
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}
