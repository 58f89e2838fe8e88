import { localDate } from '@delguur/kit/dates'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { onShelf } from './offers.queries.ts'

/** What is announced of a variant, locked, and whether it can be: counted goods that are no alcohol and are still in the catalogue. */
export async function lockOffer(tx: Tx, variant_id: number) {
  const { rows } = await sql<{
    possible: boolean
    arrives_on: string | null
    deposit_percent: number | null
    units: number
    taken: number
    version: number
  }>`
    select v.deleted_at is null and v.digital_kind is null and v.track_stock and p.alcohol_percent is null
        and p.deleted_at is null as possible,
      f.arrives_on::text as arrives_on, f.deposit_percent, coalesce(f.units, 0) as units, coalesce(f.taken, 0) as taken,
      coalesce(f.version, 1) as version
    from variants v join products p on p.id = v.product_id left join preorder_offers f on f.variant_id = v.id
    where v.id = ${variant_id} for update of v`.execute(tx)
  return rows[0]
}
export type LockedOffer = NonNullable<Awaited<ReturnType<typeof lockOffer>>>

export type OfferFields = { arrives_on: string; deposit_percent: number; units: number }

/** Writes what is announced of a locked variant; gives its new version. Nothing where fewer units would be left than orders wait for. */
export async function saveOffer(
  tx: Tx,
  variant_id: number,
  fields: OfferFields,
  now: Date,
): Promise<number | undefined> {
  const { arrives_on, deposit_percent, units } = fields
  const { rows } = await sql<{ version: number }>`
    insert into preorder_offers (variant_id, arrives_on, deposit_percent, units, updated_at)
      values (${variant_id}, ${arrives_on}, ${deposit_percent}, ${units}, ${now})
    on conflict (variant_id) do update set arrives_on = excluded.arrives_on, deposit_percent = excluded.deposit_percent,
      units = excluded.units, version = preorder_offers.version + 1, updated_at = excluded.updated_at,
      arrived_at = case when preorder_offers.arrives_on = excluded.arrives_on then preorder_offers.arrived_at end
      where preorder_offers.taken <= excluded.units
    returning version`.execute(tx)
  return rows[0]?.version
}

/** Units that came beyond what orders wait for are announced no more; with `last` nothing is that no order waits for. */
export async function arriveRest(tx: Tx, variant_id: number, last: boolean, now: Date): Promise<void> {
  await sql`update preorder_offers f set version = f.version + 1, updated_at = ${now}, arrived_at = ${now},
      units = case when ${last}::boolean then f.taken else greatest(f.taken, f.units - greatest(0, ${onShelf(sql`f.variant_id`)} - f.taken)) end
    where f.variant_id = ${variant_id}`.execute(tx)
}

/** What was announced for a day that is over is not sold any more: pages that say otherwise are drawn anew. */
export async function closePassed(db: Db, now: Date): Promise<void> {
  await sql`update preorder_offers set updated_at = ${now} where units > taken
    and arrives_on < ${localDate(now)}::date and (updated_at at time zone 'Asia/Ulaanbaatar')::date <= arrives_on`.execute(
    db,
  )
}
