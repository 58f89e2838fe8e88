import { randomUUID } from 'node:crypto'
import { limitKinds } from '@delguur/contract/limits'
import { permissions } from '@delguur/contract/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBearer, aProduct, aUser } from '../../../../test/builders.ts'
import { aPayingShop, buy, type PayingShop } from '../../../../test/shops/paying-shop.ts'
import { broughtIn, received, someRules } from '../../../../test/trade-scene.ts'
import { aHotel, aTraveller, contact } from '../../../../test/travel-scene.ts'
import { counted, judged, ofOthers, unbounded, worthless } from '../../../../test/value-acts.ts'
import { inTransaction } from '../../../platform/database/db.ts'
import { post } from '../../money/ledger/index.ts'

// Guarantee 68: canceling, taking back, writing off, counting, trade-ins and bookings moved money and goods, and no sum counted them.

let shop: PayingShop
let owner: string
let clerk: string
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await aPayingShop('value_acts')
  owner = await someRules(shop)
  const none = Object.fromEntries(limitKinds.map((kind) => [kind, 0]))
  const role = await as(owner, 'POST', '/roles', { name: 'Бүгд', copy_of: 'desk', permissions, limits: none })
  expect(role.status, JSON.stringify(role.body)).toBe(201)
  for (const [kind, amount] of Object.entries(none))
    await shop.pool.query(
      'insert into role_limits (role, kind, amount) values ($1, $2, $3) on conflict (role, kind) do update set amount = $3',
      [role.body.key, kind, amount],
    )
  const { id } = await aUser(shop.db, { email: 'clerk@value.example', role: 'staff', staff_role: 'desk' })
  await shop.db.updateTable('users').set({ own_role: role.body.key }).where('id', '=', id).execute()
  clerk = await aBearer(shop, id)
})
beforeEach(() => {
  shop.clock.now = start
})
afterAll(() => shop.close())

type Method = 'GET' | 'PUT' | 'POST'
const as = (bearer: string, method: Method, path: string, body: object = {}) =>
  shop.call(method, `/backoffice${path}`, { bearer, ...(method !== 'GET' && { body }) })
async function done(method: Method, path: string, body?: object) {
  const answer = await as(owner, method, path, body)
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}
const value = async (sql: string, ...values: unknown[]) => (await shop.pool.query(sql, values)).rows[0]?.value

async function paid(...steps: string[]) {
  const order = await buy(shop, 'bank-transfer', { price: 30_000, quantity: 2, stock: 5 })
  for (const step of ['mark_paid', ...steps]) await done('PUT', `/orders/${order.number}/${step}`)
  return { ...order, line: await value('select id as value from line_items where order_id = $1', order.id) }
}
async function returned(state: 'approved' | 'received') {
  const order = await paid('make_ready', 'ship', 'deliver')
  const lines = [{ line_item_id: order.line, quantity: 1, reason: 'wrong_size' }]
  const { number } = await done('POST', '/returns', { order_number: order.number, lines })
  if (state === 'received') await done('PUT', `/returns/${number}/receive`, { restock: true })
  return { order, number }
}
async function aTransfer() {
  const { variant_id } = await aProduct(shop.db, { stock: [5], price: 20_000 })
  const { rows } = await shop.pool.query('select id from stock_locations order by position limit 2')
  const [from, to] = rows.map(({ id }) => id)
  const { id } = await done('POST', '/transfers', { from, to, lines: [{ variant: variant_id, quantity: 2 }] })
  await done('PUT', `/transfers/${id}/send`)
  return { id, variant_id, location: from }
}

