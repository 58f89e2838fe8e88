import type { SegmentRules } from '@delguur/contract/office/segments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { lastCode, withTextMessages } from '../../../../test/baskets/codes.ts'
import { aBearer, aProduct, aShop, aUser, type MadeProduct } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { guestOrder } from '../../../../test/people/guest-order.ts'
import { atPush } from '../../../../test/proofs.ts'
import { audienceSize } from '../messages/campaigns.queries.ts'
import { countMembers } from '../segments/members.queries.ts'
import { joinCustomers } from './join-customers.ts'
import { removeUnproved } from './remove-unproved.ts'

let shop: TestApp
let owner: string
let product: MadeProduct
beforeAll(async () => {
  shop = await startApp(await freshDatabase('customers'))
  await aShop(shop.db)
  withTextMessages(shop)
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@customers.example', role: 'admin' })).id)
  product = await aProduct(shop.db, { stock: [100_000], price: 20_000 })
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const ask = (method: Method, path: string, body?: object, version = 0) =>
  shop.call(method, `/backoffice${path}`, {
    bearer: owner,
    ...(method !== 'GET' && method !== 'DELETE' && { body: body ?? {} }),
    ...(version > 0 && { headers: { 'if-match': `"${version}"` } }),
  })
const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await shop.pool.query(text, values)).rows
let last = 80_000_000
const aPhone = () => String(++last)
/** The customers whom a text finds. */
const found = async (q: string) =>
  (await ask('GET', `/customers?${new URLSearchParams({ q })}`)).body.people as Record<string, never>[]
const only = async (phone: string): Promise<number> => {
  const people = await found(phone)
  expect(people).toHaveLength(1)
  return Number(people[0]?.id)
}

describe('customers without an account', () => {
  const orders = atPush(60, { proofs: 500 })

  it('are as many as the phones of guest orders, also where orders of one phone race', async () => {
    const phones = Array.from({ length: orders }, (_, place) => `8600${String(place % 23).padStart(4, '0')}`)
    const place = async (mine: string[]) => {
      for (const phone of mine) await guestOrder(shop, product, { phone })
    }
    const parts = [0, 1, 2, 3].map((part) => phones.filter((_, index) => index % 4 === part))
    await Promise.all(parts.map(place))
    const both = await Promise.all(
      ['people', 'customers'].map((name) => ask('GET', `/${name}?q=8600&limit=100&count=1`)),
    )
    const [{ people, page }] = both.map(({ body }) => body)
    expect(both[0]?.body).toEqual(both[1]?.body)
    expect([people.length, page.total.value]).toEqual([23, 23])
    expect(new Set(people.map(({ account }: { account: string }) => account))).toEqual(new Set(['none']))
    const counted = people.reduce((sum: number, each: { orders: number }) => sum + each.orders, 0)
    expect(counted).toBe(orders)
    expect(await rows('select id from orders where customer_id is null and status <> $1', ['cart'])).toEqual([])
  })

  it('are listed with what they ordered, sorted and narrowed by it', async () => {
    const phone = aPhone()
    const first = await guestOrder(shop, product, { phone, quantity: 3, firstname: 'Хишигээ' })
    await guestOrder(shop, product, { phone: `+976 ${phone.slice(0, 4)}-${phone.slice(4)}` })
    const id = await only(phone)
    const show = async () => (await ask('GET', `/customers/${id}`)).body
    const before = await show()
    expect(before).toMatchObject({ account: 'none', orders: 2, phone, returns: 0, contacts: [{ phone, email: null }] })
    expect(before.addresses).toHaveLength(1)
    expect((await ask('GET', `/customers/${id}/orders`)).body.orders).toHaveLength(2)
    for (const [sort, field] of [
      ['-spent', 'spent'],
      ['-orders', 'orders'],
    ] as const) {
      const { people } = (await ask('GET', `/customers?sort=${sort}&limit=100`)).body
      const values = people.map((each: Record<string, string>) => Number(each[field]))
      expect(values).toEqual([...values].sort((a, b) => b - a))
    }
    const by = async (filter: string) => (await ask('GET', `/customers?${filter}&limit=100`)).body.people
    const ids = (people: { id: number }[]) => people.map((each) => each.id)
    expect(ids(await by('filter[account]=none&filter[spent][gte]=80000'))).toContain(id)
    expect(ids(await by('filter[account]=proved'))).not.toContain(id)
    expect((await ask('GET', '/customers?filter[account]=some')).status).toBe(422)
    const tagged = await ask('PATCH', `/customers/${id}`, { tags: ['vip'] }, before.version)
    expect([tagged.status, tagged.body.tags, tagged.body.version]).toEqual([200, ['vip'], before.version + 1])
    expect(ids(await by('filter[tag]=vip'))).toEqual([id])
    expect((await ask('PUT', `/orders/${first.number}/cancel`)).status).toBe(200)
    expect(await show()).toMatchObject({ orders: 1, spent: (await by('filter[tag]=vip'))[0].spent })
    expect((await ask('GET', `/customers/${id}/orders`)).body.orders).toHaveLength(2)
  })

  it('have no way to sign in, and their phone is free to whoever registers', async () => {
    const phone = aPhone()
    await guestOrder(shop, product, { phone })
    const id = await only(phone)
    const sign = { password: 'khavar-zun-namar-77', grant_type: 'password', username: phone }
    expect((await shop.call('POST', '/oauth/token', { body: sign })).status).toBeGreaterThanOrEqual(400)
    await expect(shop.pool.query("insert into sessions (user_id, kind) values ($1, 'code')", [id])).rejects.toThrow(
      'has no account',
    )
    await expect(shop.pool.query('update users set phone = $2 where id = $1', [id, phone])).rejects.toThrow()
    const given = { person: id, unit: 'points', by: 5, reason: 'goodwill', note: '' }
    expect((await ask('POST', '/wallet/changes', given)).body.code).toBe('account_needed')
    const account = await aUser(shop.db, { email: 'free@customers.example', phone, proved: true })
    expect(account.id).not.toBe(id)
  })

  it('who typed a phone and never paid are removed after a month; who staff know of stay', async () => {
    const [typed, noted] = [aPhone(), aPhone()]
    for (const phone of [typed, noted]) {
      const { number } = await guestOrder(shop, product, { phone })
      await only(phone)
      await ask('PUT', `/orders/${number}/cancel`)
    }
    await ask('POST', `/customers/${await only(noted)}/notes`, { text: 'Утсаар ярьсан' })
    await removeUnproved(shop.db, shop.clock.now)
    expect(await found(typed)).toHaveLength(1)
    await removeUnproved(shop.db, new Date(shop.clock.now.getTime() + 32 * 86_400_000))
    expect([await found(typed), (await found(noted)).length]).toEqual([[], 1])
  })
})

describe('an account that proves a phone', () => {
  const signUp = async (phone: string) => {
    const { id } = await aUser(shop.db, { email: `by-${++last}@customers.example` })
    const bearer = await aBearer(shop, id)
    const account = '/shop/account/contacts'
    await shop.call('POST', account, { bearer, body: { login: phone } })
    return {
      id,
      bearer,
      prove: async () => {
        const code = await lastCode(shop, phone)
        const taken = await shop.call('PUT', account, { bearer, body: { login: phone, code } })
        expect(taken.status, JSON.stringify(taken.body)).toBe(200)
        await joinCustomers(shop.db, shop.clock.now)
      },
    }
  }
  const ownOrders = async (bearer: string) =>
    (await shop.call('GET', '/storefront/account/orders', { bearer })).body.data as object[]

  it('joins its customer for staff, and is shown no order that it did not make; staff can undo it', async () => {
    const phone = aPhone()
    await guestOrder(shop, product, { phone })
    const customer = await only(phone)
    await ask('POST', `/customers/${customer}/notes`, { text: 'Хаалгаа тогшоорой' })
    const { id, bearer, prove } = await signUp(phone)
    await joinCustomers(shop.db, shop.clock.now)
    // a phone that was only typed changes nothing
    expect(await only(phone)).toBe(customer)
    await prove()
    expect(await only(phone)).toBe(id)
    const page = (await ask('GET', `/customers/${id}`)).body
    expect(page).toMatchObject({
      account: 'proved',
      orders: 1,
      contacts: [{ phone }],
      notes: [{ text: 'Хаалгаа тогшоорой' }],
    })
    expect(page.merges).toMatchObject([{ undoable: true, by: null }])
    expect(await ownOrders(bearer)).toEqual([])
    expect((await ask('GET', `/customers/${customer}`)).status).toBe(404)
    await guestOrder(shop, product, { phone, bearer })
    await guestOrder(shop, product, { phone })
    expect([(await ask('GET', `/customers/${id}`)).body.orders, (await ownOrders(bearer)).length]).toEqual([1 + 1, 1])
    await ask('GET', '/customers')
    expect((await ask('GET', `/customers/${id}`)).body.orders).toBe(3)
    const undone = await ask('PUT', `/customers/merges/${page.merges[0].id}/undo`)
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    const figures = async (of: number) => (await ask('GET', `/customers/${of}`)).body.orders
    expect([await figures(id), await figures(customer)]).toEqual([2, 1])
  })

  it('takes a number that another account had before, whose orders stay with it', async () => {
    const phone = aPhone()
    await guestOrder(shop, product, { phone })
    await only(phone)
    const before = await signUp(phone)
    await before.prove()
    await shop.pool.query('update users set phone = null, phone_confirmed_at = null where id = $1', [before.id])
    const after = await aUser(shop.db, { email: 'next@customers.example', phone, proved: true })
    await joinCustomers(shop.db, shop.clock.now)
    await guestOrder(shop, product, { phone })
    await ask('GET', '/customers')
    const figures = async (of: number) => (await ask('GET', `/customers/${of}`)).body
    expect([(await figures(before.id)).orders, (await figures(after.id)).orders]).toEqual([1, 1])
    expect([(await figures(before.id)).contacts, (await figures(after.id)).contacts]).toMatchObject([[], [{ phone }]])
  })
})

describe('staff', () => {
  it('make two customers one, and the account is the one that stays', async () => {
    const [one, other] = [aPhone(), aPhone()]
    for (const phone of [one, other]) await guestOrder(shop, product, { phone })
    const [kept, merged] = [await only(one), await only(other)]
    const account = await aUser(shop.db, { email: 'with@customers.example' })
    const merge = (body: object) => ask('POST', '/customers/merge', { reason: 'Нэг хүн', ...body })
    expect((await merge({ kept, merged: account.id })).body.code).toBe('merge_account_stays')
    const done = await merge({ kept, merged })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect([await only(one), await only(other)]).toEqual([kept, kept])
    expect((await ask('GET', `/customers/${kept}`)).body).toMatchObject({
      orders: 2,
      contacts: [{ phone: one }, { phone: other }],
    })
    await guestOrder(shop, product, { phone: other })
    await ask('GET', '/customers')
    expect((await ask('GET', `/customers/${kept}`)).body.orders).toBe(3)
    expect((await ask('PUT', `/customers/merges/${done.body.id}/undo`)).status).toBe(200)
    expect([await only(one), await only(other)]).toEqual([kept, merged])
    expect((await ask('GET', `/customers/${merged}`)).body.orders).toBe(1)
  })

  it('take a number off a customer that the carrier gave to somebody else: the next order makes another', async () => {
    const phone = aPhone()
    await guestOrder(shop, product, { phone })
    const id = await only(phone)
    const [contact] = (await ask('GET', `/customers/${id}`)).body.contacts
    const remove = () => ask('DELETE', `/customers/${id}/contacts/${contact.id}`)
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
    expect(await rows("select before from audit_rows where act = 'people.contact_remove'")).toEqual([
      { before: { contact: contact.id } },
    ])
    await guestOrder(shop, product, { phone })
    const next = await only(phone)
    expect(next).not.toBe(id)
    const figures = async (of: number) => (await ask('GET', `/customers/${of}`)).body.orders
    expect([await figures(id), await figures(next)]).toEqual([1, 1])
  })

  it('forget a customer: the books keep the order, nobody is made of it again', async () => {
    const phone = aPhone()
    const { number } = await guestOrder(shop, product, { phone, email: 'guest@customers.example' })
    const id = await only(phone)
    const copy = await ask('POST', `/customers/${id}/export`, { reason: 'Хүсэлт' })
    expect(copy.status).toBe(200)
    expect(await rows('select user_id from orders where number = $1', [number])).toEqual([{ user_id: null }])
    const forget = () => ask('POST', `/customers/${id}/forget`, { reason: 'Хүсэлт' })
    expect((await forget()).body.code).toBe('orders_open')
    await ask('PUT', `/orders/${number}/cancel`)
    const done = await forget()
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    await ask('GET', '/customers')
    expect(await found(phone)).toEqual([])
    const left =
      'select total > 0 as sums, contact_phone, contact_name, email, customer_id from orders where number = $1'
    expect(await rows(left, [number])).toEqual([
      { sums: true, contact_phone: null, contact_name: null, email: null, customer_id: null },
    ])
    expect(await rows('select id from customer_contacts where value = $1', [phone])).toEqual([])
  })

  it('find them by phone for an order, with their address', async () => {
    const phone = aPhone()
    await guestOrder(shop, product, { phone, firstname: 'Өлзий' })
    const id = await only(phone)
    const { person } = (await ask('GET', `/drafts/person?phone=${phone}`)).body
    expect(person).toMatchObject({ id: null, customer_id: id, firstname: 'Өлзий', orders: 1 })
    const draft = (await ask('POST', '/drafts')).body
    const edited = await ask('PATCH', `/drafts/${draft.id}`, { owner_id: id }, draft.version)
    expect([edited.status, edited.body.owner_id]).toEqual([200, null])
  })

  it('count them in segments, and reach with offers only who agreed: an order is no consent', async () => {
    const phone = aPhone()
    await guestOrder(shop, product, { phone, quantity: 9, email: 'offers@customers.example' })
    const id = await only(phone)
    const rules: SegmentRules = { match: 'all', rules: [{ field: 'spent', op: 'gte', value: 180_000 }] }
    const channels = ['email', 'sms', 'push'] as const
    const audience = (channel: (typeof channels)[number]) =>
      audienceSize(shop.db, { channel, topic: 'offers', locales: [], segment_id: null }, shop.clock.now)
    const sizes = () => Promise.all(channels.map(audience))
    const before = await sizes()
    const { count, reachable } = await countMembers(shop.db, rules, shop.clock.now)
    expect([count, reachable]).toEqual([1, { email: 0, sms: 0, push: 0 }])
    await shop.pool.query(
      "insert into consents (user_id, channel, topic, granted, source) values ($1, 'sms', 'offers', true, 'дэлгүүрт')",
      [id],
    )
    expect((await countMembers(shop.db, rules, shop.clock.now)).reachable).toEqual({ email: 0, sms: 1, push: 0 })
    expect(await sizes()).toEqual([before[0], (before[1] ?? 0) + 1, before[2]])
  })
})
