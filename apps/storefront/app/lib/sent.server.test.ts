import { describe, expect, it } from 'vitest'
import { jsonIn, sentForm, sentObject } from './sent.server.ts'

const sent = (body: string, type: string): Request =>
  new Request('http://shop.invalid/', { method: 'POST', body, headers: { 'content-type': type } })
const refusal = (reading: Promise<unknown>): Promise<number> =>
  reading.then(
    () => 0,
    (thrown: unknown) => (thrown instanceof Response ? thrown.status : -1),
  )

// what could not be read was a fault of the shop's
describe('what is sent to pages', () => {
  it('is read as a form, or refused', async () => {
    expect((await sentForm(sent('a=b', 'application/x-www-form-urlencoded'))).get('a')).toBe('b')
    expect(await refusal(sentForm(sent('a=b', 'text/plain')))).toBe(415)
    expect(await refusal(sentForm(sent('{}', 'application/json')))).toBe(415)
    expect(await refusal(sentForm(sent('a=b', 'multipart/form-data; boundary=x')))).toBe(415)
  })

  it('is read as an object, or refused', async () => {
    expect(await sentObject(sent('{"a":1}', 'application/json'))).toEqual({ a: 1 })
    for (const text of ['', '{', 'null', '1', '"a"'])
      expect(await refusal(sentObject(sent(text, 'application/json')))).toBe(400)
  })

  it('is JSON, or nothing', () => expect(['{', '', '[1]'].map(jsonIn)).toEqual([undefined, undefined, [1]]))
})
