import { Pulse } from '@delguur/contract/office/pulse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { aPayingShop, type Bought, buy, type PayingShop } from '../../../../test/shops/paying-shop.ts'

let shop: PayingShop
let owner: string
let picker: string
let order: Bought
beforeAll(async () => {
  shop = await aPayingShop('pulse')
  shop.clock.now = new Date()
  const bearerOf = async (email: string, role: 'admin' | 'staff', staff_role: 'picker' = 'picker') =>
    aBearer(shop, (await aUser(shop.db, { email, role, staff_role })).id)
  owner = await bearerOf('ezen@pulse.example', 'admin')
  picker = await bearerOf('tuugch@pulse.example', 'staff')
  order = await buy(shop, 'bank-transfer')
})
afterAll(() => shop.close())

const ask = (bearer: string, cursor?: string, etag?: string) =>
  shop.app.inject({
    method: 'GET',
    url: `/api/v2/backoffice/pulse${cursor ? `?since=${encodeURIComponent(cursor)}` : ''}`,
    headers: { authorization: `Bearer ${bearer}`, ...(etag && { 'if-none-match': etag }) },
  })
async function pulse(bearer: string, cursor?: string): Promise<Pulse & { etag: string }> {
  const answer = await ask(bearer, cursor)
  expect(answer.statusCode, answer.body).toBe(200)
  return { ...Pulse.parse(answer.json()), etag: String(answer.headers.etag) }
}
const markPaid = () =>
  shop.call('PUT', `/backoffice/orders/${order.number}/mark_paid`, { bearer: owner, body: { reference: 'хуулга 1' } })
const countOf = ({ work }: Pulse, kind: string) => work.find((each) => each.kind === kind)?.count

describe('the pulse', () => {
  it('is 304 while nothing changed, and names what did since its cursor', async () => {
    const first = await pulse(owner)
    expect(countOf(first, 'orders_unpaid')).toBe(1)
    const second = await pulse(owner, first.cursor)
    expect([second.cursor, second.changed]).toEqual([first.cursor, []])
    const same = await ask(owner, first.cursor, second.etag)
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', second.etag])

    await markPaid()
    const third = await ask(owner, first.cursor, second.etag)
    expect(third.statusCode).toBe(200)
    const news = Pulse.parse(third.json())
    expect(news.changed).toEqual(expect.arrayContaining(['orders', 'payments']))
    expect([countOf(news, 'orders_unpaid'), countOf(news, 'orders_to_pack')]).toEqual([0, 1])
    expect((await pulse(owner, news.cursor)).changed).toEqual([])
  })

  it('misses no transaction that was under way when it was asked', async () => {
    const client = await shop.pool.connect()
    try {
      await client.query('begin')
      await client.query(`update orders set tags = '{"өвөл"}' where id = $1`, [order.id])
      const during = await pulse(owner)
      // another one that ends meanwhile does not hide it
      await shop.pool.query(`update payments set updated_at = now() where order_id = $1`, [order.id])
      const after = await pulse(owner, during.cursor)
      expect(after.changed).toEqual(['payments'])
      await client.query('commit')
      expect((await pulse(owner, after.cursor)).changed).toEqual(['orders'])
    } finally {
      client.release()
    }
  })

  it('shows nobody more than they may see, and reads anew under a cursor that is old or made up', async () => {
    const mine = await pulse(picker)
    expect(mine.changed).toEqual([
      'orders',
      'returns',
      'approvals',
      'dispatch',
      'stock',
      'roles',
      'products',
      'notices',
    ])
    expect(mine.work.map(({ kind }) => kind)).not.toContain('transfers_unmatched')
    const old = `${Date.now() - 2 * 86_400_000}.${mine.cursor.split('.')[1]}`
    for (const cursor of [old, 'x', `${Date.now()}.9:3:`, `${Date.now()}.3:9:9`, `${Date.now()}.0:9:`])
      expect((await pulse(picker, cursor)).changed, cursor).toEqual([
        'orders',
        'returns',
        'approvals',
        'dispatch',
        'stock',
        'roles',
        'products',
        'notices',
      ])
  })

  it('of carts says nothing', async () => {
    const before = await pulse(owner)
    await shop.pool
      .query(`insert into orders (number, token, status, locale) select 'R99990001', 'cart-of-pulse', 'cart', 'mn'`)
      .catch(() => undefined)
    await shop.pool.query(`update orders set updated_at = now() where status = 'cart'`)
    expect((await pulse(owner, before.cursor)).changed).toEqual([])
  })

  it('is one statement besides who asks, and finds changes by their index', async () => {
    const { cursor } = await pulse(owner)
    const statements = new Set<string>()
    const connect = shop.pool.connect.bind(shop.pool)
    Object.assign(shop.pool, {
      connect: async () => {
        const client = await connect()
        const query = client.query.bind(client) as (...all: unknown[]) => unknown
        const heard = (...all: unknown[]) => {
          const [first] = all
          statements.add(typeof first === 'string' ? first : String((first as { text?: string }).text))
          return query(...all)
        }
        return Object.assign(client, { query: heard })
      },
    })
    await pulse(owner, cursor)
    Object.assign(shop.pool, { connect })
    expect([...statements].filter((text) => text.includes('office_changes'))).toHaveLength(1)
    expect(statements.size).toBeLessThanOrEqual(3)

    // a day of older changes
    await shop.pool.query(`insert into office_changes (xid, topic)
      select (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - i)::text::xid8, 't' || n
      from generate_series(1, 500) i, generate_series(1, 40) n on conflict do nothing`)
    await shop.pool.query('analyze office_changes')
    const { rows } = await shop.pool.query(`explain select distinct topic from office_changes
      where xid >= pg_snapshot_xmin(pg_current_snapshot())`)
    expect(JSON.stringify(rows)).toContain('office_changes_pkey')
  })
})
