import type { StaffMenu, StaffMenuItem } from '@delguur/contract/shopfront/menus-staff'
import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

type Stored = Omit<StaffMenuItem, 'name' | 'subtitle'> & { name: Translated; subtitle: Translated | null }

const columns = sql`i.id, i.version, i.menu_id, i.parent_id, i.position, i.depth, i.name, i.subtitle, i.link, i.new_window`
const serialize = ({ subtitle, ...row }: Stored): StaffMenuItem => ({ ...row, subtitle: subtitle ?? { mn: '' } })

/** Items of menus in the order of the tree. */
export async function staffMenuItems(db: Db, menuId?: number): Promise<StaffMenuItem[]> {
  const { rows } = await sql<Stored>`select ${columns} from menu_items i
    where ${menuId ?? null}::bigint is null or i.menu_id = ${menuId ?? null} order by i.menu_id, i.lft`.execute(db)
  return rows.map(serialize)
}

export async function staffMenuItem(db: Db, id: number): Promise<StaffMenuItem | undefined> {
  const { rows } = await sql<Stored>`select ${columns} from menu_items i where i.id = ${id}`.execute(db)
  return rows[0] && serialize(rows[0])
}

export async function staffMenus(db: Db, id?: number): Promise<StaffMenu[]> {
  const { rows } = await sql<Omit<StaffMenu, 'menu_items'>>`select id, version, location, name from menus
    where ${id ?? null}::bigint is null or id = ${id ?? null} order by id`.execute(db)
  const items = await staffMenuItems(db, id)
  return rows.map((menu) => ({ ...menu, menu_items: items.filter(({ menu_id }) => menu_id === menu.id) }))
}
