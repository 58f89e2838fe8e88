import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
let staff: string
let people = 0
const files = new Map<string, Buffer>()
beforeAll(async () => {
  shop = await startDemoShop('posts')
  shop.services.ports.article_pictures = {
    keep: async (picture) => {
      const path = `articles/${files.size + 1}.webp`
      files.set(path, picture)
      return path
    },
    remove: async (path) => {
      files.delete(path)
    },
  }
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@posts.example', role: 'admin' })).id)
})
beforeEach(async () => {
  shop.clock.now = demoNow
  await shop.pool.query('delete from rate_limits')
})
afterAll(() => shop.close())

async function aWriter(first_name = 'Номин') {
  const user = await aUser(shop.db, { email: `writer-${++people}@posts.example` })
  await shop.pool.query('update users set first_name = $1 where id = $2', [first_name, user.id])
  return aBearer(shop, user.id)
}
type Article = Record<string, unknown>
const write = (bearer: string, article: Article) => shop.call('POST', '/articles', { body: { article }, bearer })
const change = (bearer: string, id: number, article: Article) =>
  shop.call('PUT', `/articles/${id}`, { body: { article }, bearer })
const own = async (bearer: string, id: number) => (await shop.call('GET', `/articles/${id}?edit=1`, { bearer })).body
const publish = (id: number, body: object = {}) =>
  shop.call('PUT', `/backoffice/posts/${id}/publish`, { body, bearer: staff })
const refuse = (id: number, reason: string) =>
  shop.call('PUT', `/backoffice/posts/${id}/refuse`, { body: { reason }, bearer: staff })
const isPublic = async (id: number) => (await shop.call('GET', `/articles/${id}`)).status === 200
const text = { title: 'Бээлий дахин гээхгүй', body: 'Ханцуйгаар нь оосорлодог.' }

