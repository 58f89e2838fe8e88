import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StaffLookbook } from '@delguur/contract/shopfront/lookbooks-staff'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { removeSeen } from '../../../../test/personal/remove-seen.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { contentFolder } from '../../../adapters/pictures/content-folder.ts'
import { lookbookJobs } from './lookbooks.jobs.ts'

let shop: DemoShop
let editor: string
let mediaDir: string
let variants: number[]
beforeAll(async () => {
  shop = await startDemoShop('staff_lookbooks')
  const { id } = await aUser(shop.db, { email: 'zasvar@looks.example', role: 'staff', staff_role: 'editor' })
  editor = await aBearer(shop, id)
  mediaDir = await mkdtemp(join(tmpdir(), 'looks-'))
  shop.services.ports.content_pictures = contentFolder(mediaDir, shop.services.ids)
  const { rows } = await shop.pool.query('select variant_id as id from look_hotspots order by id limit 3')
  variants = rows.map((row) => row.id)
})
afterAll(async () => {
  await shop.close()
  await rm(mediaDir, { recursive: true })
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const as = (method: Method, path: string, body?: object, bearer = editor) =>
  shop.call(method, `/backoffice/lookbooks${path}`, { bearer, ...(body && { body }) })
const patch = (id: number, version: number, body: object) =>
  shop.call('PATCH', `/backoffice/lookbooks/${id}`, { bearer: editor, body, headers: { 'if-match': `"${version}"` } })
const fields = (slug: string) => ({
  slug,
  title: { mn: 'Хаврын салхи', en: 'Spring wind', ru: '' },
  description: { mn: 'Салхинд дулаан' },
  tint: 'grass',
  season: 'summer',
})
async function upload(files: Buffer[], use = 'look') {
  const form = new FormData()
  for (const file of files) form.append('pictures', new Blob([new Uint8Array(file)]), 'a.jpg')
  const sent = new Response(form)
  return shop.app.inject({
    method: 'POST',
    url: `/api/v2/backoffice/pictures?use=${use}`,
    headers: { authorization: `Bearer ${editor}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#cde' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
let key = ''
const look = (id?: number) => ({
  ...(id && { id }),
  title: { mn: 'Гадаа' },
  alt: { mn: 'Хүүхэд гадаа тоглож байна' },
  reasons: [],
  picture_key: key,
  spots: variants.map((variant_id, index) => ({ variant_id, x: 10 + index, y: 20, tall_x: 30, tall_y: 40.5 })),
})
async function made(slug: string): Promise<StaffLookbook> {
  const { status, body } = await as('POST', '', fields(slug))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

describe('a picture that staff give', () => {
  it('is drawn anew in both shapes, without what the file said of itself', async () => {
    const answer = await upload([await blank(900, 900), await blank(400, 800)])
    expect(answer.statusCode, answer.body).toBe(201)
    key = answer.json().key
    const files = await readdir(join(mediaDir, 'content'))
    expect(files).toHaveLength(18)
    const [, name] = key.split('/')
    const wide = await sharp(join(mediaDir, 'content', `${name}-wide-1400.jpg`)).metadata()
    expect([wide.width, wide.height, wide.exif]).toEqual([1400, 1050, undefined])
    const tall = await sharp(join(mediaDir, 'content', `${name}-tall-780.webp`)).metadata()
    expect([tall.width, tall.height]).toEqual([780, 1000])
  })

  it('is refused where it is none, or for nothing that there is', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    expect((await upload([svg])).json().code).toBe('picture_invalid')
    expect((await upload([Buffer.from('text')])).json().code).toBe('picture_invalid')
    expect((await upload([])).statusCode).toBe(400)
    expect((await upload([await blank(9, 9)], 'passport')).statusCode).toBe(422)
  })
})

describe('look books in the office', () => {
  it('are made, filled, previewed and published; the shop shows them at once', async () => {
    const { id, version, preview } = await made('khavar')
    expect((await as('PUT', `/${id}/publish`, { published_at: demoNow.toISOString() })).status).toBe(422)
    const saved = await patch(id, version, { ...fields('khavar'), looks: [look()] })
    expect(saved.body.looks[0].spots).toHaveLength(3)
    expect(saved.body.looks[0].spots[0]).toMatchObject({ variant_id: variants[0], x: 10, tall_y: 40.5 })
    expect(saved.body.title).toEqual({ mn: 'Хаврын салхи', en: 'Spring wind' })
    const page = () => shop.call('GET', '/shop/lookbooks/khavar')
    expect((await page()).status).toBe(404)
    const previewed = `/shop/lookbooks/khavar/preview?key=${preview.split('/').at(-1)}`
    expect((await shop.call('GET', previewed)).body.looks[0].pieces).toHaveLength(3)
    for (const wrong of ['x', '', 'a'.repeat(22)])
      expect((await shop.call('GET', `/shop/lookbooks/khavar/preview?key=${wrong}`)).status).toBe(404)
    await as('PUT', `/${id}/publish`, { published_at: demoNow.toISOString() })
    await expect.poll(async () => (await page()).status).toBe(200)
    expect((await page()).body.looks[0].picture).toBe(`/media/${key}`)
    // incomplete is nothing that shoppers may see
    expect((await patch(id, saved.body.version + 1, { looks: [] })).body.errors).toHaveProperty('looks')
    expect((await removeSeen(shop, `/backoffice/lookbooks/${id}`, editor)).body.code).toBe('conflict')
    await as('PUT', `/${id}/publish`, { published_at: null })
    expect((await removeSeen(shop, `/backoffice/lookbooks/${id}`, editor)).status).toBe(204)
  })

  it('keep the looks that are named, in the order given, and refuse what has changed meanwhile', async () => {
    const { id } = await made('daraalal')
    const first = await patch(id, 0, { ...fields('daraalal'), looks: [look(), look()] })
    const [one, two] = first.body.looks.map((each: { id: number }) => each.id)
    const turned = await patch(id, 1, { looks: [look(two), look(one)] })
    expect(turned.body.looks.map((each: { id: number }) => each.id)).toEqual([two, one])
    const both = await Promise.all([[look(one)], [look(two)]].map((looks) => patch(id, 2, { looks })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it('change only in the fields and languages that are sent, on the version that was seen', async () => {
    const { id } = await made('khesegchlen')
    const saved = (await patch(id, 0, { looks: [look()] })).body
    const bare = await shop.call('PATCH', `/backoffice/lookbooks/${id}`, { bearer: editor, body: { tint: 'sky' } })
    expect([bare.status, bare.body.code]).toEqual([428, 'version_required'])
    const partly = await patch(id, 1, { title: { en: null, it: 'Vento' }, tint: 'sky' })
    expect([partly.status, partly.headers.etag]).toEqual([200, '"2"'])
    expect(partly.body).toMatchObject({ description: saved.description, season: 'summer', tint: 'sky', version: 2 })
    expect([partly.body.title, partly.body.looks]).toEqual([{ mn: 'Хаврын салхи', it: 'Vento' }, saved.looks])
    const late = await patch(id, 1, { season: 'winter' })
    expect([late.status, late.body.code, late.body.version]).toEqual([412, 'version_conflict', 2])
    expect(late.body.current).toMatchObject({ id, tint: 'sky', version: 2 })
    expect(late.body.changed.map(({ field }: { field: string }) => field).sort()).toEqual(['tint', 'title'])
  })

  it('are kept at each version, made what they were again, and shown for a day by a link', async () => {
    const { id } = await made('khuuchin')
    const { looks } = (await patch(id, 0, { looks: [look(), { ...look(), title: { mn: 'Дотор' } }] })).body
    await patch(id, 1, { season: 'winter', looks: [look(looks[1].id)] })
    const { versions } = (await as('GET', `/${id}/versions`)).body
    expect(versions.map((each: { version: number }) => each.version)).toEqual([2, 1, 0])
    const back = (await as('PUT', `/${id}/versions/1/restore`)).body
    expect(back).toMatchObject({
      season: 'summer',
      version: 3,
      looks: [{ title: { mn: 'Гадаа' } }, { id: looks[1].id }],
    })
    expect([back.looks[1].title, back.looks[0].spots.length]).toEqual([{ mn: 'Дотор' }, 3])
    expect((await as('PUT', `/${id}/versions/9/restore`)).status).toBe(404)
    const { url, expires_at } = (await as('PUT', `/${id}/preview_link`)).body
    expect(expires_at).toBe(new Date(demoNow.getTime() + 86_400_000).toISOString())
    const seen = () => shop.call('GET', `/shop/lookbooks/khuuchin/preview?key=${url.split('/').at(-1)}`)
    expect((await seen()).body.looks).toHaveLength(2)
    shop.clock.now = new Date(demoNow.getTime() + 86_400_000)
    expect((await seen()).status).toBe(404)
    shop.clock.now = demoNow
  })

  it('take no foreign look, no picture of nobody and no variant that is not there', async () => {
    const { id } = await made('khyadal')
    const { rows } = await shop.pool.query('select id from looks order by id limit 1')
    const put = async (wrong: object) => Object.keys((await patch(id, 0, { looks: [wrong] })).body.errors ?? {})
    expect(await put(look(rows[0].id))).toEqual(['looks.0.id'])
    expect(await put({ ...look(), picture_key: 'content/nobody' })).toEqual(['looks.0.picture_key'])
    expect(await put({ ...look(), spots: [{ variant_id: 999_999, x: 1, y: 1, tall_x: 1, tall_y: 1 }] })).toEqual([
      'looks.0.spots',
    ])
    expect(await put({ ...look(), picture_key: '../secret' })).not.toEqual([])
    expect((await as('POST', '', fields('khyadal'))).body.errors).toHaveProperty('slug')
  })

  it('come when they are due, and belong to who may edit content', async () => {
    const { id } = await made('togtson')
    await patch(id, 0, { looks: [look()] })
    const at = new Date(demoNow.getTime() + 3_600_000)
    expect((await as('PUT', `/${id}/schedule`, { published_at: demoNow.toISOString() })).status).toBe(422)
    await as('PUT', `/${id}/schedule`, { published_at: at.toISOString() })
    expect((await shop.call('GET', '/shop/lookbooks/togtson')).status).toBe(404)
    const { rows } = await shop.pool.query('select run_at from graphile_worker.jobs where key = $1', [`lookbook ${id}`])
    expect(rows[0].run_at).toEqual(at)
    shop.clock.now = new Date(at.getTime() + 1_000)
    await lookbookJobs[0]?.work(shop.services, { id })
    await expect.poll(async () => (await shop.call('GET', '/shop/lookbooks/togtson')).status).toBe(200)
    shop.clock.now = demoNow
    const picker = await aUser(shop.db, { email: 'tuugch@looks.example', role: 'staff', staff_role: 'picker' })
    expect((await as('GET', '', undefined, await aBearer(shop, picker.id))).status).toBe(403)
  })
})
