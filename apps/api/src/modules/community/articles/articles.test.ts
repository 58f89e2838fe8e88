import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoArticles } from '../../../../seeds/demo/data.ts'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
let people = 0
beforeAll(async () => {
  shop = await startDemoShop('articles')
})
beforeEach(async () => {
  shop.clock.now = demoNow
  await shop.pool.query('delete from rate_limits')
})
afterAll(() => shop.close())

async function aReader(first_name = 'Сараа') {
  const user = await aUser(shop.db, { email: `reader-${++people}@articles.example` })
  await shop.pool.query('update users set first_name = $1 where id = $2', [first_name, user.id])
  return { id: user.id, bearer: await aBearer(shop, user.id) }
}
const later = (minutes: number) => {
  shop.clock.now = new Date(demoNow.getTime() + minutes * 60_000)
}
const winter = 'davkharlaj-khuvtsaslakh'
const get = async (path: string, caller: object = {}) => (await shop.call('GET', path, caller)).body
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object, bearer?: string) =>
  shop.call(method, path, { body, ...(bearer && { bearer }) })
const commentOn = (article: string, comment: string, bearer: string, reply_id?: number) =>
  send('POST', `/articles/${article}/comments`, { comment, ...(reply_id && { reply_id }) }, bearer)
const countOf = async (article = winter): Promise<number> => (await get(`/articles/${article}`)).comments_count

