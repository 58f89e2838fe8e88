import { describe, expect, it } from 'vitest'
import { tokenize, withoutStopWords } from './tokenize.ts'

const texts = (text: string) => tokenize(text).map((token) => token.text)

describe('tokens', () => {
  it.each(['98см', '98 cm', '98厘米', '98 см', '98-см', '９８ｃｍ', '98公分'])('%s is 98 and cm', (text) => {
    expect(texts(text)).toEqual(['98', 'cm'])
  })

  it.each(['3 нас', '3 настай', '3岁', '3 years', '3 года', '3 anni', '3y'])('%s is 3 and year', (text) => {
    expect(texts(text)).toEqual(['3', 'year'])
  })

  it.each(['6 сартай', '6个月', '6 months', '6 мес', '6 mesi'])('%s is 6 and month', (text) => {
    expect(texts(text)).toEqual(['6', 'month'])
  })

  it.each(['2-р', '2nd', '2-й', '2-дугаар'])('%s is the ordinal with its number beside', (text) => {
    expect(tokenize(text).map(({ text, kind, position }) => ({ text, kind, position }))).toEqual([
      { text: '2-р', kind: 'ordinal', position: 0 },
      { text: '2', kind: 'number', position: 0 },
    ])
  })

  it.each(['UNG-1001', 'ung1001', 'Ung_1001'])('%s is a code and its parts', (text) => {
    expect(texts(text)).toEqual(['ung1001', 'ung', '1001'])
  })

  it('takes numbers with separators and ranges', () => {
    expect(texts('1,234,567₮')).toEqual(['1234567'])
    expect(texts('0,75 л')).toEqual(['0.75', 'l'])
    expect(texts('98-104 см')).toEqual(['98', '104', 'cm'])
  })

  it('writes clothes sizes one way', () => {
    expect(texts('XXL')).toEqual(['2xl'])
    expect(texts('2XL')).toContain('2xl')
  })

  it('takes Chinese whole and by pairs', () => {
    expect(tokenize('儿童羽绒服').map((token) => [token.text, token.kind, token.position])).toEqual([
      ['儿童羽绒服', 'run', 0],
      ['儿童', 'pair', 0],
      ['童羽', 'pair', 1],
      ['羽绒', 'pair', 2],
      ['绒服', 'pair', 3],
    ])
    expect(texts('98厘米童装')).toEqual(['98', 'cm', '童装', '童装'])
    expect(texts('Nike童装')).toEqual(['nike', '童装', '童装'])
  })

  it('gives offsets in the normalised text', () => {
    const [first, second] = tokenize('«Цамц», өмд')
    expect([first?.start, first?.end, second?.start, second?.end]).toEqual([1, 5, 8, 11])
  })

  it('drops the possessive s and keeps other words', () => {
    expect(texts("kid's t-shirt")).toEqual(['kid', 't', 'shirt'])
  })
})

describe('stop words', () => {
  const stored = (text: string) => withoutStopWords(tokenize(text)).map((token) => [token.text, token.position])

  it('go, and leave a gap', () => {
    expect(stored('цамц болон өмд')).toEqual([
      ['цамц', 0],
      ['өмд', 2],
    ])
  })

  it('stay when there is nothing else', () => {
    expect(stored('энэ тэр')).toEqual([
      ['энэ', 0],
      ['тэр', 1],
    ])
  })
})
