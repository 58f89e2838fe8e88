import { type LocationKind, locationKinds } from '@delguur/contract/delivery/locations'
import type { ListQuery } from '@delguur/contract/list'
import type { Translated } from '@delguur/kit/locale'
import type { SpecialDay, WeekHours } from '@delguur/kit/places/opening-hours'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { type ListSpec, readList } from '../../../platform/http/list.ts'
import { among, anyOf, digitsOf, yes } from '../../../platform/http/list-filters.ts'

// Branches, warehouses, pick-up points and vans of the shop.

export type NamedDay = SpecialDay & { name: Translated | null }
export type LocationFields = {
  kind: LocationKind
  name: Translated
  address: Translated
  division_id: string | null
  latitude: number | null
  longitude: number | null
  phone: string
  hours: WeekHours | null
  hours_note: Translated | null
  special_days: NamedDay[]
  picture_key: string | null
  is_pick_up: boolean
  sells_on_till: boolean
  ships: boolean
  is_default: boolean
  position: number
}
export type LocationRow = LocationFields & {
  id: number
  version: number
  code: string
  active: boolean
  opening_hours: Translated
  archived_at: string | null
}

const columns = sql`l.id, l.version, l.code, l.kind, l.name, l.address, l.division_id, l.latitude, l.longitude, l.phone, l.hours,
  l.hours_note, l.special_days, l.opening_hours, l.picture_key, l.is_pick_up, l.sells_on_till, l.ships, l.is_default, l.position,
  l.active, l.archived_at::text as archived_at`

const like = (q: string): string => `%${q.replace(/[\\%_]/g, '\\$&')}%`

/** A shop has tens of places: nothing of the list needs an index. */
const spec: ListSpec<LocationRow> = {
  from: sql`stock_locations l`,
  select: (page) =>
    sql<LocationRow>`select e.cursor, e.place, ${columns} from (${page}) e join stock_locations l on l.id = e.id`,
  id: sql`l.id`,
  where: sql<SqlBool>`true`,
  sorts: { position: { by: sql`l.position`, type: 'bigint' } },
  sort: 'position',
  filters: {
    kind: anyOf(sql`l.kind`, locationKinds),
    archived: (value) => (yes(value) ? sql<SqlBool>`not l.active` : sql<SqlBool>`l.active`),
    is_pick_up: (value) => sql<SqlBool>`l.is_pick_up = ${yes(value)}`,
    ships: (value) => sql<SqlBool>`l.ships = ${yes(value)}`,
    sells_on_till: (value) => sql<SqlBool>`l.sells_on_till = ${yes(value)}`,
    district: among(sql`l.division_id`),
  },
  search: (q) => sql<SqlBool>`(exists (select from jsonb_each_text(l.name) n where n.value ilike ${like(q)})
    or l.code ilike ${like(q)} or (${digitsOf(q)} ~ '^\d{4,8}$' and l.phone like ${like(digitsOf(q))}))`,
}

export const readLocations = (db: Db, query: ListQuery) => readList(db, query, spec)

export async function locationById(db: Db | Tx, id: number): Promise<LocationRow | undefined> {
  const { rows } = await sql<LocationRow>`select ${columns} from stock_locations l where l.id = ${id}`.execute(db)
  return rows[0]
}

/** The places that shoppers may come to, in the order of the shop. */
export async function visitedPlaces(db: Db): Promise<LocationRow[]> {
  const { rows } = await sql<LocationRow>`select ${columns} from stock_locations l
    where l.active and l.kind <> 'van' and (l.is_pick_up or l.sells_on_till) order by l.position, l.id`.execute(db)
  return rows
}

export type Held = { units: number; variants: number; pick_up_way: Translated | null }

/** What lies in a place, and the way by which shoppers fetch from it. */
export async function heldAt(db: Db | Tx, id: number): Promise<Held> {
  const { rows } = await sql<Held>`
    select coalesce(sum(s.count_on_hand), 0)::int as units, count(*)::int as variants,
      (select m.name from shipping_methods m where m.kind = 'pick_up' and m.active and m.stock_location_id = ${id}
        order by m.position, m.id limit 1) as pick_up_way
    from stock_items s where s.stock_location_id = ${id} and s.tracked and s.count_on_hand > 0`.execute(db)
  return rows[0] ?? { units: 0, variants: 0, pick_up_way: null }
}

/** Other open places whose name is the same in a language of the shop. */
export async function namesake(db: Db | Tx, id: number, name: Translated): Promise<Translated | undefined> {
  const { rows } = await sql<{ name: Translated }>`
    select l.name from stock_locations l where l.active and l.id <> ${id}
      and lower(l.name ->> 'mn') = lower(${name.mn.trim()}) limit 1`.execute(db)
  return rows[0]?.name
}

/** The codes that begin with this one. */
export async function codesLike(db: Db | Tx, code: string): Promise<Set<string>> {
  const { rows } = await sql<{
    code: string
  }>`select code from stock_locations where starts_with(code, ${code})`.execute(db)
  return new Set(rows.map((row) => row.code))
}