describe('articles and news', () => {
  it('are listed apart, the newest first, page by page, by tag, author and words', async () => {
    const all = await get('/articles?per_page=5')
    expect(all).toMatchObject({ count: 5, current_page: 1, per_page: 5, pages: Math.ceil(all.total_count / 5) })
    const dates = all.articles.map(({ published_at }: { published_at: string }) => published_at)
    expect(dates).toEqual([...dates].sort().reverse())
    const news = await get('/news')
    expect(news.news.every(({ kind }: { kind: string }) => kind === 'news')).toBe(true)
    const tagged = await get('/articles?tag=archilgaa')
    expect(tagged.articles.map(({ slug }: { slug: string }) => slug).sort()).toEqual([
      ...demoArticles.articles
        .filter(({ kind, tags }) => kind === 'article' && tags.includes('archilgaa'))
        .map(({ slug }) => slug)
        .sort(),
    ])
    const author = (await get('/authors')).authors.find(({ name }: { name: string }) => name === 'Саруул')
    const theirs = await get(`/articles?author_id=${author.id}`)
    const written = demoArticles.articles.filter((each) => each.author === 'saruul' && each.kind === 'article')
    expect([theirs.total_count, author.articles_count]).toEqual([written.length, written.length])
    expect((await get('/articles?q=цүнх')).articles[0].slug).toBe('negdugeer-angiin-tsunkh')
    expect((await get("/articles?q=%25' qqzz --")).total_count).toBe(0)
  })

  it('are read by slug and by id, in the language requested, as a tree of parts', async () => {
    const mn = await get(`/articles/${winter}`)
    expect(await get(`/articles/${mn.id}`)).toEqual(mn)
    expect(mn.products).toEqual(['gaa-duslalt-losin', 'nekhmel-ever-ugalz-khuukhed', 'kurtik-tsasan-shuurga-okhin'])
    expect(new Set(mn.blocks.map(({ kind }: { kind: string }) => kind))).toEqual(
      new Set(['text', 'heading', 'product', 'list', 'quote']),
    )
    const en = await get(`/articles/${winter}?locale=en`)
    expect(en.title).toBe('−30° outside: how to dress a child in layers')
    expect((await shop.call('GET', `/news/${winter}`)).status).toBe(404)
    expect((await shop.call('GET', '/articles/no-such')).status).toBe(404)
  })

  it('have tags with a story', async () => {
    const { tags } = await get('/articles/tags')
    expect(tags.find(({ slug }: { slug: string }) => slug === 'uvul').articles_count).toBe(
      demoArticles.articles.filter(({ kind, tags }) => kind === 'article' && tags.includes('uvul')).length,
    )
    const info = await get('/articles/tag_info?tag=uvul&locale=en')
    expect(info).toMatchObject({ name: 'Winter', story: expect.stringContaining('seven months') })
    expect((await shop.call('GET', '/articles/tag_info?tag=none')).status).toBe(404)
  })

  it('are written by anybody who signs in, as drafts that nobody else reads until they are published', async () => {
    expect((await send('POST', '/articles', { article: { title: 'А' } })).status).toBe(401)
    const [writer, other] = [await aReader(), await aReader()]
    const made = await send('POST', '/articles', { article: { title: 'Миний бичвэр!', body: 'Эхлэл' } }, writer.bearer)
    expect([made.status, made.body.state, made.body.slug]).toEqual([201, 'draft', 'minii-bichver'])
    const { id, version } = made.body
    expect((await shop.call('GET', `/articles/${id}`)).status).toBe(404)
    expect((await shop.call('GET', `/articles/${id}?edit=1`, { bearer: other.bearer })).status).toBe(404)
    expect((await shop.call('GET', `/articles/${id}?edit=1`)).status).toBe(401)
    expect((await get(`/articles/${id}?edit=1`, { bearer: writer.bearer })).body).toBe('Эхлэл')
    const change = (article: object, bearer = writer.bearer) => send('PUT', `/articles/${id}`, { article }, bearer)
    expect((await change({ title: 'Өөр' }, other.bearer)).status).toBe(404)
    expect((await change({ body: '', state: 'published' })).body.errors).toHaveProperty('body')
    const body = '<script>alert(1)</script>\n\n[[malgai-tsasan-shuurga]]\n\n[[no-such-product]]'
    expect((await change({ body, state: 'published', version })).body).toMatchObject({ state: 'waiting' })
    await shop.pool.query("update articles set status = 'published', published_at = $2 where id = $1", [id, demoNow])
    expect((await change({ body: 'Хожимдсон', version })).status).toBe(409)
    const read = await get(`/articles/${id}`)
    expect(read.blocks[0]).toEqual({ kind: 'text', text: '<script>alert(1)</script>' })
    const stored = await shop.pool.query('select count(*)::int from article_products where article_id = $1', [id])
    expect(stored.rows[0].count).toBe(1)
    const again = await send('POST', '/articles', { article: { title: 'Миний бичвэр' } }, other.bearer)
    expect(again.body.slug).toBe('minii-bichver-2')
    const mine = await get('/articles/mine', { bearer: writer.bearer })
    expect(mine.articles.map((each: { id: number }) => each.id)).toEqual([id])
  })

  it('are too long for nobody: each field says so', async () => {
    const { bearer } = await aReader()
    const long = { title: 'а'.repeat(161), excerpt: 'а'.repeat(401), body: 'а'.repeat(40_001), tags: ['<b>'] }
    const { status, body } = await send('POST', '/articles', { article: long }, bearer)
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['body', 'excerpt', 'tags', 'title']])
  })

  it('are kept by readers, who find them in a list with the authors they follow', async () => {
    const { bearer } = await aReader()
    const [{ id }, news] = [await get(`/articles/${winter}`), (await get('/news')).news[0]]
    for (const each of [id, news.id]) await send('POST', '/bookmarks', { id: each }, bearer)
    later(1)
    const saved = async () => (await get('/articles/saved', { bearer })).articles.map((each: { id: number }) => each.id)
    expect((await saved()).toSorted()).toEqual([id, news.id].toSorted())
    await send('POST', '/bookmarks', { id: news.id }, bearer)
    expect(await saved()).toEqual([id])
    expect((await send('POST', '/bookmarks', { id: 999_999 }, bearer)).status).toBe(404)
    expect((await shop.call('GET', '/articles/saved')).status).toBe(401)
    expect((await get('/authors?followed=1', { bearer })).authors).toEqual([])
    await send('PUT', '/authors/1/follow', {}, bearer)
    expect((await get('/authors?followed=1', { bearer })).authors).toMatchObject([{ id: 1, followed: true }])
    expect((await get('/authors?followed=1')).authors).toEqual([])
  })

  it('are followed by author, once each, also when many press at once', async () => {
    const [{ id, followers_count }] = (await get('/authors')).authors
    const readers = await Promise.all(Array.from({ length: 8 }, () => aReader()))
    await Promise.all(
      readers.flatMap(({ bearer }) => [1, 2].map(() => send('PUT', `/authors/${id}/follow`, {}, bearer))),
    )
    expect((await get(`/authors/${id}`)).followers_count).toBe(followers_count + 8)
    const [first] = readers
    expect((await get(`/authors/${id}`, { bearer: first?.bearer })).followed).toBe(true)
    for (const _ of [1, 2]) await send('PUT', `/authors/${id}/unfollow`, {}, first?.bearer)
    expect(await get(`/authors/${id}`, { bearer: first?.bearer })).toMatchObject({
      followed: false,
      followers_count: followers_count + 7,
    })
  })
})

