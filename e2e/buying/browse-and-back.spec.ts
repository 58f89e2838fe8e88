import { expect, type Page, test } from '@playwright/test'
import { cards, closeFilters, complaints, found, foundCount, open, openFilters, restingScroll, tick } from '../pages.ts'

const applied = (page: Page) => page.getByRole('region', { name: 'Сонгосон шүүлтүүр' })
const girls = '/t/khuukhed?age_group=3-5'

const prices = (page: Page) =>
  cards(page)
    .locator('.price > span')
    .evaluateAll((all) => all.map((each) => Number(each.textContent?.replace(/\D/g, ''))))

test('filters narrow the list, move the counts of other groups and come off one by one', { tag: '@wide' }, async ({
  page,
}) => {
  await open(page, '/t/khuukhed')
  const all = await foundCount(page)
  let filters = await openFilters(page)
  const girlsBefore = await filters
    .locator('label')
    .filter({ hasText: 'Охин' })
    .last()
    .locator('.check-count')
    .innerText()
  await tick(filters, '3–5 нас')
  await expect(page).toHaveURL(/age_group=3-5/)
  await expect(filters.getByRole('checkbox', { name: '3–5 нас' })).toBeChecked()
  await expect(found(page)).not.toHaveText(`${all} бараа олдлоо`)
  const some = await foundCount(page)
  expect(some).toBeLessThan(all)
  const girlsAfter = await filters
    .locator('label')
    .filter({ hasText: 'Охин' })
    .last()
    .locator('.check-count')
    .innerText()
  expect(Number(girlsAfter)).toBeLessThan(Number(girlsBefore))
  await closeFilters(filters, some)

  filters = await openFilters(page)
  await tick(filters, 'Аньс')
  await expect(page).toHaveURL(/color=anis/)
  await expect(found(page)).not.toHaveText(`${some} бараа олдлоо`)
  await closeFilters(filters, await foundCount(page))
  await expect(applied(page).getByRole('link', { name: /хасах$/ })).toHaveCount(2)
  await applied(page).getByRole('link', { name: '3–5 нас, хасах' }).click()
  await expect(page).not.toHaveURL(/age_group/)
  await expect(page).toHaveURL(/color=anis/)
  await expect(applied(page).getByRole('link', { name: /хасах$/ })).toHaveCount(1)
})

test('a chosen colour is what the cards show', async ({ page }) => {
  await open(page, '/t/khuukhed?color=anis')
  const red = cards(page).filter({ has: page.locator('a[href$="?color=anis"]') })
  const pictures = await red
    .locator('.view:first-child img')
    .evaluateAll((all) => all.map((each) => each.getAttribute('src')))
  expect(pictures.length).toBeGreaterThan(10)
  expect(pictures.filter((src) => !src?.includes('-anis-'))).toEqual([])
  await red.last().getByRole('link').click()
  await expect(page).toHaveURL(/\?color=anis$/)
  await expect(page.getByText('Өнгө: Аньс')).toBeVisible()
})

