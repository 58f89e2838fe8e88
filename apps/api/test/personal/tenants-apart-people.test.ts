import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users as childrensPeople } from '../../seeds/demo/data.ts'
import { demoLogins } from '../../src/entry/seed/demo-logins.ts'
import { registerClient } from '../../src/modules/base/identity/index.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { randomIds } from '../../src/platform/ids.ts'
import { demoPassword } from '../shops/demo-shop.ts'
import type { Ask, Reply } from '../shops/started-shops.ts'
import { childrensWords, cookiesOf, get, openTwoShops, spiritsWords, type TwoShops, v2 } from '../shops/two-shops.ts'

// Who somebody is, and what they have ordered, holds at one shop of a process and not at the other.

let shops: TwoShops
let children: Ask
let spirits: Ask
let dbs: TwoShops['dbs']
beforeAll(async () => {
  shops = await openTwoShops('apart_people')
  ;({ children, spirits, dbs } = shops)
  const { people } = await demoLogins({
    data_dir: shops.data_dir,
    tenant: 'altan-tal',
    tenants: ['bambar', 'altan-tal'],
  })
  adult = people[0] ?? adult
}, 180_000)
afterAll(() => shops?.stop())

type Grant = { grant_type: string; username?: string; password?: string; client_id?: string; client_secret?: string }

const signIn = (ask: Ask, body: Grant): Promise<Reply> => ask('/oauth/token', { body })
const nameOf = ({ email, password }: { email: string; password: string }): Grant => ({
  grant_type: 'password',
  username: email,
  password,
})
const child = { email: childrensPeople[0]?.email ?? '', password: demoPassword }
let adult = child

describe('who somebody is', () => {
  it('holds at one shop: passwords, bearers and what renews them', async () => {
    for (const [home, away, person] of [
      [children, spirits, child],
      [spirits, children, adult],
    ] as const) {
      const { status, body } = await signIn(home, nameOf(person))
      expect(status).toBe(200)
      expect((await signIn(away, nameOf(person))).status).toBe(400)
      const bearer = { authorization: `Bearer ${body.access_token}` }
      expect((await get(home, '/storefront/account', bearer)).body.data.attributes.email).toBe(person.email)
      expect((await get(away, '/storefront/account', bearer)).status).toBe(403)
      const renewal = { grant_type: 'refresh_token', refresh_token: body.refresh_token }
      expect((await away('/oauth/token', { body: renewal })).status).toBe(400)
      expect((await home('/oauth/token', { body: renewal })).status).toBe(200)
    }
  })

  it('holds at one shop: a browser’s session, and guesses are counted where they are made', async () => {
    const { email: login, password } = child
    const signed = await children('/login/password', { form: { step: 'password', login, password } })
    const cookie = cookiesOf(signed)
    expect([signed.status, cookie]).toEqual([303, expect.stringContaining('session=')])
    expect((await children('/account', { headers: { cookie } })).status).toBe(200)
    const gateCookie = (await shops.entered()).cookie
    const away = await spirits('/account', { headers: { cookie: `${cookie}; ${gateCookie}` } })
    expect([away.status, away.headers.location]).toEqual([302, expect.stringContaining('/login')])
    const guess = (ask: Ask) =>
      signIn(ask, { grant_type: 'password', username: 'guessed@test.example', password: 'a-wrong-1' })
    for (let n = 0; n < 6; n++) await guess(children)
    expect([(await guess(children)).status, (await guess(spirits)).status]).toEqual([429, 400])
  })

  it('holds at one shop: a program’s credentials', async () => {
    const known = await registerClient({ db: dbs.children, ids: randomIds }, { name: 'Агуулах', scopes: 'read' })
    const grant = { grant_type: 'client_credentials', ...known }
    expect([(await signIn(children, grant)).status, (await signIn(spirits, grant)).status]).toEqual([200, 401])
  })

  it('holds at one door: an age affirmed there opens no other, and one signed elsewhere opens none', async () => {
    const { cookie = '' } = await shops.entered()
    expect(cookie).toMatch(/^age_ok=/)
    expect((await spirits('/cart', { headers: { cookie } })).status).toBe(200)
    expect((await spirits('/cart')).headers.location).toBe('/age?to=%2Fcart')
    // not the last letter, of which two bits say nothing
    const forged = cookie.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
    expect((await spirits('/cart', { headers: { cookie: forged } })).headers.location).toBe('/age?to=%2Fcart')
    expect((await children('/age')).status).toBe(404)
  })
})

