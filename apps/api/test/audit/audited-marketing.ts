import type { TestApp } from '../app.ts'

type Options = { version?: number }
type Does = (
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  options?: Options,
) => Promise<{ id: number; version: number }>

/** What staff do with promotions. */
export async function changePromotions(does: Does): Promise<void> {
  const { id } = await does('POST', '/promotions', { kind: 'percent', name: { mn: 'Хавар' }, value: 10 })
  await does('PATCH', `/promotions/${id}`, { value: 15 }, { version: 1 })
  await does('PUT', `/promotions/${id}/start`)
  const { version } = await does('PUT', `/promotions/${id}/stop`)
  await does('DELETE', `/promotions/${id}`, {}, { version })
}

/** What staff do with codes. */
export async function changeCodes(shop: Pick<TestApp, 'pool'>, does: Does): Promise<void> {
  const expires_at = '2027-03-01T00:00:00.000Z'
  const { id } = await does('POST', '/batches', { kind: 'voucher', name: 'Хавар', units: 2, value: 5_000, expires_at })
  await does('POST', `/batches/${id}/export`)
  const { rows } = await shop.pool.query('select min(id)::int as id from vouchers where batch_id = $1', [id])
  await does('PUT', `/codes/voucher-${rows[0].id}/extend`, { expires_at: '2027-06-01T00:00:00.000Z' })
  await does('PUT', `/codes/voucher-${rows[0].id}/cancel`, { reason: 'Алдсан' })
}
