import { expect, test } from '@playwright/test'
import { expectAccessible, fillCart, fillCheckout, payButton } from '../buyer.ts'
import { proving } from '../pages.ts'

for (const prefix of proving() ? ['', '/en'] : ['']) {
  test(`cart, checkout, order and tracking have no faults at ${prefix || '/mn'}`, async ({ page, context }) => {
    // every look at a whole page takes seconds on a busy machine
    test.setTimeout(180_000)
    await page.goto(`${prefix}/cart`)
    await expectAccessible(page)
    await fillCart(context)
    await page.goto(`${prefix}/cart`)
    await expect(page.locator('.cart-line')).toHaveCount(1)
    await expectAccessible(page)
    await page.goto(`${prefix}/checkout`)
    await payButton(page).click()
    await expect(page.locator('#checkout-name-error')).toBeVisible()
    await expectAccessible(page)
    await fillCheckout(page)
    await expectAccessible(page)
    await payButton(page).click()
    await expect(page).toHaveURL(/\/orders\/R\d+$/)
    await expect(page.locator('.copy-row').first()).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${prefix}/track`)
    await page.locator('[name=phone]').fill('1')
    await page.locator('main form button').click()
    await expect(page.locator('.err').first()).toBeVisible()
    await expectAccessible(page)
  })
}