type Call = [Method, string, object?]
/** Each counted act, as somebody would do it, and what it must have changed when it is done and must not have before. */
const probes: Record<keyof typeof counted, () => Promise<Call>> = {
  'orders.refund': async () => {
    const { number } = await paid()
    return ['POST', `/orders/${number}/refunds`, { amount: 5_000, goodwill: true, reason: 'Саатсан' }]
  },
  'orders.edit_lines': async () => {
    const { number } = await paid()
    const { version } = await done('GET', `/orders/${number}`)
    return ['POST', `/orders/${number}/edits`, { version, discount: { amount: 5_000, reason: 'Хөнгөлөлт' } }]
  },
  'orders.cancel': async () => ['PUT', `/orders/${(await paid('make_ready')).number}/cancel`, { reason: 'Болив' }],
  'orders.take_back': async () => {
    const { number } = await paid('make_ready', 'ship')
    await done('PUT', `/orders/${number}/not_delivered`, { reason: 'refused' })
    return ['PUT', `/orders/${number}/take_back`, { restock: true }]
  },
  'returns.refund': async () => ['PUT', `/returns/${(await returned('received')).number}/refund`],
  'returns.exchange': async () => {
    const { order, number } = await returned('received')
    const cheaper = await value(
      `with made as (insert into variants (product_id, sku, price, position)
          select product_id, sku || '-S', 10000, 9 from variants where id = $1 returning id)
        insert into stock_items (variant_id, stock_location_id, count_on_hand)
          select made.id, (select id from stock_locations order by position, id limit 1), 3 from made
        returning variant_id as value`,
      order.variant_id,
    )
    return ['PUT', `/returns/${number}/exchange`, { lines: [{ variant_id: cheaper, quantity: 1 }] }]
  },
  'returns.receive': async () => ['PUT', `/returns/${(await returned('approved')).number}/receive`, { restock: false }],
  'wallet.change': async () => {
    const { id } = await aUser(shop.db, { email: 'money@value.example' })
    return ['POST', '/wallet/changes', { person: id, unit: 'money', by: 10, reason: 'goodwill', note: '' }]
  },
  'people.merge': async () => {
    const [stored, merged] = [
      await aUser(shop.db, { email: 'a@value.example' }),
      await aUser(shop.db, { email: 'b@v.mn' }),
    ]
    const body = { person: merged.id, unit: 'money', by: 900, reason: 'goodwill', note: '' }
    await done('POST', '/wallet/changes', body)
    return ['POST', '/people/merge', { kept: stored.id, merged: merged.id, reason: 'Нэг хүн' }]
  },
  'batches.create': async () => {
    const expires_at = '2027-03-01T00:00:00.000Z'
    return ['POST', '/batches', { kind: 'voucher', name: 'Хавар', units: 2, value: 5_000, expires_at }]
  },
  'stock.move': async () => {
    const { variant_id } = await aProduct(shop.db, { stock: [5], price: 20_000 })
    const location = await value('select id as value from stock_locations order by position limit 1')
    return ['POST', '/stock_movements', { variant: variant_id, location, by: -2, reason: 'damaged' }]
  },
  'counts.post': async () => {
    const { variant_id } = await aProduct(shop.db, { stock: [5], price: 20_000 })
    const location = await value('select id as value from stock_locations order by position limit 1')
    const { id } = await done('POST', '/counts', { location })
    await done('POST', `/counts/${id}/scans`, { scans: [{ scan_id: randomUUID(), variant_id, quantity: 3 }] })
    await done('PUT', `/counts/${id}/close`)
    return ['PUT', `/counts/${id}/post`]
  },
  'transfers.receive': async () => {
    const { id, variant_id } = await aTransfer()
    return ['PUT', `/transfers/${id}/receive`, { lines: [{ variant: variant_id, quantity: 1 }] }]
  },
  'trade_ins.decide': async () => {
    const number = await broughtIn(shop, await received(shop, owner, { price: 50_000 }), owner)
    return ['PUT', `/trade_ins/${number}/decide`, { found: 'good' }]
  },
  'couriers.write_off': async () => {
    const { id } = await done('POST', '/couriers', { name: 'Түмэн', phone: '99112233' })
    await inTransaction(shop.db, (tx) =>
      post(tx, {
        key: `probe:${id}`,
        kind: 'courier_difference',
        originator: 'test',
        entries: [
          { account: { kind: 'courier', owner: id }, amount: -500 },
          { account: { kind: 'clearing', owner: 'cash_on_delivery' }, amount: 500 },
        ],
      }),
    )
    return ['PUT', `/couriers/${id}/write_off`, { amount: 400, reason: 'Хуучин мөнгөн тэмдэгт' }]
  },
  'travel.cancel': async () => {
    const { slug, room_id } = await aHotel(shop.pool)
    const { bearer } = await aTraveller(shop)
    const body = { room_id, check_in: '2027-01-24', check_out: '2027-01-27', contact }
    const { number } = (await shop.call('POST', `/shop/hotels/${slug}/bookings`, { bearer, body })).body
    await shop.pool.query(
      "update travel_bookings set state = 'paid', paid = total, held_until = null where number = $1",
      [number],
    )
    return ['PUT', `/travel/bookings/${number}/cancel`, { reason: 'Ус тасарсан', refund: 'all' }]
  },
}

