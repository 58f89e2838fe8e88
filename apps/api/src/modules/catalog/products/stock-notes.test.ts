import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, anAddress, aProduct, aUser } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { settleStockNotes } from './products.jobs.ts'

// Whether products are out of stock, as the list of the office filters them, while their stock runs out and comes back.

let shop: DemoShop
let owner: string
beforeAll(async () => {
  shop = await startDemoShop('stock_notes')
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@notes.example', role: 'admin' })).id)
})
afterAll(() => shop.close())

type Pieces = { id: number; variants: number[] }

/** A product with a variant for each place of `turns` that is its own, one unit of each. */
async function pairOf(turns: string): Promise<[Pieces, Pieces]> {
  const pair: [Pieces, Pieces] = [
    { id: 0, variants: [] },
    { id: 0, variants: [] },
  ]
  for (const pieces of pair) pieces.id = (await aProduct(shop.db, { stock: [0] })).id
  for (const [n, which] of [...turns].entries()) {
    const pieces = pair[which === 'a' ? 0 : 1]
    const { id } = await shop.db
      .insertInto('variants')
      .values({ product_id: pieces.id, sku: `note-${pieces.id}-${n}`, is_master: false, position: n + 2, price: 5_000 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const item = { variant_id: id, stock_location_id: 1, count_on_hand: 1 }
    await shop.db.insertInto('stock_items').values(item).execute()
    pieces.variants.push(id)
  }
  return pair
}

/** Which of some products are listed as out, and which as in stock. */
async function listed(pair: readonly Pieces[]): Promise<{ out: number[]; in: number[] }> {
  const found = async (stock: string): Promise<number[]> => {
    const path = `/backoffice/products?filter[stock]=${stock}&sort=-created_at&limit=100`
    const { body } = await shop.call('GET', path, { bearer: owner })
    const ids: number[] = body.products.map(({ id }: { id: number }) => id)
    return pair.map(({ id }) => id).filter((id) => ids.includes(id))
  }
  return { out: await found('out'), in: await found('in') }
}
const settle = () => settleStockNotes.run(shop.services, {})
const noted = async (): Promise<number> =>
  Number((await shop.pool.query('select count(*) from product_stock_changes')).rows[0].count)

describe('what is noted of stock', () => {
  it('is right at once, before the job has taken it in and after', async () => {
    await settle()
    const pair = await pairOf('ab')
    const [a, b] = pair
    const set = (pieces: Pieces, units: number) =>
      shop.pool.query('update stock_items set count_on_hand = $2 where variant_id = any($1)', [pieces.variants, units])
    expect(await listed(pair)).toEqual({ out: [], in: [a.id, b.id] })
    await set(a, 0)
    for (const act of [async () => undefined, settle]) {
      await act()
      expect(await listed(pair)).toEqual({ out: [a.id], in: [b.id] })
    }
    expect(await noted()).toBe(0)
    await set(a, 4)
    await set(b, 0)
    expect(await listed(pair)).toEqual({ out: [b.id], in: [a.id] })
    await settle()
    expect(await listed(pair)).toEqual({ out: [b.id], in: [a.id] })
  })

  it('is not taken away by the job where it commits after the job has looked', async () => {
    await settle()
    const pair = await pairOf('ab')
    await settle()
    const late = await shop.pool.connect()
    try {
      await late.query('begin')
      await late.query('update stock_items set count_on_hand = 0 where variant_id = any($1)', [pair[0].variants])
      await shop.pool.query('update stock_items set count_on_hand = 0 where variant_id = any($1)', [pair[1].variants])
      await settle()
      await late.query('commit')
    } finally {
      late.release()
    }
    expect(await listed(pair)).toEqual({ out: pair.map(({ id }) => id), in: [] })
    expect(await noted()).toBe(1)
  })

  it('makes nobody wait: two who sell the last pieces of two products in crossed order go on at once', async () => {
    const [a, b] = await pairOf('abba')
    const [one, two] = [await shop.pool.connect(), await shop.pool.connect()]
    const take = (client: typeof one, variant: number | undefined) =>
      client.query('update stock_items set count_on_hand = 0 where variant_id = $1', [variant])
    try {
      for (const client of [one, two]) await client.query("begin; set local lock_timeout = '3s'")
      await take(one, a.variants[0])
      await take(two, b.variants[1])
      await take(one, b.variants[0])
      await take(two, a.variants[1])
      await one.query('commit')
      await two.query('commit')
    } finally {
      one.release()
      two.release()
    }
    expect(await listed([a, b])).toEqual({ out: [a.id, b.id], in: [] })
  })

  it('lets many orders take the last pieces of two products at once, each in its own order', async () => {
    const buyers = 12
    const [a, b] = await pairOf('abba'.repeat(buyers / 2))
    const { id: transfer } = await shop.db
      .selectFrom('payment_methods')
      .select('id')
      .where('code', '=', 'bank-transfer')
      .executeTakeFirstOrThrow()
    const carts = await Promise.all(
      Array.from({ length: buyers }, async (_, n) => {
        const first = await shop.call('POST', '/orders/0/line_items', {
          body: { line_item: { variant_id: a.variants[n] } },
        })
        const { token, number } = first.body.order
        await shop.call('POST', '/storefront/cart/add_item', {
          token,
          body: { variant_id: b.variants[n], quantity: 1 },
        })
        const put = (path: string, body: object) => shop.call('PUT', `/checkouts/${number}${path}`, { token, body })
        const order = {
          ship_address_attributes: { ...anAddress, phone: `9911${1000 + n}` },
          payments_attributes: [{ payment_method_id: transfer }],
        }
        const { status, body } = await put('', { order })
        expect(status, JSON.stringify(body)).toBe(200)
        return () => put('/complete', {})
      }),
    )
    const placed = await Promise.all(carts.map((place) => place()))
    expect(placed.map(({ status, body }) => [status, body.code])).toEqual(carts.map(() => [200, undefined]))
    expect(await listed([a, b])).toEqual({ out: [a.id, b.id], in: [] })
    await settle()
    expect(await listed([a, b])).toEqual({ out: [a.id, b.id], in: [] })
  })
})
