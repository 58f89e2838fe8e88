import type { ApprovalPending } from '@delguur/contract/approvals'
import { defaultLimits, type LimitKind, type LimitRole, type OverLimit } from '@delguur/contract/limits'
import { hourMs } from '@delguur/kit/dates'
import type { Ctx, CurrentUser } from '../context.ts'
import { type Db, type Tx, transact } from '../database/db.ts'
import { ShopError } from '../shop-error.ts'
import { audit } from './audit.ts'

// Acts over a limit of the caller's role: they are written down for another person to answer, and not done.

/** How long a request waits for its answer. */
const waitsMs = 24 * hourMs

export type ApprovalRow = {
  id: number
  act: string
  subject_type: string
  subject_id: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  over_limit: OverLimit | null
  expires_at: Date
}

/** An act that was not done: it waits for another person's approval. Answered with 202. */
export class Requested {
  readonly approval: ApprovalRow
  constructor(approval: ApprovalRow) {
    this.approval = approval
  }
  get body(): ApprovalPending {
    const { id, act, before, after, over_limit, expires_at } = this.approval
    return { approval: { id, status: 'pending', act, before, after, over_limit, expires_at: expires_at.toISOString() } }
  }
}

export type ApprovalRequest = {
  subject_type: string
  subject_id: string
  /** What the act is called with again once it is approved. */
  input: Record<string, unknown>
  before: Record<string, unknown>
  after: Record<string, unknown>
  reason?: string | null | undefined
  /** Which limit it is over, where it is a limit. */
  over_limit?: OverLimit | undefined
}

/** The role by which limits are looked up. */
export const limitRoleOf = ({ role, staff_role, own_role }: CurrentUser): LimitRole =>
  role === 'admin' ? 'owner' : (own_role?.key ?? staff_role ?? 'plain')

/** Up to what sum a role acts alone; null: without limit. */
export async function limitOf(db: Db, role: LimitRole, kind: LimitKind): Promise<number | null> {
  const chosen = await db
    .selectFrom('role_limits')
    .select('amount')
    .where('role', '=', role)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return chosen ? chosen.amount : role === 'owner' ? null : defaultLimits[kind]
}

/** Rolls an act back that has to be requested. */
class TooMuch extends Error {
  readonly request: ApprovalRequest
  constructor(request: ApprovalRequest) {
    super('requested, not done')
    this.request = request
  }
}

/**
 * Does an act, or requests its approval. `run` does it whole; `over` says in the same transaction, of what it led to, whether and
 * as what it has to be requested. Then it is rolled back: what is counted for a limit is counted once, however many act at once.
 * Under an approval it stays, and `over` only says who may not approve it.
 */
export async function doOrRequest<T>(
  ctx: Ctx,
  run: (ctx: Ctx) => Promise<T>,
  over: (result: T, ctx: Ctx) => Promise<ApprovalRequest | undefined>,
): Promise<T | Requested> {
  try {
    return await transact(ctx.db, async (tx) => {
      const within = { ...ctx, db: tx }
      const done = await run(within)
      const request = await over(done, within)
      if (request && !ctx.act?.approval_id) throw new TooMuch(request)
      return done
    })
  } catch (error) {
    if (error instanceof TooMuch) return requestApproval(ctx, error.request)
    throw error
  }
}

/** Writes down that somebody wants an act done that another person must approve. */
export async function requestApproval(ctx: Ctx, request: ApprovalRequest): Promise<Requested> {
  const act = ctx.act?.name
  if (!act) throw new Error('an approval is of an act of staff')
  return transact(ctx.db, async (tx) => {
    const { input, before, after, reason = null, over_limit = null, ...subject } = request
    const row = await tx
      .insertInto('approvals')
      .values({
        ...subject,
        act,
        input: JSON.stringify(input),
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        over_limit: over_limit && JSON.stringify(over_limit),
        reason: reason || null,
        requested_by: ctx.user?.id ?? null,
        created_at: ctx.now,
        expires_at: new Date(ctx.now.getTime() + waitsMs),
      })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow()
    await audit(ctx, tx, {
      subject_type: 'approval',
      subject_id: String(row.id),
      before: null,
      after: { status: 'pending', act, subject: `${request.subject_type}:${request.subject_id}`, ...after },
      reason,
    })
    return new Requested({ ...subject, ...row, act, before, after, over_limit })
  })
}

/** Refuses an approval whose subject is not any more what was shown. */
export async function requireUnchanged(tx: Tx, approvalId: number, now: Record<string, unknown>): Promise<void> {
  const row = await tx.selectFrom('approvals').select('before').where('id', '=', approvalId).executeTakeFirstOrThrow()
  if (sortedJson(row.before) !== sortedJson(now)) throw new ShopError('approval_stale')
}

const sortedJson = (value: unknown): string =>
  JSON.stringify(Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1)))
