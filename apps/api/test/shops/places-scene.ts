import type { Location, LocationPage } from '@delguur/contract/delivery/locations'
import { expect } from 'vitest'
import { aBearer, aUser } from '../builders.ts'
import { aPayingShop } from './paying-shop.ts'

/** A shop with its staff, and what they do with its places. */
export async function aShopOfPlaces(name: string) {
  const shop = await aPayingShop(name)
  const owner = await aBearer(shop, (await aUser(shop.db, { email: `ezen@${name}.example`, role: 'admin' })).id)
  const staff = async (staff_role: 'website_admin' | 'picker') => {
    const { id } = await aUser(shop.db, { email: `${staff_role}@${name}.example`, role: 'staff', staff_role })
    return aBearer(shop, id)
  }
  const calls = callsOf(shop, owner)
  return { shop, owner, admin: await staff('website_admin'), picker: await staff('picker'), ...calls }
}
export type ShopOfPlaces = Awaited<ReturnType<typeof aShopOfPlaces>>

type Shop = Awaited<ReturnType<typeof aPayingShop>>
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
export type More = { bearer?: string; version?: number; key?: string }

function callsOf(shop: Shop, owner: string) {
  const as = (method: Method, path: string, body?: object, { bearer = owner, version, key }: More = {}) =>
    shop.call(method, `/backoffice${path}`, {
      bearer,
      ...(body && { body }),
      headers: { ...(version && { 'if-match': `"${version}"` }), ...(key && { 'idempotency-key': key }) },
    })
  const ok = async (method: Method, path: string, body?: object, more?: More) => {
    const answer = await as(method, path, body, more)
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer.body
  }
  const list = async (query = ''): Promise<Location[]> => (await ok('GET', `/locations?${query}`)).locations
  const byCode = async (code: string): Promise<Location> => {
    const found = (await list()).find((each) => each.code === code)
    if (!found) throw new Error(`no place ${code}`)
    return found
  }
  let made = 0
  const branch = (more: object = {}) => {
    made += 1
    const address = { mn: 'Улаанбаатар, Баянгол дүүрэг, 4-р хороо' }
    return { kind: 'branch', name: { mn: `Салбар ${made}` }, address, phone: '7711-2200', division_id: '1107', ...more }
  }
  const add = (more?: object, to?: More): Promise<LocationPage> => ok('POST', '/locations', branch(more), to)
  return { as, ok, list, byCode, branch, add }
}

const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
/** An order of two of a variant that is fetched by the way of this name. */
export async function fetched(shop: Shop, variant_id: number, way: string): Promise<{ number: string; token: string }> {
  const opened = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id, quantity: 2 } } })
  const { number, token } = opened.body.order
  const put = async (path: string, body: object) => {
    const answer = await shop.call('PUT', `/checkouts/${number}${path}`, { token, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const { shipments } = await put('', { order: { ship_address_attributes: home } })
  const rate = shipments[0].rates.find((each: { name: string }) => each.name === way)
  expect(rate, JSON.stringify(shipments[0].rates)).toBeDefined()
  const payment = { payment_method_id: await shop.method('bank-transfer') }
  const choice = { id: shipments[0].id, selected_shipping_rate_id: rate.id }
  await put('', { order: { shipments_attributes: [choice], payments_attributes: [payment] } })
  await put('/complete', {})
  return { number, token }
}
