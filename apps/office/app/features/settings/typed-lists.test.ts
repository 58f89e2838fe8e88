import { describe, expect, it } from 'vitest'
import { typedKinds } from './typed-lists.ts'

describe('what is typed into settings', () => {
  it.each([
    ['share', '2,5', 0.025, '2.5'],
    ['share', '50 %', 0.5, '50'],
    ['share', '0.07', 0.0007, '0.07'],
    ['share', 'тал', 'тал', 'тал'],
    ['decimal', '1,8', 1.8, '1.8'],
    ['wholes', '3, 6;12', [3, 6, 12], '3, 6, 12'],
    ['wholes', '₮ 20 000, x', [20_000, 'x'], '20000, x'],
    ['codes', ' size , shoe_size,', ['size', 'shoe_size'], 'size, shoe_size'],
  ])('%s: %s', (kind, text, value, again) => {
    const typed = typedKinds[kind]
    expect(typed?.parse(text)).toEqual(value)
    expect(typed?.format(value)).toBe(again)
  })
})
