import { expect, it } from 'vitest'
import { opening } from './product-detail.ts'

it('leaves a short description as it is', () => {
  expect(opening('Дулаан, хөнгөн.')).toBe('Дулаан, хөнгөн.')
})

it('ends a long one after a whole word', () => {
  const text = 'Өвлийн хүйтэнд дулаан куртик '.repeat(8)
  const short = opening(text)
  expect(short.length).toBeLessThanOrEqual(160)
  expect(short.length).toBeGreaterThan(130)
  expect(short.at(-1)).toBe('…')
  expect(`${text} `.startsWith(`${short.slice(0, -1)} `)).toBe(true)
})

it('cuts what has no spaces where it must', () => {
  expect(opening(`长度 ${'盖过臀部'.repeat(60)}`)).toHaveLength(160)
})
