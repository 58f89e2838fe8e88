import { localDate } from '@delguur/kit/dates'
import type { Ctx } from '../../../../platform/context.ts'
import { type Db, transact } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { doOrRequest, type Requested, requireUnchanged } from '../../../../platform/staff/approvals.ts'
import { audit } from '../../../../platform/staff/audit.ts'
import { deleteClosedMonth, holdMonth, insertClosedMonth, openReceipts } from '../closed-months.repository.ts'
import { type Month, receiptMonths } from '../receipts.queries.ts'

async function oneMonth(db: Db, month: string): Promise<Month> {
  const [found] = await receiptMonths(db, month, month)
  if (!found) throw new ShopError('not_found')
  return found
}

const subject = (month: string) => ({ subject_type: 'receipt_month', subject_id: month })

/**
 * Closes a month of receipts that was reported: from then on staff take none of them back. Refuses a month that is not over as
 * `month_not_over`, and one with receipts that wait for a person as `month_not_settled`. Closed again it stays as it was.
 */
export const closeMonth = (ctx: Ctx, month: string, reason?: string): Promise<Month> =>
  transact(ctx.db, async (tx) => {
    if (month >= localDate(ctx.now).slice(0, 7)) throw new ShopError('month_not_over')
    await holdMonth(tx, month)
    const before = await oneMonth(tx, month)
    if (before.closed_at) return before
    const open = await openReceipts(tx, month)
    if (open > 0) throw new ShopError('month_not_settled', { params: { open } })
    await insertClosedMonth(tx, before, ctx.user?.id ?? null, ctx.now)
    await audit(ctx, tx, { ...subject(month), before: { closed: false }, after: { closed: true }, reason })
    return oneMonth(tx, month)
  })

/** Opens a closed month again; who is not the owner requests it of another person. Refuses one that is open. */
export const reopenMonth = (ctx: Ctx, month: string, reason?: string): Promise<Month | Requested> =>
  doOrRequest(
    ctx,
    (within) =>
      transact(within.db, async (tx) => {
        await holdMonth(tx, month)
        const before = { closed: (await oneMonth(tx, month)).closed_at !== null }
        if (!before.closed) throw new ShopError('status_change_refused')
        if (within.act?.approval_id) await requireUnchanged(tx, within.act.approval_id, before)
        await deleteClosedMonth(tx, month)
        await audit(within, tx, { ...subject(month), before, after: { closed: false }, reason })
        return oneMonth(tx, month)
      }),
    async (_, within) => {
      if (within.user?.role === 'admin') return undefined
      const states = { before: { closed: true }, after: { closed: false } }
      return { ...subject(month), input: { month, reason: reason ?? null }, ...states, reason }
    },
  )
