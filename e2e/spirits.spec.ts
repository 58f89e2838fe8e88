import type { AlcoholCalendar } from '@delguur/contract/delivery/alcohol'
import type { FlatOrder } from '@delguur/contract/orders/order-schemas'
import { dayMs, hourMs, localDate, localTime } from '@delguur/kit/dates'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { approve } from './bank.ts'
import { addressOf, ofAge } from './brand/visitor.ts'
import { chooseWay, expectAccessible, payButton } from './buyer.ts'
import { complaints, proving } from './pages.ts'
import { asStoreStaff } from './staff.ts'

// From the brand's site to a bottle in the hand. These tests set the hours of sale of two districts, one after the other, so
// that they hold at any hour of any day; what was set before is put back.

test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const store = process.env.STORE_URL ?? ''
const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** Where the shop of these journeys stands, and where another one does that is open meanwhile. */
const [here, elsewhere] = ['1125', '1119']
const [shop, otherShop] = ['Хан-Уул', 'Сүхбаатар']
const always = [{ weekday: null, opens: '00:00', closes: '24:00' }]
const thisYear = () => localTime(new Date()).year

let staff: Awaited<ReturnType<typeof asStoreStaff>>
/** Hours and dry days are the owner's to set. */
let owner: typeof staff
let before: AlcoholCalendar

const setHours = async (division_id: string, hours: object[]) =>
  expect((await owner('PUT', '/alcohol/hours', { division_id, hours })).status).toBe(200)
const addDryDay = async (day: object) => {
  const { status, body } = await owner('POST', '/alcohol/dry_days', day)
  expect(status).toBe(201)
  return (body as { id: number }).id
}
const removeDryDay = async (id: number) => expect((await owner('DELETE', `/alcohol/dry_days/${id}`)).status).toBe(204)

test.beforeAll(async () => {
  staff = await asStoreStaff()
  owner = await asStoreStaff('admin')
  before = (await staff('GET', '/alcohol/calendar')).body as AlcoholCalendar
  for (const { id } of before.dry_days) await removeDryDay(id)
  for (const division of [here, elsewhere]) await setHours(division, always)
})

test.afterAll(async () => {
  for (const division of [here, elsewhere]) {
    const own = before.hours.filter(({ division_id }) => division_id === division)
    await setHours(
      division,
      own.map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
    )
  }
  for (const { division_id, on_date, day_of_month, reason } of before.dry_days) {
    await addDryDay({ division_id, reason, ...(on_date ? { on_date } : { day_of_month }) })
  }
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const year = (page: Page) => page.getByLabel('Төрсөн он')
const warning = (page: Page) => page.locator('main .note-warn').filter({ hasText: `«${shop}»` })
const rateOf = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })

/** Said to be of age at the brand's gate, and led on from there: the store does not ask again. */
async function enterStore(page: Page): Promise<void> {
  await page.goto(addressOf('mn', '/'))
  await year(page).fill('1990')
  await page.getByRole('button', { name: 'Орох' }).click()
  await page.locator('main').getByRole('link', { name: 'Дэлгүүрийн жагсаалт' }).click()
  await page.locator('main').getByRole('link', { name: 'Худалдан авах' }).click()
  await expect(page).toHaveURL(`${store}/`)
  await expect(heading(page)).toHaveText('Тэнгэр газар нийлэх зураас')
}

/** A bottle of 0.7 l in the cart, and the checkout open. */
async function toCheckout(page: Page): Promise<void> {
  await page.goto(`${store}/products/altan-tal`)
  await page.locator('label:has([value="700"])').first().click()
  await expect(page).toHaveURL(/volume=700/)
  await page.getByRole('button', { name: 'Сагсанд хийх' }).first().click()
  await page.getByRole('link', { name: 'Сагс, 1 бараа' }).first().click()
  await expect(page.getByText('Эзлэхүүн: 0.7 л')).toBeVisible()
  await page.getByRole('link', { name: 'Захиалга өгөх' }).last().click()
  await expect(page).toHaveURL(`${store}/checkout`)
}

