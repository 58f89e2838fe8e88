import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import type { Mail } from '../../messages/notify/mail.port.ts'
import { announceArticle, planDigests } from './announce.jobs.ts'
import { mailDigest } from './digest.jobs.ts'

let shop: DemoShop
let staff: string
let people = 0
const mails: Mail[] = []
beforeAll(async () => {
  shop = await startDemoShop('announce')
  shop.services.ports.mail = { send: async (mail) => void mails.push(mail) }
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@announce.example', role: 'admin' })).id)
})
beforeEach(async () => {
  shop.clock.now = demoNow
  mails.length = 0
  await shop.pool.query('delete from rate_limits')
})
afterAll(() => shop.close())

async function aPerson(first_name = 'Номин') {
  const email = `person-${++people}@announce.example`
  const { id } = await aUser(shop.db, { email })
  await shop.pool.query('update users set first_name = $1, email_confirmed_at = now() where id = $2', [first_name, id])
  return { id, email, bearer: await aBearer(shop, id) }
}
type Person = Awaited<ReturnType<typeof aPerson>>
const consent = ({ bearer }: Person, channel: 'email' | 'push', granted: boolean) =>
  shop.call('PUT', '/shop/account/consents', { body: { channel, topic: 'articles', granted }, bearer })
const follow = ({ bearer }: Person, author: number, way = 'follow') =>
  shop.call('PUT', `/authors/${author}/${way}`, { bearer })

/** Somebody of whom the shop has published an article, and so an author. */
async function anAuthor() {
  const writer = await aPerson('Сувд')
  const { id, author } = await write(writer, 'Эхний нийтлэл')
  await shop.call('PUT', `/backoffice/posts/${id}/publish`, { bearer: staff })
  return { ...writer, author: Number(author.id) }
}
const write = async ({ bearer }: Person, title: string) =>
  (await shop.call('POST', '/articles', { body: { article: { title, body: 'Бичвэр', state: 'published' } }, bearer }))
    .body
const tell = (article_id: number) => announceArticle.work(shop.services, { article_id })
const noticesOf = async ({ id }: Person) =>
  (await shop.pool.query("select title, body, url from notifications where user_id = $1 and topic = 'articles'", [id]))
    .rows
/** What is queued under a name. */
async function queued(name: string): Promise<Record<string, unknown>[]> {
  const { rows } = await shop.pool.query(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 order by j.id`,
    [name],
  )
  return rows.map(({ payload }) => payload)
}

describe('a new article of an author', () => {
  it('is told to the followers, to each once, and to nobody who follows no more', async () => {
    const author = await anAuthor()
    const [reader, left, stranger] = [await aPerson(), await aPerson(), await aPerson()]
    await follow(reader, author.author)
    await follow(left, author.author)
    await follow(left, author.author, 'unfollow')
    await follow(author, author.author)
    const { id, slug, state } = await write(author, 'Бээлий оосорлох')
    expect(state).toBe('published')
    await Promise.all([tell(id), tell(id)])
    await tell(id)
    expect(await noticesOf(reader)).toEqual([
      { title: 'Сувд: шинэ нийтлэл', body: 'Бээлий оосорлох', url: `/articles/${slug}` },
    ])
    for (const other of [left, stranger, author]) expect(await noticesOf(other)).toEqual([])
  })

  it('is told when it is published for the first time: drafts are not, nor is a change', async () => {
    const author = await anAuthor()
    const { id } = await write(author, 'Нэгэн сэдэв')
    const message = async () => (await queued('articles.announce')).filter(({ article_id }) => article_id === id).length
    expect(await message()).toBe(1)
    const change = (article: object) =>
      shop.call('PUT', `/articles/${id}`, { body: { article }, bearer: author.bearer })
    await change({ body: 'Илүү тодорхой бичвэр' })
    await change({ state: 'draft' })
    await tell(id)
    await change({ state: 'published' })
    expect(await message()).toBe(1)
  })
})

describe('mail of articles', () => {
  const plan = () => planDigests.work(shop.services, {})
  const sent = async (person: Person) => {
    for (const payload of await queued('articles.mail_digest'))
      if (payload.user_id === person.id) await mailDigest.work(shop.services, payload)
    return mails.filter(({ to }) => to === person.email)
  }

  it('goes only to who allowed it, tells each article once, and stops when the consent does', async () => {
    const author = await anAuthor()
    const [reader, silent, removed] = [await aPerson(), await aPerson(), await aPerson()]
    for (const each of [reader, silent, removed]) await follow(each, author.author)
    await consent(reader, 'email', true)
    await consent(removed, 'email', true)
    for (const title of ['Нэг дэх сэдэв', 'Хоёр дахь сэдэв']) await tell((await write(author, title)).id)
    await Promise.all([plan(), plan()])
    await plan()
    await consent(removed, 'email', false)
    const [mail, ...more] = await sent(reader)
    expect([new Set([mail?.id, ...more.map(({ id }) => id)]).size, await sent(silent), await sent(removed)]).toEqual([
      1,
      [],
      [],
    ])
    expect(mail?.text).toContain('Нэг дэх сэдэв')
    expect(mail?.text).toContain('Хоёр дахь сэдэв')
    expect(mail?.text).toContain('/account/consents')
    expect((await queued('articles.mail_digest')).filter(({ user_id }) => user_id === reader.id)).toHaveLength(1)
    await tell((await write(author, 'Гурав дахь сэдэв')).id)
    await plan()
    const mails = await sent(reader)
    expect(mails.at(-1)?.text).not.toContain('Нэг дэх сэдэв')
  })

  it('leaves out what is published no more and who is followed no more, and old news', async () => {
    const author = await anAuthor()
    const reader = await aPerson()
    await follow(reader, author.author)
    await consent(reader, 'email', true)
    await tell((await write(author, 'Татсан сэдэв')).id)
    await plan()
    await follow(reader, author.author, 'unfollow')
    expect(await sent(reader)).toEqual([])
    await follow(reader, author.author)
    await tell((await write(author, 'Хуучин сэдэв')).id)
    shop.clock.now = new Date(demoNow.getTime() + 3 * 86_400_000)
    await plan()
    expect((await queued('articles.mail_digest')).filter(({ user_id }) => user_id === reader.id)).toHaveLength(1)
  })
})
