import { expect, test } from 'vitest'
import { categoryOf } from './find-category.domain.ts'
import { questionsOf, type Values, type Words } from './questions.domain.ts'
import { readingOf } from './reading-of.domain.ts'

const named = (mn: string, en: string) => ({ mn, en, ru: '', cn: '', it: '' })
const words: Words = {
  categories: [
    { permalink: 'kitchen', names: [named('Гал тогоо', 'Kitchen')] },
    { permalink: 'kitchen/coffee', names: [named('Гал тогоо', 'Kitchen'), named('Кофе чанагч', 'Coffee Machines')] },
    { permalink: 'kids/shoes', names: [named('Хүүхэд', 'Kids'), named('Гутал', 'Shoes')] },
    { permalink: 'men/shoes', names: [named('Эрэгтэй', 'Men'), named('Гутал', 'Shoes')] },
  ],
  types: [],
  locations: [],
  taxes: [],
}

test('a path of categories is found by its names in any language, from some level on, and below the root of a tree', () => {
  const found = [
    'Kitchen -> Coffee Machines',
    'гал тогоо › кофе чанагч',
    'Coffee  machines',
    'Categories -> Kitchen',
    'kids/shoes',
  ]
  expect(found.map((path) => categoryOf(words, path))).toEqual([
    'kitchen/coffee',
    'kitchen/coffee',
    'kitchen/coffee',
    'kitchen',
    'kids/shoes',
  ])
  // two of that name, and none
  expect([categoryOf(words, 'Shoes'), categoryOf(words, 'Categories -> Garden')]).toEqual([undefined, undefined])
})

test('of very many categories those that nothing fits are asked first, and those that fit are used unasked', () => {
  const values: Values = {
    names: [],
    currencies: [],
    locations: [],
    stocks: [],
    nameless: [],
    categories: ['Kids > Shoes', ...Array.from({ length: 400 }, (_, n) => `Strange > ${n}`), 'Men > Shoes'],
    candidates: [],
    options: [],
    taxable: [],
    taxes: [],
    digital: [],
  }
  const file = { source: 'shopify', kind: 'products', targets: new Set(['category']), values, locale: 'mn' } as const
  const questions = questionsOf(file, words, {})
  expect([questions.length, questions[0]?.key, questions.every(({ answer }) => answer === null)]).toEqual([
    300,
    'category:Strange > 0',
    true,
  ])
  const { categories } = readingOf('shopify', questions, values, words)
  expect([categories['Kids > Shoes'], categories['Men > Shoes']]).toEqual(['kids/shoes', 'men/shoes'])
  expect([categories['Strange > 0'], categories['Strange > 399']]).toEqual([null, undefined])
})
