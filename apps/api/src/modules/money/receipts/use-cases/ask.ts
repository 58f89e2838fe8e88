import { dayMs } from '@delguur/kit/dates'
import { parseRegisterNumber } from '@delguur/kit/numbers/register-number'
import { givesReceipts } from '@delguur/kit/numbers/taxpayer'
import type { Ctx, Services } from '../../../../platform/context.ts'
import { type Db, type Tx, transact } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { issuing } from '../queued.ts'
import { ReceiptError, type ReceiptPort, type TaxPayer } from '../receipt.port.ts'
import { type Seen, seenOrder } from '../receipts.queries.ts'
import {
  insertReceipt,
  lockOrderRow,
  type ReceiptInput,
  type ReceiptRow,
  updateReceipt,
  versionsOf,
} from '../receipts.repository.ts'
import { isStamped } from '../sold.queries.ts'

export type ReceiptRequest = {
  kind: 'person' | 'organization'
  register_number?: string | null | undefined
  /** Of a person: 8 digits, by which the tax authority puts the receipt into their app. */
  consumer_no?: string | null | undefined
  email?: string | null | undefined
}
type Order = NonNullable<Awaited<ReturnType<typeof lockOrderRow>>>

const calledOff = new Set(['canceled', 'expired'])
const ended = new Set([...calledOff, 'returned'])

/** Whether an order came to nothing: of one that came back the shop may keep money, as for its delivery. */
export const isCalledOff = ({ status }: { status: string }): boolean => calledOff.has(status)

/** Whether a receipt can still be requested. */
export const isPossible = ({ status }: { status: string }): boolean => !ended.has(status)

