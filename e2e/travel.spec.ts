import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { act } from './bank.ts'
import { chooseWay, expectAccessible } from './buyer.ts'
import { complaints, isPhone, open, untilAlive } from './pages.ts'
import { signedIn } from './people.ts'

// What moves would be seen half-way, half transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const hotel = '/hotels/khokh-mos'
const soldOut = 'Энэ өдрүүдэд сул өрөө үлдээгүй.'
const freeDays = (page: Page) => page.locator('.stay-day:not(.full):visible')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a hotel is chosen night by night, signed in for, and held until it is paid', async ({ page, context }) => {
  const heard = complaints(page)
  await open(page, hotel)
  await page.getByRole('link', { name: 'Сонгох: Хоёр ортой өрөө' }).click()
  await expect(page.getByRole('link', { name: 'Сонгосон: Хоёр ортой өрөө' })).toBeVisible()
  const month = page.locator('.stay-month h3').first()
  const before = (await month.textContent()) ?? ''
  await page.getByRole('link', { name: 'Дараагийн сар' }).click()
  await expect(month).not.toHaveText(before)
  const arrival = freeDays(page).nth(9)
  const day = await arrival.getAttribute('data-day')
  await expect(arrival).toHaveAccessibleName(/₮/)
  await arrival.click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`check_in=${day}&check_out=`))
  const sum = page.locator('.travel-sum')
  await expect(sum.getByRole('heading', { level: 2 })).toHaveText('Хоёр ортой өрөө, 2 шөнө')
  const nights = await sum.locator('dd').filter({ hasText: '₮' }).allTextContents()
  const amounts = nights.map((text) => Number(text.replace(/\D/g, '')))
  expect(amounts.slice(0, -1).reduce((all, each) => all + each, 0)).toBe(amounts.at(-1))
  await expectAccessible(page)
  const book = isPhone() ? page.locator('.travel-bar .btn') : sum.getByRole('link', { name: /^Захиалах/ })
  await book.click()
  await expect(page).toHaveURL(/\/login\?then=/)
  await signedIn(context)
  await page.goto(new URL(page.url()).searchParams.get('then') ?? '')
  await expect(heading(page)).toHaveText('Захиалга')
  await expect(page.getByText(/Хоёр ортой өрөө/)).toBeVisible()
  await page.getByLabel('Ирэх хүний нэр').fill('Сараа')
  // a refusal is an answer that browsers complain of
  expect(heard).toEqual([])
  await page.getByLabel('Утас').fill('12')
  await page.getByRole('button', { name: /^Захиалах/ }).click()
  await expect(page.getByLabel('Утас')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByLabel('Утас').fill('9911 2233')
  await page.getByRole('button', { name: /^Захиалах/ }).click()
  await expect(page).toHaveURL(/\/account\/bookings\/B\d{9}$/)
  await expect(page.getByText(/Өрөөг (29|30) минут таны нэр дээр хадгална/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Төлөх · ₮/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Захиалга цуцлах').click()
  await page.getByRole('button', { name: 'Тийм, цуцлах' }).click()
  await expect(page.getByText('Энэ захиалгыг цуцалсан.')).toBeVisible()
})

test('the last room goes to one of two who press at the same moment; the other is told, and keeps what was typed for the days that are offered', async ({
  browser,
  request,
}) => {
  const address = await theLastRoom(request)
  const two = await Promise.all(
    ['Сараа', 'Оюунаа'].map(async (name) => {
      const context = await browser.newContext()
      await signedIn(context)
      const page = await context.newPage()
      await open(page, address)
      await page.getByLabel('Ирэх хүний нэр').fill(name)
      await page.getByLabel('Утас').fill('9911 2233')
      return { name, page }
    }),
  )
  const hasBooked = ({ page }: { page: Page }) => /\/account\/bookings\/B\d{9}$/.test(page.url())
  await Promise.all(two.map(({ page }) => page.getByRole('button', { name: /^Захиалах/ }).click()))
  await expect.poll(() => two.filter(hasBooked).length).toBe(1)
  const refused = two.find((each) => !hasBooked(each))
  if (!refused) throw new Error('nobody was refused')
  const { name, page: other } = refused
  await expect(other.getByText(soldOut)).toBeVisible()
  // the nearest days that are free; a link that is pressed before the scripts are there takes nothing along
  await untilAlive(other)
  await other
    .getByRole('link', { name: /\d-р сарын \d+ – \d/ })
    .first()
    .click()
  await expect(other.getByLabel('Ирэх хүний нэр')).toHaveValue(name)
})

/** Where a room is booked of which one is left. */
async function theLastRoom(request: APIRequestContext): Promise<string> {
  type Rooms = { rooms: { id: number; left: number }[] }
  const { hotels } = (await (await request.get('/api/v2/shop/hotels')).json()) as {
    hotels: { id: number; slug: string }[]
  }
  const dayAt = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  for (const { id, slug } of hotels)
    for (let days = 4; days < 90; days++) {
      const nights = new URLSearchParams({ check_in: dayAt(days), check_out: dayAt(days + 1) })
      const answer = await request.get(`/api/v2/horeca/hotel_rooms?hotel_id=${id}&${nights}`)
      const room = ((await answer.json()) as Rooms).rooms.find(({ left }) => left === 1)
      if (room) return `/hotels/${slug}/book?room=${room.id}&adults=1&${nights}`
    }
  throw new Error('no house of the demo has a last room')
}

test('a tour is booked with its deposit, paid by an app, and its rest is due later', async ({ page, context }) => {
  test.slow()
  await signedIn(context)
  await open(page, '/tours/khangain-nuuruud')
  await page.getByRole('button', { name: /^3-р өдрийг/ }).click()
  await expect(page.locator('.tour-leg.on')).toHaveCount(1)
  // the last is always far enough ahead to be paid in two parts
  await page
    .getByRole('link', { name: /^Сонгох: / })
    .last()
    .click()
  await expect(page.getByRole('link', { name: /^Сонгосон: / })).toBeVisible()
  await expect(page.locator('.tour-pay')).toContainText('Одоо 30%')
  await expectAccessible(page)
  const book = isPhone() ? page.locator('.travel-bar .btn') : page.getByRole('link', { name: 'Урьдчилгаа төлөх' })
  await book.click()
  await page.getByLabel('Ирэх хүний нэр').fill('Сараа')
  await page.getByLabel('Утас').fill('99112233')
  await page.getByRole('button', { name: /^Захиалах · ₮/ }).click()
  await expect(page).toHaveURL(/\/account\/bookings\/B\d{9}$/)
  await chooseWay(page, 'qpay')
  await page.getByRole('button', { name: /^Төлөх · ₮/ }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await act(page, 'qpay', 'approve')
  await expect(page.getByText('Урьдчилгаа орж, суудал тань баталгаажлаа.')).toBeVisible()
  await expect(page.getByText(/^Үлдэгдэл ₮.* төлөх$/)).toBeVisible()
  await expectAccessible(page)
  await open(page, '/account/bookings')
  await expect(page.getByText('Урьдчилгаа төлсөн')).toBeVisible()
  await expectAccessible(page)
})

test('a full departure is waited for, and without scripts a stay is chosen with plain fields', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(hotel)
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await page.locator('input[name=check_in]').fill(at(40))
  await page.locator('input[name=check_out]').fill(at(43))
  await page.getByRole('button', { name: 'Үнэ бодох' }).click()
  await expect(page.locator('.travel-sum h2')).toHaveText(/3 шөнө/)
  const withChild = `${page.url().replace(/&children=\d+|&age=\d*/g, '')}&children=1`
  await page.goto(withChild)
  const sum = page.locator('.travel-sum dl')
  await expect(sum).toContainText('₮ 60,000')
  await page.getByLabel('1-р хүүхэд').selectOption('4')
  await page.getByRole('button', { name: 'Үнэ бодох' }).click()
  await expect(sum).toContainText('1 хүүхэд, 5 нас хүртэл')
  await signedIn(context)
  await page.goto('/tours/khangain-nuuruud')
  await page
    .getByRole('link', { name: /^Хүлээх/ })
    .first()
    .click()
  await expect(heading(page)).toHaveText('Хүлээлгийн жагсаалт')
  await page.getByLabel('Ирэх хүний нэр').fill('Сараа')
  await page.getByLabel('Утас').fill('99112233')
  await page.getByRole('button', { name: 'Хүлээх' }).click()
  await expect(heading(page)).toHaveText('Та жагсаалтад орлоо')
  await page.getByRole('link', { name: 'Хүлээж буй аялал' }).click()
  await page.getByRole('button', { name: /^Хүлээхээ болих: / }).click()
  await expect(page.getByRole('heading', { name: 'Хүлээж буй аялал' })).toHaveCount(0)
  await page.goto('/tours/khangain-nuuruud?airport=Мовоо')
  await expect(page.getByText('«Мовоо» нэртэй нисэх буудал алга.')).toBeVisible()
  await context.close()
})
