import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { choose, expectAccessible, fillCart } from '../buyer.ts'

const zaisan = { latitude: 47.88662, longitude: 106.91701 }
const beijing = { latitude: 39.9042, longitude: 116.4074 }

const field = (page: Page, name: string) => page.locator(`#checkout-${name}`)
const button = (page: Page) => page.getByRole('button', { name: 'Байршлаа ашиглах' })

async function standAt(context: BrowserContext, place: typeof zaisan): Promise<void> {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(place)
}

test.beforeEach(async ({ context, page }) => {
  await fillCart(context)
  await page.goto('/checkout')
})

test('an address begins where the shopper stands, and can be taken back', async ({ page, context }) => {
  await standAt(context, zaisan)
  const khoroos = page.waitForResponse(/\/resources\/divisions\?parent_id=/)
  await choose(page, 'district_id', 'баянз')
  await khoroos
  await choose(page, 'khoroo_id', '11')
  await expect(field(page, 'khoroo_id')).toHaveValue('11-р хороо')
  await field(page, 'detail').fill('45-р байр, 38 тоот')
  await expect(page.getByText('Шуудангийн код 13000')).toBeVisible()

  const requests = page.waitForRequest(/\/resources\/nearest-place/)
  await button(page).click()
  expect(new URL((await requests).url()).search).toContain('lat=47.887&lon=106.917')
  const announced = page.getByRole('status').filter({ hasText: 'Улаанбаатар, Хан-Уул' })
  await expect(announced).toContainText('хороогоо сонгоно уу')
  await expect(field(page, 'district_id')).toHaveValue('Хан-Уул')
  await expect(field(page, 'khoroo_id')).toHaveValue('')
  await expect(field(page, 'detail')).toHaveValue('45-р байр, 38 тоот')
  await expect(page.getByText('Шуудангийн код 17000')).toBeVisible()
  await expect(page.getByRole('radio', { name: /10:00/ })).toBeChecked()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Буцаах' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Өмнөх хаягийг буцаалаа' })).toBeVisible()
  await expect(field(page, 'district_id')).toHaveValue('Баянзүрх')
  await expect(field(page, 'khoroo_id')).toHaveValue('11-р хороо')

  await button(page).click()
  await choose(page, 'khoroo_id', '3')
  await expect(field(page, 'khoroo_id')).toHaveValue('3-р хороо')
})

test('nothing is asked before the button is pressed', async ({ page, context }) => {
  await standAt(context, zaisan)
  const requests: string[] = []
  page.on('request', (request) => {
    if (/nearest-place|located/.test(request.url())) requests.push(request.url())
  })
  await page.reload()
  await expect(button(page)).toBeVisible()
  await choose(page, 'district_id', 'баянз')
  expect(requests).toEqual([])
})

test('a refusal, a place abroad and a lost network leave the address as it was and say why', async ({
  page,
  context,
}) => {
  await choose(page, 'district_id', 'баянз')
  await button(page).click()
  await expect(page.getByText('Байршил ашиглахыг зөвшөөрөөгүй байна')).toBeVisible()
  await standAt(context, beijing)
  await button(page).click()
  await expect(page.getByText('Таны байршил Монголоос гадна байна')).toBeVisible()
  await page.route(/\/resources\/nearest-place/, (route) => route.abort())
  await button(page).click()
  await expect(page.getByText('Интернэт холболт тасарлаа').filter({ visible: true })).toBeVisible()
  await expect(field(page, 'district_id')).toHaveValue('Баянзүрх')
})

for (const [what, address] of [
  ['the place is looked for', /\/resources\/nearest-place/],
  ['what looks for it is loaded', /\/assets\/located-/],
] as const)
  test(`what is chosen while ${what} stays`, async ({ page, context }) => {
    await standAt(context, zaisan)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(address, async (route) => {
      await held
      await route.continue()
    })
    await button(page).click()
    await expect(page.getByText('Байршил тогтоож байна')).toBeVisible()
    await choose(page, 'district_id', 'баянз')
    release()
    await expect(page.getByText('Байршил тогтоож байна')).toHaveCount(0)
    await expect(field(page, 'district_id')).toHaveValue('Баянзүрх')
  })
