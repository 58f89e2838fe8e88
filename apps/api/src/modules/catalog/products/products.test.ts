import type { StaffProduct } from '@delguur/contract/catalog/product-shapes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { removeSeen } from '../../../../test/personal/remove-seen.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
const bearers: Record<string, string> = {}
beforeAll(async () => {
  shop = await startDemoShop('products_staff')
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
async function picture(id: number): Promise<void> {
  await shop.pool.query(
    `insert into images (product_id, picture_key, position) select $1, key, 1 from pictures order by key limit 1`,
    [id],
  )
}
const anyCategory = async () =>
  (await shop.pool.query('select permalink from taxons order by id limit 1')).rows[0].permalink

describe('products in the office', () => {
  it('are made as drafts, completed, published, seen by shoppers, hidden and archived, each act in the log', async () => {
    const product = await aProduct()
    expect(product).toMatchObject({
      status: 'draft',
      version: 1,
      name: { mn: 'Пальто 1', en: null },
      missing: expect.arrayContaining(['name.en', 'description.mn']),
    })
    expect(product.variants[0]).toMatchObject({
      price: '219000.0',
      cost: '128000.0',
      options: { clothing_size: '104' },
    })
    const path = `/products/${product.id}`
    const early = await call('PUT', `${path}/publish`, {})
    expect([early.status, early.body.code, Object.keys(early.body.errors)]).toEqual([
      422,
      'product_incomplete',
      ['picture', 'category'],
    ])
    await picture(product.id)
    const { body: edited } = await call(
      'PATCH',
      path,
      { categories: [await anyCategory()], name: { en: 'Coat' } },
      { version: product.version },
    )
    expect(edited).toMatchObject({ version: 2, name: { en: 'Coat' } })
    expect((await shop.call('GET', `/storefront/products/${product.slug}`)).status).toBe(404)
    const answer = await call('PUT', `${path}/publish`, {})
    expect([answer.status, answer.body.status, answer.headers.etag]).toEqual([200, 'live', '"3"'])
    expect((await shop.call('GET', `/storefront/products/${product.slug}`)).status).toBe(200)
    await call('PUT', `${path}/hide`, {})
    await shop.search.refresh()
    expect((await shop.call('GET', `/storefront/products/${product.slug}`)).status).toBe(404)
    await call('PUT', `${path}/archive`, {})
    const found = async (query: string) =>
      (await call('GET', `/products?q=${product.slug.toUpperCase().replace('OFFICE-COAT-A', 'OC')}${query}`)).body
        .products.length
    expect([await found(''), await found('&filter[status]=archived')]).toEqual([0, 1])
    const later = '2026-12-01T00:00:00.000Z'
    expect((await call('PUT', `${path}/schedule`, { available_on: later })).body).toMatchObject({
      status: 'live',
      available_on: later,
    })
    expect((await rows(product.id)).map(({ act }) => act)).toEqual([
      'products.create',
      'products.edit',
      'products.publish',
      'products.hide',
      'products.archive',
      'products.schedule',
    ])
    expect((await rows(product.id))[1]).toMatchObject({ before: { 'name.en': null }, after: { 'name.en': 'Coat' } })
  })

  it('are not sold for nothing: every variant has a price before it is in the shop, and keeps one there', async () => {
    const { id, variants } = await aProduct({ categories: [await anyCategory()] })
    await picture(id)
    const [first, second] = variants
    const edit = async (price: number) => {
      const { version } = (await call('GET', `/products/${id}`)).body
      return call('PATCH', `/products/${id}`, { variants: [{ id: second?.id, price }] }, { version })
    }
    expect((await edit(0)).status).toBe(200)
    const early = await call('PUT', `/products/${id}/publish`, {})
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['price']])
    expect((await edit(99_000)).status).toBe(200)
    expect((await call('PUT', `/products/${id}/publish`, {})).status).toBe(200)
    const late = await edit(0)
    expect([late.status, late.body.errors]).toMatchObject([422, { 'variants[0].price': [expect.any(String)] }])
    expect((await call('GET', `/products/${id}`)).body.variants).toMatchObject([
      { id: first?.id, price: '219000.0' },
      { id: second?.id, price: '99000.0' },
    ])
  })

  it('want the version that was seen, and say what others changed since', async () => {
    const product = await aProduct()
    const path = `/products/${product.id}`
    expect((await call('PATCH', path, { tags: ['a'] })).status).toBe(428)
    await call('PATCH', path, { name: { it: 'Cappotto' } }, { version: 1, as: 'editor' })
    const stale = await call('PATCH', path, { tags: ['a'] }, { version: 1 })
    expect([stale.status, stale.body.code, stale.body.version]).toEqual([412, 'version_conflict', 2])
    expect(stale.body.changed).toMatchObject([{ field: 'name.it', before: null, after: 'Cappotto' }])
    expect((await call('PUT', `${path}/hide`, {}, { version: 1 })).status).toBe(412)
  })

  it('show cost to who may see it, and let change prices who may', async () => {
    const product = await aProduct()
    const path = `/products/${product.id}`
    const [first] = product.variants
    const seen = (await call('GET', path, undefined, { as: 'editor' })).body as StaffProduct
    expect(seen.variants[0]).not.toHaveProperty('cost')
    const price = await call(
      'PATCH',
      path,
      { variants: [{ id: first?.id, price: 229_000 }] },
      { as: 'editor', version: 1 },
    )
    expect([price.status, price.body.error]).toEqual([403, expect.stringContaining('prices.edit')])
    const cost = await call(
      'PATCH',
      path,
      { variants: [{ id: first?.id, cost: 1 }] },
      { as: 'website_admin', version: 1 },
    )
    expect([cost.status, cost.body.error]).toEqual([403, expect.stringContaining('cost.view')])
    // what is as it was needs no right
    expect(
      (
        await call(
          'PATCH',
          path,
          { tags: ['x'], variants: [{ id: first?.id, price: 219_000 }] },
          { as: 'editor', version: 1 },
        )
      ).status,
    ).toBe(200)
    expect((await call('PATCH', path, { tags: [] }, { as: 'picker', version: 2 })).status).toBe(403)
  })

  it('acceptance 35: wait for a second person where a price is below cost, and are once approved what was wanted', async () => {
    const product = await aProduct()
    const path = `/products/${product.id}`
    const input = { variants: [{ id: product.variants[0]?.id, price: 120_000 }] }
    const requested = await call('PATCH', path, input, { as: 'website_admin', version: 1 })
    expect(requested.status, JSON.stringify(requested.body)).toBe(202)
    const sku = product.variants[0]?.sku ?? ''
    expect(requested.body.approval).toMatchObject({
      status: 'pending',
      act: 'products.edit',
      before: { [sku]: '219000.0' },
      after: { [sku]: '120000.0' },
    })
    expect((await call('GET', path)).body.version).toBe(1)
    const half = await call(
      'PATCH',
      path,
      { variants: [{ id: product.variants[0]?.id, sale_price: 100_000 }] },
      { as: 'website_admin', version: 1 },
    )
    expect(half.status).toBe(202)
    const own = await call('PUT', `/approvals/${requested.body.approval.id}/approve`, {}, { as: 'website_admin' })
    expect(own.status).toBeGreaterThanOrEqual(400)
    const approved = await call('PUT', `/approvals/${requested.body.approval.id}/approve`, {}, { as: 'accountant' })
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    expect((await call('GET', path)).body.variants[0].price).toBe('120000.0')
    // the other was asked of a version that is no more
    const stale = await call('PUT', `/approvals/${half.body.approval.id}/approve`, {}, { as: 'accountant' })
    expect([stale.status, stale.body.code]).toEqual([409, 'approval_stale'])
    // whoever may agree needs nobody
    expect(
      (await call('PATCH', path, { variants: [{ id: product.variants[0]?.id, price: 1 }] }, { version: 2 })).status,
    ).toBe(200)
  })

  it('keep versions that are compared and restored, and undo an act unless its fields were changed since', async () => {
    const product = await aProduct({ tags: ['first'] })
    const path = `/products/${product.id}`
    await call('PATCH', path, { tags: ['second'], name: { en: 'Coat' } }, { version: 1 })
    await call('PATCH', path, { variants: [{ id: product.variants[1]?.id, removed: true }] }, { version: 2 })
    const { versions } = (await call('GET', `${path}/versions`)).body
    expect(versions.map(({ version, fields }: { version: number; fields: string[] }) => [version, fields])).toEqual([
      [3, [`variants.${product.variants[1]?.sku}`]],
      [2, ['name.en', 'tags']],
      [1, []],
    ])
    const compared = await call('GET', `${path}/versions/1`)
    expect(compared.body.changes.map(({ field }: { field: string }) => field)).toEqual([
      'name.en',
      'tags',
      `variants.${product.variants[1]?.sku}`,
    ])
    const [, edit] = await rows(product.id)
    const undone = await call('PUT', `/audit/${edit.id}/undo`, {})
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect((await call('GET', path)).body).toMatchObject({
      tags: ['first'],
      name: { en: null },
      variants: [{ sku: product.variants[0]?.sku }],
    })
    expect((await call('PUT', `/audit/${edit.id}/undo`, {})).status).toBe(409)
    const restored = await call('PUT', `${path}/versions/1/restore`, {})
    expect(restored.status, JSON.stringify(restored.body)).toBe(200)
    expect(restored.body.variants.map(({ sku }: { sku: string }) => sku)).toEqual(
      product.variants.map(({ sku }) => sku),
    )
    expect(restored.body.version).toBe(5)
  })

  it('are duplicated with SKUs of their own, given variants by combinations, and removed where nobody ordered them', async () => {
    const product = await aProduct({ receipt_class: '2822700' })
    const copy = (await call('PUT', `/products/${product.id}/duplicate`, {}, { as: 'editor' })).body as StaffProduct
    expect(copy).toMatchObject({
      status: 'draft',
      receipt_class: '2822700',
      slug: expect.stringMatching(/^office-coat-a\d+-2$/),
    })
    expect(copy.variants.map(({ price }) => price)).toEqual(['219000.0', '219000.0'])
    const input = {
      options: [
        { type: 'color', values: ['anis', 'gaa'] },
        { type: 'clothing_size', values: ['104', '110', '116'] },
      ],
    }
    const fresh = await aProduct({ variants: [{ sku: `ONE-${made + 1}`, price: 9_000 }] })
    const tried = await call('POST', `/products/${fresh.id}/variants/generate`, { ...input, dry_run: true })
    expect([tried.body.variants.length, tried.body.created, tried.body.version]).toEqual([6, 0, 1])
    const done = await call('POST', `/products/${fresh.id}/variants/generate`, input, { as: 'editor' })
    expect([done.body.created, done.body.version], JSON.stringify(done.body)).toEqual([6, 2])
    expect((await call('GET', `/products/${fresh.id}`)).body.option_types).toEqual(['color', 'clothing_size'])
    expect((await call('POST', `/products/${fresh.id}/variants/generate`, input)).body.created).toBe(0)
    expect((await removeSeen(shop, `/backoffice/products/${copy.id}`, bearers.owner ?? '')).status).toBe(204)
    expect((await call('GET', `/products/${copy.id}`)).status).toBe(404)
    const sold = (
      await shop.pool.query('select v.product_id from line_items l join variants v on v.id = l.variant_id limit 1')
    ).rows[0]
    if (sold)
      expect((await removeSeen(shop, `/backoffice/products/${sold.product_id}`, bearers.owner ?? '')).body.code).toBe(
        'in_use',
      )
  })
})
