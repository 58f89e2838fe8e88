import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { isAsLeft } from '../../../platform/staff/undoable.ts'
import { auditFields, auditOrder } from '../order/audit-order.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { saveOrder } from '../order/orders.repository.ts'
import { addressOf, lockPlaced } from './edit-order.ts'
import { formerOf } from './former-values.repository.ts'
import { deleteNote, insertNote } from './order-notes.repository.ts'

type Fields = Record<string, unknown>
type Row = { id: number; actor_id: number | null; before: Fields; after: Fields }

const ofAddress = ['firstname', 'lastname', 'phone', 'address1', 'address2'] as const

/**
 * Gives an order the tags, address and wishes that it had before an edit. Refuses where one of them was changed since
 * (`undo_changed`), where they are not kept any more (`undo_impossible`) and an address of what has left (`order_has_left`).
 */
export const undoOrderEdit = (ctx: Ctx, number: string, row: Row): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const stored = await lockPlaced(ctx, tx, number)
    if (!isAsLeft(auditFields(stored), row)) throw new ShopError('undo_changed')
    const saved = await saveOrder(tx, stored, { ...(await before(tx, stored, row)), updated_at: ctx.now })
    if (!saved) throw new Error(`order ${stored.id} is gone under its lock`)
    await auditOrder(ctx, tx, stored, saved)
  })

async function before(tx: Tx, order: Order, row: Row): Promise<Order> {
  const tags = Array.isArray(row.before.tags) ? { tags: row.before.tags.map(String) } : {}
  const changed = ofAddress.filter((field) => field in row.before)
  const isNoted = 'gift' in row.before || 'gift_note' in row.before
  if (changed.length === 0 && !('instructions' in row.before) && !isNoted) return { ...order, ...tags }
  const former = await formerOf(tx, row.id)
  if (!former) throw new ShopError('undo_impossible')
  const address = Object.fromEntries(changed.map((field) => [field, former[field] ?? '']))
  return {
    ...order,
    ...tags,
    ...(isNoted && formerGift(order, row.before, former)),
    ...('instructions' in row.before && { special_instructions: former.instructions || null }),
    ...(changed.length > 0 && { ship_address: addressOf(order, address) }),
  }
}

function formerGift(order: Order, before: Fields, former: Fields): Pick<Order, 'gift' | 'gift_note'> {
  const gift = 'gift' in before ? before.gift === true : order.gift
  if (!gift && order.gift_wrap) throw new ShopError('undo_changed')
  return { gift, gift_note: gift && former.gift_note ? String(former.gift_note) : null }
}

/** Takes back a note that was written; `undo_changed` where it is gone. */
export const undoNote = (ctx: Ctx, number: string, { after }: Row): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const { id: order_id } = await lockPlaced(ctx, tx, number)
    const id = Number(after.note)
    const text = await deleteNote(tx, { id, order_id })
    if (text === undefined) throw new ShopError('undo_changed')
    await audit(ctx, tx, { subject_type: 'order', subject_id: number, before: { note: id, text }, after: null })
  })

/** Writes a note again that was taken back, as its author wrote it. */
export const restoreNote = (ctx: Ctx, number: string, { actor_id, before: { text } }: Row): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const { id: order_id } = await lockPlaced(ctx, tx, number)
    const note = await insertNote(tx, { order_id, author_id: actor_id, text: String(text), created_at: ctx.now })
    await audit(ctx, tx, { subject_type: 'order', subject_id: number, before: null, after: { note } })
  })
