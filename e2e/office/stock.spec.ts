import { expect, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { signIn } from './office.ts'

test('stock is adjusted with a reason, counted blind on the phone and booked', async ({ page }) => {
  await page.goto('/office/stock?q=UNG-1001-ANIS-110')
  await signIn(page)
  await page.locator('tbody').getByRole('button').first().click()
  const panel = page.locator('#content aside')
  await panel.getByLabel('Хэдээр (хасах бол −)').fill('3')
  await panel.getByLabel('Шалтгаан').selectOption('found')
  await panel.getByRole('button', { name: '3 нэмэх' }).click()
  await expect(panel.getByRole('listitem').first()).toContainText('Олдсон')
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)

  await page.goto('/office/counts')
  await page.getByRole('button', { name: 'Тооллого эхлүүлэх' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Эхлүүлэх' }).click()
  await page.getByRole('link', { name: 'Утсаар тоолох' }).click()
  await page.getByRole('button', { name: 'Гараар' }).click()
  await page.getByLabel('SKU эсвэл зураасан код').fill('UNG-1001-ANIS-110')
  await page.getByLabel('Тоо', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Оруулах' }).click()
  await expect(page.getByText('Энэ бараанаас: 2')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Тооллого руу буцах' }).click()
  await page.getByRole('button', { name: 'Тоолж дуусгах' }).click()
  await page.getByRole('button', { name: '1 зөрүүг бүртгэх' }).click()
  await expect(page.locator('.page-head .state')).toHaveText('Бүртгэсэн')
})
