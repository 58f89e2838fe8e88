import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StaffArticle, StaffArticleRow } from '@delguur/contract/articles-staff'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../test/builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../test/demo-shop.ts'
import { pictureFolder } from '../../adapters/pictures/avatar-folder.ts'

let shop: DemoShop
let editor: string
let mediaDir: string
beforeAll(async () => {
  shop = await startDemoShop('staff_articles')
  const { id } = await aUser(shop.db, { email: 'zasvar@articles.example', role: 'staff', staff_role: 'editor' })
  editor = await aBearer(shop, id)
  mediaDir = await mkdtemp(join(tmpdir(), 'articles-'))
  shop.services.ports.article_pictures = pictureFolder(mediaDir, shop.services.ids, 'articles')
})
afterAll(async () => {
  await shop.close()
  await rm(mediaDir, { recursive: true })
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const as = (method: Method, path: string, body?: object, bearer = editor) =>
  shop.call(method, `/backoffice/articles${path}`, { bearer, ...(body && { body }) })
const read = (path: string) => shop.call('GET', path)
const later = (ms: number) => new Date(demoNow.getTime() + ms).toISOString()

let made = 0
async function aDraft(kind: 'article' | 'news' = 'article'): Promise<StaffArticle> {
  const slug = `ofis-${++made}`
  const { status, body } = await as('POST', '', { kind, slug, title: { mn: `Ноорог ${made}` } })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const whole = ({ slug, version }: StaffArticle, more: object = {}) => ({
  slug,
  version,
  title: { mn: 'Өвлийн гутал', en: 'Winter boots', ru: '' },
  excerpt: { mn: 'Товчхон' },
  body: { mn: '## Яагаад\n\nДулаан учраас.\n\n[[kurtik-tsasan-shuurga-okhin]]', en: 'Because they are warm.' },
  tags: ['uvul'],
  author_id: null,
  picture_key: null,
  picture_alt: { mn: '' },
  ...more,
})
const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#cde' } })
    .jpeg()
    .toBuffer()
async function upload(id: number, file: Buffer) {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(file)]), 'a.jpg')
  const sent = new Response(form)
  return shop.app.inject({
    method: 'POST',
    url: `/api/v2/backoffice/articles/${id}/pictures`,
    headers: { authorization: `Bearer ${editor}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}

describe('articles of the shop in the office', () => {
  it('are made, written in five languages, previewed, published and taken back', async () => {
    const draft = await aDraft()
    expect(draft).toMatchObject({ kind: 'article', published_at: null, languages: [], version: 1 })
    expect((await as('PUT', `/${draft.id}/publish`, { published_at: later(0) })).body.errors).toHaveProperty('body')
    const saved = (await as('PUT', `/${draft.id}`, whole(draft))).body as StaffArticle
    expect(saved).toMatchObject({ languages: ['mn', 'en'], version: 2, tags: ['uvul'], title: { en: 'Winter boots' } })
    expect(Object.keys(saved.products)).toEqual(['kurtik-tsasan-shuurga-okhin'])
    expect((await read(`/articles/${draft.slug}`)).status).toBe(404)

    const key = saved.preview.split('/').at(-1)
    const seen = await read(`/articles/${draft.slug}/preview?key=${key}&locale=en`)
    expect(seen.body).toMatchObject({ title: 'Winter boots', state: 'draft', blocks: [{ kind: 'text' }] })
    for (const wrong of ['x', '', 'a'.repeat(22)])
      expect((await read(`/articles/${draft.slug}/preview?key=${wrong}`)).status).toBe(404)

    await as('PUT', `/${draft.id}/publish`, { published_at: later(0) })
    const shown = (await read(`/articles/${draft.slug}?locale=en`)).body
    expect(shown).toMatchObject({ title: 'Winter boots', state: 'published', author: null })
    expect((await read('/articles?q=гутал')).body.articles.map((each: { id: number }) => each.id)).toContain(draft.id)
    expect((await as('DELETE', `/${draft.id}`)).body.code).toBe('conflict')
    // incomplete is nothing that shoppers may read
    const version = saved.version + 1
    const empty = await as('PUT', `/${draft.id}`, whole(saved, { version, body: { mn: '' } }))
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['body']])

    await as('PUT', `/${draft.id}/publish`, { published_at: null })
    expect((await read(`/articles/${draft.slug}`)).status).toBe(404)
    expect((await as('DELETE', `/${draft.id}`)).status).toBe(204)
    expect((await as('GET', `/${draft.id}`)).status).toBe(404)
  })

  it('are shown from the time that was set on', async () => {
    const draft = await aDraft('news')
    await as('PUT', `/${draft.id}`, whole(draft))
    const { body } = await as('PUT', `/${draft.id}/publish`, { published_at: later(3_600_000) })
    expect(body.published_at).toBe(later(3_600_000))
    const ids = async () => (await read('/news')).body.news.map((each: StaffArticleRow) => each.id)
    expect([(await read(`/news/${draft.slug}`)).status, (await ids()).includes(draft.id)]).toEqual([404, false])
    const listed = (state: string) => as('GET', `?kind=news&state=${state}`)
    expect((await listed('scheduled')).body.articles.map((each: StaffArticleRow) => each.id)).toEqual([draft.id])
    shop.clock.now = new Date(demoNow.getTime() + 3_600_000)
    try {
      expect([(await read(`/news/${draft.slug}`)).status, (await ids()).includes(draft.id)]).toEqual([200, true])
      expect((await listed('scheduled')).body.articles).toEqual([])
    } finally {
      shop.clock.now = demoNow
    }
  })

  it('refuse what has changed meanwhile, two at once, an address that is taken, and what there is not', async () => {
    const [draft, other] = [await aDraft(), await aDraft()]
    const both = await Promise.all([1, 2].map(() => as('PUT', `/${draft.id}`, whole(draft))))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const faults = async (more: object) =>
      Object.keys((await as('PUT', `/${other.id}`, whole(other, more))).body.errors)
    expect(await faults({ slug: draft.slug })).toEqual(['slug'])
    expect(await faults({ title: { mn: ' ' } })).toEqual(['title'])
    expect(await faults({ author_id: 999_999 })).toEqual(['author_id'])
    expect(await faults({ tags: ['baikhgui'] })).toEqual(['tags'])
    expect(await faults({ picture_key: 'content/baikhgui', picture_alt: { mn: 'Зураг' } })).toEqual(['picture_key'])
    const taken = await as('POST', '', { kind: 'news', slug: draft.slug, title: { mn: 'Нэг' } })
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['slug']])
  })

  it('take pictures into their text, each with a word for who does not see it', async () => {
    const draft = await aDraft()
    const sent = await upload(draft.id, await picture())
    expect(sent.statusCode, sent.body).toBe(201)
    const { id } = sent.json()
    expect((await upload(draft.id, Buffer.from('<svg/>'))).json().code).toBe('picture_invalid')
    expect((await upload(999_999, await picture())).statusCode).toBe(404)
    const bare = whole(draft, { body: { mn: `Зураг\n\n![](${id})` } })
    const { version } = (await as('PUT', `/${draft.id}`, bare)).body
    const publish = () => as('PUT', `/${draft.id}/publish`, { published_at: later(0) })
    expect((await publish()).body.errors).toHaveProperty('alt')
    await as('PUT', `/${draft.id}`, whole(draft, { version, body: { mn: `Зураг\n\n![Гутал](${id})` } }))
    await publish()
    const { blocks } = (await read(`/articles/${draft.slug}`)).body
    expect(blocks[1]).toMatchObject({ kind: 'picture', id, alt: 'Гутал', width: 900 })
    const { rows } = await shop.pool.query("select after from audit_rows where act = 'articles.picture'")
    expect(rows).toEqual([{ after: { picture: id } }])
  })

  it('are not those of shoppers, and nobody without the right changes them', async () => {
    const { id } = await aUser(shop.db, { email: 'bichigch@articles.example' })
    const bearer = await aBearer(shop, id)
    const article = { title: 'Миний', body: 'Бичвэр', state: 'draft' }
    const own = (await shop.call('POST', '/articles', { bearer, body: { article } })).body
    expect((await as('GET', `/${own.id}`)).status).toBe(404)
    expect((await as('DELETE', `/${own.id}`)).status).toBe(404)
    const draft = await aDraft()
    const clerk = await aUser(shop.db, { email: 'agent@articles.example', role: 'staff', staff_role: 'desk' })
    const desk = await aBearer(shop, clerk.id)
    expect((await as('PUT', `/${draft.id}`, whole(draft), desk)).status).toBe(403)
    expect((await as('GET', `/${draft.id}`, undefined, bearer)).status).toBe(403)
  })
})
