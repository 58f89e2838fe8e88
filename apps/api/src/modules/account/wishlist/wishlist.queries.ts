import type { Locale } from '@delguur/kit/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** A wish with what the catalogue says of its variant at a moment. */
export type WishRow = {
  id: number
  wishlist_id: number
  variant_id: number
  product_id: number
  quantity: number
  position: number
  name: string
  slug: string
  options_text: string
  picture: { key: string; width: number; height: number; color: string } | null
  price: number
  selling_price: number
  available: boolean
  /** The product as a whole is wished, and it comes in sizes or colours. */
  has_choice: boolean
  on_hand: number
}

export type View = { locale: Locale; now: Date }

const text = (column: string, locale: Locale) =>
  sql`coalesce(nullif(${sql.raw(column)}->>${locale}, ''), ${sql.raw(column)}->>'mn')`

/**
 * Wishes of `source` (id, wishlist_id, variant_id, quantity, position) with today's prices, as cards have them: a product
 * as a whole costs what the cheapest of its variants does, and a sale holds from its start to its end.
 */
function described(source: RawBuilder<unknown>, { locale, now }: View) {
  const at = sql`${now}::timestamptz`
  return sql<WishRow>`with wished as materialized (${source})
    select w.id, w.wishlist_id, w.variant_id, p.id as product_id, w.quantity, w.position, ${text('p.name', locale)} as name, p.slug,
      coalesce(o.options_text, '') as options_text, i.picture, goods.price, goods.selling_price,
      v.deleted_at is null and goods.price > 0 and is_available(p, ${at}) as available,
      kind.has_choice, coalesce(goods.on_hand, 0)::int as on_hand
    from wished w join variants v on v.id = w.variant_id join products p on p.id = v.product_id
    cross join lateral (select v.is_master and exists (
      select from variants s where s.product_id = p.id and not s.is_master and s.deleted_at is null) as has_choice) kind
    cross join lateral (select coalesce(min(b.price), v.price) as price,
        coalesce(min(selling_price(b, p, ${at})), v.price) as selling_price,
        sum((select sum(units(si)) from stock_items si join stock_locations sl on sl.id = si.stock_location_id
          where si.variant_id = b.id and sl.active)) as on_hand
      from variants b where case when kind.has_choice
        then b.product_id = p.id and not b.is_master and b.deleted_at is null else b.id = v.id end) goods
    left join lateral (select string_agg(${text('ov.presentation', locale)}, ' · ' order by ot.position, ot.id) as options_text
      from variant_option_values vo join option_values ov on ov.id = vo.option_value_id
      join option_types ot on ot.id = ov.option_type_id where vo.variant_id = v.id) o on true
    left join lateral (select json_build_object('key', pc.key, 'width', pc.width, 'height', pc.height, 'color', pc.color) as picture
      from images g join pictures pc on pc.key = g.picture_key
      left join variant_option_values vo on vo.variant_id = v.id and vo.option_value_id = g.option_value_id
      where g.product_id = p.id
      order by (vo.variant_id is null), (g.option_value_id is not null), g.position, g.id limit 1) i on true
    order by w.position desc, w.id desc`
}

const columns = sql`w.id, w.wishlist_id, w.variant_id, w.quantity, w.position`

/** Wishes of a list front to back, from a place on and so many. */
export async function wishesOf(
  db: Db,
  listId: number,
  view: View,
  { limit, offset }: { limit: number; offset: number },
): Promise<WishRow[]> {
  const source = sql`select ${columns} from wished_products w where w.wishlist_id = ${listId}
    order by w.position desc, w.id desc limit ${limit} offset ${offset}`
  return (await described(source, view).execute(db)).rows
}

/** Everything on a person's lists. */
export async function wishesOfPerson(db: Db, userId: number, view: View): Promise<WishRow[]> {
  const source = sql`select ${columns} from wished_products w join wishlists l on l.id = w.wishlist_id where l.user_id = ${userId}`
  return (await described(source, view).execute(db)).rows
}

/** Everything on some lists. */
export async function wishesOfLists(db: Db, listIds: number[], view: View): Promise<WishRow[]> {
  const source = sql`select ${columns} from wished_products w where w.wishlist_id = any(${listIds}::bigint[])`
  return (await described(source, view).execute(db)).rows
}

/** One wish. */
export async function wishRow(db: Db, id: number, view: View): Promise<WishRow | undefined> {
  const source = sql`select ${columns} from wished_products w where w.id = ${id}`
  return (await described(source, view).execute(db)).rows[0]
}

/** Variants as wishes of nobody, in the requested order; what shoppers may not see is left out. */
export async function asWishes(db: Db, variantIds: number[], view: View): Promise<WishRow[]> {
  const source = sql`select 0 as id, 0 as wishlist_id, a.variant_id, 1 as quantity, -a.place as position
    from unnest(${variantIds}::bigint[]) with ordinality as a(variant_id, place)
    join variants s on s.id = a.variant_id join products p on p.id = s.product_id and is_available(p, ${view.now}::timestamptz)`
  return (await described(source, view).execute(db)).rows
}

/** Which of the variants can be wished: sold now, if only by their product. */
export async function wishable(db: Db, variantIds: number[], now: Date): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select v.id from variants v join products p on p.id = v.product_id
    where v.id = any(${variantIds}::bigint[]) and v.deleted_at is null and is_available(p, ${now}::timestamptz)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

export type ListRow = {
  id: number
  user_id: number
  token: string
  name: string
  is_private: boolean
  is_default: boolean
  total: number
}

const lists = (where: RawBuilder<unknown>) => sql<ListRow>`
  select l.id, l.user_id, l.token, l.name, l.is_private, l.is_default,
    (select count(*)::int from wished_products w where w.wishlist_id = l.id) as total
  from wishlists l where ${where} order by l.is_default desc, l.created_at desc, l.id desc`

/** A person's lists, the default first, then the newest. */
export const listsOf = async (db: Db, userId: number): Promise<ListRow[]> =>
  (await lists(sql`l.user_id = ${userId}`).execute(db)).rows

export const listByToken = async (db: Db, token: string): Promise<ListRow | undefined> =>
  (await lists(sql`l.token = ${token}`).execute(db)).rows[0]

/** Which variants a person wishes, and of which products. */
export async function wishedVariants(db: Db, userId: number): Promise<{ variant_id: number; product_id: number }[]> {
  const { rows } = await sql<{ variant_id: number; product_id: number }>`
    select v.id as variant_id, v.product_id from wishlists l join wished_products w on w.wishlist_id = l.id
    join variants v on v.id = w.variant_id where l.user_id = ${userId}
    group by v.id order by max(w.id) desc`.execute(db)
  return rows
}
