import { dayMs } from '@delguur/kit/dates'
import { judgeReceipt, receiptNumber, spinsFor, type Verdict } from '@delguur/kit/roulette'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { giveCoupon } from '../../promotions/promotions/index.ts'
import { couponDays, randomCode } from '../games/index.ts'
import { draw } from './draw.ts'
import {
  findReceipt,
  findSpin,
  lastSpinOf,
  type PromoterRow,
  promoterOf,
  type ReceiptRow,
  type SpinRow,
  tapSince,
} from './roulette.queries.ts'
import { addSpin, lockLocation, setCoupon } from './roulette.repository.ts'

// Numbers of receipts follow each other: who tries them out is slowed down.
const checks = { name: 'roulette.check', tries: 40, seconds: 60 }
/** No wheel has stopped so soon: another tap is the same one. */
const tapMs = 5000
const spins = { name: 'roulette.spin', tries: 30, seconds: 60 }

export const codeFor = ({ kind }: { kind: string }): string | null => (kind === 'coupon' ? randomCode(12) : null)

/** Who calls, as the promoter of a location; `promoter_needed` for who is none. */
export async function mustPromote(ctx: Ctx): Promise<PromoterRow> {
  if (!ctx.tenant.flags.games) throw new ShopError('not_found')
  const promoter = ctx.user && (await promoterOf(ctx.db, ctx.user.id))
  if (!promoter) throw new ShopError('promoter_needed')
  return promoter
}

/** The coupon of a prize that is handed out now, for whoever has its code. */
export async function handCoupon(
  tx: Tx,
  spinId: number,
  {
    coupon_code: code,
    coupon_promotion_id: promotion_id,
  }: { coupon_code: string | null; coupon_promotion_id: number | null },
  now: Date,
): Promise<void> {
  if (code === null || promotion_id === null) return
  const expires_at = new Date(now.getTime() + couponDays * dayMs)
  const { id } = await giveCoupon(tx, { promotion_id, user_id: null, code, expires_at })
  await setCoupon(tx, spinId, id)
}

export type Checked = { number: string; verdict: Verdict; receipt?: ReceiptRow; last?: SpinRow }

/** What a number is worth at the location of the caller; where and by whom it was used. */
export async function checkNumber(ctx: Ctx, sent: string): Promise<Checked> {
  const { location_id, user_id } = await mustPromote(ctx)
  await spend(ctx, checks, String(user_id))
  const number = receiptNumber(sent)
  const receipt = number === undefined ? undefined : await findReceipt(ctx.db, number)
  const verdict = judgeReceipt(receipt, location_id, ctx.now)
  const noted = {
    subject_type: 'roulette_number',
    subject_id: number ?? sent.slice(0, 20),
    before: null,
    after: { verdict, location_id },
  }
  await transact(ctx.db, (tx) => audit(ctx, tx, noted))
  // of a receipt of another store nothing is told but that
  if (!receipt || verdict === 'foreign') return { number: number ?? sent, verdict }
  const last = await lastSpinOf(ctx.db, receipt.id)
  return { number: receipt.number, verdict, receipt, ...(last && { last }) }
}

/**
 * Draws once for a receipt: marks the spin of the receipt used, takes the prize from the stock of the location and gives the
 * coupon where it is one, in one transaction. `receipt_refused` with the verdict, also where `turn` was spun already. Without a
 * turn, taps that follow each other within seconds are one spin.
 */
export async function spinOnce(
  ctx: Ctx,
  sent: { number: string; turn?: number | undefined; nonce?: string | undefined },
): Promise<{ spin: SpinRow; left: number; spins: number }> {
  const { location_id, user_id } = await mustPromote(ctx)
  await spend(ctx, spins, String(user_id))
  const number = receiptNumber(sent.number)
  return transact(ctx.db, async (tx) => {
    await lockLocation(tx, location_id)
    const receipt = number === undefined ? undefined : await findReceipt(tx, number)
    const verdict = judgeReceipt(receipt, location_id, ctx.now)
    if (!receipt || verdict !== 'good') throw new ShopError('receipt_refused', { params: { verdict } })
    const all = spinsFor(receipt.amount)
    const since = new Date(ctx.now.getTime() - tapMs)
    const same = sent.turn === undefined ? await tapSince(tx, receipt.id, since) : undefined
    if (same) return { spin: same, left: all - receipt.used, spins: all }
    const turn = receipt.used + 1
    if (sent.turn !== undefined && sent.turn !== turn)
      throw new ShopError('receipt_refused', { params: { verdict: 'used' } })
    const { prize, ...drawn } = await draw(ctx, tx, location_id, sent.nonce, ctx.now)
    const coupon_code = codeFor(prize)
    const tapped = sent.turn === undefined
    const used = { receipt: receipt.number, number_id: receipt.id, turn, tapped, spun_at: ctx.now }
    const held = { device: null, held_until: null }
    const row = {
      location_id,
      ...drawn,
      product_id: prize.id,
      state: 'given' as const,
      user_id,
      coupon_code,
      ...used,
      ...held,
    }
    const id = await addSpin(tx, row, ctx.now)
    await handCoupon(tx, id, { ...prize, coupon_code }, ctx.now)
    const after = { location_id, receipt: receipt.number, turn, prize: prize.name.mn }
    await audit(ctx, tx, { subject_type: 'roulette_spin', subject_id: String(id), before: null, after })
    const spin = await findSpin(tx, id)
    if (!spin) throw new Error('a spin is saved')
    return { spin, left: all - turn, spins: all }
  })
}
