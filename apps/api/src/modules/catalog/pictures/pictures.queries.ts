import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

export type PictureRow = {
  id: number
  picture_key: string
  position: number
  alt: Translated | null
  option_value_id: number | null
  view: string
  focal_x: number
  focal_y: number
  width: number
  height: number
  color: string
  source: string | null
  /** The size of what was sent, as far as it is kept. */
  sent: { width: number; height: number } | null
}

export async function picturesOf(db: Db | Tx, productId: number): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select i.id, i.picture_key, i.position, i.alt, i.option_value_id, i.view, i.focal_x, i.focal_y, k.width, k.height, k.color,
      k.source, case when s.hash is not null then jsonb_build_object('width', s.width, 'height', s.height) end as sent
    from images i join pictures k on k.key = i.picture_key left join picture_sources s on s.hash = k.source where i.product_id = ${productId} order by i.position, i.id`.execute(
    db,
  )
  return rows
}

export type ValueRow = { id: number; name: Translated; hex: string | null }

/** Values of the product's variants that its pictures may show: those that look different, else all. */
export async function valuesOf(db: Db | Tx, productId: number): Promise<ValueRow[]> {
  const { rows } = await sql<ValueRow>`
    select distinct o.id, o.presentation as name, o.hex, o.position from option_values o
      join variant_option_values l on l.option_value_id = o.id join variants v on v.id = l.variant_id
    where v.product_id = ${productId} and v.deleted_at is null
      and (o.hex is not null or not exists (select from option_values c join variant_option_values w
        on w.option_value_id = c.id join variants x on x.id = w.variant_id
        where x.product_id = ${productId} and c.hex is not null))
    order by o.position, o.id`.execute(db)
  return rows.map(({ id, name, hex }) => ({ id: Number(id), name, hex }))
}

export async function productVersion(db: Db | Tx, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('products')
    .select('version')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.version
}

export type Source = { hash: string; width: number; height: number }

export async function findSource(db: Db | Tx, hash: string): Promise<Source | undefined> {
  return db
    .selectFrom('picture_sources')
    .select(['hash', 'width', 'height'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

export async function isDrawn(db: Db | Tx, key: string): Promise<boolean> {
  const row = await db.selectFrom('pictures').select('key').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}
