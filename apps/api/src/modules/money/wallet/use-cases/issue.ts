import { dayMs } from '@delguur/kit/dates'
import { type Mnt, minus, mnt } from '@delguur/kit/money'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { type Entry, post, shop } from '../../ledger/index.ts'
import { insertGiftCard } from '../gift-cards.repository.ts'
import { issueKey } from '../holdings.queries.ts'
import { insertVoucher, type NewVoucher } from '../vouchers.repository.ts'

type From = Pick<Services, 'secrets' | 'tenant'>

export type Issue = {
  /** The order whose money becomes the cards; null for cards that the shop gives. */
  order_id: number | null
  /** Names what is issued: issued again, nothing new comes of it. */
  key: string
  buyer_id: number | null
  /** What each card is worth, and what was paid for each when that is less. */
  amount: Mnt
  paid?: Mnt
  quantity: number
  actor: string
  at: Date
}

/**
 * Makes gift cards of the money of a paid order, or as the shop's gift: codes of their own each, kept by the buyer. What was
 * not paid is the shop's cost. Gives the ids of those that were not issued before.
 */
export async function issueGiftCards(services: From, tx: Tx, issue: Issue): Promise<number[]> {
  const { order_id, key, buyer_id, amount, quantity, actor, at } = issue
  const expires_at = new Date(at.getTime() + services.tenant.wallet.gift_card_days * dayMs)
  const paid = order_id === null ? mnt(0) : (issue.paid ?? amount)
  const ids: number[] = []
  for (let n = 1; n <= quantity; n++) {
    const issue_key = issueKey(key, n)
    const card = await insertGiftCard(tx, services.secrets, {
      amount,
      order_id,
      buyer_id,
      issue_key,
      expires_at,
      now: at,
    })
    if (!card) continue
    const entries: Entry[] = [
      { account: { kind: 'gift_card', owner: card.id }, amount },
      { account: shop('gift_card_cost'), amount: minus(paid, amount) },
    ]
    if (order_id !== null) entries.push({ account: { kind: 'order', owner: order_id }, amount: mnt(-paid) })
    await post(tx, { key: `issue:${issue_key}`, kind: 'issue', originator: actor, order_id, entries, at })
    ids.push(card.id)
  }
  return ids
}

/** A voucher at the shop's cost; its code is in the answer and nowhere else in the open. */
export async function issueVoucher(
  { secrets }: Pick<Services, 'secrets'>,
  tx: Tx,
  voucher: NewVoucher,
  actor: string,
): Promise<{ id: number; code: string }> {
  const made = await insertVoucher(tx, secrets, voucher)
  await post(tx, {
    key: `issue:voucher:${made.id}`,
    kind: 'issue',
    originator: actor,
    at: voucher.now,
    entries: [
      { account: { kind: 'voucher', owner: made.id }, amount: voucher.value },
      { account: shop('voucher_cost'), amount: mnt(-voucher.value) },
    ],
  })
  return made
}
