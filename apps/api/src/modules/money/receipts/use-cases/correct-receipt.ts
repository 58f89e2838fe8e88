import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { type ReportedReturn, valued, withoutReturned } from '../domain/correct.ts'
import { receiptLines } from '../domain/sold.ts'
import { voiding } from '../queued.ts'
import {
  insertReceipt,
  keepReturns,
  lockOrderRow,
  moveReceipt,
  type ReceiptRow,
  updateReceipt,
  versionsOf,
} from '../receipts.repository.ts'
import { readReturns, readSold } from '../sold.queries.ts'
import { queue } from './ask.ts'

/**
 * A part of an order was returned: it is taken off its receipt, by the given amount or by its share of its line, whose name
 * without a number is the delivery's. Called within the transaction that takes it back; each key counts once. A receipt
 * that is not made yet is made without it; one that is made is replaced.
 */
export async function correctReceipt(
  services: Services,
  tx: Tx,
  { order_id, key, returned }: { order_id: number; key: string; returned: ReportedReturn[] },
): Promise<void> {
  await lockOrderRow(tx, order_id)
  const standing = withoutReturned(
    receiptLines(await readSold(tx, order_id), services.tenant.receipt),
    await readReturns(tx, order_id),
  )
  if (!(await keepReturns(tx, order_id, key, valued(standing, returned)))) return
  const [newest] = await versionsOf(tx, order_id)
  if (newest?.state === 'issued') await replace(services, tx, newest)
}

/** Other products are in an order, or cost something else: a receipt that was made is replaced. */
export async function replaceReceipt(services: Services, tx: Tx, order_id: number): Promise<void> {
  await lockOrderRow(tx, order_id)
  const [newest] = await versionsOf(tx, order_id)
  if (newest?.state === 'issued') await replace(services, tx, newest)
}

/** The next version of a receipt that was made; `void_wanted`: one that leaves nothing of it. */
export async function replace(services: Services, tx: Tx, receipt: ReceiptRow, void_wanted = false): Promise<void> {
  const { order_id, kind, register_number, organization_name, customer_tin, consumer_no, locale, due_at } = receipt
  const order = await lockOrderRow(tx, order_id)
  const [newest] = await versionsOf(tx, order_id)
  const next = await insertReceipt(tx, {
    kind,
    register_number,
    organization_name,
    customer_tin,
    consumer_no,
    locale,
    order_id,
    due_at,
    void_wanted,
    email: receipt.email ?? order?.email ?? null,
    version: (newest ?? receipt).version + 1,
    replaces_bill_id: receipt.bill_id,
  })
  await queue(services, tx, next.id)
}

/**
 * An order was returned whole or canceled: its receipt is taken back. Called within the transaction that does it.
 * One that is not made yet is not made; one whose making nobody is sure of is made and then taken back.
 */
export async function voidReceipt(services: Services, tx: Tx, order_id: number): Promise<void> {
  await lockOrderRow(tx, order_id)
  const [newest, ...older] = await versionsOf(tx, order_id)
  if (newest) await endReceipt(services, tx, newest, standingOf(older))
}

/** The receipt that stands at the tax authority. */
const standingOf = (versions: ReceiptRow[]): ReceiptRow | undefined => versions.find(({ state }) => state === 'issued')

async function endReceipt(
  services: Services,
  tx: Tx,
  receipt: ReceiptRow,
  before: ReceiptRow | undefined,
): Promise<void> {
  if (receipt.state === 'issued') return takeBack(services, tx, receipt)
  if (receipt.void_wanted || (receipt.state !== 'waiting' && receipt.state !== 'failed')) return
  if (receipt.unsure_since !== null || receipt.claimed_until !== null)
    return updateReceipt(tx, receipt.id, { void_wanted: true })
  await dropUnmade(services, tx, receipt, before)
}

/** A receipt that was never made ends; what it would have replaced is taken back in its place. */
export async function dropUnmade(
  services: Services,
  tx: Tx,
  receipt: ReceiptRow,
  before: ReceiptRow | undefined,
): Promise<void> {
  await moveReceipt(tx, receipt.id, 'voided', { voided_at: services.clock(), claimed_until: null, unsure_since: null })
  if (before?.state === 'issued') await takeBack(services, tx, before)
}

/**
 * Begins to take back a receipt that was made. The tax authority takes back those of persons alone: one of an organization is
 * corrected until nothing is left of it.
 */
export async function takeBack(services: Services, tx: Tx, receipt: ReceiptRow): Promise<void> {
  if (receipt.kind === 'organization') return replace(services, tx, receipt, true)
  if (!(await moveReceipt(tx, receipt.id, 'voiding'))) return
  await services.jobs.add(tx, voiding, { receipt_id: receipt.id }, { key: `receipt-void.${receipt.id}` })
}
