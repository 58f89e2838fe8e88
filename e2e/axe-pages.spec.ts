import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, jacket } from './buyer.ts'
import { isPhone, open } from './pages.ts'

// What moves would be seen half-way, half transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Phones read Mongolian here and desks English: a fault of a language shows in either layout. */
const prefix = () => (isPhone() ? '' : '/en')
const articles = ['delivery', 'returns', 'sizes', 'payment', 'about', 'stores', 'terms', 'privacy']

/** Down to the end and back, so that what waits for the scroll is there as well. */
async function seeAll(page: Page): Promise<void> {
  const foot = page.locator('footer')
  for (let height = -1; height !== (await page.evaluate(() => document.body.scrollHeight)); ) {
    height = await page.evaluate(() => document.body.scrollHeight)
    await page.evaluate((to) => window.scrollTo(0, to), height)
    await expect(foot).toBeInViewport()
    await page.waitForLoadState('networkidle')
  }
  await page.evaluate(() => window.scrollTo(0, 0))
}

for (const path of [
  '/',
  '/products',
  '/t/khuukhed/khuvtsas/gaduur',
  '/t/khuukhed?age_group=3-5&color=anis&on_sale=1&sort=price_asc',
  '/products?price_max=1',
  '/products?q=qqqzzzxx',
  '/products?q=uemgl',
  '/products?q=даашийз&exact=1',
  jacket,
  '/products/kurtik-osokh-khantsui',
  `${jacket}/reviews`,
  `${jacket}/reviews?rating=4&page=2`,
  '/promotions',
  '/promotions/1',
  '/brands',
  '/brands/unaga',
  '/vendors/ulaan-zagal',
  '/track',
  '/cart',
  '/nowhere',
]) {
  test(`${path} has no faults`, async ({ page }) => {
    await open(page, `${prefix()}${path}`)
    await seeAll(page)
    await expectAccessible(page)
  })
}

test(`the articles have no faults`, async ({ page }) => {
  for (const slug of articles) {
    await open(page, `${prefix()}/pages/${slug}`)
    await expectAccessible(page)
  }
})
