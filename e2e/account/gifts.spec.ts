import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, fillCart, fillCheckout, payButton } from '../buyer.ts'

const offers = (page: Page) => page.getByRole('region', { name: 'Танд бэлэг бий' })
const lines = (page: Page) => page.locator('.cart-lines > li')
const take = /^Бэлгээ авах: Зөөлөн ааруул/

test('a gift that is earned is taken by one press, goes and comes back, and is ordered for nothing', async ({
  context,
}) => {
  await fillCart(context)
  const page = await context.newPage()
  await page.goto('/cart')
  await expect(lines(page)).toHaveCount(1)
  await expect(offers(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Нэгээр нэмэх' }).click()
  await expect(offers(page)).toContainText('Үнэгүй')
  await expect(offers(page).getByRole('link', { name: /^Бэлгээ сонгох: «Гаа судал»/ })).toHaveAttribute(
    'href',
    '/products/gaa-sudaltai-oims',
  )
  await expectAccessible(page)
  const total = await page.locator('.sums-total dd').innerText()

  const button = page.getByRole('button', { name: take })
  await button.click()
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).last()).toContainText('Үнэгүй')
  await expect(button).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('.sums')).toContainText('Зөөлөн ааруул бэлгэнд')
  await expect(page.locator('.sums-total dd')).toHaveText(total)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Сагснаас хасах: Зөөлөн ааруул' }).click()
  await expect(lines(page)).toHaveCount(1)
  await expect(button).toBeVisible()
  await button.click()
  await expect(lines(page)).toHaveCount(2)

  await page.goto('/checkout')
  await fillCheckout(page)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/R\d+/)
  await expect(page.getByText('Зөөлөн ааруул', { exact: true })).toBeVisible()
  await expect(page.locator('.sums')).toContainText('−₮\u00a012,900')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a gift is taken by a plain form and taken out by another', async ({ page, context }) => {
    await fillCart(context, 2)
    await page.goto('/cart')
    await page.getByRole('button', { name: take }).click()
    await expect(lines(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name: take })).toHaveCount(0)
    await page.getByRole('button', { name: 'Сагснаас хасах: Зөөлөн ааруул' }).click()
    await expect(lines(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: take })).toBeVisible()
  })
})
