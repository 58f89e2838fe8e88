import { defaultLocale } from '@delguur/kit/locale'
import type { Ctx, Services } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { accept } from '../../../../platform/shop-error.ts'
import { audit } from '../../../../platform/staff/audit.ts'
import { refundDoneMessage } from '../../../messages/notify/index.ts'
import { changeRefund, findRefund } from '../../../money/payments/index.ts'
import { withArrived } from '../../order/domain/paying.domain.ts'
import { withPaymentStatus } from '../../order/domain/transitions.domain.ts'
import { lockOrder, saveOrder } from '../../order/orders.repository.ts'

/** After money arrived where it went back to: the shopper is notified, and the order owes nothing any more once all of it has. */
export async function noteRefund(services: Services, id: number): Promise<void> {
  const refund = await findRefund(services.db, { id })
  if (refund?.status !== 'done') return
  await transact(services.db, async (tx) => {
    const now = services.clock()
    const stored = (await lockOrder(tx, { id: refund.order_id }, { locale: defaultLocale, now }))?.order
    if (!stored) return
    const noted = accept(withArrived(withPaymentStatus(stored), { actor: 'clock', now }))
    await services.jobs.add(tx, refundDoneMessage, { order_id: stored.id, about: refund.number })
    if (noted.payment_status !== stored.payment_status || noted.events !== stored.events)
      await saveOrder(tx, stored, { ...noted, updated_at: now })
  })
}

/** Staff have sent a refund by hand. Reported again it changes nothing; gives whether there is such a refund. */
export async function markRefunded(ctx: Ctx, number: string, reference: string | null): Promise<boolean> {
  const refund = await findRefund(ctx.db, { number })
  if (!refund) return false
  if (refund.status !== 'done') {
    const done = { status: 'done', reference: reference ?? 'by hand' } as const
    await transact(ctx.db, async (tx) => {
      await changeRefund(tx, refund.id, { ...done, done_at: ctx.now, next_try_at: null })
      const before = { status: refund.status }
      await audit(ctx, tx, { subject_type: 'refund', subject_id: number, before, after: done })
    })
  }
  await noteRefund(ctx, refund.id)
  return true
}
