import { OrderRow } from '@delguur/contract/orders/staff-order-list'
import { nameKey } from '@delguur/kit/text/name-key'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
let staff: string
let transfer: number
const start = new Date('2026-11-24T03:00:00.000Z')

beforeAll(async () => {
  shop = await startApp(await freshDatabase('order_list'))
  await aShop(shop.db)
  transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@list.example', role: 'admin' })).id)
  for (let place = 0; place < 12; place++) await placed(place)
})
afterAll(() => shop.close())

const people = [
  { firstname: 'Өнөрбаяр', lastname: 'Дорж', phone: '88112233' },
  { firstname: 'Bold', lastname: 'Tsetseg', phone: '99004455' },
  { firstname: 'Цэцэг', lastname: 'Бат-Эрдэнэ', phone: '95556677' },
]
const districts = [
  { aimag_id: '11', district_id: '1125', state_name: 'Улаанбаатар', city: 'Хан-Уул' },
  { aimag_id: '11', district_id: '1119', state_name: 'Улаанбаатар', city: 'Сүхбаатар' },
]

let placedSoFar = 0
/** A guest's order, a minute after the one before it. */
async function placed(place: number): Promise<string> {
  shop.clock.now = new Date(start.getTime() + ++placedSoFar * 60_000)
  const { variant_id } = await aProduct(shop.db, { stock: [9], price: 10_000 * (1 + (place % 4)) })
  const opened = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id, quantity: 1 } } })
  const { token, number } = opened.body.order as { token: string; number: string }
  const home = { ...people[place % 3], ...districts[place % 2], address1: '12-р байр' }
  const order = { ship_address_attributes: home, payments_attributes: [{ payment_method_id: transfer }] }
  await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
  const done = await shop.call('PUT', `/checkouts/${number}/complete`, { token, body: {} })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return number
}

