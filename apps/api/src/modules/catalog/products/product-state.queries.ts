import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Current, ProductState, VariantState } from './product-state.ts'

type Row = Omit<ProductState, 'available_on' | 'discontinued_on' | 'sale_start_at' | 'sale_expire_at' | 'variants'> & {
  id: number
  version: number
  updated_at: Date
  available_on: Date | null
  discontinued_on: Date | null
  sale_start_at: Date | null
  sale_expire_at: Date | null
  all_variants: (VariantState & { is_master: boolean; gone: boolean })[]
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** Products whole, in any order. */
export async function readProducts(db: Db | Tx, ids: readonly number[]): Promise<Current[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select p.id, p.version, p.updated_at, p.slug, p.status, p.available_on, p.discontinued_on, p.sale_start_at, p.sale_expire_at,
      p.name, p.description, p.meta_title, p.meta_description, p.meta_keywords, b.code as brand, s.slug as vendor, p.gender,
      p.age_groups, p.warm_to, p.material, p.country_of_origin, p.tax_type, p.tax_product_code,
      p.classification_code as receipt_class, p.gpc_brick, p.min_age, p.tags,
      array(select t.permalink from product_taxons x join taxons t on t.id = x.taxon_id
        where x.product_id = p.id order by x.position, t.id) as categories,
      array(select d.code from product_badges x join badges d on d.id = x.badge_id
        where x.product_id = p.id order by d.position, d.id) as badges,
      array(select o.slug from product_related x join products o on o.id = x.other_id
        where x.product_id = p.id order by x.position, o.id) as related,
      array(select t.name from product_option_types x join option_types t on t.id = x.option_type_id
        where x.product_id = p.id order by x.position, t.id) as option_types,
      (select coalesce(json_agg(json_build_object('name', x.name, 'value', x.value, 'filter', x.filter_param)
        order by x.position, x.id), '[]') from product_properties x where x.product_id = p.id) as properties,
      (select coalesce(json_agg(json_build_object('key', i.picture_key, 'alt', i.alt, 'view', i.view, 'option',
          case when o.id is null then null else json_build_object('type', t.name, 'value', o.name) end)
        order by i.position, i.id), '[]') from images i left join option_values o on o.id = i.option_value_id
        left join option_types t on t.id = o.option_type_id where i.product_id = p.id) as pictures,
      (select coalesce(json_agg(json_build_object('id', v.id, 'version', v.version, 'sku', v.sku, 'barcode', v.barcode,
          'position', v.position, 'price', v.price, 'compare_at_price', v.compare_at_price, 'cost', v.cost,
          'sale_price', v.sale_price, 'store_price', v.store_price, 'wholesale_price', v.wholesale_price, 'weight_g', v.weight,
          'width_cm', v.width, 'height_cm', v.height, 'depth_cm', v.depth, 'volume_ml', v.volume_ml,
          'track_stock', v.track_stock, 'digital_kind', v.digital_kind, 'is_master', v.is_master,
          'gone', v.deleted_at is not null,
          'backorder', exists (select from stock_items k where k.variant_id = v.id and k.backorderable),
          'options', coalesce((select json_object_agg(t.name, o.name order by t.name) from variant_option_values x
            join option_values o on o.id = x.option_value_id join option_types t on t.id = o.option_type_id
            where x.variant_id = v.id), '{}')) order by v.position, v.id), '[]')
        from variants v where v.product_id = p.id) as all_variants
    from products p left join brands b on b.id = p.brand_id left join vendors s on s.id = p.vendor_id
    where p.id = any(${[...ids]}::bigint[]) and p.deleted_at is null`.execute(db)
  return rows.map(currentOf)
}

function currentOf({ id, version, updated_at, all_variants, ...fields }: Row): Current {
  const stand = all_variants.filter(({ gone: deleted }) => !deleted)
  const others = stand.filter(({ is_master }) => !is_master)
  const master = stand.find(({ is_master }) => is_master)
  const variants = others.length > 0 ? others : stand
  return {
    id,
    version,
    updated_at,
    master: master ? { id: master.id, sku: master.sku, sold: others.length === 0 } : null,
    gone: all_variants.filter(({ gone: deleted }) => deleted).map(({ id, sku }) => ({ id, sku })),
    state: {
      ...fields,
      available_on: iso(fields.available_on),
      discontinued_on: iso(fields.discontinued_on),
      sale_start_at: iso(fields.sale_start_at),
      sale_expire_at: iso(fields.sale_expire_at),
      variants: variants.map(({ is_master: _, gone: __, ...variant }) => variant),
    },
  }
}

export type ProductKeys = { id?: number | undefined; slug?: string | undefined; skus: readonly string[] }

/**
 * Which products some wishes are about: by id, by slug, an earlier slug, else by the SKU of a variant that stands or went. They are
 * locked in the order of their ids.
 */
export async function lockWished(tx: Tx, inputs: readonly ProductKeys[]): Promise<(number | undefined)[]> {
  const wanted = inputs.map(({ id = null, slug = null, skus }, n) => ({ n, id, slug, skus }))
  const { rows } = await sql<{ n: number; id: number | null }>`
    with w as (select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as x(n int, id bigint, slug text, skus jsonb))
    select w.n, coalesce(
      (select p.id from products p where p.id = w.id and p.deleted_at is null),
      case when w.id is null and w.slug is not null then coalesce(
        (select p.id from products p where p.slug = w.slug and p.deleted_at is null),
        (select p.id from product_slugs s join products p on p.id = s.product_id
          where s.slug = w.slug and p.deleted_at is null)) end,
      case when w.id is null and w.slug is null then (select v.product_id from variants v join products p on p.id = v.product_id
        where v.sku in (select jsonb_array_elements_text(w.skus)) and p.deleted_at is null order by v.deleted_at nulls first limit 1) end
    ) as id from w`.execute(tx)
  const found: (number | undefined)[] = inputs.map(() => undefined)
  for (const { n, id } of rows) if (id !== null) found[n] = id
  const ids = [...new Set(found.filter((id) => id !== undefined))]
  await sql`select from products where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)
  return found
}

/** Who creates or renames waits for the others who do: of two that want one SKU or slug the second finds it taken. */
export const holdNames = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('product names'))`.execute(tx)

export type Owner = { sku: string; variant_id: number; product_id: number }

/** Whose these SKUs and slugs are. */
export async function ownersOf(tx: Tx, skus: readonly string[], slugs: readonly string[]) {
  const [variants, products] = [
    await sql<Owner>`select sku, id as variant_id, product_id from variants
      where sku = any(${[...new Set(skus)]}::text[])`.execute(tx),
    await sql<{ slug: string; id: number }>`select slug, id from products
      where slug = any(${[...new Set(slugs)]}::text[])`.execute(tx),
  ]
  return {
    skus: new Map(variants.rows.map((row) => [row.sku, row])),
    slugs: new Map(products.rows.map((row) => [row.slug, row.id])),
  }
}
