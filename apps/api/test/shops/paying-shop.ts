import { expect } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { aProduct, aShop } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { aSandbox, type TestSandbox } from '../sandbox.ts'
import { methodOf, withProviders } from './with-providers.ts'

/** A shop that listens, with the stand-ins of all its providers beside it. */
export type PayingShop = TestApp & {
  database_url: string
  sandbox: TestSandbox
  method: (code: string) => Promise<number>
}

export async function aPayingShop(name: string): Promise<PayingShop> {
  const [url, sandbox] = await Promise.all([freshDatabase(name), aSandbox()])
  const shop = await startApp(url)
  await aShop(shop.db)
  await withProviders(shop, sandbox)
  const close = async () => {
    await shop.close()
    await sandbox.stop()
  }
  return { ...shop, database_url: url, close, sandbox, method: (code) => methodOf(shop, code) }
}

export type Bought = { number: string; token: string; id: number; variant_id: number; total: number }

const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }

type Options = { source?: object; price?: number; quantity?: number; stock?: number; bearer?: string }

/**
 * An order of a product of its own and its delivery of 5,000, placed to be paid by a method; `source` is what the
 * method asks of the shopper.
 */
export async function buy(
  shop: PayingShop,
  code: string,
  { source, price = 55_000, quantity = 1, stock = 3, bearer }: Options = {},
): Promise<Bought> {
  const { variant_id } = await aProduct(shop.db, { stock: [stock], price })
  const as = bearer ? { bearer } : {}
  const opened = await shop.call('POST', '/orders/0/line_items', {
    ...as,
    body: { line_item: { variant_id, quantity } },
  })
  const { token, number, id } = opened.body.order
  const payment = { payment_method_id: await shop.method(code), ...(source && { source_attributes: source }) }
  const order = { ship_address_attributes: home, payments_attributes: [payment] }
  const chosen = await shop.call('PUT', `/checkouts/${number}`, { token, ...as, body: { order } })
  expect(chosen.status, JSON.stringify(chosen.body)).toBe(200)
  const placed = await shop.call('PUT', `/checkouts/${number}/complete`, { token, ...as, body: {} })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  return { number, token, id, variant_id, total: Number(placed.body.total) }
}

/** How the paying of an order stands. */
export const viewOf = async (shop: PayingShop, { number, token }: Bought) =>
  (await shop.call('GET', `/orders/${number}/payment`, { token })).body

/** Waits until something holds, for as long as a busy machine may need. */
export async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + 60_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`it never came to be: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
