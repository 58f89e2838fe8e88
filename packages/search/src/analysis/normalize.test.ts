import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold, normalize } from './normalize.ts'

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'өүёйєїʼ\u0308\u0306\u0301абвгopcexaykmthbzßİ9 -'), maxLength: 40 }),
)

it('normalising or folding twice changes nothing', () => {
  fc.assert(
    fc.property(text, (any) => {
      expect(normalize(normalize(any))).toBe(normalize(any))
      expect(fold(fold(any))).toBe(fold(any))
    }),
    { numRuns: 1000 },
  )
})

it.each(['zє\u0308xө', 'ө\u0301a', 'ё\u0308', 'aк\u0301'])('is settled at once for %j', (odd) => {
  expect(normalize(normalize(odd))).toBe(normalize(odd))
  expect(fold(fold(odd))).toBe(fold(odd))
})

it('composes letters, lowers them and replaces old code-page look-alikes', () => {
  expect(normalize('БАИ\u0306')).toBe('бай')
  expect(normalize('Євєл ЇНЭ ұнэ ɵмд')).toBe('өвөл үнэ үнэ өмд')
  expect(normalize('９８ＣＭ')).toBe('98cm')
})

it('reads Latin twins inside a Cyrillic word as Cyrillic and leaves other words', () => {
  expect(normalize('цaмц Xувцac')).toBe('цамц хувцас')
  expect(normalize('malgai zара')).toBe('malgai zара')
})

it('folds the letters a Russian keyboard lacks', () => {
  expect(fold('Өвлийн үсэн ёлка')).toBe('овлийн усэн елка')
})
