import { describe, expect, it } from 'vitest'
import { parseDecimal, parseInteger } from './integer.ts'

const none = [
  '0x10',
  '0b1',
  '0o7',
  '1e2',
  ' 5',
  '5 ',
  '\t5',
  '+5',
  '5.',
  '',
  '-',
  '٣',
  'Infinity',
  true,
  null,
  [5],
  {},
  1n,
]

describe('a number that comes as text', () => {
  it('is its decimal digits and nothing else', () => {
    expect(['5', '-5', '007', 5, 0].map(parseInteger)).toEqual([5, -5, 7, 5, 0])
    expect([...none, '5.0', 5.5, Number.NaN, 1e308].map(parseInteger)).toEqual(Array(none.length + 4).fill(undefined))
    expect(['5', '-5.25', 106.91].map(parseDecimal)).toEqual([5, -5.25, 106.91])
    expect([...none, Number.NaN].map(parseDecimal)).toEqual(Array(none.length + 1).fill(undefined))
  })
})
