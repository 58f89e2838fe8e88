import { type Mnt, mnt } from '@delguur/kit/money'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { accept, ShopError } from '../../../../platform/shop-error.ts'
import { type Account, type Entry, lockBalances, post, postedEntries, shop } from '../../ledger/index.ts'
import { keepingOf } from '../codes.ts'
import { takeFromGiftCard, takeFromVoucher } from '../domain/cards.ts'
import { type Balances, takeFromWallet, takePoints } from '../domain/wallet.ts'
import { lockGiftCard, lockVoucher } from '../holdings.repository.ts'

/** A part of an order that is paid with what the shop holds for somebody. */
export type Spend = {
  order_id: number
  amount: Mnt
  /** Names the payment: reported again, it takes nothing more. */
  key: string
  actor: string
  at?: Date
}

const toOrder = ({ order_id, amount }: Spend): Entry => ({ account: { kind: 'order', owner: order_id }, amount })
const booking = ({ key, actor, order_id, at }: Spend) => ({
  key,
  kind: 'spend',
  originator: actor,
  order_id,
  ...(at && { at }),
})
const takenFrom = (entries: readonly Entry[], kind: Account['kind']): Mnt =>
  mnt(-(entries.find(({ account }) => account.kind === kind)?.amount ?? 0))

/**
 * Pays a part of an order from a wallet, bonus first; gives what was taken of each. `total` is what the whole order costs,
 * `due` what its other payments leave, `bonus_total` what of it bonus may pay for. Refused below the tenant's minimum, above
 * the balance, and where bonus would pay for more than its share.
 */
export async function spendWallet(
  { tenant }: Pick<Services, 'tenant'>,
  tx: Tx,
  spend: Spend & { user_id: number; total: Mnt; due?: Mnt; bonus_total?: Mnt },
): Promise<Balances> {
  const money: Account = { kind: 'wallet_money', owner: spend.user_id }
  const bonus: Account = { kind: 'wallet_bonus', owner: spend.user_id }
  const [heldMoney = mnt(0), heldBonus = mnt(0)] = await lockBalances(tx, [money, bonus])
  const known = await postedEntries(tx, spend.key)
  if (known) return { money: takenFrom(known, 'wallet_money'), bonus: takenFrom(known, 'wallet_bonus') }
  if (!tenant.flags.wallet) throw new ShopError('wallet_off')
  const taken = accept(takeFromWallet(tenant.wallet, { money: heldMoney, bonus: heldBonus }, spend))
  await post(tx, {
    ...booking(spend),
    entries: [{ account: money, amount: -taken.money }, { account: bonus, amount: -taken.bonus }, toOrder(spend)],
  })
  return taken
}

/** Points and what they are worth: they leave the person, their worth comes to the order, both at the shop's cost. */
export const pointEntries = (points: Account, other: Account, amount: number): Entry[] => [
  { account: points, amount: -amount },
  { account: shop('points_cost', 'point'), amount },
  { account: shop('points_cost'), amount: -amount },
  { account: other, amount },
]

/** Pays a part of an order with points; one is a tugrik. Refused above what there is. */
export async function spendPoints(_services: unknown, tx: Tx, spend: Spend & { user_id: number }): Promise<Mnt> {
  const points: Account = { kind: 'points', owner: spend.user_id }
  const [held = mnt(0)] = await lockBalances(tx, [points])
  const known = await postedEntries(tx, spend.key)
  if (known) return takenFrom(known, 'points')
  const taken = accept(takePoints(held, spend.amount))
  await post(tx, { ...booking(spend), entries: pointEntries(points, toOrder(spend).account, taken) })
  return taken
}

/**
 * Pays a part of an order with a gift card, as much as is on it. Refused when it is used up, expired or blocked, and once it
 * is in other hands than when it was chosen, which `keeping` says.
 */
export async function spendGiftCard(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  spend: Spend & { gift_card_id: number; keeping: string | undefined },
): Promise<Mnt> {
  const card = await lockGiftCard(tx, spend.gift_card_id)
  const known = await postedEntries(tx, spend.key)
  if (known) return takenFrom(known, 'gift_card')
  if (!card || keepingOf(card) !== spend.keeping) throw new ShopError('gift_card_wrong')
  const taken = accept(takeFromGiftCard(card, spend.amount, spend.at ?? clock()))
  const entries = [{ account: { kind: 'gift_card', owner: card.id } as const, amount: -taken }, toOrder(spend)]
  await post(tx, { ...booking(spend), entries })
  return taken
}

/** Pays a part of an order with a voucher. Refused when it is used up, expired, somebody else's, or the order too small. */
export async function spendVoucher(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  spend: Spend & { voucher_id: number; user_id: number | null; total: Mnt },
): Promise<Mnt> {
  const voucher = await lockVoucher(tx, spend.voucher_id)
  const known = await postedEntries(tx, spend.key)
  if (known) return takenFrom(known, 'voucher')
  if (!voucher || (voucher.personal && voucher.user_id !== spend.user_id)) throw new ShopError('voucher_wrong')
  const taken = accept(takeFromVoucher(voucher, spend, spend.at ?? clock()))
  const entries = [{ account: { kind: 'voucher', owner: voucher.id } as const, amount: -taken }, toOrder(spend)]
  await post(tx, { ...booking(spend), entries })
  return taken
}
