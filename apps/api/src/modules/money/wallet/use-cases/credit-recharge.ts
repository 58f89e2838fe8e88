import type { Mnt } from '@delguur/kit/money'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Payable } from '../../../registry.ts'
import { post } from '../../ledger/index.ts'
import { lockRecharge, markFailed, markPaid } from '../recharges.repository.ts'

export type Credit = {
  recharge_id: number
  /** Whose clearing account the money lies on: the payment method's code. */
  method_code: string
  amount: Mnt
  /** Names the provider's payment: reported again, nothing comes. */
  key: string
  actor?: string
  at?: Date
}

/**
 * Money for a recharge was received, in whatever amount: it is the person's, also when the recharge was given up before, and a
 * second payment of the same recharge comes on top. What comes for somebody who is gone is written off, to be looked at.
 */
export async function creditRecharge(tx: Tx, credit: Credit): Promise<'posted' | 'known'> {
  const { recharge_id, method_code, amount, key, actor, at = new Date() } = credit
  const recharge = await lockRecharge(tx, recharge_id)
  const posted = await post(tx, {
    key,
    kind: 'recharge',
    originator: actor ?? `recharge:${recharge.number}`,
    at,
    entries: [
      { account: { kind: 'clearing', owner: method_code }, amount: -amount },
      recharge.user_id === null
        ? { account: { kind: 'write_off', owner: 'shop' }, amount }
        : { account: { kind: 'wallet_money', owner: recharge.user_id }, amount },
    ],
  })
  if (posted === 'posted') await markPaid(tx, recharge_id, amount, at)
  return posted
}

/** Nobody paid; money that comes all the same is credited all the same. */
export const failRecharge = async (tx: Tx, recharge_id: number): Promise<void> => {
  await markFailed(tx, recharge_id)
}

/** A recharge of the wallet. */
export const recharge: Payable = {
  column: 'recharge_id',
  receive: async (_services, tx, { id, method_code, amount, key }, { actor, now }) => {
    await creditRecharge(tx, { recharge_id: id, method_code, amount, key, actor, at: now })
  },
  fail: failRecharge,
}
