import { composeIBAN } from 'ibantools'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
let person: { id: number; bearer: string }
let made = 0

beforeAll(async () => {
  shop = await startApp(await freshDatabase('kept'))
  await aShop(shop.db)
})
beforeEach(async () => {
  shop.clock.now = new Date('2026-11-24T03:00:00.000Z')
  const { id } = await aUser(shop.db, { email: `keeper-${++made}@test.example` })
  person = { id, bearer: await aBearer(shop, id) }
})
afterAll(() => shop.close())

const as = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  shop.call(method, path, { bearer: person.bearer, ...(body && { body }) })
/** Ten minutes and more after the sign-in a proof is wanted again. */
const later = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000)
}
const ibanOf = (number: string) => composeIBAN({ countryCode: 'MN', bban: `0005${number.padStart(12, '0')}` }) ?? ''

describe('the organization', () => {
  const firm = {
    name: '“Цагаан Уул” ХХК',
    register_number: '20 11-226',
    address: 'Сүхбаатар дүүрэг, 1-р хороо',
    phone: '+976 7711 2233',
    employee_count: 12,
    business_direction: 'Хүүхдийн цэцэрлэг',
  }
  it('is kept in both dialects', async () => {
    expect((await as('GET', '/storefront/account/organization')).status).toBe(404)
    expect((await as('GET', '/shop/account/organization')).body).toEqual({ organization: null })
    const stored = { ...firm, register_number: '2011226', phone: '77112233' }
    const put = await as('PUT', '/shop/account/organization', { organization: firm })
    expect([put.status, put.body]).toEqual([200, { organization: stored }])
    const patched = await as('PATCH', '/storefront/account/organization', {
      organization: { employee_count: '13', address: null },
    })
    expect(patched.body.data).toMatchObject({
      type: 'organization',
      attributes: { ...stored, employee_count: 13, address: '' },
    })
    expect((await as('GET', '/storefront/account/organization')).body.data).toEqual(patched.body.data)
  })

  it.each([
    [{ register_number: '201122' }, 'register_number', 'register_number_invalid'],
    [{ register_number: 'УБ99112233' }, 'register_number', 'register_number_invalid'],
    [{ register_number: '0000000' }, 'register_number', 'register_number_invalid'],
    [{ register_number: '' }, 'register_number', 'blank'],
    [{ name: '' }, 'name', 'blank'],
    [{ name: 'White Mountain LLC' }, 'name', 'cyrillic_only'],
    [{ phone: '12' }, 'phone', 'phone_invalid'],
    [{ employee_count: 0 }, 'employee_count', 'employees_wrong'],
    [{ address: 'а'.repeat(251) }, 'address', 'text_too_long'],
  ])('refuses %j', async (wrong, key, code) => {
    const answer = await as('PUT', '/shop/account/organization', { organization: { ...firm, ...wrong } })
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([422, code, [key]])
    expect((await as('GET', '/shop/account/organization')).body.organization).toBeNull()
  })
})

