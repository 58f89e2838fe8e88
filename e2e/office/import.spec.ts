import { expect, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { signIn } from './office.ts'

const made = Date.now().toString(36)
const file = `slug,sku,name_mn,price
import-${made}-a,IMPORT-${made}-A,Импортын цамц,19900
import-${made}-b,IMPORT-${made}-B,Импортын малгай,219 мянга
`

test('a file is recognized, checked, mended in place, imported and taken back', async ({ page }) => {
  await page.goto('/office/imports')
  await signIn(page)
  await page.setInputFiles('input[type=file]', { name: 'baraa.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page).toHaveURL(/\/office\/imports\/\d+$/)
  const check = page.getByRole('button', { name: 'Шалгах' })
  await check.click()
  await expect(page.getByText('Тоо биш')).toBeVisible()
  await expectAccessible(page)
  // a reload shows the same
  await page.reload()
  await expect(page.getByText('219 мянга', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Засвар' }).click()
  await expect(page.getByText('219 мянга', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: '2 мөрийг оруулах' }).click()
  await expect(page.getByText('2 мөр дэлгүүрт орлоо')).toBeVisible()
  await page.getByRole('button', { name: 'Буцаах' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Буцаах' }).click()
  await expect(page.getByText('Бүгдийг буцаалаа.')).toBeVisible()
})
