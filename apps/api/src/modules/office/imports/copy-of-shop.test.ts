import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anImporter } from '../../../../test/documents/importing.ts'
import { exportBatch } from '../staff/jobs.ts'
import { fetchPictures } from './pictures/pictures.jobs.ts'

// An export of goods is a copy of the shop: imported where they are not, they are as they were.

let of: Awaited<ReturnType<typeof anImporter>>
/** A picture of each address: as large as a picture of a shop, and of a colour of its own. */
const server = createServer(async ({ url = '' }, answer) => {
  const background = `#${createHash('md5').update(url).digest('hex').slice(0, 6)}`
  answer.end(
    await sharp({ create: { width: 1080, height: 1350, channels: 3, background } })
      .png()
      .toBuffer(),
  )
})
beforeAll(async () => {
  of = await anImporter('copy_of_shop')
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  server.close()
  await of.close()
})

async function fileOf(query: string): Promise<Buffer> {
  const { id } = (await of.call('POST', '/exports', { list: 'products', format: 'csv', query })).body.job
  for (let n = 0; n < 100; n++) {
    await exportBatch.run(of.shop.services, { job_id: id })
    const { body } = await of.call('GET', `/jobs/${id}`)
    if (body.status === 'done') return (await of.shop.app.inject({ method: 'GET', url: body.file_url })).rawPayload
  }
  throw new Error('the export did not end')
}

const stateOf = async (slug: string) => {
  const { rows } = await sql<{ id: number }>`select id from products where slug = ${slug}`.execute(of.shop.db)
  const { body } = await of.call('GET', `/products/${rows[0]?.id}`)
  const { rows: shelves } = await sql<{
    sku: string
    code: string
    on_hand: number
    low: number | null
  }>`select v.sku, l.code,
      s.count_on_hand + held_units(s.id) as on_hand, s.low_level as low
    from variants v join stock_items s on s.variant_id = v.id join stock_locations l on l.id = s.stock_location_id
    where v.product_id = ${rows[0]?.id} and v.deleted_at is null and (s.count_on_hand + held_units(s.id) > 0 or s.low_level is not null) order by 1, 2`.execute(
    of.shop.db,
  )
  return { body, shelves }
}

type Body = Record<string, unknown> & {
  variants: Record<string, unknown>[]
  pictures: Record<string, unknown>[]
  properties: { name: string }[]
}
const bare = ({ body, shelves }: { body: Body; shelves: unknown }) => {
  const {
    id: _,
    version: _v,
    earlier_slugs: _e,
    created_at: _c,
    updated_at: _u,
    variants,
    pictures,
    properties,
    ...rest
  } = body
  return {
    ...rest,
    shelves,
    properties: properties.toSorted((a, b) => a.name.localeCompare(b.name)),
    variants: variants.map(({ id: _id, version: _version, ...variant }) => variant),
    pictures: pictures.map(({ alt, option }) => ({ alt, option })),
  }
}

it('imported where they are not, goods are as they were, in all fields', async () => {
  const address = server.address()
  const origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  const { rows } = await sql<{ slug: string; id: number }>`select p.slug, p.id from products p
    where p.deleted_at is null and p.status = 'live' and exists (select from images i where i.product_id = p.id and i.option_value_id is not null)
    order by p.id limit 3`.execute(of.shop.db)
  const slugs = rows.map(({ slug }) => slug)
  expect(slugs.length).toBe(3)
  const ids = rows.map(({ id }) => Number(id))
  // one has more pictures than a line has room for
  await of.shop.pool.query(
    `delete from images i where product_id = any($1::bigint[]) and (select count(*) from images o
       where o.product_id = i.product_id and (o.position, o.id) < (i.position, i.id)) >= case when product_id = $2 then 12 else 2 end`,
    [ids, ids[0]],
  )
  await of.shop.pool.query(
    `update variants set cost = 7000 + id, store_price = price, volume_ml = 250 where product_id = any($1::bigint[])`,
    [ids],
  )
  await of.shop.pool.query(
    `update stock_items set low_level = 3 + stock_location_id where variant_id in (select id from variants where product_id = any($1::bigint[]))`,
    [ids],
  )
  await of.shop.pool.query(
    `update products set meta_keywords = '{"mn": "дулаан, ноос", "en": "warm"}', tags = array['copied', 'а; б'] where id = any($1::bigint[])`,
    [ids],
  )
  const before = await Promise.all(slugs.map(stateOf))
  const file = (await fileOf('filter[tag]=copied')).toString().replaceAll(of.shop.services.origin, origin)
  // the shop loses them, and what they were called
  await of.shop.pool.query(
    `update products set slug = 'old-' || slug, deleted_at = now() where id = any($1::bigint[])`,
    [ids],
  )
  await of.shop.pool.query(`delete from product_slugs where product_id = any($1::bigint[])`, [ids])
  await of.shop.pool.query(
    `update variants set sku = 'OLD-' || sku, deleted_at = now() where product_id = any($1::bigint[])`,
    [ids],
  )
  of.shop.services.ports.addresses = { allows: (url) => url.origin === origin, timeout: 5_000 }
  const read = await of.begin(file, 'products', 'copy.csv')
  expect(read.columns.filter(({ target }) => target === null || target === 'skip')).toEqual([])
  const dry = await of.check(read.id)
  expect(
    (await of.rows(read.id, 'filter[state]=error')).map(({ line, problems }) => JSON.stringify([line, problems])),
  ).toEqual([])
  expect((await of.start(read.id)).counts).toEqual(dry.counts)
  await fetchPictures.run(of.shop.services, { import_id: read.id })
  for (let n = 0; n < 20 && (await of.get(read.id)).pictures.waiting > 0; n++)
    await fetchPictures.run(of.shop.services, { import_id: read.id })
  expect((await of.call('GET', `/imports/${read.id}/pictures`)).body.pictures).toEqual([])
  const after = await Promise.all(slugs.map(stateOf))
  for (const [i, slug] of slugs.entries())
    expect([slug, bare(after[i] as { body: Body; shelves: unknown })]).toEqual([
      slug,
      bare(before[i] as { body: Body; shelves: unknown }),
    ])
})
