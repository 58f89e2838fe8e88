import { expect, it } from 'vitest'
import { asMns, isLatinOf, skeleton, typedOn, typos, withoutOwnLetters } from './letters.ts'

it('writes Mongolian by the standard', () => {
  expect(asMns('өвлийн гутал')).toBe('ovliin gutal')
  expect(asMns('цүнх')).toBe('tsunkh')
  expect(asMns('янзага')).toBe('yanzaga')
})

it('knows what people write for it, and what they do not', () => {
  for (const way of ['huuhdiin', 'hvvhdiin', 'khuukhdiin', 'xwwxdin'])
    expect([way, isLatinOf(way, 'хүүхдийн')]).toEqual([way, true])
  expect(isLatinOf('huvtss', 'хувцас')).toBe(true)
  expect(isLatinOf('qmd', 'өмд')).toBe(true)
  expect(isLatinOf('gotal', 'гутал')).toBe(false)
  expect(isLatinOf('gutalb', 'гутал')).toBe(false)
})

it('hits the keys of one layout while another is on, and back', () => {
  expect(typedOn('гутал', 'mongolian', 'qwerty')).toBe('uemgl')
  expect(typedOn('uemgl', 'qwerty', 'mongolian')).toBe('гутал')
  expect(typedOn('куртка', 'russian', 'qwerty')).toBe('rehnrf')
})

it('counts typos, a swap of neighbours as one', () => {
  expect(typos('гутал', 'гутал')).toBe(0)
  expect(typos('гутла', 'гутал')).toBe(1)
  expect(typos('гуттал', 'гутал')).toBe(1)
  expect(typos('камбинизон', 'комбинезон')).toBe(2)
  expect(typos('', 'өмд')).toBe(3)
})

it('folds only ө and ү, and keeps the first letter of a skeleton', () => {
  expect(withoutOwnLetters('ёслолын хөвөн цүнх')).toBe('ёслолын ховон цунх')
  expect(skeleton('гутлын').startsWith(skeleton('гутал'))).toBe(true)
  expect(skeleton('ааруул')).toBe('арл')
})
