import { sql } from 'kysely'
import { type Db, inTransaction } from '../src/platform/database/db.ts'
import { moveSequences } from './bulk.ts'
import { withoutIndexes, withoutTriggers } from './bulk-load.ts'

export type BigOptions = {
  now: Date
  /** Products in the catalogue afterwards. */
  count: number
  onProgress?: (text: string) => void
}

/** Rivers and lakes: collections that tell the many from one another. */
const collections = [
  ['Орхон', 'Orkhon'],
  ['Туул', 'Tuul'],
  ['Хэрлэн', 'Kherlen'],
  ['Онон', 'Onon'],
  ['Сэлэнгэ', 'Selenge'],
  ['Тэрх', 'Terkh'],
  ['Эг', 'Eg'],
  ['Идэр', 'Ider'],
  ['Чулуут', 'Chuluut'],
  ['Хануй', 'Khanui'],
  ['Ховд', 'Khovd'],
  ['Завхан', 'Zavkhan'],
  ['Халх', 'Khalkh'],
  ['Хөвсгөл', 'Khövsgöl'],
  ['Увс', 'Uvs'],
  ['Хяргас', 'Khyargas'],
  ['Буйр', 'Buir'],
  ['Өгий', 'Ögii'],
] as const

/** Tables filled, parents first. */
const tables = [
  'products',
  'variants',
  'variant_option_values',
  'product_option_types',
  'product_taxons',
  'product_badges',
  'product_properties',
  'images',
  'stock_items',
  'reviews',
] as const

/**
 * Fills the catalogue up to `count` products: set-based copies of the small shop with names, prices, sizes, stock and dates
 * of their own, sharing its pictures. For measurements; a shop that is running must be started again.
 */
export async function loadBig(db: Db, { now, count, onProgress = () => undefined }: BigOptions): Promise<void> {
  await inTransaction(db, async (tx) => {
    const clones = await planClones(tx, count, now)
    if (clones <= 0) return
    onProgress(`${clones} more products`)
    await withoutTriggers(tx, tables, () => withoutIndexes(tx, tables, () => copyAll(tx, onProgress)))
    await sql`select note_all_products(), mark_all_products()`.execute(tx)
    await moveSequences(tx, ['products', 'variants', 'product_properties', 'images', 'stock_items', 'reviews'])
  })
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db)
  onProgress('done')
}

async function copyAll(tx: Db, onProgress: (text: string) => void): Promise<void> {
  for (const [what, copy] of steps) {
    await copy.execute(tx)
    onProgress(what)
  }
}

/** Temporary tables: which product is copied from which, how dear and how old it is, and which variants it takes. */
async function planClones(tx: Db, count: number, now: Date): Promise<number> {
  const words = sql`${collections.map(([mn]) => mn)}::text[]`
  const latin = sql`${collections.map(([, en]) => en)}::text[]`
  await sql`create temp table clone on commit drop as
    with base as (select id, row_number() over (order by id) - 1 as rn, count(*) over () as n, max(id) over () as top from products)
    select top + g as id, base.id as base_id, g, ((g - 1) / n)::int as round,
      0.7 + (g::bigint * 7919 % 61) / 100.0 as factor,
      ${now}::timestamptz - make_interval(hours => (g::bigint * 104729 % 17280)::int + 2) as available_on,
      ', ' || (${words})[1 + (g - 1) / n % ${collections.length}] || coalesce(' ' || nullif((g - 1) / n / ${collections.length}, 0) + 1, '') as suffix_mn,
      ', ' || (${latin})[1 + (g - 1) / n % ${collections.length}] || coalesce(' ' || nullif((g - 1) / n / ${collections.length}, 0) + 1, '') as suffix
    from generate_series(1, ${count} - (select count(*)::int from products)) g join base on base.rn = (g - 1) % base.n`.execute(
    tx,
  )
  await sql`create temp table clone_variant on commit drop as
    with base as (select product_id, id, is_master, position, sku, price, sale_price,
      count(*) filter (where not is_master) over (partition by product_id)::int as n,
      row_number() over (partition by product_id order by position) - 2 as k from variants where deleted_at is null)
    select (select max(id) from variants) + (c.g - 1) * 4 + coalesce(s.k + 2, 1) as id, c.id as product_id, b.id as base_id, b.is_master,
      coalesce(s.k + 1, 0) as position, c.g,
      left(b.sku, 4) || reverse(lpad(c.g::text, 6, '0')) || substr(b.sku, position('-' in substr(b.sku, 5) || '-') + 4) as sku,
      (round(b.price * c.factor / 100) * 100)::bigint as price, (round(b.sale_price * c.factor / 100) * 100)::bigint as sale_price
    from clone c join base b on b.product_id = c.base_id
    left join lateral (select (b.k - c.round * 3 % b.n + b.n) % b.n as k where not b.is_master) s on true
    where b.is_master or s.k < 3`.execute(tx)
  await sql`analyze clone`.execute(tx)
  await sql`analyze clone_variant`.execute(tx)
  const { rows } = await sql<{ clones: number }>`select count(*) as clones from clone`.execute(tx)
  return rows[0]?.clones ?? 0
}

