import { expect, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { open } from '../pages.ts'
import { signedIn } from '../people.ts'

test('a guardian agrees, adds a child, finds its size chosen in the shop, and deletes everything in two presses', async ({
  page,
}) => {
  await signedIn(page.context())
  await open(page, '/account/children')
  await expectAccessible(page)
  await page.getByLabel('Нэр эсвэл хоч').fill('Тэмка')
  await page.getByLabel('Төрсөн өдөр').fill('2022-03-10')
  await page.getByLabel('Өндөр').fill('103')
  await page.getByLabel('Хөл').fill('17,2')
  await page.getByRole('button', { name: 'Хүүхэд нэмэх' }).click()
  await expect(page.getByText('Асран хамгаалагчийн зөвшөөрөл хэрэгтэй')).toBeVisible()
  await page.getByLabel('Зөвшөөрч байна').check()
  await page.getByRole('button', { name: 'Хүүхэд нэмэх' }).click()
  await expect(page.getByRole('img', { name: /Өсөлт: Тэмка/ })).toBeVisible()
  await expectAccessible(page)
  await open(page, '/products/kurtik-tsasan-shuurga-okhin')
  await expect(page.getByRole('radio', { name: /^104/ })).toBeChecked()
  await open(page, '/account/children')
  await page.getByText('Бүгдийг устгах', { exact: true }).click()
  await page.getByRole('button', { name: 'Зөвшөөрлөө буцааж, бүгдийг устгах' }).click()
  await expect(page.getByText('Зөвшөөрлийг буцааж, бүх мэдээллийг устгалаа').first()).toBeVisible()
  await expect(page.getByRole('img', { name: /Өсөлт/ })).toBeHidden()
})
