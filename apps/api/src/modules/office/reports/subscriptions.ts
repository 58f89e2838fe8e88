import type { ReportKind, ReportRhythm, ReportSubscription } from '@delguur/contract/office/reports'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { requireReport, sliceOf } from './report.ts'
import { addSubscription, removeSubscription, type Subscription, subscriptionsOf } from './subscriptions.repository.ts'

const most = 10

const idOf = ({ user }: Ctx): number => {
  if (!user) throw new ShopError('unauthenticated')
  return user.id
}

/** What is mailed to the caller. */
export const listSubscriptions = async (ctx: Ctx): Promise<ReportSubscription[]> =>
  (await subscriptionsOf(ctx.db, idOf(ctx))).map(serialize)

type Input = { kind: ReportKind; by?: string | undefined; rhythm: ReportRhythm }

/** Mails a report to the caller from tomorrow on; the same again is the one that there is. Ten at most (`too_many_requests`). */
export async function subscribe(ctx: Ctx, { kind, by, rhythm }: Input): Promise<ReportSubscription> {
  requireReport(ctx, kind)
  const slice = sliceOf(kind, by)
  const user_id = idOf(ctx)
  return transact(ctx.db, async (tx) => {
    if ((await subscriptionsOf(tx, user_id)).length >= most) throw new ShopError('too_many_requests')
    const query = { user_id, kind, by: slice, rhythm, locale: ctx.locale, created_at: ctx.now }
    const { row, added } = await addSubscription(tx, query)
    const after = { kind, by: slice, rhythm }
    if (added) await audit(ctx, tx, { subject_type: 'report', subject_id: String(row.id), before: null, after })
    return serialize(row)
  })
}

/** Ends an own subscription; `not_found` for anybody else's. */
export const unsubscribe = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const removed = await removeSubscription(tx, idOf(ctx), id)
    if (!removed) throw new ShopError('not_found')
    const before = { kind: removed.kind, by: removed.by, rhythm: removed.rhythm }
    await audit(ctx, tx, { subject_type: 'report', subject_id: String(id), before, after: null })
  })

const serialize = ({ id, kind, by, rhythm, created_at, sent_at }: Subscription): ReportSubscription => ({
  id,
  kind: kind as ReportKind,
  by,
  rhythm: rhythm as ReportRhythm,
  created_at: created_at.toISOString(),
  sent_at: sent_at?.toISOString() ?? null,
})
