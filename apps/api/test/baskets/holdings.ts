import { mnt } from '@delguur/kit/money'
import { balanceOf, post, shop as shopAccount } from '../../src/modules/money/ledger/index.ts'
import { giftCard, issueGiftCards, issueVoucher } from '../../src/modules/money/wallet/index.ts'
import { transact } from '../../src/platform/database/db.ts'
import type { TestApp } from '../app.ts'
import { aBearer, aUser } from '../builders.ts'

let made = 0

export type Holder = { id: number; bearer: string }
export type Held = { money?: number; bonus?: number; points?: number }

/** A person with money, bonus and points of their own, all of it in the ledger. */
export async function aHolder(shop: TestApp, { money = 0, bonus = 0, points = 0 }: Held = {}): Promise<Holder> {
  const { id } = await aUser(shop.db, { email: `holder-${++made}@test.example` })
  const entries = [
    { account: { kind: 'wallet_money', owner: id } as const, amount: money },
    { account: shopAccount('write_off'), amount: -money },
    { account: { kind: 'wallet_bonus', owner: id } as const, amount: bonus },
    { account: shopAccount('bonus_cost'), amount: -bonus },
    { account: { kind: 'points', owner: id } as const, amount: points },
    { account: shopAccount('points_cost', 'point'), amount: -points },
  ]
  if (money + bonus + points > 0)
    await transact(shop.db, (tx) => post(tx, { key: `holder:${id}`, kind: 'grant', originator: 'test', entries }))
  return { id, bearer: await aBearer(shop, id) }
}

/** What a person has now. */
export async function heldBy(shop: TestApp, owner: number): Promise<Required<Held>> {
  const [money, bonus, points] = await Promise.all(
    (['wallet_money', 'wallet_bonus', 'points'] as const).map((kind) => balanceOf(shop.db, { kind, owner })),
  )
  return { money: money ?? 0, bonus: bonus ?? 0, points: points ?? 0 }
}

/** A gift card that somebody bought, with the codes on it. */
export async function aGiftCard(shop: TestApp, buyer_id: number, amount: number) {
  const { secrets } = shop.services
  const issue = { order_id: null, key: `card-${++made}`, buyer_id, amount: mnt(amount), quantity: 1, actor: 'test' }
  const [id = 0] = await transact(shop.db, (tx) => issueGiftCards(shop.services, tx, { ...issue, at: shop.clock.now }))
  const card = await giftCard(shop.db, { id })
  if (!card) throw new Error('no gift card was made')
  const activation_code = secrets.open('gift_card', card.activation_sealed)
  return {
    id,
    card_number: card.number,
    activation_code,
    left: () => balanceOf(shop.db, { kind: 'gift_card', owner: id }),
  }
}

/** A voucher that anybody with its code may use, for a day unless said otherwise. */
export async function aVoucher(shop: TestApp, value: number, minimum_total = 0, days = 1) {
  const input = { value: mnt(value), minimum_total: mnt(minimum_total), user_id: null, personal: false }
  const voucher = {
    ...input,
    name: { mn: 'Ваучер' },
    expires_at: new Date(shop.clock.now.getTime() + days * 86_400_000),
    now: shop.clock.now,
  }
  const { id, code } = await transact(shop.db, (tx) => issueVoucher(shop.services, tx, voucher, 'test'))
  return { id, code, left: () => balanceOf(shop.db, { kind: 'voucher', owner: id }) }
}
