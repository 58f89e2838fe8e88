import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StaffArticle, StaffArticleRow } from '@delguur/contract/community/articles-staff'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../../test/builders.ts'
import { removeSeen } from '../../../../../test/personal/remove-seen.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../../test/shops/demo-shop.ts'
import { pictureFolder } from '../../../../adapters/pictures/avatar-folder.ts'

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
const patch = (id: number, version: number, body: object, bearer = editor, base = 'articles') =>
  shop.call('PATCH', `/backoffice/${base}/${id}`, { bearer, body, headers: { 'if-match': `"${version}"` } })
const read = (path: string) => shop.call('GET', path)
const later = (ms: number) => new Date(demoNow.getTime() + ms).toISOString()

let made = 0
async function aDraft(kind: 'article' | 'news' = 'article'): Promise<StaffArticle> {
  const slug = `ofis-${++made}`
  const { status, body } = await as('POST', '', { kind, slug, title: { mn: `Ноорог ${made}` } })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const complete = ({ slug }: StaffArticle, more: object = {}) => ({
  slug,
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
    const saved = (await patch(draft.id, 1, complete(draft))).body as StaffArticle
    expect(saved).toMatchObject({ languages: ['mn', 'en'], version: 2, tags: ['uvul'], title: { en: 'Winter boots' } })
    expect(Object.keys(saved.products)).toEqual(['kurtik-tsasan-shuurga-okhin'])
    expect((await read(`/articles/${draft.slug}`)).status).toBe(404)

    const key = saved.preview.split('/').at(-1)
    const seen = await read(`/articles/${draft.slug}/preview?key=${key}&locale=en`)
    expect(seen.body).toMatchObject({ title: 'Winter boots', state: 'draft', blocks: [{ kind: 'text' }] })
    for (const wrong of ['x', '', 'a'.repeat(22)])
      expect((await read(`/articles/${draft.slug}/preview?key=${wrong}`)).status).toBe(404)

    await as('PUT', `/${draft.id}/publish`, { published_at: later(0) })
    const answer = (await read(`/articles/${draft.slug}?locale=en`)).body
    expect(answer).toMatchObject({ title: 'Winter boots', state: 'published', author: null })
    expect((await read('/articles?q=гутал')).body.articles.map((each: { id: number }) => each.id)).toContain(draft.id)
    expect((await removeSeen(shop, `/backoffice/articles/${draft.id}`, editor)).body.code).toBe('conflict')
    // incomplete is nothing that shoppers may read
    const version = saved.version + 1
    const empty = await patch(draft.id, version, complete(saved, { body: { mn: '' } }))
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['body']])

    await as('PUT', `/${draft.id}/publish`, { published_at: null })
    expect((await read(`/articles/${draft.slug}`)).status).toBe(404)
    expect((await removeSeen(shop, `/backoffice/articles/${draft.id}`, editor)).status).toBe(204)
    expect((await as('GET', `/${draft.id}`)).status).toBe(404)
  })

  it('are shown from the time that was set on', async () => {
    const draft = await aDraft('news')
    await patch(draft.id, 1, complete(draft))
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
    const both = await Promise.all([1, 2].map(() => patch(draft.id, 1, complete(draft))))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    const faults = async (more: object) => Object.keys((await patch(other.id, 1, complete(other, more))).body.errors)
    expect(await faults({ slug: draft.slug })).toEqual(['slug'])
    expect(await faults({ title: { mn: ' ' } })).toEqual(['title'])
    expect(await faults({ author_id: 999_999 })).toEqual(['author_id'])
    expect(await faults({ tags: ['baikhgui'] })).toEqual(['tags'])
    expect(await faults({ picture_key: 'content/baikhgui', picture_alt: { mn: 'Зураг' } })).toEqual(['picture_key'])
    const taken = await as('POST', '', { kind: 'news', slug: draft.slug, title: { mn: 'Нэг' } })
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['slug']])
  })

  it('change only in the fields and languages that are sent, on the version that was seen', async () => {
    const draft = await aDraft()
    const saved = (await patch(draft.id, 1, complete(draft))).body as StaffArticle
    const bare = await shop.call('PATCH', `/backoffice/articles/${draft.id}`, { bearer: editor, body: { tags: [] } })
    expect([bare.status, bare.body.code]).toEqual([428, 'version_required'])
    const sent = { title: { ru: 'Зимние сапоги', en: null }, body: { en: 'Warm.' } }
    const partly = await patch(draft.id, 2, sent)
    expect([partly.status, partly.headers.etag]).toEqual([200, '"3"'])
    expect(partly.body).toMatchObject({ excerpt: saved.excerpt, tags: ['uvul'], slug: draft.slug, version: 3 })
    expect(partly.body.title).toEqual({ mn: 'Өвлийн гутал', ru: 'Зимние сапоги' })
    expect(partly.body.body).toEqual({ mn: saved.body.mn, en: 'Warm.' })
    const late = await patch(draft.id, 2, { tags: [] })
    expect([late.status, late.body.code, late.body.version]).toEqual([412, 'version_conflict', 3])
    expect(late.body.current).toMatchObject({ id: draft.id, version: 3, title: { ru: 'Зимние сапоги' } })
    expect(late.body.changed.map(({ field }: { field: string }) => field).sort()).toEqual(['body', 'title'])
    expect((await patch(draft.id, 3, { title: { mn: '' } })).status).toBe(422)
    const stale = { bearer: editor, body: {}, headers: { 'if-match': '"2"' } }
    expect((await shop.call('PUT', `/backoffice/articles/${draft.id}/publish`, stale)).status).toBe(412)
  })

  it('are kept at each version, made what they were again, and shown for a day by a link', async () => {
    const draft = await aDraft()
    await patch(draft.id, 1, complete(draft))
    await patch(draft.id, 2, { title: { mn: 'Хаврын гутал' }, body: { mn: 'Өөр' }, tags: [] })
    const { versions } = (await as('GET', `/${draft.id}/versions`)).body
    const acts = versions.map((each: { version: number; act: string }) => [each.version, each.act])
    expect(acts).toEqual([
      [3, 'articles.edit'],
      [2, 'articles.edit'],
      [1, 'content.kept'],
    ])
    expect(versions.map((each: { by: string | null }) => each.by !== null)).toEqual([true, true, false])
    const back = await as('PUT', `/${draft.id}/versions/2/restore`)
    expect(back.body).toMatchObject({ title: { mn: 'Өвлийн гутал' }, tags: ['uvul'], version: 4, published_at: null })
    expect(back.body.body.mn).toContain('Дулаан учраас')
    expect((await as('PUT', `/${draft.id}/versions/9/restore`)).status).toBe(404)
    expect((await as('GET', '/999999/versions')).status).toBe(404)
    const { url, expires_at } = (await as('PUT', `/${draft.id}/preview_link`)).body
    expect([url.startsWith(`/articles/${draft.slug}/preview/`), expires_at]).toEqual([true, later(86_400_000)])
    const key = url.split('/').at(-1)
    const seen = (sent: string) => read(`/articles/${draft.slug}/preview?key=${sent}`)
    expect((await seen(key)).body).toMatchObject({ title: 'Өвлийн гутал' })
    const longer = key.replace(/^[0-9]+/, (until: string) => String(Number(until) + 1))
    expect((await seen(longer)).status).toBe(404)
    shop.clock.now = new Date(demoNow.getTime() + 86_400_000)
    expect((await seen(key)).status).toBe(404)
    shop.clock.now = demoNow
  })

  it('have an address of their own where they are news, that knows no article', async () => {
    const news = (method: Method, path: string, body?: object) =>
      shop.call(method, `/backoffice/news${path}`, { bearer: editor, ...(body && { body }) })
    const made = await news('POST', '', { slug: 'sonin', title: { mn: 'Сонин' } })
    expect([made.status, made.body]).toMatchObject([201, { kind: 'news', version: 1 }])
    const { id } = made.body
    const article = await aDraft()
    expect((await news('GET', `/${article.id}`)).status).toBe(404)
    expect((await patch(article.id, 1, { tags: [] }, editor, 'news')).status).toBe(404)
    expect((await removeSeen(shop, `/backoffice/news/${article.id}`, editor)).status).toBe(404)
    const changed = await patch(id, 1, { excerpt: { mn: 'Товч' }, body: { mn: 'Бичвэр' } }, editor, 'news')
    expect(changed.body).toMatchObject({ title: { mn: 'Сонин' }, version: 2 })
    const listed = (await news('GET', '?q=Сонин')).body.news
    expect(listed.map((each: StaffArticleRow) => each.id)).toEqual([id])
    expect(Object.keys((await news('PUT', `/${id}/schedule`, { published_at: later(0) })).body.errors)).toEqual([
      'published_at',
    ])
    const due = await news('PUT', `/${id}/schedule`, { published_at: later(3_600_000) })
    expect(due.body.published_at).toBe(later(3_600_000))
    expect((await news('PUT', `/${id}/publish`)).body.published_at).toBe(later(0))
    expect((await read('/news/sonin')).status).toBe(200)
    await news('PUT', `/${id}/publish`, { published_at: null })
    expect((await removeSeen(shop, `/backoffice/news/${id}`, editor)).status).toBe(204)
  })

  it('take pictures into their text, each with a word for who does not see it', async () => {
    const draft = await aDraft()
    const sent = await upload(draft.id, await picture())
    expect(sent.statusCode, sent.body).toBe(201)
    const { id } = sent.json()
    expect((await upload(draft.id, Buffer.from('<svg/>'))).json().code).toBe('picture_invalid')
    expect((await upload(999_999, await picture())).statusCode).toBe(404)
    const bare = complete(draft, { body: { mn: `Зураг\n\n![](${id})` } })
    const { version } = (await patch(draft.id, 1, bare)).body
    const publish = () => as('PUT', `/${draft.id}/publish`, { published_at: later(0) })
    expect((await publish()).body.errors).toHaveProperty('alt')
    await patch(draft.id, version, complete(draft, { body: { mn: `Зураг\n\n![Гутал](${id})` } }))
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
    expect((await removeSeen(shop, `/backoffice/articles/${own.id}`, editor)).status).toBe(404)
    const draft = await aDraft()
    const clerk = await aUser(shop.db, { email: 'agent@articles.example', role: 'staff', staff_role: 'desk' })
    const desk = await aBearer(shop, clerk.id)
    expect((await patch(draft.id, 1, complete(draft), desk)).status).toBe(403)
    expect((await as('GET', `/${draft.id}`, undefined, bearer)).status).toBe(403)
  })
})

