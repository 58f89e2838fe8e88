import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
let staff: string
let people = 0
beforeAll(async () => {
  shop = await startDemoShop('takeaway')
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@takeaway.example', role: 'admin' })).id)
})
beforeEach(async () => {
  shop.clock.now = demoNow
  await shop.pool.query('delete from rate_limits')
})
afterAll(() => shop.close())

async function aReader(role: 'shopper' | 'staff' = 'shopper') {
  const user = await aUser(shop.db, { email: `reader-${++people}@takeaway.example`, role })
  await shop.pool.query("update users set first_name = 'Сараа' where id = $1", [user.id])
  return { id: user.id, bearer: await aBearer(shop, user.id) }
}
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body: object | undefined, bearer?: string) =>
  shop.call(method, path, { ...(body && { body }), ...(bearer && { bearer }) })

type Seen = {
  id: number
  state: string
  comment: string
  removed_by: string | null
  can_remove: boolean
  replies: Seen[]
}
/** An article of a shopper that everybody reads, and what its readers do below it. */
async function anArticle() {
  const owner = await aReader()
  const { body } = await call(
    'POST',
    '/articles',
    { article: { title: 'Бээлий', body: 'Оосортой нь.', state: 'published' } },
    owner.bearer,
  )
  await call('PUT', `/backoffice/moderation/posts/${body.id}/approve`, {}, staff)
  const path = `/articles/${body.slug}`
  return {
    owner,
    comment: async (words: string, bearer: string, reply_id?: number): Promise<Seen> =>
      (await call('POST', `${path}/comments`, { comment: words, ...(reply_id && { reply_id }) }, bearer)).body,
    threads: async (bearer?: string): Promise<Seen[]> =>
      (await call('GET', `${path}/comments`, undefined, bearer)).body.comments,
    count: async (): Promise<number> => (await call('GET', path, undefined)).body.comments_count,
  }
}
const remove = async (id: number, bearer?: string) =>
  (await call('DELETE', `/comments/${id}`, undefined, bearer)).status
const notifiedOf = async (user: number) =>
  (await shop.pool.query('select title, url from notifications where user_id = $1 order by id', [user])).rows

