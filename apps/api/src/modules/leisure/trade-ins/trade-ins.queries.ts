import type { Translated } from '@delguur/kit/locale'
import type { PieceState, TradeInSet } from '@delguur/kit/trade-in'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { sellsOn } from '../../catalog/catalog/index.ts'
import type { TradeInStatus } from './trade-in.domain.ts'

export type RuleSet = TradeInSet & { name: Translated }
export type RuleRow = {
  valid_days: number
  answer_days: number
  courier_fee: number
  sets: RuleSet[]
  version: number
}
export type PictureRow = { key: string; width: number; height: number; color: string; alt: Translated | null }
export type StoreRow = { id: number; name: Translated; address: Translated; opening_hours: Translated }
export type TradeInRow = {
  id: number
  number: string
  user_id: number | null
  line_item_id: number
  unit: number
  paid: number
  rule: TradeInSet
  months: number
  claimed: PieceState
  quote: number
  way: 'store' | 'courier'
  stock_location_id: number
  fetch_on: string | null
  courier_fee: number
  note: string
  locale: string
  status: TradeInStatus
  found: PieceState | null
  offer: number | null
  reason: string | null
  credit: number | null
  quoted_at: Date
  expires_at: Date
  received_at: Date | null
  decided_at: Date | null
  answer_by: Date | null
  closed_at: Date | null
  order_number: string
  product_id: number
  variant_id: number
  name: Translated
  slug: string
  options: Translated[]
  picture: PictureRow | null
  store: StoreRow
  address: string | null
  person: { id: number; name: string; phone: string | null } | null
  photos: number[]
  pictures: string[]
  shelf: { product_id: number; slug: string; price: number; left: number; store: Translated | null } | null
}

const from = sql`from trade_ins t join line_items l on l.id = t.line_item_id join orders o on o.id = l.order_id
  join variants v on v.id = l.variant_id join stock_locations s on s.id = t.stock_location_id left join addresses a on a.id = t.address_id
  left join users u on u.id = t.user_id`

const columns = sql`t.*, t.fetch_on::text as fetch_on, o.number as order_number, v.product_id, v.id as variant_id,
  bought_of(l) -> 'name' as name, bought_of(l) ->> 'slug' as slug, jsonb_path_query_array(bought_of(l), '$.options[*].value') as options,
  nullif(bought_of(l) -> 'picture', 'null') as picture,
  jsonb_build_object('id', s.id, 'name', s.name, 'address', s.address, 'opening_hours', s.opening_hours) as store,
  nullif(concat_ws(', ', nullif(a.city, ''), nullif(a.khoroo, ''), nullif(a.address1, ''), nullif(a.address2, '')), '') as address,
  case when u.id is null then null else jsonb_build_object('id', u.id,
    'name', trim(concat(u.last_name, ' ', u.first_name)), 'phone', coalesce(a.phone, u.phone)) end as person,
  array(select f.id from trade_in_photos f where f.trade_in_id = t.id order by f.id) as photos,
  array(select f.picture_key from trade_in_pictures f where f.trade_in_id = t.id order by f.position) as pictures,
  (select jsonb_build_object('product_id', sp.id, 'slug', sp.slug, 'price', sv.price,
      'left', coalesce((select sum(x.count_on_hand) from stock_items x where x.variant_id = sv.id), 0),
      'store', (select sl.name from stock_items x join stock_locations sl on sl.id = x.stock_location_id
        where x.variant_id = sv.id order by x.count_on_hand desc, x.id limit 1))
    from second_hand_pieces h join products sp on sp.id = h.product_id
    join variants sv on sv.product_id = sp.id and not sv.is_master
    where h.trade_in_id = t.id and ${sellsOn('sp')}) as shelf`

const read = async (
  db: Db | Tx,
  where: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): Promise<TradeInRow[]> => (await sql<TradeInRow>`select ${columns} ${from} where ${where} ${more}`.execute(db)).rows

export const tradeInsOf = (db: Db, userId: number): Promise<TradeInRow[]> =>
  read(db, sql`t.user_id = ${userId}`, sql`order by t.id desc limit 50`)
export const findTradeIn = async (db: Db | Tx, number: string): Promise<TradeInRow | undefined> =>
  (await read(db, sql`t.number = ${number}`))[0]

const isLive = (now: Date) => sql`t.status = 'quoted' and t.expires_at > ${now}`
const lapsed = (now: Date) => sql`t.status = 'offered' and t.answer_by <= ${now}`
const shelved = sql`exists (select from second_hand_pieces h where h.trade_in_id = t.id)`
/** What the lists of the office show. */
const views = (now: Date): Record<string, RawBuilder<unknown>> => ({
  waiting: isLive(now),
  here: sql`t.status = 'received'`,
  offered: sql`t.status = 'offered' and t.answer_by > ${now}`,
  returning: sql`t.status = 'returning' or ${lapsed(now)}`,
  to_shelve: sql`t.status = 'credited' and not ${shelved}`,
  shelf: sql`t.status = 'credited' and exists (select from second_hand_pieces h
    join products hp on hp.id = h.product_id and ${sellsOn('hp')}
    join variants hv on hv.product_id = h.product_id join stock_items hs on hs.variant_id = hv.id and hs.count_on_hand > 0
    where h.trade_in_id = t.id)`,
  done: sql`t.status in ('sent_back', 'withdrawn', 'expired') or (t.status = 'quoted' and t.expires_at <= ${now}) or (t.status = 'credited' and ${shelved})`,
})

