import type { Translated } from '@delguur/kit/locale'
import type { PieceState } from '@delguur/kit/trade-in'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { shelfPermalink } from './trade-ins.queries.ts'

const badgeCode = 'second_hand'

export type Model = { id: number; slug: string; name: Translated; description: Translated; price: number }

/** What a piece was when it was new, with its price of today. */
export async function modelOf(tx: Tx, variantId: number): Promise<Model | undefined> {
  const { rows } = await sql<Model>`select p.id, p.slug, p.name, p.description, v.price from variants v
    join products p on p.id = v.product_id where v.id = ${variantId}`.execute(tx)
  return rows[0]
}

/** The category of the shelf and its mark, made where there are none yet; whoever shelves first makes them. */
export async function openShelf(
  tx: Tx,
  words: { name: Translated; text: Translated; badge: Translated },
): Promise<{ taxon_id: number; badge_id: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('second-hand shelf'))`.execute(tx)
  await sql`insert into taxonomies (name, position) select ${JSON.stringify(words.name)}, 1
    where not exists (select from taxonomies)`.execute(tx)
  await sql`insert into taxons (taxonomy_id, permalink, name, description, tint, position, depth, lft, rgt)
    select (select min(id) from taxonomies), ${shelfPermalink}, ${JSON.stringify(words.name)}, ${JSON.stringify(words.text)},
      'grass', coalesce((select max(position) from taxons where parent_id is null), 0) + 1, 0,
      coalesce((select max(rgt) from taxons), 0) + 1, coalesce((select max(rgt) from taxons), 0) + 2
    on conflict (permalink) do nothing`.execute(tx)
  await sql`insert into badges (code, name, color, position)
    select ${badgeCode}, ${JSON.stringify(words.badge)}, 'grass', coalesce((select max(position) from badges), 0) + 1
    on conflict (code) do nothing`.execute(tx)
  const { rows } = await sql<{ taxon_id: number; badge_id: number }>`select
    (select id from taxons where permalink = ${shelfPermalink}) as taxon_id,
    (select id from badges where code = ${badgeCode}) as badge_id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the shelf is open')
  return row
}

export type NewPiece = {
  trade_in_id: number | null
  number: string
  model: Model
  variant_id: number
  state: PieceState
  name: Translated
  description: Translated
  alt: Translated
  price: number
  pictures: readonly string[]
  store_id: number
}

/**
 * A product of its own for one piece: what its model says of brand, kind, material and tax, its own name, words, price and
 * photos, and one unit in one store.
 */
