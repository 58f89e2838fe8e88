import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { otpOf } from '../authenticator.ts'
import { aStaffPerson, inside, methodOf } from '../holdings.ts'

export type Placed = { number: string; token: string; phone: string; total: number }

/** What a journey orders is put on the shelf before, so that no journey runs out of it. */
const oneMore = (variant_id: number) =>
  inside(({ tx }) =>
    sql`update stock_items set count_on_hand = count_on_hand + 1 where id = (select min(id) from stock_items
      where variant_id = ${variant_id})`.execute(tx),
  )

/** A guest's order, to be paid by bank transfer unless another method is named; its phone is nobody else's. */
export async function anOrder(
  request: APIRequestContext,
  method = 'bank-transfer',
  variant_id = 5,
  more: object = {},
): Promise<Placed> {
  const phone = `88${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
  await oneMore(variant_id)
  const line = { line_item: { variant_id, quantity: 1 } }
  const opened = await request.post('/api/v2/orders/0/line_items', { data: line })
  const { token, number } = ((await opened.json()) as { order: { token: string; number: string } }).order
  const headers = { 'x-spree-order-token': token }
  const home = { firstname: 'Номин', phone, state_name: 'Улаанбаатар', city: 'Хан-Уул', address1: '45-р байр' }
  const place = { aimag_id: '11', district_id: '1125', khoroo_id: '1125-k11' }
  const payments_attributes = [{ payment_method_id: await methodOf(method) }]
  const order = {
    email: `${number}@mail.example`,
    ship_address_attributes: { ...home, ...place },
    payments_attributes,
    ...more,
  }
  const checkout = `/api/v2/checkouts/${number}`
  await request.put(checkout, { headers, data: { order } })
  const done = await request.put(`${checkout}/complete`, { headers, data: {} })
  expect(done.ok(), await done.text()).toBe(true)
  const { total } = (await done.json()) as { total: string }
  return { number, token, phone, total: Number(total) }
}

export const login = (page: Page) => page.getByLabel('Имэйл эсвэл утас')
export const code = (page: Page) => page.getByLabel('Код', { exact: true })
export const chip = (page: Page) => page.locator('.page-head .state')

/** Signs in where the page stands; the code of the app is given after the password. */
export async function signIn(page: Page): Promise<void> {
  const { email, password, totp_secret } = await aStaffPerson()
  await login(page).fill(email)
  await page.getByLabel('Нууц үг').fill(password)
  await page.keyboard.press('Enter')
  await code(page).fill(otpOf(totp_secret))
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('sign-in')).toHaveCount(0)
}
