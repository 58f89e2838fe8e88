import type { ProductOrder, StaffTaxon, TaxonProduct } from '@delguur/contract/catalog/taxons-staff'
import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

type Stored = {
  id: number
  version: number
  parent_id: number | null
  position: number
  depth: number
  permalink: string
  name: Translated
  description: Translated | null
  picture_key: string | null
  product_order: ProductOrder
  products: number
  all_products: number
}

const columns = sql`t.id, t.version, t.parent_id, t.position, t.depth, t.permalink, t.name, t.description, t.picture_key, t.product_order,
  (select count(*)::int from product_taxons pt where pt.taxon_id = t.id) as products,
  (select count(distinct pt.product_id)::int from taxons b join product_taxons pt on pt.taxon_id = b.id
    where b.lft between t.lft and t.rgt) as all_products`

const serialize = ({ description, ...row }: Stored): StaffTaxon => ({
  ...row,
  slug: row.permalink.split('/').at(-1) ?? row.permalink,
  description: description ?? { mn: '' },
  picture: row.picture_key && `/media/${row.picture_key}`,
})

/** All categories in the order of the tree. */
export async function staffTaxons(db: Db): Promise<StaffTaxon[]> {
  const { rows } = await sql<Stored>`select ${columns} from taxons t order by t.lft`.execute(db)
  return rows.map(serialize)
}

export async function staffTaxon(db: Db, id: number): Promise<StaffTaxon | undefined> {
  const { rows } = await sql<Stored>`select ${columns} from taxons t where t.id = ${id}`.execute(db)
  return rows[0] && serialize(rows[0])
}

const productLimit = 200

/** Products of a category itself, those that are pinned first, then the newest. */
export async function taxonProducts(db: Db, id: number, locale: Locale) {
  const { rows } = await sql<{ id: number; slug: string; name: Translated; key: string | null; pinned: number | null }>`
    select p.id, p.slug, p.name, pt.pinned, (select i.picture_key from images i where i.product_id = p.id
      order by i.position, i.id limit 1) as key
    from product_taxons pt join products p on p.id = pt.product_id and p.deleted_at is null
    where pt.taxon_id = ${id} order by pt.pinned nulls last, p.available_on desc nulls last, p.id desc
    limit ${productLimit + 1}`.execute(db)
  return {
    products: rows.slice(0, productLimit).map(
      ({ key, name, pinned, ...row }): TaxonProduct => ({
        ...row,
        name: inLocale(name, locale),
        picture: key && `/media/${key}`,
        pinned: pinned !== null,
      }),
    ),
    more: rows.length > productLimit,
  }
}

export type Use = { what: string; units: number }

/** What keeps a category from being deleted. */
export async function usesOfTaxon(db: Db, id: number): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select 'taxons' as what, count(*)::int as units from taxons where parent_id = ${id}
    union all select 'products', count(*)::int from product_taxons where taxon_id = ${id}
    union all select 'promotions', count(*)::int from promotion_taxons where taxon_id = ${id}`.execute(db)
  return rows.filter(({ units }) => units > 0)
}

/** Whether a picture that staff gave, or one of the shop’s own drawings, has this key. */
export async function isPicture(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`select from content_pictures where key = ${key}
    union all select from pictures where key = ${key}`.execute(db)
  return rows.length > 0
}