/** What is in a view of the list; nothing where there is no such view. */
export const inTradeInView = (view: string, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${views(now)[view] ?? sql`false`})`

export async function listTradeIns(
  db: Db,
  view: string,
  now: Date,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ rows: TradeInRow[]; counts: Record<string, number> }> {
  const all = views(now)
  const { rows: counted } = await sql<Record<string, number>>`select ${sql.join(
    Object.entries(all).map(([name, where]) => sql`count(*) filter (where ${where})::int as ${sql.ref(name)}`),
  )} from trade_ins t`.execute(db)
  const order = view === 'waiting' ? sql`t.fetch_on nulls last, t.id` : view === 'done' ? sql`t.id desc` : sql`t.id`
  const where = inTradeInView(view, now)
  const rows = await read(db, where, sql`order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`)
  return { rows, counts: counted[0] ?? {} }
}

export async function readRules(db: Db | Tx): Promise<RuleRow> {
  const { rows } =
    await sql<RuleRow>`select valid_days, answer_days, courier_fee, sets, version from trade_in_rules`.execute(db)
  const [row] = rows
  if (!row) throw new Error('there are rules for trade-ins')
  return row
}

/** Where things can be brought. */
export async function openStores(db: Db | Tx): Promise<StoreRow[]> {
  const { rows } = await sql<StoreRow>`select id, name, address, opening_hours from stock_locations
    where active and is_pick_up order by position, id`.execute(db)
  return rows
}

/** The categories that products of lines were in when they were bought, the main one first; and what was second-hand then. */
export async function categoriesOf(
  db: Db | Tx,
  lineIds: readonly number[],
): Promise<Map<number, { permalinks: string[]; is_second_hand: boolean }>> {
  const { rows } = await sql<{ id: number; permalinks: string[]; is_second_hand: boolean }>`
    select l.id, array(select x.permalink from jsonb_array_elements_text(bought_of(l) -> 'taxons') with ordinality as t(id, place)
        join taxons x on x.id = t.id::bigint order by t.place) as permalinks,
      exists (select from second_hand_pieces h where h.product_id = v.product_id) as is_second_hand
    from line_items l join variants v on v.id = l.variant_id where l.id = any(${[...lineIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...row }) => [Number(id), row]))
}

/** The categories that a product is in today, the main one first. */
export async function permalinksOf(db: Db | Tx, productId: number): Promise<string[]> {
  const { rows } = await sql<{
    permalink: string
  }>`select x.permalink from product_taxons t join taxons x on x.id = t.taxon_id
    where t.product_id = ${productId} order by t.position`.execute(db)
  return rows.map(({ permalink }) => permalink)
}

/** The size of each variant, with what kind of size it is. */
export async function sizesOf(
  db: Db,
  variantIds: readonly number[],
): Promise<Map<number, { kind: string; size: string }>> {
  const { rows } = await sql<{ variant_id: number; kind: string; size: string }>`
    select vo.variant_id, ot.name as kind, ov.name as size from variant_option_values vo
    join option_values ov on ov.id = vo.option_value_id join option_types ot on ot.id = ov.option_type_id
    where vo.variant_id = any(${[...variantIds]}::bigint[]) and ot.name like '%_size'`.execute(db)
  return new Map(rows.map(({ variant_id, ...row }) => [Number(variant_id), row]))
}

export async function photoOf(db: Db, number: string, id: number, owner?: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ picture: Buffer }>`select f.picture from trade_in_photos f
    join trade_ins t on t.id = f.trade_in_id where t.number = ${number} and f.id = ${id}
      and (${owner ?? null}::bigint is null or t.user_id = ${owner ?? null})`.execute(db)
  return rows[0]?.picture
}

/** The category of the shelf. */
export const shelfPermalink = 'garaas-gart'
export async function piecesOnShelf(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from second_hand_pieces h
    join products p on p.id = h.product_id where ${sellsOn('p')} and p.deleted_at is null
      and exists (select from variants v join stock_items s on s.variant_id = v.id
        where v.product_id = p.id and s.count_on_hand > 0)`.execute(db)
  return rows[0]?.n ?? 0
}

export async function categoryNames(db: Db): Promise<{ permalink: string; name: Translated; depth: number }[]> {
  const { rows } = await sql<{ permalink: string; name: Translated; depth: number }>`
    select permalink, name, depth from taxons where permalink <> ${shelfPermalink} order by lft`.execute(db)
  return rows
}

/** What a variant costs today when it is new. */
export async function priceNow(db: Db, variantId: number): Promise<number> {
  const row = await db.selectFrom('variants').select('price').where('id', '=', variantId).executeTakeFirst()
  return row?.price ?? 0
}
