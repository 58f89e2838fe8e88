import { type ProductRow, productProblems, type StaffProduct } from '@delguur/contract/catalog/product-shapes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { plansOf } from '../../../../test/list-plans.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { listProducts } from './product-list.queries.ts'
import { listVariants } from './variants/variant-list.queries.ts'

let shop: DemoShop
const bearers: Record<string, string> = {}
beforeAll(async () => {
  shop = await startDemoShop('products_lists')
  for (const role of ['website_admin', 'editor', 'picker', 'accountant'] as const)
    bearers[role] = await aBearer(
      shop,
      (await aUser(shop.db, { email: `${role}@goods.example`, role: 'staff', staff_role: role })).id,
    )
  bearers.owner = await aBearer(shop, (await aUser(shop.db, { email: 'owner@goods.example', role: 'admin' })).id)
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Options = { as?: string; version?: number }
const call = (method: Method, path: string, body?: object, { as = 'owner', version }: Options = {}) =>
  shop.call(method, `/backoffice${path}`, {
    bearer: bearers[as] ?? '',
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
let made = 0
async function aProduct(fields: object = {}): Promise<StaffProduct> {
  const slug = `office-coat-a${++made}`
  const variants = ['104', '110'].map((value) => ({
    sku: `OC${made}-${value}`,
    options: { clothing_size: value },
    price: 219_000,
    cost: '128000.0',
  }))
  const { status, body } = await call('POST', '/products', {
    slug,
    name: { mn: `Пальто ${made}` },
    variants,
    ...fields,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const rows = async (id: number) =>
  (
    await shop.pool.query(
      `select id, act, before, after from audit_rows where subject_type = 'product' and subject_id = $1 order by id`,
      [String(id)],
    )
  ).rows
async function everyProduct(query: string): Promise<ProductRow[]> {
  const found: ProductRow[] = []
  for (let after: string | null = ''; after !== null; ) {
    const { body } = await call('GET', `/products?limit=100${query}${after && `&after=${after}`}`)
    found.push(...body.products)
    after = body.page.after
  }
  return found
}

describe('lists of products in the office', () => {
  it('acceptance 33: missing words are counted alike by filter, list and page', async () => {
    const { body } = await call('GET', '/products?filter[problem]=translation&limit=100')
    const all = (await call('GET', '/products?limit=100&sort=-created_at')).body.products as {
      id: number
      missing: Record<string, number>
      problems: string[]
    }[]
    for (const row of all) {
      const lacking = Object.values(row.missing).reduce((sum, each) => sum + each, 0)
      expect([row.id, lacking > 0]).toEqual([row.id, row.problems.includes('translation')])
    }
    for (const row of body.products.slice(0, 5)) {
      const page = (await call('GET', `/products/${row.id}`)).body as StaffProduct
      for (const [locale, count] of Object.entries(row.missing))
        expect(page.missing.filter((each) => each.endsWith(`.${locale}`))).toHaveLength(count as number)
      expect(page.readiness.find(({ key }) => key === 'translation')?.count).toBe(page.missing.length)
    }
    const facets = (await call('GET', '/products?facets=status,problem&limit=1')).body.facets
    expect(facets.problem.translation).toBe(body.products.length)
  })

  it('have the same problems in rows, filters and numbers', async () => {
    const [bare, pictured] = [await aProduct(), await aProduct()]
    await shop.pool.query('update variants set price = 0 where product_id = $1', [bare.id])
    await shop.pool.query(
      `insert into images (product_id, picture_key, position) select $1, key, 1 from pictures order by key limit 1`,
      [pictured.id],
    )
    await shop.pool.query(
      `with owner as (select id from users order by id limit 1), file as (
         insert into uploads (kind, name, size, created_by, created_at) select 'csv', 'a.csv', 1, id, now() from owner returning id),
       made as (insert into imports (kind, upload_id, file_kind, file_name, file_size, locale, status, created_at, seen_at)
         select 'products', id, 'csv', 'a.csv', 1, 'mn', 'done', now(), now() from file returning id)
       insert into import_pictures (import_id, product_id, line, column_name, source, position, due_at)
         select id, $1, 2, 'image1', 'https://a.example/a.png', 1, now() from made`,
      [bare.id],
    )
    const all = await everyProduct('')
    const { facets } = (await call('GET', '/products?facets=problem&limit=1')).body
    for (const problem of productProblems) {
      const seen = all.filter((row) => row.problems.includes(problem)).map(({ id }) => id)
      const found = (await everyProduct(`&filter[problem]=${problem}`)).map(({ id }) => id)
      expect([problem, found]).toEqual([problem, seen])
      expect([problem, facets.problem[problem]]).toEqual([problem, seen.length])
      expect(seen.length, problem).toBeGreaterThan(0)
      expect(seen.length, problem).toBeLessThan(all.length)
    }
    const [stocked, empty] = [await everyProduct('&filter[stock]=in'), await everyProduct('&filter[stock]=out')]
    expect(stocked.every(({ locations }) => locations.length > 0)).toBe(true)
    expect(stocked.length + empty.length).toBe(all.length)
  })

  it('are listed without reading a whole table, whatever the sort', async () => {
    for (const sort of ['-updated_at', '-created_at']) {
      const reader = { now: shop.clock.now, locale: 'mn' as const, tenant: shop.services.tenant }
      const [plan] = await plansOf(shop, (db) =>
        listProducts({ ...reader, db }, { limit: 50, sort, filter: {}, count: false }),
      )
      expect(plan).not.toMatch(/Seq Scan on (products|variants|images|stock_items)/)
    }
  })

  it('are filtered by stock and by what they lack without reading stock, pictures or variants of all', async () => {
    const reader = { now: shop.clock.now, locale: 'mn' as const, tenant: shop.services.tenant }
    for (const filter of [{ stock: 'out' }, { stock: 'in' }, ...productProblems.map((problem) => ({ problem }))]) {
      const plans = await plansOf(shop, (db) => listProducts({ ...reader, db }, { limit: 50, filter, count: true }))
      for (const plan of plans) {
        expect(plan).toMatch(/product_problems/)
        expect(plan).not.toMatch(/Seq Scan on (products|product_problems)|hashed SubPlan/)
      }
      expect(plans.at(-1)).not.toMatch(/on (stock_items|variants|images|product_taxons)\b/)
    }
  })

  it('of variants look at the variants of one product at a time', async () => {
    for (const sort of ['product', '-price']) {
      const [plan] = await plansOf(shop, (db) => listVariants(db, { limit: 50, sort, filter: {}, count: false }))
      expect(plan).not.toMatch(/Seq Scan on variants/)
      expect(plan).toMatch(/\(NOT is_master\) OR \(\(SubPlan \d+\) IS NULL\)/)
    }
  })

  it('are filtered by category, stock and code, also by a code without letters', async () => {
    const { rows } = await shop.pool.query(`select t.permalink, p.slug, v.sku from product_taxons x
      join taxons t on t.id = x.taxon_id join products p on p.id = x.product_id and p.deleted_at is null
      join variants v on v.product_id = p.id and v.deleted_at is null
      join stock_items s on s.variant_id = v.id and s.count_on_hand > 0 limit 1`)
    const [{ permalink, slug, sku }] = rows
    const inCategory = await call('GET', `/products?filter[category]=${permalink}&limit=100`)
    expect(inCategory.body.products.map((each: ProductRow) => each.slug)).toContain(slug)
    const stocked = await call('GET', `/variants?filter[stock][gte]=1&q=${sku}`)
    expect(stocked.body.variants.map((each: { sku: string }) => each.sku)).toContain(sku)
    const inStores = await call('GET', `/stock_variants?q=${sku}`)
    expect(inStores.body.variants[0]).toMatchObject({ sku })
    expect((await call('GET', `/products?q=${encodeURIComponent('%')}`)).body.products).toEqual([])
  })

  it('are found by code and name through an index', async () => {
    const reader = { now: shop.clock.now, locale: 'mn' as const, tenant: shop.services.tenant }
    for (const q of ['UNG-1', 'өвлийн куртик', 'gutal']) {
      const [plan] = await plansOf(shop, (db) =>
        listProducts({ ...reader, db }, { limit: 50, q, filter: {}, count: false }),
      )
      expect(plan).toMatch(/Bitmap Index Scan on products_name_key/)
      expect(plan).not.toMatch(/Seq Scan on (variants|products n)/)
    }
  })

  it('are changed many at once, each for itself, by id or by filter', async () => {
    const [one, two] = [await aProduct(), await aProduct()]
    const ids = [one.id, two.id]
    const bulk = (act: string, params: object, more: object = { ids }, as = 'owner') =>
      call('POST', '/products/bulk', { act, params, ...more }, { as })
    expect((await bulk('tag', { tags: ['bulked'] })).body).toMatchObject({ done: 2, failed: 0 })
    expect((await bulk('tag', { tags: ['more'] }, { filter: 'filter[tag]=bulked', expected_total: 2 })).body.done).toBe(
      2,
    )
    expect((await bulk('tag', { tags: ['x'] }, { filter: 'filter[tag]=bulked', expected_total: 9 })).status).toBe(409)
    expect((await bulk('publish', {})).body).toMatchObject({ done: 0, failed: 2 })
    expect((await bulk('price', { price: '-20%' }, { ids }, 'editor')).status).toBe(403)
    const tried = await bulk('price', { price: '-60%' }, { ids, dry_run: true }, 'website_admin')
    expect(tried.body).toMatchObject({ done: 0, failed: 2, results: [{ code: 'price_needs_approval' }, {}] })
    expect((await bulk('price', { price: '-20%' }, { ids }, 'website_admin')).body.done).toBe(2)
    const page = (await call('GET', `/products/${one.id}`)).body as StaffProduct
    expect([page.tags, page.variants[0]?.price]).toEqual([['bulked', 'more'], '175200.0'])
    const [priced] = (await rows(one.id)).filter(({ act }) => act === 'products.price')
    expect((await call('PUT', `/audit/${priced?.id}/undo`, {})).status).toBe(200)
    expect(((await call('GET', `/products/${one.id}`)).body as StaffProduct).variants[0]?.price).toBe('219000.0')
  })
})
