import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './buyer.ts'
import { changeRows } from './database.ts'
import { open } from './pages.ts'
import { signedIn } from './people.ts'

test('an article is written with a picture, kept through a reload, read by the shop and found by its readers', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await signedIn(page.context(), 'Сувдаа')
  await open(page, '/account/posts')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Нийтлэл бичих' }).first().click()
  const title = `Бээлий оосорлох ${Date.now() % 100_000}`
  await page.getByRole('textbox', { name: 'Гарчиг' }).fill(title)
  await page.getByRole('button', { name: 'Сэдэв нэмэх' }).click()
  const tag = `Бээлий ${Date.now() % 100_000}`
  await page.getByLabel('Сэдвийн нэр').fill(tag)
  await page.getByRole('button', { name: 'Нэмэх', exact: true }).click()
  await expect(page.getByRole('button', { name: `Сэдвийг хасах: ${tag}` })).toContainText('хянаж байна')
  const text = page.getByRole('textbox', { name: 'Бичвэр' })
  await text.click()
  await page.keyboard.type('Дөрөв дэх хосоо оосорлосон. ')
  await page.getByRole('button', { name: 'Тод' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Тод' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('Алга болоогүй.')
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer()
  await page
    .locator('.post-tools input[type=file]')
    .setInputFiles({ name: 'beelii.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.locator('.post-progress:visible')).toHaveCount(0)
  await expect(page.getByText(/^Ноорог хадгаллаа/)).toBeVisible()
  await expect(page).toHaveURL(/\/account\/posts\/\d+\/edit$/)
  await page.reload()
  await expect(text.locator('strong')).toHaveText('Алга болоогүй.')
  await expect(page.getByRole('button', { name: `Сэдвийг хасах: ${tag}` })).toContainText('хянаж байна')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Нийтлэх' }).click()
  await expect(page.getByText('Зурагт юу байгааг бичнэ үү')).toBeVisible()
  await expect(page.getByLabel('Зурагт юу байна?')).toBeFocused()
  await page.keyboard.type('Оосортой хөх бээлий')
  await page.getByRole('button', { name: 'Нийтлэх' }).click()
  await expect(page).toHaveURL(/\/account\/posts$/)
  await expect(page.getByText('Хянаж байна')).toBeVisible()
  expect(
    await changeRows(
      `update articles set status = 'published', published_at = now() where title ->> 'mn' = $1
       and user_id = (select id from users where email = $2)`,
      [title, email],
    ),
  ).toBe(1)
  await page.reload()
  await page.getByRole('link', { name: 'Үзэх' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Оосортой хөх бээлий' })).toBeVisible()
  await expect(page.getByText(tag)).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Таны сэтгэгдэл' }).fill(`Асуух зүйл байвал энд бичээрэй. ${title}`)
  await page.getByRole('button', { name: 'Илгээх' }).click()
  await expect(page.locator('.comment').filter({ hasText: title })).toBeVisible()
  await expectAccessible(page)

  // somebody else writes below it, and who wrote the article takes it away
  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signedIn(other, 'Билгүүн')
  const reader = await other.newPage()
  await open(reader, new URL(page.url()).pathname)
  const words = `Зөвшөөрөхгүй байна ${Date.now() % 100_000}`
  await reader.getByRole('textbox', { name: 'Таны сэтгэгдэл' }).fill(words)
  await reader.getByRole('button', { name: 'Илгээх' }).click()
  await expect(reader.locator('.comment').filter({ hasText: words })).toBeVisible()
  await page.reload()
  const theirs = page.locator('.comment').filter({ hasText: words })
  await theirs.getByRole('button', { name: 'Устгах', exact: true }).click()
  await expect(theirs.getByText('Сэтгэгдлийг устгах уу?')).toBeVisible()
  await expectAccessible(page)
  await theirs.getByRole('button', { name: 'Тийм, устгах' }).click()
  await expect(theirs).toHaveCount(0)
  await other.close()
})
