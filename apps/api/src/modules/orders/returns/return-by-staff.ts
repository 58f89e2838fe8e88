import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { approveReturn } from './handle-return.ts'
import { openReturn, type ReturnInput } from './request-return.ts'
import type { StoredReturn } from './returns.queries.ts'

/**
 * Takes back what a shopper brings or sends, by the rules of the shopper's own request, and agrees to it at once. What is late is
 * refused as it is for the shopper, unless staff say why it is taken all the same.
 */
export const returnByStaff = (
  ctx: Ctx,
  number: string,
  input: ReturnInput,
  lateReason: string,
): Promise<StoredReturn> =>
  transact(ctx.db, async (tx) => {
    const within = { ...ctx, db: tx }
    const opened = await openReturn(within, number, input, { holder: () => true, anytime: lateReason !== '' })
    const approved = await approveReturn({ ...within, act: undefined }, opened.number)
    await audit(ctx, tx, {
      subject_type: 'return',
      subject_id: opened.number,
      before: null,
      after: { order: number, lines: input.lines, refund_to: approved.refund_to },
      reason: lateReason || null,
    })
    return approved
  })
