import { Dashboard } from '@delguur/contract/office/dashboard'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
let staff: string
let transfer: number
// the ledger is dated by the database's clock
const start = new Date()

beforeAll(async () => {
  shop = await startApp(await freshDatabase('dashboard'))
  await aShop(shop.db)
  shop.clock.now = start
  transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@dashboard.example', role: 'admin' })).id)
})
afterAll(() => shop.close())

const home = { firstname: 'Бат', phone: '88112233', state_name: 'Улаанбаатар', city: 'Хан-Уул', address1: '45-р байр' }

async function placed(price: number): Promise<string> {
  const { variant_id } = await aProduct(shop.db, { stock: [7], price })
  const opened = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id, quantity: 1 } } })
  const { token, number } = opened.body.order as { token: string; number: string }
  const order = { ship_address_attributes: home, payments_attributes: [{ payment_method_id: transfer }] }
  await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
  const done = await shop.call('PUT', `/checkouts/${number}/complete`, { token, body: {} })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return number
}
const put = (number: string, step: string) =>
  shop.call('PUT', `/backoffice/orders/${number}/${step}`, { bearer: staff, body: {} })
const work = async (bearer = staff): Promise<Record<string, number>> => {
  const { status, body } = await shop.call('GET', '/backoffice/dashboard/work', { bearer })
  expect(status, JSON.stringify(body)).toBe(200)
  return Object.fromEntries(body.work.map(({ kind, count }: { kind: string; count: number }) => [kind, count]))
}
const day = async (query = '') => {
  // what was placed this very moment is before the end of the figures
  shop.clock.now = new Date(Date.now() + 1_000)
  const { status, body } = await shop.call('GET', `/backoffice/dashboard${query}`, { bearer: staff })
  expect(status, JSON.stringify(body)).toBe(200)
  return Dashboard.parse(body)
}

describe('the dashboard', () => {
  it('counts the work that waits, and the figures of the day as the ledger has them', async () => {
    const [one, two, three] = [await placed(20_000), await placed(30_000), await placed(40_000)]
    expect(await work()).toMatchObject({ orders_unpaid: 3, orders_to_pack: 0 })
    await put(one, 'mark_paid')
    await put(two, 'mark_paid')
    await put(two, 'make_ready')
    await put(three, 'cancel')
    expect(await work()).toMatchObject({ orders_unpaid: 0, orders_to_pack: 1, orders_to_send: 1, orders_late: 0 })

    const { figures, hours, days, top } = await day()
    const { rows } = await shop.pool.query(`select sum(e.amount)::int as held from ledger_entries e
      join ledger_accounts a on a.id = e.account_id where a.kind = 'order'`)
    expect(Number(figures.received) - Number(figures.refunded)).toBe(rows[0].held)
    expect(figures.orders).toBe(2)
    expect(Number(figures.average)).toBe(Number(figures.revenue) / 2)
    expect(hours.reduce((all, { orders }) => all + orders, 0)).toBe(2)
    expect(hours.reduce((all, { revenue }) => all + Number(revenue), 0)).toBe(Number(figures.revenue))
    expect(days).toHaveLength(14)
    expect(days.at(-1)).toMatchObject({ received: figures.received, refunded: figures.refunded })
    expect(top.map(({ revenue }) => revenue)).toEqual(['30000.0', '20000.0'])
  })

  it('says what went back as it is booked', async () => {
    const before = (await day()).figures
    const number = await placed(50_000)
    await put(number, 'mark_paid')
    await put(number, 'cancel')
    const { figures } = await day()
    expect(Number(figures.received) - Number(before.received)).toBeGreaterThanOrEqual(50_000)
    expect(figures.orders).toBe(before.orders)
  })

  it('shows each role its own work, and money to who may see it', async () => {
    const as = async (staff_role: 'picker' | 'accountant') =>
      aBearer(shop, (await aUser(shop.db, { email: `${staff_role}@dashboard.example`, role: 'staff', staff_role })).id)
    const [picker, accountant] = [await as('picker'), await as('accountant')]
    expect(Object.keys(await work(picker))).toEqual(expect.arrayContaining(['orders_to_pack', 'returns_to_decide']))
    expect(Object.keys(await work(picker))).not.toContain('transfers_unmatched')
    expect(Object.keys(await work(accountant))).toContain('transfers_unmatched')
    const money = (bearer: string) => shop.call('GET', '/backoffice/dashboard', { bearer })
    expect((await money(picker)).body).toMatchObject({ code: 'permission_missing' })
    expect((await money(accountant)).status).toBe(200)
  })

  it('is empty on a day without orders', async () => {
    const { figures, top, hours } = await day('?day=2020-01-05')
    expect([figures.orders, figures.revenue, top, hours.length]).toEqual([0, '0.0', [], 24])
  })
})
