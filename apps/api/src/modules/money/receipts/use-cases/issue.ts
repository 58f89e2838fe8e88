import { localDate } from '@delguur/kit/dates'
import { mnt, zero } from '@delguur/kit/money'
import type { Services } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/database/db.ts'
import { securityAlert } from '../../../messages/notify/index.ts'
import { withoutReturned } from '../domain/correct.ts'
import { receiptOf } from '../domain/receipt.ts'
import { receiptLines, receiptPayments, settled } from '../domain/sold.ts'
import { mailing } from '../queued.ts'
import { type IssuedReceipt, ReceiptError, type ReceiptPort } from '../receipt.port.ts'
import {
  findReceipt,
  keepSecret,
  lockOrderRow,
  moveReceipt,
  type ReceiptDocument,
  type ReceiptRow,
  updateReceipt,
  versionsOf,
} from '../receipts.repository.ts'
import { readReturns, readSold } from '../sold.queries.ts'
import { isCalledOff, isUnpaid } from './ask.ts'
import { dropUnmade, replace, takeBack } from './correct-receipt.ts'

const claimMs = 120_000
/** A number of its own for each receipt of many days; it only has to be so for one. */
const suffixes = 1_000_000
/** How long the order's page may show lottery number and QR code, and how long the mail may need them. */
const visibleMs = 30 * 60_000
const mailedMs = 72 * 3_600_000

type Claim = { receipt: ReceiptRow; document: ReceiptDocument }

/**
 * Has one receipt made, and hands what the tax authority forbids keeping on to mail and page. Called again for one that is
 * made it does nothing. Rejects with a `ReceiptError` where it should be tried again; a refusal is kept and reported to staff.
 */
export async function issueReceipt(services: Services, receipt_id: number): Promise<void> {
  const port = services.ports.receipts
  if (!port) throw new ReceiptError('unreachable', 'the shop has no service of the tax authority')
  const { payment_codes } = await port.info()
  const claim = await transact(services.db, (tx) => take(services, tx, receipt_id, payment_codes))
  if (claim) await make(services, port, claim)
}

/** Takes a receipt to be made: one worker at a time. A call whose answer was lost is prepared word for word again. */
async function take(services: Services, tx: Tx, id: number, codes: readonly string[]): Promise<Claim | undefined> {
  const now = services.clock()
  const receipt = await lockedReceipt(tx, id)
  if (receipt?.state !== 'waiting') return undefined
  if (receipt.claimed_until !== null && receipt.claimed_until > now)
    throw new ReceiptError('unreachable', 'another worker is at it')
  const unsure = receipt.unsure_since !== null
  const before = replacedBy(receipt, await versionsOf(tx, receipt.order_id))
  const order = await lockOrderRow(tx, receipt.order_id)
  // its payment was taken back meanwhile: it is due again once it is paid
  if (!unsure && order && isUnpaid(order)) return undefined
  // the service tells calls of a day apart: on another day the same call would make a second receipt
  if (receipt.unsure_since && localDate(receipt.unsure_since) !== localDate(now))
    return void (await giveUp(services, tx, receipt, 'unsure', 'the day is over'))
  const returns = await readReturns(tx, receipt.order_id)
  const isOver = receipt.void_wanted || !order || isCalledOff(order)
  // an order that was called off meanwhile has nothing to be made
  const sold = !unsure && isOver ? nothing : await documentOf(services, tx, receipt.order_id, codes)
  const left = (unsure && receipt.document) || sold
  const document = left.lines.length > 0 ? left : emptied(receipt, before)
  if (!document) return void (await dropUnmade(services, tx, receipt, before))
  await updateReceipt(tx, id, {
    document: JSON.stringify(document),
    unsure_since: receipt.unsure_since ?? now,
    claimed_until: new Date(now.getTime() + claimMs),
    attempts: receipt.attempts + 1,
    returns_seen: unsure ? receipt.returns_seen : returns.length,
  })
  return { receipt, document }
}

const nothing: ReceiptDocument = { lines: [], payments: [] }

const replacedBy = (receipt: ReceiptRow, versions: ReceiptRow[]): ReceiptRow | undefined =>
  versions.find(({ bill_id }) => bill_id !== null && bill_id === receipt.replaces_bill_id)

/** A receipt of an organization cannot be taken back: one that says the same products for nothing replaces it. */
function emptied({ kind }: ReceiptRow, before: ReceiptRow | undefined): ReceiptDocument | undefined {
  if (kind !== 'organization' || before?.state !== 'issued' || !before.document) return undefined
  const { lines, payments } = before.document
  return {
    lines: lines.map((line) => ({ ...line, total: zero })),
    payments: payments.map((payment) => ({ ...payment, amount: zero })),
  }
}

