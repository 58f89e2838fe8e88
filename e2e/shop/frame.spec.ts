import { expect, type Page, test } from '@playwright/test'
import { fillCart } from '../buyer.ts'
import { open } from '../pages.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const current = (page: Page) => page.locator('.nav-list > li > a[aria-current="page"]')

test('the menu marks the page that is shown, and follows the ways between pages', async ({ page }) => {
  await open(page, '/')
  await expect(current(page)).toHaveCount(0)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const links = await page.locator('.nav-list > li > a').all()
  const [first = '', second = ''] = await Promise.all(
    links.map(async (link) => (await link.getAttribute('href')) ?? ''),
  )
  for (const href of [first, second]) {
    await page.locator(`.nav-list > li > a[href="${href}"]`).click()
    await expect(page).toHaveURL(href)
    await expect(current(page)).toHaveAttribute('href', href)
  }
  await page.goBack()
  await expect(page).toHaveURL(first)
  await expect(current(page)).toHaveAttribute('href', first)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('menu and footer are there after a page without them, and in the language that a link leads to', async ({
  page,
  context,
}) => {
  await fillCart(context)
  await open(page, '/checkout')
  await expect(page.locator('.nav-list, .foot')).toHaveCount(0)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.locator('header .logo').click()
  await expect(page.locator('.nav-list > li').first()).toBeVisible()
  expect(await page.locator('.nav-list > li').count()).toBeGreaterThan(3)
  await expect(page.locator('.foot a[href="/promises"]')).toHaveCount(1)
  await page.locator('.foot').getByRole('link', { name: 'English' }).click()
  await expect(page.locator('.foot a[href="/en/promises"]')).toHaveCount(1)
  await expect(page.locator('.nav-list a[href^="/en/"]').first()).toBeVisible()
  await expect(page.locator('.nav-list a:not([href^="/en/"])')).toHaveCount(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
