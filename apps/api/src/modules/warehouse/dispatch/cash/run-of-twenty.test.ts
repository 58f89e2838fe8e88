import { Run } from '@delguur/contract/warehouse/runs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AtDoor, aDoorShop, type DoorShop } from '../../../../../test/shops/door-shop.ts'
import { until } from '../../../../../test/shops/paying-shop.ts'
import { checkLedger } from '../../../money/ledger/index.ts'

// Acceptance 8: a run of twenty stops that are paid at the door, closed with a difference.

let shop: DoorShop
let courier: number
let phones = 89_000_000
beforeAll(async () => {
  shop = await aDoorShop('run_of_twenty')
  await shop.allow()
  courier = await shop.courier()
})
afterAll(() => shop.close())

const packed = (price: number): Promise<AtDoor> => shop.packed({ price, phone: String(++phones) })
const held = async (kind: string, owner: string | number): Promise<number> =>
  (
    await shop.pool.query(
      `select coalesce(sum(e.amount), 0)::int as sum from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.kind = $1 and a.owner = $2`,
      [kind, String(owner)],
    )
  ).rows[0].sum
const payments = async ({ number }: AtDoor): Promise<[string, string, number][]> =>
  (
    await shop.pool.query(
      `select m.code, p.status, p.amount::int from payments p join payment_methods m on m.id = p.payment_method_id
        join orders o on o.id = p.order_id where o.number = $1 order by p.id`,
      [number],
    )
  ).rows.map(({ code, status, amount }) => [code, status, amount])
const pageOf = async (token: string) => (await shop.call('GET', `/backoffice/runs/by_token/${token}`)).body
const scan = (token: string, n: number) =>
  shop.call('PUT', `/backoffice/runs/by_token/${token}/stops/${n}/scan`, { body: {} })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const statusOf = async ({ number, token }: AtDoor) => (await shop.call('GET', `/orders/${number}`, { token })).body

/** The buyer's bank app pays the code of an order. */
async function paysCode({ number }: AtDoor): Promise<void> {
  const { rows } = await shop.pool.query(
    `select c.number from charges c join payments p on p.id = c.payment_id join orders o on o.id = p.order_id
      where o.number = $1 order by c.id desc limit 1`,
    [number],
  )
  await shop.sandbox.money.act('qpay', rows[0].number, 'approve', { times: 1 })
}

