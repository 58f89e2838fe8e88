import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Window } from './windows.domain.ts'

export type StoredWindow = Window & { version: number }
export type Booked = { window_id: number; day: string; orders: number }

const columns = sql`w.id, w.version, w.places, w.days, to_char(w.opens, 'HH24:MI') as opens, to_char(w.closes, 'HH24:MI') as closes,
  w.capacity, w.cut_off_hours, w.closed_days::text[] as closed_days`

/** Windows of any of these places, the earliest first. */
export async function windowsOf(db: Db, places: readonly string[]): Promise<StoredWindow[]> {
  if (places.length === 0) return []
  const { rows } = await sql<StoredWindow>`select ${columns} from delivery_windows w
    where w.active and w.places && ${[...places]}::text[] order by w.opens, w.closes, w.id`.execute(db)
  return rows
}

export async function allWindows(db: Db): Promise<StoredWindow[]> {
  const { rows } = await sql<StoredWindow>`select ${columns} from delivery_windows w where w.active
    order by w.opens, w.closes, w.id`.execute(db)
  return rows
}

export async function windowById(db: Db, id: number): Promise<StoredWindow | undefined> {
  const { rows } =
    await sql<StoredWindow>`select ${columns} from delivery_windows w where w.active and w.id = ${id}`.execute(db)
  return rows[0]
}

/** An order that waits for its money without its goods has no place in its window either. */
const holds = sql`o.status not in ('cart', 'overdue', 'expired', 'canceled')`

/** How many orders windows have on days, where they have any. */
export async function bookedOf(db: Db, ids: readonly number[], from: string, to: string): Promise<Booked[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Booked>`select o.window_id, o.window_day as day, count(*)::int as orders from orders o
    where o.window_id = any(${[...ids]}::bigint[]) and o.window_day between ${from}::date and ${to}::date and ${holds}
    group by 1, 2`.execute(db)
  return rows
}

/** The window, locked until the transaction ends, with how many other orders have it on a day. */
export async function lockWindow(
  tx: Tx,
  id: number,
  day: string,
  order_id: number,
): Promise<{ capacity: number; orders: number } | undefined> {
  const { rows } = await sql<{
    capacity: number
  }>`select capacity from delivery_windows where id = ${id} and active for update`.execute(tx)
  const window = rows[0]
  if (!window) return undefined
  // counted by a statement of its own: what those before it have committed is seen
  const counted = await sql<{ orders: number }>`select count(*)::int as orders from orders o
    where o.window_id = ${id} and o.window_day = ${day}::date and o.id <> ${order_id} and ${holds}`.execute(tx)
  return { capacity: window.capacity, orders: counted.rows[0]?.orders ?? 0 }
}

/** How many orders are still to be brought in a window. */
export async function openOrdersOf(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from orders o
    where o.window_id = ${id} and o.status in ('placed', 'confirmed', 'ready')`.execute(tx)
  return rows[0]?.orders ?? 0
}
