import { expect, test } from '@playwright/test'
import { act, heading, toPaying } from '../bank.ts'
import { expectAccessible } from '../buyer.ts'

test('a shopper sends a link, and somebody else pays by it without seeing the address', async ({ page, browser }) => {
  test.slow()
  await toPaying(page, 'qpay')
  await page.getByRole('button', { name: 'Өөр хүнээр төлүүлэх' }).click()
  const sheet = page.getByRole('dialog', { name: 'Өөр хүнээр төлүүлэх' })
  await sheet.getByLabel('Хүүхдийн нэр харуулах').fill('Тэмүүлэн')
  await sheet.getByLabel('Нэг үг нэмэх').fill('Өвөө минь')
  await sheet.getByRole('button', { name: 'Холбоос үүсгэх' }).click()
  await expect(sheet.getByRole('img', { name: 'Төлөх холбоосын QR код' })).toBeVisible()
  await expectAccessible(page)
  const link = (await sheet.locator('.payer-link a').getAttribute('href')) ?? ''
  const other = await browser.newContext()
  const payer = await other.newPage()
  await payer.goto(link)
  await expect(payer.getByText('Өвөө минь')).toBeVisible()
  await expect(heading(payer)).toContainText('хүүхдэд сонголоо')
  await expect(payer.getByRole('main')).not.toContainText('45-р байр')
  expect(await payer.content()).not.toMatch(/9911 ?2345/)
  await expectAccessible(payer)
  await act(payer, 'qpay', 'approve')
  await expect(heading(payer)).toHaveText('Баярлалаа! Төлбөр төлөгдлөө')
  await expect(payer.getByText('Бэлтгэж байна')).toBeVisible()
  await other.close()
  await expect(heading(page)).toHaveText('Баярлалаа! Төлбөр орлоо')
})
