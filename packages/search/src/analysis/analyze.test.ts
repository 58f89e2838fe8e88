import { locales } from '@delguur/kit/locale'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analyze, forms } from './analyze.ts'
import { toCyrillic, toLatin } from './latin.ts'
import { layoutVariants } from './layout.ts'
import { MAX_WORD } from './tokenize.ts'

describe('analysis', () => {
  it('gives each field its tokens', () => {
    expect(analyze('Хүүхдийн өвлийн гутал', 'mn')).toEqual({
      exact: [
        { text: 'хүүхдийн', position: 0 },
        { text: 'өвлийн', position: 1 },
        { text: 'гутал', position: 2 },
      ],
      folded: ['хуухдийн', 'овлийн', 'гутал'],
      stem: ['хүүхд', 'өвл', 'гутал'],
      key: ['huuhdiin', 'obliin', 'gutal'],
      loose: ['hohdin', 'oblin', 'gotal'],
      skeleton: ['hhd', 'obl', 'gtl'],
    })
  })

  it.each([
    ['gutliin', 'гутал', 'skeleton'],
    ['hvvhdiin', 'хүүхдийн', 'key'],
    ['omd', 'өмд', 'loose'],
    ['овлийн', 'өвлийн', 'folded'],
    ['номоор', 'ном', 'stem'],
    ['98 cm', '98см', 'folded'],
  ] as const)('%s meets %s in %s', (query, document, field) => {
    const shared = analyze(document, 'mn')[field]
    expect(shared.length).toBeGreaterThan(0)
    expect(analyze(query, 'mn')[field]).toEqual(shared)
  })

  it('names a repeated word once in a field but keeps its positions', () => {
    const twice = analyze('цамц цамц', 'mn')
    expect(twice.folded).toEqual(['цамц'])
    expect(twice.exact.map((token) => token.position)).toEqual([0, 1])
  })

  it('keeps stop words of what is indexed', () => {
    expect(analyze('энэ цамц', 'mn').folded).toEqual(['цамц'])
    expect(analyze('энэ цамц', 'mn', { keepStopWords: true }).folded).toEqual(['энэ', 'цамц'])
  })

  it('searches Chinese by pairs and whole', () => {
    const { exact, folded, key } = analyze('羽绒服', 'cn')
    expect(exact.map((token) => token.text)).toEqual(['羽绒服'])
    expect(folded).toEqual(['羽绒', '绒服'])
    expect(key).toEqual([])
  })

  it('has no skeleton under three letters', () => {
    expect(forms('ор', 'mn')[0]?.skeleton).toBeUndefined()
  })
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 10_000, size: 'max' }),
  fc.string({ unit: fc.constantFrom(...'өүёaovwyx9-_., 童装є\u0308\ud83d'), maxLength: 10_000, size: 'max' }),
)

it('never throws and gives no more tokens than characters twice over', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom(...locales), (text, locale) => {
      const { exact, ...fields } = analyze(text, locale)
      const limit = 2 * text.normalize('NFKC').length
      expect(exact.length).toBeLessThanOrEqual(limit)
      for (const tokens of Object.values(fields)) expect(tokens.length).toBeLessThanOrEqual(limit)
      for (const token of exact) expect(token.text.length).toBeLessThanOrEqual(MAX_WORD)
      expect(toLatin(text).length).toBeLessThanOrEqual(2 * text.normalize('NFC').length)
      expect(layoutVariants(text).length).toBeLessThanOrEqual(4)
    }),
    { numRuns: 30 },
  )
})

it.each(['а', 'vb', '1a', '1,', 'a-1', '童', 'y', 'ии', "'s", 'ө\u0308', '童1', 'aө '])(
  'takes linear time for a long run of %s',
  (unit) => {
    const long = unit.repeat(400_000)
    // a step for each pair of letters would take many minutes
    expect(() => {
      analyze(long, 'mn')
      toCyrillic(long)
      layoutVariants(long)
    }).not.toThrow()
  },
)
