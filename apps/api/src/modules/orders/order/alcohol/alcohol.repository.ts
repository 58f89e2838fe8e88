import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import type { Affirmation } from '../../../delivery/alcohol/index.ts'

/**
 * Keeps that the buyer of an order declared to be of age, not the date of birth; and of its lines which are alcohol, so
 * that they stay it for this order.
 */
export async function keepAffirmation(tx: Tx, order_id: number, affirmed: Affirmation, now: Date): Promise<void> {
  await tx
    .insertInto('age_affirmations')
    .values({ order_id, ...affirmed, affirmed_at: now })
    .execute()
  await sql`update line_items l set alcohol_percent = p.alcohol_percent from variants v join products p on p.id = v.product_id
    where v.id = l.variant_id and l.order_id = ${order_id} and p.alcohol_percent is not null`.execute(tx)
}

export type IdCheck = {
  outcome: 'of_age' | 'under_age' | 'no_document'
  document: 'identity_card' | 'passport' | 'driving_license' | 'digital_identity' | null
}
type Staff = { checked_at: Date; checked_by: number | null }

/** Writes down that staff looked at a document; that somebody is of age is written once. */
export async function writeIdCheck(tx: Tx, order_id: number, check: IdCheck & Staff): Promise<void> {
  await tx
    .insertInto('id_checks')
    .values({ order_id, ...check })
    .onConflict((same) => same.doNothing())
    .execute()
}

export type Stamp = { line_item_id: number; stamp_id: string }

/** The stamps of bottles that an order holds, in the order that they were scanned. */
export const stampsOfOrder = (db: Db, order_id: number): Promise<Stamp[]> =>
  db
    .selectFrom('excise_stamps')
    .select(['line_item_id', 'stamp_id'])
    .where('order_id', '=', order_id)
    .where('returned_at', 'is', null)
    .orderBy('id')
    .execute()

type Scan = { order_id: number; line_item_id: number; scanned_at: Date; scanned_by: number | null }

/** Puts stamps in the place of those of a line; gives those that another bottle has. */
export async function replaceStamps(tx: Tx, scan: Scan, stampIds: readonly string[]): Promise<string[]> {
  await tx
    .deleteFrom('excise_stamps')
    .where('line_item_id', '=', scan.line_item_id)
    .where('returned_at', 'is', null)
    .execute()
  if (stampIds.length === 0) return []
  const taken = await tx
    .insertInto('excise_stamps')
    // in one order, so that two scans of the same bottles wait for each other and never deadlock
    .values(stampIds.toSorted().map((stamp_id) => ({ ...scan, stamp_id })))
    .onConflict((same) => same.column('stamp_id').where('returned_at', 'is', null).doNothing())
    .returning('stamp_id')
    .execute()
  const free = new Set(taken.map(({ stamp_id }) => stamp_id))
  return stampIds.filter((each) => !free.has(each))
}

/** Gives stamps of an order back, all of them unless some are named: their bottles are on the shelf again. */
export async function freeStamps(tx: Tx, order_id: number, now: Date, stampIds?: readonly string[]): Promise<void> {
  await sql`update excise_stamps set returned_at = ${now} where order_id = ${order_id} and returned_at is null
    and (${stampIds === undefined} or stamp_id = any(${`{${(stampIds ?? []).join(',')}}`}::text[]))`.execute(tx)
}
