import type { DigitalKind } from '@delguur/kit/digital'
import type { Translated } from '@delguur/kit/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { listed as planned } from '../../../platform/database/prepared.ts'

export type DetailRow = {
  id: number
  description: Translated
  meta_title: Translated | null
  meta_description: Translated | null
  material: Translated | null
  country_of_origin: string | null
  country_name: Translated | null
  gender: string | null
  age_groups: string[]
  warm_to: number | null
  serving_g: number | null
  sale_start_at: Date | null
  sale_expire_at: Date | null
  updated_at: Date
  sku: string
  digital: DigitalKind | null
  vendor: { slug: string; name: Translated } | null
  main_taxon_id: number | null
  alcohol_percent: number | null
  /** The cheapest piece of it on the second-hand shelf. */
  second_hand: { slug: string; price: number } | null
  variants: {
    id: number
    sku: string
    price: number
    sale_price: number | null
    compare_at_price: number | null
    on_hand: number
    /** What is announced of it. */
    coming: { arrives_on: string; deposit_percent: number; units: number; taken: number } | null
    store_price: number | null
    volume_ml: number | null
    values: number[]
  }[]
  images: { picture_key: string; option_value_id: number | null; view: string; alt: Translated | null }[]
  nutrition: { code: string; amount: number; unit: string; daily_percent: number | null }[]
  stars: Record<string, number>
  reviews: ReviewRow[]
  /** Products that staff chose to go with it, in their order. */
  chosen: number[]
  /**
   * Products that several buyers had in one order with this one, more often than by chance, the closest first. They are
   * computed every night: see bought-together.jobs.ts.
   */
  bought: number[]
}

export type ReviewRow = {
  id: number
  rating: number
  comment: string
  author_name: string
  author_place: string | null
  bought: string | null
  verified: boolean
  fit: 'small' | 'right' | 'large' | null
  size: string | null
  height_cm: number | null
  helpful_count: number
  answer: string | null
  photos: { path: string; alt: string }[]
  created_at: string
}

/** The photos of a review that everybody sees. */
const visiblePhotos = (review: string) => sql<ReviewRow['photos']>`(
  select coalesce(json_agg(json_build_object('path', f.path, 'alt', f.alt) order by f.position, f.id), '[]')
  from review_photos f where f.review_id = ${sql.ref(review)} and not f.hidden)`

/** A `ReviewRow` of the review `w`. */
const reviewJson = sql`json_build_object('id', w.id, 'rating', w.rating, 'comment', w.comment, 'author_name', w.author_name,
  'author_place', w.author_place, 'bought', w.bought, 'created_at', w.created_at, 'verified', w.verified, 'fit', w.fit,
  'size', w.size, 'height_cm', w.height_cm, 'helpful_count', w.helpful_count, 'answer', w.answer,
  'photos', ${visiblePhotos('w.id')})`

const listed = (now: Date) => sql`is_available(p, ${now}::timestamptz)`

/** The id of a slug or an earlier slug. */
const idOf = (slug: RawBuilder<unknown>, now: Date) => sql`
  select p.id from products p where p.slug = ${slug} and ${listed(now)}
  union all select p.id from product_slugs s join products p on p.id = s.product_id where s.slug = ${slug} and ${listed(now)}
  limit 1`

export async function findProduct(db: Db, slug: string, now: Date): Promise<{ id: number; sku: string } | undefined> {
  const { rows } = await sql<{ id: number; sku: string }>`
    select product_id as id, sku from variants where is_master and product_id = (${idOf(sql`${slug}`, now)})`.execute(
    db,
  )
  return rows[0]
}

/** A rail shows twelve of each; of those bought together more are read, as the ones of the same category are passed over. */
const mostChosen = 12
const mostBought = 60

/** `requested`: the slug, or the earlier one, that it was requested by. */
export type DetailText = { requested: string; id: number; detail: string }

/** All of product pages that the index does not hold, in one query: each a `DetailRow` as JSON, its times as texts. */
export const detailTexts = (db: Db, slugs: readonly string[], now: Date): Promise<DetailText[]> =>
  textsOf(
    db,
    sql`select wanted.slug as requested, (${idOf(sql`wanted.slug`, now)}) as id from unnest(${planned(slugs, 'text[]')}) as wanted(slug)`,
    now,
  )

/** The same of a product that no shopper sees yet. */
export const draftText = async (db: Db, id: number, now: Date): Promise<DetailText | undefined> =>
  (await textsOf(db, sql`select '' as requested, id from products where id = ${id} and deleted_at is null`, now))[0]

