import { dayMs } from '@delguur/kit/dates'
import { type Mnt, mnt } from '@delguur/kit/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { type Account, balanceOf, checkLedger, post } from '../ledger/index.ts'
import {
  bookCashback,
  creditRecharge,
  failRecharge,
  giftCard,
  issueGiftCards,
  issueVoucher,
  keepingOf,
  refundToBalance,
  spendGiftCard,
  spendPoints,
  spendVoucher,
  spendWallet,
  takeBackCashback,
} from './index.ts'
import { walletJobs } from './wallet.jobs.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp(await freshDatabase('wallet'))
  await aShop(shop.db)
})
afterAll(() => shop.close())

let made = 0
const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => transact(shop.db, work)
const actor = 'test'
const keepingOfCard = async (id: number): Promise<string> => {
  const card = await giftCard(shop.db, { id })
  return card ? keepingOf(card) : ''
}

async function aPerson(phone?: string): Promise<{ id: number; bearer: string }> {
  const { id } = await aUser(shop.db, { email: `wallet-${++made}@test.example`, ...(phone && { phone }) })
  return { id, bearer: await aBearer(shop, id) }
}

/** An order of so much; what is booked on it is set against its payments by the checker, so each has one. */
async function anOrder(total: number): Promise<number> {
  const number = `R8${String(++made).padStart(8, '0')}`
  const { id } = await shop.db
    .insertInto('orders')
    .values({ number, token: number, status: 'confirmed', completed_at: shop.clock.now, item_total: total, total })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const fill = (account: Account, amount: number) =>
  inTx((tx) =>
    post(tx, {
      key: `fill ${++made}`,
      kind: 'recharge',
      originator: 'test',
      entries:
        account.kind === 'points'
          ? [
              { account, amount },
              { account: { kind: 'points_cost', owner: 'shop', unit: 'point' }, amount: -amount },
            ]
          : [
              { account, amount },
              { account: { kind: 'clearing', owner: 'bank-transfer' }, amount: -amount },
            ],
    }),
  )
const money = (owner: number): Account => ({ kind: 'wallet_money', owner })
const bonus = (owner: number): Account => ({ kind: 'wallet_bonus', owner })
const points = (owner: number): Account => ({ kind: 'points', owner })
const order = (owner: number): Account => ({ kind: 'order', owner })
const held = (...accounts: Account[]) => Promise.all(accounts.map((account) => balanceOf(shop.db, account)))

const codeOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  return error instanceof ShopError ? [error.code, error.params] : error
}
/** Orders here have no payments of their own: the lead's checks compare those. */
const violations = async () =>
  (await checkLedger(shop.db)).violations.filter(({ rule }) => rule !== 'an order holds what was paid for it')

