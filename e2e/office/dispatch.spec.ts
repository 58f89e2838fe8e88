import type { Wave } from '@delguur/contract/warehouse/dispatch'
import type { Run } from '@delguur/contract/warehouse/runs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { expectWithin, proving } from '../pages.ts'
import { aCourier, aDesk, aPaidOrder, aParcel, type Desk, type PaidOrder, plentiful } from './dispatch.ts'
import { signIn } from './office.ts'

// What moves would be seen half-way, half transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A scanner that types: the code and Enter in a few milliseconds, as no key by key call of a busy machine can. */
const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate((text) => {
    for (const key of [...text, 'Enter']) {
      const keyOf = /[A-Z]/i.test(key) ? `Key${key.toUpperCase()}` : key === '-' ? 'Minus' : `Digit${key}`
      const event = { key, code: key === 'Enter' ? key : keyOf, bubbles: true, cancelable: true }
      document.body.dispatchEvent(new KeyboardEvent('keydown', event))
    }
  }, code)
const noSideways = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0)
const unsent = (page: Page) => page.locator('header').getByRole('status')
const left = (page: Page) => page.getByText(/^\d+ \/ \d+ ширхэг$/)

async function waveOf(desk: Desk, orders: PaidOrder[]): Promise<Wave> {
  return desk.post<Wave>('/waves', { numbers: orders.map(({ number }) => number) })
}

test('a wave of twelve orders and thirty units is picked by scans alone, half an hour of it without network', async ({
  page,
  context,
  request,
}) => {
  const desk = await aDesk(request)
  const variants = await plentiful(8)
  const orders: PaidOrder[] = []
  for (let place = 0; place < 12; place++)
    orders.push(
      await aPaidOrder(request, desk, [
        [variants[place % 8] ?? 0, 1],
        [variants[(place + 3) % 8] ?? 0, place % 2 ? 2 : 1],
      ]),
    )
  const { id, goods } = await waveOf(desk, orders)
  expect(goods).toHaveLength(30)
  await page.goto(`/office/waves/${id}/pick`)
  await signIn(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Багцыг авах' }).click()
  const shelf = page.getByTestId('shelf')
  await expect(shelf).toHaveText(goods[0]?.shelf ?? '')
  expect(await shelf.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBe(44)
  await expectAccessible(page)
  await noSideways(page)

  const began = Date.now()
  const redAfter = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let at = 0
        addEventListener(
          'keydown',
          ({ key }) => {
            if (key === 'Enter') at = performance.now()
          },
          true,
        )
        const seen = new MutationObserver(() => {
          if (document.querySelector('[data-answer=wrong]'))
            requestAnimationFrame(() => resolve(performance.now() - at))
        })
        seen.observe(document.body, { subtree: true, childList: true, attributes: true })
      }),
  )
  await scan(page, 'WRONG-1')
  await expect(page.getByRole('alert')).toContainText('Буруу бараа')
  expect(await redAfter).toBeLessThan(proving() ? 300 : Number.POSITIVE_INFINITY)
  await expectAccessible(page)

  for (const unit of goods.slice(0, 10)) await scan(page, unit.sku)
  await expect(left(page)).toHaveText('10 / 30 ширхэг')
  await expect(page.getByRole('alert')).toContainText('сагсанд хийнэ үү')
  await expect(unsent(page)).toHaveText('Бүгд илгээгдсэн')

  await context.setOffline(true)
  for (const unit of goods.slice(10, 16)) await scan(page, unit.sku)
  await expect(unsent(page)).toHaveText('6 илгээгээгүй')
  for (const unit of goods.slice(16)) await scan(page, unit.sku)
  await expect(page.getByRole('heading', { name: 'Бүх бараа цугларлаа' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Савлаад дуусгах' })).toBeDisabled()
  await expect(unsent(page)).toHaveText('20 илгээгээгүй')
  await context.setOffline(false)
  await expect(unsent(page)).toHaveText('Бүгд илгээгдсэн')
  // the bar of journey 4 of the back office: eight seconds a unit besides walking
  expectWithin(30 * 8_000, began)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Савлаад дуусгах' }).click()
  await expect(page).toHaveURL(/\/office\/dispatch$/)
  for (const { number } of orders)
    expect(await desk.get<{ status: string }>(`/orders/${number}`)).toMatchObject({ status: 'ready' })
})

test('a phone that reads codes with its camera picks with it, a label held before it once', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request)
  const [variant = 0] = await plentiful(1)
  const { id, goods } = await waveOf(desk, [await aPaidOrder(request, desk, [[variant, 2]])])
  await page.addInitScript((code) => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')
    const reader = class {
      detect = async () => [{ rawValue: code }]
    }
    Object.assign(window, { BarcodeDetector: reader })
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: async () => canvas.captureStream() } })
  }, goods[0]?.sku ?? '')
  await page.goto(`/office/waves/${id}/pick`)
  await signIn(page)
  await page.getByRole('button', { name: 'Багцыг авах' }).click()
  await page.getByRole('button', { name: 'Камераар уншуулах' }).click()
  await expect(left(page)).toHaveText('1 / 2 ширхэг')
  await expectAccessible(page)
  // two seconds later it is the label of the next unit
  await expect(page.getByRole('heading', { name: 'Бүх бараа цугларлаа' })).toBeVisible()
})

