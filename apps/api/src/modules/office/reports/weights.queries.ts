import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

// Sums of years by product, and how costs and prices of today are put into them.

/** Whose row it is and what is in it, as made of a row `d` of a day. */
export type Years = {
  table: string
  keys: Readonly<Record<string, string>>
  measures: Readonly<Record<string, RawBuilder<unknown>>>
  join: string
  weighed?: Weighed
}
/** Figures by prices and costs of today: of a product that changed since it was weighed they are read from finer sums. */
export type Weighed = {
  table: string
  key: string
  /** The figures that are weighed, and what the finer table has for them. */
  measures: readonly string[]
  finer: readonly string[]
  /** Made of a row `d` of the finer table. */
  keys: Readonly<Record<string, string>>
  made: Readonly<Record<string, RawBuilder<unknown>>>
  join: string
  /** The keys that some products have in it. */
  of: (products: RawBuilder<unknown>) => RawBuilder<unknown>
}

const variantsOf = (products: RawBuilder<unknown>) => sql`select id from variants where product_id = any(${products})`
const itemsOf = (products: RawBuilder<unknown>) =>
  sql`select i.id from stock_items i join variants v on v.id = i.variant_id where v.product_id = any(${products})`

/** Units by the cost of their variant `k`, and what was sold of variants whose cost is known. */
const byCost = (units: RawBuilder<unknown>, net: RawBuilder<unknown>) => ({
  cost: sql`coalesce(${units} * k.cost, 0)`,
  known: sql`case when k.cost is null then 0 else ${net} end`,
})
const byPrice = (units: RawBuilder<unknown>, at: Date) => ({
  net_price: sql`coalesce(${units} * selling_price(k, p, ${at}::timestamptz), 0)`,
  net_cost: sql`coalesce(${units} * k.cost, 0)`,
  net_unknown: sql`case when k.cost is null then ${units} else 0 end`,
})
const cost: Weighed = {
  table: 'report_variant_years',
  key: 'variant_id',
  measures: ['cost', 'known'],
  finer: ['units', 'net'],
  keys: { product_id: 'k.product_id' },
  made: byCost(sql`d.units`, sql`d.net`),
  join: 'join variants k on k.id = d.variant_id',
  of: variantsOf,
}
const price = (at: Date): Weighed => ({
  table: 'report_item_years',
  key: 'stock_item_id',
  measures: ['net_price', 'net_cost', 'net_unknown'],
  finer: ['net'],
  keys: { product_id: 'p.id', stock_location_id: 'i.stock_location_id' },
  made: byPrice(sql`d.net`, at),
  join: 'join stock_items i on i.id = d.stock_item_id join variants k on k.id = i.variant_id join products p on p.id = k.product_id',
  of: itemsOf,
})

const sold = {
  units: sql`d.units`,
  line_total: sql`d.goods`,
  discounts: sql`d.discounts`,
  returned: sql`d.returned`,
}
const moved = { moved_in: sql`d.moved_in`, moved_out: sql`d.moved_out`, sold: sql`d.sold` }
const net = sql`(d.goods + d.discounts - d.returned)`
const left = sql`(d.moved_in - d.moved_out)`
const ofProduct = { table: 'report_product_years', keys: { product_id: 'd.product_id' }, join: '' }
const ofPlace = {
  table: 'report_place_years',
  keys: { product_id: 'd.product_id', stock_location_id: 'd.stock_location_id' },
  join: '',
}

export const years = {
  variant: {
    table: 'report_variant_years',
    keys: { variant_id: 'd.variant_id' },
    measures: { units: sql`d.units`, net },
    join: '',
  },
  item: { table: 'report_item_years', keys: { stock_item_id: 'd.stock_item_id' }, measures: { net: left }, join: '' },
  /** What was sold of a product, and the same with what it cost. */
  sold: { ...ofProduct, measures: sold },
  product: {
    ...ofProduct,
    measures: { ...sold, ...byCost(sql`d.units`, net) },
    join: 'left join variants k on k.id = d.variant_id',
    weighed: cost,
  },
  /** What moved of a product in a store, and the same with what it is worth. */
  moved: { ...ofPlace, measures: moved },
  place: (at: Date) => ({
    ...ofPlace,
    measures: { ...moved, ...byPrice(left, at) },
    join: `left join stock_items i on i.id = d.stock_item_id left join variants k on k.id = i.variant_id
      left join products p on p.id = k.product_id`,
    weighed: price(at),
  }),
} as const satisfies Record<string, Years | ((at: Date) => Years)>

/** What stands on the shelves of some products, or of all, at a moment. */
export const shelfRows = (at: Date, products: readonly number[]): RawBuilder<unknown> => sql`
  select p.id as product_id, i.stock_location_id, i.count_on_hand::bigint as units,
    i.count_on_hand * selling_price(k, p, ${at}::timestamptz) as value_price, coalesce(i.count_on_hand * k.cost, 0) as value_cost,
    case when k.cost is null then i.count_on_hand else 0 end::bigint as units_unknown
  from stock_items i join variants k on k.id = i.variant_id join products p on p.id = k.product_id
  where i.count_on_hand <> 0 and p.id = any(${[...products]}::bigint[])`

/** When products were weighed last. */
export async function weighedAt(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select at from report_weighed`.execute(tx)
  return rows[0]?.at ?? new Date(0)
}

/** Products whose sale begins or ends between two moments, whichever is first. */
export const turned = (a: Date, b: Date): RawBuilder<unknown> => {
  const [from, to] = a < b ? [a, b] : [b, a]
  return sql`select sales_turned(${from}::timestamptz, ${to}::timestamptz) as id`
}

/** Products whose weights are not those of a moment: what the job has not weighed yet. */
export async function unweighed(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select product_id as id from report_product_changes
    union ${turned(await weighedAt(tx), now)}`.execute(tx)
  return rows.map(({ id }) => Number(id))
}
