import type { ShopPromises } from '@delguur/contract/shopfront/shop-promises'
import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

type Way = ShopPromises['ways'][number]

/** The ways of delivery that are offered somewhere, with the hours that hold for all places together; one way to pick up stands for all. */
export async function waysEverywhere(db: Db, locale: Locale): Promise<Way[]> {
  const { rows } = await sql<Omit<Way, 'name'> & { name: Translated }>`
    select m.code, m.kind, m.name, min(p.min_hours)::int as from_hours, max(p.max_hours)::int as to_hours,
      min(p.cut_off_hour)::int as cut_off_hour
    from shipping_methods m join shipping_prices p on p.shipping_method_id = m.id
    left join stock_locations s on s.id = m.stock_location_id
    where m.active and (p.zone_id is not null or (m.kind = 'pick_up' and s.active and s.is_pick_up))
    group by m.id order by m.position, m.id`.execute(db)
  const pickUp = rows.find(({ kind }) => kind === 'pick_up')
  return rows
    .filter((row) => row.kind !== 'pick_up' || row === pickUp)
    .map(({ name, ...row }) => ({ ...row, name: inLocale(name, locale) }))
}
