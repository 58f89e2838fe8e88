import { expect, it } from 'vitest'
import { BytesResponse, bytesOf } from './pieces.server.ts'

it('writes texts and bytes one after the other, also more than any page before', () => {
  const pieces = ['Дэл', Buffer.from('гүүр '), '', '🐻', Buffer.from('')]
  expect(bytesOf(pieces).toString()).toBe('Дэлгүүр 🐻')
  const long = 'ү'.repeat(400_000)
  const before = bytesOf(pieces)
  expect(bytesOf([long, Buffer.from(long)]).toString() === long + long).toBe(true)
  expect(before.toString()).toBe('Дэлгүүр 🐻')
})

it('is read as any response', async () => {
  const bytes = bytesOf(['<p>', 'ү'])
  const made = new BytesResponse(bytes, { status: 404, headers: { 'content-type': 'text/html' } })
  const answer = new Response(made.body, made)
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([404, 'text/html', '<p>ү'])
  expect(await made.bytes()).toBe(bytes)
  expect(await made.text()).toBe('<p>ү')
  expect(Buffer.from(await made.arrayBuffer()).toString()).toBe('<p>ү')
})
