import { hourMs } from '@delguur/kit/dates'
import type { Ctx, Services } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { audit } from '../../../../platform/staff/audit.ts'
import { securityAlert } from '../../../messages/notify/index.ts'
import { issuing, voiding } from '../queued.ts'
import { strandedReceipts } from '../receipts.queries.ts'
import { findReceipt, lockOrderRow, retakeTaxes, updateReceipt } from '../receipts.repository.ts'
import { queue } from './ask.ts'

/** The tax authority wants to hear of receipts within three days: a day before that somebody is woken. */
const oldAfterMs = 48 * hourMs
const fewLotteries = 200

/**
 * Makes the service send its unsent receipts to the tax authority. Alerts when it has sent nothing for two days, or when its
 * lottery numbers run out. Rejects with a `ReceiptError` where it should be tried again.
 */
export async function sendReceipts(services: Services): Promise<void> {
  const port = services.ports.receipts
  if (!port) return
  const before = await port.info()
  const old = before.last_sent_at === null || services.clock().getTime() - before.last_sent_at.getTime() > oldAfterMs
  const sent = before.last_sent_at?.toISOString() ?? 'never'
  if (old) await alert(services, 'receipts_not_sent', { last_sent: sent })
  if (before.lotteries_left < fewLotteries)
    await alert(services, 'receipt_lotteries_low', { left: before.lotteries_left })
  await port.send()
}

const alert = (services: Services, kind: string, detail: Record<string, string | number>): Promise<void> =>
  transact(services.db, (tx) => services.jobs.add(tx, securityAlert, { kind, detail }))

/** Puts receipts back into the queue whose work was given up or lost. */
export async function resumeReceipts(services: Services): Promise<void> {
  for (const { id, state } of await strandedReceipts(services.db, services.clock(), services.tenant.receipt.at)) {
    const [work, key] = state === 'voiding' ? ([voiding, 'receipt-void'] as const) : ([issuing, 'receipt'] as const)
    await transact(services.db, (tx) => services.jobs.add(tx, work, { receipt_id: id }, { key: `${key}.${id}` }))
  }
}

/**
 * Tries a refused receipt once more, with the tax codes that its products have today. One of which nobody knows whether it exists is refused, unless whoever asks has looked
 * and is `sure` that it does not.
 */
export async function retryReceipt(ctx: Ctx, id: number, sure: boolean): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const found = await findReceipt(tx, id)
    if (!found) throw new ShopError('not_found')
    await lockOrderRow(tx, found.order_id)
    const receipt = await findReceipt(tx, id)
    if (receipt?.state !== 'failed') throw new ShopError('receipt_impossible')
    if (receipt.unsure_since !== null && !sure) throw new ShopError('receipt_unsure')
    const fresh = { unsure_since: null, document: null, last_error: null }
    await updateReceipt(tx, id, { ...fresh, state: 'waiting' })
    await retakeTaxes(tx, receipt.order_id)
    const change = { before: { state: receipt.state, last_error: receipt.last_error }, after: { state: 'waiting' } }
    await audit(ctx, tx, { subject_type: 'receipt', subject_id: String(id), ...change })
    await queue(ctx, tx, id)
  })
}
