import type { TestApp } from './app.ts'

type Does = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<{ id: number; version: number }>

/** What staff do with messages to the shop. */
export async function answerMessages(shop: Pick<TestApp, 'call'>, does: Does): Promise<void> {
  const contact_form = { name: 'Сараа', phone: '99112233', message: 'Хэзээ ирэх вэ?' }
  const { body } = await shop.call('POST', '/contact_forms', { body: { contact_form } })
  const path = `/tickets/${body.number}`
  await does('POST', `${path}/answer`, { text: 'Маргааш' })
  await does('PUT', `${path}/assign`, { staff_id: null })
  await does('PUT', `${path}/close`)
  await does('PUT', `${path}/reopen`)
  await does('PUT', `${path}/spam`, { spam: true })
}
