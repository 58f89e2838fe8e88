import type { ErrorCode } from '@delguur/contract/errors'
import type { staffMenus } from '@delguur/contract/shopfront/menus-staff'
import { moveNode, nestedSet } from '@delguur/kit/nested-set'
import { slugOf } from '@delguur/search/analysis/slug'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { filled } from '../../catalog/content/index.ts'
import { merged } from '../../catalog/taxons/index.ts'
import { menuLink } from './link.domain.ts'
import {
  changeItem,
  changeMenu,
  deleteItem,
  deleteMenu,
  type ItemFields,
  insertItem,
  insertMenu,
  type LockedItem,
  lockItems,
  lockMenu,
  menuOfItem,
  writePlaces,
} from './menus.repository.ts'

const subject = (id: number, version?: number) => ({
  subject_type: 'menu_item',
  subject_id: String(id),
  ...(version !== undefined && { version }),
})
const fault = (key: string, code: ErrorCode) => new ShopError('invalid_input', { faults: [{ key, code }] })

async function mustBeAt(
  tx: Tx,
  type: string,
  { id, version }: { id: number; version: number },
  seen: SeenVersion | undefined,
) {
  await requireSeen(tx, { subject_type: type, subject_id: String(id) }, { version, seen })
}

/** The items of a menu that one of them is in, held, and the item. */
async function mustLock(tx: Tx, id: number): Promise<{ items: LockedItem[]; item: LockedItem }> {
  const menuId = await menuOfItem(tx, id)
  const items = menuId === undefined ? [] : await lockItems(tx, menuId)
  const item = items.find((each) => each.id === id)
  if (!item) throw new ShopError('not_found')
  return { items, item }
}

function linkOf(sent: string | null | undefined): string | null {
  if (!sent) return null
  const link = menuLink(sent)
  if (!link) throw fault('link', 'form_wrong')
  return link
}

const noted = ({ name, subtitle, link, new_window }: ItemFields) => ({ name, subtitle, link, new_window })

export const editMenu = (
  ctx: Ctx,
  id: number,
  version: SeenVersion,
  name: Parameters<typeof merged>[1],
): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const before = await lockMenu(tx, id)
    if (!before) throw new ShopError('not_found')
    await mustBeAt(tx, 'menu', before, version)
    const after = merged(before.name, name)
    if (!after.mn) throw fault('name', 'blank')
    const now = await changeMenu(tx, id, after, ctx.now)
    const states = { before: { name: before.name }, after: { name: after } }
    await audit(ctx, tx, { subject_type: 'menu', subject_id: String(id), version: now, ...states })
  })

/** A menu beside those of the storefront. Refuses a location that another has. */
export const createMenu = (ctx: Ctx, { location, name: sent }: z.output<typeof staffMenus.create.body>) =>
  transact(ctx.db, async (tx): Promise<number> => {
    const name = filled(sent)
    if (!name.mn) throw fault('name', 'blank')
    const id = await insertMenu(tx, location, name, ctx.now)
    if (id === undefined) throw fault('location', 'name_in_use')
    const after = { location, name }
    await audit(ctx, tx, { subject_type: 'menu', subject_id: String(id), version: 1, before: null, after })
    return id
  })

const ofStorefront = ['header', 'footer']

/** Deletes a menu with its items; `in_use` for those that the storefront shows. */
export const removeMenu = (ctx: Ctx, id: number, version: SeenVersion): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const menu = await lockMenu(tx, id)
    if (!menu) throw new ShopError('not_found')
    await mustBeAt(tx, 'menu', menu, version)
    if (ofStorefront.includes(menu.location))
      throw new ShopError('in_use', { beside: { uses: [{ what: 'storefront', units: 1 }] } })
    const { location, name } = menu
    await deleteMenu(tx, id)
    await audit(ctx, tx, { subject_type: 'menu', subject_id: String(id), before: { location, name }, after: null })
  })

export const addItem = (ctx: Ctx, input: z.output<typeof staffMenus.addItem.body>): Promise<number> =>
  transact(ctx.db, async (tx) => {
    if (!(await lockMenu(tx, input.menu_id))) throw fault('menu_id', 'entry_unknown')
    const items = await lockItems(tx, input.menu_id)
    const parent_id = input.parent_id ?? null
    const name = filled(input.name)
    if (!name.mn) throw fault('name', 'blank')
    const fields: ItemFields = {
      name,
      subtitle: input.subtitle ? merged(null, input.subtitle) : null,
      link: linkOf(input.link),
      new_window: input.new_window ?? false,
    }
    if (parent_id !== null && !items.some((each) => each.id === parent_id)) throw fault('parent_id', 'entry_unknown')
    const id = await insertItem(tx, input.menu_id, parent_id, slugOf(name.mn).slice(0, 50) || 'item', fields)
    const added: LockedItem = { ...fields, id, version: 1, menu_id: input.menu_id, parent_id, position: 1_000_000 }
    const moved = moveNode([...items, added], { id, parent_id, position: input.position ?? 1_000_000 })
    if (typeof moved === 'string') throw fault('parent_id', 'entry_unknown')
    await writePlaces(tx, input.menu_id, nestedSet(moved), ctx.now)
    await audit(ctx, tx, { ...subject(id, 1), before: null, after: { ...noted(fields), parent_id } })
    return id
  })

type Edit = z.output<typeof staffMenus.editItem.body>

export const editItem = (ctx: Ctx, id: number, version: SeenVersion | undefined, edit: Edit): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const { item } = await mustLock(tx, id)
    await mustBeAt(tx, 'menu_item', item, version)
    const after: ItemFields = {
      name: merged(item.name, edit.name),
      subtitle: edit.subtitle === undefined ? item.subtitle : merged(item.subtitle, edit.subtitle),
      link: edit.link === undefined ? item.link : linkOf(edit.link),
      new_window: edit.new_window ?? item.new_window,
    }
    if (!after.name.mn) throw fault('name', 'blank')
    const now = await changeItem(tx, id, after)
    await audit(ctx, tx, { ...subject(id, now), before: noted(item), after: noted(after) })
  })

type Move = { parent_id: number | null; position: number }

export const moveItem = (ctx: Ctx, id: number, { parent_id, position }: Move): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const { items, item } = await mustLock(tx, id)
    await mustBeAt(tx, 'menu_item', item, ctx.act?.seen)
    const moved = moveNode(items, { id, parent_id, position })
    if (moved === 'unknown') throw fault('parent_id', 'entry_unknown')
    if (moved === 'loop') throw new ShopError('tree_loop')
    const placed = nestedSet(moved)
    const after = placed.find((each) => each.id === id)
    if (!after) throw new Error('a moved item has no place')
    await writePlaces(tx, item.menu_id, placed, ctx.now)
    const now = await changeItem(tx, id, {})
    await audit(ctx, tx, {
      ...subject(id, now),
      before: { parent_id: item.parent_id, position: item.position },
      after: { parent_id: after.parent_id, position: after.position },
    })
  })

export const removeItem = (ctx: Ctx, id: number, version: SeenVersion): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const { items, item } = await mustLock(tx, id)
    await mustBeAt(tx, 'menu_item', item, version)
    const below = items.filter((each) => each.parent_id === id).length
    if (below > 0) throw new ShopError('in_use', { beside: { uses: [{ what: 'menu_items', units: below }] } })
    await deleteItem(tx, id)
    await writePlaces(tx, item.menu_id, nestedSet(items.filter((each) => each.id !== id)), ctx.now)
    await audit(ctx, tx, { ...subject(id), before: noted(item), after: null })
  })
