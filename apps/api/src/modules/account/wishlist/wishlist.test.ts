import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
let people = 0
beforeAll(async () => {
  shop = await startApp(await freshDatabase('wishlist'))
  await aShop(shop.db)
})
afterAll(() => shop.close())

type Person = { id: number; bearer: string }
async function aPerson(): Promise<Person> {
  const { id } = await aUser(shop.db, { email: `wisher-${++people}@shuudan.mn` })
  return { id, bearer: await aBearer(shop, id) }
}

const products = (count: number) => Promise.all(Array.from({ length: count }, () => aProduct(shop.db)))
const a = '/storefront/wishlists'
const aList = async ({ bearer }: Person, body: object = { name: 'Өвөл' }) =>
  (await shop.call('POST', '/shop/wishlists', { bearer, body })).body as { token: string }
const wishAll = ({ bearer }: Person, token: string, variantIds: number[]) =>
  shop.call('POST', `/shop/wishlists/${token}/wishes`, {
    bearer,
    body: { wishes: variantIds.map((variant_id) => ({ variant_id })) },
  })
const readList = async (token: string, bearer?: string) =>
  (await shop.call('GET', `/shop/wishlists/${token}`, bearer ? { bearer } : {})).body as {
    total: number
    is_own: boolean
    wishes: {
      id: number
      variant_id: number
      quantity: number
      position: number
      state: string
      selling_price: number
    }[]
  }
const variantsOn = async (token: string, bearer?: string) =>
  (await readList(token, bearer)).wishes.map(({ variant_id }) => variant_id)

