import type { Draft } from '@delguur/contract/orders/drafts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { openAgreedCart } from '../cart/agreed-cart.ts'
import { addLine, dropLine, setLineQuantity } from '../cart/change-lines.ts'
import { emptyCart, insertOrder } from '../cart/open-cart.ts'
import { auditOrder } from '../order/audit-order.ts'
import type { GiftInput } from '../order/domain/chosen/gift.domain.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { flatOrder } from '../order/order.serializer-flat.ts'
import { readOrder } from '../order/order-access.ts'
import { createPayment } from '../payment/choosing/choose-payment.ts'
import { usableMethods } from '../payment/choosing/usable-methods.ts'
import { placeOrder } from '../placing/place-order.ts'
import { updateCheckout } from '../placing/update-checkout.ts'
import { sendPayLink } from '../staff/pay-links.ts'
import { findDraft } from './drafts.queries.ts'
import { giveToOwner, lockDraft, makeDraft, removeDraft, setDraftOwner } from './drafts.repository.ts'

/** The call as the holder of the draft makes it at the checkout: nobody's account, and no audit of its own. */
const asHolder = (ctx: Ctx, token: string, db = ctx.db): Ctx => ({
  ...ctx,
  db,
  user: null,
  act: undefined,
  order_token: token,
})

/** Begins an order by phone. */
export async function createDraft(ctx: Ctx): Promise<Draft> {
  const id = await transact(ctx.db, async (tx) => {
    const holder = asHolder(ctx, '', tx)
    const { id: made, number } = await insertOrder(holder, tx, emptyCart({ ...holder, order_token: null }))
    await makeDraft(tx, made, ctx.user?.id ?? null)
    await audit(ctx, tx, { ...subject(number), before: null, after: { state: 'draft' } })
    return made
  })
  return showDraft(ctx, id)
}

type AgreedProducts = Parameters<typeof openAgreedCart>[2]

/** A draft for a person with products at the prices that were agreed with them. Its maker writes the audit row. */
export async function draftAgreed(ctx: Ctx, tx: Tx, owner_id: number, products: AgreedProducts): Promise<Draft> {
  const { id } = await openAgreedCart({ ...asHolder(ctx, '', tx), order_token: null }, tx, products)
  await makeDraft(tx, id, ctx.user?.id ?? null)
  await setDraftOwner(tx, id, owner_id)
  return showDraft({ ...ctx, db: tx }, id)
}

const subject = (number: string) => ({ subject_type: 'order', subject_id: number })

/** A draft with today's prices, its deliveries and what is missing. */
export async function showDraft(ctx: Ctx, id: number): Promise<Draft> {
  const found = await findDraft(ctx.db, id)
  if (!found) throw new ShopError('not_found')
  const holder = asHolder(ctx, found.token)
  const order = await readOrder(holder, found.number)
  const [{ token: _, ...answer }, methods] = await Promise.all([flatOrder(holder, order), usableMethods(holder, order)])
  return {
    id,
    version: found.version,
    number: found.number,
    owner_id: found.draft_owner_id,
    order: answer,
    methods: methods.map(({ id: method, type, code, name }) => ({ id: method, type, code, name })),
  }
}

type Line = { variant_id: number; quantity: number }
type Address = NonNullable<Parameters<typeof updateCheckout>[2]['ship_address_attributes']>
export type DraftEdit = {
  lines?: Line[] | undefined
  owner_id?: number | null | undefined
  email?: string | undefined
  address?: Address | undefined
  shipping_rate_id?: number | undefined
  note?: string | undefined
  delivery_window?: { id: number; day: string } | null | undefined
} & GiftInput

/**
 * Changes a draft by what the checkout does for a shopper, all or nothing. Refuses a version that is not the newest
 * (`version_conflict`), and what the checkout refuses.
 */
