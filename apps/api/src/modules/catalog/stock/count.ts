import type { CountScan, stockCounts } from '@delguur/contract/catalog/stock-counts'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { type Requested, requireUnchanged } from '../../../platform/staff/approvals.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { countedOf } from './counts.queries.ts'
import {
  addUnscanned,
  type CountStatus,
  changeCount,
  countedLines,
  insertCount,
  insertScans,
  lockCount,
  openLines,
  recountLines,
  setBooked,
  shareCount,
} from './counts.repository.ts'
import { type Losing, loseOrRequest } from './lost-goods.ts'
import { mustLocation } from './named.ts'
import { bookOpen, requireOpen } from './open-places.ts'
import { countedChange } from './stock.domain.ts'
import { itemAt, lockItems, type Move } from './stock.repository.ts'
import { variantsById, variantsOfCodes } from './variant-sql.queries.ts'

const subject = (id: number) => ({ subject_type: 'count', subject_id: String(id) })

export const createCount = (ctx: Ctx, input: z.output<typeof stockCounts.create.body>): Promise<number> =>
  transact(ctx.db, async (tx) => {
    const stock_location_id = await mustLocation(tx, input.location ?? input.location_id, 'location')
    await requireOpen(tx, { places: [stock_location_id] }, ctx.locale)
    const { shelf, note } = input
    const id = await insertCount(tx, { stock_location_id, shelf, note, created_by: ctx.user?.id ?? null }, ctx.now)
    await audit(ctx, tx, { ...subject(id), before: null, after: { location: stock_location_id, shelf, note } })
    return id
  })

async function mustLock(tx: Tx, id: number, states: readonly CountStatus[]) {
  const count = await lockCount(tx, id)
  if (!count) throw new ShopError('not_found')
  if (!states.includes(count.status)) throw new ShopError('count_closed')
  return count
}

type Result = 'counted' | 'unknown' | 'not_recounted'

/** Takes in what phones have scanned, each scan once; says of each what it was. */
export async function scan(ctx: Ctx, id: number, scans: readonly CountScan[]) {
  const { results, ids } = await transact(ctx.db, async (tx) => {
    const count = await shareCount(tx, id)
    if (!count) throw new ShopError('not_found')
    if (count.status !== 'open') throw new ShopError('count_closed')
    const byCode = await variantsOfCodes(
      tx,
      scans.flatMap(({ code }) => code ?? []),
    )
    const named = scans.map((each) => ({
      scan_id: each.scan_id,
      quantity: each.quantity,
      variant_id: each.variant_id ?? (each.code === undefined ? undefined : byCode.get(each.code)),
    }))
    const known = await variantsById(
      tx,
      named.flatMap(({ variant_id }) => variant_id ?? []),
      ctx.locale,
    )
    const rounds = await openLines(tx, count, [...known.keys()])
    const judged = named.map(({ scan_id, quantity, variant_id }) => {
      const variant = variant_id === undefined ? undefined : known.get(variant_id)
      const result: Result = !variant ? 'unknown' : rounds.get(variant.id) === count.round ? 'counted' : 'not_recounted'
      return { scan_id, quantity, result, variant: variant ?? null }
    })
    const rows = new Map(
      judged
        .filter(({ result, quantity }) => result === 'counted' && quantity !== 0)
        .map(({ scan_id, quantity, variant }) => [scan_id, { scan_id, quantity, variant_id: variant?.id ?? null }]),
    )
    const by = { scanned_by: ctx.user?.id ?? null, scanned_at: ctx.now }
    const fresh = await insertScans(tx, count, [...rows.values()], by)
    const units = [...rows.values()].reduce((sum, row) => sum + (fresh.has(row.scan_id) ? row.quantity : 0), 0)
    if (fresh.size > 0)
      await audit(ctx, tx, { ...subject(id), before: null, after: { scans: fresh.size, units, round: count.round } })
    return {
      results: judged.map(({ quantity: _, ...each }) => each),
      ids: [...new Set([...rows.values()].flatMap(({ variant_id }) => variant_id ?? []))],
    }
  })
  return { results, counted: await countedOf(ctx.db, id, ids) }
}

