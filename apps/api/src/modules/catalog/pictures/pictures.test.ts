import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PicturesChanged, ProductPictures } from '@delguur/contract/catalog/product-pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { sendFile, withFiles } from '../../../../test/uploads.ts'
import { removeUnused } from './remove-unused.jobs.ts'

let shop: DemoShop
let files: Awaited<ReturnType<typeof withFiles>>
let editor: string
let editorId: number
beforeAll(async () => {
  shop = await startDemoShop('product_pictures')
  files = await withFiles(shop)
  const { id } = await aUser(shop.db, { email: 'editor@pictures.example', role: 'staff', staff_role: 'editor' })
  editorId = id
  editor = await aBearer(shop, id)
})
afterAll(async () => {
  await shop.close()
  await files.remove()
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const as = (method: Method, path: string, body?: object, version?: number) =>
  shop.call(method, `/backoffice/products${path}`, {
    bearer: editor,
    ...(body && { body }),
    ...(version && { headers: { 'if-match': `"${version}"` } }),
  })
const list = async (id: number): Promise<ProductPictures> => (await as('GET', `/${id}/pictures`)).body
/** Half red, half blue, with a place and an owner in it. */
const aPhoto = async (blue = '#00f') =>
  sharp({ create: { width: 1600, height: 800, channels: 3, background: '#f00' } })
    .composite([{ input: { create: { width: 800, height: 800, channels: 3, background: blue } }, left: 800, top: 0 }])
    .withExif({ IFD0: { Artist: 'Сараа' }, IFD3: { GPSLatitude: '47/1 55/1 0/1' } })
    .jpeg()
    .toBuffer()
const upload = async (bytes: Buffer) => (await sendFile(shop, editor, 'a.jpg', bytes)).body.upload_id as number
const add = async (id: number, bytes: Buffer, more: object = {}) =>
  as('POST', `/${id}/pictures`, { upload_id: await upload(bytes), ...more })
const mediaOf = (src: string) => join(files.folder, 'media', src.replace('/media/', ''))
const pixel = async (file: string, x: number) => {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * x)) * info.channels
  return [data[at], data[at + 2]].map((value) => ((value ?? 0) > 128 ? 1 : 0)).join('')
}

