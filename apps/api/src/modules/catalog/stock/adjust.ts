import type { stock } from '@delguur/contract/catalog/stock'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { type Requested, requireUnchanged } from '../../../platform/staff/approvals.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { type Losing, loseOrRequest } from './lost-goods.ts'
import { mustLocation, mustVariant } from './named.ts'
import { bookOpen } from './open-places.ts'
import { changeTo, reasonOf } from './stock.domain.ts'
import { type ItemFields, itemAt, type LockedItem, lockFields, lockItems, updateFields } from './stock.repository.ts'

export type Adjusting = z.output<typeof stock.move.body>
type Adjusted = { item_id: number; movement_id: number | null }

/**
 * Changes what a store has of a variant, under the lock of its item. Refuses with `stock_held` what would leave less than orders
 * hold. Gives the item and the movement; none where nothing changes. What units that vanish have cost counts for the caller's limit.
 */
export async function adjustStock(ctx: Ctx, input: Adjusting): Promise<Adjusted | Requested> {
  if ((input.by === undefined) === (input.to === undefined) || input.by === 0)
    throw new ShopError('invalid_input', {
      faults: [
        input.by === 0 && input.to === undefined
          ? { key: 'by', code: 'value_zero' }
          : { key: 'by', code: 'either_or', params: { other: 'to' } },
      ],
    })
  return loseOrRequest(ctx, { ...input }, (within) => adjust(within, input))
}

const adjust = (ctx: Ctx, input: Adjusting): Promise<Losing<Adjusted>> =>
  transact(ctx.db, async (tx) => {
    const place = {
      variant_id: await mustVariant(tx, input.variant ?? input.variant_id, 'variant'),
      location_id: await mustLocation(tx, input.location ?? input.location_id, 'location'),
    }
    const item = itemAt(await lockItems(tx, [place]), place)
    const by = input.to === undefined ? (input.by ?? 0) : changeTo(input.to, item)
    if (item.free + by < 0) throw new ShopError('stock_held', heldOf(item))
    const { reason, note } = reasonOf(input.reason, input.note)
    const mover = { actor_id: ctx.user?.id ?? null, now: ctx.now, locale: ctx.locale }
    const [movement_id = null] = await bookOpen(tx, [{ stock_item_id: item.id, quantity: by, reason, note }], mover)
    const before = { on_hand: item.free + item.held }
    if (ctx.act?.approval_id) await requireUnchanged(tx, ctx.act.approval_id, before)
    await audit(ctx, tx, {
      subject_type: 'stock_item',
      subject_id: String(item.id),
      before,
      after: { on_hand: item.free + item.held + by },
      reason: [reason, note].filter(Boolean).join(': '),
    })
    const lost = new Map([[place.variant_id, Math.max(0, -by)]])
    const subject = { type: 'stock_item', id: String(item.id) }
    return { done: { item_id: item.id, movement_id }, subject, lost, before }
  })

function heldOf({ held, free }: LockedItem) {
  const params = { held, on_hand: free + held }
  return { params, beside: { params } }
}

/** Changes the low level or the shelf of an item; refuses a version that is not the newest. */
export async function editItem(ctx: Ctx, id: number, version: SeenVersion, edit: z.output<typeof stock.edit.body>) {
  await transact(ctx.db, async (tx) => {
    const before = await lockFields(tx, id)
    if (!before) throw new ShopError('not_found')
    const subject = { subject_type: 'stock_item', subject_id: String(id) }
    await requireSeen(tx, subject, { version: before.version, seen: version })
    const fields: ItemFields = {
      ...(edit.low_level !== undefined && { low_level: edit.low_level }),
      ...(edit.shelf !== undefined && { shelf: edit.shelf || null }),
    }
    if (Object.keys(fields).length === 0) return
    const after = await updateFields(tx, id, fields)
    const fieldsOf = ({ low_level, shelf }: typeof after) => ({ low_level, shelf })
    await audit(ctx, tx, { ...subject, version: after.version, before: fieldsOf(before), after: fieldsOf(after) })
  })
}
