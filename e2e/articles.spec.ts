import { expect, test } from '@playwright/test'
import { expectAccessible } from './buyer.ts'
import { open } from './pages.ts'
import { signedIn } from './people.ts'

const winter = '/articles/davkharlaj-khuvtsaslakh'

test('an article is read, followed, kept and commented on; what is written is shown as text', async ({ page }) => {
  await signedIn(page.context())
  await open(page, winter)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Гадаа −30°')
  const follow = page.getByRole('button', { name: 'Дагах' })
  await follow.click()
  await expect(page.getByRole('button', { name: 'Дагаж байна' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Хадгалах' }).click()
  await expect(page.getByRole('button', { name: 'Хадгалсан' })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Хадгалсан' })).toBeVisible()

  const words = `<img src=x onerror="document.title='stolen'"> Манайд ч ингэдэг ${Date.now() % 10_000}`
  const box = page.getByRole('textbox', { name: 'Таны сэтгэгдэл' })
  await box.fill(words)
  await page.getByRole('button', { name: 'Илгээх' }).click()
  const mine = page.locator('.comment').filter({ hasText: words })
  await expect(mine).toBeVisible()
  await expect(box).toHaveValue('')
  expect(await page.title()).not.toBe('stolen')
  await expectAccessible(page)
  await mine.getByRole('button', { name: 'Хариулах' }).click()
  await page.getByRole('textbox', { name: 'Таны хариу' }).fill('Хариу нь энд')
  await page.getByRole('button', { name: 'Илгээх' }).last().click()
  await expect(page.locator('.replies')).toContainText(['Хариу нь энд'])
  await mine.getByRole('button', { name: 'Устгах' }).click()
  await expect(page.getByText('Сэтгэгдлийг устгасан').first()).toBeVisible()
})

test('a guest reads all of it without scripts and is led to the sign-in to comment', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/articles')
  await page.getByRole('link', { name: 'Нэгдүгээр ангийн цүнх хэдэн кг байх ёстой вэ?' }).first().click()
  await expect(page.locator('.story-text')).toContainText('хоёр кг')
  await expect(page.locator('.buy-card').first()).toContainText('₮')
  await expect(page.locator('.threads > li').nth(1)).toBeVisible()
  await page.getByRole('link', { name: 'Сэтгэгдэл бичихийн тулд нэвтэрнэ үү' }).click()
  await expect(page).toHaveURL(/\/login\?then=%2Farticles/)
  await context.close()
})

// Before: nothing led to the news, and its page showed all of it whatever was searched for.
test('the news is reached from the menu and searched without scripts; the words stay in the address', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  for (const name of ['Мэдээ', 'Тоглоом, шагнал'])
    await expect(page.getByRole('contentinfo').getByRole('link', { name, exact: true })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Мэдээ', exact: true }).click()
  await expect(page).toHaveURL(/\/news$/)
  const lines = page.locator('.news-line')
  const all = await lines.count()
  await page.getByRole('searchbox', { name: 'Мэдээнээс хайх' }).fill('куртик')
  await page.getByRole('button', { name: 'Хайх', exact: true }).last().click()
  await expect(page).toHaveURL(/\/news\?q=/)
  await expect(page.getByRole('searchbox', { name: 'Мэдээнээс хайх' })).toHaveValue('куртик')
  // the header's field is for products
  await expect(page.locator('header [name=q]').first()).toHaveValue('')
  await expect(lines.first()).toBeVisible()
  expect(await lines.count()).toBeLessThan(all)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  for (const path of ['/news', '/articles']) {
    await page.goto(`${path}?q=xqzwxq`)
    await expect(page.getByRole('heading', { name: '«xqzwxq» гэсэн үгтэй юм олдсонгүй' })).toBeVisible()
  }
  await context.close()
})