const steps: [what: string, copy: ReturnType<typeof sql>][] = [
  [
    'products',
    sql`insert into products (id, slug, name, description, brand_id, vendor_id, gpc_brick, gpc_title, gender, age_groups, warm_to,
        material, country_of_origin, sale_start_at, sale_expire_at, average_rating, total_reviews, serving_g, available_on, created_at, updated_at)
      select c.id, b.slug || '-' || c.g,
        jsonb_build_object('mn', b.name->>'mn' || c.suffix_mn, 'en', b.name->>'en' || c.suffix, 'ru', b.name->>'ru' || c.suffix_mn,
          'cn', b.name->>'cn' || c.suffix, 'it', b.name->>'it' || c.suffix),
        b.description, b.brand_id, b.vendor_id, b.gpc_brick, b.gpc_title, b.gender, b.age_groups, b.warm_to,
        b.material, b.country_of_origin, b.sale_start_at, b.sale_expire_at, coalesce(r.average, 0), coalesce(r.total, 0), b.serving_g,
        c.available_on, c.available_on - interval '3 days', c.available_on
      from clone c join products b on b.id = c.base_id
      left join (select product_id, round(avg(rating), 2) as average, count(*) as total from (${someReviews()}) s group by product_id) r
        on r.product_id = b.id`,
  ],
  [
    'variants',
    sql`insert into variants (id, product_id, sku, is_master, position, price, sale_price)
      select id, product_id, sku, is_master, position, price, case when sale_price < price then sale_price end from clone_variant`,
  ],
  [
    'options',
    sql`insert into variant_option_values (variant_id, option_value_id)
      select c.id, o.option_value_id from clone_variant c join variant_option_values o on o.variant_id = c.base_id`,
  ],
  [
    'option types',
    sql`insert into product_option_types (product_id, option_type_id, position)
      select c.id, o.option_type_id, o.position from clone c join product_option_types o on o.product_id = c.base_id`,
  ],
  [
    'categories',
    sql`insert into product_taxons (product_id, taxon_id, position)
      select c.id, t.taxon_id, t.position from clone c join product_taxons t on t.product_id = c.base_id`,
  ],
  [
    'badges',
    sql`insert into product_badges (product_id, badge_id)
      select c.id, b.badge_id from clone c join product_badges b on b.product_id = c.base_id`,
  ],
  [
    'properties',
    sql`insert into product_properties (product_id, name, value, filter_param, position)
      select c.id, p.name, p.value, p.filter_param, p.position from clone c join product_properties p on p.product_id = c.base_id`,
  ],
  [
    'pictures',
    sql`insert into images (product_id, picture_key, option_value_id, view, position, alt)
      select c.id, i.picture_key, i.option_value_id, i.view, i.position, i.alt
      from clone c join images i on i.product_id = c.base_id and i.position <= 3`,
  ],
  [
    'stock',
    sql`insert into stock_items (variant_id, stock_location_id, count_on_hand, opening)
      select c.id, l.id, n.units, n.units
      from clone_variant c cross join (select id from stock_locations order by position limit 2) l
      cross join lateral (select case when (c.g + c.position) % 9 = 0 then 0
        else (c.g::bigint * 31 + c.position * 17 + l.id * 5) % 23 end as units) n where not c.is_master`,
  ],
  [
    'reviews',
    sql`insert into reviews (product_id, author_name, author_place, bought, rating, comment, locale, approved, created_at)
      select c.id, r.author_name, r.author_place, r.bought, r.rating, r.comment, r.locale, true, greatest(r.created_at, c.available_on)
      from clone c join (${someReviews()}) r on r.product_id = c.base_id`,
  ],
]

/** The two newest of each product that is copied. */
function someReviews() {
  return sql`select * from (select r.*, row_number() over (partition by product_id order by created_at desc, id) as nth
    from reviews r where approved and product_id in (select base_id from clone)) newest where nth <= 2`
}