export async function editDraft(ctx: Ctx, id: number, version: SeenVersion, edit: DraftEdit): Promise<Draft> {
  await transact(ctx.db, async (tx) => {
    const draft = await lockDraft(tx, id)
    if (!draft) throw new ShopError('not_found')
    await requireSeen(tx, subject(draft.number), { version: draft.version, seen: version })
    const holder = asHolder(ctx, draft.token, tx)
    const before = await readOrder(holder, draft.number)
    if (edit.lines) await setLines(holder, before, edit.lines)
    if (edit.owner_id !== undefined) await setDraftOwner(tx, id, edit.owner_id)
    const fields = fieldsOf(await readOrder(holder, draft.number), edit)
    // deliveries are proposed as soon as there are products and an address, whichever came last
    await updateCheckout(holder, { ref: { number: draft.number }, eager: true, ip }, fields)
    const after = await readOrder(holder, draft.number)
    await auditOrder(ctx, tx, before, after)
  })
  return showDraft(ctx, id)
}

/** Staff guess no codes: what is counted by a network is counted for none. */
const ip = 'office'

async function setLines(holder: Ctx, before: Order, wanted: readonly Line[]): Promise<void> {
  const options = { ref: { number: before.number }, keep_delivery: true }
  for (const { id, variant_id } of before.lines)
    if (!wanted.some((each) => each.variant_id === variant_id)) await dropLine(holder, options, id)
  for (const { variant_id, quantity } of wanted) {
    const line = before.lines.find((each) => each.variant_id === variant_id)
    if (!line) await addLine(holder, options, variant_id, { quantity, options: {} })
    else if (line.quantity !== quantity) await setLineQuantity(holder, options, line.id, quantity)
  }
}

type Fields = Parameters<typeof updateCheckout>[2]

function fieldsOf(
  order: Order,
  { address, email, note, shipping_rate_id, gift, gift_note, gift_wrap, delivery_window }: DraftEdit,
): Fields {
  const shipment = order.shipments.find(({ rates }) => rates.some(({ id }) => id === shipping_rate_id))
  return {
    ...(address && { ship_address_attributes: address }),
    ...(email !== undefined && { email }),
    ...(note !== undefined && { special_instructions: note }),
    ...(gift !== undefined && { gift }),
    ...(gift_note !== undefined && { gift_note }),
    ...(gift_wrap !== undefined && { gift_wrap }),
    ...(delivery_window !== undefined && { delivery_window }),
    ...(shipment && { shipments_attributes: [{ id: shipment.id, selected_shipping_rate_id: shipping_rate_id }] }),
  }
}

export type Placing = { payment_method_id: number; expected_total: number; send_link: boolean }

/**
 * Places a draft as the checkout does: stock is held, the clock of its payment starts, and from then on it is its buyer's.
 * Placed again it stays as it is. Refuses another total than the buyer was told, and what the checkout refuses.
 */
export async function placeDraft(
  ctx: Ctx,
  id: number,
  { payment_method_id, expected_total, send_link }: Placing,
): Promise<string> {
  const draft = await findDraft(ctx.db, id)
  if (!draft) throw new ShopError('not_found')
  const { number, token } = draft
  const holder = asHolder(ctx, token)
  const ref = { number }
  await createPayment(holder, ref, { method_id: payment_method_id })
  const placed = await placeOrder(holder, { ref, strict: false, expected_total, by_phone: true })
  await transact(ctx.db, async (tx) => {
    await giveToOwner(tx, placed.id)
    const after = { state: 'placed', total: placed.total }
    await audit(ctx, tx, { ...subject(number), before: { state: 'draft' }, after })
  })
  if (send_link) await sendPayLink({ ...ctx, act: undefined }, number)
  return number
}

/** Throws a draft away. */
export async function discardDraft(ctx: Ctx, id: number): Promise<void> {
  await transact(ctx.db, async (tx: Tx) => {
    const draft = await lockDraft(tx, id)
    if (!draft) throw new ShopError('not_found')
    await requireSeen(tx, subject(draft.number), { version: draft.version, seen: ctx.act?.seen }, () => ({
      state: 'draft',
    }))
    await removeDraft(tx, id)
    await audit(ctx, tx, { ...subject(draft.number), before: { state: 'draft' }, after: { state: 'removed' } })
  })
}
