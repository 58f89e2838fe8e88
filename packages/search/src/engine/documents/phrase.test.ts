import { expect, it } from 'vitest'
import { offsetsOf, timesExactly, timesLoosely } from './phrase.ts'

const phraseOf = (text: string) => text.split(' ').map((word) => new Set(word.split('|')))
const tokensOf = (text: string) => text.split(' ').filter((word) => word !== '_')
const placesOf = (text: string) => text.split(' ').flatMap((word, at) => (word === '_' ? [] : [at]))

const exact: [phrase: string, text: string, times: number][] = [
  ['a b', 'a b c a b', 2],
  ['a b', 'a _ b', 0],
  ['a a', 'a a a', 2],
  ['a b|c', 'a b a c a d', 2],
  ['a b c', 'a b', 0],
]
it.each(exact)('%s stands in "%s" %i times', (phrase, text, times) => {
  expect(timesExactly(phraseOf(phrase), tokensOf(text), placesOf(text))).toBe(times)
})

const loose: [phrase: string, text: string, slop: number, times: number][] = [
  ['a b', 'a b', 1, 1],
  ['a b', 'a c b', 1, 1 / 2],
  ['a b', 'b a', 1, 0],
  ['a b', 'b a', 2, 1 / 3],
  ['a b', 'a c c b', 1, 0],
  ['a b', 'a b c a d b', 5, 1 + 1 / 4 + 1 / 2],
  ['a a', 'a c a', 1, 1 / 2],
  ['a a', 'a', 9, 0],
  ['a b a', 'a b c a', 3, 1 / 2],
]
it.each(loose)('%s stands in "%s" within %i steps %f times', (phrase, text, slop, times) => {
  const query = phraseOf(phrase)
  const found = timesLoosely(query.length, offsetsOf(query), tokensOf(text), placesOf(text), slop)
  expect(found).toBeCloseTo(times, 5)
})
