import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, jacket } from '../buyer.ts'
import { heldUndo, isPhone, open } from '../pages.ts'
import { signedIn } from '../people.ts'

const heart = (page: Page, place: number) => page.locator('main article .wish').nth(place)
const wishCards = (page: Page) => page.locator('.wish-item')
const nameOf = async (page: Page, place: number): Promise<string> =>
  (await page.locator('main article .name').nth(place).innerText()).trim()

/** Two wishes of a list of products; their names, the last wished first. */
async function wishTwo(page: Page): Promise<string[]> {
  await open(page, '/products')
  const names = [await nameOf(page, 0), await nameOf(page, 1)]
  for (const place of [0, 1]) {
    await heart(page, place).click()
    await expect(heart(page, place)).toHaveAttribute('aria-pressed', 'true')
  }
  return names.reverse()
}

/** Signs somebody new in and opens their wish lists. */
async function signIn(page: Page, path = '/wishlist'): Promise<void> {
  await signedIn(page.context())
  await open(page, path)
}

/** A new list by its form; ends on it. */
async function newList(page: Page, name: string): Promise<void> {
  await page.getByText('Шинэ жагсаалт').click()
  const form = page.locator('.wish-new')
  await form.locator('[name=name]').fill(name)
  await form.getByRole('button', { name: 'Жагсаалт үүсгэх' }).click()
  await expect(page.locator('.wish-bar b')).toHaveText(name)
}

test('a guest keeps wishes in the browser, and they go with them at sign-in', async ({ page }) => {
  const names = await wishTwo(page)
  await open(page, '/wishlist')
  await expect(wishCards(page).locator('.name')).toHaveText(names)
  await expectAccessible(page)
  await page.reload()
  await expect(wishCards(page)).toHaveCount(2)
  await signIn(page)
  await expect(page.locator('.wish-bar b')).toHaveText('Хүслийн жагсаалт')
  await expect(wishCards(page).locator('.name')).toHaveText(names)
  await expectAccessible(page)
  // the browser keeps none of them any more
  const stored = await page.evaluate(() => Object.values(localStorage).join())
  expect(stored).toContain('"wished":[]')
})

test('a list is made, filled, shared, opened by a guest, and closed again', async ({ page, browser }) => {
  const [last = ''] = await wishTwo(page)
  await signIn(page)
  await expect(wishCards(page)).toHaveCount(2)
  await newList(page, 'Төрсөн өдөр')
  await page
    .getByRole('link', { name: /^Хүслийн жагсаалт/ })
    .last()
    .click()
  await expect(wishCards(page)).toHaveCount(2)
  await wishCards(page).first().locator('.wish-move summary').click()
  await wishCards(page).first().getByRole('button', { name: 'Төрсөн өдөр' }).click()
  await expect(page.getByText('«Төрсөн өдөр» жагсаалт руу зөөлөө')).toBeVisible()
  await expect(wishCards(page)).toHaveCount(1)
  await page.getByRole('navigation', { name: 'Жагсаалтууд' }).getByRole('link', { name: 'Төрсөн өдөр' }).click()
  await expect(wishCards(page).locator('.name')).toHaveText([last])

  await page.getByText('Тохиргоо, хуваалцах').click()
  await page.getByRole('button', { name: 'Хуваалцах', exact: true }).click()
  const link = await page.locator('.wish-link a').innerText()
  await expectAccessible(page)

  const guest = await (await browser.newContext()).newPage()
  await open(guest, link)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('«Төрсөн өдөр» хүслийн жагсаалт')
  await expect(wishCards(guest).locator('.name')).toHaveText([last])
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(guest)
  const picture = await guest.request.get(
    (await guest.locator('meta[property="og:image"]').getAttribute('content')) ?? '',
  )
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])

  await page.getByRole('button', { name: 'Хуваалцахаа болих' }).click()
  await expect(page.getByText('Зөвхөн танд харагдана')).toBeVisible()
  expect((await guest.goto(link))?.status()).toBe(404)
  await guest.context().close()
})

test('a wish is taken off, a list emptied, and both come back by one press', async ({ page }) => {
  const names = await wishTwo(page)
  await signIn(page)
  await expect(wishCards(page).locator('.name')).toHaveText(names)
  await wishCards(page).first().locator('.wish').click()
  const undoOne = await heldUndo(page)
  await expect(wishCards(page).locator('.name')).toHaveText(names.slice(1))
  await undoOne.click()
  await expect(wishCards(page).locator('.name')).toHaveText(names)
  await page.getByRole('button', { name: 'Жагсаалтыг хоослох' }).click()
  const undoAll = await heldUndo(page)
  await expect(page.getByText('Таалагдсан бараагаа зүрхээр тэмдэглээрэй')).toBeVisible()
  await undoAll.click()
  await expect(wishCards(page).locator('.name')).toHaveText(names)
})

test('without a network a list says so and keeps what is on it', async ({ page }) => {
  const names = await wishTwo(page)
  await signIn(page)
  await expect(wishCards(page).locator('.name')).toHaveText(names)
  await page.route('**/resources/wish-lists*', (route) => route.abort())
  await wishCards(page).first().locator('.wish').click()
  await expect(page.locator('.toasts')).toContainText('Интернэт холболт тасарлаа')
  await expect(wishCards(page).locator('.name')).toHaveText(names)
  await page.unroute('**/resources/wish-lists*')
  await wishCards(page).first().locator('.wish').click()
  await expect(wishCards(page).locator('.name')).toHaveText(names.slice(1))
})

test('a list is copied to the cart, and what could not go there is said', async ({ page }) => {
  await open(page, `${jacket}?color=anis&clothing_size=110`)
  await page.locator('.stage .wish').click()
  await expect(page.locator('.stage .wish')).toHaveAttribute('aria-pressed', 'true')
  await wishTwo(page)
  await signIn(page)
  await expect(wishCards(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Бүгдийг сагсанд хийх' }).click()
  await expect(page.locator('.note').getByText('1 барааг сагсанд хийлээ')).toBeVisible()
  await expect(page.locator('.wish-short li')).toHaveCount(2)
  await page.goto('/cart')
  await expect(page.locator('.cart-line')).toHaveCount(1)
})

test('a heart that the server cannot be told of goes back and says so', async ({ page }) => {
  await signIn(page, '/products')
  const seen = Promise.withResolvers<void>()
  await page.route('**/resources/wishes', (route) => seen.promise.then(() => route.abort()))
  await heart(page, 0).click()
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
  seen.resolve()
  await expect(page.locator('.toasts')).toContainText('Интернэт холболт тасарлаа')
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/resources/wishes')
  const saved = page.waitForResponse('**/resources/wishes')
  await heart(page, 0).click()
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
  await saved
  await open(page, '/products')
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
})

test('two tabs agree on what is wished', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  await open(first, '/products')
  await open(second, '/products')
  await heart(first, 0).click()
  await expect(heart(second, 0)).toHaveAttribute('aria-pressed', 'true')
  await heart(second, 0).click()
  await expect(heart(first, 0)).toHaveAttribute('aria-pressed', 'false')
})

test('the empty page has a way on, and the header leads there', async ({ page }) => {
  await open(page, '/wishlist')
  await expect(page.getByRole('link', { name: 'Бараа үзэх' }).first()).toBeVisible()
  await expectAccessible(page)
  if (isPhone()) return
  await wishTwo(page)
  await page.getByRole('link', { name: 'Хүслийн жагсаалт, 2 бараа' }).click()
  await expect(wishCards(page)).toHaveCount(2)
})
