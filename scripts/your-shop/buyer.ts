import type { Page } from 'playwright-core'
import type { Shoot } from './camera.ts'

// What a guest does who buys the first thing of a shop by bank transfer.

async function choose(page: Page, name: string, typed: string): Promise<void> {
  const field = page.locator(`#checkout-${name}`)
  await field.click()
  await field.fill(typed)
  await page.locator(`#checkout-${name}[aria-activedescendant]`).waitFor()
  await page.keyboard.press('Enter')
}

/** Buys what the first card of the shop shows, and answers with the number of the order. */
export async function buy(page: Page, shoot: Shoot): Promise<string> {
  await page.goto('/products')
  await page.locator('main a[href*="/products/"]').first().click()
  await page.getByRole('button', { name: 'Сагсанд хийх' }).first().waitFor()
  // clothes have sizes; the cart asks for one
  const size = page.getByText('104', { exact: true }).first()
  if (await size.isVisible()) await size.click()
  await shoot(page, '10-shop')
  await page.getByRole('button', { name: 'Сагсанд хийх' }).first().click()
  await page.getByRole('link', { name: 'Сагс, 1 бараа' }).first().click()
  await page.getByRole('link', { name: 'Захиалга өгөх' }).last().click()
  await page.waitForURL(/\/checkout$/)
  await page.locator('#checkout-name').fill('Оюунчимэг')
  await page.locator('#checkout-phone').fill('9911 2345')
  await choose(page, 'district_id', 'bayanz')
  await choose(page, 'khoroo_id', '11')
  await page.locator('#checkout-detail').fill('45-р байр, 2-р орц, 38 тоот')
  const way = page.locator('.pick:has(use[href$="#bank_transfer"])').locator('visible=true').first()
  await way.click()
  // the price of delivery stands on the button before it is pressed: a shopper agrees to what they see
  await page.getByRole('radio', { name: /10:00/, checked: true }).waitFor()
  await page.locator('button[value=place]:visible').click()
  await page.waitForURL(/\/orders\/R\d+$/)
  await page.locator('.copy-row').first().waitFor()
  await shoot(page, '11-order')
  return page.url().split('/').at(-1) ?? ''
}
