import type { Approval } from '@delguur/contract/approvals'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { isSamePerson } from '../../../platform/staff/own-accounts.ts'
import { findApproval } from './approvals.queries.ts'
import { answerApproval, lockApproval } from './approvals.repository.ts'

type Input = Record<string, unknown>
type Waiting = { id: number; act: string; input: Input; requested_by: number | null; status: string; expires_at: Date }

/**
 * Does what another person requested, in the transaction of the answer: once, and only on what was shown. Refuses the
 * requester as `approval_own`, under whatever account, who may not approve such an act as `permission_missing`, what was answered or has expired as
 * `approval_over`, and a subject that has changed since as `approval_stale`.
 */
export const approve = (ctx: Ctx, id: number, answer: string | null): Promise<Approval> =>
  transact(ctx.db, async (tx) => {
    const waiting = await lockWaiting(ctx, tx, id)
    await requireOther(ctx, tx, waiting)
    const approved = ctx.registry.approvals[waiting.act]
    if (!approved || !ctx.act) throw new Error(`nothing does ${waiting.act}`)
    await approved.run({ ...ctx, db: tx, act: { ...ctx.act, name: waiting.act, approval_id: id } }, waiting.input)
    return settle(ctx, tx, waiting, 'approved', answer)
  })

/** Refuses what another person requested; nothing is done. */
export const decline = (ctx: Ctx, id: number, answer: string | null): Promise<Approval> =>
  transact(ctx.db, async (tx) => {
    const waiting = await lockWaiting(ctx, tx, id)
    await requireOther(ctx, tx, waiting)
    return settle(ctx, tx, waiting, 'declined', answer)
  })

/** Takes an own request back. */
export const withdraw = (ctx: Ctx, id: number): Promise<Approval> =>
  transact(ctx.db, async (tx) => {
    const waiting = await lockWaiting(ctx, tx, id)
    if (waiting.requested_by !== ctx.user?.id) throw new ShopError('not_found')
    return settle(ctx, tx, waiting, 'withdrawn', null)
  })

async function lockWaiting(ctx: Ctx, tx: Tx, id: number): Promise<Waiting> {
  if (!(await findApproval({ ...ctx, db: tx }, id))) throw new ShopError('not_found')
  const row = await lockApproval(tx, id)
  if (row.status !== 'pending' || row.expires_at <= ctx.now) throw new ShopError('approval_over')
  return { ...row, input: row.input as Input }
}

async function requireOther({ user, registry }: Ctx, tx: Tx, { act, requested_by }: Waiting): Promise<void> {
  if (user && requested_by !== null && (await isSamePerson(tx, user.id, requested_by)))
    throw new ShopError('approval_own')
  const needed = registry.approvals[act]?.needs
  if (needed && user?.permissions.has(needed)) return
  throw new ShopError('permission_missing', { params: { permission: needed ?? act } })
}

async function settle(
  ctx: Ctx,
  tx: Tx,
  { id, act, requested_by }: Waiting,
  status: 'approved' | 'declined' | 'withdrawn',
  answer: string | null,
): Promise<Approval> {
  const answered = { status, answer: answer || null, answered_by: ctx.user?.id ?? null, answered_at: ctx.now }
  await answerApproval(tx, id, answered)
  await audit(ctx, tx, {
    subject_type: 'approval',
    subject_id: String(id),
    before: { status: 'pending' },
    after: { status, act, requested_by, answered_by: answered.answered_by },
    reason: answer,
  })
  const done = await findApproval({ ...ctx, db: tx }, id)
  if (!done) throw new Error(`approval ${id} is gone under its lock`)
  return done
}
