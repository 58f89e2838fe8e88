import { dayMs, localTime } from '@delguur/kit/dates'
import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type Division, DivisionIndex } from './divisions.domain.ts'
import { daysOff } from './holidays.domain.ts'
import type { PromiseRule } from './promise.domain.ts'

const indexes = new WeakMap<Db, Promise<DivisionIndex>>()

/**
 * The divisions of the country. Reference data: read once per database and kept. Within a transaction it is `via` that reads:
 * whoever holds a connection and waits for another one may wait for those who do the same.
 */
export function divisionIndex(db: Db, via: Db = db): Promise<DivisionIndex> {
  const known = indexes.get(db)
  if (known) return known
  const fresh = readDivisions(via)
  indexes.set(db, fresh)
  fresh.catch(() => indexes.delete(db))
  return fresh
}

async function readDivisions(db: Db): Promise<DivisionIndex> {
  const rows = await db
    .selectFrom('divisions')
    .select(['id', 'level', 'name_mn', 'name_en', 'abbr_mn', 'zipcode', 'parent_id'])
    .orderBy('position')
    .execute()
  if (rows.length === 0) throw new Error('the divisions are not seeded')
  return new DivisionIndex(rows as Division[])
}

export type Offer = PromiseRule & {
  shipping_method_id: number
  code: string
  name: string
  description: string
  price: number
  free_from: number | null
  stock_location_id: number | null
  store: { name: string; address: string; phone: string; opening_hours: string } | null
}

type OfferRow = Omit<Offer, 'name' | 'description' | 'store'> & {
  name: Translated
  description: Translated | null
  store: { name: Translated; address: Translated; phone: string; opening_hours: Translated } | null
}

/** Divisions whose zone decides, the nearest first, and those that stand in when none of these is in a zone. */
export type ZoneQuestion = { chain: string[]; stand_ins: string[] }

/**
 * The ways products can go and the holidays of the weeks ahead: the ways of the zone of a division (its nearest ancestor that
 * is in one decides; a member without a zone means nobody delivers there) and the pick-ups.
 */
export async function offersFor(
  db: Db,
  { chain, stand_ins }: ZoneQuestion,
  locale: Locale,
  now: Date,
): Promise<{ offers: Offer[]; holidays: Set<string> }> {
  const { rows } = await sql<OfferRow & { holidays: string[]; holiday_years: number[] }>`
    with asked as (select id, nearness from unnest(${`{${chain.join(',')}}`}::text[]) with ordinality as c(id, nearness)
        union all select id, 1000 from unnest(${`{${stand_ins.join(',')}}`}::text[]) as s(id)),
    zone as (select zm.zone_id from asked join zone_members zm on zm.division_id = asked.id
      left join zones z on z.id = zm.zone_id order by asked.nearness, z.position limit 1)
    select m.id as shipping_method_id, m.code, m.kind, m.name, m.description, m.stock_location_id, p.price, p.free_from,
      p.min_hours, p.max_hours, p.cut_off_hour, p.days,
      case when s.id is null then null else json_build_object('name', s.name, 'address', s.address, 'phone', s.phone,
        'opening_hours', s.opening_hours) end as store,
      (select coalesce(json_agg(day), '[]') from holidays where day between ${now}::date - 1 and ${now}::date + 60) as holidays,
      array(select extract(year from day)::int from holidays where extract(doy from day) = 1) as holiday_years
    from shipping_methods m join shipping_prices p on p.shipping_method_id = m.id
    left join stock_locations s on s.id = m.stock_location_id
    where m.active and (p.zone_id in (select zone_id from zone) or (m.kind = 'pick_up' and s.active and s.is_pick_up))
    order by m.position, m.id`.execute(db)
  const years = [now, new Date(now.getTime() + 60 * dayMs)].map((at) => localTime(at).year)
  const holidays = daysOff(rows[0]?.holidays ?? [], rows[0]?.holiday_years ?? [], years)
  return { offers: rows.map((row) => toOffer(row, locale)), holidays }
}

/** Days of the weeks ahead on which no courier goes out. */
export async function closedDays(db: Db, now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ entered: string[]; years: number[] }>`select
    array(select day::text from holidays where day between ${now}::date - 1 and ${now}::date + 60) as entered,
    array(select extract(year from day)::int from holidays where extract(doy from day) = 1) as years`.execute(db)
  const needed = [now, new Date(now.getTime() + 60 * dayMs)].map((at) => localTime(at).year)
  return daysOff(rows[0]?.entered ?? [], rows[0]?.years ?? [], needed)
}

function toOffer({ name, description, store, ...row }: OfferRow, locale: Locale): Offer {
  return {
    ...row,
    name: inLocale(name, locale),
    description: description ? inLocale(description, locale) : '',
    store: store && {
      name: inLocale(store.name, locale),
      address: inLocale(store.address, locale),
      phone: store.phone,
      opening_hours: inLocale(store.opening_hours, locale),
    },
  }
}

/** Whether a country is known. */
export async function countryByIso(
  db: Db,
  iso: string,
): Promise<{ iso: string; iso3: string; name: Translated } | undefined> {
  const code = iso.trim().toUpperCase()
  return db
    .selectFrom('countries')
    .select(['iso', 'iso3', 'name'])
    .where((eb) => eb.or([eb('iso', '=', code), eb('iso3', '=', code)]))
    .executeTakeFirst()
}

/** The location products leave from when nothing else is decided: the default, else the first by position. */
export async function firstLocation(db: Db, locale: Locale): Promise<{ id: number; name: string }> {
  const row = await db
    .selectFrom('stock_locations')
    .select(['id', 'name'])
    .where('active', '=', true)
    .orderBy('is_default', 'desc')
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, name: inLocale(row.name, locale) }
}
