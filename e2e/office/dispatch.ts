import type { Courier } from '@delguur/contract/warehouse/runs'
import { type APIRequestContext, expect } from '@playwright/test'
import { otpOf } from '../authenticator.ts'
import { aStaffPerson, inside, methodOf } from '../holdings.ts'

// Orders that are paid, and what staff do to them by the API, for journeys of the back office that begin later.

export type PaidOrder = { number: string; phone: string }
export type Desk = {
  get: <T>(path: string) => Promise<T>
  put: <T>(path: string, body?: object) => Promise<T>
  post: <T>(path: string, body: object) => Promise<T>
}

/** Somebody at a desk who is signed in to the API. */
export async function aDesk(request: APIRequestContext): Promise<Desk> {
  const { email, password, totp_secret } = await aStaffPerson()
  const data = { username: email, password, otp: otpOf(totp_secret) }
  const signedIn = await request.post('/oauth/office', { data })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  const { access_token } = (await signedIn.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const keyed = { ...headers, ...(body && { 'idempotency-key': crypto.randomUUID() }) }
    const answer = await request.fetch(`/api/v2/backoffice${path}`, {
      method,
      headers: keyed,
      ...(body && { data: body }),
    })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as T
  }
  return {
    get: (path) => call('GET', path),
    put: (path, body = {}) => call('PUT', path, body),
    post: (path, body) => call('POST', path, body),
  }
}

/** Variants with units enough for every journey: those that the shop has most of, with more put on their shelves. */
export const plentiful = (count: number): Promise<number[]> =>
  inside(async ({ tx }) => {
    const items = await tx
      .selectFrom('stock_items as si')
      .innerJoin('variants as v', 'v.id', 'si.variant_id')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['si.id', 'si.variant_id'])
      .where('v.digital_kind', 'is', null)
      .where('p.alcohol_percent', 'is', null)
      .where('si.stock_location_id', '=', 1)
      .orderBy('si.count_on_hand', 'desc')
      .orderBy('si.id')
      .limit(count)
      .execute()
    const ids = items.map(({ id }) => id)
    await tx
      .updateTable('stock_items')
      .set((eb) => ({ count_on_hand: eb('count_on_hand', '+', 60) }))
      .where('id', 'in', ids)
      .execute()
    return items.map(({ variant_id }) => variant_id)
  })

/** An order of some units, of a guest unless the headers of a person are given, delivered to Chingeltei and paid. */
export async function aPaidOrder(
  request: APIRequestContext,
  desk: Desk,
  units: [number, number][],
  person: Record<string, string> = {},
): Promise<PaidOrder> {
  const phone = `88${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
  let [number, token] = ['0', '']
  for (const [variant_id, quantity] of units) {
    const headers: Record<string, string> = token ? { 'x-spree-order-token': token } : person
    const data = { line_item: { variant_id, quantity } }
    const opened = await request.post(`/api/v2/orders/${number}/line_items`, { headers, data })
    expect(opened.ok(), await opened.text()).toBe(true)
    const { order } = (await opened.json()) as { order: { number: string; token: string } }
    number = order.number
    token = order.token
  }
  const home = { firstname: 'Номин', phone, state_name: 'Улаанбаатар', city: 'Чингэлтэй', address1: '45-р байр, 12' }
  const place = { aimag_id: '11', district_id: '1125', khoroo_id: '1125-k11' }
  const payments_attributes = [{ payment_method_id: await methodOf('bank-transfer') }]
  const headers = { 'x-spree-order-token': token }
  const order = { email: `${number}@mail.example`, ship_address_attributes: { ...home, ...place }, payments_attributes }
  await request.put(`/api/v2/checkouts/${number}`, { headers, data: { order } })
  const done = await request.put(`/api/v2/checkouts/${number}/complete`, { headers, data: {} })
  expect(done.ok(), await done.text()).toBe(true)
  await desk.put(`/orders/${number}/mark_paid`)
  return { number, phone }
}

/** The same, packed. */
export async function aParcel(
  request: APIRequestContext,
  desk: Desk,
  variant_id: number,
  person?: Record<string, string>,
): Promise<PaidOrder> {
  const order = await aPaidOrder(request, desk, [[variant_id, 1]], person)
  await desk.put(`/orders/${order.number}/make_ready`)
  return order
}

export async function aCourier(desk: Desk): Promise<Courier> {
  const phone = `99${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
  return desk.post<Courier>('/couriers', { name: `Түмэн ${phone.slice(-4)}`, phone, area: 'ЧД' })
}
