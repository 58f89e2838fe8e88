import type { Pool } from 'pg'

/** Words of all that is hidden, a draft or over; a product of them has only such words. */
export const secret = 'нууцхан'
export const secrets = [secret, 'nuutskhan']

/** Hides half of everything that can be hidden, each half in all ways that there are. */
export async function hideHalf(pool: Pool): Promise<void> {
  const text = (what: string) => `jsonb_build_object('mn', 'Нууцхан ${what} ' || id, 'en', 'Nuutskhan ${what} ' || id)`
  const statements = [
    `update products set name = ${text('бараа')}, description = ${text('тайлбар')}, meta_title = ${text('гарчиг')},
      meta_description = ${text('утга')}, slug = 'nuutskhan-' || id,
      status = (array['hidden', 'draft', 'archived', 'live'])[1 + (id / 2) % 4],
      available_on = case when (id / 2) % 4 = 3 then timestamptz '2031-01-01' else available_on end where id % 2 = 0`,
    "update variants set sku = 'NUUTSKHAN-' || id where product_id % 2 = 0",
    `update product_properties set value = ${text('шинж')} where product_id % 2 = 0`,
    'update variants set wholesale_price = 7130713 where product_id % 2 = 1',
    `update articles set title = ${text('нийтлэл')}, excerpt = ${text('эхлэл')}, body = ${text('бичвэр')},
      slug = 'nuutskhan-' || id, status = (array['draft', 'published'])[1 + (id / 2) % 2],
      published_at = timestamptz '2031-01-01' where id % 2 = 0`,
    `update cms_pages set title = ${text('хуудас')}, meta_title = ${text('гарчиг')}, slug = 'nuutskhan-' || id,
      visible = false where id % 2 = 0`,
    `update promotions set name = ${text('урамшуулал')}, description = ${text('нөхцөл')}, listed = (id / 2) % 2 = 1,
      active = (id / 2) % 2 = 0 and not exists (select from games g where g.promotion_id = promotions.id) where id % 2 = 0`,
    `update banners set title = ${text('баннер')}, text = ${text('үг')}, kicker = ${text('товч')}, button = ${text('дар')},
      active = (id / 2) % 2 = 0, starts_at = timestamptz '2031-01-01', ends_at = null where id % 2 = 0`,
    `update lookbooks set title = ${text('лукбүүк')}, description = ${text('тайлбар')}, slug = 'nuutskhan-' || id,
      published_at = (array[null, timestamptz '2031-01-01'])[1 + (id / 2) % 2] where id % 2 = 0`,
    `update vendors set name = ${text('дэлгүүр')}, about_us = ${text('тухай')}, slug = 'nuutskhan-' || id, active = false
      where id % 2 = 0`,
  ]
  for (const statement of statements) await pool.query(statement)
}

/** A person keeps what is hidden: on lists, as bookmarks, in a cart and in an order. */
export async function keepHidden(pool: Pool, user_id: number): Promise<void> {
  const variants = 'select id from variants where product_id % 2 = 0 order by id limit 8'
  await pool.query(
    `insert into wished_products (wishlist_id, variant_id, position)
      select l.id, v.id, 10 + row_number() over () from wishlists l cross join (${variants}) v where l.user_id = $1
      on conflict do nothing`,
    [user_id],
  )
  await pool.query(
    'insert into bookmarks (user_id, item_id) select $1, id from articles where id % 2 = 0 on conflict do nothing',
    [user_id],
  )
}

/** Ids and names in addresses, by the noun before the parameter: half of them of what is hidden. */
const sources: [noun: RegExp, query: string][] = [
  [/\/products\/\{(id|slug|product)\}/, 'select id::text as id, slug from products order by id limit 12'],
  [/\/variants\/\{id\}/, 'select id::text from variants where product_id < 9 order by id limit 24'],
  [/\/(articles|news)\/\{id\}/, 'select id::text, slug from articles order by id limit 12'],
  [/\/authors\/\{id\}/, 'select id::text from authors order by id limit 6'],
  [/\/brands\/\{id\}/, 'select id::text, code as slug from brands order by id limit 6'],
  [/\/vendors\/\{id\}/, 'select id::text, slug from vendors order by id limit 6'],
  [/\/badges\/\{id\}/, 'select id::text from badges order by id limit 4'],
  [/\/lookbooks\/\{(id|slug)\}/, 'select id::text, slug from lookbooks order by id limit 6'],
  [/\/promotions\/\{id\}/, 'select id::text from promotions order by id limit 12'],
  [/\/games\/\{id\}/, 'select promotion_id::text as id from games limit 6'],
  [/\/(cms_pages\/\{id\}|pages\/\{slug\})/, 'select id::text, slug from cms_pages order by id limit 8'],
  [/\/taxons\/\{id/, 'select id::text, permalink as slug from taxons order by id limit 12'],
  [/\/menus\/\{id\}/, 'select id::text, location as slug from menus order by id limit 6'],
  [/\/tours\/\{slug\}/, 'select id::text, slug from tours limit 2'],
  [/\/hotels\/\{slug\}/, 'select id::text, slug from hotels limit 2'],
]

/** The addresses of a path, its parameters filled with everything that they may name. */
export async function addressesOf(pool: Pool, path: string, own: Record<string, string>): Promise<string[]> {
  const source = sources.find(([noun]) => noun.test(path))
  const rows: { id: string; slug?: string }[] = source ? (await pool.query(source[1])).rows : [{ id: '1' }]
  const keys = rows.flatMap(({ id, slug }) => (slug === undefined ? [id] : [id, slug]))
  const filled = keys.map((key) =>
    path.replace(/\{(\w+)\*?\}/g, (_, name: string) =>
      encodeURI(own[name] ?? (/^(id|slug|product)$/.test(name) ? key : '1')),
    ),
  )
  return [...new Set(filled)]
}
