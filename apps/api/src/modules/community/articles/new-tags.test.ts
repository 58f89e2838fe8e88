import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { inTransaction } from '../../../platform/database/db.ts'

let shop: DemoShop
let staff: string
let people = 0
beforeAll(async () => {
  shop = await startDemoShop('newtags')
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@tags.example', role: 'admin' })).id)
})
beforeEach(async () => {
  shop.clock.now = demoNow
  await shop.pool.query('delete from rate_limits')
})
afterAll(() => shop.close())

async function aWriter() {
  const user = await aUser(shop.db, { email: `writer-${++people}@tags.example` })
  await shop.pool.query("update users set first_name = 'Номин' where id = $1", [user.id])
  return { id: user.id, bearer: await aBearer(shop, user.id) }
}
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body: object | undefined, bearer?: string) =>
  shop.call(method, path, { ...(body && { body }), ...(bearer && { bearer }) })
const get = async (path: string, bearer?: string) => (await call('GET', path, undefined, bearer)).body
type Slug = { slug: string }
const text = { title: 'Хавар', body: 'Борооны өмсгөл.' }
/** An article that everybody reads, with these tags. */
async function aPost(bearer: string, tags: string[]) {
  const { body } = await call('POST', '/articles', { article: { ...text, tags, state: 'published' } }, bearer)
  await call('PUT', `/backoffice/moderation/posts/${body.id}/approve`, {}, staff)
  return body as { id: number; tags: string[]; new_tags: { slug: string; name: string; state: string }[] }
}
const waiting = async () =>
  (await get('/backoffice/moderation?kind=tags&limit=100', staff)).moderation as { id: number; title: string }[]
const idOf = async (title: string) => (await waiting()).find((each) => each.title === title)?.id
const slugs = async () => (await get('/articles/tags')).tags.map(({ slug }: Slug) => slug)

