import { dayMs } from '@delguur/kit/dates'
import type { Mnt } from '@delguur/kit/money'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { type Account, type Entry, post } from '../../ledger/index.ts'
import { lockGiftCard, lockVoucher, revive } from '../holdings.repository.ts'
import { pointEntries } from './spend.ts'

export type OwnSource = 'wallet_money' | 'wallet_bonus' | 'points' | 'gift_card' | 'voucher'
export type Back = {
  source: OwnSource
  /** The person of a wallet or of points; the gift card; the voucher. */
  owner: number
  order_id: number
  amount: Mnt
  key: string
  actor: string
  at?: Date
}

/** What comes back can be spent for so long at least. */
const secondLife = 30 * dayMs

/** Puts a part of an order's money back where it was taken from; an expired card or voucher lives a month longer for it. */
export async function refundToBalance(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  { source, owner, order_id, amount, key, actor, at }: Back,
): Promise<'posted' | 'known'> {
  if (source === 'gift_card') await lockGiftCard(tx, owner)
  if (source === 'voucher') await lockVoucher(tx, owner)
  const order: Account = { kind: 'order', owner: order_id }
  const entries: Entry[] =
    source === 'points'
      ? pointEntries({ kind: 'points', owner }, order, -amount)
      : [
          { account: order, amount: -amount },
          { account: { kind: source, owner }, amount },
        ]
  const posted = await post(tx, { key, kind: 'refund', originator: actor, order_id, entries, ...(at && { at }) })
  if (posted === 'known') return posted
  const until = new Date((at ?? clock()).getTime() + secondLife)
  if (source === 'gift_card') await revive(tx, 'gift_cards', owner, until)
  if (source === 'voucher') await revive(tx, 'vouchers', owner, until)
  return posted
}