const aPicture = async (width = 1600, height = 900) =>
  (
    await sharp({ create: { width, height, channels: 3, background: '#e8a33d' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
const upload = (bearer: string, id: number, picture: string) =>
  shop.call('POST', `/articles/${id}/upload_image`, { body: { picture }, bearer })

describe('articles of shoppers', () => {
  it('wait until the shop has read the first one; the next ones go out at once', async () => {
    const bearer = await aWriter()
    const { id } = (await write(bearer, { title: '' })).body
    expect(await own(bearer, id)).toMatchObject({ state: 'draft', slug: 'article' })
    const handed = await change(bearer, id, { ...text, state: 'published' })
    expect(handed.body).toMatchObject({ state: 'waiting', slug: 'beelii-dakhin-geekhgui', author: { name: 'Номин' } })
    expect(await isPublic(id)).toBe(false)
    const { moderation } = (await shop.call('GET', '/backoffice/moderation?kind=posts', { bearer: staff })).body
    const post = moderation.find((each: { id: number }) => each.id === id)
    expect(post).toMatchObject({ flags: ['first'], author: { name: 'Номин', approved: 0, refused: 0 } })
    await change(bearer, id, { body: 'Өөр болгов.' })
    expect((await publish(id, { version: post.version })).status).toBe(409)
    expect((await publish(id)).body).toMatchObject({ state: 'published' })
    expect(await isPublic(id)).toBe(true)
    const next = await write(bearer, { ...text, title: 'Хоёр дахь', state: 'published' })
    expect(next.body.state).toBe('published')
  })

  it('wait again when a rule of spam finds something, also in a change of a published one', async () => {
    const bearer = await aWriter()
    const { id } = (await write(bearer, { ...text, state: 'published' })).body
    await publish(id)
    expect((await change(bearer, id, { body: 'Илүү дэлгэрэнгүй бичив.', state: 'published' })).body.state).toBe(
      'published',
    )
    expect((await change(bearer, id, { body: 'Хямдхан нь www.khudaldaa.mn' })).body.state).toBe('waiting')
    expect(await isPublic(id)).toBe(false)
    const { moderation } = (await shop.call('GET', '/backoffice/moderation?kind=posts', { bearer: staff })).body
    expect(moderation.find((each: { id: number }) => each.id === id).flags).toEqual(['link'])
  })

  it('are refused with a reason that the writer alone reads, and may be handed over again', async () => {
    const bearer = await aWriter()
    const { id } = (await write(bearer, { ...text, state: 'published' })).body
    expect((await refuse(id, ' ')).status).toBe(422)
    await refuse(id, 'Эх сурвалжаа бичнэ үү')
    const { articles } = (await shop.call('GET', '/articles/mine', { bearer })).body
    expect(articles).toMatchObject([{ id, state: 'refused', reason: 'Эх сурвалжаа бичнэ үү' }])
    expect((await change(bearer, id, { body: 'Эх сурвалж: эмээ.' })).body.state).toBe('refused')
    expect((await change(bearer, id, { state: 'published' })).body).toMatchObject({ state: 'waiting', reason: null })
    const draft = (await write(bearer, text)).body
    expect((await publish(draft.id)).status).toBe(404)
  })

  it('are deleted by their writer alone, with their pictures', async () => {
    const [bearer, other] = [await aWriter(), await aWriter()]
    const { id } = (await write(bearer, text)).body
    await upload(bearer, id, await aPicture())
    const before = files.size
    expect((await shop.call('DELETE', `/articles/${id}`, { bearer: other })).status).toBe(404)
    expect((await shop.call('DELETE', `/articles/${id}`, { bearer })).status).toBe(204)
    expect(files.size).toBe(before - 1)
    expect((await shop.call('GET', `/articles/${id}?edit=1`, { bearer })).status).toBe(404)
  })
})

describe('pictures of articles', () => {
  it('are drawn anew, shown in the text and in lists, and need words before others see them', async () => {
    const bearer = await aWriter()
    const { id } = (await write(bearer, text)).body
    const sent = await upload(bearer, id, await aPicture())
    expect([sent.status, sent.body.width, sent.body.height]).toEqual([201, 1280, 720])
    expect(files.get(sent.body.url.replace('/media/', ''))?.toString('latin1', 8, 12)).toBe('WEBP')
    const line = (alt: string, of = sent.body.id) => `Эхлэл\n\n![${alt}](${of})`
    const blank = await change(bearer, id, { body: line(''), state: 'published' })
    expect([blank.status, Object.keys(blank.body.errors)]).toEqual([422, ['alt']])
    const { body } = await change(bearer, id, { body: line('Хашаанд өлгөсөн малгай') })
    expect(body.blocks[1]).toMatchObject({ kind: 'picture', alt: 'Хашаанд өлгөсөн малгай', url: sent.body.url })
    expect(body.image).toBe(sent.body.url)
    const other = (await write(bearer, text)).body
    expect((await change(bearer, other.id, { body: line('Өөрийнх биш') })).body).toMatchObject({
      image: null,
      blocks: [{ kind: 'text' }],
    })
  })

  it('come as a form too, of their owner alone, twenty at most, and are pictures', async () => {
    const [bearer, other] = [await aWriter(), await aWriter()]
    const { id } = (await write(bearer, text)).body
    const bytes = Buffer.from(await aPicture(64, 48), 'base64')
    const form = new FormData()
    form.set('image', new Blob([bytes], { type: 'image/jpeg' }), 'a.jpg')
    const request = new Request('http://shop.example', { method: 'POST', body: form })
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/v2/articles/${id}/upload_image`,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect([answer.statusCode, answer.json().width]).toEqual([201, 64])
    expect((await upload(other, id, bytes.toString('base64'))).status).toBe(404)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64')
    expect((await upload(bearer, id, svg)).body.code).toBe('picture_invalid')
    expect((await upload(bearer, id, '')).status).toBe(400)
    await shop.pool.query(
      "insert into article_pictures (article_id, path, width, height) select $1, 'x' || n, 1, 1 from generate_series(1, 18) n",
      [id],
    )
    const small = bytes.toString('base64')
    const answers = await Promise.all([upload(bearer, id, small), upload(bearer, id, small)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  })
})
