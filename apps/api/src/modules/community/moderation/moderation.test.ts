import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
let one: string
let other: string
let support: string
let people = 0
beforeAll(async () => {
  shop = await startDemoShop('moderation')
  const as = async (email: string, role: 'admin' | 'staff', name: string) => {
    const user = await aUser(shop.db, { email, role })
    await shop.pool.query('update users set first_name = $1 where id = $2', [name, user.id])
    return aBearer(shop, user.id)
  }
  one = await as('one@moderation.example', 'admin', 'Номин')
  other = await as('other@moderation.example', 'admin', 'Тэмүүлэн')
  support = await as('plain@moderation.example', 'staff', 'Болд')
})
beforeEach(async () => {
  shop.clock.now = demoNow
  await shop.pool.query('delete from moderation_claims')
  await shop.pool.query('delete from reviews where not approved and refused_for is null')
})
afterAll(() => shop.close())

type Id = number
const insert = async (text: string, values: unknown[]): Promise<Id> =>
  Number((await shop.pool.query(`${text} returning id`, values)).rows[0].id)

/** A review that waits, by somebody of their own, with a language. */
async function aReview({ comment = 'Дулаан байна', locale = 'mn', photos = 0, at = demoNow } = {}) {
  const user = await aUser(shop.db, { email: `writer-${++people}@moderation.example` })
  const id = await insert(
    `insert into reviews (product_id, user_id, author_name, rating, comment, locale, held_for, created_at, approved)
      values (1, $1, 'Сараа', 4, $2, $3, 'phone', $4, false)`,
    [user.id, comment, locale, at],
  )
  for (let n = 0; n < photos; n++)
    await insert("insert into review_photos (review_id, path, alt, position) values ($1, $2, '', $3)", [
      id,
      `reviews/m-${id}-${n}.webp`,
      n,
    ])
  return id
}
const list = async (query = '', bearer = one) =>
  (await shop.call('GET', `/backoffice/moderation?kind=reviews${query}`, { bearer })).body
const act = (id: number, name: string, body: object = {}, { bearer = one, kind = 'reviews' } = {}) =>
  shop.call(name === 'reply' ? 'POST' : 'PUT', `/backoffice/moderation/${kind}/${id}/${name}`, { bearer, body })
const row = async (id: number) =>
  (await shop.pool.query('select approved, refused_for, held_for, answer from reviews where id = $1', [id])).rows[0]
const mean = async () =>
  (await shop.pool.query('select total_reviews from products where id = 1')).rows[0].total_reviews as number

