import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { aBankShop, type BankShop } from '../../../../test/shops/bank-shop.ts'
import { type Bought, buy, viewOf } from '../../../../test/shops/paying-shop.ts'
import { checkLedger } from '../../money/ledger/index.ts'

let shop: BankShop
beforeAll(async () => {
  shop = await aBankShop('bank_split')
})
afterEach(async () => expect(await checkLedger(shop.db)).toMatchObject({ violations: [] }))
afterAll(() => shop.close())

const two = async (): Promise<[Bought, Bought]> => [await buy(shop, 'bank-transfer'), await buy(shop, 'bank-transfer')]
const split = (id: number, parts: [Bought, number][], rest: 'ignore' | 'wait' = 'wait', note?: string) =>
  shop.ask('PUT', `/${id}/split`, {
    parts: parts.map(([{ number: order_number }, amount]) => ({ order_number, amount })),
    rest,
    ...(note && { note }),
  })

it('pays two orders with one transfer', async () => {
  const [one, other] = await two()
  const id = await shop.unnamed(120_000)
  const done = await split(id, [
    [other, 60_000],
    [one, 60_000],
  ])
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  expect(done.body).toMatchObject({
    status: 'matched',
    order_number: null,
    left: 0,
    parts: [
      { order_number: other.number, amount: 60_000, outcome: 'paid' },
      { order_number: one.number, amount: 60_000, outcome: 'paid' },
    ],
  })
  for (const order of [one, other]) {
    expect(await viewOf(shop, order)).toMatchObject({ state: 'paid' })
    expect(await shop.booked(order)).toEqual(['pay 60000'])
  }
  expect((await split(id, [[one, 1]])).status).toBe(409)
})