test('two phones never pick one unit twice: who comes back later puts it on its shelf again', async ({
  page,
  context,
  request,
}) => {
  const desk = await aDesk(request)
  const [variant = 0] = await plentiful(1)
  const orders = [await aPaidOrder(request, desk, [[variant, 2]])]
  const { id, goods } = await waveOf(desk, orders)
  await page.goto(`/office/waves/${id}/pick`)
  await signIn(page)
  await page.getByRole('button', { name: 'Багцыг авах' }).click()
  await expect(left(page)).toHaveText('0 / 2 ширхэг')
  await context.setOffline(true)
  await scan(page, goods[0]?.sku ?? '')
  await expect(unsent(page)).toHaveText('1 илгээгээгүй')
  const [unit] = goods
  const scans = [
    {
      scan_id: crypto.randomUUID(),
      line_item_id: unit?.line_item_id,
      unit: unit?.unit,
      act: 'picked',
      code: unit?.sku,
    },
  ]
  await desk.post(`/waves/${id}/picks`, { scans })
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Үүнийг өөр утас авчихсан' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ойлголоо' }).click()

  await page.getByRole('button', { name: 'Гараар' }).click()
  await page.getByLabel('SKU эсвэл баркод').fill(goods[1]?.sku ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Бүх бараа цугларлаа' })).toBeVisible()
  await expect(unsent(page)).toHaveText('Бүгд илгээгдсэн')
  expect((await desk.get<Wave>(`/waves/${id}`)).picked).toBe(2)
  await page.getByRole('button', { name: 'Буцаах', exact: true }).click()
  await expect(left(page)).toHaveText('1 / 2 ширхэг')
  await page.getByRole('button', { name: 'Алга', exact: true }).click()
  await expect(page.getByText('0 захиалга бүрэн, 1 захиалга дутуу.')).toBeVisible()
})

test('a wave is made from the board with one key, printed, and its orders move on @desk', async ({ page, request }) => {
  const desk = await aDesk(request)
  const [variant = 0] = await plentiful(1)
  const order = await aPaidOrder(request, desk, [[variant, 2]])
  await page.goto('/office/dispatch')
  await signIn(page)
  const card = page.locator(`#card-${order.number}`)
  await expect(page.getByRole('region', { name: 'Бэлтгэх' }).locator(card)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: new RegExp(order.number) }).check()
  await page.keyboard.press('w')
  await expect(page.getByRole('region', { name: 'Цуглуулж буй' }).locator(card)).toBeVisible()
  const id = /багц (\d+)/.exec((await card.textContent()) ?? '')?.[1]
  await page.getByRole('link', { name: `Хэвлэх Багц ${id}`, exact: true }).click()
  await expect(page.locator('tbody tr')).not.toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Шошго' }).click()
  await expect(page.getByText(order.number, { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: order.number })).toBeVisible()
  await expectAccessible(page)
})

