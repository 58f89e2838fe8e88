import { randomUUID } from 'node:crypto'
import { localDate } from '@delguur/kit/dates'
import { expect } from 'vitest'
import { posapi } from '../../src/adapters/ebarimt/posapi.ts'
import type { Answer } from '../app.ts'
import { withTextMessages } from '../baskets/codes.ts'
import { aBearer, aProduct, aUser } from '../builders.ts'
import { aPayingShop, type PayingShop } from '../shops/paying-shop.ts'

/** What the program itself counts of an order, to hold the shop's books against. */
export type DayOrder = {
  n: number
  number: string
  token: string
  by: 'web' | 'phone'
  method: 'transfer' | 'qpay'
  lines: { variant_id: number; quantity: number; price: number }[]
  total: number
  /** Received for it, and given back of that. */
  received: number
  refunded: number
  /** Of its units, those that are on the shelves again. */
  back: Map<number, number>
  /** Units that came back damaged: they are on no shelf, and not sold. */
  damaged?: number
  end: 'unpaid' | 'paid' | 'canceled' | 'delivered' | 'returned'
}

export type DayShop = PayingShop & {
  owner: string
  desk: string
  pickers: [string, string]
  accountant: string
  products: { variant_id: number; price: number; sku: string }[]
  stock: number
  scarce: number
  method_ids: Record<DayOrder['method'], number>
  orders: DayOrder[]
  /** The day that is played, and the one that the stand-in's books say it is. */
  day: string
}

const prices = [12_000, 25_500, 31_900, 48_000, 59_900, 74_500, 99_000, 120_000]

export async function aDayShop(name: string, count: number): Promise<DayShop> {
  const shop = await aPayingShop(name)
  withTextMessages(shop)
  const url = `${shop.sandbox.inbox_url}/ebarimt`
  shop.services.ports.receipts = posapi({ ...shop.services.tenant.receipt, url, info_url: url, timeout: 5_000 })
  const qpay = shop.services.ports.payments.get('qpay')
  if (!qpay?.list) throw new Error('QPay lists nothing')
  const { list } = qpay
  const began = localDate(new Date())
  const day = localDate(shop.clock.now)
  // the stand-in's books go by the real clock, the shop by the day that is played
  const listed = async (wanted: string) => {
    if (wanted !== day) return []
    const real = [...new Set([began, localDate(new Date())])]
    return (await Promise.all(real.map((each) => list(each)))).flat()
  }
  shop.services.ports.payments = new Map([...shop.services.ports.payments, ['qpay', { ...qpay, list: listed }]])
  const bearer = async (email: string, staff_role?: 'desk' | 'picker' | 'accountant') => {
    const role = staff_role ? 'staff' : 'admin'
    const input = { email: `${email}@day.example`, role, ...(staff_role && { staff_role }) } as const
    return aBearer(shop, (await aUser(shop.db, input)).id)
  }
  const stock = count
  const products = []
  for (const price of prices) {
    const { variant_id, slug } = await aProduct(shop.db, { stock: [Math.ceil(stock / 2), stock], price })
    products.push({ variant_id, price, sku: slug })
  }
  const scarce = (await aProduct(shop.db, { stock: [3, 2], price: 45_000 })).variant_id
  return {
    ...shop,
    ...{ products, scarce, day, orders: [], stock: stock + Math.ceil(stock / 2) },
    owner: await bearer('owner'),
    desk: await bearer('desk', 'desk'),
    pickers: [await bearer('bat', 'picker'), await bearer('dorj', 'picker')],
    accountant: await bearer('accountant', 'accountant'),
    method_ids: { transfer: await shop.method('bank-transfer'), qpay: await shop.method('qpay') },
  }
}

export function ok({ status, body }: Answer, what: string): Answer['body'] {
  expect([what, status, status < 300 ? '' : JSON.stringify(body)]).toEqual([what, expect.any(Number), ''])
  return body
}

/** One call of staff, which has to succeed. */
export async function staff(
  shop: DayShop,
  bearer: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
  version?: number,
): Promise<Answer['body']> {
  const seen = version !== undefined && { headers: { 'if-match': `"${version}"` } }
  const ask = { bearer, ...(method !== 'GET' && { body: body ?? {} }), ...seen }
  return ok(await shop.call(method, `/backoffice${path}`, ask), `${method} ${path}`)
}

/** Does something for each, so many at a time. */
export async function each<T>(
  all: readonly T[],
  act: (one: T, n: number) => Promise<void>,
  at_once = 6,
): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < all.length) {
      const n = next++
      await act(all[n] as T, n)
    }
  }
  await Promise.all(Array.from({ length: at_once }, worker))
}

export const homeOf = (n: number) => ({
  firstname: `Номин${n}`,
  phone: phoneOf(n),
  state_name: 'Улаанбаатар',
  city: 'Чингэлтэй',
  address1: `${n}-р байр`,
  ...{ aimag_id: '11', district_id: '1125', khoroo_id: '1125-k11' },
})
export const phoneOf = (n: number) => String(88_100_000 + n * 37)
export const scanId = () => randomUUID()
