import { locales } from '@delguur/kit/locale'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './buyer.ts'
import { isPhone } from './pages.ts'
import { signedIn } from './people.ts'

// What moves would be seen half-way, half transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const own = [
  '',
  '/orders',
  '/licenses',
  '/wallet',
  '/gift-cards',
  '/cards',
  '/coupons',
  '/leases',
  '/quotes',
  '/quotes/new',
  '/price-suggestions',
  '/profile',
  '/security',
  '/addresses',
  '/addresses/new',
  '/organization',
  '/bank-accounts',
  '/notifications',
  '/consents',
  '/data',
]
const open = [
  '/login',
  '/login?required=1',
  '/login?social=failed&provider=google',
  '/login/password',
  '/login/sign-up',
  '/login/reset',
  '/account/farewell',
  '/newsletter',
  '/newsletter/confirm?token=gone',
  '/leasing',
]
/** All five on phones, where words have least room; the shop's own and the longest at desks. */
const spoken = () => (isPhone() ? locales : (['mn', 'ru'] as const))
const prefixOf = (locale: string): string => (locale === 'mn' ? '' : `/${locale}`)

/** Nothing is cut off at the side, also on the narrowest phone. */
async function expectNoSideways(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  // a busy machine lays the page out some time after it is made narrow
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width, page.url()).toBeLessThanOrEqual(320)
  if (size) await page.setViewportSize(size)
}

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
}

test.describe.configure({ timeout: 600_000 })

test('the pages of the account have no faults in any language', async ({ page, context }) => {
  await signedIn(context)
  for (const locale of spoken())
    for (const path of own) await test.step(`${locale} ${path}`, () => look(page, `${prefixOf(locale)}/account${path}`))
})

test('the pages of the sign-in have no faults in any language', async ({ page }) => {
  for (const locale of spoken())
    for (const path of open) await test.step(`${locale} ${path}`, () => look(page, `${prefixOf(locale)}${path}`))
})
