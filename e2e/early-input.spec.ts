import { expect, type Page, test } from '@playwright/test'
import { fillCart, jacket, payButton } from './buyer.ts'
import { foundCount, isPhone, open, openFilters, tick } from './pages.ts'

/** Opens a page whose scripts hang until the returned function lets them come. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    const alive = page.waitForResponse(/\/resources\/visitor$/)
    release()
    await alive
  }
}

test('a size chosen before the scripts arrive is the size that is bought', async ({ page }) => {
  const wake = await openWithoutScripts(page, `${jacket}?color=anis`)
  await page.locator('label:has([value="104"])').click()
  await wake()
  await expect(page).toHaveURL(/clothing_size=104/)
  await expect(page.getByRole('radio', { name: /^104/ })).toBeChecked()
  await page.locator('#buy').getByRole('button', { name: 'Сагсанд хийх' }).click()
  await expect(page.getByRole('link', { name: 'Сагс, 1 бараа' }).first()).toBeVisible()
})

test('adding before the scripts arrive goes to the cart', async ({ page }) => {
  await openWithoutScripts(page, `${jacket}?color=anis`)
  await page.locator('label:has([value="110"])').click()
  await page.locator('#buy').getByRole('button', { name: 'Сагсанд хийх' }).click()
  await page.waitForURL(/\/cart$/, { waitUntil: 'commit' })
  await expect(page.locator('main')).toContainText('110')
})

test('a form sent before the scripts arrive comes back with the focus at what is wrong', async ({ page, context }) => {
  await fillCart(context)
  const wake = await openWithoutScripts(page, '/checkout')
  // of the two one is hidden once the styles are there
  await expect(payButton(page)).toHaveCount(1)
  await payButton(page).click()
  await expect(page.locator('#checkout-name-error')).toBeVisible()
  await wake()
  await expect(page.locator('#checkout-name')).toBeFocused()
})

test('the order and a filter chosen early are applied', async ({ page }) => {
  const wake = await openWithoutScripts(page, '/t/khuukhed')
  const all = await foundCount(page)
  await page.getByRole('combobox', { name: 'Эрэмбэ' }).selectOption('price_asc')
  if (!isPhone()) await page.locator('.facets label').filter({ hasText: 'Аньс' }).first().click()
  await wake()
  await expect(page).toHaveURL(/sort=price_asc/)
  if (isPhone()) return
  await expect(page).toHaveURL(/color=anis/)
  await expect.poll(() => foundCount(page)).toBeLessThan(all)
})

test('a button pressed before the scripts arrive does its work when they are there', async ({ page }) => {
  const wake = await openWithoutScripts(page, '/products')
  await page.getByRole('button', { name: 'Жагсаалтаар харах' }).click()
  await expect(page.locator('.grid-cards article').first()).toBeVisible()
  await wake()
  await expect(page.locator('.list-cards article').first()).toBeVisible()
})

test('what was typed and chosen early stands in the checkout', async ({ page, context }) => {
  await fillCart(context)
  const wake = await openWithoutScripts(page, '/checkout')
  await page.locator('#checkout-name').fill('Оюунчимэг')
  await page.locator('#checkout-phone').fill('99112345')
  const district = page.locator('select[name=district_id]')
  await district.selectOption({ label: await district.locator('option', { hasText: 'Баянзүрх' }).innerText() })
  await wake()
  await expect(page.locator('#checkout-district_id')).toHaveValue(/Баянзүрх/)
  await expect(page.locator('#checkout-name')).toHaveValue('Оюунчимэг')
  await page.reload()
  await expect(page.locator('#checkout-name')).toHaveValue('Оюунчимэг')
  await expect(page.locator('#checkout-phone')).toHaveValue('99112345')
})

test('two quick ticks on a slow network both count and show at once', async ({ page }) => {
  await open(page, '/t/khuukhed')
  const filters = await openFilters(page)
  const answer = Promise.withResolvers<void>()
  await page.route(/\.data\?/, async (route) => {
    await answer.promise
    await route.continue().catch(() => {})
  })
  await tick(filters, 'Аньс')
  await tick(filters, '3–5 нас')
  await expect(filters.getByRole('checkbox', { name: /Аньс/ })).toBeChecked()
  await expect(filters.getByRole('checkbox', { name: /3–5 нас/ })).toBeChecked()
  answer.resolve()
  await expect(page).toHaveURL(/age_group=3-5/)
  await expect(page).toHaveURL(/color=anis/)
})
