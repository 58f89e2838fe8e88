import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible, fillCart, fillCheckout, jacket, payButton, putIntoCart, variantsOf } from '../buyer.ts'
import { isPhone, open } from '../pages.ts'
import { aPerson, bearerOf, type Person, signedIn, signIn } from '../people.ts'

const card = (page: Page, number: string) => page.locator('.mo-card').filter({ hasText: number })
const numberOf = (page: Page): string => /R\d+/.exec(page.url())?.[0] ?? ''

/** Units of a variant in all shops, by the API's own word. */
async function unitsOf(context: BrowserContext, variant: number): Promise<number> {
  const answer = await context.request.get(`/api/v2/shop${jacket}`)
  const { variants } = (await answer.json()) as { variants: { id: number; on_hand: number }[] }
  return variants.find(({ id }) => id === variant)?.on_hand ?? Number.NaN
}

/** A size that no other journey buys at this time, so that its units can be counted. */
async function ownSize(context: BrowserContext): Promise<number> {
  const variant = (await variantsOf(context, jacket)).at(isPhone() ? -1 : -2)
  if (variant === undefined) throw new Error('the jacket is sold out')
  return variant
}

/** Buys one jacket through the checkout. */
async function buy(page: Page, context: BrowserContext): Promise<{ number: string; variant: number }> {
  const variant = await ownSize(context)
  await putIntoCart(context, variant)
  return { number: await checkOut(page), variant }
}

async function checkOut(page: Page): Promise<string> {
  await open(page, '/checkout')
  await fillCheckout(page)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/R\d+$/)
  return numberOf(page)
}

/** Buys one jacket without opening a page. */
async function buyByApi(context: BrowserContext, person: Person): Promise<string> {
  const headers = await bearerOf(context, person)
  const answer = await context.request.get(`/api/v2/shop${jacket}`)
  const { variants } = (await answer.json()) as { variants: { id: number; on_hand: number }[] }
  const variant_id = variants.find(({ on_hand }) => on_hand > 5)?.id
  const call = async (method: 'post' | 'put', path: string, data: object) => {
    const done = await context.request[method](`/api/v2${path}`, { headers, data })
    expect(done.ok(), await done.text()).toBe(true)
    return (await done.json()) as { order: { number: string }; payment_methods: { id: number }[] }
  }
  const { number } = (await call('post', '/orders/0/line_items', { line_item: { variant_id } })).order
  const ship_address_attributes = {
    ...{ firstname: 'Номин', phone: '99112233', address1: '45-р байр' },
    ...{ aimag_id: '11', district_id: '1110', khoroo_id: '1110-k03' },
  }
  const methods = await context.request.get('/api/v2/checkouts/payment_methods')
  const payment_method_id = ((await methods.json()) as { payment_methods: { id: number }[] }).payment_methods[0]?.id
  await call('put', `/checkouts/${number}`, {
    order: { ship_address_attributes, payments_attributes: [{ payment_method_id }] },
  })
  await call('put', `/checkouts/${number}/complete`, {})
  return number
}