async function textsOf(db: Db, requested: RawBuilder<unknown>, now: Date): Promise<DetailText[]> {
  const { rows } = await sql<DetailText>`
    select a.requested, a.id, to_json(d)::text as detail from (${requested}) a cross join lateral (select p.id, p.description, p.meta_title, p.meta_description, p.material, p.country_of_origin, c.name as country_name, p.gender,
      p.age_groups, p.warm_to, p.alcohol_percent, p.serving_g, p.sale_start_at, p.sale_expire_at, p.updated_at,
      (select sku from variants where product_id = p.id and is_master) as sku,
      (select digital_kind from variants where product_id = p.id and is_master) as digital,
      case when v.id is null then null else json_build_object('slug', v.slug, 'name', v.name) end as vendor,
      (select json_build_object('slug', hp.slug, 'price', hv.price) from second_hand_pieces h join products hp on hp.id = h.product_id
        join variants hv on hv.product_id = hp.id and not hv.is_master where h.model_id = p.id and is_available(hp, ${now}::timestamptz)
        and exists (select from stock_items hs where hs.variant_id = hv.id and units(hs) > 0)
        order by hv.price, hp.id limit 1) as second_hand,
      (select t.taxon_id from product_taxons t where t.product_id = p.id order by t.position limit 1) as main_taxon_id,
      (select coalesce(json_agg(x order by x.is_master desc, x.position), '[]') from (
        select r.id, r.sku, r.price, r.sale_price, r.compare_at_price, r.store_price, r.volume_ml, r.is_master, r.position,
          coalesce((select sum(units(s)) from stock_items s where s.variant_id = r.id), 0)::int as on_hand,
          (select json_build_object('arrives_on', f.arrives_on, 'deposit_percent', f.deposit_percent, 'units', f.units, 'taken', f.taken)
            from preorder_offers f where f.variant_id = r.id and f.units > 0) as coming,
          array(select o.option_value_id from variant_option_values o where o.variant_id = r.id) as values
        from variants r where r.product_id = p.id and r.deleted_at is null
          and (not r.is_master or not exists (select 1 from variants q where q.product_id = p.id and not q.is_master and q.deleted_at is null))
      ) x) as variants,
      (select coalesce(json_agg(json_build_object('picture_key', i.picture_key, 'option_value_id', i.option_value_id, 'view', i.view, 'alt', i.alt)
        order by i.position), '[]') from images i where i.product_id = p.id) as images,
      (select coalesce(json_agg(json_build_object('code', n.code, 'amount', n.amount, 'unit', n.unit, 'daily_percent', n.daily_percent)
        order by n.position), '[]') from nutrition_items n where n.product_id = p.id) as nutrition,
      (select coalesce(json_object_agg(g.rating, g.n), '{}') from (
        select rating, count(*)::int as n from reviews where product_id = p.id and approved group by rating) g) as stars,
      (select coalesce(json_agg(${reviewJson} order by w.created_at desc), '[]')
        from (select * from reviews where product_id = p.id and approved order by created_at desc limit 4) w) as reviews,
      array(select c.other_id from product_related c where c.product_id = p.id order by c.position, c.other_id limit ${mostChosen}) as chosen,
      array(select b.other_id from bought_together b where b.product_id = p.id
        order by b.lift desc, b.orders desc, b.other_id limit ${mostBought}) as bought
    from products p left join vendors v on v.id = p.vendor_id and v.active left join countries c on c.iso = p.country_of_origin
    where p.id = a.id) d`.execute(db)
  return rows
}

/** A page of approved reviews, newest first, and how many there are. */
export async function reviewRows(
  db: Db,
  product_id: number,
  rating: number | undefined,
  limit: number,
  offset: number,
): Promise<{ total: number; rows: ReviewRow[] }> {
  const rated = rating ? sql`and r.rating = ${rating}` : sql``
  const { rows } = await sql<{ total: number; rows: ReviewRow[] }>`
    with approved as (select r.* from reviews r where r.product_id = ${product_id} and r.approved ${rated})
    select (select count(*)::int from approved) as total,
      (select coalesce(json_agg(${reviewJson} order by w.created_at desc, w.id), '[]')
        from (select * from approved order by created_at desc, id limit ${limit} offset ${offset}) w) as rows`.execute(
    db,
  )
  return rows[0] ?? { total: 0, rows: [] }
}

export type StoreRow = {
  id: number
  name: Translated
  address: Translated
  phone: string
  opening_hours: Translated
  is_pick_up: boolean
  on_hand: number
}

export async function storesWith(db: Db, variant_id: number): Promise<StoreRow[]> {
  const { rows } = await sql<StoreRow>`
    select l.id, l.name, l.address, l.phone, l.opening_hours, l.is_pick_up, coalesce(units(s), 0) as on_hand
    from stock_locations l left join stock_items s on s.stock_location_id = l.id and s.variant_id = ${variant_id}
    where l.active order by l.position`.execute(db)
  return rows
}

type PricedVariant = { id: number; price: number; is_alcohol: boolean }

/** A variant in the shop and what it costs now. */
export async function variantPrice(db: Db, id: number, now: Date): Promise<PricedVariant | undefined> {
  const { rows } = await sql<PricedVariant>`
    select v.id, p.alcohol_percent is not null as is_alcohol, selling_price(v, p, ${now}::timestamptz) as price
    from variants v join products p on p.id = v.product_id
    where v.id = ${id} and v.deleted_at is null and ${listed(now)}`.execute(db)
  return rows[0]
}

/** The same of several, with their products; what is not sold is left out. */
export async function variantPrices(
  db: Db,
  ids: number[],
  now: Date,
): Promise<{ product_id: number; price: number }[]> {
  const { rows } = await sql<{ product_id: number; price: number }>`
    select p.id as product_id, selling_price(v, p, ${now}::timestamptz) as price
    from variants v join products p on p.id = v.product_id
    where v.id = any(${ids}::bigint[]) and v.deleted_at is null and ${listed(now)}`.execute(db)
  return rows
}
