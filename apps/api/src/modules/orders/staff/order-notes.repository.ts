import type { Tx } from '../../../platform/db.ts'

type NewNote = { order_id: number; author_id: number | null; text: string; created_at: Date }

/** Takes a note of its author back that is not older than `since`; gives its text. */
export async function deleteNote(tx: Tx, note: { id: number; order_id: number; author_id: number; since: Date }) {
  const gone = await tx
    .deleteFrom('order_notes')
    .where('id', '=', note.id)
    .where('order_id', '=', note.order_id)
    .where('author_id', '=', note.author_id)
    .where('created_at', '>=', note.since)
    .returning('text')
    .executeTakeFirst()
  return gone?.text
}

/** Writes a note down; gives its id. */
export const insertNote = async (tx: Tx, note: NewNote): Promise<number> =>
  (await tx.insertInto('order_notes').values(note).returning('id').executeTakeFirstOrThrow()).id