async function aRecharge(user_id: number, amount: number): Promise<number> {
  const method = await shop.db.selectFrom('payment_methods').select('id').limit(1).executeTakeFirstOrThrow()
  const number = `W${String(++made).padStart(12, '0')}`
  const { id } = await shop.db
    .insertInto('wallet_recharges')
    .values({ number, user_id, payment_method_id: method.id, amount })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('guarantee 9: the instruments of a person', () => {
  it('guarantee 9: a wallet, points, a gift card and a voucher give no more than they hold, however many take at once', async () => {
    const { id: user_id } = await aPerson()
    const order_id = await anOrder(10_000_000)
    const total = mnt(10_000_000)
    await fill(money(user_id), 500_000)
    await fill(bonus(user_id), 100_000)
    await fill(points(user_id), 70_000)
    const at = shop.clock.now
    const card_key = `race ${++made}`
    const [gift_card_id = 0] = await inTx((tx) =>
      issueGiftCards(shop.services, tx, {
        order_id: null,
        key: card_key,
        buyer_id: user_id,
        amount: mnt(200_000),
        quantity: 1,
        actor,
        at,
      }),
    )
    const voucher = await inTx((tx) =>
      issueVoucher(
        shop.services,
        tx,
        {
          name: { mn: 'Талархал' },
          value: mnt(90_000),
          minimum_total: mnt(20_000),
          user_id,
          now: at,
          expires_at: new Date(at.getTime() + dayMs),
        },
        actor,
      ),
    )
    const keeping = await keepingOfCard(gift_card_id)
    const part = (n: number, amount: number) => ({ order_id, amount: mnt(amount), key: `race ${user_id} ${n}`, actor })
    const takers = Array.from({ length: 200 }, (_, n) =>
      inTx<Mnt | { money: Mnt; bonus: Mnt }>((tx) => {
        if (n % 4 === 0) return spendWallet(shop.services, tx, { ...part(n, 21_000 + n), user_id, total })
        if (n % 4 === 1) return spendPoints(shop.services, tx, { ...part(n, 3_000 + n), user_id })
        if (n % 4 === 2) return spendGiftCard(shop.services, tx, { ...part(n, 9_000 + n), gift_card_id, keeping })
        return spendVoucher(shop.services, tx, { ...part(n, 4_000 + n), voucher_id: voucher.id, user_id, total })
      }),
    )
    const done = await Promise.allSettled(takers)
    for (const one of done) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(ShopError)
    const taken = done.flatMap((one) => {
      if (one.status === 'rejected') return []
      return typeof one.value === 'number' ? [one.value] : [one.value.money + one.value.bonus]
    })
    const left = await held(
      money(user_id),
      bonus(user_id),
      points(user_id),
      { kind: 'gift_card', owner: gift_card_id },
      {
        kind: 'voucher',
        owner: voucher.id,
      },
    )
    for (const balance of left) expect(balance).toBeGreaterThanOrEqual(0)
    const before = 500_000 + 100_000 + 70_000 + 200_000 + 90_000
    const removed = taken.reduce((sum, amount) => sum + amount, 0)
    expect(removed).toBe(before - left.reduce((sum, amount) => sum + amount, 0))
    expect(await held(order(order_id))).toEqual([removed])
    // each ran dry: what is left is less than the smallest that was asked
    const smallest = [21_200, 21_200, 3_200, 9_200, 4_200]
    for (const [n, balance] of left.entries()) expect(balance).toBeLessThan(smallest[n] ?? 0)
    expect(await violations()).toEqual([])
  })

  it('guarantee 9: the same spend told a hundred times at once takes once, and each hears what was taken', async () => {
    const { id: user_id } = await aPerson()
    const order_id = await anOrder(100_000)
    await fill(money(user_id), 60_000)
    await fill(bonus(user_id), 10_000)
    const spend = { user_id, order_id, total: mnt(100_000), amount: mnt(30_000), key: `same ${user_id}`, actor }
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => inTx((tx) => spendWallet(shop.services, tx, spend))),
    )
    expect(new Set(answers.map((taken) => JSON.stringify(taken)))).toEqual(
      new Set([JSON.stringify({ money: 20_000, bonus: 10_000 })]),
    )
    expect(await held(money(user_id), bonus(user_id), order(order_id))).toEqual([40_000, 0, 30_000])
  })

  it('guarantee 9: a spend whose transaction fails later leaves everything as it was', async () => {
    const { id: user_id } = await aPerson()
    const order_id = await anOrder(100_000)
    await fill(money(user_id), 60_000)
    const spend = { user_id, order_id, total: mnt(100_000), amount: mnt(30_000), key: `undone ${user_id}`, actor }
    const failing = inTx(async (tx) => {
      await spendWallet(shop.services, tx, spend)
      throw new Error('out of stock')
    })
    await expect(failing).rejects.toThrow('out of stock')
    expect(await held(money(user_id), order(order_id))).toEqual([60_000, 0])
  })
})

describe('guarantee 11: refusals of a wallet', () => {
  it('guarantee 11: name the minimum and the maximum, in the shopper’s language', async () => {
    const { id: user_id } = await aPerson()
    const order_id = await anOrder(100_000)
    await fill(money(user_id), 30_000)
    await fill(bonus(user_id), 200_000)
    const spend = (amount: number) => ({
      user_id,
      order_id,
      total: mnt(100_000),
      amount: mnt(amount),
      key: `r ${user_id} ${amount}`,
      actor,
    })
    const refused = (amount: number) => codeOf(inTx((tx) => spendWallet(shop.services, tx, spend(amount))))
    expect(await refused(19_999)).toEqual(['wallet_below_minimum', { minimum: '₮\u00a020,000' }])
    expect(await refused(80_001)).toEqual(['wallet_bonus_above_share', { maximum: '₮\u00a080,000' }])
    expect(await refused(230_001)).toEqual(['wallet_above_balance', { maximum: '₮\u00a0230,000' }])
    expect(await inTx((tx) => spendWallet(shop.services, tx, spend(80_000)))).toEqual({ money: 30_000, bonus: 50_000 })
  })
})

