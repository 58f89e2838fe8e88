import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { fillCart, fillCheckout, payButton } from '../buyer.ts'

test('a receipt for an organization is asked for at the checkout, and changed on the page of the order', async ({
  page,
  context,
}) => {
  test.slow()
  await fillCart(context)
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByText('Байгууллагын нэр дээр баримт авах').click()
  const register = page.locator('#checkout-register')
  await register.fill('51-23')
  await payButton(page).click()
  await expect(page.getByText('Регистрийн дугаар 7 оронтой тоо байх ёстой').first()).toBeVisible()
  await register.fill('512 3456')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/R\d+/)
  await page.goto(/\/orders\/R\d+/.exec(page.url())?.[0] ?? '/')

  const receipt = page.locator('#receipt')
  await expect(receipt).toContainText('УРАН НЭХМЭЛ ХХК, 5123456')
  await receipt.getByText('Өөрчлөх').click()
  await receipt.getByLabel('Байгууллагын регистр').fill('7654321')
  await expect(receipt.getByText('Ийм регистрийн дугаартай байгууллага олдсонгүй')).toBeVisible()
  await receipt.getByLabel('Байгууллагын регистр').fill('2011226')
  await expect(receipt.getByText('АЛТАН ГАДАС ХХК')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('#receipt').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await receipt.getByRole('button', { name: 'Баримт авах' }).click()
  await expect(receipt).toContainText('АЛТАН ГАДАС ХХК, 2011226')
  await page.reload()
  await expect(receipt).toContainText('АЛТАН ГАДАС ХХК, 2011226')
})
