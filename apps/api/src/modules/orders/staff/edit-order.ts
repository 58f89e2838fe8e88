import type { TimelineEntry } from '@delguur/contract/orders/timeline-entry'
import { parsePhone } from '@delguur/kit/numbers/phone'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { auditOrder, personalFields } from '../order/audit-order.ts'
import { withGift } from '../order/domain/chosen/gift.domain.ts'
import type { Address, Order } from '../order/domain/order.domain.ts'
import { viewOf } from '../order/order-access.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'
import { keepFormer } from './former-values.repository.ts'
import { deleteNote, insertNote } from './order-notes.repository.ts'
import { namesOf } from './order-page.queries.ts'

type AddressEdit = Partial<Pick<Address, 'firstname' | 'lastname' | 'phone' | 'address1' | 'address2'>>
export type OrderEdit = {
  tags?: string[] | undefined
  instructions?: string | null | undefined
  gift?: boolean | undefined
  gift_note?: string | null | undefined
  address?: { [K in keyof AddressEdit]: AddressEdit[K] | undefined } | undefined
}

export async function lockPlaced(ctx: Ctx, tx: Tx, number: string): Promise<Order> {
  const stored = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
  if (!stored || stored.status === 'cart') throw new ShopError('order_not_found')
  return stored
}

/**
 * Changes tags, wishes, gift or address of an order. Refuses a version that is not the newest (`version_conflict`, with what was
 * changed since) and an address of what has left (`order_has_left`).
 */
export async function editOrder(ctx: Ctx, number: string, version: SeenVersion, edit: OrderEdit): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const stored = await lockPlaced(ctx, tx, number)
    const subject = { subject_type: 'order', subject_id: number }
    await requireSeen(tx, subject, { version: stored.version, seen: version })
    const { gift, gift_note } = edit
    // wrapping is paid for: it is taken off by an edit of lines
    if (gift === false && stored.gift_wrap) throw new ShopError('gift_is_wrapped', { params: { number } })
    const order: Order = {
      ...accept(withGift(stored, { gift, gift_note }, null)),
      ...(edit.tags && { tags: [...new Set(edit.tags)] }),
      ...(edit.instructions !== undefined && { special_instructions: edit.instructions || null }),
      ...(edit.address && { ship_address: addressOf(stored, edit.address) }),
      updated_at: ctx.now,
    }
    const saved = await saveOrder(tx, stored, order)
    if (!saved) throw new Error(`order ${stored.id} is gone under its lock`)
    const row = await auditOrder(ctx, tx, stored, saved)
    if (row !== undefined && (edit.address || edit.instructions !== undefined || isGiftEdit(edit))) {
      const fields = personalFields(stored)
      await keepFormer(tx, { audit_id: row, order_id: stored.id, fields: JSON.stringify(fields), created_at: ctx.now })
    }
  })
}

const isGiftEdit = ({ gift, gift_note }: OrderEdit): boolean => gift !== undefined || gift_note !== undefined

/** Adds tags to an order, whatever its version is. */
export const addTags = (ctx: Ctx, number: string, tags: readonly string[]): Promise<Order> =>
  transact(ctx.db, async (tx) => {
    const stored = await lockPlaced(ctx, tx, number)
    const all = [...new Set([...stored.tags, ...tags])].slice(0, 20)
    const saved = await saveOrder(tx, stored, { ...stored, tags: all, updated_at: ctx.now })
    if (!saved) throw new Error(`order ${stored.id} is gone under its lock`)
    await auditOrder(ctx, tx, stored, saved)
    return saved
  })

/** The address with its changes, as the order's own: one that its person keeps for later orders stays as it is. */
export function addressOf(order: Order, edit: NonNullable<OrderEdit['address']>): Address {
  const { ship_address } = order
  const left = order.shipments.some(({ status }) => status === 'shipped' || status === 'canceled')
  if (!ship_address || left || order.delivered_at) throw new ShopError('order_has_left')
  const phone = edit.phone === undefined ? ship_address.phone : parsePhone(edit.phone)
  if (phone === undefined)
    throw new ShopError('invalid_input', { faults: [{ key: 'address.phone', code: 'phone_invalid' }] })
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  return { ...ship_address, ...given, phone, id: ship_address.user_id === null ? ship_address.id : 0, user_id: null }
}

/** Writes a note on an order. */
export async function addNote(ctx: Ctx, number: string, text: string): Promise<TimelineEntry> {
  const author_id = ctx.user?.id ?? null
  const id = await transact(ctx.db, async (tx) => {
    const { id: order_id } = await lockPlaced(ctx, tx, number)
    const made = await insertNote(tx, { order_id, author_id, text, created_at: ctx.now })
    await audit(ctx, tx, { subject_type: 'order', subject_id: number, before: null, after: { note: made } })
    return made
  })
  const names = await namesOf(ctx.db, author_id === null ? [] : [author_id])
  return {
    id: `note:${id}`,
    kind: 'note',
    at: ctx.now.toISOString(),
    actor: { kind: 'staff', name: (author_id !== null && names.get(author_id)) || null },
    name: 'note',
    subject: 'order',
    text,
    changes: [],
    message: null,
  }
}

const takenBackMs = 5 * 60_000

/** Takes an own note back that was just written; `not_found` for others. */
export const takeNoteBack = (ctx: Ctx, number: string, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const { id: order_id } = await lockPlaced(ctx, tx, number)
    const since = new Date(ctx.now.getTime() - takenBackMs)
    const text = ctx.user ? await deleteNote(tx, { id, order_id, author_id: ctx.user.id, since }) : undefined
    if (text === undefined) throw new ShopError('not_found')
    await audit(ctx, tx, { subject_type: 'order', subject_id: number, before: { note: id, text }, after: null })
  })
