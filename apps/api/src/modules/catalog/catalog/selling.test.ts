import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../../seeds/random.ts'
import { anAddress } from '../../../../test/builders.ts'
import { aSandbox, type TestSandbox } from '../../../../test/sandbox.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { work } from '../../../../test/work.ts'
import { smtpMail } from '../../../adapters/mail/smtp.ts'
import { listedPage } from '../../search/search/database-list.queries.ts'
import { isAvailable, isOnSale, priceAt, productStatuses } from './domain/selling.ts'

let shop: DemoShop
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await startDemoShop('selling')
  shop.services.ports.mail = smtpMail({ url: sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

const base = Date.parse('2026-11-24T03:00:00.000Z')
const edges = ['sale_start_at', 'sale_expire_at', 'available_on', 'discontinued_on', 'deleted_at'] as const
const given = [...edges, 'status', 'price', 'sale_price', 'at'] as const

/** Few moments, so that edges and the moment asked about often fall together; some far away, some missing. */
const moment = (random: () => number): Date => new Date(base + Math.floor(random() * 7 - 3) * 1000)
const edge = (random: () => number): Date | null => {
  const kind = random()
  return kind < 0.3 ? null : kind < 0.9 ? moment(random) : new Date(Math.floor(random() * 4e12))
}

/** A row of a table of which only some columns are said. */
async function rowOf(table: string, values: readonly string[]): Promise<string> {
  const { rows } = await shop.pool.query(
    `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  return `row(${rows.map(({ attname }) => (values.includes(attname) ? `c.${attname}` : 'null'))})::${table}`
}

it('guarantee 45: SQL and TypeScript give the same price and the same availability for 100,000 windows', async () => {
  const seed = String(Math.random())
  const random = seededRandom(seed).next
  const cases = Array.from({ length: 100_000 }, () => ({
    sale_start_at: edge(random),
    sale_expire_at: edge(random),
    available_on: edge(random),
    discontinued_on: edge(random),
    deleted_at: random() < 0.8 ? null : moment(random),
    status: random() < 0.7 ? ('live' as const) : (productStatuses[Math.floor(random() * 4)] ?? 'live'),
    price: 1 + Math.floor(random() * 1_000_000),
    sale_price: random() < 0.2 ? null : Math.floor(random() * 1_000_000),
    at: moment(random),
  }))
  const [product, variant] = await Promise.all([
    rowOf('products', [...edges, 'status']),
    rowOf('variants', ['price', 'sale_price']),
  ])
  const { rows } = await shop.pool.query({
    text: `select is_available(p, c.at), is_on_sale(p, c.at), selling_price(v, p, c.at), is_sellable(v, p, c.at)
      from unnest(${edges.map((_, n) => `$${n + 1}::timestamptz[]`)}, $6::text[], $7::bigint[], $8::bigint[], $9::timestamptz[])
        with ordinality as c(${given}, n)
      cross join lateral (select ${product} as p, ${variant} as v) r order by c.n`,
    values: given.map((name) => cases.map((c) => c[name])),
    rowMode: 'array',
  })
  const expected = cases.map((each) => {
    const available = isAvailable(each, each.at)
    return [available, isOnSale(each, each.at), priceAt(each, each, each.at), available]
  })
  const wrong = rows.findIndex((row, n) => row.some((value: unknown, i: number) => value !== expected[n]?.[i]))
  expect({ seed, rows: rows.length, wrong: cases[wrong] }).toEqual({ seed, rows: cases.length, wrong: undefined })
})

it('is put into the statements that ask, and its conditions find the indices', async () => {
  const { rows } = await shop.pool.query(
    `explain (verbose, format text) select selling_price(v, p, $1) from products p join variants v on v.product_id = p.id
     where is_sellable(v, p, $1) and is_on_sale(p, $1)`,
    [new Date(base)],
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('sale_expire_at')
  expect(plan).not.toMatch(/is_on_sale|is_available|is_sellable|selling_price/)
})

type Sale = { from: number | null; to: number | null }
const seconds = (from: number) => new Date(base + from * 1000)
const sales: [string, Sale, number[]][] = [
  ['without a start or an end', { from: null, to: null }, [0]],
  ['without an end', { from: 10, to: null }, [9.999, 10]],
  ['with both', { from: 10, to: 20 }, [9.999, 10, 19.999, 20]],
  ['that is over', { from: -20, to: -10 }, [0]],
]

/** What each reader says a product costs whose one variant is in a shopper's cart and on their list. */
async function pricesBy(id: number): Promise<Record<string, number>> {
  const { rows } = await shop.pool.query('select slug from products where id = $1', [id])
  const { slug } = rows[0]
  const variants = await shop.pool.query(
    'select v.id from variants v join stock_items s on s.variant_id = v.id where product_id = $1 order by count_on_hand desc',
    [id],
  )
  const variant_id = Number(variants.rows[0].id)
  const get = async (path: string, as: object = {}) => (await shop.call('GET', path, as)).body
  const page = await get(`/shop/products/${slug}`)
  const resource = await get(`/storefront/products/${id}?include=primary_variant`)
  const list = await get(`/storefront/products?filter[ids]=${id}`)
  const listing = await get(`/shop/listing?ids=${id}`)
  const cards = await get(`/shop/cards?ids=${id}`)
  const stored = await listedPage(shop.db, { ids: [id] }, shop.clock.now)
  const wishes = await get(`/shop/wishes?variant_ids=${variant_id}`)
  const line = { line_item: { variant_id, quantity: 1 } }
  const opened = await shop.call('POST', '/orders/0/line_items', { body: line })
  expect(opened.status, JSON.stringify(opened.body)).toBe(201)
  const flat = opened.body.order
  const token = (await shop.call('POST', '/storefront/cart')).body.data.attributes.token
  const cart = await shop.call('POST', '/storefront/cart/add_item?include=line_items,variants', {
    token,
    body: { variant_id },
  })
  const included = (type: string) => cart.body.included.find((each: { type: string }) => each.type === type).attributes
  const byPrice = await get(`/storefront/products?filter[ids]=${id}&filter[price]=${page.selling_price}`)
  return {
    page: page.selling_price,
    'variant of the page': page.variants[0].selling_price,
    'JSON:API product': Number(resource.data.attributes.price),
    'JSON:API variant': Number(resource.included[0].attributes.price),
    'JSON:API list': Number(list.data[0].attributes.price),
    'list filtered by the price': byPrice.data.length * page.selling_price,
    listing: listing.products[0].selling_price,
    card: cards.products[0].selling_price,
    'list of the tables': stored.prices[0] ?? 0,
    'wish list': wishes.wishes[0].selling_price,
    'flat cart': Number(flat.line_items[0].price),
    cart: Number(included('line_item').price),
    'variant of the cart': Number(included('variant').price),
    'order and mail': await placed(flat),
  }
}

/** The price that an order is placed for, which its mail says too. */
async function placed({ number, token }: { number: string; token: string }): Promise<number> {
  const { rows } = await shop.pool.query(`select id from payment_methods where type = 'bank_transfer' limit 1`)
  const email = `${number.toLowerCase()}@prices.example`
  const order = {
    email,
    ship_address_attributes: anAddress,
    payments_attributes: [{ payment_method_id: rows[0].id }],
  }
  await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
  const { status, body } = await shop.call('PUT', `/checkouts/${number}/complete`, { token, body: {} })
  expect(status, JSON.stringify(body)).toBe(200)
  await work(shop)
  const [mail] = await sandbox.arrived(email)
  const price = Number(body.line_items[0].price)
  expect(mail?.text).toContain(price.toLocaleString('en'))
  return price
}

describe.each(sales)('guarantee 45: a sale %s', (_, { from, to }, moments) => {
  it.each(moments)('costs the same for every reader at %d seconds', async (at) => {
    const { rows } = await shop.pool.query(
      `select p.id from products p join variants v on v.product_id = p.id and v.deleted_at is null
       join stock_items s on s.variant_id = v.id join stock_locations l on l.id = s.stock_location_id and l.active
       where not v.is_master and p.available_on < $1 and v.digital_kind is null and exists (select from images i where i.product_id = p.id)
       group by p.id order by min(s.count_on_hand) desc, p.id limit 1`,
      [new Date(base)],
    )
    const id = Number(rows[0].id)
    await shop.pool.query('update variants set price = 289000, sale_price = 219000 where product_id = $1', [id])
    await shop.pool.query('update products set sale_start_at = $2, sale_expire_at = $3 where id = $1', [
      id,
      from === null ? null : seconds(from),
      to === null ? null : seconds(to),
    ])
    shop.clock.now = seconds(at)
    await shop.search.refresh()
    const runs = (from ?? -Infinity) <= at && at < (to ?? Infinity)
    const prices = await pricesBy(id)
    expect(prices).toEqual(Object.fromEntries(Object.keys(prices).map((reader) => [reader, runs ? 219_000 : 289_000])))
  })
})

it('keeps an edge as JavaScript reads it', async () => {
  const { rows } = await shop.pool.query(
    `update products set sale_start_at = '2026-11-24 03:00:00.0005Z', sale_expire_at = null where id = 1
     returning sale_start_at, to_char(sale_start_at, 'US') as fraction`,
  )
  expect(Number(rows[0].fraction)).toBe(rows[0].sale_start_at.getMilliseconds() * 1000)
})

describe('the rule of selling', () => {
  const root = resolve(import.meta.dirname, '../../../../../..')
  const homes = [
    'apps/api/src/modules/catalog/catalog/selling.queries.ts',
    'packages/kit/src/selling.ts',
    // The same in the query language of search engines, which read no function of ours.
    'packages/search/src/query/build-rule.ts',
  ]
  const sources = globSync(
    ['apps/*/{src,app}/**/*.{ts,tsx}', 'apps/api/{schema,migrations}/**/*.sql', 'packages/*/src/**/*.ts'],
    { cwd: root },
  ).filter((file) => !/\.test\.tsx?$/.test(file) && !homes.includes(file))
  /** The rule in SQL, and whose sale began or ended between two moments, for the reports; an index compares nothing. */
  const inSql = /^create (?:function (?:is_available|is_on_sale|sales_turned)\([\s\S]*?^\$\$|index [^;]*);/gm
  const column = String.raw`\b(?:sale_start_at|sale_expire_at|discontinued_on)\b`
  /** A comparison, a default for null in a comparison, a test for null, a range in a search body. */
  const compared = new RegExp(
    `${column}['"\`)]*\\s*(?:[<>]|<=|>=|\\?\\? *N|,\\s*'[<>]|between\\b|is (?:not )?null)|(?<!=)[<>]=?\\s*[\\w.()]*${column}|!\\w+\\.${column}|range: \\{ ${column}`,
  )
  const found = (text: string) =>
    text.split('\n').filter((line) => compared.test(line) && !/^\s*(?:\*|\/\/|check \()/.test(line))

  it('is compared nowhere but in its home', () => {
    expect(sources.length).toBeGreaterThan(500)
    expect(
      sources.flatMap((file) => {
        const text = readFileSync(resolve(root, file), 'utf8')
        return found(file.endsWith('.sql') ? text.replace(inSql, '') : text).map((line) => `${file}: ${line}`)
      }),
    ).toEqual([])
  })

  it.each([
    'case when v.sale_price is not null and p.sale_start_at <= $3::timestamptz then',
    'and (p.sale_expire_at is null or p.sale_expire_at > $3)',
    '(!sale.sale_start_at || sale.sale_start_at <= now)',
    'start: doc.sale_start_at ?? Number.NEGATIVE_INFINITY,',
    '{ range: { sale_expire_at: { gt: instant(now) } } },',
    'const over = now >= row.sale_expire_at',
    "where('p.discontinued_on', '>', now)",
  ])('would be found in %s', (line) => {
    expect(found(line)).toHaveLength(1)
  })
})
