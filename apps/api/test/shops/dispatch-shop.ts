import { expect } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { aBearer, aProduct, aShop, aUser } from '../builders.ts'
import { freshDatabase } from '../database.ts'

type Options = { quantity?: number; phone?: string; stock?: number[] }
/** A shop with somebody of the staff, and orders that are paid. */
export type DispatchShop = TestApp & {
  staff: string
  as: (email: string, staff_role?: 'picker' | 'support' | 'marketer') => Promise<string>
  /** Placed, and not paid. */
  bought: (input?: Options) => Promise<Paid>
  paid: (input?: Options) => Promise<Paid>
  put: (path: string, body?: object, bearer?: string) => ReturnType<TestApp['call']>
  post: (path: string, body?: object, bearer?: string) => ReturnType<TestApp['call']>
  get: (path: string, bearer?: string) => ReturnType<TestApp['call']>
}
export type Paid = { number: string; token: string; sku: string; variant_id: number }

export async function aDispatchShop(name: string): Promise<DispatchShop> {
  const shop = await startApp(await freshDatabase(name))
  await aShop(shop.db)
  const { id: transfer } = await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()
  const as: DispatchShop['as'] = async (email, staff_role = 'picker') =>
    aBearer(shop, (await aUser(shop.db, { email: `${email}@dispatch.example`, role: 'staff', staff_role })).id)
  const staff = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@dispatch.example', role: 'admin' })).id)
  const calls =
    (method: 'PUT' | 'POST') =>
    (path: string, body: object = {}, bearer = staff) =>
      shop.call(method, `/backoffice${path}`, { bearer, body })
  const put = calls('PUT')
  const bought: DispatchShop['bought'] = async ({ quantity = 1, phone = '88112233', stock = [9] } = {}) => {
    const { variant_id, slug } = await aProduct(shop.db, { stock, price: 20_000 })
    const opened = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id, quantity } } })
    const { token, number } = opened.body.order as { token: string; number: string }
    const home = { firstname: 'Номин', phone, state_name: 'Улаанбаатар', city: 'Чингэлтэй', address1: '45-р байр' }
    const place = { aimag_id: '11', district_id: '1125', khoroo_id: '1125-k11' }
    const order = {
      ship_address_attributes: { ...home, ...place },
      payments_attributes: [{ payment_method_id: transfer }],
    }
    await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
    const done = await shop.call('PUT', `/checkouts/${number}/complete`, { token, body: {} })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    return { number, token, sku: slug, variant_id }
  }
  const paid: DispatchShop['paid'] = async (input) => {
    const order = await bought(input)
    const marked = await put(`/orders/${order.number}/mark_paid`)
    expect(marked.status, JSON.stringify(marked.body)).toBe(200)
    return order
  }
  const get: DispatchShop['get'] = (path, bearer = staff) => shop.call('GET', `/backoffice${path}`, { bearer })
  return { ...shop, staff, as, bought, paid, put, post: calls('POST'), get }
}
