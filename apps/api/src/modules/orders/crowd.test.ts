import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { aProduct } from '../../../test/builders.ts'
import { aPayingShop, type PayingShop } from '../../../test/paying-shop.ts'
import { checkLedger } from '../ledger/index.ts'

// Many shoppers at one moment: more than the shop has connections to its database, and all for one thing.

let shop: PayingShop
beforeAll(async () => {
  shop = await aPayingShop('crowd')
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
const abroad = {
  firstname: 'Min',
  phone: '88112233',
  country_iso: 'KR',
  state_name: 'Seoul',
  city: 'Mapo',
  address1: '3',
}

type Cart = { id: number; number: string; token: string }

/** As many at once as keep the shop busy without keeping anybody waiting. */
async function each<T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) {
    const next = Array.from({ length: Math.min(20, count - made.length) }, (_, n) => make(made.length + n))
    made.push(...(await Promise.all(next)))
  }
  return made
}

async function aCart(variant_id: number): Promise<Cart> {
  const { body } = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id } } })
  const { id, number, token } = body.order
  return { id, number, token }
}

const fill = ({ number, token }: Cart, order: object) =>
  shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })

it.each(['right after the shop started', 'later'])(
  'as many shoppers as there are connections say where they live at once, %s',
  async () => {
    const { variant_id } = await aProduct(shop.db)
    const carts = await each(shop.pool.options.max, () => aCart(variant_id))
    const order = { ship_address_attributes: home, bill_address_attributes: abroad }
    const answers = await Promise.all(carts.map((cart) => fill(cart, order)))
    expect(answers.map(({ status }) => status)).toEqual(carts.map(() => 200))
  },
)