describe('comments', () => {
  it('stand in threads one deep, are counted, and can be rated by others', async () => {
    const [a, b] = [await aReader('Ану'), await aReader('Билгүүн')]
    const before = await countOf()
    expect((await shop.call('POST', `/articles/${winter}/comments`, { body: { comment: 'Хэн бэ' } })).status).toBe(401)
    const top = await commentOn(winter, 'Манайд ч ингэдэг', a.bearer)
    expect([top.status, top.body.user.name, top.body.state]).toEqual([201, 'Ану', 'published'])
    const reply = await commentOn(winter, 'Ямар ноос вэ', b.bearer, top.body.id)
    const deeper = await send('POST', '/comments', { comment: 'Хонины ноос', reply_id: reply.body.id }, a.bearer)
    expect([reply.body.reply_id, deeper.body.reply_id]).toEqual([top.body.id, top.body.id])
    expect(await countOf()).toBe(before + 3)
    const [thread] = (await get(`/articles/${winter}/comments`)).comments
    expect(thread.replies.map(({ comment }: { comment: string }) => comment)).toEqual(['Ямар ноос вэ', 'Хонины ноос'])
    const rate = (rating: number, bearer: string) => send('PUT', `/comments/${top.body.id}/review`, { rating }, bearer)
    expect((await rate(6, b.bearer)).status).toBe(422)
    await rate(2, b.bearer)
    expect((await rate(4, b.bearer)).body).toMatchObject({ rating: 4, ratings_count: 1 })
    expect((await rate(2, a.bearer)).body).toMatchObject({ rating: 3, ratings_count: 2 })
    expect((await commentOn('daakhi-urgeekh', 'Өөр нийтлэлд', b.bearer, top.body.id)).status).toBe(404)
  })

  it('are changed within 15 minutes and deleted by their writer; replies stay', async () => {
    const [a, b] = [await aReader(), await aReader()]
    const { id } = (await commentOn(winter, 'Нэгдүгээр', a.bearer)).body
    await commentOn(winter, 'Хариу нь', b.bearer, id)
    expect((await send('PUT', `/comments/${id}`, { comment: 'Хулгай' }, b.bearer)).status).toBe(404)
    const until = async () =>
      (await get(`/articles/${winter}/comments`, { bearer: a.bearer })).comments.find(
        (each: { id: number }) => each.id === id,
      )?.editable_until
    expect(await until()).toBe(new Date(demoNow.getTime() + 15 * 60_000).toISOString())
    later(14)
    expect((await send('PUT', `/comments/${id}`, { comment: 'Засварласан' }, a.bearer)).body).toMatchObject({
      edited: true,
    })
    later(16)
    expect(await until()).toBeNull()
    const late = await send('PUT', `/comments/${id}`, { comment: 'Оройтсон' }, a.bearer)
    expect([late.status, late.body.code]).toEqual([422, 'comment_too_old'])
    expect((await send('DELETE', `/comments/${id}`, {}, b.bearer)).status).toBe(404)
    expect((await send('DELETE', `/comments/${id}`, {}, a.bearer)).status).toBe(204)
    const thread = (await get(`/articles/${winter}/comments`)).comments.find((each: { id: number }) => each.id === id)
    expect(thread).toMatchObject({ state: 'deleted', comment: '', user: { id: null, name: '' } })
    expect(thread.replies).toHaveLength(1)
  })

  it('with a link or a number wait: their writer sees them, others do not, staff decide', async () => {
    const [a, b] = [await aReader('Спам'), await aReader()]
    const before = await countOf()
    const { body: held } = await commentOn(winter, 'Хямд нь 9911-2233', a.bearer)
    expect(held.state).toBe('held')
    expect(await countOf()).toBe(before)
    const seen = async (bearer?: string) =>
      (await get(`/articles/${winter}/comments`, bearer ? { bearer } : {})).comments.some(
        (each: { id: number }) => each.id === held.id,
      )
    expect([await seen(a.bearer), await seen(b.bearer), await seen()]).toEqual([true, false, false])
    const staff = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@articles.example', role: 'admin' })).id)
    const queue = await get('/backoffice/moderation?kind=comments', { bearer: staff })
    expect(queue.moderation.at(-1)).toMatchObject({ id: held.id, flags: ['phone'] })
    expect((await shop.call('GET', '/backoffice/moderation?kind=comments', { bearer: b.bearer })).status).toBe(403)
    const refuse = (reason: string) => send('PUT', `/backoffice/comments/${held.id}/refuse`, { reason }, staff)
    expect((await refuse(' ')).status).toBe(422)
    await refuse('Утасны дугаар бичихгүй')
    const own = (await get(`/articles/${winter}/comments`, { bearer: a.bearer })).comments
    expect(own.find((each: { id: number }) => each.id === held.id)).toMatchObject({
      state: 'refused',
      reason: 'Утасны дугаар бичихгүй',
    })
    await send('PUT', `/backoffice/comments/${held.id}/publish`, {}, staff)
    expect([await seen(b.bearer), await countOf()]).toEqual([true, before + 1])
  })

  it('that were refused are appealed once, and stand before staff again', async () => {
    const a = await aReader('Уран')
    const { id } = (await commentOn(winter, 'Манай дугаар 8811-2233', a.bearer)).body
    const staff = await aBearer(shop, (await aUser(shop.db, { email: 'hyanagch@articles.example', role: 'admin' })).id)
    const appeal = (text: string, bearer = a.bearer) => send('PUT', `/comments/${id}/appeal`, { text }, bearer)
    expect((await appeal('Эрт байна')).status).toBe(404)
    await send('PUT', `/backoffice/comments/${id}/refuse`, { reason: 'Утас' }, staff)
    const own = async () =>
      (await get(`/articles/${winter}/comments`, { bearer: a.bearer })).comments.find(
        (each: { id: number }) => each.id === id,
      )
    expect(await own()).toMatchObject({ state: 'refused', can_appeal: true, editable_until: null })
    expect((await appeal('x', (await aReader()).bearer)).status).toBe(404)
    expect((await appeal('Дэлгүүрийн утас байсан')).body).toMatchObject({ state: 'held', can_appeal: false })
    const held = (await get('/backoffice/moderation?kind=comments', { bearer: staff })).moderation.find(
      (each: { id: number }) => each.id === id,
    )
    expect(held).toMatchObject({ flags: ['appeal'], appeal: 'Дэлгүүрийн утас байсан' })
    await send('PUT', `/backoffice/comments/${id}/refuse`, { reason: 'Мөн л утас' }, staff)
    expect([(await own()).can_appeal, (await appeal('Дахин')).status]).toEqual([false, 404])
  })

  it('that three people report are hidden until staff have read them', async () => {
    const writer = await aReader()
    const { id } = (await commentOn(winter, 'Эргэлзээтэй үг', writer.bearer)).body
    const count = await countOf()
    for (const reader of await Promise.all([1, 2, 3].map(() => aReader()))) {
      await send('PUT', `/comments/${id}/report`, {}, reader.bearer)
      await send('PUT', `/comments/${id}/report`, {}, reader.bearer)
    }
    expect(await countOf()).toBe(count - 1)
  })

  it('the same words again wait, whoever writes them; more than twenty an hour are refused', async () => {
    const [a, b] = [await aReader(), await aReader()]
    expect((await commentOn(winter, 'Яг адилхан үг', a.bearer)).body.state).toBe('published')
    expect((await commentOn('daakhi-urgeekh', 'яг адилхан үг!!', b.bearer)).body.state).toBe('held')
    const c = await aReader()
    const answers = []
    for (let at = 0; at < 21; at++)
      answers.push((await commentOn(winter, `Тоо ${'аб'.repeat(at + 1)}`, c.bearer)).status)
    expect(answers.filter((status) => status === 429)).toHaveLength(1)
  })

  it('guarantee 60: what people write is text, and nothing of it is markup', async () => {
    const { bearer } = await aReader('<img src=x onerror=alert(1)>')
    const text = '<a href="javascript:alert(1)">энд</a> <b>тод</b>'
    const { body } = await commentOn(winter, text, bearer)
    expect(body.comment).toBe(text)
  })
})