/** Past the brand's gate by its cookie, straight to the checkout. */
async function aBuyer(page: Page, context: BrowserContext): Promise<void> {
  await ofAge(context)
  await page.goto(addressOf('mn', '/buy'))
  await expect(page).toHaveURL(`${store}/`)
  await toCheckout(page)
}

async function fill(page: Page): Promise<void> {
  await page.locator('#checkout-name').fill('Оюунчимэг')
  await page.locator('#checkout-phone').fill('9911 2345')
  await rateOf(page, shop).check()
  await year(page).fill('1990')
}

/** What was typed, but the year of birth. */
async function expectStored(page: Page): Promise<void> {
  await expect(page.locator('#checkout-name')).toHaveValue('Оюунчимэг')
  await expect(page.locator('#checkout-phone')).toHaveValue('9911 2345')
  await expect(rateOf(page, shop)).toBeChecked()
}

const staffStep = async (number: string, step: string, body: object = {}) => {
  const answer = await staff('PUT', `/orders/${number}/${step}`, body)
  return { ...answer, body: answer.body as FlatOrder & { code?: string } }
}

/** The shop packs, sees a document, scans the stamp, and hands over: not before. */
async function handOver(number: string): Promise<void> {
  const ready = await staffStep(number, 'make_ready')
  expect(ready.body.alcohol).toMatchObject({ minimum_age: 21, delivered: false, id_checked_at: null })
  expect(Date.parse(ready.body.alcohol?.affirmed_at ?? '')).toBeLessThanOrEqual(Date.now())
  expect((await staffStep(number, 'deliver')).body.code).toBe('id_check_missing')
  const seen = await staffStep(number, 'id_check', { outcome: 'of_age', document: 'identity_card' })
  expect(seen.body.alcohol?.id_checked_at).not.toBeNull()
  expect((await staffStep(number, 'deliver')).body.code).toBe('stamps_missing')
  const { lines } = (await staff('GET', `/orders/${number}/stamps`)).body as { lines: { line_item_id: number }[] }
  const scan = { line_item_id: lines[0]?.line_item_id, stamp_ids: [`JOURNEY-${number}`] }
  expect((await staff('PUT', `/orders/${number}/stamps`, scan)).status).toBe(200)
  expect((await staffStep(number, 'deliver')).body.status_label).toBe('completed')
}

