import { StaffOrder } from '@delguur/contract/orders/staff-order'
import { Courier, Run } from '@delguur/contract/warehouse/runs'
import { notDeliveredReasons } from '@delguur/kit/not-delivered'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDispatchShop, type DispatchShop, type Paid } from '../../../../test/shops/dispatch-shop.ts'
import { checkLedger, checkUnits } from '../../money/ledger/index.ts'

let shop: DispatchShop
let courier: Courier
beforeAll(async () => {
  shop = await aDispatchShop('endings_played')
  courier = Courier.parse((await shop.post('/couriers', { name: 'Түмэн', phone: '99112233', area: 'ЧД' })).body)
})
afterAll(() => shop.close())

const page = async ({ number }: Paid) => StaffOrder.parse((await shop.get(`/orders/${number}`)).body)

const commands = [
  'make_ready',
  'ship',
  'deliver',
  'receive_parcel',
  'keep_for_pickup',
  'redeliver',
  'take_back',
  'not_delivered',
  'cancel',
] as const
const step = fc.record({
  what: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...commands) },
    { weight: 2, arbitrary: fc.constantFrom('run', 'refund', 'split', 'return') },
  ),
  part: fc.option(fc.nat(1), { nil: undefined }),
  reason: fc.constantFrom(...notDeliveredReasons),
  restock: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function play(order: Paid, { what, part, reason, restock }: Step): Promise<number> {
  const { lines, shipments } = await page(order)
  const line_item_id = lines[0]?.id
  const shipment = part === undefined ? undefined : shipments[part]?.number
  const path = `/orders/${order.number}`
  if (what === 'split') return (await shop.post(`${path}/shipments`, { lines: [{ line_item_id, quantity: 1 }] })).status
  if (what === 'refund') {
    const lines = [{ line_item_id, quantity: 1, reason: 'other' }]
    return (await shop.post(`${path}/refunds`, { lines, shipment, restock, reason: 'Дууссан' })).status
  }
  if (what === 'return') {
    const body = { lines: [{ line_item_id, quantity: 1, reason: 'defective' }] }
    const requested = await shop.call('POST', `/shop${path}/returns`, { token: order.token, body })
    if (requested.status !== 201) return requested.status
    for (const act of ['approve', 'receive', 'refund'])
      await shop.put(`/returns/${requested.body.number}/${act}`, act === 'receive' ? { restock } : {})
    return 200
  }
  if (what === 'run') {
    const run = Run.parse((await shop.post('/runs', { courier_id: courier.id })).body)
    const added = await shop.put(`/runs/${run.id}/add`, { code: shipment ?? order.number })
    return added.status === 200 ? (await shop.put(`/runs/${run.id}/hand_over`)).status : added.status
  }
  const body = {
    shipment,
    ...(what === 'not_delivered' && { reason }),
    ...(what === 'redeliver' && { date: '2026-12-01' }),
    ...((what === 'take_back' || what === 'cancel') && { restock }),
  }
  return (await shop.put(`${path}/${what}`, body)).status
}

/** Whatever stands open is brought to its end, as staff do at the end of a day. */
async function end(order: Paid): Promise<string> {
  for (let left = 8; left > 0; left--) {
    const { status, acts } = await page(order)
    if (status !== 'confirmed' && status !== 'ready') return status
    const next = (['take_back', 'cancel', 'make_ready'] as const).find((act) => acts.includes(act)) ?? 'deliver'
    await shop.put(`/orders/${order.number}/${next}`, {})
  }
  return (await page(order)).status
}

it('guarantee 66: whatever is done to parcels, units and money are where they should be, and staff reach an end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      shop.clock.now = new Date('2026-11-24T03:00:00.000Z')
      const order = await shop.paid({ quantity: 3 })
      for (const each of steps) expect([each.what, (await play(order, each)) < 500]).toEqual([each.what, true])
      expect((await checkUnits(shop.db)).violations).toEqual([])
      expect((await checkLedger(shop.db)).violations).toEqual([])
      expect(['delivered', 'returned', 'canceled']).toContain(await end(order))
      expect((await checkUnits(shop.db)).violations).toEqual([])
      expect((await checkLedger(shop.db)).violations).toEqual([])
    }),
    { numRuns: process.env.PROOFS ? 200 : 16, endOnFailure: true },
  )
}, 120_000)
