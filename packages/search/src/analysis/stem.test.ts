import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { skeleton } from './keys.ts'
import { stem } from './stem.ts'

describe('Mongolian stems', () => {
  it.each([
    ['номын', 'ном'],
    ['номоороо', 'ном'],
    ['малгайнууд', 'малгай'],
    ['малгайтай', 'малгай'],
    ['архины', 'архи'],
    ['дэлгүүрийн', 'дэлгүүр'],
    ['эмэгтэйчүүдийн', 'эмэгтэй'],
    ['үнэгүй', 'үнэ'],
    ['цүнхээр', 'цүнх'],
    ['хэмжээгээр', 'хэмжээ'],
    ['захиалгаар', 'захиалг'],
    ['цэцэрлэгийн', 'цэцэрлэг'],
    ['машинд', 'машин'],
    ['охины', 'охин'],
    ['хувцаснаас', 'хувцас'],
    ['машинаас', 'машин'],
    ['сургуульд', 'сургууль'],
    ['наадамд', 'наадам'],
  ])('%s → %s', (word, expected) => {
    expect(stem(word, 'mn')).toBe(expected)
  })

  it.each(['эмэгтэй', 'бүсгүй', 'ширээ', 'тэмээ', 'бренд', 'цаас', 'ноос', 'охид', 'өмд', 'хүүхэд', 'нарийн', 'сүү'])(
    'leaves %s whole',
    (word) => {
      expect(stem(word, 'mn')).toBe(word)
    },
  )

  it.each([
    ['гутал', 'гутлын'],
    ['хувцас', 'хувцсаар'],
    ['өвөл', 'өвлийн'],
    ['хүүхэд', 'хүүхдийн'],
    ['хүүхэд', 'хүүхдүүд'],
  ])('%s and %s share a skeleton', (plain, inflected) => {
    expect(skeleton(stem(inflected, 'mn'))).toBe(skeleton(stem(plain, 'mn')))
  })
})

it('a stem of a Mongolian stem is itself', () => {
  const letters = fc.constantFrom(...'агдинорстхөүэй', 'аар', 'ийн', 'ууд', 'тай', 'гаа', 'нд', 'ны')
  const text = fc.string({ unit: letters, maxLength: 12 })
  fc.assert(
    fc.property(text, (word) => {
      const once = stem(word, 'mn')
      expect(stem(once, 'mn')).toBe(once)
      expect(once.length).toBeGreaterThanOrEqual(Math.min(3, word.length))
    }),
  )
})

describe('other stems', () => {
  it.each([
    ['ru', 'куртки', 'куртка'],
    ['ru', 'детская', 'детский'],
    ['ru', 'зимние', 'зимний'],
    ['ru', 'платьями', 'платье'],
    ['en', 'dresses', 'dress'],
    ['en', 'babies', 'baby'],
    ['en', 'children', 'child'],
    ['en', 'gloves', 'glove'],
    ['en', 'shoes', 'shoe'],
    ['en', 'running', 'run'],
    ['it', 'giacche', 'giacca'],
    ['it', 'scarpe', 'scarpa'],
    ['it', 'camicie', 'camicia'],
    ['it', 'bambini', 'bambino'],
  ] as const)('%s: %s meets %s', (locale, word, other) => {
    expect(stem(word, locale)).toBe(stem(other, locale))
  })

  it.each([
    ['en', 'dress', 'dress'],
    ['en', 'ring', 'ring'],
    ['en', 'red', 'red'],
    ['en', 'plus', 'plus'],
    ['en', 'constructor', 'constructor'],
    ['cn', '童装', '童装'],
  ] as const)('%s: %s stays %s', (locale, word, expected) => {
    expect(stem(word, locale)).toBe(expected)
  })
})
