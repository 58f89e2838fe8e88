import type { LimitRole } from '@delguur/contract/limits'
import type { Decided, ModerationKind } from '@delguur/contract/moderation'
import type { AuditRow } from '@delguur/contract/staff-people'
import { Requested } from '../../platform/approvals.ts'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/db.ts'
import { requireFresh } from '../../platform/serve.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { isAsLeft, isUndoable, undoNeeds } from '../../platform/undoable.ts'
import { undoCourierEdit } from '../dispatch/index.ts'
import { lastDecision, undoDecision } from '../moderation/index.ts'
import { restoreNote, undoNote, undoOrderEdit } from '../orders/index.ts'
import { undoPictures } from '../pictures/index.ts'
import { undoProduct } from '../products/index.ts'
import { undoPromotion } from '../promotions/index.ts'
import { applySettings, undoSettings } from '../settings/index.ts'
import { undoRules } from '../shipping/index.ts'
import { undoNight } from '../travel/index.ts'
import { auditRow, findAudit, lockUndo, type StoredAudit, undoOf } from './audit.queries.ts'
import { isByOwner } from './held.ts'
import { findRole } from './roles.queries.ts'
import { editRole, type RoleEdit } from './roles.ts'
import { undoTree } from './undo-tree.ts'
import { undoView } from './views.ts'

type Row = StoredAudit
const product = (ctx: Ctx, row: Row) => undoProduct(ctx, Number(row.subject_id), row)
const run: Record<string, (ctx: Ctx, row: Row) => Promise<unknown>> = {
  'orders.edit': (ctx, row) => undoOrderEdit(ctx, row.subject_id, row),
  'orders.note': (ctx, row) => undoNote(ctx, row.subject_id, row),
  'orders.note_remove': (ctx, row) => restoreNote(ctx, row.subject_id, row),
  'couriers.edit': (ctx, row) => undoCourierEdit(ctx, Number(row.subject_id), row),
  'promotions.edit': (ctx, row) => undoPromotion(ctx, Number(row.subject_id), row),
  'promotions.start': (ctx, row) => undoPromotion(ctx, Number(row.subject_id), row),
  'promotions.stop': (ctx, row) => undoPromotion(ctx, Number(row.subject_id), row),
  'travel.nights': (ctx, row) => undoNight(ctx, row.subject_id, row),
  'delivery.rules': (ctx, row) => undoRules(ctx, row),
  'settings.edit': (ctx, row) => undoSettings(ctx, row),
  'products.pictures_edit': (ctx, row) => undoPictures(ctx, Number(row.subject_id), row),
  'products.pictures_order': (ctx, row) => undoPictures(ctx, Number(row.subject_id), row),
  'products.pictures_remove': (ctx, row) => undoPictures(ctx, Number(row.subject_id), row),
  'moderation.approve': undoDecision,
  'moderation.refuse': undoDecision,
  'moderation.spam': undoDecision,
  'moderation.hide_picture': undoDecision,
  'products.edit': product,
  'products.publish': product,
  'products.hide': product,
  'products.archive': product,
  'products.schedule': product,
  'products.restore': product,
  'products.tag': product,
  'products.category': product,
  'products.badge': product,
  'products.price': product,
  'views.save': (ctx, row) => undoView(ctx, Number(row.subject_id), row),
  'views.edit': (ctx, row) => undoView(ctx, Number(row.subject_id), row),
  'views.remove': (ctx, row) => undoView(ctx, Number(row.subject_id), row),
  ...undoTree,
}

/**
 * Undoes what a row of the log says, once; gives the row of the undoing. Refuses a subject that was changed since
 * (`undo_changed`), what has no inverse or is older than thirty days (`undo_impossible`), and who may not do the act itself.
 */
export async function undo(ctx: Ctx, id: number): Promise<AuditRow | Requested> {
  const row = await auditRow(ctx, id)
  if (row.undone) throw new ShopError('undo_changed')
  const needed = undoNeeds(row.act)
  if (needed && needed !== 'own' && !ctx.user?.permissions.has(needed))
    throw new ShopError('permission_missing', { params: { permission: needed } })
  if (!isUndoable(row, ctx.user, ctx.now) || !ctx.act) throw new ShopError('undo_impossible')
  const act = { ...ctx.act, undoes: id }
  if (row.act === 'roles.edit' || row.act === 'roles.limits') {
    const done = await undoLimits({ ...ctx, act: isByOwner(ctx) ? act : { ...act, name: 'roles.edit' } }, row)
    if (done instanceof Requested) return done
  } else
    await transact(ctx.db, async (tx) => {
      // of two who undo one row at once the second finds it undone
      await lockUndo(tx, id)
      if ((await undoOf(tx, id)) !== undefined) throw new ShopError('undo_changed')
      await run[row.act]?.({ ...ctx, db: tx, act }, row)
    })
  if (row.act === 'settings.edit') await applySettings(ctx)
  const made = await undoOf(ctx.db, id)
  if (made === undefined) throw new Error(`audit row ${id} was undone without a row`)
  return findAudit(ctx, made)
}

/** Sets the limits of a role as they were; who is not the owner requests it. */
async function undoLimits(ctx: Ctx, row: Row) {
  requireFresh(ctx)
  const key = row.subject_id as LimitRole
  const role = await findRole(ctx.db, key, ctx.now)
  if (!role || !isAsLeft(role.limits, row)) throw new ShopError('undo_changed')
  return editRole(ctx, key, role.version, { limits: row.before as RoleEdit['limits'] })
}

const moderated = {
  ...({ reviews: 'review', vendor_reviews: 'vendor_review', comments: 'comment', posts: 'article' } as const),
  tags: 'article_tag',
} as const

/** Takes the caller's last decision on something a shopper wrote back. Refuses where there is none (`not_found`). */
export async function undoModeration(ctx: Ctx, kind: ModerationKind, id: number): Promise<Decided> {
  const row = ctx.user ? await lastDecision(ctx.db, ctx.user.id, moderated[kind], id) : undefined
  if (row === undefined) throw new ShopError('not_found')
  const undone = await undo(ctx, row)
  if (undone instanceof Requested) throw new ShopError('undo_impossible')
  return { kind, id, state: 'waiting' }
}
