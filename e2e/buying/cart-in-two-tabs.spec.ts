import { expect, test } from '@playwright/test'
import { fillCart, jacket, putIntoCart, variantsOf } from '../buyer.ts'
import { heldUndo } from '../pages.ts'

test('a change in one tab shows in the other', async ({ context }) => {
  await fillCart(context)
  const [first, second] = [await context.newPage(), await context.newPage()]
  await first.goto('/cart')
  await second.goto('/cart')
  const quantity = (page: typeof first) => page.getByRole('textbox', { name: /^Тоо ширхэг/ })
  await first.getByRole('button', { name: 'Нэгээр нэмэх' }).click()
  await expect(quantity(first)).toHaveValue('2')
  await expect(quantity(second)).toHaveValue('2')
  await quantity(second).fill('3')
  await quantity(second).press('Enter')
  await expect(quantity(first)).toHaveValue('3')
  const totals = await Promise.all([first, second].map((page) => page.locator('.sums-total dd').innerText()))
  expect(totals[0]).toBe(totals[1])
  await first.reload()
  await expect(quantity(first)).toHaveValue('3')
})

test('a line that is gone in another tab is not brought back, and the cart is shown as it is', async ({ context }) => {
  const [one, two] = await variantsOf(context, jacket)
  if (!one || !two) throw new Error('two sizes are needed')
  await putIntoCart(context, one)
  await putIntoCart(context, two)
  const page = await context.newPage()
  await page.goto('/cart')
  const lines = page.locator('.cart-lines > li')
  await expect(lines).toHaveCount(2)
  // another browser window without a channel to this one: the page learns of it by the refusal
  const form = await page
    .locator('form')
    .filter({ has: page.locator('[value=remove]') })
    .first()
  const fields = Object.fromEntries(
    await form
      .locator('input')
      .evaluateAll((inputs) => inputs.map((input) => [input.getAttribute('name'), input.getAttribute('value')])),
  ) as Record<string, string>
  await context.request.post('/resources/cart-lines', { form: fields })
  await lines.first().getByRole('button', { name: 'Нэгээр нэмэх' }).click()
  await expect(page.getByText('Сагс өөр цонхонд өөрчлөгдсөн тул шинэчиллээ')).toBeVisible()
  await expect(lines).toHaveCount(1)
})

test('what was taken out comes back by one press', async ({ context }) => {
  await fillCart(context, 2)
  const page = await context.newPage()
  await page.goto('/cart')
  await page.getByRole('button', { name: /^Сагснаас хасах/ }).click()
  const undo = await heldUndo(page)
  await expect(page.getByRole('heading', { name: 'Сагс тань хоосон байна' })).toBeVisible()
  await undo.click()
  await expect(page.getByRole('textbox', { name: /^Тоо ширхэг/ })).toHaveValue('2')
})

test('more than there is is refused in words and the number goes back', async ({ context }) => {
  await fillCart(context)
  const page = await context.newPage()
  await page.goto('/cart')
  const quantity = page.getByRole('textbox', { name: /^Тоо ширхэг/ })
  await quantity.fill('999')
  await quantity.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /үлдсэн|захиалах боломжгүй/ })).toBeVisible()
  await expect(quantity).toHaveValue('1')
})
