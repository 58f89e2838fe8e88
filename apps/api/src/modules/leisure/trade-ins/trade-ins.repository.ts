import type { TradeInSet } from '@delguur/kit/trade-in'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { RuleRow, TradeInRow } from './trade-ins.queries.ts'

export type NewTradeIn = Pick<
  TradeInRow,
  | 'number'
  | 'user_id'
  | 'line_item_id'
  | 'unit'
  | 'paid'
  | 'months'
  | 'claimed'
  | 'quote'
  | 'way'
  | 'stock_location_id'
  | 'fetch_on'
  | 'courier_fee'
  | 'note'
  | 'locale'
  | 'quoted_at'
  | 'expires_at'
> & { rule: TradeInSet; address_id: number | null }

export async function insertTradeIn(tx: Tx, { rule, ...row }: NewTradeIn): Promise<void> {
  await tx
    .insertInto('trade_ins')
    .values({ ...row, rule: JSON.stringify(rule) })
    .execute()
}

/** Quotes of a line that nobody used, so that its units are free again. */
export const expireQuotes = (tx: Tx, lineId: number, now: Date) =>
  sql`update trade_ins set status = 'expired', closed_at = expires_at
    where line_item_id = ${lineId} and status = 'quoted' and expires_at <= ${now}`.execute(tx)

export const lockTradeIn = (tx: Tx, number: string) =>
  sql`select id from trade_ins where number = ${number} for update`.execute(tx)

type Change = Partial<
  Pick<
    TradeInRow,
    'status' | 'found' | 'offer' | 'reason' | 'credit' | 'received_at' | 'decided_at' | 'answer_by' | 'closed_at'
  >
>
export async function changeTradeIn(tx: Tx, id: number, change: Change): Promise<void> {
  await tx.updateTable('trade_ins').set(change).where('id', '=', id).execute()
}

/** False where there are as many as `most`. */
export async function addPhoto(tx: Tx, id: number, picture: Buffer, now: Date, most: number): Promise<boolean> {
  const { rows } = await sql`insert into trade_in_photos (trade_in_id, picture, taken_at)
    select ${id}, ${picture}, ${now} from trade_in_photos where trade_in_id = ${id} having count(*) < ${most}
    returning id`.execute(tx)
  return rows.length > 0
}

export type DrawnPicture = { key: string; width: number; height: number; color: string }
export async function addPictures(tx: Tx, id: number, pictures: readonly DrawnPicture[]): Promise<void> {
  for (const { key, width, height, color } of pictures) {
    await tx.insertInto('pictures').values({ key, width, height, color }).execute()
    await sql`insert into trade_in_pictures (trade_in_id, picture_key, position)
      select ${id}, ${key}, count(*) from trade_in_pictures where trade_in_id = ${id}`.execute(tx)
  }
}

export async function saveRules(
  tx: Tx,
  { version, sets, ...rules }: Omit<RuleRow, 'version'> & { version: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('trade_in_rules')
    .set({ ...rules, sets: JSON.stringify(sets), version: version + 1, updated_at: now })
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Photos of what ended a month ago. */
export const forgetPhotos = (db: Db, before: Date) =>
  sql`delete from trade_in_photos f using trade_ins t where t.id = f.trade_in_id
    and coalesce(t.closed_at, t.expires_at) < ${before}
    and t.status in ('withdrawn', 'expired', 'sent_back', 'credited', 'quoted')`.execute(db)

/** Takes a person out of their trade-ins; false while a piece of theirs is at the shop. */
export async function leaveTradeIns(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`select id from trade_ins where user_id = ${userId}
    and status in ('received', 'offered', 'returning') for update`.execute(tx)
  if (rows.length > 0) return false
  await sql`delete from trade_in_photos where trade_in_id in (select id from trade_ins where user_id = ${userId})`.execute(
    tx,
  )
  await sql`update trade_ins set note = '', reason = null, address_id = null,
    status = case when status = 'quoted' then 'withdrawn' else status end,
    closed_at = case when status = 'quoted' then ${now} else closed_at end where user_id = ${userId}`.execute(tx)
  return true
}
