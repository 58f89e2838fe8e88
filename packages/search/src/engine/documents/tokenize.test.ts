import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Analyzer, tokenize } from './tokenize.ts'

const words = (text: string, analyzer: Analyzer = 'standard') => tokenize(text, analyzer).map(({ token }) => token)

it.each([
  ['Улаан ГУТАЛ, өвлийн', ['улаан', 'гутал', 'өвлийн']],
  ['Ёлка и снег', ['ёлка', 'и', 'снег']],
  ["Fox's l’Italia 'quoted'", ["fox's", 'l’italia', 'quoted']],
  ['wi-fi 3.5mm 98см 98 см', ['wi', 'fi', '3.5mm', '98см', '98', 'см']],
  ['1,000.50 1, 2 3,a a,b', ['1,000.50', '1', '2', '3', 'a', 'a', 'b']],
  ['a.b a. .b a..b a:b 1:2', ['a.b', 'a', 'b', 'a', 'b', 'a:b', '1', '2']],
  ['snake_case _x x_ __ _', ['snake_case', '_x', 'x_']],
  ['红色帽子 red帽', ['红', '色', '帽', '子', 'red', '帽']],
  ['ノートひらカタ한국어', ['ノート', 'ひ', 'ら', 'カタ', '한국어']],
  ['กขค 😀👍🏽x', ['กขค', '😀', '👍🏽', 'x']],
  ['cafe\u0301 И\u0306', ['cafe\u0301', 'и\u0306']],
  ['𝒜bc 𠮷野', ['𝒜bc', '𠮷', '野']],
  ['İstanbul', ['istanbul']],
  ['', []],
  ['—…!?', []],
])('takes %j apart into words', (text, expected) => {
  expect(words(text)).toEqual(expected)
})

it('takes texts apart at white space, letter case kept', () => {
  expect(words(' Red-Cap\t№5\n\u3000хэмжээ ', 'whitespace')).toEqual(['Red-Cap', '№5', 'хэмжээ'])
})

it('cuts tokens longer than 255 characters', () => {
  expect(words(`${'x'.repeat(600)} y`).map((token) => token.length)).toEqual([255, 255, 90, 1])
})

const plain = (text: string) => text.replaceAll('İ', 'i').toLowerCase()

it('says where in the text each token stands, in order and apart from each other', () => {
  const texts = fc.string({ unit: fc.constantFrom(..."aБ1_'.,:-İ红ノกé\u0301😀 \u200d"), maxLength: 40 })
  fc.assert(
    fc.property(texts, fc.constantFrom<Analyzer>('standard', 'whitespace'), (text, analyzer) => {
      let behind = 0
      for (const { token, start, end } of tokenize(text, analyzer)) {
        expect(start).toBeGreaterThanOrEqual(behind)
        expect(plain(text.slice(start, end))).toBe(plain(token))
        behind = end
      }
      expect(behind).toBeLessThanOrEqual(text.length)
    }),
  )
})

it('takes time in proportion to the text, whatever it is made of', () => {
  for (const unit of ['_', "a'", '1,', 'a_', '\u0301', 'ก', '\u200d', "'\u0301", '😀\u200d', ' ']) {
    const text = unit.repeat(2_000_000 / unit.length)
    // a step for each pair of letters would take hours
    for (const { end } of tokenize(text, 'standard')) expect(end).toBeLessThanOrEqual(text.length)
  }
})
