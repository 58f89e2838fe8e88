import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { Window } from './windows.domain.ts'

export type WindowFields = Omit<Window, 'id'>

export async function insertWindow(tx: Tx, window: WindowFields): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into delivery_windows
      (places, days, opens, closes, capacity, cut_off_hours, closed_days)
    values (${window.places}::text[], ${window.days}::smallint[], ${window.opens}::time, ${window.closes}::time, ${window.capacity},
      ${window.cut_off_hours}, ${window.closed_days}::date[]) returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a window is inserted')
  return id
}

/** Locks a window; orders that are placed into it wait. */
export const lockForEdit = async (tx: Tx, id: number): Promise<boolean> =>
  (await sql`select id from delivery_windows where id = ${id} and active for update`.execute(tx)).rows.length > 0

export const updateWindow = (tx: Tx, id: number, window: WindowFields) =>
  sql`update delivery_windows set places = ${window.places}::text[], days = ${window.days}::smallint[], opens = ${window.opens}::time,
      closes = ${window.closes}::time, capacity = ${window.capacity}, cut_off_hours = ${window.cut_off_hours},
      closed_days = ${window.closed_days}::date[], version = version + 1
    where id = ${id}`.execute(tx)

export const closeWindow = (tx: Tx, id: number) =>
  sql`update delivery_windows set active = false, version = version + 1 where id = ${id}`.execute(tx)
