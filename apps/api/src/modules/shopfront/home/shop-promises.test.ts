import { ShopPromises } from '@delguur/contract/shopfront/shop-promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'

// Before: no page told when an order leaves, how long what is ordered takes, and all of wallet and points together.

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('shop_promises')
})
afterAll(() => shop.close())

const read = async (locale = 'mn'): Promise<ShopPromises> => {
  const { status, body } = await shop.call('GET', `/shop/promises?locale=${locale}`)
  expect(status).toBe(200)
  return ShopPromises.parse(body)
}

describe('what the shop promises', () => {
  it('has the figures of the specification, each from its rule', async () => {
    const promises = await read('en')
    expect(promises).toMatchObject({
      leaves: { hours: 5, before_hour: 14 },
      ordered_days: { from: 7, to: 14 },
      return_hours: 72,
      refund: { app_hours: 48, account_days: { from: 3, to: 5 } },
      receipt_days: 14,
      wallet: {
        minimum_use: 20_000,
        bonus_share: 0.5,
        cashback: 0.02,
        point_rates: [0.01, 0.02, 0.03],
        voucher_minima: [20_000, 100_000],
      },
    })
    expect(promises.category_return_hours.map(({ hours }) => hours).sort()).toEqual([24, 48, 48])
    const way = (kind: string) => promises.ways.find((each) => each.kind === kind)
    expect(way('standard')).toMatchObject({ from_hours: 24, to_hours: 72, cut_off_hour: null })
    expect(way('urgent')).toMatchObject({ to_hours: 4, cut_off_hour: 14 })
    expect(way('carrier')).toMatchObject({ from_hours: 48, to_hours: 72 })
    expect(promises.ways.filter(({ kind }) => kind === 'pick_up')).toHaveLength(1)
  })

  it('follows the rules and settings that it speaks of, and leaves out what the shop has not', async () => {
    const before = shop.services.tenant
    const { tenant } = shop.services
    shop.services.tenant = {
      ...tenant,
      flags: { ...tenant.flags, wallet: false },
      receipt: { ...tenant.receipt, days: 9 },
      refund_days: 2,
      return_hours: { default: 48, categories: { 'no/such': 1 } },
    }
    await shop.pool.query('update shipping_prices set max_hours = 96 where min_hours = 24')
    const promises = await read('ru')
    expect(promises).toMatchObject({ receipt_days: 9, return_hours: 48, category_return_hours: [] })
    expect(promises.refund.account_days).toEqual({ from: 2, to: 2 })
    expect(promises.ways.find(({ kind }) => kind === 'standard')).toMatchObject({ to_hours: 96 })
    expect(promises).not.toHaveProperty('wallet')
    shop.services.tenant = before
  })
})
