import { dayMs } from '@delguur/kit/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queued } from '../../../../test/baskets/codes.ts'
import { aHolder, heldBy } from '../../../../test/baskets/holdings.ts'
import { aBearer, aProduct, aUser } from '../../../../test/builders.ts'
import { aPayingShop, type PayingShop } from '../../../../test/shops/paying-shop.ts'
import { noticeEmail, wordsFor } from '../../messages/notify/emails/account-emails.ts'
import { checkLedger } from '../../money/ledger/index.ts'

// Guarantee 68: the owner of a merged account was told to call, and whoever merged it for the money was faster.

let shop: PayingShop
let owner: string
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await aPayingShop('object_to_merge')
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@object.example', role: 'admin' })).id)
})
beforeEach(() => {
  shop.clock.now = start
})
afterAll(() => shop.close())

const staff = async (method: 'PUT' | 'POST', path: string, body: object = {}) => {
  const answer = await shop.call(method, `/backoffice${path}`, { bearer: owner, body })
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}
const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
/** An order of 30,000 that was paid from the wallet of its person. */
async function paid(bearer: string): Promise<string> {
  const { variant_id } = await aProduct(shop.db, { stock: [5], price: 25_000 })
  const body = { line_item: { variant_id, quantity: 1 } }
  const { number, token } = (await shop.call('POST', '/orders/0/line_items', { bearer, body })).body.order
  const put = (path: string, input: object) =>
    shop.call('PUT', `/checkouts/${number}${path}`, { token, bearer, body: input })
  await put('', { order: { ship_address_attributes: home } })
  await shop.call('POST', `/checkouts/${number}/own_payments`, { token, bearer, body: { kind: 'wallet' } })
  const placed = await put('/complete', {})
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  return number
}

/** Two accounts of 100,000 that were made one, and the key in the message to who is gone. */
async function merged(before: (removed: string) => Promise<unknown> = async () => undefined) {
  const [stored, removed] = [await aHolder(shop, { money: 100_000 }), await aHolder(shop, { money: 100_000 })]
  const done = await before(removed.bearer)
  const { id } = await staff('POST', '/people/merge', {
    kept: stored.id,
    merged: removed.id,
    pick: {},
    reason: 'Нэг хүн',
  })
  const notices = await queued(shop, 'notify.account_notice')
  const notice = notices.findLast((each) => Number(each.user_id) === removed.id)
  const path = shop.services.secrets.open('link', Buffer.from(String(notice?.sealed), 'base64'))
  return { kept: stored, gone: removed, id, path, done, key: path.split('key=')[1] ?? '' }
}
const look = (key: string) => shop.call('GET', `/merge_objections/${key}`)
const object = (key: string) => shop.call('POST', `/merge_objections/${key}`, { body: {} })
const money = async (...people: { id: number }[]) =>
  Promise.all(people.map(async ({ id }) => (await heldBy(shop, id)).money))
const tickets = async () => (await shop.pool.query('select count(*)::int as n from contact_forms')).rows[0].n

describe('guarantee 68: the owner of a merged account', () => {
  it('finds a button in the message, and separates the accounts by it once', async () => {
    const { kept: stored, gone: removed, key, path } = await merged()
    const link = `https://shop.example/en${path}`
    const mail = noticeEmail(await wordsFor(shop.services, 'en'), { kind: 'merged', at: start, link })
    expect(mail.parts).toContainEqual({ kind: 'link', label: 'I did not ask for this', href: link })
    // programs of mail look at links, too
    expect([(await look(key)).body.state, await money(stored, removed)]).toEqual(['open', [200_000, 0]])
    expect((await object(key)).body.state).toBe('separated')
    expect(await money(stored, removed)).toEqual([100_000, 100_000])
    expect((await object(key)).body.state).toBe('separated')
    expect(await money(stored, removed)).toEqual([100_000, 100_000])
    const { rows } = await shop.pool.query(
      "select actor, via from audit_rows where act = 'people.unmerge' and subject_id = $1",
      [String(stored.id)],
    )
    expect(rows).toEqual([{ actor: 'owner', via: 'api' }])
    expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
  })

  it('gets what its orders brought back meanwhile, too', async () => {
    const { kept: stored, gone: removed, key, done } = await merged((bearer) => paid(bearer))
    await staff('PUT', `/orders/${done}/cancel`)
    expect((await object(key)).body.state).toBe('separated')
    expect(await money(stored, removed)).toEqual([100_000, 100_000])
    expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
  })

  it('is helped by staff where money is gone: until then nothing leaves the other account', async () => {
    const { kept: stored, gone: removed, key, id } = await merged()
    for (let n = 0; n < 5; n++) await paid(stored.bearer)
    expect(await money(stored)).toEqual([50_000])
    const before = await tickets()
    expect((await object(key)).body.state).toBe('waiting')
    expect((await object(key)).body.state).toBe('waiting')
    expect(await tickets()).toBe(before + 1)
    const requested = await shop.call('GET', '/shop/account', { bearer: stored.bearer })
    expect(requested.status, JSON.stringify(requested.body)).toBe(401)
    const page = await shop.call('GET', `/backoffice/people/${stored.id}`, { bearer: owner })
    expect(page.body).toMatchObject({ blocked: true, blocked_reason: 'Эзэмшигч нь бүртгэл нэгтгэснийг зөвшөөрсөнгүй' })
    // staff give it back what was spent, and separate them
    await staff('POST', '/wallet/changes', {
      person: stored.id,
      unit: 'money',
      by: 50_000,
      reason: 'goodwill',
      note: '',
    })
    await staff('PUT', `/people/merges/${id}/undo`)
    expect((await look(key)).body.state).toBe('separated')
    expect(await money(removed)).toEqual([100_000])
    expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
  })

  it('is refused with a key of another merge, and after thirty days', async () => {
    const [one, other] = [await merged(), await merged()]
    const forged = `${one.id}.${other.key.split('.')[1]}`
    for (const key of [forged, '-', `${one.id}.`, `${other.id}.${'A'.repeat(43)}`])
      expect((await object(key)).body.code, key).toBe('mail_token_invalid')
    shop.clock.now = new Date(start.getTime() + 31 * dayMs)
    expect([(await look(one.key)).body.state, (await object(one.key)).body.state]).toEqual(['over', 'over'])
    expect(await money(one.kept, one.gone)).toEqual([200_000, 0])
  })

  it('and staff at once separate the accounts once', async () => {
    const { kept: stored, gone: removed, key, id } = await merged()
    const undo = () => shop.call('PUT', `/backoffice/people/merges/${id}/undo`, { bearer: owner, body: {} })
    const answers = await Promise.all([object(key), undo(), object(key), object(key), undo()])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await money(stored, removed)).toEqual([100_000, 100_000])
    expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
  })
})
