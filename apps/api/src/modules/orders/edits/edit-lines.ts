import { type Mnt, mnt, zero } from '@delguur/kit/money'
import { vatPercent } from '@delguur/kit/numbers/taxpayer'
import { actorOf, type Ctx } from '../../../platform/context.ts'
import { dryRun, type Tx, transact } from '../../../platform/database/db.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { doOrRequest, type Requested, requireUnchanged } from '../../../platform/staff/approvals.ts'
import { countGiving } from '../../../platform/staff/staff-limits.ts'
import { providerNumber } from '../../money/payments/index.ts'
import { replaceReceipt } from '../../money/receipts/index.ts'
import { alcoholWorth } from '../order/alcohol/alcohol.domain.ts'
import { auditOrder } from '../order/audit-order.ts'
import { withGift } from '../order/domain/chosen/gift.domain.ts'
import { isPaidOnDelivery } from '../order/domain/chosen/on-delivery.domain.ts'
import { cardWorth } from '../order/domain/digital.domain.ts'
import { type StaffDiscount, staffDiscount, withEdit } from '../order/domain/edit.domain.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { dueOf, isPayable } from '../order/domain/paying.domain.ts'
import { withEditedTotals } from '../order/domain/totals.domain.ts'
import { type Act, paidTotal, withPaymentStatus, worthOf } from '../order/domain/transitions.domain.ts'
import { owedOf } from '../order/domain/units.domain.ts'
import { wrapOffer } from '../order/gift-wrap.ts'
import { limitsOf, viewOf } from '../order/order-access.ts'
import { loadVariants } from '../order/orders.queries.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'
import { isBeingPicked } from '../order/picking.queries.ts'
import { shipChoice } from '../order/ship-choice.ts'
import { lockShelves } from '../order/stock.repository.ts'
import { allocate, type Own, supplyFor, takeSupply, withAwaited } from '../order/supply.ts'
import { releaseStock } from '../order/units.repository.ts'
import { methodOfDue } from '../payment/choosing/method-of-due.ts'
import { replacePending } from '../payment/pay-again.ts'
import { pollForShopper } from '../payment/poll-charge.ts'
import { settle } from '../payment/receive-money.ts'
import { givenBack } from '../payment/refunds/given-back.ts'
import { refundOrder, type SentPart } from '../payment/refunds/refund-order.ts'
import { returnsOf } from '../returns/returns.queries.ts'
import { refundLimits } from '../returns/staff-refund.ts'
import { sendPayLink } from '../staff/pay-links.ts'
import { withEditedDelivery } from './edited-delivery.ts'

export type EditInput = {
  version?: number | undefined
  lines?: readonly { id: number; quantity: number }[] | undefined
  add?: readonly { variant_id: number; quantity: number }[] | undefined
  discount?: StaffDiscount | null | undefined
  gift_wrap?: boolean | undefined
  reason?: string | undefined
}

export type Edited = {
  before: Order
  after: Order
  /** What went back, and to where. */
  parts: SentPart[]
  link_sent_to: 'sms' | 'email' | null
  /** A charge that its provider does not know yet. */
  charge: number | undefined
}

/** What an edit would come to; nothing of it is done. */
export const tryEdit = (ctx: Ctx, number: string, input: EditInput): Promise<Edited> =>
  dryRun(ctx.db, (tx) => edit({ ...ctx, db: tx }, number, input))

/**
 * Changes lines, discount and wrapping of an order that is not packed. Its stock follows at once; what it costs more is requested of its
 * buyer, by a link to pay, and what was paid too much goes back. What is taken off and given back above the caller's limit has
 * to be approved by another person. Refuses a version that is not the newest (`version_conflict`), what is packed, leased or
 * (`order_not_editable`), what was paid back in part (`order_partly_refunded`), what is being picked (`order_being_picked`), and what the shelves do not have.
 */
export async function editLines(ctx: Ctx, number: string, given: EditInput): Promise<Edited | Requested> {
  const done = await doOrRequest(
    ctx,
    (within) => edit(within, number, given),
    async ({ before, after, parts }, within) => {
      const over_limit = await countGiving(within, await givenByEdit(within, { before, after, parts }))
      if (!over_limit) return undefined
      // by then the version is another one; what was shown is compared instead
      const input = { number, wish: { ...given, version: undefined } }
      const auditFields = {
        before: standing(before),
        after: standing(after),
        reason: given.reason ?? given.discount?.reason,
      }
      return { subject_type: 'order', subject_id: number, input, ...auditFields, over_limit }
    },
  )
  if ('charge' in done && done.charge !== undefined) await pollForShopper(ctx, done.charge).catch(() => undefined)
  return done
}

