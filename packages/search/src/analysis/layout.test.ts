import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Layout, layoutVariants, retype } from './layout.ts'
import { MONGOLIAN_KEYS, QWERTY_KEYS, RUSSIAN_KEYS } from './letters.ts'

const layouts: Layout[] = ['qwerty', 'mn', 'ru']
const keysOf: Record<Layout, string> = { qwerty: QWERTY_KEYS, mn: MONGOLIAN_KEYS, ru: RUSSIAN_KEYS }

describe('keyboard layouts', () => {
  it('name each key once', () => {
    for (const layout of layouts) expect(new Set(keysOf[layout]).size).toBe(36)
  })

  it('go there and back', () => {
    const typed = fc
      .constantFrom(...layouts)
      .chain((from) =>
        fc.tuple(
          fc.constant(from),
          fc.constantFrom(...layouts),
          fc.string({ unit: fc.constantFrom(...keysOf[from], ' '), maxLength: 50 }),
        ),
      )
    fc.assert(
      fc.property(typed, ([from, to, text]) => {
        expect(retype(retype(text, from, to), to, from)).toBe(text)
      }),
    )
  })

  it.each([
    ['uemgl', 'гутал'],
    ['wgbw', 'цамц'],
    ['rehnrf', 'куртка'],
    ['гуьпд', 'гутал'],
  ])('reads %s as %s', (typed, meant) => {
    expect(layoutVariants(typed)).toContain(meant)
  })

  it('offers nothing for digits and never the text itself', () => {
    expect(layoutVariants('123 45')).toEqual([])
    expect(layoutVariants('гутал')).not.toContain('гутал')
  })
})
