import { expect, test } from '@playwright/test'
import { signIn } from './office.ts'

test('a category is moved by keys and by menu, and its old address leads to the new one @desk', async ({ page }) => {
  const slug = `zuun-${Date.now()}`
  await page.goto('/office/categories')
  await signIn(page)
  await page.getByRole('button', { name: 'Ангилал нэмэх' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[lang=mn]').fill('Зуны ангилал')
  await dialog.getByLabel('Хаяг').fill(slug)
  await dialog.getByRole('button', { name: 'Ангилал нэмэх' }).click()
  const panel = page.getByRole('region', { name: 'Зуны ангилал' })
  await expect(panel.getByRole('link', { name: `/t/${slug}` })).toBeVisible()
  const row = page.locator('li:has(> [aria-current="true"])')
  await row.locator('[aria-current]').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByText('Зөөлөө')).toBeVisible()
  await expect(row).toHaveAttribute('data-depth', '1')
  const now = await panel.locator('a[href^="/t/"]').getAttribute('href')
  await row.getByRole('button', { name: 'Зуны ангилал: зөөх' }).click()
  await row.getByRole('button', { name: 'Гадагш' }).click()
  await expect(row).toHaveAttribute('data-depth', '0')

  // the shop follows the office within seconds
  const moved = async () => (await page.request.get(`/en${now}`, { maxRedirects: 0 })).status()
  await expect.poll(moved).toBe(301)
  await page.goto(`/en${now}?page=1`)
  await expect(page).toHaveURL(`/en/t/${slug}?page=1`)
})
