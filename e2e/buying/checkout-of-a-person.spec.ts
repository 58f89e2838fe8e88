import { expect, type Page, test } from '@playwright/test'
import { choose, chooseWay, expectAccessible, fillCart, payButton } from '../buyer.ts'
import { open } from '../pages.ts'
import { aPerson, bearerOf, signIn } from '../people.ts'

const home = {
  ...{ label: 'Гэр', default_shipping: true, firstname: 'Номин', phone: '99112233', country_iso: 'MN' },
  ...{ aimag_id: '11', district_id: '1110', khoroo_id: '1110-k03', address1: 'Их Монгол хотхон', address2: '38 тоот' },
}
const grandmother = {
  ...{ label: 'Эмээгийнх', firstname: 'Сарангэрэл', phone: '88112244', country_iso: 'MN' },
  ...{ aimag_id: '11', district_id: '1122', khoroo_id: '1122-k11', address1: '12-р байр, 5 тоот' },
}

/** What has to be typed, as far as it is seen. */
const fields = (page: Page) =>
  page
    .locator('.co-steps')
    .locator('input:not([type=radio]):not([type=hidden]), textarea, select')
    .filter({ visible: true })

const address = (page: Page, name: string) =>
  page.locator('.co-saved').getByRole('radio', { name: new RegExp(`^${name}`) })

test.beforeEach(async ({ context }) => {
  const person = await aPerson(context)
  const headers = await bearerOf(context, person)
  for (const stored of [home, grandmother]) {
    const made = await context.request.post('/api/v2/shop/account/addresses', { headers, data: { address: stored } })
    expect(made.ok(), await made.text()).toBe(true)
  }
  await signIn(context, person)
  await fillCart(context)
})

test('a known shopper sees two fields, both filled in, and orders by one press', async ({ page }) => {
  await open(page, '/checkout')
  await expect(address(page, 'Гэр')).toBeChecked()
  await expect(fields(page)).toHaveCount(2)
  await expect(page.locator('#checkout-name')).toHaveValue('Номин')
  await expect(page.locator('#checkout-phone')).toHaveValue('99112233')
  await expectAccessible(page)
  await chooseWay(page, 'bank_transfer')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/R\d+$/)
  await expect(page.locator('main')).toContainText('Их Монгол хотхон')
})

test('another address of theirs brings its receiver, and a new one asks for its fields', async ({ page }) => {
  await open(page, '/checkout')
  await address(page, 'Эмээгийнх').check()
  await expect(page.locator('#checkout-name')).toHaveValue('Сарангэрэл')
  await expect(page.getByText('Хүргэлт, Хан-Уул').filter({ visible: true }).first()).toBeVisible()
  await page.reload()
  await expect(address(page, 'Эмээгийнх')).toBeChecked()

  await address(page, 'Өөр хаяг').check()
  await expect(page.locator('#checkout-detail')).toBeVisible()
  await payButton(page).click()
  await expect(page.locator('#checkout-district_id')).toBeFocused()
  await choose(page, 'district_id', 'bayanz')
  await choose(page, 'khoroo_id', '11')
  await page.locator('#checkout-detail').fill('7-р байр, 12 тоот')
  await expectAccessible(page)
  await chooseWay(page, 'bank_transfer')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/R\d+$/)
  await expect(page.locator('main')).toContainText('7-р байр, 12 тоот')
})