it('pays a part of one and more than is due of another: what is too much goes back', async () => {
  const [one, other] = await two()
  const id = await shop.unnamed(120_000)
  const { body } = await split(id, [
    [one, 45_000],
    [other, 75_000],
  ])
  expect(body.parts).toMatchObject([{ outcome: 'part_paid' }, { outcome: 'excess' }])
  expect(await viewOf(shop, one)).toMatchObject({ state: 'waiting', due: '15000.0' })
  expect(await shop.booked(other)).toEqual(['pay 75000', 'refund -15000'])
  const { rows } = await shop.pool.query(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'bank.tell_part_paid' order by j.id desc limit 1`,
  )
  expect(rows[0].payload).toEqual({ transaction_id: id, order_id: one.id })
})

it('leaves the rest to another decision: it is matched, ignored or split again', async () => {
  const [one, other] = await two()
  const id = await shop.unnamed(130_000)
  const first = await split(id, [[one, 60_000]])
  expect(first.body).toMatchObject({ status: 'unmatched', left: 70_000 })
  // the candidates fit the rest
  expect(first.body.candidates).toEqual([])
  expect((await split(id, [[one, 5_000]])).body.code).toBe('part_order_twice')
  expect((await shop.ask('PUT', `/${id}/match`, { number: one.number })).body.code).toBe('part_order_twice')
  const second = await split(id, [[other, 60_000]])
  expect(second.body).toMatchObject({ status: 'unmatched', left: 10_000 })
  const rest = await shop.ask('PUT', `/${id}/ignore`, { note: 'Хүргэлтийн мөнгө' })
  expect(rest.body).toMatchObject({ status: 'matched', left: 0, note: 'Хүргэлтийн мөнгө' })
  expect(rest.body.parts).toHaveLength(2)

  const [third, fourth] = await two()
  const next = await shop.unnamed(120_000)
  await split(next, [[third, 60_000]])
  const matched = await shop.ask('PUT', `/${next}/match`, { number: fourth.number })
  expect(matched.body).toMatchObject({ status: 'matched', left: 0, order_number: null })
  expect(await shop.booked(fourth)).toEqual(['pay 60000'])
})

it('says why the rest is for no order', async () => {
  const [one] = await two()
  const id = await shop.unnamed(70_000)
  const { body } = await split(id, [[one, 60_000]], 'ignore', 'Бэлгийн мөнгө')
  expect(body).toMatchObject({ status: 'matched', left: 0, note: 'Бэлгийн мөнгө' })
})

it('refuses more than there is, an order twice, an unknown one and no sum, and then nothing is paid', async () => {
  const [one, other] = await two()
  const id = await shop.unnamed(100_000)
  const over = await split(id, [
    [one, 60_000],
    [other, 60_000],
  ])
  expect([over.status, over.body.code]).toEqual([422, 'parts_too_much'])
  const twice = await split(id, [
    [one, 30_000],
    [one, 30_000],
  ])
  expect([twice.status, twice.body.code]).toEqual([422, 'part_order_twice'])
  const unknown = await split(id, [
    [one, 60_000],
    [{ ...other, number: 'R000000000' }, 10_000],
  ])
  expect([unknown.status, unknown.body.code]).toEqual([404, 'order_not_found'])
  expect((await split(id, [[one, 0]])).status).toBe(422)
  expect((await split(id, [])).status).toBe(422)
  expect(await shop.booked(one)).toEqual([])
})

it('happens once, however many split it at the same moment, in whatever order', async () => {
  const [one, other] = await two()
  const id = await shop.unnamed(120_000)
  const parts: [Bought, number][] = [
    [one, 60_000],
    [other, 60_000],
  ]
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, turn) => split(id, turn % 2 ? parts : [...parts].reverse())),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  for (const order of [one, other]) expect(await shop.booked(order)).toEqual(['pay 60000'])
})

it('two transfers split over the same two orders at the same moment pay each once and do not block each other', async () => {
  const [one, other] = await two()
  const [first, second] = [await shop.unnamed(120_000), await shop.unnamed(120_000)]
  const parts: [Bought, number][] = [
    [one, 60_000],
    [other, 60_000],
  ]
  const answers = await Promise.all([split(first, parts), split(second, [...parts].reverse())])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  for (const order of [one, other])
    expect(await shop.booked(order)).toEqual(['pay 60000', 'pay 60000', 'refund -60000'])
})

it('is taken back as one: all of its orders wait again', async () => {
  const { tenant } = shop.services
  shop.services.tenant = { ...tenant, auto_confirm: false }
  const [one, other] = await two()
  const id = await shop.unnamed(120_000)
  const parts: [Bought, number][] = [
    [one, 60_000],
    [other, 60_000],
  ]
  await split(id, parts)
  const undone = await shop.ask('PUT', `/${id}/undo`)
  expect(undone.body).toMatchObject({ status: 'unmatched', parts: [], left: 120_000 })
  for (const order of [one, other]) {
    expect(await viewOf(shop, order)).toMatchObject({ state: 'waiting', due: '60000.0' })
    expect(await shop.booked(order)).toEqual(['pay 60000', 'pay -60000'])
  }
  expect((await split(id, parts)).status).toBe(200)
  for (const order of [one, other]) expect(await shop.booked(order)).toEqual(['pay 60000', 'pay -60000', 'pay 60000'])
  // one of them goes on: nothing of the transfer is taken back
  await shop.call('PUT', `/backoffice/orders/${one.number}/confirm`, { bearer: shop.staff, body: {} })
  expect((await shop.ask('PUT', `/${id}/undo`)).body.code).toBe('transfer_order_moved')
  expect(await viewOf(shop, other)).toMatchObject({ state: 'paid' })
  shop.services.tenant = tenant
})

it('names who paid where a part of it goes back by hand', async () => {
  const [one] = await two()
  const id = await shop.unnamed(90_000)
  await shop.pool.query(`update bank_transactions set payer_name = 'БОЛД' where id = $1`, [id])
  await split(id, [[one, 80_000]])
  const { body } = await shop.call('GET', '/backoffice/refunds?status=manual&per_page=100', { bearer: shop.staff })
  const refund = body.refunds.find(({ order_number }: { order_number: string }) => order_number === one.number)
  expect(refund).toMatchObject({ payer_name: 'БОЛД' })
})