describe('a run of twenty stops', () => {
  it('is closed once, with a difference that stands with the courier, and the ledger agrees', async () => {
    const orders: AtDoor[] = []
    for (let n = 0; n < 20; n++) orders.push(await packed(10_000 + n * 1_000))
    const at = (n: number): AtDoor => orders[n - 1] as AtDoor
    const { token, run } = await shop.out(
      courier,
      orders.map(({ number }) => number),
    )
    const first = await pageOf(token)
    expect(first.scans).toBe(true)
    expect(first.stops.map(({ collect }: { collect: string }) => Number(collect))).toEqual(
      orders.map(({ total }) => total),
    )

    // 1 to 12: cash, the whole of it and nothing else
    expect(codeOf(await shop.act(token, 1, { act: 'delivered' }))).toEqual([422, 'collect_first'])
    const part = await shop.act(token, 1, { act: 'delivered', cash: 5_000 })
    expect(codeOf(part)).toEqual([422, 'collect_sum_differs'])
    expect((await statusOf(at(1))).status_label).toBe('shipped')
    for (let n = 1; n <= 12; n++) {
      const tap = () => shop.act(token, n, { act: 'delivered', cash: at(n).total })
      const taps = n === 1 ? await Promise.all([tap(), tap(), tap()]) : [await tap()]
      for (const { status, body } of taps) expect(status, JSON.stringify(body)).toBe(200)
    }
    // 13 and 14: a code on the courier's phone; requested twice it is the same bill
    for (const n of [13, 14]) {
      const asked = await scan(token, n)
      expect(asked.body, JSON.stringify(asked.body)).toMatchObject({ state: 'waiting', amount: `${at(n).total}.0` })
      await scan(token, n)
      expect((await payments(at(n))).map(([code]) => code)).toEqual(['cash_on_delivery', 'qpay'])
      await paysCode(at(n))
      await until(async () => (await scan(token, n)).body.state === 'paid', `the code of stop ${n} is paid`)
      expect((await pageOf(token)).stops[n - 1]).toMatchObject({ collect: '0.0', collected: { way: 'qpay' } })
      expect((await shop.act(token, n, { act: 'delivered' })).status).toBe(200)
      expect(await payments(at(n))).toEqual([
        ['cash_on_delivery', 'void', at(n).total],
        ['qpay', 'completed', at(n).total],
      ])
    }
    // 15: cash is taken while a code waits; the buyer pays that too, and it goes back
    await scan(token, 15)
    expect((await shop.act(token, 15, { act: 'delivered', cash: at(15).total })).status).toBe(200)
    await paysCode(at(15))
    // 16: refused, 17: nobody home
    await shop.act(token, 16, { act: 'not_delivered', reason: 'refused' })
    await shop.act(token, 17, { act: 'not_delivered', reason: 'nobody' })
    // 18: paid early by transfer, said so by staff: nothing is collected
    const transfer = await shop.method('bank-transfer')
    const early = await shop.call('POST', `/orders/${at(18).number}/payments`, {
      token: at(18).token,
      body: { payment_method_id: transfer },
    })
    expect(early.status, JSON.stringify(early.body)).toBe(201)
    expect((await pageOf(token)).stops[17].collect).toBe(`${at(18).total}.0`)
    expect((await shop.put(`/orders/${at(18).number}/mark_paid`)).status).toBe(200)
    expect(await payments(at(18))).toEqual([
      ['cash_on_delivery', 'void', at(18).total],
      ['bank-transfer', 'completed', at(18).total],
    ])
    expect((await pageOf(token)).stops[17]).toMatchObject({ collect: '0.0', collected: null })
    expect((await shop.act(token, 18, { act: 'delivered' })).status).toBe(200)
    // 19: called off on the way; 20 is not reached
    expect((await shop.put(`/orders/${at(19).number}/take_back`, { restock: true })).status).toBe(200)
    expect(codeOf(await shop.act(token, 19, { act: 'delivered', cash: at(19).total }))[0]).not.toBe(200)

    const cash = [...Array(12).keys(), 14].reduce((sum, index) => sum + (orders[index]?.total ?? 0), 0)
    await until(
      async () => (await payments(at(15))).length === 2 && (await statusOf(at(15))).payment_state !== null,
      '15',
    )
    const shown = Run.parse((await shop.get('/runs')).body.runs.find(({ id }: Run) => id === run.id))
    expect(shown.cash).toEqual({ expected: `${cash}.0`, counted: null, difference: null, by: null })

    // the cashier counts 3,000 less; two close at once, with one count and with another
    expect(codeOf(await shop.put(`/runs/${run.id}/close`))).toEqual([422, 'cash_not_counted'])
    const closings = await Promise.all(
      [cash - 3_000, cash - 3_000, cash].map((counted) => shop.put(`/runs/${run.id}/close`, { counted })),
    )
    const closed = closings.filter(({ status }) => status === 200).map(({ body }) => Run.parse(body).cash.difference)
    expect(new Set(closed).size).toBe(1)
    expect(closings.filter(({ status }) => status === 409).length).toBe(closed[0] === '0.0' ? 2 : 1)
    const difference = closed[0] === '0.0' ? 0 : -3_000

    // nothing changes at a stop afterwards
    expect((await shop.act(token, 20, { act: 'delivered', cash: at(20).total })).status).toBe(404)
    expect(await held('courier', courier)).toBe(difference)
    const early18 = at(18).total
    const excess = at(15).total
    await until(async () => (await held('clearing', 'qpay')) === -(at(13).total + at(14).total), 'the excess went back')
    expect(excess).toBeGreaterThan(0)
    expect(await held('clearing', 'cash_on_delivery')).toBe(-(cash + difference))
    expect(await held('clearing', 'bank-transfer')).toBe(-early18)
    const { violations } = await checkLedger(shop.db)
    expect(violations).toEqual([])

    // what came back can go with another run, and is collected there
    await shop.put('/dispatch/receive', { code: at(17).number })
    const page = await statusOf(at(16))
    expect(page.payment_state).toBe('balance_due')
    expect((await shop.put(`/orders/${at(16).number}/take_back`, { restock: true })).status).toBe(200)
    expect((await statusOf(at(16))).payment_state).toBe('void')
  })
})

