import type { Draft } from '@delguur/contract/orders/drafts'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { emptyCart } from '../cart/open-cart.ts'
import { type ReorderChange, reorder } from '../cart/reorder.domain.ts'
import { type Order, selectedRate } from '../order/domain/order.domain.ts'
import { limitsOf, viewOf } from '../order/order-access.ts'
import { loadOrder, loadVariants } from '../order/orders.queries.ts'
import { createDraft, type DraftEdit, editDraft } from './drafts.ts'

/**
 * A draft for the same person, address and delivery with what can still be bought of an order, at today's prices; what is short or
 * gone is named. Lines with words of their own, such as a name to engrave, are left out.
 */
export async function duplicateOrder(ctx: Ctx, number: string): Promise<{ draft: Draft; changes: ReorderChange[] }> {
  const old = await loadOrder(ctx.db, { number }, viewOf(ctx))
  if (!old || old.status === 'cart') throw new ShopError('order_not_found')
  const variants = await loadVariants(
    ctx.db,
    old.lines.map(({ variant_id }) => variant_id),
    viewOf(ctx),
  )
  const plain = old.lines.filter(({ options }) => Object.keys(options).length === 0)
  const { cart, changes } = reorder(
    emptyCart({ ...ctx, user: null, order_token: null }),
    plain,
    variants,
    limitsOf(ctx),
  )
  const lines = cart.lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  const left = old.lines.filter((line) => !plain.includes(line)).map(unavailable)
  const draft = await transact(ctx.db, async (tx) => {
    const within = { ...ctx, db: tx }
    const silent = { ...within, act: undefined }
    const { id, version } = await createDraft(within)
    const filled = await editDraft(silent, id, version, { lines, owner_id: old.user_id, ...placeOf(old) })
    const wanted = old.shipments[0] && selectedRate(old.shipments[0])?.code
    const rate = filled.order.shipments[0]?.rates.find(({ code }) => code === wanted)
    return rate && !rate.selected ? editDraft(silent, id, filled.version, { shipping_rate_id: rate.id }) : filled
  })
  return { draft, changes: [...changes, ...left] }
}

function placeOf({ ship_address, email, special_instructions }: Order): Pick<DraftEdit, 'address' | 'email' | 'note'> {
  const { firstname, lastname, phone, aimag_id, district_id, khoroo_id, state_name, city, address1, address2 } =
    ship_address ?? {}
  const place = { aimag_id, district_id, khoroo_id, state_name, city, address1, address2 }
  return {
    ...(ship_address && { address: { firstname, lastname, phone, ...place } as DraftEdit['address'] }),
    ...(email && { email }),
    ...(special_instructions && { note: special_instructions }),
  }
}

const unavailable = ({ variant: { name, options_text }, quantity: wanted }: Order['lines'][number]): ReorderChange => ({
  name,
  options_text,
  kind: 'gone',
  wanted,
  got: 0,
})