async function documentOf(
  { tenant }: Services,
  tx: Tx,
  orderId: number,
  codes: readonly string[],
): Promise<ReceiptDocument> {
  const sold = await readSold(tx, orderId)
  const lines = withoutReturned(receiptLines(sold, tenant.receipt), await readReturns(tx, orderId))
  const total = mnt(lines.reduce((sum, line) => sum + line.total, 0))
  return { lines, payments: settled(receiptPayments(sold, codes), total) }
}

/** The receipt, its order held. */
async function lockedReceipt(tx: Tx, id: number): Promise<ReceiptRow | undefined> {
  const found = await findReceipt(tx, id)
  if (!found) return undefined
  await lockOrderRow(tx, found.order_id)
  return findReceipt(tx, id)
}

async function make(services: Services, port: ReceiptPort, claim: Claim): Promise<void> {
  const { receipt, document } = claim
  const { kind, customer_tin, consumer_no, replaces_bill_id: replaces } = receipt
  const full = receiptOf(document.lines, document.payments)
  try {
    const made = await port.issue({
      kind,
      customer_tin,
      consumer_no,
      suffix: receipt.id % suffixes,
      replaces,
      receipt: full,
    })
    await transact(services.db, (tx) => finish(services, tx, claim, full, made))
  } catch (error) {
    if (!(error instanceof ReceiptError)) throw error
    await transact(services.db, (tx) => fail(services, tx, receipt, error))
    if (error.fault !== 'refused') throw error
  }
}

async function finish(
  services: Services,
  tx: Tx,
  { receipt }: Claim,
  { total, vat, city_tax }: { total: number; vat: number; city_tax: number },
  made: IssuedReceipt,
): Promise<void> {
  const now = services.clock()
  const current = await lockedReceipt(tx, receipt.id)
  const stored = { bill_id: made.bill_id, issued_at: made.issued_at, total, vat, city_tax }
  const rest = { unsure_since: null, claimed_until: null, last_error: null }
  // what is left of nothing is no receipt any more
  const over = total === 0 && { voided_at: now }
  if (!current || !(await moveReceipt(tx, receipt.id, over ? 'voided' : 'issued', { ...stored, ...rest, ...over })))
    return
  const replaced = replacedBy(receipt, await versionsOf(tx, receipt.order_id))
  if (replaced) await moveReceipt(tx, replaced.id, 'corrected')
  await hide(services, tx, current, made, now)
  await services.jobs.add(tx, mailing, { receipt_id: receipt.id }, { key: `receipt-mail.${receipt.id}` })
  if (over) return
  const issued: ReceiptRow = { ...current, ...stored, state: 'issued' }
  if (current.void_wanted) return takeBack(services, tx, issued)
  const returns = await readReturns(tx, receipt.order_id)
  if (returns.length > current.returns_seen) await replace(services, tx, issued)
}

/** Sealed until it is in the mail and the page's minutes are over. Whoever gave no address finds it on the page. */
async function hide({ secrets }: Services, tx: Tx, { id, email }: ReceiptRow, made: IssuedReceipt, now: Date) {
  const { lottery, qr_text } = made
  const after = (ms: number): Date => new Date(now.getTime() + ms)
  await keepSecret(tx, {
    receipt_id: id,
    sealed: secrets.seal('receipt', JSON.stringify({ lottery, qr_text })),
    shown_until: after(email ? visibleMs : mailedMs),
    expires_at: after(mailedMs),
    mailed: email === null,
  })
}

async function fail(services: Services, tx: Tx, receipt: ReceiptRow, { fault, message }: ReceiptError): Promise<void> {
  await lockOrderRow(tx, receipt.order_id)
  if (fault === 'refused') return giveUp(services, tx, { ...receipt, unsure_since: null }, 'refused', message)
  // what never left does not make an earlier call any surer
  const unsure = fault === 'unreachable' ? { unsure_since: receipt.unsure_since } : {}
  await updateReceipt(tx, receipt.id, { ...unsure, claimed_until: null, last_error: `${fault}: ${message}` })
}

/** Nothing will come of trying again: staff are notified. */
async function giveUp(
  services: Services,
  tx: Tx,
  { id, order_id, unsure_since }: ReceiptRow,
  why: 'refused' | 'unsure',
  message: string,
): Promise<void> {
  const last_error = `${why}: ${message}`
  await moveReceipt(tx, id, 'failed', { unsure_since, claimed_until: null, last_error })
  const order = await lockOrderRow(tx, order_id)
  await services.jobs.add(tx, securityAlert, {
    kind: `receipt_${why}`,
    detail: { order: order?.number ?? '', reason: message.slice(0, 200) },
  })
}
