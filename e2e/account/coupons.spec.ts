import { expect, test } from '@playwright/test'
import { expectAccessible, fillCart, fillCheckout, payButton } from '../buyer.ts'

test('a wrong code says why and stays to be mended, a right one is named in the sums up to the order', async ({
  context,
}) => {
  await fillCart(context)
  const page = await context.newPage()
  await page.goto('/cart')
  const products = await page.locator('.sums-total dd').innerText()
  await page.getByRole('button', { name: 'Купон байгаа юу?' }).click()
  const code = page.getByLabel('Купон код')
  await code.fill('9999')
  await code.press('Enter')
  await expect(page.getByText('Ийм купон олдсонгүй')).toBeVisible()
  await expect(code).toHaveValue('9999')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await code.fill('2026')
  await page.getByRole('button', { name: 'Хэрэглэх' }).click()
  await expect(page.getByText('Купон код хэрэглэгдлээ')).toBeVisible()
  const sums = page.locator('.sums')
  await expect(sums).toContainText('Анхны захиалгад')
  await expect(sums).toContainText('−₮\u00a05,000')
  await expect(page.locator('.sums-total dd')).not.toHaveText(products)
  await expectAccessible(page)

  await page.goto('/checkout')
  await fillCheckout(page)
  // the code is for each customer once, and both layouts buy here
  await page.locator('#checkout-phone').fill(`99${String(Date.now()).slice(-6)}`)
  await expect(page.locator('.sums').first()).toContainText('−₮\u00a05,000')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/R\d+/)
  await expect(page.locator('.sums')).toContainText('2026')
  await expect(page.locator('.sums')).toContainText('−₮\u00a05,000')
})

test('a coupon of a link waits for an empty cart, and is taken off with a press, the total as before', async ({
  context,
}) => {
  const page = await context.newPage()
  await page.goto('/cart?coupon=2026')
  await expect(page.getByText('«2026» купоныг хадгаллаа')).toBeVisible()
  await fillCart(context, 2)
  await page.goto('/cart')
  const off = page.getByRole('button', { name: '«2026» купоныг хасах' })
  await expect(off).toBeVisible()
  await expect(page.getByText('Купон код хэрэглэгдлээ')).toHaveCount(0)
  await off.click()
  await expect(page.getByText('Купоныг хаслаа')).toBeVisible()
  await expect(off).toHaveCount(0)
  await expect(page.locator('.sums')).not.toContainText('5,000')
  // what was taken off on purpose does not come back
  await page.reload()
  await expect(page.locator('.sums')).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('coupon')
})
