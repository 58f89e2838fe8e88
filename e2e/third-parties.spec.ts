import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { act } from './bank.ts'
import { chooseWay, expectAccessible, fillCart, fillCheckout, jacket, payButton } from './buyer.ts'
import { open } from './pages.ts'
import { type Shop, startShop } from './shop.ts'

// A shop of its own, with accounts at other companies: the shop of the other journeys has none.

test.describe.configure({ mode: 'default' })
let shop: Shop
const sharedInbox = process.env.INBOX_URL
test.beforeAll(async () => {
  test.setTimeout(400_000)
  shop = await startShop({ env: { ANALYTICS_ID: 'G-JOURNEY1', PIXEL_ID: '1234567890' } })
  process.env.INBOX_URL = shop.inboxUrl
})
test.afterAll(async () => {
  process.env.INBOX_URL = sharedInbox
  await shop?.stop()
})

type Arrived = { company: string; way: string; event: string; at: string; fields: Record<string, unknown> }
const arrived = async (): Promise<Arrived[]> => (await fetch(`${shop.inboxUrl}/third-parties.json`)).json()
const visit = (browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> =>
  browser.newContext({ baseURL: shop.url, viewport: test.info().project.use.viewport ?? null, ...options })

/** What a page of this browser requests of anybody but the shop, from now on. */
function foreign(context: BrowserContext): string[] {
  const found: string[] = []
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (/^http/.test(origin) && origin !== shop.url && origin !== new URL(shop.url).origin) found.push(pathname)
  })
  return found
}

const notice = (page: Page) => page.locator('.consent')
async function print(page: Page, answers: Record<string, 'yes' | 'no'>): Promise<void> {
  await open(page, '/cookies')
  for (const [purpose, answer] of Object.entries(answers))
    await page.locator(`.pick:has([name=${purpose}][value=${answer}])`).click()
  await page.getByRole('button', { name: 'Хадгалах' }).click()
  await expect(page).toHaveURL(/saved=1$/)
}

test('guarantee 61: nothing before consent and after a no, the shop’s own events once each after a yes, nothing once it is taken back', {
  tag: '@proofs',
}, async ({ browser }) => {
  test.slow()
  const context = await visit(browser)
  const page = await context.newPage()
  const requests = foreign(context)
  const since = (await arrived()).length
  const events = async (way = 'browser') =>
    (await arrived()).slice(since).flatMap((each) => (each.way === way ? [each.event] : []))
  await open(page, '/')
  await expect(notice(page)).toBeVisible()
  await expectAccessible(page)
  await open(page, jacket)
  await notice(page).getByRole('button', { name: 'Татгалзах' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(jacket))
  for (const path of ['/', jacket, '/cart']) await open(page, path)
  expect(requests).toEqual([])

  await print(page, { analytics: 'yes' })
  await expectAccessible(page)
  await open(page, jacket)
  await expect.poll(() => events()).toEqual(['view_item'])
  await print(page, { analytics: 'yes', advertising: 'yes' })
  await open(page, jacket)
  await expect.poll(async () => (await events()).sort()).toEqual(['ViewContent', 'view_item', 'view_item'])
  await page.locator('label:has([value="104"])').click()
  await page.getByRole('button', { name: 'Сагсанд хийх' }).first().click()
  await expect.poll(() => events()).toEqual(expect.arrayContaining(['add_to_cart', 'AddToCart']))
  await open(page, '/cart')
  await page.waitForFunction(() => 'dataLayer' in window && 'fbq' in window)
  await page.getByRole('link', { name: 'Захиалга өгөх' }).last().click()
  await expect(page).toHaveURL('/checkout')
  await expect.poll(() => events()).toEqual(expect.arrayContaining(['begin_checkout', 'InitiateCheckout']))
  expect(await page.evaluate(() => 'dataLayer' in window || 'fbq' in window)).toBe(false)
  const paying = requests.length
  await fillCheckout(page)
  await chooseWay(page, 'qpay')
  expect(requests.slice(paying)).toEqual([])
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/R\d+\/payment$/)
  await open(page, '/')
  await page.goBack()
  expect(await events(), 'what nobody paid is no purchase').not.toContain('purchase')
  await act(page, 'qpay', 'approve')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Баярлалаа! Төлбөр орлоо')
  const bought = async () => (await events()).filter((name) => /purchase/i.test(name)).sort()
  await Promise.all([open(page, '/'), open(await context.newPage(), jacket)])
  await expect.poll(bought).toEqual(['Purchase', 'purchase'])
  await page.reload()
  const message = (await arrived())
    .slice(since)
    .filter(({ event, way }) => way === 'browser' && /purchase/i.test(event))
  const [google, meta] = ['analytics', 'pixel'].map((name) => message.find(({ company }) => company === name)?.fields)
  expect(google).toMatchObject({ currency: 'MNT', value: expect.any(Number), transaction_id: expect.any(String) })
  expect(meta?.eid).toBe(google?.transaction_id)
  expect(JSON.stringify((await arrived()).slice(since))).not.toMatch(/\/orders\/|\/checkout|Оюунчимэг|99112345/)

  await print(page, { analytics: 'no', advertising: 'no' })
  const before = requests.length
  for (const path of ['/', jacket]) await open(page, path)
  expect(requests.slice(before)).toEqual([])
  expect((await context.cookies()).map(({ name }) => name).filter((name) => /^_(ga|fb)/.test(name))).toEqual([])
  expect(await bought()).toEqual(['Purchase', 'purchase'])
  await context.close()
})

test('the question works without scripts, moves nothing, and where the scripts never arrive nothing breaks', {
  tag: '@proofs',
}, async ({ browser }) => {
  test.slow()
  const plain = await visit(browser, { javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto(jacket, { waitUntil: 'domcontentloaded' })
  await notice(still).getByRole('button', { name: 'Зөвшөөрөх' }).click()
  await expect(still).toHaveURL(new RegExp(jacket))
  await expect(notice(still)).toHaveCount(0)
  await plain.close()

  const context = await visit(browser)
  await context.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const each of list.getEntries()) shifts.push((each as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const blocked = foreign(context)
  await context.route(
    (url) => url.port === new URL(shop.inboxUrl).port,
    (route) => route.abort(),
  )
  const page = await context.newPage()
  for (const path of ['/', jacket]) {
    await open(page, path)
    await expect(notice(page)).toBeVisible()
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.01)
  }
  await notice(page).getByRole('button', { name: 'Зөвшөөрөх' }).press('Enter')
  await expect(notice(page)).toHaveCount(0)
  await expect.poll(() => blocked.length).toBeGreaterThan(1)
  await fillCart(context)
  await open(page, '/cart')
  await page.getByRole('link', { name: 'Захиалга өгөх' }).last().click()
  await expect(page).toHaveURL('/checkout')
  await context.close()
})