describe('what stands with a courier', () => {
  it('is settled by money or written off with a reason, never beyond what is open', async () => {
    const name = await shop.courier('Дорж')
    const shortBy = async (missing: number) => {
      const order = await packed(20_000)
      const { token, run } = await shop.out(name, [order.number])
      expect((await shop.act(token, 1, { act: 'delivered', cash: order.total })).status).toBe(200)
      const closed = await shop.put(`/runs/${run.id}/close`, { counted: order.total - missing })
      expect(Run.parse(closed.body).cash.difference).toBe(`${-missing}.0`)
    }
    await shortBy(2_000)
    await shortBy(500)
    const shown = async () => (await shop.get(`/couriers/${name}/cash`)).body
    expect(await shown()).toMatchObject({ balance: '-2500.0', lines: [{ kind: 'run' }, { kind: 'run' }] })
    expect((await shop.get('/couriers')).body.couriers.find(({ id }: { id: number }) => id === name).balance).toBe(
      '-2500.0',
    )
    expect(codeOf(await shop.put(`/couriers/${name}/settle`, { amount: 2_501 }))).toEqual([422, 'courier_owes_less'])
    const twice = await Promise.all([1, 2].map(() => shop.put(`/couriers/${name}/settle`, { amount: 2_000 })))
    expect(twice.map(codeOf).sort()).toEqual([
      [200, undefined],
      [422, 'courier_owes_less'],
    ])
    expect((await shop.put(`/couriers/${name}/write_off`, { amount: 500 })).status).toBe(422)
    const off = await shop.put(`/couriers/${name}/write_off`, { amount: 500, reason: 'Хуучин мөнгөн тэмдэгт' })
    expect(off.body).toMatchObject({ balance: '0.0' })
    expect((await shown()).lines[0]).toMatchObject({ kind: 'written_off', amount: '500.0', balance: '0.0' })
    const { rows: log } = await shop.pool.query(
      "select act, after, reason from audit_rows where subject_type = 'courier' and subject_id = $1 and act <> 'couriers.add' order by id",
      [String(name)],
    )
    expect(log).toEqual([
      { act: 'couriers.settle', after: { balance: -500 }, reason: null },
      { act: 'couriers.write_off', after: { balance: 0 }, reason: 'Хуучин мөнгөн тэмдэгт' },
    ])
    expect(await held('courier', name)).toBe(0)
    expect(await held('write_off', 'shop')).toBe(-500)
    expect((await checkLedger(shop.db)).violations).toEqual([])
  })
})

describe('an order in parts', () => {
  it('is collected part by part, over two runs, all of it with the last', async () => {
    const order = await shop.ordered({ price: 10_000, quantity: 3, phone: String(++phones) })
    const { rows } = await shop.pool.query('select id from line_items where order_id = $1', [order.id])
    const split = await shop.post(`/orders/${order.number}/shipments`, {
      lines: [{ line_item_id: rows[0].id, quantity: 1 }],
    })
    expect(split.status, JSON.stringify(split.body)).toBeLessThan(300)
    const parts = (
      await shop.pool.query('select number from shipments where order_id = $1 order by id', [order.id])
    ).rows.map(({ number }) => number)
    for (const part of parts)
      expect((await shop.put(`/orders/${order.number}/make_ready`, { shipment: part })).status).toBe(200)
    const one = await shop.out(courier, [parts[0]])
    const [{ collect }] = (await pageOf(one.token)).stops
    // the first part pays the delivery
    expect(Number(collect)).toBe(order.total - 10_000)
    expect((await shop.act(one.token, 1, { act: 'delivered', cash: Number(collect) })).status).toBe(200)
    const two = await shop.out(courier, [parts[1]])
    const rest = order.total - Number(collect)
    expect((await pageOf(two.token)).stops[0].collect).toBe(`${rest}.0`)
    expect((await statusOf(order)).payment_state).toBe('balance_due')
    expect((await shop.act(two.token, 1, { act: 'delivered', cash: rest })).status).toBe(200)
    expect(await statusOf(order)).toMatchObject({ payment_state: 'paid' })
    expect(await payments(order)).toEqual([
      ['cash_on_delivery', 'completed', Number(collect)],
      ['cash_on_delivery', 'completed', rest],
    ])
    expect((await checkLedger(shop.db)).violations).toEqual([])
  })
})
