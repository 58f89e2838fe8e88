import { expect, test } from '@playwright/test'
import { expectAccessible } from './buyer.ts'
import { open } from './pages.ts'

const book = '/lookbooks/tsasan-shuurga'

test('a whole look goes into the cart with sizes chosen by keyboard alone, for the price that is shown', async ({
  page,
}) => {
  await open(page, book)
  const look = page.getByRole('region', { name: 'Хашаанд тоглох өдөр' })
  const buy = look.getByRole('button', { name: /барааг сагслах/ })
  await expect(look.getByRole('status')).toContainText('хэмнэнэ')
  await buy.focus()
  await page.keyboard.press('Enter')
  const groups = look.getByRole('radiogroup')
  const count = await groups.count()
  await expect(groups.first().getByRole('alert')).toHaveText('Хэмжээгээ сонгоно уу')
  await expectAccessible(page)
  for (let at = 0; at < count; at++) {
    await groups.nth(at).getByRole('radio', { disabled: false }).first().focus()
    await page.keyboard.press('Space')
    await expect(groups.nth(at).getByRole('radio', { checked: true })).toHaveCount(1)
  }
  const visible = (await look.getByRole('status').locator('.price span').first().innerText()).trim()
  await buy.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Сагс үзэх' }).first().click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.locator('.sums')).toContainText(visible)
})

test('a spot and its row belong together; a piece that is left out takes the price of the package with it', async ({
  page,
}) => {
  await open(page, book)
  const look = page.getByRole('region', { name: 'Хашаанд тоглох өдөр' })
  const spot = look.getByRole('button', { name: /^1\. Чихэвчтэй/ })
  await spot.click()
  await expect(spot).toHaveAttribute('aria-expanded', 'true')
  await expect(look.getByRole('link', { name: 'Харах' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(spot).toHaveAttribute('aria-expanded', 'false')
  await look.getByRole('checkbox', { name: /бээлий/ }).uncheck()
  await expect(look.getByRole('status')).toContainText('Сонгосон 4 бараа')
  await expect(look.getByRole('status')).not.toContainText('хэмнэнэ')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('a form puts the chosen pieces into the cart', async ({ page }) => {
    await page.goto('/lookbooks/daakhi-urgeekh-nair')
    for (const group of await page.getByRole('radiogroup').all())
      await group.locator('label:not(.size-out)').first().click()
    await page.getByRole('button', { name: /барааг сагслах/ }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.locator('main')).toContainText('Мандал')
  })
})
