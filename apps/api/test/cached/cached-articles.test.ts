import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoDatabase, demoNow } from '../shops/demo-shop.ts'
import { aCachedShop, type CachedShop, type ContentChange, faultsOfChange, outdatedAmong } from './cached-shop.ts'

// Articles, news and authors are sent from the cache until what they show changes.

let shop: CachedShop
/** Another process of the same shop. */
let beside: CachedShop
const slug = 'davkharlaj-khuvtsaslakh'
const own = [`/articles/${slug}`, `/en/articles/${slug}`]
const other = '/articles/negdugeer-angiin-tsunkh'
const search = `/articles?q=${encodeURIComponent('цүнх')}`
const lists = ['/articles', search, '/en/articles', '/news', '/articles/tags/archilgaa', '/authors']
let [author, news] = ['', '']
let all: string[] = []
const where = `where slug = '${slug}'`

beforeAll(async () => {
  const url = await demoDatabase('cached_articles')
  shop = await aCachedShop('cached_articles', url)
  beside = await aCachedShop('cached_articles', url)
  const one = async (text: string): Promise<string> =>
    String((await shop.pool.query({ text, rowMode: 'array' })).rows[0]?.[0])
  author = `/authors/${await one(`select author_id from articles ${where}`)}`
  news = `/news/${await one("select slug from articles where kind = 'news' order by id limit 1")}`
  const reader = await one("insert into users (email) values ('reader@cached.example') returning id")
  await shop.pool.query(`insert into comments (article_id, user_id, author_name, body, status, digest)
    select id, ${reader}, 'Уншигч', 'Хүлээж буй үг', 'held', '\\x01' from articles ${where}`)
  await shop.search.refresh()
  all = [...own, other, news, ...lists, author]
})
afterAll(async () => {
  await shop.close()
  await beside.close()
})

const byAuthor = (set: string): string =>
  `update authors set ${set} where id = (select author_id from articles ${where})`
const changes: Record<string, () => ContentChange> = {
  'a title is edited': () => ({
    sql: `update articles set title = '{"mn": "Шинэ гарчиг", "en": "New title"}', version = version + 1 ${where}`,
    pages: [...own, '/articles', '/en/articles', author],
    untouched: [other, news, '/news', '/authors'],
  }),
  'an article gets other products': () => ({
    sql: `delete from article_products where article_id = (select id from articles ${where})`,
    pages: own,
    untouched: [other, news, '/news'],
  }),
  'a comment is published': () => ({
    sql: "update comments set status = 'published' where status = 'held'",
    pages: own,
    untouched: [other, news, ...lists, author],
  }),
  'a comment is rated': () => ({
    sql: "update comments set ratings_count = 1, ratings_sum = 4 where author_name = 'Уншигч'",
    pages: own,
    untouched: [other, news, ...lists, author],
  }),
  'comments are counted': () => ({
    sql: `update articles set comments_count = comments_count + 40 ${where}`,
    pages: [...own, '/articles', '/en/articles', author],
    untouched: [other, news, '/news', '/authors'],
  }),
  'an author is renamed': () => ({
    sql: byAuthor("name = 'Шинэ нэр'"),
    pages: [...own, '/articles', '/en/articles', '/authors', author],
    untouched: [other, '/news'],
  }),
  'an author is followed': () => ({
    sql: byAuthor('followers_count = followers_count + 1'),
    pages: ['/authors', author],
    untouched: [other, '/news'],
  }),
  'a tag is renamed': () => ({
    sql: `update article_tags set name = '{"mn": "Өөр нэр"}' where slug = (select tags[1] from articles ${where})`,
    pages: [...own, '/articles'],
    untouched: [],
  }),
  'an article is withdrawn': () => ({
    sql: `update articles set status = 'draft' where slug = 'negdugeer-angiin-tsunkh'`,
    pages: ['/articles', search, '/en/articles', '/authors'],
    untouched: [],
  }),
}

describe('cached pages of articles', () => {
  it('are sent to guests and persons alike', async () => {
    for (const path of all) expect(await shop.get(path, { cookie: 'session=x; cart=y' })).toBe(await shop.get(path))
  })

  it.each(Object.keys(changes))('are rendered again when %s', async (name) => {
    const change = changes[name]?.()
    if (name.endsWith('withdrawn')) all = all.filter((path) => path !== other)
    expect(change && (await faultsOfChange(shop, all, change))).toEqual([])
  })

  it('are rendered again by another process too', async () => {
    const before = await beside.get(own[0] ?? '')
    await shop.pool.query(`update articles set excerpt = '{"mn": "Өөр товч"}' ${where}`)
    await expect.poll(async () => (await beside.get(own[0] ?? '')) === before).toBe(false)
  })

  it('show what is published ahead of time from its time on', async () => {
    const [at, before] = [new Date(demoNow.getTime() + 60_000), await shop.get('/news')]
    await shop.pool.query(
      `update articles set published_at = $1 where kind = 'news' and id = (select min(id) from articles where kind = 'news')`,
      [at],
    )
    await shop.search.refresh()
    const without = await shop.get('/news')
    expect([without === before, await shop.renderedFor(['/news'])]).toEqual([false, []])
    shop.clock.now = at
    expect(await shop.renderedFor(['/news', '/news'])).toEqual(['/news'])
    expect(await shop.get('/news')).not.toBe(without)
    expect(await outdatedAmong(shop, all)).toEqual([])
  })
})
