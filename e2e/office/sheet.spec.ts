import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../buyer.ts'
import { signIn } from './office.ts'

test('prices are changed by a formula, saved and undone as one @desk', async ({ page }) => {
  await page.goto('/office/sheet?q=UNG-1002')
  await signIn(page)
  const cell = (row: number) => page.locator(`[data-spot="${row}:4"]`)
  const before = await cell(1).innerText()
  await cell(0).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByLabel('Томьёо').fill('+1000')
  await page.keyboard.press('Enter')
  await expect(cell(1).locator('s')).toHaveText(before)
  await expect(page.getByText('3 нүд өөрчлөгдөнө')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '3 мөрийг хадгалах' }).click()
  await expect(page.getByText('3 мөр хадгаллаа')).toBeVisible()
  await expect(cell(1)).not.toHaveText(before)
  await page.getByRole('button', { name: 'Буцаах Ctrl Z' }).click()
  await expect(cell(1)).toHaveText(before)
})

test('pictures are sent, put in order by keys, taken off and put back @desk @proofs', async ({ page }) => {
  // pictures of the demo are drawn when they are first seen, and hold up the connections of the browser meanwhile
  await page.route('**/media/*.webp', (route) => route.abort())
  await page.goto('/office/products/9/pictures')
  await signIn(page)
  const pictures = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^\d+-р зургийг хасах$/ }) })
  await expect(pictures.first()).toBeVisible()
  const count = await pictures.count()
  const drawn = sharp({ create: { width: 500, height: 400, channels: 3, background: '#24508f' } })
  const buffer = await drawn.jpeg().toBuffer()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Зураг сонгох' }).click()
  await (await chosen).setFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(pictures).toHaveCount(count + 1)
  await expectAccessible(page)
  const own = await pictures.last().locator('img').getAttribute('src')
  await page.getByRole('button', { name: `${count + 1}-р зургийг зөөх` }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(page.getByText('Дарааллыг хадгаллаа')).toBeVisible()
  await expect(pictures.nth(count - 1).locator('img')).toHaveAttribute('src', own ?? '')
  await page.getByRole('button', { name: `${count}-р зургийг хасах` }).click()
  await expect(pictures).toHaveCount(count)
  await page.getByRole('button', { name: 'Буцаах Ctrl Z' }).click()
  await expect(pictures).toHaveCount(count + 1)
})
