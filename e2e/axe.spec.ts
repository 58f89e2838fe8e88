import { expect, test } from '@playwright/test'
import { expectAccessible, jacket } from './buyer.ts'
import { isPhone, open } from './pages.ts'
import { box, openBox, options, type } from './search-box.ts'

// What moves would be seen half-way, half transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const soldOut = `${jacket}?color=gaa&clothing_size=104`
/** Phones read Mongolian here and desks English: a fault of a language shows in either layout. */
const prefix = () => (isPhone() ? '' : '/en')

test(`tracking with errors has no faults`, async ({ page }) => {
  await open(page, `${prefix()}/track`)
  await page.locator('main form button').click()
  await expect(page.locator('main .err')).toHaveCount(2)
  await expectAccessible(page)
})

test(`a missing size, its guide and the close look have no faults`, async ({ page }) => {
  await open(page, `${prefix()}${jacket}`)
  await page.locator('#buy button').first().click()
  await expect(page.getByRole('radiogroup').getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await page.locator('.opt-head button').click()
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.locator('.stage-zoom').click()
  await expect(page.locator('dialog.zoomer')).toBeVisible()
  await expectAccessible(page)
})

test(`a sold-out choice and the shops of a size have no faults`, async ({ page }) => {
  await open(page, `${prefix()}${soldOut}`)
  await expect(page.locator('#buy button')).toBeDisabled()
  await page.locator('.stores summary').click()
  await expect(page.locator('.stores li').first()).toBeVisible()
  await expectAccessible(page)
})

test(`a message that something was added has no faults`, async ({ page }) => {
  await open(page, `${prefix()}${jacket}?color=anis&clothing_size=116`)
  await page.locator('#buy button').first().click()
  await page.locator('.toast').hover()
  await expectAccessible(page)
  await expect(page.locator('.toast')).toBeVisible()
})

test(`the filters, all unfolded, and the languages have no faults`, async ({ page }) => {
  await open(page, `${prefix()}/t/khuukhed?color=anis`)
  await page.locator('.lang summary').click()
  await expect(page.locator('.lang').getByRole('link', { name: 'English' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  if (isPhone()) await page.locator('.tools > button').click()
  const filters = page.locator(isPhone() ? 'dialog .facets' : '.side .facets')
  await expect(filters).toBeVisible()
  await filters.locator('details').evaluateAll((all) => {
    for (const each of all) each.setAttribute('open', '')
  })
  await expect(filters.locator('details:not([open])')).toHaveCount(0)
  await expectAccessible(page)
})

test(`the list layout has no faults @proofs`, async ({ page }) => {
  await open(page, `${prefix()}/products`)
  await page.locator('.tools .needs-scripts').last().click()
  await expect(page.locator('.list-cards')).toBeVisible()
  await expectAccessible(page)
})

test(`the open search has no faults @proofs`, async ({ page }) => {
  const name = isPhone() ? 'Хайх' : 'Search'
  await open(page, `${prefix()}/`)
  await openBox(page, name)
  await expect(options(page).first()).toBeVisible()
  await expectAccessible(page)
  await type(page, 'uemgl', name)
  await box(page, name).press('ArrowDown')
  await expect(page.locator('.search-note')).toBeVisible()
  await expectAccessible(page)
  await box(page, name).press('End')
  await box(page, name).press('Enter')
  await expect(page.locator('.list-note')).toBeVisible()
  await openBox(page, name)
  await box(page, name).fill('')
  await expect(page.locator('.search-beside li')).toHaveCount(1)
  await expectAccessible(page)
  await page.locator('.search-beside > button').click()
  await expect(page.locator('.search-undo')).toBeVisible()
  await expectAccessible(page)
})

test(`a list that could not be had has no faults`, async ({ page }) => {
  await page.route(/\/products\.data/, (route) => route.fulfill({ status: 500, body: '' }))
  await open(page, `${prefix()}/products?q=gutal`)
  await page.locator('.list-count').waitFor()
  await page
    .getByRole('combobox')
    .filter({ has: page.locator('option') })
    .selectOption('price_asc')
  await expect(page.locator('.empty h1')).toBeVisible()
  await expectAccessible(page)
})

test(`the page of a crash has no faults`, async ({ page }) => {
  await page.route(/\/products\/[^/]+\.data/, (route) => route.fulfill({ status: 200, body: 'nonsense' }))
  await open(page, `${prefix()}/products`)
  await page.locator('main article a').first().click()
  await expect(page.locator('.crash h1')).toBeVisible()
  await expectAccessible(page)
})
