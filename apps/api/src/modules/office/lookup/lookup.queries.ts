import type { FoundProduct } from '@delguur/contract/office/lookup'
import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import { decimal, mnt } from '@delguur/kit/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { reachedAt } from '../../base/customers/index.ts'
import { isPerson, personMatching } from '../people/index.ts'

type Sought = { q: string; limit: number; sees_people: boolean }
type Account = { id: number; name: string; phone: string | null; email: string | null }

/** Customers by name, mail, phone or its last four digits. */
export async function accountsMatching(db: Db, { q, limit, sees_people }: Sought): Promise<Account[]> {
  const { rows } = await sql<Account>`select u.id, trim(u.first_name || ' ' || u.last_name) as name,
      ${reachedAt('phone')} as phone, ${reachedAt('email')} as email
    from users u where ${isPerson} and ${personMatching(q, sees_people)} limit ${limit}`.execute(db)
  return rows
}

type Stored = Omit<FoundProduct, 'name' | 'options_text' | 'price' | 'picture'> & {
  name: Translated
  options: Translated[] | null
  price: number
  image: { key: string; width: number; height: number; color: string } | null
}

const variant = (now: Date) => sql`v.id as variant_id, v.sku, p.id, p.name, p.slug,
  is_sellable(v, p, ${now}::timestamptz) as listed, selling_price(v, p, ${now}::timestamptz) as price,
  coalesce((select sum(units(s)) from stock_items s where s.variant_id = v.id), 0)::int as on_hand,
  (select json_agg(ov.presentation order by ov.id) from variant_option_values vo
    join option_values ov on ov.id = vo.option_value_id where vo.variant_id = v.id) as options,
  (select json_build_object('key', g.key, 'width', g.width, 'height', g.height, 'color', g.color)
    from images i join pictures g on g.key = i.picture_key
    left join variant_option_values vo on vo.variant_id = v.id and vo.option_value_id = i.option_value_id
    where i.product_id = p.id order by (vo.variant_id is null), (i.option_value_id is not null), i.position, i.id limit 1) as image`

type Wanted = { now: Date; locale: Locale; limit: number }

/** Variants by the beginning of their SKU or by their barcode, those with exactly that code first. */
export async function variantsByCode(db: Db, q: string, { now, locale, limit }: Wanted): Promise<FoundProduct[]> {
  const code = q.toUpperCase().replace(/[%_]/g, '')
  const { rows } = await sql<Stored>`
    with found as (select id from variants where barcode = ${q} or upper(sku) like ${`${code}%`}
      order by (barcode is not distinct from ${q} or upper(sku) = ${code}) desc, upper(sku) using ~<~ limit ${limit})
    select ${variant(now)} from found f join variants v on v.id = f.id join products p on p.id = v.product_id
    order by (v.barcode is not distinct from ${q} or upper(v.sku) = ${code}) desc, v.sku`.execute(db)
  return rows.map((row) => serialize(row, locale))
}

/** Whether a SKU or barcode is exactly this one. */
export async function variantOfCode(
  db: Db,
  code: string,
  wanted: Omit<Wanted, 'limit'>,
): Promise<FoundProduct | undefined> {
  const { rows } =
    await sql<Stored>`select ${variant(wanted.now)} from variants v join products p on p.id = v.product_id
    where upper(v.sku) = ${code.toUpperCase()} or v.barcode = ${code} order by v.id limit 1`.execute(db)
  return rows[0] && serialize(rows[0], wanted.locale)
}

/** The first variant of some products, with the stock of all of them, in the order of the products. */
export async function productsById(
  db: Db,
  ids: readonly number[],
  wanted: Omit<Wanted, 'limit'>,
): Promise<FoundProduct[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Stored & { of_all: number }>`
    select ${variant(wanted.now)}, coalesce((select sum(units(s)) from variants w join stock_items s on s.variant_id = w.id
      where w.product_id = p.id), 0)::int as of_all
    from products p cross join lateral (select * from variants first where first.product_id = p.id
      order by first.is_master desc, first.position, first.id limit 1) m join variants v on v.id = m.id
    where p.id = any(${[...ids]}::bigint[])`.execute(db)
  const byId = new Map(
    rows.map(({ of_all, ...row }) => [row.id, serialize({ ...row, on_hand: of_all, options: null }, wanted.locale)]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const serialize = ({ name, options, price, image, ...row }: Stored, locale: Locale): FoundProduct => ({
  ...row,
  name: inLocale(name, locale),
  options_text: (options ?? []).map((each) => inLocale(each, locale)).join(', '),
  price: decimal(mnt(Number(price))),
  picture: image && {
    base: `/media/${image.key}`,
    width: image.width,
    height: image.height,
    color: image.color,
    alt: inLocale(name, locale),
  },
})