const changing = () =>
  [...shop.api.operations.values()]
    .map(({ route }) => route)
    .flatMap((route) => (route.access === 'staff' && route.audit ? [{ ...route, audit: route.audit }] : []))

describe('guarantee 68: acts of staff that move money or goods', () => {
  it('are each bounded in one way, and a new one is judged by who adds it', () => {
    const table = [...Object.keys(counted), ...judged, ...ofOthers, ...Object.values(unbounded).flat()]
    expect(table.filter((act, at) => table.indexOf(act) !== at)).toEqual([])
    const acts = new Set(changing().map(({ audit }) => audit))
    expect([...acts].filter((act) => !table.includes(act) && !worthless.has(act.split('.')[0] ?? ''))).toEqual([])
    expect(table.filter((act) => !acts.has(act))).toEqual([])
    const requested = new Set(changing().flatMap(({ audit, approval }) => (approval ? [audit] : [])))
    // what it undoes is one of the others
    requested.delete('audit.undo')
    expect([...requested].sort()).toEqual([...Object.keys(counted), ...judged].sort())
    expect(Object.keys(shop.services.registry.approvals).sort()).toEqual([...requested].sort())
  })

  it.each(Object.entries(counted))(
    '%s above the limit is requested and not done, and done once approved',
    async (act, kind) => {
      const [method, path, body] = await (probes[act] as () => Promise<Call>)()
      const before = await value('select max(id) as value from audit_rows')
      const requested = await as(clerk, method, path, body)
      expect([requested.status, requested.body.approval?.act], JSON.stringify(requested.body)).toEqual([202, act])
      expect(requested.body.approval.over_limit).toMatchObject({ kind, given: 0, limit: 0 })
      const { rows } = await shop.pool.query('select subject_type from audit_rows where id > $1', [before])
      expect(rows).toEqual([{ subject_type: 'approval' }])
      const { id } = requested.body.approval
      const answer = await as(owner, 'PUT', `/approvals/${id}/approve`)
      expect([answer.status, answer.body.status], JSON.stringify(answer.body)).toEqual([200, 'approved'])
      const own = await value(
        'select count(*)::int as value from audit_rows where approval_id = $1 and act = $2',
        id,
        act,
      )
      expect(own).toBeGreaterThan(0)
    },
  )

  it('write goods off, too, beside the money', async () => {
    const { number } = await paid('make_ready')
    const limits = (amount: number) =>
      shop.pool.query("update role_limits set amount = $1 where kind = 'refund'", [amount])
    await limits(1_000_000)
    const cancel = (restock: boolean) => as(clerk, 'PUT', `/orders/${number}/cancel`, { reason: 'Болив', restock })
    const off = await cancel(false)
    expect([off.status, off.body.approval.over_limit]).toMatchObject([202, { kind: 'goods', amount: 60_000 }])
    expect((await cancel(true)).status).toBe(200)
    await limits(0)
  })

  it('of many orders at once are refused one by one above the limit, and done by nobody at once', async () => {
    const [one, other] = [await paid(), await paid()]
    const numbers = [one.number, other.number]
    const body = { act: 'cancel', ids: numbers, params: { reason: 'Болив' } }
    const answer = await as(clerk, 'POST', '/orders/bulk', body)
    expect(JSON.stringify(answer.body)).toContain('limit_needs_approval')
    for (const number of numbers) expect((await done('GET', `/orders/${number}`)).status).toBe('confirmed')
  })

  it('done at once by several come to no more than the limit', async () => {
    await shop.pool.query("update role_limits set amount = 200000 where kind = 'refund'")
    // one of the day before it, and two of these
    const orders = [await paid(), await paid(), await paid(), await paid()]
    const cancel = ({ number }: { number: string }) => as(clerk, 'PUT', `/orders/${number}/cancel`, { reason: 'Болив' })
    const answers = await Promise.all(orders.map(cancel))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 202, 202])
  })
})