export async function insertPiece(
  tx: Tx,
  shelf: { taxon_id: number; badge_id: number },
  piece: NewPiece,
  now: Date,
): Promise<number> {
  const { model, variant_id, number } = piece
  const slug = `${model.slug}-${number.toLowerCase()}`
  const { rows } = await sql<{ id: number }>`
    insert into products (slug, name, description, brand_id, vendor_id, gpc_brick, gpc_title, gender, age_groups, warm_to,
      material, country_of_origin, classification_code, tax_product_code, tax_type, city_tax, available_on, created_at, updated_at)
    select ${slug}, ${JSON.stringify(piece.name)}, ${JSON.stringify(piece.description)}, brand_id, vendor_id, gpc_brick, gpc_title,
      gender, age_groups, warm_to, material, country_of_origin,
      coalesce(classification_code, (select up.classification_code from product_taxons pt join taxons x on x.id = pt.taxon_id
        join taxons up on up.lft <= x.lft and up.rgt >= x.rgt and up.taxonomy_id = x.taxonomy_id
        where pt.product_id = p.id and up.classification_code is not null order by pt.position, up.depth desc limit 1)),
      tax_product_code, tax_type, city_tax, ${now}, ${now}, ${now}
    from products p where p.id = ${model.id} returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a piece is a product')
  await sql`insert into variants (product_id, sku, is_master, position, price, weight, height, width, depth)
    select ${id}, ${number} || case when m.master then '' else '-1' end, m.master, case when m.master then 0 else 1 end,
      ${piece.price}, v.weight, v.height, v.width, v.depth
    from variants v, (values (true), (false)) m(master) where v.id = ${variant_id}`.execute(tx)
  await sql`insert into variant_option_values (variant_id, option_value_id)
    select (select id from variants where product_id = ${id} and not is_master), option_value_id
    from variant_option_values where variant_id = ${variant_id}`.execute(tx)
  await sql`insert into product_option_types (product_id, option_type_id, position)
    select ${id}, option_type_id, position from product_option_types where product_id = ${model.id}`.execute(tx)
  await sql`insert into product_properties (product_id, name, value, filter_param, position)
    select ${id}, name, value, filter_param, position from product_properties where product_id = ${model.id}`.execute(
    tx,
  )
  await sql`insert into product_taxons (product_id, taxon_id, position) values (${id}, ${shelf.taxon_id}, 1)`.execute(
    tx,
  )
  await sql`insert into product_badges (product_id, badge_id) values (${id}, ${shelf.badge_id})`.execute(tx)
  await insertImages(tx, id, piece)
  await sql`insert into stock_items (variant_id, stock_location_id, count_on_hand, updated_at)
    select v.id, s.id, 0, ${now} from variants v, stock_locations s where v.product_id = ${id} and not v.is_master`.execute(
    tx,
  )
  await tx
    .insertInto('second_hand_pieces')
    .values({ product_id: id, trade_in_id: piece.trade_in_id, model_id: model.id, state: piece.state, shelved_at: now })
    .execute()
  await moveUnit(tx, id, piece.store_id, 1, now)
  return id
}

/** Its own photos first, then what the model looks like in its colour. */
async function insertImages(tx: Tx, id: number, { pictures, alt, model, variant_id }: NewPiece): Promise<void> {
  await sql`insert into images (product_id, picture_key, view, position, alt)
    select ${id}, key, 'front', place, ${JSON.stringify(alt)}
    from unnest(${[...pictures]}::text[]) with ordinality as k(key, place)`.execute(tx)
  await sql`insert into images (product_id, picture_key, option_value_id, view, position, alt)
    select ${id}, i.picture_key, null, i.view, ${pictures.length} + row_number() over (order by i.position), i.alt
    from images i where i.product_id = ${model.id} and not i.picture_key = any(${[...pictures]}::text[])
      and (i.option_value_id is null or i.option_value_id in
        (select option_value_id from variant_option_values where variant_id = ${variant_id}))
    order by i.position limit 3`.execute(tx)
}

/** Its unit comes to a store, or leaves the shelf; false where it is not there to leave. */
export async function moveUnit(
  tx: Tx,
  productId: number,
  storeId: number | undefined,
  by: 1 | -1,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{
    id: number
  }>`update stock_items set count_on_hand = count_on_hand + ${by}, updated_at = ${now}
    where id = (select s.id from stock_items s join variants v on v.id = s.variant_id
      where v.product_id = ${productId} and not v.is_master and s.count_on_hand + ${by} >= 0
        and (${storeId ?? null}::bigint is null or s.stock_location_id = ${storeId ?? null})
      order by s.count_on_hand desc, s.id limit 1 for update of s) and count_on_hand + ${by} >= 0 returning id`.execute(
    tx,
  )
  const id = rows[0]?.id
  if (id === undefined) return false
  await sql`insert into stock_movements (stock_item_id, quantity, reason)
    values (${id}, ${by}, ${by > 0 ? 'received' : 'corrected'})`.execute(tx)
  return true
}

export async function setOnShelf(tx: Tx, productId: number, until: Date | null): Promise<void> {
  await sql`update products set discontinued_on = ${until}, updated_at = coalesce(${until}::timestamptz, now())
    where id = ${productId}`.execute(tx)
}

/** The product that a trade-in became, whether or not it is on the shelf. */
export async function pieceOf(tx: Tx, tradeInId: number): Promise<number | undefined> {
  const { rows } = await sql<{ product_id: number }>`select product_id from second_hand_pieces
    where trade_in_id = ${tradeInId}`.execute(tx)
  return rows[0]?.product_id
}

/** Whether a piece was ever in an order that stands. */
export async function isSold(tx: Tx, productId: number): Promise<boolean> {
  const { rows } = await sql`select from inventory_units u join line_items l on l.id = u.line_item_id
    join variants v on v.id = l.variant_id where v.product_id = ${productId} and u.state <> 'released' limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
