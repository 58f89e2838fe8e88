import type { Tx } from '../../../platform/database/db.ts'

type NewNote = { order_id: number; author_id: number | null; text: string; created_at: Date }

type OwnNote = { author_id: number; since: Date }

/** Removes a note, where they are given only one of this author that is not older than `since`; gives its text. */
export async function deleteNote(
  tx: Tx,
  { author_id, since, ...note }: { id: number; order_id: number } & Partial<OwnNote>,
) {
  const removed = await tx
    .deleteFrom('order_notes')
    .where('id', '=', note.id)
    .where('order_id', '=', note.order_id)
    .$if(author_id !== undefined, (query) => query.where('author_id', '=', author_id ?? null))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? new Date()))
    .returning('text')
    .executeTakeFirst()
  return removed?.text
}

/** Writes a note down; gives its id. */
export const insertNote = async (tx: Tx, note: NewNote): Promise<number> =>
  (await tx.insertInto('order_notes').values(note).returning('id').executeTakeFirstOrThrow()).id
