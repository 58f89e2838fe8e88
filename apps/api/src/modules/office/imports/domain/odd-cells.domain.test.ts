import { describe, expect, it } from 'vitest'
import { countryIn } from './countries.domain.ts'
import { CsvReader } from './csv-reader.domain.ts'
import { otherFile, storedRow } from './first-rows.domain.ts'
import { ofOneKind } from './options.domain.ts'
import { questionsOf, type Values, type Words } from './questions.domain.ts'
import { readingOf } from './reading-of.domain.ts'

const read = (text: string, step = text.length) => {
  const reader = new CsvReader(',')
  const rows = []
  for (let at = 0; at < text.length; at += step) rows.push(...reader.add(text.slice(at, at + step)))
  return [...rows, ...reader.end()]
}

describe('a quotation mark that is not doubled', () => {
  it.each([1, 3, 1000])('stays in the text, and its line says so, in pieces of %i', (step) => {
    const rows = read('a,b\n"12" ruler",1\n"Nomad" boots,2\n"say ""hi""",3\n"x" ,4\n', step)
    expect(rows.map(({ cells, quote }) => [cells[0]?.trim(), quote ?? false])).toEqual([
      ['a', false],
      ['12" ruler', true],
      ['"Nomad" boots', true],
      ['say "hi"', false],
      ['x', false],
    ])
  })

  it('parts a text at its comma: nothing of such a line is taken for right', () => {
    const names = ['sku', 'name', 'price', 'note']
    const flaw = (text: string) =>
      storedRow(read(text)[0] as ReturnType<typeof read>[number], names, { isText: true, isEven: true }).flaw
    expect([flaw('A,"12" ruler, blue",5,\n'), flaw('A,"12" ruler",5,\n'), flaw('A,"12"" ruler, blue",5,\n')]).toEqual([
      'line_wide',
      'quote_inside',
      null,
    ])
  })
})

it('the sizes of one product are of one kind, of that which has more of them', () => {
  const size = (type: string, value: string, given = value) => [{ type, value, from: { type: 'Size', value: given } }]
  const blouse = [size('shoe_size', '36'), size('clothing_size', '44'), size('clothing_size', '46'), size('Size', 'XG')]
  expect(ofOneKind(blouse).flat()).toEqual([
    { type: 'clothing_size', value: '36' },
    { type: 'clothing_size', value: '44' },
    { type: 'clothing_size', value: '46' },
    { type: 'clothing_size', value: 'XG' },
  ])
  expect(ofOneKind([size('Size', 'XG'), []])).toEqual([[{ type: 'Size', value: 'XG' }], []])
})

it('countries are known by their letters and by their names in the languages of the shop', () => {
  const given = ['cn', 'China', 'Хятад', 'БНХАУ', 'Монгол', 'Россия', 'Италия', 'Stati Uniti', '德国', 'USA', 'Mars']
  expect(given.map(countryIn)).toEqual(['CN', 'CN', 'CN', 'CN', 'MN', 'RU', 'IT', 'US', 'DE', 'US', undefined])
})

it('a file of another kind is known by its titles', () => {
  expect(otherFile(['First Name', 'Last Name', 'Email', 'Phone'], 'products')).toBe('file_of_people')
  expect(otherFile(['Email', 'Name', 'SKU', 'Price'], 'products')).toBeUndefined()
  expect(otherFile(['Handle', 'Title', 'Variant Price'], 'people')).toBe('file_of_goods')
  expect(otherFile(['Утас', 'Нэр', 'Код'], 'people')).toBeUndefined()
  expect(otherFile(['Name', 'Email', 'Financial Status', 'Lineitem name'], 'people')).toBe('file_of_orders')
})

describe('questions', () => {
  const words: Words = {
    categories: [],
    types: [],
    locations: [],
    taxes: [{ tax_type: 'VAT_FREE', tax_product_code: '305' }],
  }
  const values: Values = {
    names: [],
    currencies: [],
    locations: [],
    stocks: [],
    nameless: [],
    categories: [],
    candidates: [],
    options: [],
    taxable: [],
    taxes: ['Default', 'Luxury'],
    digital: ['FALSE'],
  }
  const file = { source: 'spree', kind: 'products', targets: new Set(['name', 'price']), values, locale: 'mn' } as const

  it('answer themselves where one answer is plain, and can be answered otherwise', () => {
    const questions = questionsOf(file, words, { 'tax_class:Luxury': 'VAT_FREE:305' })
    expect(questions.map(({ key, answer }) => [key, answer])).toEqual([
      ['language', null],
      ['tax_class:Luxury', 'VAT_FREE:305'],
      ['digital', 'license'],
    ])
    const reading = readingOf('spree', questions, values, words)
    expect([reading.digital, reading.tax_classes.luxury, reading.tax_classes.default]).toEqual([
      'license',
      'VAT_FREE:305',
      'VAT_ABLE',
    ])
  })

  it('ask for the language where some names are Mongolian and more are not', () => {
    const requested = (names: string[]) =>
      questionsOf({ ...file, values: { ...values, names } }, words, {}).find(({ key }) => key === 'language')?.answer
    expect([requested(['Цув', 'Coat', 'Hat']), requested(['Цув', 'Малгай', 'Nike'])]).toEqual([null, 'mn'])
  })
})
