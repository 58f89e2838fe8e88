import { expect, it } from 'vitest'
import { isRight, type Judged, wordsOf } from '../../packages/search/eval/judge.ts'
import { skeleton } from '../../packages/search/eval/letters.ts'
import { type Query, queries } from '../../packages/search/eval/queries.ts'
import { catalogue, sizesOfAge, textOf } from './search-eval-catalogue.ts'

const everyQuery = Object.values(queries).flat()
const rightOf = ({ right }: Query): Judged[] => catalogue.filter((product) => isRight(product, right))
const locales = ['mn', 'en', 'ru', 'cn', 'it'] as const
const cyrillic = /^[а-яөүё\s]+$/u

const texts = new Map(
  locales.map((locale) => [
    locale as string,
    new Map(catalogue.map(({ slug }) => [slug, textOf(slug, locale).toLowerCase()])),
  ]),
)
/** What the shop says in a language of all right products together. */
const wordsOfRight = (query: Query, locale: string): string =>
  rightOf(query)
    .map(({ slug }) => texts.get(locale)?.get(slug))
    .join(' ')

it('judges every query by some products of the demo shop, never by half of it', () => {
  const wrong = everyQuery.filter((query) => {
    const { length } = rightOf(query)
    return length === 0 || length > catalogue.length / 2
  })
  expect(wrong.map(({ q }) => q)).toEqual([])
})

it('means words that the right products bear', () => {
  const typed = ['one_typo', 'two_typos', 'folded', 'inflected', 'latin_standard', 'latin_informal', 'wrong_layout']
  const strange = typed.flatMap((group) =>
    (queries[group] ?? [])
      .filter((query) => cyrillic.test(query.of ?? ''))
      .filter((query) => {
        const spoken = wordsOf(wordsOfRight(query, 'mn')).map(skeleton)
        return !wordsOf(query.of ?? '').every((word) => spoken.some((each) => each.startsWith(skeleton(word))))
      }),
  )
  expect(strange.map(({ q }) => q)).toEqual([])
})

it('mixes words that the right products bear in the language named', () => {
  const strange = (queries.mixed_language ?? []).flatMap((query) =>
    query.q
      .toLowerCase()
      .split(' ')
      .filter((word, at) => !wordsOfRight(query, query.languages?.[at] ?? '').includes(word.slice(0, 4))),
  )
  expect(strange).toEqual([])
})

it('slips to words that nothing bears', () => {
  const words = new Set(catalogue.flatMap(({ name }) => wordsOf(name)))
  const slips = [...(queries.one_typo ?? []), ...(queries.two_typos ?? [])]
  expect(slips.filter(({ q }) => wordsOf(q).every((word) => words.has(word))).map(({ q }) => q)).toEqual([])
})

it('judges by the size that was typed, or that the shop gives to the age', () => {
  const strange = (queries.size ?? []).filter(({ q, right: { size = '' } }) => {
    const [, age] = q.match(/(?:^|\s)(\d+) нас/) ?? []
    const meant = age
      ? sizesOfAge(`${age} нас`)
      : [...q.replace('–', '-').matchAll(/\d+(-\d+)?|\b[SMLX]+\b/g)].map(([each]) => each)
    return !meant.includes(size)
  })
  expect(strange.map(({ q }) => q)).toEqual([])
})
