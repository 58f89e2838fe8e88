import { locales } from '@delguur/kit/locale'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('page_words')
})
afterAll(() => shop.close())

describe('figures of the shop', () => {
  // Before: hours, sums and conditions of lending stood in the words of these pages by hand.
  it('stand in the pages on deliveries, payment and returns as they are now, in each language', async () => {
    const read = async (slug: string, locale: string): Promise<string> => {
      const { status, body } = await shop.call('GET', `/shop/pages/${slug}?locale=${locale}`)
      expect(status, JSON.stringify(body)).toBe(200)
      return JSON.stringify(body.sections)
    }
    const all = async (slug: string) => Promise.all(locales.map((locale) => read(slug, locale)))
    for (const page of await all('delivery'))
      for (const figure of ['24–72', '48–72', '₮ 5,000', '₮ 150,000', '₮ 9,000', '₮ 15,000', '14:00', '16:00'])
        expect(page.replaceAll('\u00a0', ' ')).toContain(figure)
    await shop.pool.query(`update shipping_prices set max_hours = 96, price = 6500, free_from = null
      where shipping_method_id = (select id from shipping_methods where code = 'standard')`)
    const before = shop.services.tenant
    shop.services.tenant = { ...before, refund_days: 2, lease: { ...before.lease, interest: 2.1, months: [6] } }
    await expect.poll(() => read('delivery', 'it'), { timeout: 10_000 }).toContain('24–96')
    for (const page of await all('delivery')) {
      expect(page.replaceAll('\u00a0', ' ')).toContain('₮ 6,500')
      expect(page).toContain('24–96')
      expect(page).not.toMatch(/24–72|\{\w+/)
    }
    for (const page of await all('payment')) expect(page).toMatch(/2\.1/)
    for (const page of await all('returns')) expect(page).not.toMatch(/3–5|\{\w+/)
    shop.services.tenant = before
  })
})
