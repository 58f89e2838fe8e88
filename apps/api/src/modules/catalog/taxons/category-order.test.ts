import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { sendFile, withFiles } from '../../../../test/uploads.ts'
import { countSales } from './product-sales.jobs.ts'

let shop: DemoShop
let editor: string
let taxon: { id: number; permalink: string }
let files: Awaited<ReturnType<typeof withFiles>>
beforeAll(async () => {
  shop = await startDemoShop('category_order')
  files = await withFiles(shop)
  editor = await aBearer(
    shop,
    (await aUser(shop.db, { email: 'e@order.example', role: 'staff', staff_role: 'editor' })).id,
  )
  const { rows } = await shop.pool.query(`select t.id, t.permalink from taxons t
    join product_taxons pt on pt.taxon_id = t.id group by t.id having count(*) > 10 order by count(*), t.id limit 1`)
  taxon = { id: Number(rows[0].id), permalink: rows[0].permalink }
})
afterAll(async () => {
  await shop.close()
  await files.remove()
})

const office = (method: 'GET' | 'PATCH' | 'PUT', path: string, body?: object, version?: number) =>
  shop.call(method, `/backoffice/taxons/${taxon.id}${path}`, {
    bearer: editor,
    ...(body && { body }),
    ...(version && { headers: { 'if-match': `"${version}"` } }),
  })
const rule = async (product_order: string) => {
  const { version } = (await office('GET', '')).body
  const done = await office('PATCH', '', { product_order }, version)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  await shop.search.refresh()
}
type Card = { id: number; selling_price: number }
const listed = async (more = ''): Promise<{ products: Card[]; sort: string }> =>
  (await shop.call('GET', `/shop/listing?taxon=${encodeURIComponent(taxon.permalink)}&per_page=24${more}`)).body
const ids = (list: { products: Card[] }) => list.products.map(({ id }) => id)

describe('the order of a category', () => {
  it('is by hand, by date or by price, unless somebody sorts the list', async () => {
    const newest = await listed('&sort=date_desc')
    const pinned = ids(newest).slice(3, 5).reverse()
    const inside = (await office('GET', '/products')).body.products.map(({ id }: Card) => id)
    const mine = pinned.every((id) => inside.includes(id)) ? pinned : inside.slice(2, 4)
    await office('PUT', '/products', { product_ids: mine })
    await shop.search.refresh()
    expect(ids(await listed()).slice(0, 2)).toEqual(mine)
    await rule('newest')
    expect(ids(await listed())).toEqual(ids(newest))
    await rule('price')
    const cheap = await listed()
    const prices = cheap.products.map(({ selling_price }) => selling_price)
    expect([cheap.sort, prices]).toEqual(['price_asc', prices.toSorted((a, b) => a - b)])
    expect(ids(await listed('&sort=date_desc'))).toEqual(ids(newest))
    await rule('manual')
    expect(ids(await listed()).slice(0, 2)).toEqual(mine)
  })

  it('is by what sold best lately, the newest after them', async () => {
    const newest = ids(await listed('&sort=date_desc'))
    const [first, second] = [newest[5], newest[2]] as [number, number]
    await shop.pool.query(
      `insert into product_sales (product_id, units) values ($1, 90000), ($2, 80000)
       on conflict (product_id) do update set units = excluded.units`,
      [first, second],
    )
    await rule('best_selling')
    const found = ids(await listed())
    expect(found.slice(0, 2)).toEqual([first, second])
    expect([...found].sort()).toEqual([...ids(await listed('&sort=date_desc'))].sort())
  })

  it('counts what was bought and paid for in ninety days', async () => {
    await countSales.run(shop.services, {})
    const { rows } = await shop.pool.query(
      `select coalesce(sum(units), 0)::int as counted, (select coalesce(sum(l.quantity), 0)::int from orders o
         join line_items l on l.order_id = o.id where o.completed_at >= $1 and o.canceled_at is null
         and (o.payment_status in ('paid', 'credit_owed') or o.delivered_at is not null)) as sold from product_sales`,
      [new Date(shop.clock.now.getTime() - 90 * 86_400_000)],
    )
    expect(rows[0].counted).toBe(rows[0].sold)
  })
})

it('a category has an uploaded picture in the shop, and can have its earlier one again', async () => {
  const photo = await sharp({ create: { width: 200, height: 250, channels: 3, background: '#0a0' } })
    .jpeg()
    .toBuffer()
  const { body: before } = await office('GET', '')
  const upload = await sendFile(shop, editor, 'a.jpg', photo)
  const done = await office('PUT', '/picture', { upload_id: upload.body.upload_id })
  expect([done.status, done.body.picture === before.picture]).toEqual([200, false])
  await shop.search.refresh()
  const { body } = await shop.call('GET', `/shop/listing?taxon=${encodeURIComponent(taxon.permalink)}`)
  expect(body.taxon.picture.base).toBe(done.body.picture)
  const broken = await sendFile(shop, editor, 'a.jpg', Buffer.from('no picture'))
  expect((await office('PUT', '/picture', { upload_id: broken.body.upload_id ?? 1 })).status).toBeGreaterThanOrEqual(
    404,
  )
  const back = await office('PATCH', '', { picture_key: before.picture_key }, done.body.version)
  expect(back.body.picture).toBe(before.picture)
  const { rows } = await shop.pool.query(
    "select act, after ->> 'picture_key' as key from audit_rows where subject_type = 'taxon' order by id desc limit 2",
  )
  expect(rows).toEqual([
    { act: 'taxons.edit', key: before.picture_key },
    { act: 'taxons.edit', key: done.body.picture_key },
  ])
})
