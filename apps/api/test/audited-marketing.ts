import type { TestApp } from './app.ts'

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

/** What staff say of searches. */
export async function changeTuning(shop: Pick<TestApp, 'pool'>, does: Does): Promise<void> {
  const { rows } = await shop.pool.query('select min(id)::int as id from products where deleted_at is null')
  const product = rows[0].id as number
  const rules: [string, object, object][] = [
    ['synonyms', { words: ['ноос', 'wool'] }, { words: ['ноос', 'wool', 'шерсть'] }],
    ['pins', { queries: ['ноос'], product_ids: [product] }, { queries: ['ноосон'] }],
    ['boosts', { field: 'product', value: String(product), factor: 2 }, { factor: 0.5 }],
    ['search_redirects', { queries: ['салбар'], path: '/stores' }, { path: '/' }],
  ]
  for (const [name, made, changed] of rules) {
    const { id, version } = await does('POST', `/${name}`, made)
    const next = await does('PATCH', `/${name}/${id}`, changed, { version })
    await does('DELETE', `/${name}/${id}`, {}, { version: next.version })
  }
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
