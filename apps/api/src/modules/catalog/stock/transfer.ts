import type { transfers } from '@delguur/contract/catalog/stock'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { type Requested, requireUnchanged } from '../../../platform/staff/approvals.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { type Losing, loseOrRequest } from './lost-goods.ts'
import { linesOf, mustLocation } from './named.ts'
import { bookOpen, requireOpen } from './open-places.ts'
import { arrivalOf } from './stock.domain.ts'
import { itemAt, lockItems, type Move } from './stock.repository.ts'
import {
  changeTransfer,
  insertTransfer,
  type LockedTransfer,
  lockTransfer,
  setLines,
  setReceived,
  skusOf,
  type TransferStatus,
} from './transfers.repository.ts'

type Created = z.output<typeof transfers.create.body>
type Edited = z.output<typeof transfers.edit.body>
export type Received = z.output<typeof transfers.receive.body>

const subject = (id: number, version?: number) => ({
  subject_type: 'transfer',
  subject_id: String(id),
  ...(version !== undefined && { version }),
})
const moverOf = (ctx: Ctx) => ({ actor_id: ctx.user?.id ?? null, now: ctx.now, locale: ctx.locale })
const unitsOf = (lines: Iterable<number>): number => [...lines].reduce((sum, units) => sum + units, 0)

/** A draft; nothing moves yet. */
export const createTransfer = (ctx: Ctx, input: Created): Promise<number> =>
  transact(ctx.db, async (tx) => {
    const from_location_id = await mustLocation(tx, input.from ?? input.from_id, 'from')
    const to_location_id = await mustLocation(tx, input.to ?? input.to_id, 'to')
    if (from_location_id === to_location_id)
      throw new ShopError('invalid_input', {
        faults: [{ key: 'to', code: 'same_as_other', params: { other: 'from' } }],
      })
    // what still lies in an archived place may leave it
    await requireOpen(tx, { places: [to_location_id] }, ctx.locale)
    const lines = await linesOf(tx, input.lines)
    const fields = { from_location_id, to_location_id, note: input.note, created_by: ctx.user?.id ?? null }
    const id = await insertTransfer(tx, fields, ctx.now)
    await setLines(tx, id, lines)
    const after = { from: from_location_id, to: to_location_id, units: unitsOf(lines.values()), note: input.note }
    await audit(ctx, tx, { ...subject(id, 1), before: null, after })
    return id
  })

/** A transfer in one of the states, held; refuses what somebody else has changed since it was seen, where the caller says so. */
async function mustLock(ctx: Ctx, tx: Tx, id: number, states: readonly TransferStatus[], seen?: SeenVersion) {
  const transfer = await lockTransfer(tx, id)
  if (!transfer) throw new ShopError('not_found')
  const of = { subject_type: 'transfer', subject_id: String(id) }
  await requireSeen(tx, of, { version: transfer.version, seen: seen ?? ctx.act?.seen })
  if (!states.includes(transfer.status))
    throw new ShopError('status_change_refused', { params: { status: transfer.status } })
  return transfer
}

const written = (lines: ReadonlyMap<number, number>): string =>
  [...lines].map(([id, units]) => `${id} × ${units}`).join(', ')

export const editTransfer = (ctx: Ctx, id: number, version: SeenVersion, { note, lines }: Edited): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const before = await mustLock(ctx, tx, id, ['draft'], version)
    const was = new Map(before.lines.map(({ variant_id, quantity }) => [variant_id, quantity]))
    const is = lines ? await linesOf(tx, lines) : was
    if (lines) await setLines(tx, id, is)
    const now = await changeTransfer(tx, id, note === undefined ? {} : { note })
    await audit(ctx, tx, {
      ...subject(id, now),
      before: { note: before.note, lines: written(was) },
      after: { note: note ?? before.note, lines: written(is) },
    })
  })

const itemsAt = (tx: Tx, { lines }: LockedTransfer, ...locations: number[]) =>
  lockItems(
    tx,
    lines.flatMap(({ variant_id }) => locations.map((location_id) => ({ variant_id, location_id }))),
  )