/** What an edit gives away: a discount and what goes back because of it count once. */
export function givenByEdit(ctx: Ctx, { before, after, parts }: Pick<Edited, 'before' | 'after' | 'parts'>) {
  const taken = Math.max(0, (staffDiscount(after)?.amount ?? 0) - (staffDiscount(before)?.amount ?? 0))
  const refunded = parts.reduce((sum, { amount }) => sum + amount, 0)
  return givenBack(ctx, { number: before.number }, mnt(Math.max(taken, refunded)), parts)
}

const standing = (order: Order) => ({
  status: order.status,
  total: order.total,
  paid: paidTotal(order),
  lines: order.lines.map(({ variant_id, quantity }) => `${variant_id} × ${quantity}`).join(', '),
  ...(order.gift_wrap && { wrap: order.gift_wrap.price }),
})

const edit = (ctx: Ctx, number: string, input: EditInput): Promise<Edited> =>
  transact(ctx.db, async (tx) => {
    const within = { ...ctx, db: tx }
    const stored = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
    if (!stored || stored.status === 'cart') throw new ShopError('order_not_found')
    await requireNewest(within, tx, stored, input)
    const { lines = [], add = [], discount, gift_wrap } = input
    const variants = await loadVariants(tx, [...new Set(add.map(({ variant_id }) => variant_id))], viewOf(ctx))
    const added = add.map(({ variant_id, quantity }) => {
      const variant = variants.get(variant_id)
      if (!variant) throw new ShopError('not_found')
      return { variant, quantity }
    })
    const edited = accept(withEdit(stored, { lines, add: added, discount }, limitsOf(ctx)))
    const changed = accept(withGift(edited, { gift_wrap }, wrapOffer(ctx, edited)))
    await requireIdle(tx, stored)
    const saved = await writeEdit(tx, stored, changed, ctx)
    const balanced = await balance(within, tx, stored, saved)
    await auditOrder(ctx, tx, stored, balanced.after, input.reason ?? input.discount?.reason)
    return { before: stored, ...balanced }
  })

async function requireNewest(ctx: Ctx, tx: Tx, stored: Order, { version }: EditInput): Promise<void> {
  if (ctx.act?.approval_id) return requireUnchanged(tx, ctx.act.approval_id, standing(stored))
  const order = { subject_type: 'order', subject_id: stored.number }
  return requireSeen(tx, order, { version: stored.version, seen: version })
}

/** Nobody has its units in their hands, and nothing of it was paid back as returned. */
async function requireIdle(tx: Tx, { id, number }: Order): Promise<void> {
  if (await isBeingPicked(tx, id)) throw new ShopError('order_being_picked', { params: { number } })
  if ((await returnsOf(tx, id)).length > 0) throw new ShopError('order_partly_refunded', { params: { number } })
}