/** Ends the counting; from now on the differences are shown. */
export const closeCount = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    await mustLock(tx, id, ['open'])
    await changeCount(tx, id, { status: 'closed', closed_at: ctx.now })
    await audit(ctx, tx, { ...subject(id), before: { status: 'open' }, after: { status: 'closed' } })
  })

/** Has lines counted again, those that differ where none are named. */
export const recount = (ctx: Ctx, id: number, wanted: readonly number[] | undefined): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const count = await mustLock(tx, id, ['open', 'closed'])
    const lines = await countedLines(tx, id)
    const again = lines
      .filter(({ variant_id, counted, expected }) => (wanted ? wanted.includes(variant_id) : counted !== expected))
      .map(({ variant_id }) => variant_id)
    if (again.length === 0) throw new ShopError('nothing_to_recount')
    const round = count.round + 1
    await recountLines(tx, id, round, again)
    await changeCount(tx, id, { status: 'open', round, closed_at: null })
    await audit(ctx, tx, {
      ...subject(id),
      before: { status: count.status, round: count.round },
      after: { status: 'open', round, variants: again.length },
    })
  })

/**
 * Books the differences, once; goods that were sold while it was counted stay sold. What is missing counts for the limit of who books
 * it: nothing that was found makes it less.
 */
export const postCount = (ctx: Ctx, id: number, unscanned: 'keep' | 'zero'): Promise<undefined | Requested> =>
  loseOrRequest(ctx, { id, unscanned }, (within) => post(within, id, unscanned))

const post = (ctx: Ctx, id: number, unscanned: 'keep' | 'zero'): Promise<Losing<undefined>> =>
  transact(ctx.db, async (tx) => {
    const count = await mustLock(tx, id, ['open', 'closed'])
    if (unscanned === 'zero') await addUnscanned(tx, count)
    const all = await countedLines(tx, id)
    // a line of a recount that nobody scanned has nothing to say, unless nothing means none
    const lines = all.filter(({ expected, scans }) => expected !== null && (scans > 0 || unscanned === 'zero'))
    const location_id = count.stock_location_id
    const items = await lockItems(
      tx,
      lines.map(({ variant_id }) => ({ variant_id, location_id })),
    )
    const booked = new Map<number, number>()
    const moves = lines.map(({ variant_id, counted, expected }): Move => {
      const item = itemAt(items, { variant_id, location_id })
      const { by } = countedChange({ counted, expected: expected ?? counted, free: item.free })
      booked.set(variant_id, by)
      return { stock_item_id: item.id, quantity: by, reason: 'counted', count_id: id }
    })
    await bookOpen(tx, moves, { actor_id: ctx.user?.id ?? null, now: ctx.now, locale: ctx.locale })
    await setBooked(tx, id, booked)
    await changeCount(tx, id, {
      status: 'posted',
      posted_at: ctx.now,
      posted_by: ctx.user?.id ?? null,
      closed_at: ctx.now,
    })
    const units = [...booked.values()].reduce((sum, by) => sum + by, 0)
    await audit(ctx, tx, {
      ...subject(id),
      before: { status: count.status },
      after: { status: 'posted', variants: booked.size, units },
    })
    const lost = new Map([...booked].flatMap(([variant, by]) => (by < 0 ? [[variant, -by] as const] : [])))
    const before = { status: count.status, units }
    if (ctx.act?.approval_id) await requireUnchanged(tx, ctx.act.approval_id, before)
    return { done: undefined, subject: { type: 'count', id: String(id) }, lost, before }
  })

export const cancelCount = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const count = await mustLock(tx, id, ['open', 'closed'])
    await changeCount(tx, id, { status: 'canceled' })
    await audit(ctx, tx, { ...subject(id), before: { status: count.status }, after: { status: 'canceled' } })
  })