for (const viewport of proving() ? screens : screens.slice(0, 1))
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('from the brand’s gate to the hand-over', async ({ page }) => {
      test.slow()
      const heard = complaints(page)
      await enterStore(page)
      await page.getByRole('link', { name: 'Архийг үзэх' }).click()
      await expect(page).toHaveURL(`${store}/products/altan-tal`)
      await toCheckout(page)
      await fill(page)
      await expect(page.getByText('Бичиг баримтгүй хүнд архи олгохгүй')).toBeVisible()
      await test.step('neither coupons nor gift cards, bonus or leases are offered', async () => {
        await expect(page.locator('main')).not.toContainText(/купон|ваучер|бэлгийн карт|оноо[гн]|лизинг/i)
      })
      await chooseWay(page, 'qpay')
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await expect(payButton(page)).toHaveText(/₮\s119,000$/)

      const placings: string[] = []
      page.on('request', (request) => {
        if (request.postData()?.includes('intent=place')) placings.push(request.url())
      })
      await payButton(page).evaluate((button: HTMLButtonElement) => {
        button.click()
        button.click()
      })
      await expect(page).toHaveURL(/\/orders\/R\d+\/payment$/)
      expect(placings).toHaveLength(1)
      await expect(heading(page)).toHaveText('Төлбөр төлөх')
      await expectAccessible(page)
      const paying = page.url()
      const [number = ''] = /R\d+/.exec(paying) ?? []

      await test.step('Back finds an empty cart, and reload the same payment', async () => {
        await page.goBack()
        await expect(page.getByRole('heading', { name: 'Сагс тань хоосон байна' })).toBeVisible()
        await page.goForward()
        await page.reload()
        await expect(page).toHaveURL(paying)
        await expect(heading(page)).toHaveText('Төлбөр төлөх')
      })
      await test.step('the order says to bring a document, and that the age was affirmed for it', async () => {
        await page.getByRole('link', { name: `Захиалга ${number}` }).click()
        await expect(heading(page)).toHaveText('Захиалга бүртгэгдлээ, хараахан төлөгдөөгүй байна')
        await expect(page.getByText('Авахдаа иргэний үнэмлэх, паспорт эсвэл жолооны үнэмлэхээ үзүүлнэ')).toBeVisible()
        await expect(page.getByText('21 нас хүрснээ захиалахдаа баталсан.')).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('link', { name: /^Төлөх · ₮/ }).click()
        await expect(page).toHaveURL(paying)
      })
      await approve('qpay', await chargeOf(page, number))
      await expect(heading(page)).toHaveText('Баярлалаа! Төлбөр орлоо')
      await expect(page.locator('main')).toContainText('паспорт эсвэл жолооны үнэмлэхээ үзүүлнэ')
      await expectAccessible(page)

      await page.getByRole('link', { name: 'Захиалгаа харах' }).click()
      await expect(page.getByText('QPay · Төлөгдсөн')).toBeVisible()
      await handOver(number)
      await page.reload()
      await expect(page.getByText('Бичиг баримтыг шалгасан')).toBeVisible()
      await expect(page.getByText('Хүлээлгэн өглөө')).toBeVisible()
      await expectAccessible(page)
      expect(heard).toEqual([])
    })
  })

/** The shop's number of the charge that an order's page waits for. */
async function chargeOf(page: Page, number: string): Promise<string> {
  const ask = () =>
    page.evaluate(async (path) => {
      const { view } = await (await fetch(path)).json()
      return view.payment?.charge?.number as string | undefined
    }, `/resources/orders/${number}/payment`)
  await expect.poll(ask).toBeDefined()
  return (await ask()) ?? ''
}

