import type { SavedView } from '@delguur/contract/office/views'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { isAsLeft } from '../../../platform/staff/undoable.ts'
import { changeView, countViews, insertView, lockView, removeView, viewsOf } from './views.repository.ts'

type Fields = Pick<SavedView, 'name' | 'query' | 'shared'>
const most = 30

const idOf = ({ user }: Ctx): number => {
  if (!user) throw new ShopError('forbidden')
  return user.id
}
const subject = (id: number) => ({ subject_type: 'view', subject_id: String(id) })

/** The views of a list that the caller sees. */
export const listViews = (ctx: Ctx, list: string): Promise<SavedView[]> => viewsOf(ctx.db, list, idOf(ctx))

/** Saves a view. Refuses more than 30 of a person as `too_many_views`. */
export const saveView = (ctx: Ctx, view: Fields & { list: SavedView['list'] }): Promise<SavedView> =>
  transact(ctx.db, async (tx) => {
    const owner_id = idOf(ctx)
    if ((await countViews(tx, owner_id)) >= most) throw new ShopError('too_many_views', { params: { most } })
    const { list, name, query, shared } = view
    const id = await insertView(tx, { list, name, query, shared, owner_id, created_at: ctx.now })
    await audit(ctx, tx, { ...subject(id), before: null, after: { list, name, query, shared } })
    return { id, list, name, query, shared, own: true }
  })

async function ownView(ctx: Ctx, tx: Tx, id: number) {
  const view = await lockView(tx, id, idOf(ctx))
  if (!view) throw new ShopError('not_found')
  return view
}

/** Changes an own view. */
export const editView = (
  ctx: Ctx,
  id: number,
  fields: { [K in keyof Fields]?: Fields[K] | undefined },
): Promise<SavedView> =>
  transact(ctx.db, async (tx) => {
    const { list, ...before } = await ownView(ctx, tx, id)
    const given = Object.fromEntries(
      (['name', 'query', 'shared'] as const).flatMap((key) => (fields[key] === undefined ? [] : [[key, fields[key]]])),
    ) as Partial<Fields>
    if (Object.keys(given).length > 0) await changeView(tx, id, given)
    const after = { ...before, ...given }
    await audit(ctx, tx, { ...subject(id), before, after })
    return { ...after, id, list: list as SavedView['list'], own: true }
  })

/** Removes an own view. */
export const discardView = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const { id: _, ...before } = await ownView(ctx, tx, id)
    await removeView(tx, id)
    await audit(ctx, tx, { ...subject(id), before, after: null })
  })

type EditRow = { before: Record<string, unknown>; after: Record<string, unknown> }

/** Undoes what was done to an own view: saved, changed or removed. Refuses one that was changed since (`undo_changed`). */
export const undoView = (ctx: Ctx, id: number, row: EditRow): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const owner_id = idOf(ctx)
    const { id: _, ...now } = (await lockView(tx, id, owner_id)) ?? { id }
    if (!isAsLeft(now, row)) throw new ShopError('undo_changed')
    const { list, name, query, shared } = { ...now, ...row.before } as Fields & { list: SavedView['list'] }
    if ('list' in row.after) await removeView(tx, id)
    else if ('name' in now) await changeView(tx, id, { name, query, shared })
    else await insertView(tx, { id, list, name, query, shared, owner_id, created_at: ctx.now })
    await audit(ctx, tx, { ...subject(id), before: row.after, after: row.before })
  })