describe('dialect A', () => {
  it('makes the default list on first use, and only once however often it is asked for at a time', async () => {
    const { bearer } = await aPerson()
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.call('GET', `${a}/default`, { bearer })))
    expect(new Set(answers.map(({ body }) => body.data.attributes.token)).size).toBe(1)
    expect(answers[0]?.body.data).toMatchObject({
      type: 'wishlist',
      attributes: { name: 'Хүслийн жагсаалт', is_private: true, is_default: true, variant_included: false },
      relationships: { wished_items: { data: [] } },
    })
    const { body } = await shop.call('GET', a, { bearer })
    expect(body.meta).toEqual({ count: 1, total_count: 1, total_pages: 1 })
  })

  it('takes both forms of the body', async () => {
    const { bearer } = await aPerson()
    const flat = await shop.call('POST', a, { bearer, body: { name: 'Зун' } })
    expect([flat.status, flat.body.data.attributes.is_private]).toEqual([201, true])
    const nested = await shop.call('POST', a, { bearer, body: { wishlist: { name: 'Хавар', is_private: 'false' } } })
    expect(nested.body.data.attributes).toMatchObject({ name: 'Хавар', is_private: false, is_default: false })
    const path = `${a}/${nested.body.data.attributes.token}`
    const made = await shop.call('PATCH', path, { bearer, body: { wishlist: { is_default: true } } })
    expect(made.body.data.attributes).toMatchObject({ name: 'Хавар', is_default: true })
    const all = await shop.call('GET', a, { bearer })
    expect(all.body.data.map((list: { attributes: object }) => list.attributes)).toMatchObject([
      { name: 'Хавар', is_default: true },
      { name: 'Зун', is_default: false },
    ])
  })

  it('refuses a list without a name and one of too long a name', async () => {
    const { bearer } = await aPerson()
    const none = await shop.call('POST', a, { bearer, body: {} })
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['name']])
    const long = await shop.call('POST', a, { bearer, body: { name: 'ө'.repeat(101) } })
    expect([long.status, long.body.code]).toEqual([422, 'text_too_long'])
  })

  it('has items at the price of today, with what they are of', async () => {
    const { bearer } = await aPerson()
    const sale = { price: 40_000, from: new Date('2026-01-01'), to: new Date('2026-12-31') }
    const { variant_id, id } = await aProduct(shop.db, { price: 50_000, sale })
    const { token } = (await shop.call('GET', `${a}/default`, { bearer })).body.data.attributes
    const add = await shop.call('POST', `${a}/${token}/add_item`, { bearer, body: { variant_id, quantity: 2 } })
    expect(add.body.data).toMatchObject({
      type: 'wished_item',
      attributes: {
        variant_id: String(variant_id),
        quantity: 2,
        price: '40000.0',
        total: '80000.0',
        display_total: '₮80,000',
      },
      relationships: { variant: { data: { id: String(variant_id), type: 'variant' } } },
    })
    const replaced = await shop.call('POST', `${a}/${token}/add_item`, { bearer, body: { variant_id, quantity: 5 } })
    expect(replaced.body.data).toMatchObject({ id: add.body.data.id, attributes: { quantity: 5 } })
    const query = `include=wished_items.variant.product,wished_items.variant.images&is_variant_included=${variant_id}`
    const { body } = await shop.call('GET', `${a}/${token}?${query}`, { bearer })
    expect(body.data.attributes.variant_included).toBe(true)
    expect(body.included.map((each: { type: string; id: string }) => `${each.type} ${each.id}`)).toEqual([
      `wished_item ${add.body.data.id}`,
      `variant ${variant_id}`,
      `product ${id}`,
    ])
    const set = `${a}/${token}/set_item_quantity/${add.body.data.id}`
    expect((await shop.call('PATCH', set, { bearer, body: { quantity: 3 } })).body.data.attributes.quantity).toBe(3)
    const zero = await shop.call('PATCH', set, { bearer, body: {} })
    expect([zero.status, zero.body.code, zero.body.errors]).toEqual([422, 'quantity_invalid', undefined])
    const removed = await shop.call('DELETE', `${a}/${token}/remove_item/${add.body.data.id}`, { bearer })
    expect([removed.status, removed.body.data.id, removed.body.data.attributes.quantity]).toEqual([
      200,
      add.body.data.id,
      3,
    ])
    expect((await shop.call('DELETE', `${a}/${token}/remove_item/${add.body.data.id}`, { bearer })).status).toBe(404)
  })

  it('adds several items all or none, and removes several', async () => {
    const { bearer } = await aPerson()
    const [one, two] = await products(2)
    const { token } = (await shop.call('GET', `${a}/default`, { bearer })).body.data.attributes
    const items = [{ variant_id: one?.variant_id, quantity: 1 }, { variant_id: 999_999_999 }]
    const refused = await shop.call('POST', `${a}/${token}/add_items`, { bearer, body: { wished_items: items } })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['variant_id']])
    expect(await variantsOn(token, bearer)).toEqual([])
    expect((await shop.call('POST', `${a}/${token}/add_items`, { bearer, body: {} })).status).toBe(400)
    const wished_items = [{ variant_id: String(one?.variant_id) }, { variant_id: two?.variant_id, quantity: 4 }]
    const added = await shop.call('POST', `${a}/${token}/add_items`, { bearer, body: { wished_items } })
    const links = added.body.data.relationships.wished_items.data as { id: string }[]
    expect(await variantsOn(token, bearer)).toEqual([one?.variant_id, two?.variant_id])
    const body = { wished_items_ids: links.map(({ id }) => id) }
    const removed = await shop.call('DELETE', `${a}/${token}/remove_items`, { bearer, body })
    expect(removed.body.data.relationships.wished_items.data).toEqual([])
  })

  it('is shared by its token: private ones are refused as 403, unknown ones as 404, and nobody else writes', async () => {
    const [owner, other] = [await aPerson(), await aPerson()]
    const hidden = await aList(owner)
    const open = await aList(owner, { name: 'Төрсөн өдөр', is_private: false })
    expect((await shop.call('GET', `${a}/${open.token}`)).body.data.attributes.name).toBe('Төрсөн өдөр')
    expect(JSON.stringify((await shop.call('GET', `${a}/${open.token}`)).body)).not.toContain('wisher')
    for (const bearer of [undefined, other.bearer])
      expect((await shop.call('GET', `${a}/${hidden.token}`, bearer ? { bearer } : {})).status).toBe(403)
    expect((await shop.call('GET', `${a}/nothing`)).status).toBe(404)
    const [good] = await products(1)
    const body = { variant_id: good?.variant_id, name: 'x', quantity: 1, wished_items_ids: [], wished_items: [] }
    for (const { token } of [hidden, open]) {
      const calls = [
        ['PATCH', ''],
        ['DELETE', ''],
        ['POST', '/add_item'],
        ['POST', '/add_items'],
        ['PATCH', '/set_item_quantity/1'],
        ['DELETE', '/remove_item/1'],
        ['DELETE', '/remove_items'],
      ] as const
      for (const [method, path] of calls) {
        const answer = await shop.call(method, `${a}/${token}${path}`, { bearer: other.bearer, body })
        if (!(path === '/remove_item/1' && answer.status === 404))
          expect([method, path, answer.status]).toEqual([method, path, 403])
        expect((await shop.call(method, `${a}/${token}${path}`, { body })).status).toBe(403)
      }
    }
  })
})

