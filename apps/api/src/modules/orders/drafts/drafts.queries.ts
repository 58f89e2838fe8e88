import type { DraftPerson, DraftVariant } from '@delguur/contract/orders/drafts'
import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import { decimal, mnt } from '@delguur/kit/money'
import { fullName } from '@delguur/kit/text/person-name'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { variantsMatching } from '../../catalog/catalog/index.ts'

type Listed = {
  id: number
  number: string
  firstname: string | null
  lastname: string | null
  phone: string | null
  item_count: number
  total: number
  by_first: string | null
  by_last: string | null
  by_login: string | null
  updated_at: Date
}

/** Drafts that are not placed, the newest change first. */
export async function listDrafts(db: Db) {
  const { rows } = await sql<Listed>`
    select o.id, o.number, a.firstname, a.lastname, a.phone, o.item_count, o.total, o.updated_at,
      u.first_name as by_first, u.last_name as by_last, coalesce(u.email, u.phone) as by_login
    from orders o left join addresses a on a.id = o.ship_address_id left join users u on u.id = o.drafted_by
    where o.channel = 'staff' and o.status = 'cart' order by o.updated_at desc, o.id desc limit 200`.execute(db)
  return rows.map(({ firstname, lastname, by_first, by_last, by_login, updated_at, total, ...row }) => ({
    ...row,
    name: [firstname, lastname].filter(Boolean).join(' '),
    total: decimal(mnt(Number(total))),
    by: fullName({ first_name: by_first, last_name: by_last }) || (by_login ?? ''),
    updated_at: updated_at.toISOString(),
  }))
}

/** What only a draft has: its number, and whose it will be; undefined for what is none, or was placed. */
export const findDraft = (db: Db, id: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'token', 'version', 'draft_owner_id'])
    .where('id', '=', id)
    .where('channel', '=', 'staff')
    .where('status', '=', 'cart')
    .executeTakeFirst()

type Known = Omit<DraftPerson, 'address' | 'orders'> & { address: DraftPerson['address']; orders: number }

/** Who has a phone number: their account, the customer who is known by it, and the address of their newest order. */
export async function personByPhone(db: Db, phone: string): Promise<DraftPerson | null> {
  const { rows } = await sql<Known>`
    with person as (select id, email, first_name, last_name, phone_confirmed_at is not null and role = 'shopper' as is_proved
        from users where phone = ${phone}),
      customer as (select u.id, u.first_name, u.last_name from users u where u.id = coalesce((select id from person where is_proved),
        (select user_id from customer_contacts where kind = 'phone' and value = ${phone}))),
      newest as (select o.user_id as owner_id, o.email as order_email, a.id as address_id, a.firstname, a.lastname, a.aimag_id,
        a.district_id, a.khoroo_id, a.state_name, a.city, a.address1, a.address2 from orders o join addresses a on a.id = o.ship_address_id
        where (o.contact_phone = ${phone} or o.customer_id = (select id from customer)) and o.status <> 'cart'
        order by (o.contact_phone = ${phone}) desc, o.completed_at desc limit 1)
    select coalesce(p.id, n.owner_id) as id, c.id as customer_id, coalesce(n.firstname, p.first_name, c.first_name, '') as firstname,
      coalesce(n.lastname, p.last_name, c.last_name, '') as lastname, ${phone}::text as phone, coalesce(p.email, n.order_email) as email,
      case when n.address_id is not null then json_build_object('aimag_id', n.aimag_id, 'district_id', n.district_id,
        'khoroo_id', n.khoroo_id, 'state_name', n.state_name, 'city', n.city, 'address1', n.address1, 'address2', n.address2)
      end as address,
      (select count(*)::int from orders o where (o.contact_phone = ${phone} or o.customer_id = c.id) and o.status <> 'cart') as orders
    from (select 1) one left join newest n on true left join person p on true left join customer c on true
    where n.address_id is not null or p.id is not null or c.id is not null`.execute(db)
  return rows[0] ?? null
}

type Found = Omit<DraftVariant, 'name' | 'price' | 'image' | 'options_text'> & {
  name: Translated
  price: number
  options: { name: Translated }[] | null
  image: { key: string; width: number; height: number; color: string; alt: Translated } | null
}

type Seen = { now: Date; locale: Locale }

/** Variants on sale by SKU or barcode, else by the words of their name in either script. */
export const findVariants = (db: Db, q: string, seen: Seen): Promise<DraftVariant[]> =>
  variantsOnSale(db, seen, {
    where: sql`v.id in (${variantsMatching(q)})`,
    order: sql`(upper(v.sku) = ${q.toUpperCase()} or v.barcode = ${q}) desc, not ${hasStock}, p.id, v.position, v.id`,
    limit: 20,
  })

/** Variants on sale of what came back: what it may be exchanged for at its own price. */
export const variantsBeside = (db: Db, returnId: number, seen: Seen): Promise<DraftVariant[]> =>
  variantsOnSale(db, seen, {
    where: sql`v.digital_kind is null and (not v.is_master or not exists (select from variants o where o.product_id = p.id
      and o.deleted_at is null and not o.is_master)) and p.id in (select b.product_id from order_return_lines r
      join line_items l on l.id = r.line_item_id join variants b on b.id = l.variant_id where r.return_id = ${returnId})`,
    order: sql`p.id, v.position, v.id`,
    limit: 200,
  })

const hasStock = sql`exists (select from stock_items s where s.variant_id = v.id and units(s) > 0)`

type Wanted = { where: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number }

async function variantsOnSale(db: Db, { now, locale }: Seen, { where, order, limit }: Wanted): Promise<DraftVariant[]> {
  const { rows } = await sql<Found>`
    select v.id as variant_id, v.sku, p.slug, p.name, selling_price(v, p, ${now}::timestamptz) as price,
      coalesce((select sum(units(s)) from stock_items s where s.variant_id = v.id), 0)::int as on_hand,
      (select json_agg(json_build_object('name', ov.presentation) order by ov.id) from variant_option_values vo
        join option_values ov on ov.id = vo.option_value_id where vo.variant_id = v.id) as options,
      (select json_build_object('key', g.key, 'width', g.width, 'height', g.height, 'color', g.color, 'alt', coalesce(i.alt, p.name))
        from images i join pictures g on g.key = i.picture_key
        left join variant_option_values vo on vo.variant_id = v.id and vo.option_value_id = i.option_value_id
        where i.product_id = p.id order by (vo.variant_id is null), (i.option_value_id is not null), i.position, i.id limit 1) as image
    from variants v join products p on p.id = v.product_id
    where is_sellable(v, p, ${now}::timestamptz) and ${where} order by ${order} limit ${limit}`.execute(db)
  return rows.map(({ name, price, options, image, ...row }) => ({
    ...row,
    name: inLocale(name, locale),
    options_text: (options ?? []).map((each) => inLocale(each.name, locale)).join(', '),
    price: decimal(mnt(Number(price))),
    image: image && {
      base: `/media/${image.key}`,
      width: image.width,
      height: image.height,
      color: image.color,
      alt: inLocale(image.alt, locale),
    },
  }))
}