describe('money that comes back', () => {
  it('goes where it came from, once, and an expired card or voucher lives a month longer for it', async () => {
    const { id: user_id } = await aPerson()
    const order_id = await anOrder(100_000)
    await fill(points(user_id), 5_000)
    const at = shop.clock.now
    const [gift_card_id = 0] = await inTx((tx) =>
      issueGiftCards(shop.services, tx, {
        order_id: null,
        key: `back ${user_id}`,
        buyer_id: user_id,
        amount: mnt(20_000),
        quantity: 1,
        actor,
        at,
      }),
    )
    const part = { order_id, actor }
    await inTx(async (tx) => {
      await spendPoints(shop.services, tx, { ...part, user_id, amount: mnt(5_000), key: `bp ${order_id}` })
      const card = { gift_card_id, keeping: await keepingOfCard(gift_card_id) }
      await spendGiftCard(shop.services, tx, { ...part, ...card, amount: mnt(20_000), key: `bg ${order_id}` })
    })
    await shop.db
      .updateTable('gift_cards')
      .set({ expires_at: at, status: 'expired' })
      .where('id', '=', gift_card_id)
      .execute()
    const back = (source: 'points' | 'gift_card', owner: number, amount: number) =>
      inTx((tx) =>
        refundToBalance(shop.services, tx, {
          ...part,
          source,
          owner,
          amount: mnt(amount),
          key: `back ${source} ${order_id}`,
        }),
      )
    expect(await back('points', user_id, 5_000)).toBe('posted')
    expect(await back('points', user_id, 5_000)).toBe('known')
    expect(await back('gift_card', gift_card_id, 12_000)).toBe('posted')
    expect(await held(points(user_id), { kind: 'gift_card', owner: gift_card_id }, order(order_id))).toEqual([
      ...[5_000, 12_000, 8_000],
    ])
    const card = await shop.db
      .selectFrom('gift_cards')
      .selectAll()
      .where('id', '=', gift_card_id)
      .executeTakeFirstOrThrow()
    expect([card.status, card.expires_at]).toEqual(['active', new Date(at.getTime() + 30 * dayMs)])
    expect(await violations()).toEqual([])
  })

  it('is not more than the order holds', async () => {
    const { id: user_id } = await aPerson()
    const order_id = await anOrder(100_000)
    const back = {
      source: 'wallet_money',
      owner: user_id,
      order_id,
      amount: mnt(1),
      key: `none ${order_id}`,
      actor,
    } as const
    await expect(inTx((tx) => refundToBalance(shop.services, tx, back))).rejects.toMatchObject({
      constraint: 'ledger_not_negative',
    })
  })
})

describe('cashback', () => {
  it('is booked once on what was really paid, and taken back with the goods to the last tugrik', async () => {
    const { id: user_id } = await aPerson()
    const order_id = await anOrder(99_999)
    await shop.db.insertInto('loyalty_cards').values({ user_id, number: '970000000001', level: 'gold' }).execute()
    const paid = mnt(99_999)
    const finished = { order_id, user_id, paid, key: `cashback ${order_id}`, actor }
    expect(await inTx((tx) => bookCashback(shop.services, tx, finished))).toEqual({ bonus: 1_999, points: 2_999 })
    expect(await inTx((tx) => bookCashback(shop.services, tx, finished))).toEqual({ bonus: 0, points: 0 })
    const back = (stored: number, key: string) =>
      inTx((tx) =>
        takeBackCashback(shop.services, tx, {
          ...finished,
          cover: mnt(0),
          retained: mnt(stored),
          key: `${key} ${order_id}`,
        }),
      )
    const first = await back(66_666, 'a')
    const none = { bonus: 0, points: 0 }
    expect(first).toEqual({ taken: { bonus: 667, points: 1_000 }, held: none, short: none })
    expect((await back(66_666, 'a')).taken).toEqual({ bonus: 0, points: 0 })
    expect((await back(0, 'b')).taken).toEqual({ bonus: 1_332, points: 1_999 })
    expect(await held(bonus(user_id), points(user_id))).toEqual([0, 0])
  })

  it('that was spent meanwhile is not taken from what the person paid in: the rest is told', async () => {
    const { id: user_id } = await aPerson()
    const order_id = await anOrder(1_000_000)
    const next = await anOrder(40_000)
    await fill(money(user_id), 10_000)
    const finished = { order_id, user_id, paid: mnt(1_000_000), key: `cashback ${order_id}`, actor }
    await inTx((tx) => bookCashback(shop.services, tx, finished))
    const spend = { user_id, order_id: next, total: mnt(40_000), amount: mnt(20_000), key: `spent ${next}`, actor }
    expect(await inTx((tx) => spendWallet(shop.services, tx, spend))).toEqual({ money: 0, bonus: 20_000 })
    const { taken, short } = await inTx((tx) =>
      takeBackCashback(shop.services, tx, { ...finished, cover: mnt(0), retained: mnt(0), key: `back ${order_id}` }),
    )
    expect([taken, short]).toEqual([
      { bonus: 0, points: 10_000 },
      { bonus: 20_000, points: 0 },
    ])
    expect(await held(money(user_id))).toEqual([10_000])
  })
})

