import type { Translated } from '@delguur/kit/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { sellingTurned } from '../../catalog/catalog/index.ts'
import type { AlertKind, Facts } from './alerts.domain.ts'

/** What may be waited for at all; of alcohol nobody is reminded. */
export type Subject = {
  variant_id: number | null
  brand_id: number | null
  brand: string | null
  name: Translated
  options: Translated[]
  slug: string | null
  price: number | null
  sellable: boolean
}

const options = sql`coalesce((select json_agg(ov.presentation order by ot.position, ot.id)
  from variant_option_values vo join option_values ov on ov.id = vo.option_value_id
  join option_types ot on ot.id = ov.option_type_id where vo.variant_id = v.id), '[]')`
const units = sql`coalesce((select sum(units(si)) from stock_items si
  join stock_locations sl on sl.id = si.stock_location_id where si.variant_id = v.id and sl.active), 0)::int`
const price = (now: Date) => sql`selling_price(v, p, ${now}::timestamptz)`
const sellable = (now: Date) => sql`is_sellable(v, p, ${now}::timestamptz)`

export async function findVariantSubject(db: Db, id: number, now: Date): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    select v.id as variant_id, null::bigint as brand_id, null as brand, p.name, ${options} as options, p.slug,
      ${price(now)}::float8 as price, ${sellable(now)} as sellable
    from variants v join products p on p.id = v.product_id
    where v.id = ${id} and v.deleted_at is null and is_available(p, ${now}::timestamptz) and p.alcohol_percent is null`.execute(
    db,
  )
  return rows[0]
}

export async function findBrandSubject(db: Db, code: string): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    select null::bigint as variant_id, b.id as brand_id, b.code as brand, b.name,
      '[]'::json as options, null as slug, null::float8 as price, true as sellable
    from brands b where b.code = ${code}`.execute(db)
  return rows[0]
}

export type AlertRow = Omit<Subject, 'brand_id'> & {
  id: number
  kind: AlertKind
  state: 'active' | 'firing' | 'done'
  notified_at: Date | null
  created_at: Date
}

/** What a person waits for or has been told of, newest first. */
export async function alertsOf(db: Db, userId: number, now: Date): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select a.id, a.kind, a.state, a.notified_at, a.created_at, a.variant_id, b.code as brand,
      coalesce(p.name, b.name) as name, ${options} as options, p.slug,
      case when v.id is not null then ${price(now)}::float8 end as price,
      coalesce(${sellable(now)}, false) as sellable
    from alerts a left join variants v on v.id = a.variant_id left join products p on p.id = v.product_id
    left join brands b on b.id = a.brand_id
    where a.user_id = ${userId} and a.state in ('active', 'firing', 'done') order by a.changed_at desc, a.id desc`.execute(
    db,
  )
  return rows
}

export type VariantFacts = Facts & { variant_id: number }

/** What is true of the variants of a product now. */
export async function factsOf(db: Db, where: { product: number } | { variant: number }, now: Date) {
  const { rows } = await sql<VariantFacts>`
    select v.id as variant_id, ${price(now)}::float8 as price, ${units} as units, ${sellable(now)} as sellable
    from variants v join products p on p.id = v.product_id
    where ${'product' in where ? sql`p.id = ${where.product}` : sql`v.id = ${where.variant}`}
      and v.deleted_at is null and p.alcohol_percent is null`.execute(db)
  return rows
}

export type NewProduct = {
  id: number
  name: Translated
  slug: string
  brand_id: number
  brand: string
  brand_name: Translated
  available_on: Date
}

const goods = (now: Date) => sql`is_available(p, ${now}::timestamptz) and p.alcohol_percent is null
  and exists (select from variants v where v.product_id = p.id and is_sellable(v, p, ${now}::timestamptz) and ${units} > 0)`

/** A product that its brand's followers may be told of: for sale, and not for long. */
export async function findNewProduct(db: Db, id: number, since: Date, now: Date): Promise<NewProduct | undefined> {
  const { rows } = await sql<NewProduct>`
    select p.id, p.name, p.slug, p.brand_id, b.code as brand, b.name as brand_name, p.available_on
    from products p join brands b on b.id = p.brand_id
    where p.id = ${id} and p.available_on > ${since} and ${goods(now)}`.execute(db)
  return rows[0]
}

/** Those of some products that are for sale now. */
export async function forSale(db: Db, ids: readonly number[], now: Date): Promise<NewProduct[]> {
  const { rows } = await sql<NewProduct>`
    select p.id, p.name, p.slug, p.brand_id, b.code as brand, b.name as brand_name, p.available_on
    from products p join brands b on b.id = p.brand_id
    where p.id = any(${[...ids]}::bigint[]) and ${goods(now)} order by p.available_on desc, p.id`.execute(db)
  return rows
}

/** Whether the row of `products` was turned by time alone: a sale that began or ended, a first day. */
export const turnedBetween = (from: Date, to: Date): RawBuilder<boolean> => sellingTurned({ one: from, other: to })

export type Person = {
  email: string | null
  phone: string | null
  /** Ways by which they allow messages about wishes, and about offers. */
  wishes: Channel[]
  offers: Channel[]
}
export type Channel = 'email' | 'sms' | 'push'

export async function findPerson(db: Db, id: number): Promise<Person | undefined> {
  const allowed = (topic: string) => sql`coalesce((select json_agg(c.channel order by c.channel) from (
    select distinct on (channel) channel, granted from consents where user_id = u.id and topic = ${topic}
    order by channel, id desc) c where c.granted), '[]')`
  const { rows } = await sql<Person>`
    select u.email, case when u.phone_confirmed_at is not null then u.phone end as phone,
      ${allowed('wishes')} as wishes, ${allowed('offers')} as offers
    from users u where u.id = ${id}`.execute(db)
  return rows[0]
}

export async function findReader(db: Db, id: number): Promise<{ id: number; email: string } | undefined> {
  return db.selectFrom('alert_readers').select(['id', 'email']).where('id', '=', id).executeTakeFirst()
}

export type RequestedAlert = { id: number; email: string; state: string; created_at: Date }

/** An alert that a guest asked for. */
export async function findRequested(db: Db, id: number): Promise<RequestedAlert | undefined> {
  const { rows } = await sql<RequestedAlert>`select a.id, r.email, a.state, a.changed_at as created_at from alerts a
    join alert_readers r on r.id = a.reader_id where a.id = ${id}`.execute(db)
  return rows[0]
}
