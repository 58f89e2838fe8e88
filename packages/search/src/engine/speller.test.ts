import { expect, it } from 'vitest'
import { Speller } from './speller.ts'

const speller = new Speller([
  { word: 'куртик', frequency: 9 },
  { word: 'куртка', frequency: 3 },
  { word: 'бээлий', frequency: 4 },
  { word: 'даашинз', frequency: 5 },
  { word: 'ung1001', frequency: 1 },
])

it.each([
  ['куртек', 'куртик'],
  ['kurtek', 'куртик'],
  ['дашинс', 'даашинз'],
  ['daaahinz', 'даашинз'],
])('%s was meant to be %s', (typed, meant) => {
  expect(speller.meant(typed)[0]).toBe(meant)
})

it('takes a word that only sounds like a known one for it, unless it is too short', () => {
  expect(speller.meant('kurtik')[0]).toBe('куртик')
  expect(speller.meant('куртик')).toEqual([])
  expect(new Speller([{ word: 'ө', frequency: 9 }]).meant('qqqq')).toEqual([])
  expect([speller.frequency('kurtik'), speller.frequency('малгай')]).toEqual([9, 0])
})

it('guesses nothing of short words, codes and what is far from all', () => {
  expect(speller.meant('кур')).toEqual([])
  expect(speller.meant('ung1002')).toEqual([])
  expect(speller.meant('телевизор')).toEqual([])
})

it('prefers the word written most alike, in the script that was typed', () => {
  const own = new Speller([
    { word: 'под', frequency: 9 },
    { word: 'bogd', frequency: 2 },
    { word: 'богд', frequency: 1 },
    { word: 'nogoon', frequency: 9 },
    { word: 'хөнгөн', frequency: 1 },
  ])
  expect(own.meant('бодг')[0]).toBe('богд')
  expect(own.meant('хөгөн')[0]).toBe('хөнгөн')
})

it('gives a short word a letter that was left out, and changes none', () => {
  const own = new Speller([{ word: 'цүнх', frequency: 1 }])
  expect(own.meant('үнх')).toEqual(['цүнх'])
  expect(new Speller([{ word: 'өмд', frequency: 1 }]).meant('өмз')).toEqual([])
})
