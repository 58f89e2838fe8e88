import type { Courier, Run } from '@delguur/contract/warehouse/runs'
import { type APIRequestContext, type BrowserContext, expect, test } from '@playwright/test'
import { places } from '../../apps/office/app/features/frame/places.ts'
import { methodOf } from '../holdings.ts'
import { proving } from '../pages.ts'
import { aPerson, bearerOf } from '../people.ts'
import { aDesk, aPaidOrder, plentiful } from './dispatch.ts'
import { chip, signIn } from './office.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Where words of shoppers stand: looked at at each push, all other screens in the proofs. */
const shopperScreens = ['/orders', '/dispatch', '/runs', '/quotes', '/suggestions', '/payments', '/audit']

/** Runs where a screen takes it for markup. */
const script = '<img src=x onerror=stored=1>'

/** An order whose shopper wrote script wherever a shopper can write, and did not pay. */
async function anOrderOfScript(request: APIRequestContext): Promise<string> {
  const [variant_id] = await plentiful(1)
  const line = { line_item: { variant_id, quantity: 1 } }
  const opened = await request.post('/api/v2/orders/0/line_items', { data: line })
  const { token, number } = ((await opened.json()) as { order: { token: string; number: string } }).order
  const headers = { 'x-spree-order-token': token }
  const phone = `88${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
  const words = { firstname: script, lastname: script, address1: script, address2: script, company: script }
  const place = {
    aimag_id: '11',
    district_id: '1125',
    khoroo_id: '1125-k11',
    state_name: 'Улаанбаатар',
    city: 'Чингэлтэй',
  }
  const order = {
    email: `${number}@mail.example`,
    special_instructions: script,
    ship_address_attributes: { ...words, ...place, phone },
    payments_attributes: [{ payment_method_id: await methodOf('bank-transfer') }],
  }
  await request.put(`/api/v2/checkouts/${number}`, { headers, data: { order } })
  const done = await request.put(`/api/v2/checkouts/${number}/complete`, { headers, data: {} })
  expect(done.ok(), await done.text()).toBe(true)
  return number
}

/** A quote and a price proposed with script in all their words. */
async function aShopperOfScript(context: BrowserContext): Promise<void> {
  const headers = await bearerOf(context, await aPerson(context))
  const organization = {
    ...{ name: 'Хөх Тэнгэр ХХК', address: script, business_direction: script },
    ...{ register_number: '2099887', phone: '77000010' },
  }
  const send = async (path: string, data: object) => {
    const answer = await context.request.post(`/api/v2/shop/account/${path}`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  const items = [{ variant_id: 5, quantity: 20 }]
  await send('quote_requests', { quote_request: { organization, items, comment: script } })
  await send('price_suggestions', { price_suggestion: { variant_id: 5, price: 200_000, comment: script } })
}

test('script that was written into the shop is text on every screen of the office @desk', async ({
  page,
  request,
  context,
}) => {
  const desk = await aDesk(request)
  const number = await anOrderOfScript(request)
  await desk.post(`/orders/${number}/notes`, { text: script })
  await desk.post('/orders/bulk', { act: 'tag', ids: [number], params: { tags: ['<i>onerror</i>'] } })
  await desk.put(`/orders/${number}/mark_paid`, { reference: script })
  const [variant = 0] = await plentiful(1)
  const canceled = await aPaidOrder(request, desk, [[variant, 1]])
  await desk.put(`/orders/${canceled.number}/cancel`, { reason: script })
  const courier = await desk.post<Courier>('/couriers', { name: script, phone: '99112233', area: script })
  const { id: run } = await desk.post<Run>('/runs', { courier_id: courier.id })
  await desk.post('/views', { list: 'orders', name: script, query: 'state=placed', shared: false })
  const draft = await desk.post<{ id: number; version: number }>('/drafts', {})
  await aShopperOfScript(context)

  await page.goto(`/office/orders/${number}`)
  await signIn(page)
  await expect(chip(page)).toBeVisible()
  await expect(page.getByText(script).first()).toBeVisible()
  const screens = [
    ...(proving() ? places.flatMap((place) => place.screens.map(({ path }) => path)) : shopperScreens),
    ...[`/orders/${canceled.number}`, `/drafts/${draft.id}`, `/runs/${run}`, '/staff/roles', '/me'],
  ]
  const seen: string[] = []
  for (const path of screens) {
    await page.goto(`/office${path}`)
    await expect(page.getByRole('heading').first(), path).toBeVisible()
    await expect(page.locator('[aria-busy=true], [data-testid=skeleton]'), path).toHaveCount(0)
    if ((await page.locator('body').innerText()).includes(script)) seen.push(path)
    expect([path, await page.locator('img[src="x"]').count()]).toEqual([path, 0])
    expect([path, await page.evaluate(() => 'stored' in window)]).toEqual([path, false])
  }
  // it did get to where people read it
  expect(seen).toEqual(expect.arrayContaining(shopperScreens))
  await page.keyboard.press('Control+k')
  await page.keyboard.type(number)
  await expect(page.getByRole('dialog').getByText(script).first()).toBeVisible()
  expect(await page.evaluate(() => 'stored' in window)).toBe(false)
})
