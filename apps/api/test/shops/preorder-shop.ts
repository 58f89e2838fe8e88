import { expect } from 'vitest'
import { checkLedger, checkUnits } from '../../src/modules/money/ledger/index.ts'
import { aBearer, aProduct, aUser } from '../builders.ts'
import { work } from '../work.ts'
import { aPayingShop } from './paying-shop.ts'

export type Goods = { id: number; variant_id: number }
export type Cart = { number: string; token: string }

const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
/** When goods of the scene come. */
export const day = '2026-12-10'

/** A shop that sells goods before they arrive, and what its staff and its buyers do. */
export async function aPreorderShop(name: string) {
  const shop = await aPayingShop(name)
  const texts: unknown[] = []
  shop.services.ports.sms = { send: async (message) => void texts.push(message) }
  const owner = await aBearer(shop, (await aUser(shop.db, { email: `owner@${name}.example`, role: 'admin' })).id)

  const staff = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, headers = {}) =>
    shop.call(method, `/backoffice${path}`, { bearer: owner, headers, ...(body && { body }) })
  const page = async (number: string) => (await staff('GET', `/orders/${number}`)).body
  const query = async (text: string, values: unknown[] = []) => (await shop.pool.query(text, values)).rows

  async function offerOf({ id }: Goods) {
    const answer = await staff('GET', `/products/${id}/preorders`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.offers[0]
  }

  async function announce(goods: Goods, input: { arrives_on?: string; deposit_percent?: number; units?: number } = {}) {
    const { version } = await offerOf(goods)
    const body = { arrives_on: day, deposit_percent: 30, units: 5, ...input }
    return staff('PUT', `/variants/${goods.variant_id}/preorder`, body, { 'if-match': `"${version}"` })
  }

  /** Goods of which nothing is on a shelf, announced for a day. */
  async function announced(input: Parameters<typeof announce>[1] & { price?: number } = {}): Promise<Goods> {
    const { price = 100_000, ...offer } = input
    const goods = await aProduct(shop.db, { stock: [0], price })
    const answer = await announce(goods, offer)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return goods
  }

  async function aCart(lines: readonly (readonly [Goods, number])[], method = 'bank-transfer'): Promise<Cart> {
    let cart: Cart | undefined
    for (const [{ variant_id }, quantity] of lines) {
      const answer = await shop.call('POST', `/orders/${cart?.number ?? 0}/line_items`, {
        ...(cart && { token: cart.token }),
        body: { line_item: { variant_id, quantity } },
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      cart ??= { number: answer.body.order.number, token: answer.body.order.token }
    }
    if (!cart) throw new Error('a cart of nothing')
    const payment = { payment_method_id: await shop.method(method) }
    const order = { ship_address_attributes: home, payments_attributes: [payment] }
    const chosen = await shop.call('PUT', `/checkouts/${cart.number}`, { token: cart.token, body: { order } })
    expect(chosen.status, JSON.stringify(chosen.body)).toBe(200)
    return cart
  }
  const complete = ({ number, token }: Cart, body: object = {}) =>
    shop.call('PUT', `/checkouts/${number}/complete`, { token, body })

  async function placed(lines: readonly (readonly [Goods, number])[], method?: string): Promise<Cart> {
    const cart = await aCart(lines, method)
    const answer = await complete(cart)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return cart
  }
  const markPaid = async ({ number }: Cart) => {
    const answer = await staff('PUT', `/orders/${number}/mark_paid`, {})
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const orderOf = async ({ number, token }: Cart) => (await shop.call('GET', `/orders/${number}`, { token })).body

  async function depositPaid(goods: Goods, quantity = 1): Promise<Cart> {
    const order = await placed([[goods, quantity]])
    await markPaid(order)
    return order
  }

  const location = async () =>
    (await query('select id from stock_locations where active and ships order by position, id limit 1'))[0].id
  /** So many units come in, and go to who waits. */
  async function arrive({ variant_id }: Goods, quantity?: number, last = false) {
    const received = quantity ? { received: { location_id: await location(), quantity } } : {}
    const answer = await staff('PUT', `/variants/${variant_id}/preorder/arrive`, { ...received, last })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await work(shop)
  }

  const close = async () => {
    expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
    expect(await checkUnits(shop.db)).toMatchObject({ violations: [] })
    await shop.close()
  }
  return {
    shop,
    texts,
    staff,
    page,
    query,
    offerOf,
    announce,
    announced,
    aCart,
    complete,
    placed,
    markPaid,
    orderOf,
    depositPaid,
    location,
    arrive,
    close,
  }
}
