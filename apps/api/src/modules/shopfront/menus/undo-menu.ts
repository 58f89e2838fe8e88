import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { isAsLeft } from '../../../platform/staff/undoable.ts'
import { staffMenuItem } from './menus.queries.ts'
import { editItem, moveItem } from './menus.ts'

type Row = { before: Record<string, unknown>; after: Record<string, unknown> }

/** Puts an item back where it was; `undo_changed` where it was moved since. */
export async function undoItemMove(ctx: Ctx, id: number, row: Row): Promise<void> {
  const now = await staffMenuItem(ctx.db, id)
  if (!now || !isAsLeft({ parent_id: now.parent_id, position: now.position }, row)) throw new ShopError('undo_changed')
  const { parent_id = now.parent_id, position = now.position } = row.before
  await moveItem(ctx, id, { parent_id: parent_id === null ? null : Number(parent_id), position: Number(position) })
}

/** Gives an item the names and the link that it had. */
export async function undoItemEdit(ctx: Ctx, id: number, row: Row): Promise<void> {
  const now = await staffMenuItem(ctx.db, id)
  if (!now) throw new ShopError('undo_changed')
  const { name, link, new_window } = now
  const subtitle = now.subtitle.mn || Object.keys(now.subtitle).length > 1 ? now.subtitle : null
  if (!isAsLeft({ name, subtitle, link, new_window }, row)) throw new ShopError('undo_changed')
  await editItem(ctx, id, undefined, row.before)
}