type Listed = {
  orders: OrderRow[]
  page: { after: string | null; before: string | null; total?: object }
  facets?: object
}
async function list(query = ''): Promise<Listed> {
  const { status, body } = await shop.call('GET', `/backoffice/orders?${query}`, { bearer: staff })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const refusal = async (query: string) => {
  const { status, body } = await shop.call('GET', `/backoffice/orders?${query}`, { bearer: staff })
  return { status, code: body.code }
}
const numbers = ({ orders }: Listed) => orders.map(({ number }) => number)
const put = (number: string, step: string, body = {}) =>
  shop.call('PUT', `/backoffice/orders/${number}/${step}`, { bearer: staff, body })

describe('a page of orders', () => {
  it('is as the contract says, the newest order first', async () => {
    const { orders, page } = await list('count=1')
    for (const each of orders) OrderRow.parse(each)
    expect(orders.map(({ placed_at }) => placed_at)).toEqual(
      orders
        .map(({ placed_at }) => placed_at)
        .sort()
        .reverse(),
    )
    expect(page).toEqual({ limit: 50, after: null, before: null, total: { value: 12, relation: 'eq' } })
    expect(orders[0]).toMatchObject({
      status: 'placed',
      payment_state: 'balance_due',
      paid: '0.0',
      person: { id: null, phone: '95556677', name: 'Цэцэг Бат-Эрдэнэ' },
      place: { district_id: '1119', text: expect.stringContaining('Сүхбаатар') },
      payment_methods: [{ type: 'bank_transfer' }],
    })
  })

  it.each(['2026-02-30', '2026-13-01', '2026-02-30T10:00:00Z', '2026', 'tomorrow'])(
    'refuses %s: there is no such day',
    async (day) => {
      const refused = { status: 422, code: 'invalid_input' }
      expect(await refusal(`filter[placed_at]=${day}`)).toEqual(refused)
      expect(await refusal(`filter[placed_at][gte]=${day}`)).toEqual(refused)
    },
  )

  it.each(['-placed_at', 'placed_at', '-total', 'total', 'promised_to', '-promised_to'])(
    'walks forth and back by %s without repeating or leaving out an order, whatever is placed meanwhile',
    async (sort) => {
      const complete = numbers(await list(`sort=${sort}`))
      const seen: string[] = []
      const pages: Listed[] = []
      for (let after: string | null = ''; after !== null; ) {
        const page: Listed = await list(`sort=${sort}&limit=5${after && `&after=${after}`}`)
        if (pages.length === 0) await placed(1)
        pages.push(page)
        seen.push(...numbers(page))
        after = page.page.after
      }
      expect(seen.filter((number) => complete.includes(number))).toEqual(complete)
      expect(new Set(seen).size).toBe(seen.length)
      const back: string[] = []
      for (let before = pages.at(-1)?.page.before ?? null; before !== null; ) {
        const page: Listed = await list(`sort=${sort}&limit=5&before=${before}`)
        back.unshift(...numbers(page))
        before = page.page.before
      }
      const last = pages.at(-1)
      expect([...back, ...(last ? numbers(last) : [])].filter((number) => complete.includes(number))).toEqual(complete)
    },
  )

  it('refuses what it does not know: a sort, a filter, a value, a cursor of another sort', async () => {
    const { page } = await list('limit=2')
    expect(await refusal('sort=secret')).toEqual({ status: 400, code: 'unknown_sort' })
    expect(await refusal('filter[token]=x')).toEqual({ status: 400, code: 'unknown_filter' })
    expect(await refusal('facets=token')).toEqual({ status: 400, code: 'unknown_filter' })
    expect(await refusal('filter[state]=lost')).toMatchObject({ status: 422 })
    expect(await refusal('filter[total][gte]=much')).toMatchObject({ status: 422 })
    expect(await refusal('filter[placed_at][gte]=soon')).toMatchObject({ status: 422 })
    expect(await refusal(`sort=total&after=${page.after}`)).toEqual({ status: 400, code: 'cursor_stale' })
    expect(await refusal('after=%00')).toMatchObject({ status: 400 })
    const forged = Buffer.from(JSON.stringify(['-placed_at', 'never', 1])).toString('base64url')
    expect(await refusal(`after=${forged}`)).toEqual({ status: 400, code: 'cursor_stale' })
  })
})

describe('filters', () => {
  it('narrow by state, payment, place, sum and day, and facets count under the others', async () => {
    const [first] = numbers(await list('sort=placed_at'))
    await put(first ?? '', 'mark_paid')
    expect(numbers(await list('filter[payment_state]=paid'))).toEqual([first])
    const all = (await list()).orders
    const inHanUul = await list('filter[district]=11-25&facets=state,payment_state')
    expect(numbers(inHanUul)).toEqual(
      numbers({ orders: all.filter(({ place }) => place.district_id === '1125') } as Listed),
    )
    expect(inHanUul.facets).toMatchObject({
      state: { placed: inHanUul.orders.length - 1, confirmed: 1, canceled: 0 },
      payment_state: { paid: 1, balance_due: inHanUul.orders.length - 1 },
    })
    const dear = await list('filter[total][gte]=30000')
    expect(numbers(dear)).toEqual(numbers({ orders: all.filter(({ total }) => Number(total) >= 30_000) } as Listed))
    expect(numbers(await list('filter[placed_at][eq]=2026-11-24'))).toEqual(numbers({ orders: all } as Listed))
    expect(numbers(await list('filter[placed_at][gt]=2026-11-24'))).toEqual([])
    expect(numbers(await list('filter[placed_at][lt]=2026-11-24'))).toEqual([])
  })

  it('find by number, whole phone, its last four digits, SKU, and a name in either script', async () => {
    const [some] = (await list('q=88112233')).orders
    expect(some?.person.phone).toBe('88112233')
    expect(numbers(await list(`q=${some?.number}`))).toEqual([some?.number])
    const byEnd = (await list('q=4455')).orders
    expect(byEnd.length).toBeGreaterThan(0)
    expect(byEnd.every(({ person }) => person.phone === '99004455')).toBe(true)
    expect((await list('q=unurbayar')).orders.map(({ person }) => person.phone)).toContain('88112233')
    expect((await list(`q=${encodeURIComponent('болд')}`)).orders.map(({ person }) => person.phone)).toContain(
      '99004455',
    )
    const { rows } = await sql<{ sku: string }>`select v.sku from line_items l join variants v on v.id = l.variant_id
      join orders o on o.id = l.order_id where o.number = ${some?.number ?? ''}`.execute(shop.db)
    expect(numbers(await list(`q=${rows[0]?.sku.toLowerCase()}`))).toEqual([some?.number])
    expect(numbers(await list('q=0000'))).toEqual([])
    expect(numbers(await list(`q=${encodeURIComponent("'; drop table orders; --")}`))).toEqual([])
  })
})

describe('an order of the list', () => {
  it('has a version that grows with each change, and the next step that its state says', async () => {
    const number = await placed(0)
    const row = async () => (await list(`q=${number}`)).orders[0]
    const steps = [(await row())?.next_step?.step]
    const versions = [(await row())?.version ?? 0]
    for (const step of ['mark_paid', 'make_ready', 'ship', 'deliver']) {
      expect((await put(number, step)).status, step).toBe(200)
      const now = await row()
      steps.push(now?.next_step?.step)
      versions.push(now?.version ?? 0)
    }
    expect(steps).toEqual([undefined, 'make_ready', 'hand_over', 'deliver', undefined])
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
  })

  it('says whether the caller may do its next step', async () => {
    const number = await placed(0)
    await put(number, 'mark_paid')
    const { id } = await aUser(shop.db, { email: 'nyagtlan@list.example', role: 'staff', staff_role: 'accountant' })
    const seen = await shop.call('GET', `/backoffice/orders?q=${number}`, { bearer: await aBearer(shop, id) })
    expect(seen.body.orders[0].next_step).toEqual({
      step: 'make_ready',
      permissions: ['orders.edit', 'dispatch.edit'],
      allowed: false,
    })
  })
})

it('knows a name by the same key in SQL and in TypeScript', async () => {
  const letters = [...'абвгдеёжзийклмноөпрстуүфхцчшщъыьэюяАӨҮЦЧaeiouykhzjwtsñéÖ -.0']
  const name = fc.string({ unit: fc.constantFrom(...letters), maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 50, maxLength: 50 }), async (names) => {
      const { rows } = await sql<{
        key: string
      }>`select name_key(n) as key from unnest(${names}::text[]) with ordinality as t(n, place)
        order by place`.execute(shop.db)
      expect(rows.map(({ key }) => key)).toEqual(names.map(nameKey))
    }),
    { numRuns: 20 },
  )
})
