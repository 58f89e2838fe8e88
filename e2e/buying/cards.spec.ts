import { expect, type Page, test } from '@playwright/test'
import { complaints, isPhone, open } from '../pages.ts'

// The cards below a product are in the document alone: the browser has no data of them and makes them act all the same.

const jacket = '/products/kurtik-tsasan-shuurga-okhin'
const rail = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.locator('.rail') })
    .first()
const cards = (page: Page) => rail(page).locator('article')

test('hearts and links of cards act in a document and after a way without a reload', async ({ page }) => {
  const heard = complaints(page)
  await open(page, jacket)
  const data = await page.locator('script[type="application/json"]').allTextContents()
  for (const document of [true, false]) {
    await cards(page).first().scrollIntoViewIfNeeded()
    const name = await cards(page).first().locator('.name').innerText()
    expect(data.join().includes(name)).toBe(false)
    const heart = cards(page).first().locator('.wish')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(heart).toHaveAccessibleName(new RegExp(name.slice(0, 10)))
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    if (!document) break
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await cards(page).first().locator('a').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(jacket))
  await expect(cards(page).first().locator('.wish')).toBeAttached()
  expect(heard).toEqual([])
})

for (const path of ['/', '/brands/unaga', '/vendors/ulaan-zagal'])
  test(`the cards of ${path} are in its document alone, and act`, async ({ page }) => {
    const heard = complaints(page)
    await open(page, path)
    const data = (await page.locator('script[type="application/json"]').allTextContents()).join()
    const all = page.locator('main article[data-product]')
    const names = await all.locator('.name').allInnerTexts()
    expect(names.length).toBeGreaterThan(2)
    expect(names.filter((name) => data.includes(name))).toEqual([])
    await expect(page.locator('main article .wish')).toHaveCount(names.length)
    const last = all.last()
    await last.scrollIntoViewIfNeeded()
    await last.locator('.wish').click()
    await expect(last.locator('.wish')).toHaveAttribute('aria-pressed', 'true')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await last.locator('a').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.at(-1) ?? '')
    await page.goBack()
    await expect(page.locator('main article .wish[aria-pressed="true"]')).not.toHaveCount(0)
    await expect(page.locator('main article .name').last()).toHaveText(names.at(-1) ?? '')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(heard).toEqual([])
  })

test('a card requests its further pictures when somebody reaches for it', async ({ page }) => {
  await open(page, '/products')
  const card = page
    .locator('main article')
    .filter({ has: page.locator('.views') })
    .first()
  await expect(card.locator('picture')).toHaveCount(1)
  const views = card.locator('.views')
  if (isPhone()) await views.dispatchEvent('pointerdown', { pointerType: 'touch' })
  else await views.hover({ position: { x: 5, y: 50 } })
  await expect(card.locator('picture')).toHaveCount(await card.locator('.view').count())
  const [first = '', second = ''] = await card
    .locator('img')
    .evaluateAll((all) => all.map((each) => each.getAttribute('src') ?? ''))
  expect(second).not.toBe(first)
  expect(second).toMatch(/^\/media\/.+-540\.jpg$/)
})