/** A guest's basket of one of the first products that are for sale. */
async function basket(ask: Ask, headers: Record<string, string> = {}): Promise<{ token: string; number: string }> {
  const { products } = (await get(ask, '/shop/listing?per_page=30')).body
  for (const { slug } of products) {
    const { variants } = (await get(ask, `/shop/products/${slug}`)).body
    const free = variants.find(({ stock }: { stock: string }) => stock === 'in')
    if (!free) continue
    const body = { line_item: { variant_id: free.id, quantity: 1 } }
    const added = await ask(v2('/orders/0/line_items'), { body, headers })
    expect(added.status, added.text).toBe(201)
    return added.body.order
  }
  throw new Error('nothing is for sale')
}

const phone = '99112233'
const addressed = {
  firstname: 'Сараа',
  phone,
  aimag_id: '11',
  district_id: '1110',
  khoroo_id: '1110-k03',
  address1: '13-р хороолол',
}

/** Places a guest's order at the children's shop, to be paid by transfer. */
async function ordered(): Promise<{ token: string; number: string }> {
  const { token, number } = await basket(children)
  const headers = { 'x-spree-order-token': token }
  const put = async (path: string, body: object) => {
    const answer = await children(v2(`/checkouts/${number}${path}`), { method: 'PUT', headers, body })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  await put('', { order: { ship_address_attributes: addressed } })
  const methods = await get(children, '/checkouts/payment_methods', headers)
  const [method] = methods.body.payment_methods
  const { total } = await put('', { order: { payments_attributes: [{ payment_method_id: method.id }] } })
  await put('/complete', { expected_total: total })
  return { token, number }
}

describe('an order', () => {
  it('is at its own shop alone: its basket, its token, its number, its jobs, its calls to others', async () => {
    const endpoint = { url: 'https://books.example/hook', events: ['order.placed'], secret: Buffer.alloc(32, 7) }
    for (const db of [dbs.children, dbs.spirits]) await db.insertInto('webhook_endpoints').values(endpoint).execute()
    const before = await countsOf(dbs.spirits)
    const { token, number } = await ordered()
    const mine = { 'x-spree-order-token': token }
    expect((await get(children, `/orders/${number}`, mine)).status).toBe(200)
    expect((await get(spirits, `/orders/${number}`, mine)).status).toBe(404)
    expect((await get(spirits, '/orders/current', mine)).text).not.toContain(number)
    const found = (ask: Ask) => ask(v2('/orders/find'), { body: { number, phone } })
    expect([(await found(children)).status, (await found(spirits)).status]).toEqual([200, 404])
    const pages = { cookie: `${(await shops.entered()).cookie}; cart=${btoa(JSON.stringify(token))}` }
    expect((await spirits('/cart', { headers: pages })).text).not.toContain(number)
    await expect.poll(async () => (await countsOf(dbs.children)).deliveries, { timeout: 10_000 }).toBeGreaterThan(0)
    expect(await countsOf(dbs.spirits)).toEqual(before)
  }, 60_000)

  it('under a key is made once at each shop, not once for both', async () => {
    const headers = { 'idempotency-key': 'one-key-that-two-shops-are-given' }
    const [one, again, other] = [
      await basket(children, headers),
      await basket(children, headers),
      await basket(spirits, headers),
    ]
    expect(again).toEqual(one)
    expect(other.token).not.toBe(one.token)
  })
})

/** What an order leaves in a shop's database besides itself. */
async function countsOf(db: Db): Promise<{ orders: number; deliveries: number; jobs: number }> {
  const { rows } = await sql<{ orders: number; deliveries: number; jobs: number }>`
    select (select count(*) from orders where completed_at is not null) as orders,
      (select count(*) from webhook_deliveries) as deliveries,
      (select count(*) from graphile_worker.jobs where task_identifier like 'webhooks%') as jobs`.execute(db)
  return rows[0] ?? { orders: -1, deliveries: -1, jobs: -1 }
}

describe('a mail', () => {
  it('comes from the shop that it is about, and leads back to it', async () => {
    const requested = [
      { ask: children, to: 'saraa@post.example', from: 'Бамбар <tuslamj@bambar.example>', words: spiritsWords },
      { ask: spirits, to: 'dorj@post.example', from: 'Алтан тал <tuslamj@altan-tal.example>', words: childrensWords },
    ]
    for (const { ask, to, from, words } of requested) {
      const password = 'tsagaan-tal-77'
      const mails = async () => (await (await fetch(`${shops.inbox_url}/inbox.json?to=${to}`)).json()).messages
      await ask('/mcs_auth/sign_up', { body: { login: to, password, password_confirmation: password } })
      await expect.poll(async () => (await mails()).length, { timeout: 15_000 }).toBeGreaterThan(0)
      const [mail] = await mails()
      expect(mail.from).toBe(from)
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(words)
    }
  }, 60_000)
})
