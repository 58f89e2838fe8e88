import type { Tx } from '../../../platform/db.ts'

type NewNote = { order_id: number; author_id: number | null; text: string; created_at: Date }

/** Writes a note down; gives its id. */
export const insertNote = async (tx: Tx, note: NewNote): Promise<number> =>
  (await tx.insertInto('order_notes').values(note).returning('id').executeTakeFirstOrThrow()).id
