import { mnt } from '@delguur/kit/money'
import type { Random } from '../apps/api/seeds/random.ts'
import { post, shop as shopAccount } from '../apps/api/src/modules/money/ledger/index.ts'
import { giftCard, issueGiftCards } from '../apps/api/src/modules/money/wallet/index.ts'
import type { Services } from '../apps/api/src/platform/context.ts'
import { transact } from '../apps/api/src/platform/database/db.ts'
import { aCoupon } from '../apps/api/test/baskets/promotions.ts'

/** What shoppers may pay with besides: cards that all of them know of, and coupons that are soon used up. */
export type Treasures = {
  cards: { id: number; amount: number; card_number: string; activation_code: string }[]
  coupons: { code: string; usage_limit: number }[]
}

/** Fills the wallets of people, makes gift cards that go from hand to hand, and coupons for a few uses. */
export async function makeTreasures(services: Services, people: { id: number }[], random: Random): Promise<Treasures> {
  for (const { id } of people) await fillWallet(services, id, random)
  const cards: Treasures['cards'] = []
  for (let i = 0; i < 3; i++) cards.push(await aCard(services, people[0]?.id ?? 0, 10_000 * (3 + random.below(8)), i))
  const coupons: Treasures['coupons'] = []
  for (const usage_limit of [1, 2, 5]) {
    const kind = random.chance(0.5)
      ? ({ kind: 'amount', value: 7_000 } as const)
      : ({ kind: 'percent', value: 15 } as const)
    coupons.push({ code: (await aCoupon(services.db, { ...kind, usage_limit })).code, usage_limit })
  }
  return { cards, coupons }
}

async function fillWallet(services: Services, id: number, random: Random): Promise<void> {
  const [money, bonus, points] = [100_000, 40_000, 30_000].map((most) => 1_000 + random.below(most)) as [
    number,
    number,
    number,
  ]
  const entries = [
    { account: { kind: 'wallet_money', owner: id } as const, amount: money },
    { account: shopAccount('write_off'), amount: -money },
    { account: { kind: 'wallet_bonus', owner: id } as const, amount: bonus },
    { account: shopAccount('bonus_cost'), amount: -bonus },
    { account: { kind: 'points', owner: id } as const, amount: points },
    { account: shopAccount('points_cost', 'point'), amount: -points },
  ]
  await transact(services.db, (tx) => post(tx, { key: `chaos:${id}`, kind: 'grant', originator: 'chaos', entries }))
}

async function aCard(services: Services, buyer_id: number, amount: number, i: number) {
  const issue = { order_id: null, key: `chaos-card-${i}`, buyer_id, amount: mnt(amount), quantity: 1, actor: 'chaos' }
  const [id = 0] = await transact(services.db, (tx) => issueGiftCards(services, tx, { ...issue, at: services.clock() }))
  const card = await giftCard(services.db, { id })
  if (!card) throw new Error('no gift card was made')
  const activation_code = services.secrets.open('gift_card', card.activation_sealed)
  return { id, amount, card_number: card.number, activation_code }
}