describe('bank accounts', () => {
  const one = { account_name: 'Б. Сараа', number: '5001 234567', iban: ibanOf('5001234567') }
  it('are kept with a proof and shown masked', async () => {
    const spaced = one.iban.replace(/(.{4})/g, '$1 ').toLowerCase()
    const added = await as('POST', '/shop/account/bank_accounts', { bank_account: { ...one, iban: spaced } })
    expect(added.status).toBe(201)
    expect(added.body).toEqual({
      id: expect.any(Number),
      account_name: 'Б. Сараа',
      number: '••••4567',
      iban: '••••4567',
    })
    const again = await as('POST', '/storefront/account/bank_accounts', {
      bank_account: { ...one, account_name: 'Бат Сараа' },
    })
    expect([again.status, again.body.data.id]).toEqual([201, String(added.body.id)])
    const list = await as('GET', '/storefront/account/bank_accounts')
    expect(list.body.data).toMatchObject([{ attributes: { account_name: 'Бат Сараа', number: '••••4567' } }])
    expect(JSON.stringify([added, again, list])).not.toContain('5001234567')
    later()
    const id = added.body.id
    expect((await as('DELETE', `/shop/account/bank_accounts/${id}`)).body.code).toBe('proof_required')
    expect((await as('POST', '/shop/account/bank_accounts', { bank_account: one })).body.code).toBe('proof_required')
    expect((await as('GET', '/shop/account/bank_accounts')).body.bank_accounts).toHaveLength(1)
    const next = await aBearer(shop, person.id)
    expect((await shop.call('DELETE', `/storefront/account/bank_accounts/${id}`, { bearer: next })).status).toBe(204)
  })

  it.each([
    [{ iban: ibanOf('5001234567').replace(/.$/, '0') }, 'iban', 'iban_invalid'],
    [{ iban: 'DE89370400440532013000' }, 'iban', 'iban_invalid'],
    [{ iban: '' }, 'iban', 'blank'],
    [{ iban: ibanOf('5001234568') }, 'number', 'account_number_invalid'],
    [{ number: 'abc' }, 'number', 'account_number_invalid'],
    [{ account_name: ' ' }, 'account_name', 'blank'],
  ])('refuse %j', async (wrong, key, code) => {
    for (const path of ['/shop/account/bank_accounts', '/storefront/account/bank_accounts']) {
      const { status, body } = await as('POST', path, { bank_account: { ...one, ...wrong } })
      expect([status, body.code, Object.keys(body.errors)]).toEqual([422, code, [key]])
    }
  })

  it('are ten at most', async () => {
    const numbers = Array.from({ length: 12 }, (_, i) => String(5_100_000_000 + i))
    const answers = await Promise.all(
      numbers.map((number) =>
        as('POST', '/shop/account/bank_accounts', { bank_account: { ...one, number, iban: ibanOf(number) } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  })
})

describe('cards', () => {
  it('are none, said in the shape of the contract', async () => {
    const list = await as('GET', '/storefront/account/credit_cards?include=payment_method')
    expect(list.body).toMatchObject({ data: [], meta: { count: 0, total_count: 0 } })
    expect((await as('GET', '/storefront/account/credit_cards/default')).status).toBe(404)
    expect((await as('GET', '/storefront/account/credit_cards/1')).status).toBe(404)
    expect((await as('DELETE', '/storefront/account/credit_cards/1')).status).toBe(404)
  })
})

describe('consents', () => {
  const of = async (channel: string, topic: string) =>
    (await as('GET', '/shop/account/consents')).body.consents.find(
      (each: { channel: string; topic: string }) => each.channel === channel && each.topic === topic,
    )
  it('allow messages about orders and nothing else until something is said', async () => {
    const { consents } = (await as('GET', '/shop/account/consents')).body
    expect(consents).toHaveLength(12)
    for (const { topic, granted, changed_at } of consents)
      expect([granted, changed_at]).toEqual([topic === 'orders', null])
  })

  it('keep each change with its moment', async () => {
    const set = (granted: boolean) => as('PUT', '/shop/account/consents', { channel: 'push', topic: 'offers', granted })
    expect((await set(true)).body).toMatchObject({ granted: true, changed_at: '2026-11-24T03:00:00.000Z' })
    later()
    await set(true)
    expect(await of('push', 'offers')).toMatchObject({ changed_at: '2026-11-24T03:00:00.000Z' })
    await set(false)
    expect(await of('push', 'offers')).toMatchObject({ granted: false, changed_at: '2026-11-24T03:11:00.000Z' })
    const rows = await shop.db
      .selectFrom('consents')
      .select(['granted', 'created_at'])
      .where('user_id', '=', person.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ granted }) => granted)).toEqual([true, false])
    expect(
      (await as('PUT', '/shop/account/consents', { channel: 'post', topic: 'offers', granted: true })).status,
    ).toBe(422)
  })
})

describe('licenses', () => {
  it('show the keys of bought goods to their buyer', async () => {
    const product = await aProduct(shop.db, { name: 'Ном уншигч' })
    const order = await shop.db
      .insertInto('orders')
      .values({
        number: 'R900000001',
        token: 'license-test',
        user_id: person.id,
        status: 'confirmed',
        completed_at: shop.clock.now,
        item_count: 1,
        item_total: 50_000,
        total: 50_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = await shop.db
      .insertInto('line_items')
      .values({ order_id: order.id, variant_id: product.variant_id, quantity: 1, price: 50_000 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('licenses')
      .values({ order_id: order.id, line_item_id: line.id, license_code: 'AAAA-BBBB' })
      .execute()
    const { licenses } = (await as('GET', '/orders/licenses?locale=en')).body
    expect(licenses).toEqual([
      {
        id: expect.any(Number),
        kind: 'license',
        options_text: '',
        order_number: 'R900000001',
        license_code: 'AAAA-BBBB',
        product: { id: product.id, name: 'Test Ном уншигч', slug: product.slug },
        activation_code: null,
        activated_at: null,
      },
    ])
    const other = await aUser(shop.db, { email: 'no-license@test.example' })
    const bearer = await aBearer(shop, other.id)
    expect((await shop.call('GET', '/orders/licenses', { bearer })).body.licenses).toEqual([])
  })
})

describe('bookmarks', () => {
  it('toggle by id and type, the newest first', async () => {
    const toggle = (body: object) => as('POST', '/bookmarks', body)
    expect((await toggle({ id: 5 })).status).toBe(404)
    await shop.pool.query(`insert into articles (id, kind, slug, title, excerpt, body, status, published_at)
      select n, 'article', 'a-' || n, t, t, t, 'published', '2026-11-01' from (values (5), (7)) v(n), (values ('{"mn":"А"}'::jsonb)) w(t)`)
    await toggle({ id: 5 })
    later()
    expect((await toggle({ id: '7' })).body).toEqual({ bookmarks: [7, 5] })
    expect((await toggle({ id: 5, type: 'recipe' })).body).toEqual({ bookmarks: [5] })
    expect((await toggle({ id: 7 })).body).toEqual({ bookmarks: [5] })
    expect((await as('GET', '/bookmarks')).body).toEqual({ bookmarks: [5] })
    expect((await as('GET', '/bookmarks?type=recipe')).body).toEqual({ bookmarks: [5] })
    expect((await toggle({ id: 1, type: "x'; --" })).status).toBe(422)
    expect((await toggle({ id: -1 })).status).toBe(404)
  })
})