/** Whether an order still waits for its money before anything is done about it. */
export const isUnpaid = ({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>): boolean =>
  (status === 'placed' || status === 'overdue') && (payment_status === 'balance_due' || payment_status === 'failed')

/** Whether a receipt of an order was made, or may be being made. */
export async function isReceiptMade(db: Db, orderId: number): Promise<boolean> {
  const [newest] = await versionsOf(db, orderId)
  if (!newest) return false
  return newest.state !== 'waiting' || newest.unsure_since !== null || newest.claimed_until !== null
}

/** When the receipt of an order is made: that of bottles once they were scanned to be handed over. */
const momentOf = async (
  { tenant }: Pick<Services, 'tenant'>,
  tx: Tx,
  orderId: number,
): Promise<'paid' | 'delivered'> => ((await isStamped(tx, orderId)) ? 'delivered' : tenant.receipt.at)

/** Whether the moment has come at which the receipt of an order is made. */
async function isReached(
  services: Services,
  tx: Tx,
  { id, status, payment_status }: Pick<Order, 'id' | 'status' | 'payment_status'>,
): Promise<boolean> {
  if (!isPossible({ status })) return false
  if ((await momentOf(services, tx, id)) === 'paid')
    return payment_status === 'paid' || status === 'delivered' || status === 'finished'
  return status === 'delivered' || status === 'finished'
}

/** The port, or a refusal where the shop has no service of the tax authority. */
export function receiptPort({ ports }: Pick<Services, 'ports'>): ReceiptPort {
  if (!ports.receipts) throw new ShopError('receipts_unavailable')
  return ports.receipts
}

/** An organization of the state register. Refuses a number that is none, one nobody has, and a register that is away. */
export async function findOrganization(
  ctx: Services,
  register: string,
): Promise<TaxPayer & { register_number: string }> {
  const register_number = parseRegisterNumber(register)
  if (!register_number)
    throw new ShopError('invalid_input', { faults: [{ key: 'register_number', code: 'register_number_invalid' }] })
  const found = await receiptPort(ctx)
    .organization(register_number)
    .catch((error: unknown) => {
      if (error instanceof ReceiptError) throw new ShopError('receipts_unavailable')
      throw error
    })
  if (!found) throw new ShopError('organization_unknown')
  return { ...found, register_number }
}

/**
 * Asks for the receipt of an order as its buyer. It is made at once if the shop's moment has come, else then. What was
 * requested before is changed while nothing was sent; once it is made, the same wish changes nothing and another is refused.
 */
export async function requestReceipt(ctx: Ctx, number: string, request: ReceiptRequest): Promise<void> {
  const seen = await seenOrder(ctx, number)
  if (!seen?.mine) throw new ShopError('order_not_found')
  if (!isPossible(seen) || !givesReceipts(ctx.tenant)) throw new ShopError('receipt_impossible')
  const email = ownAddress(ctx, seen, request.email)
  const organization =
    request.kind === 'organization' ? await findOrganization(ctx, request.register_number ?? '') : undefined
  const input: ReceiptInput = {
    kind: request.kind,
    register_number: organization?.register_number ?? null,
    organization_name: organization?.name ?? null,
    customer_tin: organization?.tin ?? null,
    consumer_no: request.kind === 'person' ? (request.consumer_no ?? null) : null,
    email,
    locale: ctx.locale,
  }
  await transact(ctx.db, async (tx) => {
    const order = await lockOrderRow(tx, seen.id)
    if (!order || !isPossible(order)) throw new ShopError('receipt_impossible')
    const [newest] = await versionsOf(tx, order.id)
    const receipt = newest ? await change(tx, newest, input) : await begin(ctx, tx, order, input)
    if (receipt.state === 'waiting' && (await isReached(ctx, tx, order))) await queue(ctx, tx, receipt.id)
  })
}

/** Where a receipt goes: to the address of its order, or to that of its buyer's account; to no other (`receipt_own_only`). */
function ownAddress({ user }: Ctx, order: Pick<Seen, 'email' | 'user_id'>, wished: string | null | undefined) {
  if (!wished) return order.email
  const own = [order.email, user && user.id === order.user_id ? user.email : null]
  const same = own.find((each) => each?.toLowerCase() === wished.toLowerCase())
  if (!same) throw new ShopError('receipt_own_only', { faults: [{ key: 'email', code: 'receipt_own_only' }] })
  return same
}

const isSameInput = (receipt: ReceiptRow, input: ReceiptInput): boolean =>
  receipt.kind === input.kind &&
  receipt.register_number === input.register_number &&
  (input.consumer_no === null || receipt.consumer_no === input.consumer_no)

async function change(tx: Tx, receipt: ReceiptRow, input: ReceiptInput): Promise<ReceiptRow> {
  const untouched = receipt.version === 1 && receipt.unsure_since === null && receipt.claimed_until === null
  if (untouched && (receipt.state === 'waiting' || receipt.state === 'failed')) {
    await updateReceipt(tx, receipt.id, { ...input, state: 'waiting', last_error: null })
    return { ...receipt, ...input, state: 'waiting' }
  }
  if (receipt.state === 'voided' || receipt.state === 'voiding') throw new ShopError('receipt_impossible')
  if (!isSameInput(receipt, input)) throw new ShopError('receipt_issued')
  return receipt
}

const begin = ({ clock, tenant }: Services, tx: Tx, order: Order, input: ReceiptInput): Promise<ReceiptRow> =>
  insertReceipt(tx, {
    ...input,
    order_id: order.id,
    version: 1,
    due_at: new Date(clock().getTime() + tenant.receipt.days * dayMs),
  })

export const queue = ({ jobs }: Services, tx: Tx, receipt_id: number): Promise<void> =>
  jobs.add(tx, issuing, { receipt_id }, { key: `receipt.${receipt_id}` })

/**
 * An order was paid or delivered: if that is when this shop makes receipts, its receipt is made, as it was requested or
 * else for a person. Called again it changes nothing. The order is locked by its caller.
 */
export async function receiptDue(
  services: Services,
  tx: Tx,
  orderId: number,
  occasion: 'paid' | 'delivered',
): Promise<void> {
  if (!services.ports.receipts || !givesReceipts(services.tenant)) return
  if ((await momentOf(services, tx, orderId)) !== occasion) return
  const order = await lockOrderRow(tx, orderId)
  if (!order || !isPossible(order)) return
  const [newest] = await versionsOf(tx, orderId)
  if (newest && newest.state !== 'waiting') return
  const { email, locale } = order
  const noBuyer = { register_number: null, organization_name: null, customer_tin: null, consumer_no: null }
  const receipt = newest ?? (await begin(services, tx, order, { kind: 'person', ...noBuyer, email, locale }))
  const due_at = new Date(services.clock().getTime() + services.tenant.receipt.days * dayMs)
  await updateReceipt(tx, receipt.id, { due_at })
  await queue(services, tx, receipt.id)
}
