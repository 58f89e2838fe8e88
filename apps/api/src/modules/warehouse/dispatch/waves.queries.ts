import type { Locale } from '@delguur/kit/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { staffName } from './board.queries.ts'

/** Lines that lie on shelves; what is digital is handed out by itself. */
export const isShelved = sql`bought_of(l) ->> 'digital' is null`
/** An order `o` that is to be packed, whole or in part; `isToPack` is the same. */
export const toPack = sql`((o.status = 'confirmed' or (o.status = 'ready' and o.shipment_status = 'pending'))
  and (o.preorder is null or (o.preorder = 'arrived' and o.payment_status in ('paid', 'credit_owed'))))`
/** What may stand on the goods of a line `l`: SKU and barcode as they were bought, and as their variant `v` is labelled today. */
export const codesOf = sql<
  string[]
>`array_remove(array[bought_of(l) ->> 'sku', bought_of(l) ->> 'barcode', v.sku, v.barcode], null)`
/** Units of a line `l` that a wave takes of an order `z`: not those that were paid back. */
export const waved = sql`part_quantity(l.id, l.quantity - l.taken_off, z.shipment_id)`

/** What is in a wave, or was until it was done: not what was canceled, put off or packed by hand meanwhile. */
const stays = sql`z.left_at is null`
const picks = sql`exists (select from line_items l join wave_orders z on z.order_id = l.order_id
  where l.id = k.line_item_id and z.wave_id = k.wave_id and ${stays})`

export type WaveStatus = 'open' | 'picking' | 'packing' | 'done'
export type StoredWave = {
  id: number
  status: WaveStatus
  district: string | null
  created_at: Date
  claimed_by: number | null
  picker: string | null
  orders: number
  units: number
  picked: number
  missing: number
}

const wave = (which: RawBuilder<unknown>) => sql<StoredWave>`
  select w.id, w.status, (select d.name_mn from divisions d where d.id = w.district_id) as district, w.created_at, w.claimed_by,
    (select ${staffName(sql`u`)} from users u where u.id = w.claimed_by) as picker,
    (select count(*)::int from wave_orders z where z.wave_id = w.id and ${stays}) as orders,
    (select coalesce(sum(${waved}), 0)::int from wave_orders z join line_items l on l.order_id = z.order_id
      where z.wave_id = w.id and ${stays} and ${isShelved}) as units,
    (select count(*)::int from wave_picks k where k.wave_id = w.id and ${picks} and k.status = 'picked') as picked,
    (select count(*)::int from wave_picks k where k.wave_id = w.id and ${picks} and k.status = 'missing') as missing
  from waves w where ${which} order by w.id`

/** The waves that are not done, the oldest first. */
export const openWaves = async (db: Db): Promise<StoredWave[]> => (await wave(sql`w.status <> 'done'`).execute(db)).rows

export const readWave = async (db: Db, id: number): Promise<StoredWave | undefined> =>
  (await wave(sql`w.id = ${id}`).execute(db)).rows[0]

export type WaveSlot = {
  slot: number
  number: string
  status: string
  active: boolean
  promised_to: Date | null
}

/** The orders of a wave by their baskets. */
export async function slotsOf(db: Db, wave_id: number): Promise<WaveSlot[]> {
  const { rows } = await sql<WaveSlot>`select z.slot, o.number, o.status, z.active, o.promised_to
    from wave_orders z join orders o on o.id = z.order_id where z.wave_id = ${wave_id} order by z.slot`.execute(db)
  return rows
}

export type StoredUnit = {
  line_item_id: number
  unit: number
  status: 'picked' | 'missing' | null
  scan_id: string | null
  slot: number
  number: string
  variant_id: number
  sku: string
  barcode: string | null
  codes: string[]
  name: string
  values: { type: string; name: string; hex: string | null }[] | null
  picture: { key: string; width: number; height: number; color: string; alt: string } | null
  shelf: string | null
  location: string
}