/** The order with its sums and units: those of changed lines go back to the shelves and are taken anew. */
async function writeEdit(tx: Tx, stored: Order, changed: Order, ctx: Ctx): Promise<Order> {
  const before = new Map(stored.lines.map((line) => [line.id, line]))
  const touched = changed.lines.filter(({ id, quantity }) => before.get(id)?.quantity !== quantity)
  const remaining = new Set(changed.lines.map(({ id }) => id))
  const removed = stored.lines.filter(({ id }) => !remaining.has(id))
  const own: Own = new Map(
    stored.lines.flatMap((line) => (line.preorder ? [[line.id, owedOf(line) - line.awaited] as const] : [])),
  )
  const variants = [...new Set([...touched, ...removed].map(({ variant_id }) => variant_id))]
  if (variants.length > 0) {
    // in one order for everybody, before units move
    await lockShelves(tx, variants)
    const lines = [...touched, ...removed].map(({ id }) => id).filter(Boolean)
    await releaseStock(tx, stored.id, 'held or sold', { lines })
  }
  const delivered = await withEditedDelivery(ctx, tx, stored, changed)
  const order = withPaymentStatus(withEditedTotals(delivered, vatPercent(ctx.tenant)))
  if (worthOf(order) < 0) throw new ShopError('discount_too_much', { params: { most: zero } })
  const saved = await saveOrder(tx, stored, { ...order, updated_at: ctx.now })
  if (!saved) throw new Error(`order ${stored.id} is gone under its lock`)
  const lines = saved.lines.filter(({ id, quantity }) => before.get(id)?.quantity !== quantity)
  if (lines.length === 0) return saved
  const supply = await supplyFor(tx, { lines }, own)
  const first = saved.shipments.find(({ status }) => status === 'pending')?.stock_location_id
  const choice = await shipChoice(ctx, tx, saved, supply.shelves, { first })
  const found = accept(allocate({ ...saved, lines }, supply, { own, choice }))
  await takeSupply(tx, saved.id, found, { state: saved.status === 'confirmed' ? 'sold' : 'held' })
  const changedIds = new Set(lines.map(({ id }) => id))
  const waiting = saved.lines.flatMap(({ id, variant_id, awaited }) =>
    changedIds.has(id) || awaited === 0 ? [] : [{ line_item_id: id, variant_id, quantity: awaited }],
  )
  return saveEdited(tx, saved, withAwaited(saved, [...waiting, ...found.awaits]))
}

/** What of an order's goods is still to arrive is another thing once its lines are. */
async function saveEdited(tx: Tx, saved: Order, edited: Order): Promise<Order> {
  if (edited.preorder === saved.preorder) return edited
  const again = await saveOrder(tx, saved, edited)
  if (!again) throw new Error(`order ${saved.id} is gone under its lock`)
  return again
}

/** What the order costs is requested or given back: its payments come to its worth, or wait for the rest. */
async function balance(ctx: Ctx, tx: Tx, before: Order, edited: Order): Promise<Omit<Edited, 'before'>> {
  const act: Act = { actor: actorOf(ctx), now: ctx.now }
  const surplus = paidTotal(edited) - worthOf(edited)
  if (surplus < 0) return request(ctx, tx, before, edited)
  const settled = edited.status === 'placed' ? await settle(ctx, tx, edited, act) : edited
  const { order, parts } = await refundSurplus(ctx, tx, settled, { surplus: mnt(surplus), act })
  const after = order === edited ? edited : await saveOrder(tx, edited, order)
  if (!after) throw new Error(`order ${edited.id} is gone under its lock`)
  await replaceReceipt(ctx, tx, edited.id)
  return { after, parts, link_sent_to: null, charge: undefined }
}

async function refundSurplus(ctx: Ctx, tx: Tx, order: Order, { surplus, act }: { surplus: Mnt; act: Act }) {
  if (surplus === 0) return { order, parts: [] }
  const remaining = { cards: cardWorth(order), alcohol: alcoholWorth(order) }
  const key = `edit:${providerNumber(ctx.ids, 'G')}`
  const input = { amount: surplus, key, cause: 'excess', ...refundLimits(ctx, order, remaining) } as const
  const done = await refundOrder(ctx, tx, order, input, act)
  const given = done.parts.reduce((sum, { amount }) => sum + amount, 0)
  if (given !== surplus) throw new ShopError('refund_too_much', { params: { most: given } })
  return { order: { ...withPaymentStatus(done.order), updated_at: act.now }, parts: done.parts }
}

/** One payment of all that is due takes the place of those that waited, and its buyer gets a link to pay it. */
async function request(ctx: Ctx, tx: Tx, before: Order, edited: Order): Promise<Omit<Edited, 'before'>> {
  // the courier collects what it costs by then
  const isSame = dueOf(before) === dueOf(edited) || !isPayable(edited) || isPaidOnDelivery(edited)
  const method = isSame ? undefined : await methodOfDue(ctx, tx, edited)
  const charge = method && (await replacePending(ctx, tx, edited, method, {}))
  const after = (await lockOrder(tx, { number: edited.number }, viewOf(ctx)))?.order
  if (!after) throw new Error(`order ${edited.id} is gone under its lock`)
  const isReachable = !isSame && Boolean(after.ship_address?.phone || after.email)
  const link = isReachable ? await sendPayLink({ ...ctx, act: undefined }, after.number) : undefined
  return { after, parts: [], link_sent_to: link?.sent_to ?? null, charge }
}