describe('pictures of a product', () => {
  it('are drawn anew in the widths of the shop, without what the camera says, and shown by the shop', async () => {
    const before = await list(2)
    const { status, body } = await add(2, await aPhoto(), { alt: { mn: 'Улаан', en: 'Red' } })
    expect([status, body.version, body.picture.position]).toEqual([201, before.version + 1, before.pictures.length + 1])
    const { src, width, height, alt } = body.picture
    expect([width * 5 === height * 4, alt]).toEqual([true, { mn: 'Улаан', en: 'Red', ru: null, cn: null, it: null }])
    for (const size of [360, 540, 720, 1080])
      for (const format of ['avif', 'webp', 'jpg']) {
        const { exif, width: is } = await sharp(mediaOf(`${src}-${size}.${format}`)).metadata()
        expect([exif, is]).toEqual([undefined, Math.min(size, width)])
      }
    const stored = await readdir(join(files.folder, 'files/pictures'))
    expect((await sharp(join(files.folder, 'files/pictures', stored[0] ?? '')).metadata()).exif).toBeUndefined()
    const answer = await shop.call('GET', '/storefront/products/2?include=images')
    const urls = JSON.stringify(answer.body.included)
    expect(urls).toContain(`${src}-1080.jpg`)
    await shop.search.refresh()
    const { slug } = (await shop.pool.query('select slug from products where id = 2')).rows[0]
    const page = await shop.call('GET', `/shop/products/${slug}`)
    expect(JSON.stringify(page.body.gallery)).toContain(`"${src}"`)
  })

  it('are kept once however often the same one is sent, and fetched from public addresses only', async () => {
    const stored = async () => (await shop.pool.query('select count(*)::int as n from picture_sources')).rows[0].n
    const before = await stored()
    const [one, other] = await Promise.all([add(3, await aPhoto('#0f0')), add(4, await aPhoto('#0f0'))])
    expect(one.body.picture.src).toBe(other.body.picture.src)
    expect(await stored()).toBe(before + 1)
    for (const url of [
      'http://example.com/a.jpg',
      'https://127.0.0.1/a.jpg',
      'https://10.0.0.1/',
      'https://localhost/a',
      'file:///etc/passwd',
    ])
      expect([url, (await as('POST', '/3/pictures', { url })).body.code]).toEqual([url, 'picture_unreachable'])
    expect((await as('POST', '/3/pictures', {})).status).toBe(400)
    expect((await as('POST', '/3/pictures', { upload_id: 999999 })).body.code).toBe('upload_missing')
    expect((await as('POST', '/999999/pictures', { upload_id: 1 })).status).toBe(404)
  })

  // both were taken without a word: a blurred patch and a strip stood in the shop
  it('that are too small or a strip are taken, and said to be so with what to do', async () => {
    const sized = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#0a0' } })
        .png()
        .toBuffer()
    const wanted = { picture_small: [1, 1], picture_shape: [20_000, 600], null: [1080, 1350] } as const
    for (const [warning, [width, height]] of Object.entries(wanted)) {
      const { status, body } = await add(11, await sized(width, height))
      expect([status, String(body.picture?.warning)], `${width}×${height}`).toEqual([201, warning])
      const listed = (await list(11)).pictures.find(({ id }) => id === body.picture.id)
      expect(String(listed?.warning)).toBe(warning)
    }
  })

  it('are cut around the point that matters', async () => {
    const { picture, version } = (await add(5, await aPhoto('#00f'))).body
    const moved = await as('PATCH', `/5/pictures/${picture.id}`, { focal_point: { x: 0, y: 50 } }, version)
    const left = moved.body.pictures.at(-1)
    expect(left.src).not.toBe(picture.src)
    expect(await pixel(mediaOf(`${picture.src}-360.jpg`), 0.9)).toBe('01')
    expect(await pixel(mediaOf(`${left.src}-360.jpg`), 0.9)).toBe('10')
    const complete = await as('GET', `/5/pictures/${picture.id}/whole`)
    expect([complete.body.width, complete.body.src.slice(0, 23)]).toEqual([900, 'data:image/webp;base64,'])
    const undone = await shop.call('PUT', `/backoffice/audit/${moved.body.undo}/undo`, { bearer: editor })
    expect(undone.status).toBe(200)
    expect((await list(5)).pictures.at(-1)?.src).toBe(picture.src)
    const drawing = (await list(5)).pictures[0]
    const fixed = await as(
      'PATCH',
      `/5/pictures/${drawing?.id}`,
      { focal_point: { x: 0, y: 0 } },
      (await list(5)).version,
    )
    expect(fixed.status).toBe(422)
  })

  it('are put in order, described, taken off and put back, each under the version that was seen', async () => {
    const before = await list(6)
    const ids = before.pictures.map(({ id }) => id)
    expect((await as('PUT', '/6/pictures/order', { ids })).status).toBe(428)
    const turned = await as('PUT', '/6/pictures/order', { ids: [...ids].reverse() }, before.version)
    expect(turned.body.pictures.map(({ id }: { id: number }) => id)).toEqual([...ids].reverse())
    const stale = await as('PUT', '/6/pictures/order', { ids }, before.version)
    expect([stale.status, stale.body.changed[0].field]).toEqual([412, 'order'])
    expect((await as('PUT', '/6/pictures/order', { ids: ids.slice(1) }, turned.body.version)).status).toBe(422)
    const [first = 0] = ids
    const edited = await as(
      'PATCH',
      `/6/pictures/${first}`,
      { alt: { ru: 'Куртка' }, position: 1 },
      turned.body.version,
    )
    expect(edited.body.pictures[0]).toMatchObject({ id: first, position: 1, alt: { ru: 'Куртка' } })
    const removed: PicturesChanged = (await as('DELETE', `/6/pictures/${first}`, undefined, edited.body.version)).body
    expect(removed.pictures.map(({ id }) => id)).not.toContain(first)
    expect((await as('DELETE', `/6/pictures/${first}`, undefined, removed.version)).status).toBe(404)
    const undo = await shop.call('PUT', `/backoffice/audit/${removed.undo}/undo`, { bearer: editor })
    expect([undo.status, (await list(6)).pictures[0]]).toMatchObject([
      200,
      { id: first, position: 1, alt: { ru: 'Куртка' } },
    ])
    const again = await shop.call('PUT', `/backoffice/audit/${removed.undo}/undo`, { bearer: editor })
    expect(again.body.code).toBe('undo_changed')
    const { rows } = await shop.pool.query(
      "select act from audit_rows where subject_type = 'product' and subject_id = '6' and undoes is null order by id",
    )
    expect(rows.map(({ act }) => act)).toEqual([
      'products.pictures_order',
      'products.pictures_edit',
      'products.pictures_remove',
    ])
  })

  it('leave a version of the product with each change, which can be restored', async () => {
    const before = await list(9)
    const [first] = before.pictures
    await as('DELETE', `/9/pictures/${first?.id}`, undefined, before.version)
    const { versions } = (await as('GET', '/9/versions')).body
    expect(versions).toMatchObject([
      { act: 'products.pictures_remove', by: expect.any(String), fields: ['pictures'] },
      { act: 'products.kept', version: before.version },
    ])
    const back = await as('PUT', `/9/versions/${before.version}/restore`, {})
    expect(back.status).toBe(200)
    expect((await list(9)).pictures.map(({ src }) => src)).toEqual(before.pictures.map(({ src }) => src))
  })

  it('are never removed while anything shows them, and are when nothing did for a month', async () => {
    let seed = 7
    const random = (most: number): number => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed % most
    }
    const photos = await Promise.all(['#111', '#222', '#333'].map((blue) => aPhoto(blue)))
    const { drawer, media } = shop.services.ports
    // what is drawn does not matter here, only that it is there
    const draw = async (_who: string, key: string) => {
      await media?.keep(`${key}-1080.avif`, Buffer.from('drawn'))
      return { width: 4, height: 5, color: '#ffffff' }
    }
    if (drawer) shop.services.ports.drawer = { ...drawer, draw }
    const removed: (number | null)[] = []
    for (let step = 0; step < 24; step++) {
      const product = 7 + random(2)
      const { pictures, version } = await list(product)
      const own = pictures.filter(({ whole: complete }) => complete)
      const [act, one] = [random(4), own[0]]
      if (act === 0 || !one) await add(product, photos[random(3)] as Buffer)
      else if (act === 1)
        removed.push((await as('DELETE', `/${product}/pictures/${one.id}`, undefined, version)).body.undo)
      else if (act === 2 && removed.length > 0)
        await shop.call('PUT', `/backoffice/audit/${removed.pop()}/undo`, { bearer: editor })
      shop.clock.now = new Date(shop.clock.now.getTime() + random(20) * 86_400_000)
      editor = await aBearer(shop, editorId)
      await removeUnused(shop.services)
      const { rows } = await shop.pool.query(
        'select i.picture_key as key, p.source from images i join pictures p on p.key = i.picture_key where p.source is not null',
      )
      for (const { key, source } of rows)
        expect([
          key,
          existsSync(mediaOf(`/media/${key}-1080.avif`)),
          existsSync(join(files.folder, `files/pictures/${source}.webp`)),
        ]).toEqual([key, true, true])
    }
    // an order shows what it was bought as
    await shop.pool.query(
      `insert into orders (number, token, status, completed_at) values ('R999000111', 'pictures', 'finished', now())`,
    )
    const { rows: bought } =
      await shop.pool.query(`insert into line_items (order_id, variant_id, quantity, price, bought)
      select o.id, v.id, 1, 1000, jsonb_build_object('picture', jsonb_build_object('key', i.picture_key))
      from orders o, images i join pictures p on p.key = i.picture_key join variants v on v.product_id = i.product_id
      where o.token = 'pictures' and p.source is not null order by i.id, v.id limit 1 returning bought -> 'picture' ->> 'key' as key`)
    await shop.pool.query('delete from images where picture_key in (select key from pictures where source is not null)')
    await removeUnused(shop.services)
    shop.clock.now = new Date(shop.clock.now.getTime() + 40 * 86_400_000)
    await removeUnused(shop.services)
    const stored = await shop.pool.query('select key from pictures where source is not null')
    expect(stored.rows).toEqual(bought)
    expect(existsSync(mediaOf(`/media/${bought[0]?.key}-1080.avif`))).toBe(true)
    await shop.pool.query('delete from line_items where bought is not null')
    await removeUnused(shop.services)
    shop.clock.now = new Date(shop.clock.now.getTime() + 40 * 86_400_000)
    await removeUnused(shop.services)
    const { rows } = await shop.pool.query('select count(*)::int as n from pictures where source is not null')
    expect(rows[0].n).toBe(0)
    const left = ['media/goods', 'files/pictures'].filter((path) => existsSync(join(files.folder, path)))
    expect(left).toEqual([])
  })
})
