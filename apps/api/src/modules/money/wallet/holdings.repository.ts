import type { Mnt } from '@delguur/kit/money'
import type { Tx } from '../../../platform/database/db.ts'
import { lockBalances } from '../ledger/index.ts'
import type { CardStatus, Holding } from './domain/cards.ts'

export type HeldCard = Holding & {
  id: number
  balance: Mnt
  owner_id: number | null
  buyer_id: number | null
  activation_mac: Buffer
}
export type HeldVoucher = Holding & {
  id: number
  balance: Mnt
  minimum_total: number
  user_id: number | null
  personal: boolean
}

/** A gift card with what is on it; nobody else changes either until the transaction ends. */
export async function lockGiftCard(tx: Tx, id: number): Promise<HeldCard | undefined> {
  const row = await tx
    .selectFrom('gift_cards')
    .select(['id', 'status', 'expires_at', 'owner_id', 'buyer_id', 'activation_mac'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const [balance] = await lockBalances(tx, [{ kind: 'gift_card', owner: id }])
  return balance === undefined ? undefined : { ...row, status: row.status as CardStatus, balance }
}

/** A voucher with what it is still worth, held the same way. */
export async function lockVoucher(tx: Tx, id: number): Promise<HeldVoucher | undefined> {
  const row = await tx
    .selectFrom('vouchers')
    .select(['id', 'status', 'expires_at', 'minimum_total', 'user_id', 'personal'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const [balance] = await lockBalances(tx, [{ kind: 'voucher', owner: id }])
  return balance === undefined ? undefined : { ...row, status: row.status as CardStatus, balance }
}

/** Whether somebody paid for a gift card. */
export async function wasSold(tx: Tx, id: number): Promise<boolean> {
  const card = await tx.selectFrom('gift_cards').select('order_id').where('id', '=', id).executeTakeFirst()
  return card?.order_id != null
}

/** Makes a card or voucher that money comes back to usable again, for a while at least. A blocked one stays blocked. */
export async function revive(tx: Tx, table: 'gift_cards' | 'vouchers', id: number, until: Date): Promise<void> {
  const longer = (expires_at: Date) => (expires_at > until ? expires_at : until)
  const row = await tx.selectFrom(table).select(['expires_at', 'status']).where('id', '=', id).executeTakeFirst()
  if (!row || row.status === 'blocked') return
  const alive = { status: 'active', expires_at: longer(row.expires_at) }
  if (table === 'vouchers') await tx.updateTable('vouchers').set(alive).where('id', '=', id).execute()
  else
    await tx
      .updateTable('gift_cards')
      .set({ ...alive, redeemed_at: null })
      .where('id', '=', id)
      .execute()
}
