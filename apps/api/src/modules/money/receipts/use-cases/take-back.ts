import type { Ctx, Services } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { audit } from '../../../../platform/staff/audit.ts'
import { securityAlert } from '../../../messages/notify/index.ts'
import { requireOpenMonth } from '../closed-months.repository.ts'
import { ReceiptError } from '../receipt.port.ts'
import {
  findReceipt,
  lockOrderRow,
  moveReceipt,
  type ReceiptRow,
  updateReceipt,
  versionsOf,
} from '../receipts.repository.ts'
import { takeBack } from './correct-receipt.ts'

/**
 * Takes back one receipt at the tax authority. That is for persons alone: one of an organization is corrected to nothing. One
 * that is refused stays to be taken back by hand, and staff are notified. Rejects with a `ReceiptError` where it should be
 * tried again.
 */
export async function takeBackReceipt(services: Services, receipt_id: number): Promise<void> {
  const receipt = await findReceipt(services.db, receipt_id)
  const port = services.ports.receipts
  if (receipt?.state !== 'voiding' || receipt.bill_id === null || receipt.issued_at === null) return
  if (!port) throw new ReceiptError('unreachable', 'the shop has no service of the tax authority')
  if (receipt.kind === 'organization') return correctInstead(services, receipt)
  try {
    await port.void({ bill_id: receipt.bill_id, issued_at: receipt.issued_at })
  } catch (error) {
    if (error instanceof ReceiptError && error.fault === 'refused') return byHand(services, receipt, error.message)
    throw error
  }
  await transact(services.db, async (tx) => {
    await lockOrderRow(tx, receipt.order_id)
    await moveReceipt(tx, receipt_id, 'voided', { voided_at: services.clock(), last_error: null })
  })
}

const correctInstead = (services: Services, receipt: ReceiptRow): Promise<void> =>
  transact(services.db, async (tx) => {
    await lockOrderRow(tx, receipt.order_id)
    if (await moveReceipt(tx, receipt.id, 'issued')) await takeBack(services, tx, receipt)
  })

/**
 * Staff have taken a receipt back where the shop could not: one whose taking back was refused, or, with what it was to
 * replace, the correction that was. Reported again it changes nothing; one of a closed month is refused as `month_closed`,
 * anything else as `receipt_impossible`.
 */
export async function markTakenBack(ctx: Ctx, id: number): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const found = await findReceipt(tx, id)
    if (!found) throw new ShopError('not_found')
    await lockOrderRow(tx, found.order_id)
    const [receipt, ...older] = (await versionsOf(tx, found.order_id)).filter(({ version }) => version <= found.version)
    if (!receipt || receipt.state === 'voided') return
    const isRefused = receipt.state === 'voiding' && receipt.last_error !== null
    const isCorrection = receipt.state === 'failed' && receipt.void_wanted
    if (!isRefused && !isCorrection) throw new ShopError('receipt_impossible')
    const standing = older.find(({ state }) => state === 'issued')
    for (const { issued_at } of [receipt, ...(standing ? [standing] : [])])
      if (issued_at) await requireOpenMonth(tx, issued_at)
    const voided_at = ctx.now
    await moveReceipt(tx, receipt.id, 'voided', { voided_at, last_error: null })
    const change = { before: { state: receipt.state }, after: { state: 'voided' } }
    await audit(ctx, tx, { subject_type: 'receipt', subject_id: String(receipt.id), ...change })
    if (standing) await moveReceipt(tx, standing.id, 'voiding')
    if (standing) await moveReceipt(tx, standing.id, 'voided', { voided_at })
  })
}

const byHand = (services: Services, { id, order_id }: ReceiptRow, reason: string): Promise<void> =>
  transact(services.db, async (tx) => {
    const order = await lockOrderRow(tx, order_id)
    await updateReceipt(tx, id, { last_error: `by hand: ${reason}` })
    const detail = { order: order?.number ?? '', reason: reason.slice(0, 200) }
    await services.jobs.add(tx, securityAlert, { kind: 'receipt_not_taken_back', detail })
  })
