import { once } from 'node:events'
import { createServer } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../../test/builders.ts'
import { anImporter } from '../../../../../test/documents/importing.ts'
import { fetchPictures } from './pictures.jobs.ts'

const photo = (background: string) =>
  sharp({ create: { width: 720, height: 900, channels: 3, background } })
    .png()
    .toBuffer()
const pictures: Record<string, Buffer> = { '/later.png': await photo('#0f0'), '/red.png': await photo('#f00') }
let isAway = true
const server = createServer(({ url = '' }, answer) => {
  const found = url === '/red.png' || !isAway ? pictures[url] : undefined
  answer.writeHead(found ? 200 : 503).end(found)
})

let of: Awaited<ReturnType<typeof anImporter>>
let origin = ''
beforeAll(async () => {
  of = await anImporter('awaited_pictures')
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  of.shop.services.ports.addresses = { allows: (url) => url.origin === origin, timeout: 1_000 }
})
afterAll(async () => {
  server.close()
  await of.close()
})

const head = 'slug,sku,name_mn,price,image1,image2\n'
const answer = async (id: number) =>
  Object.fromEntries(
    (await of.rows(id)).flatMap(({ line, state, problems }) =>
      problems.length > 0 ? [[line, [state, ...problems.map(({ column, code }) => `${column} ${code}`)]]] : [],
    ),
  )

describe('pictures of a file', () => {
  it('that have not come are counted with their lines and products, and fetched again by a press', async () => {
    const { services, clock } = of.shop
    const id = await of.begin(
      `${head}pw-1,PW-1,Хүлээнэ,100,${origin}/later.png,${origin}/red.png\n`,
      'products',
      'wait.csv',
    )
    await of.check(id.id)
    await of.start(id.id)
    await fetchPictures.run(services, { import_id: id.id })
    expect((await of.get(id.id)).pictures).toEqual({
      waiting: 1,
      failed: 0,
      next_at: new Date(clock.now.getTime() + 60_000).toISOString(),
    })
    const list = async (query = '') => (await of.call('GET', `/imports/${id.id}/pictures?${query}`)).body.pictures
    expect(await list()).toMatchObject([
      {
        line: 2,
        column: 'image1',
        source: `${origin}/later.png`,
        state: 'waiting',
        product: { slug: 'pw-1' },
        tries: 1,
      },
    ])
    expect((await list())[0].text).toContain(new URL(origin).host)
    const marked = async () =>
      (await of.call('GET', '/products?filter[problem]=pictures_waiting')).body.products.map(
        ({ slug }: { slug: string }) => slug,
      )
    expect(await marked()).toEqual(['pw-1'])
    const from = clock.now
    for (const minutes of [1, 11, 71]) {
      clock.now = new Date(from.getTime() + minutes * 60_000 + 1_000)
      await fetchPictures.run(services, { import_id: id.id })
    }
    // given up: nothing waits, and the line says so
    expect((await of.get(id.id)).pictures).toEqual({ waiting: 0, failed: 1, next_at: null })
    expect(await marked()).toEqual([])
    expect(await answer(id.id)).toEqual({ 2: ['done', 'image1 picture_unreachable'] })
    expect((await of.rows(id.id))[0]?.problems[0]?.text).toContain('4')
    expect((await of.get(id.id)).counts.warnings).toBe(1)
    const other = await aBearer(of.shop, (await aUser(of.shop.db, { email: 'nogoods@pictures.example' })).id)
    expect((await of.call('PUT', `/imports/${id.id}/pictures/retry`, {}, undefined, other)).status).toBe(403)
    isAway = false
    expect((await of.call('PUT', `/imports/${id.id}/pictures/retry`, {})).body.pictures).toMatchObject({
      waiting: 1,
      failed: 0,
    })
    // pressed twice it is the same
    expect((await of.call('PUT', `/imports/${id.id}/pictures/retry`, {})).status).toBe(202)
    expect((await of.get(id.id)).counts.warnings).toBe(0)
    expect(await answer(id.id)).toEqual({})
    await fetchPictures.run(services, { import_id: id.id })
    expect((await of.get(id.id)).pictures).toEqual({ waiting: 0, failed: 0, next_at: null })
    const { rows } = await of.shop.pool.query(
      `select count(*)::int as n from images i join products p on p.id = i.product_id where p.slug = 'pw-1'`,
    )
    expect(rows).toEqual([{ n: 2 }])
    clock.now = from
  })

  it('of staff who left are given up, and the line says so', async () => {
    isAway = true
    const { id } = await of.begin(`${head}pl-1,PL-1,Ганцаараа,100,${origin}/away.png,\n`, 'products', 'left.csv')
    await of.check(id)
    await of.start(id)
    const role = (to: string) => of.shop.pool.query(`update users set role = $1 where email like 'ezen@%'`, [to])
    await role('shopper')
    await fetchPictures.run(of.shop.services, { import_id: id })
    await role('admin')
    expect((await of.get(id)).pictures).toMatchObject({ waiting: 0, failed: 1 })
    expect(await answer(id)).toEqual({ 2: ['done', 'image1 picture_left_shop'] })
  })
})
