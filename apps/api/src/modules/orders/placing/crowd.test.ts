import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../../test/app.ts'
import { aGiftCard } from '../../../../test/baskets/holdings.ts'
import { anAddress, aProduct, aUser, unitsLeft } from '../../../../test/builders.ts'
import { aPayingShop, type PayingShop, until } from '../../../../test/shops/paying-shop.ts'
import { checkLedger } from '../../money/ledger/index.ts'

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

const buyers = 500

/** A shopper who is notified that the shop is busy asks again; what comes then is the answer. */
async function place({ number, token }: Cart, n: number): Promise<Answer> {
  for (;;) {
    const answer = await (n % 4 < 2
      ? shop.call('PATCH', '/storefront/checkout/complete', { token, body: {} })
      : shop.call('PUT', `/checkouts/${number}/complete`, { token, body: {} }))
    if (answer.status !== 503) return answer
  }
}

/** Which of some orders hold anything: products, a payment that was begun, a bill at a provider, money in the books. */
async function holding(ids: number[]): Promise<{ number: string; bills: string[] }[]> {
  const { rows } = await shop.pool.query(
    `select o.number, array(select c.number from charges c join payments p on p.id = c.payment_id
        where p.order_id = o.id) as bills
     from orders o where o.id = any($1) and (o.status <> 'cart' or o.completed_at is not null
       or exists (select from payments p where p.order_id = o.id and p.status <> 'checkout')
       or exists (select from charges c join payments p on p.id = c.payment_id where p.order_id = o.id)
       or exists (select from inventory_units u where u.order_id = o.id)
       or exists (select from ledger_accounts a where a.kind = 'order' and a.owner = o.id::text))`,
    [ids],
  )
  return rows
}

describe(`guarantee 1: ${buyers} who want the last one`, { timeout: 120_000 }, () => {
  type Buyer = Cart & { left?: () => Promise<number | null> }

  /** Half of them pay by transfer and half with a card, one in fifty a part of it from a gift card. */
  async function ready(variant_id: number): Promise<Buyer[]> {
    const { id: giver } = await aUser(shop.db, { email: 'giver@test.example' })
    const methods = [await shop.method('bank-transfer'), await shop.method('khan-card')]
    return each(buyers, async (n) => {
      const cart = await aCart(variant_id)
      const payments_attributes = [{ payment_method_id: methods[n % 2] }]
      const order = { email: 'saraa@shuudan.mn', ship_address_attributes: anAddress, payments_attributes }
      const filled = await fill(cart, { ...order, bill_address_attributes: anAddress })
      expect(filled.body.requirements, JSON.stringify(filled.body)).toEqual([])
      if (n % 50 > 0) return cart
      const { left, card_number, activation_code } = await aGiftCard(shop, giver, 30_000)
      const body = { kind: 'gift_card', card_number, activation_code }
      const chosen = await shop.call('POST', `/checkouts/${cart.number}/own_payments`, { token: cart.token, body })
      expect(chosen.status, JSON.stringify(chosen.body)).toBe(200)
      return { ...cart, left }
    })
  }

  it('guarantee 1: one gets it, all others are told so and hold nothing', async () => {
    const { variant_id } = await aProduct(shop.db, { stock: [0, 1], name: 'Сүүлчийн малгай', price: 55_000 })
    const carts = await ready(variant_id)
    const answers = await Promise.all(carts.map(place))
    const won = carts.filter((_, n) => answers[n]?.status === 200)
    expect(won).toHaveLength(1)
    const sold_out = '«Сүүлчийн малгай» дууссан байна'
    const refusal = { status: 422, body: { code: 'out_of_stock', error: sold_out, errors: { quantity: [sold_out] } } }
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: buyers - 1 }, () => refusal),
    )
    expect(await unitsLeft(shop.db, variant_id)).toBe(0)
    const held = await holding(carts.map(({ id }) => id))
    expect(held.map(({ number }) => number)).toEqual(won.map(({ number }) => number))
    const billed = (await shop.sandbox.money.invoices('khan_card')).map(({ number }) => number)
    expect(billed).toEqual(held.flatMap(({ bills }) => bills))
    for (const cart of carts) if (cart.left && !won.includes(cart)) expect(await cart.left()).toBe(30_000)
  })
})

it('guarantee 3: a cart placed fifty times at once, to be paid with a card, is one order, one charge and one bill', async () => {
  const { variant_id } = await aProduct(shop.db, { stock: [9], price: 55_000 })
  const cart = await aCart(variant_id)
  const payments_attributes = [{ payment_method_id: await shop.method('khan-card') }]
  const order = { email: 'saraa@shuudan.mn', ship_address_attributes: anAddress, payments_attributes }
  await fill(cart, { ...order, bill_address_attributes: anAddress })
  const bills = async () => (await shop.sandbox.money.invoices('khan_card')).length
  const before = await bills()
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => place(cart, n)))
  const heard = answers.map(({ status, body }) => [status, body.number ?? body.data?.attributes.number])
  expect(heard).toEqual(Array.from({ length: 50 }, () => [200, cart.number]))
  const [held] = await holding([cart.id])
  expect(held?.bills).toHaveLength(1)
  await until(async () => (await bills()) > before, 'billed')
  expect(await bills()).toBe(before + 1)
  expect(await unitsLeft(shop.db, variant_id)).toBe(8)
})
