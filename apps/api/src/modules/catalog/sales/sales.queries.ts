import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Priced } from './sale-rules.domain.ts'

export type SaleRow = {
  id: number
  name: string
  starts_at: Date
  ends_at: Date
  version: number
  items: {
    variant_id: number
    product_id: number
    sku: string
    name: string
    price: number
    sale_price: number
    percent: number | null
  }[]
}

const fields: RawBuilder<SaleRow> = sql<SaleRow>`s.id, s.name, s.starts_at, s.ends_at, s.version,
  coalesce((select json_agg(json_build_object('variant_id', v.id, 'product_id', v.product_id, 'sku', v.sku,
    'name', p.name ->> 'mn', 'price', v.price, 'sale_price', i.price, 'percent', i.percent) order by v.product_id, v.id)
    from sale_items i join variants v on v.id = i.variant_id join products p on p.id = v.product_id
    where i.sale_id = s.id), '[]') as items`

export async function listSales(db: Db, now: Date, productId: number | undefined): Promise<SaleRow[]> {
  const of = productId
    ? sql`where exists (select from sale_products l where l.sale_id = s.id and l.product_id = ${productId})`
    : sql``
  const { rows } = await sql<SaleRow>`select ${fields} from sales s ${of}
    order by (s.ends_at <= ${now}), case when s.ends_at > ${now} then s.starts_at end, s.ends_at desc, s.id limit 100`.execute(
    db,
  )
  return rows
}

export async function findSale(db: Db | Tx, id: number): Promise<SaleRow | undefined> {
  const { rows } = await sql<SaleRow>`select ${fields} from sales s where s.id = ${id}`.execute(db)
  return rows[0]
}

/** Prices of variants that are sold. */
export async function pricesOf(tx: Tx, ids: readonly number[]): Promise<Priced[]> {
  const { rows } =
    await sql<Priced>`select v.id, v.product_id, v.price, v.cost from variants v join products p on p.id = v.product_id
    where v.id = any(${[...ids]}::bigint[]) and v.deleted_at is null and p.deleted_at is null`.execute(tx)
  return rows.map((row) => ({ ...row, id: Number(row.id), product_id: Number(row.product_id) }))
}

export type Other = { name: string; product: string; from: Date | null; until: Date | null }

/** Another sale, or one that was set by hand, of one of these products at that time. */
export async function otherSale(
  tx: Tx,
  products: readonly number[],
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date },
  except: number | null,
): Promise<Other | undefined> {
  const { rows } = await sql<Other>`
    select s.name, p.name ->> 'mn' as product, s.starts_at as from, s.ends_at as until from sale_products l
      join sales s on s.id = l.sale_id join products p on p.id = l.product_id
      where l.product_id = any(${[...products]}::bigint[]) and l.sale_id is distinct from ${except}
        and l.during && tstzrange(${starts_at}, ${ends_at})
    union all
    select '' as name, p.name ->> 'mn', p.sale_start_at, p.sale_expire_at from products p
      cross join lateral (select tstzrange(p.sale_start_at, p.sale_expire_at) as during) w
      where p.id = any(${[...products]}::bigint[]) and p.sale_id is null and not lower_inf(w.during)
        and exists (select from variants v where v.product_id = p.id and v.sale_price is not null and v.deleted_at is null)
        and w.during && tstzrange(${starts_at}, ${ends_at})
    limit 1`.execute(tx)
  return rows[0]
}
