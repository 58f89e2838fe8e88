import { retype } from '@delguur/search/analysis/layout'
import { expect, it } from 'vitest'
import { fitOf } from './words-match.ts'

it('a title is found in either script, in the wrong layout and with one letter wrong', () => {
  const titles = ['Мөнгө буцаалт', 'Refunds']
  for (const q of [
    'мөнгө',
    'буц',
    'mongo',
    'butsaalt',
    'refund',
    retype('буцаалт', 'mn', 'qwerty'),
    retype('refunds', 'qwerty', 'mn'),
  ])
    expect([q, fitOf(titles, q)]).toEqual([q, 2])
  for (const q of ['буццалт', 'рефнд', 'refubd', 'мөннгө']) expect([q, fitOf(titles, q)]).toEqual([q, 1])
  for (const q of ['захиалга', 'банк', 'rfd', '']) expect([q, fitOf(titles, q)]).toEqual([q, 0])
})
