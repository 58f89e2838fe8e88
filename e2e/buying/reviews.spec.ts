import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../buyer.ts'
import { open } from '../pages.ts'
import { demoLogin, signedIn, signIn } from '../people.ts'

const jacket = '/products/kurtik-tsasan-shuurga-okhin'

test('who has bought a jacket reviews it with a photo, and takes the review back', async ({ page }) => {
  await signIn(page.context(), { ...(await demoLogin('shopper')), first_name: '' })
  await open(page, `${jacket}/reviews`)
  await expect(page.getByText(/\d+ хүний \d+% нь яг таарсан гэсэн/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Сэтгэгдэл бичих' }).click()
  await expect(page.getByText('Таны авсан бараа')).toBeVisible()
  await page.getByRole('button', { name: 'Илгээх', exact: true }).click()
  await expect(page.locator('.err').first()).toBeVisible()
  await page.locator('.rev-stars label').nth(3).click()
  await page.getByText('Яг таарсан', { exact: true }).click()
  await page.getByRole('textbox', { name: /өндөр/ }).fill('104')
  await page.getByRole('textbox', { name: 'Бусдад юу хэлэх вэ?' }).fill('Хоёр долоо хоног өмслөө, салхинд хаалттай.')
  const buffer = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'tsas.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByLabel('Зурагт юу байна?').fill('Цасан дээрх куртик')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Илгээх', exact: true }).click()
  await expect(page.getByText('Баярлалаа!')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Нийтлэгдэхийг хүлээж байна')).toBeVisible()
  await expect(page.getByText('Өмнө илгээсэн 1 зураг байгаа')).toBeVisible()
  await page.getByRole('button', { name: 'Сэтгэгдлээ устгах' }).click()
  await expect(page.getByText('Сэтгэгдэл устлаа').first()).toBeVisible()
  await expect(page.getByText('Нийтлэгдэхийг хүлээж байна')).toBeHidden()
})

test('who has not bought it is told when they can; a review of somebody else is found helpful', async ({ page }) => {
  await open(page, `${jacket}/reviews/write`)
  await expect(page).toHaveURL(/\/login\?then=.*write/)
  await signedIn(page.context())
  await open(page, `${jacket}/reviews/write`)
  await expect(page.getByText('Энэ барааг хараахан аваагүй байна')).toBeVisible()
  await open(page, `${jacket}/reviews`)
  const helpful = page.getByRole('button', { name: 'Тусалсан' }).first()
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await expect(helpful).toContainText(/[1-9]/)
})
