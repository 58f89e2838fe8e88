import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

export type LockedItem = {
  id: number
  version: number
  menu_id: number
  parent_id: number | null
  position: number
  name: Translated
  subtitle: Translated | null
  link: string | null
  new_window: boolean
}
export type ItemFields = Pick<LockedItem, 'name' | 'subtitle' | 'link' | 'new_window'>

export const lockMenu = (tx: Tx, id: number) =>
  tx
    .selectFrom('menus')
    .select(['id', 'version', 'name', 'location'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** A menu, held, and all of its items: it is changed by one at a time. */
export async function lockItems(tx: Tx, menuId: number): Promise<LockedItem[]> {
  await lockMenu(tx, menuId)
  return tx
    .selectFrom('menu_items')
    .select(['id', 'version', 'menu_id', 'parent_id', 'position', 'name', 'subtitle', 'link', 'new_window'])
    .where('menu_id', '=', menuId)
    .orderBy('lft')
    .execute()
}

export const menuOfItem = async (tx: Tx, id: number): Promise<number | undefined> =>
  (await tx.selectFrom('menu_items').select('menu_id').where('id', '=', id).executeTakeFirst())?.menu_id

type Place = { id: number; parent_id: number | null; position: number; depth: number; lft: number; rgt: number }

/** Writes the places of items, and whether they hold others. */
export async function writePlaces(tx: Tx, menuId: number, places: readonly Place[], now: Date): Promise<void> {
  await sql`update menu_items t set parent_id = x.parent_id, position = x.position, depth = x.depth, lft = x.lft, rgt = x.rgt
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as x(id bigint, parent_id bigint, position integer, depth integer, lft integer, rgt integer)
    where t.id = x.id and (t.parent_id, t.position, t.depth, t.lft, t.rgt)
      is distinct from (x.parent_id, x.position, x.depth, x.lft, x.rgt)`.execute(tx)
  await tx.updateTable('menus').set({ updated_at: now }).where('id', '=', menuId).execute()
}

/** An item without a place yet, under a code of its own. */
export async function insertItem(tx: Tx, menuId: number, parent_id: number | null, code: string, fields: ItemFields) {
  const { rows } = await sql<{ id: number }>`
    insert into menu_items (menu_id, parent_id, code, name, subtitle, link, new_window, item_type, position, depth, lft, rgt)
    select ${menuId}, ${parent_id}, case when exists (select from menu_items where menu_id = ${menuId} and code = ${code})
        then ${code} || '-' || (select coalesce(max(id), 0) + 1 from menu_items) else ${code} end,
      ${JSON.stringify(fields.name)}, ${fields.subtitle && JSON.stringify(fields.subtitle)}, ${fields.link},
      ${fields.new_window}, ${fields.link ? 'Link' : 'Container'}, 1000000, 0, 1000001, 1000002 returning id`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('an item was not written')
  return row.id
}

export async function changeItem(tx: Tx, id: number, change: Partial<ItemFields>): Promise<number> {
  const { version } = await tx
    .updateTable('menu_items')
    .set((eb) => ({
      ...change,
      ...(change.link !== undefined && { item_type: change.link ? 'Link' : 'Container' }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export const deleteItem = (tx: Tx, id: number) => tx.deleteFrom('menu_items').where('id', '=', id).execute()

export async function changeMenu(tx: Tx, id: number, name: Translated, now: Date): Promise<number> {
  const { version } = await tx
    .updateTable('menus')
    .set((eb) => ({ name, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** A menu without items; undefined where another has the location. */
export const insertMenu = async (tx: Tx, location: string, name: Translated, now: Date): Promise<number | undefined> =>
  (
    await tx
      .insertInto('menus')
      .values({ location, name, updated_at: now })
      .onConflict((conflict) => conflict.column('location').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const deleteMenu = (tx: Tx, id: number) => tx.deleteFrom('menus').where('id', '=', id).execute()
