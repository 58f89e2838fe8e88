import { expect, test } from '@playwright/test'
import { cards, foundCount, isPhone } from './pages.ts'

test.use({ javaScriptEnabled: false })

const jacket = '/products/kurtik-tsasan-shuurga-okhin'

test('home reads whole', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Хүйтэнд ч гадаа тоглоё')
  expect(await cards(page).count()).toBeGreaterThan(20)
  const prices = await cards(page).locator('.price > span').allInnerTexts()
  expect(prices.filter((price) => !/^₮\s[\d,]+$/.test(price))).toEqual([])
  await expect(page.getByRole('link', { name: 'Өвлийн хувцас үзэх' })).toHaveAttribute('href', /^\/t\//)
})

test('a list reads whole and is filtered and ordered by its button', async ({ page }) => {
  await page.goto('/t/khuukhed')
  await expect(cards(page)).toHaveCount(40)
  const all = await foundCount(page)
  const filters = page.getByRole('complementary', { name: 'Шүүлтүүр' })
  await filters.locator('label').filter({ hasText: '3–5 нас' }).click()
  await filters.locator('label').filter({ hasText: 'Аньс' }).click()
  await filters.getByLabel('Дээд үнэ').fill('150,000')
  await page.getByRole('combobox', { name: 'Эрэмбэ' }).selectOption('price_asc')
  await filters.getByRole('button', { name: /бараа харах$/ }).click()
  await expect(page).toHaveURL(/age_group=3-5/)
  await expect(page).toHaveURL(/color=anis/)
  await expect(page).toHaveURL(/sort=price_asc/)
  expect(await foundCount(page)).toBeLessThan(all)
  const texts = await cards(page).locator('.price > span').allInnerTexts()
  const prices = texts.map((text) => Number(text.replace(/\D/g, '')))
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  expect(Math.max(...prices)).toBeLessThanOrEqual(150_000)
  await page.getByRole('link', { name: '3–5 нас, хасах' }).click()
  await expect(page).not.toHaveURL(/age_group/)
})

test('more of a list is a link', async ({ page }) => {
  await page.goto('/products')
  await page.getByRole('link', { name: 'Дараагийн 40 барааг харах' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(cards(page)).toHaveCount(40)
})

test('a product reads whole, and its form leads to the cart', async ({ page }) => {
  await page.goto(jacket)
  for (const text of ['Тайлбар', 'Сэтгэгдэл', 'Үүнтэй хамт авдаг'])
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
  await expect(page.getByText('₮ 219,000').first()).toBeVisible()
  await page.getByRole('link', { name: 'Чацаргана', exact: true }).click()
  await expect(page).toHaveURL(/color=tsatsargana/)
  const add = page.locator('#buy').getByRole('button', { name: 'Сагсанд хийх' })
  await add.click()
  // the browser itself asks for the size
  await expect(page).toHaveURL(/color=tsatsargana/)
  await page.locator('.size').filter({ hasText: '128' }).click()
  await add.click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.locator('main')).toContainText('Өдөн дотортой өвлийн куртик «Цасан шуурга», охин')
  await expect(page.locator('main')).toContainText('Чацаргана')
  await expect(page.locator('main')).toContainText('128')
})

test('what is sold out stays on its page', async ({ page }) => {
  await page.goto(`${jacket}?color=gaa`)
  await page.locator('.size').filter({ hasText: '104' }).click()
  await page.locator('#buy').getByRole('button', { name: 'Сагсанд хийх' }).click()
  await expect(page).toHaveURL(/clothing_size=104&color=gaa/)
  await expect(page.locator('#buy').getByRole('button', { name: 'Дууссан' })).toBeDisabled()
})

test('searching and the languages need none either', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('searchbox', { name: 'Хайх' })
  await box.fill('дээл')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/products\?q=/)
  expect(await foundCount(page)).toBeGreaterThan(0)
  await page.locator('summary').filter({ hasText: 'MN' }).click()
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(/\/en\/products\?q=/)
})

test('articles read whole', async ({ page }) => {
  for (const slug of ['delivery', 'returns', 'sizes', 'payment', 'about', 'terms', 'privacy']) {
    const answer = await page.goto(`/pages/${slug}`)
    expect(answer?.status()).toBe(200)
    expect((await page.locator('article').innerText()).length, slug).toBeGreaterThan(400)
  }
  expect((await page.goto('/stores'))?.status()).toBe(200)
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(400)
  await expect(page.locator('main')).toContainText('Зайсан салбар')
})

test('nothing that needs scripts pretends to work', async ({ page }) => {
  await page.goto('/products')
  await expect(page.getByRole('button', { name: 'Жагсаалтаар харах' })).toBeHidden()
  if (isPhone()) await expect(page.getByRole('button', { name: 'Шүүх' })).toBeHidden()
  await page.goto(jacket)
  await expect(page.getByRole('button', { name: 'Хэмжээний заавар' })).toBeHidden()
})
