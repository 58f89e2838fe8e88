import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, jacket } from './buyer.ts'
import { isPhone, open, proving } from './pages.ts'

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
  }
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** A page of each template at each push, all kinds of them in proofs. */
const samples = [
  '/',
  '/t/khuukhed?age_group=3-5&color=anis&on_sale=1&sort=price_asc',
  '/products?q=qqqzzzxx',
  '/products?q=uemgl',
  jacket,
  `${jacket}/reviews`,
  `${jacket}/questions`,
  `${jacket}/questions/ask?question=${encodeURIComponent('Машинд угааж болох уу?')}`,
  '/outfit?cold=-20&for=104',
  '/outfit?cold=-45',
  '/promotions/1',
  '/brands',
  '/articles',
  '/articles/davkharlaj-khuvtsaslakh',
  '/articles/tags/uvul',
  '/news',
  '/news/darkhan-avakh-tseg',
  '/authors',
  '/authors/1',
  '/lookbooks',
  '/games',
  '/games/11',
  '/games/12',
  '/news?q=куртик',
  '/cookies',
  '/alerts/new?kind=brand&brand=unaga',
  '/travel',
  '/hotels/khokh-mos',
  '/tours/khangain-nuuruud',
  '/lookbooks/tsasan-shuurga',
  '/vendors/ulaan-zagal',
  '/promises',
  '/stores',
  '/cart',
]
const others = [
  '/products',
  '/t/khuukhed/khuvtsas/gaduur',
  '/products?price_max=1',
  '/products?q=даашийз&exact=1',
  '/products/kurtik-osokh-khantsui',
  `${jacket}/reviews?rating=4&page=2`,
  '/promotions',
  '/brands/unaga',
  '/track',
  '/nowhere',
]
const paths = proving() ? [...samples, ...others] : samples
/** Pages that one browser reads: it loads the scripts that they share once. */
const together = 6
for (let from = 0; from < paths.length; from += together) {
  const part = paths.slice(from, from + together)
  test(`pages from ${part[0]} to ${part.at(-1)} have no faults`, async ({ page }) => {
    for (const path of part)
      await test.step(path, async () => {
        await open(page, `${prefix()}${path}`)
        await seeAll(page)
        await expectAccessible(page)
      })
  })
}

test(`the articles have no faults`, async ({ page }) => {
  for (const slug of proving() ? articles : articles.slice(0, 2)) {
    await open(page, `${prefix()}/pages/${slug}`)
    await expectAccessible(page)
  }
})
