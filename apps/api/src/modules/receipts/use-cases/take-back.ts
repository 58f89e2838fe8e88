import type { Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/db.ts'
import { securityAlert } from '../../notify/index.ts'
import { ReceiptError } from '../receipt.port.ts'
import { findReceipt, lockOrderRow, moveReceipt, type ReceiptRow, updateReceipt } from '../receipts.repository.ts'

/**
 * Takes back one receipt at the tax house. That is for persons alone: one of an organization stays to be taken back by
 * hand, and staff are told, as they are of a refusal. Rejects with a `ReceiptError` where it should be tried again.
 */
export async function takeBackReceipt(services: Services, receipt_id: number): Promise<void> {
  const receipt = await findReceipt(services.db, receipt_id)
  const port = services.ports.receipts
  if (receipt?.state !== 'voiding' || receipt.bill_id === null || receipt.issued_at === null) return
  if (!port) throw new ReceiptError('unreachable', 'the shop has no service of the tax house')
  if (receipt.kind === 'organization') return byHand(services, receipt, 'organization')
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

const byHand = (services: Services, { id, order_id }: ReceiptRow, reason: string): Promise<void> =>
  transact(services.db, async (tx) => {
    const order = await lockOrderRow(tx, order_id)
    await updateReceipt(tx, id, { last_error: `by hand: ${reason}` })
    const detail = { order: order?.number ?? '', reason: reason.slice(0, 200) }
    await services.jobs.add(tx, securityAlert, { kind: 'receipt_not_taken_back', detail })
  })
