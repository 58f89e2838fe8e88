import { expect, it } from 'vitest'
import { oneByte } from './one-byte.ts'

it('writes letters beyond Latin-1 so that the same text comes of them', async () => {
  const text = 'Дээл é “хос” 😀'
  const bundle = { 'a.js': { type: 'chunk', code: `export const text = ${JSON.stringify(text)}` } }
  const { generateBundle } = oneByte()
  ;(generateBundle as (options: object, bundle: object) => void)({}, bundle)
  const { code } = bundle['a.js']
  expect(code).not.toMatch(/[\u0100-\uffff]/)
  expect((await import(`data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`)).text).toBe(text)
})