test('a person orders, finds it, cancels it with a reason and orders it again', async ({ page, context }) => {
  await signedIn(context)
  await open(page, '/account/orders')
  await expect(page.getByRole('heading', { name: 'Захиалга хараахан алга' })).toBeVisible()
  await expectAccessible(page)
  const stock = await unitsOf(context, await ownSize(context))
  const { number, variant } = await buy(page, context)
  await expect.poll(() => unitsOf(context, variant)).toBe(stock - 1)
  await open(page, '/account/orders')
  await expect(card(page, number)).toContainText('Төлбөр хүлээгдэж байна')
  await expect(card(page, number)).toContainText('гэхэд төлнө үү')
  await expectAccessible(page)
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Захиалга ${number}` })).toBeVisible()
  await expect(page.locator('main')).toContainText('Оюунчимэг')
  await expect(page.locator('main')).toContainText('9911 2345')
  await expect(page.locator('main')).toContainText('38 тоот')
  await page.getByText('Захиалга цуцлах').first().click()
  await page.getByText('Хэмжээ, өнгө буруу сонгосон').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Захиалга цуцлах' }).click()
  await expect(page.locator('#order-state')).toContainText('Цуцлагдсан')
  await expect(page.locator('#order-state')).toContainText('Хэмжээ, өнгө буруу сонгосон')
  await expect(page.locator('#order-state')).toBeFocused()
  await expect.poll(() => unitsOf(context, variant)).toBe(stock)
  await page.getByRole('button', { name: 'Дахин захиалах' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.locator('.cart-line')).toHaveCount(1)
  await open(page, '/account/orders')
  await expect(card(page, number)).toContainText('Цуцлагдсан')
})

test('orders are sorted by date both ways and filtered by what they say', async ({ page, context }) => {
  const person = await signedIn(context)
  const first = await buyByApi(context, person)
  const second = await buyByApi(context, person)
  const headers = await bearerOf(context, person)
  const canceled = await context.request.post(`/api/v2/shop/orders/${first}/cancel`, { headers, data: {} })
  expect(canceled.ok(), await canceled.text()).toBe(true)
  await open(page, '/account/orders')
  const visible = () => page.locator('.mo-card h2').allTextContents()
  expect(await visible()).toEqual([second, first])
  await page.getByRole('link', { name: 'Хуучин нь эхэндээ' }).click()
  await expect.poll(visible).toEqual([first, second])
  await page.getByRole('navigation', { name: 'Төлвөөр шүүх' }).getByRole('link', { name: 'Цуцлагдсан' }).click()
  await expect.poll(visible).toEqual([first])
  await page.getByRole('navigation', { name: 'Төлвөөр шүүх' }).getByRole('link', { name: 'Бүгд' }).click()
  await expect.poll(visible).toEqual([first, second])
  await open(page, '/account/orders?status=delivered')
  await expect(page.getByRole('heading', { name: 'Ийм төлөвтэй захиалга алга' })).toBeVisible()
})

test('an order of somebody else is not found, nor is one that never was', async ({ page, context, browser }) => {
  const owner = await aPerson(context)
  const number = await buyByApi(context, owner)
  await signedIn(context)
  for (const wanted of [number, 'R000000000']) {
    const answer = await page.goto(`/account/orders/${wanted}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Захиалга олдсонгүй' })).toBeVisible()
  }
  await expectAccessible(page)
  const stranger = await browser.newContext()
  const guest = await stranger.newPage()
  await guest.goto(`/account/orders/${number}`)
  await expect(guest).toHaveURL(/\/login\?then=/)
  await stranger.close()
})

test('an order placed before the sign-up is claimed on the way back from it', async ({ page, context }) => {
  await fillCart(context)
  const number = await checkOut(page)
  const person = await aPerson(context)
  await page.getByRole('link', { name: 'Нэвтрэх эсвэл бүртгүүлэх' }).click()
  await expect(page).toHaveURL(/\/login\?then=/)
  const then = new URL(page.url()).searchParams.get('then') ?? ''
  expect(then).toBe(`/orders/${number}?claim=1`)
  await signIn(context, person)
  await open(page, then)
  await expect(page).toHaveURL(new RegExp(`/orders/${number}$`))
  await expect(page.getByText('Захиалга таны бүртгэлд нэмэгдлээ')).toBeVisible()
  await open(page, '/account/orders')
  await expect(card(page, number)).toBeVisible()
})

test('without scripts an order is canceled and its goods are ordered again', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const person = await signedIn(context)
  const number = await buyByApi(context, person)
  await page.goto(`/account/orders/${number}`)
  await page.getByText('Захиалга цуцлах').first().click()
  await page.getByText('Өөр шалтгаан').click()
  await page.getByLabel('Шалтгаанаа бичнэ үү').fill('Эгч нь авч өгчээ')
  await page.getByRole('button', { name: 'Захиалга цуцлах' }).click()
  await expect(page.locator('#order-state')).toContainText('Эгч нь авч өгчээ')
  await page.getByRole('button', { name: 'Дахин захиалах' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.locator('.cart-line')).toHaveCount(1)
  await context.close()
})
