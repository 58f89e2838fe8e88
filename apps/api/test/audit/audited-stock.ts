import { randomUUID } from 'node:crypto'
import type { TestApp } from '../app.ts'
import { aProduct } from '../builders.ts'

type Does = (
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  options?: { version?: number },
) => Promise<{ id: number; version: number; stock_item: { id: number; version: number } }>

/** What staff do with stock: adjustments, transfers and counts. */
export async function changeStock(shop: Pick<TestApp, 'db'>, does: Does): Promise<void> {
  const { variant_id } = await aProduct(shop.db, { stock: [9] })
  const [from, to] = await shop.db.selectFrom('stock_locations').select('id').orderBy('position').execute()
  const place = { variant: variant_id, location: from?.id }
  const { stock_item } = await does('POST', '/stock_movements', { ...place, by: -1, reason: 'damaged' })
  await does('PATCH', `/stock_items/${stock_item.id}`, { low_level: 4 }, { version: stock_item.version })
  const input = { from: from?.id, to: to?.id, lines: [{ variant: variant_id, quantity: 2 }] }
  const transfer = await does('POST', '/transfers', input)
  await does('PATCH', `/transfers/${transfer.id}`, { note: 'Маргааш' }, { version: transfer.version })
  await does('PUT', `/transfers/${transfer.id}/send`)
  await does('PUT', `/transfers/${transfer.id}/receive`)
  const other = await does('POST', '/transfers', input)
  await does('PUT', `/transfers/${other.id}/cancel`)
  const count = await does('POST', '/counts', { location: from?.id })
  const scan = () => ({ scans: [{ scan_id: randomUUID(), variant_id, quantity: 3 }] })
  await does('POST', `/counts/${count.id}/scans`, scan())
  await does('PUT', `/counts/${count.id}/close`)
  await does('PUT', `/counts/${count.id}/recount`)
  await does('POST', `/counts/${count.id}/scans`, scan())
  await does('PUT', `/counts/${count.id}/post`)
  const dropped = await does('POST', '/counts', { location: from?.id })
  await does('PUT', `/counts/${dropped.id}/cancel`)
  const coming = { arrives_on: '2027-01-20', deposit_percent: 30, units: 5 }
  await does('PUT', `/variants/${variant_id}/preorder`, coming, { version: 1 })
  await does('PUT', `/variants/${variant_id}/preorder/arrive`)
  const kind = { kind: 'branch', name: { mn: 'Хорооллын салбар' }, address: { mn: 'Төв зам 1' }, phone: '77112233' }
  const branch = await does('POST', '/locations', kind)
  await does('PATCH', `/locations/${branch.id}`, { phone: '77112244' }, { version: branch.version })
  await does('PUT', `/locations/${branch.id}/archive`)
  await does('PUT', `/locations/${branch.id}/restore`)
}