test('Back from a product finds the same items, place and filters, even without a network', async ({
  page,
  context,
}) => {
  const heard = complaints(page)
  await open(page, girls)
  await page.getByRole('combobox', { name: 'Эрэмбэ' }).selectOption('price_asc')
  await expect(page).toHaveURL(/sort=price_asc/)
  await expect
    .poll(async () => {
      const visible = await prices(page)
      return visible.length === 40 && visible.every((price, place) => price >= (visible[place - 1] ?? 0))
    })
    .toBe(true)

  const total = await foundCount(page)
  await page.getByRole('link', { name: `Дараагийн ${Math.min(40, total - 40)} барааг харах` }).click()
  await expect(cards(page)).toHaveCount(Math.min(80, total))
  const card = cards(page).nth(50)
  await card.scrollIntoViewIfNeeded()
  const scroll = await restingScroll(page)
  const names = await cards(page).locator('.name').allInnerTexts()
  const address = page.url()
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/products\//)
  await expect(page.getByRole('button', { name: 'Сагсанд хийх' }).first()).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await context.setOffline(true)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(cards(page)).toHaveCount(names.length)
  expect(await cards(page).locator('.name').allInnerTexts()).toEqual(names)
  expect(Math.abs((await restingScroll(page)) - scroll)).toBeLessThan(4)
  await expect(card).toBeInViewport()
  await expect(applied(page).getByRole('link', { name: '3–5 нас, хасах' })).toBeAttached()
  await context.setOffline(false)
  expect(heard.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('a reload after "load more" keeps what was loaded and complains of nothing', async ({ page }) => {
  const heard = complaints(page)
  await open(page, girls)
  await page.getByRole('link', { name: /^Дараагийн/ }).click()
  await expect(cards(page)).not.toHaveCount(40)
  const names = await cards(page).locator('.name').allInnerTexts()
  const alive = page.waitForResponse(/\/resources\/visitor$/)
  await page.reload()
  await alive
  await expect.poll(() => cards(page).locator('.name').allInnerTexts()).toEqual(names)
  expect(heard).toEqual([])
})

test('the address alone rebuilds the list on another device', async ({ page, browser }) => {
  await open(page, `${girls}&gender=girl&sort=price_desc&price_max=100000`)
  const names = await cards(page).locator('.name').allInnerTexts()
  const other = await browser.newContext()
  const there = await other.newPage()
  await open(there, new URL(page.url()).href)
  expect(await cards(there).locator('.name').allInnerTexts()).toEqual(names)
  await expect(applied(there).getByRole('link', { name: /хасах$/ })).toHaveCount(3)
  await expect(there.getByRole('combobox', { name: 'Эрэмбэ' })).toHaveValue('price_desc')
  await open(there, `${new URL(page.url()).origin}/t/khuukhed?page=2`)
  await there.getByRole('link', { name: 'Өмнөх барааг харах' }).click()
  await expect(there).toHaveURL(/\/t\/khuukhed$/)
  await other.close()
})

test('the layout that was chosen is there after a reload @proofs', async ({ page }) => {
  await open(page, '/products')
  await page.getByRole('button', { name: 'Жагсаалтаар харах' }).click()
  await expect(page.locator('.list-cards article')).toHaveCount(40)
  const alive = page.waitForResponse(/\/resources\/visitor$/)
  await page.reload()
  await alive
  await expect(page.locator('.list-cards article')).toHaveCount(40)
  await expect(page.getByRole('button', { name: 'Зургаар харах' })).toBeVisible()
})

test('another language stays on the page with its filters @proofs', async ({ page }) => {
  await open(page, girls)
  await page.locator('summary').filter({ hasText: 'MN' }).click()
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(/\/en\/t\/khuukhed\?age_group=3-5$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Children')
  await expect(page.getByRole('link', { name: /^(Age )?3–5 years, remove$/i })).toBeVisible()
})

test('the way to a page starts at all products @proofs', async ({ page }) => {
  await open(page, '/t/khuukhed/khuvtsas/gaduur')
  const way = () => page.getByRole('navigation', { name: 'Та энд байна' }).filter({ visible: true }).getByRole('link')
  await expect(way().first()).toHaveAttribute('href', '/products')
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/products\//)
  await expect(way().first()).toHaveAttribute('href', '/products')
  await expect(way().nth(1)).toHaveAttribute('href', /^\/t\//)
  await way().first().click()
  await expect(page).toHaveURL(/\/products$/)
})

test('an empty list says what found nothing and leads on', async ({ page }) => {
  await open(page, '/products?q=xqzwxqzw')
  await expect(page.getByRole('heading', { name: '«xqzwxqzw» хайлтаар юу ч олдсонгүй' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Бүх бараа' }).last().click()
  await expect(page).toHaveURL(/\/products$/)

  await page.goto('/products?q=gutal&price_max=1')
  await page.getByRole('link', { name: 'Шүүлтүүргүйгээр хайх' }).click()
  await expect(page).toHaveURL(/\/products\?q=gutal$/)
  await expect.poll(() => foundCount(page)).toBeGreaterThan(0)

  await page.goto('/products?price_max=1')
  await expect(page.getByRole('heading', { name: 'Ийм сонголттой бараа алга' })).toBeVisible()
})