describe('the flat rows', () => {
  it('wish and unwish by variant, on the default list unless one is named, as often as they like', async () => {
    const person = await aPerson()
    const { bearer } = person
    const [one, two] = await products(2)
    const add = (body: object) => shop.call('POST', '/wishlists/add_id', { bearer, body })
    expect((await add({ variant_id: one?.variant_id })).body.wishedIds).toEqual([one?.variant_id])
    await Promise.all(Array.from({ length: 6 }, () => add({ variant_id: one?.variant_id })))
    const other = (await aList(person)) && (await shop.call('GET', '/wishlists', { bearer })).body.wishlists[1]
    const { body } = await add({ variant_id: two?.variant_id, wishlist_id: other.id })
    expect(body.wishedIds).toEqual([two?.variant_id, one?.variant_id])
    expect(body.wished_products[0]).toMatchObject({ wishlist_id: other.id, product: { id: two?.id, slug: two?.slug } })
    const remove = { variant_id: one?.variant_id }
    expect((await shop.call('POST', '/wishlists/remove_id', { bearer, body: remove })).body.wishedIds).toEqual([
      two?.variant_id,
    ])
    expect((await shop.call('POST', '/wishlists/remove_id', { bearer, body: remove })).status).toBe(200)
    expect((await add({ variant_id: 999_999_999 })).status).toBe(404)
    expect((await shop.call('GET', '/wishlists')).status).toBe(401)
    const stranger = await aPerson()
    const foreign = { variant_id: one?.variant_id, wishlist_id: other.id }
    expect((await shop.call('POST', '/wishlists/add_id', { bearer: stranger.bearer, body: foreign })).status).toBe(404)
  })

  it('have one default however many are made so at once', async () => {
    const person = await aPerson()
    const lists = await Promise.all(Array.from({ length: 6 }, () => aList(person)))
    await Promise.all(
      lists.map(({ token }) =>
        shop.call('PATCH', `/shop/wishlists/${token}`, { bearer: person.bearer, body: { is_default: true } }),
      ),
    )
    const { lists: after } = (await shop.call('GET', '/shop/wishlists', { bearer: person.bearer })).body
    expect(after.map(({ is_default }: { is_default: boolean }) => is_default)).toEqual([true, ...Array(5).fill(false)])
  })

  it('have the newest of the others as default after the default one is deleted', async () => {
    const person = await aPerson()
    const [first, second, third] = [await aList(person), await aList(person), await aList(person)]
    const drop = (token: string) => shop.call('DELETE', `/shop/wishlists/${token}`, { bearer: person.bearer })
    const present = async () =>
      (await shop.call('GET', '/shop/wishlists', { bearer: person.bearer })).body.lists.map(
        ({ token, is_default }: { token: string; is_default: boolean }) => [token, is_default],
      )
    expect((await drop(first.token)).status).toBe(204)
    expect(await present()).toEqual([
      [third.token, true],
      [second.token, false],
    ])
    await drop(second.token)
    expect(await present()).toEqual([[third.token, true]])
    await drop(third.token)
    expect(await present()).toEqual([])
    const stranger = await aPerson()
    await aList(stranger)
    expect((await shop.call('GET', '/shop/wishlists', { bearer: stranger.bearer })).body.lists).toHaveLength(1)
  })

  it('end with an answer that fits the data when the same heart is pressed on and off at once', async () => {
    const { bearer } = await aPerson()
    const [good] = await products(1)
    const variant = good?.variant_id
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        shop.call('PUT', '/shop/wishes', { bearer, body: i % 2 ? { add: [variant] } : { remove: [variant] } }),
      ),
    )
    const { body } = await shop.call('PUT', '/shop/wishes', { bearer, body: { add: [variant] } })
    expect(body.wishes).toEqual([{ variant_id: variant, product_id: good?.id }])
    expect((await shop.call('GET', '/wishlists', { bearer })).body.wishlists).toHaveLength(1)
  })
})

