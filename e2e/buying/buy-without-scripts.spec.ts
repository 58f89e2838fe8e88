import { expect, test } from '@playwright/test'
import { fillCart, jacket, variantsOf } from '../buyer.ts'

test.use({ javaScriptEnabled: false })

test('cart, checkout and order work as plain forms', async ({ page, context }) => {
  await fillCart(context)
  await page.goto('/cart')
  await page.locator('[name=quantity]').fill('2')
  await page.getByRole('button', { name: 'Шинэчлэх' }).click()
  await expect(page.locator('[name=quantity]')).toHaveValue('2')
  await page.getByRole('checkbox', { name: /бэлэг/ }).check()
  await page.getByRole('button', { name: 'Хадгалах' }).click()
  await expect(page.getByRole('checkbox', { name: /бэлэг/ })).toBeChecked()
  await page.getByRole('link', { name: 'Захиалга өгөх' }).last().click()

  const place = page.locator('button[value=place]:visible')
  await page.locator('[name=name]').fill('Оюунчимэг')
  await page.locator('[name=phone]').fill('9911')
  await page.locator('[name=district_id]').selectOption({ label: 'Баянзүрх' })
  await page.locator('[name=detail]').fill('45-р байр')
  await place.click()
  await expect(page.locator('#checkout-phone-error')).toContainText('8 оронтой')
  await expect(page.locator('[name=name]')).toHaveValue('Оюунчимэг')
  await page.locator('[name=phone]').fill('99112345')
  await page.locator('[name=khoroo_id]').selectOption({ label: '11-р хороо' })
  await page.getByRole('radio', { name: /10:00/ }).check()
  await page.locator('label:has(use[href$="#bank_transfer"])').click()
  await place.click()
  await expect(page).toHaveURL(/\/(orders\/R\d+|checkout)$/)
  // the price of delivery was new to the shopper: it is confirmed with a second press
  if (page.url().endsWith('/checkout')) await place.click()
  await expect(page).toHaveURL(/\/orders\/R\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Баярлалаа! Захиалга тань бидэнд ирлээ')
})

test('a button pressed twice adds, removes and orders once', async ({ page, context }) => {
  const [first, second] = await variantsOf(context, jacket)
  const post = (url: string, form: Record<string, string>) =>
    context.request.post(url, { form, headers: { accept: 'text/html' }, maxRedirects: 0 })
  const twice = (url: string, form: Record<string, string>) => Promise.all([post(url, form), post(url, form)])
  const variant = (id: number | undefined) => ({ variant_id: String(id), quantity: '1', locale: 'mn' })
  await post('/resources/cart', variant(first))
  for (const answer of await twice('/resources/cart', variant(second))) {
    expect([answer.status(), answer.headers().location]).toEqual([302, '/cart'])
  }
  await page.goto('/cart')
  await expect(page.locator('[name=quantity]')).toHaveCount(2)
  for (const line of await page.locator('[name=quantity]').all()) await expect(line).toHaveValue('1')
  await post('/resources/cart', variant(second))
  await page.goto('/cart')
  await expect(page.locator('[name=quantity]').nth(1)).toHaveValue('2')

  const fields = page.locator('form:has([value=remove])').first()
  const line = {
    intent: 'remove',
    number: await fields.locator('[name=number]').inputValue(),
    line_id: await fields.locator('[name=line_id]').inputValue(),
  }
  for (const answer of await twice('/cart', line)) expect(answer.status()).toBe(303)

  await page.goto('/checkout')
  await page.locator('[name=name]').fill('Оюунчимэг')
  await page.locator('[name=phone]').fill('99112345')
  await page.locator('[name=district_id]').selectOption({ label: 'Баянзүрх' })
  await page.locator('[name=detail]').fill('45-р байр')
  // what delivery costs is new to the shopper: it is shown before anything is ordered
  await page.locator('button[value=lists]').click()
  await page.locator('[name=khoroo_id]').selectOption({ label: '11-р хороо' })
  await page.getByRole('radio', { name: /10:00/ }).check()
  await page.locator('label:has(use[href$="#bank_transfer"])').click()
  const filled = await page.locator('form:has([name=expected_total])').evaluate((form) => {
    const data = form instanceof HTMLFormElement ? new FormData(form) : new FormData()
    return Object.fromEntries([...data].map(([name, value]) => [name, String(value)]))
  })
  const answers = await twice('/checkout', { ...filled, intent: 'place' })
  const places = answers.map((answer) => answer.headers().location)
  expect(places[0]).toMatch(/^\/orders\/R\d+$/)
  expect(new Set(places).size).toBe(1)
})
