import { heldDraws, heldHours, judgeReceipt, receiptNumber, type Verdict } from '@delguur/kit/roulette'
import { spend } from '../../../platform/budget.ts'
import type { Ctx, Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { draw, endRound } from './draw.ts'
import {
  findReceipt,
  type HeldRow,
  heldBy,
  locationOfHeld,
  locationsToRelease,
  type PromoterRow,
} from './roulette.queries.ts'
import { addSpin, lockHeld, lockLocation, releaseHeld, returnPrize, settleHeld } from './roulette.repository.ts'
import { codeFor, handCoupon, mustPromote } from './spin.ts'

const holds = { name: 'roulette.hold', tries: 60, seconds: 60 }
const hourMs = 3_600_000
/** Of all phones of one promoter. */
const mostHeld = 2 * heldDraws
/** A phone may come back so long after it could last use what it holds; then the prizes return to the stock. */
const graceHours = 48

/** What a phone of the caller holds at their location, filled up: each is drawn now and its prize taken from the stock. */
export async function holdDraws(ctx: Ctx, device: string): Promise<HeldRow[]> {
  const { location_id, user_id } = await mustPromote(ctx)
  await spend(ctx, holds, String(user_id))
  return transact(ctx.db, async (tx) => {
    await lockLocation(tx, location_id)
    const before = await heldBy(tx, user_id)
    const usable = (row: HeldRow) =>
      row.location_id === location_id && row.device === device && row.held_until > ctx.now
    const missing = Math.min(heldDraws - before.filter(usable).length, mostHeld - before.length)
    const held_until = new Date(ctx.now.getTime() + heldHours * hourMs)
    const unused = { receipt: null, number_id: null, turn: null, spun_at: null }
    for (let each = 0; each < missing; each++) {
      const { prize, ...drawn } = await draw(ctx, tx, location_id, undefined, ctx.now)
      const held = { state: 'held' as const, user_id, device, held_until, coupon_code: codeFor(prize), ...unused }
      await addSpin(tx, { location_id, product_id: prize.id, ...drawn, ...held }, ctx.now)
    }
    const change = { before: { held: before.length }, after: { held: before.length + Math.max(missing, 0) } }
    await audit(ctx, tx, { subject_type: 'roulette_location', subject_id: String(location_id), ...change })
    return (await heldBy(tx, user_id)).filter(usable)
  })
}

type Sent = { held_id: number; number: string; spun_at: string }
export type Synced = { held_id: number; result: 'given' | 'double' | 'refused'; verdict: Verdict | 'late' }

/** Settles spins that were made without network, in the order in which they were made; each in a transaction of its own. */
export async function syncSpins(ctx: Ctx, device: string, sent: readonly Sent[]): Promise<Synced[]> {
  const promoter = await mustPromote(ctx)
  await spend(ctx, holds, String(promoter.user_id))
  const results: Synced[] = []
  for (const each of sent) results.push(await settle(ctx, promoter, device, each))
  return results
}

const settle = (
  ctx: Ctx,
  promoter: PromoterRow,
  device: string,
  { held_id, number: typed, spun_at: at }: Sent,
): Promise<Synced> =>
  transact(ctx.db, async (tx) => {
    const location_id = await locationOfHeld(tx, held_id)
    if (location_id !== undefined) await lockLocation(tx, location_id)
    const found = await lockHeld(tx, held_id, promoter.user_id, device)
    if (!found || location_id === undefined) throw new ShopError('not_found')
    const receiptOf = receiptNumber(typed)
    // it was settled before, and the answer was lost
    if (found.state !== 'held') {
      const same = found.receipt === (receiptOf ?? typed.slice(0, 20))
      if (found.state === 'returned') return { held_id, result: 'refused', verdict: 'late' }
      if (!same) return { held_id, result: 'double', verdict: 'used' }
      return { held_id, result: found.state, verdict: found.state === 'given' ? 'good' : 'used' }
    }
    const receipt = receiptOf === undefined ? undefined : await findReceipt(tx, receiptOf)
    // the clock of a phone counts only between the draw and now
    const spun_at = new Date(Math.min(Math.max(Date.parse(at), found.created_at.getTime()), ctx.now.getTime()))
    const verdict = spun_at > found.held_until ? 'late' : judgeReceipt(receipt, location_id, spun_at)
    const result = verdict === 'good' ? 'given' : verdict === 'used' ? 'double' : 'refused'
    const isGood = result === 'given' && receipt
    const used = {
      receipt: receiptOf ?? typed.slice(0, 20),
      number_id: isGood ? receipt.id : null,
      turn: isGood ? receipt.used + 1 : null,
    }
    await settleHeld(tx, held_id, result, { ...used, spun_at })
    if (isGood) await handCoupon(tx, held_id, found, ctx.now)
    else {
      await returnPrize(tx, location_id, found.product_id)
      await endRound(tx, location_id, ctx.now)
    }
    const after = { location_id, result, verdict, receipt: used.receipt }
    await audit(ctx, tx, { subject_type: 'roulette_spin', subject_id: String(held_id), before: null, after })
    return { held_id, result, verdict }
  })

/** Returns the prizes of draws that no phone used in time to the stock. */
export async function releaseDraws(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = services.clock()
  const before = new Date(now.getTime() - graceHours * hourMs)
  for (const location_id of await locationsToRelease(services.db, before))
    await transact(services.db, async (tx) => {
      await lockLocation(tx, location_id)
      const products = await releaseHeld(tx, location_id, before)
      for (const product_id of products) await returnPrize(tx, location_id, product_id)
      if (products.length > 0) await endRound(tx, location_id, now)
    })
}