test('twenty parcels go to a courier by twenty scans and one tap @desk', async ({ page, request }) => {
  const desk = await aDesk(request)
  const courier = await aCourier(desk)
  const [variant = 0] = await plentiful(1)
  const parcels: PaidOrder[] = []
  for (let place = 0; place < 20; place++) parcels.push(await aParcel(request, desk, variant))
  await page.goto('/office/runs')
  await signIn(page)
  await page.getByRole('button', { name: `Маршрут нээх ${courier.name}` }).click()
  await expect(page.getByRole('heading', { name: /^Маршрут \d+$/ })).toBeVisible()
  await expectAccessible(page)
  const began = Date.now()
  for (const { number } of parcels) await scan(page, number)
  const hand = page.getByRole('button', { name: '20 хайрцгийг өгөх' })
  await expect(hand).toBeEnabled()
  await hand.click()
  await expect(page.locator('.page-head .state')).toHaveText('Замд')
  // the bar of journey 5 of the back office: a minute
  expectWithin(60_000, began)
  await expect(page.getByLabel('Курьерийн холбоос')).toHaveValue(/\/office\/run\/[\w-]{32}$/)
  await expectAccessible(page)
  for (const { number } of parcels.slice(0, 2))
    expect(await desk.get<object>(`/orders/${number}`)).toMatchObject({ shipment_state: 'shipped' })
})

/** A phone of somebody who has no account. */
const aStranger = (context: BrowserContext) => context.newPage()

test('a courier reports by link without an account, and the link is dead once the run is closed', async ({
  context,
  request,
}) => {
  const desk = await aDesk(request)
  const [variant = 0] = await plentiful(1)
  const parcels = [await aParcel(request, desk, variant), await aParcel(request, desk, variant)]
  const run = await desk.post<Run>('/runs', { courier_id: (await aCourier(desk)).id })
  for (const { number } of parcels) await desk.put(`/runs/${run.id}/add`, { code: number })
  await desk.put(`/runs/${run.id}/hand_over`)
  const { url } = await desk.get<{ url: string }>(`/runs/${run.id}/link`)
  const page = await aStranger(context)
  await page.goto(new URL(url).pathname)
  await expect(page.getByText('2 хүргэлт үлдлээ')).toBeVisible()
  const stops = page.getByRole('main').getByRole('listitem')
  const phone = parcels[0]?.phone ?? ''
  await expect(stops.first().getByRole('link', { name: /Залгах/ })).toHaveAttribute('href', `tel:+976${phone}`)
  await expectAccessible(page)
  await noSideways(page)
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const photo = { name: 'p.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
  await stops.first().getByLabel('Зураг авах').setInputFiles(photo)
  await expect(stops.first().getByText('Зураг авсан, дахин авах')).toBeVisible()
  await stops.first().getByRole('button', { name: 'Хүргэсэн' }).click()
  await expect(stops.first().locator('.state')).toContainText('Хүргэсэн')
  await expect(page.getByText(phone.slice(-4))).toHaveCount(0)
  await stops.nth(1).getByRole('button', { name: 'Хүргэж чадсангүй' }).click()
  await expect(stops.nth(1).getByRole('button', { name: 'Илгээх' })).toBeDisabled()
  await stops.nth(1).getByRole('button', { name: 'Хүн байгаагүй' }).click()
  await expectAccessible(page)
  await stops.nth(1).getByLabel('Тэмдэглэл').fill('Утсаа авахгүй байна')
  await stops.nth(1).getByRole('button', { name: 'Илгээх' }).click()
  await expect(stops.nth(1).locator('.state')).toContainText('Хүн байгаагүй')
  await expectAccessible(page)
  expect(await desk.get<object>(`/orders/${parcels[0]?.number}`)).toMatchObject({ status: 'delivered' })
  await desk.put(`/runs/${run.id}/close`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Энэ холбоос ажиллахгүй байна' })).toBeVisible()
})
