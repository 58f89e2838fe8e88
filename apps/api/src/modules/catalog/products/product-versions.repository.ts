import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

/** The version of a product, which is locked. */
export async function lockVersion(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('products')
    .select('version')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.version
}

export const deleteProduct = (tx: Tx, id: number) => tx.deleteFrom('products').where('id', '=', id).execute()

/** A slug after this one that no product has or had. */
export async function freeSlug(tx: Tx, slug: string): Promise<string> {
  const base = slug.replace(/-\d{1,3}$/, '').slice(0, 90)
  const { rows } = await sql<{ slug: string }>`select ${`${base}-`} || n as slug from generate_series(2, 999) n
    where not exists (select from products p where p.slug = ${`${base}-`} || n)
      and not exists (select from product_slugs s where s.slug = ${`${base}-`} || n) order by n limit 1`.execute(tx)
  return rows[0]?.slug ?? base
}

/** The version that a row of the log left its product in. */
export async function versionOfAudit(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx.selectFrom('audit_rows').select('version').where('id', '=', id).executeTakeFirst()
  return row?.version ?? undefined
}

/** Those of some products whose present version is not kept. */
export async function withoutVersion(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from products p
    where p.id = any(${[...ids]}::bigint[]) and p.deleted_at is null
      and not exists (select from product_versions v where v.product_id = p.id and v.version = p.version)
    order by p.id`.execute(tx)
  return rows.map(({ id }) => Number(id))
}

/** The number that links to previews of a product carry now. */
export async function previewSerial(db: Db | Tx, id: number): Promise<number> {
  const row = await db.selectFrom('product_previews').select('serial').where('product_id', '=', id).executeTakeFirst()
  return row?.serial ?? 1
}

export const endPreviews = (tx: Tx, id: number) =>
  sql`insert into product_previews (product_id, serial) values (${id}, 2)
    on conflict (product_id) do update set serial = product_previews.serial + 1`.execute(tx)
