import { expect, type Page, test } from '@playwright/test'
import { open } from './pages.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [what, path] of [
  ['an address of nothing', '/ийм/хуудас-алга'],
  ['a language the shop does not speak', '/xx/products'],
  ['the language that has no prefix', '/mn/products'],
  ['an unknown product', '/products/no-such-jacket'],
  ['an unknown category', '/t/khuukhed/no-such-branch'],
  ['an unknown article', '/pages/no-such-page'],
] as const) {
  test(`${what} is a 404 that names the path and leads on`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(title(page)).toBeVisible()
    await expect(page.locator('main')).toContainText(`«${path}»`)
    await expect(page.getByRole('main')).toHaveCount(1)
    await page.locator('main .btn-main').click()
    await expect(page).toHaveURL(/\/$/)
    await expect(title(page)).toHaveText('Хүйтэнд ч гадаа тоглоё')
  })
}

test('it speaks the language of the path', async ({ page }) => {
  const answer = await page.goto('/en/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('main')).toContainText('“/en/nowhere”')
  await expect(page.locator('main .btn-main')).toHaveAttribute('href', '/en')
})

test('an address that no browser could read is refused or not found, never a fault', async ({ request }) => {
  for (const path of [
    '/%E0%A4%A',
    '/products/%',
    '/t/%C0%80',
    '/products?page=-1&sort=%00&color=',
    `/${'a'.repeat(3000)}`,
  ]) {
    const answer = await request.get(path)
    expect([200, 400, 404, 414], path).toContain(answer.status())
  }
})

test('what is gone since the list was opened is told without a reload', async ({ page }) => {
  await page.route(/\/products\/[^/]+\.data/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/products\/[^.]+/, 'products/gone'),
    }),
  )
  await open(page, '/products')
  await page.locator('main article').first().getByRole('link').click()
  await expect(title(page)).toHaveText('Хуудас олдсонгүй')
  await page.locator('main .btn-main').click()
  await expect(title(page)).toHaveText('Хүйтэнд ч гадаа тоглоё')
})