// Before: a tag by a Mongolian name was refused, and one of Latin letters that is in no list stood before every reader.
describe('a tag that the shop has not got', () => {
  it('is taken, is seen by its writer alone, and by everybody once the shop has published it', async () => {
    const writer = await aWriter()
    const post = await aPost(writer.bearer, ['uvul', 'Борооны гутал'])
    expect(post).toMatchObject({
      tags: ['uvul', 'boroony-gutal'],
      new_tags: [{ slug: 'boroony-gutal', name: 'Борооны гутал', state: 'waiting' }],
    })
    const read = await get(`/articles/${post.id}`)
    expect([read.tags, read.new_tags]).toEqual([['uvul'], []])
    expect(await slugs()).not.toContain('boroony-gutal')
    expect((await call('GET', '/articles/tag_info?tag=boroony-gutal', undefined)).status).toBe(404)
    expect((await get('/articles?tag=boroony-gutal')).total_count).toBe(0)
    const offered = async () => (await get('/backoffice/article_choices', staff)).tags.map(({ slug }: Slug) => slug)
    expect(await offered()).not.toContain('boroony-gutal')
    const id = await idOf('Борооны гутал')
    expect((await call('PUT', `/backoffice/moderation/tags/${id}/approve`, {}, writer.bearer)).status).toBe(403)
    expect((await call('PUT', `/backoffice/moderation/tags/${id}/approve`, {}, staff)).body.state).toBe('approved')
    expect((await get(`/articles/${post.id}`)).tags).toEqual(['uvul', 'boroony-gutal'])
    expect([await slugs(), await offered()]).toEqual([
      expect.arrayContaining(['boroony-gutal']),
      expect.arrayContaining(['boroony-gutal']),
    ])
    expect((await get('/articles?tag=boroony-gutal')).total_count).toBe(1)
    expect(await get('/articles/tag_info?tag=boroony-gutal')).toMatchObject({ name: 'Борооны гутал' })
    const { rows } = await shop.pool.query(
      'select title from notifications where user_id = $1 order by id desc limit 1',
      [writer.id],
    )
    expect(rows[0].title).toBe('Таны «Борооны гутал» сэдвийг нийтэллээ')
  })

  it('is one tag, however it is written and however many name it at once', async () => {
    const writers = await Promise.all([1, 2, 3, 4].map(() => aWriter()))
    const names = ['Цэцэрлэг 2026', 'цэцэрлэг 2026', 'tsetserleg-2026', 'ЦЭЦЭРЛЭГ 2026']
    const posts = await Promise.all(writers.map(({ bearer }, at) => aPost(bearer, [names[at] ?? ''])))
    expect(new Set(posts.flatMap(({ tags }) => tags)).size).toBe(1)
    expect((await waiting()).filter(({ title }) => /2026/.test(title))).toHaveLength(1)
    const [known] = writers
    // the name of a tag that the shop has is that tag, in whatever language
    expect((await aPost(known?.bearer ?? '', ['Winter'])).tags).toEqual(['uvul'])
    const han = await aPost(known?.bearer ?? '', ['冬装', '冬装'])
    expect(han.tags).toHaveLength(1)
    expect(han.tags[0]).toMatch(/^t-[0-9a-f]{10}$/)
  })

  it('that is refused is shown to nobody, and stays refused for the next who names it; the decision is undone', async () => {
    const [first, second] = [await aWriter(), await aWriter()]
    const post = await aPost(first.bearer, ['Хямд зээл'])
    const id = await idOf('Хямд зээл')
    const refused = await call('PUT', `/backoffice/moderation/tags/${id}/refuse`, { reason: 'advert' }, staff)
    expect(refused.body.state).toBe('refused')
    expect((await get(`/articles/${post.id}`)).tags).toEqual([])
    expect((await get(`/articles/${post.id}?edit=1`, first.bearer)).new_tags).toMatchObject([{ state: 'refused' }])
    const again = await aPost(second.bearer, ['хямд зээл'])
    expect([again.tags, again.new_tags[0]?.state, await idOf('Хямд зээл')]).toEqual([
      ['khyamd-zeel'],
      'refused',
      undefined,
    ])
    const { decided } = await get('/backoffice/moderation/decided?kind=tags', staff)
    expect(decided[0]).toMatchObject({ id, state: 'refused', title: 'Хямд зээл', decision: { undoable: true } })
    expect((await call('PUT', `/backoffice/moderation/tags/${id}/undo`, {}, staff)).status).toBe(200)
    expect(await idOf('Хямд зээл')).toBe(id)
  })

  it('waits for nobody while it stands in a draft, and is gone when the writer takes it off', async () => {
    const { bearer } = await aWriter()
    const { id } = (await call('POST', '/articles', { article: { ...text, tags: ['Ноорог сэдэв'] } }, bearer)).body
    expect(await idOf('Ноорог сэдэв')).toBeUndefined()
    await call('PUT', `/articles/${id}`, { article: { tags: ['Өөр сэдэв'] } }, bearer)
    const { rows } = await shop.pool.query("select slug from article_tags where name->>'mn' = 'Ноорог сэдэв'")
    expect(rows).toEqual([])
    await call('DELETE', `/articles/${id}`, undefined, bearer)
    expect((await shop.pool.query("select slug from article_tags where name->>'mn' = 'Өөр сэдэв'")).rows).toEqual([])
  })

  it('is a word: markup, addresses, six of them and forty-one letters are refused at the field', async () => {
    const { bearer } = await aWriter()
    for (const tags of [['<b>'], ['a@b.mn'], ['…'], ['а'.repeat(41)], ['a', 'b', 'c', 'd', 'e', 'f']]) {
      const { status, body } = await call('POST', '/articles', { article: { ...text, tags } }, bearer)
      expect([tags, status, Object.keys(body.errors ?? {})]).toEqual([tags, 422, ['tags']])
    }
  })

  it('goes with its writer unless readers have it', async () => {
    const writer = await aWriter()
    await aPost(writer.bearer, ['Үлдэх сэдэв', 'Явах сэдэв'])
    await call('PUT', `/backoffice/moderation/tags/${await idOf('Үлдэх сэдэв')}/approve`, {}, staff)
    const { forgetPerson } = await import('./forget-person.ts')
    await inTransaction(shop.db, (tx) => forgetPerson(tx, writer.id))
    const { rows } = await shop.pool.query(
      "select name->>'mn' as name, user_id from article_tags where name->>'mn' in ('Үлдэх сэдэв', 'Явах сэдэв')",
    )
    expect(rows).toEqual([{ name: 'Үлдэх сэдэв', user_id: null }])
  })
})
