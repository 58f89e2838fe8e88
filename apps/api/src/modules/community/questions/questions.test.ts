import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'

const jacket = 'kurtik-tsasan-shuurga-okhin'
let shop: DemoShop
let owner: string
let people = 0
beforeAll(async () => {
  shop = await startDemoShop('questions')
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@questions.example', role: 'admin' })).id)
})
afterAll(() => shop.close())

const aPerson = async () => {
  const { id } = await aUser(shop.db, { email: `asker-${people++}@questions.example` })
  return { id, bearer: await aBearer(shop, id) }
}
const ask = (bearer: string, question: string, slug = jacket) =>
  shop.call('POST', `/products/${slug}/questions`, { bearer, body: { question, locale: 'mn' } })
const staff = (method: 'GET' | 'PUT', path: string, body?: object) =>
  shop.call(method, `/backoffice/questions${path}`, { bearer: owner, ...(body && { body }) })
const answer = async (q = '') =>
  (await shop.call('GET', `/products/${jacket}/questions?locale=mn&q=${encodeURIComponent(q)}`)).body.questions
const notices = async (bearer: string) =>
  (await shop.call('GET', '/shop/account/notifications', { bearer })).body.notifications

describe('a question about a product', () => {
  it('is answered at once by the shop’s own words, as they stand there, or by nothing', async () => {
    const path = `/products/${jacket}/questions/passages?locale=mn&q=`
    const { passages } = (await shop.call('GET', path + encodeURIComponent('Машинд угаах уу?'))).body
    expect(passages[0]).toMatchObject({ source: 'description', href: null })
    expect(passages[0].text).toBe('Машинд 30 градуст угааж, теннисний бөмбөгтэй хамт хатаагаарай.')
    const delivery = (await shop.call('GET', path + encodeURIComponent('Яаралтай хүргэлт'))).body.passages
    expect(delivery[0]).toMatchObject({ source: 'page', href: expect.stringMatching(/^\/pages\/delivery/) })
    expect((await shop.call('GET', path + encodeURIComponent('ззз ыыы'))).body.passages).toEqual([])
    expect((await shop.call('GET', '/products/none/questions/passages?q=a')).status).toBe(404)
  })

  it('waits for staff, is answered once, told once to who asked, and shown to all', async () => {
    const { bearer } = await aPerson()
    const requested = await ask(bearer, '  Юүдэн нь   салдаг уу?  ')
    expect([requested.status, requested.body]).toMatchObject([
      201,
      { state: 'waiting', question: 'Юүдэн нь салдаг уу?' },
    ])
    const again = await Promise.all([1, 2, 3].map(() => ask(bearer, 'юүдэн нь салдаг уу')))
    expect(again.map(({ body }) => body.id)).toEqual([1, 2, 3].map(() => requested.body.id))
    const other = await aPerson()
    const twice = await Promise.all([1, 2].map(() => ask(other.bearer, 'Хэдэн халаастай вэ?')))
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1)
    expect((await answer()).map(({ id }: { id: number }) => id)).not.toContain(requested.body.id)
    const { questions } = (await staff('GET', '')).body
    expect(questions.find(({ id }: { id: number }) => id === requested.body.id)).toMatchObject({
      held_for: null,
      state: 'waiting',
    })
    const before = (await notices(bearer)).length
    expect((await staff('PUT', `/${requested.body.id}/answer`, { answer: 'Үгүй, зөвхөн үс нь салдаг.' })).status).toBe(
      200,
    )
    await staff('PUT', `/${requested.body.id}/answer`, { answer: 'Үгүй. Зөвхөн үслэг зах нь салдаг.' })
    expect((await notices(bearer)).length - before).toBe(1)
    expect((await answer()).find(({ id }: { id: number }) => id === requested.body.id)).toMatchObject({
      ...{ answer: 'Үгүй. Зөвхөн үслэг зах нь салдаг.', locale: 'mn', helpful_count: 0 },
    })
    expect((await answer('Юүдэн салах уу'))[0].id).toBe(requested.body.id)
    expect(Object.keys((await answer())[0])).not.toContain('author')
    const { rows } = await shop.pool.query("select count(*)::int as n from audit_rows where act = 'questions.answer'")
    expect(rows[0].n).toBe(2)
  })

  it('is merged with one that was answered, or refused with a reason', async () => {
    const { bearer } = await aPerson()
    const [answered] = await answer()
    const same = (await ask(bearer, 'Үсийг нь салгаад угаах уу?')).body
    expect((await staff('PUT', `/${same.id}/merge`, { into: same.id })).status).toBe(422)
    expect((await staff('PUT', `/${same.id}/merge`, { into: answered.id })).body).toMatchObject({ state: 'merged' })
    const mine = (await shop.call('GET', '/questions/mine', { bearer })).body.questions
    expect(mine[0]).toMatchObject({ state: 'merged', answer: answered.answer })
    const rude = (await ask(bearer, 'Над руу 99112233 залгаарай')).body
    const { questions } = (await staff('GET', '')).body
    expect(questions.find(({ id }: { id: number }) => id === rude.id).held_for).toBe('phone')
    expect((await staff('PUT', `/${rude.id}/refuse`, { reason: ' ' })).status).toBe(422)
    await staff('PUT', `/${rude.id}/refuse`, { reason: 'Утасны дугаартай' })
    expect((await notices(bearer))[0].body).toContain('Утасны дугаартай')
    const acts = await shop.pool.query("select distinct act from audit_rows where act like 'questions.%' order by act")
    expect(acts.rows.map(({ act }) => act)).toEqual(['questions.answer', 'questions.merge', 'questions.refuse'])
  })

  it('is refused empty, too long, unsigned and without end', async () => {
    const { bearer } = await aPerson()
    for (const question of ['', '  a ', 'а'.repeat(501)])
      expect((await ask(bearer, question)).body.errors).toHaveProperty('question')
    expect((await shop.call('POST', `/products/${jacket}/questions`, { body: { question: 'Угаах уу?' } })).status).toBe(
      401,
    )
    const answers: number[] = []
    for (let each = 0; each < 12; each++) answers.push((await ask(bearer, `Асуулт ${each} дугаартай юу?`)).status)
    expect(answers.filter((status) => status === 201)).toHaveLength(10)
    expect(answers.at(-1)).toBe(429)
  })

  it('is taken back by who asked alone, until it is answered', async () => {
    const [one, other] = [await aPerson(), await aPerson()]
    const { id } = (await ask(one.bearer, 'Өөр өнгөтэй юу?')).body
    expect((await shop.call('DELETE', `/questions/${id}`, { bearer: other.bearer })).status).toBe(404)
    expect((await shop.call('DELETE', `/questions/${id}`, { bearer: one.bearer })).status).toBe(204)
    const [answered] = await answer()
    const vote = (bearer: string, helpful: boolean) =>
      shop.call('PUT', `/questions/${answered.id}/helpful`, { bearer, body: { helpful } })
    await Promise.all([vote(one.bearer, true), vote(one.bearer, true), vote(other.bearer, true)])
    expect((await vote(other.bearer, false)).body.helpful_count).toBe(answered.helpful_count + 1)
    expect((await shop.call('PUT', '/questions/999999/helpful', { bearer: one.bearer, body: {} })).status).toBe(404)
  })
})
