import { expect, test } from '@playwright/test'
import { expectAccessible } from './buyer.ts'
import { open } from './pages.ts'

test('an outfit for a cold day: a piece is exchanged, the rest stays, and one press takes all four', async ({
  page,
}) => {
  await open(page, '/outfit?cold=-30&for=104')
  const pieces = page.locator('.outfit-piece')
  await expect(pieces).toHaveCount(4)
  await expectAccessible(page)
  const names = () => pieces.locator('h2').allTextContents()
  const before = await names()
  const jacket = pieces.nth(1)
  await jacket.getByText('Солих').click()
  const other = jacket.locator('.outfit-swap li a').first()
  const next = (await other.locator('.outfit-name').textContent()) ?? ''
  await other.click()
  await expect(pieces.nth(1).locator('h2')).toHaveText(next)
  const after = await names()
  expect(after.filter((name) => before.includes(name))).toHaveLength(3)
  await page.locator('.outfit-total').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: '4 барааг сагсанд хийх' }).click()
  await expect(page.getByText('4 бараа сагсанд орлоо')).toBeVisible()
  await open(page, '/cart')
  for (const name of after) await expect(page.getByRole('link', { name }).first()).toBeVisible()
})

test('where it is too cold or the budget too small, the page says what would do, and goes there', async ({ page }) => {
  await open(page, '/outfit?cold=-45&for=104')
  await page.getByRole('link', { name: '−35° үед бүрдүүлэх' }).click()
  await expect(page.locator('.outfit-piece')).toHaveCount(4)
  await page.getByLabel('Загвар').selectOption('girl')
  await expect(page).toHaveURL(/gender=girl/)
  await open(page, '/outfit?cold=-30&for=104&budget=200000')
  await page.getByRole('link', { name: /^Төсвийг .* болгох$/ }).click()
  await expect(page.locator('.outfit-piece')).toHaveCount(4)
})

test('without scripts the same outfit goes into the cart', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })).newPage()
  await page.goto('/outfit?cold=-20&for=110')
  await page.getByRole('button', { name: '4 барааг сагсанд хийх' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await page.goto('/outfit?cold=-20&for=110')
  await page.getByLabel('Өндөр', { exact: true }).selectOption('116')
  await page.getByRole('button', { name: 'Бүрдүүлэх' }).click()
  await expect(page).toHaveURL(/for=116/)
})
