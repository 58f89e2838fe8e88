import type { ProductOrder } from '@delguur/contract/catalog/taxons-staff'
import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

export type LockedTaxon = {
  id: number
  version: number
  parent_id: number | null
  position: number
  permalink: string
  name: Translated
  description: Translated | null
  picture_key: string | null
  product_order: ProductOrder
}

/** All categories, held: the tree is changed by one at a time. */
export async function lockTree(tx: Tx): Promise<LockedTaxon[]> {
  await sql`select pg_advisory_xact_lock(hashtext('tree of categories'))`.execute(tx)
  return tx
    .selectFrom('taxons')
    .select(['id', 'version', 'parent_id', 'position', 'permalink', 'name', 'description', 'picture_key'])
    .select(sql<ProductOrder>`product_order`.as('product_order'))
    .orderBy('lft')
    .execute()
}

export type Place = { id: number; parent_id: number | null; position: number; depth: number; lft: number; rgt: number }

/** Writes the places that differ; gives the ids of those that others stand below now. */
export async function writePlaces(tx: Tx, places: readonly Place[]): Promise<void> {
  await sql`update taxons t set parent_id = x.parent_id, position = x.position, depth = x.depth, lft = x.lft, rgt = x.rgt
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as x(id bigint, parent_id bigint, position integer, depth integer, lft integer, rgt integer)
    where t.id = x.id and (t.parent_id, t.position, t.depth, t.lft, t.rgt)
      is distinct from (x.parent_id, x.position, x.depth, x.lft, x.rgt)`.execute(tx)
}

type NewTaxon = { parent_id: number | null; permalink: string; name: Translated; description: Translated | null }

/** A category without a place yet. */
export async function insertTaxon(
  tx: Tx,
  taxon: NewTaxon & { picture_key: string | null; product_order: ProductOrder },
  now: Date,
): Promise<number> {
  await sql`insert into taxonomies (name, position) select ${JSON.stringify({ mn: 'Ангилал' })}, 1
    where not exists (select from taxonomies)`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into taxons (taxonomy_id, parent_id, permalink, name, description, picture_key, product_order, position, depth, lft, rgt, updated_at)
    select coalesce((select taxonomy_id from taxons where id = ${taxon.parent_id}), (select min(id) from taxonomies)),
      ${taxon.parent_id}, ${taxon.permalink}, ${JSON.stringify(taxon.name)},
      ${taxon.description && JSON.stringify(taxon.description)}, ${taxon.picture_key}, ${taxon.product_order}, 1000000, 0,
      coalesce(max(rgt), 0) + 1, coalesce(max(rgt), 0) + 2, ${now} from taxons returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a category was not written')
  return row.id
}

type Change = Partial<Pick<LockedTaxon, 'name' | 'description' | 'picture_key' | 'product_order'>>

/** Changes a category; gives its new version. */
export async function changeTaxon(tx: Tx, id: number, change: Change, now: Date): Promise<number> {
  const { version } = await tx
    .updateTable('taxons')
    .set((eb) => ({ ...change, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Gives categories their new addresses. */
export async function setPermalinks(tx: Tx, links: ReadonlyMap<number, string>, now: Date): Promise<void> {
  const [ids, texts] = [[...links.keys()], [...links.values()]]
  // two that change places have each other's address for a moment
  await sql`update taxons set permalink = 'moving/' || id where id = any(${ids}::bigint[])`.execute(tx)
  await sql`update taxons t set permalink = x.permalink, updated_at = ${now}
    from unnest(${ids}::bigint[], ${texts}::text[]) as x(id, permalink) where t.id = x.id`.execute(tx)
}

/** Has what stands in categories read again: their search documents name the categories above them. */
export const touchProducts = (tx: Tx, taxonIds: readonly number[]) =>
  sql`insert into catalog_changes (kind, product_id) select distinct 'product', product_id from product_taxons
    where taxon_id = any(${[...taxonIds]}::bigint[])`.execute(tx)

export const deleteTaxon = (tx: Tx, id: number) => tx.deleteFrom('taxons').where('id', '=', id).execute()

/** Pins products in this order, and no others; gives those that were pinned before. */
export async function setPins(tx: Tx, id: number, productIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('product_taxons')
    .select('product_id')
    .where('taxon_id', '=', id)
    .where('pinned', 'is not', null)
    .orderBy('pinned')
    .execute()
  await sql`update product_taxons pt set pinned = (select x.place from unnest(${[...productIds]}::bigint[])
      with ordinality as x(product_id, place) where x.product_id = pt.product_id)
    where pt.taxon_id = ${id} and (pt.pinned is not null or pt.product_id = any(${[...productIds]}::bigint[]))`.execute(
    tx,
  )
  return rows.map(({ product_id }) => product_id)
}

/** Of these products those that stand in a category. */
export async function productsIn(tx: Tx, id: number, productIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('product_taxons')
    .select('product_id')
    .where('taxon_id', '=', id)
    .where('product_id', 'in', [...productIds, 0])
    .execute()
  return new Set(rows.map(({ product_id }) => product_id))
}

/** Products leave a category that is about to go, where nothing else is in it. */
export const leaveTaxon = (tx: Tx, id: number, products: readonly number[]) =>
  sql`delete from product_taxons where taxon_id = ${id} and product_id = any(${[...products]}::bigint[])
    and not exists (select from product_taxons o where o.taxon_id = ${id} and o.product_id <> all(${[...products]}::bigint[]))`.execute(
    tx,
  )
