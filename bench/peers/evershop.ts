import pg from 'pg'
import type { Row } from '../rows.ts'

// EverShop 2.2.1, built and started in production mode (`evershop build`, `evershop start`) on a database with products of one
// category each, stock, cash on delivery and one shipping rate for the USA. It limits requests of an address (120 to 300 a minute) with no
// setting for it, so each request comes from another one: TRUST_PROXY_HOPS=1.

/** The rows of this bench that it has, each with the row of the shop that does the same. */
export type PeerRow = { row: Row; beside: string }

const address = {
  ...{ full_name: 'Guest Person', telephone: '99112233', address_1: 'Street 1', city: 'New York' },
  ...{ country: 'US', province: 'US-NY', postcode: '10001' },
}
const listed =
  'items { productId name sku url price { regular { value text } special { value text } } image { url alt } }'
const single =
  'productId name sku description url price { regular { value text } special { value text } } inventory { isInStock }'

type Answer = { data?: { uuid?: string; cartId?: string; [name: string]: unknown } }

/** What it is asked for: the same acts as the shop's rows. */
export async function evershopRows(base: string, databaseUrl: string): Promise<PeerRow[]> {
  const { categories, products, method } = await read(databaseUrl)
  const pick = turns(products)
  const category = turns(categories)
  const get = async (path: string): Promise<number> => (await text(base + path)).length
  const query = (source: string): Promise<Answer> => send(base, '/api/graphql', { query: `{ ${source} }` })
  const newCart = async (sku: string): Promise<string> => {
    const { data } = await send(base, '/api/carts', { items: [{ sku, qty: 1 }] })
    return data?.cartId ?? data?.uuid ?? ''
  }
  const buy = async (sku: string): Promise<number> => {
    const cart = await newCart(sku)
    const put = (path: string, body: object) => send(base, `/api/carts/${cart}/${path}`, body)
    await put('contacts', { email: 'guest@example.com' })
    await put('addresses', { type: 'shipping', address })
    await put('shippingMethods', { provider_code: 'core', method_code: method })
    await put('addresses', { type: 'billing', address })
    await put('paymentMethods', { method_code: 'cod' })
    return sizeOf(await send(base, '/api/orders', { cart_id: cart }))
  }
  const page = '[{ key: "page", operation: eq, value: "1" }]'
  const row = (name: string, beside: string, once: () => Promise<number>): PeerRow => ({
    row: { name, goal: undefined, connections: [1], once, warmUpTimes: 60 },
    beside,
  })
  return [
    row('list JSON, 20 items', 'list JSON (shop, 20 items, facets), uncached', async () =>
      sizeOf(await query(`category(id: ${category().id}) { name products(filters: ${page}) { total ${listed} } }`)),
    ),
    row('product JSON', 'product JSON (shop), uncached', async () =>
      sizeOf(await query(`product(id: ${pick().id}) { ${single} }`)),
    ),
    row('text search (its page)', 'faceted listing, text, uncached', () => get('/search?keyword=jacket')),
    row('home page', 'home HTML, rendered', () => get('/')),
    row('category page', 'category HTML, rendered', () => get(`/category/${category().uuid}`)),
    row('product page', 'product HTML, rendered', () => get(`/product/${pick().uuid}`)),
    row('cart + item', 'guest cart + item, one call', async () => (await newCart(pick().sku)).length),
    row('guest checkout', 'guest checkout, five calls', () => buy(pick().sku)),
  ]
}

const sizeOf = (answer: Answer): number => JSON.stringify(answer).length

type Item = { id: number; uuid: string; sku: string }

async function read(databaseUrl: string): Promise<{ categories: Item[]; products: Item[]; method: string }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const rows = async <T>(source: string): Promise<T[]> => (await client.query(source)).rows as T[]
  const products = await rows<Item>(
    'select product_id id, uuid, sku from product where category_id is not null order by md5(uuid::text) limit 400',
  )
  const categories = await rows<Item>(
    `select category_id id, uuid, '' sku from category c
     where exists (select from product p where p.category_id = c.category_id)`,
  )
  const [method] = await rows<{ uuid: string }>('select uuid from core_shipping_method limit 1')
  await client.end()
  return { categories, products, method: method?.uuid ?? '' }
}

function turns<T>(list: T[]): () => T {
  let next = 0
  return () => {
    const item = list[next++ % list.length]
    if (item === undefined) throw new Error('the peer has no products')
    return item
  }
}

let sent = 0
/** An address of its own for each request. */
const address4 = (): string => `10.${[16, 8, 0].map((bits) => (sent >> bits) & 255).join('.')}`

async function text(url: string, init: RequestInit = {}): Promise<string> {
  sent += 1
  const answer = await fetch(url, { ...init, headers: { ...init.headers, 'x-forwarded-for': address4() } })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} of ${url}: ${body.slice(0, 200)}`)
  return body
}

async function send(base: string, path: string, body: object): Promise<Answer> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return JSON.parse(await text(base + path, init)) as Answer
}
