import type { CourierCash } from '@delguur/contract/warehouse/courier-cash'
import { decimal, format, mnt } from '@delguur/kit/money'
import { actorOf, type Ctx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { doOrRequest, type Requested, requireUnchanged } from '../../../../platform/staff/approvals.ts'
import { audit } from '../../../../platform/staff/audit.ts'
import { countGiving } from '../../../../platform/staff/staff-limits.ts'
import { balanceOf } from '../../../money/ledger/index.ts'
import { findCourier, lockCourier } from '../couriers.repository.ts'
import { cashLines } from './cash.queries.ts'
import { bookSettlement, courierAccount } from './cash.repository.ts'

const sum = (amount: number): string => decimal(mnt(amount))
const sumOr = (amount: number | null): string | null => (amount === null ? null : sum(amount))

/** What stands with a courier, over all runs. */
export async function readCourierCash(ctx: Ctx, id: number): Promise<CourierCash> {
  const courier = await findCourier(ctx.db, id)
  if (!courier) throw new ShopError('not_found')
  const { name, phone, active } = courier
  const [balance, lines] = await Promise.all([balanceOf(ctx.db, courierAccount(id)), cashLines(ctx.db, id)])
  return {
    courier: { id, name, phone, active },
    balance: sum(balance),
    lines: lines.map(({ kind, at, amount, balance: after, run_id, expected, counted, reason, by }) => ({
      kind,
      at: at.toISOString(),
      amount: sum(amount),
      balance: sum(after),
      run_id,
      expected: sumOr(expected),
      counted: sumOr(counted),
      reason,
      by,
    })),
  }
}

type Settling = { amount: number; reason?: string | undefined }
type Settled = { before: number; gained: number; phone: string }

/** What was missing came from the courier, or what was too much was paid out. */
export async function settleCourier(ctx: Ctx, id: number, settling: Settling): Promise<CourierCash> {
  await settle(ctx, id, 'paid', settling)
  return readCourierCash(ctx, id)
}

/**
 * The shop bears what is missing, or keeps what was too much. Cash that is given up counts as `goods`: above the caller's limit another
 * person approves it, and nobody writes off their own.
 */
export async function writeOffCourier(
  ctx: Ctx,
  id: number,
  writing: Settling & { reason: string },
): Promise<CourierCash | Requested> {
  const done = await doOrRequest(
    ctx,
    (within) => settle(within, id, 'written_off', writing),
    async ({ before, gained, phone }, within) => {
      const to = { user_id: null, phone }
      const giving = { kind: 'goods', amount: Math.max(gained, 0), subject: `courier:${id}`, to } as const
      const over_limit = await countGiving(within, giving)
      if (!over_limit) return undefined
      return {
        subject_type: 'courier',
        subject_id: String(id),
        input: { id, ...writing },
        before: { balance: before },
        after: { balance: before + gained },
        reason: writing.reason,
        over_limit,
      }
    },
  )
  return 'gained' in done ? readCourierCash(ctx, id) : done
}

/** Settles at most what is open (`courier_owes_less`). Two at once settle one after the other. */
const settle = (
  ctx: Ctx,
  courier_id: number,
  kind: 'paid' | 'written_off',
  { amount, reason }: Settling,
): Promise<Settled> =>
  transact(ctx.db, async (tx) => {
    const courier = await lockCourier(tx, courier_id)
    if (!courier) throw new ShopError('not_found')
    const before = await balanceOf(tx, courierAccount(courier_id))
    if (ctx.act?.approval_id) await requireUnchanged(tx, ctx.act.approval_id, { balance: before })
    if (amount > Math.abs(before))
      throw new ShopError('courier_owes_less', { params: { most: format(Math.abs(before)) } })
    const gained = mnt(before < 0 ? amount : -amount)
    const event = { courier_id, kind, amount: gained, originator: actorOf(ctx), at: ctx.now }
    await bookSettlement(tx, { ...event, reason: reason || null, settled_by: ctx.user?.id ?? null })
    await audit(ctx, tx, {
      subject_type: 'courier',
      subject_id: String(courier_id),
      before: { balance: before },
      after: { balance: before + gained },
      reason,
    })
    return { before, gained, phone: courier.phone }
  })
