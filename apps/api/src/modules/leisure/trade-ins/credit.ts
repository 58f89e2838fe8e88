import { type Mnt, mnt } from '@delguur/kit/money'
import { actorOf, type Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { post, shop } from '../../money/ledger/index.ts'
import { tellOfTradeIn } from './tell.ts'
import { worthIn } from './trade-in.domain.ts'
import { findTradeIn, type TradeInRow } from './trade-ins.queries.ts'
import { changeTradeIn } from './trade-ins.repository.ts'

/**
 * Pays for a piece into the wallet of who brought it, as money of their own, and ends its trade-in. Its row and its order are
 * locked; the posting has the trade-in's number, so that it is made once. Never more than is still paid for the piece.
 */
export async function creditTradeIn(
  ctx: Ctx,
  tx: Tx,
  row: TradeInRow,
  { amount, paidNow }: { amount: Mnt; paidNow: number },
): Promise<void> {
  const { id, number, user_id, found } = row
  const state = found ?? row.claimed
  const credit = mnt(Math.min(amount, worthIn(row, state, paidNow)))
  if (user_id === null || credit <= 0) throw new ShopError('trade_in_not_taken')
  await post(tx, {
    key: `trade_in:${number}`,
    kind: 'trade_in',
    originator: actorOf(ctx),
    at: ctx.now,
    entries: [
      { account: { kind: 'wallet_money', owner: user_id }, amount: credit },
      { account: shop('trade_in_cost'), amount: -credit },
    ],
  })
  const decided_at = row.decided_at ?? ctx.now
  await changeTradeIn(tx, id, {
    status: 'credited',
    found: state,
    offer: amount,
    credit,
    decided_at,
    closed_at: ctx.now,
  })
  const done = await findTradeIn(tx, number)
  if (done) await tellOfTradeIn(ctx, tx, done, 'credited')
}
