import { hash } from 'node:crypto'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { requireSeen as requireVersion } from '../../../platform/http/seen-version.ts'
import { type Acting, auditWithId } from '../../../platform/staff/audit.ts'
import { promisedFrom, promisedTo } from './domain/listed.domain.ts'
import { type Order, type Shipment, selectedRate } from './domain/order.domain.ts'

/** Who receives it and what they asked for is said by a digest: audit rows outlive the right to know a person. */
const personal = (order: Order): Record<string, string> =>
  Object.fromEntries(
    Object.entries(personalFields(order)).map(([name, value]) => [
      name,
      value ? hash('sha256', `${order.number} ${value}`).slice(0, 8) : '',
    ]),
  )

/** What of an order its person has typed and staff may change. */
export function personalFields({ special_instructions, gift_note, ship_address }: Order) {
  const { firstname, lastname, phone, address1, address2 } = ship_address ?? {}
  return { instructions: special_instructions, gift_note, firstname, lastname, phone, address1, address2 }
}

/** Of several parts each has a promise of its own: the fields of the order say from the first to the last of them. */
const partFields = (part: Shipment, isOneOfMore: boolean) => ({
  number: part.number,
  status: part.delivered_at === null ? part.status : 'delivered',
  ...(part.lines.length > 0 && { lines: part.lines }),
  ...(isOneOfMore && promiseOf(part)),
  ...(part.not_delivered !== null && { not_delivered: part.not_delivered }),
  ...(part.back_at !== null && { back: true }),
  ...(part.kept_at !== null && { kept: true }),
})

function promiseOf(part: Shipment) {
  const rate = selectedRate(part)
  return rate && { promised_from: rate.promised_from, promised_to: rate.promised_to }
}

/** What of an order its audit rows say. */
const serialize = ({ status, payment_status, shipment_status, total, return_total, tags, ...order }: Order) => ({
  status,
  payment_status,
  shipment_status,
  total,
  return_total,
  tags,
  gift: order.gift,
  wrap: order.gift_wrap?.price ?? null,
  lines: order.lines.map(({ variant_id, quantity, price }) => ({ variant_id, quantity, price })),
  discounts: order.adjustments.map(({ label, amount }) => ({ label, amount })),
  tracking_url: order.shipments.map(({ tracking_url }) => tracking_url).find(Boolean) ?? null,
  promised_from: promisedFrom(order),
  promised_to: promisedTo(order),
  parts: order.shipments.map((part) => partFields(part, order.shipments.length > 1)),
  payments: order.payments.map(({ number, status: is, amount, refunded }) => ({
    number,
    status: is,
    amount,
    refunded,
  })),
})

/** Refuses what is done to a locked order under an older version than the newest (`If-Match`), where a version was sent. */
export async function requireSeen(ctx: Ctx, tx: Tx, { number, version }: Order): Promise<void> {
  await requireVersion(tx, { subject_type: 'order', subject_id: number }, { version, seen: ctx.act?.seen })
}

/** What its audit rows say of an order as it is. */
export const auditFields = (order: Order): Record<string, unknown> => ({ ...serialize(order), ...personal(order) })

/** Records what staff did to a locked order, in its transaction; gives the id of the row. */
export const auditOrder = (ctx: Acting, tx: Tx, before: Order, after: Order, reason?: string | null) =>
  auditWithId(ctx, tx, {
    subject_type: 'order',
    subject_id: after.number,
    version: after.version,
    before: auditFields(before),
    after: auditFields(after),
    reason,
  })
