import type { ThreadState } from '@delguur/contract/community/contact-threads'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { findThread, type ThreadRow } from './threads.queries.ts'

/** A thread, held until the transaction ends. */
export async function lockThread(tx: Tx, number: string): Promise<ThreadRow | undefined> {
  const held = await tx
    .selectFrom('contact_forms')
    .select('id')
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  return held && findThread(tx, number)
}

type NewMessage = { form_id: number; by_shop: boolean; staff_id: number | null; body: string; created_at: Date }

/** Adds to a locked thread; whose turn it is follows from who wrote. */
export async function addMessage(tx: Tx, message: NewMessage, state: ThreadState): Promise<number> {
  const { id } = await tx.insertInto('contact_messages').values(message).returning('id').executeTakeFirstOrThrow()
  await tx
    .updateTable('contact_forms')
    .set({
      state,
      touched_at: message.created_at,
      ...(message.by_shop && { first_answered_at: sql<Date>`coalesce(first_answered_at, ${message.created_at})` }),
    })
    .where('id', '=', message.form_id)
    .execute()
  return id
}

export async function setState(tx: Tx, id: number, state: ThreadState): Promise<void> {
  await tx.updateTable('contact_forms').set({ state }).where('id', '=', id).execute()
}

export async function setSpam(tx: Tx, id: number, spam: boolean): Promise<void> {
  await tx.updateTable('contact_forms').set({ spam }).where('id', '=', id).execute()
}

/** Whether they work here, and so look after it now. */
export async function setAssignee(tx: Tx, id: number, staff_id: number | null): Promise<boolean> {
  const { rows } =
    await sql`update contact_forms set assigned_to = ${staff_id} where id = ${id} and (${staff_id}::bigint is null
    or exists (select from users u where u.id = ${staff_id} and u.role in ('staff', 'admin'))) returning 1`.execute(tx)
  return rows.length > 0
}