describe('guarantee 14: a recharge', () => {
  it('guarantee 14: whose callback is told a hundred times at once is credited once', async () => {
    const { id: user_id } = await aPerson()
    const recharge_id = await aRecharge(user_id, 50_000)
    const credit = { recharge_id, method_code: 'qpay', amount: mnt(50_000), key: `charge:C${recharge_id}` }
    const history = await Promise.all(Array.from({ length: 100 }, () => inTx((tx) => creditRecharge(tx, credit))))
    expect(history.filter((answer) => answer === 'posted')).toHaveLength(1)
    expect(await held(money(user_id))).toEqual([50_000])
    expect(await violations()).toEqual([])
  })

  it('guarantee 14: that failed and is paid after all is credited with what came', async () => {
    const { id: user_id } = await aPerson()
    const recharge_id = await aRecharge(user_id, 50_000)
    await inTx((tx) => failRecharge(tx, recharge_id))
    await inTx((tx) =>
      creditRecharge(tx, { recharge_id, method_code: 'qpay', amount: mnt(49_000), key: `charge:L${recharge_id}` }),
    )
    await inTx((tx) => failRecharge(tx, recharge_id))
    expect(await held(money(user_id))).toEqual([49_000])
    const row = await shop.db
      .selectFrom('wallet_recharges')
      .selectAll()
      .where('id', '=', recharge_id)
      .executeTakeFirstOrThrow()
    expect([row.status, row.credited]).toEqual(['paid', 49_000])
  })
})

describe('gift cards and vouchers whose time is over', () => {
  it('give what is left on them back to the shop, once, and say so', async () => {
    const { id: user_id } = await aPerson()
    const at = shop.clock.now
    const order_id = await anOrder(80_000)
    await fill(order(order_id), 80_000)
    const issue = { order_id, key: `line ${order_id}`, buyer_id: user_id, amount: mnt(50_000), quantity: 2, actor, at }
    const ids = await inTx((tx) => issueGiftCards(shop.services, tx, { ...issue, paid: mnt(40_000) }))
    expect(ids).toHaveLength(2)
    expect(await inTx((tx) => issueGiftCards(shop.services, tx, { ...issue, paid: mnt(40_000) }))).toEqual([])
    expect(await held(order(order_id), ...ids.map((owner): Account => ({ kind: 'gift_card', owner })))).toEqual([
      ...[0, 50_000, 50_000],
    ])
    const [first = 0, second = 0] = ids
    await shop.db.updateTable('gift_cards').set({ status: 'expired' }).where('id', '=', second).execute()
    expect(await violations()).toMatchObject([{ rule: 'a card or voucher that is over is empty' }])
    await shop.db.updateTable('gift_cards').set({ status: 'active' }).where('id', '=', second).execute()
    await shop.db.updateTable('gift_cards').set({ expires_at: at }).where('id', '=', first).execute()
    const revenue: Account = { kind: 'revenue', owner: 'shop' }
    const [before = 0] = await held(revenue)
    for (let n = 0; n < 2; n++) await walletJobs[0]?.work(shop.services, {})
    expect(await held({ kind: 'gift_card', owner: first }, revenue)).toEqual([0, before + 50_000])
    expect(await violations()).toEqual([])
  })
})
