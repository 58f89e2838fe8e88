import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { inside, methodOf } from '../holdings.ts'
import { signIn } from '../office/office.ts'

const sku = 'UNG-1001-ANIS-110'

const variantOf = (code: string): Promise<number> =>
  inside(async ({ tx }) => {
    const { rows } = await sql<{ id: number }>`select id from variants where sku = ${code}`.execute(tx)
    return rows[0]?.id ?? 0
  })

/** A branch with what the dialog asks for: name, district, address and phone. */
async function addBranch(page: Page, name: string): Promise<void> {
  await page.goto('/office/locations')
  await page.getByRole('button', { name: 'Салбар, агуулах нэмэх' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Нэр').fill(name)
  await dialog.getByLabel('Дүүрэг, сум').selectOption({ label: 'Баянгол' })
  await dialog.getByLabel('Хаяг').fill('4-р хороо, 12-р байр, 1 давхар')
  await dialog.getByLabel('Утас').fill('7711-2200')
  await dialog.getByRole('button', { name: 'Хадгалах' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** Counts so many of a product in a branch, and books what differs. */
async function countIn(page: Page, branch: string, units: number, differs: string): Promise<void> {
  await page.goto('/office/counts')
  await page.getByRole('button', { name: 'Тооллого эхлүүлэх' }).click()
  await page.getByRole('dialog').getByLabel('Салбар').selectOption({ label: branch })
  await page.getByRole('dialog').getByRole('button', { name: 'Эхлүүлэх' }).click()
  await page.getByRole('link', { name: 'Утсаар тоолох' }).click()
  await page.getByRole('button', { name: 'Гараар' }).click()
  await page.getByLabel('SKU эсвэл зураасан код').fill(sku)
  await page.getByLabel('Тоо', { exact: true }).fill(String(units))
  await page.getByRole('button', { name: 'Оруулах' }).click()
  await expect(page.getByText(`Энэ бараанаас: ${units}`)).toBeVisible()
  await page.getByRole('link', { name: 'Тооллого руу буцах' }).click()
  await page.getByRole('button', { name: 'Тоолж дуусгах' }).click()
  await page.getByRole('button', { name: differs }).click()
  await expect(page.locator('.page-head .state')).toHaveText('Бүртгэсэн')
}

async function transfer(page: Page, from: string, to: string, units: number): Promise<void> {
  await page.goto('/office/transfers')
  await page.getByRole('button', { name: 'Шилжүүлэг нэмэх' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Хаанаас').selectOption({ label: from })
  await dialog.getByLabel('Хааш нь').selectOption({ label: to })
  await dialog.getByRole('button', { name: 'Үүсгэх' }).click()
  await page.getByLabel('Бараа нэмэх: нэр, SKU, зураасан код').fill(sku)
  await page.getByRole('option').first().click()
  await page.getByLabel(/^Тоо: /).fill(String(units))
  await page.getByRole('button', { name: `${units} ширхэг илгээх` }).click()
  await page.getByRole('button', { name: `${units} ширхэг хүлээж авах` }).click()
  await expect(page.locator('.page-head .state')).toHaveText('Ирсэн')
}

/** A guest orders one and fetches it in a branch; gives the number of the order. */
async function fetchedAt(request: APIRequestContext, branch: string): Promise<string> {
  const line_item = { variant_id: await variantOf(sku), quantity: 1 }
  const opened = await request.post('/api/v2/orders/0/line_items', { data: { line_item } })
  const { token, number } = ((await opened.json()) as { order: { token: string; number: string } }).order
  const headers = { 'x-spree-order-token': token }
  const checkout = `/api/v2/checkouts/${number}`
  const home = { firstname: 'Номин', phone: '88112233', state_name: 'Улаанбаатар', city: 'БГД', address1: '12-р байр' }
  const chosen = await request.put(checkout, { headers, data: { order: { ship_address_attributes: home } } })
  type Rates = { shipments: { id: number; rates: { id: number; name: string }[] }[] }
  const [shipment] = ((await chosen.json()) as Rates).shipments
  const rate = shipment?.rates.find(({ name }) => name.includes(branch))
  expect(rate, JSON.stringify(shipment?.rates)).toBeDefined()
  const order = {
    shipments_attributes: [{ id: shipment?.id, selected_shipping_rate_id: rate?.id }],
    payments_attributes: [{ payment_method_id: await methodOf('bank-transfer') }],
  }
  await request.put(checkout, { headers, data: { order } })
  const done = await request.put(`${checkout}/complete`, { headers, data: {} })
  expect(done.ok(), await done.text()).toBe(true)
  return number
}

test('@desk two branches are made by hand: stock, transfer, count, pick-up and store page of each', async ({
  page,
  request,
}) => {
  const mark = String(Date.now()).slice(-6)
  const [one, two] = [`Нарантуул ${mark}`, `Драгон ${mark}`]
  await page.goto('/office/locations')
  await signIn(page)
  await addBranch(page, one)
  await addBranch(page, two)
  await countIn(page, one, 6, '1 зөрүүг бүртгэх')
  await transfer(page, one, two, 3)
  await countIn(page, two, 3, 'Зөрүүгүйгээр дуусгах')

  for (const branch of [one, two]) {
    await page.goto(`/office/orders/${await fetchedAt(request, branch)}`)
    await expect(page.getByText(`Өөрөө очиж авах: ${branch}`).first()).toBeVisible()
    await page.goto('/stores')
    await page.goto((await page.getByRole('link', { name: branch }).first().getAttribute('href')) ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(branch)
    await expect(page.getByText('4-р хороо, 12-р байр, 1 давхар').first()).toBeVisible()
    await expect(page.locator('a[href="tel:+97677112200"]').first()).toBeVisible()
  }
  await page.goto(`/office/stock?q=${sku}`)
  for (const [branch, free] of [
    [one, 2],
    [two, 2],
  ] as const)
    await expect(page.locator('tbody tr', { hasText: branch })).toContainText(String(free))
})