describe("the shop's pages", () => {
  it('move a wish to the front of another list, empty a list and put it back as it was', async () => {
    const person = await aPerson()
    const { bearer } = person
    const ids = (await products(4)).map(({ variant_id }) => variant_id)
    const [from, to] = [await aList(person), await aList(person, { name: 'Зун' })]
    await wishAll(person, from.token, ids.slice(0, 3))
    await wishAll(person, to.token, ids.slice(3))
    const middle = (await readList(from.token, bearer)).wishes[1]
    const move = `/shop/wishlists/${from.token}/wishes/${middle?.id}/move`
    expect((await shop.call('POST', move, { bearer, body: { to: to.token } })).body.total).toBe(2)
    expect(await variantsOn(to.token, bearer)).toEqual([ids[1], ids[3]])
    const before = await variantsOn(from.token, bearer)
    const emptied = await shop.call('POST', `/shop/wishlists/${from.token}/empty`, { bearer })
    expect(await variantsOn(from.token, bearer)).toEqual([])
    await shop.call('POST', `/shop/wishlists/${from.token}/wishes`, { bearer, body: { wishes: emptied.body.wishes } })
    expect(await variantsOn(from.token, bearer)).toEqual(before)
  })

  it('take a guest’s wishes at sign-in, newest first, without what is unknown or wished already', async () => {
    const { bearer } = await aPerson()
    const ids = (await products(3)).map(({ variant_id }) => variant_id)
    await shop.call('PUT', '/shop/wishes', { bearer, body: { add: [ids[2]] } })
    await shop.call('PUT', '/shop/wishes', { bearer, body: { add: [ids[0], 999_999_999, ids[2], ids[1]] } })
    const { token } = (await shop.call('GET', '/shop/wishlists', { bearer })).body.lists[0]
    expect(await variantsOn(token, bearer)).toEqual([ids[0], ids[1], ids[2]])
    const { body } = await shop.call('GET', '/shop/visitor', { bearer })
    expect(body.wished.map(({ variant_id }: { variant_id: number }) => variant_id)).toEqual([ids[0], ids[1], ids[2]])
  })

  it('keep what is no longer sold, and say so', async () => {
    const person = await aPerson()
    const [sold, out, removed] = await products(3)
    const list = await aList(person)
    const all = [sold, out, removed].map((good) => good?.variant_id ?? 0)
    await wishAll(person, list.token, all)
    await shop.db
      .updateTable('stock_items')
      .set({ count_on_hand: 0 })
      .where('variant_id', '=', all[1] ?? 0)
      .execute()
    await shop.db
      .updateTable('products')
      .set({ deleted_at: shop.clock.now })
      .where('id', '=', removed?.id ?? 0)
      .execute()
    const { wishes } = await readList(list.token, person.bearer)
    expect(wishes.map(({ state }) => state)).toEqual(['ready', 'out', 'gone'])
    const again = await shop.call('PUT', '/shop/wishes', { bearer: person.bearer, body: { add: [all[2]] } })
    expect(again.status).toBe(200)
  })

  it('copy a list to the cart, up to what is wished, and say what could not be', async () => {
    const person = await aPerson()
    const { bearer } = person
    const [plain, few, out] = [
      await aProduct(shop.db),
      await aProduct(shop.db, { stock: [2] }),
      await aProduct(shop.db, { stock: [0] }),
    ]
    const list = await aList(person, { name: 'Сургууль', is_private: false })
    await shop.call('POST', `/shop/wishlists/${list.token}/wishes`, {
      bearer,
      body: {
        wishes: [
          { variant_id: plain.variant_id, quantity: 3 },
          { variant_id: few.variant_id, quantity: 5 },
          { variant_id: out.variant_id },
        ],
      },
    })
    const { status, body } = await shop.call('POST', `/shop/wishlists/${list.token}/cart`, { bearer })
    expect([status, body.added, body.order.total_quantity]).toEqual([200, 1, 5])
    expect(body.refused).toMatchObject([
      { variant_id: few.variant_id, added: 2, code: 'stock_insufficient' },
      { variant_id: out.variant_id, added: 0, code: 'out_of_stock' },
    ])
    const twice = await shop.call('POST', `/shop/wishlists/${list.token}/cart`, { bearer })
    expect(twice.body.order).toMatchObject({ number: body.order.number, total_quantity: 5 })
    expect((await readList(list.token, bearer)).total).toBe(3)
    const guest = await shop.call('POST', `/shop/wishlists/${list.token}/cart`)
    expect(guest.body.order.number).not.toBe(body.order.number)
  })

  it('show a shared list to anybody and its owner to nobody', async () => {
    const person = await aPerson()
    const list = await aList(person, { name: 'Төрсөн өдөр', is_private: false })
    await wishAll(
      person,
      list.token,
      (await products(1)).map(({ variant_id }) => variant_id),
    )
    const seen = await shop.call('GET', `/shop/wishlists/${list.token}`)
    expect(seen.body).toMatchObject({ name: 'Төрсөн өдөр', is_own: false, total: 1 })
    expect(JSON.stringify(seen.body)).not.toMatch(/wisher|user_id/)
    expect((await readList(list.token, person.bearer)).is_own).toBe(true)
    expect(list.token.length * 6).toBeGreaterThanOrEqual(128)
  })

  it('guarantee 26: another person’s list is not there, whatever is asked of it', async () => {
    const [owner, other] = [await aPerson(), await aPerson()]
    const [hidden, open] = [await aList(owner), await aList(owner, { name: 'Нээлттэй', is_private: false })]
    const mine = await aList(other)
    const [good] = await products(1)
    await wishAll(owner, open.token, [good?.variant_id ?? 0])
    const wish = (await readList(open.token)).wishes[0]?.id
    const bearer = other.bearer
    for (const { token } of [hidden, open]) {
      const path = `/shop/wishlists/${token}`
      const calls: ['PATCH' | 'DELETE' | 'POST', string, object?][] = [
        ['PATCH', path, { name: 'x' }],
        ['DELETE', path],
        ['POST', `${path}/wishes`, { wishes: [] }],
        ['DELETE', `${path}/wishes/${wish}`],
        ['POST', `${path}/wishes/${wish}/move`, { to: mine.token }],
        ['POST', `${path}/empty`, {}],
      ]
      for (const [method, at, body] of calls)
        expect([at, (await shop.call(method, at, { bearer, ...(body && { body }) })).status]).toEqual([at, 404])
    }
    for (const at of [`/shop/wishlists/${hidden.token}`, `/shop/wishlists/${hidden.token}/picture`])
      expect((await shop.call('GET', at, { bearer })).status).toBe(404)
    expect((await shop.call('POST', `/shop/wishlists/${hidden.token}/cart`, { bearer })).status).toBe(404)
    const own =
      (await wishAll(other, mine.token, [good?.variant_id ?? 0])) && (await readList(mine.token, bearer)).wishes[0]?.id
    const away = `/shop/wishlists/${mine.token}/wishes/${own}/move`
    expect((await shop.call('POST', away, { bearer, body: { to: hidden.token } })).status).toBe(404)
    expect((await readList(open.token)).total).toBe(1)
  })

  it('stop at fifty lists', async () => {
    const person = await aPerson()
    for (let made = 0; made < 50; made++) await aList(person, { name: `${made}` })
    const refused = await shop.call('POST', '/shop/wishlists', { bearer: person.bearer, body: { name: '51' } })
    expect([refused.status, refused.body.code]).toEqual([422, 'limit_reached'])
  })
})