/** Takes the goods off the shelves they come from; from then on they are in neither store. */
export const sendTransfer = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const transfer = await mustLock(ctx, tx, id, ['draft'])
    if (transfer.lines.length === 0) throw new ShopError('invalid_input', { faults: [{ key: 'lines', code: 'blank' }] })
    await requireOpen(tx, { places: [transfer.to_location_id] }, ctx.locale)
    // the store that they go to has an item from now on, which shows what is on its way
    const items = await itemsAt(tx, transfer, transfer.from_location_id, transfer.to_location_id)
    const at = (variant_id: number) => itemAt(items, { variant_id, location_id: transfer.from_location_id })
    const short = transfer.lines.filter(({ variant_id, quantity }) => at(variant_id).free < quantity)
    if (short.length > 0) {
      const skus = await skusOf(
        tx,
        short.map(({ variant_id }) => variant_id),
      )
      const named = short.map(({ variant_id }) => `${skus.get(variant_id)} (${at(variant_id).free})`)
      throw new ShopError('stock_short', { params: { skus: named.join(', ') } })
    }
    const moves = transfer.lines.map(
      ({ variant_id, quantity }): Move => ({
        stock_item_id: at(variant_id).id,
        quantity: -quantity,
        reason: 'transfer_out',
        transfer_id: id,
      }),
    )
    await bookOpen(tx, moves, moverOf(ctx))
    const version = await changeTransfer(tx, id, { status: 'sent', sent_at: ctx.now })
    const units = unitsOf(transfer.lines.map(({ quantity }) => quantity))
    await audit(ctx, tx, { ...subject(id, version), before: { status: 'draft' }, after: { status: 'sent', units } })
  })

/** Puts what came onto the shelves; what is missing of it, or too much, stands in the ledger as a difference. What is missing counts for the limit. */
export const receiveTransfer = (ctx: Ctx, id: number, { lines }: Received): Promise<undefined | Requested> =>
  loseOrRequest(ctx, { id, lines: lines ?? null }, (within) => receive(within, id, { lines }))

const receive = (ctx: Ctx, id: number, { lines }: Received): Promise<Losing<undefined>> =>
  transact(ctx.db, async (tx) => {
    const transfer = await mustLock(ctx, tx, id, ['sent'])
    const arrived = lines && (await linesOf(tx, lines))
    const sent = new Set(transfer.lines.map(({ variant_id }) => variant_id))
    for (const variant_id of arrived?.keys() ?? [])
      if (!sent.has(variant_id))
        throw new ShopError('invalid_input', { faults: [{ key: 'lines', code: 'entry_unknown' }] })
    const received = new Map(
      transfer.lines.map(({ variant_id, quantity }) => [
        variant_id,
        arrived ? (arrived.get(variant_id) ?? 0) : quantity,
      ]),
    )
    const items = await itemsAt(tx, transfer, transfer.to_location_id)
    const moves = transfer.lines.flatMap(({ variant_id, quantity }): Move[] => {
      const stock_item_id = itemAt(items, { variant_id, location_id: transfer.to_location_id }).id
      const arrival = arrivalOf({ quantity, received: received.get(variant_id) ?? 0 })
      return [
        { stock_item_id, quantity: arrival.in, reason: 'transfer_in', transfer_id: id },
        { stock_item_id, quantity: arrival.difference, reason: 'transfer_difference', transfer_id: id },
      ]
    })
    await bookOpen(tx, moves, moverOf(ctx))
    await setReceived(tx, id, received)
    const version = await changeTransfer(tx, id, { status: 'received', received_at: ctx.now })
    const units = unitsOf(transfer.lines.map(({ quantity }) => quantity))
    await audit(ctx, tx, {
      ...subject(id, version),
      before: { status: 'sent', units },
      after: { status: 'received', units: unitsOf(received.values()) },
    })
    const before = { status: 'sent', units }
    if (ctx.act?.approval_id) await requireUnchanged(tx, ctx.act.approval_id, before)
    const missing = transfer.lines.map(
      ({ variant_id, quantity }) => [variant_id, quantity - (received.get(variant_id) ?? 0)] as const,
    )
    const lost = new Map(missing.filter(([, units]) => units > 0))
    return { done: undefined, subject: { type: 'transfer', id: String(id) }, lost, before }
  })

/** Ends a transfer; what is on the way goes back to where it came from. */
export const cancelTransfer = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const transfer = await mustLock(ctx, tx, id, ['draft', 'sent'])
    if (transfer.status === 'sent') {
      const items = await itemsAt(tx, transfer, transfer.from_location_id)
      const moves = transfer.lines.map(
        ({ variant_id, quantity }): Move => ({
          stock_item_id: itemAt(items, { variant_id, location_id: transfer.from_location_id }).id,
          quantity,
          reason: 'transfer_in',
          transfer_id: id,
        }),
      )
      await bookOpen(tx, moves, moverOf(ctx))
    }
    const version = await changeTransfer(tx, id, { status: 'canceled', canceled_at: ctx.now })
    await audit(ctx, tx, {
      ...subject(id, version),
      before: { status: transfer.status },
      after: { status: 'canceled' },
    })
  })
