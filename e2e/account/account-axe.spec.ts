import { type Locale, locales } from '@delguur/kit/locale'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { isPhone, proving } from '../pages.ts'
import { signedIn } from '../people.ts'

// What moves would be seen half-way, half transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const own = [
  '',
  '/orders',
  '/posts',
  '/saved',
  '/licenses',
  '/wallet',
  '/gift-cards',
  '/cards',
  '/coupons',
  '/leases',
  '/quotes',
  '/quotes/new',
  '/trade-ins',
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
  '/contact',
  '/newsletter',
  '/newsletter/confirm?token=gone',
  '/leasing',
]
/** All five on phones, where words have least room; the shop's own and the longest at desks. */
const spoken = () => (isPhone() ? locales : (['mn', 'ru'] as const))
/** Each push looks at a page of each kind in the language with the longest words. */
const samples = [
  '',
  '/orders',
  '/posts',
  '/wallet',
  '/leases',
  '/quotes/new',
  '/trade-ins',
  '/security',
  '/addresses/new',
  '/notifications',
  '/data',
]
const openSamples = ['/login?required=1', '/login/sign-up', '/contact', '/leasing']
const prefixOf = (locale: Locale): string => (locale === 'mn' ? '' : `/${locale}`)

/** Nothing is cut off at the side, also on the narrowest phone. */
async function expectNoSideways(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  // a busy machine lays the page out some time after it is made narrow
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width, page.url()).toBeLessThanOrEqual(320)
  if (size) await page.setViewportSize(size)
}

async function checkPage(page: Page, locale: Locale, path: string): Promise<void> {
  await page.goto(`${prefixOf(locale)}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
}

const visits = (all: string[], some: string[]): (readonly [Locale, string])[] =>
  proving()
    ? spoken().flatMap((locale) => all.map((path) => [locale, path] as const))
    : some.map((path) => ['ru', path] as const)

test.describe.configure({ timeout: 600_000 })

test('the pages of the account have no faults, in proofs in any language', async ({ page, context }) => {
  await signedIn(context)
  for (const [locale, path] of visits(own, samples))
    await test.step(`${locale} ${path}`, () => checkPage(page, locale, `/account${path}`))
})

test('the pages of the sign-in have no faults, in proofs in any language', async ({ page }) => {
  for (const [locale, path] of visits(open, openSamples))
    await test.step(`${locale} ${path}`, () => checkPage(page, locale, path))
})
