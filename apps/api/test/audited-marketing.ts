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
