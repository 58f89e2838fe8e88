import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { copiesOf } from '../../../../test/baskets/cart-copies.ts'
import { bookedOn } from '../../../../test/baskets/order-steps.ts'
import { aProduct, unitsLeft } from '../../../../test/builders.ts'
import { atPush } from '../../../../test/proofs.ts'
import { aKilledShop, type KilledShop } from '../../../../test/shops/killed-shop.ts'
import { aPayingShop, type PayingShop, viewOf } from '../../../../test/shops/paying-shop.ts'
import { work } from '../../../../test/work.ts'
import { checkLedger } from '../../money/ledger/index.ts'
import { pollDueCharges } from '../payment/poll-charge.ts'

// A server that is killed, as the power goes: what it left half done is looked after by another one on the same database.

let shop: PayingShop
let killed: KilledShop
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await aPayingShop('killed')
  killed = await aKilledShop(shop.database_url, shop.sandbox.inbox_url)
})
afterEach(async () => {
  await killed.kill()
  await shop.sandbox.money.calm()
  shop.clock.now = start
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
type Products = { variant_id: number; quantity: number }
type Cart = { number: string; token: string; id: number }

/** A cart that waits to be placed; undefined where the server died before it was ready. */
async function aCart(products: Products[], code: string): Promise<Cart | undefined> {
  let cart: Cart | undefined
  for (const line_item of products) {
    const path = `/orders/${cart?.number ?? 0}/line_items`
    const heard = await killed.ask('POST', path, { ...(cart && { token: cart.token }), body: { line_item } })
    if (!heard) return undefined
    if (heard.status < 300) cart = heard.body.order
  }
  if (!cart) return undefined
  const payments_attributes = [{ payment_method_id: await shop.method(code) }]
  const order = { ship_address_attributes: home, payments_attributes }
  const chosen = await killed.ask('PUT', `/checkouts/${cart.number}`, { token: cart.token, body: { order } })
  return chosen?.status === 200 ? cart : undefined
}
const place = ({ number, token }: Cart) => killed.ask('PUT', `/checkouts/${number}/complete`, { token, body: {} })
const label = async ({ number, token }: Cart): Promise<string> =>
  (await shop.call('GET', `/orders/${number}`, { token })).body.status_label
const bill = async (cart: Cart): Promise<string> =>
  (await viewOf(shop, { ...cart, variant_id: 0, total: 0 })).payment.charge.number
/** What the next server does of what the dead one left. */
async function poll(): Promise<void> {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  await pollDueCharges(shop.services)
}

describe('guarantee 6: a server that dies', { timeout: 60_000 }, () => {
  async function ready(): Promise<Cart & { variant_id: number }> {
    const { variant_id } = await aProduct(shop.db, { stock: [3], price: 55_000 })
    const cart = await aCart([{ variant_id, quantity: 1 }], 'khan-card')
    if (!cart) throw new Error('the server died too early')
    return { ...cart, variant_id }
  }

  it('guarantee 6: while it places an order leaves a cart with its goods on the shelf, which can be placed', async () => {
    await killed.start('placing')
    const cart = await ready()
    expect(await place(cart)).toBeUndefined()
    await killed.dead()
    expect([await label(cart), await unitsLeft(shop.db, cart.variant_id)]).toEqual(['pending', 3])
    await killed.start()
    expect(await place(cart)).toMatchObject({ status: 200, body: { number: cart.number } })
    expect(await unitsLeft(shop.db, cart.variant_id)).toBe(2)
  })

  it.each(['placed', 'begun'] as const)(
    'guarantee 6: after it was %s leaves one order, which is paid once',
    async (point) => {
      await killed.start(point)
      const cart = await ready()
      expect(await place(cart)).toBeUndefined()
      await killed.dead()
      await killed.start()
      expect(await place(cart)).toMatchObject({ status: 200, body: { number: cart.number } })
      await poll()
      await shop.sandbox.money.act('khan_card', await bill(cart), 'approve', { times: 0 })
      await poll()
      expect([await label(cart), await unitsLeft(shop.db, cart.variant_id)]).toEqual(['order_confirmed', 2])
      expect(await bookedOn(shop, cart)).toEqual(['pay 60000'])
    },
  )

  it('guarantee 6: between the provider’s word that it is paid and the books is made good by the next look', async () => {
    await killed.start('paid')
    const cart = await ready()
    expect((await place(cart))?.status).toBe(200)
    await shop.sandbox.money.act('khan_card', await bill(cart), 'approve', { times: 0 })
    await shop.db
      .updateTable('charges')
      .set({ checked_at: null })
      .where('number', '=', await bill(cart))
      .execute()
    expect(await killed.ask('GET', `/orders/${cart.number}/payment`, cart)).toBeUndefined()
    await killed.dead()
    expect(await bookedOn(shop, cart)).toEqual([])
    await poll()
    expect([await label(cart), await bookedOn(shop, cart)]).toEqual(['order_confirmed', ['pay 60000']])
  })
})

describe('guarantee 2: carts at random and a server that is killed', { timeout: 600_000 }, () => {
  const [carts, kills] = atPush([400, 2], { proofs: [2_000, 6] })
  const [skus, units, shoppers] = [50, carts / 50, 16]
  let seed = 20_261_121
  const roll = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }

  /** Of every SKU what is sold or held and what is left, as they are at one moment: together what there was. */
  async function counted(variants: number[]): Promise<number> {
    const { rows } = await shop.pool.query(
      `select v.id, s.on_hand, s.least, coalesce(u.taken, 0)::int as taken from unnest($1::bigint[]) as v(id)
       join lateral (select sum(count_on_hand)::int as on_hand, min(count_on_hand) as least from stock_items
         where variant_id = v.id) s on true
       left join lateral (select sum(u.quantity) as taken from inventory_units u
         join line_items l on l.id = u.line_item_id
         where l.variant_id = v.id and u.state in ('held', 'sold')) u on true`,
      [variants],
    )
    expect(rows.map(({ id, on_hand, taken }) => [id, on_hand + taken])).toEqual(variants.map((id) => [id, units]))
    expect(rows.filter(({ least }) => least < 0)).toEqual([])
    return rows.reduce((sum, { taken }) => sum + taken, 0)
  }

  /** Orders that were told and are not there as they were told. */
  async function lost(acknowledged: Cart[]): Promise<unknown[]> {
    const { rows } = await shop.pool.query(
      `select o.number, o.status from orders o where o.number = any($1)
         and (o.status = 'cart' or not exists (select from payments p where p.order_id = o.id))
       union all select o.number, o.status from orders o join inventory_units u on u.order_id = o.id
         where u.state in ('held', 'sold') and o.status in ('cart', 'canceled', 'expired')
       union all select o.number, o.status from orders o join line_items l on l.order_id = o.id
         where o.status = 'placed' group by o.id having sum(l.quantity) <> coalesce((select sum(u.quantity)
           from inventory_units u where u.order_id = o.id and u.state in ('held', 'sold')), 0)
       union all select told, null from unnest($1::text[]) as told where not exists (
         select from orders o where o.number = told)`,
      [acknowledged.map(({ number }) => number)],
    )
    return rows
  }

  /** Carts of whatever that wait to be placed, one in four to be paid with a card. */
  async function someCarts(variants: number[]): Promise<Cart[]> {
    const [first = 0] = variants
    const templates: Cart[] = []
    for (const code of ['khan-card', 'bank-transfer', 'bank-transfer', 'bank-transfer']) {
      const cart = await aCart([{ variant_id: first, quantity: 1 }], code)
      if (cart) templates.push(cart)
    }
    const products = () =>
      Array.from({ length: 1 + roll(3) }, () => ({ variant_id: variants[roll(skus)] ?? first, quantity: 1 + roll(2) }))
    const inputs = Array.from({ length: carts / templates.length }, () => templates.map(products))
    const copies = await Promise.all(
      templates.map((cart, n) =>
        copiesOf(
          shop.pool,
          cart,
          inputs.map((each) => each[n] ?? []),
        ),
      ),
    )
    return inputs.flatMap((_, n) => copies.flatMap((each) => each[n] ?? []))
  }

  /** Kills the server at some moments of a run, each time a bit after it came, and starts it again. */
  function killer(variants: number[]) {
    const moments = Array.from({ length: kills }, (_, n) => Math.floor(((n + roll(100) / 100) * carts) / kills))
    const state = { died: 0, rising: Promise.resolve() }
    const dieAndRise = async (before: Promise<void>): Promise<void> => {
      await before
      await sleep(roll(40))
      await killed.kill()
      await counted(variants)
      await killed.start()
      state.died += 1
    }
    const at = (n: number): void => {
      if (moments.includes(n)) state.rising = dieAndRise(state.rising)
    }
    return { state, at }
  }

  it(`guarantee 2: ${carts} carts over ${skus} SKUs lose no unit and no order`, async () => {
    const made = await Promise.all(Array.from({ length: skus }, () => aProduct(shop.db, { stock: [units] })))
    const variants = made.map(({ variant_id }) => variant_id)
    await killed.start()
    const waiting = await someCarts(variants)
    const { state, at } = killer(variants)
    const acknowledged: Cart[] = []
    let started = 0
    const shopper = async (): Promise<void> => {
      for (let n = started++; n < carts; n = started++) {
        const cart = waiting[n]
        await state.rising
        at(n)
        const heard = cart && ((await place(cart)) ?? (await state.rising.then(() => place(cart))))
        if (!cart || heard?.status !== 200) continue
        acknowledged.push(cart)
        const path = `/shop/orders/${cart.number}/cancel`
        if (roll(3) === 0) await killed.ask('POST', path, { token: cart.token, body: {} })
      }
    }
    await Promise.all(Array.from({ length: shoppers }, shopper))
    await state.rising
    expect([state.died, acknowledged.length > carts / 5]).toEqual([kills, true])
    await work(shop)
    expect(await counted(variants)).toBeGreaterThan((skus * units) / 2)
    expect(await lost(acknowledged)).toEqual([])
  })
})
