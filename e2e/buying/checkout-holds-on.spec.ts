import { expect, test } from '@playwright/test'
import { choose, chooseWay, fillCart, fillCheckout, payButton } from '../buyer.ts'

test.beforeEach(async ({ context }) => {
  await fillCart(context)
})

test('an address nobody delivers to is said at the address', async ({ page }) => {
  await page.goto('/checkout')
  await choose(page, 'aimag_id', 'баян-өл')
  await choose(page, 'district_id', 'tsagaan')
  const sentence = 'Энэ хаягт хүргэлтийн үнэ тооцоологдсонгүй. Хүргэх газраа дахин сонгоно уу'
  await expect(page.locator('#checkout-district_id-error')).toHaveText(sentence)
  await page.locator('#checkout-name').fill('Оюунчимэг')
  await page.locator('#checkout-phone').fill('99112345')
  await page.locator('#checkout-detail').fill('5-р байр')
  await payButton(page).click()
  await expect(page.locator('#checkout-district_id')).toBeFocused()
  await choose(page, 'district_id', 'Өлгий')
  await expect(page.locator('#checkout-district_id-error')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /₮\s15,000/ })).toBeChecked()
})

test('however often the button is tapped there is one order', async ({ page }) => {
  await page.goto('/checkout')
  await fillCheckout(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('intent=place')) calls.push(request.url())
  })
  await payButton(page).evaluate((button: HTMLButtonElement) => {
    for (let i = 0; i < 5; i++) button.click()
  })
  await expect(page).toHaveURL(/\/orders\/R\d+$/)
  expect(calls).toHaveLength(1)
})

test('a press while the price of delivery is on its way is kept: one press orders where the total stays', async ({
  page,
}) => {
  let answer = () => {}
  const pressed = new Promise<void>((resolve) => {
    answer = resolve
  })
  const places: string[] = []
  await page.route('**/resources/checkout', async (route) => {
    const sent = route.request().postData() ?? ''
    if (sent.includes('intent=place')) places.push(sent)
    else if (/district_id=\d/.test(sent)) await pressed
    await route.continue()
  })
  await page.goto('/checkout')
  await page.locator('#checkout-name').fill('Оюунчимэг')
  await page.locator('#checkout-phone').fill('9911 2345')
  await page.locator('#checkout-detail').fill('45-р байр')
  await chooseWay(page, 'bank_transfer')
  await choose(page, 'district_id', 'bayanz')
  await choose(page, 'khoroo_id', '11')
  await payButton(page).click()
  await expect(payButton(page)).toContainText('Захиалж байна')
  answer()
  // the jacket is delivered for nothing, so that the total is the one on the button
  await expect(page).toHaveURL(/\/orders\/R\d+$/)
  expect(places).toHaveLength(1)
})

test('the same form sent many times at once is one order', async ({ page }) => {
  await page.goto('/checkout')
  await fillCheckout(page)
  const ways = await page.evaluate(async () => {
    const form = document.querySelector<HTMLInputElement>('#checkout-name')?.form
    if (!form) return []
    const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    fields.set('intent', 'place')
    const send = async () => {
      const answer = await fetch('/resources/checkout', { method: 'POST', body: fields })
      return ((await answer.json()) as { next?: string }).next
    }
    return Promise.all(Array.from({ length: 5 }, send))
  })
  expect(ways[0]).toMatch(/^\/orders\/R\d+$/)
  expect(new Set(ways).size).toBe(1)
})

test('the first wrong field gets the focus and its words go while typing', async ({ page }) => {
  await page.goto('/checkout')
  await payButton(page).click()
  const name = page.locator('#checkout-name')
  await expect(name).toBeFocused()
  await expect(page.locator('#checkout-name-error')).toHaveText('Хүлээн авах хүний нэрийг бичнэ үү')
  await name.fill('О')
  await expect(page.locator('#checkout-name-error')).toHaveCount(0)
  await page.locator('#checkout-phone').fill('9911')
  await page.locator('#checkout-phone').blur()
  await expect(page.locator('#checkout-phone-error')).toContainText('8 оронтой')
  await page.locator('#checkout-phone').fill('9911 2345')
  await expect(page.locator('#checkout-phone-error')).toHaveCount(0)
})

test('nothing typed is lost without a network, nor by a reload', async ({ page, context }) => {
  await page.goto('/checkout')
  await fillCheckout(page)
  await context.setOffline(true)
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(
    'Интернэт холболт тасарлаа. Оруулсан зүйл тань хэвээрээ',
  )
  await expect(page.locator('#checkout-detail')).toHaveValue('45-р байр, 2-р орц, 38 тоот')
  await context.setOffline(false)
  await page.reload()
  await expect(page.locator('#checkout-name')).toHaveValue('Оюунчимэг')
  await expect(page.locator('#checkout-district_id')).toHaveValue('Баянзүрх')
  await expect(page.locator('#checkout-khoroo_id')).toHaveValue('11-р хороо')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/R\d+$/)
})

test('guarantee 8: a total that changed is named and must be confirmed', async ({ page, context }) => {
  await page.goto('/checkout')
  await fillCheckout(page)
  const before = (await payButton(page).innerText()).split('· ')[1] ?? ''
  // what was typed last is on its way to the server and must not bring the new total along
  await page.waitForLoadState('networkidle')
  await fillCart(context)
  await payButton(page).click()
  await expect(page.getByText('Нийт дүн өөрчлөгдлөө').filter({ visible: true })).toBeVisible()
  await expect(page.getByText(`Өмнө ${before} байсан`).filter({ visible: true })).toBeVisible()
  await expect(payButton(page)).toHaveText(/^Тийм, ₮\s[\d,]+ төлье$/)
  await page.waitForTimeout(1_000)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/R\d+$/)
})

test('goods can be fetched from a shop without an address', async ({ page }) => {
  await page.goto('/checkout')
  await page.locator('#checkout-name').fill('Оюунчимэг')
  await page.locator('#checkout-phone').fill('99112345')
  await page.getByText('Дэлгүүрээс өөрөө очиж авах').click()
  await page
    .getByRole('radio', { name: /салбар/ })
    .first()
    .check()
  await chooseWay(page, 'bank_transfer')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/R\d+$/)
  await expect(page.getByText(/Өөрөө очиж авах: /).first()).toBeVisible()
})
