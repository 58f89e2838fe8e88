import { Run } from '@delguur/contract/warehouse/runs'
import { expect } from 'vitest'
import { aBearer, aProduct, aUser } from '../builders.ts'
import { aPayingShop, type PayingShop } from './paying-shop.ts'

// A shop whose couriers collect at the door.

export type Rules = {
  order_limit: number | null
  person_limit: number | null
  failures: number | null
  districts: { id: string; limit: number }[]
}
export type AtDoor = { number: string; token: string; id: number; total: number; variant_id: number }
type Wish = {
  price?: number
  quantity?: number
  phone?: string
  district?: string
  bearer?: string
  code?: string
  variant_id?: number
  email?: string
}

export type DoorShop = PayingShop & {
  staff: string
  put: (path: string, body?: object, bearer?: string) => ReturnType<PayingShop['call']>
  post: (path: string, body?: object) => ReturnType<PayingShop['call']>
  get: (path: string) => ReturnType<PayingShop['call']>
  allow: (rules?: Partial<Rules>) => Promise<void>
  /** A cart that is ready to be placed, and how the saving of it was answered. */
  cart: (wish?: Wish) => Promise<{ number: string; token: string; id: number; variant_id: number; saved: Answer }>
  place: (cart: { number: string; token: string; bearer?: string }) => ReturnType<PayingShop['call']>
  /** Placed and confirmed, to be paid at the door unless another way is named. */
  ordered: (wish?: Wish) => Promise<AtDoor>
  packed: (wish?: Wish) => Promise<AtDoor>
  courier: (name?: string) => Promise<number>
  /** A run that is out with such parcels, and the token of its page. */
  out: (courier_id: number, codes: readonly string[]) => Promise<{ run: Run; token: string }>
  act: (token: string, n: number, body: object) => ReturnType<PayingShop['call']>
}
type Answer = Awaited<ReturnType<PayingShop['call']>>

const ok = (answer: Answer, status = 200): Answer => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  return answer
}

export async function aDoorShop(name: string): Promise<DoorShop> {
  const shop = await aPayingShop(name)
  const staff = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@door.example', role: 'admin' })).id)
  const put: DoorShop['put'] = (path, body = {}, bearer = staff) =>
    shop.call('PUT', `/backoffice${path}`, { bearer, body })
  const post: DoorShop['post'] = (path, body = {}) => shop.call('POST', `/backoffice${path}`, { bearer: staff, body })
  const get: DoorShop['get'] = (path) => shop.call('GET', `/backoffice${path}`, { bearer: staff })

  const allow: DoorShop['allow'] = async (rules = {}) => {
    const shown = ok(await get('/cash_on_delivery'))
    const none: Rules = { order_limit: null, person_limit: null, failures: null, districts: [] }
    const headers = { 'if-match': `"${shown.body.version}"` }
    const body = { ...none, ...rules }
    ok(await shop.call('PUT', '/backoffice/cash_on_delivery', { bearer: staff, body, headers }))
    await shop.db.updateTable('payment_methods').set({ active: true }).where('code', '=', 'cash_on_delivery').execute()
  }
  const cart: DoorShop['cart'] = async ({
    price = 20_000,
    quantity = 1,
    phone = '88112233',
    district = '1125',
    bearer,
    code = 'cash_on_delivery',
    variant_id = undefined,
    email = undefined,
  } = {}) => {
    const chosen = variant_id ?? (await aProduct(shop.db, { stock: [50], price })).variant_id
    const as = bearer ? { bearer } : {}
    const line_item = { variant_id: chosen, quantity }
    const opened = ok(await shop.call('POST', '/orders/0/line_items', { ...as, body: { line_item } }), 201)
    const { token, number, id } = opened.body.order
    const home = { firstname: 'Номин', phone, state_name: 'Улаанбаатар', city: 'УБ', address1: '45-р байр' }
    const ship_address_attributes = { ...home, aimag_id: '11', district_id: district, khoroo_id: `${district}-k11` }
    const payments_attributes = [{ payment_method_id: await shop.method(code) }]
    const body = { order: { ...(email && { email }), ship_address_attributes, payments_attributes } }
    const saved = await shop.call('PUT', `/checkouts/${number}`, { token, ...as, body })
    return { number, token, id, variant_id: chosen, saved }
  }
  const place: DoorShop['place'] = ({ number, token, bearer }) =>
    shop.call('PUT', `/checkouts/${number}/complete`, { token, ...(bearer && { bearer }), body: {} })
  const ordered: DoorShop['ordered'] = async (wish = {}) => {
    const { number, token, id, variant_id, saved } = await cart(wish)
    ok(saved)
    const placed = ok(await place({ number, token, ...(wish.bearer && { bearer: wish.bearer }) }))
    if (placed.body.status_label === 'pending') ok(await put(`/orders/${number}/confirm`))
    return { number, token, id, variant_id, total: Number(placed.body.total) }
  }
  const packed: DoorShop['packed'] = async (wish) => {
    const order = await ordered(wish)
    ok(await put(`/orders/${order.number}/make_ready`))
    return order
  }
  const courier: DoorShop['courier'] = async (called = 'Түмэн') =>
    ok(await post('/couriers', { name: called, phone: '99112233' }), 201).body.id
  const out: DoorShop['out'] = async (courier_id, codes) => {
    const { id } = ok(await post('/runs', { courier_id }), 201).body
    for (const code of codes) ok(await put(`/runs/${id}/add`, { code }))
    const run = Run.parse(ok(await put(`/runs/${id}/hand_over`)).body)
    const { url } = ok(await get(`/runs/${id}/link`)).body
    return { run, token: String(url).split('/').at(-1) ?? '' }
  }
  const act: DoorShop['act'] = (token, n, body) =>
    shop.call('PUT', `/backoffice/runs/by_token/${token}/stops/${n}`, { body })
  return { ...shop, staff, put, post, get, allow, cart, place, ordered, packed, courier, out, act }
}
