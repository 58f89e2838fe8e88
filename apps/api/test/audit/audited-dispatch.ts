import { randomUUID } from 'node:crypto'
import type { TestApp } from '../app.ts'
import type { Bought } from '../shops/paying-shop.ts'

type Does = (
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
  options?: { version?: number },
) => ReturnType<Read>
type Read = (path: string) => Promise<Awaited<ReturnType<TestApp['call']>>['body']>
type Shop = { paid: () => Promise<Bought>; packed: () => Promise<Bought>; read: Read }

/** What staff do with waves, picks, couriers, runs, parcels that failed and what is exchanged. */
export async function dispatchActs({ paid, packed, read }: Shop, does: Does): Promise<void> {
  const order = await paid()
  const wave = await does('POST', '/waves', { numbers: [order.number] })
  await does('PUT', `/waves/${wave.id}/claim`)
  await does('PUT', `/waves/${wave.id}/release`)
  const [unit] = wave.goods
  await does('PUT', `/waves/${wave.id}/shelf`, { variant_id: unit.variant_id, shelf: 'C-03' })
  const { line_item_id, unit: n, sku } = unit
  await does('POST', `/waves/${wave.id}/picks`, {
    scans: [{ scan_id: randomUUID(), act: 'picked', line_item_id, unit: n, code: sku }],
  })
  await does('PUT', `/waves/${wave.id}/finish`)
  const courier = await does('POST', '/couriers', { name: 'Түмэн', phone: '99112233' })
  await does('PATCH', `/couriers/${courier.id}`, { area: 'ЧД' }, { version: courier.version })
  const run = await does('POST', '/runs', { courier_id: courier.id })
  const second = await packed()
  await does('PUT', `/runs/${run.id}/add`, { code: order.number })
  await does('PUT', `/runs/${run.id}/add`, { code: second.number })
  await does('PUT', `/runs/${run.id}/remove`, { number: second.number })
  await does('PUT', `/runs/${run.id}/hand_over`)
  await does('PUT', `/runs/${run.id}/close`)
  await does('PUT', `/orders/${order.number}/deliver`)
  const failed = await packed()
  await does('PUT', `/orders/${failed.number}/ship`)
  await does('PUT', `/orders/${failed.number}/not_delivered`, { reason: 'nobody' })
  await does('PUT', `/orders/${failed.number}/receive_parcel`)
  await does('PUT', `/orders/${failed.number}/redeliver`, { date: '2026-11-30' })
  await does('PUT', `/orders/${failed.number}/ship`)
  await does('PUT', `/orders/${failed.number}/not_delivered`, { reason: 'refused' })
  await does('PUT', `/orders/${failed.number}/keep_for_pickup`)
  await does('PUT', `/orders/${failed.number}/take_back`, { restock: true })
  const scanned = await packed()
  await does('PUT', `/orders/${scanned.number}/ship`)
  await does('PUT', '/dispatch/receive', { code: scanned.number })
  const line = (await read(`/orders/${order.number}`)).lines[0].id
  const lines = [{ line_item_id: line, quantity: 1, reason: 'damaged' }]
  const back = await does('POST', '/returns', { order_number: order.number, lines })
  const instead = [{ variant_id: order.variant_id, quantity: 1 }]
  await does('PUT', `/returns/${back.number}/exchange`, { lines: instead, restock: true })
}
