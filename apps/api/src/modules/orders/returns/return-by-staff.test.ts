import { StaffReturn } from '@delguur/contract/orders/returns'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unitsLeft } from '../../../../test/builders.ts'
import { aDispatchShop, type DispatchShop, type Paid } from '../../../../test/shops/dispatch-shop.ts'
import { checkLedger } from '../../money/ledger/index.ts'

let shop: DispatchShop
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await aDispatchShop('return_by_staff')
})
afterAll(async () => {
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
  await shop.close()
})

async function delivered(): Promise<Paid & { line: number }> {
  shop.clock.now = start
  const order = await shop.paid({ quantity: 2 })
  for (const step of ['make_ready', 'ship', 'deliver']) await shop.put(`/orders/${order.number}/${step}`)
  return { ...order, line: (await shop.get(`/orders/${order.number}`)).body.lines[0].id }
}
const back = ({ number, line }: Paid & { line: number }, more: object = {}) =>
  shop.post('/returns', {
    order_number: number,
    lines: [{ line_item_id: line, quantity: 1, reason: 'wrong_size' }],
    ...more,
  })

it('what is brought to the counter is agreed to at once, taken in and refunded by the usual steps', async () => {
  const order = await delivered()
  const made = await back(order, { note: 'Том байна' })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { number } = StaffReturn.parse(made.body)
  expect(made.body).toMatchObject({ state: 'approved', order_number: order.number, note: 'Том байна' })
  expect((await shop.get(`/returns/${number}`)).body).toEqual(made.body)
  expect((await shop.get('/returns/B000')).body.code).toBe('not_found')
  const listed = async (query: string) =>
    (await shop.get(`/returns?${query}`)).body.returns.map((each: StaffReturn) => each.number)
  expect(await listed(`order=${order.number}`)).toEqual([number])
  expect(await listed(`order=${order.number}&reason=damaged`)).toEqual([])
  const before = await unitsLeft(shop.db, order.variant_id)
  await shop.put(`/returns/${number}/receive`, { restock: true })
  expect(await unitsLeft(shop.db, order.variant_id)).toBe(before + 1)
  const done = await shop.put(`/returns/${number}/refund`)
  expect(done.body).toMatchObject({ state: 'refunded', amount: '20000.0' })
})

it('what is late is taken back only with a reason, which the audit log keeps', async () => {
  const order = await delivered()
  const long = new Date(start.getTime() - 40 * 86_400_000)
  await shop.pool.query(
    `with o as (update orders set delivered_at = $2 where number = $1 returning id)
     update shipments set delivered_at = $2 where order_id in (select id from o)`,
    [order.number, long],
  )
  expect((await back(order)).body.code).toBe('return_too_late')
  const made = await back(order, { late_reason: 'Утсаар амласан' })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const rows = await shop.db
    .selectFrom('audit_rows')
    .select(['act', 'reason'])
    .where('subject_id', '=', made.body.number)
    .execute()
  expect(rows).toEqual([{ act: 'returns.create', reason: 'Утсаар амласан' }])
})

it('no piece comes back twice, however many desks register it at once', async () => {
  const order = await delivered()
  const answers = await Promise.all(Array.from({ length: 6 }, () => back(order)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422])
  expect((await shop.post('/returns', { order_number: 'R000', lines: [] })).status).toBe(422)
  const early = await shop.paid()
  const line = (await shop.get(`/orders/${early.number}`)).body.lines[0].id
  expect((await back({ ...early, line })).body.code).toBe('return_too_early')
})
