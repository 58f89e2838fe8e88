import type { Tx } from '../../../../platform/database/db.ts'
import { lockGiftCard, lockVoucher, wasSold } from '../holdings.repository.ts'

/** Whether a card or voucher was ended by the shop, and whether somebody paid for it; held until the transaction ends. */
export async function issuedState(
  tx: Tx,
  kind: 'gift_card' | 'voucher',
  id: number,
): Promise<{ isEnded: boolean; isBought: boolean }> {
  if (kind === 'voucher') return { isEnded: (await lockVoucher(tx, id))?.status === 'blocked', isBought: false }
  return { isEnded: (await lockGiftCard(tx, id))?.status === 'blocked', isBought: await wasSold(tx, id) }
}