/** Each unit of the orders of a wave that are to be picked still, or were in it when it was done. */
export async function unitsOf(db: Db, wave_id: number, locale: Locale): Promise<StoredUnit[]> {
  const { rows } = await sql<StoredUnit>`
    select l.id as line_item_id, n.unit, k.status, k.scan_id, z.slot, o.number, l.variant_id, h.bought ->> 'sku' as sku,
      h.bought ->> 'barcode' as barcode, ${codesOf} as codes, in_language(h.bought -> 'name', ${locale}) as name, b.values, c.picture, s.shelf, s.location
    from wave_orders z join waves w on w.id = z.wave_id join orders o on o.id = z.order_id
    join line_items l on l.order_id = o.id join variants v on v.id = l.variant_id cross join lateral (select bought_of(l) as bought) h
    cross join lateral generate_series(1, ${waved}) as n(unit)
    left join wave_picks k on k.wave_id = z.wave_id and k.line_item_id = l.id and k.unit = n.unit
    left join lateral (select json_agg(json_build_object('type', x ->> 'type', 'name', in_language(x -> 'value', ${locale}),
        'hex', x ->> 'hex') order by place) as values
      from jsonb_array_elements(h.bought -> 'options') with ordinality as y(x, place)) b on true
    left join lateral (select g || jsonb_build_object('alt', in_language(g -> 'alt', ${locale})) as picture
      from (select h.bought -> 'picture' as g) y where jsonb_typeof(g) = 'object') c on true
    left join lateral (select si.shelf, in_language(sl.name, ${locale}) as location
      from unit_places(o.id) y join stock_items si on si.id = y.stock_item_id join stock_locations sl on sl.id = si.stock_location_id
      where y.line_item_id = l.id and coalesce(z.shipment_id, y.shipment_id) is not distinct from y.shipment_id
        and n.unit >= y.first_unit and n.unit < y.first_unit + y.quantity limit 1) s on true
    where z.wave_id = ${wave_id} and ${stays} and ${isShelved} and ((z.active and ${toPack}) or w.status in ('packing', 'done'))
    order by z.slot, l.id, n.unit`.execute(db)
  return rows
}

export type PaperLine = {
  number: string
  name: string
  sku: string
  options_text: string
  quantity: number
}
export type PaperRow = {
  id: number
  number: string
  /** What its code says: the part, where the order was split. */
  label: string
  slot: number
  name: string
  phone: string | null
  address1: string
  address2: string | null
  abbr: string | null
  khoroo: string | null
  instructions: string | null
  promised_to: Date | null
  /** What the courier collects with it, tugrik. */
  collect: number
  window: string | null
  gift: { card: boolean; wrap: string | null } | null
  lines: Omit<PaperLine, 'number'>[]
}

/** What who packs a gift adds to it: of several parts the first takes card and wrapping. */
const isFirstPart = sql`(z.shipment_id is null or z.shipment_id = (select min(s.id) from shipments s
  where s.order_id = o.id and s.status <> 'canceled'))`
const giftOfPart = (
  locale: Locale,
) => sql`case when o.gift then json_build_object('card', o.gift_note is not null and ${isFirstPart},
  'wrap', case when ${isFirstPart} then in_language(o.gift_wrap -> 'name', ${locale}) end) end`

/** What is printed of each order of a wave. */
export async function papersOf(db: Db, wave_id: number, locale: Locale): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`
    select o.id, o.number, coalesce((select s.number from shipments s where s.id = z.shipment_id), o.number) as label, z.slot, coalesce(o.contact_name, '') as name, o.contact_phone as phone, coalesce(a.address1, '') as address1,
      a.address2, (select coalesce(d.abbr_mn, d.name_mn) from divisions d where d.id = a.district_id) as abbr, a.khoroo,
      o.special_instructions as instructions, o.promised_to, o.window_hours as window, ${giftOfPart(locale)} as gift,
      coalesce(case when z.shipment_id is null then due_on_delivery(o.id) else due_with_part(z.shipment_id) end, 0) as collect,
      (select json_agg(json_build_object('name', in_language(h.bought -> 'name', ${locale}), 'sku', h.bought ->> 'sku',
          'quantity', ${waved}, 'options_text', bought_values(h.bought, ${locale}, ' · ')) order by l.id)
        from line_items l cross join lateral (select bought_of(l) as bought) h where l.order_id = o.id and ${isShelved} and ${waved} > 0) as lines
    from wave_orders z join orders o on o.id = z.order_id
    left join addresses a on a.id = coalesce(o.ship_address_id, o.bill_address_id)
    where z.wave_id = ${wave_id} and ${stays} order by z.slot`.execute(db)
  return rows
}