for (const viewport of proving() ? [screens[0], screens[2]] : [screens[0]])
  test.describe(`refused at ${viewport?.width}`, () => {
    test.use({ viewport: viewport ?? null })

    test('who is under 21, at the field, with all else kept; on the edge month and day decide', async ({
      page,
      context,
    }) => {
      await aBuyer(page, context)
      await fill(page)
      await chooseWay(page, 'bank_transfer')
      await year(page).fill('')
      await payButton(page).click()
      await expect(page.locator('#checkout-age-error')).toHaveText('Төрсөн оноо дөрвөн оронтой тоогоор бичнэ үү')
      await year(page).fill(String(thisYear() - 20))
      await payButton(page).click()
      await expect(page.locator('#checkout-age-error')).toHaveText('Архийг 21 нас хүрээгүй хүнд худалдахгүй')
      await expect(year(page)).toBeFocused()
      await expect(page).toHaveURL(`${store}/checkout`)
      await expectStored(page)
      await expect(page.getByLabel('Сар', { exact: true })).toHaveCount(0)
      await expectAccessible(page)
      await test.step('a reload keeps the form, and nothing of the birth', async () => {
        await page.reload()
        await expectStored(page)
        await expect(year(page)).toHaveValue('')
      })
      await year(page).fill(String(thisYear() - 21))
      await payButton(page).click()
      await expect(page.locator('#checkout-age-error')).toBeVisible()
      await page.getByLabel('Сар', { exact: true }).fill('1')
      await page.getByLabel('Өдөр', { exact: true }).fill('1')
      await payButton(page).click()
      await expect(page).toHaveURL(/\/orders\/R\d+$/)
      await expect(page.getByText('21 нас хүрснээ захиалахдаа баталсан.')).toBeVisible()
    })

    test('out of hours: when it opens is said, the form is kept, and another shop sells', { tag: '@proofs' }, async ({
      page,
      context,
    }) => {
      await aBuyer(page, context)
      await fill(page)
      await chooseWay(page, 'bank_transfer')
      const { hour } = localTime(new Date(Date.now() + 6 * hourMs))
      const later = String(hour).padStart(2, '0')
      await setHours(here, [{ weekday: null, opens: `${later}:30`, closes: `${later}:45` }])
      try {
        await payButton(page).click()
        const problem = page.locator('.note-bad').locator('visible=true')
        await expect(problem).toContainText(`архи худалдахыг хориглосон. Худалдаа эхлэх цаг:`)
        await expect(problem).toContainText(`${later}:30`)
        await expect(warning(page)).toContainText('одоо архи худалдах цаг биш')
        await expect(warning(page)).toContainText(`${later}:30`)
        await expect(warning(page)).toBeInViewport()
        await expect(page).toHaveURL(`${store}/checkout`)
        await expectStored(page)
        await expectAccessible(page)
        await page.getByRole('button', { name: `${otherShop} дэлгүүрээс өөрөө очиж авах` }).click()
        await expect(rateOf(page, otherShop)).toBeChecked()
        await expect(warning(page)).toHaveCount(0)
        await payButton(page).click()
        await expect(page).toHaveURL(/\/orders\/R\d+$/)
      } finally {
        await setHours(here, always)
      }
    })

    test('on a dry day: its reason is said, the form is kept, and it is sold when the day is over', {
      tag: '@proofs',
    }, async ({ page, context }) => {
      const reason = Object.fromEntries(['mn', 'en', 'ru', 'cn', 'it'].map((locale) => [locale, 'Сонгуулийн өдөр']))
      await aBuyer(page, context)
      await fill(page)
      await chooseWay(page, 'bank_transfer')
      const now = Date.now()
      const days = await Promise.all(
        // midnight may come while this runs
        [now, now + dayMs].map((at) => addDryDay({ division_id: here, on_date: localDate(new Date(at)), reason })),
      )
      try {
        await payButton(page).click()
        await expect(page.locator('.note-bad').locator('visible=true')).toContainText('Сонгуулийн өдөр')
        await expect(warning(page)).toContainText('өнөөдөр архи худалдахгүй')
        await expectStored(page)
        await expectAccessible(page)
      } finally {
        for (const day of days) await removeDryDay(day)
      }
      await payButton(page).click()
      await expect(page).toHaveURL(/\/orders\/R\d+$/)
    })
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: screens[0] ?? null })

  test('gate, store, cart, checkout and order work as plain forms', async ({ page }) => {
    await enterStore(page)
    await page.goto(`${store}/products/altan-tal?volume=700`)
    await page.getByRole('button', { name: 'Сагсанд хийх' }).first().click()
    await expect(page).toHaveURL(`${store}/cart`)
    await page.getByRole('link', { name: 'Захиалга өгөх' }).last().click()
    await page.locator('#checkout-name').fill('Оюунчимэг')
    await page.locator('#checkout-phone').fill('9911 2345')
    await rateOf(page, shop).check()
    await page.locator('label:has(use[href$="#bank_transfer"])').click()
    await year(page).fill(String(thisYear() - 21))
    await payButton(page).click()
    await expect(page.locator('#checkout-age-error')).toBeVisible()
    await expectStored(page)
    await expect(year(page)).toHaveValue(String(thisYear() - 21))
    await page.getByLabel('Сар', { exact: true }).fill('1')
    await page.getByLabel('Өдөр', { exact: true }).fill('1')
    await payButton(page).click()
    await expect(page).toHaveURL(/\/orders\/R\d+$/)
    await expect(heading(page)).toHaveText('Баярлалаа! Захиалга тань бидэнд ирлээ')
    await expect(page.getByText('21 нас хүрснээ захиалахдаа баталсан.')).toBeVisible()
  })
})
