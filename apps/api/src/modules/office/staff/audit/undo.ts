import type { Decided, ModerationKind } from '@delguur/contract/community/moderation'
import type { LimitRole } from '@delguur/contract/limits'
import type { AuditRow } from '@delguur/contract/office/staff-people'
import type { Ctx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { requireFresh } from '../../../../platform/http/serve.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { Requested } from '../../../../platform/staff/approvals.ts'
import { isAsLeft, isUndoable, undoNeeds } from '../../../../platform/staff/undoable.ts'
import { lastDecision } from '../../../community/moderation/index.ts'
import { isByOwner } from '../held.ts'
import { findRole } from '../roles/roles.queries.ts'
import { editRole, type RoleEdit } from '../roles/roles.ts'
import { auditRow, findAudit, lockUndo, type StoredAudit, undoOf } from './audit.queries.ts'

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
  } else {
    const after = await transact(ctx.db, async (tx) => {
      // of two who undo one row at once the second finds it undone
      await lockUndo(tx, id)
      if ((await undoOf(tx, id)) !== undefined) throw new ShopError('undo_changed')
      return ctx.registry.inverses[row.act]?.({ ...ctx, db: tx, act }, row)
    })
    await after?.(ctx)
  }
  const made = await undoOf(ctx.db, id)
  if (made === undefined) throw new Error(`audit row ${id} was undone without a row`)
  return findAudit(ctx, made)
}

/** Sets the limits of a role as they were; who is not the owner requests it. */
async function undoLimits(ctx: Ctx, row: StoredAudit) {
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