describe('the queue of what shoppers wrote', () => {
  it('begins with the oldest, shows what a moderator looks at, and pages without repeating', async () => {
    const second = await aReview({ at: new Date(demoNow.getTime() - 1_000) })
    const first = await aReview({ photos: 2, at: new Date(demoNow.getTime() - 9_000) })
    const page = await list('&limit=1')
    expect(page.moderation.map(({ id }: { id: Id }) => id)).toEqual([first])
    expect(page.moderation[0]).toMatchObject({
      rating: 4,
      flags: ['phone'],
      images: [{ hidden: false }, { hidden: false }],
      subject: { type: 'product', path: expect.stringMatching(/^\/products\//), picture: expect.any(String) },
      author: { name: 'Сараа', approved: 0, refused: 0, orders: 0 },
      claimed_by: null,
    })
    expect(page.waiting.reviews).toBe(2)
    const next = await list(`&limit=1&after=${page.page.after}`)
    expect(next.moderation.map(({ id }: { id: Id }) => id)).toEqual([second])
  })

  it('has queues of vendors, comments and articles too', async () => {
    for (const kind of ['vendor_reviews', 'comments', 'posts']) {
      const { status, body } = await shop.call('GET', `/backoffice/moderation?kind=${kind}`, { bearer: one })
      expect([kind, status]).toEqual([kind, 200])
      expect(body.moderation).toHaveLength(body.waiting[kind])
    }
  })

  it('is closed to who may not moderate', async () => {
    expect((await shop.call('GET', '/backoffice/moderation', { bearer: support })).status).toBe(403)
  })
})

describe('a decision', () => {
  it('publishes, and the mean of the product follows; undoing it brings all back as it was', async () => {
    const id = await aReview()
    const before = await mean()
    expect((await act(id, 'approve')).body).toEqual({ kind: 'reviews', id, state: 'approved' })
    expect(await row(id)).toMatchObject({ approved: true, held_for: null })
    expect(await mean()).toBe(before + 1)
    expect((await act(id, 'undo')).body).toEqual({ kind: 'reviews', id, state: 'waiting' })
    expect(await row(id)).toEqual({ approved: false, refused_for: null, held_for: 'phone', answer: null })
    expect(await mean()).toBe(before)
    // there is nothing of the caller's left to take back
    expect((await act(id, 'undo')).status).toBe(404)
  })

  it('says a known reason in the language of the writer, and any other as it was written', async () => {
    const russian = await aReview({ locale: 'ru' })
    await act(russian, 'refuse', { reason: 'phone' })
    expect((await row(russian)).refused_for).toMatch(/номер телефона/)
    const own = await aReview()
    await act(own, 'refuse', { reason: 'Өөр дэлгүүрийн бараа' })
    expect((await row(own)).refused_for).toBe('Өөр дэлгүүрийн бараа')
    const spam = await aReview({ locale: 'en' })
    await act(spam, 'spam')
    expect((await row(spam)).refused_for).toBe('It was taken for spam.')
    const { status, body } = await act(await aReview(), 'refuse', { reason: '  ' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['reason']])
  })

  it('is not undone once somebody else has decided otherwise', async () => {
    const id = await aReview()
    await act(id, 'approve')
    await act(id, 'refuse', { reason: 'rude' }, { bearer: other })
    const { status, body } = await act(id, 'undo')
    expect([status, body.code]).toEqual([409, 'undo_changed'])
  })

  it('hides one photo, shows it again, and finds no photo of another review', async () => {
    const id = await aReview({ photos: 1 })
    const stranger = await aReview({ photos: 1 })
    const { rows } = await shop.pool.query('select id from review_photos where review_id = $1', [id])
    const picture_id = Number(rows[0].id)
    const hidden = async () =>
      (await shop.pool.query('select hidden from review_photos where id = $1', [picture_id])).rows[0].hidden
    await act(id, 'hide_picture', { picture_id })
    expect(await hidden()).toBe(true)
    await act(id, 'undo')
    expect(await hidden()).toBe(false)
    expect((await act(stranger, 'hide_picture', { picture_id })).status).toBe(404)
  })

  it('answers a review, and a published comment in the name of the shop', async () => {
    const id = await aReview()
    expect((await act(id, 'reply', { text: 'Баярлалаа' })).body.state).toBe('waiting')
    expect((await row(id)).answer).toBe('Баярлалаа')
    const { rows } = await shop.pool.query("select id from comments where status = 'published' order by id limit 1")
    const answered = await act(Number(rows[0].id), 'reply', { text: 'Баярлалаа' }, { kind: 'comments' })
    expect(answered.status).toBe(201)
    const made = await shop.pool.query(
      'select by_shop, reply_id is not null as below from comments order by id desc limit 1',
    )
    expect(made.rows[0]).toEqual({ by_shop: true, below: true })
    expect((await act(1, 'reply', { text: 'x' }, { kind: 'posts' })).status).toBe(404)
  })

  it('leaves one row in the audit log with true before and after', async () => {
    const id = await aReview()
    await act(id, 'approve')
    const { rows } = await shop.pool.query(
      "select act, before, after from audit_rows where subject_type = 'review' and subject_id = $1",
      [String(id)],
    )
    expect(rows).toEqual([
      {
        act: 'moderation.approve',
        before: { approved: false, held_for: 'phone' },
        after: { approved: true, held_for: null },
      },
    ])
  })
})

describe('claims', () => {
  it('of two who take the same at once each thing goes to one, and the other cannot decide on it for five minutes', async () => {
    const ids = [await aReview(), await aReview(), await aReview()]
    const claim = (bearer: string) =>
      shop.call('POST', '/backoffice/moderation/claim', { bearer, body: { kind: 'reviews', ids } })
    const [mine, theirs] = await Promise.all([claim(one), claim(other)])
    expect([...mine.body.claimed, ...theirs.body.claimed].sort((a, b) => a - b)).toEqual(ids)
    const winner = mine.body.claimed.length > 0 ? one : other
    const loser = winner === one ? other : one
    const seen = (await list('', loser)).moderation.map((each: { claimed_by: string | null }) => each.claimed_by)
    expect(seen).toEqual(Array(3).fill(winner === one ? 'Номин' : 'Тэмүүлэн'))
    const refused = await act(ids[0] ?? 0, 'approve', {}, { bearer: loser })
    expect([refused.status, refused.body.code]).toEqual([409, 'already_claimed'])
    expect((await row(ids[0] ?? 0)).approved).toBe(false)
    shop.clock.now = new Date(demoNow.getTime() + 300_001)
    expect((await act(ids[0] ?? 0, 'approve', {}, { bearer: loser })).status).toBe(200)
    expect((await act(ids[1] ?? 0, 'approve', {}, { bearer: winner })).status).toBe(200)
  })
})
