import { expect, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { signIn } from './office.ts'

test('news is written part by part, previewed in another language and published @desk', async ({ page, context }) => {
  const slug = `medee-${Date.now()}`
  await page.goto('/office/articles?kind=news')
  await signIn(page)
  await page.getByRole('button', { name: 'Мэдээ нэмэх' }).click()
  await page.getByLabel('Гарчиг', { exact: true }).fill('Шинэ салбар нээлээ')
  await page.getByLabel('Хаяг', { exact: true }).fill(slug)
  await page.getByRole('dialog').getByRole('button', { name: 'Мэдээ нэмэх' }).click()
  await expect(page).toHaveURL(/\/office\/articles\/\d+$/)

  await page.locator('textarea[lang=mn]').first().fill('Өнөөдөр 10 цагт нээлтээ хийнэ.')
  await page.getByRole('button', { name: '+ Догол мөр' }).click()
  // each line is a paragraph of its own, and the next one is written in at once
  await page.keyboard.type('Баянгол дүүрэгт **ирээрэй**.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Бүх хэмжээ бий.')
  const blocks = page.getByRole('region', { name: 'Бичвэр' }).getByRole('listitem')
  await expect(blocks).toHaveCount(2)
  await page.getByRole('button', { name: 'Англи' }).click()
  await page.getByRole('button', { name: 'Монгол бичвэрийн бүтцийг авах' }).click()
  await blocks.getByRole('textbox').first().fill('Come to Bayangol.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Хадгалах' }).click()
  await expect(page.getByText('Хадгаллаа')).toBeVisible()

  const preview = await page.getByRole('link', { name: 'Урьдчилж харах' }).getAttribute('href')
  const shopper = await context.newPage()
  await shopper.goto(`/en${preview}`)
  await expect(shopper.getByText('Come to Bayangol.')).toBeVisible()
  expect((await shopper.goto(`/news/${slug}`))?.status()).toBe(404)

  await page.getByRole('button', { name: 'Нийтлэх', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Хадгалах' }).click()
  await expect(page.getByText('Нийтэллээ')).toBeVisible()
  await shopper.goto(`/news/${slug}`)
  await expect(shopper.locator('.story-text p')).toHaveText(['Баянгол дүүрэгт ирээрэй.', 'Бүх хэмжээ бий.'])
  await expect(shopper.locator('.story-text strong')).toHaveText('ирээрэй')
})
