import { randomUUID } from 'node:crypto'
import type { ChangeUnit, WalletChange } from '@delguur/contract/money/wallet-staff'
import { decimal } from '@delguur/kit/money'
import { fullName } from '@delguur/kit/text/person-name'
import { actorOf, type Ctx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { doOrRequest, type Requested, requireUnchanged } from '../../../../platform/staff/approvals.ts'
import { audit } from '../../../../platform/staff/audit.ts'
import { countGiving } from '../../../../platform/staff/staff-limits.ts'
import { type Account, lockBalances, post, shop } from '../../ledger/index.ts'
import { insertChange, lockHolder } from '../changes.repository.ts'

export type ChangeInput = { person: number; unit: ChangeUnit; by: number; reason: string; note: string }

/** What is changed, and where it comes from or goes to in the shop's books. */
const accounts: Record<ChangeUnit, (id: number) => [Account, Account]> = {
  money: (owner) => [{ kind: 'wallet_money', owner }, shop('write_off')],
  bonus: (owner) => [{ kind: 'wallet_bonus', owner }, shop('bonus_cost')],
  points: (owner) => [{ kind: 'points', owner }, shop('points_cost', 'point')],
}

type Done = WalletChange & { before: number }

/**
 * Adds to or takes from what somebody holds. Above the caller's limit of a day it is requested, and another person approves it: a
 * point counts as a tugrik. Refuses nobody's wallet as `not_found`, nothing as `invalid_input` and more than there is as `wallet_change_too_much`.
 */
export async function changeWallet(ctx: Ctx, input: ChangeInput): Promise<WalletChange | Requested> {
  const done = await doOrRequest(
    ctx,
    (within) => change(within, input),
    async ({ before }, within) => {
      const { person, unit, by, reason, note } = input
      const giving = { amount: Math.abs(by), subject: `person:${person}`, to: { user_id: person } }
      const over_limit = await countGiving(within, { kind: 'wallet_change', ...giving })
      if (!over_limit) return undefined
      const states = { before: { [unit]: before }, after: { [unit]: before + by } }
      const why = note ? `${reason}: ${note}` : reason
      return {
        subject_type: 'person',
        subject_id: String(person),
        input: { ...input },
        ...states,
        reason: why,
        over_limit,
      }
    },
  )
  if (!('before' in done)) return done
  const { before: _, ...answer } = done
  return answer
}

const change = (ctx: Ctx, { person, unit, by, reason, note }: ChangeInput): Promise<Done> =>
  transact(ctx.db, async (tx) => {
    if (by === 0) throw new ShopError('invalid_input', { faults: [{ key: 'by', code: 'value_zero' }] })
    const holder = await lockHolder(tx, person)
    if (!holder) throw new ShopError('not_found')
    if (!holder.has_account) throw new ShopError('account_needed')
    const [held, other] = accounts[unit](person)
    const [before = 0] = await lockBalances(tx, [held])
    if (ctx.act?.approval_id) await requireUnchanged(tx, ctx.act.approval_id, { [unit]: before })
    if (before + by < 0) throw new ShopError('wallet_change_too_much')
    const posting_key = `change:${randomUUID()}`
    const entries = [
      { account: held, amount: by },
      { account: other, amount: -by },
    ]
    await post(tx, { key: posting_key, kind: 'change', originator: actorOf(ctx), at: ctx.now, entries })
    const made = { made_by: ctx.user?.id ?? null, approval_id: ctx.act?.approval_id ?? null, created_at: ctx.now }
    const id = await insertChange(tx, { user_id: person, unit, amount: by, reason, note, posting_key, ...made })
    const states = { before: { [unit]: before }, after: { [unit]: before + by } }
    await audit(ctx, tx, {
      subject_type: 'person',
      subject_id: String(person),
      ...states,
      reason: note ? `${reason}: ${note}` : reason,
    })
    const name = fullName(holder) || (holder.email ?? holder.phone ?? '')
    const sums = { by: decimal(by), balance: decimal(before + by) }
    return { id, person: { id: person, name }, unit, ...sums, reason, note, at: ctx.now.toISOString(), before }
  })
