import { expect, it } from 'vitest'
import { sizeMark, sizeSpan } from './size-span.ts'

it.each([
  [['92 см', '98 см', '146 см'], '92–146 см'],
  [['0–3 сар', '3–6 сар', '12–18 сар'], '0–18 сар'],
  [['24', '35'], '24–35'],
  [['₮ 20,000', '₮ 50,000', '₮ 200,000'], '₮ 20,000–200,000'],
  [['S', 'M', 'XL'], 'S–XL'],
  [['3–4 нас', 'S'], '3–4 нас – S'],
  [['98 см'], '98 см'],
  [[], null],
])('%j is shown as %s', (sizes, answer) => {
  expect(sizeSpan(sizes)).toBe(answer)
})

it.each([
  ['104 см', '104'],
  ['104厘米', '104'],
  ['0–3 сар', '0–3'],
  ['35,5', '35,5'],
  ['XL', 'XL'],
])('%s is %s without its unit', (size, mark) => {
  expect(sizeMark(size)).toBe(mark)
})
