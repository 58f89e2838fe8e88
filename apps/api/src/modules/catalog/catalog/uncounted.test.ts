import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddress } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { listedPage } from '../../search/search/database-list.queries.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('uncounted')
})
afterAll(() => shop.close())

describe('the units of a place', () => {
  const root = resolve(import.meta.dirname, '../../../../../..')
  /** Who counts, not sells: they move units, or read the count of what is always counted. */
  const counting = [
    'modules/orders/order/stock.repository.ts',
    'modules/orders/order/units.repository.ts',
    'modules/money/ledger/units-check.queries.ts',
    'modules/orders/returns/returns.repository.ts',
    'modules/orders/digital/',
    'modules/leisure/trade-ins/',
    'modules/catalog/stock/',
    'modules/catalog/products/',
    'modules/office/imports/',
    // they show what lies on the shelf: the sheet in a cell, the report as the moves and the worth of a stock,
    // labels as copies, a notice as a low level, a place as what keeps it open
    'modules/office/sheet/sheet.queries.ts',
    'modules/office/reports/stock.queries.ts',
    'modules/office/reports/weights.queries.ts',
    'modules/office/labels/labels.queries.ts',
    'modules/office/staff-notices/events.repository.ts',
    'modules/delivery/locations/',
    'entry/',
  ]

  it('are asked of units() by every statement that sells', () => {
    const files = globSync('apps/api/src/**/*.{queries,repository}.ts', { cwd: root })
    expect(files.length).toBeGreaterThan(100)
    const reads = files.filter(
      (file) =>
        !counting.some((home) => file.startsWith(`apps/api/src/${home}`)) &&
        /\b\w+\.count_on_hand\b|sum\(count_on_hand/.test(readFileSync(resolve(root, file), 'utf8')),
    )
    expect(reads).toEqual([])
  })

  it('of what is not counted are always there, and selling leaves no trace in the count', async () => {
    const { rows } = await shop.pool.query(
      `select v.id, v.product_id, p.slug from variants v join products p on p.id = v.product_id
       where not v.is_master and v.digital_kind is null and is_sellable(v, p, $1) and p.alcohol_percent is null
         and exists (select from images i where i.product_id = p.id)
         and (select count(*) from variants w where w.product_id = p.id and not w.is_master) = 1 order by v.id limit 1`,
      [shop.clock.now],
    )
    const { id, product_id, slug } = rows[0]
    const counts = async () =>
      (
        await shop.pool.query(
          `select count_on_hand, (select count(*) from stock_movements m where m.stock_item_id = s.id) as moved
           from stock_items s where variant_id = $1 order by id`,
          [id],
        )
      ).rows
    await shop.pool.query(
      'update stock_items set count_on_hand = 0 where variant_id in (select id from variants where product_id = $1)',
      [product_id],
    )
    await shop.search.refresh()
    const state = async () => {
      const get = async (path: string) => (await shop.call('GET', path)).body
      const page = await get(`/shop/products/${slug}`)
      const resource = await get(`/storefront/products/${product_id}`)
      const wish = await get(`/shop/wishes?variant_ids=${id}`)
      return {
        page: page.variants[0].stock,
        resource: resource.data.attributes.in_stock,
        list: (await get(`/storefront/products?filter[ids]=${product_id}&filter[in_stock]=true`)).data.length,
        listing: (await get(`/shop/listing?ids=${product_id}`)).products.length,
        tables: (await listedPage(shop.db, { ids: [Number(product_id)] }, shop.clock.now)).ids.length,
        wish: wish.wishes[0].state,
      }
    }
    expect(await state()).toEqual({ page: 'out', resource: false, list: 0, listing: 0, tables: 0, wish: 'out' })
    await shop.pool.query('update variants set track_stock = false where id = $1', [id])
    await shop.search.refresh()
    expect(await state()).toEqual({ page: 'in', resource: true, list: 1, listing: 1, tables: 1, wish: 'ready' })
    const before = await counts()
    const opened = await shop.call('POST', '/orders/0/line_items', {
      body: { line_item: { variant_id: Number(id), quantity: 1 } },
    })
    expect(opened.status, JSON.stringify(opened.body)).toBe(201)
    const { number, token } = opened.body.order
    const [method] = (await shop.pool.query(`select id from payment_methods where type = 'bank_transfer' limit 1`)).rows
    const payments_attributes = [{ payment_method_id: method.id }]
    const order = { email: 'uncounted@units.example', ship_address_attributes: anAddress, payments_attributes }
    await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
    const done = await shop.call('PUT', `/checkouts/${number}/complete`, { token, body: {} })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(await counts()).toEqual(before)
    const units = await shop.pool.query(
      'select u.quantity, u.counted from inventory_units u join stock_items s on s.id = u.stock_item_id where s.variant_id = $1',
      [id],
    )
    expect(units.rows).toEqual([{ quantity: 1, counted: false }])
  })
})
