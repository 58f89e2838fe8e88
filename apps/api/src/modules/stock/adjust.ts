import type { stock } from '@delguur/contract/stock'
import type { z } from 'zod'
import { audit, changesSince } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/db.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { mustLocation, mustVariant } from './named.ts'
import { changeTo, reasonOf } from './stock.domain.ts'
import {
  bookMoves,
  type ItemFields,
  itemAt,
  type LockedItem,
  lockFields,
  lockItems,
  updateFields,
} from './stock.repository.ts'

type Wish = z.output<typeof stock.move.body>

/**
 * Changes what a store has of a variant, under the lock of its item. Refuses with `stock_held` what would leave less than orders
 * hold. Gives the item and the movement; none where nothing changes.
 */
export async function adjustStock(ctx: Ctx, wish: Wish): Promise<{ item_id: number; movement_id: number | null }> {
  if ((wish.by === undefined) === (wish.to === undefined) || wish.by === 0)
    throw new ShopError('invalid_input', {
      faults: [{ key: wish.to === undefined ? 'by' : 'to', code: 'invalid_input' }],
    })
  return transact(ctx.db, async (tx) => {
    const place = {
      variant_id: await mustVariant(tx, wish.variant ?? wish.variant_id, 'variant'),
      location_id: await mustLocation(tx, wish.location ?? wish.location_id, 'location'),
    }
    const item = itemAt(await lockItems(tx, [place]), place)
    const by = wish.to === undefined ? (wish.by ?? 0) : changeTo(wish.to, item)
    if (item.free + by < 0) throw new ShopError('stock_held', heldOf(item))
    const { reason, note } = reasonOf(wish.reason, wish.note)
    const mover = { actor_id: ctx.user?.id ?? null, now: ctx.now }
    const [movement_id = null] = await bookMoves(tx, [{ stock_item_id: item.id, quantity: by, reason, note }], mover)
    await audit(ctx, tx, {
      subject_type: 'stock_item',
      subject_id: String(item.id),
      before: { on_hand: item.free + item.held },
      after: { on_hand: item.free + item.held + by },
      reason: [reason, note].filter(Boolean).join(': '),
    })
    return { item_id: item.id, movement_id }
  })
}

function heldOf({ held, free }: LockedItem) {
  const params = { held, on_hand: free + held }
  return { params, beside: { params } }
}

/** Changes the low level or the shelf of an item; refuses a version that is not the newest. */
export async function editItem(ctx: Ctx, id: number, version: number, edit: z.output<typeof stock.edit.body>) {
  await transact(ctx.db, async (tx) => {
    const before = await lockFields(tx, id)
    if (!before) throw new ShopError('not_found')
    if (before.version !== version) {
      const changed = await changesSince(tx, 'stock_item', String(id), version)
      throw new ShopError('version_conflict', { beside: { version: before.version, changed } })
    }
    const fields: ItemFields = {
      ...(edit.low_level !== undefined && { low_level: edit.low_level }),
      ...(edit.shelf !== undefined && { shelf: edit.shelf || null }),
    }
    if (Object.keys(fields).length === 0) return
    const after = await updateFields(tx, id, fields)
    const fieldsOf = ({ low_level, shelf }: typeof after) => ({ low_level, shelf })
    const subject = { subject_type: 'stock_item', subject_id: String(id), version: after.version }
    await audit(ctx, tx, { ...subject, before: fieldsOf(before), after: fieldsOf(after) })
  })
}