describe('authors of the shop in the office', () => {
  const authors = (method: Method, path = '', body?: object, bearer = editor) =>
    shop.call(method, `/backoffice/authors${path}`, { bearer, ...(body && { body }) })

  it('are added and changed in the fields that are sent, and write articles', async () => {
    const made = await authors('POST', '', { name: 'Цэндсүрэн', bio: { mn: 'Хоёр хүүгийн ээж', en: 'Mother of two' } })
    expect([made.status, made.body]).toMatchObject([201, { name: 'Цэндсүрэн', articles_count: 0, version: 1 }])
    const { id, face } = made.body
    const change = (version: number, body: object) => patch(id, version, body, editor, 'authors')
    const bare = await shop.call('PATCH', `/backoffice/authors/${id}`, { bearer: editor, body: { name: 'Өөр' } })
    expect(bare.status).toBe(428)
    const partly = await change(1, { bio: { en: null, it: 'Mamma di due' } })
    expect(partly.body).toEqual({
      ...made.body,
      bio: { mn: 'Хоёр хүүгийн ээж', it: 'Mamma di due' },
      face,
      version: 2,
    })
    const late = await change(1, { name: 'Туяа' })
    expect([late.status, late.body.code, late.body.version]).toEqual([412, 'version_conflict', 2])
    expect(late.body.current).toEqual(partly.body)
    expect(late.body.changed.map(({ field }: { field: string }) => field)).toEqual(['bio'])
    expect((await change(2, { name: ' ' })).status).toBe(422)
    expect((await change(2, { bio: null })).body).toMatchObject({ bio: null, name: 'Цэндсүрэн', version: 3 })
    const draft = await aDraft()
    expect((await patch(draft.id, 1, { author_id: id })).body.author).toBe('Цэндсүрэн')
    expect((await authors('GET', '?q=Цэндс')).body.authors).toMatchObject([{ id, articles_count: 1 }])
    expect((await authors('GET', '?limit=1')).body).toMatchObject({ authors: [{}], page: { limit: 1 } })
  })

  it('are not the shoppers who write, and nobody without the right changes them', async () => {
    const writer = await aUser(shop.db, { email: 'zokhiogch@articles.example' })
    const bearer = await aBearer(shop, writer.id)
    await shop.call('POST', '/authors', { bearer, body: { author: { name: 'Номин' } } })
    const { rows } = await shop.pool.query('select id from authors where user_id = $1', [writer.id])
    expect(rows).toHaveLength(1)
    expect((await authors('GET', `/${rows[0].id}`)).status).toBe(404)
    expect((await patch(rows[0].id, 1, { name: 'Өөр' }, editor, 'authors')).status).toBe(404)
    expect((await authors('POST', '', { name: 'Өөр' }, bearer)).status).toBe(403)
  })
})