// Before: nobody but its writer could take a comment away; the owner of the article had only "report".
describe('a comment below an article', () => {
  it('is taken away by who wrote the article: replies stay, the count follows, its writer is told', async () => {
    const { owner, comment, threads, count } = await anArticle()
    const [a, b] = [await aReader(), await aReader()]
    const top = await comment('Манайх ч бас', a.bearer)
    const reply = await comment('Харин тийм ээ', b.bearer, top.id)
    const below = await comment('Өөр бодолтой байна', a.bearer, reply.id)
    expect(await count()).toBe(3)
    expect((await threads(owner.bearer))[0]).toMatchObject({ can_remove: true, replies: [{ can_remove: true }, {}] })
    expect((await threads(b.bearer))[0]).toMatchObject({ can_remove: false, replies: [{ can_remove: true }, {}] })
    expect((await threads())[0]?.can_remove).toBe(false)
    expect([await remove(top.id, b.bearer), await remove(top.id)]).toEqual([404, 401])
    expect(await remove(top.id, owner.bearer)).toBe(204)
    const [thread] = await threads(a.bearer)
    expect(thread).toMatchObject({ state: 'deleted', comment: '', removed_by: 'owner', can_remove: false })
    expect(thread?.replies.map(({ id }) => id)).toEqual([reply.id, below.id])
    expect(await count()).toBe(2)
    expect(await notifiedOf(a.id)).toEqual([
      { title: 'Нийтлэлийг бичсэн хүн таны сэтгэгдлийг устгалаа', url: expect.stringMatching(/^\/articles\//) },
    ])
    expect(await remove(top.id, owner.bearer)).toBe(404)
    // nothing is written below the empty line itself, but the thread goes on
    expect((await call('POST', '/comments', { comment: 'Хаашаа вэ', reply_id: top.id }, b.bearer)).status).toBe(404)
    const more = (await call('POST', '/comments', { comment: 'Зүгээр дээ', reply_id: reply.id }, b.bearer)).body
    expect(more.reply_id).toBe(top.id)
    for (const { id } of [reply, below, more]) expect(await remove(id, owner.bearer)).toBe(204)
    expect([await threads(), await count()]).toEqual([[], 0])
  })

  it('of another article is none of theirs, nor is one of the shop', async () => {
    const [mine, theirs] = [await anArticle(), await anArticle()]
    const writer = await aReader()
    const { id } = await theirs.comment('Зөв шүү', writer.bearer)
    expect(await remove(id, mine.owner.bearer)).toBe(404)
    const news = (await call('GET', '/news', undefined)).body.news[0]
    const below = (await call('POST', `/news/${news.id}/comments`, { comment: 'Сайхан мэдээ' }, writer.bearer)).body
    expect(await remove(below.id, mine.owner.bearer)).toBe(404)
  })

  it('that waits for staff leaves their queue; one that they refused stays with its writer, who may appeal', async () => {
    const { owner, comment, threads } = await anArticle()
    const writer = await aReader()
    const held = await comment('Утас 9911-2233', writer.bearer)
    const refused = await comment('Дугаар 8811-2233', writer.bearer)
    await call('PUT', `/backoffice/moderation/comments/${refused.id}/refuse`, { reason: 'phone' }, staff)
    expect(await remove(held.id, owner.bearer)).toBe(204)
    const { moderation } = (await call('GET', '/backoffice/moderation?kind=comments&limit=100', undefined, staff)).body
    expect(moderation.map(({ id }: Seen) => id)).not.toContain(held.id)
    expect((await call('PUT', `/backoffice/moderation/comments/${held.id}/approve`, {}, staff)).status).toBe(404)
    expect(await remove(refused.id, owner.bearer)).toBe(404)
    expect((await threads(writer.bearer)).find(({ id }) => id === refused.id)).toMatchObject({ state: 'refused' })
    expect((await call('PUT', `/comments/${refused.id}/appeal`, {}, writer.bearer)).status).toBe(200)
  })

  it('that a decision published is not brought back by its undo once it is taken away', async () => {
    const { owner, comment, count } = await anArticle()
    const { id } = await comment('Дугаар 8811-2244', (await aReader()).bearer)
    await call('PUT', `/backoffice/moderation/comments/${id}/approve`, {}, staff)
    expect(await remove(id, owner.bearer)).toBe(204)
    const undone = await call('PUT', `/backoffice/moderation/comments/${id}/undo`, {}, staff)
    expect([undone.status, undone.body.code]).toEqual([409, 'undo_changed'])
    expect(await count()).toBe(0)
  })

  it('is away for good when staff publish it, readers reply and report at the same moment', async () => {
    const { owner, comment, count, threads } = await anArticle()
    const readers = await Promise.all([1, 2, 3, 4].map(() => aReader()))
    for (let round = 0; round < 6; round++) {
      const { id } = await comment(`Утас 99112${round}33`, readers[0]?.bearer ?? '')
      await call('PUT', `/backoffice/moderation/comments/${id}/approve`, {}, staff)
      const statuses = await Promise.all([
        remove(id, owner.bearer),
        call('PUT', `/backoffice/moderation/comments/${id}/approve`, {}, staff),
        ...readers.slice(1).map(({ bearer }) => call('PUT', `/comments/${id}/report`, {}, bearer)),
        call('POST', '/comments', { comment: `Хариу ${'а'.repeat(round + 1)}`, reply_id: id }, readers[1]?.bearer),
      ])
      expect(statuses[0]).toBe(204)
      const { rows } = await shop.pool.query('select status, body from comments where id = $1', [id])
      expect(rows[0]).toEqual({ status: 'deleted', body: '' })
    }
    const seen = (await threads()).flatMap((thread) => [thread, ...thread.replies])
    expect(await count()).toBe(seen.filter(({ state }) => state === 'published').length)
  })

  it('is taken away by staff who moderate, and the log says who; staff without that right may not', async () => {
    const { comment, threads } = await anArticle()
    const writer = await aReader()
    const { id } = await comment('Хэрэггүй үг', writer.bearer)
    await comment('Хариу үг', (await aReader()).bearer, id)
    expect(await remove(id, (await aReader('staff')).bearer)).toBe(404)
    expect(await remove(id, staff)).toBe(204)
    expect((await threads())[0]).toMatchObject({ state: 'deleted', removed_by: 'shop' })
    expect((await notifiedOf(writer.id))[0].title).toBe('Бид таны сэтгэгдлийг устгалаа')
    const { rows } = await shop.pool.query(
      "select act, before, after from audit_rows where subject_type = 'comment' and subject_id = $1",
      [String(id)],
    )
    expect(rows).toEqual([{ act: 'comments.remove', before: { status: 'published' }, after: { status: 'deleted' } }])
  })
})
