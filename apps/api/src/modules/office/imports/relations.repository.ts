import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** What a product goes with, in the order of the file. */
export type Relations = { product_id: number; slugs: readonly string[] }

/** Which of these addresses lines of a file have. */
export async function slugsInFile(tx: Tx, id: number, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const { rows } = await sql<{ slug: string }>`select w.slug from unnest(${[...new Set(slugs)]}::text[]) as w(slug)
    where exists (select from import_rows r where r.import_id = ${id} and r.join_key = 'slug:' || w.slug)`.execute(tx)
  return new Set(rows.map(({ slug }) => slug))
}

export const keepRelations = (tx: Tx, id: number, relations: readonly Relations[]) =>
  sql`insert into import_relations (product_id, slug, import_id, place)
    select x.product_id, s.slug, ${id}, s.place from jsonb_to_recordset(${JSON.stringify(relations)}::jsonb)
      as x(product_id bigint, slugs text[]), unnest(x.slugs) with ordinality as s(slug, place)
    on conflict (product_id, slug) do update set import_id = excluded.import_id, place = excluded.place`.execute(tx)

/** Links products with those of these addresses, which are there now, in the order of the file. */
export async function linkRelations(tx: Tx, id: number, slugs: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select distinct product_id as id from import_relations
    where import_id = ${id} and slug = any(${[...slugs]}::text[])`.execute(tx)
  if (rows.length === 0) return
  const ids = rows.map((row) => row.id)
  await sql`delete from product_related where product_id = any(${ids}::bigint[])`.execute(tx)
  await sql`insert into product_related (product_id, other_id, position)
    select r.product_id, p.id, min(r.place) from import_relations r join products p on p.slug = r.slug and p.deleted_at is null
    where r.product_id = any(${ids}::bigint[]) and p.id <> r.product_id group by r.product_id, p.id`.execute(tx)
  await sql`delete from import_relations r where r.product_id = any(${ids}::bigint[]) and not exists (
      select from import_relations w where w.product_id = r.product_id
        and not exists (select from products p where p.slug = w.slug and p.deleted_at is null))`.execute(tx)
}
