import { randomBytes } from 'node:crypto'
import { type DecidedItem, type ModerationItem, moderationKinds } from '@delguur/contract/community/moderation'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { inTransaction } from '../../../platform/database/db.ts'
import { writerLocale } from './writers.queries.ts'

let shop: DemoShop
let staff: string
let people = 0
let photos = 0
beforeAll(async () => {
  shop = await startDemoShop('decided')
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'nomin@decided.example', role: 'admin' })).id)
  shop.services.ports.review_photos = { keep: async () => `reviews/d${++photos}.webp`, remove: async () => {} }
  await shop.pool.query('delete from reviews where not approved and refused_for is null')
})
afterAll(() => shop.close())

/** Somebody who waits for a decision on their review of a product. */
async function aWriter(product = 1, comment = 'Дулаан байна', minutes = people) {
  const user = await aUser(shop.db, { email: `writer-${++people}@decided.example` })
  const { rows } = await shop.pool.query(
    `insert into reviews (product_id, user_id, author_name, rating, comment, locale, approved, created_at)
      values ($1, $2, 'Сараа', 4, $3, 'mn', false, $4) returning id`,
    [product, user.id, comment, new Date(demoNow.getTime() + minutes * 60_000)],
  )
  return { user: user.id, bearer: await aBearer(shop, user.id), id: Number(rows[0].id) }
}
const decide = (id: number, act: string, body: object = {}) =>
  shop.call('PUT', `/backoffice/moderation/reviews/${id}/${act}`, { bearer: staff, body })
const decided = async (query: Record<string, string> = {}): Promise<DecidedItem[]> =>
  (await shop.call('GET', `/backoffice/moderation/decided?${new URLSearchParams(query)}`, { bearer: staff })).body
    .decided

describe('what was decided', () => {
  it('is found by product, person, state and words, with the decision and its undo', async () => {
    const good = await aWriter(2, 'Ноосон оймс шиг дулаахан')
    const bad = await aWriter(3, 'Залгаарай 9911')
    const open = await aWriter(2, 'Хүлээж байна')
    await decide(good.id, 'approve')
    await decide(bad.id, 'refuse', { reason: 'phone' })
    const ids = async (query: Record<string, string>) => (await decided(query)).map(({ id }) => id)
    expect((await ids({})).slice(0, 2)).toEqual(expect.arrayContaining([good.id, bad.id]))
    expect(await ids({})).not.toContain(open.id)
    expect(await ids({ q: 'Ноосон ОЙМС шиг' })).toEqual([good.id])
    expect(await ids({ q: '9911', 'filter[state]': 'approved' })).toEqual([])
    expect(await ids({ 'filter[person]': String(bad.user) })).toEqual([bad.id])
    expect(await ids({ 'filter[subject]': '2', 'filter[person]': String(good.user) })).toEqual([good.id])
    const [row] = await decided({ 'filter[person]': String(bad.user) })
    expect(row).toMatchObject({ state: 'refused', reason: expect.stringMatching(/утас/i), rating: 4 })
    expect(row?.decision).toMatchObject({ act: 'moderation.refuse', undoable: true })
    expect(
      (await shop.call('PUT', `/backoffice/audit/${row?.decision?.audit_id}/undo`, { bearer: staff, body: {} })).status,
    ).toBe(200)
    expect(await ids({ 'filter[person]': String(bad.user) })).toEqual([])
  })

  it('is listed of each kind, and refuses what it does not know', async () => {
    for (const kind of ['vendor_reviews', 'comments', 'posts']) {
      const all = await decided({ kind, limit: '5' })
      expect(all.every((item) => item.kind === kind && item.subject.path.startsWith('/'))).toBe(true)
      expect(await decided({ kind, q: 'ийм үг хаана ч алга', 'filter[created_at][gte]': '2020-01-01' })).toEqual([])
    }
    const bad = await shop.call('GET', '/backoffice/moderation/decided?filter[mood]=1', { bearer: staff })
    expect(bad.body.code).toBe('unknown_filter')
  })
})

/** A picture of its own, large and coarse, so that it stays itself when it is drawn anew. */
async function aPicture(): Promise<Buffer> {
  const points = { raw: { width: 9, height: 8, channels: 3 as const } }
  return sharp(randomBytes(9 * 8 * 3), points)
    .resize(900, 800, { kernel: 'cubic', fit: 'fill' })
    .jpeg()
    .toBuffer()
}

describe('photos that were sent before', () => {
  const send = async (writer: { id: number; bearer: string }, picture: Buffer) => {
    const body = { picture: picture.toString('base64'), alt: '' }
    expect((await shop.call('POST', `/reviews/${writer.id}/photos`, { bearer: writer.bearer, body })).status).toBe(201)
  }
  const seen = async (id: number) => {
    const { body } = await shop.call('GET', '/backoffice/moderation?kind=reviews&limit=100', { bearer: staff })
    const item = (body.moderation as ModerationItem[]).find((each) => each.id === id)
    return { flags: item?.flags, seen: item?.images.map((image) => image.seen?.review_id ?? null) }
  }

  it('are flagged with the place where they were first, and not when their writer sends them again', async () => {
    const [first, copy, honest] = [await aWriter(4), await aWriter(5), await aWriter(6)]
    const picture = await aPicture()
    await send(first, picture)
    shop.clock.now = new Date(demoNow.getTime() + 60_000)
    await send(copy, await sharp(picture).resize(500).modulate({ brightness: 1.04 }).jpeg({ quality: 60 }).toBuffer())
    await send(honest, await aPicture())
    expect(await seen(first.id)).toEqual({ flags: [], seen: [null] })
    expect(await seen(copy.id)).toEqual({ flags: ['photo_seen'], seen: [first.id] })
    expect(await seen(honest.id)).toEqual({ flags: [], seen: [null] })
    const white = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    for (const writer of [honest, copy]) await send(writer, white)
    expect((await seen(copy.id)).seen).toEqual([first.id, null])
  })

  it('are as old as they were in a review that is edited', async () => {
    const [first, copy] = [await aWriter(7), await aWriter(8)]
    const picture = await aPicture()
    await send(first, picture)
    shop.clock.now = new Date(demoNow.getTime() + 120_000)
    await send(copy, picture)
    shop.clock.now = new Date(demoNow.getTime() + 180_000)
    const { setPhotos } = await import('../reviews/reviews.repository.ts')
    const { rows } = await shop.pool.query('select fingerprint::text from review_photos where review_id = $1', [
      first.id,
    ])
    const again = [{ path: `reviews/again-${first.id}.webp`, alt: '', fingerprint: rows[0].fingerprint }]
    await inTransaction(shop.db, (tx) => setPhotos(tx, first.id, again, shop.clock.now))
    expect(await seen(first.id)).toEqual({ flags: [], seen: [null] })
    expect((await seen(copy.id)).seen).toEqual([first.id])
    shop.clock.now = demoNow
  })
})

it('everybody is written to in a language of theirs, whatever they wrote', async () => {
  const { id } = await aWriter()
  expect(await writerLocale(shop.db, 'reviews', id)).toBe('mn')
  for (const kind of moderationKinds) expect(await writerLocale(shop.db, kind, 0)).toBeUndefined()
})
